"""
Where everything on a table stands in its picture.

The station is in the middle. Trains leave it to the right from the top down,
then to the left from the bottom up, so that they follow each other clockwise,
the Mexican Trains last. Long trains go on in a new row. Nothing is drawn here:
a `Lane` is cut into `Row`s of `Piece`s, and `trem.books.pictures` draws them.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import attrs

from trem.books.dominoes import ACROSS_HEIGHT, HALF_HEIGHT, HALF_WIDTH, width_of
from trem.engine.moves import Play, Train
from trem.engine.rounds import Line, Round, end_of, train_of
from trem.tiles import Pip, Tile


GAP: Final = 4
"""Between two tiles of a train."""

SIGN_WIDTH: Final = 4
"""What an open double's second outline takes on either side."""

ROW_GAP: Final = 14
"""Between two rows of a train."""


@attrs.frozen
class Piece:
    """A thing in a row: a laid tile, a tile spoken of, or an open end."""

    tile: Tile | None
    """The tile as it lies; None for an open end."""

    number: Pip
    """The number an open end asks for."""

    ghost: bool = False
    """Whether the tile is only spoken of."""

    badge: str = ""
    """A sign beside it, for open doubles."""

    @property
    def width(self) -> float:
        """How much room it takes along the train; an open double's sign counts."""
        if self.tile is None:
            return HALF_WIDTH
        return width_of(self.tile) + (2 * SIGN_WIDTH if self.badge else 0)

    @property
    def height(self) -> float:
        """How much room it takes across the train."""
        is_across = self.tile is not None and self.tile.is_double
        return ACROSS_HEIGHT if is_across else HALF_HEIGHT


@attrs.frozen
class Row:
    """Pieces side by side, from the station outwards."""

    pieces: tuple[Piece, ...]
    """The pieces, the one nearest the station first."""

    line: Line
    """The line they belong to."""

    is_first: bool
    """Whether the row begins its line."""

    @property
    def width(self) -> float:
        """How long the row is."""
        return sum(piece.width + GAP for piece in self.pieces)

    @property
    def height(self) -> float:
        """How high its highest piece is."""
        return max(piece.height for piece in self.pieces)


@attrs.frozen
class Lane:
    """One train in the picture, with its side lines."""

    train: Train
    """The train."""

    rows: tuple[Row, ...]
    """Its rows, the main line's first."""

    @property
    def width(self) -> float:
        """How long its longest row is."""
        return max(row.width for row in self.rows)

    @property
    def height(self) -> float:
        """How high it is altogether."""
        return sum(row.height for row in self.rows) + ROW_GAP * (len(self.rows) - 1)


def lanes(rnd: Round, spoken_of: Play | None, row_length: float) -> tuple[Lane, ...]:
    """
    Cut every train of a round into rows.

    Args:
        rnd: A round or a view.
        spoken_of: A play to show at its end as if it were laid.
        row_length: How long a row may be before the train goes on below.
    """
    badges = signs(rnd)
    rows: dict[Train, list[Row]] = {train: [] for train in range(rnd.setting.trains)}
    for line in range(len(rnd.lines)):
        pieces = pieces_of(rnd, line, badges, spoken_of)
        cut = tuple(wrapped(pieces, row_length))
        rows[train_of(rnd, line)] += [
            Row(part, line, place == 0) for place, part in enumerate(cut)
        ]
    return tuple(Lane(train, tuple(parts)) for train, parts in rows.items())


def signs(rnd: Round) -> dict[tuple[Line, int], str]:
    """Give every open double its sign: its place in age, or `!` if it is alone."""
    alone = len(rnd.doubles) == 1
    return {
        (double.line, double.index): "!" if alone else str(age)
        for age, double in enumerate(rnd.doubles, 1)
    }


def pieces_of(
    rnd: Round, line: Line, badges: dict[tuple[Line, int], str], spoken_of: Play | None
) -> Iterator[Piece]:
    """Yield what stands on *line*, its open end last."""
    for index, tile in enumerate(rnd.lines[line]):
        yield Piece(tile, tile.far, badge=badges.get((line, index), ""))
    if is_meant(rnd, line, spoken_of):
        assert spoken_of is not None
        yield Piece(spoken_of.tile, spoken_of.tile.far, ghost=True)
    else:
        yield Piece(None, rnd.ends[line])


def is_meant(rnd: Round, line: Line, play: Play | None) -> bool:
    """Say whether *play* is about *line*."""
    return play is not None and (play.train, play.end) == (
        train_of(rnd, line),
        end_of(rnd, line),
    )


def wrapped(pieces: Iterable[Piece], length: float) -> Iterator[tuple[Piece, ...]]:
    """Cut a line into rows no longer than *length*; an open end never begins one."""
    row: list[Piece] = []
    used = 0.0
    for piece in pieces:
        if row and used + piece.width > length and piece.tile is not None:
            yield tuple(row)
            row, used = [], 0.0
        row.append(piece)
        used += piece.width + GAP
    yield tuple(row)


def around(
    items: Sequence[Lane], gap: float
) -> tuple[tuple[Lane, ...], tuple[Lane, ...]]:
    """Part the trains into those on the right and those on the left, top down."""
    sides = [(items[:cut], items[cut:]) for cut in range(len(items), 0, -1)]
    right, left = min(sides, key=lambda two: max(stacked(side, gap) for side in two))
    return tuple(right), tuple(reversed(left))


def stacked(parts: Sequence[Lane], gap: float) -> float:
    """Say how high *parts* are, one above the other."""
    return sum(part.height for part in parts) + gap * max(len(parts) - 1, 0)
