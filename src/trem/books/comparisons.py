"""
Comparison pages: rule sets side by side, and who plays which answer.

What differs from the first rule set is said by a sign as well as by weight.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final

from trem.books.given import Rules, file_of
from trem.books.markdown import as_markdown
from trem.books.pages import DIFFERENT, Block, Document, Heading, Paragraph, Table
from trem.books.plain import as_text
from trem.books.rulebooks import Format
from trem.books.telling import MEANINGLESS, Telling
from trem.books.web import Paper, as_page
from trem.rules.differences import amount
from trem.rules.files import RuleFile, load_rule_file, shipped_names
from trem.rules.flags import Flag
from trem.rules.ruleset import FLAGS
from trem.wording.catalogues import Catalogue, Language, catalogue
from trem.wording.rulebook_questions import asked


IN_A_TABLE: Final = 5
"""How many rule sets stand side by side."""


def comparison(
    rules: Sequence[Rules] = (),
    lang: Language | str = Language.ENGLISH,
    format: Format | str = Format.HTML,  # noqa: A002 - what the option is called
    *,
    large_print: bool = False,
    paper: Paper | str = Paper.A4,
) -> str:
    """
    Write rule sets side by side, clause by clause.

    Args:
        rules: The rule sets, names or paths; none: every shipped one. The
            others are compared with the first.
        lang: The reader's language.
        format: Plain text, Markdown, or one self-contained HTML page.
        large_print: Whether an HTML page's letters are 18 points high.
        paper: The paper an HTML page is printed on.

    Returns:
        The whole page.

    Raises:
        RuleSetError: If rules cannot be loaded.
        ValueError: If trem knows no such language, format or paper.

    """
    document = comparison_document(rules, lang)
    match Format(format):
        case Format.TEXT:
            return as_text(document)
        case Format.MARKDOWN:
            return as_markdown(document)
        case Format.HTML:
            return as_page(document, Paper(paper), large_print=large_print)


def comparison_document(
    rules: Sequence[Rules] = (), lang: Language | str = Language.ENGLISH
) -> Document:
    """
    Compose a comparison without giving it a format.

    Args:
        rules: The rule sets; none: every shipped one.
        lang: The reader's language.

    Raises:
        RuleSetError: If rules cannot be loaded.
        ValueError: If trem does not speak *lang*.

    """
    words = catalogue(Language(lang))
    files = [file_of(one, words) for one in rules] or shipped()
    title = words.say("compared", "Mexican Train: rules compared")
    blocks = (*side_by_side(files, words), *by_question(files, words))
    return Document(title, words.language, blocks)


def shipped() -> list[RuleFile]:
    """Load every shipped rule set, the standard first."""
    names = sorted(shipped_names(), key=lambda name: (name != "standard", name))
    return [load_rule_file(name) for name in names]


def disputed(files: Sequence[RuleFile]) -> Iterator[Flag]:
    """Yield the flags that not all rule sets answer alike."""
    for flag in FLAGS:
        if len({amount(file.rules, flag.name) for file in files}) > 1:
            yield flag


def side_by_side(files: Sequence[RuleFile], words: Catalogue) -> Iterator[Block]:
    """Yield the matrix, a few columns at a time, the first rule set in each."""
    first, *others = files
    yield Heading(words.say("compared", "Side by side"), "matrix")
    yield Paragraph(
        words.say(
            "compared",
            "The sign ≠ stands before every answer that is not that of %(name)s. A "
            "dash stands where other rules leave the question no meaning.",
            name=first.name,
        )
    )
    flags = list(disputed(files))
    step = IN_A_TABLE - 1
    for start in range(0, max(len(others), 1), step):
        yield matrix([first, *others[start : start + step]], flags, words)


def matrix(files: Sequence[RuleFile], flags: Sequence[Flag], words: Catalogue) -> Table:
    """Put rule sets side by side."""
    names = [file.name for file in files]
    caption = words.say("compared", "Answers of %(names)s", names=words.listed(names))
    rows = tuple(
        (f"{asked(flag.name, words)} {flag.clause}", *answers(files, flag, words))
        for flag in flags
    )
    return Table(caption, (words.say("book", "Question"), *names), rows)


def answers(files: Sequence[RuleFile], flag: Flag, words: Catalogue) -> Iterator[str]:
    """Yield a flag's answers, those that differ from the first with a sign."""
    first = amount(files[0].rules, flag.name)
    for file in files:
        text = Telling(file, words).answer(flag.name)
        yield DIFFERENT + text if amount(file.rules, flag.name) != first else text


def by_question(files: Sequence[RuleFile], words: Catalogue) -> Iterator[Block]:
    """Yield for each question which answers there are and who gives them."""
    yield Heading(words.say("compared", "Question by question"), "questions")
    for flag in disputed(files):
        given: dict[str, list[str]] = defaultdict(list)
        for file in files:
            given[full_answer(file, flag, words)].append(file.name)
        rows = sorted(
            given.items(), key=lambda row: (row[0] == MEANINGLESS, -len(row[1]))
        )
        yield Table(
            f"{asked(flag.name, words)} {flag.clause}",
            (words.say("compared", "Answer"), words.say("compared", "Played by")),
            tuple((text, ", ".join(names)) for text, names in rows),
        )


def full_answer(file: RuleFile, flag: Flag, words: Catalogue) -> str:
    """Give a rule set's answer as a sentence, a dash where it can have none."""
    telling = Telling(file, words)
    return telling.sentence(flag.name) if telling.matters(flag.name) else MEANINGLESS
