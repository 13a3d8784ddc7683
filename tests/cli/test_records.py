"""Tests of `trem replay` and `trem verify`."""

import json
from pathlib import Path

import pytest

from tests.cli.helpers import Shell
from trem.engine.games import Game, new_game, next_deal, record_round, without_seed
from trem.engine.legality import legal_moves
from trem.engine.moves import Move
from trem.engine.turns import apply
from trem.notation.positions import loads_position
from trem.notation.records import dumps_record, record_game
from trem.rules.files import load_rules


SEED = "a table in June"

Played = tuple[Game, list[list[Move]]]


@pytest.fixture(scope="module")
def game() -> Played:
    """Play a short game: the first legal move, whatever it is."""
    game, moves = new_game(load_rules("double-6", {"rounds": 2}), 3, SEED), []
    while not game.is_over:
        rnd, made = next_deal(game).round, []
        while not rnd.over:
            made.append(legal_moves(rnd)[0])
            rnd = apply(rnd, made[-1])
        game = record_round(game, rnd)
        moves.append(made)
    return game, moves


@pytest.fixture
def record(game: Played, tmp_path: Path) -> Path:
    """Write down that game without its seed."""
    path = tmp_path / "june.jsonl"
    path.write_text(dumps_record(record_game(without_seed(game[0]), game[1])))
    return path


def number_of_moves(game: Played) -> int:
    """Count the moves of the game."""
    return sum(map(len, game[1]))


class TestReplay:
    """`trem replay` plays a record again and checks it."""

    def test_right(self, trem: Shell, record: Path, game: Played) -> None:
        """A record with nothing wrong is said to be right."""
        ran = trem("replay", record)

        assert 0 == ran.status
        assert (
            "Nothing is wrong with the record: 2 rounds, "
            f"{number_of_moves(game)} moves.\n" == ran.out
        )

    def test_json(self, trem: Shell, record: Path, game: Played) -> None:
        """As data: how much there is of it, and where it ends."""
        answer = trem.json("replay", record)

        assert (2, number_of_moves(game), True) == (
            answer["rounds"],
            answer["moves"],
            answer["over"],
        )
        assert game[0].totals == tuple(answer["totals"].values())
        assert "events" not in answer

    def test_up_to_a_move(self, trem: Shell, record: Path) -> None:
        """--to prints the position after a move, --moves what led to it."""
        ran = trem("replay", record, "--to", 5, "--moves")
        lines = ran.out.splitlines()

        assert [f"# 1.{number}" for number in range(1, 6)] == [
            line[:5] for line in lines[:5]
        ]
        assert "" == lines[5]
        rnd = loads_position(ran.out)
        assert (
            trem.json("replay", record, "--to", 5)["position"]["turn"]
            == ("ABC"[rnd.turn])
        )

    def test_beginning(self, trem: Shell, record: Path) -> None:
        """--to 0 is the moment when the engine lies."""
        answer = trem.json("replay", record, "--to", 0)

        assert 0 == answer["moves"]
        assert "trains" not in answer["position"]

    def test_events(self, trem: Shell, record: Path, game: Played) -> None:
        """--moves tells every move, with its round, seat and effects."""
        events = trem.json("replay", record, "--moves")["events"]

        assert number_of_moves(game) == len(events)
        assert {"round", "seat", "move", "effects"} == {*events[0]}
        assert {1, 2} == {event["round"] for event in events}
        assert "the round is over" in events[-1]["effects"]

    def test_board(self, trem: Shell, record: Path) -> None:
        """--board draws the table."""
        lines = trem("replay", record, "--to", 3, "--board").out.splitlines()

        assert lines[0].startswith("engine [6|6]   boneyard: ")
        assert lines[-1].endswith(" to move.")

    def test_wrong_move(self, trem: Shell, record: Path) -> None:
        """The first wrong move is named, with its line and clause."""
        lines = record.read_text().splitlines(keepends=True)
        wrong = next(n for n, line in enumerate(lines) if "@" in line)
        seat = json.loads(lines[wrong])["seat"]
        lines[wrong] = json.dumps({"seat": seat, "move": "stop"}) + "\n"
        record.write_text("".join(lines))
        ran = trem("replay", record, "--json")

        assert 1 == ran.status
        (problem,) = ran.data["problems"]
        assert ("N7", wrong + 1) == (problem["clause"], problem["line"])
        assert f"stop by {seat}" in problem["message"]

    def test_too_far(self, trem: Shell, record: Path) -> None:
        """A record has no more moves than it has."""
        ran = trem("replay", record, "--to", 9999)

        assert 1 == ran.status
        assert "moves, not 9999" in ran.err

    def test_stdin(self, trem: Shell, record: Path) -> None:
        """`-` reads the record from the standard input."""
        assert trem("replay", record).out == (
            trem("replay", "-", stdin=record.read_text()).out
        )

    def test_missing(self, trem: Shell) -> None:
        """A record that is not there is wrong usage."""
        assert 2 == trem("replay", "nowhere.jsonl").status


class TestVerify:
    """`trem verify` checks a record's deals against its seed."""

    def test_right_seed(self, trem: Shell, record: Path) -> None:
        """The seed that dealt it deals it again."""
        ran = trem("verify", record, "--seed", SEED)

        assert 0 == ran.status
        assert "The seed dealt all 2 rounds as recorded.\n" == ran.out

    def test_json(self, trem: Shell, record: Path, game: Played) -> None:
        """As data."""
        assert {
            "verified": True,
            "rounds": 2,
            "fingerprint": game[0].fingerprint,
        } == trem.json("verify", record, "--seed", SEED)

    def test_other_seed(self, trem: Shell, record: Path) -> None:
        """Another seed has another fingerprint."""
        ran = trem("verify", record, "--seed", "a table in July")

        assert 1 == ran.status
        assert "fingerprint" in ran.err

    def test_changed_deal(self, trem: Shell, record: Path) -> None:
        """Without a fingerprint the tiles themselves give a wrong seed away."""
        head, *rest = record.read_text().splitlines()
        told = json.loads(head)
        del told["fingerprint"]
        record.write_text("\n".join([json.dumps(told), *rest]))
        ran = trem("verify", record, "--seed", "a table in July", "--json")

        assert 1 == ran.status
        assert ran.data["problems"][0]["message"].startswith("round 1: ")

    def test_no_seed(self, trem: Shell, record: Path) -> None:
        """Without any seed there is nothing to check against."""
        ran = trem("verify", record)

        assert 1 == ran.status
        assert "tells no seed" in ran.err

    def test_own_seed(self, trem: Shell, game: Played, tmp_path: Path) -> None:
        """A record that tells its seed is checked against that."""
        path = tmp_path / "told.jsonl"
        path.write_text(dumps_record(record_game(*game)))
        assert 0 == trem("verify", path).status
