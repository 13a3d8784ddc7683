"""The words of the metrics of whole games."""

from types import MappingProxyType
from typing import Final

from trem.simulation.phrases import (
    GAMES_OF,
    MINUTES,
    POINTS,
    ROUNDS,
    TILES,
    TURNS,
    Phrases,
    mark,
    mark_count,
)


GAME_PHRASES: Final = MappingProxyType(
    {
        "turns": Phrases(
            title=mark("settle", "turns a game"),
            what=mark("settle", "how long a game takes"),
            unit=TURNS,
            more=mark_count(
                "settle",
                "With %(rules)s a game takes about %(amount)s turn longer (%(low)s "
                "to %(high)s).",
                "With %(rules)s a game takes about %(amount)s turns longer (%(low)s"
                " to %(high)s).",
            ),
            fewer=mark_count(
                "settle",
                "With %(rules)s a game is over about %(amount)s turn sooner "
                "(%(low)s to %(high)s).",
                "With %(rules)s a game is over about %(amount)s turns sooner "
                "(%(low)s to %(high)s).",
            ),
        ),
        "minutes": Phrases(
            title=mark("settle", "minutes a game"),
            what=mark("settle", "how many minutes a game takes"),
            unit=MINUTES,
            more=mark_count(
                "settle",
                "With %(rules)s a game takes about %(amount)s minute longer "
                "(%(low)s to %(high)s).",
                "With %(rules)s a game takes about %(amount)s minutes longer "
                "(%(low)s to %(high)s).",
            ),
            fewer=mark_count(
                "settle",
                "With %(rules)s a game is over about %(amount)s minute sooner "
                "(%(low)s to %(high)s).",
                "With %(rules)s a game is over about %(amount)s minutes sooner "
                "(%(low)s to %(high)s).",
            ),
        ),
        "tiles_drawn": Phrases(
            title=mark("settle", "tiles drawn a game"),
            what=mark("settle", "how many tiles are drawn"),
            unit=TILES,
            more=mark_count(
                "settle",
                "With %(rules)s about %(amount)s more tile is drawn in a game "
                "(%(low)s to %(high)s).",
                "With %(rules)s about %(amount)s more tiles are drawn in a game "
                "(%(low)s to %(high)s).",
            ),
            fewer=mark_count(
                "settle",
                "With %(rules)s about %(amount)s tile fewer is drawn in a game "
                "(%(low)s to %(high)s).",
                "With %(rules)s about %(amount)s tiles fewer are drawn in a game "
                "(%(low)s to %(high)s).",
            ),
        ),
        "rounds_blocked": Phrases(
            title=mark("settle", "rounds blocked a game"),
            what=mark("settle", "how many rounds of a game are blocked"),
            unit=ROUNDS,
            more=mark_count(
                "settle",
                "With %(rules)s about %(amount)s more round of a game is blocked "
                "(%(low)s to %(high)s).",
                "With %(rules)s about %(amount)s more rounds of a game are blocked "
                "(%(low)s to %(high)s).",
            ),
            fewer=mark_count(
                "settle",
                "With %(rules)s about %(amount)s round fewer of a game is blocked "
                "(%(low)s to %(high)s).",
                "With %(rules)s about %(amount)s rounds fewer of a game are blocked"
                " (%(low)s to %(high)s).",
            ),
        ),
        "winner_points": Phrases(
            title=mark("settle", "points of the winner"),
            what=mark("settle", "how many points the winner has"),
            unit=POINTS,
            more=mark_count(
                "settle",
                "With %(rules)s the winner ends with about %(amount)s point more "
                "(%(low)s to %(high)s).",
                "With %(rules)s the winner ends with about %(amount)s points more "
                "(%(low)s to %(high)s).",
            ),
            fewer=mark_count(
                "settle",
                "With %(rules)s the winner ends with about %(amount)s point less "
                "(%(low)s to %(high)s).",
                "With %(rules)s the winner ends with about %(amount)s points less "
                "(%(low)s to %(high)s).",
            ),
        ),
        "points_spread": Phrases(
            title=mark("settle", "points from best to worst"),
            what=mark("settle", "how far apart the totals are"),
            unit=POINTS,
            more=mark_count(
                "settle",
                "With %(rules)s the totals lie about %(amount)s point further apart"
                " (%(low)s to %(high)s).",
                "With %(rules)s the totals lie about %(amount)s points further "
                "apart (%(low)s to %(high)s).",
            ),
            fewer=mark_count(
                "settle",
                "With %(rules)s the totals lie about %(amount)s point closer "
                "together (%(low)s to %(high)s).",
                "With %(rules)s the totals lie about %(amount)s points closer "
                "together (%(low)s to %(high)s).",
            ),
        ),
        "shared_win": Phrases(
            title=mark("settle", "first place shared"),
            what=mark("settle", "how often the first place is shared"),
            unit=GAMES_OF,
            more=mark_count(
                "settle",
                "With %(rules)s the first place is shared in about %(amount)s more "
                "game of %(base)d (%(low)s to %(high)s).",
                "With %(rules)s the first place is shared in about %(amount)s more "
                "games of %(base)d (%(low)s to %(high)s).",
            ),
            fewer=mark_count(
                "settle",
                "With %(rules)s the first place is shared in about %(amount)s game "
                "fewer of %(base)d (%(low)s to %(high)s).",
                "With %(rules)s the first place is shared in about %(amount)s games"
                " fewer of %(base)d (%(low)s to %(high)s).",
            ),
        ),
        "comeback": Phrases(
            title=mark("settle", "last at half-time wins"),
            what=mark("settle", "how often the last at half-time wins"),
            unit=GAMES_OF,
            more=mark_count(
                "settle",
                "With %(rules)s whoever is last at half-time wins about %(amount)s "
                "more game of %(base)d (%(low)s to %(high)s).",
                "With %(rules)s whoever is last at half-time wins about %(amount)s "
                "more games of %(base)d (%(low)s to %(high)s).",
            ),
            fewer=mark_count(
                "settle",
                "With %(rules)s whoever is last at half-time wins about %(amount)s "
                "game fewer of %(base)d (%(low)s to %(high)s).",
                "With %(rules)s whoever is last at half-time wins about %(amount)s "
                "games fewer of %(base)d (%(low)s to %(high)s).",
            ),
        ),
        "starter_wins": Phrases(
            title=mark("settle", "first starter wins"),
            what=mark("settle", "how often the first starter wins"),
            unit=GAMES_OF,
            more=mark_count(
                "settle",
                "With %(rules)s the first starter wins about %(amount)s more game "
                "of %(base)d (%(low)s to %(high)s).",
                "With %(rules)s the first starter wins about %(amount)s more games "
                "of %(base)d (%(low)s to %(high)s).",
            ),
            fewer=mark_count(
                "settle",
                "With %(rules)s the first starter wins about %(amount)s game fewer "
                "of %(base)d (%(low)s to %(high)s).",
                "With %(rules)s the first starter wins about %(amount)s games fewer"
                " of %(base)d (%(low)s to %(high)s).",
            ),
        ),
        "seat_wins": Phrases(
            title=mark("settle", "seat %(whose)s wins"),
            what=mark("settle", "how often seat %(whose)s wins"),
            unit=GAMES_OF,
            more=mark_count(
                "settle",
                "With %(rules)s seat %(whose)s wins about %(amount)s more game of "
                "%(base)d (%(low)s to %(high)s).",
                "With %(rules)s seat %(whose)s wins about %(amount)s more games of "
                "%(base)d (%(low)s to %(high)s).",
            ),
            fewer=mark_count(
                "settle",
                "With %(rules)s seat %(whose)s wins about %(amount)s game fewer of "
                "%(base)d (%(low)s to %(high)s).",
                "With %(rules)s seat %(whose)s wins about %(amount)s games fewer of"
                " %(base)d (%(low)s to %(high)s).",
            ),
        ),
        "bot_wins": Phrases(
            title=mark("settle", "%(whose)s wins"),
            what=mark("settle", "how often %(whose)s wins"),
            unit=GAMES_OF,
            more=mark_count(
                "settle",
                "With %(rules)s %(whose)s wins about %(amount)s more game of "
                "%(base)d (%(low)s to %(high)s).",
                "With %(rules)s %(whose)s wins about %(amount)s more games of "
                "%(base)d (%(low)s to %(high)s).",
            ),
            fewer=mark_count(
                "settle",
                "With %(rules)s %(whose)s wins about %(amount)s game fewer of "
                "%(base)d (%(low)s to %(high)s).",
                "With %(rules)s %(whose)s wins about %(amount)s games fewer of "
                "%(base)d (%(low)s to %(high)s).",
            ),
        ),
        "bot_points": Phrases(
            title=mark("settle", "points of %(whose)s"),
            what=mark("settle", "how many points %(whose)s ends with"),
            unit=POINTS,
            more=mark_count(
                "settle",
                "With %(rules)s %(whose)s is left with about %(amount)s point more "
                "(%(low)s to %(high)s).",
                "With %(rules)s %(whose)s is left with about %(amount)s points more"
                " (%(low)s to %(high)s).",
            ),
            fewer=mark_count(
                "settle",
                "With %(rules)s %(whose)s is left with about %(amount)s point less "
                "(%(low)s to %(high)s).",
                "With %(rules)s %(whose)s is left with about %(amount)s points less"
                " (%(low)s to %(high)s).",
            ),
        ),
    }
)
"""What is said of the metrics of games that trem brings along."""
