"""Tests of rule files as they are written, and read back."""

import json
import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.drawn import changes, rule_sets
from trem.rules.dump import WIDTH, dump_rules, rule_data, rules_data
from trem.rules.files import load_rule_file, load_rules, read_rule_file, shipped_names
from trem.rules.ruleset import FLAGS, RuleSet


TEXT = st.text(
    st.characters(exclude_categories=["Cs", "Cc"], include_characters="\n\t"),
    max_size=200,
)
NAME = st.text(st.characters(categories=["L", "N", "P", "S"]), min_size=1, max_size=90)


def is_name(text: str) -> bool:
    """Tell whether a file may have *text* as its name."""
    return text.isprintable()


class TestRoundTrip:
    """What is written is what is read."""

    @given(rule_sets())
    def test_a_rule_set_is_read_back(self, rules: RuleSet) -> None:
        """As TOML and as JSON every rule set survives."""
        data = rules_data(rules)

        assert rules == read_rule_file(dump_rules(data).encode()).rules
        assert rules == load_rules(json.loads(json.dumps(data)))

    @given(
        st.sampled_from(shipped_names()),
        changes(),
        st.fixed_dictionaries(
            {"name": NAME.filter(is_name)},
            optional={
                "title": TEXT,
                "source": TEXT,
                "notes": TEXT,
                "unstated": st.lists(
                    st.sampled_from([f.name for f in FLAGS]), unique=True
                ),
            },
        ),
    )
    def test_a_file_is_read_back(
        self, parent: str, change: dict[str, Any], head: dict[str, Any]
    ) -> None:
        """Whatever a file says beside the flags survives too."""
        written = {**head, "extends": parent, "rules": rules_data_of(change)}
        raw = dump_rules(written).encode()

        assert written == tomllib.loads(raw.decode())

    @pytest.mark.parametrize("name", shipped_names())
    def test_shipped_files_are_read_back(self, name: str) -> None:
        """In their own words and with every flag they are the same."""
        file = load_rule_file(name)
        short = read_rule_file(dump_rules(rule_data(file)).encode())
        full = read_rule_file(dump_rules(rule_data(file, resolved=True)).encode())

        assert file == short
        assert file.rules == full.rules
        assert (None, file.unstated) == (full.extends, full.unstated)

    def test_a_changed_rule_set_keeps_its_name(self) -> None:
        """Names that list changes can be read."""
        rules = load_rules("pagat", {"hand_sizes": {2: 9, 3: 8}, "draws": 2})

        assert rules.name == load_rules(rules_data(rules)).name


def rules_data_of(change: dict[str, Any]) -> dict[str, Any]:
    """Return the flags of a change as a file has them."""
    flags: dict[str, Any] = rules_data(RuleSet(**change))["rules"]
    return flags


class TestText:
    """How a written file looks."""

    def test_long_texts_are_broken(self) -> None:
        """No line is longer than it has to be."""
        text = dump_rules(rule_data(load_rule_file("warp12")))

        assert all(len(line) <= WIDTH for line in text.splitlines())

    def test_origins_stand_beside_the_values(self) -> None:
        """Every flag says whose value it has."""
        file = load_rule_file("online-table-short")
        lines = dump_rules(rule_data(file, resolved=True), file.origins).splitlines()

        assert "rounds = 7  # online-table-short" in lines
        assert 'tie_break = "shared"  # online-table' in lines
        assert "draws = 1  # standard" in lines

    def test_only_what_differs_is_written(self) -> None:
        """A rule set is written as what makes it differ from the standard."""
        assert {"name": "x", "rules": {"knock": "required", "out_bonus": -5}} == (
            rules_data(RuleSet(name="x", **REQUIRED))
        )


REQUIRED: dict[str, Any] = {"out_bonus": -5, "knock": "required", "draws": 1}
