"""
What rule sets say of themselves, in the reader's language.

Titles, sources and notes of the shipped rule sets stand in their files, in English;
the domain `sets` has their translations. A file of somebody's own speaks its own
language to everybody.
"""

from typing import Any, Final

import attrs

from trem.rules.files import RuleFile
from trem.wording.catalogues import Catalogue


TOLD: Final = ("title", "source", "notes")
"""What a rule file says in words, by its keys."""


def context_of(key: str) -> str:
    """Name the context that translations of a rule file's *key* have."""
    return f"set {key}"


def translated(file: RuleFile, words: Catalogue) -> RuleFile:
    """
    Put a rule file's title, source and notes into the reader's language.

    Args:
        file: The rule file.
        words: The reader's language.

    Returns:
        The same rule file; what has no translation is as it was.

    Examples:
        >>> from trem.rules.files import load_rule_file
        >>> from trem.wording.catalogues import Language, catalogue
        >>> translated(load_rule_file("double-9"), catalogue(Language.SPANISH)).title
        'El juego básico con un dominó doble 9'

    """
    told: dict[str, Any] = {
        key: words.known(context_of(key), getattr(file, key)) for key in TOLD
    }
    return attrs.evolve(file, **told)
