"""Plain columns for terminals: no lines, no colour."""

from collections.abc import Iterator, Sequence


def in_columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    r"""
    Lay out rows of cells in columns.

    Args:
        rows: The cells of each row, as many in every row.

    Returns:
        One line a row, without spaces at its end.

    Examples:
        >>> print("\n".join(in_columns([["move", "pagat"], ["draw", "legal"]])))
        move  pagat
        draw  legal

    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        yield "  ".join(cells).rstrip()
