"""Tests of the league table: it has every pair, and its figures come out again."""

import re
from itertools import combinations
from pathlib import Path

import pytest

from tests.test_examples import load
from trem.simulation import Unit
from trem.simulation.bots import SHIPPED


ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "explanation" / "statistics.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| `\w+`, `\w+` \| \d+ \w+ \|.*\|$", PAGE, re.MULTILINE)
BOTS = re.compile(r"`(\w+)`")
AT_LEAST = re.compile(r"\((-?[\d.]+) to ")


class TestLeague:
    """The table of bots in the page about statistics."""

    def test_every_pair(self) -> None:
        """Each bot meets each, the stronger one named first."""
        pairs = [tuple(BOTS.findall(row)) for row in ROWS]

        assert sorted((b, a) for a, b in combinations(SHIPPED, 2)) == sorted(pairs)

    @pytest.mark.parametrize("row", ROWS)
    def test_clearly_stronger(self, row: str) -> None:
        """The first bot has fewer points, whatever the chance of the deals."""
        _, fewer = AT_LEAST.findall(row)

        assert float(fewer) > 0

    @pytest.mark.slow
    def test_comes_out_again(self) -> None:
        """The quickest row is what the example says today."""
        league = load(ROOT / "examples" / "league.py")

        assert league.row("heavy", "random", 1000, Unit.GAME, 1) in ROWS
