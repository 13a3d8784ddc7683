"""The study as experiments, and how they are played."""

import json
from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

import attrs

import trem
from docs.study.measures import metrics_at
from docs.study.questions import (
    QUESTIONS,
    ROUNDS_A_GAME,
    SEED,
    Question,
    Table,
)
from trem import RuleSet
from trem.rules.spelling import spell
from trem.simulation import Experiment, Result, Unit, load_bot, plan, run
from trem.simulation.experiments import Tallies
from trem.simulation.provenance import rules_hash
from trem.simulation.sums import Exact, PairSums


Sums = dict[str, list[list[Any]]]
"""By metric a row for each way: all that its figures are worked out from."""


@attrs.frozen
class Task:
    """One question at one table."""

    question: Question
    """What is asked."""

    table: Table
    """Where."""

    rounds: int
    """How many rounds are played."""

    @property
    def key(self) -> str:
        """What it is called in the file of figures."""
        return f"{self.question.key} {self.table.key}"

    @property
    def experiment(self) -> Experiment:
        """What is played: the base and the other ways, on the same deals."""
        flags: dict[str, Any] = dict(self.question.base.change)
        base = RuleSet(**flags)
        rules = [base, *(base.changed(way.change) for way in self.question.ways)]
        games = self.table.unit is Unit.GAME
        return plan(
            rules,
            seats=self.table.seats,
            rounds=None if games else self.rounds,
            games=self.rounds // ROUNDS_A_GAME if games else None,
            seed=SEED,
            bots=self.table.bots,
            metrics=metrics_at(self.question, self.table),
        )


def tasks(rounds: int) -> Iterator[Task]:
    """Yield all that there is to play, with so many rounds a rule set and table."""
    for question in QUESTIONS:
        for table in question.tables:
            yield Task(question, table, rounds)


def questions_hash() -> str:
    """Return a hash of all that is asked, and of how; not of how often."""
    asked = [asked_by(task) for task in tasks(rounds=0)]
    return sha256(json.dumps([SEED, asked]).encode()).hexdigest()


def asked_by(task: Task) -> list[Any]:
    """Say in plain values what is asked at a table."""
    question, table = task.question, task.table
    return [
        task.key,
        [bot.name for bot in map(load_bot, table.bots)],
        [metric.key for metric in metrics_at(question, table)],
        [
            [
                way.key,
                *(f"{flag} = {spell(value)}" for flag, value in way.change.items()),
            ]
            for way in (question.base, *question.ways)
        ],
    ]


def play(
    task: Task,
    folder: Path,
    workers: int,
    progress: Callable[[int, int], None] | None = None,
) -> dict[str, Any]:
    """
    Play one question at one table, going on from what the folder holds of it.

    Args:
        task: What to play.
        folder: Where what was played is kept.
        workers: How many processes to use.
        progress: Called with how many rounds or games are done, and of how many.

    Returns:
        What the file of figures holds of it.
    """
    first = first_block(task, folder)
    result = run(
        task.experiment,
        workers=workers,
        resume=folder / f"{task.key}.json",
        progress=progress,
    )
    if result.is_partial:
        raise KeyboardInterrupt
    return {
        "count": result.count,
        "first_block": first,
        "sums": sums_of(result.experiment, result.tallies),
    }


def first_block(task: Task, folder: Path | None = None) -> str:
    """Return a hash of what the first block of rounds gives, played only once."""
    known = folder / f"{task.key}.first" if folder else None
    if known and known.exists():
        return known.read_text("utf-8")
    experiment = task.experiment
    experiment = attrs.evolve(experiment, count=experiment.block_size)
    found = fingerprint(run(experiment, workers=1))
    if known:
        known.write_text(found, "utf-8")
    return found


def fingerprint(result: Result) -> str:
    """Return a hash of all sums of a result."""
    sums = sums_of(result.experiment, result.tallies)
    return sha256(json.dumps(sums).encode()).hexdigest()[:16]


def sums_of(experiment: Experiment, tallies: Tallies) -> Sums:
    """Return all that figures are worked out from, as plain values."""
    return {
        column.name: [row_of(pairs) for pairs in tally.pairs]
        for column, tally in zip(experiment.columns, tallies, strict=True)
    }


def row_of(pairs: PairSums) -> list[Any]:
    """Write the sums of a pair of rule sets as a row."""
    first, second = pairs.first, pairs.second
    return [
        first.count,
        *map(
            plain,
            (first.total, first.squares, second.total, second.squares, pairs.products),
        ),
        pairs.differing,
    ]


def plain(value: Exact) -> int | str:
    """Write a whole number as it is, a fraction as text."""
    return value if isinstance(value, int) else str(value)


def provenance(rounds: int) -> Mapping[str, Any]:
    """Say where figures come from: everything they depend on."""
    return {
        "version": trem.__version__,
        "standard": rules_hash(RuleSet()),
        "seed": SEED,
        "rounds": rounds,
        "questions": questions_hash(),
    }
