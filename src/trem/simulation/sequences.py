"""
Intervals and ps that stay valid however often one looks.

Who stops as soon as an ordinary interval leaves out 0 finds differences where
there are none. These hold at every number of rounds at once, at the price of
being wider. Means follow the asymptotic confidence sequence of Waudby-Smith and
others; shares are bets whose winnings rarely grow large, which is exact.
"""

from functools import lru_cache
from math import exp, inf, lgamma, log, sqrt
from typing import Final

from trem.simulation.intervals import LEVEL, Fourfold, Interval


PLANNED: Final = 2000
"""The number of rounds at which the intervals of means are narrowest."""

LEAST: Final = 30
"""Differing rounds below which the interval of a mean is not trusted."""


@lru_cache(maxsize=8)
def looseness(level: float = LEVEL) -> float:
    """Return the square of rho, tuned to the planned number of rounds."""
    loss = -2 * log(1 - level)
    return (loss + log(loss + 1)) / PLANNED


def mean_sequence(
    mean: float, variance: float, count: int, level: float = LEVEL
) -> Interval:
    """
    Return the interval of a mean that is valid at every look.

    Args:
        mean: The mean of the values so far.
        variance: Their sample variance.
        count: How many there are; of fewer than two nothing can be said.
        level: The chance that no look ever finds the truth outside.

    Examples:
        >>> low, high = mean_sequence(0.0, 1.0, 2000)
        >>> round(high / (1.96 / 2000**0.5), 2)
        1.55

    """
    if count < 2:
        return (-inf, inf)
    grown = count * looseness(level) + 1
    spread = 2 * grown / (count * (grown - 1)) * log(sqrt(grown) / (1 - level))
    half = sqrt(variance * spread)
    return (mean - half, mean + half)


def mean_sequence_p(mean: float, variance: float, count: int) -> float:
    """Return the p of a mean, valid at every look, if the truth were 0."""
    if count < 2 or mean == 0:
        return 1.0
    if variance == 0:
        return 0.0
    grown = count * looseness() + 1
    square = mean * mean * count / variance
    return min(1.0, sqrt(grown) * exp(-square * (grown - 1) / (2 * grown)))


def share_sequence(hits: int, count: int, level: float = LEVEL) -> Interval:
    """
    Return the interval of a share that is valid at every look.

    It holds every share against which a bet on all shares at once has not won
    1 / (1 - level) times its stake.

    Examples:
        >>> low, high = share_sequence(0, 2000)
        >>> low, round(high, 4)
        (0.0, 0.0037)

    """
    if not count:
        return (0.0, 1.0)
    most = -log(1 - level)
    low, high, seen = 0.0, 1.0, hits / count
    if hits:
        low = edge(hits, count, 0.0, seen, most)
    if hits < count:
        high = edge(hits, count, 1.0, seen, most)
    return (low, high)


def edge(hits: int, count: int, outside: float, inside: float, most: float) -> float:
    """Return where between two shares the winnings' logarithm passes *most*."""
    while True:
        middle = (outside + inside) / 2
        if middle in (outside, inside):
            return inside
        if winnings(hits, count, middle) > most:
            outside = middle
        else:
            inside = middle


def winnings(hits: int, count: int, share: float) -> float:
    """Return the logarithm of what a bet on all shares won against *share*."""
    missed = count - hits
    against = (hits * log(share) if hits else 0) + (
        missed * log(1 - share) if missed else 0
    )
    return log_beta(hits + 0.5, missed + 0.5) - log_beta(0.5, 0.5) - against


def log_beta(a: float, b: float) -> float:
    """Return the logarithm of the beta function."""
    return lgamma(a) + lgamma(b) - lgamma(a + b)


def share_difference_sequence(table: Fourfold, level: float = LEVEL) -> Interval:
    """
    Return the interval of the second share less the first, valid at every look.

    With few differing rounds it is the share that differs one way less the share
    that differs the other way, each with half of the error allowed; with more it
    is the interval of a mean, which is narrower.
    """
    up, down, count = table.only_second, table.only_first, table.count
    if up + down >= LEAST:
        mean = (up - down) / count
        return mean_sequence(mean, (up + down) / count - mean * mean, count, level)
    each = (1 + level) / 2
    up_low, up_high = share_sequence(up, count, each)
    down_low, down_high = share_sequence(down, count, each)
    return (up_low - down_high, up_high - down_low)


def sign_sequence_p(first: int, second: int) -> float:
    """Return the p, valid at every look, of how unevenly differing rounds fall."""
    return min(1.0, exp(-winnings(first, first + second, 0.5)))
