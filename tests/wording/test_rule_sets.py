"""Tests of what rule sets say of themselves in other languages."""

import pytest

from trem.rules.files import load_rule_file, shipped_names
from trem.wording.catalogues import Language, catalogue
from trem.wording.rule_sets import TOLD, context_of, translated


FOREIGN = (Language.PORTUGUESE, Language.SPANISH)


@pytest.mark.parametrize("language", FOREIGN)
class TestTranslations:
    """The shipped rule sets speak every language."""

    def test_each_text_has_one(self, language: Language) -> None:
        """No title, source or note of a shipped rule set is left in English."""
        entries = catalogue(language).translations
        missing = [
            (name, key)
            for name in shipped_names()
            for key in TOLD
            if (text := " ".join(getattr(load_rule_file(name), key).split()))
            and entries.pgettext(context_of(key), text) == text
        ]
        same = {("idaho-good-sam", "title"), ("pagat", "title"), ("pressman", "title")}
        if language is Language.PORTUGUESE:
            same.add(("como-jogar", "title"))

        assert same == set(missing)

    def test_only_words_change(self, language: Language) -> None:
        """Whatever is no title, source or note stays."""
        file = load_rule_file("pagat")
        foreign = translated(file, catalogue(language))

        assert file.source != foreign.source
        assert (file.rules, file.unstated) == (foreign.rules, foreign.unstated)

    def test_numbers_and_names_stay(self, language: Language) -> None:
        """A translation has every number and flag that its English has."""
        words = catalogue(language)
        for name in shipped_names():
            file = load_rule_file(name)
            foreign = translated(file, words)
            for key in TOLD:
                assert figures(getattr(file, key)) <= figures(getattr(foreign, key))


def figures(text: str) -> set[str]:
    """Return the numbers, tiles, flags and addresses of a text."""
    parts = (part.strip(".,;:()“”") for part in text.replace("double-", "").split())
    return {part for part in parts if any(mark in part for mark in "0123456789_")}


class TestOwnFiles:
    """A file of somebody's own speaks its own language."""

    def test_stays_as_it_is(self) -> None:
        """What has no translation is said as it stands, percent signs and all."""
        data = {"title": "100% Vó", "notes": "Uma linha\ne outra: %(x)s"}
        file = load_rule_file(data)

        assert file == translated(file, catalogue(Language.SPANISH))

    def test_layout_does_not_matter(self) -> None:
        """A text broken into lines has the translation of the same text on one."""
        words = catalogue(Language.SPANISH)
        broken = load_rule_file({"title": "The plain\n  game"})

        assert "El juego básico" == translated(broken, words).title
