"""Tests of positions that cannot be."""

# ruff: noqa: E501 - messages stand on one line, as they are said

from collections.abc import Mapping
from typing import Any

import pytest

from trem.errors import PositionError, Problem
from trem.notation.positions import load_position, loads_position
from trem.rules.clauses import Clause
from trem.rules.ruleset import RuleSet


CHAIN = {"first_turn": "chain"}
SIDES = {"branches": 2, "branch_mode": "optional"}
BASE = {"seats": 2, "engine": 6, "turn": "A"}


def problems(keys: Mapping[str, Any], **change: Any) -> tuple[Problem, ...]:
    """Return why keys on top of a double-6 table of two seats are refused."""
    rules = RuleSet().changed({"max_pip": 6, **change})
    with pytest.raises(PositionError) as caught:
        load_position({**BASE, **keys}, rules)
    return caught.value.problems


def said(keys: Mapping[str, Any], **change: Any) -> list[str]:
    """Return what is said about them."""
    return [problem.message for problem in problems(keys, **change)]


class TestEverything:
    """All that is wrong is said at once, with its place."""

    TEXT = """\
seats = 2
engine = 6
turn = "C"
opne_doubles = ["A"]
open_doubles = ["A"]
boneyard = "1-0 9-0"

[trains]
A = "6-4 4-4 4-1"
B = '6-2 3-2'
Q = "6-1"

[hands]
A = "5-5 6-4 5-5"
B = 99
"""

    def test_every_reason_and_its_place(self) -> None:
        """Problems stand in the order of the file, each with line and column."""
        rules = RuleSet(max_pip=6)
        with pytest.raises(PositionError) as caught:
            loads_position(self.TEXT, rules, name="p.toml")

        assert [
            ("turn", 3, 9),
            ("opne_doubles", 4, 1),
            ("open_doubles[0]", 5, 18),
            ("boneyard", 6, 17),
            ("trains.B", 10, 10),
            ("trains.Q", 11, 6),
            ("hands.A", 14, 10),
            ("hands.A", 14, 14),
            ("hands.B", 15, 5),
        ] == [
            (problem.message.split(":")[0], problem.line, problem.column)
            for problem in caught.value.problems
        ]
        assert {"p.toml"} == {problem.source for problem in caught.value.problems}

    def test_as_text(self) -> None:
        """The error is one line for each reason, as compilers write them."""
        with pytest.raises(PositionError) as caught:
            loads_position('seats = 1\nengine = "six"\n', name="p.toml")

        assert (
            "p.toml:1:9: error: seats: takes a number from 2 to 25 [N9]\n"
            'p.toml:2:11: error: engine: takes a whole number, not "six" [N9]'
        ) == str(caught.value)

    def test_no_more_than_anybody_reads(self) -> None:
        """After a hundred reasons the rest is not told."""
        keys = {f"key{number}": 0 for number in range(5000)}

        assert "and more" == said(keys)[-1]
        assert len(said(keys)) == 101


class TestKeys:
    """Keys and their kinds."""

    @pytest.mark.parametrize(
        "keys, message",
        [
            ({"trian": {}}, "trian: a position has no such key; did you mean trains?"),
            (
                {"this_turn": {"draw": "5-5"}},
                "this_turn.draw: this_turn has no such key; did you mean drawn?",
            ),
            ({"marked": "A"}, 'marked: takes an array of texts, not "A"'),
            ({"marked": ["A", 1]}, "marked[1]: takes a text, not 1"),
            ({"passes": "1"}, 'passes: takes a whole number, not "1"'),
            ({"turn": 0}, "turn: takes a text, not 0"),
            ({"passes": True}, "passes: takes a whole number, not true"),
            ({"passes": 1.0}, "passes: takes a whole number, not 1.0"),
            ({"over": 1}, "over: takes true or false, not 1"),
            ({"trains": "6-1"}, 'trains: takes a table of trains, not "6-1"'),
            ({"trains": {"A": 6}}, "trains.A: takes a text, not 6"),
            (
                {"hands": {"A": ["6-1"]}},
                "hands.A: takes tiles as a text, or their number, not an array",
            ),
            ({"hands": {"A": True}}, None),
            ({"uncovered": {"A": "1"}}, 'uncovered.A: takes a whole number, not "1"'),
            ({"change": 1}, "change: takes a table of flags, not 1"),
            ({"opened": ["6"]}, 'opened[0]: takes a whole number, not "6"'),
        ],
    )  # fmt: skip
    def test_wrong_kinds(self, keys: Mapping[str, Any], message: str | None) -> None:
        """Each says what the key takes and what stood there."""
        found = said(keys)

        assert 1 == len(found)
        assert message in (None, found[0])

    @pytest.mark.parametrize("key", ["seats", "engine", "turn"])
    def test_missing(self, key: str) -> None:
        """What has to be there is named where it is not."""
        keys = {name: value for name, value in BASE.items() if name != key}
        with pytest.raises(PositionError, match=f"{key} is missing"):
            load_position(keys)

    @pytest.mark.parametrize("seats", [-1, 0, 1, 26, pytest.param(10**5000, id="huge")])
    def test_seats(self, seats: int) -> None:
        """There are letters for 2 to 25 seats."""
        assert ["seats: takes a number from 2 to 25"] == said({"seats": seats})

    @pytest.mark.parametrize("engine", [-1, 7, pytest.param(10**5000, id="huge")])
    def test_engines(self, engine: int) -> None:
        """The engine is a double of the set."""
        assert ["engine: takes a number from 0 to 6"] == said({"engine": engine})

    @pytest.mark.parametrize("seats", [2, 3, 5])
    def test_partners(self, seats: int) -> None:
        """S3: partners take an even number of seats."""
        found = problems({"seats": seats}, partnerships=True)

        assert [Clause.S3] == [problem.clause for problem in found]

    def test_sizes_of_hands_do_not_matter(self) -> None:
        """S2: a position is judged, never refused for what could not be dealt."""
        rules = RuleSet(max_pip=6, hand_sizes={2: 3})

        assert 9 == load_position({**BASE, "seats": 9, "hands": {"A": 9}}, rules).seats


class TestRules:
    """Rule sets that are not there."""

    def test_unknown(self) -> None:
        """A rule set that does not ship is named with the nearest that does."""
        with pytest.raises(PositionError, match="did you mean pagat") as caught:
            loads_position('rules = "pagt"\n')

        assert (1, 1) == (
            caught.value.problems[-1].line,
            caught.value.problems[-1].column,
        )

    def test_changes(self) -> None:
        """Every wrong change is told, where it stands."""
        text = 'seats = 2\nengine = 6\nturn = "A"\nchange = { drws = 2, draws = "no" }'
        with pytest.raises(PositionError) as caught:
            loads_position(text)

        assert [(4, 12), (4, 22)] == [
            (problem.line, problem.column) for problem in caught.value.problems
        ]

    def test_a_file_that_is_not_there(self) -> None:
        """A path that leads nowhere is refused."""
        with pytest.raises(PositionError, match="cannot be read"):
            loads_position('rules = "./nowhere.toml"\n')


class TestTiles:
    """Tiles that cannot lie so, or not there."""

    @pytest.mark.parametrize(
        "keys, message",
        [
            ({"trains": {"A": "6-1", "B": "6-1"}}, "trains.B: 6-1 is there twice, in trains.A too"),
            ({"trains": {"A": "6-1"}, "hands": {"A": "1-6"}}, "hands.A: 6-1 is there twice, in trains.A too"),
            ({"hands": {"A": "5-5", "B": "5-5"}}, "hands.B: 5-5 is there twice, in hands.A too"),
            ({"hands": {"A": "5-5"}, "boneyard": "5-5"}, "boneyard: 5-5 is there twice, in hands.A too"),
            ({"boneyard": "6-6"}, "boneyard: 6-6 is the engine and lies in the station"),
            ({"hands": {"A": "7-1"}}, "hands.A: '7-1', character 1: expected a number of pips from 0 to 6"),
            ({"hands": {"A": "1"}}, "hands.A: '1', character 2: expected '-' between the ends of a tile"),
            ({"hands": {"A": "5-5,4-4"}}, "hands.A: '5-5,4-4', character 4: expected nothing more"),
            ({"hands": {"M": "5-5"}}, "hands.M: 'M', character 1: expected a seat, A to B"),
            ({"hands": {"A": "5-5", "a": "4-4"}}, "hands.a: this seat is there twice"),
            ({"hands": {"A": -1}}, "hands.A: takes a number of tiles from 0 to 27"),
            ({"boneyard": 28}, "boneyard: takes a number of tiles from 0 to 27"),
            ({"hands": {"A": " ".join(["5-5"] * 29)}}, "hands.A: 29 tiles, and the set has 28"),
            ({"trains": {"A": " ".join(["5-5"] * 29)}}, "trains.A: 29 tiles, and the set has 28"),
            ({"trains": {"C": "6-1"}}, "trains.C: 'C', character 1: expected a train, A to B or M"),
            ({"trains": {"M": "6-1", "M1": "6-2"}}, "trains.M1: this train is there twice"),
        ],
    )  # fmt: skip
    def test_refused(self, keys: Mapping[str, Any], message: str) -> None:
        """N9: a tile lies in one place, is one of the set, and somebody's."""
        assert [(message, Clause.N9)] == [
            (problem.message, problem.clause) for problem in problems(keys)
        ]

    @pytest.mark.parametrize(
        "train, message",
        [
            ("5-1", "trains.A: 5-1 does not join 6"),
            ("1-6", "trains.A: 1-6 does not join 6; it lies as 6-1"),
            ("6-1 2-3", "trains.A: 2-3 does not join 1"),
            ("6-1 2-1", "trains.A: 2-1 does not join 1; it lies as 1-2"),
        ],
    )
    def test_tiles_that_do_not_join(self, train: str, message: str) -> None:
        """N3: each tile joins the one before it, the first one the engine."""
        assert [(message, Clause.N3)] == [
            (problem.message, problem.clause)
            for problem in problems({"trains": {"A": train}})
        ]

    def test_wild_blanks_join_only_by_a_blank(self) -> None:
        """W1: without a blank tiles have to join as ever."""
        found = problems({"trains": {"A": "0-1 2-3"}}, blanks_wild=True)

        assert [Clause.N3] == [problem.clause for problem in found]

    @pytest.mark.parametrize(
        "keys",
        [
            {"hands": {"A": "5-5", "B": 3}, "boneyard": ""},
            {"hands": {"A": 4, "B": 8}, "boneyard": 20},
            {"hands": {"A": 20}, "boneyard": 7},
        ],
    )
    def test_tiles_that_do_not_add_up(self, keys: Mapping[str, Any]) -> None:
        """N9: all tiles together are the set, however little is known of them."""
        assert [None] == [problem.line for problem in problems(keys)]
        assert "the set has 28" in said(keys)[0]

    def test_just_enough_tiles(self) -> None:
        """The same counts with one tile less for an unknown hand are possible."""
        keys = {"hands": {"A": 20}, "boneyard": 6}

        assert 20 == getattr(
            load_position({**BASE, **keys}, RuleSet(max_pip=6)).hands[0], "count", None
        )

    def test_mexican_trains_that_are_not_there(self) -> None:
        """M1: a rule set has so many Mexican Trains and no more."""
        keys = {"trains": {"M": "6-1", "M2": "6-2"}}

        assert ["trains.M2: the rule set has 1 Mexican Train"] == said(keys)
        assert 2 == len(said(keys, mexican_trains=0))

    def test_mexican_trains_are_started_in_order(self) -> None:
        """M1: a later one has no tile before the earlier ones."""
        found = said({"trains": {"M2": "6-2"}}, mexican_trains=2)

        assert ["trains: M2 is started and M1 is not"] == found


class TestSideEnds:
    """Side ends that cannot be (D12)."""

    @pytest.mark.parametrize(
        "train, change",
        [
            ("6-5 5-5 5-3 / 5-1", {}),
            ("6-5 5-5 / 5-", SIDES),
            ("6-5 5-3 / 5-", SIDES),
            ("6-5 5-5 5-3 / 4-1", SIDES),
            ("6-5 5-5 5-3 / 5-1 / 5-2 / 5-4", SIDES),
            ("6-5 5-5 5-3 3-3 3-1 / 3- / 3- / 5- / 5-", SIDES),
            ("6-5 5-5 5-3 3-3 3-1 / 5- / 3- / 5- / 3-", SIDES),
            ("6-5 5-5 5-3 / 7-", SIDES),
        ],
    )
    def test_refused(self, train: str, change: Mapping[str, Any]) -> None:
        """A side end leaves a covered double, as many as there are, in their order."""
        found = problems({"trains": {"A": train}}, **change)

        assert {Clause.D12, Clause.N9} >= {problem.clause for problem in found}

    def test_a_side_end_that_does_not_join(self) -> None:
        """N3: a numbered side end's first tile joins the double."""
        found = problems({"trains": {"A": "6-5 5-5 5-3 / 5- 4-1"}}, **SIDES)

        assert [Clause.N3] == [problem.clause for problem in found]

    @pytest.mark.parametrize("opened", [[], [5], [5, 5], [5, 3, 1], [3, 5]])
    def test_ages_that_cannot_be(self, opened: list[int]) -> None:
        """`opened` names every double with side ends once, in its train's order."""
        keys = {"trains": {"A": "6-5 5-5 5-3 3-3 3-1"}, "opened": opened}

        assert [Clause.D12] == [problem.clause for problem in problems(keys, **SIDES)]


class TestOpenDoubles:
    """Open doubles that are none (N9)."""

    @pytest.mark.parametrize(
        "name, why",
        [
            ("A", "4-1 covers 4-4"),
            ("M", "5-1 is no double"),
            ("2-2", "it is not on the table"),
            ("A:1", "there is no such train or end"),
        ],
    )
    def test_not_open(self, name: str, why: str) -> None:
        """Covered doubles and ends without one are refused, with the reason."""
        keys = {"trains": {"A": "6-4 4-4 4-1", "M": "6-5 5-1"}, "open_doubles": [name]}

        assert [f"open_doubles[0]: no open double: {why}"] == said(keys)

    def test_dead(self) -> None:
        """D10: a double that nothing can cover is not open."""
        keys = {
            "trains": {"A": "6-4 4-1 1-0 0-4 4-4", "B": "6-3 3-4 4-5", "M": "6-2 2-4"},
            "open_doubles": ["A"],
        }

        assert ["open_doubles[0]: no open double: 4-4 is dead, no tile can cover it any more (D10)"] == said(keys)  # fmt: skip

    def test_twice(self) -> None:
        """A double is named once."""
        keys = {"trains": {"A": "6-4 4-4"}, "open_doubles": ["A", "4-4"]}

        assert ["open_doubles[1]: no open double: 4-4 is named twice"] == said(keys)

    @pytest.mark.parametrize("name", ["", "4-1", "E", "A:", "A:x", "A 4-4", "M0"])
    def test_no_names(self, name: str) -> None:
        """What names no train, end or double is refused."""
        keys = {"trains": {"A": "6-4 4-4"}, "open_doubles": [name]}

        assert 1 == len(said(keys))

    def test_an_order_that_is_not_plain(self) -> None:
        """Of two older doubles the position has to say which was first."""
        keys = {"trains": {"A": "6-4 4-4", "M": "6-5 5-5"}}

        assert ["open_doubles: say which was laid first: 4-4 on A or 5-5 on M"] == said(
            keys
        )

    def test_a_train_with_open_doubles_on_two_sides(self) -> None:
        """D12: a train names the one of its main line, or the only one."""
        keys = {
            "trains": {"A": "6-5 5-5 5-3 / 5-4 4-4 / 5-2 2-2"},
            "open_doubles": ["A"],
        }

        assert [
            "open_doubles[0]: no open double: say which of them: 4-4 on A:1 or 2-2 on A:2"
        ] == said(keys, **SIDES)

    def test_deferred_doubles_are_open(self) -> None:
        """F3: what is deferred is one of the open doubles."""
        keys = {
            "trains": {"A": "6-4 4-4"},
            "turn": "B",
            "first_turn": ["B"],
            "deferred": ["M"],
        }
        found = said(keys, **CHAIN, chain_end_double="deferred")

        assert ["deferred[0]: no open double: there is no tile"] == found


class TestSeats:
    """Seats of which something is told that cannot be."""

    @pytest.mark.parametrize(
        "keys, message",
        [
            ({"marked": ["C"]}, "marked[0]: 'C', character 1: expected a seat, A to B"),
            ({"marked": ["M"]}, "marked[0]: 'M', character 1: expected a seat, A to B"),
            ({"marked": ["A", "a"]}, "marked[1]: a is there twice"),
            ({"turn": "M"}, "turn: 'M', character 1: expected a seat, A to B"),
            ({"knocked": ["A"], "hands": {"A": 2}}, "knocked: A has knocked and so holds one tile"),
            ({"passes": -1}, "passes: takes a number from 0 to 1"),
            ({"passes": 2}, "passes: takes a number from 0 to 1"),
            ({"passes": 3, "over": True}, "passes: takes a number from 0 to 2"),
            ({"passes": 1, "boneyard": 3}, "passes: no pass counts while the boneyard has tiles"),
            ({"hands": {"A": 0}}, 'hands.A: A has no tiles, so the round is over: over = true and out = ["A"]'),
            ({"hands": {"A": ""}, "over": True, "out": []}, 'hands.A: A has no tiles and so is out: out = ["A"]'),
            ({"hands": {"A": 3}, "over": True, "out": ["A"]}, "hands.A: A is out and has tiles"),
            ({"out": ["B"]}, "out: B is out, so the round is over: over = true"),
            ({"uncovered": {"A": -1}}, "uncovered.A: takes a number from 0 to 999"),
            ({"uncovered": {"E": 1}}, "uncovered.E: 'E', character 1: expected a seat, A to B"),
        ],
    )  # fmt: skip
    def test_refused(self, keys: Mapping[str, Any], message: str) -> None:
        """N9: each says what cannot be and how to mend it."""
        assert [(message, Clause.N9)] == [
            (problem.message, problem.clause) for problem in problems(keys)
        ]

    def test_out_in_the_first_lap(self) -> None:
        """F5: who is out while the lap runs has had a first turn, and none follows."""
        keys = {"seats": 3, "turn": "B", "out": ["A"], "first_turn": ["B", "C"]}
        rules = RuleSet(max_pip=6, first_lap_completes=True)

        assert (0,) == load_position({**BASE, **keys}, rules).out
        assert 1 == len(said({**keys, "turn": "A"}, first_lap_completes=True))
        assert 1 == len(said({**keys, "first_turn": []}, first_lap_completes=True))
        assert 1 == len(said({**keys, "first_turn": ["A"]}, first_lap_completes=True))

    @pytest.mark.parametrize("finish", ["must_cover", "when_covered"])
    def test_waiting_with_tiles(self, finish: str) -> None:
        """K3: who waits for a cover has no tiles."""
        keys = {
            "trains": {"A": "6-1 1-1"},
            "waiting": ["B@A"],
            "hands": {"B": 2},
        }

        assert ["hands.B: B is waiting without tiles and has tiles"] == said(
            keys, double_finish=finish
        )

    def test_waiting_for_what(self) -> None:
        """K3 when_covered: a seat waits for the cover of an open double."""
        keys = {
            "trains": {"A": "6-1 1-1", "M": "6-3 3-3"},
            "open_doubles": ["M", "A"],
        }
        covered = {"double_finish": "when_covered"}

        assert ["waiting: say for which double B waits, as B@M"] == said(
            {**keys, "hands": {"B": 0}}, **covered
        )
        assert ["waiting[0]: no open double: there is no tile"] == said(
            {**keys, "waiting": ["B@B"]}, **covered
        )
        assert ["waiting[1]: B is there twice"] == said(
            {**keys, "waiting": ["B@A", "B@M"]}, **covered
        )


class TestThisTurn:
    """Turns that cannot have begun so."""

    @pytest.mark.parametrize(
        "turn, message",
        [
            ({"played": ["5-4@A"]}, "this_turn.played[0]: 5-4 does not lie on that train"),
            ({"played": ["6-1@M"]}, "this_turn.played[0]: 6-1 does not lie on that train"),
            ({"played": ["6-1@A"]}, "this_turn.played[0]: 6-1 does not lie at an end, as it was laid in this turn"),
            ({"played": ["1-1@A", "6-1@A"]}, "this_turn.played[1]: 6-1 does not lie at an end, as it was laid in this turn"),
            ({"played": ["1-1@A:1"]}, "this_turn.played[0]: 1-1 lies on the end 0 of that train"),
            ({"played": ["1-1@A", "1-1@A"]}, "this_turn.played: a tile is there twice"),
            ({"played": ["draw"]}, "this_turn.played[0]: 'draw', character 1: expected a number of pips from 0 to 6"),
            ({"played": ["6-2@B"]}, "this_turn.played: the turn was over when 6-2 had been laid"),
            ({"drawn": "5-4"}, "this_turn.drawn: 5-4 is neither in the hand nor laid in this turn"),
            ({"drawn": "4-4 4-4"}, "this_turn.drawn: 4-4 is there twice"),
            ({"drawn": "?"}, "this_turn.drawn: '?', character 1: expected a number of pips from 0 to 6"),
            ({"played": ["1-1@A"], "chain": 2}, "this_turn.chain: takes a number of the tiles that were played"),
        ],
    )  # fmt: skip
    def test_refused(self, turn: Mapping[str, Any], message: str) -> None:
        """N9: what was laid lies on top, what was drawn is there."""
        keys = {
            "trains": {"A": "6-1 1-1", "B": "6-2"},
            "hands": {"A": "4-4 3-3"},
            "this_turn": turn,
        }

        assert [message] == said(keys)

    def test_a_chain_that_nothing_continues(self) -> None:
        """F1: such a turn would have been over."""
        keys = {
            "trains": {"A": "6-1"},
            "first_turn": ["A"],
            "hands": {"A": "4-4"},
            "this_turn": {"played": ["6-1@A"]},
        }

        assert ["this_turn.played: the turn was over when 6-1 had been laid"] == said(
            keys, **CHAIN
        )

    def test_below_a_branch(self) -> None:
        """D12: a cover whose side ends have grown was not laid in this turn."""
        keys = {
            "trains": {"A": "6-5 5-5 5-3 / 5-4 / 5-"},
            "this_turn": {"played": ["5-3@A:0"]},
        }

        assert ["this_turn.played[0]: 5-3 does not lie at an end, as it was laid in this turn"] == said(keys, **SIDES)  # fmt: skip

    def test_after_the_end(self) -> None:
        """A round that is over has no turn under way."""
        keys = {"over": True, "hands": {"A": "4-4"}, "this_turn": {"drawn": "4-4"}}

        assert ["this_turn: the round is over"] == said(keys)

    def test_passes_before_it(self) -> None:
        """K4: a tile laid or drawn starts the count of passes again."""
        keys = {"passes": 1, "hands": {"A": "4-4"}, "this_turn": {"drawn": "4-4"}}

        assert [
            "passes: a tile laid or drawn in this turn starts the count again"
        ] == said(keys)
