"""
Positions: a round at one moment, as a file, a table of keys, or a `Round`.

A position is what lies on the table plus as much of the hands as is known.
What cannot be is refused, with every reason and its place.
"""

from pathlib import Path
from typing import Final

import attrs

from trem.engine.moves import Seat
from trem.engine.rounds import START, Notes, Round
from trem.engine.settings import Setting, setting
from trem.notation.doubles import Lie
from trem.notation.moments import (
    Waiting,
    empty_seats,
    mask_of_seats,
    may_wait,
    read_chain_right,
    read_doubles,
    read_mask,
    read_seat,
    read_seats,
    read_uncovered,
    read_waiting,
    read_waits,
)
from trem.notation.resuming import (
    check_goes_on,
    read_chain,
    read_drawn,
    read_played,
    taken_up,
    turn_keys,
)
from trem.notation.rulings import rules_of
from trem.notation.sheets import ENGINE, Sheet
from trem.notation.sources import PositionSource, Source, parse_source, read_source
from trem.notation.stocks import check_total, count_of, read_boneyard, read_hands
from trem.notation.tables import Table, read_table
from trem.notation.text import format_seat
from trem.notation.toml_text import dumps_toml
from trem.notation.writing import dump_position
from trem.rules.choices import Blocked, DoubleFinish
from trem.rules.clauses import Clause
from trem.rules.flags import MAX_SEATS
from trem.rules.ruleset import RuleSet
from trem.tiles import Tile, mask_of


__all__ = [
    "dump_position",
    "dumps_toml",
    "load_position",
    "loads_position",
    "position_of",
]

FEWEST_SEATS: Final = 2
"""Fewer seats than that make no table."""

FEWEST_PARTNERS: Final = 4
"""Fewer seats than that make no partners (S3)."""


def load_position(source: PositionSource, rules: RuleSet | str | None = None) -> Round:
    """
    Read a position.

    Args:
        source: The path of a position file, in TOML or JSON, or its keys.
        rules: A rule set, or the name or path of one, to read the position
            under instead of the one it names.

    Returns:
        The round. Hands and boneyard that the position does not tell are
        `Hidden`.

    Raises:
        PositionError: With every reason why the position cannot be, most of
            them N9, and where it stands.
        RuleSetError: If *rules* cannot be loaded.

    Examples:
        >>> rnd = load_position(
        ...     {
        ...         "seats": 2,
        ...         "engine": 12,
        ...         "turn": "A",
        ...         "trains": {"A": "12-8"},
        ...         "hands": {"A": "8-3 4-4"},
        ...     }
        ... )
        >>> rnd.hands[1]
        Hidden(count=None, owner=1)

    """
    return position_of(read_source(source), rules)


def loads_position(
    text: str | bytes,
    rules: RuleSet | str | None = None,
    *,
    name: str | None = None,
) -> Round:
    r"""
    Read a position from the text of a file.

    Args:
        text: TOML, or JSON if it begins with a brace.
        rules: As for `load_position`.
        name: What problems call the text.

    Raises:
        PositionError: As `load_position` does.
        RuleSetError: As `load_position` does.

    Examples:
        >>> loads_position('seats = 2\nengine = 6\nturn = "B"').turn
        1

    """
    raw = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    return position_of(parse_source(raw, name, Path()), rules)


def position_of(source: Source, rules: RuleSet | str | None) -> Round:
    """Read a position's keys as a round."""
    sheet = Sheet(source)
    where = setting_of(sheet, rules_of(sheet, rules))
    if where is None:
        sheet.check()
    assert where is not None
    rnd = round_of(sheet, where)
    if not rnd.over and not sheet.problems:
        check_goes_on(sheet, rnd)
    sheet.check()
    return rnd


# Rules, seats and engine


def setting_of(sheet: Sheet, rules: RuleSet | None) -> Setting | None:
    """Read what is played; None where it cannot be told."""
    max_pip = 0 if rules is None else rules.max_pip
    seats = number_of(sheet, "seats", FEWEST_SEATS, MAX_SEATS)
    engine = number_of(sheet, "engine", 0, max_pip) if rules else None
    if rules is None or seats is None or engine is None:
        return None
    if rules.partnerships and (seats < FEWEST_PARTNERS or seats % 2):
        message = f"{seats} seats do not make partners, 4, 6 or 8 do"
        sheet.wrong(("seats",), message, Clause.S3)
        return None
    sheet.claim(ENGINE, Tile(engine, engine))
    return setting(rules, seats, engine)


def number_of(sheet: Sheet, key: str, low: int, high: int) -> int | None:
    """Read a number that must be there, or note what is wrong with it."""
    value: int | None = sheet.values.get(key)
    if value is None:
        if key not in sheet.source.data:
            sheet.wrong((), f"{key} is missing, a number from {low} to {high}")
        return None
    if not low <= value <= high:
        sheet.wrong((key,), f"takes a number from {low} to {high}")
        return None
    return value


def turn_of(sheet: Sheet, where: Setting, *, over: bool) -> Seat | None:
    """Read whose turn it is; a round that is over need not say it."""
    text = sheet.values.get("turn")
    if text is not None:
        return read_seat(sheet, ("turn",), text, where)
    if over:
        return 0
    if "turn" not in sheet.source.data:
        sheet.wrong((), "turn is missing, the seat to move")
    return None


# The round


def round_of(sheet: Sheet, where: Setting) -> Round:
    """Read everything that is told of a round; what is wrong with it is noted."""
    over = bool(sheet.values.get("over"))
    turn = turn_of(sheet, where, over=over)
    table = read_table(sheet, where)
    station = mask_of([Tile(where.engine, where.engine)])
    rnd = Round(
        where,
        read_hands(sheet, where),
        read_boneyard(sheet, where),
        table.lines,
        table.ends(where.engine),
        station | mask_of(tile for line in table.lines for tile in line),
        (),
        read_mask(sheet, "marked", where),
        turn or 0,
        START,
        over,
        notes_of(sheet, where, table),
    )
    waiting = read_waiting(sheet, where)
    rnd = with_nobody_left(sheet, rnd, waiting)
    check_notes(sheet, rnd)
    check_tiles(sheet, rnd)
    if turn is None or not table.is_whole:
        return rnd
    return in_its_turn(sheet, rnd, table, waiting)


def notes_of(sheet: Sheet, where: Setting, table: Table) -> Notes:
    """
    Read what has to be remembered, but for what the table tells.

    A rule set remembers only what its clauses ask for.
    """
    rules = where.rules
    knocked = read_mask(sheet, "knocked", where)
    failed = read_mask(sheet, "failed", where)
    doubles = rules.double_finish is DoubleFinish.DOUBLED
    return Notes(
        first_turn=read_mask(sheet, "first_turn", where),
        knocked=knocked if where.law.knocks else 0,
        passes=sheet.values.get("passes", 0),
        out=read_seats(sheet, "out", where),
        failed=failed if rules.partnerships else 0,
        uncovered=read_uncovered(sheet, where),
        doubled=doubles and bool(sheet.values.get("doubled")),
        forks=table.forks,
    )


def in_its_turn(sheet: Sheet, rnd: Round, table: Table, waiting: Waiting) -> Round:
    """Read what is left: the turn under way, open doubles and who waits on them."""
    played = read_played(sheet, rnd.setting, table)
    drawn = read_drawn(sheet, rnd.setting, played, rnd.hands[rnd.turn])
    check_turn(sheet, rnd, has_begun=bool(played or drawn))
    right = read_chain_right(sheet, rnd, table, played)
    rnd = attrs.evolve(rnd, notes=attrs.evolve(rnd.notes, chain_right=right))
    chain = read_chain(sheet, rnd, played, drawn)
    lie = Lie(rnd.setting, table, rnd.laid, rnd.notes.first_turn, played, chain)
    rnd = attrs.evolve(rnd, doubles=read_doubles(sheet, lie))
    waits = read_waits(sheet, lie, rnd, waiting)
    rnd = attrs.evolve(rnd, notes=attrs.evolve(rnd.notes, waiting=waits))
    if sheet.problems or not (played or drawn):
        return rnd
    return taken_up(rnd, played, drawn, chain, turn_keys(sheet))


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
    if not may_wait(rnd.setting):
        for seat in empty_seats(rnd):
            sheet.wrong(("hands", format_seat(seat)), without_tiles(rnd, seat))
    return rnd


def without_tiles(rnd: Round, seat: Seat) -> str:
    """Say what is wrong with a seat that has no tiles and is not out."""
    letter = format_seat(seat)
    if rnd.over or rnd.rules.first_lap_completes:
        return f'{letter} has no tiles and so is out: out = ["{letter}"]'
    return f"{letter} has no tiles, so the round is over"


# What cannot be


def check_notes(sheet: Sheet, rnd: Round) -> None:
    """Note what is told of seats and cannot be (F5, K1, K4)."""
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
    for seat, hand in enumerate(rnd.hands):
        if notes.knocked >> seat & 1 and count_of(hand) not in (1, None):
            letter = format_seat(seat)
            message = f"{letter} has knocked and so holds one tile"
            sheet.wrong(("knocked",), message)
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
    may_be_empty = out_untold or may_wait(rnd.setting)
    check_total(
        sheet,
        rnd.setting,
        sum(map(len, rnd.lines)),
        (*rnd.hands, rnd.boneyard),
        least=0 if may_be_empty else unknown,
    )
