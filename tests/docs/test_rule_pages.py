"""Tests of the pages of rules that the site has in every language."""

import re
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.docs.extensions import extension
from trem.rules.files import shipped_names
from trem.wording.catalogues import Language


DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture(scope="module")
def made() -> ModuleType:
    """Import what makes the pages."""
    return extension("rulebook_pages")


def context_of(made: ModuleType, name: str, lang: Language) -> dict[str, Any]:
    """Return what a rule set's page is made of."""
    links = made.beside(name, lang)
    _, context, _ = made.page(lang, name, made.book(name, lang), links)
    assert isinstance(context, dict)
    return context


@pytest.mark.parametrize("lang", Language)
class TestList:
    """The list of rule sets in a language."""

    def test_every_shipped_set_is_listed(
        self, made: ModuleType, lang: Language
    ) -> None:
        """Each rule set has a row that links to its page, once."""
        rows = [line for line in made.listed(lang) if line.startswith("| <a")]
        linked = [re.findall(r'^\| <a href="([^"]+)\.html"', row)[0] for row in rows]

        assert list(shipped_names()) == linked

    def test_there_is_a_page_that_asks_for_it(
        self, made: ModuleType, lang: Language
    ) -> None:
        """The site has a document for the list, and the document is in the language."""
        text = (DOCS / "rules" / lang / "index.md").read_text(encoding="utf-8")

        assert f"```{{rulebook-list}} {lang}\n" in text
        assert (lang is not Language.ENGLISH) == (f"\nlang: {lang}\n" in text)


@pytest.mark.parametrize("lang", Language)
class TestPage:
    """A page with the rules of a rule set."""

    def test_has_the_whole_rulebook(self, made: ModuleType, lang: Language) -> None:
        """The page holds every block that the rulebook has."""
        context = context_of(made, "double-6", lang)

        fragment = made.as_fragment(made.book("double-6", lang).blocks)
        body = context["body"].replace(' class="wide" tabindex="0"', "")
        assert fragment.replace(' class="wide" tabindex="0"', "") in body

    def test_links_to_the_other_languages(
        self, made: ModuleType, lang: Language
    ) -> None:
        """Each page leads to the same rules in every language but its own."""
        body = context_of(made, "double-6", lang)["body"]
        linked = re.findall(r'href="\.\./([\w-]+)/double-6\.html"', body)

        assert [other for other in Language if other is not lang] == linked

    def test_is_spoken_in_its_language(self, made: ModuleType, lang: Language) -> None:
        """The page, its menu and the theme's own words are in one language."""
        context = context_of(made, "double-6", lang)
        made.speak(None, "rules/x/double-6", "page.html", context, None)

        assert lang == context["language"]
        assert made.WORDS[lang].rules in context["toctree"]()
        said = {"en": "Next", "pt-BR": "Próxima", "es": "Siguiente"}
        assert said[lang] == context["_"]("Next")

    def test_menu_shows_where_the_reader_is(
        self, made: ModuleType, lang: Language
    ) -> None:
        """One entry of the menu is the page itself."""
        menu = made.navigation(lang, "double-6")

        assert ["double-6"] == re.findall(
            r'<li class="[^"]*current-page"><a [^>]*href="([^"]+)\.html"', menu
        )


class TestOtherPages:
    """What the pages of rules do to the rest of the site."""

    def test_pages_without_a_language_are_left_alone(self, made: ModuleType) -> None:
        """A page that names no language keeps the site's."""
        context = {"meta": None, "language": "en"}
        made.speak(None, "index", "page.html", context, None)

        assert {"meta": None, "language": "en"} == context

    def test_neighbours_lead_through_all_rule_sets(self, made: ModuleType) -> None:
        """Going on from the first page one comes through all, and back again."""
        lang = Language.ENGLISH
        near = {name: made.neighbours(name, lang) for name in shipped_names()}

        for one, other in pairwise(shipped_names()):
            assert f"{other}.html" == near[one]["next"]["link"]
            assert f"{one}.html" == near[other]["prev"]["link"]
        assert "prev" not in near[shipped_names()[0]]
        assert "next" not in near[shipped_names()[-1]]


class TestWords:
    """The words beside the rules."""

    def test_theme_says_the_same_things(self, made: ModuleType) -> None:
        """What one language other than English translates, the others do too."""
        portuguese = made.WORDS[Language.PORTUGUESE].theme
        spanish = made.WORDS[Language.SPANISH].theme

        assert sorted(portuguese) == sorted(spanish)
