"""Tests of the smallest positions in which two rule sets part."""

from typing import Any

import pytest

from trem.engine.legality import legal_moves
from trem.judging.differing import (
    FOLDER,
    FlagParting,
    changed_in,
    found_keys,
    parting_over,
    partings,
    shipped_partings,
)
from trem.judging.parting import Parting, find_parting, parting_in, weight
from trem.judging.showing import answers_of, parting_file, show_parting
from trem.judging.shrinking import smaller
from trem.notation.positions import load_position, loads_position
from trem.rules.differences import differences
from trem.rules.files import load_rule_file, load_rules, shipped_names
from trem.rules.ruleset import RuleSet
from trem.wording.catalogues import Language, catalogue


CHANGES: list[dict[str, Any]] = [
    {"first_turn": "chain"},
    {"marker_off": "any_play"},
    {"mexican_trains": 0},
    {"draws": 2},
    {"drawn_tile": "may_keep"},
    {"extra_tile": "anywhere"},
    {"uncovered_marks": "holding"},
    {"double_blocks": "nothing"},
    {"double_finish": "forbidden"},
    {"double_finish": "doubled"},
    {"blocked": "lap"},
    {"blocked_scoring": "lowest_zero"},
    {"knock": "required"},
    {"doubles_twice": True},
    {"open_train_points": 10},
    {"uncovered_points": 5},
    {"blanks_wild": True},
    {"swan_swim": True},
    {"branches": 1, "branch_mode": "optional"},
    {"partnerships": True},
]
"""Changes of the standard that come to light with few tiles."""

CHILDREN = [name for name in shipped_names() if name != "standard"]


def ruled(**change: Any) -> RuleSet:
    """Return the standard with some flags changed."""
    return RuleSet().changed(change)


def base_of(name: str) -> RuleSet:
    """Return the rule set that a shipped one extends."""
    return load_rules(load_rule_file(name).extends or "standard")


@pytest.mark.parametrize("change", CHANGES, ids=str)
class TestFindParting:
    """`find_parting` finds a small position in which two rule sets part."""

    def test_they_part(self, change: dict[str, Any]) -> None:
        """In the position found one of them does what the other does not."""
        pair = RuleSet(), ruled(**change)
        found = find_parting(*pair, games=200)

        assert found is not None
        assert found == parting_in(found.position, pair)

    def test_nothing_can_be_taken_away(self, change: dict[str, Any]) -> None:
        """Whatever is taken away, they agree or it weighs as much."""
        pair = RuleSet(), ruled(**change)
        found = find_parting(*pair, games=200)

        assert found is not None
        for keys in smaller(found.position):
            less = parting_in(keys, pair)
            assert less is None or weight(less) >= weight(found)

    def test_same_seed(self, change: dict[str, Any]) -> None:
        """The same seed finds the same position."""
        pair = RuleSet(), ruled(**change)
        assert find_parting(*pair, 7, games=50) == find_parting(*pair, 7, games=50)


class TestAgreement:
    """Where two rule sets never part nothing is found."""

    def test_same_rules(self) -> None:
        """A rule set agrees with itself."""
        assert find_parting(RuleSet(), RuleSet(), games=20) is None

    def test_courtesy(self) -> None:
        """A knock out of courtesy changes nothing."""
        rules = ruled(knock="courtesy")
        assert find_parting(RuleSet(), rules, games=50) is None

    def test_impossible_position(self) -> None:
        """A position that cannot be is no place to part."""
        keys = {"seats": 2, "engine": 12, "turn": "A", "hands": {"A": "12-12"}}
        assert parting_in(keys, (RuleSet(), ruled(draws=2))) is None

    def test_unknown_hand(self) -> None:
        """Nor is one in which the mover's hand is unknown."""
        keys: dict[str, Any] = {"seats": 2, "engine": 12, "turn": "A", "hands": {}}
        assert parting_in(keys, (RuleSet(), ruled(mexican_trains=0))) is None


class TestPartings:
    """`partings` goes through the flags in which two rule sets differ."""

    def test_order_and_pairs(self) -> None:
        """One entry a flag, each a pair that differs in that flag."""
        first, second = RuleSet(), ruled(draws=2, knock="required", hand_sizes={2: 5})
        found = list(partings(first, second))

        assert ["hand_sizes", "draws", "knock"] == [
            one.difference.flag.name for one in found
        ]
        assert [False, True, True] == [one.parting is not None for one in found]
        for one in found:
            assert [one.difference.flag.name] == [
                difference.flag.name for difference in differences(*one.pair)
            ]

    def test_second_side(self) -> None:
        """
        A flag that is idle under the first rule set is shown under the second:
        a chain's end where there are no chains.
        """
        first = RuleSet()
        second = ruled(first_turn="chain", chain_end_double="deferred")
        (_, found) = partings(first, second)

        assert found.parting is not None
        assert second == found.pair[1]
        assert found.pair[0] == ruled(first_turn="chain")

    def test_flags_that_change_together(self) -> None:
        """Where one flag alone would be a contradiction another comes along."""
        second = ruled(branches=2, branch_mode="optional")
        assert second == changed_in(RuleSet(), second, "branches")


@pytest.mark.parametrize("name", CHILDREN)
class TestShipped:
    """For each shipped rule set against the one it extends positions come along."""

    def test_every_flag_is_there(self, name: str) -> None:
        """The file has an entry for each flag in which the two differ."""
        base, rules = base_of(name), load_rules(name)
        flags = [difference.flag.name for difference in differences(base, rules)]
        assert flags == list(shipped_partings(base, rules))

    def test_they_part(self, name: str) -> None:
        """In every position that came along the two rule sets part."""
        for found in partings(base_of(name), load_rules(name)):
            if found.parting is not None:
                assert found.parting == parting_in(found.parting.position, found.pair)


class TestShippedFiles:
    """The files are what the search finds today."""

    def test_no_file_too_many(self) -> None:
        """There is a file for each shipped rule set but the standard."""
        assert sorted(CHILDREN) == sorted(path.stem for path in FOLDER.glob("*.toml"))

    def test_found_again(self) -> None:
        """Searching again for one of them finds what its file has."""
        base, rules = base_of("pagat"), load_rules("pagat")
        shipped = shipped_partings(base, rules)
        (difference,) = (
            one for one in differences(base, rules) if one.flag.name == "extra_tile"
        )
        found = parting_over(difference, base, rules, 2026)
        assert shipped["extra_tile"] == found_keys(found, base, rules)

    def test_only_for_these_two(self) -> None:
        """Rule sets that do not extend each other have none."""
        assert {} == shipped_partings(load_rules("pagat"), load_rules("puremco"))
        assert {} == shipped_partings(load_rules("pagat"), RuleSet())
        changed = load_rules("pagat", change={"draws": 2})
        assert {} == shipped_partings(RuleSet(), changed)


class TestShowing:
    """A parting in words has the board and both answers."""

    FORBIDDEN = RuleSet(), ruled(double_finish="forbidden")
    MARKS = RuleSet(), ruled(uncovered_marks="none")

    def found(self, pair: tuple[RuleSet, RuleSet]) -> Parting:
        """Return where the two part."""
        found = find_parting(*pair, games=200)
        assert found is not None
        return found

    def test_moves(self) -> None:
        """Where the legal moves differ they stand side by side."""
        answers = answers_of(self.found(self.FORBIDDEN), self.FORBIDDEN, catalogue())

        assert answers[0].startswith("standard: legal: ")
        assert answers[1].startswith("standard+double_finish=forbidden: legal: ")
        assert answers[0].partition("legal")[2] != answers[1].partition("legal")[2]

    def test_outcomes(self) -> None:
        """Where a move has different outcomes they stand side by side."""
        answers = answers_of(self.found(self.MARKS), self.MARKS, catalogue())

        assert "pass -> " in answers[0]
        assert ", marks " in answers[0]
        assert ", marks " not in answers[1]

    def test_points(self) -> None:
        """Where the points of a finished round differ they do."""
        pair = RuleSet(), ruled(blocked_scoring="lowest_zero")
        for answer in answers_of(self.found(pair), pair, catalogue()):
            assert "points: A " in answer

    def test_board(self) -> None:
        """The board comes first, in the reader's language."""
        text = show_parting(
            self.found(self.FORBIDDEN), self.FORBIDDEN, catalogue(Language.SPANISH)
        )
        assert text.startswith("locomotora [")

    def test_file(self) -> None:
        """The file is a position, with all of that in remarks."""
        found = self.found(self.FORBIDDEN)
        text = parting_file(found, self.FORBIDDEN, catalogue())

        rnd = loads_position(text)
        assert rnd == load_position(found.position)
        assert legal_moves(rnd)
        for answer in answers_of(found, self.FORBIDDEN, catalogue()):
            assert f"# {answer}" in text.splitlines()


def test_pairs_are_named_after_the_change() -> None:
    """The pair's names say how to ask again: NAME and --change."""
    first, second = RuleSet(), ruled(draws=2, knock="required")
    found: list[FlagParting] = list(partings(first, second))
    assert ["standard+draws=2", "standard+knock=required"] == [
        one.pair[1].name for one in found
    ]
