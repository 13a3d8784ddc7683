"""
What is wrong with a table of values: values out of range, and contradictions.

All of it is found at once, and every finding knows its flags, so that a rule
file can say where each stands.
"""

from collections.abc import Iterable, Mapping

import attrs

from trem.errors import Problem
from trem.rules.contradictions import CONTRADICTIONS
from trem.rules.flags import Flag


@attrs.frozen
class Finding:
    """Something wrong with the values of some flags."""

    flags: tuple[str, ...]
    """The names of the flags concerned, the one at fault first."""

    problem: Problem
    """What is wrong, how to mend it, and the clause of the first flag."""

    row: str | None = None
    """The key of the table's row that is at fault, if the value is a table."""


def faults(flags: Iterable[Flag], values: Mapping[str, object]) -> tuple[Finding, ...]:
    """
    List the values that no flag takes.

    Args:
        flags: The flags to look at, in the order of the clauses.
        values: Values by flag name; it need not have all of them.

    Returns:
        One finding for each fault, in the order of *flags*.

    """
    return tuple(
        Finding((flag.name,), Problem(fault.message, clause=flag.clause), fault.row)
        for flag in flags
        if flag.name in values
        for fault in flag.faults(values[flag.name])
    )


def clashes(values: Mapping[str, object], *, but: Iterable[str]) -> tuple[Finding, ...]:
    """
    List the contradictions.

    Args:
        values: A value for every flag, by name.
        but: Names of flags whose value is out of range; no contradiction that
            concerns one of them is looked for.

    """
    return tuple(
        Finding(clash.flags, clash.problem)
        for clash in CONTRADICTIONS
        if not set(clash.flags) & set(but) and clash.clashes(values)
    )


def findings(
    flags: Iterable[Flag], values: Mapping[str, object]
) -> tuple[Finding, ...]:
    """
    List everything that is wrong with a value for every flag.

    Args:
        flags: Every flag, in the order of the clauses.
        values: A value for each, by name.

    """
    found = faults(flags, values)
    wrong = {name for finding in found for name in finding.flags}
    return (*found, *clashes(values, but=wrong))
