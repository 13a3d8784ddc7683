"""Tests of the refusals that no flag governs."""

from typing import Any, ClassVar

import pytest

from tests.clauses.tables import after, moves, out, refused, table
from trem.engine.legality import why_illegal
from trem.engine.moves import Play
from trem.errors import PositionError
from trem.rules.clauses import Clause
from trem.tiles import Tile


class TestN1:
    """Once the round is over nothing may be done."""

    def test_over(self) -> None:
        """Not even what was legal a moment ago."""
        rnd = after(table(trains={"A": "6-1"}, hands={"A": "2-1"}), "1-2@A")

        assert ("A", []) == (out(rnd), moves(rnd))
        assert ["N1"] * 4 == refused(rnd, "1-2@A", "draw", "pass", "stop")


class TestN2:
    """Nobody lays a tile that is not in the hand."""

    def test_not_in_the_hand(self) -> None:
        """Wherever it would fit."""
        rnd = table(trains={"A": "6-1"}, hands={"A": "2-1 5-4"})

        assert ["N2", "N2"] == refused(rnd, "1-3@A", "6-5@M")

    def test_comes_first(self) -> None:
        """It is named before the train, which may not even be there."""
        rnd = table({"mexican_trains": 0}, hands={"A": "2-1 5-4"})

        assert ["N2"] == refused(rnd, "6-5@M")


class TestN3:
    """A tile joins the end it is laid on."""

    def test_does_not_join(self) -> None:
        """2-1 does not join a 6."""
        rnd = table(trains={"A": "6-1"}, hands={"A": "2-1 6-5"})

        assert ["N3", None] == refused(rnd, "2-1@M", "2-1@A")

    def test_the_other_way_round(self) -> None:
        """Lying the wrong way a tile does not join either."""
        rnd = table(trains={"A": "6-1"}, hands={"A": "2-1 6-5"})
        wrong = why_illegal(rnd, Play(Tile(2, 1), 0))

        assert wrong is not None
        assert Clause.N3 == wrong.clause


class TestN4:
    """Another seat's train is closed unless it is marked."""

    KEYS: ClassVar[dict[str, Any]] = {
        "trains": {"A": "6-1", "B": "6-2"},
        "hands": {"A": "2-1 5-2"},
    }

    def test_closed(self) -> None:
        """B's train is B's."""
        rnd = table(**self.KEYS)

        assert ["1-2@A"] == moves(rnd)
        assert ["N4"] == refused(rnd, "2-5@B")

    def test_marked(self) -> None:
        """With its marker it is everybody's."""
        assert ["1-2@A", "2-1@B", "2-5@B"] == moves(table(**self.KEYS, marked=["B"]))

    def test_no_such_train(self) -> None:
        """A train before the first there is not."""
        reason = why_illegal(table(**self.KEYS), Play(Tile(1, 2), -1))

        assert reason is not None
        assert Clause.N4 == reason.clause


class TestN5:
    """A seat that can play must play."""

    def test_no_strategic_pass(self) -> None:
        """There is neither a draw nor a pass beside a play."""
        rnd = table(trains={"A": "6-1"}, hands={"A": "2-1 5-4"}, boneyard=3)

        assert ["1-2@A"] == moves(rnd)
        assert ["N5", "N5"] == refused(rnd, "draw", "pass")


class TestN6:
    """A stuck seat draws before it passes."""

    def test_something_to_draw(self) -> None:
        """There is no pass beside a draw."""
        rnd = table(hands={"A": "2-1 5-4"}, boneyard=3)

        assert ["draw"] == moves(rnd)
        assert ["N6"] == refused(rnd, "pass")


class TestN7:
    """There is something to stop only in a chain, a walk or an optional extra tile."""

    @pytest.mark.parametrize("tiles", ["2-1 5-4", "5-4"])
    def test_nothing_to_stop(self, tiles: str) -> None:
        """An ordinary turn is not stopped, whether there is a play or not."""
        rnd = table(trains={"A": "6-1"}, hands={"A": tiles}, boneyard=3)

        assert ["N7"] == refused(rnd, "stop")


class TestN8:
    """Nothing is drawn from an empty boneyard."""

    def test_empty(self) -> None:
        """The seat passes."""
        rnd = table(hands={"A": "2-1 5-4"}, boneyard="")

        assert ["pass"] == moves(rnd)
        assert ["N8"] == refused(rnd, "draw")

    def test_extra_tile(self) -> None:
        """So it does that owes an extra tile."""
        rnd = table(trains={"A": "6-1"}, hands={"A": "1-1 5-4"}, boneyard="")
        rnd = after(rnd, "1-1@A")

        assert ["pass"] == moves(rnd)
        assert ["N8"] == refused(rnd, "draw")


class TestN9:
    """A position that cannot be is refused with every reason."""

    @pytest.mark.parametrize(
        "keys",
        [
            {"trains": {"A": "6-1 1-2"}, "hands": {"A": "2-1"}},
            {"hands": {"A": "2-1 1-2"}},
            {"hands": {"A": 20}, "boneyard": 20},
            {"trains": {"A": "6-1 1-1 1-2"}, "open_doubles": ["A"]},
            {"hands": {"A": ""}},
            {"hands": {"A": "6-6"}},
        ],
    )
    def test_refused(self, keys: dict[str, Any]) -> None:
        """A tile twice, too many tiles, a covered double, a hand of none."""
        with pytest.raises(PositionError) as caught:
            table(**keys)

        assert {"N9"} == {problem.clause for problem in caught.value.problems}

    def test_every_reason(self) -> None:
        """All that is wrong is said at once."""
        with pytest.raises(PositionError) as caught:
            table(trains={"A": "6-1", "B": "6-1"}, hands={"A": "6-6 3-2"})

        assert 2 == len(caught.value.problems)
