"""What is told of seats and tiles and cannot be (N9, F5, K1, K3, K4)."""

import attrs

from trem.engine.moves import Seat
from trem.engine.rounds import Round, count_of
from trem.notation.moments import Waiting, empty_seats, mask_of_seats
from trem.notation.sheets import Sheet
from trem.notation.stocks import check_total
from trem.notation.text import format_seat
from trem.rules.choices import Blocked


# Seats without tiles


def with_nobody_left(sheet: Sheet, rnd: Round, waiting: Waiting) -> Round:
    """K3, F5: settle who is out, and that such seats have no tiles."""
    out = rnd.notes.out
    if rnd.over and "out" not in sheet.source.data:
        out = tuple(seat for seat in empty_seats(rnd) if seat not in waiting)
    hands = list(rnd.hands)
    for seat in (*out, *waiting):
        if count_of(hands[seat]):
            state = "out" if seat in out else "waiting without tiles"
            message = f"{format_seat(seat)} is {state} and has tiles"
            sheet.wrong(("hands", format_seat(seat)), message)
        hands[seat] = 0
    rnd = attrs.evolve(rnd, hands=tuple(hands), notes=attrs.evolve(rnd.notes, out=out))
    if not rnd.setting.law.waits:
        for seat in empty_seats(rnd):
            sheet.wrong(("hands", format_seat(seat)), without_tiles(rnd, seat))
    return rnd


def without_tiles(rnd: Round, seat: Seat) -> str:
    """Say what is wrong with a seat that has no tiles and is not out."""
    letter = format_seat(seat)
    if rnd.over or rnd.rules.first_lap_completes:
        return f'{letter} has no tiles and so is out: out = ["{letter}"]'
    mend = f'over = true and out = ["{letter}"]'
    return f"{letter} has no tiles, so the round is over: {mend}"


def with_nothing_left(rnd: Round) -> Round:
    """Settle that the boneyard is empty where all tiles are told without it."""
    counts = [count_of(hand) for hand in rnd.hands]
    if count_of(rnd.boneyard) is not None or None in counts:
        return rnd
    told = 1 + sum(map(len, rnd.lines)) + sum(count or 0 for count in counts)
    if told != rnd.setting.tile_set.size:
        return rnd
    return attrs.evolve(rnd, boneyard=())


# What cannot be


def check_notes(sheet: Sheet, rnd: Round) -> None:
    """Note what is told of seats and cannot be (F5, K4)."""
    notes = rnd.notes
    if mask_of_seats(notes.out) & notes.first_turn:
        sheet.wrong(("first_turn",), "a seat that is out has had its first turn")
    lap_runs = rnd.rules.first_lap_completes and notes.first_turn
    if notes.out and not rnd.over and not lap_runs:
        letter = format_seat(notes.out[0])
        message = f"{letter} is out, so the round is over: over = true"
        sheet.wrong(("out",), message)
    if not rnd.over and rnd.turn in notes.out:
        sheet.wrong(("turn",), "a seat that is out has no turn")
    check_passes(sheet, rnd)


def check_passes(sheet: Sheet, rnd: Round) -> None:
    """K4: note passes that cannot have been counted."""
    passes = rnd.notes.passes
    by_laps = rnd.rules.blocked is not Blocked.AT_ONCE
    goes_on = by_laps and not rnd.over and not rnd.notes.out
    most = rnd.seats - goes_on
    if not 0 <= passes <= most:
        sheet.wrong(("passes",), f"takes a number from 0 to {most}")
    elif passes and count_of(rnd.boneyard):
        sheet.wrong(("passes",), "no pass counts while the boneyard has tiles")


def check_turn(sheet: Sheet, rnd: Round, *, has_begun: bool) -> None:
    """Note a turn under way where there can be none."""
    if has_begun and rnd.over:
        sheet.wrong(("this_turn",), "the round is over")
    if has_begun and rnd.notes.passes:
        message = "a tile laid or drawn in this turn starts the count again"
        sheet.wrong(("passes",), message)


def check_tiles(sheet: Sheet, rnd: Round) -> None:
    """N9: note where all tiles together are not the set."""
    unknown = sum(count_of(hand) is None for hand in rnd.hands)
    out_untold = rnd.over and "out" not in sheet.source.data
    may_be_empty = out_untold or rnd.setting.law.waits
    check_total(
        sheet,
        rnd.setting,
        sum(map(len, rnd.lines)),
        (*rnd.hands, rnd.boneyard),
        least=0 if may_be_empty else unknown,
    )
