"""`trem settle`: what difference the rules make, found out by playing."""

import shlex
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import closing, contextmanager
from functools import partial
from math import inf, isnan, nan
from pathlib import Path
from typing import Any

import click

from trem.cli.answers import OUTPUT, Answer, answering, show
from trem.cli.asides import prints_aside
from trem.cli.frame import INTERRUPTED
from trem.cli.progress import Progress
from trem.engine.moves import LETTERS
from trem.engine.shuffling import seed_text
from trem.errors import NotationError, RuleSetError
from trem.rules.changes import parse_changes
from trem.rules.files import is_path, load_rules, shipped_names
from trem.simulation.bots import SHIPPED, BotError, load_bots
from trem.simulation.clusters import dask_executor
from trem.simulation.comparing import MOST_ROUNDS, ROUNDS, plan, run
from trem.simulation.experiments import Experiment, ExperimentError
from trem.simulation.metrics import METRICS, PACE
from trem.simulation.pages import to_html
from trem.simulation.results import Result
from trem.simulation.sheets import to_csv, to_markdown
from trem.simulation.tables import to_text
from trem.wording.catalogues import Catalogue


KEYS = tuple(metric.key for metric in METRICS)

LONGEST_NUMBER = 100
"""Digits up to which a seed is taken as a number; the figures are the same."""


def bot_names(_: click.Context, __: click.Parameter, value: str) -> list[str]:
    """Take bots' names apart at their commas."""
    return [name.strip() for name in value.split(",")]


def seed_of(_: click.Context, __: click.Parameter, value: str) -> int | str:
    """Take a seed as a number where it is one, so that it is shown as one."""
    is_number = value.isascii() and value.isdigit() and len(value) <= LONGEST_NUMBER
    return int(value) if is_number and str(int(value)) == value else value


def precision_of(
    context: click.Context, option: click.Parameter, values: Sequence[str]
) -> dict[str, float]:
    """Read how precisely which differences are to be known."""
    precision: dict[str, float] = {}
    for value in values:
        key, _, text = value.partition("=")
        factor = 0.01 if text.endswith("%") else 1
        try:
            half = float(text.removesuffix("%")) * factor
        except ValueError:
            half = nan
        if key not in KEYS or not 0 < half < inf:
            message = (
                f"{value!r}: give one of {', '.join(KEYS)}, = and a number above 0"
            )
            raise click.BadParameter(message, context, option)
        precision[key] = half
    return precision


def pace_of(context: click.Context, option: click.Parameter, value: float) -> float:
    """Refuse what is no number, which no range keeps out."""
    if isnan(value):
        message = "give a number of seconds"
        raise click.BadParameter(message, context, option)
    return value


@click.command(no_args_is_help=True)
@click.argument("rules", nargs=-1, required=True, metavar="RULES...")
@click.option(
    "--change",
    "changes",
    multiple=True,
    metavar="FLAG=VALUE",
    help="Change a flag; one rule set is then compared with itself changed. "
    "May be repeated.",
)
@click.option(
    "--seats",
    type=click.IntRange(2, len(LETTERS)),
    default=4,
    show_default=True,
    help="How many seats there are.",
)
@click.option(
    "--rounds",
    type=click.IntRange(min=1),
    help=f"How many rounds to play under each rule set.  [default: {ROUNDS}]",
)
@click.option(
    "--games",
    type=click.IntRange(min=1),
    help="How many whole games to play instead of single rounds.",
)
@click.option(
    "--pace",
    type=click.FloatRange(min=0.1, max=3600),
    callback=pace_of,
    default=PACE,
    show_default=True,
    metavar="SECONDS",
    help="How long a turn takes, for the minutes.",
)
@click.option(
    "--precision",
    multiple=True,
    callback=precision_of,
    metavar="METRIC=HALF",
    help="Play until the interval of a metric's differences is no wider than twice "
    "HALF, such as turns=0.5 or blocked=1%. May be repeated.",
)
@click.option(
    "--max-rounds",
    type=click.IntRange(min=1),
    help=f"How many rounds to play at most for it.  [default: {MOST_ROUNDS}]",
)
@click.option(
    "--seed",
    callback=seed_of,
    default="1",
    show_default=True,
    help="A number or text; the same seed gives the same figures.",
)
@click.option(
    "--bot",
    "bots",
    callback=bot_names,
    default="heavy",
    show_default=True,
    metavar="NAME[,NAME...]",
    help=f"Who plays, one for all seats or one a seat: {', '.join(SHIPPED)}, or "
    "one of your own as module:object.",
)
@click.option(
    "--workers",
    type=click.IntRange(min=1),
    help="How many processes to use; one a core if left out. The figures do not "
    "depend on it.",
)
@click.option(
    "--dask",
    metavar="ADDRESS",
    help="Use the Dask cluster whose scheduler has this address, or `local`.",
)
@click.option(
    "--resume",
    type=OUTPUT,
    metavar="FILE",
    help="Keep what was played in a file, and go on from it if it is there.",
)
@click.option(
    "--html", type=OUTPUT, metavar="FILE", help="Write a page with pictures too."
)
@click.option("--markdown", type=OUTPUT, metavar="FILE", help="Write Markdown too.")
@click.option(
    "--csv", type=OUTPUT, metavar="FILE", help="Write comma-separated values too."
)
@answering
def settle(  # noqa: PLR0913 - one an option
    words: Catalogue,
    /,
    *,
    rules: Sequence[str],
    changes: Sequence[str],
    seats: int,
    rounds: int | None,
    games: int | None,
    pace: float,
    precision: Mapping[str, float],
    max_rounds: int | None,
    seed: int | str,
    bots: Sequence[str],
    workers: int | None,
    dask: str | None,
    resume: Path | None,
    html: Path | None,
    markdown: Path | None,
    csv: Path | None,
) -> Answer:
    """
    Say what difference the rules make.

    Plays the same rounds under each of the rule sets RULES, shipped ones by name
    or rule files by path, and compares the others with the first; one alone is
    measured by itself. The figures come with the intervals in which they lie
    with 95 % confidence. Ctrl-C ends it early with what was played so far.

    \b
    Examples:
      trem settle pagat puremco
      trem settle pagat --change draws=2 --seats 6
      trem settle standard grandma.toml --bot heavy,random,heavy,random
      trem settle standard --games 200 --bot builder,heavy,builder,heavy
    """  # noqa: D301 - the backspace keeps click from filling the examples
    refuse_together(rounds=rounds, games=games, precision=precision, most=max_rounds)
    with prints_aside():
        experiment = planned(
            rules,
            changes,
            seats=seats,
            rounds=rounds or max_rounds,
            games=games,
            pace=pace,
            precision=precision,
            seed=seed,
            bots=bots,
        )
        with executor_of(dask, workers) as (executor, count):
            result = played(experiment, workers=count, executor=executor, resume=resume)
    command = command_line(rules, changes, pace, experiment)
    write(html, partial(to_html, result, words, command))
    write(markdown, partial(to_markdown, result, words, command))
    write(csv, partial(to_csv, result))
    status = INTERRUPTED if result.is_partial else 0
    return Answer(to_text(result, words), result.to_dict(), status)


def write(path: Path | None, report: Callable[[], str]) -> None:
    """Write a report to a file, if it was asked for."""
    if path is not None:
        show(Answer(report().rstrip("\n"), {}), as_json=False, output=path)


def command_line(
    rules: Sequence[str], changes: Sequence[str], pace: float, experiment: Experiment
) -> str:
    """Return a command that gives the same figures again."""
    words = ["trem", "settle", *rules]
    for change in changes:
        words += ["--change", change]
    words += ["--seats", str(experiment.seats)]
    if experiment.precision:
        for key, half in experiment.precision:
            words += ["--precision", f"{key}={half:g}"]
        words += ["--max-rounds", str(experiment.count)]
    else:
        words += [f"--{experiment.unit.value}", str(experiment.count)]
    words += ["--pace", f"{pace:g}", "--seed", seed_text(experiment.seed)]
    names = [bot.name for bot in experiment.bots]
    words += ["--bot", names[0] if len(set(names)) == 1 else ",".join(names)]
    return shlex.join(words)


def refuse_together(
    *,
    rounds: int | None,
    games: int | None,
    precision: Mapping[str, float],
    most: int | None,
) -> None:
    """Refuse options that say how much to play in two ways."""
    message = ""
    if rounds and games:
        message = "--rounds or --games, not both"
    elif precision and (rounds or games):
        message = "--precision says when to stop: it goes with --max-rounds alone"
    elif most and not precision:
        message = "--max-rounds goes with --precision"
    if message:
        raise click.UsageError(message)


def planned(rules: Sequence[str], changes: Sequence[str], **wishes: Any) -> Experiment:
    """Plan the experiment; names and changes that mean nothing are wrong usage."""
    if str(Path.cwd()) not in sys.path:
        # Bots of one's own lie where the command is typed, as with `python -m`.
        sys.path.append(str(Path.cwd()))
    checks: list[Callable[[], object]] = [
        partial(load_rules, name)
        for name in rules
        if not is_path(name) and name not in shipped_names()
    ]
    checks.append(partial(parse_changes, changes))
    checks.append(partial(load_bots, wishes["bots"], wishes["seats"]))
    if wrong := [line for check in checks for line in complaints(check)]:
        raise click.UsageError("\n".join(wrong))
    try:
        return plan(rules, change=parse_changes(changes), **wishes)
    except ExperimentError as error:
        raise click.UsageError(str(error)) from error


def complaints(check: Callable[[], object]) -> list[str]:
    """Return what is wrong with something that was typed, a line each."""
    try:
        check()
    except RuleSetError as error:
        return [problem.message for problem in error.problems]
    except (BotError, NotationError) as error:
        return str(error).splitlines()
    return []


@contextmanager
def executor_of(
    dask: str | None, workers: int | None
) -> Iterator[tuple[Executor | None, int | None]]:
    """Open the executor that was asked for, with the number of its workers."""
    if dask is None:
        yield None, workers
        return
    with dask_executor(dask, workers) as (executor, count):
        yield executor, count


def played(experiment: Experiment, **how: Any) -> Result:
    """Play the experiment, tell how far it is, and say so if it was stopped."""
    unit = experiment.unit.value
    try:
        with closing(Progress(sys.stderr, unit)) as progress:
            result = run(experiment, progress=progress, **how)
    except KeyboardInterrupt:
        click.echo("stopped before anything was counted", err=True)
        raise
    if result.is_partial:
        click.echo(f"stopped after {result.count} {unit}", err=True)
    return result
