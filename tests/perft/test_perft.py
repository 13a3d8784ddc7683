"""
From each position there are as many ways to go on as the second engine counts.

The counts are the second engine's alone: `python -m tests.perft.regenerate` makes
them, and never asks the library.
"""

from collections.abc import Mapping
from typing import Final

import pytest

from tests.engine.side_by_side import differences
from tests.perft.counting import Perft, count, every_perft, second_split, split


SMALL: Final = 2_000
"""Larger counts are left to the slow tests."""

PERFTS: Final = every_perft()


def at_depths(*, small: bool) -> list[object]:
    """List every position with each depth whose count is small, or is not."""
    return [
        pytest.param(perft, depth, wanted, id=f"{perft.name}-{depth}")
        for perft in PERFTS
        for depth, wanted in enumerate(perft.counts, 1)
        if small == (wanted <= SMALL)
    ]


def check(perft: Perft, depth: int, wanted: int) -> None:
    """Compare a count, and where it is wrong show what each move contributes."""
    found = count(perft.round, depth)
    if found != wanted:
        ours, theirs = split(perft.round, depth), second_split(perft.state, depth)
        pytest.fail(
            f"{perft.name}: {found} ways at depth {depth}, not {wanted}\n"
            f"{table(ours, theirs)}"
        )


def table(ours: Mapping[str, int], theirs: Mapping[str, int]) -> str:
    """Write beside each move what follows it here and in the second engine."""
    rows = [
        f"{move:<12} {ours.get(move, '-'):>9} {theirs.get(move, '-'):>9}"
        f"{'' if ours.get(move) == theirs.get(move) else '  <'}"
        for move in {**ours, **theirs}
    ]
    return "\n".join([f"{'':<12} {'library':>9} {'second':>9}", *rows])


class TestPerft:
    """The counts of the second engine are the library's."""

    @pytest.mark.parametrize("perft", PERFTS, ids=lambda perft: perft.name)
    def test_same_position(self, perft: Perft) -> None:
        """Both read the same position from the file."""
        assert {} == differences(perft.round, perft.state)

    @pytest.mark.parametrize("perft,depth,wanted", at_depths(small=True))
    def test_small(self, perft: Perft, depth: int, wanted: int) -> None:
        """Near the position."""
        check(perft, depth, wanted)

    @pytest.mark.slow
    @pytest.mark.parametrize("perft,depth,wanted", at_depths(small=False))
    def test_deep(self, perft: Perft, depth: int, wanted: int) -> None:
        """Farther from it."""
        check(perft, depth, wanted)
