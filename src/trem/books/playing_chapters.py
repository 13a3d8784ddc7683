"""The rulebook's chapters on turns, trains and doubles."""

from collections.abc import Iterator

from trem.books.pages import Block, Heading
from trem.books.telling import Telling
from trem.rules.choices import FirstTurn
from trem.rules.remarks import never_open, nobody_bound


def turn(telling: Telling) -> Iterator[Block]:
    """Tell what a normal turn is."""
    words = telling.words
    yield Heading(words.say("book", "A normal turn"), "turn")
    yield from telling.shown(
        words.say(
            "book",
            "In your turn you lay one tile so that one of its numbers touches the same "
            "number at the open end of a train. The first tile of a train touches the "
            "engine.",
        ),
        "N3",
    )
    yield from telling.shown(where_to_play(telling), "N4")
    yield from telling.shown(
        words.say(
            "book",
            "If you can play, you must: you may neither draw nor pass instead, even "
            "if you would rather keep the tile.",
        ),
        "N5",
    )
    yield from telling.told("draws", "drawn_tile")
    yield from telling.shown(stuck(telling), "N6")
    yield from telling.told("mark_on_empty_boneyard", "swan_swim")


def where_to_play(telling: Telling) -> str:
    """Say which trains are open to a player."""
    words, rules = telling.words, telling.rules
    opens = [words.say("book", "your own train")]
    if rules.partnerships:
        opens.append(words.say("book", "your partner's train"))
    if rules.mexican_trains == 1:
        opens.append(words.say("book", "the Mexican Train"))
    elif rules.mexican_trains:
        opens.append(words.say("book", "the Mexican Trains"))
    opens.append(words.say("book", "every train with a marker"))
    return words.say(
        "book",
        # L10N: the list is of places that follow the preposition.
        "You may play on %(trains)s. All other trains are closed to you.",
        trains=words.listed(opens),
    )


def stuck(telling: Telling) -> str:
    """Say what becomes of a player who cannot play even after drawing."""
    words = telling.words
    if telling.rules.partnerships:
        return words.say(
            "book",
            "If you have drawn and still cannot play, you pass: your turn is over and "
            "you have failed.",
        )
    return words.say(
        "book",
        "If you have drawn and still cannot play, you pass: your turn is over and a "
        "marker goes on your own train.",
    )


def trains(telling: Telling) -> Iterator[Block]:
    """Tell about markers and about whose train is whose."""
    words = telling.words
    yield Heading(words.say("book", "Trains and markers"), "trains")
    yield from telling.told("trains_start_open", "marker_off", "own_open_only")
    yield from telling.told("own_train_first")
    yield from telling.shown(
        words.say(
            "book",
            "A marked train that has no tile yet may be begun by anybody who may "
            "play there. It still is its owner's train, and the owner goes on where "
            "it ends.",
        ),
        "T4",
    )


def mexican(telling: Telling) -> Iterator[Block]:
    """Tell about the trains of nobody."""
    yield Heading(telling.words.say("book", "The Mexican Train"), "mexican-train")
    yield from telling.told("mexican_trains", "mexican_start", "mexican_start_extra")


def doubles(telling: Telling) -> Iterator[Block]:
    """Tell everything about doubles."""
    words, rules = telling.words, telling.rules
    yield Heading(words.say("book", "Doubles"), "doubles")
    yield from telling.told(
        "double_extra",
        "extra_tile",
        "doubles_per_turn",
        "further_double_needs_cover",
        "extra_draws",
        "extra_drawn_tile",
        "drawn_double_draws",
        "uncovered_marks",
        "double_blocks",
        "doubles_order",
        "cover_private",
        "open_double_first_turn",
    )
    if not nobody_bound(rules) and not never_open(rules):
        yield from telling.shown(covering(telling), "D11")
    yield from telling.told("dead_double", "branches", "branch_mode")


def covering(telling: Telling) -> str:
    """Say that covering another's double is an ordinary tile (D11)."""
    words = telling.words
    if telling.rules.blanks_wild:
        return words.say(
            "book",
            "Covering a double that was open when your turn began is one ordinary "
            "tile: it ends your turn, even if other doubles are open. Only 0-0, a "
            "double itself, asks for its own extra tile then.",
        )
    if telling.rules.first_turn is FirstTurn.CHAIN_UNTIL_STARTED:
        return words.say(
            "book",
            "Covering a double that was open when your turn began is one ordinary "
            "tile: it ends your turn, even on your own train and even if other "
            "doubles are open.",
        )
    return words.say(
        "book",
        "Covering a double that was open when your turn began is one ordinary tile: "
        "it ends your turn, even if other doubles are open.",
    )
