"""
Ten questions about a table that make its rule file.

The first asks for the set of tiles and chooses what the file extends; the others
are the most disputed flags, asked with their whole sentences.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

import attrs

from trem.rules.differences import differences
from trem.rules.dump import plain
from trem.rules.files import load_rules, shipped_names
from trem.rules.ruleset import BY_NAME, RuleSet
from trem.wording.catalogues import Catalogue
from trem.wording.rulebook_questions import asked
from trem.wording.rulebook_words import said


BASES: Final = ("standard", "double-6", "double-9", "double-15", "double-18")
"""The shipped rule sets that differ only in their tiles, the commonest first."""

ASKED: Final = (
    "first_turn",
    "draws",
    "extra_tile",
    "doubles_per_turn",
    "double_blocks",
    "dead_double",
    "double_finish",
    "knock",
    "double_blank",
)
"""The flags asked about after the set of tiles."""

OFFERED: Final[Mapping[str, tuple[object, ...]]] = MappingProxyType(
    {"draws": (1, 2, "until_playable"), "doubles_per_turn": ("unlimited", 1, 2)}
)
"""The values offered where a flag takes numbers that few play."""


@attrs.frozen
class Question:
    """One question with the answers to choose from."""

    flag: str
    """The flag it asks about; `max_pip` for the set of tiles."""

    text: str
    """The question."""

    answers: tuple[str, ...]
    """Whole sentences, the standard's first."""

    values: tuple[object, ...]
    """What each answer stands for; rule sets' names for the set of tiles."""


def questions(words: Catalogue, base: str = "standard") -> tuple[Question, ...]:
    """
    Ask the ten questions in the reader's language.

    Args:
        words: The reader's language.
        base: The rule set chosen with the set of tiles; its numbers stand in the
            answers.

    """
    sets = Question(
        "max_pip",
        asked("max_pip", words),
        tuple(said(load_rules(name), "max_pip", words) for name in BASES),
        BASES,
    )
    rules = load_rules(base)
    return (sets, *(question(rules, flag, words) for flag in ASKED))


def question(rules: RuleSet, flag: str, words: Catalogue) -> Question:
    """Ask about one flag."""
    values = OFFERED.get(flag) or BY_NAME[flag].kind.listed
    answers = tuple(said(rules.changed({flag: value}), flag, words) for value in values)
    return Question(flag, asked(flag, words), answers, values)


def answered(name: str, title: str, chosen: Sequence[object]) -> dict[str, Any]:
    """
    Make the keys of a rule file out of the answers.

    Args:
        name: What the rule set is called in commands.
        title: What the family calls it.
        chosen: The value of each question's chosen answer, in order.

    Returns:
        Keys that `load_rules` takes, with the flags that are not the standard.

    Raises:
        RuleSetError: If the name is none a rule set can have.

    """
    base, *values = chosen
    rules = {
        flag: plain(value)
        for flag, value in zip(ASKED, values, strict=True)
        if value != BY_NAME[flag].standard
    }
    if "extra_tile" in rules:
        rules["extra_drawn_tile"] = rules["extra_tile"]
    keys = {"name": name, "title": title, "extends": str(base), "rules": rules}
    load_rules(keys)
    return keys


def nearest(rules: RuleSet) -> tuple[str, int]:
    """
    Find the shipped rule set that answers most like *rules*.

    Returns:
        Its name, and in how many flags it differs.

    """
    counts = {
        name: len(differences(rules, load_rules(name))) for name in shipped_names()
    }
    name = min(counts, key=lambda one: (counts[one], one))
    return name, counts[name]


def nearest_text(rules: RuleSet, words: Catalogue) -> str:
    """Say which shipped rule set answers most like *rules*."""
    name, count = nearest(rules)
    return words.count(
        "ask",
        "The shipped rule set nearest to yours is %(name)s: %(number)d answer differs.",
        "The shipped rule set nearest to yours is %(name)s: %(number)d answers differ.",
        count,
        name=name,
    )


def question_text(place: int, question: Question, words: Catalogue) -> str:
    """Write a question with its numbered answers, a line each."""
    lines = [
        words.say("ask", "%(place)s of 10: %(text)s", place=place, text=question.text),
        *(f"  {number}. {text}" for number, text in enumerate(question.answers, 1)),
    ]
    return "\n".join(lines)


def prompt_text(words: Catalogue) -> str:
    """Ask for the number of an answer."""
    return words.say("ask", "Your answer")


def refusal_text(most: int, words: Catalogue) -> str:
    """Say what can be typed, after something else was."""
    return words.say("ask", "Please type a number from 1 to %(most)d.", most=most)
