"""
Game records: everything that was dealt, played and scored, as JSON Lines.

A record is one text file a game, a JSON object a line: the head with the rule
set, then for each round its opening, its moves and its result, and at the end
the totals. It can be written line by line while a game is played.
"""

import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import attrs

from trem.engine.dealing import Deal
from trem.engine.games import Game
from trem.engine.moves import Move, Seat
from trem.engine.rounds import Round
from trem.engine.scoring import Points, points_if_known
from trem.engine.shuffling import seed_text
from trem.engine.turns import apply
from trem.errors import Problem, RecordError
from trem.notation.text import by_letter, format_move, format_seat
from trem.notation.writing import dump_position
from trem.rules.dump import plain
from trem.rules.ruleset import FLAGS, RuleSet


FORMAT: Final = 1
"""The version of the format; it changes only when files would be read differently."""


LONGEST_NAME: Final = 100
"""The longest name of a player, in characters."""


@attrs.frozen
class RecordedMove:
    """A move as it was written down, legal or not."""

    text: str
    """The move, as `parse_move` reads it."""

    seat: Seat | None = None
    """The seat that made it; None where nobody wrote it down."""

    line: int | None = attrs.field(default=None, eq=False)
    """The line it stands in."""


@attrs.frozen
class RecordedRound:
    """A round as it was written down."""

    opening: Round
    """The round at the moment when the engine lay, as far as it is told."""

    starter: Seat
    """The seat that started it."""

    moves: tuple[RecordedMove, ...] = ()
    """The moves, in order."""

    out: tuple[Seat, ...] | None = None
    """The seats that went out, in that order; None while the round goes on."""

    points: tuple[Points, ...] | None = None
    """The points of each seat; None while the round goes on."""

    misplays: tuple[Seat, ...] = ()
    """The seats that the table judged to have misplayed (P8)."""

    line: int | None = attrs.field(default=None, eq=False)
    """The line its result stands in."""


@attrs.frozen
class Record:
    """A game as it was written down."""

    rules: RuleSet
    """The rule set in force."""

    seats: int
    """How many seats there are."""

    names: tuple[str, ...] = ()
    """The players' names in seat order; () where nobody wrote them down."""

    fingerprint: str | None = None
    """The fingerprint of the seed, as it was shown before play."""

    seed: bytes | None = attrs.field(default=None, repr=False)
    """The bytes of the seed, where it has been told."""

    rounds: tuple[RecordedRound, ...] = ()
    """The rounds, in order."""

    totals: tuple[Points, ...] | None = None
    """The points of each seat over all rounds; None while the game goes on."""

    places: tuple[int, ...] | None = None
    """The place of each seat; None while the game goes on."""

    name: str | None = attrs.field(default=None, eq=False)
    """What problems call the file it was read from."""

    line: int | None = attrs.field(default=None, eq=False)
    """The line its totals stand in."""


# Records of what was played


def record_game(
    game: Game, moves: Iterable[Iterable[Move]], names: Sequence[str] = ()
) -> Record:
    """
    Write down a game.

    Args:
        game: The game with the rounds played so far.
        moves: For each of its rounds the moves, in order.
        names: The players' names in seat order.

    Returns:
        The record, with the totals if the game is over; its seed is told if the
        game knows it, so give it `without_seed(game)` while it is secret.

    Raises:
        ValueError: If there are not as many lists of moves as rounds.
        IllegalMoveError: If the moves are not those of the game.

    Examples:
        >>> from trem.engine.games import new_game, next_deal, record_round
        >>> from trem.engine.legality import legal_moves
        >>> from trem.engine.turns import apply
        >>> rules = RuleSet(max_pip=2, hand_sizes={2: 1}, rounds=1)
        >>> game = new_game(rules, seats=2, seed=2026)
        >>> rnd, moves = next_deal(game).round, []
        >>> while not rnd.over:
        ...     moves.append(legal_moves(rnd)[0])
        ...     rnd = apply(rnd, moves[-1])
        >>> record = record_game(record_round(game, rnd), [moves], ["Ana", "Rui"])
        >>> len(record.rounds[0].moves) == len(moves), record.totals == game.totals
        (True, False)

    """
    rounds = tuple(
        record_moves(played.opening, played.starter, made, played.misplays)
        for played, made in zip(game.rounds, moves, strict=True)
    )
    return Record(
        game.rules,
        game.seats,
        tuple(names),
        game.fingerprint,
        game.seed,
        rounds,
        game.totals if game.is_over else None,
        game.places if game.is_over else None,
    )


def record_deal(deal: Deal, moves: Iterable[Move] = ()) -> RecordedRound:
    """
    Write down a round that was dealt, and its moves so far.

    Args:
        deal: The deal.
        moves: The moves, in order.

    Returns:
        The round as a record has it, with its result if it is over.

    Raises:
        IllegalMoveError: If the moves are not those of the round.

    Examples:
        >>> from trem.engine.dealing import deal_details
        >>> from trem.notation.text import parse_move
        >>> rules = RuleSet(max_pip=2, hand_sizes={2: 1})
        >>> dealt = deal_details(rules, seats=2, seed=9)
        >>> played = record_deal(dealt, [parse_move("2-1@B", dealt.round)])
        >>> played.moves[0].text, played.out, played.points
        ('2-1@B', (1,), (2, 0))

    """
    return record_moves(deal.round, deal.starter, moves, ())


def record_moves(
    opening: Round, starter: Seat, moves: Iterable[Move], misplays: Sequence[Seat]
) -> RecordedRound:
    """Write down a round from its opening on, with its result if it is over."""
    rnd, made = opening, []
    for move in moves:
        made.append(RecordedMove(format_move(move, rnd), rnd.turn))
        rnd = apply(rnd, move)
    recorded = RecordedRound(opening, starter, tuple(made))
    if not rnd.over:
        return recorded
    return attrs.evolve(
        recorded,
        out=rnd.out,
        points=points_if_known(rnd, misplays),
        misplays=tuple(misplays),
    )


# Text


def dumps_record(record: Record) -> str:
    r"""
    Write a record as JSON Lines.

    Args:
        record: A record, finished or not.

    Returns:
        The text of the file; the format stands in the documentation.

    Raises:
        RecordError: If a name is no name: empty, too long, or with characters
            that cannot be shown.

    Examples:
        >>> dumps_record(Record(RuleSet(), seats=2, names=("Ana", "Rui")))[-37:]
        '"seats": 2, "names": ["Ana", "Rui"]}\n'

    """
    problems = [
        Problem(f"names[{place}]: takes 1 to {LONGEST_NAME} plain characters")
        for place, name in enumerate(record.names)
        if not is_name(name)
    ]
    if problems:
        raise RecordError(problems)
    return "".join(f"{text_of(keys)}\n" for keys in lines_of(record))


def write_record(record: Record, path: str | os.PathLike[str]) -> None:
    """
    Write a record to a file.

    Args:
        record: A record, finished or not.
        path: The file, which is written anew.

    Raises:
        RecordError: As `dumps_record` does.
        OSError: If the file cannot be written.

    Examples:
        >>> from trem.notation.record_reading import read_record
        >>> record = Record(RuleSet(), seats=2, names=("Ana", "Rui"))
        >>> write_record(record, "game.jsonl")
        >>> read_record("game.jsonl") == record
        True

    """
    Path(path).write_text(dumps_record(record), encoding="utf-8", newline="\n")


def is_name(name: str) -> bool:
    """Return whether a player can be called so."""
    return name.isprintable() and 0 < len(name) <= LONGEST_NAME


def text_of(keys: Mapping[str, Any]) -> str:
    """Write one line."""
    return json.dumps(keys, ensure_ascii=False, allow_nan=False)


def lines_of(record: Record) -> Iterator[dict[str, Any]]:
    """Yield what each line of a record says."""
    yield head_of(record)
    for number, played in enumerate(record.rounds, 1):
        yield opening_of(number, played)
        for move in played.moves:
            seat = {} if move.seat is None else {"seat": format_seat(move.seat)}
            yield {**seat, "move": move.text}
        if played.out is not None:
            yield result_of(played)
    if end := end_of(record):
        yield end


def head_of(record: Record) -> dict[str, Any]:
    """Say under which rules who plays."""
    told = {flag.name: plain(getattr(record.rules, flag.name)) for flag in FLAGS}
    head: dict[str, Any] = {
        "record": FORMAT,
        "rules": record.rules.name,
        "flags": {name: value for name, value in told.items() if value is not None},
        "seats": record.seats,
    }
    if record.names:
        head["names"] = list(record.names)
    if record.fingerprint is not None:
        head["fingerprint"] = record.fingerprint
    return head


def opening_of(number: int, played: RecordedRound) -> dict[str, Any]:
    """Say what was dealt in a round."""
    position = dump_position(played.opening)
    told = {key: position[key] for key in position if key not in {"rules", "change"}}
    return {"round": number, "starter": format_seat(played.starter), "position": told}


def result_of(played: RecordedRound) -> dict[str, Any]:
    """Say how a round ended."""
    result: dict[str, Any] = {"out": [format_seat(seat) for seat in played.out or ()]}
    if played.points is not None:
        result["points"] = by_letter(played.points)
    if played.misplays:
        result["misplays"] = [format_seat(seat) for seat in played.misplays]
    return result


def end_of(record: Record) -> dict[str, Any]:
    """Say how the game ended, and tell the seed."""
    end: dict[str, Any] = {}
    if record.totals is not None:
        end["totals"] = by_letter(record.totals)
    if record.places is not None:
        end["places"] = by_letter(record.places)
    if record.seed is not None:
        end["seed"] = seed_text(record.seed)
    return end
