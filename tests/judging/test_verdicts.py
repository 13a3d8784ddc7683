"""Tests of verdicts that the command line's tests do not reach."""

from typing import Any

import pytest

from trem.judging.hints import hints
from trem.judging.verdicts import in_words, judge
from trem.notation.positions import load_position
from trem.notation.text import parse_move
from trem.rules.ruleset import RuleSet
from trem.wording.catalogues import catalogue


OVER: dict[str, Any] = {
    "seats": 2,
    "engine": 12,
    "turn": "A",
    "over": True,
    "out": ["A"],
    "hands": {"A": "", "B": "8-3"},
}


class TestOver:
    """In a round that is over nobody has a move."""

    def test_one(self) -> None:
        """One rule set says so."""
        judgement = judge(load_position(OVER), catalogue())

        assert (None, ()) == (judgement.turn, judgement.moves)
        assert "standard: the round is over." == in_words([judgement], catalogue())

    def test_several(self) -> None:
        """Several agree on it."""
        judged = judge(load_position(OVER), catalogue())
        text = in_words([judged, judged], catalogue())
        assert "The round is over under each of them." == text.splitlines()[-1]

    def test_move(self) -> None:
        """A move has nothing that would be legal instead."""
        rnd = load_position(OVER)
        judged = judge(rnd, catalogue(), parse_move("draw", rnd))
        assert [
            "standard: draw is illegal. The round is over (N1): nobody has a move."
        ] == (in_words([judged], catalogue()).splitlines())


class TestNames:
    """The same play may be written differently under different rule sets."""

    def test_mexican_trains(self) -> None:
        """M under one is M1 under another, and no reason to part."""
        table = {"seats": 2, "engine": 12, "turn": "A", "hands": {"A": "12-8"}}
        rules = RuleSet(), RuleSet(mexican_trains=2)
        judged = [judge(load_position(table, each), catalogue()) for each in rules]

        assert [("12-8@A", "12-8@M"), ("12-8@A", "12-8@M1")] == [
            j.legal for j in judged
        ]
        assert (
            "They agree on every move."
            == (in_words(judged, catalogue()).splitlines()[-1])
        )


class TestHints:
    """Hints look at every end that concerns the seat."""

    def test_branched_train(self) -> None:
        """Each end of the own train has a chain of its own, even an empty one."""
        table = {
            "seats": 2,
            "engine": 12,
            "turn": "A",
            "trains": {"A": "12-8 8-8 8-3 / 8-5"},
            "hands": {"A": "5-4 4-2 8-1"},
        }
        change = {"branches": 2, "branch_mode": "optional"}
        found = hints(load_position(table, RuleSet().changed(change)))

        assert ["", "5-4 4-2", "8-1"] == [
            " ".join(map(str, hint.tiles)) for hint in found
        ]

    @pytest.mark.parametrize("seat", ["A", "B"])
    def test_own_train_first(self, seat: str) -> None:
        """The own train comes first whatever its chain is worth."""
        table = {
            "seats": 2,
            "engine": 12,
            "turn": seat,
            "trains": {seat: "12-8", "M": "12-1"},
            "hands": {seat: "2-1 3-2 8-0"},
        }
        found = hints(load_position(table))

        assert ["AB".index(seat), 2] == [hint.line for hint in found]
        assert [8, 8] == [hint.pips for hint in found]
