"""
From each position there are as many ways to go on as the second engine counts.

The counts are the second engine's alone: `python -m tests.perft.regenerate` makes
them, and never asks the library.
"""

from collections.abc import Iterable, Mapping
from typing import Final

import pytest

from tests.engine.side_by_side import differences
from tests.perft.counting import Perft, count, every_perft, second_split, split


SMALL: Final = 1_000
"""Larger counts are left to the slow tests."""

PERFTS: Final = every_perft()


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


def check_all(perft: Perft, *, small: bool) -> None:
    """Compare the small counts of a position, or the others."""
    for depth, wanted in enumerate(perft.counts, 1):
        if small == (wanted <= SMALL):
            check(perft, depth, wanted)


def named(perfts: Iterable[Perft]) -> list[object]:
    """Call each case after its position and its rule set."""
    return [pytest.param(perft, id=perft.name) for perft in perfts]


class TestPerft:
    """The counts of the second engine are the library's."""

    @pytest.mark.parametrize("perft", named(PERFTS))
    def test_same_position(self, perft: Perft) -> None:
        """Both read the same position from the file."""
        assert {} == differences(perft.round, perft.state)

    @pytest.mark.parametrize("perft", named(PERFTS))
    def test_near(self, perft: Perft) -> None:
        """A few moves from the position."""
        check_all(perft, small=True)

    @pytest.mark.slow
    @pytest.mark.parametrize(
        "perft",
        named(perft for perft in PERFTS if max(perft.counts, default=0) > SMALL),
    )
    def test_far(self, perft: Perft) -> None:
        """Where there are many ways."""
        check_all(perft, small=False)


class TestFiles:
    """The files have counts."""

    def test_counted(self) -> None:
        """No entry still waits for the second engine."""
        assert [] == [perft.name for perft in PERFTS if not perft.counts]
