"""Tests of game records."""

import json
import random
import time
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.oracle.randoms import random_rules
from trem.engine.dealing import Deal
from trem.engine.games import Game, new_game, next_deal, record_round, without_seed
from trem.engine.legality import legal_moves
from trem.engine.moves import Move
from trem.engine.rounds import Round
from trem.engine.turns import apply
from trem.engine.views import view
from trem.errors import IllegalMoveError, PositionError, RecordError
from trem.notation.positions import load_position
from trem.notation.record_reading import loads_record, read_record
from trem.notation.records import (
    Record,
    dumps_record,
    record_deal,
    record_game,
    write_record,
)
from trem.notation.replays import replay, replayed_game, steps, verify
from trem.notation.writing import dump_position
from trem.rules.choices import MisplayPenalty
from trem.rules.clauses import Clause
from trem.rules.ruleset import RuleSet


LONGEST = 5.0
"""How long refusing the worst text may take, in seconds on a busy machine."""

SHORT = RuleSet(
    max_pip=6,
    hand_sizes={2: 5},
    rounds=3,
    misplay_penalty=MisplayPenalty.ROUND_HIGH,
    name="short",
)


def played(rnd: Round, rng: random.Random) -> tuple[Round, list[Move]]:
    """Play a round at random; return its end and its moves."""
    moves: list[Move] = []
    while not rnd.over:
        moves.append(rng.choice(legal_moves(rnd)))
        rnd = apply(rnd, moves[-1])
    return rnd, moves


@lru_cache
def game_of(
    rules: RuleSet,
    seats: int,
    seed: int,
    misplay: bool,
) -> tuple[Game, tuple[list[Move], ...]]:
    """Play a whole game at random; return it and the moves of each round."""
    rng = random.Random(seed)
    game, moves = new_game(rules, seats, seed), []
    while not game.is_over:
        rnd, made = played(next_deal(game).round, rng)
        game = record_round(game, rnd, [1] if misplay else [])
        moves.append(made)
    return game, tuple(moves)


def short_game() -> Record:
    """Return the record of a game of three rounds."""
    game, moves = game_of(SHORT, 2, 7, misplay=True)
    return record_game(game, moves, ["Ana", "Zoë"])


def random_game(seed: int) -> Record:
    """Return the record of a game under a random rule set, whole or not."""
    rng = random.Random(seed)
    while True:
        rules = attrs.evolve(random_rules(rng), rounds=rng.randint(1, 3))
        seats = rng.choice([seats for seats, _ in rules.hand_sizes])
        try:
            game, moves = game_of(rules, seats, seed, misplay=False)
        except PositionError:
            continue
        kept = rng.randint(0, len(game.rounds))
        return record_game(attrs.evolve(game, rounds=game.rounds[:kept]), moves[:kept])


def changed(number: int, change: Callable[[dict[str, Any]], object]) -> str:
    """Return the short game's text with a line changed."""
    lines = [json.loads(line) for line in dumps_record(short_game()).splitlines()]
    change(lines[number])
    return "".join(f"{json.dumps(line)}\n" for line in lines if line)


def line_with(key: str, nth: int = 0) -> int:
    """Return the place of the *nth* line of the short game that has *key*."""
    lines = dumps_record(short_game()).splitlines()
    return [at for at, line in enumerate(lines) if key in json.loads(line)][nth]


class TestText:
    """Records as text."""

    def test_a_game(self) -> None:
        """A record is read as it was written."""
        record = short_game()

        assert record == loads_record(dumps_record(record))
        assert ("Ana", "Zoë") == record.names
        assert 3 == len(record.rounds)

    @settings(max_examples=25)
    @given(st.integers(0, 2**32))
    def test_random_games(self, seed: int) -> None:
        """So are games under random rule sets, unfinished ones too."""
        record = random_game(seed)

        assert record == loads_record(dumps_record(record))

    def test_a_file(self, tmp_path: Path) -> None:
        """A file holds the same text on every system."""
        path = tmp_path / "game.jsonl"
        write_record(short_game(), path)

        assert dumps_record(short_game()).encode() == path.read_bytes()
        assert short_game() == read_record(path)
        assert str(path) == read_record(path).name

    def test_the_format(self) -> None:
        """Each kind of line has its documented keys."""
        lines = [json.loads(line) for line in dumps_record(short_game()).splitlines()]
        head, opening, move, *_, end = lines

        assert (1, "short", 2, ["Ana", "Zoë"]) == tuple(
            head[key] for key in ("record", "rules", "seats", "names")
        )
        assert 6 == head["flags"]["max_pip"]
        assert {"round": 1, "starter": "A"}.items() <= opening.items()
        assert 5 == len(opening["position"]["hands"]["A"].split())
        assert {"seat", "move"} == set(move)
        assert {"out", "points", "misplays"} == set(lines[line_with("out")])
        assert {"totals", "places", "seed"} == set(end)

    def test_a_round_that_goes_on(self) -> None:
        """A round can be written down before it is over, and without a seed."""
        game = new_game(SHORT, 2, 7)
        deal = next_deal(game)
        _, moves = played(deal.round, random.Random(7))
        record = record_game(without_seed(game), [])
        record = attrs.evolve(record, rounds=(record_deal(deal, moves[:3]),))
        again = loads_record(dumps_record(record))

        assert record == again
        assert (None, None, 3) == (again.seed, again.totals, len(again.rounds[0].moves))

    def test_what_nobody_wrote_down(self) -> None:
        """Points, totals, places and the seed may each be missing."""
        record = short_game()
        first = attrs.evolve(record.rounds[0], points=None)
        for left_out in (
            attrs.evolve(record, totals=None),
            attrs.evolve(record, places=None),
            attrs.evolve(record, seed=None),
            attrs.evolve(record, totals=None, places=None, seed=None),
            attrs.evolve(record, rounds=(first, *record.rounds[1:])),
        ):
            assert left_out == loads_record(dumps_record(left_out))

    def test_what_a_player_sees(self) -> None:
        """An opening may tell no more than a view."""
        game = new_game(SHORT, 2, 7)
        deal = attrs.evolve(next_deal(game), round=view(next_deal(game).round, 0))
        record = Record(SHORT, 2, rounds=(record_deal(deal),))

        assert record == loads_record(dumps_record(record))

    @pytest.mark.parametrize("name", ["", "a\nb", "x" * 101, "\ud800"])
    def test_names(self, name: str) -> None:
        """What cannot be shown is no name."""
        record = attrs.evolve(short_game(), names=("Ana", name))

        with pytest.raises(RecordError, match=r"names\[1\]"):
            dumps_record(record)

    def test_moves_of_another_game(self) -> None:
        """What is written down has been played."""
        game, moves = game_of(SHORT, 2, 7, misplay=True)

        with pytest.raises(IllegalMoveError):
            record_game(game, moves[::-1])


class TestReading:
    """Records that cannot be read."""

    @pytest.mark.parametrize(
        "text, message, line",
        [
            ("", 'a record begins with its head, {"record": 1, …}', None),
            ("{}", "a record begins with its head, and has one", 1),
            ('{"record": 2}', "this trem reads records of format 1", 1),
            ('{"record": true}', "this trem reads records of format 1", 1),
            ('{"record": 1}', "seats: takes a number from 2 to 25", 1),
            ("\n[]", "a line is a JSON object", 2),
            ("{", "no JSON: Expecting property name enclosed in double quotes", 1),
            ('{"a": 1, "a": 2}', "no JSON: a key is there twice", 1),
            ('{"record": ' + "9" * 5000, "no JSON: a number has too many digits", 1),
            ("[" * 100_000, "brackets nested too deep", 1),
            (b"\xff", "not UTF-8", 1),
            ("x" * 2_000_001, "larger than 2000000 bytes", None),
        ],
        ids=range(12),
    )
    def test_no_record(self, text: str | bytes, message: str, line: int | None) -> None:
        """What is wrong is told with its line."""
        with pytest.raises(RecordError) as caught:
            loads_record(text, name="r")

        problem = caught.value.problems[-1]
        assert (message, "r", line) == (problem.message, problem.source, problem.line)

    @pytest.mark.parametrize(
        "line, change, message",
        [
            (("record", 0), {"seats": 26}, "seats: takes a number from 2 to 25"),
            (("record", 0), {"names": ["Ana"]}, "names: 1 names for 2 seats"),
            (("record", 0), {"names": ["Ana", "\n"]}, "names[1]: takes 1 to 100 plain"),
            (("record", 0), {"flags": {"drws": 1}}, "there is no flag"),
            (("record", 0), {"flags": {str(n): n for n in range(99)}}, "99, and there"),
            (("record", 0), {"who": 1}, "who: this file has no such key"),
            (("round", 1), {"round": 3}, "round: the next one is 2"),
            (("round", 1), {"starter": "C"}, "starter: 'C', character 1"),
            (("round", 1), {"position": {"seats": 2}}, "engine is missing"),
            (
                ("round", 1),
                {"position": {"seats": 3, "engine": 6, "turn": "A"}},
                "position.seats: the game has 2",
            ),
            (("move", 0), {"seat": "C"}, "seat: 'C', character 1"),
            (("move", 0), {"move": 1}, "move: takes a text, not 1"),
            (("move", 0), {"record": 1}, "a record begins with its head, and has one"),
            (("out", 0), {"out": ["C"]}, "out[0]: 'C', character 1"),
            (("out", 0), {"points": {"A": 1}}, "points: takes a number for each seat"),
            (("out", 0), {"points": [1, 2]}, "points: takes a table of points"),
            (("totals", 0), {"places": {"C": 1}}, "places: takes a number for each"),
            (("totals", 0), {"seed": "other"}, "seed: its fingerprint is"),
            (("totals", 0), {"seed": "hex:x"}, "seed: hex: in a seed is followed by"),
        ],
    )
    def test_wrong_values(
        self, line: tuple[str, int], change: dict[str, Any], message: str
    ) -> None:
        """Each value that cannot be is told with its line."""
        at = line_with(*line)
        with pytest.raises(RecordError) as caught:
            loads_record(changed(at, lambda keys: keys.update(change)))

        assert at + 1 == caught.value.problems[0].line
        assert message in caught.value.problems[0].message

    def test_lines_out_of_place(self) -> None:
        """Moves and results need a round that goes on, a round one that is over."""
        for key, message in (
            ("round", "no round goes on here"),
            ("out", "round 1 has no result"),
        ):
            with pytest.raises(RecordError, match=message):
                loads_record(changed(line_with(key), dict.clear))

    def test_everything_at_once(self) -> None:
        """All lines are looked at."""
        text = dumps_record(short_game()).replace('"seat": "A"', '"seat": "Q"')
        with pytest.raises(RecordError) as caught:
            loads_record(text)

        assert (
            10
            < len(caught.value.problems)
            == len({problem.line for problem in caught.value.problems})
        )

    def test_no_more_than_anybody_reads(self) -> None:
        """After a hundred problems the rest is not told."""
        text = changed(0, dict) + '{"move": 1}\n' * 50_000
        with pytest.raises(RecordError) as caught:
            loads_record(text)

        assert 101 == len(caught.value.problems)

    @pytest.mark.parametrize("name", ["nowhere.jsonl", ".", "a\0b", "\x1b[2J"])
    def test_files_that_cannot_be_read(self, tmp_path: Path, name: str) -> None:
        """A file that is not there, or is none, is refused by name."""
        with pytest.raises(RecordError, match="cannot be read") as caught:
            read_record(tmp_path / name)
        assert str(caught.value).isprintable()


class TestHarm:
    """Records made to take long, or much memory."""

    MANY_KEYS = ",".join(f'"k{number}": 1' for number in range(100_000))

    @pytest.mark.parametrize(
        "text",
        [
            "x" * 10_000_000,
            "[" * 1_900_000,
            "9" * 1_900_000,
            "{}\n" * 500_000,
            f'{{"record": 1, {MANY_KEYS}}}',
            f'{{"record": 1, "seats": 2, "flags": {{{MANY_KEYS}}}}}',
            f'{{"record": 1, "seats": 2}}\n{{"round": 1, "position": {{{MANY_KEYS}}}}}',
            '{"record": 1, "seats": 2}\n' + '{"move": "draw"}\n' * 100_000,
        ],
        ids=range(8),
    )
    def test_texts(self, text: str) -> None:
        """Each is refused soon, and in few words."""
        start = time.perf_counter()
        with pytest.raises(RecordError) as caught:
            loads_record(text)

        assert time.perf_counter() - start < LONGEST
        assert len(str(caught.value)) < 100_000


class TestReplay:
    """Records played again."""

    def test_to_the_end(self) -> None:
        """The last round comes to its end."""
        record = short_game()
        rnd = replay(record)

        assert rnd.over
        assert record.rounds[-1].out == rnd.out

    @settings(max_examples=25)
    @given(st.integers(0, 2**32))
    def test_random_games(self, seed: int) -> None:
        """Whatever has been played can be played again."""
        record = loads_record(dumps_record(random_game(seed)))
        moves = sum(len(each.moves) for each in record.rounds)

        assert moves == len(list(steps(record)))
        assert not record.rounds or replay(record).over

    def test_whose_move(self) -> None:
        """Each step tells its seat and its round."""
        record = short_game()
        moves = [move for each in record.rounds for move in each.moves]

        assert [move.seat for move in moves] == [step.seat for step in steps(record)]
        assert {1, 2, 3} == {step.round_number for step in steps(record)}

    def test_to_a_move(self) -> None:
        """Moves are counted over the whole game; none is the opening."""
        record = short_game()
        all_steps = list(steps(record))

        assert record.rounds[0].opening == replay(record, to=0)
        for step in all_steps[::7]:
            assert step.after == replay(record, to=step.number)
        assert all_steps[-1].after == replay(record)

    def test_the_opening_of_a_round(self) -> None:
        """A record that ends with an opening is played to that."""
        record = short_game()
        last = attrs.evolve(record.rounds[2], moves=(), out=None, points=None)
        record = attrs.evolve(record, rounds=(*record.rounds[:2], last))
        record = attrs.evolve(record, totals=None, places=None)

        assert last.opening == replay(record)

    @pytest.mark.parametrize("to", [-1, 10_000])
    def test_too_far(self, to: int) -> None:
        """There are no other moves than those."""
        with pytest.raises(RecordError, match=f"moves, not {to}"):
            replay(short_game(), to)

    def test_no_round(self) -> None:
        """A record without a round cannot be played."""
        with pytest.raises(RecordError, match="no round"):
            replay(Record(SHORT, 2))

    def test_the_first_wrong_move(self) -> None:
        """It is named with its line and the clause that forbids it."""
        at = line_with("move", 1)
        text = changed(at, lambda keys: keys.update(move="stop"))
        with pytest.raises(RecordError) as caught:
            replay(loads_record(text, name="r"))

        (problem,) = caught.value.problems
        assert ("r", at + 1, Clause.N7) == (
            problem.source,
            problem.line,
            problem.clause,
        )
        assert problem.message.startswith("round 1, move 2, stop by B: ")

    def test_moves_before_it_can_be_played(self) -> None:
        """Up to the wrong move a record can be played."""
        at = line_with("move", 4)
        text = changed(at, lambda keys: keys.update(move="stop"))

        assert replay(short_game(), to=4) == replay(loads_record(text), to=4)

    @pytest.mark.parametrize(
        "change, message",
        [
            ({"seat": "B"}, "round 1, move 1: it is the turn of A"),
            ({"move": "8-x@A"}, "round 1, move 1: '8-x@A', character 3: expected"),
            ({"move": "6-5@?"}, "round 1, move 1: '6-5@?', character 5: expected"),
        ],
    )
    def test_moves_that_cannot_be_read(
        self, change: dict[str, str], message: str
    ) -> None:
        """A move of another seat, or that is no move, is named as well."""
        text = changed(line_with("move"), lambda keys: keys.update(change))

        with pytest.raises(RecordError) as caught:
            replay(loads_record(text))
        assert caught.value.problems[0].message.startswith(message)

    def test_a_move_without_its_seat(self) -> None:
        """Who moved need not be written down."""
        text = changed(line_with("move"), lambda keys: keys.pop("seat"))

        assert replay(short_game()) == replay(loads_record(text))

    @pytest.mark.parametrize(
        "key, change, message",
        [
            ("out", {"out": ["A", "B"]}, "round 1: "),
            ("out", {"points": {"A": 1, "B": 1}}, "round 1: the points are"),
            ("totals", {"totals": {"A": 1, "B": 1}}, "the totals are"),
            ("totals", {"places": {"A": 1, "B": 1}}, "the totals are"),
        ],
    )
    def test_wrong_results(
        self, key: str, change: dict[str, Any], message: str
    ) -> None:
        """A result that is another than what was played is named with its line."""
        at = line_with(key)
        record = loads_record(changed(at, lambda keys: keys.update(change)))
        with pytest.raises(RecordError) as caught:
            replay(record)

        assert at + 1 == caught.value.problems[0].line
        assert caught.value.problems[0].message.startswith(message)

    def test_a_round_that_is_not_over(self) -> None:
        """A result needs the end of its round."""
        text = changed(line_with("out") - 1, dict.clear)

        with pytest.raises(RecordError, match="round 1: it is not over"):
            replay(loads_record(text))

    def test_totals_without_points(self) -> None:
        """Totals are told only with the points of every round."""
        text = changed(line_with("out"), lambda keys: keys.pop("points"))

        with pytest.raises(RecordError, match="not the points of every round"):
            replay(loads_record(text))

    def test_a_hidden_tile(self) -> None:
        """Where a hidden tile would have to be known the replay says so."""
        record = short_game()
        seen = attrs.evolve(record.rounds[0], opening=view(record.rounds[0].opening, 1))
        record = attrs.evolve(record, rounds=(seen,), totals=None, places=None)

        with pytest.raises(RecordError, match="would have to be known"):
            replay(record)

    def test_hands_that_nobody_told(self) -> None:
        """Points of hidden hands are taken as they are written."""
        record = finished_unseen()

        assert replay(record).over
        with pytest.raises(RecordError, match="would have to be known"):
            replayed_game(record)

    def test_more_rounds_than_the_game_has(self) -> None:
        """E2: rounds beyond the last are no part of the game."""
        record = short_game()
        rules = attrs.evolve(SHORT, rounds=2)
        rounds = tuple(
            attrs.evolve(
                each,
                opening=load_position(dump_position(each.opening), rules),
            )
            for each in record.rounds
        )
        record = attrs.evolve(record, rules=rules, rounds=rounds, totals=None)

        with pytest.raises(RecordError, match="over after 2 rounds"):
            replayed_game(attrs.evolve(record, places=None))


def finished_unseen() -> Record:
    """Return a record of one round whose hands nobody has seen."""
    keys = {"seats": 2, "engine": 6, "over": True, "out": ["B"], "hands": {"A": 2}}
    opening = load_position(keys, SHORT)
    recorded = attrs.evolve(record_deal(Deal(opening, 1, 0)), points=(5, 0))
    return Record(SHORT, 2, rounds=(recorded,))


class TestVerifying:
    """Deals of a record, checked against its seed."""

    def test_a_fair_game(self) -> None:
        """The seed deals every round as it was."""
        record = loads_record(dumps_record(short_game()))

        assert verify(record) is None
        assert verify(attrs.evolve(record, seed=None), 7) is None

    def test_another_seed(self) -> None:
        """A seed with another fingerprint is none of this game's."""
        difference = verify(short_game(), 8)

        assert "the seed's fingerprint" == getattr(difference, "what", None)

    def test_another_deal(self) -> None:
        """A round that the seed does not deal is named."""
        record = short_game()
        other = record_game(*game_of(SHORT, 2, 8, misplay=True))
        swapped = attrs.evolve(
            record,
            rounds=(record.rounds[0], other.rounds[1], record.rounds[2]),
            totals=None,
            places=None,
        )

        assert 2 == getattr(verify(swapped), "round_number", None)

    def test_no_seed(self) -> None:
        """Without a seed there is nothing to check."""
        with pytest.raises(RecordError, match="tells no seed"):
            verify(attrs.evolve(short_game(), seed=None))

    def test_the_game(self) -> None:
        """A record is a game again, points and all."""
        game, _ = game_of(SHORT, 2, 7, misplay=True)

        assert without_seed(game) == replayed_game(short_game())


class TestFuzz:
    """Records changed in a few places."""

    def survives(self, seed: int) -> None:
        """Read and play a changed record; it is refused with a reason, or not."""
        rng = random.Random(seed)
        rules = attrs.evolve(SHORT, rounds=1, hand_sizes={2: 2})
        text = dumps_record(record_game(*game_of(rules, 2, 7, misplay=True)))
        for _ in range(rng.choice([1, 1, 2, 5])):
            at = rng.randrange(len(text))
            until = at + rng.choice([0, 1, 3, 60, 400])
            twice = text[at:until] * 2
            new = rng.choice(["", '"', "}", "1", "\n", "9-9", "null", "{}\n", twice])
            text = text[:at] + new + text[until:]
        try:
            said = dumps_record(replay_all(loads_record(text)))
        except RecordError as error:
            said = str(error)
        assert said

    @given(st.integers(0, 2**64))
    @settings(max_examples=200)
    def test_few(self, seed: int) -> None:
        """Some hundreds are read or refused."""
        self.survives(seed)

    @pytest.mark.slow
    @given(st.integers(0, 2**64))
    @settings(max_examples=5 * settings().max_examples)
    def test_many(self, seed: int) -> None:
        """In the profile `deep` a hundred thousand are read or refused."""
        self.survives(seed)


def replay_all(record: Record) -> Record:
    """Play a record again if it has a round."""
    if record.rounds:
        replay(record)
    return record
