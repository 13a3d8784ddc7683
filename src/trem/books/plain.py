"""Documents as plain text, for terminals and mail."""

import textwrap
from collections.abc import Iterator
from typing import Final, assert_never

from trem.books.pages import Block, Bullets, Document, Figure, Heading, Paragraph, Table


WIDTH: Final = 78
"""How long a line may be, in characters."""


def as_text(document: Document) -> str:
    """
    Write a document as plain text.

    Args:
        document: The document.

    Returns:
        Lines of at most 78 characters, with a line end after the last; rows of
        tables may be longer.

    """
    parts = [underlined(document.title, "="), *map(block_text, document.blocks)]
    return "\n\n".join(parts) + "\n"


def block_text(block: Block) -> str:
    """Write one block."""
    match block:
        case Heading(text, _, level):
            return underlined(text, "-~"[level - 2])
        case Paragraph(text, clauses):
            return filled(f"{text} [{', '.join(clauses)}]" if clauses else text)
        case Bullets(items):
            return "\n".join(filled(item, "- ") for item in items)
        case Table():
            return "\n".join(table_lines(block))
        case Figure(_, board, lines):
            under = "\n".join(filled(line, "    ", "    ") for line in lines)
            return f"{textwrap.indent(board, '    ')}\n\n{under}" if board else under
        case _:
            assert_never(block)


def underlined(text: str, sign: str) -> str:
    """Break a title into lines, and put a line of signs below it."""
    title = filled(text)
    widest = max(map(len, title.split("\n")))
    return f"{title}\n{sign * min(widest, WIDTH)}"


def filled(text: str, first: str = "", further: str | None = None) -> str:
    """Break a text into lines, with something before the first and the others."""
    return textwrap.fill(
        text,
        WIDTH,
        initial_indent=first,
        subsequent_indent=" " * len(first) if further is None else further,
        break_long_words=False,
        break_on_hyphens=False,
    )


def table_lines(table: Table) -> Iterator[str]:
    """Yield a table's caption and rows; one too wide for the page is a list."""
    grid = (table.head, *table.rows)
    widths = [
        max(len(row[column]) for row in grid) for column in range(len(table.head))
    ]
    yield filled(table.caption)
    yield ""
    if sum(widths) + 2 * len(widths) > WIDTH:
        yield from listed(table)
        return
    for place, row in enumerate(grid):
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        yield "  ".join(cells).rstrip()
        if place == 0:
            yield "  ".join("-" * width for width in widths)


def listed(table: Table) -> Iterator[str]:
    """Yield a table's rows as a list, each cell on a line of its own."""
    for first, *others in table.rows:
        yield filled(first, "- ")
        for title, cell in zip(table.head[1:], others, strict=True):
            if cell:
                yield filled(f"{title}: {cell}" if title else cell, "  ", "    ")
