"""
One rule file by itself: its keys, and what is wrong with them.

A layer says nothing about the file it extends; `trem.rules.files` puts layers
on top of each other.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeAlias

import attrs

from trem.errors import Problem
from trem.rules.findings import Finding, faults
from trem.rules.flags import nearest
from trem.rules.locator import KeyPath, locate
from trem.rules.ruleset import BY_NAME, FLAGS, unknown_flag
from trem.rules.spelling import shown


TEXTS: Final = ("name", "title", "extends", "source", "notes")
"""The keys that are texts."""

KEYS: Final = (*TEXTS, "unstated", "rules")
"""Every key of a rule file."""


@attrs.frozen
class Complaint:
    """Something wrong with a rule file, before anybody has looked where."""

    path: KeyPath
    """The keys that lead to it."""

    message: str
    """What is wrong and how to mend it."""

    clause: str | None = None
    """The clause of the flag concerned."""


@attrs.frozen
class Layer:
    """What one rule file says."""

    name: str
    """What the rule set is called."""

    called: str
    """What problems and origins call the file."""

    data: Mapping[str, Any]
    """Its keys, those with a wrong type or an unknown name left out."""

    text: str | None
    """Its text, to find lines and columns in."""

    complaints: tuple[Complaint, ...]
    """What is wrong with it."""

    @property
    def values(self) -> Mapping[str, object]:
        """The values it gives to flags that exist."""
        values: Mapping[str, object] = self.data["rules"]
        return values

    @property
    def extends(self) -> str | None:
        """The rule set it extends, as written."""
        return self.data.get("extends")

    @property
    def is_whole(self) -> bool:
        """Whether it says what it extends and which flags it sets."""
        wrong = {complaint.path for complaint in self.complaints}
        return wrong.isdisjoint({("extends",), ("rules",)})

    def faulty(self) -> set[str]:
        """Name the flags to which it gives a value that they do not take."""
        return {
            flag for finding in faults(FLAGS, self.values) for flag in finding.flags
        }


def layer_of(
    data: Mapping[str, object], *, called: str, name: str, text: str | None = None
) -> Layer:
    """
    Look at the keys of one rule file.

    Args:
        data: The keys and their values.
        called: What problems call the file.
        name: What the rule set is called if the file does not say.
        text: The TOML text the data comes from.

    """
    complaints = tuple(complaints_about(data))
    wrong = {complaint.path[0] for complaint in complaints if len(complaint.path) == 1}
    sound = {key: data[key] for key in KEYS if key in data and key not in wrong}
    flags = sound.get("rules", {})
    assert isinstance(flags, Mapping)
    values = {flag: flags[flag] for flag in flags if flag in BY_NAME}
    called_so = str(sound.get("name", name))
    return Layer(called_so, called, {**sound, "rules": values}, text, complaints)


def complaints_about(data: Mapping[str, object]) -> Iterator[Complaint]:
    """List what is wrong with the keys of a rule file."""
    for key, value in data.items():
        check = CHECKS.get(key)
        yield from check(key, value) if check else [unknown_key(key)]


def unknown_key(key: object) -> Complaint:
    """Say that a rule file has no such key."""
    if key in BY_NAME:
        return Complaint((str(key),), f"{key} is a flag, and belongs under [rules]")
    hint = nearest(key, KEYS)
    return Complaint((str(key),), f"a rule file has no key {shown(key)}{hint}")


def check_text(key: str, value: object) -> Iterator[Complaint]:
    """Check a key that is a text."""
    if not isinstance(value, str):
        yield Complaint((key,), f"{key} takes a text, not {shown(value)}")
    elif not all(map(is_writing, value)):
        yield Complaint((key,), f"{key} has control characters: {shown(value)}")


def check_name(key: str, value: object) -> Iterator[Complaint]:
    """Check the name, which stands in lists and headings."""
    if not isinstance(value, str):
        yield from check_text(key, value)
    elif value == "":
        yield Complaint((key,), f"{key} is empty")
    elif value != value.strip() or not value.isprintable():
        yield Complaint((key,), f"{key} takes one line of text, not {shown(value)}")


def check_unstated(key: str, value: object) -> Iterator[Complaint]:
    """Check the list of the flags that the source leaves open."""
    if not isinstance(value, (list, tuple)):
        yield Complaint((key,), f"{key} takes an array of flags, not {shown(value)}")
        return
    for number, flag in enumerate(value):
        if not isinstance(flag, str) or flag not in BY_NAME:
            yield Complaint((key, number), unknown_flag(flag).message)


def check_rules(key: str, value: object) -> Iterator[Complaint]:
    """Check the table of the flags and each value in it."""
    if not isinstance(value, Mapping):
        yield Complaint((key,), f"[{key}] is a table of flags, not {shown(value)}")
        return
    for flag in value:
        if flag not in BY_NAME:
            yield Complaint((key, str(flag)), unknown_flag(flag).message)
        elif value[flag] is None:
            yield Complaint((key, flag), f"{flag} has no value; leave it out")
    for finding in faults(FLAGS, value):
        yield complaint_of(finding)


Check: TypeAlias = Callable[[str, object], Iterator[Complaint]]

CHECKS: Final[Mapping[str, Check]] = {
    **dict.fromkeys(TEXTS, check_text),
    "name": check_name,
    "unstated": check_unstated,
    "rules": check_rules,
}
"""How each key is checked."""


def complaint_of(
    finding: Finding, values: Mapping[str, object] | None = None
) -> Complaint:
    """
    Say where in a rule file a finding stands.

    Of several flags it is the first that *values* has.
    """
    at = next(
        (flag for flag in finding.flags if flag in (values or ())), finding.flags[0]
    )
    row = () if finding.row is None else (finding.row,)
    problem = finding.problem
    return Complaint(("rules", at, *row), problem.message, problem.clause)


def located(layer: Layer, complaints: tuple[Complaint, ...]) -> list[Problem]:
    """Say where in *layer* each complaint stands, in the order of the lines."""
    places = locate(layer.text) if layer.text is not None and complaints else {}

    def problem(complaint: Complaint) -> Problem:
        """Find the place of a complaint, or of the table that it concerns."""
        ways = (complaint.path[:end] for end in range(len(complaint.path), 0, -1))
        where = next((places[path] for path in ways if path in places), None)
        line, column = where.key if where else (None, None)
        said = complaint.message
        return Problem(said, complaint.clause, layer.called, line, column)

    return sorted(map(problem, complaints), key=lambda p: (p.line or 0, p.column or 0))


def is_writing(sign: str) -> bool:
    """Tell whether a character can be shown: no control and no lone surrogate."""
    control = sign < " " or "\x7f" <= sign <= "\x9f" or "\ud800" <= sign <= "\udfff"
    return not control or sign in "\n\t"
