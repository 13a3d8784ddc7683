"""Tests of the clauses of the turn in which a double is laid."""

from typing import Any, ClassVar

import pytest

from tests.clauses.tables import (
    after,
    hand,
    marked,
    moves,
    open_doubles,
    refused,
    table,
    turn,
)


class TestD1:
    """A double owes an extra tile, or brings an optional one, or none."""

    KEYS: ClassVar[dict[str, Any]] = {
        "trains": {"A": "6-1"},
        "hands": {"A": "1-1 2-1 5-4", "B": "6-2"},
        "boneyard": "0-0 4-3",
    }

    def test_owed(self) -> None:
        """The turn goes on, and the tile must be laid if there is one."""
        rnd = after(table(**self.KEYS), "1-1@A")

        assert ("A", ["1-2@A"], ["A"]) == (turn(rnd), moves(rnd), open_doubles(rnd))
        assert ["N7", "N5"] == refused(rnd, "stop", "pass")
        assert ("B", []) == (
            turn(after(rnd, "1-2@A")),
            open_doubles(after(rnd, "1-2@A")),
        )

    def test_optional(self) -> None:
        """It may be declined, which marks nothing; there is no pass."""
        rnd = after(table({"double_extra": "optional"}, **self.KEYS), "1-1@A")

        assert ["1-2@A", "stop"] == moves(rnd)
        assert ["D1"] == refused(rnd, "pass")
        rnd = after(rnd, "stop")
        assert ("B", ["A"], "") == (turn(rnd), open_doubles(rnd), marked(rnd))

    def test_optional_that_cannot_come(self) -> None:
        """Without a tile and without a draw the turn ends by itself."""
        keys = {**self.KEYS, "hands": {"A": "1-1 5-4"}, "boneyard": ""}
        rnd = after(table({"double_extra": "optional"}, **keys), "1-1@A")

        assert ("B", ["A"], "") == (turn(rnd), open_doubles(rnd), marked(rnd))

    def test_optional_draw(self) -> None:
        """It may be drawn for, and declined after that."""
        keys = {**self.KEYS, "hands": {"A": "1-1 5-4", "B": "6-2"}}
        rnd = after(table({"double_extra": "optional"}, **keys), "1-1@A")

        assert ["draw", "stop"] == moves(rnd)
        assert ["stop"] == moves(after(rnd, "draw"))

    def test_none(self) -> None:
        """The double is just an end, and the turn is over."""
        rnd = after(table({"double_extra": "none"}, **self.KEYS), "1-1@A")

        assert ("B", []) == (turn(rnd), open_doubles(rnd))


class TestD2:
    """The extra tile goes on the double, there if possible, anywhere, or in public."""

    KEYS: ClassVar[dict[str, Any]] = {
        "seats": 3,
        "trains": {"A": "6-1", "B": "6-2", "C": "6-5", "M": "6-3"},
        "marked": ["B"],
        "hands": {"A": "3-3 4-3 5-1 5-2"},
    }

    @pytest.mark.parametrize(
        "value, legal",
        [
            ("cover", ["3-4@M"]),
            ("cover_if_able", ["3-4@M"]),
            ("anywhere", ["1-5@A", "2-5@B", "3-4@M"]),
            ("double_or_public", ["2-5@B", "3-4@M"]),
        ],
    )
    def test_with_a_cover(self, value: str, legal: list[str]) -> None:
        """Where the tile may go if one of the hand covers the double."""
        rnd = after(table({"extra_tile": value}, **self.KEYS), "3-3@M")

        assert legal == moves(rnd)

    @pytest.mark.parametrize(
        "value, legal",
        [
            ("cover", ["draw"]),
            ("cover_if_able", ["1-5@A", "2-5@B"]),
            ("anywhere", ["1-5@A", "2-5@B"]),
            ("double_or_public", ["2-5@B"]),
        ],
    )
    def test_without_a_cover(self, value: str, legal: list[str]) -> None:
        """Where it may go if none does."""
        keys = {**self.KEYS, "hands": {"A": "3-3 5-1 5-2"}, "boneyard": 3}
        rnd = after(table({"extra_tile": value}, **keys), "3-3@M")

        assert legal == moves(rnd)

    def test_refusal(self) -> None:
        """It is D2 that keeps the tile from other trains."""
        rnd = after(table({"extra_tile": "double_or_public"}, **self.KEYS), "3-3@M")

        assert ["D2", None] == refused(rnd, "1-5@A", "2-5@B")

    def test_own_train_while_it_is_marked(self) -> None:
        """A seat's own train is public as long as it carries a marker."""
        keys = {**self.KEYS, "marked": ["A"]}
        rnd = after(table({"extra_tile": "double_or_public"}, **keys), "3-3@M")

        assert ["1-5@A", "3-4@M"] == moves(rnd)

    def test_elsewhere(self) -> None:
        """The duty is met, nothing is marked, and the double stays for the others."""
        rnd = table({"extra_tile": "anywhere"}, **self.KEYS)
        rnd = after(rnd, "3-3@M", "1-5@A")

        assert ("B", ["M"], "B") == (turn(rnd), open_doubles(rnd), marked(rnd))

    def test_cover_if_able_asks_what_may_be_laid(self) -> None:
        """A tile that would cover but is barred does not make the seat able."""
        keys = {**self.KEYS, "trains": {"A": "6-0", "M": "6-3"}}
        keys["hands"] = {"A": "3-3 0-0 2-1"}
        change = {
            "extra_tile": "cover_if_able",
            "blanks_wild": True,
            "doubles_per_turn": 1,
        }
        rnd = after(table(change, **keys), "3-3@M")

        assert ["2-1@A", "1-2@A"] == moves(rnd)

    def test_every_other_clause_holds(self) -> None:
        """An extra tile laid elsewhere needs a train that is open to the seat."""
        rnd = table({"extra_tile": "anywhere"}, **{**self.KEYS, "marked": []})
        rnd = after(rnd, "3-3@M")

        assert ["N4"] == refused(rnd, "2-5@B")

    def test_older_double(self) -> None:
        """An older double that freezes the table leaves nothing but itself."""
        keys = {
            "seats": 3,
            "trains": {"A": "6-0", "B": "6-2 2-2", "M": "6-3 3-3"},
            "open_doubles": ["B"],
            "marked": ["B"],
            "hands": {"A": "4-3 5-0 5-2"},
            "this_turn": {"played": ["3-3@M"]},
        }
        keys["open_doubles"] = ["B", "M"]
        rnd = table({"extra_tile": "anywhere", "doubles_order": "any"}, **keys)

        assert ["2-5@B", "3-4@M"] == moves(rnd)
        assert ["D9"] == refused(rnd, "0-5@A")


class TestD3:
    """A turn may lay any number of doubles, or only so many."""

    KEYS: ClassVar[dict[str, Any]] = {
        "trains": {"A": "6-1", "B": "6-2", "M": "6-3"},
        "marked": ["B"],
        "hands": {"A": "1-1 2-2 3-3 4-3 4-2"},
    }

    @pytest.mark.parametrize(
        "value, second, third",
        [("unlimited", None, None), (1, "D3", None), (2, None, "D3")],
    )
    def test_values(
        self, value: str | int, second: str | None, third: str | None
    ) -> None:
        """The double too many is refused."""
        rnd = table({"extra_tile": "anywhere", "doubles_per_turn": value}, **self.KEYS)
        rnd = after(rnd, "1-1@A")

        assert [second] == refused(rnd, "2-2@B")
        if second is None:
            assert [third] == refused(after(rnd, "2-2@B"), "3-3@M")

    def test_chains_do_not_count(self) -> None:
        """Doubles of a chain are no doubles of the turn."""
        rnd = table(
            {"first_turn": "chain", "doubles_per_turn": 1, "extra_tile": "anywhere"},
            first_turn=["A"],
            hands={"A": "6-1 1-1 2-1 2-2 5-4 3-2"},
        )

        assert [None] == refused(after(rnd, "6-1@A", "1-1@A", "1-2@A"), "2-2@A")


class TestD4:
    """A further double may need a tile in hand that could follow it."""

    @staticmethod
    def further(tiles: str, *, needs: bool = True, **change: object) -> str | None:
        """Say what forbids 2-2 on B's train after 1-1 on A's."""
        rnd = table(
            {
                "extra_tile": "anywhere",
                "further_double_needs_cover": needs,
                **change,
            },
            trains={"A": "6-1", "B": "6-2", "M": "6-3"},
            marked=["B"],
            hands={"A": f"1-1 2-2 {tiles}"},
        )
        return refused(after(rnd, "1-1@A"), "2-2@B")[0]

    @pytest.mark.parametrize("needs, clause", [(False, None), (True, "D4")])
    def test_values(self, needs: bool, clause: str | None) -> None:
        """With 5-4 nothing could follow."""
        assert clause == self.further("5-4", needs=needs)

    @pytest.mark.parametrize("tiles", ["4-2", "4-3", "4-1"])
    def test_a_legal_extra_tile(self, tiles: str) -> None:
        """A tile anywhere will do, where extra tiles may go anywhere."""
        assert self.further(f"{tiles} 5-4") is None

    @pytest.mark.parametrize(
        "extra_tile, clause", [("anywhere", None), ("double_or_public", "D4")]
    )
    def test_it_has_to_be_legal(self, extra_tile: str, clause: str | None) -> None:
        """5-1 would fit at home, which D2 may close to extra tiles."""
        rnd = table(
            {"extra_tile": extra_tile, "further_double_needs_cover": True},
            trains={"A": "6-1", "B": "6-2", "M": "6-3"},
            marked=["B"],
            hands={"A": "3-3 2-2 5-1"},
        )

        assert [clause] == refused(after(rnd, "3-3@M"), "2-2@B")

    def test_another_double_is_asked_again(self) -> None:
        """3-3 could follow 2-2, but nothing would follow 3-3."""
        assert "D4" == self.further("3-3 5-4")
        assert self.further("3-3 4-3 5-4") is None

    def test_going_out(self) -> None:
        """A double that really goes out needs nothing behind it."""
        assert self.further("") is None
        assert "D4" == self.further("", double_finish="must_cover")

    @pytest.mark.parametrize("tiles", ["0-0 1-1 5-4 3-2", "0-0 1-1"])
    def test_dead_on_arrival(self, tiles: str) -> None:
        """A double that owes nothing is legal, as the last tile, too."""
        rnd = table(
            {
                "extra_tile": "anywhere",
                "further_double_needs_cover": True,
                "double_finish": "must_cover",
            },
            seats=3,
            trains={
                "A": "6-1",
                "B": "6-2 2-1",
                "C": "6-3 3-1 1-4",
                "M": "6-5 5-1 1-0",
            },
            marked=["B"],
            hands={"A": tiles},
        )

        assert [None] == refused(after(rnd, "0-0@M"), "1-1@A")


class TestD5:
    """A seat that owes an extra tile and has none draws for it."""

    KEYS: ClassVar[dict[str, Any]] = {
        "trains": {"A": "6-1"},
        "hands": {"A": "1-1 5-4", "B": "6-3"},
        "boneyard": "5-3 4-0 2-1",
    }

    @pytest.mark.parametrize("extra_draws, count", [(0, 0), (1, 1), (2, 2)])
    def test_numbers(self, extra_draws: int, count: int) -> None:
        """So many draws and no more; then the seat has failed."""
        rnd = after(table({"extra_draws": extra_draws}, **self.KEYS), "1-1@A")
        for _ in range(count):
            assert ["draw"] == moves(rnd)
            assert ["N6"] == refused(rnd, "pass")
            rnd = after(rnd, "draw")

        assert ["pass"] == moves(rnd)
        assert ["D5"] == refused(rnd, "draw")
        assert ("A", "B") == (marked(after(rnd, "pass")), turn(after(rnd, "pass")))

    def test_until_playable(self) -> None:
        """Or as many as it takes."""
        rnd = table({"extra_draws": "until_playable"}, **self.KEYS)
        rnd = after(rnd, "1-1@A", "draw", "draw", "draw")

        assert ["1-2@A"] == moves(rnd)

    @pytest.mark.parametrize("value, legal", [(True, ["draw"]), (False, ["pass"])])
    def test_drawn_double(self, value: bool, legal: list[str]) -> None:
        """A double that was itself drawn may bring no further draw."""
        rnd = table(
            {"drawn_double_draws": value},
            trains={"A": "6-1"},
            hands={"A": "5-4 3-2"},
            boneyard="1-1 2-1",
        )

        assert legal == moves(after(rnd, "draw", "1-1@A"))

    def test_drawn_double_from_the_hand(self) -> None:
        """The extra tile may still come from the hand."""
        rnd = table(
            {"drawn_double_draws": False, "extra_tile": "anywhere"},
            trains={"A": "6-1", "M": "6-3"},
            hands={"A": "5-4 4-2"},
            boneyard="1-1 2-1",
        )
        rnd = after(rnd, "draw", "1-1@A")

        assert ["pass"] == moves(rnd)
        assert ["D5"] == refused(rnd, "draw")

    @pytest.mark.parametrize(
        "value, legal",
        [
            ("cover", ["pass"]),
            ("cover_if_able", ["6-2@M"]),
            ("anywhere", ["6-2@M"]),
            ("double_or_public", ["6-2@M"]),
        ],
    )
    def test_where_the_drawn_tile_goes(self, value: str, legal: list[str]) -> None:
        """The drawn tile has its own answer to D2."""
        keys = {**self.KEYS, "boneyard": "6-2 2-1"}
        rnd = after(table({"extra_drawn_tile": value}, **keys), "1-1@A", "draw")

        assert legal == moves(rnd)

    @pytest.mark.parametrize(
        "value, clause", [("anywhere", None), ("double_or_public", "D5")]
    )
    def test_own_train(self, value: str, clause: str | None) -> None:
        """In public is not on the own train, unless it is marked."""
        rnd = table(
            {"extra_drawn_tile": value},
            trains={"A": "6-1", "M": "6-3"},
            hands={"A": "3-3 5-4"},
            boneyard="2-1",
        )

        assert [clause] == refused(after(rnd, "3-3@M", "draw"), "1-2@A")

    def test_apart_from_other_draws(self) -> None:
        """A tile drawn before the double does not count."""
        rnd = table(trains={"A": "6-1"}, hands={"A": "5-4"}, boneyard="1-1 0-0 2-1")
        rnd = after(rnd, "draw", "1-1@A")

        assert ["draw"] == moves(rnd)
        assert ["pass"] == moves(after(rnd, "draw"))

    def test_anew_for_each_double(self) -> None:
        """A second double of the turn has its own draw."""
        rnd = table(
            {"extra_tile": "anywhere", "extra_drawn_tile": "anywhere"},
            trains={"A": "6-1", "M": "6-3"},
            hands={"A": "1-1 5-4"},
            boneyard="3-3 4-3",
        )
        rnd = after(rnd, "1-1@A", "draw", "3-3@M")

        assert ["draw"] == moves(rnd)
        assert ["3-4@M"] == moves(after(rnd, "draw"))


class TestD8:
    """A missing extra tile marks the own train, or the double's, or neither."""

    @pytest.mark.parametrize(
        "value, on_own, on_mexican, on_others",
        [
            ("own", "A", "A", "AB"),
            ("holding", "A", "", "B"),
            ("own_if_there", "A", "", "B"),
            ("none", "", "", "B"),
        ],
    )
    def test_values(
        self, value: str, on_own: str, on_mexican: str, on_others: str
    ) -> None:
        """It depends on where the double lies."""
        rnd = table(
            {"uncovered_marks": value, "extra_draws": 0},
            trains={"A": "6-1", "B": "6-2", "M": "6-3"},
            hands={"A": "1-1 2-2 3-3 5-4"},
        )
        public = table(
            {"uncovered_marks": value, "extra_draws": 0},
            trains={"A": "6-1", "B": "6-2", "M": "6-3"},
            marked=["B"],
            hands={"A": "2-2 5-4"},
        )

        assert on_own == marked(after(rnd, "1-1@A", "pass"))
        assert on_mexican == marked(after(rnd, "3-3@M", "pass"))
        assert on_others == marked(after(public, "2-2@B", "pass"))

    @pytest.mark.parametrize("value, train", [("own", "A"), ("holding", "B")])
    def test_a_double_on_somebodys_train(self, value: str, train: str) -> None:
        """A cover that is itself a double may leave the mark with its owner."""
        rnd = table(
            {
                "uncovered_marks": value,
                "extra_draws": 0,
                "blanks_wild": True,
                "double_finish": "must_cover",
            },
            trains={"B": "6-2 2-2"},
            open_doubles=["B"],
            hands={"A": "0-0"},
        )

        assert train == marked(after(rnd, "0-0@B", "pass"))

    def test_nothing_is_marked_for_a_tile_laid_elsewhere(self) -> None:
        """Only failing marks."""
        rnd = table(
            {"extra_tile": "anywhere"},
            trains={"A": "6-1", "M": "6-3"},
            hands={"A": "1-1 4-3 5-5"},
        )

        assert "" == marked(after(rnd, "1-1@A", "3-4@M"))


class TestD11:
    """A cover is an ordinary tile: it ends the turn, whatever else is open."""

    def test_one_of_two(self) -> None:
        """With another double still open it is the next seat's."""
        rnd = table(
            seats=3,
            turn="C",
            trains={"A": "6-1 1-1", "B": "6-2 2-2"},
            open_doubles=["A", "B"],
            hands={"C": "4-1 4-2 5-5"},
        )
        rnd = after(rnd, "1-4@A")

        assert ("A", ["B"]) == (turn(rnd), open_doubles(rnd))

    def test_a_cover_that_is_a_double(self) -> None:
        """Under wild blanks 0-0 covers, and owes an extra tile itself."""
        rnd = table(
            {"blanks_wild": True},
            turn="B",
            trains={"A": "6-1 1-1"},
            open_doubles=["A"],
            hands={"B": "0-0 4-3 5-5"},
        )
        rnd = after(rnd, "0-0@A")

        assert ("B", ["A"]) == (turn(rnd), open_doubles(rnd))
        assert ["4-3@A", "3-4@A", "5-5@A"] == moves(rnd)
        assert "5-5" not in hand(after(rnd, "5-5@A"), "B")
