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
  font: %(size)s/%(leading)s Georgia, 'DejaVu Serif', serif; text-align: left;
  overflow-wrap: break-word; }
h1, h2, h3, th, figcaption, nav, .clause {
  font-family: Verdana, 'DejaVu Sans', sans-serif; }
h1 { font-size: 1.6em; line-height: 1.25; }
h2 { font-size: 1.25em; margin: 1.8em 0 .5em; border-bottom: 2px solid; }
h3 { font-size: 1em; margin: 1.4em 0 .3em; }
h1, h2, h3 { break-after: avoid; }
p, ul { margin: .6em 0; orphans: 3; widows: 3; }
.clause { font-size: .7em; color: var(--faint); white-space: nowrap; }
a { color: inherit; }
nav ul { columns: 2 14em; padding-left: 1.2em; }
p:has(+ figure) { break-after: avoid; }
figure { margin: .8em 0; break-inside: avoid; }
figure svg { display: block; max-width: 100%%; height: auto; }
figcaption { font-size: .8em; margin-top: .4em; }
figure.small { display: table; }
figure.small > * { display: table-cell; vertical-align: middle; }
figure.small figcaption { padding-left: 1.2em; }
@media screen { figure svg { height: auto !important; } }
@media (max-width: 42em) {
  figure.small, figure.small > * { display: block; padding: 0 !important; }
}
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%%; font-size: .9em; }
caption { text-align: left; font-style: italic; margin-bottom: .3em; }
th, td { border: 1px solid; padding: .25em .5em;
  text-align: left; vertical-align: top; }
tr { break-inside: avoid; }
@page { size: %(paper)s; margin: 18mm 16mm; }
@media print {
  :root { --ink: #000; --paper: #fff; --faint: #333; }
  main { max-width: none; padding: 0; }
  nav { display: none; }
}
"""

WIDTH: Final = re.compile(r' width="([\d.]+)"')
"""A picture's width, the first in it."""

SIZES_OF_SVG: Final = re.compile(r' width="[\d.]+" height="[\d.]+"')
"""The sizes a picture has by itself."""

SMALL: Final = 700
"""Up to this width a picture has its lines beside it."""

EM_A_UNIT: Final = 1 / 22
SMALL_EMS: Final = 20
"""How wide small pictures are shown, in heights of letters."""

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
    body = [*contents(document), as_fragment(document.blocks)]
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


def as_fragment(blocks: tuple[Block, ...]) -> str:
    """
    Write blocks as HTML without a page around them.

    Args:
        blocks: The blocks.

    """
    return "\n".join(map(block_html, blocks))


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
        case Figure(svg, _, lines):
            return figure_html(svg, lines)
        case _:
            assert_never(block)


def figure_html(svg: str, lines: tuple[str, ...]) -> str:
    """Write a picture, its lines beside it if it is small and else below."""
    under = "<br>\n".join(map(escape, lines))
    width = float(WIDTH.findall(svg)[0])
    # Sizes that go with the letters' make large print of pictures too.
    shown = f"{min(width * EM_A_UNIT, SMALL_EMS):.4g}em" if width <= SMALL else "100%"
    drawn = SIZES_OF_SVG.sub("", svg, 1).replace(FLUID, f"width: {shown}", 1)
    kind = ' class="small"' if width <= SMALL else ""
    return f"<figure{kind}><div>{drawn}</div><figcaption>{under}</figcaption></figure>"


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
