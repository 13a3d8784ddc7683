"""Tests of remarks: what a rule set says in vain."""

from typing import Any

import pytest
from hypothesis import given

from tests.rules.drawn import rule_sets
from trem.errors import PositionError
from trem.rules.remarks import IDLE, idle_flags, remarks
from trem.rules.ruleset import BY_NAME, RuleSet
from trem.rules.supply import holder_opens, tiles_needed


HOLDER: dict[str, Any] = {"engine_entry": "holder_plays"}
HIGHEST: dict[str, Any] = {"engine_order": "highest_held", "rounds": 5}
NEVER_OPEN: dict[str, Any] = {"double_extra": "none"}

SPEAKS_NOT: tuple[tuple[str, object, dict[str, Any]], ...] = (
    ("first_engine", 6, HIGHEST),
    ("engine_entry", "holder_plays", HIGHEST),
    ("engine_search", "draw_in_turn", {}),
    ("engine_search", "next_lower", HIGHEST),
    ("engine_turn", "whole_turn", {}),
    ("engine_turn", "whole_turn", HOLDER | {"first_turn": "chain_together"}),
    ("starter", "seat_zero", HOLDER),
    ("next_starter", "winner", HIGHEST),
    ("first_turn_trains", "own", {"first_turn": "chain"}),
    ("first_turn_trains", "own", {"first_turn": "chain_together"}),
    ("chain_end_double", "free", {}),
    ("first_turn_no_start", "mark", {"first_turn": "chain_together"}),
    ("open_double_first_turn", "own_train_first", {"first_turn": "chain_together"}),
    ("open_double_first_turn", "own_train_first", NEVER_OPEN),
    ("mexican_start", "after_first_turn", {"mexican_trains": 0}),
    ("mexican_start_extra", False, {"mexican_trains": 0}),
    ("mexican_start_extra", False, NEVER_OPEN),
    ("extra_tile", "anywhere", NEVER_OPEN),
    ("doubles_per_turn", 1, NEVER_OPEN),
    ("doubles_per_turn", 1, {}),
    ("further_double_needs_cover", True, {}),
    (
        "further_double_needs_cover",
        True,
        {"extra_tile": "anywhere", "doubles_per_turn": 1},
    ),
    ("further_double_needs_cover", True, NEVER_OPEN),
    ("extra_draws", 0, NEVER_OPEN),
    ("drawn_double_draws", False, NEVER_OPEN),
    ("drawn_double_draws", False, {"extra_draws": 0}),
    ("extra_drawn_tile", "anywhere", {"extra_draws": 0}),
    ("extra_drawn_tile", "anywhere", NEVER_OPEN),
    ("doubles_order", "any", NEVER_OPEN),
    ("doubles_order", "any", {"double_blocks": "nothing"}),
    ("doubles_order", "any", {}),
    ("cover_private", False, NEVER_OPEN),
    ("cover_private", False, {"double_blocks": "train"}),
    ("uncovered_marks", "none", NEVER_OPEN),
    ("double_blocks", "nothing", NEVER_OPEN),
    ("dead_double", "never", NEVER_OPEN),
    ("double_finish", "must_cover", {"double_extra": "optional"}),
    ("double_finish", "when_covered", NEVER_OPEN),
    ("uncovered_points", 5, NEVER_OPEN),
    ("uncovered_points", 5, {"double_extra": "optional"}),
)
"""A flag, a value, and other values under which it cannot speak."""

SPEAKS: tuple[tuple[str, object, dict[str, Any]], ...] = (
    ("first_engine", 6, {}),
    ("engine_search", "next_lower", HOLDER),
    ("engine_search", "draw_in_turn", HIGHEST),
    ("engine_turn", "whole_turn", HIGHEST),
    ("starter", "seat_zero", {}),
    ("starter", "engine_holder", HOLDER),
    ("first_turn_trains", "own", {"first_turn": "chain_until_started"}),
    ("chain_end_double", "free", {"first_turn": "chain_together"}),
    ("open_double_first_turn", "own_train_first", {}),
    ("mexican_start_extra", False, {}),
    ("doubles_per_turn", 1, {"extra_tile": "anywhere"}),
    ("doubles_per_turn", 1, {"blanks_wild": True}),
    ("doubles_per_turn", 1, {"swan_swim": True}),
    ("further_double_needs_cover", True, {"extra_tile": "anywhere"}),
    ("doubles_order", "any", {"extra_tile": "anywhere"}),
    ("doubles_order", "any", {"first_turn": "chain"}),
    ("doubles_order", "any", {"own_train_first": "everything"}),
    ("doubles_order", "any", {"open_double_first_turn": "own_train_first"}),
    ("doubles_order", "any", {"branches": 2, "branch_mode": "optional"}),
    ("cover_private", False, {}),
    (
        "cover_private",
        False,
        {"double_blocks": "nothing", "branches": 2, "branch_mode": "required_table"},
    ),
    (
        "double_blocks",
        "nothing",
        NEVER_OPEN | {"branches": 1, "branch_mode": "required_train"},
    ),
    ("dead_double", "never", {"double_blocks": "nothing"}),
    ("double_finish", "forbidden", NEVER_OPEN),
    ("double_finish", "must_cover", {}),
    ("uncovered_points", 5, {}),
)
"""A flag, a value, and other values under which it can speak."""


def told(values: dict[str, Any]) -> list[str]:
    """Return the flags that a rule set of *values* is remarked on for."""
    return [remark.flag for remark in remarks(RuleSet(**values))]


def name_of(case: object) -> str:
    """Return what a test calls a case."""
    return str(case).replace("'", "")


class TestIdleFlags:
    """Flags that cannot speak under the others."""

    @pytest.mark.parametrize("case", SPEAKS_NOT, ids=name_of)
    def test_an_idle_word_is_remarked_on(
        self, case: tuple[str, object, dict[str, Any]]
    ) -> None:
        """The remark has the flag, its clause and why it says nothing."""
        name, value, others = case
        rules = RuleSet(**{**others, name: value})
        (remark,) = [each for each in remarks(rules) if each.flag == name]

        assert BY_NAME[name].clause == remark.clause
        assert remark.message.startswith(f"{name} = {str(value).lower()} says nothing")

    @pytest.mark.parametrize("case", SPEAKS, ids=name_of)
    def test_a_word_that_counts_is_not(
        self, case: tuple[str, object, dict[str, Any]]
    ) -> None:
        """What may change a move, a deal or a score is let stand."""
        name, value, others = case

        assert name not in told({**others, name: value})

    def test_every_entry_has_a_case(self) -> None:
        """Each reason for a flag to be idle is met in a case above."""
        met = {
            number
            for name, value, others in SPEAKS_NOT
            for number, (flag, cannot_speak, _) in enumerate(IDLE)
            if name == flag and cannot_speak(RuleSet(**{**others, name: value}))
        }

        assert set(range(len(IDLE))) == met

    def test_the_standard_says_nothing_in_vain(self) -> None:
        """A flag at its standard is idle without a remark."""
        assert [] == told({})
        assert "chain_end_double" in idle_flags(RuleSet())

    @given(rule_sets())
    def test_remarks_come_in_the_order_of_the_clauses(self, rules: RuleSet) -> None:
        """Each flag stands at its place, and once unless it is a table."""
        order = [list(BY_NAME).index(remark.flag) for remark in remarks(rules)]
        flags = [r.flag for r in remarks(rules) if r.flag != "hand_sizes"]

        assert sorted(order) == order
        assert len(set(flags)) == len(flags)


class TestRows:
    """Hands that cannot be dealt (S2, S3)."""

    def test_too_few_tiles_are_remarked_on(self) -> None:
        """Each row that wants more tiles than the set has is named."""
        rules = RuleSet(max_pip=9, hand_sizes={7: 7, 8: 7})
        (remark,) = remarks(rules)

        assert ("hand_sizes", "S2", "8") == (remark.flag, remark.clause, remark.row)
        assert remark.message.endswith("57 needed, 55 in the set")

    def test_an_engine_set_aside_counts(self) -> None:
        """All 28 tiles can be dealt where the engine is dealt too."""
        hands: dict[str, Any] = {"max_pip": 6, "hand_sizes": {4: 7}}

        assert ["hand_sizes"] == told(hands)
        assert [] == told(hands | HOLDER)
        assert [] == told(hands | HIGHEST)

    def test_partners_are_even(self) -> None:
        """Only 4, 6 and 8 seats can be dealt partners' hands."""
        found = remarks(RuleSet(partnerships=True))

        assert [("S3", n) for n in "2357"] == [(r.clause, r.row) for r in found]


class TestSupply:
    """How many tiles a deal takes."""

    @given(rule_sets())
    def test_is_the_hands_and_the_engine(self, rules: RuleSet) -> None:
        """An engine its holder lays is among the hands."""
        for seats, tiles in rules.hand_sizes:
            aside = 0 if holder_opens(rules) else 1
            assert seats * tiles + aside == tiles_needed(rules, seats)

    def test_wants_a_row(self) -> None:
        """A number of seats that the table lacks takes no number of tiles."""
        with pytest.raises(PositionError):
            tiles_needed(RuleSet(), 9)
