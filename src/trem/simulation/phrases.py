"""
The words of each metric, whole sentences in two forms each.

A new metric gets its words here; one that has none is spoken of by its key.
"""

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


CONTEXT = "settle"
"""The context of all these sentences in the catalogues."""

TURNS = mark_count("settle", "%(amount)s turn", "%(amount)s turns")
MINUTES = mark_count("settle", "%(amount)s minute", "%(amount)s minutes")
TILES = mark_count("settle", "%(amount)s tile", "%(amount)s tiles")
DOUBLES = mark_count("settle", "%(amount)s double", "%(amount)s doubles")
POINTS = mark_count("settle", "%(amount)s point", "%(amount)s points")
ROUNDS_OF = mark_count(
    "settle", "%(amount)s round in %(base)d", "%(amount)s rounds in %(base)d"
)
GAMES_OF = mark_count(
    "settle", "%(amount)s game in %(base)d", "%(amount)s games in %(base)d"
)
TURNS_OF = mark_count(
    "settle", "%(amount)s turn in %(base)d", "%(amount)s turns in %(base)d"
)
ROUNDS = mark_count("settle", "%(amount)s round", "%(amount)s rounds")

OTHER = Phrases(
    title=mark("settle", "%(key)s"),
    what=mark("settle", "the figure %(key)s"),
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
"""What is said of a metric without words of its own."""
