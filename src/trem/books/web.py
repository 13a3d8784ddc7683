"""
Documents as one HTML page each: to read, and to print on A4 or Letter.

A page asks for nothing outside itself. Its colours are black and white, dark
screens get them the other way round, and pictures keep their paper.
"""

import re
from collections.abc import Iterable, Iterator
from enum import StrEnum
from html import escape
from typing import Final, assert_never

from trem.books.pages import (
    DIFFERENT,
    Block,
    Bullets,
    Document,
    Figure,
    Heading,
    Paragraph,
    Table,
    chapters,
)
from trem.books.svg import FLUID
from trem.wording.catalogues import Language, catalogue


class Paper(StrEnum):
    """A size of paper."""

    A4 = "a4"
    """210 by 297 millimetres."""
    LETTER = "letter"
    """8.5 by 11 inches."""


STYLE: Final = """
:root { color-scheme: light dark; --ink: #111; --paper: #fff; --faint: #595959; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eee; --paper: #161616; --faint: #b5b5b5; }
}
body { color: var(--ink); background: var(--paper); margin: 0; }
main { max-width: 44em; margin: 0 auto; padding: 1em;
  font: %(size)s/%(leading)s Georgia, 'DejaVu Serif', serif; text-align: left; }
h1, h2, h3, th, figcaption, nav, .clause {
  font-family: Verdana, 'DejaVu Sans', sans-serif; }
h1 { font-size: 1.6em; line-height: 1.25; }
h2 { font-size: 1.25em; margin: 1.8em 0 .5em; border-bottom: 2px solid; }
h3 { font-size: 1em; margin: 1.4em 0 .3em; }
h1, h2, h3 { break-after: avoid; }
p, ul { margin: .6em 0; orphans: 3; widows: 3; }
.clause { font-size: .7em; color: var(--faint); }
a { color: inherit; }
nav ul { columns: 2 12em; column-gap: 2em; padding-left: 1.2em; }
p:has(+ figure) { break-after: avoid; }
figure { margin: .8em 0; break-inside: avoid; }
figure > div { max-width: 100%%; }
figure svg { display: block; max-width: 100%%; height: auto; }
figcaption { font-size: .8em; margin-top: .4em; }
figure.small { display: table; width: 100%%; }
figure.small > * { display: table-cell; vertical-align: top; }
figure.small figcaption { padding-right: 1.2em; }
figcaption .rule { margin: 0 0 .4em; font: 1.25em/%(leading)s Georgia,
  'DejaVu Serif', serif; }
.example { font: .8em/1.4 Verdana, 'DejaVu Sans', sans-serif; }
@media screen {
  main { overflow-wrap: break-word; }
  figure svg { height: auto !important; }
}
@media (max-width: 42em) {
  figure.small, figure.small > * { display: block; padding: 0 !important; }
  figure.small > div { max-width: 100%%; margin-top: .5em; }
}
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%%; font-size: .9em; }
caption { text-align: left; font-style: italic; margin-bottom: .3em; }
th, td { border: 1px solid; padding: .25em .5em;
  text-align: left; vertical-align: top; }
tbody th { font-family: inherit; }
tr { break-inside: avoid; }
@page { size: %(paper)s; margin: 16mm 16mm 18mm;
  @bottom-center { content: counter(page); font: 9pt Verdana, sans-serif; } }
@media print {
  :root { --ink: #000; --paper: #fff; --faint: #333; }
  main { max-width: none; padding: 0; }
  th, td { overflow-wrap: anywhere; }
  nav a { text-decoration: none; }
  nav a::after { content: leader('.') target-counter(attr(href), page); }
}
"""

WIDTH: Final = re.compile(r' width="([\d.]+)"')
"""A picture's width, the first in it."""

SIZES_OF_SVG: Final = re.compile(r' width="[\d.]+" height="[\d.]+"')
"""The sizes a picture has by itself."""

SMALL: Final = 700
"""Up to this width a picture has its rule and its lines beside it."""

EM_A_UNIT: Final = 1 / 22
WIDE_EM_A_UNIT: Final = 1 / 27
SMALL_EMS: Final = {False: 18, True: 13}
"""How wide small pictures are at most, in letters of normal and of large print."""

SIZES: Final = {False: ("11pt", "1.45"), True: ("18pt", "1.5")}
"""The size of letters and the distance of lines, in normal and in large print."""


def as_page(
    document: Document, paper: Paper = Paper.A4, *, large_print: bool = False
) -> str:
    """
    Write a document as one HTML page.

    Args:
        document: The document.
        paper: The paper it is printed on.
        large_print: Whether letters are 18 points high instead of 11.

    Returns:
        A whole HTML document.

    """
    size, leading = SIZES[large_print]
    style = STYLE % {"size": size, "leading": leading, "paper": paper}
    blocks = as_fragment(document.blocks, large_print=large_print)
    body = [*contents(document), blocks]
    return page(document.title, document.language, style, body)


def page(title: str, language: Language, style: str, body: Iterable[str]) -> str:
    """
    Put a page around its parts.

    Args:
        title: The page's title and first heading.
        language: The language it is written in.
        style: The style sheet.
        body: HTML, one part after the other.

    """
    return "\n".join(
        (
            "<!DOCTYPE html>",
            f'<html lang="{language}">',
            '<head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title>",
            f"<style>{style}</style></head>",
            f"<body><main><h1>{escape(title)}</h1>",
            *body,
            "</main></body></html>\n",
        )
    )


def contents(document: Document) -> Iterator[str]:
    """Yield the list of chapters, if there are several."""
    found = list(chapters(document))
    if len(found) < 3:
        return
    label = catalogue(document.language).say("book", "Contents")
    yield f'<nav aria-label="{escape(label)}"><ul>'
    for heading in found:
        yield f'<li><a href="#{heading.anchor}">{escape(heading.text)}</a></li>'
    yield "</ul></nav>"


def as_fragment(blocks: Iterable[Block], *, large_print: bool = False) -> str:
    """
    Write blocks as HTML without a page around them.

    Args:
        blocks: The blocks.
        large_print: Whether letters are so large that a rule needs the whole
            width, and stands above its picture instead of beside it.

    """
    return "\n".join(pieces(blocks, large_print=large_print))


def pieces(blocks: Iterable[Block], *, large_print: bool) -> Iterator[str]:
    """Yield blocks as HTML, a rule together with its first picture if it is small."""
    rule: Paragraph | None = None
    for block in blocks:
        if isinstance(block, Figure) and is_small(block):
            yield small_figure_html(block, rule, large_print=large_print)
            rule = None
            continue
        if rule is not None:
            yield block_html(rule)
            rule = None
        if isinstance(block, Paragraph) and block.clauses and not large_print:
            rule = block
        else:
            yield block_html(block)
    if rule is not None:
        yield block_html(rule)


def block_html(block: Block) -> str:
    """Write one block."""
    match block:
        case Heading(text, anchor, level):
            name = f' id="{anchor}"' if anchor else ""
            return f"<h{level}{name}>{escape(text)}</h{level}>"
        case Paragraph(text, clauses):
            return f"<p>{escape(text)}{clause_mark(clauses)}</p>"
        case Bullets(items):
            return (
                "<ul>\n" + "\n".join(f"<li>{escape(i)}</li>" for i in items) + "\n</ul>"
            )
        case Table():
            return table_html(block)
        case Figure("", _, lines):
            return f'<p class="example">{lines_html(lines)}</p>'
        case Figure(svg, _, lines):
            ems = width_of(svg) * WIDE_EM_A_UNIT
            under = f"<figcaption>{lines_html(lines)}</figcaption>"
            return (
                f'<figure><div style="width: {ems:.4g}em">{sized(svg, "100%")}</div>'
                f"{under}</figure>"
            )
        case _:
            assert_never(block)


def is_small(figure: Figure) -> bool:
    """Say whether a picture leaves room for words beside it."""
    return bool(figure.svg) and width_of(figure.svg) <= SMALL


def width_of(svg: str) -> float:
    """Read how wide a picture is by itself."""
    return float(WIDTH.findall(svg)[0])


def small_figure_html(
    figure: Figure, rule: Paragraph | None, *, large_print: bool
) -> str:
    """Write a small picture, beside it its lines and the rule that it shows."""
    # Sizes that go with the letters' make large print of pictures too.
    ems = min(width_of(figure.svg) * EM_A_UNIT, SMALL_EMS[large_print])
    drawn = sized(figure.svg, "100%")
    said = lines_html(figure.lines)
    if rule is not None:
        text = escape(rule.text) + clause_mark(rule.clauses)
        said = f'<p class="rule">{text}</p>\n{said}'
    return (
        f'<figure class="small"><figcaption>{said}</figcaption>'
        f'<div style="width: {ems:.4g}em">{drawn}</div></figure>'
    )


def sized(svg: str, width: str) -> str:
    """Give a picture a width of the page's instead of its own."""
    return SIZES_OF_SVG.sub("", svg, 1).replace(FLUID, f"width: {width}", 1)


def lines_html(lines: Iterable[str]) -> str:
    """Write lines one below the other."""
    return "<br>\n".join(map(escape, lines))


def clause_mark(clauses: tuple[str, ...]) -> str:
    """Write the ids of a sentence's clauses, small, after it."""
    return (
        f' <span class="clause">{escape(", ".join(clauses))}</span>' if clauses else ""
    )


def table_html(table: Table) -> str:
    """Write a table whose heads are heads to a screen reader too."""
    heads = "".join(f'<th scope="col">{escape(text)}</th>' for text in table.head)
    rows = "\n".join(row_html(row) for row in table.rows)
    caption = escape(table.caption)
    return (
        f'<div class="wide" tabindex="0" role="region" aria-label="{caption}">'
        f"<table><caption>{caption}</caption>\n"
        f"<thead><tr>{heads}</tr></thead>\n<tbody>\n{rows}\n</tbody></table></div>"
    )


def row_html(row: tuple[str, ...]) -> str:
    """Write one row, its first cell as its head."""
    first, *others = row
    cells = "".join(f"<td>{cell_html(cell)}</td>" for cell in others)
    return f'<tr><th scope="row">{escape(first)}</th>{cells}</tr>'


def cell_html(text: str) -> str:
    """Write a cell, bold where it says that it differs."""
    content = escape(text)
    return f"<strong>{content}</strong>" if text.startswith(DIFFERENT) else content
