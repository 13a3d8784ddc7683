"""The rulebook's chapters up to the first turn."""

from collections.abc import Iterator

from trem.books.pages import Block, Bullets, Heading, Paragraph, Table
from trem.books.telling import Telling
from trem.rules.choices import EngineOrder, FirstTurn
from trem.rules.remarks import never_open
from trem.rules.ruleset import RuleSet
from trem.rules.supply import PARTNERED, tiles_needed
from trem.tiles import tile_set
from trem.wording.catalogues import Catalogue


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
            "card. Every example was put to the program that plays by these rules "
            "when this book was made, and the answer printed is the one it gave.",
        )
    )


def terms(telling: Telling) -> Iterator[Block]:
    """Explain the words of the game."""
    yield Heading(telling.words.say("book", "The words"), "words")
    yield Bullets((*common_terms(telling.words), *special_terms(telling)))


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
    words, rules = telling.words, telling.rules
    yield Heading(words.say("book", "What you need"), "need")
    yield from telling.told("max_pip")
    if telling.seats is None:
        counts = [seats for seats, _ in rules.hand_sizes]
        players = words.say(
            "book",
            "These rules are for %(fewest)s to %(most)s players.",
            fewest=min(counts),
            most=max(counts),
        )
    else:
        players = words.count(
            "book",
            "This book is made for %(number)d player.",
            "This book is made for %(number)d players.",
            telling.seats,
        )
    yield Paragraph(players)
    yield Paragraph(
        words.say(
            "book",
            "You also need a marker for each player, such as a coin or a small toy "
            "train, and paper and pencil for the score.",
        )
    )


def dealing(telling: Telling) -> Iterator[Block]:
    """Tell how the tiles are dealt."""
    words = telling.words
    yield Heading(words.say("book", "The deal"), "deal")
    yield Paragraph(
        words.say(
            "book",
            "Turn all tiles face down and mix them well. Stand your tiles up so that "
            "only you can see their numbers.",
        )
    )
    yield from telling.told_together("engine_entry", "hand_sizes")
    yield hands_table(telling)
    yield from telling.told("partnerships")


def hands_table(telling: Telling) -> Table:
    """List how many tiles everybody takes and how many are left."""
    words, rules = telling.words, telling.rules
    rows = tuple(
        (str(seats), str(tiles), left_over(rules, seats, words))
        for seats, tiles in rules.hand_sizes
        if telling.seats in {None, seats}
    )
    head = (
        words.say("book", "Players"),
        words.say("book", "Tiles each"),
        words.say("book", "Boneyard"),
    )
    return Table(words.say("book", "Tiles for each player"), head, rows)


def left_over(rules: RuleSet, seats: int, words: Catalogue) -> str:
    """Say how many tiles the boneyard begins with, or why nobody can play (S2, S3)."""
    if rules.partnerships and seats not in PARTNERED:
        return words.say("book", "not in pairs")
    needed, size = tiles_needed(rules, seats), tile_set(rules.max_pip).size
    if needed > size:
        return words.say(
            "book",
            "too few tiles: %(needed)s needed, %(size)s there",
            needed=needed,
            size=size,
        )
    return str(size - needed)


def engine(telling: Telling) -> Iterator[Block]:
    """Tell which double begins, and who."""
    words = telling.words
    yield Heading(words.say("book", "The engine, and who starts"), "engine")
    yield from telling.told_together(
        "engine_order",
        "first_engine",
        "engine_search",
        "engine_turn",
        "starter",
        "next_starter",
    )
    yield Paragraph(words.say("book", "Turns go round the table clockwise."))


def wraps(rules: RuleSet) -> bool:
    """Say whether a game has more rounds than engines, which begin again then (E2)."""
    first = rules.opening_engine
    if first is None:
        return False
    ascending = rules.engine_order is EngineOrder.ASCENDING
    return rules.round_count > (rules.max_pip - first + 1 if ascending else first + 1)


def first_turn(telling: Telling) -> Iterator[Block]:
    """Tell what is special about a first turn."""
    yield Heading(telling.words.say("book", "The first turn"), "first-turn")
    yield from telling.told(
        "first_turn",
        "first_turn_trains",
        "chain_end_double",
        "first_turn_no_start",
        "open_double_first_turn",
        "first_lap_completes",
    )
