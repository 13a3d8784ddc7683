"""
How a value is written in a rule file.

The spelling is TOML's; `shown` is the same cut short for messages, safe for any
value however large.
"""

from collections.abc import Mapping
from typing import Final


SHOWN: Final = 40
"""The longest a value gets in a message, in characters."""


def spell(value: object) -> str:
    """
    Write a flag's value the way a rule file has it.

    Args:
        value: A value of a `RuleSet` field.

    Returns:
        TOML text.

    Examples:
        >>> spell(True), spell(((2, 15), (3, 13)))
        ('true', '{ 2 = 15, 3 = 13 }')

    """
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, (tuple, Mapping)):
        rows = ", ".join(f"{seats} = {n}" for seats, n in dict(value).items())
        return f"{{ {rows} }}"
    return str(value)


def spell_bare(value: object) -> str:
    """
    Write a flag's value the way ``--change`` takes it, words without quotes.

    Examples:
        >>> spell_bare("until_playable")
        'until_playable'

    """
    return str(value) if isinstance(value, str) else spell(value)


def shown(value: object) -> str:
    """
    Show any value in a message, cut short.

    Args:
        value: Whatever stood where a flag's value should.

    Returns:
        At most some forty characters.

    Examples:
        >>> shown("no"), shown(2.5), shown([1, 2]), shown(10 ** 5000)
        ('"no"', '2.5', 'an array', 'a number of 16610 bits')

    """
    if isinstance(value, int) and abs(value) >= 10**SHOWN:
        return f"a number of {value.bit_length()} bits"
    if isinstance(value, (bool, int, float)):
        return str(value).lower()
    if isinstance(value, str):
        return spell(value if len(value) <= SHOWN else value[: SHOWN - 1] + "…")
    return kind_name(value)


def quoted(text: str) -> str:
    """Write *text* as a TOML string."""
    escapes = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
    return f'"{"".join(escapes.get(c) or escaped(c) for c in text)}"'


def escaped(char: str) -> str:
    """Write *char* so that it is seen, control characters by their code."""
    plain = char.isprintable() and not "\ud800" <= char <= "\udfff"
    width = 4 if ord(char) < 0x10000 else 8
    return char if plain else f"\\{'u' if width == 4 else 'U'}{ord(char):0{width}X}"


def kind_name(value: object) -> str:
    """Name what is neither a word nor a number."""
    if value is None:
        return "nothing"
    if isinstance(value, Mapping):
        return "a table" if value else "an empty table"
    if isinstance(value, (list, tuple)):
        return "an array"
    return f"a value of type {type(value).__name__}"
