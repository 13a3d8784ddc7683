"""
Values that cannot hold together.

Each contradiction is data: the flags, when they clash, why, and the mend.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

import attrs

from trem.errors import Problem
from trem.rules.choices import BranchMode, EngineEntry, EngineOrder, Knock, Starter
from trem.rules.clauses import Clause


Values: TypeAlias = Mapping[str, Any]
"""Values in range, by flag name; a word may be its enum's member or text."""


@attrs.frozen
class Contradiction:
    """Values that cannot hold together."""

    flags: tuple[str, ...]
    """The flags that clash, the one at fault first."""

    clause: Clause
    """The clause of the first flag."""

    clashes: Callable[[Values], bool]
    """Whether values clash."""

    clash: str
    """Why they cannot hold together."""

    mend: str
    """What to change."""

    @property
    def problem(self) -> Problem:
        """The contradiction as a problem of a rule set."""
        return Problem(f"{self.clash}; {self.mend}", clause=self.clause)


def asks_who_holds_what_nobody_holds(values: Values) -> bool:
    """Tell whether the starter should hold an engine that is set aside (E6, E3)."""
    starter, entry, order = (
        values[name] for name in ("starter", "engine_entry", "engine_order")
    )
    return bool(
        starter == Starter.ENGINE_HOLDER
        and entry == EngineEntry.SET_ASIDE
        and order != EngineOrder.HIGHEST_HELD
    )


CONTRADICTIONS: Final = (
    Contradiction(
        ("engine_order", "rounds"),
        Clause.E1,
        lambda values: (
            values["engine_order"] == EngineOrder.HIGHEST_HELD
            and values["rounds"] is None
        ),
        "engine_order = highest_held has no last engine to end the game",
        "say how many rounds there are",
    ),
    Contradiction(
        ("first_engine", "max_pip"),
        Clause.E2,
        lambda values: (values["first_engine"] or 0) > values["max_pip"],
        "first_engine is above max_pip, so the set has no such double",
        "lower first_engine, or raise max_pip",
    ),
    Contradiction(
        ("starter", "engine_entry", "engine_order"),
        Clause.E6,
        asks_who_holds_what_nobody_holds,
        "starter = engine_holder asks who holds an engine that is set aside",
        "set engine_entry = holder_plays, or another starter",
    ),
    Contradiction(
        ("branches", "branch_mode"),
        Clause.D12,
        lambda values: (
            values["branches"] > 0 and values["branch_mode"] == BranchMode.NONE
        ),
        "branches has side ends that branch_mode = none never opens",
        "set branch_mode, or branches = 0",
    ),
    Contradiction(
        ("branch_mode", "branches"),
        Clause.D12,
        lambda values: (
            values["branches"] == 0 and values["branch_mode"] != BranchMode.NONE
        ),
        "branch_mode speaks of side ends, and branches = 0 has none",
        "set branches to 1 or 2, or branch_mode = none",
    ),
    Contradiction(
        ("knock_penalty", "knock"),
        Clause.K2,
        lambda values: (
            values["knock_penalty"] != 2 and values["knock"] != Knock.REQUIRED
        ),
        "knock_penalty is paid by nobody unless knock = required",
        "set knock = required, or leave knock_penalty at 2",
    ),
)
"""Every contradiction, in the order of the clauses."""
