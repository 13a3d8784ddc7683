"""The rulebook's chapters on the end of a round, points, the game and variants."""

from collections.abc import Iterator

from trem.books.examples import counted_hand
from trem.books.pages import Block, Heading, Paragraph
from trem.books.telling import Telling
from trem.engine.openings import engine_schedule


def knocking(telling: Telling) -> Iterator[Block]:
    """Tell about the last but one tile, if these rules know a knock."""
    if telling.has("knock"):
        yield Heading(telling.words.say("book", "The last tile but one"), "knock")
        yield from telling.told("knock", "knock_penalty")


def ending(telling: Telling) -> Iterator[Block]:
    """Tell how a round ends."""
    words = telling.words
    yield Heading(words.say("book", "The end of a round"), "end")
    yield Paragraph(
        words.say(
            "book", "A round is over when somebody goes out or when it is blocked."
        )
    )
    yield from telling.told("double_finish", "blocked")


def scoring(telling: Telling) -> Iterator[Block]:
    """Tell what the tiles left over count."""
    words = telling.words
    yield Heading(words.say("book", "Points"), "points")
    yield Paragraph(
        words.say(
            "book",
            "After the round everybody adds up the pips of the tiles they still hold. "
            "Points are bad: the fewer, the better.",
        )
    )
    yield from telling.told("double_blank", "blank_half", "doubles_twice")
    yield from counted_hand(telling.rules, words)
    yield from telling.told(
        "out_bonus",
        "blocked_scoring",
        "uncovered_points",
        "open_train_points",
        "misplay_penalty",
    )


def game(telling: Telling) -> Iterator[Block]:
    """Tell how long a game is and who wins it."""
    words = telling.words
    yield Heading(words.say("book", "The game"), "game")
    yield from telling.told("rounds")
    engines = engine_schedule(telling.rules)
    if 0 < len(engines) < telling.rules.round_count:
        yield Paragraph(
            words.say(
                "book",
                "That is more rounds than there are engines: after the last engine the "
                "order begins again.",
            ),
            ("E2",),
        )
    yield Paragraph(
        words.say(
            "book",
            "The points of all rounds are added up. The lowest total wins the game.",
        )
    )
    yield from telling.told("tie_break")


def variants(telling: Telling) -> Iterator[Block]:
    """Tell of the special variants in use, if there are any."""
    if telling.has("blanks_wild"):
        yield Heading(telling.words.say("book", "Wild blanks"), "variants")
        yield from telling.told("blanks_wild")
