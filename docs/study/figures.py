"""The kept figures: estimates, differences, and which of them were found."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, Final, Self

import attrs

from docs.study.keeping import loads
from docs.study.measures import metrics_at
from docs.study.questions import QUESTIONS, SEATS, Question, Table, Way
from trem.simulation import Difference, Metric
from trem.simulation.intervals import holm
from trem.simulation.methods import ONCE
from trem.simulation.results import mean_change, share_change
from trem.simulation.sums import Exact, PairSums, Sums


UNTESTED: Final = "winners"
"""The one metric that is a name and no amount: only whether it differs counts."""


@attrs.frozen
class Comparison:
    """One figure of one way to play at one table, beside that of the base."""

    question: Question
    """What was asked."""

    way: Way
    """How it was played."""

    table: Table
    """Where."""

    metric: Metric
    """What was measured."""

    base: float
    """The figure of the way that it is compared with."""

    value: float
    """The figure of this way."""

    difference: Difference
    """The second less the first, from the same deals."""

    @property
    def factor(self) -> int:
        """What the page multiplies a figure with: shares are told per hundred."""
        return 100 if self.metric.is_share else 1

    @property
    def is_tested(self) -> bool:
        """Whether a difference of amounts is asked for."""
        return self.metric.key != UNTESTED

    @property
    def differing(self) -> float:
        """In which share of the rounds or games the two came out differently."""
        return self.difference.differing / self.difference.count


@attrs.frozen
class Study:
    """All figures of the study."""

    data: Mapping[str, Any]
    """What the file holds."""

    comparisons: tuple[Comparison, ...]
    """All of them, in the order of the page."""

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Self:
        """Work out all figures; the ps count all comparisons together (Holm)."""
        compared = tuple(compare_all(data))
        adjusted = iter(holm([c.difference.p for c in compared if c.is_tested]))
        return cls(
            data,
            tuple(
                with_p(one, next(adjusted)) if one.is_tested else one
                for one in compared
            ),
        )

    @classmethod
    def kept(cls) -> Self:
        """Read the figures that the page shows."""
        return cls.of(loads())

    @property
    def tests(self) -> int:
        """How many comparisons were made."""
        return sum(one.is_tested for one in self.comparisons)

    def about(self, way: str, metric: str, places: set[str]) -> list[Comparison]:
        """
        Return the comparisons of a way and a metric, at some tables.

        Args:
            way: The way's key.
            metric: The metric's key.
            places: Numbers of seats and names of bots; of either none stands for
                all.

        Raises:
            LookupError: If there are none.
        """
        sizes = {str(seats) for seats in SEATS}
        found = [
            one
            for one in self.comparisons
            if (one.way.key, one.metric.key) == (way, metric)
            and is_among(str(one.table.seats), places & sizes)
            and is_among(one.table.name, places - sizes)
        ]
        if not found:
            message = f"nothing is known of {way} {metric} {' '.join(sorted(places))}"
            raise LookupError(message)
        return found


def is_among(name: str, wanted: set[str]) -> bool:
    """Tell whether *name* is wanted; if nothing is named, everything is."""
    return not wanted or name in wanted


def with_p(one: Comparison, adjusted: float) -> Comparison:
    """Give a comparison its p among all of them."""
    return attrs.evolve(
        one, difference=attrs.evolve(one.difference, adjusted_p=adjusted)
    )


def compare_all(data: Mapping[str, Any]) -> Iterator[Comparison]:
    """Yield every comparison, without regard to the others."""
    for question in QUESTIONS:
        for table in question.tables:
            sums = data["experiments"][f"{question.key} {table.key}"]["sums"]
            for metric in metrics_at(question, table):
                for way, row in zip(question.ways, sums[metric.key], strict=True):
                    yield compare(question, way, table, metric, row)


def compare(
    question: Question, way: Way, table: Table, metric: Metric, row: list[Any]
) -> Comparison:
    """Work out one comparison from its sums."""
    pairs = pairs_of(row)
    change = share_change if metric.is_share else mean_change
    base, value = pairs.first.mean, pairs.second.mean
    assert base is not None
    assert value is not None
    return Comparison(question, way, table, metric, base, value, change(pairs, ONCE))


def pairs_of(row: list[Any]) -> PairSums:
    """Read the sums of a pair of rule sets from a row."""
    count, first, first_squares, second, second_squares, products, differing = row
    return PairSums(
        Sums(count, number(first), number(first_squares)),
        Sums(count, number(second), number(second_squares)),
        number(products),
        differing,
    )


def number(value: int | str) -> Exact:
    """Read a whole number, or a fraction written as text."""
    return value if isinstance(value, int) else Fraction(value)
