"""Signs on a table's picture: letters, markers, arrows, open doubles, the station."""

from typing import Final

from trem.books.dominoes import ACROSS_HEIGHT, HALF_HEIGHT, HALF_WIDTH, across, badge
from trem.books.svg import INK, PAPER, SHADE, Shapes, box, disc, shape, words
from trem.tiles import Pip


LETTER_RADIUS: Final = 15
MARKER_WIDTH: Final = 34
STATION_WIDTH: Final = 92
STATION_HEIGHT: Final = ACROSS_HEIGHT + 36
STATION_CUT: Final = 20


def letter(name: str, x: float, y: float, *, filled: bool) -> Shapes:
    """Draw a train's or a seat's letter in a circle, filled for the seat to move."""
    fill, ink = (INK, PAPER) if filled else (PAPER, INK)
    size = 16 if len(name) < 2 else 13
    return [
        disc(x, y, LETTER_RADIUS, fill=fill, stroke=INK, stroke_width=2),
        words(x, y + 0.36 * size, name, size, fill=ink, font_weight="bold"),
    ]


def marker(x: float, y: float) -> Shapes:
    """Draw a marker: a little locomotive from *x* on, its middle at *y*."""
    body = "M0,8 v-10 h3 v-9 h6 v9 h7 v-12 h-2 v-4 h18 v4 h-2 v24 z"
    window = "M20,-9 h7 v7 h-7 z"
    place = f"translate({x:g},{y:g})"
    return [
        shape("path", d=body + window, fill_rule="evenodd", transform=place),
        *(
            disc(x + wheel, y + 9, 4.6, stroke=PAPER, stroke_width=1.4)
            for wheel in (7, 16, 25)
        ),
    ]


def arrow(x: float, y: float, sign: int) -> Shapes:
    """Draw an arrow that comes from above and points right (1) or left (-1)."""
    tip, back = x + sign * 13, x + sign * 7
    head = f"M{back:g},{y - 5:g} L{tip:g},{y:g} L{back:g},{y + 5:g}"
    path = f"M{x:g},{y - 16:g} V{y:g} H{tip:g} {head}"
    return [shape("path", d=path, fill="none", stroke=INK, stroke_width=2)]


def open_sign(text: str, x: float, y: float) -> Shapes:
    """Draw what shows that a double is open: a heavy second outline and a sign."""
    outline = box(
        x - 3,
        y - 3,
        HALF_WIDTH + 6,
        ACROSS_HEIGHT + 6,
        rx=8,
        fill="none",
        stroke_width=3.4,
    )
    return [outline, *badge(x + HALF_WIDTH + 1, y - 1, text)]


def station(engine: Pip, x: float, y: float) -> Shapes:
    """Draw the station with the engine in it, its middle at *x*, *y*."""
    width, height, cut = STATION_WIDTH / 2, STATION_HEIGHT / 2, STATION_CUT
    right = [(width - cut, -height), (width, cut - height)]
    right += [(across_, -down) for across_, down in reversed(right)]
    left = [(-across_, down) for across_, down in reversed(right)]
    corners = " ".join(f"{x + dx:g},{y + dy:g}" for dx, dy in right + left)
    outline = shape("polygon", points=corners, fill=SHADE, stroke=INK, stroke_width=2)
    return [outline, *across(engine, x - HALF_WIDTH / 2, y - HALF_HEIGHT)]
