"""
Figures as pictures with axes, drawn by matplotlib, which is an extra.

Colours and letters come from the page, and a dot on a line is told from columns by
its shape, so that a chart can be read in black and white.
"""

import re
from collections.abc import Sequence
from html import escape
from importlib import import_module
from io import StringIO
from math import isfinite
from types import MappingProxyType
from typing import Any, Final
from warnings import catch_warnings, filterwarnings

from trem.simulation.lines import shown
from trem.simulation.plots import COLUMNS, common_range
from trem.simulation.results import Estimate, Finding
from trem.simulation.sums import Spread
from trem.wording.catalogues import Catalogue


WIDTH: Final = 5.4
"""The width of a chart, in inches of 72 points; the page makes it fit."""

EDGE: Final = 0.15
"""What is left free left and right of it, in inches."""

ROW: Final = 0.5
"""The height of a rule set's row among the intervals, in inches."""

COLUMN: Final = 0.65
"""The height of the highest column, in inches."""

NAME: Final = 0.28
"""The room for a rule set's name above its columns, in inches."""

FOOT: Final = 0.3
"""The room for the numbers below an axis, in inches."""

STYLE: Final = MappingProxyType(
    {
        "svg.fonttype": "none",
        "font.size": 12,
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.spines.left": False,
        "axes.edgecolor": "#000000",
        "axes.unicode_minus": False,
        "savefig.transparent": True,
        "text.parse_math": False,
    }
)
"""What differs from matplotlib's own style."""

PAINT: Final = MappingProxyType(
    {"#000000": "currentColor", "#777777": "var(--fill)", "#cccccc": "var(--rail)"}
)
"""The page's colours for those that are drawn with."""

NO_NOTES: Final = MappingProxyType(dict.fromkeys(("Creator", "Date", "Format", "Type")))
"""That nothing is noted which differs from day to day."""


def can_draw() -> bool:
    """Return whether matplotlib is there."""
    try:
        import_module("matplotlib")
    except ImportError:
        return False
    return True


def chart(
    one: Finding,
    names: Sequence[str],
    label: str,
    words: Catalogue,
    spreads: Sequence[tuple[str, Spread]] = (),
) -> str:
    """
    Draw a figure under each rule set with its interval, and how its values spread.

    Args:
        one: What was found.
        names: The rule sets.
        label: What the picture shows, in words.
        words: The reader's language.
        spreads: Under which rule sets how often each value came, if that is shown.
    """
    matplotlib = import_module("matplotlib")
    known = [
        (name, shown(one, estimate))
        for name, estimate in zip(names, one.estimates, strict=True)
        if estimate.mean is not None
    ]
    height = ROW * len(known) + FOOT
    if spreads:
        height += (NAME + COLUMN) * len(spreads) + FOOT
    with matplotlib.rc_context():
        matplotlib.rcdefaults()
        matplotlib.rcParams.update(STYLE)
        matplotlib.rcParams["svg.hashsalt"] = label
        figure = import_module("matplotlib.figure").Figure((WIDTH, height))
        top, *below = placed(figure, height, ROW * len(known), len(spreads))
        draw_intervals(top, known)
        # L10N: what stands after a number of per cent.
        unit = words.say("number", " %%") if one.column.metric.is_share else ""
        numbers_below(top, words, unit)
        draw_spreads(below, spreads, dict(known))
        with StringIO() as file, catch_warnings():
            # The letters are the page's, whichever of them matplotlib has.
            filterwarnings("ignore", "Glyph .* missing from")
            figure.savefig(file, format="svg", metadata=dict(NO_NOTES))
            return for_page(file.getvalue(), label)


def placed(figure: Any, height: float, first: float, others: int) -> list[Any]:
    """Put axes below each other, the first so high, the others one a rule set."""
    # Far quicker than to let matplotlib find out how much room everything takes.
    sizes = [first, *[COLUMN] * others]
    axes, bottom = [], height - first
    for size in sizes:
        part = (EDGE / WIDTH, bottom / height, 1 - 2 * EDGE / WIDTH, size / height)
        axes.append(figure.add_axes(part))
        bottom -= NAME + COLUMN + (FOOT if len(axes) == 1 else 0)
    return axes


def draw_intervals(axes: Any, known: Sequence[tuple[str, Estimate]]) -> None:
    """Draw a dot on a line for each rule set, the first one on top."""
    for row, (name, estimate) in enumerate(known):
        mean, y = estimate.mean or 0.0, -row
        ends = [end if isfinite(end) else mean for end in (estimate.low, estimate.high)]
        axes.plot(ends, [y, y], color="#000000", linewidth=2, marker="|", markersize=9)
        axes.plot([mean], [y], color="#000000", marker="o", markersize=6)
        axes.annotate(
            name,
            (0, y),
            (0, 7),
            xycoords=("axes fraction", "data"),
            textcoords="offset points",
            va="bottom",
        )
    axes.set_ylim(0.7 - len(known), 0.7)
    axes.set_yticks([])
    axes.margins(x=0.08)


def numbers_below(axes: Any, words: Catalogue, unit: str) -> None:
    """Write an axis's numbers as the reader's language does."""
    point = words.say("number", ".")
    axes.locator_params(axis="x", nbins=5)
    axes.xaxis.set_major_formatter(
        lambda value, _: f"{value:g}{unit}".replace(".", point)
    )


def draw_spreads(
    rows: Sequence[Any],
    spreads: Sequence[tuple[str, Spread]],
    known: dict[str, Estimate],
) -> None:
    """Draw how often each value came, the rule sets below each other on one scale."""
    if not spreads:
        return
    low, high = common_range([counts for _, counts in spreads])
    size = -(-(high - low + 1) // COLUMNS)
    # Half a step down, so that a whole number lies below the middle of its column.
    edges = [edge - 0.5 for edge in range(low, high + size + 1, size)]
    for axes, (name, counts) in zip(rows, spreads, strict=True):
        inside = [(value, count) for value, count in counts if low <= value <= high]
        axes.hist(
            [value for value, _ in inside],
            bins=edges,
            weights=[count for _, count in inside],
            color="#777777",
            rwidth=0.85,
        )
        axes.axvline(known[name].mean, color="#000000", linewidth=2)
        axes.set_title(name, loc="left", fontsize=12)
        axes.set_xlim(edges[0], edges[-1])
        axes.set_yticks([])
        axes.tick_params(labelbottom=axes is rows[-1])


def for_page(text: str, label: str) -> str:
    """Make a file's SVG one that stands in a page, and takes on its looks."""
    drawn = text[text.index("<svg") :].strip()
    drawn = re.sub(r"<defs>\s*<style.*?</style>\s*</defs>\s*", "", drawn, count=1)
    drawn = re.sub(r' xmlns(:xlink)?="[^"]*"| (width|height)="[\d.]+pt"', "", drawn)
    drawn = re.sub(r"<defs>\s*<clipPath.*</defs>\s*", "", drawn, flags=re.DOTALL)
    drawn = re.sub(r' clip-path="[^"]*"| id="[a-z][^"]*_\d+"', "", drawn)
    drawn = drawn.replace("xlink:href", "href")
    drawn = re.sub(r"font(-family)?: [^;\"]*sans-serif[^;\"]*;? ?", "", drawn)
    for ink, paint in PAINT.items():
        drawn = drawn.replace(ink, paint)
    named = f'<svg class="chart" role="img" aria-label="{escape(label)}"'
    return re.sub(r"\s*\n\s*", " ", drawn.replace("<svg", named, 1))
