"""What the study measures."""

from fractions import Fraction
from types import MappingProxyType
from typing import Final

from docs.study.questions import Question, Table
from trem.simulation import METRICS, Finished, FinishedGame, Metric, Unit


SHIPPED: Final = MappingProxyType({metric.key: metric for metric in METRICS})


def better_out(finished: Finished) -> bool:
    """Tell whether a seat of the first bot, the better one, went out."""
    return any(finished.bots[seat] == finished.bots[0] for seat in finished.out)


def better_points(finished: Finished) -> bool:
    """Tell whether the seats of the better bot have fewer points than the others."""
    better = sum(finished.points[0::2])
    return better < sum(finished.points) - better


def winners(finished: FinishedGame) -> int:
    """Turn the seats that won the game into one number, a bit for each."""
    return sum(1 << seat for seat in finished.winners)


def round_points(finished: FinishedGame) -> Fraction:
    """Average the points over all seats and rounds of a game."""
    return Fraction(sum(finished.game.totals), finished.seats * len(finished.rounds))


LUCK: Final = (
    Metric("better_out", better_out, is_share=True),
    Metric("better_points", better_points, is_share=True),
)
"""What is measured where two better bots sit against two others."""

OF_GAMES: Final = (
    Metric("winners", winners, unit=Unit.GAME),
    Metric("round_points", round_points, unit=Unit.GAME),
)
"""What is measured of whole games."""


def metrics_at(question: Question, table: Table) -> tuple[Metric, ...]:
    """Return what a question measures at a table."""
    if table.unit is Unit.GAME:
        return OF_GAMES
    if table.is_mixed:
        return LUCK
    return tuple(SHIPPED[key] for key in question.metrics)
