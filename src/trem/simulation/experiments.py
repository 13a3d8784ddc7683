"""
Experiments: the same rounds under several rule sets, counted up.

Round *i* has the same seed for its tiles, the same place in the game and the
same chance for every seat under each rule set; only the rules differ.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from operator import add
from types import MappingProxyType
from typing import Final, TypeAlias, TypeVar

import attrs

from trem.engine.shuffling import Seed
from trem.errors import TremError
from trem.rules.ruleset import RuleSet
from trem.simulation.bots import NamedBot
from trem.simulation.finished import Finished, FinishedGame
from trem.simulation.metrics import METRICS, Metric, Unit
from trem.simulation.playing import (
    game_again,
    play_alike,
    play_game,
    play_round,
    round_again,
)
from trem.simulation.sums import (
    Exact,
    PairSums,
    Spread,
    Sums,
    add_spreads,
    exact,
    pair_sums_of,
    spread_of,
    sums_of,
)


T = TypeVar("T")


BLOCKS: Final = MappingProxyType({Unit.ROUND: 250, Unit.GAME: 20})
"""How many rounds or games are played in one piece, under every rule set."""


class ExperimentError(TremError, ValueError):
    """What is asked of an experiment does not go together."""


@attrs.frozen
class Column:
    """One number of every round or game: a metric's, perhaps for one seat or bot."""

    metric: Metric
    """The metric."""

    label: str | None = None
    """The seat's letter or the bot's name; None where it is for the table."""

    @property
    def name(self) -> str:
        """What it is called among a table's columns."""
        return self.metric.key + ("" if self.label is None else f"_{self.label}")


@attrs.frozen
class Experiment:
    """What is played: everything the figures depend on, and nothing else."""

    rules: tuple[RuleSet, ...]
    """The rule sets to compare, the one the others are compared with first."""

    names: tuple[str, ...]
    """What each is called in the report, no two the same."""

    bots: tuple[NamedBot, ...]
    """One a seat."""

    count: int
    """How many rounds or games are played under each rule set."""

    unit: Unit = Unit.ROUND
    """Whether they are rounds or games."""

    seed: Seed = 1
    """What every deal and every chance is derived from."""

    metrics: tuple[Metric, ...] = METRICS
    """What is measured."""

    precision: tuple[tuple[str, float], ...] = ()
    """Metrics by key and how precisely their differences are to be known: half
    the interval's width, in the metric's unit. Then `count` is the most that is
    played, and every interval is valid however often one looks."""

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.bots)

    @property
    def columns(self) -> tuple[Column, ...]:
        """The numbers measured of every round or game, in order."""
        names = tuple(bot.name for bot in self.bots)
        return tuple(
            Column(metric, label)
            for metric in self.metrics
            for label in metric.labels(names)
        )

    @property
    def block_size(self) -> int:
        """How many rounds or games are in a block."""
        return BLOCKS[self.unit]

    @property
    def blocks(self) -> range:
        """The numbers of the blocks that the work is cut into."""
        return range(-(-self.count // self.block_size))

    def indices_of(self, block: int) -> range:
        """Return which rounds or games a block holds."""
        start = block * self.block_size
        return range(start, min(start + self.block_size, self.count))


@attrs.frozen
class Tally:
    """One column's running sums."""

    sums: tuple[Sums, ...]
    """Under each rule set."""

    pairs: tuple[PairSums, ...]
    """Under the first and each other rule set, round by round."""

    spreads: tuple[Spread, ...]
    """Under each rule set how often each value came, rounded down."""

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            tuple(map(add, self.sums, other.sums)),
            tuple(map(add, self.pairs, other.pairs)),
            tuple(map(add_spreads, self.spreads, other.spreads)),
        )


Tallies: TypeAlias = tuple[Tally, ...]
"""A tally for each of an experiment's columns."""


def play_block(experiment: Experiment, block: int) -> Tallies:
    """
    Play one block of rounds or games under every rule set and count it up.

    Args:
        experiment: What is played.
        block: Which of its blocks.
    """
    finished = [played(experiment, index) for index in experiment.indices_of(block)]
    tables = [
        transposed(row(experiment, one) for one in under)
        for under in zip(*finished, strict=True)
    ]
    return tuple(tally_of(*table) for table in zip(*tables, strict=True))


def played(experiment: Experiment, index: int) -> list[Finished] | list[FinishedGame]:
    """Play one round or game under every rule set."""
    rules, bots, seed = experiment.rules, experiment.bots, experiment.seed
    match experiment.unit:
        case Unit.ROUND:
            return play_alike(
                lambda one: play_round(one, bots, seed, index, rules[0]),
                round_again,
                rules,
            )
        case Unit.GAME:
            return play_alike(
                lambda one: play_game(one, bots, seed, index, rules[0]),
                game_again,
                rules,
            )


def tally_of(*values: Sequence[Exact | None]) -> Tally:
    """Count up one column, given under each rule set."""
    first, *others = values
    return Tally(
        tuple(map(sums_of, values)),
        tuple(pair_sums_of(first, other) for other in others),
        tuple(map(spread_of, values)),
    )


def row(
    experiment: Experiment, finished: Finished | FinishedGame
) -> list[Exact | None]:
    """Measure a finished round or game, in the columns' order."""
    values = [metric.value(finished) for metric in experiment.metrics]
    return [
        exact(one)
        for value in values
        for one in (value if isinstance(value, tuple) else (value,))
    ]


def columns(
    experiment: Experiment, indices: Iterable[int] | None = None
) -> dict[str, dict[str, list[int | float | None]]]:
    """
    Play an experiment in this process and return what was measured of each round.

    Args:
        experiment: What is played.
        indices: Which rounds or games, from 0; all of them if left out.

    Returns:
        For each rule set by name a column a metric (`seat_wins_A`, `seat_wins_B`
        … where it is one a seat) with a value a round: what pandas and polars
        make a frame of.
    """
    if indices is None:
        indices = range(experiment.count)
    finished = [played(experiment, index) for index in indices]
    return {
        name: named_columns(
            experiment, [row(experiment, one[place]) for one in finished]
        )
        for place, name in enumerate(experiment.names)
    }


def named_columns(
    experiment: Experiment, rows: list[list[Exact | None]]
) -> dict[str, list[int | float | None]]:
    """Turn rows into columns of plain numbers by name."""
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
