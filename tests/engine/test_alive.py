"""
Every value of every flag is alive: somewhere it makes a difference.

The files in `alive/` have for each flag entries with a `value`, an `other` value of
the same flag (left out, it is the standard), and what is asked of both:

- `position`: the keys of a position file, perhaps with `moves` that are made first
  and seats that the table judges to have made `misplays` (P8);
- `deal`: tiles as they were dealt at a table, or a `seed`;
- `sheet`: a filled score sheet.

`gives` is what the one value makes of it and `instead` what the other one does; both
were worked out by hand. `change` holds for both rule sets, `other_change` for the
second alone, where one flag cannot change without another.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from tests.engine.given import answers, second_answers
from trem.errors import RuleSetError
from trem.rules.flags import Flag, HandTable, Number
from trem.rules.ruleset import BY_NAME, FLAGS, RuleSet


Entry = Mapping[str, Any]

FOLDER: Final = Path(__file__).parent / "alive"


def in_order(entry: Entry) -> Entry:
    """Sort the legal moves an entry tells, as answers have them."""
    return {
        key: {**told, "legal": sorted(told["legal"])}
        if key in {"gives", "instead"} and "legal" in told
        else told
        for key, told in entry.items()
    }


ENTRIES: Final[list[tuple[str, Entry]]] = [
    (name, in_order(entry))
    for file in sorted(FOLDER.glob("*.toml"))
    for name, entries in tomllib.loads(file.read_text(encoding="utf-8")).items()
    for entry in entries
]
"""The entries of all files, each with its flag's name."""

SAYS_NOTHING: Final = {"knock": {"courtesy"}}
"""What the engine does not see: a knock out of courtesy is for the rulebook."""


def told(entry: Entry, name: str, key: str) -> Any:
    """Return a value of an entry's flag the way a rule set holds it."""
    flag = BY_NAME[name]
    return flag.kind.settled(entry[key]) if key in entry else flag.standard


def name_of(name: str, entry: Entry) -> str:
    """Call an entry after its flag and its two values."""
    return f"{name}-{told(entry, name, 'value')}-{told(entry, name, 'other')}"


def changed(change: Mapping[str, Any]) -> RuleSet:
    """Return the standard with some flags changed."""
    return RuleSet().changed(change)


def pair(name: str, entry: Entry) -> tuple[RuleSet, RuleSet]:
    """Return the rule set with an entry's value, and the one with the other."""
    change = entry.get("change", {})
    other = {**change, name: entry.get("other"), **entry.get("other_change", {})}
    if "other" not in entry:
        del other[name]
    return changed({**change, name: entry["value"]}), changed(other)


def swapped(name: str, one: RuleSet, other: RuleSet) -> tuple[RuleSet, RuleSet]:
    """Let two rule sets exchange their values of one flag."""
    return (
        one.changed({name: other.values[name]}),
        other.changed({name: one.values[name]}),
    )


every_entry: Final = pytest.mark.parametrize(
    "name,entry", [pytest.param(*one, id=name_of(*one)) for one in ENTRIES]
)


@every_entry
class TestEntries:
    """What an entry says of its two values holds."""

    def test_they_differ(self, name: str, entry: Entry) -> None:
        """It tells only what differs, and tells it of both."""
        gives, instead = entry["gives"], entry["instead"]

        assert gives.keys() == instead.keys() != set()
        assert [] == [key for key in gives if gives[key] == instead[key]]

    def test_this_flag_alone(self, name: str, entry: Entry) -> None:
        """The rule sets differ in that flag, and in others only where they must."""
        one, other = pair(name, entry)
        differing = {
            f.name for f in FLAGS if one.values[f.name] != other.values[f.name]
        }

        assert {name} | entry.get("other_change", {}).keys() == differing
        if "other_change" in entry:
            with pytest.raises(RuleSetError):
                swapped(name, one, other)

    def test_value(self, name: str, entry: Entry) -> None:
        """Under the one value comes what the entry says."""
        rules, _ = pair(name, entry)

        assert entry["gives"] == answers(rules, entry, entry["gives"])

    def test_other(self, name: str, entry: Entry) -> None:
        """Under the other value comes what it says instead."""
        _, rules = pair(name, entry)

        assert entry["instead"] == answers(rules, entry, entry["instead"])


class TestSecondEngine:
    """The second engine makes the same of every entry but those with a seed."""

    @pytest.mark.parametrize(
        "name,entry",
        [
            pytest.param(name, entry, id=name_of(name, entry))
            for name, entry in ENTRIES
            if "seed" not in entry.get("deal", {})
        ],
    )
    def test_both_values(self, name: str, entry: Entry) -> None:
        """It gives the one under the value, and the other instead."""
        one, other = pair(name, entry)

        assert entry["gives"] == second_answers(one, entry, entry["gives"])
        assert entry["instead"] == second_answers(other, entry, entry["instead"])


class TestEveryValue:
    """No flag has a value without an entry."""

    @pytest.mark.parametrize("flag", FLAGS, ids=lambda flag: flag.name)
    def test_flag(self, flag: Flag) -> None:
        """Each word, both truth values, and of numbers the standard and two more."""
        shown = {
            told(entry, name, key)
            for name, entry in ENTRIES
            if name == flag.name
            for key in ("value", "other")
        }

        assert {flag.standard, *flag.kind.listed} - shown == SAYS_NOTHING.get(
            flag.name, set()
        )
        if isinstance(flag.kind, (Number, HandTable)):
            assert len(shown - {flag.standard}) >= 2

    def test_no_other_flag(self) -> None:
        """Every entry belongs to a flag."""
        assert {name for name, _ in ENTRIES} <= BY_NAME.keys()
