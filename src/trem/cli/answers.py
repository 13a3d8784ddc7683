"""
What a command answers, and how it is shown.

A command returns an `Answer`; the decorator `answering` gives it the options that
every command has, hands it its language and shows what it returns.
"""

import functools
import json
import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Concatenate, Final, ParamSpec

import attrs
import click

from trem.errors import IllegalMoveError, Problem, ProblemsError, TremError
from trem.wording.catalogues import Catalogue, Language, catalogue, preferred_language


P = ParamSpec("P")


@attrs.frozen
class Answer:
    """What a command has to say."""

    text: str
    """It in words, without a line end at its end."""

    data: Mapping[str, Any]
    """It as JSON, for other programs."""

    status: int = 0
    """The exit status: 0, or 1 where the answer is no."""

    is_error: bool = False
    """Whether the words belong on the error output."""

    raw: bytes | None = None
    """A file that is shown instead of the words."""


class OutputFile(click.Path):
    """A file to write, refused before any work where it cannot be made."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> Path:
        """Take the path if there is such a file, or a folder for it."""
        path = super().convert(value, param, ctx)
        assert isinstance(path, Path)
        if not (os.access(path, os.W_OK) or os.access(path.parent, os.W_OK)):
            self.fail(f"no file can be made in {str(path.parent)!r}", param, ctx)
        return path


OUTPUT: Final = OutputFile(
    dir_okay=False, writable=True, allow_dash=True, path_type=Path
)
"""What every option takes that names a file to write."""


def answering(
    command: Callable[Concatenate[Catalogue, P], Answer],
) -> Callable[P, None]:
    """
    Make a command of a function that returns an `Answer`.

    The function's first argument is the catalogue of the reader's language; the
    command gets the options `--json`, `--lang`, `-o` and `--debug` besides its own.

    Args:
        command: The function; `click.command` and its options go on top.
    """
    return click.option(
        "-o",
        "--output",
        type=OUTPUT,
        metavar="FILE",
        help="Write the answer to a file.",
    )(printing(command))


def printing(
    command: Callable[Concatenate[Catalogue, P], Answer],
) -> Callable[P, None]:
    """
    Make a command as `answering` does, with no `-o` but perhaps one of its own.

    Args:
        command: The function; `click.command` and its options go on top.
    """

    @click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
    @click.option(
        "--lang",
        type=click.Choice([language.value for language in Language]),
        help="The language of the answer; the locale's where not given.",
    )
    @click.option("--debug", is_flag=True, expose_value=False, hidden=True)
    @functools.wraps(command)
    def answered(*args: P.args, **kwargs: P.kwargs) -> None:
        as_json, output = bool(kwargs.pop("as_json")), kwargs.pop("output", None)
        words = catalogue_of(kwargs.pop("lang"))
        answer = command(words, *args, **kwargs)
        show(answer, as_json=as_json, output=output)  # type: ignore[arg-type]  # click made it a path
        click.get_current_context().exit(answer.status)

    return answered


def catalogue_of(language: object) -> Catalogue:
    """Return the catalogue of a language's name, or of the locale's language."""
    return catalogue(Language(str(language)) if language else preferred_language())


def show(answer: Answer, *, as_json: bool, output: Path | None = None) -> None:
    """
    Print an answer, or write it to a file.

    Args:
        answer: What to show.
        as_json: Whether to show it as JSON instead of in words.
        output: The file; the standard output where none is given, or `-`.

    Raises:
        click.UsageError: If a file of bytes would go to a screen.
        click.FileError: If the file cannot be written.
    """
    text = json_text(answer.data) if as_json else answer.text
    raw = None if as_json else answer.raw
    if output is not None and output != Path("-"):
        write_file(output, f"{text}\n".encode() if raw is None else raw)
    elif raw is None:
        click.echo(text, err=answer.is_error and not as_json)
    elif (screen := getattr(sys.stdout, "isatty", None)) and screen():
        message = "this is not for a screen: name a file with -o"
        raise click.UsageError(message)
    else:
        click.echo(raw, nl=False)


def write_text(path: Path, text: str) -> None:
    """
    Write a file named on the command line.

    Args:
        path: The file.
        text: What it shall hold, line ends included.

    Raises:
        click.FileError: If it cannot be written.
    """
    write_file(path, text.encode())


def write_file(path: Path, raw: bytes) -> None:
    """Write the bytes of a file, saying so where it cannot be written."""
    try:
        path.write_bytes(raw)
    except OSError as error:
        raise WriteError(str(path), error.strerror or str(error)) from error


class WriteError(click.FileError):
    """A file named on the command line cannot be written."""

    exit_code = 2


def json_text(data: object) -> str:
    """Write *data* as JSON, in letters that the output can take."""
    # There is no standard output at all where it was closed before trem began.
    encoding = (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "")
    return json.dumps(data, indent=2, ensure_ascii=encoding != "utf8")


def problems_answer(error: TremError) -> Answer:
    """Say what is wrong with what trem was given."""
    problems = problems_of(error)
    said = [
        attrs.asdict(problem, filter=lambda field, value: is_told(field.name, value))
        for problem in problems
    ]
    text = "\n".join(str(problem) for problem in problems)
    return Answer(text, {"problems": said}, status=1, is_error=True)


def is_told(name: str, value: object) -> bool:
    """Leave out of a problem what is not known; its clause is always told."""
    return name == "clause" or value is not None


def problems_of(error: TremError) -> tuple[Problem, ...]:
    """List the problems behind any error of trem's."""
    match error:
        case ProblemsError():
            return error.problems
        case IllegalMoveError():
            return (Problem(str(error), str(error.reason.clause)),)
        case _:
            return (Problem(str(error)),)
