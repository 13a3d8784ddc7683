"""
The few formulas of statistics that the experiments need, from scratch.

Everything is two-sided. `level` is the chance an interval has of covering what
it is about, `p` the chance of a result at least as far out if there were no
difference at all.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb, erfc, exp, inf, lgamma, log, log1p, sqrt
from typing import TypeAlias

import attrs


Interval: TypeAlias = tuple[float, float]

LEVEL = 0.95
MOST_STEPS = 10_000
"""More steps than the continued fraction needs for ten million rounds."""

EXACT_UP_TO = 1000
"""Discordant pairs up to which `sign_p` sums the binomial exactly."""


def student_p(t: float, freedom: int) -> float:
    """
    Return the chance of a Student's t at least as far from 0 as *t*.

    Args:
        t: The statistic; its sign does not matter.
        freedom: The degrees of freedom, at least 1.

    >>> round(student_p(2.228, 10), 4)
    0.05
    """
    if t == inf:
        return 0.0
    square = t * t
    both = freedom + square
    return beta_share(freedom / 2, 0.5, freedom / both, square / both)


@lru_cache(maxsize=256)
def student_quantile(level: float, freedom: int) -> float:
    """
    Return the t between whose two signs a share *level* of Student's t lies.

    >>> round(student_quantile(0.95, 10), 3)
    2.228
    """
    low, high = 0.0, 1.0
    while student_p(high, freedom) > 1 - level:
        low, high = high, 2 * high
    while True:
        middle = (low + high) / 2
        if not low < middle < high:
            return middle
        if student_p(middle, freedom) > 1 - level:
            low = middle
        else:
            high = middle


def normal_p(z: float) -> float:
    """Return the chance of a normal value at least as far from 0 as *z*."""
    return erfc(abs(z) / sqrt(2))


@lru_cache(maxsize=64)
def normal_quantile(level: float) -> float:
    """Return the z between whose two signs a share *level* of normal values lies."""
    from statistics import NormalDist  # noqa: PLC0415 - slow to import, rarely used

    return NormalDist().inv_cdf((1 + level) / 2)


def beta_share(a: float, b: float, x: float, y: float) -> float:
    """Return the regularised incomplete beta function at *x*, which is 1 - *y*."""
    if x == 0 or y == 0:
        return float(y == 0)
    log_x, log_y = (log(x), log1p(-x)) if x < y else (log1p(-y), log(y))
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log_x + b * log_y)
    if x < (a + 1) / (a + b + 2):
        return front * beta_fraction(a, b, x) / a
    return 1 - front * beta_fraction(b, a, y) / b


def beta_fraction(a: float, b: float, x: float) -> float:
    """Return the continued fraction of the incomplete beta (Lentz's way)."""
    tiny = 1e-300
    c, d = 1.0, 1 / ((1 - (a + b) * x / (a + 1)) or tiny)
    value = d
    for step in range(1, MOST_STEPS):
        even = step * (b - step) * x / ((a + 2 * step - 1) * (a + 2 * step))
        d, c = 1 / ((1 + even * d) or tiny), (1 + even / c) or tiny
        value *= c * d
        odd = -(a + step) * (a + b + step) * x
        odd /= (a + 2 * step) * (a + 2 * step + 1)
        d, c = 1 / ((1 + odd * d) or tiny), (1 + odd / c) or tiny
        value *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return value


def mean_interval(
    mean: float, variance: float, count: int, level: float = LEVEL
) -> Interval:
    """
    Return the interval of a mean, by Student's t.

    Args:
        mean: The mean of the values.
        variance: Their sample variance (divided by one less than their number).
        count: How many there are; of fewer than two nothing can be said.
        level: The interval's level.
    """
    if count < 2:
        return (-inf, inf)
    half = student_quantile(level, count - 1) * sqrt(variance / count)
    return (mean - half, mean + half)


def mean_p(mean: float, variance: float, count: int) -> float:
    """Return the p of a mean, if the truth were 0 (paired t of differences)."""
    if count < 2 or mean == 0:
        return 1.0
    if variance == 0:
        return 0.0
    return student_p(mean / sqrt(variance / count), count - 1)


def share_interval(hits: float, count: int, level: float = LEVEL) -> Interval:
    """
    Return Wilson's interval of a share.

    >>> low, high = share_interval(0, 2000)
    >>> low, round(high, 5)
    (0.0, 0.00192)
    """
    if not count:
        return (0.0, 1.0)
    z, share = normal_quantile(level), hits / count
    square = z * z / count
    centre = (share + square / 2) / (1 + square)
    half = sqrt(share * (1 - share) * square + square * square / 4) / (1 + square)
    low = 0.0 if hits == 0 else max(0.0, centre - half)
    high = 1.0 if hits == count else min(1.0, centre + half)
    return (low, high)


@attrs.frozen
class Fourfold:
    """How often something happened under both of two rule sets, one, or none."""

    both: int
    only_first: int
    only_second: int
    neither: int

    @property
    def count(self) -> int:
        """How many rounds were compared."""
        return self.both + self.only_first + self.only_second + self.neither


def share_difference(table: Fourfold, level: float = LEVEL) -> Interval:
    """
    Return the interval of the second share less the first, of paired rounds.

    Newcombe's hybrid of two Wilson intervals with the correlation of the pairs
    (his method 10). Unlike Student's t it stays honest near 0 and 1, and where
    no round came out differently.
    """
    count = table.count
    if not count:
        return (-1.0, 1.0)
    first, second = table.both + table.only_first, table.both + table.only_second
    a, b = second / count, first / count
    (a_low, a_high) = share_interval(second, count, level)
    (b_low, b_high) = share_interval(first, count, level)
    phi = pair_correlation(table)
    below = spread(a - a_low, b_high - b, phi)
    above = spread(a_high - a, b - b_low, phi)
    return (max(-1.0, a - b - below), min(1.0, a - b + above))


def spread(one: float, other: float, phi: float) -> float:
    """Return the length of a difference of two correlated deviations."""
    return sqrt(max(0.0, one * one - 2 * phi * one * other + other * other))


def pair_correlation(table: Fourfold) -> float:
    """Return the pairs' correlation, drawn towards 0 by half a pair's worth."""
    first, second = table.both + table.only_first, table.both + table.only_second
    margins = first * (table.count - first) * second * (table.count - second)
    if not margins:
        return 0.0
    cross = table.both * table.neither - table.only_first * table.only_second
    if cross > 0:
        cross = max(0, 2 * cross - table.count)
        return cross / 2 / sqrt(margins)
    return cross / sqrt(margins)


def sign_p(first: int, second: int) -> float:
    """
    Return the p of how unevenly the rounds that differ fall to two sides.

    McNemar's test: exact for up to a thousand such rounds, else normal with
    the correction for continuity.

    Args:
        first: Rounds in which it happened under the first rule set only.
        second: Rounds in which it happened under the second only.
    """
    count, low = first + second, min(first, second)
    if count > EXACT_UP_TO:
        return normal_p(max(0, abs(first - second) - 1) / sqrt(count))
    tail = sum(comb(count, hits) for hits in range(low + 1))
    return float(min(Fraction(1), Fraction(tail, 2**count) * 2))


def holm(ps: Sequence[float]) -> tuple[float, ...]:
    """
    Return the ps as they count when all comparisons are looked at together.

    Holm's way: the smallest is multiplied by how many there are, the next by
    one less, and none comes out below one before it.

    >>> holm([0.01, 0.04, 0.03])
    (0.03, 0.06, 0.06)
    """
    order = sorted(range(len(ps)), key=lambda place: ps[place])
    adjusted, least = [0.0] * len(ps), 0.0
    for rank, place in enumerate(order):
        least = max(least, min(1.0, ps[place] * (len(ps) - rank)))
        adjusted[place] = least
    return tuple(adjusted)


def unseen_share(count: int, level: float = LEVEL) -> float:
    """
    Return how common what was never seen in *count* rounds may still be.

    >>> round(unseen_share(2000), 5)
    0.0015
    """
    return 1 - (1 - level) ** (1 / count) if count else 1.0
