"""Tests of the frame: exit statuses, errors, and options of every command."""

import json
import os
import subprocess
import sys
from pathlib import Path

import click
import pytest

from tests.cli.helpers import Shell
from trem.cli import main
from trem.cli.frame import BUG, COMMANDS, INTERRUPTED, trem
from trem.errors import PositionError, Problem


POSITION = """
seats = 2
engine = 12
turn = "A"
hands = { A = "12-8 9-8" }
"""


@pytest.fixture
def position(tmp_path: Path) -> Path:
    """Return the file of a position."""
    path = tmp_path / "position.toml"
    path.write_text(POSITION)
    return path


@click.command()
def broken() -> None:
    """Break."""
    message = "the engine\nfell off"
    raise RuntimeError(message)


@click.command()
def interrupted() -> None:
    """Be interrupted."""
    raise KeyboardInterrupt


@click.command()
@click.option("--json", is_flag=True)
def wrong(json: bool) -> None:
    """Find two problems."""
    raise PositionError(
        [Problem("no seats", "S2", "x.toml", 3, 1), Problem("no engine")]
    )


class TestHelp:
    """The group lists and finds its commands."""

    def test_lists_every_command(self, trem: Shell) -> None:
        """`trem --help` names each command with a sentence."""
        ran = trem("--help")

        assert 0 == ran.status
        lines = [line.split() for line in ran.out.splitlines()]
        assert {*COMMANDS} <= {words[0] for words in lines if len(words) > 2}

    def test_nothing_asked(self, trem: Shell) -> None:
        """`trem` alone shows the help as wrong usage."""
        assert 2 == trem().status

    def test_version(self, trem: Shell) -> None:
        """`trem --version` names the version."""
        assert "trem, version 0." in trem("--version").out

    @pytest.mark.parametrize("name", COMMANDS)
    def test_every_command_is_what_it_is_called(self, name: str) -> None:
        """The table of commands leads to commands of those names."""
        context = click.Context(trem)
        command = trem.get_command(context, name)
        assert command is not None
        assert name == command.name

    def test_unknown_command(self, trem: Shell) -> None:
        """A command that there is not is wrong usage."""
        ran = trem("jugde")

        assert 2 == ran.status
        assert "No such command 'jugde'" in ran.err


class TestErrors:
    """Whatever goes wrong is said on the error output, without a traceback."""

    def test_bug(self, trem: Shell) -> None:
        """A fault of trem's own says so and how to report it."""
        ran = trem(command=broken)

        assert BUG == ran.status
        assert "" == ran.out
        assert "this is a bug in trem" in ran.err
        assert "RuntimeError: the engine\n" in ran.err
        assert "--version" in ran.err
        assert "Traceback" not in ran.err

    def test_bug_debugged(self, trem: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
        """TREM_DEBUG shows where it happened."""
        monkeypatch.setenv("TREM_DEBUG", "1")
        ran = trem(command=broken)

        assert "Traceback" in ran.err
        assert "this is a bug in trem" in ran.err

    def test_interrupted(self, trem: Shell) -> None:
        """Ctrl-C ends quietly with the shell's status for it."""
        assert INTERRUPTED == trem(command=interrupted).status

    def test_problems(self, trem: Shell) -> None:
        """Problems are listed one a line, each with its place."""
        ran = trem(command=wrong)

        assert 1 == ran.status
        assert "x.toml:3:1: error: no seats [S2]\nerror: no engine\n" == ran.err

    def test_problems_as_json(self, trem: Shell) -> None:
        """With --json they come on the standard output, as data."""
        ran = trem("--json", command=wrong)

        assert 1 == ran.status
        assert "" == ran.err
        assert {
            "problems": [
                {
                    "message": "no seats",
                    "clause": "S2",
                    "source": "x.toml",
                    "line": 3,
                    "column": 1,
                },
                {"message": "no engine", "clause": None},
            ]
        } == ran.data

    def test_wrong_option(self, trem: Shell, position: Path) -> None:
        """An option that there is not is wrong usage."""
        assert 2 == trem("judge", position, "--mvoe", "draw").status

    def test_malformed_change(self, trem: Shell, position: Path) -> None:
        """A change that is none is wrong usage."""
        ran = trem("judge", position, "--change", "draws")

        assert 2 == ran.status
        assert "FLAG=VALUE" in ran.err

    def test_refused_change(self, trem: Shell, position: Path) -> None:
        """A change refused for its value is a no, with the clause."""
        ran = trem("judge", position, "--change", "draws=none", "--json")

        assert 1 == ran.status
        assert ["B1"] == [problem["clause"] for problem in ran.data["problems"]]

    def test_missing_file(self, trem: Shell) -> None:
        """A file that is not there is wrong usage."""
        ran = trem("judge", "nowhere.toml")

        assert 2 == ran.status
        assert "nowhere.toml" in ran.err

    def test_overlong_name(self, trem: Shell) -> None:
        """Nor is a name a file's that is longer than any file's may be."""
        for words in (["judge"], ["replay"], ["rules", "show"]):
            ran = trem(*words, "x" * 5000)

            assert 2 == ran.status
            assert "there is no" in ran.err


class TestOptions:
    """What every command can do."""

    def test_output(self, trem: Shell, position: Path, tmp_path: Path) -> None:
        """-o writes the answer to a file and prints nothing."""
        path = tmp_path / "answer.txt"
        ran = trem("judge", position, "-o", path)

        assert (0, "", "") == (ran.status, ran.out, ran.err)
        assert trem("judge", position).out == path.read_text()

    def test_output_as_json(self, trem: Shell, position: Path, tmp_path: Path) -> None:
        """And JSON just the same."""
        path = tmp_path / "answer.json"
        trem("judge", position, "-o", path, "--json")
        assert trem.json("judge", position) == json.loads(path.read_text())

    def test_output_nowhere(self, trem: Shell, position: Path, tmp_path: Path) -> None:
        """A file that cannot be made is wrong usage."""
        ran = trem("judge", position, "-o", tmp_path / "no" / "answer")

        assert 2 == ran.status
        assert f"no file can be made in '{tmp_path / 'no'}'" in ran.err

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full device")
    def test_output_too_long(self, trem: Shell, position: Path) -> None:
        """So is a file that cannot be written."""
        ran = trem("judge", position, "-o", "/dev/full")

        assert (2, "") == (ran.status, ran.out)
        assert "Could not open file '/dev/full'" in ran.err

    def test_output_as_a_dash(
        self, trem: Shell, position: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """`-o -` is the standard output, as it is with other programs."""
        monkeypatch.chdir(position.parent)

        assert trem("judge", position).out == trem("judge", position, "-o", "-").out
        assert [position] == list(position.parent.iterdir())

    def test_stdin(self, trem: Shell, position: Path) -> None:
        """`-` reads the standard input, whose problems have lines too."""
        assert trem("judge", position).out == trem("judge", "-", stdin=POSITION).out
        ran = trem("judge", "-", stdin="seats = 1\nengine = 12")
        assert ran.err.startswith("<stdin>:1:9: error: ")

    @pytest.mark.parametrize(
        "language,word",
        [
            ("en", "legal moves"),
            ("pt-BR", "lances permitidos"),
            ("es", "jugadas legales"),
        ],
    )
    def test_language(
        self,
        trem: Shell,
        position: Path,
        language: str,
        word: str,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        """--lang chooses the language, and without it the locale does."""
        position.write_text(POSITION.replace("9-8", "12-9"))
        assert word in trem("judge", position, "--lang", language).out
        monkeypatch.setenv("LC_ALL", language.replace("-", "_"))
        assert word in trem("judge", position).out

    def test_unknown_language(self, trem: Shell, position: Path) -> None:
        """A language that trem does not speak is wrong usage."""
        assert 2 == trem("judge", position, "--lang", "fr").status


class TestProcess:
    """The program as the shell sees it."""

    def test_leaves_with_the_status(self) -> None:
        """`main` ends the program with the command's status."""
        with pytest.raises(SystemExit) as stop:
            main(["judge", "nowhere.toml"])
        assert 2 == stop.value.code

    def test_run_as_module(self, position: Path) -> None:
        """`python -m trem` is the same program, and - a pipe into it."""
        done = subprocess.run(
            [sys.executable, "-m", "trem", "judge", "-", "--lang", "en"],
            input=position.read_text(),
            capture_output=True,
            text=True,
            check=False,
        )
        assert (0, "standard: A has 2 legal moves.\n  12-8@A\n  12-8@M\n") == (
            done.returncode,
            done.stdout,
        )

    def test_reader_gone(self, position: Path) -> None:
        """A reader that stops reading, as `head` does, is no error worth a word."""
        script = (
            "import os, sys; r, w = os.pipe(); os.close(r); os.dup2(w, 1);"
            f"from trem.cli import main; main(['judge', {str(position)!r}])"
        )
        done = subprocess.run(
            [sys.executable, "-c", script], capture_output=True, check=False
        )
        assert (1, b"") == (done.returncode, done.stderr)

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
    def test_full_disk(self, position: Path) -> None:
        """A disk that is full is no fault of trem's."""
        with Path("/dev/full").open("w") as full:
            done = subprocess.run(
                [sys.executable, "-m", "trem", "judge", str(position)],
                stdout=full,
                stderr=subprocess.PIPE,
                text=True,
                check=False,
            )
        assert 2 == done.returncode
        assert ["trem: No space left on device"] == done.stderr.splitlines()

    @pytest.mark.skipif(os.name != "posix", reason="closes what a shell closes")
    @pytest.mark.parametrize(
        "words, status", [("apply {} --json >&-", 0), ("judge - <&-", 2)]
    )
    def test_closed(self, position: Path, words: str, status: int) -> None:
        """Without a standard output nothing is said, without an input nothing read."""
        command = f"{sys.executable} -m trem {words.format(position)}"
        done = subprocess.run(
            ["/bin/sh", "-c", command], stderr=subprocess.PIPE, text=True, check=False
        )
        assert status == done.returncode
        assert "bug" not in done.stderr

    def test_other_rooms_stay_unloaded(self, position: Path) -> None:
        """Judging loads neither the simulation nor what makes books."""
        script = (
            "import sys; from trem.cli.frame import run;"
            f"run(['judge', {str(position)!r}]);"
            "sys.exit(any(m.startswith(('trem.simulation', 'trem.books'))"
            " for m in sys.modules))"
        )
        done = subprocess.run([sys.executable, "-c", script], check=False)
        assert 0 == done.returncode
