"""Tests of the clauses of trains and markers, and of the Mexican Train."""

from typing import Any, ClassVar

import pytest

from tests.clauses.tables import (
    after,
    marked,
    moves,
    open_doubles,
    refused,
    table,
    turn,
)
from tests.engine.rule_sets import ruled
from trem.engine.dealing import deal


class TestT1:
    """Trains may be marked from the deal on."""

    @pytest.mark.parametrize("value, trains", [(False, ""), (True, "ABC")])
    def test_from_the_deal_on(self, value: bool, trains: str) -> None:
        """Everybody's train, or nobody's."""
        assert trains == marked(deal(ruled(trains_start_open=value), 3, 1))

    def test_others_may_start_it(self) -> None:
        """A marked train without a tile is an open end of the engine's number."""
        rnd = table(
            {"trains_start_open": True},
            marked=["A", "B"],
            hands={"A": "6-1 6-2", "B": "3-1 5-4"},
        )

        assert "6-1@B" in moves(rnd)
        rnd = after(rnd, "6-1@B")
        assert ("AB", ["1-3@B"]) == (marked(rnd), moves(rnd))
        assert "A" == marked(after(rnd, "1-3@B"))


class TestT2:
    """A play on the own train takes its marker off, or any play does."""

    KEYS: ClassVar[dict[str, Any]] = {
        "marked": ["A"],
        "trains": {"A": "6-1", "M": "6-3"},
        "hands": {"A": "2-1 3-2 1-1 5-4 4-4", "B": "6-5 6-4"},
        "boneyard": "0-0 5-1",
    }

    @pytest.mark.parametrize(
        "value, on_own, elsewhere",
        [
            ("own_play", "", "A"),
            ("own_play_covered", "", "A"),
            ("any_play", "", ""),
        ],
    )
    def test_values(self, value: str, on_own: str, elsewhere: str) -> None:
        """Which play it takes, on a train without doubles."""
        rnd = table({"marker_off": value}, **self.KEYS)

        assert on_own == marked(after(rnd, "1-2@A"))
        assert elsewhere == marked(after(rnd, "3-2@M"))

    @pytest.mark.parametrize(
        "value, at_once", [("own_play", ""), ("own_play_covered", "A")]
    )
    def test_a_double_on_it(self, value: str, at_once: str) -> None:
        """A double left open keeps the marker there, if it has to be covered."""
        rnd = table(
            {"marker_off": value, "uncovered_marks": "none", "extra_tile": "anywhere"},
            **self.KEYS,
        )
        rnd = after(rnd, "1-1@A")

        assert at_once == marked(rnd)
        assert "" == marked(after(rnd, "1-2@A"))
        assert at_once == marked(after(rnd, "3-2@M"))

    @pytest.mark.parametrize("value", ["own_play", "own_play_covered", "any_play"])
    def test_somebody_elses_tile(self, value: str) -> None:
        """What others lay on a train leaves its marker there."""
        rnd = table(
            {"marker_off": value},
            turn="B",
            marked=["A"],
            trains={"A": "6-1"},
            hands={"B": "2-1 5-5"},
        )

        assert "A" == marked(after(rnd, "1-2@A"))


class TestT3:
    """Passing with an empty boneyard marks the own train, or does not."""

    @pytest.mark.parametrize("value, train", [(True, "A"), (False, "")])
    def test_nothing_to_draw(self, value: bool, train: str) -> None:
        """A seat that can neither play nor draw passes."""
        rnd = table(
            {"mark_on_empty_boneyard": value}, boneyard="", hands={"A": "5-4 3-2"}
        )

        assert ["pass"] == moves(rnd)
        assert train == marked(after(rnd, "pass"))

    @pytest.mark.parametrize("value", [True, False])
    def test_last_tile_drawn(self, value: bool) -> None:
        """A seat that took the last tile and fails marks either way."""
        rnd = table(
            {"mark_on_empty_boneyard": value}, boneyard="4-3", hands={"A": "5-4 3-2"}
        )

        assert "A" == marked(after(rnd, "draw", "pass"))

    @pytest.mark.parametrize("value", [True, False])
    def test_uncovered_double(self, value: bool) -> None:
        """What a missing extra tile marks is another matter (D8)."""
        rnd = table(
            {"mark_on_empty_boneyard": value},
            boneyard="",
            trains={"A": "6-1"},
            hands={"A": "1-1 5-4"},
        )

        assert "A" == marked(after(rnd, "1-1@A", "pass"))


class TestT4:
    """A seat whose own train is marked may play anywhere, at home, or only there."""

    KEYS: ClassVar[dict[str, Any]] = {
        "marked": ["A", "B"],
        "trains": {"A": "6-1", "B": "6-5", "M": "6-3"},
        "hands": {"A": "2-1 5-4 3-2"},
    }

    @pytest.mark.parametrize(
        "value, legal",
        [
            ("all", ["1-2@A", "5-4@B", "3-2@M"]),
            ("own_or_mexican", ["1-2@A", "3-2@M"]),
            ("own", ["1-2@A"]),
        ],
    )
    def test_values(self, value: str, legal: list[str]) -> None:
        """Other trains are closed as long as the marker is there."""
        assert legal == moves(table({"own_open_only": value}, **self.KEYS))
        unmarked = {**self.KEYS, "marked": ["B"]}
        assert ["1-2@A", "5-4@B", "3-2@M"] == moves(
            table({"own_open_only": value}, **unmarked)
        )

    def test_refusal(self) -> None:
        """It is T4 that closes them."""
        rnd = table({"own_open_only": "own"}, **self.KEYS)

        assert ["T4", "T4"] == refused(rnd, "5-4@B", "3-2@M")

    def test_open_double(self) -> None:
        """The duty to cover goes before it."""
        keys = {**self.KEYS, "trains": {"B": "6-5 5-5"}, "open_doubles": ["B"]}

        assert ["5-4@B"] == moves(table({"own_open_only": "own"}, **keys))


class TestM1:
    """There is one Mexican Train, or none, or several started one after the other."""

    KEYS: ClassVar[dict[str, Any]] = {"hands": {"A": "6-1 3-2"}}

    def test_one(self) -> None:
        """It belongs to nobody and is always open."""
        assert ["6-1@A", "6-1@M"] == moves(table(**self.KEYS))
        assert ["M1"] == refused(table(**self.KEYS), "6-1@M2")

    def test_none(self) -> None:
        """Then everybody has only the seats' trains."""
        rnd = table({"mexican_trains": 0}, **self.KEYS)

        assert ["6-1@A"] == moves(rnd)
        assert ["M1"] == refused(rnd, "6-1@M")

    def test_two(self) -> None:
        """The second may be started when the first has a tile."""
        rnd = table({"mexican_trains": 2}, **self.KEYS)

        assert ["6-1@A", "6-1@M1"] == moves(rnd)
        assert ["M1"] == refused(rnd, "6-1@M2")
        rnd = table({"mexican_trains": 2}, trains={"M1": "6-3"}, **self.KEYS)
        assert ["6-1@A", "3-2@M1", "6-1@M2"] == moves(rnd)


class TestM2:
    """The Mexican Train is started in any turn, or later, or last of all trains."""

    KEYS: ClassVar[dict[str, Any]] = {"hands": {"A": "6-1 6-2 5-4"}}

    @pytest.mark.parametrize(
        "value, clause",
        [("any_turn", None), ("after_first_turn", "M2"), ("after_all_started", "M2")],
    )
    def test_first_turn(self, value: str, clause: str | None) -> None:
        """In the first turn it may be closed."""
        rnd = table({"mexican_start": value}, first_turn=["A", "B"], **self.KEYS)

        assert [clause] == refused(rnd, "6-1@M")

    @pytest.mark.parametrize(
        "value, trains, clause",
        [
            ("after_first_turn", {}, None),
            ("after_all_started", {"A": "6-3"}, "M2"),
            ("after_all_started", {"A": "6-3", "B": "6-4"}, None),
        ],
    )
    def test_later(
        self, value: str, trains: dict[str, str], clause: str | None
    ) -> None:
        """Later it depends on the seat's turns, or on everybody's trains."""
        rnd = table({"mexican_start": value}, trains=trains, **self.KEYS)

        assert [clause] == refused(rnd, "6-1@M")

    def test_started(self) -> None:
        """Once it has a tile it is open to everybody at any time."""
        rnd = table(
            {"mexican_start": "after_first_turn"},
            first_turn=["A", "B"],
            trains={"M": "6-5"},
            **self.KEYS,
        )

        assert ["6-1@A", "6-2@A", "5-4@M"] == moves(rnd)


class TestM3:
    """The Mexican Train may be started while a double is open, or may not."""

    KEYS: ClassVar[dict[str, Any]] = {
        "trains": {"A": "6-1"},
        "hands": {"A": "1-1 6-3 5-4"},
        "boneyard": "0-0",
    }

    @pytest.mark.parametrize("value, clause", [(True, None), (False, "M3")])
    def test_extra_tile(self, value: bool, clause: str | None) -> None:
        """The double just laid is open, too."""
        rnd = table(
            {"extra_tile": "anywhere", "mexican_start_extra": value}, **self.KEYS
        )

        assert [clause] == refused(after(rnd, "1-1@A"), "6-3@M")

    @pytest.mark.parametrize("value, clause", [(True, None), (False, "M3")])
    def test_every_seat(self, value: bool, clause: str | None) -> None:
        """It holds for those, too, who are not bound by the double."""
        rnd = table(
            {"double_blocks": "nothing", "mexican_start_extra": value},
            turn="B",
            trains={"A": "6-1 1-1"},
            open_doubles=["A"],
            hands={"B": "6-3 5-4"},
        )

        assert [clause] == refused(rnd, "6-3@M")

    def test_started(self) -> None:
        """A Mexican Train that has been started stays open."""
        rnd = table(
            {"extra_tile": "anywhere", "mexican_start_extra": False},
            **{**self.KEYS, "trains": {"A": "6-1", "M": "6-5"}},
        )
        rnd = after(rnd, "1-1@A")

        assert (["5-4@M"], ["A"]) == (moves(rnd), open_doubles(rnd))

    def test_deferred_doubles(self) -> None:
        """A double that binds nobody yet does not count."""
        rnd = table(
            {
                "first_turn": "chain_until_started",
                "chain_end_double": "deferred",
                "mexican_start_extra": False,
            },
            turn="B",
            first_turn=["B"],
            trains={"A": "6-1 1-1"},
            open_doubles=["A"],
            deferred=["A"],
            hands={"B": "6-3 5-4"},
        )

        assert ["6-3@B", "6-3@M"] == moves(rnd)
        assert "A" == turn(after(rnd, "6-3@M"))
