"""What the benchmarks tell at the end: how fast trem is beside the yardstick."""

from collections.abc import Iterator, Mapping
from typing import Final

import pytest


YARDSTICK: Final = "yardstick"

RANDOM: Final = "standard"
"""The rule set under which the bots play; random rounds under it are their measure."""

RATES: Final = pytest.StashKey[dict[str, float]]()
BOTS: Final = pytest.StashKey[dict[str, float]]()


@pytest.fixture
def rates(pytestconfig: pytest.Config) -> dict[str, float]:
    """Collect random moves a second, by rule set."""
    return pytestconfig.stash.setdefault(RATES, {})


@pytest.fixture
def bot_rates(pytestconfig: pytest.Config) -> dict[str, float]:
    """Collect rounds a second, by the bot on every seat; `standard` is none."""
    return pytestconfig.stash.setdefault(BOTS, {})


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Write the ratios under the figures."""
    for title, key, measure in (
        ("random moves a second, the yardstick's being 1", RATES, YARDSTICK),
        ("rounds a second with bots, random rounds being 1", BOTS, RANDOM),
    ):
        found: dict[str, float] = config.stash.get(key, {})
        lines = [*ratios(found, measure)]
        if lines:
            terminalreporter.section(title)
        for line in lines:
            terminalreporter.write_line(line)


def ratios(found: Mapping[str, float], measure: str) -> Iterator[str]:
    """Compare every rate with that of the measure, if it was taken."""
    if measure in found:
        for name, rate in found.items():
            yield f"{name:<30} {rate / found[measure]:>6.2f} {rate:>12,.0f}"
