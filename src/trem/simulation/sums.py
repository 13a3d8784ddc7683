"""
Running sums that add up exactly.

Whole numbers and fractions instead of floats: the sums of a thousand blocks are
the same in whatever order they are added, and nothing cancels.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import floor, isfinite, sqrt
from typing import TypeAlias

import attrs

from trem.simulation.intervals import Fourfold


Exact: TypeAlias = int | Fraction
Value: TypeAlias = int | float | Fraction | None
"""What a metric makes of a round; None where it has no meaning in that round."""


def exact(value: Value) -> Exact | None:
    """
    Return *value* as a number that adds up exactly.

    >>> exact(True), exact(0.5)
    (1, Fraction(1, 2))
    """
    if value is None or isinstance(value, Fraction):
        return value
    if isinstance(value, int):
        return int(value)
    if not isfinite(value):
        message = f"a metric gave {value}, which cannot be added up"
        raise ValueError(message)
    return Fraction(value)


@attrs.frozen
class Sums:
    """The number of values, their sum and the sum of their squares."""

    count: int = 0
    total: Exact = 0
    squares: Exact = 0

    def __add__(self, other: "Sums") -> "Sums":
        return Sums(
            self.count + other.count,
            self.total + other.total,
            self.squares + other.squares,
        )

    @property
    def mean(self) -> float | None:
        """The mean; None of no values."""
        return float(Fraction(self.total) / self.count) if self.count else None

    @property
    def spread(self) -> Fraction:
        """The sum of the squared distances from the mean."""
        if not self.count:
            return Fraction(0)
        return self.squares - Fraction(self.total) * self.total / self.count

    @property
    def variance(self) -> float:
        """The sample variance; 0 of fewer than two values."""
        return float(self.spread / (self.count - 1)) if self.count > 1 else 0.0


def sums_of(values: Iterable[Exact | None]) -> Sums:
    """
    Return the sums of *values*, leaving out None.

    >>> sums_of([1, 2, None, 6]).mean
    3.0
    """
    there = [value for value in values if value is not None]
    return Sums(len(there), sum(there), sum(value * value for value in there))


Spread: TypeAlias = tuple[tuple[int, int], ...]
"""How often each whole number came, values rounded down, the lowest first."""


def spread_of(values: Iterable[Exact | None]) -> Spread:
    """
    Count how often each whole number came.

    Examples:
        >>> spread_of([3, 1, None, Fraction(7, 2)])
        ((1, 1), (3, 2))

    """
    there = (floor(value) for value in values if value is not None)
    return tuple(sorted(Counter(there).items()))


def add_spreads(one: Spread, other: Spread) -> Spread:
    """Add up how often each whole number came."""
    return tuple(sorted((Counter(dict(one)) + Counter(dict(other))).items()))


@attrs.frozen
class PairSums:
    """The sums of values that belong together in pairs, round by round."""

    first: Sums = Sums()
    second: Sums = Sums()
    products: Exact = 0
    differing: int = 0
    """In how many pairs the two values differ."""

    def __add__(self, other: "PairSums") -> "PairSums":
        return PairSums(
            self.first + other.first,
            self.second + other.second,
            self.products + other.products,
            self.differing + other.differing,
        )

    @property
    def difference(self) -> Sums:
        """The sums of the second value less the first."""
        first, second = self.first, self.second
        return Sums(
            first.count,
            second.total - first.total,
            first.squares + second.squares - 2 * self.products,
        )

    @property
    def correlation(self) -> float | None:
        """Pearson's correlation; None where one side never varies."""
        first, second = self.first, self.second
        both = first.spread * second.spread
        if not both:
            return None
        joint = self.products - Fraction(first.total) * second.total / first.count
        return float(joint) / sqrt(both)

    @property
    def fourfold(self) -> Fourfold:
        """The pairs counted by yes and no, where every value is 0 or 1."""
        both = int(self.products)
        first, second = int(self.first.total), int(self.second.total)
        count = self.first.count
        return Fourfold(
            both, first - both, second - both, count - first - second + both
        )


def pair_sums_of(
    first: Sequence[Exact | None], second: Sequence[Exact | None]
) -> PairSums:
    """Return the sums of two columns, leaving out pairs with a None."""
    pairs = [
        (a, b)
        for a, b in zip(first, second, strict=True)
        if a is not None and b is not None
    ]
    return PairSums(
        sums_of(a for a, _ in pairs),
        sums_of(b for _, b in pairs),
        sum(a * b for a, b in pairs),
        sum(a != b for a, b in pairs),
    )
