"""
Experiments: the same rounds under several rule sets, counted up.

Round *i* has the same seed for its tiles, the same place in the game and the
same chance for every seat under each rule set; only the rules differ.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from operator import add
from typing import Final, TypeAlias, TypeVar

import attrs

from trem.engine.moves import LETTERS, Seat
from trem.engine.shuffling import Seed
from trem.rules.ruleset import RuleSet
from trem.simulation.bots import NamedBot
from trem.simulation.metrics import METRICS, Finished, Metric
from trem.simulation.playing import play_alike, play_round
from trem.simulation.sums import (
    Exact,
    PairSums,
    Sums,
    exact,
    pair_sums_of,
    sums_of,
)


T = TypeVar("T")

BLOCK: Final = 250
"""How many rounds are played in one piece, under every rule set."""


@attrs.frozen
class Column:
    """One number of every round: a metric's, or its number for one seat."""

    metric: Metric
    seat: Seat | None = None

    @property
    def name(self) -> str:
        """What it is called among a table's columns."""
        seat = "" if self.seat is None else f"_{LETTERS[self.seat]}"
        return self.metric.key + seat


@attrs.frozen
class Experiment:
    """What is played: everything the figures depend on, and nothing else."""

    rules: tuple[RuleSet, ...]
    """The rule sets to compare, the one the others are compared with first."""

    names: tuple[str, ...]
    """What each is called in the report, no two the same."""

    bots: tuple[NamedBot, ...]
    """One a seat."""

    rounds: int
    """How many rounds are played under each rule set."""

    seed: Seed = 1
    """What every deal and every chance is derived from."""

    metrics: tuple[Metric, ...] = METRICS
    """What is measured."""

    precision: tuple[tuple[str, float], ...] = ()
    """Metrics by key and how precisely their differences are to be known: half
    the interval's width, in the metric's unit. Then `rounds` is the most that is
    played, and every interval is valid however often one looks."""

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.bots)

    @property
    def columns(self) -> tuple[Column, ...]:
        """The numbers measured of every round, in order."""
        return tuple(
            Column(metric, seat)
            for metric in self.metrics
            for seat in (range(self.seats) if metric.by_seat else (None,))
        )

    @property
    def blocks(self) -> range:
        """The numbers of the blocks the rounds are cut into."""
        return range(-(-self.rounds // BLOCK))

    def rounds_of(self, block: int) -> range:
        """Return which rounds a block holds."""
        return range(block * BLOCK, min((block + 1) * BLOCK, self.rounds))


@attrs.frozen
class Tally:
    """One column's running sums."""

    sums: tuple[Sums, ...]
    """Under each rule set."""

    pairs: tuple[PairSums, ...]
    """Under the first and each other rule set, round by round."""

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            tuple(map(add, self.sums, other.sums)),
            tuple(map(add, self.pairs, other.pairs)),
        )


Tallies: TypeAlias = tuple[Tally, ...]
"""A tally for each of an experiment's columns."""


def play_block(experiment: Experiment, block: int) -> Tallies:
    """
    Play one block of rounds under every rule set and count it up.

    Args:
        experiment: What is played.
        block: Which of its blocks.
    """
    finished = [
        play_alike(experiment.rules, experiment.bots, experiment.seed, index)
        for index in experiment.rounds_of(block)
    ]
    tables = [
        transposed(row(experiment, one) for one in under)
        for under in zip(*finished, strict=True)
    ]
    return tuple(tally_of(*table) for table in zip(*tables, strict=True))


def tally_of(*values: Sequence[Exact | None]) -> Tally:
    """Count up one column, given under each rule set."""
    first, *others = values
    return Tally(
        tuple(map(sums_of, values)),
        tuple(pair_sums_of(first, other) for other in others),
    )


def row(experiment: Experiment, finished: Finished) -> list[Exact | None]:
    """Measure a finished round, in the columns' order."""
    values = [metric.value(finished) for metric in experiment.metrics]
    return [
        exact(one)
        for value in values
        for one in (value if isinstance(value, tuple) else (value,))
    ]


def columns(
    experiment: Experiment, rules: RuleSet, rounds: Iterable[int] | None = None
) -> dict[str, list[int | float | None]]:
    """
    Play rounds under one rule set and return what was measured of each.

    Args:
        experiment: What is played.
        rules: The rule set to play under.
        rounds: Which rounds, from 0; all of the experiment's if left out.

    Returns:
        A column a metric (`seat_wins_A`, `seat_wins_B` … where it is one a
        seat), with a value a round: what pandas and polars make a frame of.
    """
    if rounds is None:
        rounds = range(experiment.rounds)
    finished = (
        play_round(rules, experiment.bots, experiment.seed, index) for index in rounds
    )
    rows = [row(experiment, one) for one in finished]
    return {
        column.name: [plain(values[place]) for values in rows]
        for place, column in enumerate(experiment.columns)
    }


def transposed(rows: Iterable[list[T]]) -> list[tuple[T, ...]]:
    """Turn rows into columns."""
    return list(zip(*rows, strict=True))


def plain(value: Exact | None) -> int | float | None:
    """Return a value as a plain number."""
    return float(value) if isinstance(value, Fraction) else value


def add_tallies(one: Tallies, other: Tallies) -> Tallies:
    """Add up what two sets of rounds gave."""
    return tuple(map(add, one, other))
