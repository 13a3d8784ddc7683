"""
Test what players advise each other.

For every piece of advice one kind of bot follows it and another does not; all else is
equal. Followers and others take every other seat, each deal is played a second time
with the seats swapped, and the figure is how many points a round a seat gains by
following. Two kinds of players are asked: beginners, who lay any tile that they may,
and planners, who play as trem's `builder` does. A planner either weighs the advice
against everything else or obeys it as a law.

    python examples/playing_well 50
    python examples/playing_well 1000 docs/explanation/playing-well.json

The second one writes the figures of the page "Playing well". It takes most of an hour;
stopped and started again it goes on where it was.
"""

import json
import sys
from pathlib import Path
from typing import Any, Final

import attrs

from advice import ADVICE
from experiments import TABLES, Experiment, Figures, experiments, played


DEALS: Final = 2
"""So few say nothing; but one sees that it works."""


def line(experiment: Experiment, figures: Figures) -> str:
    """Say what an experiment gave."""
    table = experiment.table
    gain = figures.gained / figures.deals / table.seats
    return (
        f"{experiment.advice.said} ({table.said}, {experiment.player}): "
        f"{gain:+.2f} points a round"
    )


def row(experiment: Experiment, figures: Figures) -> list[Any]:
    """Return what is written of an experiment."""
    keys = (experiment.advice.key, experiment.table.key, experiment.player)
    return [*keys, *attrs.astuple(figures)]


def text(rows: list[list[Any]]) -> str:
    """Write the advice, the tables and the figures, one a line."""
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


def main(deals: int = DEALS, file: str | None = None) -> None:
    """Play every experiment, and write the figures into a file if there is one."""
    part = Path(f"{file}.{deals}.part")
    rows: list[list[Any]] = []
    if file and part.exists():
        rows = json.loads(part.read_text(encoding="utf-8"))["figures"][1:]
    for experiment in list(experiments())[len(rows) :]:
        figures = played(experiment, deals)
        print(line(experiment, figures), flush=True)
        rows.append(row(experiment, figures))
        if file:
            part.write_text(text(rows), encoding="utf-8")
    if file:
        part.replace(file)


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else DEALS, *sys.argv[2:3])
