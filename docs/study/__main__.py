"""The command: play the study, or compare the kept figures with a short replay."""

import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any, Final

import click

from docs.study.keeping import FIGURES, ROOT, dumps, loads
from docs.study.playing import Task, first_block, play, provenance, tasks
from docs.study.questions import ROUNDS
from trem.simulation.saving import ResumeError


BLOCK: Final = 250
"""The rounds are played and kept in blocks."""


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--rounds", default=ROUNDS, show_default=True, help="Rounds a rule set and table."
)
@click.option(
    "--workers",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    help="Processes to use.",
)
@click.option(
    "--keep",
    type=click.Path(path_type=Path, file_okay=False),
    default=ROOT / "build" / "study",
    help="Folder in which what was played is kept, so that it can go on.",
)
@click.option(
    "--output",
    type=click.Path(path_type=Path, dir_okay=False),
    default=FIGURES,
    help="The file of figures; the documentation's if left out.",
)
@click.option("--check", is_flag=True, help="Only compare first blocks with the file.")
def main(*, rounds: int, workers: int, keep: Path, output: Path, check: bool) -> None:
    """Play the study of the argued rules and write its figures."""
    if rounds < BLOCK or rounds % BLOCK:
        message = f"rounds are played in blocks of {BLOCK}"
        raise click.BadParameter(message, param_hint="--rounds")
    if check:
        sys.exit(compare(output))
    keep.mkdir(parents=True, exist_ok=True)
    try:
        played = play_all(rounds, workers, keep)
    except KeyboardInterrupt:
        sys.exit("Stopped; the same command goes on from here.")
    except ResumeError as error:
        sys.exit(f"{error} (--keep names another folder)")
    output.write_text(dumps(provenance(rounds), played), "utf-8")
    click.echo(f"\n{len(played)} experiments of {rounds} rounds in {output}", err=True)


def play_all(rounds: int, workers: int, keep: Path) -> dict[str, Any]:
    """Play everything, with a line that says how far it is."""
    wanted = list(tasks(rounds))
    begun = monotonic()
    played = {}
    for done, task in enumerate(wanted):
        place = f"{done + 1} of {len(wanted)}, {task.key}"
        played[task.key] = play(task, keep, workers, telling(place, begun))
    return played


def telling(place: str, begun: float) -> Callable[[int, int], None]:
    """Return what says how far an experiment is, on a terminal in one line."""
    is_terminal = sys.stderr.isatty()

    def tell(done: int, count: int) -> None:
        minutes = (monotonic() - begun) / 60
        line = f"{place}: {done} of {count} ({minutes:.0f} min so far)"
        if is_terminal:
            click.echo(f"\r{line:<79}", nl=False, err=True)
        elif done == count:
            click.echo(line, err=True)

    return tell


def compare(path: Path) -> int:
    """Play every first block again and say which differ from the file's."""
    kept = loads(path)
    wrong = [task.key for task in tasks(BLOCK) if differs(task, kept)]
    for key in wrong:
        click.echo(f"{key}: not as in {path}")
    click.echo(f"{len(wrong)} of {len(kept['experiments'])} first blocks differ")
    return bool(wrong)


def differs(task: Task, kept: dict[str, Any]) -> bool:
    """Tell whether a first block gives something else than it did."""
    known = kept["experiments"].get(task.key, {}).get("first_block")
    return bool(first_block(task) != known)


if __name__ == "__main__":
    main()
