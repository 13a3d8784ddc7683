"""What a position says of its moment besides table and tiles: seats, turn, doubles."""

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

import attrs

from trem.engine.moves import Play, Seat
from trem.engine.rounds import OpenDouble, Round
from trem.engine.settings import Setting
from trem.notation.doubles import (
    Lie,
    Unclear,
    can_be_deferred,
    can_be_open,
    inferred,
    named,
    usually_deferred,
)
from trem.notation.sheets import Sheet
from trem.notation.tables import Table
from trem.notation.text import format_seat, parse_seat
from trem.rules.choices import DoubleFinish, FirstTurn
from trem.rules.locator import KeyPath


Waiting: TypeAlias = dict[Seat, tuple[KeyPath, str | None]]
"""The seats that wait for a cover, each with where and what names its double."""

MOST_FAILURES: Final = 1000
"""More failures than a round has turns (P6)."""


# Seats


def read_seats(sheet: Sheet, key: str, setting: Setting) -> tuple[Seat, ...]:
    """Read an array of seats, in its order."""
    seats: list[Seat] = []
    for place, text in enumerate(sheet.values.get(key) or ()):
        path = (key, place)
        seat = None if text is None else read_seat(sheet, path, text, setting)
        if seat in seats:
            sheet.wrong(path, f"{text} is there twice")
        elif seat is not None:
            seats.append(seat)
    return tuple(seats)


def read_seat(sheet: Sheet, path: KeyPath, text: str, setting: Setting) -> Seat | None:
    """Read a seat, or note why it is none."""
    return sheet.parsed(path, text, lambda word: parse_seat(word, setting.seats))


def mask_of_seats(seats: Iterable[Seat]) -> int:
    """Return the mask of *seats*."""
    return sum(1 << seat for seat in seats)


def read_mask(sheet: Sheet, key: str, setting: Setting) -> int:
    """Read an array of seats as their mask."""
    return mask_of_seats(read_seats(sheet, key, setting))


def seat_letters(mask: int) -> list[str]:
    """Write the seats of a mask."""
    return [format_seat(seat) for seat in range(mask.bit_length()) if mask >> seat & 1]


def read_uncovered(sheet: Sheet, setting: Setting) -> tuple[int, ...]:
    """P6: read how often each seat has failed; () where nobody has."""
    counts = [0] * setting.seats
    for name, count in (sheet.values.get("uncovered") or {}).items():
        path = ("uncovered", name)
        seat = read_seat(sheet, path, name, setting)
        if not 0 <= count < MOST_FAILURES:
            sheet.wrong(path, f"takes a number from 0 to {MOST_FAILURES - 1}")
        elif seat is not None:
            counts[seat] = count
    counts_here = any(counts) and setting.rules.uncovered_points
    return tuple(counts) if counts_here else ()


# Open doubles


def read_doubles(sheet: Sheet, lie: Lie) -> tuple[OpenDouble, ...]:
    """Read the open doubles, oldest first, or tell them from the table."""
    if not lie.setting.law.opens:
        return ()
    texts = sheet.values.get("open_doubles")
    if texts is None:
        found = inferred(lie)
        if isinstance(found, Unclear):
            sheet.wrong(("open_doubles",), found.message)
            return ()
    else:
        found = read_named(sheet, "open_doubles", texts, lie, can_be_open(lie))
    return with_deferred(sheet, lie, found)


def read_named(
    sheet: Sheet,
    key: str,
    texts: Sequence[str | None],
    lie: Lie,
    pool: Sequence[OpenDouble],
) -> tuple[OpenDouble, ...]:
    """Read names of doubles of *pool*, each of which can be named once."""
    found: list[OpenDouble] = []
    for place, text in enumerate(texts):
        if text is not None:
            left = [double for double in pool if double not in found]
            double = read_double(sheet, (key, place), text, lie, left)
            found += [double] if double else []
    return tuple(found)


def read_double(
    sheet: Sheet, path: KeyPath, text: str, lie: Lie, pool: Sequence[OpenDouble]
) -> OpenDouble | None:
    """Read the name of a double of *pool*, or note why it names none."""
    found = sheet.parsed(path, text, lambda word: named(lie, word, pool))
    if isinstance(found, Unclear):
        sheet.wrong(path, f"no open double: {found.message}")
        return None
    return found


def with_deferred(
    sheet: Sheet, lie: Lie, doubles: tuple[OpenDouble, ...]
) -> tuple[OpenDouble, ...]:
    """F3: read which of the open doubles are deferred, or tell it from the table."""
    texts = sheet.values.get("deferred")
    if texts is None or not can_be_deferred(lie):
        waiting = [double for double in doubles if usually_deferred(lie, double)]
    else:
        waiting = list(read_named(sheet, "deferred", texts, lie, doubles))
    return tuple(attrs.evolve(double, deferred=double in waiting) for double in doubles)


# Seats without tiles


def read_waiting(sheet: Sheet, setting: Setting) -> Waiting:
    """K3: read the seats that wait for a cover."""
    found: Waiting = {}
    for place, text in enumerate(sheet.values.get("waiting") or ()):
        if text is None:
            continue
        path = ("waiting", place)
        letter, at, double = text.partition("@")
        seat = read_seat(sheet, path, letter, setting)
        if seat in found:
            sheet.wrong(path, f"{letter} is there twice")
        elif seat is not None:
            found[seat] = (path, double if at else None)
    return found


def read_waits(
    sheet: Sheet, lie: Lie, rnd: Round, waiting: Waiting
) -> tuple[tuple[Seat, OpenDouble], ...]:
    """
    K3 when_covered: say on which double each seat without tiles waits.

    Args:
        sheet: The position.
        lie: The table.
        rnd: The round with its open doubles.
        waiting: What was read of the seats that wait.
    """
    if lie.setting.rules.double_finish is not DoubleFinish.WHEN_COVERED:
        return ()
    waits: list[tuple[Seat, OpenDouble]] = []
    untold = () if rnd.over else empty_seats(rnd)
    for seat in (*waiting, *(seat for seat in untold if seat not in waiting)):
        path, text = waiting.get(seat, (("waiting",), None))
        if text is not None:
            double = read_double(sheet, path, text, lie, rnd.doubles)
            waits += [(seat, double)] if double else []
        elif len(rnd.doubles) == 1:
            waits.append((seat, rnd.doubles[0]))
        else:
            letter = format_seat(seat)
            message = f"say for which double {letter} waits, as {letter}@M"
            sheet.wrong(path, message)
    return tuple(waits)


def empty_seats(rnd: Round) -> tuple[Seat, ...]:
    """List the seats that are known to have no tiles and are not out."""
    return tuple(
        seat
        for seat, hand in enumerate(rnd.hands)
        if hand == 0 and seat not in rnd.notes.out
    )


# The right to chain


def read_chain_right(
    sheet: Sheet, rnd: Round, table: Table, played: Sequence[Play]
) -> int:
    """F1 chain_until_started: read the seats that have the right, or tell them."""
    right = read_mask(sheet, "chain_right", rnd.setting)
    if rnd.rules.first_turn is not FirstTurn.CHAIN_UNTIL_STARTED:
        return 0
    usual = usual_chain_right(rnd, table, played)
    return usual if sheet.values.get("chain_right") is None else right


def usual_chain_right(rnd: Round, table: Table, played: Sequence[Play]) -> int:
    """F1 chain_until_started: the seats that have the right, as a rule."""
    unstarted = (seat for seat in range(rnd.seats) if not table.lines[seat])
    right = rnd.notes.first_turn | mask_of_seats(unstarted)
    own = rnd.setting.own[rnd.turn]
    spent = any(own >> play.train & 1 for play in played)
    return right & ~(1 << rnd.turn) if spent else right
