"""Tests of the clauses of the first turn."""

from typing import Any, ClassVar

import pytest

from tests.clauses.tables import (
    after,
    letters,
    marked,
    moves,
    open_doubles,
    out,
    refused,
    table,
    turn,
)
from trem.engine.rounds import Round


ALL = ["A", "B"]


class TestF1:
    """The first turn lays one tile, or a chain on the own train."""

    HANDS: ClassVar = {"A": "6-1 1-1 2-1 5-5 5-4", "B": "6-2 4-3"}

    def test_one_tile(self) -> None:
        """A turn is one tile from the first."""
        rnd = after(table(first_turn=ALL, hands=self.HANDS), "6-1@A")

        assert ("B", "B") == (turn(rnd), letters(rnd.notes.first_turn))

    def test_chain(self) -> None:
        """The first turn goes on as long as something fits and the seat likes."""
        rnd = after(
            table({"first_turn": "chain"}, first_turn=ALL, hands=self.HANDS), "6-1@A"
        )

        assert ["1-1@A", "1-2@A", "stop"] == moves(rnd)
        assert ("A", "B") == (turn(rnd), turn(after(rnd, "stop")))
        assert "B" == letters(after(rnd, "stop").notes.first_turn)

    def test_chain_ends_where_nothing_fits(self) -> None:
        """After 1-2 there is no 2, and the turn is over."""
        rnd = table({"first_turn": "chain"}, first_turn=ALL, hands=self.HANDS)

        assert "B" == turn(after(rnd, "6-1@A", "1-2@A"))

    def test_chain_needs_a_tile(self) -> None:
        """A seat that can start must; only the rest of the chain is free will."""
        rnd = table({"first_turn": "chain"}, first_turn=ALL, hands=self.HANDS)

        assert ["6-1@A"] == moves(rnd)
        assert ["N7", "N5", "N5"] == refused(rnd, "stop", "pass", "draw")

    def test_chain_goes_on_where_it_began(self) -> None:
        """Once a chain has begun every other train is closed to it."""
        rnd = table(
            {"first_turn": "chain"},
            first_turn=ALL,
            trains={"M": "6-3"},
            hands={"A": "6-1 2-1 3-1"},
        )

        assert ["F1", None] == refused(after(rnd, "6-1@A"), "3-1@M", "1-3@A")

    def test_a_double_is_covered_by_the_next_tile(self) -> None:
        """In a chain what follows a double lies on that double."""
        rnd = table({"first_turn": "chain"}, first_turn=ALL, hands=self.HANDS)
        rnd = after(rnd, "6-1@A", "1-1@A")

        assert ["1-2@A"] == moves(rnd)
        assert [] == open_doubles(after(rnd, "1-2@A"))

    @pytest.mark.parametrize(
        "first_turn, mover", [("chain", "B"), ("chain_until_started", "A")]
    )
    def test_a_drawn_starter(self, first_turn: str, mover: str) -> None:
        """It is laid alone, or opens the whole chain."""
        rnd = table(
            {"first_turn": first_turn},
            first_turn=ALL,
            hands={"A": "2-1 5-4", "B": "6-2"},
            boneyard="6-1 0-0",
        )

        assert mover == turn(after(rnd, "draw", "6-1@A"))

    def test_right_waits_for_the_own_train(self) -> None:
        """A seat that can only play elsewhere must, and chains in a later turn."""
        rnd = table(
            {"first_turn": "chain_until_started"},
            first_turn=ALL,
            trains={"B": "6-5"},
            marked=["B"],
            hands={"A": "5-4 3-2", "B": "4-2 3-3"},
            boneyard="6-3 1-1 1-0",
        )

        rnd = after(rnd, "5-4@B")
        assert "AB" == letters(rnd.notes.chain_right)
        rnd = after(rnd, "4-2@B")
        assert ("A", "A") == (turn(rnd), letters(rnd.notes.chain_right))
        rnd = after(rnd, "draw", "6-3@A")
        assert ["3-2@A", "stop"] == moves(rnd)
        assert "" == letters(rnd.notes.chain_right)

    def test_must_play_elsewhere(self) -> None:
        """With the right still to come a play on another train is no less a duty."""
        rnd = table(
            {"first_turn": "chain_until_started"},
            trains={"B": "6-5"},
            marked=["B"],
            chain_right=["A"],
            hands={"A": "5-4 3-2"},
        )

        assert ["5-4@B"] == moves(rnd)
        assert ["N5", "N5"] == refused(rnd, "draw", "pass")

    @pytest.mark.parametrize(
        "first_turn, right", [("chain", ""), ("chain_until_started", "AB")]
    )
    def test_forced_cover(self, first_turn: str, right: str) -> None:
        """A cover spends the first turn; only the delayed right outlives it."""
        rnd = table(
            {"first_turn": first_turn},
            turn="B",
            first_turn=["B"],
            chain_right=["A", "B"] if right else [],
            trains={"A": "6-1 1-1"},
            open_doubles=["A"],
            hands={"B": "6-2 2-1 5-5"},
        )

        rnd = after(rnd, "1-2@A")
        assert ("A", "") == (turn(rnd), letters(rnd.notes.first_turn))
        assert right == letters(rnd.notes.chain_right)

    def test_extra_tile_spends_the_right(self) -> None:
        """An extra tile laid on the own train is its first tile, and no chain."""
        rnd = table(
            {"first_turn": "chain_until_started", "extra_tile": "anywhere"},
            trains={"M": "6-3"},
            chain_right=["A"],
            hands={"A": "3-3 6-1 2-1"},
        )

        rnd = after(rnd, "3-3@M", "6-1@A")
        assert ("B", "") == (turn(rnd), letters(rnd.notes.chain_right))

    def test_together(self) -> None:
        """Every seat lays its chain before turns begin, or passes unharmed."""
        rnd = table(
            {"first_turn": "chain_together"},
            turn="B",
            first_turn=ALL,
            hands={"A": "5-4 4-4 3-2", "B": "6-2 2-2 5-5"},
            boneyard="6-1 0-0",
        )

        assert ["6-2@B"] == moves(rnd)
        assert ["F2"] == refused(rnd, "6-2@M")
        rnd = after(rnd, "6-2@B")
        assert ["2-2@B", "stop"] == moves(rnd)
        rnd = after(rnd, "stop")
        assert ["pass"] == moves(rnd)
        assert ["F1"] == refused(rnd, "draw")
        rnd = after(rnd, "pass")
        assert ("B", "", "") == (turn(rnd), marked(rnd), letters(rnd.notes.first_turn))
        assert ["2-2@B"] == moves(rnd)

    @pytest.mark.parametrize(
        "hands, moves_made, train",
        [
            (("6-1 1-1 5-4", "6-2 3-3"), ("6-1@A", "1-1@A", "6-2@B"), "A"),
            (("6-2 3-3", "6-1 1-1 5-4"), ("6-2@A", "6-1@B", "1-1@B"), "B"),
        ],
    )
    def test_together_ends_on_a_double(
        self, hands: tuple[str, str], moves_made: tuple[str, ...], train: str
    ) -> None:
        """It owes nothing and marks its train, and it binds when turns begin."""
        rnd = table(
            {"first_turn": "chain_together"},
            first_turn=ALL,
            hands=dict(zip("AB", hands, strict=True)),
            boneyard="2-1 0-0",
        )

        *opening, last = moves_made
        rnd = after(rnd, *opening)
        assert "" == marked(rnd)
        rnd = after(rnd, last)
        assert ("A", [train], train) == (turn(rnd), open_doubles(rnd), marked(rnd))
        assert ["draw"] == moves(rnd)

    def test_out_in_a_chain(self) -> None:
        """A whole hand may go in the first turn."""
        rnd = table({"first_turn": "chain"}, first_turn=ALL, hands={"A": "6-1 2-1"})

        assert "A" == out(after(rnd, "6-1@A", "1-2@A"))


class TestE5Refusals:
    """The holder of the engine lays its one tile at home, or declines (E5)."""

    @staticmethod
    def holder(tiles: str) -> Round:
        """Return A's moment after laying the engine."""
        change = {"engine_entry": "holder_plays", "engine_turn": "one_more"}
        return table(change, first_turn=ALL, hands={"A": tiles}, boneyard=9)

    def test_other_trains(self) -> None:
        """Elsewhere it may not go."""
        rnd = self.holder("6-1 5-4")

        assert ["6-1@A", "stop"] == moves(rnd)
        assert ["E5"] == refused(rnd, "6-1@M")

    def test_no_draw_and_no_pass(self) -> None:
        """Nothing is drawn and nothing fails where nothing fits."""
        rnd = self.holder("5-4 3-2")

        assert ["stop"] == moves(rnd)
        assert ["E5", "E5"] == refused(rnd, "draw", "pass")
        assert ("B", "") == (turn(after(rnd, "stop")), marked(after(rnd, "stop")))

    def test_beside_a_play(self) -> None:
        """Beside a tile that fits a draw is no move because of that tile."""
        assert ["N5", "E5"] == refused(self.holder("6-1 5-4"), "draw", "pass")


class TestF2:
    """The first turn may touch any train, the own or a Mexican one, or the own."""

    KEYS: ClassVar[dict[str, Any]] = {
        "first_turn": ["A"],
        "trains": {"B": "6-5"},
        "marked": ["B"],
        "hands": {"A": "6-1 5-4"},
    }

    @pytest.mark.parametrize(
        "value, legal",
        [
            ("any", ["6-1@A", "5-4@B", "6-1@M"]),
            ("own_or_mexican", ["6-1@A", "6-1@M"]),
            ("own", ["6-1@A"]),
        ],
    )
    def test_values(self, value: str, legal: list[str]) -> None:
        """Other trains are closed for that turn, open or not."""
        assert legal == moves(table({"first_turn_trains": value}, **self.KEYS))

    def test_refusal(self) -> None:
        """It is F2 that closes them."""
        rnd = table({"first_turn_trains": "own"}, **self.KEYS)

        assert ["F2", "F2"] == refused(rnd, "5-4@B", "6-1@M")

    def test_only_the_first_turn(self) -> None:
        """Afterwards it says nothing."""
        rnd = table({"first_turn_trains": "own"}, **{**self.KEYS, "first_turn": ["B"]})

        assert ["6-1@A", "5-4@B", "6-1@M"] == moves(rnd)

    @pytest.mark.parametrize("first_turn", ["chain", "chain_together"])
    def test_chains_are_on_the_own_train(self, first_turn: str) -> None:
        """With these chains the first turn is there whatever F2 says."""
        rnd = table({"first_turn": first_turn, "first_turn_trains": "any"}, **self.KEYS)

        assert ["6-1@A"] == moves(rnd)
        assert ["F2"] == refused(rnd, "6-1@M")


class TestF3:
    """A chain that ends on a double owes for it at once, later, never, or may not."""

    @staticmethod
    def chain(value: str, tiles: str, **change: object) -> Round:
        """Return A's chain when 6-1 and 1-1 lie."""
        rnd = table(
            {"first_turn": "chain", "chain_end_double": value, **change},
            first_turn=ALL,
            hands={"A": f"6-1 1-1 {tiles}", "B": "6-2 2-1 5-5"},
            boneyard="3-1 0-0 4-0",
        )
        return after(rnd, "6-1@A", "1-1@A")

    def test_immediate_with_a_tile(self) -> None:
        """The chain may not stop there while a tile of the hand continues it."""
        rnd = self.chain("immediate", "4-1 5-3")

        assert ["1-4@A"] == moves(rnd)
        assert ["F3", "N5"] == refused(rnd, "stop", "draw")

    def test_immediate_without_a_tile(self) -> None:
        """The D clauses speak at once: the seat draws, and its train is marked."""
        rnd = self.chain("immediate", "5-3")

        assert ["draw"] == moves(rnd)
        assert ["F3"] == refused(rnd, "stop")
        assert ["1-3@A"] == moves(after(rnd, "draw"))
        assert "B" == turn(after(rnd, "draw", "1-3@A"))

    def test_immediate_and_optional(self) -> None:
        """An extra tile that is optional may be declined on the double."""
        rnd = self.chain("immediate", "4-1 5-3", double_extra="optional")

        assert ["1-4@A", "stop"] == moves(rnd)
        assert "B" == turn(after(rnd, "stop"))

    def test_deferred(self) -> None:
        """It is open, but binds nobody before the first lap is over."""
        rnd = after(self.chain("deferred", "4-1 5-3"), "stop")

        assert (["A"], ["6-2@B"]) == (open_doubles(rnd), moves(rnd))
        rnd = after(rnd, "6-2@B", "2-1@B")
        assert ("A", ["1-4@A"]) == (turn(rnd), moves(rnd))
        assert ["D9"] == refused(rnd, "3-5@M")

    def test_deferred_may_be_covered(self) -> None:
        """Where a seat may play on the train it may cover the double in that lap."""
        rnd = table(
            {"first_turn": "chain_until_started", "chain_end_double": "deferred"},
            turn="B",
            first_turn=["B"],
            chain_right=["B"],
            trains={"A": "6-1 1-1"},
            open_doubles=["A"],
            deferred=["A"],
            marked=["A"],
            hands={"B": "6-2 4-1 5-5"},
        )

        assert ["1-4@A", "6-2@B", "6-2@M"] == moves(rnd)
        assert [] == open_doubles(after(rnd, "1-4@A"))

    def test_free(self) -> None:
        """It is just an end."""
        rnd = after(self.chain("free", "4-1 5-3"), "stop")

        assert [] == open_doubles(rnd)

    def test_forbidden(self) -> None:
        """A double is laid only if a tile continues it, and no chain stops on it."""
        rnd = self.chain("forbidden", "4-1 5-3")

        assert ["1-4@A"] == moves(rnd)
        assert ["F3"] == refused(rnd, "stop")

    def test_forbidden_without_a_tile(self) -> None:
        """Nothing would continue 1-1, so the chain ends before it."""
        rnd = table(
            {"first_turn": "chain", "chain_end_double": "forbidden"},
            first_turn=ALL,
            hands={"A": "6-1 1-1 5-3 4-1"},
        )

        assert [None] == refused(after(rnd, "6-1@A"), "1-1@A")
        rnd = table(
            {"first_turn": "chain", "chain_end_double": "forbidden"},
            first_turn=ALL,
            hands={"A": "6-1 1-1 5-3"},
        )
        assert "B" == turn(after(rnd, "6-1@A"))

    @pytest.mark.parametrize(
        "double_finish, mover", [("ends", "A"), ("must_cover", "B")]
    )
    def test_forbidden_and_out(self, double_finish: str, mover: str) -> None:
        """A double that really goes out may be the last of a chain."""
        rnd = table(
            {
                "first_turn": "chain",
                "chain_end_double": "forbidden",
                "double_finish": double_finish,
            },
            first_turn=ALL,
            hands={"A": "6-1 1-1"},
        )

        assert mover == turn(after(rnd, "6-1@A"))

    def test_forbidden_asks_the_follower_too(self) -> None:
        """With wild blanks 0-0 would continue, but then nothing continues 0-0."""
        rnd = table(
            {
                "first_turn": "chain",
                "chain_end_double": "forbidden",
                "blanks_wild": True,
            },
            first_turn=ALL,
            hands={"A": "6-1 1-1 0-0"},
        )
        rnd = after(rnd, "6-1@A")

        assert ["0-0@A", "1-1@A", "stop"] == moves(rnd)
        assert "A" == out(after(rnd, "1-1@A", "0-0@A"))

    def test_forbidden_and_dead(self) -> None:
        """A last double that no tile could cover owes nothing and goes out."""
        rnd = table(
            {
                "first_turn": "chain_until_started",
                "chain_end_double": "forbidden",
                "double_finish": "must_cover",
            },
            seats=3,
            chain_right=["A"],
            trains={"B": "6-2 2-1 1-0", "C": "6-3 3-1 1-4", "M": "6-5 5-1"},
            hands={"A": "6-1 1-1"},
        )

        assert "A" == out(after(rnd, "6-1@A", "1-1@A"))

    @pytest.mark.parametrize(
        "double_finish, mover", [("ends", "A"), ("forbidden", "B")]
    )
    def test_forbidden_looks_to_the_end(self, double_finish: str, mover: str) -> None:
        """Where no double may be last, two doubles cannot end a chain either."""
        rnd = table(
            {
                "first_turn": "chain",
                "chain_end_double": "forbidden",
                "blanks_wild": True,
                "double_finish": double_finish,
            },
            first_turn=ALL,
            hands={"A": "6-1 1-1 0-0"},
        )

        assert mover == turn(after(rnd, "6-1@A"))

    def test_a_drawn_double_owes_at_once(self) -> None:
        """Laid alone it is the end of a chain all the same, and is not stopped on."""
        rnd = table(
            {
                "first_turn": "chain",
                "chain_end_double": "immediate",
                "blanks_wild": True,
                "mexican_trains": 0,
            },
            first_turn=ALL,
            hands={"A": "5-4", "B": "6-2"},
            boneyard="0-0 1-0",
        )
        rnd = after(rnd, "draw", "0-0@A")

        assert ["5-4@A", "4-5@A"] == moves(rnd)
        assert ["F3"] == refused(rnd, "stop")

    def test_free_with_branches(self) -> None:
        """A free double has no feet that would have to be filled."""
        rnd = self.chain("free", "4-1 5-3", branches=2, branch_mode="required_table")

        assert [] == open_doubles(after(rnd, "1-4@A"))
        assert "B" == turn(after(rnd, "1-4@A"))

    def test_a_drawn_double(self) -> None:
        """A starter that was drawn is the end of its chain, even if it is a double."""
        rnd = table(
            {
                "first_turn": "chain",
                "chain_end_double": "deferred",
                "blanks_wild": True,
                "mexican_trains": 0,
            },
            first_turn=ALL,
            hands={"A": "5-4", "B": "6-2"},
            boneyard="0-0 1-0",
        )
        rnd = after(rnd, "draw", "0-0@A")

        assert ("B", ["A"]) == (turn(rnd), open_doubles(rnd))

    def test_delayed_chain(self) -> None:
        """Once the first lap is over a deferred double of a chain binds at once."""
        rnd = table(
            {"first_turn": "chain_until_started", "chain_end_double": "deferred"},
            chain_right=["A"],
            hands={"A": "6-1 1-1 5-4", "B": "6-2 5-5"},
            boneyard="4-4",
        )
        rnd = after(rnd, "6-1@A", "1-1@A")

        assert ("B", ["A"], ["draw"]) == (turn(rnd), open_doubles(rnd), moves(rnd))


class TestF4:
    """Nothing fits in the first turn: draw and mark, draw unharmed, or mark at once."""

    @staticmethod
    def stuck(value: str, **change: object) -> Round:
        """Return A's first turn with no start."""
        return table(
            {"first_turn_no_start": value, **change},
            first_turn=ALL,
            hands={"A": "5-4 3-2"},
            boneyard="4-3 6-1 0-0",
        )

    @pytest.mark.parametrize("value, train", [("draw", "A"), ("draw_no_mark", "")])
    def test_draw(self, value: str, train: str) -> None:
        """The seat draws, and failing marks its train or not."""
        rnd = self.stuck(value)

        assert ["draw"] == moves(rnd)
        assert train == marked(after(rnd, "draw", "pass"))

    def test_mark(self) -> None:
        """Nothing is drawn, the train is marked."""
        rnd = self.stuck("mark")

        assert ["pass"] == moves(rnd)
        assert ["F4"] == refused(rnd, "draw")
        assert ("A", "B") == (marked(after(rnd, "pass")), turn(after(rnd, "pass")))

    def test_later_turns(self) -> None:
        """In a later turn the seat draws."""
        rnd = table(
            {"first_turn_no_start": "mark"},
            hands={"A": "5-4 3-2"},
            boneyard="4-3 6-1 0-0",
        )

        assert ["draw"] == moves(rnd)

    def test_gives_way_to_a_blocking_double(self) -> None:
        """A seat bound by a double that it cannot cover draws and marks its train."""
        rnd = table(
            {"first_turn_no_start": "mark"},
            turn="B",
            first_turn=["B"],
            trains={"A": "6-1 1-1"},
            open_doubles=["A"],
            hands={"B": "5-4 6-2"},
            boneyard="4-3 0-0",
        )

        assert ["draw"] == moves(rnd)
        assert "B" == marked(after(rnd, "draw", "pass"))

    def test_a_start_that_was_kept(self) -> None:
        """Somebody who drew a start and keeps it is not stuck, and marks."""
        rnd = self.stuck("draw_no_mark", drawn_tile="may_keep", draws=2)

        assert ["6-1@A", "6-1@M", "pass"] == moves(after(rnd, "draw", "draw"))
        assert "A" == marked(after(rnd, "draw", "draw", "pass"))


class TestF5:
    """A hand emptied in the first lap ends the round, or lets the lap run."""

    KEYS: ClassVar[dict[str, Any]] = {
        "seats": 3,
        "first_turn": ["A", "B", "C"],
        "hands": {"A": "6-1", "B": "6-2", "C": "6-3 5-4"},
    }

    def test_ends_at_once(self) -> None:
        """Who is first out wins."""
        assert "A" == out(after(table(**self.KEYS), "6-1@A"))

    def test_lap_completes(self) -> None:
        """Others may go out in the same lap; then it is over."""
        rnd = after(table({"first_lap_completes": True}, **self.KEYS), "6-1@A")

        assert ("B", None) == (turn(rnd), out(rnd))
        rnd = after(rnd, "6-2@B")
        assert ("C", None) == (turn(rnd), out(rnd))
        assert "AB" == out(after(rnd, "6-3@C"))

    def test_no_further_turn(self) -> None:
        """Who is out is passed over in the opening that goes on."""
        rnd = table(
            {"first_lap_completes": True, "first_turn": "chain_together"},
            turn="C",
            **{
                **self.KEYS,
                "first_turn": ["A", "C"],
                "hands": {"A": "6-1", "C": "6-3"},
            },
            out=["B"],
        )

        rnd = after(rnd, "6-3@C")
        assert ("A", None) == (turn(rnd), out(rnd))
        assert "BCA" == out(after(rnd, "6-1@A"))

    def test_later_laps(self) -> None:
        """After the first lap going out ends the round."""
        rnd = table({"first_lap_completes": True}, **{**self.KEYS, "first_turn": []})

        assert "A" == out(after(rnd, "6-1@A"))

    @pytest.mark.parametrize("value, end", [(False, "A"), (True, None)])
    def test_opening(self, value: bool, end: str | None) -> None:
        """Going out in the middle of an opening may end it, too."""
        rnd = table(
            {"first_lap_completes": value, "first_turn": "chain_together"},
            first_turn=ALL,
            hands={"A": "6-1 2-1", "B": "6-2 5-4"},
        )

        assert end == out(after(rnd, "6-1@A", "1-2@A"))


class TestF6:
    """An open double before a seat's first turn comes first, or does not concern it."""

    KEYS: ClassVar[dict[str, Any]] = {
        "turn": "B",
        "first_turn": ["B"],
        "trains": {"A": "6-1 1-1"},
        "open_doubles": ["A"],
        "marked": ["A"],
        "hands": {"B": "6-2 3-1 5-4"},
        "boneyard": "4-4 0-0",
    }

    def test_double_first(self) -> None:
        """The duty comes first, and that was the first turn."""
        rnd = table({}, **self.KEYS)

        assert ["1-3@A"] == moves(rnd)
        assert ["D9"] == refused(rnd, "6-2@B")
        assert "" == letters(after(rnd, "1-3@A").notes.first_turn)

    def test_own_train_first(self) -> None:
        """The seat plays as if there were no double, and leaves it to others."""
        rnd = table({"open_double_first_turn": "own_train_first"}, **self.KEYS)

        assert ["6-2@B", "6-2@M"] == moves(rnd)
        assert ["F6"] == refused(rnd, "1-3@A")
        assert ["A"] == open_doubles(after(rnd, "6-2@B"))

    def test_exempt_seat_without_a_start(self) -> None:
        """It draws like anybody who is stuck."""
        keys = {**self.KEYS, "hands": {"B": "5-4 3-1"}}
        rnd = table({"open_double_first_turn": "own_train_first"}, **keys)

        assert ["draw"] == moves(rnd)
        assert "AB" == marked(after(rnd, "draw", "pass"))

    def test_only_the_first_turn(self) -> None:
        """Later the same seat has the duty."""
        keys = {**self.KEYS, "first_turn": []}
        rnd = table({"open_double_first_turn": "own_train_first"}, **keys)

        assert ["1-3@A"] == moves(rnd)


class TestF7:
    """Until its own train has a tile some trains are closed to a seat."""

    KEYS: ClassVar[dict[str, Any]] = {
        "trains": {"B": "6-5"},
        "marked": ["B"],
        "hands": {"A": "6-1 5-4"},
    }

    @pytest.mark.parametrize(
        "value, legal",
        [
            ("nothing", ["6-1@A", "5-4@B", "6-1@M"]),
            ("others", ["6-1@A", "6-1@M"]),
            ("others_and_mexican", ["6-1@A"]),
            ("everything", ["6-1@A"]),
        ],
    )
    def test_values(self, value: str, legal: list[str]) -> None:
        """Others' trains, and perhaps the Mexican Train, wait."""
        assert legal == moves(table({"own_train_first": value}, **self.KEYS))

    def test_refusal(self) -> None:
        """It is F7 that closes them."""
        rnd = table({"own_train_first": "others_and_mexican"}, **self.KEYS)

        assert ["F7", "F7"] == refused(rnd, "5-4@B", "6-1@M")

    @pytest.mark.parametrize("value", ["others", "everything"])
    def test_started(self, value: str) -> None:
        """With a tile on the own train nothing is closed, whoever laid it."""
        keys = {**self.KEYS, "trains": {"A": "6-2", "B": "6-5"}}

        assert ["5-4@B", "6-1@M"] == moves(table({"own_train_first": value}, **keys))

    @pytest.mark.parametrize(
        "value, legal",
        [
            ("nothing", ["5-4@B"]),
            ("others_and_mexican", ["5-4@B"]),
            ("everything", ["6-1@A"]),
        ],
    )
    def test_open_double(self, value: str, legal: list[str]) -> None:
        """A double that blocks goes before it, unless everything waits."""
        keys = {**self.KEYS, "trains": {"B": "6-5 5-5"}, "open_doubles": ["B"]}

        assert legal == moves(table({"own_train_first": value}, **keys))

    def test_everything_does_not_fail_for_the_double(self) -> None:
        """A seat without a start draws and marks its own train as always."""
        keys = {
            **self.KEYS,
            "trains": {"B": "6-5 5-5"},
            "open_doubles": ["B"],
            "hands": {"A": "5-4 3-2"},
            "boneyard": "4-3",
        }
        rnd = table({"own_train_first": "everything"}, **keys)

        assert ["F7"] == refused(rnd, "5-4@B")
        assert "AB" == marked(after(rnd, "draw", "pass"))
