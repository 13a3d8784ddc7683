"""Tests of `trem rules`."""

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest
from click.testing import CliRunner
from jsonschema import Draft7Validator

from trem.cli.frame import trem
from trem.errors import RuleSetError
from trem.rules.differences import differences
from trem.rules.files import load_rules, read_rule_file, shipped_names
from trem.rules.ruleset import FLAGS, RuleSet


BROKEN = """\
extends = "pagat"
[rules]
draws = 0
knok = "required"
"""

IN_VAIN = """\
extends = "online-table"
[rules]
hand_sizes = { 2 = 50 }
chain_end_double = "free"
"""


@attrs.frozen
class Done:
    """What a command has done."""

    status: int
    """The exit status; 1 with `error` where an error of trem's came up."""

    out: str
    """The standard output."""

    err: str
    """The error output."""

    error: BaseException | None
    """The error that the frame would show."""

    @property
    def json(self) -> Any:
        """The standard output as JSON."""
        return json.loads(self.out)


Command = Callable[..., Done]


@pytest.fixture
def rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Command:
    """Run `trem rules` in an empty folder, in English."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def run(*words: str, stdin: str = "") -> Done:
        result = CliRunner().invoke(trem, ["rules", *words], input=stdin)
        return Done(result.exit_code, result.stdout, result.stderr, result.exception)

    return run


def write(name: str, text: str) -> None:
    """Write a file in the working folder."""
    Path(name).write_text(text, encoding="utf-8")


class TestList:
    """`trem rules`."""

    def test_lists_every_shipped_set(self, rules: Command) -> None:
        """Each has a line with its name and its title."""
        lines = rules().out.splitlines()

        assert list(shipped_names()) == [line.split()[0] for line in lines]
        assert "standard                     The plain game" == lines[0]

    def test_lists_them_as_json(self, rules: Command) -> None:
        """With the source, and what each extends."""
        listed = rules("--json").json["rules"]

        assert list(shipped_names()) == [each["name"] for each in listed]
        assert all(each["title"] and each["source"] for each in listed)
        assert {"wikipedia-pt", None, "online-table"} <= {y["extends"] for y in listed}


class TestShow:
    """`trem rules show`."""

    @pytest.mark.parametrize("options", [(), ("--resolved",), ("--origin",)])
    @pytest.mark.parametrize("name", ["standard", "pagat", "wikipedia-pt-fast"])
    def test_shows_a_file_that_plays_the_same(
        self, rules: Command, name: str, options: tuple[str, ...]
    ) -> None:
        """What is shown can be used as a rule file."""
        shown = rules("show", name, *options)

        assert 0 == shown.status
        assert load_rules(name) == read_rule_file(shown.out.encode()).rules

    def test_resolved_shows_every_flag(self, rules: Command) -> None:
        """All flags that have a value of their own are there."""
        shown = tomllib.loads(rules("show", "pagat", "--resolved").out)

        assert len(FLAGS) - 2 == len(shown["rules"])

    def test_origin_says_where_each_comes_from(self, rules: Command) -> None:
        """Beside each flag stands the rule set that gave its value."""
        shown = rules("show", "wikipedia-pt-fast", "--origin")
        origin = rules("show", "wikipedia-pt-fast", "--origin", "--json").json["origin"]

        assert 'first_turn = "chain_together"  # wikipedia-pt-fast' in shown.out
        assert "blanks_wild = true  # wikipedia-pt" in shown.out
        assert ("wikipedia-pt", "standard") == (origin["blanks_wild"], origin["draws"])

    def test_json_has_the_same_keys(self, rules: Command) -> None:
        """The JSON is the file's."""
        shown = rules("show", "puremco")

        assert tomllib.loads(shown.out) == rules("show", "puremco", "--json").json

    def test_shows_a_file_of_ones_own(self, rules: Command) -> None:
        """A path, and a file that is simply there, are found."""
        write("mine", "[rules]\ndraws = 2")

        assert "draws = 2" in rules("show", "mine").out
        assert "draws = 2" in rules("show", "./mine").out
        assert "draws = 2" in rules("show", "-", stdin="[rules]\ndraws = 2").out

    def test_an_unknown_name_is_wrong_usage(self, rules: Command) -> None:
        """There is nothing to show."""
        shown = rules("show", "nobody")

        assert (2, "") == (shown.status, shown.out)
        assert 'there is no shipped rule set "nobody"' in shown.err


class TestCheck:
    """`trem rules check`."""

    def test_says_that_a_file_is_valid(self, rules: Command) -> None:
        """A file without a fault is named and let pass."""
        write("a.toml", 'name = "ours"')
        checked = rules("check", "a.toml")

        assert (0, "ours is a valid rule set.\n") == (checked.status, checked.out)
        assert {"rules": "ours", "problems": [], "remarks": []} == (
            rules("check", "a.toml", "--json").json
        )

    def test_remarks_on_what_is_said_in_vain(self, rules: Command) -> None:
        """Undealable rows and idle flags come with their place, if it is here."""
        write("a.toml", IN_VAIN)
        rows, idle, inherited, valid = rules("check", "a.toml").out.splitlines()

        assert rows.startswith("a.toml:3:16: remark: hand_sizes: 2 seats cannot be ")
        assert rows.endswith("50 tiles each: 101 needed, 91 in the set [S2]")
        assert idle.startswith("a.toml:4:1: remark: chain_end_double = free says ")
        assert inherited.startswith("a.toml: remark: doubles_per_turn = 1 says nothing")
        assert "a is a valid rule set." == valid
        remarks = rules("check", "a.toml", "--json").json["remarks"]
        assert [("S2", 3), ("F3", 4), ("D3", None)] == [
            (remark["clause"], remark.get("line")) for remark in remarks
        ]

    @pytest.mark.parametrize("name", ["a.toml", "-"])
    def test_lists_everything_wrong(self, rules: Command, name: str) -> None:
        """A broken file's problems are the error, each with its place."""
        write("a.toml", BROKEN)
        checked = rules("check", name, stdin=BROKEN)

        assert isinstance(checked.error, RuleSetError)
        assert [(3, 1, "B1"), (4, 1, None)] == [
            (p.line, p.column, p.clause) for p in checked.error.problems
        ]

    @pytest.mark.parametrize("name", shipped_names())
    def test_shipped_sets_are_valid(self, rules: Command, name: str) -> None:
        """Every shipped set passes its own check."""
        assert rules("check", name).out.endswith(f"{name} is a valid rule set.\n")

    def test_a_missing_file_is_a_problem(self, rules: Command) -> None:
        """A path that leads nowhere is said to."""
        assert isinstance(rules("check", "none.toml").error, RuleSetError)


class TestDiff:
    """`trem rules diff`."""

    def test_one_standard_input(self, rules: Command) -> None:
        """It is there once, so it is not two rule sets."""
        told = rules("diff", "-", "-", stdin="[rules]\ndraws = 2")

        assert (2, "") == (told.status, told.out)
        assert "only one of the two" in told.err

    def test_says_each_difference_in_words(self, rules: Command) -> None:
        """Flag, both values and both sentences stand together."""
        diff = rules("diff", "wikipedia-pt", "wikipedia-pt-private", "--no-positions")
        head, block = diff.out.rstrip("\n").split("\n\n")

        assert "wikipedia-pt and wikipedia-pt-private differ in 1 flag." == head
        first, second, third = block.splitlines()
        assert "M1 mexican_trains" == first
        assert second.startswith("  wikipedia-pt (1): ")
        assert third.startswith("  wikipedia-pt-private (0): ")

    def test_lists_every_flag_that_differs(self, rules: Command) -> None:
        """The JSON has the flags, the values and the sentences in order."""
        diff = rules("diff", "pagat", "puremco", "--no-positions", "--json").json
        found = differences(load_rules("pagat"), load_rules("puremco"))

        assert ["pagat", "puremco"] == diff["rules"]
        assert [d.flag.name for d in found] == [d["flag"] for d in diff["differences"]]
        table = diff["differences"][0]
        assert ("S2", 16) == (table["clause"], table["values"][1]["2"])
        assert all(len(set(d["words"])) == 2 for d in diff["differences"])

    def test_says_where_a_flag_cannot_speak(self, rules: Command) -> None:
        """A value that other flags silence is not told as a rule that is played."""
        diff = rules("diff", "pagat", "puremco", "--no-positions")

        assert (
            "  pagat (highest_draw): Under its other rules the question does not arise."
            in diff.out
        )
        assert "  puremco (seat_zero): Before the game you agree" in diff.out

    def test_says_that_nothing_differs(self, rules: Command) -> None:
        """A rule set does not differ from itself."""
        diff = rules("diff", "pagat", "pagat")

        assert "pagat and pagat differ in 0 flags.\n" == diff.out

    @pytest.mark.parametrize("language", ["pt-BR", "es"])
    def test_speaks_the_readers_language(self, rules: Command, language: str) -> None:
        """Sentences and heading come in the language that is asked for."""
        words = ("diff", "pagat", "puremco", "--no-positions")
        english = rules(*words).out.splitlines()
        foreign = rules(*words, "--lang", language).out.splitlines()

        assert len(english) == len(foreign)
        assert english[0] != foreign[0]


class TestInit:
    """`trem rules init`."""

    def test_writes_a_valid_file(self, rules: Command) -> None:
        """The file is the standard until it is edited."""
        assert 0 == rules("init", "-o", "mine.toml").status

        assert RuleSet() == load_rules("mine.toml")

    def test_starts_from_another_rule_set(self, rules: Command) -> None:
        """With `--extends` it begins as that one."""
        rules("init", "--extends", "pagat", "-o", "mine.toml")

        assert load_rules("pagat") == load_rules("mine.toml")
        assert '# first_turn = "chain"\n' in Path("mine.toml").read_text("utf-8")

    def test_overwrites_nothing(self, rules: Command) -> None:
        """A file that may have been edited is left alone."""
        write("mine.toml", "[rules]")

        assert 2 == rules("init", "-o", "mine.toml").status
        assert "[rules]" == Path("mine.toml").read_text("utf-8")

    def test_json_has_the_text(self, rules: Command) -> None:
        """Other programs get the same text."""
        assert rules("init").out == rules("init", "--json").json["file"]


class TestSchema:
    """`trem rules schema`."""

    def test_writes_the_schema(self, rules: Command) -> None:
        """What is written judges rule files."""
        rules("schema", "-o", "trem.schema.json")
        schema = json.loads(Path("trem.schema.json").read_text("utf-8"))

        assert schema == rules("schema", "--json").json
        assert Draft7Validator(schema).is_valid({"rules": {"draws": 2}})
        assert not Draft7Validator(schema).is_valid({"rules": {"draws": 0}})
