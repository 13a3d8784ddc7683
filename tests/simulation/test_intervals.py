"""Tests of the statistics against an independent library."""

from math import inf, isclose

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from scipy import stats

from trem.simulation.intervals import (
    Fourfold,
    holm,
    mean_interval,
    mean_p,
    normal_p,
    normal_quantile,
    share_difference,
    share_interval,
    sign_p,
    student_p,
    student_quantile,
    unseen_share,
)


FREEDOMS = st.one_of(st.integers(1, 60), st.integers(61, 5_000_000))
COUNTS = st.integers(0, 3000)
FOURFOLDS = st.builds(Fourfold, COUNTS, COUNTS, COUNTS, COUNTS)


def swapped(table: Fourfold) -> Fourfold:
    """Name the second rule set first."""
    return Fourfold(table.both, table.only_second, table.only_first, table.neither)


class TestStudent:
    """Student's t."""

    @given(st.floats(-40, 40), FREEDOMS)
    @example(0.0, 1)
    @example(12.706, 1)
    def test_p_agrees(self, t: float, freedom: int) -> None:
        """Its two-sided tail is the library's."""
        expected = 2 * stats.t.sf(abs(t), freedom)

        assert isclose(expected, student_p(t, freedom), rel_tol=1e-7, abs_tol=1e-12)

    @given(st.floats(0.5, 0.999), FREEDOMS)
    def test_quantile_agrees(self, level: float, freedom: int) -> None:
        """Its quantile is the library's, for any degrees of freedom."""
        expected = stats.t.ppf((1 + level) / 2, freedom)

        assert isclose(expected, student_quantile(level, freedom), rel_tol=1e-7)

    def test_infinitely_far_out(self) -> None:
        """Nothing is further out than infinity."""
        assert 0.0 == student_p(inf, 5)


class TestNormal:
    """The normal distribution."""

    @given(st.floats(-8, 8))
    def test_p_agrees(self, z: float) -> None:
        """Its two-sided tail is the library's."""
        assert isclose(2 * stats.norm.sf(abs(z)), normal_p(z), rel_tol=1e-9)

    def test_quantile(self) -> None:
        """95 % lie within 1.96 standard deviations."""
        assert isclose(stats.norm.ppf(0.975), normal_quantile(0.95), rel_tol=1e-12)


class TestMeans:
    """Means and paired differences."""

    @given(st.lists(st.integers(-50, 50), min_size=3, max_size=60))
    def test_interval_agrees(self, values: list[int]) -> None:
        """The interval and the p of a mean are those of the library's t-test."""
        count = len(values)
        mean = sum(values) / count
        variance = sum((value - mean) ** 2 for value in values) / (count - 1)
        if variance == 0:
            return
        test = stats.ttest_1samp(values, 0)
        expected = test.confidence_interval(0.95)

        low, high = mean_interval(mean, variance, count)

        assert isclose(expected.low, low, rel_tol=1e-7, abs_tol=1e-7)
        assert isclose(expected.high, high, rel_tol=1e-7, abs_tol=1e-7)
        assert isclose(test.pvalue, mean_p(mean, variance, count), rel_tol=1e-6)

    def test_of_one_nothing_is_known(self) -> None:
        """One value tells nothing of how far others may lie."""
        assert (-inf, inf) == mean_interval(3.0, 0.0, 1)
        assert 1.0 == mean_p(3.0, 0.0, 1)

    def test_without_spread(self) -> None:
        """What always differs by the same certainly differs, and 0 never does."""
        assert 0.0 == mean_p(1.0, 0.0, 100)
        assert 1.0 == mean_p(0.0, 0.0, 100)


class TestShares:
    """Shares of rounds."""

    @given(st.integers(1, 5000), st.floats(0, 1), st.floats(0.5, 0.999))
    def test_wilson_agrees(self, count: int, share: float, level: float) -> None:
        """The interval is Wilson's."""
        hits = round(count * share)
        expected = stats.binomtest(hits, count).proportion_ci(level, "wilson")

        low, high = share_interval(hits, count, level)

        assert isclose(expected.low, low, rel_tol=1e-9, abs_tol=1e-12)
        assert isclose(expected.high, high, rel_tol=1e-9, abs_tol=1e-12)

    def test_of_no_rounds(self) -> None:
        """Without rounds every share is possible."""
        assert (0.0, 1.0) == share_interval(0, 0)
        assert (-1.0, 1.0) == share_difference(Fourfold(0, 0, 0, 0))
        assert 1.0 == unseen_share(0)

    def test_what_was_never_seen(self) -> None:
        """In 2000 rounds something as common as 1.5 in 1000 would have shown."""
        share = unseen_share(2000)

        assert isclose(0.05, (1 - share) ** 2000)


class TestShareDifferences:
    """Differences of shares of the same rounds."""

    def test_published_example(self) -> None:
        """Newcombe's own example of 50 pairs (36, 12, 2, 0) comes out as printed."""
        low, high = share_difference(Fourfold(36, 2, 12, 0))

        assert (0.0569, 0.3404) == (round(low, 4), round(high, 4))

    @given(FOURFOLDS)
    def test_holds_what_was_seen(self, table: Fourfold) -> None:
        """The interval lies between -1 and 1 and holds the difference itself."""
        low, high = share_difference(table)
        seen = (table.only_second - table.only_first) / max(1, table.count)

        assert -1 <= low <= seen + 1e-12
        assert seen - 1e-12 <= high <= 1

    @given(FOURFOLDS)
    def test_turns_round(self, table: Fourfold) -> None:
        """Naming the rule sets the other way round turns the interval round."""
        low, high = share_difference(table)
        other_low, other_high = share_difference(swapped(table))

        assert isclose(-low, other_high, abs_tol=1e-12)
        assert isclose(-high, other_low, abs_tol=1e-12)

    def test_never_certain(self) -> None:
        """Rounds that all came out alike leave room for a difference."""
        low, high = share_difference(Fourfold(0, 0, 0, 100))

        assert low < 0 < high

    @given(st.integers(0, 400), st.integers(0, 400))
    def test_exact_sign_test_agrees(self, first: int, second: int) -> None:
        """The p of few differing rounds is the library's exact binomial."""
        expected = (
            stats.binomtest(first, first + second).pvalue if first + second else 1.0
        )

        assert isclose(expected, sign_p(first, second), rel_tol=1e-9)

    @pytest.mark.parametrize("first, second", [(600, 520), (5000, 5200), (900, 900)])
    def test_large_sign_test_agrees(self, first: int, second: int) -> None:
        """That of many is close to it."""
        expected = stats.binomtest(first, first + second).pvalue

        assert isclose(expected, sign_p(first, second), rel_tol=0.01, abs_tol=1e-4)


class TestHolm:
    """Several comparisons at once."""

    @given(st.lists(st.floats(0, 1), max_size=12))
    def test_agrees_with_the_definition(self, ps: list[float]) -> None:
        """A hypothesis falls exactly if all smaller ps fall at their own levels."""
        alpha = 0.05
        ranked = sorted(ps)
        falls = 0
        while falls < len(ps) and ranked[falls] * (len(ps) - falls) <= alpha:
            falls += 1

        assert falls == sum(p <= alpha for p in holm(ps))

    @given(st.lists(st.floats(0, 1), max_size=12))
    def test_keeps_the_order(self, ps: list[float]) -> None:
        """No p gets smaller, and none overtakes another."""
        adjusted = holm(ps)

        assert all(a >= p for a, p in zip(adjusted, ps, strict=True))
        assert sorted(adjusted) == [
            adjusted[place] for place in sorted(range(len(ps)), key=lambda i: ps[i])
        ]


class TestCoverage:
    """What the intervals promise, over every possible outcome."""

    @pytest.mark.parametrize("share", [0.02, 0.06, 0.25, 0.5])
    def test_wilson_covers(self, share: float) -> None:
        """Summed over all outcomes of 500 rounds it covers about 95 % of the time."""
        count = 500
        covered = sum(
            stats.binom.pmf(hits, count, share)
            for hits in range(count + 1)
            if share_interval(hits, count)[0] <= share <= share_interval(hits, count)[1]
        )

        assert 0.93 < covered < 0.97
