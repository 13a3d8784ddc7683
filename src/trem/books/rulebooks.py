"""
The rulebook of a rule set: complete, in three languages and three formats.

Every rule in it is a flag's own sentence, and every example is played by the
engine when the book is made.
"""

from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from typing import Final

from trem.books import closing_chapters as closing
from trem.books import opening_chapters as opening
from trem.books import playing_chapters as playing
from trem.books.back_chapters import compared, idle, imprint, unstated
from trem.books.durations import times
from trem.books.given import Rules, file_of
from trem.books.markdown import as_markdown
from trem.books.pages import Block, Document, Figure
from trem.books.plain import as_text
from trem.books.special_cases import special_cases
from trem.books.stories import example_round
from trem.books.telling import Telling
from trem.books.web import Paper, as_page
from trem.wording.catalogues import Catalogue, Language, catalogue


CHAPTERS: Final[tuple[Callable[[Telling], Iterator[Block]], ...]] = (
    opening.aim,
    opening.terms,
    opening.needs,
    opening.setting_up,
    opening.first_turn,
    playing.turn,
    playing.trains,
    playing.mexican,
    playing.doubles,
    closing.variants,
    closing.knocking,
    closing.ending,
    closing.scoring,
    closing.game,
    example_round,
    special_cases,
    times,
    unstated,
    idle,
    compared,
    imprint,
)
"""The chapters of a rulebook, in order."""


class Format(StrEnum):
    """What a book is written as."""

    TEXT = "text"
    """Plain text of at most 78 characters a line."""
    MARKDOWN = "markdown"
    """CommonMark with tables."""
    HTML = "html"
    """One page to read and to print."""


def rulebook(  # noqa: PLR0913 - a book is asked for in as many ways
    rules: Rules,
    lang: Language | str = Language.ENGLISH,
    format: Format | str = Format.TEXT,  # noqa: A002 - what the option is called
    *,
    large_print: bool = False,
    paper: Paper | str = Paper.A4,
    seats: int | None = None,
) -> str:
    """
    Write the rulebook of a rule set.

    Args:
        rules: A rule set, a rule file, or the name or path of one.
        lang: The reader's language.
        format: Plain text, Markdown, or one self-contained HTML page with
            pictures. The other two draw tables as text.
        large_print: Whether an HTML page's letters are 18 points high.
        paper: The paper an HTML page is printed on.
        seats: The number of players the book is for; None: any.

    Returns:
        The whole book.

    Raises:
        RuleSetError: If the rules cannot be loaded.
        PositionError: If they do not deal to *seats* players (S2).
        ValueError: If trem knows no such language, format or paper.

    Examples:
        >>> print(rulebook("double-6", seats=2)[:25])
        Mexican Train: The plain

    """
    document = rulebook_document(rules, lang, seats)
    match Format(format):
        case Format.TEXT:
            return as_text(document)
        case Format.MARKDOWN:
            return as_markdown(document)
        case Format.HTML:
            return as_page(document, Paper(paper), large_print=large_print)


def rulebook_document(
    rules: Rules, lang: Language | str = Language.ENGLISH, seats: int | None = None
) -> Document:
    """
    Compose the rulebook of a rule set without giving it a format.

    Args:
        rules: A rule set, a rule file, or the name or path of one.
        lang: The reader's language.
        seats: The number of players the book is for; None: any.

    Raises:
        RuleSetError: If the rules cannot be loaded.
        PositionError: If they do not deal to *seats* players (S2).
        ValueError: If trem does not speak *lang*.

    """
    words = catalogue(Language(lang))
    telling = Telling(file_of(rules, words), words, seats)
    if seats is not None:
        telling.rules.hand_size(seats)
    title = words.say("book", "Mexican Train: %(title)s", title=telling.file.title)
    blocks = (block for chapter in CHAPTERS for block in chapter(telling))
    return Document(title, words.language, tuple(drawn_once(blocks, words)))


def drawn_once(blocks: Iterable[Block], words: Catalogue) -> Iterator[Block]:
    """
    Leave out pictures that a reader has before them already; their lines stay.

    A deal is drawn once in a book, any other table not twice running.
    """
    seen: set[str] = set()
    last = ""
    for block in blocks:
        if not isinstance(block, Figure):
            yield block
        elif block.is_deal and block.svg in seen:
            yield Figure("", "", block.lines)
        elif block.svg == last:
            same = words.say("example", "The same table again.")
            yield Figure("", "", (f"{same} {block.lines[0]}", *block.lines[1:]))
        else:
            yield block
            seen.add(block.svg)
            last = block.svg
