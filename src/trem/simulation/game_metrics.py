"""What is measured of a whole game, and how."""

from fractions import Fraction
from typing import Final

from trem.engine.scoring import standings
from trem.simulation.finished import FinishedGame, leaders
from trem.simulation.metrics import Metric, Minutes, Per, Unit, averaged, several


def turns(finished: FinishedGame) -> int:
    """Count the turns of all rounds."""
    return finished.turns


def tiles_drawn(finished: FinishedGame) -> int:
    """Count the tiles drawn in all rounds."""
    return sum(one.drawn for one in finished.rounds)


def rounds_blocked(finished: FinishedGame) -> int:
    """Count the blocked rounds."""
    return sum(not one.out for one in finished.rounds)


def winner_points(finished: FinishedGame) -> int:
    """Return the total of the first place."""
    return min(finished.game.totals)


def points_spread(finished: FinishedGame) -> int:
    """Take the lowest total from the highest."""
    return max(finished.game.totals) - min(finished.game.totals)


def shared_win(finished: FinishedGame) -> bool:
    """Tell whether the first place was shared, after the tie-break."""
    sides = 2 if finished.game.rules.partnerships else 1
    return len(finished.winners) > sides


def comeback(finished: FinishedGame) -> bool | None:
    """Tell whether a seat that was last at half-time won."""
    half = finished.game.rounds[: len(finished.game.rounds) // 2]
    if not half:
        return None
    places = standings(
        finished.game.rules,
        [played.points for played in half],
        [played.out for played in half],
        finished.seats,
    ).places
    last = {seat for seat, place in enumerate(places) if place == max(places)}
    return bool(last & set(finished.winners) - set(leaders(places)))


def starter_wins(finished: FinishedGame) -> bool:
    """Tell whether the first round's starter won."""
    return finished.rounds[0].starter in finished.winners


def seat_wins(finished: FinishedGame) -> tuple[bool, ...]:
    """Tell for each seat whether it won, alone or not."""
    return tuple(seat in finished.winners for seat in range(finished.seats))


def bot_wins(finished: FinishedGame) -> tuple[bool, ...]:
    """Tell for each of several bots whether a seat of its won."""
    winners = {finished.bots[seat] for seat in finished.winners}
    return tuple(bot in winners for bot in several(finished.bots))


def bot_points(finished: FinishedGame) -> tuple[Fraction, ...]:
    """Average the totals over the seats of each of several bots."""
    return averaged(finished.game.totals, finished.bots)


GAME_METRICS: Final = (
    Metric(
        "turns",
        turns,
        "Turns of all seats in all rounds together; the mean over all games.",
        unit=Unit.GAME,
    ),
    Metric(
        "minutes",
        Minutes(),
        "Minutes at so many seconds a turn (12 unless another pace is named), "
        "dealing and counting left out; the mean over all games.",
        unit=Unit.GAME,
    ),
    Metric(
        "tiles_drawn",
        tiles_drawn,
        "Tiles taken from the boneyard in all rounds; the mean over all games.",
        unit=Unit.GAME,
    ),
    Metric(
        "rounds_blocked",
        rounds_blocked,
        "Rounds in which nobody went out; the mean over all games.",
        unit=Unit.GAME,
    ),
    Metric(
        "winner_points",
        winner_points,
        "The lowest total, in points; the mean over all games.",
        unit=Unit.GAME,
    ),
    Metric(
        "points_spread",
        points_spread,
        "The highest total less the lowest, in points; the mean over all games.",
        unit=Unit.GAME,
    ),
    Metric(
        "shared_win",
        shared_win,
        "The share of games in which several seats (or sides) share the first "
        "place after the tie-break.",
        is_share=True,
        unit=Unit.GAME,
    ),
    Metric(
        "comeback",
        comeback,
        "The share of games won by a seat that was in the last place, and not also "
        "in the first, after half of the rounds (rounded down).",
        is_share=True,
        unit=Unit.GAME,
    ),
    Metric(
        "starter_wins",
        starter_wins,
        "The share of games won by the seat that started the first round.",
        is_share=True,
        unit=Unit.GAME,
    ),
    Metric(
        "seat_wins",
        seat_wins,
        "For each seat the share of games it won, alone or not.",
        is_share=True,
        per=Per.SEAT,
        unit=Unit.GAME,
    ),
    Metric(
        "bot_wins",
        bot_wins,
        "Where different bots play, for each the share of games that a seat of its "
        "won: how far skill goes against luck.",
        is_share=True,
        per=Per.BOT,
        unit=Unit.GAME,
    ),
    Metric(
        "bot_points",
        bot_points,
        "Where different bots play, for each the total of a seat of its, in points; "
        "the mean over all games.",
        per=Per.BOT,
        unit=Unit.GAME,
    ),
)
"""What `trem settle --games` measures, in the order it is shown."""
