"""Texts put where some signs have a meaning."""

from typing import Final


MARKS: Final = str.maketrans({sign: f"\\{sign}" for sign in "\\*_`<[|&"})
"""The signs that Markdown reads in the middle of a line, each kept from it."""


def in_markdown(text: str) -> str:
    r"""
    Keep Markdown from reading anything into a text, which becomes one line.

    Args:
        text: The text, somebody's own words perhaps.

    Examples:
        >>> print(in_markdown("a_b <i>"))
        a\_b \<i>

    """
    return " ".join(text.split()).translate(MARKS)
