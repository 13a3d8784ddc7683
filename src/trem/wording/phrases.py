"""
Names of trains, tiles and doubles, to be put into sentences.

A train's name comes without an article in Portuguese and Spanish, where all names
have the same gender, so that a sentence can join it to any preposition.
"""

from collections.abc import Iterable

from trem.engine.moves import LETTERS, Seat, Train
from trem.engine.rounds import Line, OpenDouble, Round, end_of, line_of, train_of
from trem.notation.text import format_train
from trem.tiles import Pip
from trem.wording.catalogues import Catalogue


VOWELS = (8, 11, 18)
"""The numbers that English speaks with a vowel in front."""


def train_phrase(
    words: Catalogue, rnd: Round, train: Train, end: int | None = None
) -> str:
    """
    Name a train, or the end of it where it has several.

    Args:
        words: The reader's language.
        rnd: The round.
        train: The train; a number beyond the last is an imagined Mexican Train.
        end: Which of its ends is meant, if one is.
    """
    letter = format_train(train, rnd.setting)
    if train < rnd.seats:
        # L10N: no article, the sentence brings it: "trem de A", "tren de A".
        name = words.say("train", "%(seat)s's train", seat=letter)
    elif len(letter) == 1:
        # L10N: no article, except in English.
        name = words.say("train", "the Mexican Train")
    else:
        name = words.say("train", "Mexican Train %(train)s", train=letter)
    if end is None or line_of(rnd, train, 1) is None:
        return name
    return f"{name} ({letter}:{end})"


def line_name(rnd: Round, line: Line) -> str:
    """Write a line the way moves name it: its train, and its end if it has several."""
    train = train_of(rnd, line)
    letter = format_train(train, rnd.setting)
    branched = line_of(rnd, train, 1) is not None
    return f"{letter}:{end_of(rnd, line)}" if branched else letter


def line_phrase(words: Catalogue, rnd: Round, line: Line) -> str:
    """Name the train, and the end of it, that *line* belongs to."""
    return train_phrase(words, rnd, train_of(rnd, line), end_of(rnd, line))


def double_name(double: OpenDouble) -> str:
    """Write an open double's tile."""
    return f"{double.pip}-{double.pip}"


def double_phrase(words: Catalogue, rnd: Round, double: OpenDouble) -> str:
    """Say which open double is meant and where it lies."""
    return placed(words, double_name(double), line_phrase(words, rnd, double.line))


def placed(words: Catalogue, tile: object, train: str) -> str:
    """Say which tile is meant and on which train it lies or would lie."""
    return words.say("tile", "%(tile)s on %(train)s", tile=tile, train=train)


def doubles_phrase(words: Catalogue, rnd: Round, doubles: Iterable[OpenDouble]) -> str:
    """List open doubles with where they lie."""
    return words.listed([double_phrase(words, rnd, double) for double in doubles])


def fitting_phrase(words: Catalogue, rnd: Round, pip: Pip) -> str:
    """Say which tiles join an end that shows *pip* (N3, W1)."""
    if rnd.rules.blanks_wild:
        if pip == 0:
            return words.say("fitting", "any tile")
        return (
            words.say("fitting an", "a tile with an %(pip)d or a blank", pip=pip)
            if pip in VOWELS
            else words.say("fitting", "a tile with a %(pip)d or a blank", pip=pip)
        )
    if pip == 0:
        return words.say("fitting", "a tile with a blank")
    if pip in VOWELS:
        return words.say("fitting an", "a tile with an %(pip)d", pip=pip)
    return words.say("fitting", "a tile with a %(pip)d", pip=pip)


def seats_phrase(words: Catalogue, seats: Iterable[Seat]) -> str:
    """List seats by their letters."""
    return words.listed([LETTERS[seat] for seat in seats])


def sentence(text: str) -> str:
    """Begin *text* with a capital letter."""
    return text[:1].upper() + text[1:]
