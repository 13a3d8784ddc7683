"""Reports for other programs and pages: Markdown and comma-separated values."""

import csv
from collections.abc import Iterable, Iterator
from io import StringIO
from typing import Final

from trem.simulation.lines import Line, groups
from trem.simulation.prose import Told, flags_told, heading, method, provenance
from trem.simulation.results import Difference, Estimate, Result, rounded
from trem.simulation.sentences import told
from trem.wording.catalogues import Catalogue, catalogue
from trem.wording.escapes import in_markdown


HEAD: Final = (
    "metric",
    "whose",
    "rules",
    "less",
    "n",
    "mean",
    "low",
    "high",
    "correlation",
    "differing",
    "p",
    "p_adjusted",
    "found",
)
"""The columns of the comma-separated values."""

NONE: Final = ("",) * 5
"""What stands in the columns of differences where there is none."""


def to_csv(result: Result) -> str:
    """
    Return a result as comma-separated values, a line a figure.

    A line with `less` is a difference: `rules` less `less`. Shares are fractions,
    numbers have a decimal point, and what is not known is empty.

    Args:
        result: What was found.
    """
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(HEAD)
    first, *others = result.experiment.names
    for one in result.findings:
        what = (one.column.metric.key, one.column.label or "")
        for name, estimate in zip(result.experiment.names, one.estimates, strict=True):
            writer.writerow((*what, name, "", *estimate_values(estimate), *NONE))
        for name, found in zip(others, one.differences, strict=True):
            values = (*estimate_values(found), *difference_values(found))
            writer.writerow((*what, name, first, *values))
    return text.getvalue()


def estimate_values(estimate: Estimate) -> tuple[object, ...]:
    """Return a figure's values, None where nothing is known."""
    ends = (estimate.mean, estimate.low, estimate.high)
    return (estimate.count, *map(rounded, ends))


def difference_values(found: Difference) -> tuple[object, ...]:
    """Return what a difference has besides a figure's values."""
    return (
        rounded(found.correlation),
        found.differing,
        rounded(found.p),
        rounded(found.adjusted_p),
        int(found.is_found),
    )


def to_markdown(
    result: Result, words: Catalogue | None = None, command: str = ""
) -> str:
    """
    Return a result as Markdown: sentences first, then a table.

    Args:
        result: What was found.
        words: The reader's language; English if left out.
        command: The command line it came from, if any.
    """
    words = words or catalogue()
    parts = [
        f"# {words.say('settle', 'What the rules change')}",
        in_markdown(heading(result, words)),
        *(
            section(title, [f"- {in_markdown(each)}" for each in said])
            for title, said in told(result, words)
        ),
        *(
            section(title, ["- " + "<br>".join(map(entry, pair)) for pair in flags])
            for title, flags in flags_told(result, words)
        ),
        "\n".join(table(result, words)),
        method(result, words),
        "\n".join(
            f"- {in_markdown(name)}: {in_markdown(value)}"
            for name, value in provenance(result, words, command)
        ),
    ]
    return "\n\n".join(part for part in parts if part)


def section(title: str, items: Iterable[str]) -> str:
    """Write a list under a title."""
    return "\n".join([f"## {in_markdown(title)}", "", *items])


def entry(told: Told) -> str:
    """Write what a rule set says, after its name."""
    name, said = told
    return f"**{in_markdown(name)}:** {in_markdown(said)}"


def table(result: Result, words: Catalogue) -> Iterator[str]:
    """Yield the lines of a table in Markdown."""
    head = (
        "",
        words.say("settle", "rules"),
        words.say("settle", "figure"),
        words.say("settle", "interval"),
        words.say("settle", "correlation"),
    )
    yield row(head)
    yield "| --- | --- | ---: | --- | ---: |"
    for _, lines in groups(result, words):
        title = lines[0].title
        for line in lines:
            yield row((in_markdown(title), *cells(line)))
            title = ""


def cells(line: Line) -> tuple[str, ...]:
    """Return a line's cells, a difference that was found in bold."""
    mean = f"**{line.mean}**" if line.is_found else line.mean
    return (in_markdown(line.name), mean, line.interval, line.correlation)


def row(cells: tuple[str, ...]) -> str:
    """Write one row of a table in Markdown."""
    return f"| {' | '.join(cells)} |"
