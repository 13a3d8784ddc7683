"""Changes to a rule set as they are typed: ``FLAG=VALUE``."""

import re
from collections.abc import Iterable
from typing import Final

from trem.errors import NotationError, Problem, RuleSetError
from trem.rules.documents import parsed
from trem.rules.ruleset import BY_NAME, unknown_flag


LONGEST: Final = 2_000
"""The longest change, in characters."""

WORD: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
"""A word that may stand without quotes."""


def parse_change(text: str) -> tuple[str, object]:
    """
    Read one change.

    Args:
        text: A flag, ``=``, and a bare word or a TOML value.

    Returns:
        The flag's name and the value, which is not checked yet.

    Raises:
        NotationError: If *text* is not of that form.
        RuleSetError: If there is no such flag.

    Examples:
        >>> parse_change("draws=until_playable"), parse_change("draws=2")
        (('draws', 'until_playable'), ('draws', 2))
        >>> parse_change("hand_sizes={ 2 = 15 }")
        ('hand_sizes', {'2': 15})

    """
    name, equals, value = (part.strip() for part in text.partition("="))
    if not equals or not name:
        raise NotationError(text, len(text), "FLAG=VALUE")
    if name not in BY_NAME:
        raise RuleSetError([unknown_flag(name)])
    return name, parse_value(value)


def parse_changes(texts: Iterable[str]) -> dict[str, object]:
    """
    Read several changes, the last one of a flag winning.

    Args:
        texts: One change each.

    Returns:
        New values by flag name, for `trem.rules.ruleset.RuleSet.changed`.

    Raises:
        NotationError: If one is not of the form ``FLAG=VALUE``.
        RuleSetError: With every flag there is not.

    """
    changes: dict[str, object] = {}
    problems: list[Problem] = []
    for text in texts:
        try:
            name, value = parse_change(text)
        except RuleSetError as error:
            problems += error.problems
        else:
            # A flag named again takes its later place in the name, too.
            changes.pop(name, None)
            changes[name] = value
    if problems:
        raise RuleSetError(problems)
    return changes


def parse_value(text: str) -> object:
    """Read a bare word or a TOML value."""
    if WORD.fullmatch(text) and text not in {"true", "false"}:
        return text
    try:
        # More than one key means that the text did not end with its value.
        table = parsed(f"value = {text}") if len(text) <= LONGEST else {}
    except (ValueError, RecursionError):
        table = {}
    if table.keys() != {"value"}:
        raise NotationError(text, 0, "a word, or a value as in a rule file")
    return table["value"]
