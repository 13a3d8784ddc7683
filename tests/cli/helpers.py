"""Running the command line inside the test's own process."""

import json
import sys
from io import BytesIO, TextIOWrapper
from typing import Any

import attrs
import click
import pytest

from trem.cli.frame import run
from trem.cli.frame import trem as group


@attrs.frozen
class Ran:
    """What a command left behind."""

    status: int
    """Its exit status."""

    out: str
    """What it printed."""

    err: str
    """What it printed on the error output."""

    @property
    def data(self) -> Any:
        """What it printed, read as JSON."""
        return json.loads(self.out)


@attrs.frozen
class Shell:
    """Runs commands and catches what they print."""

    capsys: pytest.CaptureFixture[str]
    """What catches it."""

    monkeypatch: pytest.MonkeyPatch
    """What sets the standard input."""

    def __call__(
        self, *words: object, stdin: str = "", command: click.Command = group
    ) -> Ran:
        """Run `trem` with *words*."""
        reader = TextIOWrapper(BytesIO(stdin.encode()))
        self.monkeypatch.setattr(sys, "stdin", reader)
        self.capsys.readouterr()
        status = run([str(word) for word in words], command)
        out, err = self.capsys.readouterr()
        return Ran(status, out, err)

    def json(self, *words: object, stdin: str = "") -> Any:
        """Run `trem` with *words* and return what it says in JSON."""
        return self(*words, "--json", stdin=stdin).data
