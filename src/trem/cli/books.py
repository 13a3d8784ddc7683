"""`trem rulebook`, `compare`, `card`, `scoresheet` and `picture`."""

from base64 import b64encode
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

import attrs
import click

from trem.books.cards import card as write_card
from trem.books.comparisons import comparison
from trem.books.pdf import as_pdf
from trem.books.pictures import picture as draw_picture
from trem.books.rulebooks import Format
from trem.books.rulebooks import rulebook as write_rulebook
from trem.books.sheets import scoresheet as write_scoresheet
from trem.books.web import Paper
from trem.cli.answers import Answer, answering
from trem.cli.inputs import asked_for, positions_of, rules_options, source_of
from trem.engine.moves import Play
from trem.notation.sources import Source
from trem.notation.text import parse_move
from trem.rules.changes import parse_changes
from trem.rules.files import RuleFile
from trem.wording.catalogues import Catalogue


F = TypeVar("F", bound=Callable[..., Any])

PDF: Final = "pdf"
"""The format beside those of `Format`: a file of bytes instead of a text."""


def page_options(command: F) -> F:
    """Give a command the options of everything that is printed."""
    command = click.option(
        "--paper",
        type=click.Choice([paper.value for paper in Paper]),
        default=Paper.A4.value,
        show_default=True,
        help="The paper a page is printed on.",
    )(command)
    return click.option(
        "--large-print", is_flag=True, help="Large letters, of 16 or 18 points."
    )(command)


def format_option(*others: Format) -> Callable[[F], F]:
    """Give a command the option `--format`, the first of the formats if not given."""
    formats = [*others, Format.HTML]
    return click.option(
        "--format",
        "form",
        type=click.Choice([*(form.value for form in formats), PDF]),
        default=formats[0].value,
        show_default=True,
        help="What to write; html is one page to read and print, pdf needs "
        "trem-dominoes[pdf].",
    )


change_option = click.option(
    "--change",
    "changes",
    multiple=True,
    metavar="FLAG=VALUE",
    help="Change a flag. May be repeated.",
)


def changed_file(name: str, changes: Sequence[str]) -> RuleFile:
    """Load a rule set and change it; what is changed is unstated no more."""
    file = asked_for(name)
    change = parse_changes(changes)
    if not change:
        return file
    unstated = tuple(flag for flag in file.unstated if flag not in change)
    return attrs.evolve(file, rules=file.rules.changed(change), unstated=unstated)


def written_as(form: str) -> str:
    """Return the format that a document has before it becomes what was asked for."""
    return Format.HTML if form == PDF else form


def page_answer(name: str | list[str], text: str, key: str, form: str) -> Answer:
    """Answer with a document; in JSON a PDF file is a text in base 64."""
    if form != PDF:
        return Answer(text.rstrip("\n"), {"rules": name, key: text})
    raw = as_pdf(text)
    return Answer("", {"rules": name, PDF: b64encode(raw).decode()}, raw=raw)


@click.command()
@click.argument("rules", metavar="RULES")
@format_option(Format.TEXT, Format.MARKDOWN)
@click.option(
    "--seats", type=click.IntRange(2, 25), help="Write it for so many players."
)
@change_option
@page_options
@answering
def rulebook(  # noqa: PLR0913 - one an option
    words: Catalogue,
    /,
    rules: str,
    *,
    form: str,
    seats: int | None,
    changes: Sequence[str],
    large_print: bool,
    paper: str,
) -> Answer:
    """
    Write the rulebook of RULES: all of its rules, with examples.

    RULES is a shipped name, the path of a rule file, or - for the standard input.
    """
    file = changed_file(rules, changes)
    text = write_rulebook(
        file,
        words.language,
        written_as(form),
        large_print=large_print,
        paper=paper,
        seats=seats,
    )
    return page_answer(file.name, text, "rulebook", form)


@click.command()
@click.argument("rules", metavar="RULES")
@format_option()
@change_option
@page_options
@answering
def card(  # noqa: PLR0913 - one an option
    words: Catalogue,
    /,
    rules: str,
    *,
    form: str,
    changes: Sequence[str],
    large_print: bool,
    paper: str,
) -> Answer:
    """
    Write the rule card of RULES, one page to print.

    It asks the questions in which tables differ, with the answers ticked.
    """
    file = changed_file(rules, changes)
    text = write_card(file, words.language, large_print=large_print, paper=paper)
    return page_answer(file.name, text, "card", form)


@click.command()
@click.argument("rules", metavar="[RULES]", default="standard")
@click.option("--seats", type=int, default=4, show_default=True, help="Players.")
@click.option("--rounds", type=int, help="Rounds; those of a game if not given.")
@click.option("--filled", is_flag=True, help="Fill it in with a game of bots.")
@format_option()
@change_option
@page_options
@answering
def scoresheet(  # noqa: PLR0913 - one an option
    words: Catalogue,
    /,
    rules: str,
    *,
    seats: int,
    rounds: int | None,
    filled: bool,
    form: str,
    changes: Sequence[str],
    large_print: bool,
    paper: str,
) -> Answer:
    """
    Write a score sheet for a game by RULES, to print.

    RULES is a shipped name or the path of a rule file, the standard if not given.
    """
    file = changed_file(rules, changes)
    text = write_scoresheet(
        file,
        words.language,
        seats=seats,
        rounds=rounds,
        filled=filled,
        large_print=large_print,
        paper=paper,
    )
    return page_answer(file.name, text, "scoresheet", form)


@click.command()
@click.argument("rules", metavar="[RULES]...", nargs=-1)
@format_option(Format.TEXT, Format.MARKDOWN)
@page_options
@answering
def compare(
    words: Catalogue,
    /,
    rules: Sequence[str],
    *,
    form: str,
    large_print: bool,
    paper: str,
) -> Answer:
    """
    Put rule sets side by side, question by question.

    Without RULES it compares every rule set that comes with trem.
    """
    files = [asked_for(name) for name in rules]
    text = comparison(
        files, words.language, written_as(form), large_print=large_print, paper=paper
    )
    return page_answer([file.name for file in files], text, "comparison", form)


@click.command()
@click.argument("position", callback=source_of)
@rules_options(several=False)
@click.option("--move", help="A tile to show where it would lie: 8-3@A")
@answering
def picture(
    words: Catalogue,
    /,
    *,
    position: Source,
    rules: Sequence[str],
    changes: Sequence[str],
    move: str | None,
) -> Answer:
    """
    Draw the table of a POSITION as an SVG picture.

    POSITION is a file in TOML or JSON, or - for the standard input.
    """
    (rnd,) = positions_of(position, rules, changes)
    play = None if move is None else parse_move(move, rnd)
    if play is not None and not isinstance(play, Play):
        message = "only a tile can be shown"
        raise click.BadParameter(message, param_hint="--move")
    text = draw_picture(rnd, words.language, spoken_of=play)
    return Answer(text, {"rules": rnd.rules.name, "svg": text})
