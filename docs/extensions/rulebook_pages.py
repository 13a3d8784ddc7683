"""
Pages with the whole rules of every shipped rule set, in every language.

They are written while the site is built and are no documents of Sphinx's: they show
what the rulebook prints, in a page of the site. Cards and score sheets are whole pages
of their own, to print.
"""

from collections.abc import Iterator
from functools import cache, partial
from html import escape
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from page_words import WORDS, PageWords
from sphinx.application import Sphinx

from trem.books.cards import card
from trem.books.comparisons import comparison_document
from trem.books.pages import Document
from trem.books.rulebooks import rulebook_document
from trem.books.sheets import scoresheet
from trem.books.web import Paper, as_fragment, contents
from trem.rules.files import load_rule_file, shipped_names
from trem.wording.catalogues import Language, catalogue
from trem.wording.rule_sets import translated


Page: TypeAlias = tuple[str, dict[str, Any], str]
"""A page's name, what its template is given, and the template."""

PRINTED: Final = MappingProxyType({"card": card, "sheet": scoresheet})
"""What is printed beside a rulebook, by the word its file's name has for it."""

PAPERS: Final = MappingProxyType({Paper.A4: "A4", Paper.LETTER: "Letter"})
"""What the sizes of paper are called everywhere."""


@cache
def book(name: str, lang: Language) -> Document:
    """Compose a rulebook."""
    return rulebook_document(name, lang)


def title(name: str, lang: Language) -> str:
    """Name a rule set to a reader, without the name of the game."""
    return translated(load_rule_file(name), catalogue(lang)).title


def link(to: str, text: str, lang: Language | None = None) -> str:
    """Link to a page, said to be in another language where it is."""
    spoken = f' lang="{lang}" hreflang="{lang}"' if lang else ""
    return f'<a href="{to}"{spoken}>{escape(text)}</a>'


def printed_links(name: str, kind: str) -> str:
    """Link to what is printed beside a rulebook, on each paper."""
    return ", ".join(
        link(f"{name}-{kind}-{paper}.html", shown) for paper, shown in PAPERS.items()
    )


def printed(name: str, words: PageWords) -> tuple[str, ...]:
    """Link to the card and the score sheet."""
    return (
        f"{words.card}: {printed_links(name, 'card')}",
        f"{words.sheet}: {printed_links(name, 'sheet')}",
    )


def listed(lang: Language) -> Iterator[str]:
    """Yield the lines of the list of rule sets in a language."""
    words = WORDS[lang]
    yield link("compared.html", words.compared) + "\n"
    heads = (words.rule_set, words.tiles, words.players)
    yield f"| {' | '.join(heads)} |"
    yield "| --- " * len(heads) + "|"
    for name in shipped_names():
        rules = load_rule_file(name).rules
        seats = [seats for seats, _ in rules.hand_sizes]
        beneath = " · ".join(printed(name, words))
        cells = (
            f"{link(f'{name}.html', title(name, lang))}<br><small>{beneath}</small>",
            f"{words.double}\N{NON-BREAKING HYPHEN}{rules.max_pip}",
            f"{min(seats)}–{max(seats)}" if len(seats) > 1 else str(seats[0]),  # noqa: RUF001 - a dash
        )
        yield f"| {' | '.join(cells)} |"


def in_languages(name: str) -> str:
    """Link to a rule set's pages from the page that describes its flags."""
    return ", ".join(
        link(f"../rules/{lang}/{name}.html", words.language, lang)
        for lang, words in WORDS.items()
    )


def pages(app: Sphinx) -> Iterator[Page]:
    """Yield every page that is made of a rulebook or of the comparison."""
    del app
    for lang in Language:
        yield page(lang, "compared", comparison_document((), lang), ())
        for name in shipped_names():
            yield page(lang, name, book(name, lang), beside(name, lang))


def page(lang: Language, name: str, document: Document, links: tuple[str, ...]) -> Page:
    """Put a document into a page of the site."""
    parts = (
        f"<h1>{escape(document.title)}</h1>",
        other_languages(name, lang),
        f"<p>{'<br>'.join(links)}</p>",
        *contents(document),
        # Wide pictures may be scrolled, with a keyboard too.
        as_fragment(document.blocks).replace(
            "<figure><div", '<figure><div class="wide" tabindex="0"'
        ),
    )
    context = {
        "title": document.title,
        "body": f'<div class="rules">{"".join(parts)}</div>',
        "meta": {"lang": lang},
        **neighbours(name, lang),
    }
    return f"rules/{lang}/{name}", context, "page.html"


def other_languages(name: str, lang: Language) -> str:
    """Link to the same page in the other languages."""
    links = (
        link(f"../{other}/{name}.html", words.language, other)
        for other, words in WORDS.items()
        if other is not lang
    )
    return f"<p>{' · '.join(links)}</p>"


def beside(name: str, lang: Language) -> tuple[str, ...]:
    """Link to what else there is about a rule set."""
    words = WORDS[lang]
    return (
        *printed(name, words),
        link(f"../../reference/rule-sets.html#rules-{name}", words.data),
    )


def neighbours(name: str, lang: Language) -> dict[str, dict[str, str]]:
    """Link to the rule sets before and after one, the way the theme does."""
    names = (None, *shipped_names(), None)
    if name not in names:
        return {}
    place = names.index(name)
    return {
        key: {"title": escape(title(near, lang)), "link": f"{near}.html"}
        for key, near in (("prev", names[place - 1]), ("next", names[place + 1]))
        if near is not None
    }


def speak(
    app: Sphinx, pagename: str, template: str, context: dict[str, Any], doctree: object
) -> None:
    """Let everything around a page of rules be in its language, its menu too."""
    del app, template, doctree
    found = (context.get("meta") or {}).get("lang")
    if found is None:
        return
    lang = Language(found)
    say = partial(_say, lang)
    menu = navigation(lang, pagename.rpartition("/")[2])
    context.update(language=lang, toctree=lambda **_: menu, gettext=say, _=say)


def _say(lang: Language, text: str) -> str:
    """Say in another language what the theme says."""
    return WORDS[lang].theme.get(text, text)


def navigation(lang: Language, current: str) -> str:
    """Write the menu of the rule sets."""
    words = WORDS[lang]
    entries = [
        ("index", words.rules),
        ("compared", words.compared),
        *((name, title(name, lang)) for name in shipped_names()),
    ]
    items = (
        f'<li class="toctree-l1{" current current-page" * (name == current)}">'
        f'<a class="reference internal" href="{name}.html">{escape(text)}</a></li>'
        for name, text in entries
    )
    return f"<ul>{''.join(items)}</ul>"


def write_prints(app: Sphinx, exception: Exception | None) -> None:
    """Write the cards and score sheets beside the rulebooks."""
    if exception is not None or app.builder.format != "html":
        return
    for lang in Language:
        folder = Path(app.outdir, "rules", lang)
        for name in shipped_names():
            for kind, write in PRINTED.items():
                for paper in PAPERS:
                    path = folder / f"{name}-{kind}-{paper}.html"
                    path.write_text(write(name, lang, paper=paper), encoding="utf-8")
