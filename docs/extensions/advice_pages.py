"""
The page about playing well, as far as it is made of figures.

`advice-summary` takes nothing and `advice` the key of a piece of advice. Its option
`verdict` says for which verdict the text around it was written; another one is an
error, so that a text never outlives the figures it is about.
"""

import json
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cached_property
from math import sqrt
from pathlib import Path
from typing import Any, ClassVar, Final

import attrs
from directives import Written
from docutils.nodes import Node
from docutils.parsers.rst import directives as options
from sphinx.application import Sphinx

from trem.simulation.intervals import (
    Interval,
    holm,
    mean_interval,
    mean_p,
    normal_p,
    share_interval,
)
from trem.simulation.sums import Sums


FILE: Final = Path(__file__).parents[1] / "explanation" / "playing-well.json"

ALPHA: Final = 0.05
"""A gain is found if it were rarer than this without one, all taken together."""

BEGINNER: Final = "beginner"
PLANNER: Final = "planner"
LAW: Final = "law"


class Verdict(Enum):
    """What becomes of a piece of advice."""

    KEPT = "kept"
    BEGINNERS = "only for beginners"
    PLANNERS = "only for planners"
    MIXED = "right for some, wrong for others"
    OPEN = "no difference found"
    REFUTED = "refuted"


@attrs.frozen
class Cell:
    """What following gains at a table, in points a round and seat."""

    seats: int
    deals: int
    gained: int
    gained_squares: int
    won: int
    lost: int

    @property
    def sums(self) -> Sums:
        """The gains of all seats, deal by deal."""
        return Sums(self.deals, self.gained, self.gained_squares)

    @property
    def mean(self) -> float:
        """The gain of a seat."""
        return (self.sums.mean or 0) / self.seats

    @property
    def variance(self) -> float:
        """The variance of the gain of a seat, deal by deal."""
        return self.sums.variance / self.seats**2

    @property
    def interval(self) -> Interval:
        """The interval of the gain."""
        return mean_interval(self.mean, self.variance, self.deals)

    @property
    def p(self) -> float:
        """The chance of such a gain if there were none."""
        return mean_p(self.mean, self.variance, self.deals)

    @property
    def wins(self) -> tuple[float, float, float]:
        """The share of decided rounds that followers won, with its interval."""
        count = self.won + self.lost
        return (self.won / count, *share_interval(self.won, count))


def p_of_difference(one: Cell, other: Cell) -> float:
    """Return the p of two gains, as if the deals had nothing in common."""
    error = one.variance / one.deals + other.variance / other.deals
    return normal_p((one.mean - other.mean) / sqrt(error)) if error else 1.0


@attrs.frozen(slots=False)
class Figures:
    """All that was found, and what stands when all of it is looked at together."""

    said: Mapping[str, str]
    """The advice by key."""

    tables: Mapping[str, str]
    """The tables by key, in order."""

    cells: Mapping[tuple[str, str, str], Cell]
    """What was found, by the keys of advice, table and player."""

    @cached_property
    def standing(self) -> frozenset[tuple[str, ...]]:
        """What is found: keys of cells, and with `differs` those unlike the first."""
        ps: dict[tuple[str, ...], float] = {
            key: cell.p for key, cell in self.cells.items()
        }
        for (advice, table, player), cell in self.cells.items():
            first = self.cells[advice, self.first(advice), player]
            if first is not cell:
                differs = (advice, table, player, "differs")
                ps[differs] = p_of_difference(first, cell)
        adjusted = zip(ps, holm(list(ps.values())), strict=True)
        return frozenset(key for key, p in adjusted if p < ALPHA)

    def first(self, advice: str) -> str:
        """Return the first table at which advice was tested."""
        return next(t for t in self.tables if (advice, t, BEGINNER) in self.cells)

    def at_first(self, advice: str, player: str) -> Cell:
        """Return what was found at that table."""
        return self.cells[advice, self.first(advice), player]

    def sign(self, advice: str, table: str, player: str) -> int:
        """Return whether following was found to help (1) or to harm (-1), or not."""
        if (advice, table, player) not in self.standing:
            return 0
        return 1 if self.cells[advice, table, player].mean > 0 else -1

    def verdict(self, advice: str) -> Verdict:
        """Return what becomes of advice, by its first table."""
        table = self.first(advice)
        signs = self.sign(advice, table, BEGINNER), self.sign(advice, table, PLANNER)
        match signs:
            case (1, 1):
                return Verdict.KEPT
            case (1, 0):
                return Verdict.BEGINNERS
            case (0, 1):
                return Verdict.PLANNERS
            case (0, 0):
                return Verdict.OPEN
            case (1, -1) | (-1, 1):
                return Verdict.MIXED
            case _:
                return Verdict.REFUTED

    def worth(self, advice: str) -> float:
        """Return what advice is worth to those whom it helps or harms most."""
        players = (BEGINNER, PLANNER)
        gains = [
            self.at_first(advice, player).mean
            for player in players
            if self.sign(advice, self.first(advice), player)
        ]
        return max(gains, key=abs, default=0.0)


def figures(file: Path = FILE) -> Figures:
    """Read the figures."""
    data: dict[str, list[list[Any]]] = json.loads(file.read_text(encoding="utf-8"))
    seats = {key: count for key, _, count in data["tables"]}
    return Figures(
        said=dict(data["advice"]),
        tables={key: said for key, said, _ in data["tables"]},
        cells={
            (advice, table, player): Cell(seats[table], *numbers)
            for advice, table, player, *numbers in data["figures"][1:]
        },
    )


# Words


def number(value: float) -> str:
    """Write points with their sign."""
    return f"{round(value, 1) + 0.0:+.1f}".replace("-", "\N{MINUS SIGN}")


def gain(cell: Cell) -> str:
    """Write a gain with its interval."""
    low, high = cell.interval
    return f"{number(cell.mean)} ({number(low)} to {number(high)})"


def told(found: Figures, advice: str, player: str) -> str:
    """Say in a few words what advice does for beginners or planners."""
    cell = found.at_first(advice, player)
    sign = found.sign(advice, found.first(advice), player)
    if sign:
        verb = "brings" if sign > 0 else "costs"
        return f"{verb} {player}s {abs(cell.mean):.1f} points a round"
    return f"no difference found for {player}s (n = {2 * cell.deals} rounds)"


GROUPS: Final[tuple[tuple[str, tuple[Verdict, ...]], ...]] = (
    ("What helps", (Verdict.KEPT, Verdict.BEGINNERS, Verdict.PLANNERS)),
    ("What depends on who plays", (Verdict.MIXED,)),
    ("What harms", (Verdict.REFUTED,)),
)
"""The parts of the summary in which something was found."""


def summary(found: Figures) -> Iterator[str]:
    """Yield the lines of the summary, what is worth most first."""
    for title, verdicts in GROUPS:
        keys = [key for key in found.said if found.verdict(key) in verdicts]
        if keys:
            yield from gains(found, title, keys)
    harming = [key for key in found.said if law_harms(found, key)]
    if harming:
        yield from laws(found, harming)
    unfound = [key for key in found.said if found.verdict(key) is Verdict.OPEN]
    if unfound:
        yield "**What makes no difference that could be found**\n"
        yield from (f"- {link(found, key)}" for key in unfound)
        yield ""


def gains(found: Figures, title: str, keys: list[str]) -> Iterator[str]:
    """Yield a table of what is gained in points a round."""
    yield f"| {title} | beginners | planners |"
    yield "| --- | --- | --- |"
    for key in sorted(keys, key=lambda one: -abs(found.worth(one))):
        shown = [
            number(found.at_first(key, player).mean)
            if found.sign(key, found.first(key), player)
            else "–"  # noqa: RUF001 - a dash
            for player in (BEGINNER, PLANNER)
        ]
        yield f"| {link(found, key)} | {' | '.join(shown)} |"
    yield ""


def law_harms(found: Figures, advice: str) -> bool:
    """Tell whether advice harms planners that obey it above all else."""
    return found.sign(advice, found.first(advice), LAW) < 0


def laws(found: Figures, keys: list[str]) -> Iterator[str]:
    """Yield a table of what planners lose that obey advice above all else."""
    yield "| What harms if it is obeyed above all else | planners |"
    yield "| --- | --- |"
    for key in sorted(keys, key=lambda one: found.at_first(one, LAW).mean):
        yield f"| {link(found, key)} | {number(found.at_first(key, LAW).mean)} |"
    yield ""


def link(found: Figures, advice: str) -> str:
    """Link to the section about a piece of advice."""
    return f"[{found.said[advice]}](#advice-{advice})"


def verdict_line(found: Figures, advice: str) -> str:
    """Say what becomes of a piece of advice."""
    verdict = found.verdict(advice)
    title = f"**{verdict.value.capitalize()}**"
    if verdict is Verdict.OPEN:
        return f"{title} (n = {2 * found.at_first(advice, PLANNER).deals} rounds)."
    words = ", ".join(told(found, advice, player) for player in (BEGINNER, PLANNER))
    return f"{title}: {words}."


def about(found: Figures, advice: str) -> Iterator[str]:
    """Yield the lines about one piece of advice."""
    yield verdict_line(found, advice)
    yield wins(found, advice)
    yield ""
    yield "| gain in points a round | beginners | planners |"
    yield "| --- | --- | --- |"
    for table, said in found.tables.items():
        if (advice, table, BEGINNER) in found.cells:
            shown = (entry(found, advice, table, who) for who in (BEGINNER, PLANNER))
            yield f"| {said} | {' | '.join(shown)} |"
            if (advice, table, LAW) in found.cells:
                law = entry(found, advice, table, LAW)
                yield f"| {said}, obeyed above all else | | {law} |"


def wins(found: Figures, advice: str) -> str:
    """Say how many rounds followers win."""
    shares = []
    for player in (BEGINNER, PLANNER):
        share, low, high = (100 * one for one in found.at_first(advice, player).wins)
        shares.append(f"{share:.0f} ({low:.0f} to {high:.0f}) among {player}s")
    return f"Of 100 rounds that somebody wins followers win {' and '.join(shares)}."


def entry(found: Figures, advice: str, table: str, player: str) -> str:
    """Write a cell: in bold what is found, with a dagger what is unlike the first."""
    text = gain(found.cells[advice, table, player])
    if found.sign(advice, table, player):
        text = f"**{text}**"
    differs = (advice, table, player, "differs") in found.standing
    return text + " †" * differs


class AdviceSummary(Written):
    """The advice in the order of what it is worth."""

    def lines(self) -> Iterator[str]:
        """Return the lines."""
        self.env.note_dependency(str(FILE))
        return summary(figures())


class AboutAdvice(Written):
    """A piece of advice with its verdict and figures."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {"verdict": options.unchanged_required}

    def run(self) -> list[Node]:
        """Refuse to stand in a text that was written for another verdict."""
        verdict = figures().verdict(self.arguments[0]).value
        if self.options.get("verdict") != verdict:
            message = f"the verdict on {self.arguments[0]} is: {verdict}"
            raise self.error(message)
        return super().run()

    def lines(self) -> Iterator[str]:
        """Return the lines."""
        self.env.note_dependency(str(FILE))
        return about(figures(), self.arguments[0])


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx about the directives."""
    app.add_directive("advice-summary", AdviceSummary)
    app.add_directive("advice", AboutAdvice)
    return {"parallel_read_safe": True}
