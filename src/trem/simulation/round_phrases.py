"""The words of the metrics of rounds."""

from types import MappingProxyType
from typing import Final

from trem.simulation.phrases import (
    DOUBLES,
    MINUTES,
    POINTS,
    ROUNDS_OF,
    TILES,
    TURNS,
    TURNS_OF,
    Phrases,
    mark,
    mark_count,
)


ROUND_PHRASES: Final = MappingProxyType(
    {
        "turns": Phrases(
            title=mark("settle", "turns a round"),
            what=mark("settle", "how long a round takes"),
            unit=TURNS,
            more=mark_count(
                "settle",
                "With %(rules)s a round takes about %(amount)s turn longer (%(low)s"
                " to %(high)s).",
                "With %(rules)s a round takes about %(amount)s turns longer "
                "(%(low)s to %(high)s).",
            ),
            fewer=mark_count(
                "settle",
                "With %(rules)s a round is over about %(amount)s turn sooner "
                "(%(low)s to %(high)s).",
                "With %(rules)s a round is over about %(amount)s turns sooner "
                "(%(low)s to %(high)s).",
            ),
        ),
        "minutes": Phrases(
            title=mark("settle", "minutes a round"),
            what=mark("settle", "how many minutes a round takes"),
            unit=MINUTES,
            more=mark_count(
                "settle",
                "With %(rules)s a round takes about %(amount)s minute longer "
                "(%(low)s to %(high)s).",
                "With %(rules)s a round takes about %(amount)s minutes longer "
                "(%(low)s to %(high)s).",
            ),
            fewer=mark_count(
                "settle",
                "With %(rules)s a round is over about %(amount)s minute sooner "
                "(%(low)s to %(high)s).",
                "With %(rules)s a round is over about %(amount)s minutes sooner "
                "(%(low)s to %(high)s).",
            ),
        ),
        "tiles_laid": Phrases(
            title=mark("settle", "tiles laid a round"),
            what=mark("settle", "how many tiles are laid"),
            unit=TILES,
            more=mark_count(
                "settle",
                "With %(rules)s about %(amount)s more tile is laid in a round "
                "(%(low)s to %(high)s).",
                "With %(rules)s about %(amount)s more tiles are laid in a round "
                "(%(low)s to %(high)s).",
            ),
            fewer=mark_count(
                "settle",
                "With %(rules)s about %(amount)s tile fewer is laid in a round "
                "(%(low)s to %(high)s).",
                "With %(rules)s about %(amount)s tiles fewer are laid in a round "
                "(%(low)s to %(high)s).",
            ),
        ),
        "tiles_drawn": Phrases(
            title=mark("settle", "tiles drawn a round"),
            what=mark("settle", "how many tiles are drawn"),
            unit=TILES,
            more=mark_count(
                "settle",
                "With %(rules)s about %(amount)s more tile is drawn in a round "
                "(%(low)s to %(high)s).",
                "With %(rules)s about %(amount)s more tiles are drawn in a round "
                "(%(low)s to %(high)s).",
            ),
            fewer=mark_count(
                "settle",
                "With %(rules)s about %(amount)s tile fewer is drawn in a round "
                "(%(low)s to %(high)s).",
                "With %(rules)s about %(amount)s tiles fewer are drawn in a round "
                "(%(low)s to %(high)s).",
            ),
        ),
        "doubles_left": Phrases(
            title=mark("settle", "doubles left open"),
            what=mark("settle", "how many doubles are left open for others"),
            unit=DOUBLES,
            more=mark_count(
                "settle",
                "With %(rules)s about %(amount)s more double a round is left open "
                "for others (%(low)s to %(high)s).",
                "With %(rules)s about %(amount)s more doubles a round are left open"
                " for others (%(low)s to %(high)s).",
            ),
            fewer=mark_count(
                "settle",
                "With %(rules)s about %(amount)s double fewer a round is left open "
                "for others (%(low)s to %(high)s).",
                "With %(rules)s about %(amount)s doubles fewer a round are left "
                "open for others (%(low)s to %(high)s).",
            ),
        ),
        "open_turns": Phrases(
            title=mark("settle", "turns with a double open"),
            what=mark("settle", "how many turns begin with a double open"),
            unit=TURNS,
            more=mark_count(
                "settle",
                "With %(rules)s about %(amount)s more turn a round begins with a "
                "double open (%(low)s to %(high)s).",
                "With %(rules)s about %(amount)s more turns a round begin with a "
                "double open (%(low)s to %(high)s).",
            ),
            fewer=mark_count(
                "settle",
                "With %(rules)s about %(amount)s turn fewer a round begins with a "
                "double open (%(low)s to %(high)s).",
                "With %(rules)s about %(amount)s turns fewer a round begin with a "
                "double open (%(low)s to %(high)s).",
            ),
        ),
        "blocked": Phrases(
            title=mark("settle", "rounds blocked"),
            what=mark("settle", "how often a round is blocked"),
            unit=ROUNDS_OF,
            more=mark_count(
                "settle",
                "With %(rules)s about %(amount)s more round in %(base)d is blocked,"
                " with nobody going out (%(low)s to %(high)s).",
                "With %(rules)s about %(amount)s more rounds in %(base)d are "
                "blocked, with nobody going out (%(low)s to %(high)s).",
            ),
            fewer=mark_count(
                "settle",
                "With %(rules)s about %(amount)s round fewer in %(base)d is "
                "blocked, with nobody going out (%(low)s to %(high)s).",
                "With %(rules)s about %(amount)s rounds fewer in %(base)d are "
                "blocked, with nobody going out (%(low)s to %(high)s).",
            ),
        ),
        "loser_points": Phrases(
            title=mark("settle", "points of a loser"),
            what=mark("settle", "how many points a loser is left with"),
            unit=POINTS,
            more=mark_count(
                "settle",
                "With %(rules)s a loser is left with about %(amount)s point more a "
                "round (%(low)s to %(high)s).",
                "With %(rules)s a loser is left with about %(amount)s points more a"
                " round (%(low)s to %(high)s).",
            ),
            fewer=mark_count(
                "settle",
                "With %(rules)s a loser is left with about %(amount)s point less a "
                "round (%(low)s to %(high)s).",
                "With %(rules)s a loser is left with about %(amount)s points less a"
                " round (%(low)s to %(high)s).",
            ),
        ),
        "points_spread": Phrases(
            title=mark("settle", "points from best to worst"),
            what=mark("settle", "how far apart the points of a round are"),
            unit=POINTS,
            more=mark_count(
                "settle",
                "With %(rules)s the points of a round lie about %(amount)s point "
                "further apart (%(low)s to %(high)s).",
                "With %(rules)s the points of a round lie about %(amount)s points "
                "further apart (%(low)s to %(high)s).",
            ),
            fewer=mark_count(
                "settle",
                "With %(rules)s the points of a round lie about %(amount)s point "
                "closer together (%(low)s to %(high)s).",
                "With %(rules)s the points of a round lie about %(amount)s points "
                "closer together (%(low)s to %(high)s).",
            ),
        ),
        "starter_wins": Phrases(
            title=mark("settle", "starter goes out"),
            what=mark("settle", "how often the starter goes out"),
            unit=ROUNDS_OF,
            more=mark_count(
                "settle",
                "With %(rules)s the starter goes out in about %(amount)s more round"
                " of %(base)d (%(low)s to %(high)s).",
                "With %(rules)s the starter goes out in about %(amount)s more "
                "rounds of %(base)d (%(low)s to %(high)s).",
            ),
            fewer=mark_count(
                "settle",
                "With %(rules)s the starter goes out in about %(amount)s round "
                "fewer of %(base)d (%(low)s to %(high)s).",
                "With %(rules)s the starter goes out in about %(amount)s rounds "
                "fewer of %(base)d (%(low)s to %(high)s).",
            ),
        ),
        "seat_wins": Phrases(
            title=mark("settle", "seat %(whose)s goes out"),
            what=mark("settle", "how often seat %(whose)s goes out"),
            unit=ROUNDS_OF,
            more=mark_count(
                "settle",
                "With %(rules)s seat %(whose)s goes out in about %(amount)s more "
                "round of %(base)d (%(low)s to %(high)s).",
                "With %(rules)s seat %(whose)s goes out in about %(amount)s more "
                "rounds of %(base)d (%(low)s to %(high)s).",
            ),
            fewer=mark_count(
                "settle",
                "With %(rules)s seat %(whose)s goes out in about %(amount)s round "
                "fewer of %(base)d (%(low)s to %(high)s).",
                "With %(rules)s seat %(whose)s goes out in about %(amount)s rounds "
                "fewer of %(base)d (%(low)s to %(high)s).",
            ),
        ),
        "bot_wins": Phrases(
            title=mark("settle", "%(whose)s goes out"),
            what=mark("settle", "how often %(whose)s goes out"),
            unit=ROUNDS_OF,
            more=mark_count(
                "settle",
                "With %(rules)s %(whose)s goes out in about %(amount)s more round "
                "of %(base)d (%(low)s to %(high)s).",
                "With %(rules)s %(whose)s goes out in about %(amount)s more rounds "
                "of %(base)d (%(low)s to %(high)s).",
            ),
            fewer=mark_count(
                "settle",
                "With %(rules)s %(whose)s goes out in about %(amount)s round fewer "
                "of %(base)d (%(low)s to %(high)s).",
                "With %(rules)s %(whose)s goes out in about %(amount)s rounds fewer"
                " of %(base)d (%(low)s to %(high)s).",
            ),
        ),
        "moves_differ": Phrases(
            title=mark("settle", "turns in 100 with other moves"),
            what=mark("settle", "how often the legal moves differ"),
            unit=TURNS_OF,
            more=mark_count(
                "settle",
                "With %(rules)s other moves are legal in about %(amount)s more turn"
                " of %(base)d (%(low)s to %(high)s).",
                "With %(rules)s other moves are legal in about %(amount)s more "
                "turns of %(base)d (%(low)s to %(high)s).",
            ),
            fewer=mark_count(
                "settle",
                "With %(rules)s other moves are legal in about %(amount)s turn "
                "fewer of %(base)d (%(low)s to %(high)s).",
                "With %(rules)s other moves are legal in about %(amount)s turns "
                "fewer of %(base)d (%(low)s to %(high)s).",
            ),
        ),
        "bot_points": Phrases(
            title=mark("settle", "points of %(whose)s"),
            what=mark("settle", "how many points %(whose)s is left with"),
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
"""What is said of the metrics of rounds that trem brings along."""
