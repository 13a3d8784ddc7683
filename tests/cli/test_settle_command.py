"""Tests of the command `trem settle`."""

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from trem.cli.frame import run


QUICK = ("--rounds", "30", "--workers", "1")

BOTS = """
from trem import legal_moves


def careless(view, rng):
    return 3


def clumsy(view, rng):
    raise RuntimeError("I stumbled")


class Demanding:
    def __init__(self, chair):
        pass


class Nervous:
    def __call__(self, view, rng):
        return legal_moves(view)[0]

    def watch(self, view, move):
        raise RuntimeError("I saw that")
"""


CHATTY = """
import os
from sys import stdout

from trem import legal_moves

print("here I am")


def chat(view, rng):
    print("hm")
    stdout.write("well")
    os.write(1, b"now then")
    return legal_moves(view)[0]
"""


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Type a command; return its exit status, what it said and what it complained."""
    status = run(["settle", *words])
    said = capsys.readouterr()
    return status, said.out, said.err


def data(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    """Type a command that answers in JSON."""
    status, out, _ = answer(capsys, *words, *QUICK, "--json")
    found: dict[str, Any] = json.loads(out)

    assert status == 0
    return found


class TestAnswer:
    """What the command answers."""

    def test_in_words(self, capsys: pytest.CaptureFixture[str]) -> None:
        """Two rule sets are compared in words and figures."""
        status, out, err = answer(capsys, "pagat", "puremco", *QUICK)

        assert (0, "") == (status, err)
        assert out.startswith("30 rounds for 4 seats under pagat and puremco;")
        assert "What puremco changes, compared with pagat:" in out
        assert "    less pagat" in out

    def test_in_json(self, capsys: pytest.CaptureFixture[str]) -> None:
        """The JSON has the rule sets, the table, the seed and every metric."""
        found = data(capsys, "pagat", "puremco", "--seats", "3", "--seed", "7")

        assert (["pagat", "puremco"], 3, 30, 7, ["heavy"] * 3) == tuple(
            found[key] for key in ("rules", "seats", "rounds", "seed", "bots")
        )
        assert {
            "turns",
            "tiles_laid",
            "tiles_drawn",
            "blocked",
            "loser_points",
            "starter_wins",
            "seat_wins",
        } <= set(found["metrics"])

    def test_of_three(self, capsys: pytest.CaptureFixture[str]) -> None:
        """Several rule sets are each compared with the first."""
        found = data(capsys, "pagat", "puremco", "standard")

        assert ["puremco", "standard"] == list(found["metrics"]["turns"]["difference"])

    def test_changed(self, capsys: pytest.CaptureFixture[str]) -> None:
        """One rule set is compared with itself changed, by words, numbers or tables."""
        found = data(
            capsys,
            "pagat",
            *("--change", "draws=until_playable"),
            *("--change", "hand_sizes={ 4 = 10 }"),
        )

        assert found["rules"][0] == "pagat"
        assert found["rules"][1].startswith("pagat+draws=until_playable+hand_sizes=")

    @pytest.mark.parametrize("seed", ["club night", "007", "-3", "9" * 5000])
    def test_any_seed(self, seed: str, capsys: pytest.CaptureFixture[str]) -> None:
        """A seed is any text, and shown as it was typed."""
        assert (
            seed
            == data(
                capsys,
                "double-6",
                "--change",
                "draws=2",
                "--seats",
                "2",
                f"--seed={seed}",
            )["seed"]
        )

    def test_seat_by_seat(self, capsys: pytest.CaptureFixture[str]) -> None:
        """Bots are named for all seats at once or one by one."""
        names = ["heavy", "random", "heavy", "random"]
        found = data(capsys, "pagat", "puremco", "--bot", ",".join(names))

        assert names == found["bots"]

    def test_whatever_the_workers(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """The JSON is the same byte for byte with 1, 2 or 7 workers."""
        texts = []
        for workers in ("1", "2", "7"):
            path = tmp_path / workers
            answer(
                capsys,
                *("double-6", "--change", "draws=2", "--seats", "2", "--json"),
                *("--rounds", "510", "--workers", workers, "-o", str(path)),
            )
            texts.append(path.read_bytes())

        assert texts[0] == texts[1] == texts[2]
        assert 510 == json.loads(texts[0])["rounds"]

    def test_until_it_is_known(self, capsys: pytest.CaptureFixture[str]) -> None:
        """It plays until a difference is known as precisely as asked, or the most."""
        words = ("double-6", "--change", "draws=2", "--seats", "2", "--workers", "1")
        precision = ("--precision", "turns=2", "--precision", "blocked=40%")

        _, out, _ = answer(capsys, *words, *precision, "--max-rounds", "900", "--json")
        found = json.loads(out)
        turns = found["metrics"]["turns"]["difference"]

        assert {"turns": 2.0, "blocked": 0.4} == found["precision"]
        assert found["rounds"] < 900
        assert turns["high"] - turns["low"] <= 4

    def test_reports(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """It writes pages, Markdown and values too, with a command that repeats it."""
        kinds = ("html", "markdown", "csv")
        words = ("double-6", "--change", "draws=2", "--seats", "2", *QUICK)
        options = [w for kind in kinds for w in (f"--{kind}", str(tmp_path / kind))]

        status, out, _ = answer(capsys, *words, *options)
        page, markdown, values = ((tmp_path / kind).read_text() for kind in kinds)
        command = re.findall(r"^- command: trem settle (.*)$", markdown, re.MULTILINE)
        _, again, _ = answer(capsys, *shlex.split(command[0]))

        assert (0, out) == (status, again)
        assert page.startswith("<!doctype html>")
        assert values.startswith("metric,whose,")

    def test_goes_on(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """With --resume it keeps what was played, and goes on from it."""
        words = ("double-6", "--change", "draws=2", "--seats", "2", "--workers", "1")
        saved = ("--resume", str(tmp_path / "saved.json"))

        answer(capsys, *words, *saved, "--rounds", "300")
        _, resumed, _ = answer(capsys, *words, *saved, "--rounds", "510", "--json")
        _, whole, _ = answer(capsys, *words, "--rounds", "510", "--json")
        status, _, err = answer(capsys, *words, *saved, "--seed", "2")

        assert whole == resumed
        assert (1, True) == (status, "with other seed" in err)

    def test_into_a_file(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """With -o the answer goes to a file and nothing to the output."""
        path = tmp_path / "answer.txt"

        status, out, _ = answer(capsys, "pagat", "puremco", *QUICK, "-o", str(path))

        assert (0, "") == (status, out)
        assert path.read_text().startswith("30 rounds")


class TestRefusals:
    """What the command refuses, each in a line and without a traceback."""

    @pytest.mark.parametrize(
        "words, hint",
        [
            ((), "Usage"),
            (("pagat", "--precision", "turns=1"), "name several rule sets"),
            (("pagatt", "puremco"), "did you mean pagat?"),
            (("pagat", "--change", "drws=2"), "did you mean draws?"),
            (("pagat", "--change", "draws"), "FLAG=VALUE"),
            (("pagat", "puremco", "--bot", "hevy"), "did you mean heavy?"),
            (("pagat", "puremco", "--bot", "heavy,random"), "2 bots for 4 seats"),
            (("pagat", "puremco", "--bot", "os:nothing"), "os has no 'nothing'"),
            (("pagat", "puremco", "--seats", "1"), "--seats"),
            (("pagat", "puremco", "--rounds", "0"), "--rounds"),
            (("pagat", "puremco", "--workers", "many"), "--workers"),
            (("pagat", "puremco", "--precision", "turns"), "a number above 0"),
            (("pagat", "puremco", "--precision", "turns=-1"), "a number above 0"),
            (("pagat", "puremco", "--precision", "luck=1"), "give one of turns"),
            (
                ("pagat", "puremco", "--precision", "turns=1", "--rounds", "9"),
                "--max-rounds",
            ),
            (("pagat", "puremco", "--max-rounds", "9"), "--precision"),
            (("pagat", "puremco", "--precision", "bot_wins=1"), "nothing called"),
            (("pagat", "puremco", "--pace", "nan"), "a number of seconds"),
            (("pagat", "--html", "no/page"), "no file can be made in 'no'"),
            (("pagat", "--markdown", "no/page"), "'--markdown'"),
            (("pagat", "--csv", "no/sheet"), "'--csv'"),
            (("pagat", "--resume", "no/saved"), "'--resume'"),
        ],
    )
    def test_wrong_usage(
        self, words: tuple[str, ...], hint: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """Words that mean nothing are wrong usage."""
        status, out, err = answer(capsys, *words)

        assert (2, "") == (status, out)
        assert hint in err
        assert "Traceback" not in err

    def test_one_rule_set_alone(self, capsys: pytest.CaptureFixture[str]) -> None:
        """One rule set is measured by itself, with nothing to differ from."""
        bots = "heavy,random"
        words = ("double-6", "--seats", "2", "--rounds", "10", "--bot", bots, "--json")

        status, out, _ = answer(capsys, *words)

        shares = json.loads(out)["metrics"]["bot_wins"]["heavy"]
        assert (0, {"double-6"}) == (status, set(shares))

    def test_everything_at_once(self, capsys: pytest.CaptureFixture[str]) -> None:
        """All that is wrong with what was typed is said in one go."""
        words = ("nope", "nada", "--change", "x=1", "--bot", "hevy")
        _, _, err = answer(capsys, *words)

        assert all(name in err for name in ("nope", "nada", '"x"', "hevy"))

    @pytest.mark.parametrize(
        "words, clause",
        [
            (("pagat", "puremco", "--seats", "12"), "S2"),
            (("pagat", "--change", "hand_sizes={ 4 = 30 }"), "S2"),
            (("pagat", "--change", "draws=-1"), "B1"),
            (("standard", "--change", "starter=engine_holder"), "E6"),
        ],
    )
    def test_refused_rule_sets(
        self, words: tuple[str, ...], clause: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """A rule set that cannot be, or cannot be dealt, is a no with its clause."""
        status, out, _ = answer(capsys, *words, "--json")

        assert 1 == status
        assert clause in {p["clause"] for p in json.loads(out)["problems"]}

    def test_missing_file(self, capsys: pytest.CaptureFixture[str]) -> None:
        """A rule file that is not there is named."""
        status, _, err = answer(capsys, "./nope.toml", "pagat")

        assert 1 == status
        assert err.startswith("nope.toml: error: ")

    @pytest.mark.parametrize(
        "bot, hint",
        [
            ("careless", "3 is no move"),
            ("clumsy", "I stumbled"),
            ("Demanding", "on seat A under pagat: Demanding.__init__() missing"),
            ("Nervous", "on seat A under pagat: I saw that"),
        ],
    )
    @pytest.mark.parametrize("workers", ["1", "2"])
    def test_bots_that_fail(  # noqa: PLR0917 - fixtures
        self,
        bot: str,
        hint: str,
        workers: str,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        """A bot of one's own is found where one is; if it fails, one line says how."""
        (tmp_path / f"{bot}_bots.py").write_text(BOTS)
        monkeypatch.chdir(tmp_path)
        monkeypatch.setattr(sys, "path", sys.path.copy())

        status, out, err = answer(
            capsys,
            *("pagat", "puremco", "--rounds", "600", "--workers", workers),
            *("--bot", f"{bot}_bots:{bot}"),
        )

        assert (1, "") == (status, out)
        assert hint in err
        assert 1 == len(err.splitlines())


class TestChattyBots:
    """Bots of one's own that print."""

    @pytest.mark.parametrize("workers", ["1", "2"])
    def test_do_not_spoil_the_answer(self, workers: str, tmp_path: Path) -> None:
        """What they print, in whatever way and process, goes to stderr."""
        (tmp_path / "chatty.py").write_text(CHATTY)
        words = ["settle", "double-6", "--change", "draws=2", "--rounds", "260"]
        words += ["--seats", "2", "--bot", "chatty:chat", "--workers", workers]
        done = subprocess.run(
            [sys.executable, "-m", "trem", *words, "--json"],
            capture_output=True,
            cwd=tmp_path,
            text=True,
            check=True,
        )

        assert 260 == json.loads(done.stdout)["rounds"]
        assert all(said in done.stderr for said in ("here I am", "hm", "well", "now"))


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
class TestInterrupted:
    """Ctrl-C."""

    @pytest.mark.parametrize("workers", ["1", "2"])
    def test_gives_what_there_is(self, workers: str) -> None:
        """It ends soon and without a traceback, with the rounds so far if any."""
        words = ("settle", "pagat", "puremco", "--rounds", "1000000")
        with subprocess.Popen(
            [sys.executable, "-m", "trem", *words, "--workers", workers],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        ) as process:
            time.sleep(1.5)
            os.killpg(process.pid, signal.SIGINT)
            out, err = process.communicate(timeout=20)

        assert "Traceback" not in err
        assert 130 == process.returncode
        if out:
            assert "PARTIAL" in out
            assert err.startswith("stopped after ")
        else:
            assert err.startswith("stopped before ")

    def test_killed_and_gone_on_with(self, tmp_path: Path) -> None:
        """After a kill -9 the same command goes on, and gives the same figures."""
        saved = tmp_path / "saved.json"
        words = ["settle", "double-6", "--change", "draws=2", "--seats", "2"]
        words += ["--rounds", "6000", "--json"]
        command = [sys.executable, "-m", "trem", *words]
        going_on = [*command, "--resume", str(saved)]
        with subprocess.Popen(
            [*going_on, "--workers", "2"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        ) as process:
            while not saved.exists() and process.poll() is None:
                time.sleep(0.01)
            os.killpg(process.pid, signal.SIGKILL)
        done = json.loads(saved.read_text())["blocks"]

        gone_on, whole = (
            subprocess.run(each, capture_output=True, check=True).stdout
            for each in ([*going_on, "--workers", "1"], [*command, "--workers", "1"])
        )

        assert 0 < done < 24
        assert whole == gone_on
