"""Tests of the running sums."""

from fractions import Fraction
from itertools import pairwise
from math import isclose, nan
from statistics import correlation, mean, variance

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trem.simulation.intervals import Fourfold
from trem.simulation.sums import (
    PairSums,
    Sums,
    add_spreads,
    exact,
    pair_sums_of,
    spread_of,
    sums_of,
)


NUMBERS = st.one_of(
    st.integers(-1000, 1000), st.fractions(-1000, 1000, max_denominator=24)
)
COLUMNS = st.lists(st.one_of(st.none(), NUMBERS), max_size=40)
PAIRS = st.lists(
    st.tuples(st.one_of(st.none(), NUMBERS), st.one_of(st.none(), NUMBERS)), max_size=40
)
ANSWERS = st.lists(st.tuples(st.booleans(), st.booleans()), max_size=40)


def columns(
    pairs: list[tuple[int | Fraction | None, int | Fraction | None]],
) -> PairSums:
    """Count up pairs given as rows."""
    return pair_sums_of([a for a, _ in pairs], [b for _, b in pairs])


class TestExact:
    """Values made exact."""

    @given(st.floats(allow_nan=False, allow_infinity=False))
    def test_floats_keep_their_value(self, value: float) -> None:
        """A float becomes the very number it stands for."""
        assert value == exact(value)

    def test_yes_is_one(self) -> None:
        """A yes or no becomes a number."""
        assert (1, 0, None) == (exact(value=True), exact(value=False), exact(None))

    def test_refuses_what_cannot_be_added(self) -> None:
        """What is not a number is refused instead of spoiling the sums."""
        with pytest.raises(ValueError, match="cannot be added"):
            exact(nan)


class TestSums:
    """Sums of one column."""

    @given(COLUMNS, st.data())
    def test_cut_anywhere(
        self, values: list[int | Fraction | None], data: st.DataObject
    ) -> None:
        """However a column is cut and in whatever order added, the sums are equal."""
        cuts = data.draw(st.lists(st.integers(0, len(values)), max_size=4))
        places = [0, *sorted(cuts), len(values)]
        pieces = [sums_of(values[a:b]) for a, b in pairwise(places)]

        total = Sums()
        for piece in data.draw(st.permutations(pieces)):
            total += piece

        assert sums_of(values) == total

    @given(st.lists(NUMBERS, min_size=2, max_size=40))
    def test_agree_with_the_library(self, values: list[int | Fraction]) -> None:
        """Mean and variance are those of the standard library, to the last bit."""
        sums = sums_of(values)

        assert float(mean(map(Fraction, values))) == sums.mean
        assert float(variance(map(Fraction, values))) == sums.variance

    def test_of_nothing(self) -> None:
        """A column without values has no mean and no spread."""
        sums = sums_of([None])

        assert sums.mean is None
        assert sums.spread == 0
        assert sums.variance == 0


class TestSpreads:
    """How often each value came."""

    @given(COLUMNS, COLUMNS)
    def test_add_up(
        self, one: list[int | Fraction | None], other: list[int | Fraction | None]
    ) -> None:
        """The counts of two halves are those of the whole, and none is lost."""
        whole = spread_of(one + other)

        assert whole == add_spreads(spread_of(one), spread_of(other))
        assert sum(count for _, count in whole) == sums_of(one + other).count


class TestPairSums:
    """Sums of two columns, round by round."""

    @given(PAIRS, PAIRS)
    def test_add_up(
        self,
        one: list[tuple[int | Fraction | None, int | Fraction | None]],
        other: list[tuple[int | Fraction | None, int | Fraction | None]],
    ) -> None:
        """The sums of two halves are those of the whole."""
        assert columns(one + other) == columns(one) + columns(other)

    @given(PAIRS)
    def test_difference(
        self, pairs: list[tuple[int | Fraction | None, int | Fraction | None]]
    ) -> None:
        """The difference's sums are those of the differences, where both exist."""
        differences = [b - a for a, b in pairs if a is not None and b is not None]

        sums = columns(pairs)

        assert sums_of(differences) == sums.difference
        assert sum(map(bool, differences)) == sums.differing

    @given(st.lists(st.tuples(NUMBERS, NUMBERS), min_size=3, max_size=40))
    def test_correlation_agrees(
        self, pairs: list[tuple[int | Fraction, int | Fraction]]
    ) -> None:
        """The correlation is Pearson's; it has none where one side never varies."""
        first, second = zip(*pairs, strict=True)
        found = pair_sums_of(first, second).correlation

        if len(set(first)) == 1 or len(set(second)) == 1:
            assert found is None
        else:
            assert found is not None
            assert isclose(
                correlation(list(map(float, first)), list(map(float, second))),
                found,
                abs_tol=1e-9,
            )

    @given(ANSWERS)
    def test_fourfold(self, answers: list[tuple[bool, bool]]) -> None:
        """Yes and no are counted by pairs."""
        expected = Fourfold(
            answers.count((True, True)),
            answers.count((True, False)),
            answers.count((False, True)),
            answers.count((False, False)),
        )

        table = pair_sums_of(
            [int(a) for a, _ in answers], [int(b) for _, b in answers]
        ).fourfold

        assert expected == table
