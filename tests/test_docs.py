"""
Tests of the texts: what they show is run, and what there is they name.

In a page a fenced `python` block is run as it stands, or compared if it is a
session. A `toml` block that opens with `# NAME` is written to that file for the
blocks after it. In a `console` block each line after `$` is run and its output
compared; `...` stands for any text. The blocks of a page share one folder and
one namespace.
"""

import doctest
import importlib
import inspect
import os
import pkgutil
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import click
import pytest
from sybil import Document, Example
from sybil.parsers.myst import CodeBlockParser, PythonCodeBlockParser

import trem
from trem.cli.frame import trem as group


ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
API = ROOT / "docs" / "reference" / "api.md"

PAGES = (README, *sorted((ROOT / "docs").rglob("*.md")))

MODULES = tuple(
    sorted(
        module.name
        for module in pkgutil.walk_packages(trem.__path__, "trem.")
        if not module.name.endswith("__main__")
    )
)

FUNCTIONS = [
    one for name in trem.__all__ if inspect.isfunction(one := getattr(trem, name))
]

COMMANDS = [
    "python -m pip install . && trem settle pagat puremco",
    "python -m pip install '.[test]' && python -m pytest",
]
"""What somebody with nothing but Python and pip types in a fresh clone."""

COMPARED = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def name_of(page: Path) -> str:
    """Return where *page* stands in the project."""
    return page.relative_to(ROOT).as_posix()


def write_file(example: Example) -> None:
    """Write a block that opens with `# NAME` to that file."""
    named = re.match(r"# (\S+\.\w+)\n", example.parsed)
    if named:
        Path(named[1]).write_text(example.parsed, encoding="utf-8")


def run_console(example: Example) -> str | None:
    """Run each command of a console block and compare what it prints."""
    for command, wanted in sessions(example.parsed):
        got = run(shlex.split(command))
        if not is_as_shown(wanted, got):
            return f"$ {command}\nexpected:\n{wanted}\ngot:\n{got}"
    return None


def is_as_shown(wanted: str, got: str) -> bool:
    """Tell whether *got* is what a page shows; `...` never stands for an error."""
    same = doctest.OutputChecker().check_output(wanted, got, COMPARED)
    return same and all(
        word in wanted for word in ("error:", "a bug in trem") if word in got
    )


def sessions(block: str) -> Iterator[tuple[str, str]]:
    """Yield each command of a console block with the text below it."""
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, _, wanted = part.partition("\n")
        yield command, wanted


def run(words: list[str]) -> str:
    """Return what `trem …` or `python …` prints, errors and all, in English."""
    program = {"trem": ["-m", "trem"], "python": []}[words[0]]
    done = subprocess.run(
        [sys.executable, *program, *words[1:]],
        capture_output=True,
        check=False,
        encoding="utf-8",
        env={**os.environ, "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1", "COLUMNS": "80"},
    )
    return done.stderr + done.stdout


def commands_for(page: Path) -> Iterator[list[str]]:
    """Yield the words after each `trem` of a page's blocks for a shell."""
    text = page.read_text(encoding="utf-8")
    for block in re.findall(
        r"^```(?:sh|shell)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL
    ):
        for command in re.split(r"\n|&&", block):
            name, *words = shlex.split(command, comments=True) or [""]
            if name == "trem":
                yield words


def parse(words: list[str]) -> click.Context:
    """Read the words of a command as `trem` would, and do nothing."""
    command: click.Command | None = group
    context = click.Context(group)
    while isinstance(command, click.Group):
        _, command, words = command.resolve_command(context, words)
    assert command is not None
    return command.make_context("trem", list(words))


PARSERS = (
    PythonCodeBlockParser(doctest_optionflags=COMPARED),
    CodeBlockParser(language="console", evaluator=run_console),
    CodeBlockParser(language="toml", evaluator=write_file),
)


class TestPages:
    """The README and the pages of the documentation."""

    @pytest.mark.parametrize("page", PAGES, ids=name_of)
    def test_what_is_shown_happens(
        self, page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Every block that can be run gives what the page says it gives."""
        monkeypatch.chdir(tmp_path)

        for example in Document.parse(str(page), *PARSERS):
            example.evaluate()

    @pytest.mark.parametrize("page", PAGES, ids=name_of)
    def test_commands_are_understood(self, page: Path) -> None:
        """What a reader is to type into a shell, and is not run here, can be read."""
        for words in commands_for(page):
            assert parse(words).params

    def test_misprints_are_found(self) -> None:
        """A command or an option that there is not would be noticed."""
        with pytest.raises(click.UsageError):
            parse(["settel", "pagat"])
        with pytest.raises(click.UsageError):
            parse(["settle", "pagat", "--round", "20"])

    def test_readme_needs_two_commands(self) -> None:
        """The first screen asks for one command to start and one to test."""
        screen = README.read_text(encoding="utf-8").partition("<!-- end")[0]

        assert COMMANDS == re.findall(r"^```sh\n(.*)\n```$", screen, re.MULTILINE)

    @pytest.mark.parametrize("page", PAGES, ids=name_of)
    def test_links_lead_somewhere(self, page: Path) -> None:
        """A link to a file of the project leads to one that is there."""
        text = page.read_text(encoding="utf-8")
        links = re.findall(r"\]\((?!\w+:|#)([^)#\s]+)[^)]*\)", text)

        assert [] == [link for link in links if not (page.parent / link).exists()]


class TestDocstrings:
    """The docstrings of the package."""

    @pytest.mark.parametrize("name", MODULES)
    def test_what_is_shown_happens(
        self, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Every example gives what stands below it."""
        monkeypatch.chdir(tmp_path)

        results = doctest.testmod(importlib.import_module(name), optionflags=COMPARED)

        assert 0 == results.failed

    @pytest.mark.parametrize("function", FUNCTIONS, ids=lambda one: one.__name__)
    def test_public_functions_say_what_they_take(
        self, function: Callable[..., object]
    ) -> None:
        """What is called from trem tells its arguments, its result and an example."""
        text = inspect.getdoc(function) or ""
        arguments = inspect.signature(function).parameters
        told = set(re.findall(r"^    (\w+): ", text, re.MULTILINE))

        assert set(arguments) <= told
        assert "\nReturns:\n" in text or function.__annotations__["return"] is None
        assert "\nExamples:\n    >>> " in text

    def test_every_public_name_is_documented(self) -> None:
        """The page of the Python interface has an entry for each public name."""
        text = API.read_text(encoding="utf-8")
        entries = re.findall(
            r"^\.\. auto(?!module)\w+:: trem\.(\w+)$", text, re.MULTILINE
        )

        assert sorted(trem.__all__) == sorted(entries)
