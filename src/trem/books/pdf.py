"""
Pages as PDF files, drawn by WeasyPrint, which the extra ``pdf`` installs.

The same page gives the same bytes as long as WeasyPrint and the fonts stay the
same: a file holds no date, and its name for itself comes from the page.
"""

from contextlib import redirect_stdout
from hashlib import sha256
from importlib import import_module
from io import StringIO
from typing import Any, Final

from trem.errors import TremError


EXTRA: Final = "trem-dominoes[pdf]"


class PdfError(TremError, ValueError):
    """There is nothing here to draw a PDF file with."""


def as_pdf(page: str) -> bytes:
    """
    Draw a page that trem wrote as a PDF file.

    Args:
        page: A whole HTML document, such as `card` or `rulebook` returns.

    Returns:
        The file, with the page's title and language, its headings as bookmarks and
        the fonts it needs.

    Raises:
        PdfError: If WeasyPrint or its system library is not installed.

    Examples:
        >>> from trem.books.cards import card
        >>> as_pdf(card("pagat", paper="letter"))[:5]  # doctest: +SKIP
        b'%PDF-'

    """
    weasyprint = drawing()
    name = sha256(page.encode()).digest()[:16]
    source = weasyprint.HTML(string=page)
    return bytes(source.write_pdf(pdf_identifier=name, pdf_tags=True))


def drawing() -> Any:
    """Import WeasyPrint, saying what to install where that cannot be done."""
    try:
        # What it has to say about a missing library it says on the output.
        with redirect_stdout(StringIO()):
            return import_module("weasyprint")
    except ImportError as error:
        message = f"WeasyPrint is not installed: install the extra, {EXTRA}"
        raise PdfError(message) from error
    except OSError as error:
        message = (
            f"WeasyPrint ({EXTRA}) lacks its system library Pango: install it, on "
            "Debian libpango-1.0-0, libpangoft2-1.0-0 and libharfbuzz-subset0"
        )
        raise PdfError(message) from error
