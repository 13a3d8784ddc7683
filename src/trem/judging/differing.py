"""
Flag by flag: where the one difference between two rule sets makes two of them part.

For each flag in which they differ the first rule set is compared with itself so
changed; where nothing comes of that, the second one with itself changed back. Where
one flag alone cannot change, because of others, those change along.
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import attrs

from trem.errors import RuleSetError
from trem.judging.parting import Pair, Parting, find_parting
from trem.rules.clauses import Clause
from trem.rules.differences import Difference, differences
from trem.rules.files import load_rule_file, shipped_names
from trem.rules.remarks import idle_flags
from trem.rules.ruleset import RuleSet


FOLDER: Final = Path(__file__).with_name("found")
"""The positions found for each shipped rule set against the one it extends."""

STANDARD: Final = "standard"

MOST_ALONG: Final = 2
"""So many other flags may have to change along with one."""

ELSEWHERE: Final = frozenset(
    {
        Clause.S2,
        Clause.E1,
        Clause.E2,
        Clause.E3,
        Clause.E4,
        Clause.E6,
        Clause.E7,
        Clause.T1,
        Clause.P7,
        Clause.P8,
    }
)
"""The clauses that speak when tiles are dealt or a game is scored, not in between."""


@attrs.frozen
class FlagParting:
    """One flag in which two rule sets differ, and where it makes them part."""

    difference: Difference
    """The flag with both values."""

    pair: Pair
    """Two rule sets that differ in this flag and are otherwise one of the two."""

    parting: Parting | None
    """The position; None where no game led to one, or none can."""


def partings(first: RuleSet, second: RuleSet, seed: int = 0) -> Iterator[FlagParting]:
    """
    Find for each flag in which two rule sets differ where they part over it.

    Args:
        first: A rule set.
        second: Another.
        seed: The same seed finds the same positions.

    Returns:
        The flags in the order of the clauses. For a shipped rule set and the one
        it extends the positions come with trem, else they are looked for.
    """
    shipped = shipped_partings(first, second)
    for difference in differences(first, second):
        if difference.flag.name in shipped:
            yield came_along(difference, first, second, shipped[difference.flag.name])
        else:
            yield parting_over(difference, first, second, seed)


def parting_over(
    difference: Difference, first: RuleSet, second: RuleSet, seed: int
) -> FlagParting:
    """
    Look for a position in which one flag makes two rule sets part.

    Args:
        difference: The flag.
        first: A rule set.
        second: Another.
        seed: The same seed finds the same position.
    """
    pairs = pairs_over(difference, first, second)
    for pair in pairs:
        if can_speak(difference, pair):
            parting = find_parting(*pair, seed=seed)
            if parting is not None:
                return FlagParting(difference, pair, parting)
    return FlagParting(difference, pairs[0], None)


def pairs_over(
    difference: Difference, first: RuleSet, second: RuleSet
) -> tuple[Pair, Pair]:
    """Return each rule set beside itself with the other's value of a flag."""
    name = difference.flag.name
    return (
        (first, changed_in(first, second, name)),
        (changed_in(second, first, name), second),
    )


def can_speak(difference: Difference, pair: Pair) -> bool:
    """Return whether a flag can make a difference in a position at all."""
    flag = difference.flag
    return flag.clause not in ELSEWHERE and not all(
        flag.name in idle_flags(rules) for rules in pair
    )


def changed_in(first: RuleSet, second: RuleSet, name: str) -> RuleSet:
    """Change *first* in one flag to what *second* says, and in others if it must."""
    others = [
        difference.flag.name
        for difference in differences(first, second)
        if difference.flag.name != name
    ]
    for count in range(min(len(others), MOST_ALONG) + 1):
        for along in combinations(others, count):
            change = {flag: getattr(second, flag) for flag in (name, *along)}
            try:
                return first.changed(change)
            except RuleSetError:
                continue
    return second


# What comes with trem


def shipped_partings(first: RuleSet, second: RuleSet) -> Mapping[str, Any]:
    """Return the positions that come with trem for these two, by flag name."""
    name = second.name
    if name not in shipped_names() or name == STANDARD:
        return {}
    file = load_rule_file(name)
    base = load_rule_file(file.extends or STANDARD)
    return read_found(name) if (first, second) == (base.rules, file.rules) else {}


@lru_cache(maxsize=64)
def read_found(name: str) -> Mapping[str, Any]:
    """Read the positions found for a shipped rule set, by flag name."""
    text = (FOLDER / f"{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def came_along(
    difference: Difference, first: RuleSet, second: RuleSet, found: Mapping[str, Any]
) -> FlagParting:
    """Take a flag's parting from its file; no keys say that none was found."""
    pair = pairs_over(difference, first, second)[found.get("pair", 1) - 1]
    parting = Parting(found["position"], found.get("move")) if found else None
    return FlagParting(difference, pair, parting)


def found_keys(
    found: FlagParting, first: RuleSet, second: RuleSet
) -> Mapping[str, Any]:
    """
    Write a flag's parting the way its file has it.

    Args:
        found: The parting.
        first: The rule set that the other extends.
        second: The other.
    """
    if found.parting is None:
        return {}
    pair = 1 + pairs_over(found.difference, first, second).index(found.pair)
    keys = {
        "pair": pair,
        "move": found.parting.move,
        "position": found.parting.position,
    }
    return {key: value for key, value in keys.items() if value is not None}
