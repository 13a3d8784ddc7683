"""Tests of the rule file to start from."""

import re
from typing import Any

import pytest

from trem.rules.files import load_rules, read_rule_file, shipped_names
from trem.rules.flags import Words
from trem.rules.ruleset import FLAGS, RuleSet
from trem.rules.template import rule_template


def without_signs(text: str) -> str:
    """Take the comment sign off every flag."""
    return re.sub(r"^# (\w+ = )", r"\1", text.split("[rules]")[1], flags=re.MULTILINE)


class TestTemplate:
    """The commented file."""

    def test_changes_nothing_as_it_stands(self) -> None:
        """The file is valid, and plays the standard or what it extends."""
        assert RuleSet() == read_rule_file(rule_template().encode()).rules
        pagat = load_rules("pagat")
        text = rule_template(pagat, "pagat")
        assert pagat == read_rule_file(text.encode()).rules

    @pytest.mark.parametrize("name", shipped_names())
    def test_shows_the_values_in_force(self, name: str) -> None:
        """Without the comment signs the flags spell the rule set out."""
        rules = load_rules(name)
        spelled = read_rule_file(
            f"[rules]{without_signs(rule_template(rules))}".encode()
        )
        wanted = rules.values | {
            "first_engine": 6 if rules.opening_engine is None else rules.opening_engine,
            "rounds": rules.round_count,
        }

        assert wanted == spelled.rules.values

    @pytest.mark.parametrize("flag", FLAGS, ids=lambda flag: flag.name)
    def test_explains_every_flag(self, flag: Any) -> None:
        """Clause, sentence and values stand above each flag."""
        lines = rule_template().splitlines()
        at = lines.index(f"# {flag.clause}. {flag.doc}") + 1
        said = [f"#   {flag.kind.described}"]
        if isinstance(flag.kind, Words):
            said = [f"#   {word}: {word.doc}" for word in flag.kind.choices]

        assert said == lines[at : at + len(said)]
        assert lines[at + len(said)].startswith(f"# {flag.name} = ")
