"""
Test what players advise each other.

For every piece of advice one kind of bot follows it and another does not; all else is
equal. Followers and others take every other seat, each deal is played a second time
with the seats swapped, and the figure is how many points a round a seat gains by
following. Two kinds of players are asked: beginners, who lay any tile that they may,
and planners, who play as trem's `builder` does. A planner either weighs the advice
against everything else or obeys it as a law.

    python examples/playing_well 50
    python examples/playing_well 920 docs/explanation/playing-well.json

The second one writes the figures of the page "Playing well" into a file, or goes on
from those that are there already: a thousand deals take less than half an hour of a
core, and they may be played in several goes. Bots that have changed need a new file.
"""

import json
import sys
from pathlib import Path
from typing import Any, Final, TypeAlias

import attrs

from advice import ADVICE
from experiments import TABLES, Experiment, Figures, experiments, play_on


Known: TypeAlias = dict[Experiment, Figures]

DEALS: Final = 2
"""So few say nothing; but one sees that it works."""

STEP: Final = 20
"""After so many more deals of every experiment the file is written."""


def line(experiment: Experiment, figures: Figures) -> str:
    """Say what an experiment gave."""
    table = experiment.table
    gain = figures.gained / figures.deals / table.seats
    return (
        f"{experiment.advice.said} ({table.said}, {experiment.player}): "
        f"{gain:+.2f} points a round"
    )


def key(experiment: Experiment) -> list[str]:
    """Return what names an experiment in the file."""
    return [experiment.advice.key, experiment.table.key, experiment.player]


def text(known: Known) -> str:
    """Write the advice, the tables and the figures, one a line."""
    rows = [[*key(one), *attrs.astuple(figures)] for one, figures in known.items()]
    columns = [field.name for field in attrs.fields(Figures)]
    parts: dict[str, list[list[Any]]] = {
        "advice": [[one.key, one.said] for one in ADVICE],
        "tables": [[table.key, table.said, table.seats] for table in TABLES],
        "figures": [["advice", "table", "player", *columns], *rows],
    }
    return "{\n" + ",\n".join(map(listed, parts, parts.values())) + "\n}\n"


def listed(name: str, lines: list[list[Any]]) -> str:
    """Write a part of the file."""
    return f'"{name}": [\n' + ",\n".join(json.dumps(line) for line in lines) + "\n]"


def read(file: Path) -> Known:
    """Read the figures that are there already."""
    rows = (
        json.loads(file.read_text(encoding="utf-8"))["figures"] if file.exists() else []
    )
    there = {tuple(row[:3]): Figures(*row[3:]) for row in rows[1:]}
    return {one: there.get(tuple(key(one)), Figures()) for one in experiments()}


def write(file: Path, known: Known) -> None:
    """Write the figures in one go or not at all, so that none are ever lost."""
    draft = file.with_name(f"{file.name}.part")
    draft.write_text(text(known), encoding="utf-8")
    draft.replace(file)


def main(deals: int = DEALS, file: str | None = None) -> None:
    """Play every experiment, and keep the figures in a file if there is one."""
    known = read(Path(file)) if file else dict.fromkeys(experiments(), Figures())
    for step in range(min(STEP, deals), deals + STEP, STEP):
        for experiment, figures in known.items():
            known[experiment] = play_on(experiment, figures, min(step, deals))
        if file:
            write(Path(file), known)
    for experiment, figures in known.items():
        print(line(experiment, figures))


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else DEALS, *sys.argv[2:3])
