"""Tests of rule files: what they say, and everything that can be wrong."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trem.errors import RuleSetError
from trem.rules.files import (
    LONGEST_CHAIN,
    load_rule_file,
    load_rules,
    read_rule_file,
    shipped_names,
)
from trem.rules.ruleset import FLAGS, RuleSet


GRANDMA = """\
name = "grandma"
title = "Grandma's table"
extends = "pagat"
source = "agreed in 2019"

[rules]
double_finish = "forbidden"
knock = "required"
hand_sizes = { 2 = 15, 3 = 13, 4 = 13 }
"""

WRONG = """\
nam = "x"
title = 3
draws = 2
unstated = ["knock", "knok"]

[rules]
double_finish = "forbiden"
knok = "required"
trains_start_open = "no"
hand_sizes = { 2 = 15, 3 = "13", 30 = 2 }
max_pip = 19
branches = 1
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(name: str, text: str) -> None:
    """Write a file in the working folder."""
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def complaints(source: Any) -> list[str]:
    """Return the lines of the error that *source* is refused with."""
    with pytest.raises(RuleSetError) as caught:
        load_rules(source)
    return str(caught.value).splitlines()


class TestLoading:
    """Files without a fault."""

    def test_the_child_wins_flag_by_flag(self, folder: Path) -> None:
        """A file changes what it names, and keeps the rest of what it extends."""
        write("grandma.toml", GRANDMA)
        rules, pagat = load_rules("grandma.toml"), load_rules("pagat")
        changed = {"double_finish", "knock", "hand_sizes"}

        assert "grandma" == rules.name
        assert "forbidden" == rules.double_finish
        assert ((2, 15), (3, 13), (4, 13)) == rules.hand_sizes
        assert changed == {
            flag.name
            for flag in FLAGS
            if getattr(rules, flag.name) != getattr(pagat, flag.name)
        }

    def test_says_what_stands_beside_the_flags(self, folder: Path) -> None:
        """Title, source, notes and the parent come along."""
        write("grandma.toml", GRANDMA)
        file = load_rule_file("grandma.toml")

        assert ("Grandma's table", "agreed in 2019", "", "pagat") == (
            file.title,
            file.source,
            file.notes,
            file.extends,
        )
        assert {"double_finish", "knock", "hand_sizes"} == file.own.keys()

    def test_knows_where_each_value_comes_from(self, folder: Path) -> None:
        """Every flag has the name of the rule set that gave it."""
        write("grandma.toml", GRANDMA)
        origins = load_rule_file("grandma.toml").origins

        assert [flag.name for flag in FLAGS] == list(origins)
        assert ("grandma", "pagat", "standard") == (
            origins["knock"],
            origins["first_turn"],
            origins["swan_swim"],
        )

    def test_what_a_parent_leaves_open_a_child_can_answer(self, folder: Path) -> None:
        """Open flags come along, unless the child gives a value or opens them."""
        write("a.toml", 'unstated = ["draws", "knock", "blocked"]')
        write(
            "b.toml",
            'extends = "./a.toml"\nunstated = ["blocked", "max_pip"]\n'
            '[rules]\ndraws = 2\nblocked = "lap"',
        )

        assert ("max_pip", "knock", "blocked") == load_rule_file("b.toml").unstated

    def test_paths_are_relative_to_the_file(self, folder: Path) -> None:
        """A file may be extended from another folder."""
        write("up/a.toml", "[rules]\ndraws = 2")
        write("up/down/b.toml", 'extends = "../a.toml"')
        write("c.toml", 'extends = "up/down/b.toml"')

        assert 2 == load_rules("./c.toml").draws
        assert 2 == load_rules(folder / "c.toml").draws

    def test_a_file_without_a_name_is_called_like_itself(self, folder: Path) -> None:
        """An empty file is the standard by another name."""
        write("plain.toml", "")

        assert "plain" == load_rules("plain.toml").name
        assert RuleSet() == load_rules("plain.toml")

    def test_keys_may_come_without_a_file(self) -> None:
        """A table with a file's keys is as good, as records have it."""
        keys = {"extends": "pagat", "rules": {"hand_sizes": {"2": 9}, "draws": 2}}
        rules = load_rules(keys)

        assert ("unnamed", "chain", 2) == (rules.name, rules.first_turn, rules.draws)
        assert 9 == rules.hand_size(2)

    @pytest.mark.parametrize("title", ["", " \n"])
    def test_an_empty_title_is_none(self, title: str) -> None:
        """A book needs something to be called, which is the name then."""
        assert "ours" == load_rule_file({"name": "ours", "title": title}).title

    def test_bytes_are_as_good_as_a_file(self) -> None:
        """What comes from the standard input is read the same way."""
        assert "forbidden" == read_rule_file(GRANDMA.encode()).rules.double_finish

    def test_a_change_goes_on_top(self) -> None:
        """A changed rule set is called after the change."""
        rules = load_rules("pagat", change={"draws": 2})

        assert ("pagat+draws=2", 2, "chain") == (
            rules.name,
            rules.draws,
            rules.first_turn,
        )


class TestComplaints:
    """Files with faults: all of them are said, each with its place."""

    def test_everything_is_said_at_once(self, folder: Path) -> None:
        """Keys, flags, types, ranges, rows and contradictions, line by line."""
        write("wrong.toml", WRONG)
        lines = complaints("wrong.toml")
        places = [line.split(" error: ")[0] for line in lines]

        assert [
            "wrong.toml:1:1:",
            "wrong.toml:2:1:",
            "wrong.toml:3:1:",
            "wrong.toml:4:22:",
            "wrong.toml:7:1:",
            "wrong.toml:8:1:",
            "wrong.toml:9:1:",
            "wrong.toml:10:24:",
            "wrong.toml:10:34:",
            "wrong.toml:11:1:",
            "wrong.toml:12:1:",
        ] == places
        assert "did you mean name?" in lines[0]
        assert "title takes a text, not 3" in lines[1]
        assert "draws is a flag, and belongs under [rules]" in lines[2]
        assert "did you mean knock?" in lines[3]
        assert "did you mean forbidden? [K3]" in lines[4]
        assert "did you mean knock?" in lines[5]
        assert 'takes true or false, not "no" [T1]' in lines[6]
        assert "[S2]" in lines[7]
        assert "[S2]" in lines[8]
        assert "from 2 to 18, not 19 [S1]" in lines[9]
        assert "[D12]" in lines[10]

    def test_parents_are_complained_about_too(self, folder: Path) -> None:
        """Faults of a file it extends have that file's name, after its own."""
        write("a.toml", "[rules]\ndraws = 0")
        write("b.toml", 'extends = "./a.toml"\n[rules]\nmax_pip = 1')
        lines = complaints("b.toml")

        assert ["b.toml:3:1", "a.toml:2:1"] == [y.split(": ")[0] for y in lines]

    def test_a_contradiction_stands_where_the_child_made_it(self, folder: Path) -> None:
        """Values from two files that clash are the nearer one's fault."""
        write("a.toml", '[rules]\nengine_entry = "holder_plays"')
        write("b.toml", 'extends = "./a.toml"\n[rules]\nstarter = "engine_holder"')
        write("c.toml", 'extends = "./b.toml"\n[rules]\nengine_entry = "set_aside"')

        assert "engine_holder" == load_rules("b.toml").starter
        (line,) = complaints("c.toml")
        assert line.startswith("c.toml:3:1: error: starter = engine_holder")

    def test_a_parent_need_not_stand_alone(self, folder: Path) -> None:
        """Only what comes out in the end may not contradict itself."""
        write("a.toml", "[rules]\nknock_penalty = 1")
        write("b.toml", 'extends = "./a.toml"\n[rules]\nknock = "required"')

        assert 1 == load_rules("b.toml").knock_penalty
        assert [True] == ["[K2]" in line for line in complaints("a.toml")]

    def test_no_contradiction_is_guessed(self, folder: Path) -> None:
        """Where a parent cannot be read, its values are not known."""
        write("b.toml", 'extends = "./none.toml"\n[rules]\nknock_penalty = 1')
        (line,) = complaints("b.toml")

        assert "b.toml:1:1: error: there is no file" in line

    @pytest.mark.parametrize(
        "key, value",
        [
            ("name", '""'),
            ("name", '"a\\nb"'),
            ("name", '" a"'),
            ("name", '"\\u001b[31m"'),
            ("title", '"\\u0007"'),
            ("notes", "[]"),
            ("extends", "1"),
            ("source", "true"),
            ("unstated", '"draws"'),
            ("unstated", "[1]"),
            ("rules", "1"),
            ("rules", "[]"),
            ("rules", "[[1]]"),
        ],
    )
    def test_keys_have_their_types(self, folder: Path, key: str, value: str) -> None:
        """Each key takes what it takes, and says where it was given something else."""
        write("x.toml", f"\n{key} = {value}")
        lines = complaints("x.toml")

        assert all(line.startswith("x.toml:2:") for line in lines)
        assert all(line.isprintable() for line in lines)

    def test_nothing_is_no_value(self) -> None:
        """JSON's null says nothing, so the flag is to be left out."""
        assert ["rules: error: rounds has no value; leave it out"] == complaints(
            {"rules": {"rounds": None}}
        )

    def test_a_shipped_name_is_looked_for(self) -> None:
        """A slip of the pen is answered with the nearest name, or with the way out."""
        assert [
            'error: there is no shipped rule set "pagatt"; did you mean pagat?'
        ] == (complaints("pagatt"))
        assert 'a path has a "/" or ends in .toml' in complaints("mine")[0]

    def test_an_unknown_parent_stands_where_it_is_named(self, folder: Path) -> None:
        """The line of `extends` is given, with the nearest name."""
        write("x.toml", 'name = "x"\nextends = "pagatt"')

        (line,) = complaints("x.toml")

        assert line.startswith("x.toml:2:1: error: there is no shipped rule set")
        assert line.endswith("did you mean pagat?")


class TestCircles:
    """Files that extend one another."""

    @pytest.mark.parametrize("length", [1, 2, 3])
    def test_a_circle_is_shown(self, folder: Path, length: int) -> None:
        """The way round stands in the message."""
        for number in range(length):
            write(f"f{number}.toml", f'extends = "./f{(number + 1) % length}.toml"')
        (line,) = complaints("f0.toml")
        way = " → ".join(f"f{number % length}.toml" for number in range(length + 1))

        assert f"f{length - 1}.toml:1:1: error: extends runs in a circle: {way}" == line

    def test_a_chain_has_an_end(self, folder: Path) -> None:
        """A hundred files on top of each other are refused."""
        for number in range(100):
            write(f"f{number}.toml", f'extends = "./f{number + 1}.toml"')
        (line,) = complaints("f0.toml")

        assert line == (
            f"f{LONGEST_CHAIN - 1}.toml:1:1: error: "
            f"more than {LONGEST_CHAIN} files extend one another"
        )

    def test_the_same_parent_may_have_many_children(self, folder: Path) -> None:
        """A file called like a shipped set may extend that set."""
        write("pagat.toml", 'name = "pagat"\nextends = "pagat"')

        assert load_rules("pagat") == load_rules("./pagat.toml")


class TestAnything:
    """Whatever stands in a file."""

    @given(
        st.dictionaries(
            st.sampled_from(["name", "extends", "unstated", "rules", "x"]),
            st.recursive(
                st.none()
                | st.booleans()
                | st.integers()
                | st.floats()
                | st.text(max_size=5)
                | st.sampled_from(["pagat", "draws", "a/b", "\ud800"]),
                lambda inner: (
                    st.lists(inner, max_size=3)
                    | st.dictionaries(
                        st.sampled_from([f.name for f in FLAGS]) | st.text(max_size=3),
                        inner,
                        max_size=4,
                    )
                ),
                max_leaves=8,
            ),
            max_size=5,
        )
    )
    def test_is_loaded_or_refused(self, keys: dict[str, Any]) -> None:
        """Any keys are a rule set or an error of trem's that can be printed."""
        try:
            said = load_rules(keys).name
        except RuleSetError as error:
            said = str(error)

        assert said.encode()

    def test_shipped_names_are_no_paths(self) -> None:
        """A name is looked for among the shipped sets alone."""
        assert [] == [name for name in shipped_names() if "/" in name]
