"""The flags in which two rule sets differ."""

import attrs

from trem.rules.flags import Flag
from trem.rules.ruleset import FLAGS, RuleSet


@attrs.frozen
class Difference:
    """A flag that two rule sets answer differently."""

    flag: Flag
    """The flag."""

    first: object
    """The first rule set's value."""

    second: object
    """The second rule set's value."""


def differences(first: RuleSet, second: RuleSet) -> tuple[Difference, ...]:
    """
    List the flags in which two rule sets differ, in the order of the clauses.

    A flag left to the others (E2) differs only if what it amounts to does.

    Args:
        first: A rule set.
        second: Another.

    Examples:
        >>> [d.flag.name for d in differences(RuleSet(), RuleSet(draws=2))]
        ['draws']
        >>> differences(RuleSet(), RuleSet(first_engine=12, rounds=13))
        ()

    """
    return tuple(
        Difference(flag, one, other)
        for flag in FLAGS
        if (one := getattr(first, flag.name)) != (other := getattr(second, flag.name))
        and amount(first, flag.name) != amount(second, flag.name)
    )


def amount(rules: RuleSet, name: str) -> object:
    """Return what a flag amounts to, also where its value depends on others (E2)."""
    if name == "first_engine":
        return rules.opening_engine
    return rules.round_count if name == "rounds" else getattr(rules, name)
