"""What became of each piece of advice: gains with their intervals, and verdicts."""

import json
from collections.abc import Mapping
from enum import Enum
from functools import cached_property
from math import sqrt
from pathlib import Path
from typing import Any, Final

import attrs

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
