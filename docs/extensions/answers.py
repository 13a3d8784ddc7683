"""What can be said about a flag: its answers, and who gives which."""

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from types import MappingProxyType
from typing import Any, Final

import attrs

from trem.errors import RuleSetError
from trem.rules.clauses import Clause
from trem.rules.contradictions import CONTRADICTIONS
from trem.rules.files import RuleFile, load_rule_file, shipped_names
from trem.rules.flags import Flag
from trem.rules.remarks import IDLE, idle_flags
from trem.rules.ruleset import RuleSet
from trem.rules.spelling import spell
from trem.wording.catalogues import catalogue
from trem.wording.rulebook_words import BESIDE, SENTENCES, figures, key_of, sentence


COMPANY: Final[tuple[dict[str, object], ...]] = (
    {},
    {"branch_mode": "optional"},
    {"branches": 2},
    {"rounds": 13},
    {"engine_entry": "holder_plays"},
    {"knock": "required"},
)
"""What a value may need beside it, so that it can stand and has something to say."""

TIMES: Final = MappingProxyType(
    {
        "together": "where all first turns are taken together",
        "partners": "between partners",
        "branches": "where doubles have side ends",
    }
)
"""When a value means something else, by the word the rulebook has for it."""


@attrs.frozen
class Answer:
    """One value of a flag."""

    value: Any
    """The value, as a `RuleSet` holds it."""

    sentence: str
    """What the rulebook says of it."""

    beside: tuple[tuple[str, str], ...]
    """What it says instead under certain other flags: when, and what."""

    stated: tuple[str, ...]
    """The shipped rule sets whose source gives this answer."""

    filled: tuple[str, ...]
    """Those whose source is silent, so that trem gives it."""


@cache
def shipped() -> tuple[RuleFile, ...]:
    """Load every shipped rule set."""
    return tuple(load_rule_file(name) for name in shipped_names())


def answers(flag: Flag) -> Iterator[Answer]:
    """Yield a flag's answers, the standard first."""
    played = (getattr(file.rules, flag.name) for file in shipped())
    for value in dict.fromkeys((flag.standard, *flag.kind.listed, *played)):
        giving = [file for file in shipped() if is_own_answer(file, flag, value)]
        yield Answer(
            value,
            sentence(rules_with(flag, value), flag.name),
            tuple(sentences_beside(flag, value)),
            tuple(file.name for file in giving if flag.name not in file.unstated),
            tuple(file.name for file in giving if flag.name in file.unstated),
        )


def is_own_answer(file: RuleFile, flag: Flag, value: object) -> bool:
    """Tell whether a rule set gives this answer, and does not just inherit it."""
    if getattr(file.rules, flag.name) != value:
        return False
    if file.extends is None:
        return True
    return bool(getattr(load_rule_file(file.extends).rules, flag.name) != value)


def rules_with(flag: Flag, value: object) -> RuleSet:
    """
    Return a rule set near the standard in which the flag has that value.

    If it can, the flag has something to say there.
    """
    found = []
    for company in COMPANY:
        with suppress(RuleSetError):
            found.append(RuleSet().changed({**company, flag.name: value}))
    return next((r for r in found if flag.name not in idle_flags(r)), found[0])


def sentences_beside(flag: Flag, value: object) -> Iterator[tuple[str, str]]:
    """Yield what the rulebook says of a value under certain other flags."""
    rules = rules_with(flag, value)
    for word in BESIDE:
        other = SENTENCES[flag.name].get(f"{key_of(value)} {word}")
        if other is not None:
            yield TIMES[word], other.said(catalogue(), 0, figures(rules))


def idle_reasons(flag: Flag) -> tuple[str, ...]:
    """List why a flag may have nothing to say."""
    reasons = (why for name, _, why in IDLE if name == flag.name)
    return tuple(dict.fromkeys(reasons))


def clashes(flag: Flag) -> tuple[str, ...]:
    """List what a flag's values cannot stand beside."""
    return tuple(
        str(one.problem.message) for one in CONTRADICTIONS if flag.name in one.flags
    )


def target(clause: Clause) -> str:
    """Return the name under which pages link to a clause."""
    return f"clause-{clause.lower()}"


def clause_link(clause: Clause) -> str:
    """Link to a clause."""
    return f"[{clause}](#{target(clause)})"


def spelled(value: object) -> str:
    """Write a value as it stands in a rule file."""
    return "left out" if value is None else f"`{spell(value)}`"
