"""The plain text of a result: sentences first, then the figures."""

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Final, TypeAlias

from trem.simulation.lines import Line, groups
from trem.simulation.prose import heading, method
from trem.simulation.results import Result
from trem.simulation.sentences import sentences
from trem.wording.catalogues import Catalogue, catalogue


WIDTH: Final = 79

BAR: Final = 12
"""The length of the longest bar, in characters."""

Row: TypeAlias = tuple[str, ...]


def to_text(result: Result, words: Catalogue | None = None) -> str:
    """
    Return a result as plain text, readable without colour.

    Args:
        result: What was found.
        words: The reader's language; English if left out.
    """
    words = words or catalogue()
    said = [line for each in sentences(result, words) for line in wrap(each, WIDTH)]
    blocks = [
        wrap(heading(result, words), WIDTH),
        said,
        list(aligned([*table_rows(result, words)])),
        wrap(method(result, words), WIDTH),
    ]
    return "\n\n".join("\n".join(lines) for lines in blocks if lines)


def table_rows(result: Result, words: Catalogue) -> Iterator[Row]:
    """Yield the rows of the table, the title in the first row of each figure."""
    for _, lines in groups(result, words):
        title = lines[0].title
        for line in lines:
            yield (title, line.name, line.mean, line.interval, last_cell(line, words))
            title = ""


def last_cell(line: Line, words: Catalogue) -> str:
    """Draw a rule set's bar, or write a difference's correlation."""
    if not line.is_difference:
        return "#" * round(BAR * line.share)
    if not line.correlation:
        return ""
    return words.say("settle", "correlation %(value)s", value=line.correlation)


def aligned(rows: Sequence[Row]) -> Iterator[str]:
    """Put the cells under each other, figures to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  ".join(padded(row, widths)).rstrip()


def padded(row: Row, widths: Sequence[int]) -> Iterator[str]:
    """Fill up a row's cells: figures end together, everything else begins so."""
    for place, (cell, width) in enumerate(zip(row, widths, strict=True)):
        yield cell.rjust(width) if place == 2 else cell.ljust(width)
