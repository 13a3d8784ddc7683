"""Tests of plain columns."""

from trem.wording.columns import in_columns


class TestInColumns:
    """Cells of a column begin under each other."""

    def test_widths(self) -> None:
        """The longest cell of a column makes its width; lines end in no space."""
        rows = [["move", "pagat", ""], ["8-3@A", "no (D9)", "<-"]]
        assert ["move   pagat", "8-3@A  no (D9)  <-"] == list(in_columns(rows))

    def test_one_row(self) -> None:
        """A row alone is joined by two spaces."""
        assert ["a  b"] == list(in_columns([["a", "b"]]))
