"""
The strip under a table's picture: hands, boneyard, and what the signs mean.

Everything in it is a `Chip`, and chips flow into lines like words.
"""

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

import attrs

from trem.books.alternatives import boneyard_text, is_known, size_text
from trem.books.dominoes import HALF_HEIGHT, HALF_WIDTH, TILE_WIDTH, badge, lying, slot
from trem.books.signs import LETTER_RADIUS, MARKER_WIDTH, letter, marker
from trem.books.svg import Shapes, box, group, words
from trem.engine.moves import Play, Seat
from trem.engine.rounds import Hidden, Round
from trem.notation.text import format_seat
from trem.tiles import Hand
from trem.wording.catalogues import Catalogue


SPACE: Final = 22
"""Between two chips with a text."""

CLOSE: Final = 7
"""Between two tiles, a sign and its text, and two lines."""

TEXT_SIZE: Final = 15
LETTER_WIDTH: Final = 0.6 * TEXT_SIZE
"""A generous guess at a letter's width, as the reader's font is unknown."""


@attrs.frozen
class Chip:
    """A thing drawn from its left edge and its middle height, both 0."""

    shapes: Shapes
    """The thing."""

    width: float
    """How much room it takes, the space after it included."""

    height: float = 2 * LETTER_RADIUS
    """How high it is."""


Paragraph: TypeAlias = tuple[Chip, ...]
"""Chips that begin a new line."""


def signed(sign: Shapes, width: float, text: str, height: float = 30) -> Chip:
    """Put a text beside a sign."""
    start = width + CLOSE
    written = words(start, 0.36 * TEXT_SIZE, text, TEXT_SIZE, text_anchor="start")
    return Chip([*sign, written], start + len(text) * LETTER_WIDTH + SPACE, height)


def hands(rnd: Round, said: Catalogue) -> Iterator[Paragraph]:
    """Yield the known hands, then the counts."""
    for seat, hand in enumerate(rnd.hands):
        if not isinstance(hand, Hidden):
            yield tuple(known_hand(rnd, seat, hand))
    if told := tuple(counts(rnd, said)):
        yield told


def legend(rnd: Round, said: Catalogue, spoken_of: Play | None) -> Paragraph:
    """Say what every sign of the picture means."""
    return tuple(meanings(rnd, said, spoken_of))


def seat_letter(rnd: Round, seat: Seat) -> Shapes:
    """Draw a seat's letter the way it stands on its train."""
    is_moving = seat == rnd.turn and not rnd.over
    return letter(format_seat(seat), LETTER_RADIUS, 0, filled=is_moving)


def known_hand(rnd: Round, seat: Seat, hand: Hand) -> Iterator[Chip]:
    """Yield a seat's letter and its tiles."""
    yield Chip(seat_letter(rnd, seat), 2 * LETTER_RADIUS + CLOSE, HALF_HEIGHT)
    for tile in rnd.setting.tile_set.tiles_of(hand):
        shapes = lying(tile.near, tile.far, 0, -HALF_HEIGHT / 2)
        yield Chip(shapes, TILE_WIDTH + CLOSE, HALF_HEIGHT)


def counts(rnd: Round, said: Catalogue) -> Iterator[Chip]:
    """Yield how many tiles the hidden hands and the boneyard have."""
    for seat, hand in enumerate(rnd.hands):
        if isinstance(hand, Hidden) and is_known(hand):
            text = size_text(said, hand.count)
            yield signed(seat_letter(rnd, seat), 2 * LETTER_RADIUS, text)
    if is_known(rnd.boneyard):
        yield signed([], -CLOSE, boneyard_text(rnd, said))


def meanings(rnd: Round, said: Catalogue, spoken_of: Play | None) -> Iterator[Chip]:
    """Yield the meaning of every sign that the picture uses."""
    middle = -HALF_HEIGHT / 2
    if not rnd.over:
        sign = letter("A", LETTER_RADIUS, 0, filled=True)
        yield signed(sign, 2 * LETTER_RADIUS, said.say("picture", "moves next"))
    yield signed(
        slot(rnd.engine, 0, middle),
        HALF_WIDTH,
        said.say("picture", "open end"),
        HALF_HEIGHT,
    )
    if rnd.marked:
        yield signed(marker(0, 0), MARKER_WIDTH, said.say("picture", "marker"))
    if rnd.doubles:
        yield double_meaning(rnd, said)
    if spoken_of is not None:
        sign = [box(0, middle / 2, HALF_WIDTH, HALF_HEIGHT / 2, stroke_dasharray="7 4")]
        yield signed(sign, HALF_WIDTH, said.say("picture", "the tile in question"))


def double_meaning(rnd: Round, said: Catalogue) -> Chip:
    """Say what the sign on open doubles means."""
    if len(rnd.doubles) == 1:
        return signed(badge(10, 0, "!"), 20, said.say("picture", "open double"))
    text = said.say("picture", "open doubles, oldest first")
    return signed(badge(10, 0, "1"), 20, text)


def flow(
    parts: Iterable[Paragraph], left: float, top: float, width: float
) -> tuple[Shapes, float]:
    """
    Set paragraphs from *left* and *top* on.

    Returns:
        The elements, and where the last line ends.

    """
    shapes: Shapes = []
    for paragraph in parts:
        for line in lines(paragraph, width):
            height = max(chip.height for chip in line)
            x = left
            for chip in line:
                shapes.append(group(chip.shapes, x, top + height / 2))
                x += chip.width
            top += height + CLOSE
        top += CLOSE
    return shapes, top


def lines(paragraph: Paragraph, width: float) -> Iterator[Paragraph]:
    """Cut a paragraph into lines no wider than *width*."""
    line: list[Chip] = []
    for chip in paragraph:
        if line and sum(other.width for other in line) + chip.width > width:
            yield tuple(line)
            line = []
        line.append(chip)
    if line:
        yield tuple(line)
