"""
Pictures of tables and tiles as SVG.

They need no colour, say every number in figures too, and carry everything they
show in words, in the reader's language.
"""

from collections.abc import Iterator, Sequence
from typing import Final
from xml.etree import ElementTree as ET

import attrs

from trem.books.alternatives import described
from trem.books.dominoes import (
    ACROSS_HEIGHT,
    HALF_HEIGHT,
    TILE_WIDTH,
    across,
    lying,
    slot,
)
from trem.books.panels import flow, hands, legend
from trem.books.signs import (
    STATION_HEIGHT,
    STATION_WIDTH,
    arrow,
    letter,
    marker,
    open_sign,
    station,
)
from trem.books.svg import LINE, Shapes, drawing, rule, words
from trem.books.tables import (
    GAP,
    ROW_GAP,
    SIGN_WIDTH,
    Lane,
    Piece,
    Row,
    around,
    lanes,
    stacked,
)
from trem.engine.moves import Play
from trem.engine.rounds import Hidden, Round, end_of
from trem.notation.text import format_train
from trem.tiles import Tile
from trem.wording.catalogues import Language, catalogue


MARGIN: Final = 16
LEAD: Final = 88
"""From the station's edge to a train's first tile: its letter and its marker."""
LETTER_PLACE: Final = 24
MARKER_PLACE: Final = 46
LANE_GAP: Final = 26
ROW_LENGTH: Final = 6.0 * (TILE_WIDTH + GAP)
LEAST_WIDTH: Final = 430.0


class Picture(str):
    """
    An SVG document as text, which a notebook shows as a picture.

    Examples:
        >>> Picture("<svg></svg>")._repr_svg_()
        '<svg></svg>'

    """

    __slots__ = ()

    def _repr_svg_(self) -> str:
        """Give a notebook the document."""
        return str(self)


@attrs.frozen
class Side:
    """One side of the station, where distances count outwards."""

    edge: float
    """The station's edge."""

    sign: int
    """1 on the right, -1 on the left."""

    def at(self, distance: float, width: float = 0) -> float:
        """Return the left edge of a thing of *width*, *distance* from the station."""
        inner = self.edge + self.sign * distance
        return inner if self.sign > 0 else inner - width


def picture(
    rnd: Round,
    lang: Language | str = Language.ENGLISH,
    *,
    spoken_of: Play | None = None,
    row_length: float = ROW_LENGTH,
    has_legend: bool = True,
) -> Picture:
    """
    Draw the table of a round or a view.

    The trains leave the station clockwise from the upper right, the Mexican
    Train last. Doubles lie across, markers are little locomotives, every open
    end shows the number it asks for, and an open double carries a sign (its
    place in age where there are several). Hidden hands are counts.

    Args:
        rnd: A round, a view or a position.
        lang: The language of the words in and behind the picture.
        spoken_of: A play to show where it would lie, with a broken outline.
        row_length: How long a row of tiles may be before the train goes on
            below it; a tile is 72 long.
        has_legend: Whether the signs' meanings stand below.

    Returns:
        One SVG document.

    Raises:
        ValueError: If trem does not speak *lang*.

    Examples:
        >>> import trem
        >>> svg = trem.picture(trem.deal(trem.RuleSet(), seats=2, seed=1))
        >>> svg.startswith("<svg") and svg.endswith("</svg>")
        True

    """
    said = catalogue(Language(lang))
    right, left = around(lanes(rnd, spoken_of, row_length), LANE_GAP)
    middle = MARGIN + reach(left) + STATION_WIDTH / 2
    width = max(middle + STATION_WIDTH / 2 + reach(right) + MARGIN, least_width(rnd))
    height = max(stacked(right, LANE_GAP), stacked(left, LANE_GAP), STATION_HEIGHT)
    centre = MARGIN + height / 2
    under = centre + height / 2 + 2 * MARGIN
    strip = (*hands(rnd, said), *([legend(rnd, said, spoken_of)] if has_legend else []))
    panel, foot = flow(strip, MARGIN, under, width - 2 * MARGIN)
    border = rule(MARGIN, under - MARGIN, width - MARGIN, under - MARGIN, stroke=LINE)
    shapes = [
        *fan(rnd, right, Side(middle + STATION_WIDTH / 2, 1), centre),
        *fan(rnd, left, Side(middle - STATION_WIDTH / 2, -1), centre),
        *station(rnd.engine, middle, centre),
        border,
        *panel,
    ]
    return Picture(drawing(shapes, width, foot, *described(rnd, said, spoken_of)))


def least_width(rnd: Round) -> float:
    """Say how much room the strip below wants: up to eight tiles in a row."""
    known = [hand.bit_count() for hand in rnd.hands if not isinstance(hand, Hidden)]
    tiles = min(max(known, default=0), 8)
    return max(LEAST_WIDTH, 2 * MARGIN + 40 + tiles * (TILE_WIDTH + 7))


def reach(side_lanes: Sequence[Lane]) -> float:
    """Say how far the trains of one side reach from the station."""
    return max((LEAD + lane.width for lane in side_lanes), default=0)


def fan(rnd: Round, side_lanes: Sequence[Lane], side: Side, centre: float) -> Shapes:
    """Draw the trains of one side and the tracks that lead to them."""
    tracks: Shapes = []
    shapes: Shapes = []
    top = centre - stacked(side_lanes, LANE_GAP) / 2
    for lane in side_lanes:
        start = top + lane.rows[0].height / 2
        tracks.append(
            rule(
                side.edge - side.sign * STATION_WIDTH / 2,
                centre,
                side.at(LETTER_PLACE),
                start,
                stroke=LINE,
                stroke_width=2.4,
            )
        )
        shapes += lane_shapes(rnd, lane, side, top)
        top += lane.height + LANE_GAP
    return tracks + shapes


def lane_shapes(rnd: Round, lane: Lane, side: Side, top: float) -> Iterator[ET.Element]:
    """Yield one train: its letter, its marker and its rows."""
    middle = top + lane.rows[0].height / 2
    is_moving = lane.train == rnd.turn and not rnd.over
    yield from letter(
        format_train(lane.train, rnd.setting),
        side.at(LETTER_PLACE),
        middle,
        filled=is_moving,
    )
    if lane.train < rnd.seats and rnd.marked >> lane.train & 1:
        yield from marker(side.at(MARKER_PLACE, 34), middle)
    for row in lane.rows:
        middle = top + row.height / 2
        if row is not lane.rows[0]:
            yield from lead(rnd, row, side, middle)
        yield from row_shapes(row, side, middle)
        top += row.height + ROW_GAP


def lead(rnd: Round, row: Row, side: Side, y: float) -> Shapes:
    """Draw what leads to a further row: a bent arrow, with a side line's double."""
    bent = arrow(side.at(LEAD - 20), y, side.sign)
    if not row.is_first:
        return bent
    fork = rnd.notes.forks[row.line - rnd.setting.trains]
    double = rnd.lines[fork.line][fork.index]
    middle = side.at(LEAD - 46)
    number = f":{end_of(rnd, row.line)}"
    return [
        words(middle, y - 2, number, 15, font_weight="bold"),
        words(middle, y + 15, str(double), 14),
        *bent,
    ]


def row_shapes(row: Row, side: Side, middle: float) -> Iterator[ET.Element]:
    """Yield the pieces of one row."""
    distance: float = LEAD
    for piece in row.pieces:
        left = side.at(distance, piece.width)
        yield from piece_shapes(piece, left, middle - piece.height / 2, side.sign)
        distance += piece.width + GAP


def piece_shapes(piece: Piece, x: float, y: float, sign: int) -> Shapes:
    """Draw a tile as it lies on this side of the station, or an open end."""
    if piece.tile is None:
        return slot(piece.number, x, y)
    if piece.tile.is_double:
        if not piece.badge:
            return across(piece.tile.near, x, y, ghost=piece.ghost)
        inner = x + SIGN_WIDTH
        return across(piece.tile.near, inner, y) + open_sign(piece.badge, inner, y)
    left, right = (piece.tile.near, piece.tile.far)[::sign]
    return lying(left, right, x, y, ghost=piece.ghost)


def tile_picture(tile: Tile, lang: Language | str = Language.ENGLISH) -> Picture:
    """
    Draw one tile, a double upright and any other lying.

    Args:
        tile: The tile, its near end on the left.
        lang: The language of the alternative text.

    Returns:
        One SVG document.

    Raises:
        ValueError: If trem does not speak *lang*.

    """
    said = catalogue(Language(lang))
    shapes = (
        across(tile.near, 2, 2) if tile.is_double else lying(tile.near, tile.far, 2, 2)
    )
    width, height = (
        (TILE_WIDTH / 2, ACROSS_HEIGHT) if tile.is_double else (TILE_WIDTH, HALF_HEIGHT)
    )
    title = said.say("picture", "Tile %(tile)s", tile=tile)
    return Picture(drawing(shapes, width + 4, height + 4, title, title))


def tiles_picture(
    tiles: Sequence[Tile], lang: Language | str = Language.ENGLISH, in_a_row: int = 8
) -> Picture:
    """
    Draw tiles side by side, as in a hand.

    Args:
        tiles: The tiles, each with its near end on the left.
        lang: The language of the alternative text.
        in_a_row: How many stand in a row.

    Returns:
        One SVG document.

    Raises:
        ValueError: If trem does not speak *lang*.

    """
    said = catalogue(Language(lang))
    shapes: Shapes = []
    for place, tile in enumerate(tiles):
        x = 2 + place % in_a_row * (TILE_WIDTH + 6)
        y = 2 + place // in_a_row * (HALF_HEIGHT + 6)
        shapes += lying(tile.near, tile.far, x, y)
    columns, rows = min(len(tiles), in_a_row), -(-len(tiles) // in_a_row)
    listed = ", ".join(map(str, tiles))
    title = said.say("picture", "Tiles: %(tiles)s", tiles=listed)
    width, height = columns * (TILE_WIDTH + 6) - 2, rows * (HALF_HEIGHT + 6) - 2
    return Picture(drawing(shapes, max(width, 4), max(height, 4), title, title))
