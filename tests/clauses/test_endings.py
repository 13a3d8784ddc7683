"""Tests of the clauses of the last tile and the end of a round."""

from typing import Any, ClassVar

import pytest

from tests.clauses.tables import (
    after,
    hand,
    letters,
    marked,
    moves,
    out,
    refused,
    table,
    turn,
)
from tests.engine.rule_sets import ruled
from trem.engine.dealing import open_round
from trem.engine.rounds import Round
from trem.engine.scoring import round_points


class TestK1:
    """The last but one tile is announced with the play, or nobody has to say it."""

    KEYS: ClassVar[dict[str, Any]] = {"trains": {"A": "6-1"}, "hands": {"A": "2-1 5-4"}}

    @pytest.mark.parametrize(
        "value, legal",
        [
            ("none", ["1-2@A"]),
            ("courtesy", ["1-2@A"]),
            ("required", ["1-2@A", "1-2@A!"]),
        ],
    )
    def test_values(self, value: str, legal: list[str]) -> None:
        """Where it is required the play is there without and with the knock."""
        assert legal == moves(table({"knock": value}, **self.KEYS))

    def test_refused_where_it_is_not_required(self) -> None:
        """A knock nobody asks for is no move."""
        assert ["K1"] == refused(table(**self.KEYS), "1-2@A!")

    @pytest.mark.parametrize("tiles", ["2-1", "2-1 5-4 4-3"])
    def test_refused_with_other_numbers(self, tiles: str) -> None:
        """It is for the play that leaves one tile."""
        rnd = table({"knock": "required"}, trains={"A": "6-1"}, hands={"A": tiles})

        assert ["K1", None] == refused(rnd, "1-2@A!", "1-2@A")

    def test_remembered(self) -> None:
        """Who has knocked has done so until the hand grows."""
        rnd = table(
            {"knock": "required"},
            trains={"A": "6-1"},
            hands={"A": "2-1 5-4", "B": "6-2 4-3 3-3"},
            boneyard="4-4 0-0",
        )
        rnd = after(rnd, "1-2@A!", "6-2@B")

        assert "A" == letters(rnd.notes.knocked)
        assert "" == letters(after(rnd, "draw").notes.knocked)


class TestK2:
    """Who forgets to knock draws tiles."""

    @staticmethod
    def forgot(penalty: int, yard: str, *plays: str, **keys: Any) -> str:
        """Return A's hand after a turn that leaves one tile."""
        position = {"trains": {"A": "6-1"}, "hands": {"A": "2-1 5-4"}, **keys}
        rnd = table(
            {"knock": "required", "knock_penalty": penalty}, **position, boneyard=yard
        )
        return hand(after(rnd, *plays), "A")

    @pytest.mark.parametrize(
        "penalty, tiles", [(2, "4-4 5-4 0-0"), (1, "4-4 5-4"), (3, "4-4 5-4 0-0 3-3")]
    )
    def test_values(self, penalty: int, tiles: str) -> None:
        """So many tiles, from the top of the boneyard."""
        drawn = self.forgot(penalty, "4-4 0-0 3-3 6-2", "1-2@A")

        assert sorted(tiles.split()) == sorted(drawn.split())

    def test_the_last_tile_may_be_any(self) -> None:
        """The blank double is a tile like others."""
        drawn = self.forgot(2, "3-3 4-4", "1-2@A", hands={"A": "2-1 0-0"})

        assert ["0-0", "3-3", "4-4"] == sorted(drawn.split())

    def test_as_many_as_there_are(self) -> None:
        """A short boneyard gives what it has."""
        assert "5-4 4-4" == " ".join(
            sorted(self.forgot(2, "4-4", "1-2@A").split(), reverse=True)
        )

    def test_knocked(self) -> None:
        """A knock in time costs nothing."""
        assert "5-4" == self.forgot(2, "4-4 0-0", "1-2@A!")

    def test_one_by_drawing(self) -> None:
        """One tile that was drawn to an empty hand was never the last but one."""
        rnd = table(
            {"knock": "required", "double_finish": "must_cover"},
            trains={"A": "6-1"},
            hands={"A": "1-1"},
            boneyard="5-4 3-3",
        )

        assert "5-4" == hand(after(rnd, "1-1@A", "draw", "pass"), "A")

    def test_two_tiles_in_one_turn(self) -> None:
        """Going from two tiles to none owes no knock."""
        rnd = table({"knock": "required"}, trains={"A": "6-1"}, hands={"A": "1-1 2-1"})

        assert "A" == out(after(rnd, "1-1@A", "1-2@A"))

    def test_a_double_that_leaves_one(self) -> None:
        """The knock is owed only if the turn ends with one tile."""
        assert "2-1" not in self.forgot(
            2, "4-4 0-0", "1-1@A", "1-2@A", hands={"A": "1-1 2-1 5-4"}
        )
        assert "4-4" in self.forgot(
            2, "4-4 0-0", "1-1@A", "1-2@A", hands={"A": "1-1 2-1 5-4"}
        )

    def test_round_over(self) -> None:
        """Nothing is owed for a turn in the middle of which the round is over (K3)."""
        rnd = table(
            {"knock": "required", "double_finish": "when_covered"},
            turn="B",
            trains={"A": "6-1 1-1"},
            open_doubles=["A"],
            waiting=["A@A"],
            hands={"A": "", "B": "4-1 5-5"},
            boneyard="0-0 4-3",
        )
        rnd = after(rnd, "1-4@A")

        assert ("A", "5-5") == (out(rnd), hand(rnd, "B"))

    def test_later_turns(self) -> None:
        """A turn without a play that reached one tile pays nothing."""
        rnd = table(
            {"knock": "required", "draws": 1, "mark_on_empty_boneyard": False},
            trains={"A": "6-1"},
            hands={"A": "5-4"},
            boneyard="",
        )

        assert "5-4" == hand(after(rnd, "pass"), "A")


class TestK3:
    """A double as the last tile goes out, or owes its cover, or may not be laid."""

    KEYS: ClassVar[dict[str, Any]] = {
        "trains": {"A": "6-1"},
        "hands": {"A": "1-1", "B": "4-1 5-5 6-2"},
        "boneyard": "0-0 4-3",
    }

    @pytest.mark.parametrize("value, points", [("ends", (0, 23)), ("doubled", (0, 46))])
    def test_goes_out(self, value: str, points: tuple[int, int]) -> None:
        """The round is over, and the others count once or twice."""
        rnd = after(table({"double_finish": value}, **self.KEYS), "1-1@A")

        assert ("A", points) == (out(rnd), round_points(rnd))

    def test_forbidden(self) -> None:
        """It has to wait for another tile."""
        rnd = table({"double_finish": "forbidden"}, **self.KEYS)

        assert ["draw"] == moves(rnd)
        assert ["K3"] == refused(rnd, "1-1@A")
        keys = {**self.KEYS, "hands": {"A": "1-1 5-4"}}
        assert [None] == refused(table({"double_finish": "forbidden"}, **keys), "1-1@A")

    @pytest.mark.parametrize("value", ["must_cover", "when_covered"])
    def test_owes_its_cover(self, value: str) -> None:
        """The seat draws for it, and goes on without tiles if that fails."""
        rnd = after(table({"double_finish": value}, **self.KEYS), "1-1@A")

        assert ["draw"] == moves(rnd)
        rnd = after(rnd, "draw", "pass")
        assert ("B", "A", "0-0") == (turn(rnd), marked(rnd), hand(rnd, "A"))

    @pytest.mark.parametrize("value", ["must_cover", "when_covered"])
    def test_covers_it(self, value: str) -> None:
        """Who draws the cover lays it and is out."""
        keys = {**self.KEYS, "boneyard": "2-1 0-0"}
        rnd = after(table({"double_finish": value}, **keys), "1-1@A", "draw", "1-2@A")

        assert "A" == out(rnd)

    @pytest.mark.parametrize(
        "value, winners", [("must_cover", None), ("when_covered", "A")]
    )
    def test_somebody_else_covers_it(self, value: str, winners: str | None) -> None:
        """It helps the seat that waits, or not."""
        rnd = table(
            {"double_finish": value},
            turn="B",
            trains={"A": "6-1 1-1"},
            open_doubles=["A"],
            marked=["A"],
            waiting=["A@A"] if value == "when_covered" else ["A"],
            hands={"A": "", "B": "4-1 5-5"},
            boneyard="0-0 4-3",
        )

        assert winners == out(after(rnd, "1-4@A"))

    def test_two_out_together(self) -> None:
        """The cover may be somebody's last tile."""
        rnd = table(
            {"double_finish": "when_covered"},
            turn="B",
            trains={"A": "6-1 1-1"},
            open_doubles=["A"],
            waiting=["A@A"],
            hands={"A": "", "B": "4-1"},
            boneyard="0-0 4-3",
        )

        assert "AB" == out(after(rnd, "1-4@A"))

    @pytest.mark.parametrize("lap, end", [(False, "AB"), (True, None)])
    def test_covered_by_a_last_double(self, lap: bool, end: str | None) -> None:
        """Once the round is over nothing is owed for the double that ended it."""
        rnd = table(
            {
                "double_finish": "when_covered",
                "blanks_wild": True,
                "first_lap_completes": True,
            },
            turn="B",
            trains={"A": "6-1 1-1"},
            open_doubles=["A"],
            waiting=["A@A"],
            first_turn=["B"] if lap else [],
            hands={"A": "", "B": "0-0"},
            boneyard="4-3 5-4",
        )

        assert end == out(after(rnd, "0-0@A"))

    def test_waiting_ends_with_a_tile(self) -> None:
        """A seat that draws on a later turn has to get rid of that tile."""
        rnd = table(
            {"double_finish": "when_covered"},
            trains={"A": "6-1 1-1"},
            open_doubles=["A"],
            waiting=["A@A"],
            hands={"A": "", "B": "4-1 5-5"},
            boneyard="4-3 0-0",
        )
        rnd = after(rnd, "draw", "pass", "1-4@A")

        assert (None, "A") == (out(rnd), turn(rnd))

    def test_out_later_by_any_play(self) -> None:
        """Under must_cover the old double may stay open."""
        rnd = table(
            {"double_finish": "must_cover", "double_blocks": "nothing"},
            trains={"A": "6-1", "B": "6-2 2-2"},
            open_doubles=["B"],
            waiting=["A"],
            hands={"A": "", "B": "4-1 5-5"},
            boneyard="1-0 0-0",
        )

        assert "A" == out(after(rnd, "draw", "1-0@A"))

    @pytest.mark.parametrize("value", ["must_cover", "when_covered"])
    def test_nothing_owed(self, value: str) -> None:
        """A double that owes nothing puts out at once."""
        rnd = table({"double_finish": value, "double_extra": "optional"}, **self.KEYS)
        assert "A" == out(after(rnd, "1-1@A"))

        dead = table(
            {"double_finish": value},
            seats=3,
            trains={
                "A": "6-1",
                "B": "6-2 2-1",
                "C": "6-3 3-1 1-4",
                "M": "6-5 5-1 1-0",
            },
            hands={"A": "1-1"},
        )
        assert "A" == out(after(dead, "1-1@A"))

    def test_waits_until_it_dies(self) -> None:
        """A double that can never be covered lets its seat out."""
        rnd = table(
            {"double_finish": "when_covered", "double_blocks": "nothing"},
            seats=3,
            turn="C",
            trains={
                "A": "6-1 1-1",
                "B": "6-2 2-1",
                "C": "6-3 3-4 4-1",
                "M": "6-5 5-1 1-0",
            },
            open_doubles=["A"],
            waiting=["A@A"],
            hands={"A": "", "C": "3-1 4-0"},
        )

        assert "A" == out(after(rnd, "1-3@C"))

    def test_the_engine_counts(self) -> None:
        """Who goes out with the engine itself went out with a double."""
        rules = ruled(
            max_pip=6,
            hand_sizes={2: 1},
            engine_entry="holder_plays",
            double_finish="doubled",
        )
        rnd = open_round(rules, ["6-6", "5-4"], 26)

        assert ("A", (0, 18)) == (out(rnd), round_points(rnd))


class TestK4:
    """A round is blocked when the boneyard is empty and nobody can go on."""

    @staticmethod
    def stuck(value: str, *, mover: str = "A", held: bool = False) -> Round:
        """
        Return a small table at which nobody can play.

        Every 3 and every 0 lies, unless B holds 0-0, which would fit on A's train
        if that were marked.
        """
        return table(
            {"max_pip": 3, "blocked": value},
            engine=3,
            turn=mover,
            trains={"A": "3-0 0-1 1-3 3-2 2-0" + ("" if held else " 0-0")},
            hands={"A": "1-1 2-2", "B": "2-1" + (" 0-0" if held else "")},
            boneyard="",
        )

    def test_settled_lap(self) -> None:
        """Every seat has passed since the last marker was placed."""
        rnd = self.stuck("settled_lap")
        for _ in range(3):
            rnd = after(rnd, "pass")
            assert (None, ["pass"]) == (out(rnd), moves(rnd))

        rnd = after(rnd, "pass")
        assert ("", "AB") == (out(rnd), marked(rnd))

    def test_lap(self) -> None:
        """Every seat has passed."""
        rnd = after(self.stuck("lap"), "pass")

        assert None is out(rnd)
        assert "" == out(after(rnd, "pass"))

    def test_at_once(self) -> None:
        """It is over with the first turn after which nobody could play."""
        assert "" == out(after(self.stuck("at_once"), "pass"))

    @pytest.mark.parametrize(
        "value, end, legal", [("settled_lap", None, ["0-0@A"]), ("lap", "", [])]
    )
    def test_a_train_opened_in_that_lap(
        self, value: str, end: str | None, legal: list[str]
    ) -> None:
        """A's marker comes after B's pass, and may be of use to B or too late."""
        rnd = after(self.stuck(value, mover="B", held=True), "pass", "pass")

        assert (end, legal) == (out(rnd), moves(rnd))

    @pytest.mark.parametrize("mover, end", [("B", ""), ("A", None)])
    def test_at_once_looks_at_the_markers(self, mover: str, end: str | None) -> None:
        """A's marker lets B play; B's own lets nobody."""
        rnd = self.stuck("at_once", mover=mover, held=True)

        assert end == out(after(rnd, "pass"))

    def test_a_play_starts_again(self) -> None:
        """A lap is broken by any tile laid."""
        rnd = after(self.stuck("lap", mover="A", held=True), "pass")

        assert (1, ["0-0@A"]) == (rnd.notes.passes, moves(rnd))
        assert 0 == after(rnd, "0-0@A").notes.passes

    def test_a_draw_starts_again(self) -> None:
        """So it is by a draw; the pass after the last draw counts itself."""
        rnd = table(
            {"max_pip": 3, "blocked": "lap"},
            engine=3,
            trains={"A": "3-0 0-1 1-3 3-2 2-0 0-0"},
            hands={"A": "1-1", "B": "2-1"},
            boneyard="2-2",
        )
        rnd = after(rnd, "draw", "pass")

        assert (1, None) == (rnd.notes.passes, out(rnd))
        assert "" == out(after(rnd, "pass"))

    def test_a_pass_after_a_play_does_not_count(self) -> None:
        """A double left uncovered is no turn without a play."""
        rnd = table(
            {"blocked": "lap"},
            trains={"A": "6-1"},
            hands={"A": "1-1 5-4"},
            boneyard="",
        )

        assert 0 == after(rnd, "1-1@A", "pass").notes.passes

    def test_passes_with_a_boneyard_do_not_count(self) -> None:
        """As long as there is something to draw, passes are not counted."""
        rnd = table(
            {"blocked": "lap"}, hands={"A": "5-4", "B": "4-3"}, boneyard="5-3 0-0"
        )

        assert 0 == after(rnd, "draw", "pass").notes.passes

    @pytest.mark.parametrize("value, passes", [("settled_lap", 0), ("lap", 1)])
    def test_first_turns(self, value: str, passes: int) -> None:
        """A first turn that ends by a pass is no part of a settled lap."""
        rnd = table(
            {"blocked": value, "mark_on_empty_boneyard": False},
            first_turn=["A", "B"],
            hands={"A": "5-4"},
            boneyard="",
        )

        assert passes == after(rnd, "pass").notes.passes

    def test_nobody_is_out(self) -> None:
        """All hands count in a blocked round."""
        rnd = after(self.stuck("lap"), "pass", "pass")

        assert (6, 3) == round_points(rnd)
