"""The plain text of a result: sentences first, then the figures."""

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import Final, TypeAlias

from trem.engine.shuffling import seed_text
from trem.simulation.figures import decimals_of, scaled, written
from trem.simulation.intervals import LEVEL
from trem.simulation.metrics import Unit
from trem.simulation.results import (
    Difference,
    Estimate,
    Finding,
    Result,
    is_precise,
)
from trem.simulation.sentences import HUNDRED, sentences, title_of
from trem.wording.catalogues import Catalogue, catalogue


WIDTH: Final = 79

Row: TypeAlias = tuple[str, ...]


def to_text(result: Result, words: Catalogue | None = None) -> str:
    """
    Return a result as plain text, readable without colour.

    Args:
        result: What was found.
        words: The reader's language; English if left out.
    """
    words = words or catalogue()
    paragraphs = [said for s in sentences(result, words) for said in wrap(s, WIDTH)]
    blocks = ["\n".join(wrap(heading(result, words), WIDTH))]
    if paragraphs:
        blocks.append("\n".join(paragraphs))
    blocks += [
        "\n".join(aligned(table_rows(result, words))),
        "\n".join(wrap(method(result, words), WIDTH)),
    ]
    return "\n\n".join(blocks)


def heading(result: Result, words: Catalogue) -> str:
    """Say what was played."""
    experiment = result.experiment
    said = words.say(
        "settle",
        "%(count)s for %(seats)d seats under %(rules)s; bots: %(bots)s; seed %(seed)s.",
        count=counted(words, experiment.unit, result.count),
        seats=experiment.seats,
        rules=words.listed(experiment.names),
        bots=bots_of(result, words),
        seed=seed_text(experiment.seed),
    )
    if result.is_partial:
        return words.say(
            "settle",
            "%(said)s PARTIAL: stopped before all of %(wanted)s were played.",
            said=said,
            wanted=counted(words, experiment.unit, experiment.count),
        )
    return f"{said} {ending(result, words)}".rstrip()


def counted(words: Catalogue, unit: Unit, count: int) -> str:
    """Write so many rounds or games."""
    match unit:
        case Unit.ROUND:
            return words.count("settle", "%(number)d round", "%(number)d rounds", count)
        case Unit.GAME:
            return words.count("settle", "%(number)d game", "%(number)d games", count)


def ending(result: Result, words: Catalogue) -> str:
    """Say whether the precision asked for was reached, if one was."""
    if not result.experiment.precision:
        return ""
    wanted = ", ".join(f"{key} {half:g}" for key, half in result.experiment.precision)
    if is_precise(result):
        return words.say(
            "settle",
            "They were enough to know the differences to within: %(wanted)s.",
            wanted=wanted,
        )
    return words.say(
        "settle",
        "They were the most allowed, and not enough to know the differences to "
        "within: %(wanted)s.",
        wanted=wanted,
    )


def bots_of(result: Result, words: Catalogue) -> str:
    """Say who played: one name where all seats are played alike."""
    names = [bot.name for bot in result.experiment.bots]
    if len(set(names)) == 1:
        return words.say("settle", "%(bot)s on every seat", bot=names[0])
    return ", ".join(names)


def method(result: Result, words: Catalogue) -> str:
    """Say how the figures are to be read."""
    comparisons = result.comparisons
    said = words.say(
        "settle",
        "Each figure stands with the interval in which it lies with %(level)d %% "
        "confidence.",
        level=round(LEVEL * HUNDRED),
    )
    if result.experiment.precision:
        said = words.say(
            "settle",
            "%(said)s The intervals hold at every look, so it was right to stop "
            "when they were narrow enough.",
            said=said,
        )
    if not comparisons:
        return said
    return words.say(
        "settle",
        "%(said)s Differences are taken round by round from the same deals; the "
        "correlation tells how much that helped (0: not at all, 1: entirely). A "
        "difference is called found if it stands when all %(comparisons)d "
        "comparisons are looked at together.",
        said=said,
        comparisons=comparisons,
    )


def table_rows(result: Result, words: Catalogue) -> Iterable[Row]:
    """Yield the rows of the table, a line a rule set and a line a difference."""
    first, *others = result.experiment.names
    for one in result.findings:
        title = title_of(words, one.column)
        for name, estimate in zip(result.experiment.names, one.estimates, strict=True):
            if estimate.count:
                yield (title, name, *cells(words, one, estimate, sign=False), "")
                title = ""
        for name, difference in zip(others, one.differences, strict=True):
            if difference.count:
                yield ("", *difference_cells(words, one, difference, (first, name)))


def cells(words: Catalogue, one: Finding, estimate: Estimate, *, sign: bool) -> Row:
    """Write a figure and its interval, with or without a sign."""
    share = one.column.metric.is_share
    figure = scaled(estimate, HUNDRED) if share else estimate
    decimals = max(1, decimals_of(figure))
    assert figure.mean is not None
    mean, low, high = (
        written(words, value, decimals, sign=sign)
        for value in (figure.mean, figure.low, figure.high)
    )
    unit = " %" if share else ""
    interval = words.say(
        "settle", "%(low)s to %(high)s%(unit)s", low=low, high=high, unit=unit
    )
    return (mean + unit, interval)


def difference_cells(
    words: Catalogue, one: Finding, difference: Difference, names: tuple[str, str]
) -> Row:
    """Write a difference, its interval and its correlation."""
    label = words.say(
        "settle", "%(second)s - %(first)s", first=names[0], second=names[1]
    )
    correlation = (
        ""
        if difference.correlation is None
        else words.say(
            "settle",
            "correlation %(value)s",
            value=written(words, difference.correlation, 2),
        )
    )
    return (label, *cells(words, one, difference, sign=True), correlation)


def aligned(rows: Iterable[Row]) -> Iterable[str]:
    """Put the cells under each other, figures to the right."""
    table = list(rows)
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    for row in table:
        yield "  ".join(padded(row, widths)).rstrip()


def padded(row: Row, widths: Sequence[int]) -> Iterable[str]:
    """Fill up a row's cells: the third column ends, the others begin, together."""
    for place, (cell, width) in enumerate(zip(row, widths, strict=True)):
        yield cell.rjust(width) if place == 2 else cell.ljust(width)
