"""Position files as TOML text."""

import re
from collections.abc import Mapping
from typing import Final

from trem.rules.spelling import quoted


BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
"""A key that needs no quotes."""

INLINE: Final = frozenset({"change", "uncovered"})
"""The tables that are written on one line."""


def dumps_toml(position: Mapping[str, object]) -> str:
    """
    Write the keys of a position file as TOML.

    Args:
        position: What `dump_position` returns, or any table of texts, whole
            numbers, truth values, arrays and tables of these.

    Returns:
        The text of the file, with a line end at its end.

    Examples:
        >>> print(dumps_toml({"seats": 2, "trains": {"A": "12-8"}}), end="")
        seats = 2
        <BLANKLINE>
        [trains]
        A = "12-8"

    """
    sections = {
        key: value
        for key, value in position.items()
        if isinstance(value, Mapping) and key not in INLINE
    }
    top = {key: value for key, value in position.items() if key not in sections}
    blocks = [lines_of(top)] if top else []
    for key, table in sections.items():
        blocks.append(f"[{key_text(key)}]\n{lines_of(table)}")
    return "\n".join(blocks)


def lines_of(table: Mapping[str, object]) -> str:
    """Write each pair of *table* on a line of its own."""
    return "".join(f"{pair_text(key, value)}\n" for key, value in table.items())


def pair_text(key: object, value: object) -> str:
    """Write a key and its value."""
    return f"{key_text(key)} = {value_text(value)}"


def key_text(key: object) -> str:
    """Write a key, in quotes where it needs them."""
    text = str(key)
    return text if BARE.fullmatch(text) else quoted(text)


def value_text(value: object) -> str:
    """Write a value on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, Mapping):
        pairs = ", ".join(pair_text(key, inner) for key, inner in value.items())
        return f"{{ {pairs} }}" if pairs else "{}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(value_text(inner) for inner in value)}]"
    return str(value)
