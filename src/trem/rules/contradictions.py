"""
Values that cannot hold together (rules model, Contradictions).

Each contradiction is data: the flags, when they clash, why, and the mend.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import attrs

from trem.errors import Problem
from trem.rules.choices import BranchMode, EngineEntry, EngineOrder, Knock, Starter
from trem.rules.clauses import Clause


if TYPE_CHECKING:
    from trem.rules.ruleset import RuleSet


@attrs.frozen
class Contradiction:
    """Values that cannot hold together."""

    flags: tuple[str, ...]
    """The flags that clash, the one at fault first."""

    clause: Clause
    """The clause of the first flag."""

    clashes: Callable[["RuleSet"], bool]
    """Whether a rule set holds the clashing values."""

    clash: str
    """Why they cannot hold together."""

    mend: str
    """What to change."""

    @property
    def problem(self) -> Problem:
        """The contradiction as a problem of a rule set."""
        return Problem(f"{self.clash}; {self.mend}", clause=self.clause)


def holder_of_a_set_aside_engine(rules: "RuleSet") -> bool:
    """Tell whether the starter should hold an engine nobody holds (E6, E3)."""
    return (
        rules.starter is Starter.ENGINE_HOLDER
        and rules.engine_entry is EngineEntry.SET_ASIDE
        and rules.engine_order is not EngineOrder.HIGHEST_HELD
    )


CONTRADICTIONS: Final = (
    Contradiction(
        ("engine_order", "rounds"),
        Clause.E1,
        lambda rules: (
            rules.engine_order is EngineOrder.HIGHEST_HELD and rules.rounds is None
        ),
        "engine_order = highest_held has no last engine to end the game",
        "say how many rounds there are",
    ),
    Contradiction(
        ("first_engine", "max_pip"),
        Clause.E2,
        lambda rules: (rules.first_engine or 0) > rules.max_pip,
        "first_engine is above max_pip, so the set has no such double",
        "lower first_engine, or raise max_pip",
    ),
    Contradiction(
        ("starter", "engine_entry", "engine_order"),
        Clause.E6,
        holder_of_a_set_aside_engine,
        "starter = engine_holder asks who holds an engine that is set aside",
        "set engine_entry = holder_plays, or another starter",
    ),
    Contradiction(
        ("branches", "branch_mode"),
        Clause.D12,
        lambda rules: rules.branches > 0 and rules.branch_mode is BranchMode.NONE,
        "branches has side ends that branch_mode = none never opens",
        "set branch_mode, or branches = 0",
    ),
    Contradiction(
        ("branch_mode", "branches"),
        Clause.D12,
        lambda rules: rules.branches == 0 and rules.branch_mode is not BranchMode.NONE,
        "branch_mode speaks of side ends, and branches = 0 has none",
        "set branches to 1 or 2, or branch_mode = none",
    ),
    Contradiction(
        ("knock_penalty", "knock"),
        Clause.K2,
        lambda rules: rules.knock_penalty != 2 and rules.knock is not Knock.REQUIRED,
        "knock_penalty is paid by nobody unless knock = required",
        "set knock = required, or leave knock_penalty at 2",
    ),
)
"""Every contradiction, in the order of the clauses."""


def contradictions(rules: "RuleSet") -> tuple[Contradiction, ...]:
    """
    List the contradictions in *rules*.

    Args:
        rules: A rule set in which every value is in range.

    Returns:
        Those that hold, in the order of the clauses.

    """
    return tuple(clash for clash in CONTRADICTIONS if clash.clashes(rules))
