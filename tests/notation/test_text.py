"""Tests of tiles, seats, trains and moves as text."""

import pickle
import random
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.notation.rounds import random_opening, walk
from trem.engine.legality import legal_moves, why_illegal
from trem.engine.moves import DRAW, PASS, STOP, Play
from trem.engine.rounds import Round
from trem.errors import NotationError
from trem.notation.positions import load_position
from trem.notation.text import (
    format_move,
    format_seat,
    format_train,
    parse_move,
    parse_seat,
    parse_tile,
    parse_train,
)
from trem.rules.choices import BranchMode, DoubleFinish
from trem.rules.clauses import Clause
from trem.rules.ruleset import RuleSet
from trem.tiles import Tile


STANDARD = RuleSet()
WILD = RuleSet(blanks_wild=True)
TWO_MEXICAN = RuleSet(mexican_trains=2)
BRANCHING = RuleSet(branches=2, branch_mode=BranchMode.OPTIONAL)


def table(
    rules: RuleSet = STANDARD, hand: str = "8-3 4-4 8-0", **more: object
) -> Round:
    """Return a round of four seats in which A has 12-8 on its train and M 12-1."""
    keys = {
        "seats": 4,
        "engine": 12,
        "turn": "A",
        "trains": {"A": "12-8", "M": "12-1"},
        "hands": {"A": hand},
    }
    return load_position({**keys, **more}, rules)


class TestTiles:
    """Tiles as text."""

    @pytest.mark.parametrize(
        "text", ["7-12", "7:12", "7|12", "7\u201312", "[7|12]", "[7-12]", " 7-12\n"]
    )
    def test_every_way_of_writing(self, text: str) -> None:
        """Each of the documented ways is read, the first end first."""
        assert Tile(7, 12) == parse_tile(text)

    @given(st.integers(0, 18), st.integers(0, 18))
    def test_a_printed_tile_is_read_back(self, near: int, far: int) -> None:
        """What `str` writes lies the same way when it is read."""
        assert Tile(near, far) == parse_tile(str(Tile(near, far)))

    @pytest.mark.parametrize(
        "text, position, expected",
        [
            ("", 0, "a number of pips from 0 to 18"),
            ("12", 2, "'-' between the ends of a tile"),
            ("12-", 3, "a number of pips from 0 to 18"),
            ("12-19", 3, "a number of pips from 0 to 18"),
            ("12-7x", 4, "nothing more"),
            ("[12-7", 5, "']' after the tile"),
            ("12-7]", 4, "nothing more"),
            ("12--7", 3, "a number of pips from 0 to 18"),
            ("-1-2", 0, "a number of pips from 0 to 18"),
            ("1/2", 1, "'-' between the ends of a tile"),
            ("12-7 8-3", 4, "nothing more"),
        ],
    )
    def test_what_is_no_tile(self, text: str, position: int, expected: str) -> None:
        """The error says where reading stopped and what should stand there."""
        with pytest.raises(NotationError) as caught:
            parse_tile(text)

        error = caught.value
        assert (text, position, expected) == (
            error.text,
            error.position,
            error.expected,
        )

    @pytest.mark.parametrize(
        "text",
        [
            "٣-٤",
            "\uff13-4",
            "²-3",
            "1_0-2",
            "9" * 1_000_000 + "-1",
            "1-" + "9" * 1_000_000,
            "[" * 1_000_000,
            "1-2" + "\x00" * 1_000_000,
            "\ud800",
        ],
    )  # fmt: skip
    def test_hostile_texts(self, text: str) -> None:
        """Other scripts' digits, endless numbers and the like are refused briefly."""
        with pytest.raises(NotationError) as caught:
            parse_tile(text)

        assert len(str(caught.value).encode()) < 400

    def test_a_smaller_set(self) -> None:
        """A tile that the set does not have is no tile."""
        with pytest.raises(NotationError, match="from 0 to 6"):
            parse_tile("7-1", max_pip=6)

    def test_errors_pickle(self) -> None:
        """An error keeps its parts on the way to another process."""
        with pytest.raises(NotationError) as caught:
            parse_tile("8-x")

        error = pickle.loads(pickle.dumps(caught.value))
        assert ("8-x", 2) == (error.text, error.position)


class TestSeats:
    """Seats as letters."""

    def test_letters_leave_out_m(self) -> None:
        """M is the Mexican Train's, so the letters go on with N."""
        assert "ABCDEFGHIJKLNOPQRSTUVWXYZ" == "".join(map(format_seat, range(25)))

    @given(st.integers(0, 24))
    def test_a_written_seat_is_read_back(self, seat: int) -> None:
        """Letters are read in either case."""
        letter = format_seat(seat)

        assert [seat, seat] == [parse_seat(letter, 25), parse_seat(letter.lower(), 25)]

    @pytest.mark.parametrize("text", ["", "M", "E", "AA", "A B", "1", "Ä", "\uff41"])
    def test_what_is_no_seat(self, text: str) -> None:
        """A seat is one letter of those at the table."""
        with pytest.raises(NotationError, match=r"A to D|nothing more"):
            parse_seat(text, 4)


class TestTrains:
    """Trains as letters."""

    @pytest.mark.parametrize(
        "text, train", [("A", 0), ("d", 3), ("M", 4), ("m1", 4), ("M2", 5)]
    )
    def test_letters(self, text: str, train: int) -> None:
        """`M` is `M1`; the Mexican Trains come after the seats."""
        assert train == parse_train(text, table().setting)

    def test_one_mexican_train_has_no_number(self) -> None:
        """Where there is one it is `M`."""
        assert "M" == format_train(4, table().setting)

    def test_several_mexican_trains_are_numbered(self) -> None:
        """Where there may be several they are `M1`, `M2` …."""
        where = table(TWO_MEXICAN).setting

        assert ["D", "M1", "M2"] == [format_train(train, where) for train in (3, 4, 5)]

    def test_a_train_that_is_not_there(self) -> None:
        """A Mexican Train beyond the last keeps its number."""
        assert "M2" == format_train(5, table().setting)

    @pytest.mark.parametrize("text", ["", "E", "M0", "M100", "M" + "9" * 99_999, "MM"])
    def test_what_is_no_train(self, text: str) -> None:
        """Letters of no seat and numbers of no train are refused."""
        with pytest.raises(NotationError):
            parse_train(text, table().setting)


class TestMoves:
    """Moves as text."""

    @pytest.mark.parametrize(
        "text, move",
        [
            ("8-3@A", Play(Tile(8, 3), 0)),
            ("3-8@a", Play(Tile(8, 3), 0)),
            ("[3|8]@A", Play(Tile(8, 3), 0)),
            ("12-4@M", Play(Tile(12, 4), 4)),
            ("1-4@M", Play(Tile(1, 4), 4)),
            ("8-3@A:0!", Play(Tile(8, 3), 0, knock=True)),
            (" Draw ", DRAW),
            ("pass", PASS),
            ("STOP", STOP),
        ],
    )
    def test_reading(self, text: str, move: object) -> None:
        """A tile is turned the way it joins; words are read in any case."""
        assert move == parse_move(text, table())

    @pytest.mark.parametrize("text", ["5-4@A", "4-5@A", "8-3@M", "3-8@B"])
    def test_a_tile_that_does_not_join(self, text: str) -> None:
        """It stays as it is written, and the engine says why it is illegal (N3)."""
        rnd = table(hand="8-3 5-4", marked=["B"])
        move = parse_move(text, rnd)

        assert text == format_move(move, rnd)
        assert Clause.N3 == getattr(why_illegal(rnd, move), "clause", None)

    def test_a_tile_that_joins_and_is_illegal(self) -> None:
        """It is turned all the same, so that the clause that forbids it is named."""
        rnd = table(RuleSet(double_finish=DoubleFinish.FORBIDDEN), hand="8-8 8-3")

        assert "8-3@A!" == format_move(parse_move("3-8@A!", rnd), rnd)

    @pytest.mark.parametrize("text", ["0-8@A", "8-0@A"])
    def test_the_written_order_decides_where_both_are_legal(self, text: str) -> None:
        """W1: a wild tile that may lie both ways lies as it is written."""
        rnd = table(WILD)

        assert text == format_move(parse_move(text, rnd), rnd)
        assert why_illegal(rnd, parse_move(text, rnd)) is None

    def test_a_hidden_hand(self) -> None:
        """Where the hand is hidden the written order decides between two ways."""
        rnd = table(WILD, turn="B", marked=["A"])

        assert "0-8@A" == format_move(parse_move("0-8@A", rnd), rnd)

    def test_an_unknown_train_of_nobody(self) -> None:
        """M1: a Mexican Train that is not there is for the engine to refuse."""
        rnd = table(RuleSet(mexican_trains=0), trains={"A": "12-8"})
        reason = why_illegal(rnd, parse_move("8-3@M", rnd))

        assert Clause.M1 == getattr(reason, "clause", None)

    def test_ends_are_numbered_where_there_are_several(self) -> None:
        """D12: `:k` is written on a train of several lines, its main one too."""
        rnd = table(BRANCHING, trains={"A": "12-8 8-8 8-2 / 8-"}, hand="2-1 8-3")

        assert {"2-1@A:0", "8-3@A:1", "8-3@A:2"} == {
            format_move(move, rnd) for move in legal_moves(rnd)
        }

    def test_a_missing_end(self) -> None:
        """D12: an end that is not there is for the engine to refuse."""
        reason = why_illegal(table(), parse_move("8-3@A:2", table()))

        assert Clause.D12 == getattr(reason, "clause", None)

    @pytest.mark.parametrize(
        "text, clause",
        [("13-3@A", Clause.N2), ("8-3@E", Clause.N4), ("8-3@Z", Clause.N4)],
    )
    def test_what_is_not_at_the_table(self, text: str, clause: Clause) -> None:
        """N2, N4: other sets' tiles and other tables' seats are for it, too."""
        move = parse_move(text, table())
        reason = why_illegal(table(), move)

        assert clause == getattr(reason, "clause", None)
        assert text == format_move(move, table())
        assert text == format_move(move)

    @pytest.mark.parametrize(
        "text, position",
        [
            ("", 0),
            ("play", 0),
            ("8-3", 3),
            ("8-3@", 4),
            ("8-3@?", 4),
            ("8-3@A:", 6),
            ("8-3@A:x", 6),
            ("8-3@A:1000", 6),
            ("8-3@A!!", 6),
            ("8-3@A draw", 5),
            ("8-3 @A", 3),
            ("19-3@A", 0),
            ("draw!", 0),
            ("8-3@A:1" + "0" * 1_000_000, 6),
            ("x" * 1_000_000, 0),
        ],
    )
    def test_what_is_no_move(self, text: str, position: int) -> None:
        """The error says where reading stopped."""
        with pytest.raises(NotationError) as caught:
            parse_move(text, table())

        assert position == caught.value.position

    def test_without_a_round(self) -> None:
        """Seats' trains and words can be written without a round."""
        moves = (Play(Tile(8, 3), 1, end=2, knock=True), Play(Tile(8, 3), 0), DRAW)

        assert ["8-3@B:2!", "8-3@A", "draw"] == [format_move(move) for move in moves]

    @given(st.integers(0, 2**32))
    def test_every_legal_move_is_read_back(self, seed: int) -> None:
        """Writing and reading agree at every step of random rounds."""
        for rnd in walk(random_opening(seed), random.Random(seed)):
            for move in legal_moves(rnd):
                assert move == parse_move(format_move(move, rnd), rnd)

    @given(st.integers(0, 2**32))
    def test_a_tile_is_read_in_either_order(self, seed: int) -> None:
        """Where one way is legal both orders mean it."""
        rounds = walk(random_opening(seed), random.Random(seed))
        for rnd in islice(rounds, seed % 5, None, 5):
            for move in legal_moves(rnd):
                if isinstance(move, Play) and only_way(rnd, move):
                    tile, where = format_move(move, rnd).split("@")
                    near, far = tile.split("-")
                    assert move == parse_move(f"{far}-{near}@{where}", rnd)


def only_way(rnd: Round, play: Play) -> bool:
    """Return whether the tile of *play* lies no other way there."""
    turned = Play(play.tile.turned, play.train, play.end, play.knock)
    return play == turned or turned not in legal_moves(rnd)
