"""Tests of what a position says, and of what it leaves out."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from trem.engine.legality import legal_moves
from trem.engine.moves import Play
from trem.engine.rounds import Hidden, OpenDouble, Phase, Round
from trem.errors import PositionError
from trem.notation.positions import load_position, loads_position
from trem.notation.text import format_move
from trem.notation.writing import dump_position
from trem.rules.files import load_rules
from trem.rules.ruleset import RuleSet
from trem.tiles import Tile, mask_of


def read(keys: Mapping[str, Any], **change: Any) -> Round:
    """Read keys on top of a double-6 table of two seats, A to move."""
    base = {"seats": 2, "engine": 6, "turn": "A"}
    return load_position({**base, **keys}, RuleSet().changed({"max_pip": 6, **change}))


def open_now(keys: Mapping[str, Any], **change: Any) -> list[str]:
    """Name the doubles that are open in a position."""
    written: list[str] = dump_position(read(keys, **change))["open_doubles"]
    return written


def tiles(text: str) -> int:
    """Read a hand."""
    ends = (word.split("-") for word in text.split())
    return mask_of(Tile(int(near), int(far)) for near, far in ends)


CHAIN = {"first_turn": "chain"}
FREE = {**CHAIN, "chain_end_double": "free"}
DEFERRED = {**CHAIN, "chain_end_double": "deferred"}
FEET = {"branches": 2, "branch_mode": "required_train"}
SIDES = {"branches": 2, "branch_mode": "optional"}


class TestTiles:
    """What is known of hands and boneyard."""

    def test_left_out_is_unknown(self) -> None:
        """A hand or boneyard that is not told is hidden, even its number."""
        rnd = read({})

        assert (Hidden(None, 0), Hidden(None, 1)) == rnd.hands
        assert Hidden(None) == rnd.boneyard

    def test_numbers_are_counts(self) -> None:
        """A number says how many tiles there are."""
        rnd = read({"hands": {"B": 7}, "boneyard": 12})

        assert (Hidden(7, 1), Hidden(12)) == (rnd.hands[1], rnd.boneyard)

    @pytest.mark.parametrize("empty", [0, "", " "])
    def test_known_to_be_empty(self, empty: str | int) -> None:
        """No tiles are known tiles, however that is written."""
        rnd = read({"hands": {"B": empty}, "boneyard": empty, "over": True})

        assert (0, ()) == (rnd.hands[1], rnd.boneyard)

    def test_nothing_is_left_for_the_boneyard(self) -> None:
        """A boneyard that is not told is empty if all tiles are elsewhere."""
        trains = {"A": "6-5 5-5 5-3", "M": "6-2"}
        keys = {"trains": trains, "hands": {"A": 11, "B": 12}}

        assert () == read(keys).boneyard
        assert Hidden(None) == read({**keys, "hands": {"A": 11, "B": 11}}).boneyard

    def test_tiles_are_tiles(self) -> None:
        """A text has the tiles, the boneyard's in drawing order."""
        rnd = read({"hands": {"a": "3-8 [4|4]"}, "boneyard": "3-1 9-4"}, max_pip=12)

        assert tiles("8-3 4-4") == rnd.hands[0]
        assert [Tile(3, 1).number, Tile(9, 4).number] == list(rnd.boneyard)

    def test_seats_that_are_out_have_no_tiles(self) -> None:
        """Of a seat that is out the hand need not be told."""
        assert 0 == read({"over": True, "out": ["B"]}).hands[1]


class TestTrains:
    """Trains as they lie."""

    def test_tiles_lie_as_they_are_written(self) -> None:
        """Each tile's first end is the one nearer the station."""
        rnd = read({"trains": {"A": "6-1 1-3", "M1": "6-2"}})

        assert ((Tile(6, 1), Tile(1, 3)), (), (Tile(6, 2),)) == rnd.lines
        assert (3, 6, 2) == rnd.ends
        assert tiles("6-6 6-1 3-1 6-2") == rnd.laid

    def test_wild_blanks(self) -> None:
        """W1: a blank joins anything, and leaves its other number open."""
        rnd = read({"trains": {"A": "0-3 3-1 0-4", "B": "6-0 5-2"}}, blanks_wild=True)

        assert (4, 2, 6) == rnd.ends

    def test_side_ends(self) -> None:
        """D12: side ends follow in the order they opened, empty ones by number."""
        rnd = read({"trains": {"A": "6-5 5-5 5-3 / 5-4 / 5-"}}, **SIDES)

        assert ((Tile(5, 4),), ()) == rnd.lines[3:]
        assert (3, 6, 6, 4, 5) == rnd.ends

    @pytest.mark.parametrize(
        "text", ["6-5 5-5 5-3", "6-5 5-5 5-3 /", "6-5 5-5 5-3 / /"]
    )
    def test_side_ends_that_are_left_out(self, text: str) -> None:
        """D12: the side ends of a covered double are there whether told or not."""
        assert (3, 6, 6, 5, 5) == read({"trains": {"A": text}}, **SIDES).ends

    def test_side_ends_of_several_doubles(self) -> None:
        """D12: each side end belongs to the double it joins."""
        text = "6-5 5-5 5-3 / 5-1 1-1 1-2 / 5- / 1-0 / 1-4"
        rnd = read({"trains": {"A": text}}, **SIDES)

        assert [(0, 1), (0, 1), (3, 1), (3, 1)] == [
            (fork.line, fork.index) for fork in rnd.notes.forks
        ]

    def test_side_ends_that_could_leave_several(self) -> None:
        """D12, W1: a number before a side end says which double it leaves."""
        sides = {**SIDES, "branches": 1, "blanks_wild": True}
        text = "6-5 5-5 5-3 3-3 3-1 / 5- 5-2 2-2 2-4 / 3- 0-4 / 2-"
        rnd = read({"trains": {"A": text}}, **sides)

        assert [(0, 1), (0, 3), (3, 1)] == [
            (fork.line, fork.index) for fork in rnd.notes.forks
        ]
        assert text == dump_position(rnd)["trains"]["A"]
        with pytest.raises(PositionError, match="say which double it leaves"):
            read({"trains": {"A": text.replace("3- 0", "0")}}, **sides)

    def test_the_age_of_side_ends(self) -> None:
        """D12: `opened` tells the order between trains where it is another."""
        keys = {"trains": {"A": "6-5 5-5 5-3 / 5-", "B": "6-4 4-4 4-1 / 4-"}}
        sides = {**SIDES, "branches": 1}

        assert [0, 1] == [fork.train for fork in read(keys, **sides).notes.forks]
        later = read({**keys, "opened": [4, 5]}, **sides)
        assert [1, 0] == [fork.train for fork in later.notes.forks]
        assert [4, 5] == dump_position(later)["opened"]


class TestOpenDoubles:
    """Which doubles are open where a position does not say it."""

    def test_an_uncovered_double(self) -> None:
        """One uncovered double is open."""
        assert ["B"] == open_now({"trains": {"A": "6-2", "B": "6-4 4-4"}})

    def test_a_covered_double(self) -> None:
        """A covered one is not."""
        assert [] == open_now({"trains": {"A": "6-1 1-1 1-4"}})

    def test_a_dead_double(self) -> None:
        """D10: nor is one that nothing can cover, unless doubles never die."""
        keys = {
            "trains": {"A": "6-4 4-1 1-0 0-4 4-4", "B": "6-3 3-4 4-5", "M": "6-2 2-4"}
        }

        assert [] == open_now(keys)
        assert ["A"] == open_now(keys, dead_double="never")

    def test_doubles_that_bring_nothing(self) -> None:
        """D1 none: no double is ever open, whatever the position says."""
        keys = {"trains": {"A": "6-1 1-1"}, "open_doubles": ["A"]}

        assert [] == open_now(keys, double_extra="none")

    def test_missing_feet(self) -> None:
        """D12: a covered double with an empty side end is open if it needs feet."""
        keys = {"trains": {"A": "6-5 5-5 5-3 / 5-4 / 5-"}}

        assert ["A"] == open_now(keys, **FEET)
        assert [] == open_now(keys, **SIDES)

    def test_the_double_of_this_turn_is_the_newest(self) -> None:
        """One older double and those of this turn have a plain order."""
        keys = {
            "trains": {"A": "6-5 5-5", "M": "6-3 3-3"},
            "hands": {"A": "2-2"},
            "this_turn": {"played": ["5-5@A"]},
        }

        assert ["M", "A"] == open_now(keys)

    def test_a_free_chain(self) -> None:
        """F3 free: in the first lap a double on an owner's train ended a chain."""
        keys = {"trains": {"A": "6-5 5-5"}, "turn": "B", "first_turn": ["B"]}

        assert [] == open_now(keys, **FREE)
        assert ["A"] == open_now(keys, **CHAIN)

    def test_a_free_chain_of_this_turn(self) -> None:
        """F3 free: the double on which a chain stands is not open."""
        keys = {
            "trains": {"A": "6-5 5-5"},
            "first_turn": ["A", "B"],
            "hands": {"A": "5-1 2-2"},
            "this_turn": {"played": ["6-5@A", "5-5@A"]},
        }

        assert [] == open_now(keys, **FREE)

    def test_after_the_first_lap_a_free_chain_is_no_longer_seen(self) -> None:
        """F3 free: then the position has to say it."""
        keys = {"trains": {"A": "6-5 5-5"}, "turn": "B"}

        with pytest.raises(PositionError, match="free chain"):
            read(keys, **FREE)
        assert [] == open_now({**keys, "open_doubles": []}, **FREE)
        assert ["A"] == open_now({**keys, "open_doubles": ["A"]}, **FREE)
        assert ["M"] == open_now({**keys, "trains": {"M": "6-5 5-5"}}, **FREE)

    def test_deferred_doubles(self) -> None:
        """F3 deferred: in the first lap a chain's last double is, by default."""
        keys = {"trains": {"A": "6-5 5-5"}, "turn": "B", "first_turn": ["B"]}

        assert [True] == [double.deferred for double in read(keys, **DEFERRED).doubles]
        told = read({**keys, "deferred": []}, **DEFERRED)
        assert [False] == [double.deferred for double in told.doubles]
        assert [] == dump_position(told)["deferred"]

    def test_what_is_deferred_elsewhere(self) -> None:
        """F3: under other rules, or after the first lap, nothing is deferred."""
        keys = {"trains": {"A": "6-5 5-5"}, "turn": "B", "deferred": ["A"]}

        for rnd in (read(keys, **DEFERRED), read({**keys, "first_turn": ["B"]})):
            assert [False] == [double.deferred for double in rnd.doubles]

    def test_names(self) -> None:
        """A train, one of its ends, or the double itself name an open double."""
        keys = {"trains": {"A": "6-5 5-5 5-3 / 5-4 4-4 / 5-", "M": "6-2 2-2"}}
        given = {**keys, "open_doubles": ["2-2", "A:1", "A"]}

        assert (
            OpenDouble(2, 2, 1),
            OpenDouble(4, 3, 1),
            OpenDouble(5, 0, 1),
        ) == read(given, **FEET).doubles
        assert ["M", "A:1", "A"] == open_now(given, **FEET)

    def test_a_train_with_one_open_double_on_a_side(self) -> None:
        """The train's letter names it if there is no other."""
        keys = {
            "trains": {"A": "6-5 5-5 5-3 / 5-4 4-4 / 5-"},
            "open_doubles": ["A"],
        }

        assert (OpenDouble(4, 3, 1),) == read(keys, **SIDES).doubles

    def test_two_doubles_of_one_line(self) -> None:
        """A line with two is named twice, or by the doubles where only one is open."""
        keys = {"trains": {"A": "6-5 5-5 5-3 3-3"}}
        both = {**keys, "open_doubles": ["A", "A"]}
        one = {**keys, "open_doubles": ["3-3"]}

        assert ["A", "A"] == open_now(both, **FEET)
        assert ["3-3"] == open_now(one, **FEET)


class TestSeats:
    """What a position says of seats."""

    def test_nothing_is_remembered_by_default(self) -> None:
        """No first turn, marker, knock or pass is assumed."""
        rnd = read({})

        assert (0, 0, 0, 0, ()) == (
            rnd.marked,
            rnd.notes.first_turn,
            rnd.notes.knocked,
            rnd.notes.passes,
            rnd.out,
        )

    def test_seats_in_any_order(self) -> None:
        """Seats are read whatever their order and case."""
        rnd = read({"marked": ["b", "A"], "first_turn": ["B"]})

        assert (0b11, 0b10) == (rnd.marked, rnd.notes.first_turn)

    def test_the_order_of_those_who_are_out(self) -> None:
        """`out` has an order."""
        keys = {"seats": 3, "over": True, "out": ["C", "A"], "hands": {"B": 3}}

        assert (2, 0) == read(keys).out

    def test_out_from_the_hands(self) -> None:
        """K3: in a round that is over a seat without tiles is out."""
        keys = {"over": True, "hands": {"A": "5-5", "B": ""}}

        assert (1,) == read(keys).out
        assert () == read({**keys, "waiting": ["B"]}, double_finish="must_cover").out

    def test_rules_remember_only_what_they_ask_for(self) -> None:
        """K1, S3, P6, K3: the rest of what a position tells is left aside."""
        keys = {
            "seats": 4,
            "knocked": ["B"],
            "failed": ["B"],
            "uncovered": {"B": 2},
            "hands": {"B": 1},
        }
        plain = read(keys).notes
        asking = read(
            keys, knock="required", partnerships=True, uncovered_points=5
        ).notes

        assert (0, 0, ()) == (plain.knocked, plain.failed, plain.uncovered)
        assert (2, 2, (0, 2, 0, 0)) == (
            asking.knocked,
            asking.failed,
            asking.uncovered,
        )

    def test_the_chain_right(self) -> None:
        """F1: who has not started still has it, unless the position says otherwise."""
        keys = {"seats": 3, "trains": {"A": "6-1", "B": "6-2"}, "first_turn": ["B"]}
        delayed = {"first_turn": "chain_until_started"}

        assert 0b110 == read(keys, **delayed).notes.chain_right
        assert (
            0b001 == read({**keys, "chain_right": ["A"]}, **delayed).notes.chain_right
        )
        assert 0 == read(keys).notes.chain_right

    def test_waiting_for_a_cover(self) -> None:
        """K3 when_covered: a seat without tiles waits for the cover of its double."""
        keys = {
            "trains": {"A": "6-1 1-1", "M": "6-3 3-3"},
            "open_doubles": ["M", "A"],
            "waiting": ["B@A"],
        }
        rnd = read(keys, double_finish="when_covered")

        assert ((1, OpenDouble(1, 0, 1)),) == rnd.notes.waiting
        assert 0 == rnd.hands[1]
        assert ["B@A"] == dump_position(rnd)["waiting"]

    def test_waiting_that_is_plain(self) -> None:
        """K3: with one open double it need not be said."""
        keys = {"trains": {"A": "6-1 1-1"}, "hands": {"B": ""}}
        rnd = read(keys, double_finish="when_covered")

        assert ((1, OpenDouble(1, 0, 1)),) == rnd.notes.waiting
        assert () == read(keys, double_finish="must_cover").notes.waiting


class TestThisTurn:
    """A turn that is under way."""

    def test_a_draw(self) -> None:
        """B2: the tile drawn last is the one to play."""
        keys = {
            "trains": {"A": "6-3", "B": "6-2", "M": "6-5"},
            "hands": {"A": "4-4 5-1 3-0"},
            "this_turn": {"drawn": "5-1"},
        }

        assert ["5-1@M"] == legal(read(keys))

    def test_an_extra_tile(self) -> None:
        """D1: after a double the extra tile is open, and a draw for it is counted."""
        keys = {
            "trains": {"A": "6-2", "B": "6-4", "M": "6-5 5-5"},
            "hands": {"A": "3-3 1-1"},
            "this_turn": {"played": ["5-5@M"]},
        }
        rnd = read(keys)

        assert (Phase.EXTRA, ["draw"]) == (rnd.doing.phase, legal(rnd))
        assert ["pass"] == legal(
            read({**keys, "this_turn": {"played": ["5-5@M"], "drawn": "1-1"}})
        )

    @pytest.mark.parametrize("text", ["1-4@A", "4-1@A", "4-1@A:0"])
    def test_a_tile_lies_as_on_the_table(self, text: str) -> None:
        """A play of this turn may be written in either order."""
        keys = {
            "trains": {"A": "6-1 1-4"},
            "first_turn": ["A"],
            "hands": {"A": "4-2 3-3"},
            "this_turn": {"played": ["6-1@A", text]},
        }

        assert Play(Tile(1, 4), 0) == read(keys, **CHAIN).doing.played[-1]

    def test_a_chain_of_a_hidden_hand(self) -> None:
        """F1: it goes on, unless the position says that an extra tile is owed."""
        keys = {
            "trains": {"A": "6-5 5-5"},
            "first_turn": ["A", "B"],
            "this_turn": {"played": ["6-5@A", "5-5@A"]},
        }
        played = {"played": ["6-5@A", "5-5@A"]}
        owing = {**keys, "this_turn": {**played, "owes": True}}

        assert Phase.CHAIN is read(keys, **CHAIN).doing.phase
        assert Phase.EXTRA is read(owing, **CHAIN).doing.phase

    def test_what_the_table_does_not_tell(self) -> None:
        """F1, V1: whether plays are a chain or a walk can be said."""
        keys = {
            "trains": {"A": "6-5 5-5 5-1 1-1"},
            "first_turn": ["A", "B"],
            "hands": {"A": "1-3 2-2"},
            "this_turn": {"played": ["5-1@A", "1-1@A"]},
        }
        played = {"played": ["5-1@A", "1-1@A"]}
        told = {**keys, "this_turn": {**played, "chain": 2}}

        assert Phase.EXTRA is read(keys, **CHAIN).doing.phase
        assert Phase.CHAIN is read(told, **CHAIN).doing.phase


def legal(rnd: Round) -> list[str]:
    """List the legal moves as text."""
    return [format_move(move, rnd) for move in legal_moves(rnd)]


class TestRules:
    """The rule set of a position."""

    def test_the_standard(self) -> None:
        """A position that names no rule set is read under the standard."""
        assert RuleSet() == loads_position('seats = 2\nengine = 6\nturn = "A"').rules

    def test_a_name_and_changes(self) -> None:
        """`change` stands beside `rules`."""
        keys = {"rules": "pagat", "change": {"draws": 2}, "seats": 2, "engine": 6}
        rnd = load_position({**keys, "turn": "A"})

        assert load_rules("pagat", {"draws": 2}) == rnd.rules
        assert "pagat+draws=2" == rnd.rules.name

    def test_others_instead(self) -> None:
        """A rule set or a name given beside the position replaces its own."""
        keys = {"rules": "pagat", "change": {"draws": 2}, "seats": 2, "engine": 6}

        for rules in ("puremco", load_rules("puremco")):
            assert (
                load_rules("puremco")
                == load_position({**keys, "turn": "A"}, rules).rules
            )

    def test_a_path(self, tmp_path: Path) -> None:
        """A path is relative to the position file."""
        (tmp_path / "house.toml").write_text('name = "house"\n[rules]\ndraws = 2\n')
        text = 'rules = "./house.toml"\nseats = 2\nengine = 6\nturn = "A"\n'
        path = tmp_path / "table.toml"
        path.write_text(text)

        assert 2 == load_position(path).rules.draws

    def test_written_rules(self) -> None:
        """What is written names a shipped rule set and what differs from it."""
        rules = load_rules("pagat", {"hand_sizes": {2: 9}, "draws": "until_playable"})
        keys = dump_position(load_position(TABLE, rules))

        assert "pagat" == keys["rules"]
        assert {"hand_sizes": {"2": 9}, "draws": "until_playable"} == keys["change"]

    def test_own_rules(self) -> None:
        """A rule set of another name is written as changes of the standard."""
        rules = load_rules({"name": "house", "rules": {"draws": 2}})
        keys = dump_position(load_position(TABLE, rules))

        assert ("standard", {"draws": 2}) == (keys["rules"], keys["change"])

    def test_a_flag_that_is_left_out(self) -> None:
        """E2: a flag that cannot be changed back is told from the standard on."""
        base = load_rules("online-table-short")
        rules = base.changed({"first_engine": None})
        keys = dump_position(load_position(TABLE, rules))

        assert ("standard", 7) == (keys["rules"], keys["change"]["rounds"])
        assert rules == load_position(keys).rules


TABLE = {"seats": 2, "engine": 6, "turn": "A"}
