"""Tests of effects in words: what a move changed, and nothing else."""

from typing import Any

import pytest

from trem.engine.turns import apply
from trem.notation.positions import load_position
from trem.notation.text import parse_move
from trem.rules.ruleset import RuleSet
from trem.wording.catalogues import Language, catalogue
from trem.wording.effects import effects


HANDS = {"A": "8-3 9-9", "B": "7-6 7-5"}

KNOCKING = {"trains": {"A": "12-8"}, "boneyard": "4-1 2-2 1-0"}


def what_happens(
    position: dict[str, Any],
    *moves: str,
    language: Language = Language.ENGLISH,
    **change: Any,
) -> list[tuple[str, ...]]:
    """Play *moves* and return what each of them brings about."""
    table = {"seats": 3, "engine": 12, "turn": "A", "hands": HANDS, **position}
    rnd = load_position(table, RuleSet().changed(change))
    told = []
    for text in moves:
        move = parse_move(text, rnd)
        after = apply(rnd, move)
        told.append(effects(rnd, move, after, catalogue(language)))
        rnd = after
    return told


class TestPlays:
    """What a laid tile does."""

    def test_nothing_worth_a_word(self) -> None:
        """An ordinary tile on a train under way has no further effect."""
        assert [()] == what_happens({"trains": {"A": "12-8"}}, "8-3@A")

    def test_starts(self) -> None:
        """The first tile of a train starts it."""
        hands = {"A": "12-8 12-3 9-9", "B": "7-6"}
        assert [("starts A's train",)] == what_happens({"hands": hands}, "12-8@A")
        assert [("starts the Mexican Train",)] == what_happens(
            {"hands": hands}, "12-3@M"
        )

    def test_covers_and_unmarks(self) -> None:
        """A cover on the own marked train takes the marker off, too."""
        table = {"trains": {"A": "12-8 8-8"}, "marked": ["A"]}
        assert [("covers 8-8", "unmarks A")] == what_happens(table, "8-3@A")

    def test_double_owes(self) -> None:
        """A double owes its extra tile; the cover and the draw tell the rest."""
        table = {
            "trains": {"A": "12-9"},
            "boneyard": "9-1 1-0",
            "hands": {"A": "9-9 5-4", "B": "7-6 7-5"},
        }
        assert [
            ("owes an extra tile for 9-9",),
            ("draws 9-1",),
            ("covers 9-9",),
        ] == what_happens(table, "9-9@A", "draw", "9-1@A")

    def test_double_may(self) -> None:
        """Where the extra tile is optional it may come."""
        table = {"trains": {"A": "12-9"}, "hands": {"A": "9-9 9-4", "B": "7-6"}}
        assert [
            ("may lay an extra tile for 9-9",),
            ("leaves 9-9 open on A's train",),
        ] == what_happens(table, "9-9@A", "stop", double_extra="optional")

    def test_missing_extra_tile(self) -> None:
        """Without it the double stays open, the train is marked, points may fall."""
        table = {
            "trains": {"M": "12-9"},
            "boneyard": "1-0 2-0",
            "hands": {"A": "9-9 5-4", "B": "7-6 7-5"},
        }
        *_, last = what_happens(
            table, "9-9@M", "draw", "pass", uncovered_points=5, extra_draws=1
        )
        assert (
            "leaves 9-9 open on the Mexican Train",
            "marks A",
            "scores 5 points for the missing extra tile",
        ) == last

    def test_dead_double(self) -> None:
        """A double that no tile can cover is released at once."""
        table = {
            "engine": 6,
            "trains": {
                "A": "6-4 4-1 1-0 0-4",
                "B": "6-2 2-4 4-3",
                "M": "6-5 5-4",
            },
            "hands": {"A": "4-4 3-3", "B": 4},
        }
        assert [("releases 4-4 (dead)",)] == what_happens(table, "4-4@A", max_pip=6)

    def test_branches(self) -> None:
        """A covered double opens its sides; a tile on one of them fills it."""
        table = {
            "trains": {"A": "12-8 8-8"},
            "hands": {"A": "8-3 9-9", "B": "8-6 7-5"},
        }
        told = what_happens(
            table, "8-3@A", "8-6@A:1", branches=2, branch_mode="required_table"
        )
        assert [
            ("covers 8-8", "opens 2 side ends of 8-8"),
            ("fills a side end of 8-8",),
        ] == told


class TestKnocks:
    """Knocks and what forgetting them costs (K1, K2)."""

    def test_knock(self) -> None:
        """A knock is told."""
        assert [("knocks",)] == what_happens(KNOCKING, "8-3@A!", knock="required")

    def test_fine(self) -> None:
        """So are the tiles of the fine."""
        assert [("draws 2 tiles for not knocking: 4-1 2-2",)] == what_happens(
            KNOCKING, "8-3@A", knock="required"
        )


class TestEnds:
    """Going out, and the end of the round (K3, K4)."""

    def test_out(self) -> None:
        """The last tile puts out and ends the round."""
        table = {"trains": {"A": "12-8"}, "hands": {"A": "8-3", "B": "7-6"}}
        assert [("goes out", "the round is over")] == what_happens(table, "8-3@A")

    def test_out_doubled(self) -> None:
        """A double that goes out may count the others' points twice."""
        table = {"trains": {"A": "12-8"}, "hands": {"A": "8-8", "B": "7-6"}}
        assert [
            ("goes out", "the others' points count twice", "the round is over")
        ] == what_happens(table, "8-8@A", double_finish="doubled")

    def test_not_out_yet(self) -> None:
        """Where the last double must be covered its layer waits, and is out then."""
        table = {
            "trains": {"A": "12-8"},
            "boneyard": 0,
            "hands": {"A": "8-8", "B": "8-6 7-5"},
        }
        first, second, third = what_happens(
            table, "8-8@A", "pass", "8-6@A", double_finish="when_covered"
        )
        assert (
            "owes an extra tile for 8-8",
            "has no tile left, but is not out yet",
        ) == first
        assert ("leaves 8-8 open on A's train", "marks A") == second
        assert ("covers 8-8", "A goes out", "the round is over") == third

    def test_blocked(self) -> None:
        """A round in which nobody can go on is blocked."""
        table = {"boneyard": 0, "marked": ["A", "B"], "passes": 2}
        assert [("the round is blocked",)] == what_happens(table, "pass")

    def test_marks_on_passing(self) -> None:
        """A pass marks the own train."""
        assert [("marks A",)] == what_happens({"boneyard": 0}, "pass")


class TestLanguages:
    """Effects come in every language."""

    @pytest.mark.parametrize(
        "language,expected",
        [
            ("en", ("covers 8-8", "unmarks A")),
            ("pt-BR", ("cobre 8-8", "tira o marcador do trem de A")),
            ("es", ("cubre el 8-8", "quita el marcador a A")),
        ],
    )
    def test_cover(self, language: str, expected: tuple[str, ...]) -> None:
        """The same cover, told three times."""
        table = {"trains": {"A": "12-8 8-8"}, "marked": ["A"]}
        told = what_happens(table, "8-3@A", language=Language(language))
        assert [expected] == told
