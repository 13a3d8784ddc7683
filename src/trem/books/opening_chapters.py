"""The rulebook's chapters up to the first turn."""

from collections.abc import Iterator
from typing import Final

from trem.books.dealt import dealable_counts
from trem.books.pages import Block, Bullets, Heading, Paragraph
from trem.books.telling import Telling
from trem.rules.choices import FirstTurn, Starter
from trem.rules.remarks import never_open
from trem.rules.supply import holder_opens
from trem.wording.catalogues import Catalogue


AFTER_DEALING: Final = frozenset({Starter.HIGHEST_ENGINE_TILE, Starter.ENGINE_HOLDER})
"""Who starts shows in the hands there (E6)."""


def aim(telling: Telling) -> Iterator[Block]:
    """Tell what the game is about, and how to read the book."""
    words = telling.words
    yield Paragraph(
        words.say(
            "book",
            "Mexican Train is a game of dominoes. Everybody builds a train of tiles "
            "from the double in the middle of the table outwards, equal number to "
            "equal number. Whoever lays the last of their tiles ends the round, and "
            "what the others still hold counts against them. After the last round "
            "the lowest total wins.",
        )
    )
    yield Paragraph(
        words.say(
            "book",
            "The signs after a sentence, such as D9, name the clause it comes from; "
            "the same signs stand in the answers of the program trem and on the rule "
            "card.",
        )
    )


def terms(telling: Telling) -> Iterator[Block]:
    """Explain the words of the game."""
    yield Heading(telling.words.say("book", "The words"), "words")
    yield Bullets((*common_terms(telling.words), *special_terms(telling)))
    yield from reading(telling)


def reading(telling: Telling) -> Iterator[Block]:
    """Explain the examples and their pictures."""
    words, trains = telling.words, telling.rules.mexican_trains
    yield Heading(words.say("book", "How to read the examples"), "reading")
    texts = [
        words.say(
            "book",
            "The players are A, B, C and so on, clockwise, and every train is called "
            "after its owner.",
        )
    ]
    if trains == 1:
        texts.append(words.say("book", "M is the Mexican Train."))
    elif trains:
        texts.append(
            words.say("book", "M1 is the first Mexican Train, M2 the second and so on.")
        )
    texts.append(
        words.say(
            "book",
            "At the end of a train stands the number that the next tile must show. In "
            "pictures the letter on black has the next move, a little locomotive is a "
            "marker, and ! or a small number marks an open double.",
        )
    )
    yield Paragraph(" ".join(texts))
    yield Paragraph(
        words.say(
            "book",
            "Every example was put to the program that plays by these rules when this "
            "book was made: what happens, what is allowed, what is refused and why is "
            "its own answer.",
        )
    )


def common_terms(words: Catalogue) -> Iterator[str]:
    """Yield the words that every rule set needs."""
    yield words.say(
        "book",
        "Tile: it has two ends, each with a number of pips. An end without pips is "
        "a blank, the number 0.",
    )
    yield words.say(
        "book",
        "Double: a tile with the same number on both ends. It is laid across its "
        "train.",
    )
    yield words.say(
        "book",
        "Station: the middle of the table. The double that lies in it is the round's "
        "engine.",
    )
    yield words.say(
        "book",
        "Train: a line of tiles from the station outwards in which equal numbers "
        "touch. Its open end is the number that the next tile must show.",
    )
    yield words.say(
        "book",
        "Marker: a sign on a player's train that shows that everybody may play there.",
    )
    yield words.say(
        "book", "Boneyard: the tiles that nobody has taken, lying face down."
    )
    yield words.say("book", "To go out: to lay your last tile.")


def special_terms(telling: Telling) -> Iterator[str]:
    """Yield the words that only some rule sets need."""
    words, rules = telling.words, telling.rules
    if not never_open(rules):
        yield words.say(
            "book",
            "Open double: a double that no tile has been laid on yet. To cover it is "
            "to lay a tile on it.",
        )
    if rules.first_turn is not FirstTurn.ONE_TILE:
        yield words.say(
            "book", "Chain: several tiles laid one after the other in one turn."
        )
    if telling.has("first_lap_completes"):
        yield words.say("book", "Lap: everybody has had one turn.")


def needs(telling: Telling) -> Iterator[Block]:
    """Tell what has to lie ready."""
    words = telling.words
    yield Heading(words.say("book", "What you need"), "need")
    yield from telling.told("max_pip")
    yield Paragraph(players(telling))
    yield Paragraph(
        words.say(
            "book",
            "You also need a marker for each player, such as a coin or a small toy "
            "train, and paper and pencil for the score.",
        )
    )


def players(telling: Telling) -> str:
    """Say for how many players the rules or this book are."""
    words = telling.words
    if telling.seats is not None:
        return words.count(
            "book",
            "This book is made for %(number)d player.",
            "This book is made for %(number)d players.",
            telling.seats,
        )
    counts = dealable_counts(telling.rules) or [
        row[0] for row in telling.rules.hand_sizes
    ]
    fewest, most = counts[0], counts[-1]
    if fewest < most and counts == list(range(fewest, most + 1)):
        return words.say(
            "book",
            "These rules are for %(fewest)s to %(most)s players.",
            fewest=fewest,
            most=most,
        )
    return words.count(
        "book",
        "These rules are for %(counts)s player.",
        "These rules are for %(counts)s players.",
        most,
        counts=words.listed([str(count) for count in counts]),
    )


def setting_up(telling: Telling) -> Iterator[Block]:
    """Tell what is done before the first turn, in the order in which it is done."""
    yield from engine(telling)
    if holder_opens(telling.rules) or telling.rules.starter in AFTER_DEALING:
        yield from dealing(telling)
        yield from starting(telling)
    else:
        yield from starting(telling)
        yield from dealing(telling)


def engine(telling: Telling) -> Iterator[Block]:
    """Tell which double begins."""
    yield Heading(telling.words.say("book", "The engine"), "engine")
    yield from telling.told("engine_order", "first_engine", "engine_entry")


def dealing(telling: Telling) -> Iterator[Block]:
    """Tell how the tiles are dealt."""
    words = telling.words
    yield Heading(words.say("book", "The deal"), "deal")
    yield Paragraph(
        words.say(
            "book",
            "In every round all tiles are turned face down and mixed well. Take your "
            "tiles and stand them up so that only you can see their numbers.",
        )
    )
    yield from telling.told("hand_sizes", "partnerships")


def starting(telling: Telling) -> Iterator[Block]:
    """Tell who begins."""
    words = telling.words
    yield Heading(words.say("book", "Who starts"), "start")
    yield from telling.told("engine_search", "engine_turn", "starter", "next_starter")
    yield Paragraph(words.say("book", "Turns go round the table clockwise."))


def first_turn(telling: Telling) -> Iterator[Block]:
    """Tell what is special about a first turn."""
    yield Heading(telling.words.say("book", "The first turn"), "first-turn")
    yield from telling.told(
        "first_turn",
        "first_turn_trains",
        "chain_end_double",
        "first_turn_no_start",
        "first_lap_completes",
    )
