"""Tests of the differences between rule sets."""

from typing import Any

from hypothesis import given

from tests.rules.drawn import changes, rule_sets
from trem.rules.differences import differences
from trem.rules.files import load_rules
from trem.rules.ruleset import RuleSet


def flags(first: RuleSet, second: RuleSet) -> list[str]:
    """Return the names of the flags that differ."""
    return [difference.flag.name for difference in differences(first, second)]


class TestDifferences:
    """The flags in which two rule sets differ."""

    def test_of_a_variant_are_what_it_changes(self) -> None:
        """A variant differs from what it extends in what it says."""
        (found,) = differences(
            load_rules("wikipedia-pt"), load_rules("wikipedia-pt-fast")
        )

        assert ("first_turn", "one_tile", "chain_together") == (
            found.flag.name,
            found.first,
            found.second,
        )

    @given(rule_sets())
    def test_of_a_rule_set_from_itself_are_none(self, rules: RuleSet) -> None:
        """A rule set by another name differs in nothing."""
        assert () == differences(rules, RuleSet(**rules.values, name="other"))

    @given(rule_sets(), rule_sets())
    def test_are_the_same_from_both_sides(
        self, first: RuleSet, second: RuleSet
    ) -> None:
        """The flags that differ do not depend on which is first."""
        assert flags(first, second) == flags(second, first)

    @given(changes())
    def test_of_a_changed_one_are_the_changes(self, change: dict[str, Any]) -> None:
        """What was not changed does not differ."""
        assert set(flags(RuleSet(), RuleSet().changed(change))) <= change.keys()

    def test_what_amounts_to_the_same_is_none(self) -> None:
        """The engine and the rounds that follow anyway may be spelled out (E2)."""
        assert [] == flags(RuleSet(), RuleSet(first_engine=12, rounds=13))
        assert ["first_engine", "rounds"] == flags(
            RuleSet(), RuleSet(first_engine=6, rounds=7)
        )
        assert ["max_pip"] == flags(RuleSet(), RuleSet(max_pip=9))
