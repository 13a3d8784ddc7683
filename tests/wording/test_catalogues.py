"""Tests of the catalogues: every sentence has its words in every language."""

import os
import re
import string
from collections.abc import Iterator
from gettext import GNUTranslations
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_file

import trem
from trem.wording.catalogues import (
    LOCALE,
    Language,
    catalogue,
    compiled,
    domains,
    preferred_language,
    translations,
)


FOREIGN = (Language.PORTUGUESE, Language.SPANISH)
NUMBERS = (0, 1, 2, 5, 21)

SAY, COUNT = ((1, "c"), 2), ((1, "c"), 2, 3)
KEYWORDS = {"say": SAY, "mark": SAY, "count": COUNT, "mark_count": COUNT}


def sentences() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield every sentence in the code: its context and its English forms."""
    for module in sorted(Path(trem.__file__).parent.rglob("*.py")):
        for _, forms, _, context in extract_from_file("python", module, KEYWORDS):
            assert context is not None
            yield context, (forms,) if isinstance(forms, str) else forms


SENTENCES = sorted(set(sentences()))


def forms_in(language: Language, context: str, forms: tuple[str, ...]) -> list[str]:
    """Return what a sentence is in *language*, for each of the test's numbers."""
    words = catalogue(language).translations
    if len(forms) == 1:
        return [words.pgettext(context, forms[0])]
    one, many = forms
    return [words.npgettext(context, one, many, number) for number in NUMBERS]


def placeholders(text: str) -> set[str]:
    """Return the placeholders of *text*, with their kinds."""
    return set(re.findall(r"%\(\w+\)[sd]", text))


@pytest.mark.parametrize("language", FOREIGN)
class TestCompleteness:
    """Whatever is said in English is said in every language."""

    def test_every_sentence_is_translated(self, language: Language) -> None:
        """No sentence falls back to English."""
        translated = known(language)
        missing = [
            (context, forms)
            for context, forms in SENTENCES
            if (context, forms[0]) not in translated
        ]
        assert [] == missing

    def test_placeholders_are_the_same(self, language: Language) -> None:
        """A translation has the placeholders of its English, and no others."""
        parted = [
            (context, english, foreign)
            for context, forms in SENTENCES
            for english, foreign in zip(
                forms_in(Language.ENGLISH, context, forms),
                forms_in(language, context, forms),
                strict=True,
            )
            if placeholders(english) != placeholders(foreign)
        ]
        assert [] == parted

    def test_every_form_can_be_filled_in(self, language: Language) -> None:
        """A stray percent sign would break the sentence; there is none."""
        values = dict.fromkeys(re.findall(r"%\((\w+)\)", str(SENTENCES)), 1)
        for context, forms in SENTENCES:
            for foreign in forms_in(language, context, forms):
                assert "%(" not in foreign % values

    def test_there_are_two_forms(self, language: Language) -> None:
        """The header has two forms, and Portuguese counts 0 with 1."""
        for domain in domains(language):
            rule = translations(language.folder / domain).info()["plural-forms"]
            plural = "(n > 1)" if language is Language.PORTUGUESE else "(n != 1)"
            assert f"nplurals=2; plural={plural};" == rule

    def test_domains_share_no_sentence(self, language: Language) -> None:
        """A context and its English stand in one domain only."""
        keys = [
            key for domain in domains(language) for key in keys_of(language, domain)
        ]
        assert len(set(keys)) == len(keys)


class TestEnglish:
    """The English in the code is fit to be translated."""

    def test_the_form_for_one_does_not_spell_it_out(self) -> None:
        """In Portuguese the first form also stands for 0."""
        assert [] == [
            forms
            for _, forms in SENTENCES
            if len(forms) == 2
            and "%(number)d" in forms[1]
            and "%(number)d" not in forms[0]
        ]

    def test_there_are_sentences(self) -> None:
        """The search for sentences finds the one that joins lists."""
        assert ("list", ("%(before)s and %(last)s",)) in SENTENCES


def keys_of(language: Language, domain: str) -> list[tuple[str, str]]:
    """Return the contexts and English first forms of one catalogue."""
    found = translations(language.folder / domain)
    assert isinstance(found, GNUTranslations)
    entries = found._catalog  # type: ignore[attr-defined]  # gettext has no public list
    names = {key[0] if isinstance(key, tuple) else key for key in entries}
    parts = [name.partition("\x04") for name in names if name]
    return [(context, message) for context, _, message in parts]


def known(language: Language) -> set[tuple[str, str]]:
    """Return the contexts and English first forms that *language* has words for."""
    return {key for domain in domains(language) for key in keys_of(language, domain)}


class TestCatalogue:
    """A catalogue speaks its language."""

    @pytest.mark.parametrize(
        "language,expected",
        [("en", "A, B and C"), ("pt-BR", "A, B e C"), ("es", "A, B y C")],
    )
    def test_lists(self, language: str, expected: str) -> None:
        """The last of a list is joined by a word."""
        words = catalogue(Language(language))

        assert expected == words.listed(["A", "B", "C"])
        assert "A" == words.listed(["A"])
        assert "" == words.listed([])

    def test_english_counts(self) -> None:
        """English has one form for 1 and one for the rest, 0 among them."""
        words = catalogue()
        counted = [
            words.count("x", "%(number)d tile", "%(number)d tiles", n) for n in range(3)
        ]
        assert ["0 tiles", "1 tile", "2 tiles"] == counted

    def test_one_a_language(self) -> None:
        """Asking again gives the same catalogue."""
        assert catalogue(Language.SPANISH) is catalogue(Language.SPANISH)


class TestFiles:
    """A catalogue is read from what is there."""

    PO = (
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
        'msgctxt "c"\nmsgid "word"\nmsgstr "$word"\n'
    )

    def read(self, path: Path) -> str:
        """Return the word of the catalogue at *path*."""
        return translations(path).pgettext("c", "word")

    def test_source_alone(self, tmp_path: Path) -> None:
        """A PO file alone is compiled in memory."""
        tmp_path.joinpath("x.po").write_text(
            string.Template(self.PO).substitute(word="a")
        )
        assert "a" == self.read(tmp_path / "x")

    def test_built_alone(self, tmp_path: Path) -> None:
        """An MO file alone is what an installed package has."""
        source = tmp_path / "x.po"
        source.write_text(string.Template(self.PO).substitute(word="b"))
        tmp_path.joinpath("y.mo").write_bytes(compiled(source).read())
        assert "b" == self.read(tmp_path / "y")

    def test_stale(self, tmp_path: Path) -> None:
        """An MO file older than its source is not believed."""
        source, built = tmp_path / "x.po", tmp_path / "x.mo"
        source.write_text(string.Template(self.PO).substitute(word="old"))
        built.write_bytes(compiled(source).read())
        source.write_text(string.Template(self.PO).substitute(word="new"))
        os.utime(built, (1, 1))
        assert "new" == self.read(tmp_path / "x")

    def test_nothing(self, tmp_path: Path) -> None:
        """Without either file English remains."""
        assert "word" == self.read(tmp_path / "x")

    def test_folders(self) -> None:
        """Each language but English has a folder of catalogues."""
        assert sorted(language.folder.parent for language in FOREIGN) == sorted(
            path for path in LOCALE.iterdir() if path.is_dir()
        )


class TestPreferredLanguage:
    """The language comes from the environment."""

    @pytest.mark.parametrize(
        "environment,expected",
        [
            ({}, "en"),
            ({"LANG": "C.UTF-8"}, "en"),
            ({"LANG": "pt_BR.UTF-8"}, "pt-BR"),
            ({"LANG": "pt_PT"}, "pt-BR"),
            ({"LANG": "es_MX.UTF-8"}, "es"),
            ({"LANG": "ES"}, "es"),
            ({"LANG": "fr_FR.UTF-8"}, "en"),
            ({"LANG": "es_ES", "LC_MESSAGES": "en_GB"}, "en"),
            ({"LANG": "es_ES", "LC_MESSAGES": "en_GB", "LC_ALL": "pt_BR"}, "pt-BR"),
            ({"LANG": "es_ES", "LC_ALL": ""}, "es"),
            ({"LANGUAGE": "es"}, "en"),
        ],
    )
    def test_first_that_is_set(
        self, environment: dict[str, str], expected: str
    ) -> None:
        """LC_ALL goes before LC_MESSAGES and that before LANG."""
        assert expected == preferred_language(environment)
