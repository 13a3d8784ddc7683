"""
What is measured of a finished round, and how.

A metric is a function over a finished round. Each one shipped says what it
means, in which unit, and how it is estimated.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import Final, TypeAlias

import attrs

from trem.engine.moves import Seat
from trem.engine.rounds import Round
from trem.simulation.sums import Value


@attrs.frozen
class Finished:
    """A round that is over, with what its last position no longer shows."""

    rnd: Round
    """The round as it ended."""

    starter: Seat
    """The seat that had the first turn."""

    turns: int
    """How many turns there were, all seats together."""

    drawn: int
    """How many tiles left the boneyard after the engine lay, fines too."""

    points: tuple[int, ...]
    """What each seat scores."""

    @property
    def laid(self) -> int:
        """How many tiles were laid, the engine left out."""
        return self.rnd.laid.bit_count() - 1

    @property
    def out(self) -> tuple[Seat, ...]:
        """The seats that went out; () after a blocked round."""
        return self.rnd.out


Values: TypeAlias = Value | tuple[Value, ...]


@attrs.frozen
class Metric:
    """One thing to be measured of every round."""

    key: str
    """What it is called in the JSON and in columns."""

    value: Callable[[Finished], Values]
    """What it makes of a round: a number, or None where it has no meaning; a
    metric by seat a tuple of them, one a seat. For experiments on several
    cores it has to be a function of a module."""

    doc: str = ""
    """What it means, its unit, and how it is estimated."""

    is_share: bool = False
    """Whether it is 1 or 0, yes or no: a share of rounds instead of a mean."""

    by_seat: bool = False
    """Whether it gives a value for each seat."""


def turns(finished: Finished) -> int:
    """Count the turns of all seats."""
    return finished.turns


def tiles_laid(finished: Finished) -> int:
    """Count the tiles laid, without the engine."""
    return finished.laid


def tiles_drawn(finished: Finished) -> int:
    """Count the tiles drawn after the engine lay."""
    return finished.drawn


def blocked(finished: Finished) -> bool:
    """Tell whether nobody went out."""
    return not finished.out


def loser_points(finished: Finished) -> Fraction | None:
    """Average the points over the seats that did not go out."""
    losers = [p for seat, p in enumerate(finished.points) if seat not in finished.out]
    return Fraction(sum(losers), len(losers)) if losers else None


def starter_wins(finished: Finished) -> bool:
    """Tell whether the starter went out."""
    return finished.starter in finished.out


def seat_wins(finished: Finished) -> tuple[bool, ...]:
    """Tell for each seat whether it went out."""
    return tuple(seat in finished.out for seat in range(finished.rnd.seats))


METRICS: Final = (
    Metric(
        "turns",
        turns,
        "Turns of all seats together, a turn that only passes counted too; "
        "the mean over all rounds.",
    ),
    Metric(
        "tiles_laid",
        tiles_laid,
        "Tiles on the table at the end, the engine left out; the mean over all rounds.",
    ),
    Metric(
        "tiles_drawn",
        tiles_drawn,
        "Tiles taken from the boneyard after the engine lay, fines for a "
        "forgotten knock among them; the mean over all rounds.",
    ),
    Metric(
        "blocked",
        blocked,
        "The share of rounds that end without anybody going out.",
        is_share=True,
    ),
    Metric(
        "loser_points",
        loser_points,
        "Points of the seats that did not go out, averaged over them in each "
        "round; the mean over all rounds that have such a seat.",
    ),
    Metric(
        "starter_wins",
        starter_wins,
        "The share of rounds in which the seat that had the first turn went out.",
        is_share=True,
    ),
    Metric(
        "seat_wins",
        seat_wins,
        "For each seat the share of rounds in which it went out.",
        is_share=True,
        by_seat=True,
    ),
)
"""What `trem settle` measures, in the order it is shown."""
