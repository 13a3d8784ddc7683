"""
The words of each metric, whole sentences in two forms each.

A new metric gets its words here; one that has none is spoken of by its key.
"""

from types import MappingProxyType
from typing import Final

import attrs


@attrs.frozen
class Phrases:
    """What is said of one metric; pairs are for one and for many."""

    title: str
    """What its rows in a table are called."""

    what: str
    """What no difference was found in."""

    unit: tuple[str, str]
    """An amount of it."""

    more: tuple[str, str]
    """That it is higher under the second rule set."""

    fewer: tuple[str, str]
    """That it is lower."""


def mark(_: str, message: str) -> str:
    """Mark a sentence for the translators; it is translated where it is said."""
    return message


def mark_count(_: str, one: str, many: str) -> tuple[str, str]:
    """Mark a sentence in two forms for the translators."""
    return one, many


CONTEXT: Final = "settle"
"""The context of all these sentences in the catalogues."""

TURNS = mark_count("settle", "%(amount)s turn", "%(amount)s turns")
TILES = mark_count("settle", "%(amount)s tile", "%(amount)s tiles")
POINTS = mark_count("settle", "%(amount)s point", "%(amount)s points")
ROUNDS = mark_count(
    "settle", "%(amount)s round in %(base)d", "%(amount)s rounds in %(base)d"
)

PHRASES: Final = MappingProxyType(
    {
        "turns": Phrases(
            title=mark("settle", "turns a round"),
            what=mark("settle", "how long a round takes"),
            unit=TURNS,
            more=mark_count(
                "settle",
                "With %(rules)s a round takes about %(amount)s turn longer "
                "(%(low)s to %(high)s).",
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
        "blocked": Phrases(
            title=mark("settle", "rounds blocked"),
            what=mark("settle", "how often a round is blocked"),
            unit=ROUNDS,
            more=mark_count(
                "settle",
                "With %(rules)s about %(amount)s more round in %(base)d is blocked, "
                "with nobody going out (%(low)s to %(high)s).",
                "With %(rules)s about %(amount)s more rounds in %(base)d are blocked, "
                "with nobody going out (%(low)s to %(high)s).",
            ),
            fewer=mark_count(
                "settle",
                "With %(rules)s about %(amount)s round fewer in %(base)d is blocked, "
                "with nobody going out (%(low)s to %(high)s).",
                "With %(rules)s about %(amount)s rounds fewer in %(base)d are blocked, "
                "with nobody going out (%(low)s to %(high)s).",
            ),
        ),
        "loser_points": Phrases(
            title=mark("settle", "points of a loser"),
            what=mark("settle", "how many points a loser is left with"),
            unit=POINTS,
            more=mark_count(
                "settle",
                "With %(rules)s a loser is left with about %(amount)s point more "
                "a round (%(low)s to %(high)s).",
                "With %(rules)s a loser is left with about %(amount)s points more "
                "a round (%(low)s to %(high)s).",
            ),
            fewer=mark_count(
                "settle",
                "With %(rules)s a loser is left with about %(amount)s point less "
                "a round (%(low)s to %(high)s).",
                "With %(rules)s a loser is left with about %(amount)s points less "
                "a round (%(low)s to %(high)s).",
            ),
        ),
        "starter_wins": Phrases(
            title=mark("settle", "starter goes out"),
            what=mark("settle", "how often the starter goes out"),
            unit=ROUNDS,
            more=mark_count(
                "settle",
                "With %(rules)s the starter goes out in about %(amount)s more round "
                "of %(base)d (%(low)s to %(high)s).",
                "With %(rules)s the starter goes out in about %(amount)s more rounds "
                "of %(base)d (%(low)s to %(high)s).",
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
            title=mark("settle", "seat %(seat)s goes out"),
            what=mark("settle", "how often seat %(seat)s goes out"),
            unit=ROUNDS,
            more=mark_count(
                "settle",
                "With %(rules)s seat %(seat)s goes out in about %(amount)s more round "
                "of %(base)d (%(low)s to %(high)s).",
                "With %(rules)s seat %(seat)s goes out in about %(amount)s more rounds "
                "of %(base)d (%(low)s to %(high)s).",
            ),
            fewer=mark_count(
                "settle",
                "With %(rules)s seat %(seat)s goes out in about %(amount)s round "
                "fewer of %(base)d (%(low)s to %(high)s).",
                "With %(rules)s seat %(seat)s goes out in about %(amount)s rounds "
                "fewer of %(base)d (%(low)s to %(high)s).",
            ),
        ),
    }
)
"""What is said of the metrics trem brings along."""

OTHER: Final = Phrases(
    title=mark("settle", "%(key)s"),
    what=mark("settle", "%(key)s"),
    unit=mark_count("settle", "%(amount)s", "%(amount)s"),
    more=mark_count(
        "settle",
        "With %(rules)s %(key)s is about %(amount)s higher (%(low)s to %(high)s).",
        "With %(rules)s %(key)s is about %(amount)s higher (%(low)s to %(high)s).",
    ),
    fewer=mark_count(
        "settle",
        "With %(rules)s %(key)s is about %(amount)s lower (%(low)s to %(high)s).",
        "With %(rules)s %(key)s is about %(amount)s lower (%(low)s to %(high)s).",
    ),
)
"""What is said of any other metric."""


def phrases_of(key: str) -> Phrases:
    """Return what is said of the metric *key*."""
    return PHRASES.get(key, OTHER)
