"""Tests of reading TOML files within bounds."""

import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trem.errors import Problem, RuleSetError
from trem.rules.documents import LARGEST, parse_document, read_document


def refusal(raw: bytes) -> Problem:
    """Return the one problem that *raw* is refused with."""
    with pytest.raises(RuleSetError) as caught:
        parse_document(raw, error=RuleSetError, name="x.toml")
    (problem,) = caught.value.problems
    return problem


class TestParsing:
    """What is read, and what is refused where."""

    def test_reads_what_editors_write(self) -> None:
        """A byte order mark and Windows' line ends do no harm."""
        raw = b"\xef\xbb\xbfa = 1\r\n[b]\r\nc = 2\r\n"
        document = parse_document(raw, error=RuleSetError)

        assert {"a": 1, "b": {"c": 2}} == document.data
        assert (3, 1) == document.places()["b", "c"]

    @pytest.mark.parametrize(
        "raw, place, said",
        [
            (b"a = 1\nb = ]", (2, 5), "no TOML: invalid value"),
            (b"a = ", (1, 5), "no TOML: invalid value"),
            (b"a = 1\na = 2", (2, 6), "no TOML: cannot overwrite a value"),
            (b'a = 1\nb = "\xff"', (2, 6), "not UTF-8"),
            (b"a = 1\n" + b"a." * 101 + b"a = 1", (2, 1), "more than 100 dots"),
            (b"a = 1\nb = " + b"1" * 5000, (2, 5), "no TOML: a number has too"),
        ],
        ids=["value", "end", "twice", "bytes", "dots", "digits"],
    )
    def test_says_where_it_stopped(
        self, raw: bytes, place: tuple[int, int], said: str
    ) -> None:
        """What is no TOML is refused with its line and column."""
        problem = refusal(raw)

        assert ("x.toml", *place) == (problem.source, problem.line, problem.column)
        assert said in problem.message

    @pytest.mark.parametrize(
        "raw",
        [
            b"x = " + b"[" * 90_000,
            b"x = " + b"{a=" * 30_000,
            b"." * LARGEST,
            b"[" + b"a." * 49_000 + b"a]",
            b" " * 10_000_000,
            b"x = " + b"9" * 99_000,
            b"\x00" * 1000,
            b"x = '''" + b"'" * 90_000,
        ],
        ids=["arrays", "tables", "dots", "keys", "size", "digits", "nulls", "quotes"],
    )
    def test_is_done_soon_whatever_stands_there(self, raw: bytes) -> None:
        """Hostile input is refused, and within a second."""
        begun = time.perf_counter()
        refusal(raw)

        assert time.perf_counter() - begun < 1

    @given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
    def test_answers_anything_with_its_own_error(self, raw: bytes) -> None:
        """Any bytes are read or refused with one problem."""
        try:
            problems = [Problem(str(parse_document(raw, error=RuleSetError).data))]
        except RuleSetError as error:
            problems = [*error.problems]

        assert 1 == len(problems)


class TestFiles:
    """Files that are there, and others."""

    def test_a_file_is_called_by_its_path(self, tmp_path: Path) -> None:
        """Problems name the file as it was asked for."""
        path = tmp_path / "a.toml"
        path.write_text("a = 1", encoding="utf-8")

        assert str(path) == read_document(path, error=RuleSetError).name

    def test_what_is_no_file_is_refused(self, tmp_path: Path) -> None:
        """A folder, a missing file and an impossible name are one problem each."""
        for path in (tmp_path, tmp_path / "none.toml", Path("a\0b.toml")):
            with pytest.raises(RuleSetError, match="cannot be read: ") as caught:
                read_document(path, error=RuleSetError)
            assert str(caught.value).isprintable()

    def test_reads_no_more_than_it_needs(self, tmp_path: Path) -> None:
        """A huge file is refused by its size."""
        path = tmp_path / "huge.toml"
        with path.open("wb") as file:
            file.truncate(10_000_000)

        with pytest.raises(RuleSetError, match=f"larger than {LARGEST} bytes"):
            read_document(path, error=RuleSetError)
