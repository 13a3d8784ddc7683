"""What stands on the page of the study: how each question was asked, what was found."""

import sys
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from answers import answers, clause_link, shipped, spelled
from rule_set_pages import linked

from trem.rules.ruleset import BY_NAME
from trem.simulation.intervals import share_interval


sys.path.insert(0, str(Path(__file__).parents[2]))

from docs.study.figures import UNTESTED, Comparison, Study
from docs.study.questions import QUESTIONS, SEATS, Question, Table, Way
from docs.study.statements import plain, told


HEADS: Final = {
    "turns": "turns",
    "blocked": "blocked rounds, of 100",
    "loser_points": "points of those not out",
    "starter_wins": "the starter goes out, of 100",
    "open_turns": "turns with a double open",
    "tiles_drawn": "tiles drawn",
    "better_out": "the first-named go out, of 100",
    "better_points": "they have fewer points, of 100",
    "round_points": "points a round",
    "winners": "another winner, of 100 games",
}
"""What a column is headed with."""


@cache
def study() -> Study:
    """Return the figures, read once."""
    return Study.kept()


def written(key: str) -> list[str]:
    """Return all lines about a question."""
    question = next(one for one in QUESTIONS if one.key == key)
    return [*asked(question), *tables(question)]


def asked(question: Question) -> Iterator[str]:
    """Yield a list of the ways that are compared, as flags."""
    if question.base.change:
        yield f"Under {flags(question.base)}:\n"
    yield f"- {question.base.label}: as in the plain game"
    for way in question.ways:
        yield f"- {way.label}: {flags(way)}"


def flags(way: Way) -> str:
    """Write what a way changes, with links."""
    return ", ".join(map(flag, way.change.items()))


def flag(item: tuple[str, Any]) -> str:
    """Write one flag's value, with a link."""
    name, value = item
    if isinstance(value, dict):
        shown = ", ".join(f"{tiles} for {seats}" for seats, tiles in value.items())
    else:
        shown = spelled(value)
    return f"`{name}` = {shown} ({clause_link(BY_NAME[name].clause)})"


def tables(question: Question) -> Iterator[str]:
    """Yield the tables of all that was found about a question."""
    mixed = [table for table in question.tables if table.is_mixed]
    for group in ([t for t in question.tables if not t.is_mixed], mixed):
        if group:
            yield ""
            yield from grid(question, group)


def grid(question: Question, group: list[Table]) -> Iterator[str]:
    """Yield one table: a row for every way at every table of the group."""
    found = [
        one
        for one in study().comparisons
        if one.question == question and one.table in group
    ]
    metrics = list(dict.fromkeys(one.metric.key for one in found))
    yield f"| seats | played | {' | '.join(HEADS[key] for key in metrics)} |"
    yield "| --- | --- |" + " ---: |" * len(metrics)
    for table, of_table in groupby(found, key=lambda one: one.table):
        rows = {(one.way.key, one.metric.key): one for one in of_table}
        first = question.ways[0].key
        seats = f"| **{table.seats}** {table.name} |"
        bases = [base_cell(rows[first, key]) for key in metrics]
        yield f"{seats} {question.base.label} | {' | '.join(bases)} |"
        for way in question.ways:
            cells = [way_cell(rows[way.key, key]) for key in metrics]
            yield f"| | {way.label} | {' | '.join(cells)} |"


def base_cell(one: Comparison) -> str:
    """Write the figure that others are compared with."""
    return "" if one.metric.key == UNTESTED else plain(one.base * one.factor)


def way_cell(one: Comparison) -> str:
    """Write a figure, how it differs, and below that the difference's interval."""
    if one.metric.key == UNTESTED:
        count = one.difference.count
        low, high = share_interval(one.difference.differing, count)
        interval = f"{plain(100 * low)} to {plain(100 * high)}"
        return in_lines(plain(100 * one.differing), interval)
    value = plain(one.value * one.factor)
    if not one.difference.differing:
        return in_lines(value, "never different")
    difference, interval = told(one)
    if one.difference.is_found:
        difference = f"**{difference}**"
    return in_lines(f"{value} {difference}", interval)


def in_lines(*lines: str) -> str:
    """Put lines into a cell that is no narrower than they are."""
    return "<br>".join(line.replace(" ", "\N{NO-BREAK SPACE}") for line in lines)


def players(name: str) -> Iterator[str]:
    """Yield a list of the answers to a flag, with who gives them."""
    if name == "hand_sizes":
        yield from dealers()
        return
    for answer in answers(BY_NAME[name]):
        given = linked(answer.stated)
        silent = (
            f"; taken for granted: {linked(answer.filled)}" if answer.filled else ""
        )
        if answer.stated:
            yield f"- {spelled(answer.value)}: {given}{silent}"


def dealers() -> Iterator[str]:
    """Yield how many tiles are dealt from a double-12 set, and where."""
    for seats in SEATS:
        sizes: dict[int, list[str]] = {}
        for file in shipped():
            dealt = dict(file.rules.hand_sizes)
            if file.rules.max_pip == 12 and seats in dealt and file.extends is None:
                sizes.setdefault(dealt[seats], []).append(file.name)
        told_sizes = [f"{size} in {linked(sizes[size])}" for size in sorted(sizes)]
        yield f"- {seats} seats: {'; '.join(told_sizes)}"
