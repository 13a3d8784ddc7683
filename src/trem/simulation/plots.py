"""
Figures as pictures, in SVG to be set into a page.

Colours and letters come from the page. Shapes tell rule sets apart, not colours, so
that a plot can be read in black and white.
"""

from collections.abc import Iterator, Sequence
from html import escape
from math import isfinite
from typing import Final

from trem.simulation.figures import decimals_of, written
from trem.simulation.lines import shown
from trem.simulation.results import Estimate, Finding
from trem.simulation.sums import Spread
from trem.wording.catalogues import Catalogue


WIDTH: Final = 440
"""The width of a plot, in its own units; the page makes it fit."""

EDGE: Final = 8
"""The room left and right of what is drawn."""

ROW: Final = 46
"""The height of a row of a plot."""

FOOT: Final = 22
"""The height of the numbers below a plot."""

SPREAD: Final = 110
"""The height of a plot of how often each value came."""

COLUMNS: Final = 40
"""How many columns such a plot has at most."""


def intervals(one: Finding, names: Sequence[str], label: str, words: Catalogue) -> str:
    """
    Draw a figure under each rule set as a dot on its interval.

    Args:
        one: What was found.
        names: The rule sets.
        label: What the picture shows, in words.
        words: The reader's language.
    """
    pairs = [
        (name, shown(one, estimate))
        for name, estimate in zip(names, one.estimates, strict=True)
        if estimate.mean is not None
    ]
    low, high = limits([estimate for _, estimate in pairs])
    rows = [
        line
        for place, (name, estimate) in enumerate(pairs)
        for line in interval_row(name, estimate, (low, high), ROW * place)
    ]
    height = ROW * len(pairs) + FOOT
    decimals = decimals_of(Estimate(None, low, high, 0)) + 1
    ends = [written(words, value, decimals) for value in (low, high)]
    return svg(height, label, [*rows, *foot(height - 4, ends)])


def limits(estimates: Sequence[Estimate]) -> tuple[float, float]:
    """Return from where to where to draw."""
    ends = [
        end
        for estimate in estimates
        for end in (estimate.low, estimate.high)
        if isfinite(end)
    ]
    low, high = min(ends, default=0.0), max(ends, default=1.0)
    room = (high - low) * 0.05 or 1.0
    return low - room, high + room


def interval_row(
    name: str, estimate: Estimate, ends: tuple[float, float], top: float
) -> Iterator[str]:
    """Draw one rule set's row: its name, a line for the interval, a dot."""
    low, high = ends

    def across(value: float) -> str:
        share = (min(max(value, low), high) - low) / (high - low)
        return f"{EDGE + share * (WIDTH - 2 * EDGE):.1f}"

    start, end, y = across(estimate.low), across(estimate.high), top + 32
    yield f'<text x="0" y="{top + 16}">{escape(name)}</text>'
    yield f'<line class="rail" x1="0" x2="{WIDTH}" y1="{y}" y2="{y}"/>'
    yield f'<line class="span" x1="{start}" x2="{end}" y1="{y}" y2="{y}"/>'
    for edge in (start, end):
        yield (
            f'<line class="span" x1="{edge}" x2="{edge}" y1="{y - 6}" y2="{y + 6}"/>'
        )
    yield f'<circle cx="{across(estimate.mean or 0.0)}" cy="{y}" r="5"/>'


def foot(y: float, ends: Sequence[str]) -> list[str]:
    """Write the numbers at the left and the right end."""
    left, right = map(escape, ends)
    return [
        f'<text x="0" y="{y}">{left}</text>',
        f'<text x="{WIDTH}" y="{y}" text-anchor="end">{right}</text>',
    ]


def spread(counts: Spread, low: int, high: int, label: str) -> str:
    """
    Draw how often each value came, as columns.

    Args:
        counts: How often each whole number came.
        low: The value at the left.
        high: The value at the right.
        label: What the picture shows, in words.
    """
    size = -(-(high - low + 1) // COLUMNS)
    heights = [0] * -(-(high - low + 1) // size)
    for value, count in counts:
        if low <= value <= high:
            heights[(value - low) // size] += count
    most, step = max(heights) or 1, WIDTH / len(heights)
    bars = [
        f'<rect x="{place * step + 1:.1f}" width="{step - 2:.1f}" '
        f'y="{SPREAD * (1 - count / most):.1f}" height="{SPREAD * count / most:.1f}"/>'
        for place, count in enumerate(heights)
        if count
    ]
    rail = f'<line class="rail" x1="0" x2="{WIDTH}" y1="{SPREAD}" y2="{SPREAD}"/>'
    numbers = foot(SPREAD + FOOT - 4, [str(low), str(high)])
    return svg(SPREAD + FOOT, label, [*bars, rail, *numbers])


def common_range(spreads: Sequence[Spread]) -> tuple[int, int]:
    """Return from where to where all but the rarest values lie, under any rule set."""
    ranges = [middle(counts) for counts in spreads if counts]
    return min(low for low, _ in ranges), max(high for _, high in ranges)


def middle(counts: Spread, left_out: float = 0.002) -> tuple[int, int]:
    """Return from where to where all values lie but a few at either end."""
    total = sum(count for _, count in counts)
    low, high = counts[0][0], counts[-1][0]
    for values in (counts, counts[::-1]):
        before = 0
        for value, count in values:
            before += count
            if before > total * left_out:
                low, high = (value, high) if values is counts else (low, value)
                break
    return low, high


def svg(height: float, label: str, parts: Sequence[str]) -> str:
    """Put shapes into a picture with a name for those who do not see it."""
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:g}" role="img" '
        f'aria-label="{escape(label)}">{"".join(parts)}</svg>'
    )
