"""The usual pieces of advice."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

import attrs

import trem
from trem.simulation.builder import (
    BARE,
    DOUBLE,
    HURRY,
    LOOSE,
    PLANNED,
    PLANNED_PIP,
    UNMARK,
    Judgement,
    least_left,
)
from wishes import (
    Lacking,
    can_cover,
    closes,
    goes_on,
    is_loner,
    is_mexican,
    is_own,
    keeps_plan,
    late_pips,
    leaves_rare,
    moves_double,
    numbers_kept,
    rest_after,
    spoils,
)


Sway: TypeAlias = Callable[[Judgement, trem.Play], float]
"""What a planner thinks following is worth, in points."""


# What `builder`'s own judgement gives for advice that it follows anyway


def plan_worth(judgement: Judgement, play: trem.Play) -> float:
    """Return what the planned tiles are worth more than loose ones."""
    count, pips = planned_after(judgement, play)
    return (LOOSE - PLANNED) * count + (1 - judgement.planned_pip) * pips


def pips_worth(judgement: Judgement, play: trem.Play) -> float:
    """Return what the pips that are left cost."""
    _, pips = planned_after(judgement, play)
    loose = judgement.pips - play.tile.pips - pips
    return -loose - judgement.planned_pip * pips


def late_worth(judgement: Judgement, play: trem.Play) -> float:
    """Return what planned pips cost more when another seat is about to go out."""
    _, pips = planned_after(judgement, play)
    return -(judgement.planned_pip - PLANNED_PIP) * pips


def planned_after(judgement: Judgement, play: trem.Play) -> tuple[int, int]:
    """Count the tiles and pips that are planned after a play."""
    return judgement.planned_after(play, rest_after(judgement.view, play))


# Advice


@attrs.frozen
class Advice:
    """A piece of advice."""

    key: str
    """What it is called in the file of figures."""

    said: str
    """The advice, as it is given."""

    wish: Any
    """The `Wish`, or a class of wishes that watch the table."""

    points: float = 5
    """What a planner that weighs it thinks it worth to follow."""

    sway: Sway | None = None
    """The same where it is not simply the wish times these points."""

    is_built_in: bool = False
    """Whether `builder` heeds it anyway, so that the others have to forget it."""

    tables: tuple[str, ...] = ()
    """The tables at which it means something, if not all."""


ADVICE: Final = (
    Advice(
        "plan",
        "Sort your tiles into the longest train, and keep them for it",
        keeps_plan,
        sway=plan_worth,
        is_built_in=True,
    ),
    Advice(
        "heavy",
        "Get rid of heavy tiles",
        lambda _, play: play.tile.pips,
        sway=pips_worth,
        is_built_in=True,
    ),
    Advice(
        "private",
        "If your train is marked, play on it at once",
        closes,
        UNMARK,
        is_built_in=True,
    ),
    Advice(
        "next",
        "Never leave your train without a next tile",
        goes_on,
    ),
    Advice(
        "elsewhere",
        "Play elsewhere first and hold your own train back",
        lambda view, play: not is_own(view, play),
    ),
    Advice(
        "open",
        "Play on open trains of others while they are open",
        lambda view, play: not is_own(view, play) and not is_mexican(view, play),
    ),
    Advice(
        "mexican",
        "Start the Mexican Train as early as you can",
        lambda view, play: is_mexican(view, play) and len(view.tracks[play.train]) == 1,
    ),
    Advice(
        "doubles",
        "Lay doubles as early as you can",
        lambda _, play: play.tile.is_double,
        DOUBLE,
        is_built_in=True,
    ),
    Advice(
        "away",
        "Never lay a double on your own train",
        lambda view, play: not (play.tile.is_double and is_own(view, play)),
    ),
    Advice(
        "choice",
        "Lay a double elsewhere than on your own train, if there is a choice",
        moves_double,
    ),
    Advice(
        "cover",
        "Lay a double only with a tile to cover it",
        can_cover,
        BARE,
        is_built_in=True,
    ),
    Advice(
        "variety",
        "Keep tiles of many different numbers",
        numbers_kept,
        1,
    ),
    Advice(
        "loners",
        "Lay first what fits the fewest of your other tiles",
        is_loner,
        1,
    ),
    Advice(
        "spoil",
        "Change the end of whoever holds the fewest tiles",
        spoils,
    ),
    Advice(
        "lacking",
        "Leave the next player a number that made them draw",
        Lacking,
    ),
    Advice(
        "count",
        "Count tiles, and leave numbers that are nearly used up",
        leaves_rare,
        1,
    ),
    Advice(
        "late_pips",
        "Drop your heaviest tiles once somebody is about to go out",
        late_pips,
        sway=late_worth,
        is_built_in=True,
    ),
    Advice(
        "late_train",
        "Lay your own train once somebody is about to go out",
        lambda view, play: is_own(view, play) and least_left(view) <= HURRY,
    ),
    Advice(
        "zero",
        "Lay the double blank as soon as you can",
        lambda _, play: not play.tile.pips,
        25,
        tables=("dear",),
    ),
    Advice(
        "chain",
        "Lay but one tile of the first turn's chain, and the rest later",
        None,
        tables=("chain",),
    ),
)
