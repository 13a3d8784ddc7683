"""
What is measured of a finished round, and how.

A metric is a function over a finished round (or a game, see
`trem.simulation.game_metrics`). Each one shipped says what it means, in which
unit, and how it is estimated.
"""

from collections.abc import Callable
from enum import Enum
from fractions import Fraction
from typing import Any, Final, TypeAlias

import attrs

from trem.engine.legality import legal_moves
from trem.engine.moves import LETTERS, Move, Play
from trem.engine.rounds import Round
from trem.engine.settings import setting
from trem.rules.ruleset import RuleSet
from trem.simulation.finished import Finished, FinishedGame
from trem.simulation.sums import Value


Values: TypeAlias = Value | tuple[Value, ...]

PACE: Final = 12.0
"""Seconds a turn that `minutes` reckons with if nothing is said."""


class Unit(Enum):
    """What is played again and again, and measured."""

    ROUND = "rounds"
    """Single rounds, whose engines take turns."""
    GAME = "games"
    """Whole games."""


class Per(Enum):
    """For whom a metric gives a number."""

    TABLE = "table"
    """One for the table."""
    SEAT = "seat"
    """One for each seat."""
    BOT = "bot"
    """One for each of the bots, where several different ones play."""


@attrs.frozen
class Metric:
    """One thing to be measured of every round or game."""

    key: str
    """What it is called in the JSON and in columns."""

    value: Callable[[Any], Values]
    """What it makes of a finished round or game: a number, or None where it has
    no meaning; a tuple of them where it is for each seat or bot. For experiments
    on several cores it has to be a function of a module."""

    doc: str = ""
    """What it means, its unit, and how it is estimated."""

    is_share: bool = False
    """Whether it is 1 or 0, yes or no: a share of rounds instead of a mean."""

    per: Per = Per.TABLE
    """For whom it gives a number."""

    unit: Unit = Unit.ROUND
    """Whether it measures rounds or games."""

    def labels(self, bots: tuple[str, ...]) -> tuple[str | None, ...]:
        """
        Return for whom it gives a number, in order.

        Args:
            bots: The name of each seat's bot.

        Returns:
            Seat letters or bots' names, or None for the whole table.
        """
        match self.per:
            case Per.TABLE:
                return (None,)
            case Per.SEAT:
                return tuple(LETTERS[: len(bots)])
            case Per.BOT:
                return several(bots)


def several(bots: tuple[str, ...]) -> tuple[str, ...]:
    """Return the different bots in seat order, none where all are the same."""
    names = tuple(dict.fromkeys(bots))
    return names if len(names) > 1 else ()


def turns(finished: Finished) -> int:
    """Count the turns of all seats."""
    return finished.turns


@attrs.frozen
class Minutes:
    """How long a round or game takes, in minutes."""

    pace: float = PACE
    """Seconds a turn."""

    def __call__(self, finished: Finished | FinishedGame) -> Fraction:
        """Reckon the minutes of a round or game."""
        return Fraction(self.pace) * finished.turns / 60


def tiles_laid(finished: Finished) -> int:
    """Count the tiles laid, without the engine."""
    return finished.laid


def tiles_drawn(finished: Finished) -> int:
    """Count the tiles drawn after the engine lay."""
    return finished.drawn


def doubles_left(finished: Finished) -> int:
    """Count the doubles that were open when a turn began."""
    return len({(d.line, d.index) for rnd in finished.starts for d in rnd.doubles})


def open_turns(finished: Finished) -> int:
    """Count the turns that began with a double open."""
    return sum(1 for rnd in finished.starts if rnd.doubles)


def blocked(finished: Finished) -> bool:
    """Tell whether nobody went out."""
    return not finished.out


def loser_points(finished: Finished) -> Fraction | None:
    """Average the points over the seats that did not go out."""
    losers = [p for seat, p in enumerate(finished.points) if seat not in finished.out]
    return Fraction(sum(losers), len(losers)) if losers else None


def points_spread(finished: Finished) -> int:
    """Take the lowest score of a round from the highest."""
    return max(finished.points) - min(finished.points)


def starter_wins(finished: Finished) -> bool:
    """Tell whether the starter went out."""
    return finished.starter in finished.out


def seat_wins(finished: Finished) -> tuple[bool, ...]:
    """Tell for each seat whether it went out."""
    return tuple(seat in finished.out for seat in range(finished.seats))


def bot_wins(finished: Finished) -> tuple[bool, ...]:
    """Tell for each of several bots whether a seat of its went out."""
    winners = {finished.bots[seat] for seat in finished.out}
    return tuple(bot in winners for bot in several(finished.bots))


def bot_points(finished: Finished) -> tuple[Fraction, ...]:
    """Average the points over the seats of each of several bots."""
    return averaged(finished.points, finished.bots)


def averaged(points: tuple[int, ...], bots: tuple[str, ...]) -> tuple[Fraction, ...]:
    """Average the seats' points over the seats of each of several bots."""
    return tuple(
        Fraction(
            sum(own for own, name in zip(points, bots, strict=True) if name == bot),
            bots.count(bot),
        )
        for bot in several(bots)
    )


def moves_differ(finished: Finished) -> Fraction | None:
    """Count the turns in 100 whose legal moves the first rule set would change."""
    if not is_comparable(finished.rnd.rules, finished.first) or not finished.starts:
        return None
    differing = sum(differ(rnd, finished.first) for rnd in finished.starts)
    return Fraction(100 * differing, len(finished.starts))


def is_comparable(rules: RuleSet, first: RuleSet) -> bool:
    """Return whether a position of one rule set can be one of another's."""
    same = ("max_pip", "mexican_trains", "partnerships", "branches")
    return rules != first and all(
        getattr(rules, flag) == getattr(first, flag) for flag in same
    )


def differ(rnd: Round, first: RuleSet) -> bool:
    """Return whether the legal moves, knocks apart, differ at the start of a turn."""
    other = attrs.evolve(rnd, setting=setting(first, rnd.seats, rnd.engine))
    if rnd.notes.first_turn:
        notes = attrs.evolve(rnd.notes, chain_right=rnd.notes.first_turn)
        other = attrs.evolve(other, notes=notes)
    mine, theirs = legal_moves(rnd), legal_moves(other)
    return mine != theirs and set(map(unsaid, mine)) != set(map(unsaid, theirs))


def unsaid(move: Move) -> Move:
    """Return a move without its knock."""
    if isinstance(move, Play) and move.knock:
        return attrs.evolve(move, knock=False)
    return move


METRICS: Final = (
    Metric(
        "turns",
        turns,
        "Turns of all seats together, a turn that only passes counted too; "
        "the mean over all rounds.",
    ),
    Metric(
        "minutes",
        Minutes(),
        "Minutes at so many seconds a turn (12 unless another pace is named), "
        "dealing and counting left out; the mean over all rounds.",
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
        "doubles_left",
        doubles_left,
        "Doubles still open when the turn that laid them was over; the mean over "
        "all rounds.",
    ),
    Metric(
        "open_turns",
        open_turns,
        "Turns that began with at least one double open; the mean over all rounds.",
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
        "points_spread",
        points_spread,
        "The round's highest score less its lowest, in points; the mean over all "
        "rounds.",
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
        per=Per.SEAT,
    ),
    Metric(
        "bot_wins",
        bot_wins,
        "Where different bots play, for each the share of rounds in which a seat "
        "of its went out: how far skill goes against luck.",
        is_share=True,
        per=Per.BOT,
    ),
    Metric(
        "bot_points",
        bot_points,
        "Where different bots play, for each the points of a seat of its; the mean "
        "over all rounds.",
        per=Per.BOT,
    ),
    Metric(
        "moves_differ",
        moves_differ,
        "Turns in 100 at whose beginning the first rule set would allow other moves "
        "(knocks apart), in each round; the mean over all rounds. Unknown for the "
        "first itself and where the two have other tiles or trains.",
    ),
)
"""What `trem settle` measures of rounds, in the order it is shown."""


def paced(metrics: tuple[Metric, ...], pace: float) -> tuple[Metric, ...]:
    """Return metrics whose minutes are reckoned at another pace, in seconds a turn."""
    return tuple(
        attrs.evolve(metric, value=Minutes(pace))
        if isinstance(metric.value, Minutes)
        else metric
        for metric in metrics
    )
