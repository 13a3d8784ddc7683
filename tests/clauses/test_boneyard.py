"""Tests of the clauses of the boneyard."""

from typing import Any, ClassVar

import pytest

from tests.clauses.tables import after, hand, marked, moves, refused, table, turn


class TestB1:
    """A stuck seat draws one tile, or several, or until it can play."""

    KEYS: ClassVar[dict[str, Any]] = {
        "hands": {"A": "5-4 3-2", "B": "4-2"},
        "boneyard": "4-3 5-3 6-1 6-2",
    }

    @pytest.mark.parametrize("draws, count", [(1, 1), (2, 2), (3, 3)])
    def test_numbers(self, draws: int, count: int) -> None:
        """Drawing is compulsory up to the count, and over after it."""
        rnd = table({"draws": draws}, **self.KEYS)
        for _ in range(min(count, 2)):
            assert ["draw"] == moves(rnd)
            assert ["N6"] == refused(rnd, "pass")
            rnd = after(rnd, "draw")

        expected = ["draw"] if count > 2 else ["pass"]
        assert expected == moves(rnd)
        assert [None if count > 2 else "B1"] == refused(rnd, "draw")

    def test_until_playable(self) -> None:
        """The seat draws on and on until something fits."""
        rnd = after(table({"draws": "until_playable"}, **self.KEYS), "draw", "draw")

        assert ["draw"] == moves(rnd)
        rnd = after(rnd, "draw")
        assert ["6-1@A", "6-1@M"] == moves(rnd)
        assert ["N5"] == refused(rnd, "draw")

    def test_until_the_boneyard_is_empty(self) -> None:
        """As many as there are, if none fits."""
        rnd = table({"draws": "until_playable"}, hands={"A": "5-4"}, boneyard="4-3 5-3")
        rnd = after(rnd, "draw", "draw")

        assert (["pass"], "4-3 5-3 5-4") == (moves(rnd), hand(rnd, "A"))
        assert ["N8"] == refused(rnd, "draw")

    def test_only_a_stuck_seat_draws(self) -> None:
        """With a play there is no draw."""
        rnd = table(hands={"A": "6-1 5-4"}, boneyard="4-3")

        assert ["N5"] == refused(rnd, "draw")

    def test_under_a_blocking_double(self) -> None:
        """Playable then means on that double."""
        rnd = table(
            {"draws": "until_playable"},
            turn="B",
            trains={"A": "6-1 1-1"},
            open_doubles=["A"],
            hands={"B": "6-2"},
            boneyard="6-3 5-4 4-1 0-0",
        )
        rnd = after(rnd, "draw", "draw", "draw")

        assert ["1-4@A"] == moves(rnd)


class TestB2:
    """A drawn tile that fits must be played, or may be kept."""

    KEYS: ClassVar[dict[str, Any]] = {
        "trains": {"A": "6-1"},
        "hands": {"A": "5-4 3-2"},
        "boneyard": "2-1 4-3",
    }

    def test_must_play(self) -> None:
        """It is the one tile to be laid, and there is no pass."""
        rnd = after(table(**self.KEYS), "draw")

        assert ["1-2@A"] == moves(rnd)
        assert ["B2"] == refused(rnd, "pass")

    def test_may_keep(self) -> None:
        """Keeping it is a pass, and marks."""
        rnd = after(table({"drawn_tile": "may_keep"}, **self.KEYS), "draw")

        assert ["1-2@A", "pass"] == moves(rnd)
        assert ("A", "B") == (marked(after(rnd, "pass")), turn(after(rnd, "pass")))

    def test_only_the_last_one(self) -> None:
        """A tile that was drawn and did not fit is one of the hand."""
        rnd = table(
            {"draws": 2},
            trains={"A": "6-1"},
            hands={"A": "5-4 4-3"},
            boneyard="2-1",
            this_turn={"drawn": "4-3"},
        )
        rnd = after(rnd, "draw")

        assert ["1-2@A"] == moves(rnd)
        assert ["B2", "B2"] == refused(rnd, "4-3@A", "5-4@M")

    @pytest.mark.parametrize("value", ["must_play", "may_keep"])
    def test_blocking_double(self, value: str) -> None:
        """Nobody may keep the tile that covers a double that blocks."""
        rnd = table(
            {"drawn_tile": value},
            turn="B",
            trains={"A": "6-1 1-1"},
            open_doubles=["A"],
            hands={"B": "6-2"},
            boneyard="2-1 0-0",
        )

        assert ["1-2@A"] == moves(after(rnd, "draw"))

    @pytest.mark.parametrize("value", ["must_play", "may_keep"])
    def test_extra_tile(self, value: str) -> None:
        """Nor the extra tile that is owed for a double."""
        rnd = table(
            {"drawn_tile": value},
            trains={"A": "6-1"},
            hands={"A": "1-1 5-4"},
            boneyard="2-1 0-0",
        )

        assert ["1-2@A"] == moves(after(rnd, "1-1@A", "draw"))
