"""Documents as Markdown; pictures are boards of text there."""

from typing import assert_never

from trem.books.pages import Block, Bullets, Document, Figure, Heading, Paragraph, Table
from trem.wording.escapes import in_markdown


def as_markdown(document: Document) -> str:
    """
    Write a document as Markdown.

    Args:
        document: The document.

    Returns:
        CommonMark with tables, a line end after the last line.

    """
    parts = [f"# {in_markdown(document.title)}", *map(block_text, document.blocks)]
    return "\n\n".join(parts) + "\n"


def block_text(block: Block) -> str:
    """Write one block."""
    match block:
        case Heading(text, _, level):
            return f"{'#' * level} {in_markdown(text)}"
        case Paragraph(text, clauses):
            mark = f" *({', '.join(clauses)})*" if clauses else ""
            return in_markdown(text) + mark
        case Bullets(items):
            return "\n".join(f"- {in_markdown(item)}" for item in items)
        case Table(caption, head, rows):
            lines = [
                row_line(head),
                row_line(("---",) * len(head)),
                *map(row_line, rows),
            ]
            return "\n".join([f"**{in_markdown(caption)}**", "", *lines])
        case Figure(_, board, lines):
            under = "\n".join(f"- {in_markdown(line)}" for line in lines)
            return f"```text\n{board}\n```\n\n{under}" if board else under
        case _:
            assert_never(block)


def row_line(cells: tuple[str, ...]) -> str:
    """Write one row of a table."""
    return f"| {' | '.join(map(in_markdown, cells))} |"
