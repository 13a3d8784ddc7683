"""The lines of a report: each figure in words of the reader's language."""

from collections.abc import Iterator

import attrs

from trem.simulation.figures import decimals_of, scaled, written
from trem.simulation.results import Difference, Estimate, Finding, Result
from trem.simulation.sentences import HUNDRED, title_of
from trem.wording.catalogues import Catalogue


@attrs.frozen
class Line:
    """One figure of a report."""

    title: str
    """What was measured."""

    name: str
    """The rule set, or for a difference from which one it is taken."""

    mean: str
    """The figure with its unit."""

    interval: str
    """The interval it lies in."""

    correlation: str = ""
    """How the two rule sets go together, for a difference."""

    share: float = 0.0
    """How large it is beside the largest of the rule sets', for a bar."""

    is_difference: bool = False
    """Whether it is a difference."""

    is_found: bool = False
    """Whether that difference was found."""


def groups(result: Result, words: Catalogue) -> Iterator[tuple[Finding, list[Line]]]:
    """
    Yield what was measured with its lines.

    Args:
        result: What was found.
        words: The reader's language.
    """
    for one in result.findings:
        if lines := list(lines_of(result, words, one)):
            yield one, lines


def lines_of(result: Result, words: Catalogue, one: Finding) -> Iterator[Line]:
    """Yield a line a rule set, below each but the first its difference from it."""
    first, *_ = names = result.experiment.names
    title = title_of(words, one.column)
    most = max((abs(e.mean) for e in one.estimates if e.mean is not None), default=0.0)
    for place, (name, estimate) in enumerate(zip(names, one.estimates, strict=True)):
        if estimate.mean is not None:
            share = abs(estimate.mean) / most if most else 0.0
            yield Line(title, name, *cells(words, one, estimate), share=share)
        if place and one.differences[place - 1].count:
            less = words.say("settle", "less %(first)s", first=first)
            yield difference_line(words, one, one.differences[place - 1], title, less)


def difference_line(
    words: Catalogue, one: Finding, difference: Difference, title: str, name: str
) -> Line:
    """Write the line of a difference."""
    mean, interval = cells(words, one, difference)
    return Line(
        title,
        name,
        mean,
        interval,
        correlation=correlation(words, difference),
        is_difference=True,
        is_found=difference.is_found,
    )


def cells(words: Catalogue, one: Finding, estimate: Estimate) -> tuple[str, str]:
    """Write a figure and its interval; a difference has its sign."""
    sign = isinstance(estimate, Difference)
    share = one.column.metric.is_share
    figure = shown(one, estimate)
    decimals = max(1, decimals_of(figure))
    mean, low, high = (
        written(words, value, decimals, sign=sign)
        for value in (figure.mean or 0.0, figure.low, figure.high)
    )
    # L10N: what stands after a number of per cent.
    unit = words.say("number", " %%") if share else ""
    if is_point(estimate):
        return (mean + unit, words.say("settle", "all alike"))
    interval = words.say(
        "settle", "%(low)s to %(high)s%(unit)s", low=low, high=high, unit=unit
    )
    return (mean + unit, interval)


def is_point(estimate: Estimate) -> bool:
    """
    Return whether every round came out alike, or nothing was measured.

    The interval is a point then, which is more than anybody can know.
    """
    return estimate.mean is None or estimate.low == estimate.high


def shown(one: Finding, estimate: Estimate) -> Estimate:
    """Return a figure in the unit it is shown in: a share in per cent."""
    return scaled(estimate, HUNDRED) if one.column.metric.is_share else estimate


def correlation(words: Catalogue, difference: Difference) -> str:
    """Write a correlation, if there is one."""
    if difference.correlation is None:
        return ""
    return written(words, difference.correlation, 2)
