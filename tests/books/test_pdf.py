"""Tests of PDF files: what is in them, and what is said where none can be made."""

import re
import sys
from collections.abc import Iterator, Mapping
from types import ModuleType
from typing import Any

import pytest

from trem.books import pdf
from trem.books.cards import card
from trem.books.comparisons import comparison
from trem.books.pdf import PdfError, as_pdf
from trem.books.rulebooks import rulebook
from trem.books.sheets import MOST_SEATS, scoresheet
from trem.books.web import Paper
from trem.rules.files import load_rules, shipped_names
from trem.wording.catalogues import Language


EVERYWHERE = [
    (lang, paper, large)
    for lang in Language
    for paper in Paper
    for large in (False, True)
]

ROUNDING = 0.5
"""By how much a layout may be off, in pixels."""


@pytest.fixture(scope="module")
def drawing() -> Any:
    """Return WeasyPrint, or skip where it cannot draw."""
    try:
        return pdf.drawing()
    except PdfError as error:
        pytest.skip(str(error))


def laid_out(drawing: Any, page: str) -> list[Any]:
    """Return the pages that a page is laid out on."""
    pages: list[Any] = drawing.HTML(string=page).render().pages
    return pages


def boxes(box: Any) -> Iterator[Any]:
    """Yield a box and all that is in it."""
    yield box
    for child in getattr(box, "children", []):
        yield from boxes(child)


def width_of(page: Any) -> float:
    """Return how far to the right something on a page reaches, in pixels."""
    ends: Iterator[float] = (
        box.position_x + box.width
        for box in boxes(page._page_box)
        if isinstance(getattr(box, "width", None), (int, float))
        and box.element_tag not in {"html", "body"}
    )
    return max(ends)


def overfull(pages: list[Any]) -> list[int]:
    """List the pages, counted from 1, on which something is cut off at the right."""
    return [
        number
        for number, page in enumerate(pages, 1)
        if width_of(page) > page.width + ROUNDING
    ]


def number_of(page: Any) -> str:
    """Return what stands in the margins of a page."""
    margins = (one for one in page._page_box.children if one.element_tag is None)
    return "".join(getattr(box, "text", "") for one in margins for box in boxes(one))


class TestCard:
    """A card is one page."""

    @pytest.mark.parametrize("large", [False, True])
    def test_one_page(self, drawing: Any, *, large: bool) -> None:
        """One of the fullest cards fits the shorter paper."""
        pages = laid_out(
            drawing, card("como-jogar", "pt-BR", large_print=large, paper="letter")
        )

        assert (1, []) == (len(pages), overfull(pages))

    @pytest.mark.slow
    @pytest.mark.parametrize("lang, paper, large", EVERYWHERE)
    def test_every_one_is(
        self, drawing: Any, lang: Language, paper: Paper, *, large: bool
    ) -> None:
        """Every shipped rule set has it on one page, whatever it is printed on."""
        counts = {
            name: len(
                laid_out(drawing, card(name, lang, large_print=large, paper=paper))
            )
            for name in shipped_names()
        }

        assert dict.fromkeys(counts, 1) == counts


class TestScoresheet:
    """A score sheet fits its pages."""

    @pytest.mark.parametrize(
        "seats, large, count",
        [(4, False, 1), (10, False, 1), (8, True, 1), (25, True, 2)],
    )
    def test_fits(self, drawing: Any, seats: int, count: int, *, large: bool) -> None:
        """A game of thirteen rounds has as many pages as its players need."""
        page = scoresheet("standard", "es", seats=seats, large_print=large)
        pages = laid_out(drawing, page)

        assert (count, []) == (len(pages), overfull(pages))

    def test_numbers_stay_whole(self, drawing: Any) -> None:
        """The widest numbers of a full table are not broken into lines."""
        page = scoresheet("standard", seats=8, filled=True, large_print=True)
        page = re.sub(r"<td>\d+", "<td>1888", page)
        lines = [
            [box for box in boxes(cell) if type(box).__name__ == "LineBox"]
            for cell in boxes(laid_out(drawing, page)[0]._page_box)
            if cell.element_tag == "td" and type(cell).__name__ == "TableCellBox"
        ]

        assert len(lines) > 100
        assert {1} == {len(one) for one in lines}

    @pytest.mark.slow
    @pytest.mark.parametrize("lang, paper, large", EVERYWHERE)
    def test_every_number_of_players(
        self, drawing: Any, lang: Language, paper: Paper, *, large: bool
    ) -> None:
        """From two players to the most, nothing is cut off."""
        for seats in range(2, MOST_SEATS + 1):
            page = scoresheet(
                "standard", lang, seats=seats, large_print=large, paper=paper
            )
            pages = laid_out(drawing, page)

            assert [] == overfull(pages), seats
            assert seats > 8 or len(pages) == 1, seats

    @pytest.mark.slow
    @pytest.mark.parametrize("name", shipped_names())
    def test_every_rule_set(self, drawing: Any, name: str) -> None:
        """The rounds of every shipped rule set fit, for as many as it deals to."""
        for seats, _ in load_rules(name).hand_sizes:
            pages = laid_out(drawing, scoresheet(name, "pt-BR", seats=seats))

            assert [] == overfull(pages)
            assert len(pages) == 1


class TestBook:
    """A book's file can be read by people and by their machines."""

    def test_can_be_found_one_s_way_in(self, drawing: Any) -> None:
        """Nothing is wider than the paper, pages have numbers and chapters marks."""
        page = rulebook("double-6", "pt-BR", "html", paper="letter")
        document = drawing.HTML(string=page).render()
        titles = [title for title, *_ in document.make_bookmark_tree()[0][2]]
        numbers = [number_of(one) for one in document.pages]

        assert [] == overfull(document.pages)
        assert [str(n) for n in range(1, len(document.pages) + 1)] == numbers
        assert re.findall("<h2[^>]*>(.*?)</h2>", page) == titles
        assert len(titles) > 10

    @pytest.mark.slow
    @pytest.mark.parametrize("lang, paper, large", EVERYWHERE)
    def test_nothing_is_cut_off(
        self, drawing: Any, lang: Language, paper: Paper, *, large: bool
    ) -> None:
        """Neither a book nor the comparison of all rule sets is wider than paper."""
        for page in (
            rulebook("double-18", lang, "html", large_print=large, paper=paper),
            comparison((), lang, "html", large_print=large, paper=paper),
        ):
            assert [] == overfull(laid_out(drawing, page))


class TestFile:
    """What a file holds."""

    def test_same_bytes(self, drawing: Any) -> None:
        """Drawing a page again gives the same file, and another page another."""
        first, again = (as_pdf(card("double-6", "es")) for _ in range(2))

        assert first.startswith(b"%PDF-")
        assert first == again != as_pdf(card("double-6", "pt-BR"))
        assert b"CreationDate" not in first

    def test_can_be_read_elsewhere(self, drawing: Any) -> None:
        """It says its title and language, and has the fonts it speaks of in it."""
        page = scoresheet("double-6", "en", seats=3)
        raw = drawing.HTML(string=page).write_pdf(uncompressed_pdf=True)

        assert b"/Title (Mexican Train: score sheet)" in raw
        assert b"/Lang (en)" in raw
        assert raw.count(b"/FontDescriptor ") == raw.count(b"/FontFile2 ") > 0


class TestMissing:
    """Where no file can be drawn one clear error says what to install."""

    @staticmethod
    def broken(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
        """Let importing WeasyPrint fail."""

        class Finder:
            """Finds nothing but trouble."""

            def find_spec(self, name: str, *_: object) -> None:
                """Fail as the import would."""
                if name == "weasyprint":
                    print("a long story")  # noqa: T201 - as WeasyPrint does
                    raise error

        kept: Mapping[str, ModuleType] = {
            name: module
            for name, module in sys.modules.items()
            if name.partition(".")[0] != "weasyprint"
        }
        monkeypatch.setattr(sys, "modules", dict(kept))
        monkeypatch.setattr(sys, "meta_path", [Finder(), *sys.meta_path])

    @pytest.mark.parametrize(
        "error, words",
        [
            (ImportError("no such module"), r"install the extra, trem-dominoes\[pdf\]"),
            (OSError("cannot load library"), r"trem-dominoes\[pdf\].*libpango-1\.0-0"),
        ],
    )
    def test_is_named(
        self,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
        error: Exception,
        words: str,
    ) -> None:
        """The extra and the library are named, and nothing else is printed."""
        self.broken(monkeypatch, error)

        with pytest.raises(PdfError, match=words):
            as_pdf("<p>no matter</p>")
        assert ("", "") == capsys.readouterr()
