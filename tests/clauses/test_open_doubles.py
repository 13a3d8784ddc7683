"""Tests of the clauses of doubles that lie open before the next seats."""

from typing import Any, ClassVar

import pytest

from tests.clauses.tables import (
    after,
    letters,
    marked,
    moves,
    open_doubles,
    refused,
    table,
    turn,
)


class TestD6:
    """Of several open doubles the oldest comes first, or the newest, or any."""

    KEYS: ClassVar[dict[str, Any]] = {
        "seats": 3,
        "turn": "C",
        "trains": {"A": "6-1 1-1", "B": "6-2 2-2"},
        "open_doubles": ["B", "A"],
        "hands": {"C": "4-1 4-2 6-5"},
        "boneyard": 3,
    }

    @pytest.mark.parametrize(
        "value, legal",
        [
            ("oldest", ["2-4@B"]),
            ("newest", ["1-4@A"]),
            ("any", ["1-4@A", "2-4@B"]),
        ],
    )
    def test_values(self, value: str, legal: list[str]) -> None:
        """Only those may be covered now."""
        assert legal == moves(table({"doubles_order": value}, **self.KEYS))

    def test_refusal(self) -> None:
        """D6 refuses the other double, D9 everything else."""
        rnd = table(**self.KEYS)

        assert ["D6", "D9"] == refused(rnd, "1-4@A", "6-5@C")

    @pytest.mark.parametrize("value", ["oldest", "newest"])
    def test_no_skipping(self, value: str) -> None:
        """A seat that cannot cover the one that comes first draws."""
        keys = {**self.KEYS, "hands": {"C": "4-1 6-5" if value == "oldest" else "4-2"}}

        assert ["draw"] == moves(table({"doubles_order": value}, **keys))

    @pytest.mark.parametrize("value", ["oldest", "newest"])
    def test_not_the_layers_own(self, value: str) -> None:
        """It says nothing of a seat's own extra tile."""
        rnd = table(
            {"doubles_order": value, "extra_tile": "anywhere"},
            trains={"A": "6-1", "M": "6-3"},
            hands={"A": "1-1 3-3 4-1 4-3"},
        )

        assert ["1-4@A", "3-4@M"] == moves(after(rnd, "1-1@A", "3-3@M"))


class TestD7:
    """An open double may be covered on anybody's train, or only where one may play."""

    KEYS: ClassVar[dict[str, Any]] = {
        "turn": "B",
        "trains": {"A": "6-1 1-1"},
        "open_doubles": ["A"],
        "hands": {"B": "4-1 6-5"},
        "boneyard": 3,
    }

    @pytest.mark.parametrize("value, legal", [(True, ["1-4@A"]), (False, ["draw"])])
    def test_values(self, value: bool, legal: list[str]) -> None:
        """A's train is not marked."""
        assert legal == moves(table({"cover_private": value}, **self.KEYS))

    def test_refusal(self) -> None:
        """It is D7 that keeps the cover away, and the table stays frozen."""
        rnd = table({"cover_private": False}, **self.KEYS)

        assert ["D7", "D9"] == refused(rnd, "1-4@A", "6-5@B")

    def test_marked(self) -> None:
        """On a marked train everybody may cover."""
        assert ["1-4@A"] == moves(
            table({"cover_private": False}, **self.KEYS, marked=["A"])
        )

    @pytest.mark.parametrize("value, legal", [(True, ["1-4@A"]), (False, ["draw"])])
    def test_every_other_clause(self, value: bool, legal: list[str]) -> None:
        """The first turn may close the train, too, where the duty does not open it."""
        rnd = table(
            {"cover_private": value, "first_turn_trains": "own"},
            **self.KEYS,
            marked=["A"],
            first_turn=["B"],
        )

        assert legal == moves(rnd)


class TestD9:
    """An open double freezes the table for the next seats, or its train, or nothing."""

    KEYS: ClassVar[dict[str, Any]] = {
        "turn": "B",
        "trains": {"A": "6-1 1-1", "B": "6-2", "M": "6-3"},
        "open_doubles": ["A"],
        "marked": ["A"],
        "hands": {"B": "4-1 4-2 4-3"},
    }

    @pytest.mark.parametrize(
        "value, legal",
        [
            ("table", ["1-4@A"]),
            ("train", ["1-4@A", "2-4@B", "3-4@M"]),
            ("nothing", ["1-4@A", "2-4@B", "3-4@M"]),
        ],
    )
    def test_values(self, value: str, legal: list[str]) -> None:
        """What is left to play on."""
        assert legal == moves(table({"double_blocks": value}, **self.KEYS))

    def test_refusal(self) -> None:
        """It is D9 that stops the table."""
        assert ["D9", "D9"] == refused(table(**self.KEYS), "2-4@B", "3-4@M")

    def test_failing_marks_the_own_train(self) -> None:
        """Who can neither cover nor draw a cover marks, whoever laid the double."""
        keys = {**self.KEYS, "hands": {"B": "4-2", "A": "5-5"}, "boneyard": "4-4 0-0"}
        rnd = after(table(**keys), "draw", "pass")

        assert ("A", "AB", ["A"]) == (turn(rnd), marked(rnd), open_doubles(rnd))

    @pytest.mark.parametrize(
        "value, mode, clause",
        [
            ("train", "optional", "D9"),
            ("nothing", "optional", None),
            ("nothing", "required_train", "D12"),
        ],
    )
    def test_other_ends_of_its_train(
        self, value: str, mode: str, clause: str | None
    ) -> None:
        """A frozen train takes nothing but covers, on all of its ends."""
        rnd = table(
            {"double_blocks": value, "branches": 1, "branch_mode": mode},
            turn="B",
            trains={"A": "6-1 1-1 1-2 2-2 / 1-3"},
            open_doubles=["A"],
            marked=["A"],
            hands={"B": "4-3 4-2 5-5"},
        )

        assert [None, clause] == refused(rnd, "2-4@A", "3-4@A:1")

    def test_covered(self) -> None:
        """Covering ends the freeze for the seat that follows."""
        rnd = table(
            seats=3,
            turn="B",
            trains={"A": "6-1 1-1"},
            open_doubles=["A"],
            hands={"B": "4-1 5-5", "C": "6-2 3-3"},
        )

        assert ["6-2@C", "6-2@M"] == moves(after(rnd, "1-4@A"))


class TestD10:
    """A double no tile can cover any more is released, or stays open for ever."""

    KEYS: ClassVar[dict[str, Any]] = {
        "seats": 3,
        "trains": {
            "A": "6-1 1-1",
            "B": "6-2 2-1",
            "C": "6-3 3-4 4-1",
            "M": "6-5 5-1 1-0",
        },
        "open_doubles": ["A"],
        "hands": {"A": "3-1 4-0 5-5"},
        "boneyard": 3,
    }

    @pytest.mark.parametrize("value, doubles", [("released", []), ("never", ["A"])])
    def test_last_tile_of_its_number(self, value: str, doubles: list[str]) -> None:
        """When the last 1 lies elsewhere, 1-1 is dead."""
        rnd = table(
            {"dead_double": value, "double_blocks": "nothing"},
            **{**self.KEYS, "turn": "C", "hands": {"C": "3-1 4-0 5-5"}},
        )

        assert ["A"] == open_doubles(rnd)
        rnd = after(rnd, "1-3@C")
        assert doubles == open_doubles(rnd)

    @pytest.mark.parametrize(
        "value, mover, doubles", [("released", "B", []), ("never", "A", ["A"])]
    )
    def test_dead_on_arrival(self, value: str, mover: str, doubles: list[str]) -> None:
        """Laid as the last 1 of all it owes nothing."""
        rnd = table(
            {"dead_double": value},
            seats=3,
            trains={
                "A": "6-1",
                "B": "6-2 2-1",
                "C": "6-3 3-1 1-4",
                "M": "6-5 5-1 1-0",
            },
            hands={"A": "1-1 4-0 5-5"},
            boneyard=3,
        )
        rnd = after(rnd, "1-1@A")

        assert (mover, doubles) == (turn(rnd), open_doubles(rnd))

    def test_hands_and_boneyard_keep_it_alive(self) -> None:
        """As long as one tile of its number is anywhere else it may be covered."""
        rnd = table(**{**self.KEYS, "turn": "B", "hands": {"B": "4-0 5-5"}})

        assert (["draw"], ["A"]) == (moves(rnd), open_doubles(rnd))

    def test_wild_blanks(self) -> None:
        """Where blanks are wild a blank could cover it, too."""
        rnd = table(
            {"blanks_wild": True, "double_blocks": "nothing"},
            **{**self.KEYS, "turn": "C", "hands": {"C": "3-1 4-0 5-5"}},
        )

        assert ["A"] == open_doubles(after(rnd, "1-3@C"))

    def test_its_train_never_grows(self) -> None:
        """The train ends with it."""
        rnd = table(
            {"double_blocks": "nothing"},
            **{**self.KEYS, "turn": "C", "hands": {"C": "3-1 4-0 5-5", "A": "4-4 3-3"}},
        )

        assert ["N3"] == refused(after(rnd, "1-3@C"), "4-4@A")


class TestD12:
    """A double may have side ends beside its main one, free to use or required."""

    KEYS: ClassVar[dict[str, Any]] = {
        "trains": {"A": "6-1", "B": "6-2", "M": "6-3"},
        "hands": {"A": "1-1 4-1 5-5", "B": "3-1 5-1 4-2 2-1"},
        "marked": ["A"],
    }

    @staticmethod
    def branched(branches: int, mode: str) -> Any:
        """Return the round when 1-1 and its cover lie on A's train."""
        rnd = table({"branches": branches, "branch_mode": mode}, **TestD12.KEYS)
        rnd = after(rnd, "1-1@A", "1-4@A")
        return table(
            {"branches": branches, "branch_mode": mode},
            turn="B",
            trains={
                "A": "6-1 1-1 1-4" + " / 1-" * branches,
                "B": "6-2",
                "M": "6-3",
            },
            open_doubles=open_doubles(rnd),
            hands=TestD12.KEYS["hands"] | {"A": "5-5"},
            marked=["A"],
        )

    def test_none(self) -> None:
        """Without branches a covered double is done with."""
        rnd = table(**{**self.KEYS, "marked": []})
        rnd = after(rnd, "1-1@A", "1-4@A")

        assert ["2-1@B", "2-4@B", "3-1@M"] == moves(rnd)

    @pytest.mark.parametrize(
        "branches, sides", [(1, ["1-3@A:1"]), (2, ["1-3@A:1", "1-3@A:2"])]
    )
    def test_optional(self, branches: int, sides: list[str]) -> None:
        """Once it is covered its sides are ends like others."""
        rnd = self.branched(branches, "optional")

        assert [] == open_doubles(rnd)
        assert [None] * branches == refused(rnd, *sides)
        assert [None, "D12"] == refused(rnd, "2-4@B", f"1-3@A:{branches + 1}")

    def test_before_the_cover(self) -> None:
        """The sides open with the cover and not before."""
        rnd = table({"branches": 2, "branch_mode": "optional"}, **self.KEYS)
        rnd = after(rnd, "1-1@A")

        assert ["1-4@A"] == moves(rnd)
        assert ["D12"] == refused(rnd, "1-4@A:1")

    @pytest.mark.parametrize("branches", [1, 2])
    def test_required_train(self, branches: int) -> None:
        """Its train may not go on before all sides have a tile."""
        rnd = self.branched(branches, "required_train")

        assert ["A"] == open_doubles(rnd)
        assert ["D12", None, None] == refused(rnd, "4-2@A", "1-3@A:1", "2-4@B")

    @pytest.mark.parametrize("branches", [1, 2])
    def test_required_table(self, branches: int) -> None:
        """Nothing else may be played by anybody."""
        rnd = self.branched(branches, "required_table")

        assert [None, "D12", "D12"] == refused(rnd, "1-3@A:1", "4-2@A", "2-4@B")

    @pytest.mark.parametrize("mode", ["required_train", "required_table"])
    def test_complete(self, mode: str) -> None:
        """With the last of its tiles it is no longer open."""
        rnd = after(self.branched(1, mode), "1-3@A:1")

        assert ("A", []) == (turn(rnd), open_doubles(rnd))

    def test_each_foot_is_one_tile(self) -> None:
        """A cover is one of the tiles, and ends the turn."""
        rnd = after(self.branched(2, "required_table"), "1-3@A:2")

        assert ("A", ["A"]) == (turn(rnd), open_doubles(rnd))
        assert ["D12"] == refused(rnd, "5-5@A:2")

    def test_before_the_first_cover(self) -> None:
        """Until then the double itself freezes what D9 says."""
        rnd = table(
            {"branches": 1, "branch_mode": "required_train"},
            turn="B",
            trains={"A": "6-1 1-1", "B": "6-2"},
            open_doubles=["A"],
            hands={"B": "4-2 3-1 5-5"},
        )

        assert ["D9"] == refused(rnd, "2-4@B")

    def test_required_train_where_doubles_block_nothing(self) -> None:
        """A branched double freezes at least its own train."""
        rnd = table(
            {
                "branches": 1,
                "branch_mode": "required_train",
                "double_blocks": "nothing",
            },
            turn="B",
            trains={"A": "6-1 1-1 1-4 / 1-", "B": "6-2"},
            open_doubles=["A"],
            marked=["A"],
            hands={"B": "4-2 3-1 5-5"},
        )

        assert ["D12", None, None] == refused(rnd, "4-2@A", "1-3@A:1", "2-4@B")

    @pytest.mark.parametrize("value, doubles", [("released", []), ("never", ["A"])])
    def test_exhausted_foot(self, value: str, doubles: list[str]) -> None:
        """A side that can never be filled is given up with its double."""
        rnd = table(
            {"branches": 1, "branch_mode": "required_train", "dead_double": value},
            seats=3,
            turn="C",
            trains={
                "A": "6-1 1-1 1-3 / 1-",
                "B": "6-2 2-1 1-5",
                "C": "6-3 3-4 4-1",
                "M": "6-5 5-4",
            },
            open_doubles=["A"],
            hands={"C": "1-0 4-2"},
        )

        assert doubles == open_doubles(after(rnd, "1-0@C"))

    @pytest.mark.parametrize("value", ["forbidden", "immediate", "deferred"])
    def test_a_double_as_a_foot(self, value: str) -> None:
        """It may be covered in its chain, while other feet keep the train closed."""
        rnd = table(
            {
                "branches": 2,
                "branch_mode": "required_train",
                "partnerships": True,
                "first_turn": "chain",
                "chain_end_double": value,
                "blanks_wild": True,
            },
            seats=4,
            turn="D",
            first_turn=["D"],
            trains={"B": "6-3 3-3 3-2 / 3- / 3-"},
            open_doubles=["B"],
            deferred=[],
            hands={"D": "0-0 5-4 2-1"},
        )
        rnd = after(rnd, "0-0@B:1")

        assert [None, "F3", "F1"] == refused(rnd, "5-4@B:1", "2-1@B", "2-1@D")
        assert ["D12"] == refused(after(rnd, "5-4@B:1"), "2-1@B")

    def test_double_extra_none(self) -> None:
        """Branches keep a double open even where it owes no extra tile."""
        rnd = table(
            {"branches": 1, "branch_mode": "required_train", "double_extra": "none"},
            **self.KEYS,
        )
        rnd = after(rnd, "1-1@A")

        assert ("B", ["A"]) == (turn(rnd), open_doubles(rnd))

    def test_ends_that_show_the_same(self) -> None:
        """Equal ends are separate moves, numbered as they opened."""
        rnd = self.branched(2, "optional")

        assert ["1-2@A:1", "1-3@A:1", "1-5@A:1"] == [m for m in moves(rnd) if ":1" in m]
        assert ["1-2@A:2", "1-3@A:2", "1-5@A:2"] == [m for m in moves(rnd) if ":2" in m]
        assert "A" == letters(rnd.marked)
