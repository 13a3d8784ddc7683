"""
What a flag is: its clause, its sentence, and the values it takes.

A `Flag` is data. Files, changes, the schema, the command line and the tests all
read the same `Flag`, so a flag is described in one place: its field in
`trem.rules.ruleset.RuleSet`.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeAlias, TypeVar

import attrs

from trem.rules.choices import Choice
from trem.rules.clauses import Clause
from trem.rules.spelling import shown


HandSizes: TypeAlias = tuple[tuple[int, int], ...]
"""Tiles a hand by number of seats: (seats, tiles) pairs, fewest seats first."""

MIN_SEATS: Final = 2
"""Fewer seats than that make no table."""

MAX_SEATS: Final = 25
"""As many seats as there are letters for them."""

MAX_TILES: Final = 190
"""As many tiles as the largest set has, double-18."""


@attrs.frozen
class Fault:
    """Something wrong with a value."""

    message: str
    """What the flag takes, and what stood there instead."""

    row: str | None = None
    """The key of the table's row that is at fault, if the value is a table."""


@attrs.frozen
class YesNo:
    """Values true and false."""

    @property
    def described(self) -> str:
        """The values in words."""
        return "true or false"

    @property
    def listed(self) -> tuple[object, ...]:
        """Every value worth a test of its own."""
        return (False, True)

    def faults(self, value: object) -> tuple[Fault, ...]:
        """List what is wrong with *value*."""
        return () if type(value) is bool else misfit(self, value)

    def settled(self, value: object) -> object:
        """Return a faultless *value* the way a `RuleSet` holds it."""
        return value


@attrs.frozen
class Words:
    """The words of an enum."""

    choices: type[Choice]
    """The enum."""

    @property
    def described(self) -> str:
        """The values in words."""
        return f"one of {', '.join(self.choices)}"

    @property
    def listed(self) -> tuple[object, ...]:
        """Every value worth a test of its own."""
        return tuple(self.choices)

    def faults(self, value: object) -> tuple[Fault, ...]:
        """List what is wrong with *value*."""
        if is_word(value, self.choices):
            return ()
        return misfit(self, value, nearest(value, self.choices))

    def settled(self, value: object) -> object:
        """Return a faultless *value* the way a `RuleSet` holds it."""
        return next(word for word in self.choices if word == value)


@attrs.frozen
class Number:
    """Whole numbers of a range, and perhaps words or nothing beside them."""

    low: int
    """The lowest number."""

    high: int
    """The highest number."""

    common: tuple[int, ...]
    """Numbers that published rules play."""

    words: tuple[Choice, ...] = ()
    """Words that may stand instead of a number."""

    may_depend: bool = False
    """Whether None may stand instead: the value then depends on other flags."""

    @property
    def described(self) -> str:
        """The values in words."""
        numbers = f"a whole number from {self.low} to {self.high}"
        return " or ".join((numbers, *self.words))

    @property
    def listed(self) -> tuple[object, ...]:
        """Every value worth a test of its own."""
        return (*self.common, *self.words)

    def faults(self, value: object) -> tuple[Fault, ...]:
        """List what is wrong with *value*."""
        if type(value) is int and self.low <= value <= self.high:
            return ()
        if value is None and self.may_depend:
            return ()
        if is_word(value, self.words):
            return ()
        return misfit(self, value, nearest(value, self.words))

    def settled(self, value: object) -> object:
        """Return a faultless *value* the way a `RuleSet` holds it."""
        return next((word for word in self.words if word == value), value)


@attrs.frozen
class HandTable:
    """Tables of tiles a hand by number of seats."""

    @property
    def described(self) -> str:
        """The values in words."""
        seats = f"{MIN_SEATS} to {MAX_SEATS}"
        return f"a table seats = tiles (seats {seats}, tiles 1 to {MAX_TILES})"

    @property
    def listed(self) -> tuple[object, ...]:
        """Every value worth a test of its own: none, tables have no words."""
        return ()

    def faults(self, value: object) -> tuple[Fault, ...]:
        """List what is wrong with *value*, row by row."""
        rows = hand_rows(value)
        if not rows:
            return misfit(self, value)
        seen: set[int | None] = set()
        faults: list[Fault] = []
        for seats, tiles in rows:
            count = seat_count(seats)
            if count is None or count in seen:
                faults.append(row_fault(seats, f"seats {one_each(seats, count)}"))
            if type(tiles) is not int or not 1 <= tiles <= MAX_TILES:
                what = f"tiles from 1 to {MAX_TILES}, not {shown(tiles)}"
                faults.append(row_fault(seats, what))
            seen.add(count)
        return tuple(faults)

    def settled(self, value: object) -> object:
        """Return a faultless *value* the way a `RuleSet` holds it."""
        return tuple(sorted((int(seats), tiles) for seats, tiles in hand_rows(value)))


Kind: TypeAlias = YesNo | Words | Number | HandTable
"""What a flag's values may be."""

C = TypeVar("C", bound=Choice)


@attrs.frozen
class Flag:
    """
    One flag of the rules.

    Examples:
        >>> from trem.rules.ruleset import flag
        >>> knock = flag("knock")
        >>> knock.clause, str(knock.standard), knock.kind.described
        (<Clause.K1: 'K1'>, 'none', 'one of none, courtesy, required')

    """

    name: str
    """The name, as in rule files."""

    clause: Clause
    """The clause whose answer it is."""

    doc: str
    """What it says, in one sentence."""

    kind: Kind
    """The values it takes."""

    standard: Any
    """The value of ``RuleSet()``, the way a `RuleSet` holds it."""

    def faults(self, value: object) -> tuple[Fault, ...]:
        """List what is wrong with *value*, each message naming the flag."""
        return tuple(
            attrs.evolve(fault, message=f"{self.name} takes {fault.message}")
            for fault in self.kind.faults(value)
        )


def misfit(kind: Kind, value: object, hint: str = "") -> tuple[Fault, ...]:
    """Say that *value* is none of *kind*'s."""
    return (Fault(f"{kind.described}, not {shown(value)}{hint}"),)


def row_fault(seats: object, message: str) -> Fault:
    """Say what is wrong with the row *seats* of a table (S2)."""
    return Fault(message, row=str(seats) if isinstance(seats, (str, int)) else None)


def one_each(seats: object, count: int | None) -> str:
    """Say what a table's key should be (S2)."""
    if count is None:
        return f"from {MIN_SEATS} to {MAX_SEATS}, not {shown(seats)}"
    return f"once each, not {count} twice"


def is_word(value: object, words: Iterable[Choice]) -> bool:
    """Tell whether *value* is one of *words*, or spells one."""
    return isinstance(value, str) and any(value == word for word in words)


def nearest(value: object, words: Iterable[str]) -> str:
    """Suggest the one of *words* that *value* probably means, or nothing."""
    if not isinstance(value, str):
        return ""
    # Only a mistake pays for this import.
    from difflib import get_close_matches  # noqa: PLC0415

    close = get_close_matches(value[:80], [str(word) for word in words], n=1)
    return f"; did you mean {close[0]}?" if close else ""


def hand_rows(value: object) -> tuple[tuple[Any, Any], ...]:
    """List the rows of a table, () for what is none (S2)."""
    pairs = value.items() if isinstance(value, Mapping) else value
    if isinstance(pairs, (str, bytes)) or not isinstance(pairs, Iterable):
        return ()
    rows = tuple(pairs)
    ok = all(isinstance(row, (tuple, list)) and len(row) == 2 for row in rows)
    return tuple((row[0], row[1]) for row in rows) if ok else ()


def seat_count(key: object) -> int | None:
    """Read a table's key: a number, or its decimal digits (S2)."""
    counts = range(MIN_SEATS, MAX_SEATS + 1)
    if type(key) is int:
        return key if key in counts else None
    return next((n for n in counts if isinstance(key, str) and key == str(n)), None)


METADATA: Final = "trem"
"""The key under which a field's metadata holds its clause, doc and kind."""


def described(clause: Clause, doc: str, kind: Kind) -> dict[str, object]:
    """Build the metadata of a flag's field."""
    return {METADATA: (clause, doc, kind)}


def field(clause: Clause, doc: str, kind: Kind, standard: object) -> Any:
    """Build a flag's field; Any, as `attrs.field` is."""
    return attrs.field(default=standard, metadata=described(clause, doc, kind))


def yes_no(clause: Clause, doc: str, *, standard: bool = False) -> bool:
    """Declare a flag that is true or false."""
    answer: bool = field(clause, doc, YesNo(), standard)
    return answer


def word(clause: Clause, words: type[C], doc: str) -> C:
    """Declare a flag that is one of *words*, the first as its standard."""
    answer: C = field(clause, doc, Words(words), next(iter(words)))
    return answer


def number(clause: Clause, doc: str, kind: Number) -> int:
    """Declare a flag that is a number, the first common one as its standard."""
    answer: int = field(clause, doc, kind, kind.common[0])
    return answer


def number_or_word(
    clause: Clause, doc: str, kind: Number, standard: int | C
) -> int | C:
    """Declare a flag that is a number or one word."""
    answer: int | C = field(clause, doc, kind, standard)
    return answer


def dependent_number(clause: Clause, doc: str, kind: Number) -> int | None:
    """Declare a flag that is a number, or depends on other flags if None."""
    answer: int | None = field(clause, doc, kind, None)
    return answer
