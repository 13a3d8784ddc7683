"""Tests of the rule sets that come with trem, and of those in the examples."""

from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from trem.rules.files import RuleFile, load_rule_file, load_rules, shipped_names
from trem.rules.remarks import remarks
from trem.rules.ruleset import BY_NAME, FLAGS, RuleSet


EXAMPLES = sorted((Path(__file__).parents[2] / "examples" / "rules").glob("*.toml"))

PLAIN: dict[str, Any] = {}
BOX = {2: 16, 3: 16, 4: 15, 5: 14, 6: 12, 7: 10, 8: 9}
ELEVEN = {2: 15, 3: 15, 4: 15, 5: 12, 6: 12, 7: 11, 8: 11}
ANYWHERE = {"extra_tile": "anywhere", "extra_drawn_tile": "anywhere"}
CHAIN = {"first_turn": "chain", "mexican_start": "after_first_turn"}

SAYS = MappingProxyType(
    {
        "standard": (None, PLAIN),
        "card-puzzle": (None, {"hand_sizes": {2: 15, 3: 15, 4: 15}, "blocked": "lap"}),
        "card-puzzle-reference": (
            None,
            ANYWHERE | {"knock": "required", "blocked": "lap"},
        ),
        "card-puzzle-reference-chain": ("card-puzzle-reference", CHAIN),
        "puremco": (
            None,
            ANYWHERE
            | {
                "hand_sizes": BOX,
                "starter": "seat_zero",
                "first_turn_trains": "own_or_mexican",
                "doubles_per_turn": 2,
                "further_double_needs_cover": True,
                "knock": "required",
                "knock_penalty": 2,
            },
        ),
        "puremco-double-9": (
            "puremco",
            {"max_pip": 9, "hand_sizes": {2: 15, 3: 13, 4: 10}},
        ),
        "double-6": (None, {"max_pip": 6, "hand_sizes": {2: 5, 3: 5}}),
        "double-9": (None, {"max_pip": 9, "hand_sizes": {2: 12, 3: 11, 4: 10}}),
        "double-15": (
            None,
            {
                "max_pip": 15,
                "hand_sizes": dict.fromkeys(range(2, 7), 15)
                | {7: 13, 8: 13}
                | dict.fromkeys(range(9, 13), 11),
            },
        ),
        "double-18": (
            None,
            {
                "max_pip": 18,
                "hand_sizes": {13: 12, 14: 11, 15: 10, 16: 9},
                "mexican_trains": 2,
            },
        ),
        "pagat": (
            None,
            ANYWHERE
            | CHAIN
            | {
                "hand_sizes": dict(RuleSet().hand_sizes) | {9: 8, 10: 8},
                "engine_entry": "holder_plays",
                "engine_search": "draw_in_turn",
                "chain_end_double": "deferred",
            },
        ),
        "university-games": (
            None,
            ANYWHERE | CHAIN | {"hand_sizes": ELEVEN, "double_blocks": "nothing"},
        ),
        "wikipedia-pt": (
            None,
            {
                "trains_start_open": True,
                "uncovered_marks": "holding",
                "blanks_wild": True,
                "misplay_penalty": "round_high",
            },
        ),
        "wikipedia-pt-double-9": (
            "wikipedia-pt",
            {
                "max_pip": 9,
                "hand_sizes": {2: 10, 3: 10, 4: 10, 5: 9, 6: 9, 7: 7, 8: 7},
            },
        ),
        "wikipedia-pt-private": ("wikipedia-pt", {"mexican_trains": 0}),
        "wikipedia-pt-fast": ("wikipedia-pt", {"first_turn": "chain_together"}),
        "wikipedia-pt-delayed": (
            "wikipedia-pt",
            {"first_turn": "chain_until_started", "first_turn_trains": "own"},
        ),
        "wikipedia-pt-branching": (
            "wikipedia-pt",
            {"branches": 2, "branch_mode": "optional"},
        ),
        "wikipedia-pt-swan": ("wikipedia-pt", {"swan_swim": True}),
        "wikipedia-pt-partners": ("wikipedia-pt", {"partnerships": True}),
        "como-jogar": (
            None,
            CHAIN
            | {
                "hand_sizes": ELEVEN,
                "engine_entry": "holder_plays",
                "engine_search": "draw_together",
                "first_turn_no_start": "mark",
                "mexican_start_extra": False,
                "extra_tile": "cover",
                "extra_drawn_tile": "double_or_public",
                "double_blank": 50,
            },
        ),
        "online-table": (
            None,
            {
                "hand_sizes": {2: 15, 3: 15, 4: 15, 5: 12, 6: 12},
                "first_turn_trains": "own",
                "mexican_start": "after_first_turn",
                "doubles_per_turn": 1,
                "tie_break": "shared",
            },
        ),
        "online-table-short": ("online-table", {"first_engine": 6, "rounds": 7}),
    }
)
"""What the sources of the first seven systems say, beside what they extend."""

LEFT_OPEN = MappingProxyType(
    {
        "standard": "",
        "card-puzzle": "S2 E3 E6 E7 D10",
        "wikipedia-pt": "E3 E6 E7 F6 T3 M3 D3 D5 D5 D5 D7 D10 K1 K4 P5",
        "como-jogar": "F3 F6 T4 D3 D4 D8 D10 K1 K3",
        "online-table": "E6 E7 F6 D5 D10 K4",
        "online-table-short": "E6 E7 F6 D5 D10 K4",
    }
)
"""The clauses those sources leave open."""

BEYOND = {
    "arneson",
    "warp12",
    "mexicantrain-com",
    "pressman",
    "tanglewood",
    "idaho-good-sam",
    "snitker",
    "ramapo",
}
"""Rule sets of other sources."""

FILES = tuple(load_rule_file(name) for name in shipped_names())


def plainly(values: Any) -> dict[str, Any]:
    """Return values with tables as dictionaries."""
    return {
        name: dict(value) if isinstance(value, tuple) else value
        for name, value in values.items()
    }


def each_file(function: Any) -> Any:
    """Run a test for every shipped rule set."""
    return pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)(function)


class TestSystems:
    """The seven systems and their variants."""

    @pytest.mark.parametrize("name", SAYS)
    def test_say_what_their_sources_say(self, name: str) -> None:
        """Each gives the values its source does, on top of the one it extends."""
        file = load_rule_file(name)
        parent, values = SAYS[name]

        assert parent == file.extends
        assert values == plainly(file.own)

    @pytest.mark.parametrize("name", LEFT_OPEN)
    def test_say_what_their_sources_do_not(self, name: str) -> None:
        """Each lists the clauses on which its source is silent."""
        clauses = (BY_NAME[flag].clause for flag in load_rule_file(name).unstated)

        assert LEFT_OPEN[name] == " ".join(clauses)

    def test_the_others_are_there(self) -> None:
        """The rule sets of further sources are shipped too."""
        assert {*SAYS, *BEYOND} <= set(shipped_names())

    def test_the_standard_is_the_standard(self) -> None:
        """The file called standard says nothing."""
        assert RuleSet() == load_rules("standard")


class TestEveryShippedSet:
    """What all shipped rule sets have in common."""

    @each_file
    def test_is_called_like_its_file(self, file: RuleFile) -> None:
        """A name finds the rule set of that name."""
        assert file == load_rule_file(file.name)
        assert file.name == file.rules.name

    @each_file
    def test_says_where_it_comes_from(self, file: RuleFile) -> None:
        """Each has a title and a source."""
        assert file.title
        assert file.source

    @each_file
    def test_is_written_for_people(self, file: RuleFile) -> None:
        """Texts are lines of words, and notes are sentences."""
        texts = (file.title, file.source, file.notes)

        assert all(text == " ".join(text.split()) for text in texts)
        assert "" == file.notes or file.notes.endswith(".")

    @each_file
    def test_says_little_in_vain(self, file: RuleFile) -> None:
        """Remarks are for what the source itself says in vain."""
        told = {remark.flag for remark in remarks(file.rules)}

        assert told <= {"hand_sizes", "doubles_per_turn"}

    @pytest.mark.parametrize("name", sorted(BEYOND))
    def test_others_say_what_they_cannot(self, name: str) -> None:
        """Sets of further sources note what the flags cannot say."""
        assert load_rule_file(name).notes

    @each_file
    def test_changes_what_it_extends(self, file: RuleFile) -> None:
        """No rule set is another one by another name."""
        twins = [other.name for other in FILES if other.rules == file.rules]

        assert [file.name] == twins


class TestEveryValue:
    """Every value of every flag stands in a file."""

    @pytest.mark.parametrize("flag", FLAGS, ids=lambda flag: flag.name)
    def test_is_played_somewhere(self, flag: Any) -> None:
        """What no shipped rule set plays has an example named after it."""
        played = {getattr(file.rules, flag.name) for file in FILES}
        for value in flag.kind.listed:
            assert value in played or example(flag.name, value) in EXAMPLES

    @pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
    def test_an_example_does_what_it_is_called(self, path: Path) -> None:
        """An example has the name of its file and the value it is named after."""
        file = load_rule_file(path)
        first = next(iter(file.own))

        assert path.stem == file.name
        assert example(first, file.own[first]) == path

    @pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
    def test_an_example_is_no_idle_word(self, path: Path) -> None:
        """Whatever an example says can speak under the rest of it."""
        file = load_rule_file(path)
        told = {remark.flag for remark in remarks(file.rules)}

        assert set() == told & file.own.keys()

    def test_examples_show_what_no_set_does(self) -> None:
        """There are as many examples as values that no shipped set plays."""
        missing = [
            (flag.name, value)
            for flag in FLAGS
            for value in flag.kind.listed
            if value not in {getattr(file.rules, flag.name) for file in FILES}
        ]

        assert len(missing) == len(EXAMPLES)


def example(flag: str, value: object) -> Path:
    """Return the path of the example for a flag's value."""
    word = str(value).lower().replace("-", "minus-")
    name = f"{flag}-{word}".replace("_", "-")
    return Path(__file__).parents[2] / "examples" / "rules" / f"{name}.toml"
