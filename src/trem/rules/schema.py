"""
A JSON Schema of rule files, for editors and other programs.

It is draft-07, the newest that TOML editors read without mistakes, and is made
of the flags: their values, ranges, sentences and standards. What only a whole
file shows, such as contradictions, it cannot say.
"""

from typing import Any, Final, assert_never

from trem.rules.choices import Choice
from trem.rules.flags import (
    MAX_SEATS,
    MAX_TILES,
    MIN_SEATS,
    Flag,
    HandTable,
    Number,
    Words,
    YesNo,
)
from trem.rules.ruleset import FLAGS


DRAFT: Final = "http://json-schema.org/draft-07/schema#"
"""What marks a schema as draft-07."""

LINE: Final = r"^[^\n\t]+$"
"""A text of one line."""

HEAD: Final[dict[str, dict[str, Any]]] = {
    "name": {
        "type": "string",
        "pattern": LINE,
        "description": "What the rule set is called; the file's name if left out.",
    },
    "title": {"type": "string", "description": "What people call it."},
    "extends": {
        "type": "string",
        "description": (
            "The rule set this one changes: a shipped name, or a path relative to "
            "this file; the standard if left out."
        ),
    },
    "source": {"type": "string", "description": "Where the rules come from."},
    "notes": {
        "type": "string",
        "description": "What else there is to say, such as what the flags cannot.",
    },
}
"""The keys that are texts."""


def rules_schema() -> dict[str, Any]:
    """
    Make the schema of a rule file.

    Returns:
        The schema as plain data, ready for JSON.

    Examples:
        >>> schema = rules_schema()
        >>> schema["properties"]["rules"]["properties"]["draws"]["description"]
        'B1: How many tiles a seat without a play may draw in a turn.'

    """
    flags = [flag.name for flag in FLAGS]
    return {
        "$schema": DRAFT,
        "title": "A rule set of Mexican Train for trem",
        "type": "object",
        "additionalProperties": False,
        "properties": {
            **HEAD,
            "unstated": {
                "type": "array",
                "items": {"type": "string", "enum": flags},
                "description": "The flags that the source leaves open.",
            },
            "rules": {
                "type": "object",
                "additionalProperties": False,
                "description": "The flags that differ from what is extended.",
                "properties": {flag.name: flag_schema(flag) for flag in FLAGS},
            },
        },
    }


def flag_schema(flag: Flag) -> dict[str, Any]:
    """Make the schema of one flag's value."""
    said = {"description": f"{flag.clause}: {flag.doc}"}
    if flag.standard is not None and not isinstance(flag.standard, tuple):
        said["default"] = flag.standard
    match flag.kind:
        case YesNo():
            return {"type": "boolean", **said}
        case Words(choices=choices):
            return {"oneOf": [word_schema(word) for word in choices], **said}
        case Number(words=()):
            return {**number_schema(flag.kind), **said}
        case Number(words=words):
            ways = [number_schema(flag.kind), *map(word_schema, words)]
            return {"oneOf": ways, **said}
        case HandTable():
            return {**table_schema(), **said}
        case _:
            assert_never(flag.kind)


def word_schema(word: Choice) -> dict[str, Any]:
    """Make the schema of a word."""
    return {"const": str(word), "description": word.doc}


def number_schema(kind: Number) -> dict[str, Any]:
    """Make the schema of a range of whole numbers."""
    return {"type": "integer", "minimum": kind.low, "maximum": kind.high}


def table_schema() -> dict[str, Any]:
    """Make the schema of a table of hands (S2)."""
    tiles = {"type": "integer", "minimum": 1, "maximum": MAX_TILES}
    return {
        "type": "object",
        "minProperties": 1,
        "additionalProperties": False,
        "properties": {str(seats): tiles for seats in range(MIN_SEATS, MAX_SEATS + 1)},
    }
