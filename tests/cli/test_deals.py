"""Tests of `trem deal` and `trem standings`."""

import tomllib
from pathlib import Path

import pytest

from tests.cli.helpers import Shell


AT_TABLE = """
rules = "double-6"
seats = 2
engine = 6
hands = { A = "6-1 5-4", B = "3-3 2-1" }
starter = "B"
"""
"""What was dealt at a real table; the hands are shorter than the rule set's."""

SHEET = """
rounds = [{ A = 0, B = 30, C = 5 }, { A = 20, B = 0, C = 15 }, { A = 0, B = 9, C = 0 }]
out = ["A", "B", "A C"]
"""


class TestDeal:
    """`trem deal` prints the position when the engine lies."""

    def test_seed(self, trem: Shell) -> None:
        """The same seed deals the same tiles, and is shown only by its fingerprint."""
        words = ("deal", "--seats", 3, "--round", 2, "--seed", "grandma")
        first, again = trem(*words), trem(*words)

        assert 0 == first.status
        assert first.out == again.out
        remarks = [line for line in first.out.splitlines() if line.startswith("#")]
        assert "# Round 2, engine 11-11, starter" == remarks[0][:-2]
        assert 2 == len(remarks)
        position = tomllib.loads(first.out)
        assert (3, 11) == (position["seats"], position["engine"])
        assert 15 == len(position["hands"]["C"].split())

    def test_json(self, trem: Shell) -> None:
        """As data, with the pips of the whole set."""
        answer = trem.json("deal", "--rules", "double-6", "--seats", 2, "--seed", 7)

        assert {"engine", "starter", "fingerprint", "position", "pips"} == {*answer}
        assert (6, 168) == (answer["engine"], answer["pips"])
        assert 64 == len(answer["fingerprint"])

    def test_position_can_be_judged(self, trem: Shell) -> None:
        """What it prints is a position file."""
        dealt = trem("deal", "--seed", 1, "--change", "first_turn=chain")
        judged = trem.json("judge", "-", stdin=dealt.out)["answers"][0]

        assert "standard+first_turn=chain" == judged["rules"]
        assert judged["legal"]

    def test_new_secret(self, trem: Shell) -> None:
        """Without a seed a new one is made and told, which deals the same again."""
        answer = trem.json("deal", "--seats", 2)
        again = trem.json("deal", "--seats", 2, "--seed", answer["seed"])

        assert answer["position"] == again["position"]
        assert answer["fingerprint"] == again["fingerprint"]
        assert answer["seed"] != trem.json("deal", "--seats", 2)["seed"]

    def test_from_a_table(self, trem: Shell) -> None:
        """A file tells what was dealt; nobody shuffled, so there is no fingerprint."""
        change = ("--change", "hand_sizes={ 2 = 2 }")
        answer = trem.json("deal", "-", *change, stdin=AT_TABLE)

        assert (6, "B", None, None) == (
            answer["engine"],
            answer["starter"],
            answer["fingerprint"],
            answer["pips"],
        )
        assert {"A": "6-1 5-4", "B": "3-3 2-1"} == answer["position"]["hands"]
        assert "B" == answer["position"]["turn"]

    def test_counted_hand(self, trem: Shell) -> None:
        """A hand may be told by its number of tiles alone."""
        change = ("--change", "hand_sizes={ 2 = 2 }")
        stdin = AT_TABLE.replace('"3-3 2-1"', "2")
        answer = trem.json("deal", "-", *change, stdin=stdin)
        assert 2 == answer["position"]["hands"]["B"]

    def test_options_go_before_the_file(self, trem: Shell) -> None:
        """What the command line says of seats and round counts more."""
        answer = trem.json(
            "deal", "-", "--seats", 3, "--seed", 1, stdin="seats = 2\nround = 4"
        )
        assert (9, 3) == (answer["engine"], answer["position"]["seats"])

    @pytest.mark.parametrize(
        "text,message",
        [
            ("hands = 3", "hands: takes a table of hands"),
            ("hnds = { A = 3 }", "this file has no such key"),
            ('seats = "two"', "seats: takes a whole number"),
        ],
    )
    def test_bad_file(self, trem: Shell, text: str, message: str) -> None:
        """What the file says wrongly is told with its line."""
        ran = trem("deal", "-", stdin=text)

        assert 1 == ran.status
        assert message in ran.err
        assert ran.err.startswith("<stdin>:1:")

    def test_cannot_be_dealt(self, trem: Shell) -> None:
        """A count of seats the rule set does not deal to is refused by S2."""
        ran = trem("deal", "--seats", 9, "--json")

        assert 1 == ran.status
        assert ["S2"] == [problem["clause"] for problem in ran.data["problems"]]

    def test_unknown_rule_set(self, trem: Shell) -> None:
        """A name that means nothing is wrong usage, in a file it is the answer no."""
        typed = trem("deal", "--rules", "padat")
        written = trem("deal", "-", stdin='rules = "padat"\nhands = {}\n')

        assert (2, 1) == (typed.status, written.status)
        for ran in (typed, written):
            assert "did you mean pagat?" in ran.err

    def test_rules_on_the_standard_input(self, trem: Shell) -> None:
        """A dash is a rule file on the standard input."""
        ran = trem("deal", "--rules", "-", "--seed", "1", stdin="[rules]\ndraws = 2\n")

        assert 0 == ran.status

    def test_hands_and_seed(self, trem: Shell) -> None:
        """Dealt hands and a seed together are wrong usage."""
        assert 2 == trem("deal", "-", "--seed", 1, stdin=AT_TABLE).status


class TestStandings:
    """`trem standings` adds up a score sheet."""

    def test_text(self, trem: Shell) -> None:
        """The best place first; equal totals are parted by the rule set."""
        ran = trem("standings", "-", stdin=SHEET)

        assert 0 == ran.status
        assert [
            "place  seat  points",
            "1      A     20",
            "2      C     20",
            "3      B     39",
        ] == ran.out.splitlines()

    def test_json(self, trem: Shell) -> None:
        """As data; under `shared` equals share their place."""
        change = ("--change", "tie_break=shared")
        assert {
            "totals": {"A": 20, "B": 39, "C": 20},
            "places": {"A": 1, "B": 3, "C": 1},
        } == trem.json("standings", "-", *change, stdin=SHEET)

    def test_rules_of_the_file(self, trem: Shell) -> None:
        """The file may name the rule set."""
        stdin = f'rules = "online-table"\n{SHEET}'
        answer = trem.json("standings", "-", stdin=stdin)
        assert {"A": 1, "B": 3, "C": 1} == answer["places"]

    def test_nothing_played(self, trem: Shell) -> None:
        """A sheet without rounds has no places."""
        assert {"totals": {}, "places": {}} == trem.json("standings", "-", stdin="")

    def test_all_problems(self, trem: Shell, tmp_path: Path) -> None:
        """Missing points, unknown seats and names: all of it is told, with lines."""
        path = tmp_path / "sheet.toml"
        path.write_text(
            "rounds = [\n"
            "{ A = 1, C = 2 },\n"
            "{ A = 1, B = 2, C = 3, MM = 4 },\n"
            "]\n"
            'out = ["A", "Z"]\n'
        )
        ran = trem("standings", path)

        assert 1 == ran.status
        assert [
            f"{path}:2:1: error: rounds[0]: no points for B [P7]",
            f"{path}:3:29: error: rounds[1].MM: no seat 'MM' [P7]",
            (
                f"{path}:5:14: error: out[1]: 'Z', character 1: "
                "expected a seat, A to C [N9]"
            ),
        ] == ran.err.splitlines()

    @pytest.mark.parametrize("text", ['rounds = ["A"]', "out = [3]", "rounds = 3"])
    def test_wrong_kinds(self, trem: Shell, text: str) -> None:
        """Values of the wrong kind are told like anything else."""
        ran = trem("standings", "-", stdin=text)

        assert 1 == ran.status
        assert "takes " in ran.err
