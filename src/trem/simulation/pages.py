"""A result as one page that needs nothing else: sentences, figures, pictures."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from trem.simulation.charts import can_draw, chart
from trem.simulation.lines import Line, groups, is_point
from trem.simulation.metrics import Minutes
from trem.simulation.phrases import mark
from trem.simulation.plots import common_range, intervals, spread
from trem.simulation.prose import Told, flags_told, heading, method, provenance
from trem.simulation.results import Finding, Result
from trem.simulation.sentences import title_of, told
from trem.simulation.sums import Spread
from trem.wording.catalogues import Catalogue, catalogue


CAPTION = mark(
    "settle",
    "Each dot is a figure, the line around it its interval. The columns show how "
    "often each value came; the line in their midst is the figure again.",
)
"""What the charts show."""

STYLE: Final = """\
:root { color-scheme: light dark; --ink: #1a1a1a; --paper: #fff; --soft: #666;
  --rail: #ccc; --fill: #7a7a7a; }
@media (prefers-color-scheme: dark) { :root { --ink: #eee; --paper: #161616;
  --soft: #aaa; --rail: #444; --fill: #9a9a9a; } }
body { font: 1rem/1.5 system-ui, sans-serif; color: var(--ink);
  background: var(--paper); max-width: 46rem; margin: 0 auto; padding: 1rem; }
h1 { line-height: 1.2; } h2 { margin-top: 2.5rem; } h3 { margin-bottom: .3rem; }
.said { font-size: 1.15rem; padding-left: 1.2rem; } .said li { margin: .5rem 0; }
.rules { padding-left: 1.2rem; } .rules li { margin: .5rem 0; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: .25rem .6rem; text-align: left; vertical-align: top; }
th { font-weight: 600; } thead th { border-bottom: 2px solid var(--ink); }
tbody { border-bottom: 1px solid var(--rail); }
th:nth-child(n+2), td.figure { text-align: right; white-space: nowrap; }
th:nth-child(3), td.interval { text-align: left; white-space: nowrap; }
tr.found td:nth-child(2) { font-weight: 700; }
tr.difference td:first-child { padding-left: 1.8rem; }
@media (max-width: 30rem) { table { font-size: .8rem; }
  th, td { padding: .2rem .15rem; }
  tr.difference td:first-child { padding-left: .8rem; } }
tr.difference { color: var(--soft); } tr.found { color: var(--ink); }
svg { display: block; width: 100%; max-width: 34rem; height: auto;
  margin: .4rem 0 .8rem; overflow: visible; }
svg.chart { stroke-linejoin: round; max-width: 40rem; }
svg text { fill: var(--ink); font: 14px system-ui, sans-serif; }
svg .rail { stroke: var(--rail); } svg .span { stroke: var(--ink); stroke-width: 2; }
svg circle { fill: var(--ink); } svg rect { fill: var(--fill); }
figure { margin: 0 0 1.5rem; } figcaption { color: var(--soft); font-size: .9rem; }
dl { overflow-wrap: anywhere; } dt { font-weight: 600; } dd { margin: 0 0 .5rem; }
footer, .method { color: var(--soft); }
@media print { body { max-width: none; } h2, h3 { break-after: avoid; }
  section, tbody, li { break-inside: avoid; } }
"""


def to_html(result: Result, words: Catalogue | None = None, command: str = "") -> str:
    """
    Return a result as one self-contained page.

    It asks for nothing from elsewhere, can be read in black and white, and is the
    same to the byte for the same result.

    Args:
        result: What was found.
        words: The reader's language; English if left out.
        command: The command line it came from, if any.
    """
    words = words or catalogue()
    title = escape(words.say("settle", "What the rules change"))
    names = escape(words.listed(result.experiment.names))
    body = "\n".join(parts(result, words, command))
    return (
        f'<!doctype html>\n<html lang="{words.language}">\n<head>\n'
        '<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}: {names}</title>\n<style>\n{STYLE}</style>\n</head>\n"
        f"<body>\n<main>\n<h1>{title}</h1>\n{body}\n</main>\n</body>\n</html>"
    )


def parts(result: Result, words: Catalogue, command: str) -> Iterator[str]:
    """Yield the parts of the page: sentences first, then figures and the rest."""
    yield f"<p>{escape(heading(result, words))}</p>"
    for name, said in told(result, words):
        items = "\n".join(f"<li>{escape(each)}</li>" for each in said)
        yield f'{headline(name)}\n<ul class="said">\n{items}\n</ul>'
    for name, flags in flags_told(result, words):
        items = "\n".join(f"<li>{'<br>'.join(map(entry, pair))}</li>" for pair in flags)
        yield f'{headline(name)}\n<ul class="rules">\n{items}\n</ul>'
    yield headline(words.say("settle", "The figures"))
    yield table(result, words)
    yield headline(words.say("settle", "In pictures"))
    if can_draw():
        yield f'<p class="method">{escape(words.say("settle", CAPTION))}</p>'
    for one, _ in groups(result, words):
        if not all(is_point(estimate) for estimate in one.estimates):
            yield from pictures(result, words, one)
    yield headline(words.say("settle", "How to read this"))
    yield f'<p class="method">{escape(method(result, words))}</p>'
    yield headline(words.say("settle", "Where it comes from"))
    entries = "\n".join(
        f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>"
        for name, value in provenance(result, words, command)
    )
    yield f"<dl>\n{entries}\n</dl>"


def entry(told: Told) -> str:
    """Write what a rule set says, after its name."""
    name, said = told
    return f"<b>{escape(name)}:</b> {escape(said)}"


def headline(said: str) -> str:
    """Write the title of a part."""
    return f"<h2>{escape(said)}</h2>"


def table(result: Result, words: Catalogue) -> str:
    """Write all figures as a table, a body a metric."""
    heads = (
        words.say("settle", "rules"),
        words.say("settle", "figure"),
        words.say("settle", "interval"),
        words.say("settle", "correlation"),
    )
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    bodies = "\n".join(body(lines) for _, lines in groups(result, words))
    return (
        '<div class="wide" tabindex="0" role="region" '
        f'aria-label="{escape(words.say("settle", "The figures"))}">\n'
        f"<table>\n<thead><tr>{head}</tr></thead>\n{bodies}\n</table>\n</div>"
    )


def body(lines: list[Line]) -> str:
    """Write the rows of one metric under its title."""
    title = f'<tr><th colspan="4" scope="rowgroup">{escape(lines[0].title)}</th></tr>'
    return "\n".join(["<tbody>", title, *map(row, lines), "</tbody>"])


def row(line: Line) -> str:
    """Write one row; what tells a found difference is its weight, not a colour."""
    kind = "difference" if line.is_difference else "rules"
    found = " found" if line.is_found else ""
    return (
        f'<tr class="{kind}{found}"><td>{escape(line.name)}</td>'
        f'<td class="figure">{escape(line.mean)}</td>'
        f'<td class="interval">{escape(line.interval)}</td>'
        f'<td class="figure">{escape(line.correlation)}</td></tr>'
    )


def pictures(result: Result, words: Catalogue, one: Finding) -> Iterator[str]:
    """Draw a metric: its intervals, and of a mean how often each value came."""
    title, names = title_of(words, one.column), result.experiment.names
    yield f"<section>\n<h3>{escape(title)}</h3>"
    label = words.say("settle", "%(title)s: the figure and its interval", title=title)
    spreads = spreads_of(one, names)
    if can_draw():
        picture = chart(one, names, label, words, spreads)
        yield f"<figure>{picture}</figure>"
    else:
        yield intervals(one, names, label, words)
        yield from columns(spreads, words)
    yield "</section>"


def spreads_of(one: Finding, names: Sequence[str]) -> list[tuple[str, Spread]]:
    """Return under which rule sets how often each value came, where it is of use."""
    metric = one.column.metric
    # The minutes are the turns again.
    if metric.is_share or isinstance(metric.value, Minutes):
        return []
    return [(n, s) for n, s in zip(names, one.spreads, strict=True) if len(s) > 2]


def columns(spreads: Sequence[tuple[str, Spread]], words: Catalogue) -> Iterator[str]:
    """Draw how often each value came, rule set by rule set."""
    if spreads:
        low, high = common_range([counts for _, counts in spreads])
        for name, counts in spreads:
            label = words.say(
                "settle", "%(rules)s: how often each value came", rules=name
            )
            picture = spread(counts, low, high, label)
            yield f"<figure>{picture}<figcaption>{escape(label)}</figcaption></figure>"
