"""Tests of partnerships at the table (section 5 of the rules; points apart)."""

from typing import Any, ClassVar

import pytest

from tests.clauses.tables import (
    after,
    letters,
    marked,
    moves,
    out,
    refused,
    table,
    turn,
)
from trem.engine.scoring import round_points


PARTNERS = {"partnerships": True}


class TestPartners:
    """Seats opposite each other share their sides, their failures and their points."""

    KEYS: ClassVar[dict[str, Any]] = {
        "seats": 4,
        "trains": {"A": "6-1", "B": "6-2", "C": "6-3", "D": "6-4"},
        "hands": {"A": "2-1 5-3 5-2 0-0"},
    }

    @pytest.mark.parametrize(
        "partners, legal", [(True, ["1-2@A", "3-5@C"]), (False, ["1-2@A"])]
    )
    def test_both_sides(self, partners: bool, legal: list[str]) -> None:
        """A seat plays on its partner's side as on its own."""
        assert legal == moves(table({"partnerships": partners}, **self.KEYS))
        assert ["N4"] == refused(table(PARTNERS, **self.KEYS), "2-5@B")

    def test_a_play_clears_both(self) -> None:
        """A tile of either on either side takes both markers off."""
        rnd = table(PARTNERS, **self.KEYS, marked=["A", "C"])

        assert "" == marked(after(rnd, "3-5@C"))

    @pytest.mark.parametrize(
        "failed, trains", [([], ""), (["C"], "AC"), (["B", "D"], "")]
    )
    def test_two_failures(self, failed: list[str], trains: str) -> None:
        """Nothing is marked before both partners' latest turns failed."""
        rnd = table(
            PARTNERS,
            **{**self.KEYS, "hands": {"A": "5-5 0-0", "B": "5-2"}},
            failed=failed,
            boneyard="",
        )
        rnd = after(rnd, "pass")

        assert trains == marked(rnd)
        assert "A" in letters(rnd.notes.failed)

    def test_a_success_is_remembered(self) -> None:
        """A turn that did not fail makes up for the partner's."""
        rnd = after(table(PARTNERS, **self.KEYS, failed=["A"]), "1-2@A")

        assert "" == letters(rnd.notes.failed)

    @pytest.mark.parametrize(
        "value, failed, trains",
        [
            ("own", ["C"], "AC"),
            ("own", [], ""),
            ("holding", ["C"], "AC"),
            ("own_if_there", ["C"], "AC"),
            ("none", ["C"], ""),
        ],
    )
    def test_uncovered_double(self, value: str, failed: list[str], trains: str) -> None:
        """What a double would mark takes two failures, too."""
        rnd = table(
            {**PARTNERS, "uncovered_marks": value, "extra_draws": 0},
            **{**self.KEYS, "hands": {"A": "3-3 0-0"}},
            failed=failed,
        )

        assert trains == marked(after(rnd, "3-3@C", "pass"))

    def test_own_train_first_looks_at_the_own_side(self) -> None:
        """The partner's side is open like the own, but it is no start of it."""
        rnd = table(
            {**PARTNERS, "own_train_first": "others"},
            seats=4,
            trains={"B": "6-2", "C": "6-3"},
            marked=["B"],
            hands={"A": "6-5 5-3 5-2"},
        )

        assert ["6-5@A", "3-5@C", "6-5@M"] == moves(rnd)
        assert ["F7"] == refused(rnd, "2-5@B")

    def test_own_open_only_looks_at_the_own_side(self) -> None:
        """With the own side marked the partner's is still home."""
        rnd = table(
            {**PARTNERS, "own_open_only": "own"},
            **self.KEYS,
            marked=["A", "B", "C"],
        )

        assert ["1-2@A", "3-5@C"] == moves(rnd)

    def test_chain_on_either_side(self) -> None:
        """It stays on the side it began on."""
        rnd = table(
            {**PARTNERS, "first_turn": "chain"},
            seats=4,
            first_turn=["A", "B", "D"],
            trains={"C": "6-3"},
            hands={"A": "6-5 5-3 5-4 0-0"},
        )

        assert ["6-5@A", "3-5@C"] == moves(rnd)
        rnd = after(rnd, "3-5@C")
        assert ["5-4@C", "5-6@C", "stop"] == moves(rnd)

    def test_walk_from_either_side(self) -> None:
        """A walk starts at the side played on."""
        rnd = table(
            {**PARTNERS, "swan_swim": True},
            **{**self.KEYS, "hands": {"A": "5-3 5-4 5-2 0-0"}},
            marked=["B", "D"],
        )

        assert ["4-5@D", "stop"] == moves(after(rnd, "3-5@C"))

    def test_any_play_clears_both(self) -> None:
        """Where any play takes the marker off, it takes the partner's, too."""
        rnd = table(
            {**PARTNERS, "marker_off": "any_play"},
            **{**self.KEYS, "trains": {**self.KEYS["trains"], "M": "6-5"}},
            marked=["A", "C"],
        )

        assert "" == marked(after(rnd, "5-2@M"))

    def test_any_seat_ends_the_round(self) -> None:
        """Its team scores nothing, whatever the partner holds."""
        rnd = table(
            PARTNERS,
            **{
                **self.KEYS,
                "hands": {"A": "2-1", "B": "5-5 4-0", "C": "5-0", "D": "3-2"},
            },
            boneyard="0-0",
        )
        rnd = after(rnd, "1-2@A")

        assert ("A", (0, 19, 0, 19)) == (out(rnd), round_points(rnd))
        assert "A" == turn(rnd)
