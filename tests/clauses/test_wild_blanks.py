"""Tests of the clause of wild blanks."""

import pytest

from tests.clauses.tables import after, moves, open_doubles, refused, table, turn


class TestW1:
    """A blank end joins every end, and every end joins a blank."""

    @pytest.mark.parametrize("wild, legal", [(False, ["draw"]), (True, ["0-5@A"])])
    def test_a_blank_fits_everywhere(self, wild: bool, legal: list[str]) -> None:
        """Laid by its blank end a tile leaves its other number open."""
        rnd = table(
            {"blanks_wild": wild, "mexican_trains": 0},
            trains={"A": "6-1"},
            hands={"A": "5-0 5-4"},
            boneyard=3,
        )

        assert legal == moves(rnd)
        if wild:
            assert 5 == after(rnd, "0-5@A").ends[0]

    def test_laid_by_its_number(self) -> None:
        """It leaves a wild end; where both ways are possible they are two moves."""
        rnd = table(
            {"blanks_wild": True, "mexican_trains": 0},
            trains={"A": "6-5"},
            hands={"A": "5-0 4-3"},
        )

        assert ["5-0@A", "0-5@A"] == moves(rnd)
        assert (0, 5) == (after(rnd, "5-0@A").ends[0], after(rnd, "0-5@A").ends[0])

    def test_everything_fits_on_a_blank(self) -> None:
        """On a blank open end every tile lies both ways."""
        rnd = table(
            {"blanks_wild": True, "mexican_trains": 0},
            trains={"A": "6-0"},
            hands={"A": "5-4 3-3"},
        )

        assert ["3-3@A", "5-4@A", "4-5@A"] == moves(rnd)

    def test_double_blank(self) -> None:
        """0-0 fits everywhere, and anything covers it."""
        rnd = table(
            {"blanks_wild": True, "mexican_trains": 0},
            trains={"A": "6-3"},
            hands={"A": "0-0 5-4 2-2"},
        )
        rnd = after(rnd, "0-0@A")

        assert ("A", ["A"]) == (turn(rnd), open_doubles(rnd))
        assert ["2-2@A", "5-4@A", "4-5@A"] == moves(rnd)

    def test_a_blank_covers(self) -> None:
        """A double is covered by its number or by a blank."""
        rnd = table(
            {"blanks_wild": True},
            turn="B",
            trains={"A": "6-3 3-3"},
            open_doubles=["A"],
            hands={"B": "5-0 4-3 5-4"},
        )

        assert ["3-4@A", "0-5@A"] == moves(rnd)

    def test_engine_blank(self) -> None:
        """On the engine 0-0 everything starts."""
        rnd = table(
            {"blanks_wild": True, "mexican_trains": 0},
            engine=0,
            hands={"A": "5-4"},
        )

        assert ["5-4@A", "4-5@A"] == moves(rnd)

    def test_written_order(self) -> None:
        """Where one way only is legal the written order does not matter."""
        rnd = table({"blanks_wild": True}, trains={"A": "6-1"}, hands={"A": "5-0 4-3"})

        assert [None, None] == refused(rnd, "5-0@A", "0-5@A")
        assert 5 == after(rnd, "5-0@A").ends[0]

    def test_off(self) -> None:
        """Without it a blank is a number like others."""
        rnd = table(trains={"A": "6-1"}, hands={"A": "5-0 4-3"})

        assert ["N3"] == refused(rnd, "0-5@A")
