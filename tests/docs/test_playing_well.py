"""Tests of the page about playing well: its figures, its verdicts and its words."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import attrs
import pytest

from advice import ADVICE
from experiments import (
    MORE,
    TABLES,
    experiments,
    played,
)
from players import BEGINNER, PLANNER
from tests.docs.extensions import extension


DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "explanation" / "playing-well.md").read_text(encoding="utf-8")

SECTION = re.compile(
    r"^\(advice-(\w+)\)=\n### (.+)\n\n"
    r"```\{advice\} (\w+)\n:verdict: (.+)\n(:law: harms\n)?```$",
    re.MULTILINE,
)
"""Target, heading, key and verdict of a section, and whether it warns of a law."""

TABLE = re.compile(r"^\| --- .*\n((?:\|.*\n)+)", re.MULTILINE)
"""The rows of a table."""

STRONG, WEAK, NONE = (600, 9000), (20, 9000), (-600, 9000)
"""Gains of a hundred deals and their squares: found, not found, and found a loss."""


@pytest.fixture(scope="module")
def found() -> Any:
    """Return the figures of the page."""
    return extension("advice_figures").figures()


def invented(**gains: tuple[int, int]) -> Any:
    """Return figures of one piece of advice at one table."""
    pages = extension("advice_figures")
    cells = {
        ("try", "four", player): pages.Cell(4, 100, *gain, 50, 50)
        for player, gain in gains.items()
    }
    return pages.Figures({"try": "Try it"}, {"four": "4 players"}, cells)


class TestPage:
    """The page as it stands."""

    def test_every_advice_has_its_section(self, found: Any) -> None:
        """Headings say the advice as the file does, each once."""
        shown = {key: (target, said) for target, said, key, *_ in SECTION.findall(PAGE)}

        assert {key: (key, said) for key, said in found.said.items()} == shown
        assert len(found.said) == PAGE.count("```{advice} ")

    def test_prose_was_written_for_the_verdict(self, found: Any) -> None:
        """What stands below a verdict was written for it."""
        written = {key: verdict for _, _, key, verdict, _ in SECTION.findall(PAGE)}

        assert {key: found.verdict(key).value for key in found.said} == written

    def test_warnings_of_laws_hold(self, found: Any) -> None:
        """A text speaks of harm to those who obey only where it was found."""
        warned = [key for _, _, key, _, law in SECTION.findall(PAGE) if law]
        law_harms = extension("advice_pages").law_harms

        assert warned
        assert [] == [key for key in warned if not law_harms(found, key)]

    def test_summary_names_all_advice(self, found: Any) -> None:
        """Each piece of advice stands in the summary, with a link to its section."""
        lines = list(extension("advice_pages").summary(found))
        links = re.findall(r"\[(.+)\]\(#advice-(\w+)\)", "\n".join(lines))

        assert {(key, said) for said, key in links} == set(found.said.items())

    def test_best_advice_comes_first(self, found: Any) -> None:
        """In every table of the summary the largest gain or loss stands first."""
        text = "\n".join(extension("advice_pages").summary(found))
        for table in re.findall(
            r"^\| --- .*\n((?:\|.*\n)+)", text + "\n", re.MULTILINE
        ):
            largest = [
                max(float(gain) for gain in re.findall(r"[\d.]+(?= \|)", row))
                for row in table.splitlines()
            ]

            assert sorted(largest, reverse=True) == largest

    def test_planning_is_worth_most(self, found: Any) -> None:
        """As its first lines say, nothing else is worth as much, to anybody."""
        for player in (BEGINNER, PLANNER):
            gains = {key: found.at_first(key, player).mean for key in found.said}

            assert "plan" == max(gains, key=lambda key: gains[key])

    def test_nothing_typed_by_hand(self) -> None:
        """Gains stand in the file alone."""
        prose = PAGE.partition("## Planning")[2].partition("## What remains")[0]

        assert [] == re.findall(r"\d+(?:\.\d+)? (?:points|rounds|%)", prose)


class TestFile:
    """The figures kept beside the page."""

    def test_is_of_these_experiments(self, found: Any) -> None:
        """The file has all experiments that the example plays, and no others."""
        wanted = [(one.advice.key, one.table.key, one.player) for one in experiments()]

        assert wanted == list(found.cells)
        assert {one.key: one.said for one in ADVICE} == found.said
        assert {one.key: one.said for one in TABLES} == found.tables

    def test_says_something(self, found: Any) -> None:
        """Nothing is said after fewer than a hundred deals."""
        assert all(cell.deals >= 100 for cell in found.cells.values())

    def test_is_written_by_the_example(self, tmp_path: Path, found: Any) -> None:
        """The command that the page names writes a file of the same form."""
        file = tmp_path / "figures.json"
        command = re.findall(r"^python (examples/\w+) ", PAGE, re.MULTILINE)

        subprocess.run(
            [sys.executable, *command, "1", str(file)],
            check=True,
            capture_output=True,
            cwd=DOCS.parent,
        )

        played = extension("advice_figures").figures(file)
        assert list(found.cells) == list(played.cells)
        assert {1, MORE} == {cell.deals for cell in played.cells.values()}

    @pytest.mark.slow
    @pytest.mark.parametrize("player", [BEGINNER, PLANNER])
    def test_can_be_repeated(self, player: str, found: Any) -> None:
        """The same deals give the same figures."""
        chain = next(
            one
            for one in experiments()
            if ("chain", player) == (one.advice.key, one.player)
        )
        cell = found.cells["chain", "chain", player]

        figures = played(chain, range(cell.deals))

        assert attrs.astuple(cell)[1:] == attrs.astuple(figures)


class TestVerdict:
    """What becomes of a piece of advice."""

    @pytest.mark.parametrize(
        "beginner, planner, verdict",
        [
            (STRONG, STRONG, "kept"),
            (STRONG, WEAK, "only for beginners"),
            (WEAK, STRONG, "only for planners"),
            (WEAK, WEAK, "no difference found"),
            (WEAK, NONE, "refuted"),
            (NONE, WEAK, "refuted"),
            (NONE, NONE, "refuted"),
            (STRONG, NONE, "right for some, wrong for others"),
            (NONE, STRONG, "right for some, wrong for others"),
        ],
    )
    def test_of_two_players(
        self, beginner: tuple[int, int], planner: tuple[int, int], verdict: str
    ) -> None:
        """It follows from what was found for beginners and for planners."""
        found = invented(beginner=beginner, planner=planner)

        assert verdict == found.verdict("try").value

    def test_all_figures_are_looked_at_together(self) -> None:
        """What one alone would show need not stand among many."""
        alone = invented(beginner=(250, 9000), planner=WEAK)
        cell = alone.cells["try", "four", "beginner"]
        many = invented(
            beginner=(250, 9000),
            planner=WEAK,
            **{f"other{number}": WEAK for number in range(20)},
        )

        assert cell.p < 0.05
        assert 0 < cell.interval[0]
        assert "only for beginners" == alone.verdict("try").value
        assert "no difference found" == many.verdict("try").value

    def test_gains_are_of_a_seat(self) -> None:
        """A gain is divided by deals and seats: two playings, half of the seats."""
        cell = extension("advice_figures").Cell(4, 100, 600, 9000, 50, 50)

        assert 1.5 == cell.mean
        assert cell.interval[0] < 1.5 < cell.interval[1]

    def test_other_tables_are_compared_with_the_first(self) -> None:
        """A table at which the gain is another is told from one where it is not."""
        pages = extension("advice_figures")
        cells = {
            ("try", table, player): pages.Cell(4, 100, *gain, 50, 50)
            for player in ("beginner", "planner")
            for table, gain in (("four", STRONG), ("two", NONE), ("chain", STRONG))
        }
        tables = {"four": "4 players", "two": "2 players", "chain": "a chain"}
        found = pages.Figures({"try": "Try it"}, tables, cells)

        assert [
            "- [Try it](#advice-try):",
            "  - 2 players: less for beginners, \N{MINUS SIGN}1.5 instead of +1.5.",
            "  - 2 players: less for planners, \N{MINUS SIGN}1.5 instead of +1.5.",
        ] == list(extension("advice_pages").differences(found))
