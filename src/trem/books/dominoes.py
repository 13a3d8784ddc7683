"""
The look of one tile: pips, a numeral under them, halves, ghosts and slots.

Pips and numerals always stand upright, whichever way the tile lies, so that a
picture never has to be turned.
"""

from typing import Final

from trem.books.svg import INK, LINE, PAPER, Shapes, box, disc, rule, words
from trem.tiles import Pip, Tile


HALF_WIDTH: Final = 36
HALF_HEIGHT: Final = 54
TILE_WIDTH: Final = 2 * HALF_WIDTH
ACROSS_HEIGHT: Final = 2 * HALF_HEIGHT

ROWS: Final[tuple[tuple[int, ...], ...]] = (
    (),
    (1,),
    (1, 0, 1),
    (1, 1, 1),
    (2, 0, 2),
    (2, 1, 2),
    (3, 0, 3),
    (3, 1, 3),
    (3, 2, 3),
    (3, 3, 3),
    (3, 4, 3),
    (4, 3, 4),
    (4, 4, 4),
    (3, 2, 3, 2, 3),
    (5, 4, 5),
    (5, 5, 5),
    (4, 4, 4, 4),
    (3, 4, 3, 4, 3),
    (4, 3, 4, 3, 4),
)
"""How many pips stand in each row, for every number of pips."""

SLANTED: Final = {2: (-1, 0, 1), 3: (-1, 0, 1)}
"""Numbers whose single pips run along the diagonal: the side of each row."""

PIPS_MIDDLE: Final = 17.5
NUMERAL_FOOT: Final = 48
NUMERAL_SIZE: Final = 17


def pips(number: Pip, x: float, y: float) -> Shapes:
    """Draw the pips of a half whose upper left corner is at *x*, *y*."""
    rows = ROWS[number]
    width, height, radius = room_for(number)
    widest = max(rows, default=0)
    shapes = []
    for row, count in enumerate(rows):
        middle = x + HALF_WIDTH / 2 + lean(number, row, width)
        staggered = number > 9
        gap = width * (count - 1) / (widest - 1) if staggered else width
        foot = y + PIPS_MIDDLE + spread(row, len(rows), height)
        shapes += [
            disc(middle + spread(place, count, gap), foot, radius)
            for place in range(count)
        ]
    return shapes


def room_for(number: Pip) -> tuple[float, float, float]:
    """Say how wide and high the field of pips is, and how big a pip."""
    if number < 10:
        return 19, 19, 3
    return (25, 18, 2.5) if len(ROWS[number]) == 3 else (24, 21, 2.2)


def lean(number: Pip, row: int, width: float) -> float:
    """Say how far a row's single pip stands from the middle, on a diagonal."""
    return SLANTED[number][row] * width / 2 if number in SLANTED else 0.0


def spread(place: int, count: int, width: float) -> float:
    """Say how far from the middle the *place*-th of *count* things stands."""
    return 0.0 if count < 2 else width * (place / (count - 1) - 0.5)


def half(number: Pip, x: float, y: float) -> Shapes:
    """Draw a half's pips and its numeral, without its outline."""
    numeral = words(
        x + HALF_WIDTH / 2,
        y + NUMERAL_FOOT,
        str(number),
        NUMERAL_SIZE,
        font_weight="bold",
    )
    return [*pips(number, x, y), numeral]


def lying(left: Pip, right: Pip, x: float, y: float, *, ghost: bool = False) -> Shapes:
    """Draw a tile that lies along its train, by its left and right ends."""
    middle = x + HALF_WIDTH
    return [
        box(x, y, TILE_WIDTH, HALF_HEIGHT, **outline(ghost=ghost)),
        rule(middle, y + 4, middle, y + HALF_HEIGHT - 4),
        *half(left, x, y),
        *half(right, middle, y),
    ]


def across(number: Pip, x: float, y: float, *, ghost: bool = False) -> Shapes:
    """Draw a double that lies across its train."""
    middle = y + HALF_HEIGHT
    return [
        box(x, y, HALF_WIDTH, ACROSS_HEIGHT, **outline(ghost=ghost)),
        rule(x + 4, middle, x + HALF_WIDTH - 4, middle),
        *half(number, x, y),
        *half(number, x, middle),
    ]


def outline(*, ghost: bool) -> dict[str, str | float]:
    """Style the outline: heavy and broken for a tile that is only spoken of."""
    return {"stroke_dasharray": "7 4", "stroke_width": 2.6} if ghost else {}


def slot(number: Pip, x: float, y: float) -> Shapes:
    """Draw an open end: a broken outline with the number that goes there."""
    return [
        box(x, y, HALF_WIDTH, HALF_HEIGHT, stroke=LINE, stroke_dasharray="3 3"),
        words(x + HALF_WIDTH / 2, y + 33, str(number), NUMERAL_SIZE, fill=INK),
    ]


def badge(x: float, y: float, text: str) -> Shapes:
    """Draw a small round sign with *text* in it."""
    return [
        disc(x, y, 9.5, stroke=PAPER, stroke_width=2),
        words(x, y + 4.6, text, 13, fill=PAPER, font_weight="bold"),
    ]


def width_of(tile: Tile) -> float:
    """Say how much room *tile* takes along its train."""
    return HALF_WIDTH if tile.is_double else TILE_WIDTH
