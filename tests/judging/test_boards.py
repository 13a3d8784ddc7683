"""Tests of the table drawn in a terminal."""

from typing import Any

from trem.engine.views import view
from trem.judging.boards import draw_board
from trem.notation.positions import load_position
from trem.rules.ruleset import RuleSet
from trem.wording.catalogues import Language, catalogue


def drawn(position: dict[str, Any], width: int = 80, **change: Any) -> list[str]:
    """Draw a position and return the rows."""
    table = {"seats": 2, "engine": 12, "turn": "A", **position}
    rnd = load_position(table, RuleSet().changed(change))
    return draw_board(rnd, width=width).splitlines()


class TestBoard:
    """A board shows all that lies on the table, in letters alone."""

    def test_everything(self) -> None:
        """Trains, ends, markers, open doubles, hands, boneyard and the seat to move."""
        assert [
            "engine [12|12]   boneyard: 20 tiles",
            "",
            "A    [12|8] [8|8] -> 8   marked",
            "B    no tile yet -> 12",
            "C    no tile yet -> 12",
            "M    [12|1] -> 1",
            "",
            "A: [4|4] [8|3]",
            "B: 1 tile",
            "C: unknown",
            "",
            "Open double: 8-8 on A's train.",
            "Knocked: B.",
            "A to move.",
        ] == drawn(
            {
                "seats": 3,
                "trains": {"A": "12-8 8-8", "M": "12-1"},
                "marked": ["A"],
                "knocked": ["B"],
                "hands": {"A": "8-3 4-4", "B": 1},
                "boneyard": 20,
            },
            knock="required",
        )

    def test_unknown(self) -> None:
        """What nobody knows is said to be unknown."""
        rows = drawn({})

        assert "engine [12|12]   boneyard: unknown" == rows[0]
        assert {"A: unknown", "B: unknown"} <= {*rows}

    def test_branches(self) -> None:
        """Side lines stand under their train, behind the double they leave."""
        trains = {"A": "12-8 8-8 8-3 / 8-5 / 8-", "M": "12-1"}
        rows = drawn({"trains": trains}, branches=2, branch_mode="optional")
        assert [
            "A:0  [12|8] [8|8] [8|3] -> 3",
            "A:1  ([8|8]) [8|5] -> 5",
            "A:2  ([8|8]) no tile yet -> 8",
            "B    no tile yet -> 12",
            "M    [12|1] -> 1",
        ] == rows[2:7]

    def test_doubles_in_order(self) -> None:
        """Several open doubles stand in the order that counts."""
        trains = {"A": "12-8 8-8", "B": "12-7 7-7"}
        rows = drawn({"trains": trains, "open_doubles": ["B", "A"]})
        assert (
            "Open doubles, the oldest first: 7-7 on B's train and 8-8 on A's train."
            in rows
        )

    def test_long_trains_go_on_below(self) -> None:
        """Rows keep to the width, and what goes on below stands under its train."""
        rows = drawn({"trains": {"A": "12-8 8-3 3-5 5-1 1-7 7-2"}}, width=30)

        assert [
            "A    [12|8] [8|3] [3|5] [5|1]",
            "     [1|7] [7|2] -> 2",
        ] == rows[2:4]
        assert all(len(row) <= 38 for row in rows)

    def test_ends(self) -> None:
        """A round that is over says who is out, or that it is blocked."""
        out = {"over": True, "out": ["A"], "hands": {"A": "", "B": "8-3"}}
        blocked = {"over": True, "out": [], "hands": {"A": "9-9", "B": "8-3"}}

        assert "The round is over. Out: A." == drawn(out)[-1]
        assert "The round is blocked." == drawn(blocked)[-1]

    def test_view(self) -> None:
        """A view shows no more than its seat may see."""
        hands = {"A": "8-3 4-4", "B": "7-6"}
        table = {"seats": 2, "engine": 12, "turn": "A", "hands": hands}
        rows = draw_board(view(load_position(table), 1)).splitlines()
        assert {"A: 2 tiles", "B: [7|6]"} <= {*rows}

    def test_language(self) -> None:
        """It speaks the reader's language."""
        table = {"seats": 2, "engine": 12, "turn": "A", "boneyard": 3}
        text = draw_board(load_position(table), catalogue(Language.PORTUGUESE))
        assert text.startswith("locomotiva [12|12]   monte: 3 pedras\n")

    def test_plain(self) -> None:
        """It is plain text: no control characters, nothing beyond ASCII in English."""
        text = "\n".join(drawn({"trains": {"A": "12-8 8-8"}}))
        assert all(letter == "\n" or " " <= letter <= "~" for letter in text)
