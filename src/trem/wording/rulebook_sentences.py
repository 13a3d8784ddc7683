"""
What a sentence of the rulebook is.

The sentences themselves stand in `rulebook_setup`, `rulebook_turns`,
`rulebook_doubles` and `rulebook_ends`, by flag and value.
"""

from collections.abc import Mapping
from typing import Final, TypeAlias

import attrs

from trem.wording.catalogues import Catalogue


NUMBER: Final = "number"
"""The key of the sentence for every number that has none of its own."""

UNSET: Final = "unset"
"""The key of the sentence for a flag that is left out."""


@attrs.frozen
class Sentence:
    """One sentence, to be said in any language."""

    context: str
    """The clause's id, the flag and the value."""

    text: str
    """The sentence in English; with *many*, its form for the number one."""

    many: str | None = None
    """The English form for every other number, if it says a number."""

    def said(self, words: Catalogue, number: int, values: Mapping[str, object]) -> str:
        """
        Return the sentence in the language of *words*.

        Args:
            words: The reader's language.
            number: The flag's number, for a sentence that has two forms.
            values: What goes in for the placeholders.

        """
        context, text, many = self.context, self.text, self.many
        if many is None:
            return words.say(context, text, **values)
        return words.count(context, text, many, number, **values)


Sentences: TypeAlias = Mapping[str, Mapping[str, Sentence]]
"""For each flag the sentence of each value, by the value's key."""


def mark(context: str, text: str) -> Sentence:
    """Make a sentence; what it marks is found and put into the catalogues."""
    return Sentence(context, text)


def mark_count(context: str, text: str, many: str) -> Sentence:
    """Make a sentence that depends on a number."""
    return Sentence(context, text, many)
