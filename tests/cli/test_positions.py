"""Tests of `trem judge`, `apply`, `score` and `hint`."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.cli.helpers import Shell


BOUND: dict[str, Any] = {
    "seats": 3,
    "engine": 12,
    "turn": "B",
    "boneyard": 20,
    "marked": ["A"],
    "trains": {"A": "12-8 8-8", "M": "12-1"},
    "hands": {"B": "8-3 12-4 1-0", "C": 5},
}
"""B has to cover 8-8 on A's train."""


OVER: dict[str, Any] = {
    "boneyard": None,
    "over": True,
    "out": ["A"],
    "hands": {"A": "", "B": "8-3", "C": "9-0"},
}
"""What makes a finished round of it."""

CHAINING: dict[str, Any] = {
    "hands": {"B": "12-4 12-5 5-4 5-1 8-3"},
    "trains": {"M": "12-8"},
    "marked": [],
}
"""What frees B and gives it something to chain."""


def told(**changes: Any) -> str:
    """Write the position, changed, for the standard input; None leaves a key out."""
    keys = {**BOUND, **changes}
    return json.dumps({key: value for key, value in keys.items() if value is not None})


class TestJudge:
    """`trem judge` says what is legal, and why a move is not."""

    def test_moves(self, trem: Shell) -> None:
        """Without a move it lists the legal ones."""
        ran = trem("judge", "-", stdin=told())
        assert (0, "standard: B has 1 legal move.\n  8-3@A\n") == (ran.status, ran.out)

    def test_json(self, trem: Shell) -> None:
        """As data: who moves and what is legal, without a verdict nobody asked for."""
        assert {
            "answers": [{"rules": "standard", "turn": "B", "legal": ["8-3@A"]}]
        } == trem.json("judge", "-", stdin=told())

    def test_legal_move(self, trem: Shell) -> None:
        """A legal move has no clause and no reason."""
        ran = trem("judge", "-", "--move", "3-8@a", "--json", stdin=told())

        assert 0 == ran.status
        assert {"move": "8-3@A", "legal": True, "clause": None, "reason": None} == (
            ran.data["answers"][0]["verdict"]
        )

    def test_illegal_move(self, trem: Shell) -> None:
        """An illegal one has both, what would be legal instead, and exit status 1."""
        ran = trem("judge", "-", "--move", "12-4@B", stdin=told())

        assert 1 == ran.status
        assert (
            "standard: 12-4@B is illegal. 8-8 on A's train is open and stops the table "
            "(D9): only a tile with an 8 may be laid, on A's train.\n"
            "  Legal instead: 8-3@A\n"
        ) == ran.out

    def test_side_by_side(self, trem: Shell) -> None:
        """Several rule sets make a table that marks where they part, in words."""
        ran = trem("judge", "-", "--rules", "standard,university-games", stdin=told())

        assert 0 == ran.status
        assert [
            "move    standard  university-games",
            "8-3@A   legal     legal",
            "12-4@B  no (D9)   legal             <- they part",
            "1-0@M   no (D9)   legal             <- they part",
            "",
            "They part over 2 moves.",
        ] == ran.out.splitlines()

    def test_agreement(self, trem: Shell) -> None:
        """Rule sets that agree are said to."""
        ran = trem("judge", "-", "--rules", "standard,pagat", stdin=told())
        assert "They agree on every move." == ran.out.splitlines()[-1]

    def test_verdicts_side_by_side(self, trem: Shell) -> None:
        """With a move each gives its verdict; one no is enough for exit status 1."""
        names = "standard,university-games"
        ran = trem("judge", "-", "--rules", names, "--move", "12-4@B", stdin=told())

        assert 1 == ran.status
        assert (
            "They part: legal under university-games, illegal under standard (D9)."
            == ran.out.splitlines()[-1]
        )

    @pytest.mark.parametrize("move,word", [("8-3@A", "legal"), ("draw", "illegal")])
    def test_same_verdict(self, trem: Shell, move: str, word: str) -> None:
        """Equal verdicts are said to be."""
        ran = trem(
            "judge", "-", "--rules", "standard,pagat", "--move", move, stdin=told()
        )
        assert f"They agree: {word} under each of them." == ran.out.splitlines()[-1]

    def test_changed(self, trem: Shell) -> None:
        """--change changes every rule set, or else the one the file names."""
        change = ("--change", "double_blocks=nothing")
        named = trem.json("judge", "-", *change, stdin=told(rules="pagat"))
        both = trem.json(
            "judge", "-", "--rules", "standard,pagat", *change, stdin=told()
        )

        assert ["pagat+double_blocks=nothing"] == [a["rules"] for a in named["answers"]]
        assert ["standard+double_blocks=nothing", "pagat+double_blocks=nothing"] == [
            answer["rules"] for answer in both["answers"]
        ]
        assert all(len(answer["legal"]) > 1 for answer in both["answers"])

    def test_over(self, trem: Shell) -> None:
        """In a round that is over nobody moves."""
        ran = trem.json("judge", "-", "--move", "draw", stdin=told(**OVER))["answers"][
            0
        ]

        assert (None, [], "N1") == (
            ran["turn"],
            ran["legal"],
            ran["verdict"]["clause"],
        )

    def test_no_move(self, trem: Shell) -> None:
        """Words that are no move are wrong usage."""
        ran = trem("judge", "-", "--move", "8-3@?", stdin=told())

        assert 2 == ran.status
        assert "expected a train, A to C or M" in ran.err

    def test_a_train_of_a_larger_table(self, trem: Shell) -> None:
        """N4: a train that is not there is refused like any that is closed."""
        ran = trem("judge", "-", "--move", "8-3@Z", "--json", stdin=told())

        assert 1 == ran.status
        assert "N4" == ran.data["answers"][0]["verdict"]["clause"]

    def test_impossible_under_one(self, trem: Shell) -> None:
        """A position that cannot be under one of several says under which."""
        ran = trem("judge", "-", "--rules", "standard,double-6", stdin=told())

        assert 1 == ran.status
        assert "(under double-6)" in ran.err

    def test_unknown_hand(self, trem: Shell) -> None:
        """Without the mover's hand nothing can be judged, and that is said."""
        ran = trem("judge", "-", "--json", stdin=told(hands={"B": 3}))

        assert 1 == ran.status
        assert (
            "the hand of B would have to be known to go on"
            == (ran.data["problems"][0]["message"])
        )

    def test_board(self, trem: Shell) -> None:
        """--board draws the table first."""
        ran = trem("judge", "-", "--board", stdin=told())

        assert "A    [12|8] [8|8] -> 8   marked" in ran.out.splitlines()
        assert "Open double: 8-8 on A's train." in ran.out.splitlines()
        assert "standard: B has 1 legal move." in ran.out.splitlines()


class TestApply:
    """`trem apply` plays moves and tells what came of them."""

    def test_text_is_a_position(self, trem: Shell) -> None:
        """What it prints can be read again; the events stand in remarks."""
        first = trem("apply", "-", "8-3@A", stdin=told())
        again = trem("apply", "-", stdin=first.out)

        assert 0 == first.status
        assert "# B 8-3@A: covers 8-8" == first.out.splitlines()[0]
        assert "C" == tomllib.loads(first.out)["turn"]
        assert first.out.split("\n", 1)[1] == again.out

    def test_json(self, trem: Shell) -> None:
        """The events with their effects, and the position after."""
        answer = trem.json("apply", "-", "8-3@A", stdin=told())

        assert ("standard", False, []) == (
            answer["rules"],
            answer["over"],
            answer["out"],
        )
        assert [{"seat": "B", "move": "8-3@A", "effects": ["covers 8-8"]}] == (
            answer["events"]
        )
        assert "12-8 8-8 8-3" == answer["position"]["trains"]["A"]
        assert "points" not in answer

    def test_over(self, trem: Shell) -> None:
        """When the round is over the points come along, where the hands are known."""
        stdin = told(boneyard=None, hands={"A": "9-9", "B": "8-3", "C": "7-0 6-0"})
        ran = trem("apply", "-", "8-3@A", stdin=stdin)
        answer = trem.json("apply", "-", "8-3@A", stdin=stdin)

        assert {"A": 18, "B": 0, "C": 13} == answer["points"]
        assert (True, ["B"]) == (answer["over"], answer["out"])
        assert "# points: A 18, B 0, C 13" in ran.out.splitlines()
        hidden = trem.json("apply", "-", "8-3@A", stdin=told(hands={"B": "8-3"}))
        assert hidden["over"]
        assert "points" not in hidden

    def test_illegal_move(self, trem: Shell) -> None:
        """An illegal move ends it with the clause and the reason."""
        stdin = told(hands={"B": "8-3 1-0", "C": "12-6"})
        ran = trem("apply", "-", "8-3@A", "draw", "--json", stdin=stdin)

        assert 1 == ran.status
        (problem,) = ran.data["problems"]
        assert "N5" == problem["clause"]
        assert problem["message"].startswith("draw: C can play 12-6 on C's train")

    def test_hidden_tile(self, trem: Shell) -> None:
        """Where a hidden tile would be looked at, it is named."""
        stdin = told(hands={"B": "12-4 1-0"})
        ran = trem("apply", "-", "draw", stdin=stdin)

        assert 1 == ran.status
        assert (
            "error: draw: the boneyard's tiles would have to be known to go on\n"
            == ran.err
        )

    def test_two_rule_sets(self, trem: Shell) -> None:
        """It plays under one rule set."""
        assert 2 == trem("apply", "-", "--rules", "pagat,standard", stdin=told()).status

    def test_board(self, trem: Shell) -> None:
        """--board draws the table in place of the file."""
        ran = trem("apply", "-", "8-3@A", "--board", stdin=told())

        assert "B 8-3@A: covers 8-8" == ran.out.splitlines()[0]
        assert "C to move." == ran.out.splitlines()[-1]
        assert "engine [12|12]   boneyard: 20 tiles" in ran.out.splitlines()


class TestScore:
    """`trem score` counts a finished round."""

    def test_points(self, trem: Shell) -> None:
        """Under each rule set, side by side."""
        names = "standard,warp12"
        ran = trem("score", "-", "--rules", names, stdin=told(**OVER))

        assert [
            "points  standard  warp12",
            "A       0         0",
            "B       11        11",
            "C       9         9",
        ] == ran.out.splitlines()

    def test_json(self, trem: Shell) -> None:
        """As data."""
        assert {
            "scores": [{"rules": "standard", "points": {"A": 0, "B": 11, "C": 9}}]
        } == trem.json("score", "-", stdin=told(**OVER))

    def test_out(self, trem: Shell) -> None:
        """--out says who went out where the file does not."""
        stdin = told(hands=OVER["hands"], boneyard=None)
        assert {"A": 0, "B": 11, "C": 9} == (
            trem.json("score", "-", "--out", "A", stdin=stdin)["scores"][0]["points"]
        )

    def test_blocked(self, trem: Shell) -> None:
        """--out '' says that the round was blocked."""
        stdin = told(boneyard=None, hands={"A": "2-0", "B": "8-3", "C": "9-0"})
        change = ("--change", "blocked_scoring=lowest_zero")
        answer = trem.json("score", "-", "--out", "", *change, stdin=stdin)
        assert {"A": 0, "B": 11, "C": 9} == answer["scores"][0]["points"]

    def test_misplay(self, trem: Shell) -> None:
        """--misplay names a seat the table found at fault (P8)."""
        rules = ("--rules", "wikipedia-pt", "--misplay", "B")
        answer = trem.json("score", "-", *rules, stdin=told(**OVER))
        assert {"A": 0, "B": 22, "C": 9} == answer["scores"][0]["points"]

    def test_no_such_seat(self, trem: Shell) -> None:
        """A seat that there is not is wrong usage."""
        ran = trem("score", "-", "--misplay", "D", stdin=told(**OVER))
        assert 2 == ran.status

    def test_not_over(self, trem: Shell) -> None:
        """A round that goes on has no points yet."""
        ran = trem("score", "-", stdin=told())

        assert 1 == ran.status
        assert "the round is not over" in ran.err


class TestHint:
    """`trem hint` shows the longest chains."""

    def test_text(self, trem: Shell) -> None:
        """The own train's first, then the other ends a tile fits."""
        assert [
            "B  -> 12  3 tiles, 42 pips:  12-5 5-4 4-12",
            "M  -> 8   1 tile, 11 pips:   8-3",
        ] == trem("hint", "-", stdin=told(**CHAINING)).out.splitlines()

    def test_json(self, trem: Shell) -> None:
        """As data."""
        keys = ("end", "pip", "tiles", "length", "pips")
        chains = [("B", 12, "12-5 5-4 4-12", 3, 42), ("M", 8, "8-3", 1, 11)]
        assert {
            "turn": "B",
            "chains": [dict(zip(keys, chain, strict=True)) for chain in chains],
        } == trem.json("hint", "-", stdin=told(**CHAINING))


def test_output_can_be_judged(trem: Shell, tmp_path: Path) -> None:
    """-o writes a position that the next command reads."""
    path = tmp_path / "after.toml"
    trem(
        "apply",
        "-",
        "8-3@A",
        "-o",
        path,
        stdin=told(hands={"B": "8-3 1-0", "C": "9-0"}),
    )
    assert ["draw"] == trem.json("judge", path)["answers"][0]["legal"]
