"""
What people say about a deal, read into seats and masks and judged.

A seat is its number or its letter. The tiles of a hand are a text such as
``"6-4 6-3"``, a mask, `Tile` after `Tile`, or `Hidden` where nobody told.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias

import attrs

from trem.engine.moves import LETTERS, Seat
from trem.engine.plans import Dealt, Plan
from trem.engine.rounds import Hidden, count_of
from trem.errors import PositionError, Problem
from trem.rules.clauses import Clause
from trem.tiles import (
    HIGHEST_MAX_PIP,
    Hand,
    Pip,
    Tile,
    mask_of_numbers,
    number_of_double,
    numbers_of,
    tile_set,
)


GivenSeat: TypeAlias = Seat | str
"""A seat by number or letter."""

GivenTiles: TypeAlias = str | Hand | Hidden | Iterable[Tile]
"""Tiles as a text, a mask, `Tile` after `Tile`, or hidden."""

GivenHands: TypeAlias = Mapping[Any, GivenTiles] | Sequence[GivenTiles]
"""Hands by seat, or in seat order."""

TILE: Final = re.compile(r"\[?([0-9]{1,2})[-:|–]([0-9]{1,2})\]?")  # noqa: RUF001 - an en dash is meant

ALL: Final = tile_set(HIGHEST_MAX_PIP).tiles
"""Every tile that there is, by number."""

LONGEST: Final = 20
"""How much of a wrong word is shown, in characters."""


@attrs.frozen
class Last:
    """How the round before went (E7)."""

    starter: Seat
    """The seat that started it."""

    out: tuple[Seat, ...] = ()
    """The seats that went out, in that order; () if it was blocked."""


GivenLast: TypeAlias = Last | Mapping[str, Any]
"""A `Last`, or a table with its keys ``starter`` and ``out``."""


@attrs.define
class Reader:
    """
    Reads what was given for one deal, keeping account of what is wrong.

    It belongs to one call and is changed by it alone.
    """

    plan: Plan
    """How the rule set deals."""

    problems: list[Problem] = attrs.field(factory=list, init=False)
    """What is wrong so far."""

    def wrong(self, message: str, clause: Clause = Clause.N9) -> None:
        """Take note of something wrong."""
        self.problems.append(Problem(message, clause=clause))

    def check(self) -> None:
        """Go on only if nothing is wrong."""
        if self.problems:
            raise PositionError(self.problems)

    def seat(self, given: GivenSeat, what: str) -> Seat:
        """Read the seat that is *what*; seat A where it cannot be read."""
        seat = seat_number(given)
        if seat is not None and seat < self.plan.seats:
            return seat
        last = LETTERS[self.plan.seats - 1]
        self.wrong(f"{what} is a seat from A to {last}, not {given!r}")
        return 0

    def seat_if_any(self, given: GivenSeat | None, what: str) -> Seat | None:
        """Read the seat that is *what*, if it was given."""
        return None if given is None else self.seat(given, what)

    def last(self, given: GivenLast | None) -> Last | None:
        """Read how the round before went (E7)."""
        if given is None:
            return None
        if isinstance(given, Last):
            given = attrs.asdict(given)
        if not {"starter"} <= given.keys() <= {"starter", "out"}:
            self.wrong("last has the keys starter and out", Clause.E7)
            return None
        out = given.get("out", ())
        return Last(
            self.seat(given["starter"], "the starter of the round before"),
            tuple(
                self.seat(seat, "whoever went out in the round before")
                for seat in (out.split() if isinstance(out, str) else out)
            ),
        )

    def tiles(self, given: GivenTiles, what: str) -> tuple[int, ...]:
        """Read the tile numbers of *what*, each of them in the set and only once."""
        top = self.plan.tiles.max_pip
        tiles = tuple(self.listed(given, what))
        for tile in tiles:
            if max(tile.near, tile.far) > top:
                self.wrong(f"{what} has {tile}, and the set ends with {top}-{top}")
        numbers = tuple(
            tile.number for tile in tiles if max(tile.near, tile.far) <= top
        )
        for number in sorted({n for n in numbers if numbers.count(n) > 1}):
            self.wrong(f"{what} has {shown([number])} twice")
        return numbers

    def listed(self, given: GivenTiles, what: str) -> Iterable[Tile]:
        """List the tiles of *what* as they were given, whatever they are."""
        if isinstance(given, str):
            return self.words(given, what)
        if not isinstance(given, int):
            return given
        if 0 <= given < 1 << len(ALL):
            return (ALL[number] for number in numbers_of(given))
        self.wrong(f"{what} is a mask of tiles that no set has")
        return ()

    def words(self, given: str, what: str) -> tuple[Tile, ...]:
        """Read the tiles of *what* from a text, leaving out what is none."""
        words = given.split()
        for word in words:
            if not TILE.fullmatch(word):
                self.wrong(f"{what} has {word[:LONGEST]!r}, which is no tile like 6-4")
        matches = (TILE.fullmatch(word) for word in words)
        return tuple(Tile(int(match[1]), int(match[2])) for match in matches if match)


def seat_number(given: object) -> Seat | None:
    """Return the seat with that number or letter, or None if it is neither."""
    if isinstance(given, str) and len(given) == 1:
        given = LETTERS.find(given.upper())
    return given if type(given) is int and given >= 0 else None


def hand_of(seat: Seat) -> str:
    """Name a seat's hand."""
    return f"the hand of {LETTERS[seat]}"


def shown(numbers: Iterable[int]) -> str:
    """Write tiles the way people name them."""
    return " ".join(str(ALL[number]) for number in numbers)


def by_seat(hands: GivenHands) -> Mapping[Any, GivenTiles]:
    """Key hands that were given in seat order by their seats."""
    return hands if isinstance(hands, Mapping) else dict(enumerate(hands))


def count_seats(hands: Mapping[Any, GivenTiles]) -> int:
    """Return how many seats there are if the last one's hand was given."""
    return 1 + max((seat_number(seat) or 0 for seat in hands), default=-1)


def told_tiles(
    reader: Reader,
    hands: Mapping[Any, GivenTiles],
    boneyard: GivenTiles | None,
    engine: Pip | None,
) -> Dealt:
    """
    Read what was dealt at a table, and judge whether it can be (S2, N9).

    Args:
        reader: Takes note of what is wrong.
        hands: The hands by seat.
        boneyard: The boneyard in drawing order, or how many tiles, or None.
        engine: The engine that was set aside, if one was.

    Returns:
        The tiles before anybody looks for the engine; what was only counted or
        not told is hidden.

    """
    told = told_hands(reader, hands)
    yard = told_boneyard(reader, boneyard)
    if not reader.problems:
        station = 0 if engine is None else 1 << number_of_double(engine)
        yard = judged(reader, told, yard, station)
    return Dealt(told, yard)


def told_hands(
    reader: Reader, hands: Mapping[Any, GivenTiles]
) -> tuple[Hand | Hidden, ...]:
    """Read the hands, each of the size that the rule set deals (S2)."""
    size = reader.plan.hand
    told: list[Hand | Hidden] = [Hidden(size, s) for s in range(reader.plan.seats)]
    for given_seat, given in hands.items():
        seat = reader.seat(given_seat, "the owner of a hand")
        what = hand_of(seat)
        count: int | None
        if isinstance(given, Hidden):
            count = given.count
        else:
            numbers = reader.tiles(given, what)
            told[seat], count = mask_of_numbers(numbers), len(numbers)
        if count not in (size, None):
            deals = f"and the rule set deals {size} to each of {reader.plan.seats}"
            reader.wrong(f"{what} has {count} tiles, {deals}", Clause.S2)
    return tuple(told)


def told_boneyard(reader: Reader, given: GivenTiles | None) -> tuple[int, ...] | Hidden:
    """Read the boneyard; a number says only how many tiles it has."""
    if given is None:
        return Hidden(None)
    if isinstance(given, int):
        given = Hidden(given)
    if isinstance(given, Hidden):
        return given or ()
    return reader.tiles(given, "the boneyard")


def judged(
    reader: Reader,
    hands: Sequence[Hand | Hidden],
    boneyard: tuple[int, ...] | Hidden,
    station: Hand,
) -> tuple[int, ...] | Hidden:
    """
    Judge whether hands of the right size make up the set with the rest (N9).

    Returns the boneyard with its number of tiles, which follows from the deal.
    """
    plan = reader.plan
    left = plan.tiles.size - plan.set_aside - plan.seats * plan.hand
    count = count_of(boneyard)
    if count not in (left, None):
        reader.wrong(f"the boneyard has {count} tiles, and dealing leaves {left}")
    known = {"the station": station}
    known |= {hand_of(s): h for s, h in enumerate(hands) if isinstance(h, int)}
    if not isinstance(boneyard, Hidden):
        known["the boneyard"] = mask_of_numbers(boneyard)
    for number in numbers_of(plan.tiles.all_mask):
        where = [place for place, mask in known.items() if mask >> number & 1]
        if len(where) > 1:
            reader.wrong(f"{shown([number])} lies in {' and in '.join(where)}")
    return (Hidden(left) if left else ()) if isinstance(boneyard, Hidden) else boneyard
