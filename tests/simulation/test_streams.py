"""Tests of the seeds and streams of experiments."""

from hypothesis import given
from hypothesis import strategies as st

from trem.simulation.streams import deal_seed, derive, stream


SEEDS = st.one_of(st.integers(), st.text(st.characters(codec="utf-8"), max_size=9))
KNOWN = [0.5441841298868566, 0.8529330227821994, 0.1038666558618403]
PLACES = st.tuples(st.integers(0, 10**6), st.integers(0, 24))


class TestDerive:
    """Bytes for one purpose."""

    def test_known_values(self) -> None:
        """The recipe is the same on every machine, in every version."""
        assert "45487cf9a321ac02" == deal_seed(1, 0).hex()[:16]
        assert "27a64e5daf331558" == derive("club", "seat", 7, 3).hex()[:16]

    @given(SEEDS, PLACES, PLACES)
    def test_one_purpose_one_stream(
        self, seed: int | str, one: tuple[int, int], other: tuple[int, int]
    ) -> None:
        """Two rounds or seats share their bytes only if they are the same."""
        equal = derive(seed, "seat", *one) == derive(seed, "seat", *other)

        assert (one == other) == equal

    def test_numbers_do_not_run_together(self) -> None:
        """Round 1 with seat 12 is not round 11 with seat 2."""
        assert derive(1, "seat", 1, 12) != derive(1, "seat", 11, 2)

    def test_deals_and_seats_are_apart(self) -> None:
        """What a bot throws tells nothing of the deal."""
        assert deal_seed(1, 5) != derive(1, "seat", 5)


class TestStream:
    """The chance of one seat in one round."""

    def test_known_values(self) -> None:
        """It gives the same numbers on every machine, in every version."""
        rng = stream(1, "seat", 0, 0)

        assert KNOWN == [rng.random() for _ in range(3)]

    def test_begins_anew(self) -> None:
        """Asked for twice it is the same twice."""
        assert stream(2, "seat", 3).random() == stream(2, "seat", 3).random()
