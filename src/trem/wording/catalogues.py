"""
Catalogues: where a sentence finds its words in the reader's language.

The English sentence stands in the code and is its own key, together with a
context: the clause's id and, where a clause has several sentences, a word more
(``"D9 table"``). Translations are gettext catalogues, one PO file for each domain in
``locale/LANGUAGE/LC_MESSAGES``; building the package makes MO files of them.

A sentence is always whole. Values come in by name (``%(tile)s``), and what depends
on a number has a form for one and a form for many (`Catalogue.count`). The first
form never spells the number out: in Portuguese it stands for 0 and for 1.
"""

import os
from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import BinaryIO, Final

import attrs


LOCALE: Final = Path(__file__).with_name("locale")
"""The folder of the catalogues."""


class Language(StrEnum):
    """A language trem speaks, by the name `--lang` takes."""

    ENGLISH = "en"
    """English, the language of the code."""
    PORTUGUESE = "pt-BR"
    """Portuguese as spoken in Brazil."""
    SPANISH = "es"
    """Spanish."""

    @property
    def folder(self) -> Path:
        """The folder of this language's catalogues."""
        return LOCALE / self.replace("-", "_") / "LC_MESSAGES"

    @property
    def counts_wholes(self) -> bool:
        """Whether a number with decimals takes the form of its whole: 1,5 ponto."""
        return self is Language.PORTUGUESE


@attrs.frozen(eq=False)
class Catalogue:
    """
    The sentences of one language.

    Made by `catalogue`, which keeps one a language.
    """

    language: Language
    """The language."""

    translations: NullTranslations = attrs.field(repr=False)
    """The gettext catalogue; the plain one answers in English."""

    def say(self, context: str, message: str, /, **values: object) -> str:
        """
        Return a sentence in this language.

        Args:
            context: The clause's id, perhaps with a word more.
            message: The sentence in English, with named placeholders.
            values: What goes in for the placeholders.

        Examples:
            >>> catalogue().say("N1", "%(seat)s has had its turn.", seat="A")
            'A has had its turn.'

        """
        return self.translations.pgettext(context, message) % values

    def count(
        self, context: str, one: str, many: str, number: int, /, **values: object
    ) -> str:
        """
        Return a sentence in the form that *number* asks for.

        Args:
            context: The clause's id, perhaps with a word more.
            one: The English sentence for the number one.
            many: The English sentence for every other number.
            number: The number; it goes in for ``%(number)d``.
            values: What goes in for the other placeholders.

        Examples:
            >>> catalogue().count("tiles", "%(number)d tile", "%(number)d tiles", 15)
            '15 tiles'

        """
        chosen = self.translations.npgettext(context, one, many, number)
        return chosen % {"number": number, **values}

    def known(self, context: str, text: str, /) -> str:
        """
        Return this language's words for a text that is data and not in the code.

        Args:
            context: What kind of text it is.
            text: The text; nothing is filled in, and a text on several lines has its
                translation under one.

        Returns:
            The translation, or the text itself where there is none.

        Examples:
            >>> catalogue().known("set title", "100% ours")
            '100% ours'

        """
        line = " ".join(text.split())
        found = self.translations.pgettext(context, line)
        return text if found == line else found

    def listed(self, words: Sequence[str]) -> str:
        """
        Join *words* the way this language lists things.

        Examples:
            >>> catalogue().listed(["A", "B", "C"])
            'A, B and C'

        """
        if len(words) < 2:
            return "".join(words)
        return self.say(
            "list",
            # L10N: the last two of a list; before them stand commas.
            "%(before)s and %(last)s",
            before=", ".join(words[:-1]),
            last=words[-1],
        )


@cache
def catalogue(language: Language = Language.ENGLISH) -> Catalogue:
    """
    Return the catalogue of *language*.

    Args:
        language: The reader's language.

    Examples:
        >>> catalogue(Language.SPANISH).listed(["A", "B"])
        'A y B'

    """
    found = NullTranslations()
    if language is not Language.ENGLISH:
        for domain in domains(language):
            found.add_fallback(translations(language.folder / domain))
    return Catalogue(language, found)


def domains(language: Language) -> list[str]:
    """List the rooms *language* has a catalogue of."""
    folder = language.folder
    return sorted(p.stem for p in [*folder.glob("*.po")] or [*folder.glob("*.mo")])


def translations(path: Path) -> NullTranslations:
    """
    Read one domain's catalogue.

    Args:
        path: The file without its ending.

    In a source tree the MO file may be missing or older than its PO file. Then the
    PO file is compiled in memory, if Babel is there to do it.
    """
    source, built = path.with_suffix(".po"), path.with_suffix(".mo")
    if source.exists() and not is_newer(built, source):
        try:
            return GNUTranslations(compiled(source))
        except ImportError:
            pass
    if not built.exists():
        return NullTranslations()
    with built.open("rb") as file:
        return GNUTranslations(file)


def is_newer(built: Path, source: Path) -> bool:
    """Tell whether *built* is there and no older than *source*."""
    return built.exists() and built.stat().st_mtime >= source.stat().st_mtime


def compiled(source: Path) -> BinaryIO:
    """Compile a PO file; Babel is a tool for building, and may be missing."""
    from babel.messages.mofile import write_mo  # noqa: PLC0415 - see above
    from babel.messages.pofile import read_po  # noqa: PLC0415 - see above

    file = BytesIO()
    with source.open("rb") as lines:
        write_mo(file, read_po(lines))
    file.seek(0)
    return file


def preferred_language(environment: Mapping[str, str] = os.environ) -> Language:
    """
    Return the language the environment asks for, English if trem lacks it.

    Args:
        environment: Where ``LC_ALL``, ``LC_MESSAGES`` and ``LANG`` stand; the first
            of them that is set decides.

    Examples:
        >>> preferred_language({"LANG": "pt_PT.UTF-8"})
        <Language.PORTUGUESE: 'pt-BR'>

    """
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    wanted = next((environment[n] for n in names if environment.get(n)), "")
    return next(
        (one for one in Language if one[:2] == wanted[:2].lower()), Language.ENGLISH
    )
