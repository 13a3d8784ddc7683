"""Tests of the JSON Schema of rule files."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from jsonschema import Draft7Validator

from tests.rules.drawn import rule_sets
from trem.rules.dump import rule_data, rules_data
from trem.rules.files import load_rule_file, shipped_names
from trem.rules.flags import HandTable, Number, Words
from trem.rules.ruleset import BY_NAME, FLAGS, RuleSet
from trem.rules.schema import DRAFT, rules_schema


SCHEMA = rules_schema()
VALIDATOR = Draft7Validator(SCHEMA)
FOLDER = Path(__file__).parents[2]
FILES = sorted(
    [
        *(FOLDER / "src" / "trem" / "rules" / "sets").glob("*.toml"),
        *(FOLDER / "examples" / "rules").glob("*.toml"),
    ]
)


def faults(data: Any) -> list[str]:
    """Return where the schema finds fault with a rule file's keys."""
    return sorted(error.json_path for error in VALIDATOR.iter_errors(data))


class TestSchema:
    """The schema itself."""

    def test_is_a_schema(self) -> None:
        """It is valid draft-07, and plain JSON."""
        Draft7Validator.check_schema(SCHEMA)

        assert DRAFT == SCHEMA["$schema"]
        assert SCHEMA == json.loads(json.dumps(SCHEMA))

    @pytest.mark.parametrize("flag", FLAGS, ids=lambda flag: flag.name)
    def test_explains_every_flag(self, flag: Any) -> None:
        """Every flag has its clause, its sentence and its standard."""
        said = SCHEMA["properties"]["rules"]["properties"][flag.name]

        assert f"{flag.clause}: {flag.doc}" == said["description"]
        if not isinstance(flag.kind, HandTable):
            assert flag.standard == said.get("default")
        if isinstance(flag.kind, Words):
            docs = [word.doc for word in flag.kind.choices]
            assert docs == [word["description"] for word in said["oneOf"]]

    def test_explains_every_key(self) -> None:
        """The keys that are no flags have their sentence too."""
        keys = SCHEMA["properties"]

        assert [] == [key for key in keys if not keys[key]["description"]]


class TestValidation:
    """What the schema takes and refuses."""

    @pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
    def test_takes_every_file(self, path: Path) -> None:
        """All shipped rule sets and all examples are valid."""
        assert [] == faults(tomllib.loads(path.read_text(encoding="utf-8")))

    @pytest.mark.parametrize("name", shipped_names())
    def test_takes_every_flag(self, name: str) -> None:
        """So are shipped rule sets with every flag."""
        assert [] == faults(rule_data(load_rule_file(name), resolved=True))

    @given(rule_sets())
    def test_takes_every_rule_set(self, rules: RuleSet) -> None:
        """Whatever a rule set can be, its file is valid."""
        assert [] == faults(rules_data(rules))

    @pytest.mark.parametrize("flag", FLAGS, ids=lambda flag: flag.name)
    def test_draws_the_same_line_as_the_flag(self, flag: Any) -> None:
        """A value is valid exactly where the flag takes it."""
        values = [True, False, "no", "", 1.5, [], {}, {"2": 5}, {"1": 5}, {"2": 0}]
        values += [{"2": "5"}, {"25": 190}, {"26": 5}, {"2": 191}]
        if isinstance(flag.kind, Number):
            low, high = flag.kind.low, flag.kind.high
            values += [low - 1, low, high, high + 1]
        values += [str(value) for value in flag.kind.listed]
        for value in values:
            is_valid = faults({"rules": {flag.name: value}}) == []
            assert is_valid == (BY_NAME[flag.name].faults(value) == ())

    def test_refuses_a_bad_file(self) -> None:
        """Unknown keys, unknown flags, wrong types and values are found."""
        bad = {
            "nam": "x",
            "title": 3,
            "unstated": ["knok"],
            "rules": {"draws": 0, "knok": 1, "swan_swim": "no"},
        }

        assert [
            "$",
            "$.rules",
            "$.rules.draws",
            "$.rules.swan_swim",
            "$.title",
            "$.unstated[0]",
        ] == faults(bad)
