"""
A document before it has a format: blocks in order.

Every format renders the same blocks, so that a book says the same in each.
"""

from collections.abc import Iterator
from typing import Final, TypeAlias

import attrs

from trem.wording.catalogues import Language


DIFFERENT: Final = "≠ "
"""What a table's cell begins with that differs from the first; it is set bold too."""


@attrs.frozen
class Heading:
    """The title of a chapter (level 2) or of a part of one (level 3)."""

    text: str
    """The title."""

    anchor: str = ""
    """The name that links to it use, the same in every language."""

    level: int = 2
    """How deep it is."""


@attrs.frozen
class Paragraph:
    """A paragraph; a rule's says which clauses it comes from."""

    text: str
    """The sentences."""

    clauses: tuple[str, ...] = ()
    """The ids of its clauses."""


@attrs.frozen
class Bullets:
    """A list."""

    items: tuple[str, ...]
    """Its items."""


@attrs.frozen
class Table:
    """A table with a head; the first cell of each row names it."""

    caption: str
    """What the table shows."""

    head: tuple[str, ...]
    """The titles of the columns."""

    rows: tuple[tuple[str, ...], ...]
    """The rows."""


@attrs.frozen
class Figure:
    """A picture with lines under it; formats without pictures draw the board."""

    svg: str
    """The picture; "" where one like it stands before and the lines are enough."""

    board: str
    """The same as lines of text."""

    lines: tuple[str, ...]
    """The lines under it."""

    is_deal: bool = False
    """Whether it shows a table on which nobody has played yet."""


Block: TypeAlias = Heading | Paragraph | Bullets | Table | Figure
"""What a document is made of."""


@attrs.frozen
class Document:
    """A title and blocks, in one language."""

    title: str
    """The title."""

    language: Language
    """The language it is written in."""

    blocks: tuple[Block, ...]
    """What it says, in order."""


def chapters(document: Document) -> Iterator[Heading]:
    """Yield the headings of a document's chapters."""
    for block in document.blocks:
        if isinstance(block, Heading) and block.level == 2 and block.anchor:
            yield block
