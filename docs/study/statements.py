"""
What the page says of the figures: quoted from them, and checked against them.

A quotation is `WAY METRIC KIND [WHERE …]`, such as `chain turns percent 4 builder`;
where several tables are meant it gives the lowest and the highest figure. A claim is
`WAY METRIC VERDICT [WHERE …]`; several are parted by semicolons, and all of them have
to hold, each at every table. The verdicts: `up` and `down`, a difference was found;
`unfound`, none was; `never`, not one round came out differently; `within X`, its
interval ends before X on both sides; `like WAY`, the figures of the two are the same.
WHERE is numbers of seats and names of bots; what is not named is not limited.
"""

import re
from collections.abc import Callable, Mapping
from math import ceil
from types import MappingProxyType
from typing import Final, TypeAlias

from docs.study.figures import Comparison, Study
from docs.study.questions import Table
from trem.simulation import Difference


Figure: TypeAlias = Callable[[Comparison], float]

MINUS: Final = "\N{MINUS SIGN}"


def furthest(one: Comparison) -> float:
    """Return how large the difference may be, in the unit that is shown."""
    low, high = one.difference.low, one.difference.high
    return max(abs(low), abs(high)) * one.factor


def gap(one: Comparison) -> float:
    """Return the difference, in the unit that is shown."""
    return (one.difference.mean or 0.0) * one.factor


KINDS: Final[Mapping[str, Figure]] = MappingProxyType(
    {
        "base": lambda one: one.base * one.factor,
        "value": lambda one: one.value * one.factor,
        "change": gap,
        "by": lambda one: abs(gap(one)),
        "percent": lambda one: abs(100 * (one.value - one.base) / one.base),
        "upto": furthest,
        "differing": lambda one: 100 * one.differing,
    }
)
"""What can be quoted, by kind; shares per hundred."""

FACTS: Final[Mapping[str, Callable[[Study], object]]] = MappingProxyType(
    {
        "rounds": lambda study: study.data["rounds"],
        "games": lambda study: study.data["experiments"]["blank-games 2 heavy games"][
            "count"
        ],
        "comparisons": lambda study: study.tests,
        "version": lambda study: study.data["version"],
    }
)
"""What can be quoted of the whole study."""


def quoted(study: Study, text: str) -> str:
    """
    Return the figures that a quotation asks for, as people write them.

    Args:
        study: The figures.
        text: The quotation.

    Raises:
        LookupError: If it asks for something that there is not.
    """
    words = text.split()
    if len(words) == 1 and words[0] in FACTS:
        return str(FACTS[words[0]](study))
    way, metric, kind, *where = words
    found = [KINDS[kind](one) for one in study.about(way, metric, set(where))]
    if kind == "upto":
        return rounded_up(max(found))
    write = signed if kind == "change" else plain
    ends = [write(end) for end in (min(found), max(found))]
    return ends[0] if ends[0] == ends[1] else " to ".join(ends)


def plain(value: float) -> str:
    """Write a figure: one decimal where it is small."""
    return f"{value:.{decimals(value)}f}".replace("-", MINUS)


def signed(value: float) -> str:
    """Write a difference with its sign."""
    return f"{value:+.{decimals(value)}f}".replace("-", MINUS)


def rounded_up(value: float) -> str:
    """Write a figure that a difference may have at most."""
    scale = 10 ** decimals(value)
    return f"{ceil(value * scale) / scale:.{decimals(value)}f}"


def decimals(value: float) -> int:
    """Return with how many decimals a figure is written."""
    return 1 if abs(value) < 9.95 else 0


CLAIM: Final = re.compile(
    r"(\S+) (\S+) (?:(up|down|unfound|never)|within (\S+)|like (\S+))((?: \S+)*)"
)


def broken(study: Study, claims: str) -> list[str]:
    """
    Return what is not as it is claimed, in words; nothing if everything is.

    Args:
        study: The figures.
        claims: The claims, parted by semicolons.

    Raises:
        LookupError: If a claim is about something that there is not.
        ValueError: If it is no claim.
    """
    return [
        f"{claim}: not at the table of {one.table.key} ({', '.join(told(one))})"
        for claim in claims.split("; ")
        for one in failing(study, claim)
    ]


def failing(study: Study, claim: str) -> list[Comparison]:
    """Return the tables at which a single claim does not hold."""
    parts = CLAIM.fullmatch(claim)
    if parts is None:
        message = f"{claim!r} is no claim"
        raise ValueError(message)
    way, metric, verdict, limit, other, where = parts.groups()
    places = set(where.split())
    found = study.about(way, metric, places)
    if other:
        others = map(figures, study.about(other, metric, places))
        return [
            one
            for one, alike in zip(found, others, strict=True)
            if figures(one) != alike
        ]
    holds = within(float(limit)) if limit else VERDICTS[verdict]
    return [one for one in found if not holds(one)]


def figures(one: Comparison) -> tuple[Table, float, Difference]:
    """Return all that was found of a way at a table, to the last digit."""
    return (one.table, one.value, one.difference)


def within(limit: float) -> Callable[[Comparison], bool]:
    """Return what asks whether a difference cannot well be larger than a limit."""
    return lambda one: furthest(one) <= limit


VERDICTS: Final[Mapping[str, Callable[[Comparison], bool]]] = MappingProxyType(
    {
        "up": lambda one: one.difference.is_found and gap(one) > 0,
        "down": lambda one: one.difference.is_found and gap(one) < 0,
        "unfound": lambda one: not one.difference.is_found,
        "never": lambda one: not one.difference.differing,
    }
)


def told(one: Comparison) -> tuple[str, str]:
    """Write a difference and its interval, with the same number of decimals."""
    ends = [gap(one), one.difference.low * one.factor, one.difference.high * one.factor]
    digits = max(map(decimals, ends))
    middle, low, high = (f"{end:+.{digits}f}".replace("-", MINUS) for end in ends)
    return middle, f"{low} to {high}"
