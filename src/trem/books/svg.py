"""
Elements of a picture.

Everything is black, white and grey, and nothing is told by shade alone. Sizes
are in the picture's own units; a tile's half is `HALF_WIDTH` by `HALF_HEIGHT`.
"""

from collections.abc import Iterable
from typing import Final
from xml.etree import ElementTree as ET


INK: Final = "#000"
PAPER: Final = "#fff"
SHADE: Final = "#ececec"
LINE: Final = "#666"

FLUID: Final = "max-width: 100%; height: auto"
"""The style of a picture that stands in a page as it is."""

Shapes = list[ET.Element]
"""Elements in painting order."""


def shape(name: str, **attributes: str | float) -> ET.Element:
    """Make one element; an underscore in an attribute's name is a hyphen."""
    return ET.Element(
        name,
        {key.replace("_", "-"): figure(value) for key, value in attributes.items()},
    )


def figure(value: str | float) -> str:
    """Write a coordinate shortly: at most two decimals, none where it is whole."""
    if isinstance(value, str):
        return value
    return f"{value:.2f}".rstrip("0").rstrip(".")


def box(
    x: float, y: float, width: float, height: float, **more: str | float
) -> ET.Element:
    """Make a rectangle with ink around it and paper in it, unless told otherwise."""
    style: dict[str, str | float] = {
        "rx": 5,
        "fill": PAPER,
        "stroke": INK,
        "stroke_width": 1.6,
    }
    return shape("rect", x=x, y=y, width=width, height=height, **style | more)


def disc(x: float, y: float, radius: float, **more: str | float) -> ET.Element:
    """Make a filled circle."""
    style: dict[str, str | float] = {"fill": INK}
    return shape("circle", cx=x, cy=y, r=radius, **style | more)


def rule(x1: float, y1: float, x2: float, y2: float, **more: str | float) -> ET.Element:
    """Make a straight line."""
    style: dict[str, str | float] = {"stroke": INK, "stroke_width": 1.6}
    return shape("line", x1=x1, y1=y1, x2=x2, y2=y2, **style | more)


def words(
    x: float, y: float, text: str, size: float, **more: str | float
) -> ET.Element:
    """Make a text whose middle is at *x* unless told otherwise; *y* is its foot."""
    style: dict[str, str | float] = {"text_anchor": "middle", "fill": INK}
    element = shape("text", x=x, y=y, font_size=size, **style | more)
    element.text = text
    return element


def group(shapes: Iterable[ET.Element], x: float, y: float) -> ET.Element:
    """Put *shapes* together, their origin at *x*, *y*."""
    element = shape("g", transform=f"translate({figure(x)},{figure(y)})")
    element.extend(shapes)
    return element


def drawing(
    shapes: Iterable[ET.Element], width: float, height: float, title: str, text: str
) -> str:
    """
    Put *shapes* into one SVG document with its alternative text.

    Args:
        shapes: The elements in painting order.
        width: The picture's width.
        height: The picture's height.
        title: The picture's name, read first.
        text: Everything the picture shows, in words.
    """
    root = shape(
        "svg",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {figure(width)} {figure(height)}",
        width=width,
        height=height,
        role="img",
        font_family="'DejaVu Sans', Verdana, Arial, sans-serif",
        style=FLUID,
    )
    for name, content in (("title", title), ("desc", text)):
        ET.SubElement(root, name).text = content
    root.append(box(0, 0, width, height, rx=0, stroke="none"))
    root.extend(shapes)
    return ET.tostring(root, encoding="unicode")
