"""Tests of the clause of walks, the swan's swim."""

from typing import Any, ClassVar

from tests.clauses.tables import (
    after,
    marked,
    moves,
    open_doubles,
    out,
    refused,
    table,
    turn,
)


class TestV1:
    """After a play at home a seat may go on along the public trains, skipping none."""

    KEYS: ClassVar[dict[str, Any]] = {
        "seats": 4,
        "trains": {"A": "6-1", "B": "6-2", "C": "6-3", "D": "6-4"},
        "marked": ["B", "C", "D"],
        "hands": {"A": "2-1 5-2 5-3 5-4 6-5 0-0"},
    }

    def test_off(self) -> None:
        """Usually one tile is a turn."""
        assert "B" == turn(after(table(**self.KEYS), "1-2@A"))

    def test_the_next_public_train(self) -> None:
        """One tile on each, clockwise."""
        rnd = after(table({"swan_swim": True}, **self.KEYS), "1-2@A")

        assert ["2-5@B", "stop"] == moves(rnd)
        assert ["V1"] == refused(rnd, "3-5@C")
        rnd = after(rnd, "2-5@B")
        assert ["3-5@C", "stop"] == moves(rnd)
        assert "B" == turn(after(rnd, "stop"))

    def test_mexican_train_may_be_skipped(self) -> None:
        """Its place is between the last seat and A; behind it the walk is over."""
        rnd = table(
            {"swan_swim": True},
            **{**self.KEYS, "turn": "C"},
        )
        rnd = table(
            {"swan_swim": True},
            seats=4,
            turn="C",
            trains={"A": "6-1", "C": "6-3", "D": "6-4", "M": "6-5"},
            marked=["A", "D"],
            hands={"C": "3-2 4-2 5-2 2-1 0-0"},
        )
        rnd = after(rnd, "3-2@C", "4-2@D")

        assert ["1-2@A", "5-2@M", "stop"] == moves(rnd)
        assert ["1-2@A", "stop"] == moves(after(rnd, "5-2@M"))
        assert "D" == turn(after(rnd, "1-2@A"))

    def test_unmarked_trains_are_no_stop(self) -> None:
        """Only public trains are on the way."""
        rnd = table({"swan_swim": True}, **{**self.KEYS, "marked": ["C"]})
        rnd = after(rnd, "1-2@A")

        assert ["3-5@C", "stop"] == moves(rnd)

    def test_a_train_that_cannot_be_served(self) -> None:
        """The walk ends there, as none may be skipped."""
        keys = {**self.KEYS, "hands": {"A": "2-1 5-3 5-4 0-0"}}
        rnd = table({"swan_swim": True}, **keys)

        assert "B" == turn(after(rnd, "1-2@A"))

    def test_only_from_home(self) -> None:
        """A play on another train begins no walk."""
        rnd = table({"swan_swim": True}, **self.KEYS)

        assert "B" == turn(after(rnd, "2-5@B"))

    def test_a_double_on_the_way(self) -> None:
        """It must be covered before the walk goes on."""
        keys = {**self.KEYS, "hands": {"A": "2-1 2-2 4-2 5-3 0-0"}}
        rnd = after(table({"swan_swim": True}, **keys), "1-2@A", "2-2@B")

        assert ["2-4@B"] == moves(rnd)
        assert ["D2", "N7"] == refused(rnd, "3-5@C", "stop")
        assert ["3-5@C", "stop"] == moves(after(rnd, "2-4@B"))

    def test_an_uncovered_double(self) -> None:
        """Failing to cover it ends the turn and marks."""
        keys = {**self.KEYS, "hands": {"A": "2-1 2-2 5-3 0-0"}}
        rnd = table({"swan_swim": True, "extra_draws": 0}, **keys)
        rnd = after(rnd, "1-2@A", "2-2@B", "pass")

        assert ("B", ["B"], "ABCD") == (turn(rnd), open_doubles(rnd), marked(rnd))

    def test_a_double_that_owes_nothing(self) -> None:
        """Where doubles bring no extra tile a double ends the walk."""
        rnd = table({"swan_swim": True, "double_extra": "none"}, **self.KEYS)
        assert ["2-5@B", "stop"] == moves(after(rnd, "1-2@A"))

        keys = {**self.KEYS, "hands": {"A": "2-1 2-2 5-3 0-0"}}
        rnd = table({"swan_swim": True, "double_extra": "none"}, **keys)
        assert "B" == turn(after(rnd, "1-2@A", "2-2@B"))

    def test_a_dead_double(self) -> None:
        """A dead double on the way does not end the walk."""
        rnd = table(
            {"swan_swim": True},
            seats=3,
            trains={
                "A": "6-3 3-4",
                "B": "6-5 5-1",
                "C": "6-4",
                "M": "6-1 1-0 0-3 3-1 1-2",
            },
            marked=["B", "C"],
            hands={"A": "4-1 1-1 4-0 5-0"},
        )
        rnd = after(rnd, "4-1@A")

        assert ["1-1@B", "stop"] == moves(rnd)
        rnd = after(rnd, "1-1@B")
        assert (["4-0@C", "stop"], []) == (moves(rnd), open_doubles(rnd))

    def test_an_extra_tile_elsewhere(self) -> None:
        """Laying the extra tile on another train ends the walk."""
        keys = {**self.KEYS, "hands": {"A": "1-1 5-2 5-3 0-0"}}
        rnd = table({"swan_swim": True, "extra_tile": "anywhere"}, **keys)

        assert "B" == turn(after(rnd, "1-1@A", "2-5@B"))

    def test_not_after_a_forced_cover(self) -> None:
        """A turn that began with a blocking double is no walk."""
        keys = {
            **self.KEYS,
            "trains": {"A": "6-1 1-1", "B": "6-2"},
            "open_doubles": ["A"],
        }

        assert "B" == turn(after(table({"swan_swim": True}, **keys), "1-2@A"))

    def test_not_in_a_chain(self) -> None:
        """A chain of the first turn is a turn of its own kind."""
        rnd = table(
            {"swan_swim": True, "first_turn": "chain"},
            first_turn=["A", "B"],
            trains={"B": "6-3"},
            marked=["B"],
            hands={"A": "6-1 3-2 2-1"},
        )

        assert ["1-2@A", "stop"] == moves(after(rnd, "6-1@A"))

    def test_a_closed_train_is_no_gap(self) -> None:
        """A public train that another clause closes to the seat is passed by."""
        rnd = table(
            {"swan_swim": True, "first_turn_trains": "own_or_mexican"},
            first_turn=["A"],
            trains={"B": "6-2", "M": "6-5"},
            marked=["B"],
            hands={"A": "6-1 5-2 0-0"},
        )
        rnd = after(rnd, "6-1@A")

        assert ["5-2@M", "stop"] == moves(rnd)
        assert ["V1"] == refused(rnd, "2-5@B")

    def test_a_gap(self) -> None:
        """A public train that only the hand closes is not passed by."""
        rnd = table(
            {"swan_swim": True},
            trains={"A": "6-1", "B": "6-2", "M": "6-5"},
            marked=["B"],
            hands={"A": "2-1 5-4 0-0"},
        )

        assert "B" == turn(after(rnd, "1-2@A"))

    def test_out_on_the_way(self) -> None:
        """The last tile ends the round wherever it lies."""
        keys = {**self.KEYS, "hands": {"A": "2-1 5-2"}}

        assert "A" == out(after(table({"swan_swim": True}, **keys), "1-2@A", "2-5@B"))
