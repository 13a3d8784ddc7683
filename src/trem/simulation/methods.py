"""The two ways to estimate: looking once at the end, or after every block."""

from collections.abc import Callable
from typing import Final

import attrs

from trem.simulation import intervals, sequences
from trem.simulation.intervals import Fourfold, Interval


@attrs.frozen
class Method:
    """How intervals and ps are worked out."""

    mean: Callable[[float, float, int], Interval]
    """The interval of a mean, of mean, variance and number."""

    mean_p: Callable[[float, float, int], float]
    """The p of a mean if the truth were 0."""

    share: Callable[[int, int], Interval]
    """The interval of a share, of hits and number."""

    share_difference: Callable[[Fourfold], Interval]
    """The interval of the difference of two shares of the same rounds."""

    sign_p: Callable[[int, int], float]
    """The p of how unevenly the rounds that differ fall to two sides."""


ONCE: Final = Method(
    intervals.mean_interval,
    intervals.mean_p,
    intervals.share_interval,
    intervals.share_difference,
    intervals.sign_p,
)
"""For a number of rounds that was fixed beforehand."""

EVERY_LOOK: Final = Method(
    sequences.mean_sequence,
    sequences.mean_sequence_p,
    sequences.share_sequence,
    sequences.share_difference_sequence,
    sequences.sign_sequence_p,
)
"""For a number of rounds that depends on what was seen on the way."""
