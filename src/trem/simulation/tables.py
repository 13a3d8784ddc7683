"""The plain text of a result: sentences first, then the figures."""

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Final, TypeAlias

from trem.simulation.lines import Line, groups
from trem.simulation.prose import heading, method
from trem.simulation.results import Result
from trem.simulation.sentences import told
from trem.wording.catalogues import Catalogue, catalogue


WIDTH: Final = 79

BAR: Final = 12
"""The length of the longest bar, in characters."""

GAP: Final = "  "
"""What stands between two columns, and before what belongs to a title."""

Row: TypeAlias = tuple[str, str, str, str]


def to_text(result: Result, words: Catalogue | None = None) -> str:
    """
    Return a result as plain text, readable without colour.

    Args:
        result: What was found.
        words: The reader's language; English if left out.
    """
    words = words or catalogue()
    blocks = [
        wrap(heading(result, words), WIDTH),
        *(list(told_lines(*each)) for each in told(result, words)),
        list(table(result, words)),
        wrap(method(result, words), WIDTH),
    ]
    return "\n\n".join("\n".join(lines) for lines in blocks if lines)


def told_lines(title: str, said: Sequence[str]) -> Iterator[str]:
    """Yield what one rule set changes, a point a sentence."""
    yield from wrap(f"{title}:", WIDTH)
    for each in said:
        yield from wrap(each, WIDTH, initial_indent="- ", subsequent_indent=GAP)


def table(result: Result, words: Catalogue) -> Iterator[str]:
    """Yield the lines of the table, each figure's title above its rows."""
    found = [
        (lines[0].title, [row_of(line, words) for line in lines])
        for _, lines in groups(result, words)
    ]
    widths = widths_of([row for _, rows in found for row in rows])
    for title, rows in found:
        yield title
        for row in rows:
            yield from aligned(row, widths)


def row_of(line: Line, words: Catalogue) -> Row:
    """Return a line's cells, a difference further in than the rule sets."""
    indent = GAP * (1 + line.is_difference)
    return (indent + line.name, line.mean, line.interval, last_cell(line, words))


def last_cell(line: Line, words: Catalogue) -> str:
    """Draw a rule set's bar, or write a difference's correlation."""
    if not line.is_difference:
        return "#" * round(BAR * line.share)
    if not line.correlation:
        return ""
    return words.say("settle", "correlation %(value)s", value=line.correlation)


def widths_of(rows: Sequence[Row]) -> list[int]:
    """Return how wide the columns are; names have what the others leave."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    room = WIDTH - sum(widths[1:]) - 3 * len(GAP)
    return [min(widths[0], max(room, 0)), *widths[1:]]


def aligned(row: Row, widths: Sequence[int]) -> Iterator[str]:
    """Put a row's cells under those above; a name that is too long stands alone."""
    name, mean, *others = row
    width, *more = widths
    if len(name) > width:
        yield from wrap(name.strip(), WIDTH, initial_indent=indent_of(name))
        name = ""
    cells = [mean.rjust(more[0])]
    cells += [cell.ljust(wide) for cell, wide in zip(others, more[1:], strict=True)]
    yield GAP.join([name.ljust(width), *cells]).rstrip()


def indent_of(text: str) -> str:
    """Return the spaces with which a text begins."""
    return text[: len(text) - len(text.lstrip())]
