"""`settle`: compare rule sets by playing the same rounds under each."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from math import inf
from os import PathLike
from pathlib import Path
from typing import Final

import attrs

from trem.engine.shuffling import Seed
from trem.errors import PositionError, Problem, RuleSetError
from trem.rules.files import load_rules
from trem.rules.ruleset import RuleSet
from trem.simulation.blocks import in_order
from trem.simulation.bots import BotSpec, load_bots
from trem.simulation.experiments import (
    Experiment,
    ExperimentError,
    Tallies,
    add_tallies,
    play_block,
)
from trem.simulation.game_metrics import GAME_METRICS
from trem.simulation.metrics import METRICS, PACE, Metric, Unit, paced
from trem.simulation.playing import dealt
from trem.simulation.results import Result, is_precise
from trem.simulation.saving import ResumeError, Saved, load_saved, save


ROUNDS: Final = 4000
"""How many rounds are played if nothing is said: some ten seconds on two cores."""

MOST_ROUNDS: Final = 100_000
"""How many rounds are played at most to reach a precision."""


def settle(  # noqa: PLR0913 - all by name, all with a default
    *rules: RuleSet | str,
    change: Mapping[str, object] | None = None,
    seats: int = 4,
    rounds: int | None = None,
    games: int | None = None,
    precision: Mapping[str, float] | None = None,
    seed: Seed = 1,
    bots: BotSpec | Sequence[BotSpec] = "heavy",
    metrics: Iterable[Metric] | None = None,
    pace: float = PACE,
    workers: int | None = None,
    executor: Executor | None = None,
    resume: str | PathLike[str] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Result:
    """
    Play the same rounds under several rule sets and say what differs.

    Ctrl-C ends it early with the rounds played so far.

    Args:
        rules: The rule sets, or their names or paths; the others are compared
            with the first.
        change: Flags to change. One rule set is compared with itself changed;
            several are all changed.
        seats: How many seats there are.
        rounds: How many rounds to play under each rule set; 4000 if left out, or
            with a precision the most that are played, 100000 if left out.
        games: How many whole games to play instead of single rounds.
        precision: Metrics by key, and half the width that the interval of their
            differences may have, in the metric's unit: play until all of them
            are known so precisely. Every interval then is one that stays valid
            however often one looks, which makes it wider.
        seed: A number or text; the same seed gives the same figures.
        bots: Who plays: one for every seat, or one a seat.
        metrics: What to measure; if left out, `METRICS` of rounds or
            `GAME_METRICS` of games.
        pace: Seconds a turn, for the minutes a round or game takes.
        workers: How many processes to use; one a usable core if left out.
        executor: Any `concurrent.futures.Executor` to use instead.
        resume: A file in which what was played is kept; if it is there already,
            the experiment goes on from it.
        progress: Called with how many rounds or games are done, and of how many.

    Returns:
        The figures, which depend on neither workers nor executor.

    Raises:
        RuleSetError: If a rule set cannot be used.
        PositionError: If a rule set cannot be dealt to so many seats (S2).
        BotError: If a bot is not found or does not play by the rules.
        WorkersError: If the work cannot be done in other processes.
        ResumeError: If the file is of another experiment, or cannot be used.

    Examples:
        >>> result = settle("standard", change={"draws": 2}, rounds=20, workers=1)
        >>> result.count, result.experiment.names
        (20, ('standard', 'standard+draws=2'))
        >>> result.finding("blocked").estimates[0].count
        20

    """
    experiment = plan(
        rules,
        change=change,
        seats=seats,
        rounds=rounds,
        games=games,
        precision=precision,
        seed=seed,
        bots=bots,
        metrics=metrics,
        pace=pace,
    )
    return run(
        experiment,
        workers=workers,
        executor=executor,
        resume=resume,
        progress=progress,
    )


def plan(  # noqa: PLR0913 - likewise
    rules: Sequence[RuleSet | str],
    *,
    change: Mapping[str, object] | None = None,
    seats: int = 4,
    rounds: int | None = None,
    games: int | None = None,
    precision: Mapping[str, float] | None = None,
    seed: Seed = 1,
    bots: BotSpec | Sequence[BotSpec] = "heavy",
    metrics: Iterable[Metric] | None = None,
    pace: float = PACE,
) -> Experiment:
    """
    Prepare an experiment, checking all of it before anything is played.

    The arguments are those of `settle`.

    Raises:
        RuleSetError: If a rule set cannot be used.
        PositionError: If a rule set cannot be dealt to so many seats (S2).
        BotError: If a bot is not found.
        ExperimentError: If there is nothing to play, or nothing to be precise about.
    """
    if rounds is not None and games is not None:
        message = "an experiment has rounds or games, not both"
        raise ExperimentError(message)
    if metrics is None:
        metrics = paced(METRICS if games is None else GAME_METRICS, pace)
    tables = compared(rules, change)
    specs = bots if isinstance(bots, Sequence) and not isinstance(bots, str) else [bots]
    experiment = Experiment(
        rules=tables,
        names=distinct([table.name for table in tables]),
        bots=load_bots(specs, seats),
        count=how_many(rounds, games, precision),
        unit=Unit.ROUND if games is None else Unit.GAME,
        seed=seed,
        metrics=tuple(metrics),
        precision=tuple((precision or {}).items()),
    )
    check_plan(experiment)
    check_deals(experiment)
    return experiment


def run(
    experiment: Experiment,
    *,
    workers: int | None = None,
    executor: Executor | None = None,
    resume: str | PathLike[str] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Result:
    """
    Play an experiment.

    Args:
        experiment: What to play.
        workers: How many processes to use; one a usable core if left out.
        executor: Any `concurrent.futures.Executor` to use instead.
        resume: A file in which what was played is kept; if it is there already,
            the experiment goes on from it.
        progress: Called with how many rounds or games are done, and of how many.

    Raises:
        BotError: If a bot does not play by the rules.
        WorkersError: If the work cannot be done in other processes.
        ResumeError: If the file is of another experiment, or cannot be used.
        KeyboardInterrupt: If it is stopped before the first block is played;
            later the result is what was played so far.
    """
    path = None if resume is None else Path(resume)
    saved = Saved() if path is None else load_saved(path, experiment)
    result = found_before(experiment, saved)
    blocks = in_order(
        partial(play_block, experiment),
        experiment.blocks[saved.blocks :],
        workers=workers,
        executor=executor,
    )
    try:
        while not is_done(result):
            result = more(result, experiment, next(blocks))
            if path is not None:
                keep(path, result)
            if progress is not None:
                progress(result.count, experiment.count)
    except KeyboardInterrupt:
        if result is None:
            raise
        result = attrs.evolve(result, is_partial=True)
    finally:
        blocks.close()
    assert result is not None
    return result


def found_before(experiment: Experiment, saved: Saved) -> Result | None:
    """Return the result so far, if anything was played."""
    if saved.tallies is None:
        return None
    count = saved.blocks * experiment.block_size
    if count > experiment.count:
        message = (
            f"{count} {experiment.unit.value} were played already, more than the "
            f"{experiment.count} asked for"
        )
        raise ResumeError(message)
    return Result(experiment, count, saved.tallies)


def is_done(result: Result | None) -> bool:
    """Return whether all was played, or all is known that was asked for."""
    if result is None:
        return False
    experiment = result.experiment
    if result.count >= experiment.count:
        return True
    return bool(experiment.precision) and is_precise(result)


def more(result: Result | None, experiment: Experiment, tallies: Tallies) -> Result:
    """Add the next block to a result."""
    if result is None:
        return Result(experiment, len(experiment.indices_of(0)), tallies)
    count = min(result.count + experiment.block_size, experiment.count)
    return Result(experiment, count, add_tallies(result.tallies, tallies))


def keep(path: Path, result: Result) -> None:
    """Save a result, unless its last block is not a whole one."""
    blocks, rest = divmod(result.count, result.experiment.block_size)
    if not rest:
        save(path, result.experiment, Saved(blocks, result.tallies))


def compared(
    rules: Sequence[RuleSet | str], change: Mapping[str, object] | None
) -> tuple[RuleSet, ...]:
    """Return the rule sets to compare; one alone is compared with itself changed."""
    wanted = [(source, change) for source in rules]
    if len(rules) == 1 and change:
        wanted.insert(0, (rules[0], None))
    found: list[RuleSet] = []
    problems: list[Problem] = []
    for source, changes in wanted:
        try:
            found.append(changed(source, changes))
        except RuleSetError as error:
            problems += [p for p in error.problems if p not in problems]
    if problems:
        raise RuleSetError(problems)
    return tuple(found)


def changed(source: RuleSet | str, change: Mapping[str, object] | None) -> RuleSet:
    """Return a rule set, perhaps with some flags changed."""
    rules = source if isinstance(source, RuleSet) else load_rules(source)
    return rules.changed(change) if change else rules


def distinct(names: Sequence[str]) -> tuple[str, ...]:
    """
    Tell rule sets of the same name apart.

    >>> distinct(["pagat", "grandma", "pagat"])
    ('pagat', 'grandma', 'pagat (2)')
    """
    return tuple(
        name if (before := names[:place].count(name)) == 0 else f"{name} ({before + 1})"
        for place, name in enumerate(names)
    )


def how_many(
    rounds: int | None, games: int | None, precision: Mapping[str, float] | None
) -> int:
    """Return how many rounds or games to play (at most, with a precision)."""
    if games is not None:
        return games
    if rounds is not None:
        return rounds
    return MOST_ROUNDS if precision else ROUNDS


def check_plan(experiment: Experiment) -> None:
    """Refuse to play nothing, and a precision that can never be reached."""
    if experiment.count < 1 or not experiment.rules:
        what = experiment.unit.name.lower() if experiment.rules else "rule set"
        message = f"an experiment has at least one {what}"
        raise ExperimentError(message)
    keys = {column.metric.key for column in experiment.columns}
    for key, half in experiment.precision:
        if key not in keys:
            message = (
                f"nothing called {key!r} is measured, only {', '.join(sorted(keys))}"
            )
            raise ExperimentError(message)
        if len(experiment.rules) < 2:
            message = "a precision is one of differences: name several rule sets"
            raise ExperimentError(message)
        if not 0 < half < inf:
            message = f"a precision is more than 0, not {half}"
            raise ExperimentError(message)


def check_deals(experiment: Experiment) -> None:
    """Refuse rule sets that cannot be dealt to so many seats, all at once (S2)."""
    problems: list[Problem] = []
    for rules in experiment.rules:
        try:
            dealt(rules, experiment.seats, experiment.seed, 0)
        except PositionError as error:
            problems += error.problems
    if problems:
        raise PositionError(problems)
