"""The rule set of a position file: which one is in force, and how it is named."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from trem.errors import RuleSetError
from trem.notation.sheets import Sheet
from trem.rules.dump import plain
from trem.rules.files import is_path, load_rules, shipped_names
from trem.rules.ruleset import FLAGS, RuleSet


WORD: Final = re.compile(r"\w+")
"""A word of a message, perhaps a flag."""

STANDARD: Final = "standard"
"""The rule set of a position that names none."""


@lru_cache(maxsize=128)
def shipped_rules(name: str) -> RuleSet:
    """Return a shipped rule set."""
    return load_rules(name)


def rules_of(sheet: Sheet, rules: RuleSet | str | None) -> RuleSet | None:
    """
    Find the rule set a position is read under.

    Args:
        sheet: The position, which may name one and change it.
        rules: The one to take instead, changes and all.

    Returns:
        The rule set; None if there is none, which has been noted.

    Raises:
        RuleSetError: If the one to take instead cannot be loaded.
    """
    if rules is not None:
        return rules if isinstance(rules, RuleSet) else load_rules(rules)
    base = named_rules(sheet)
    change = sheet.values.get("change")
    if base is None or not change:
        return base
    if len(change) > len(FLAGS):
        sheet.wrong(("change",), f"{len(change)} flags, and there are {len(FLAGS)}")
        return None
    try:
        return base.changed(change)
    except RuleSetError as error:
        for problem in error.problems:
            named = [flag for flag in change if flag in WORD.findall(problem.message)]
            sheet.wrong_key(("change", *named[:1]), problem)
        return None


def named_rules(sheet: Sheet) -> RuleSet | None:
    """Load the rule set a position names; a path is relative to its file."""
    name = sheet.values.get("rules", STANDARD)
    try:
        if is_path(name):
            return load_rules(str(sheet.source.folder / name))
        return shipped_rules(name)
    except RuleSetError as error:
        for problem in error.problems:
            if problem.source is None:
                sheet.wrong_key(("rules",), problem)
            else:
                sheet.problems.append(problem)
        return None


def dump_rules(rules: RuleSet) -> dict[str, Any]:
    """
    Name a rule set: a shipped name, and what differs from it.

    A flag that is left out in *rules* and not in the shipped one cannot be
    changed back; then everything is told as changes of the standard.
    """
    base = rules.name.partition("+")[0]
    if base in shipped_names():
        values = differing(rules, shipped_rules(base))
        if None not in values.values():
            return told(base, values)
    return told(STANDARD, differing(rules, shipped_rules(STANDARD)))


def told(base: str, values: Mapping[str, Any]) -> dict[str, Any]:
    """Write a rule set as a name and changes."""
    change = {flag: plain(value) for flag, value in values.items()}
    return {"rules": base} | ({"change": change} if change else {})


def differing(rules: RuleSet, base: RuleSet) -> Mapping[str, Any]:
    """Return the flags in which *rules* differs from *base*."""
    values = {flag.name: getattr(rules, flag.name) for flag in FLAGS}
    return {name: v for name, v in values.items() if v != getattr(base, name)}
