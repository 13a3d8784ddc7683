"""Playing a record again, and checking what it says."""

from collections.abc import Iterator, Sequence

import attrs

from trem.engine.audits import Difference, check_deals
from trem.engine.dealing import Deal
from trem.engine.games import Game, record_round, table_game
from trem.engine.legality import why_illegal
from trem.engine.moves import Move, Seat
from trem.engine.rounds import Round
from trem.engine.scoring import points_if_known, standings
from trem.engine.shuffling import Seed
from trem.engine.turns import apply
from trem.errors import (
    HiddenTileError,
    NotationError,
    PositionError,
    Problem,
    RecordError,
)
from trem.notation.records import (
    Record,
    RecordedMove,
    RecordedRound,
)
from trem.notation.text import format_seat, parse_move


@attrs.frozen
class Step:
    """One move of a record, played."""

    round_number: int
    """The round, from 1."""

    number: int
    """The move, counted from 1 over the whole game."""

    before: Round
    """The round before it."""

    move: Move
    """The move."""

    after: Round
    """The round after it."""

    @property
    def seat(self) -> Seat:
        """The seat that made it."""
        return self.before.turn


def steps(record: Record) -> Iterator[Step]:
    """
    Play a record move by move, checking each round's result.

    Args:
        record: The record.

    Yields:
        The moves in order. Nothing is looked at before it is asked for.

    Raises:
        RecordError: At the first move that cannot be made, with its clause, or
            at the first result that is another.

    Examples:
        >>> from trem.engine.dealing import deal_details
        >>> from trem.engine.legality import legal_moves
        >>> from trem.notation.records import record_deal
        >>> from trem.rules.ruleset import RuleSet
        >>> dealt = deal_details(RuleSet(), seats=2, seed=9)
        >>> played = record_deal(dealt, legal_moves(dealt.round)[:1])
        >>> [step.number for step in steps(Record(RuleSet(), 2, rounds=(played,)))]
        [1]

    """
    number = 0
    for round_number, played in enumerate(record.rounds, 1):
        rnd = played.opening
        for recorded in played.moves:
            number += 1
            move, after = made(
                record, recorded, rnd, f"round {round_number}, move {number}"
            )
            yield Step(round_number, number, rnd, move, after)
            rnd = after
        check_result(record, played, rnd, round_number)
    check_totals(record)


def replay(record: Record, to: int | None = None) -> Round:
    """
    Play a record again.

    Args:
        record: The record.
        to: How many moves to play, counted over the whole game; None is all,
            and checks the results and the totals too.

    Returns:
        The round after the last of them; an opening where none was played.

    Raises:
        RecordError: With the first move that cannot be made and its clause, or
            the first result that is another; or if the record has no round, or
            not so many moves.

    Examples:
        >>> from trem.engine.dealing import deal_details
        >>> from trem.notation.records import record_deal
        >>> from trem.notation.text import parse_move
        >>> from trem.rules.ruleset import RuleSet
        >>> rules = RuleSet(max_pip=2, hand_sizes={2: 1}, rounds=1)
        >>> dealt = deal_details(rules, seats=2, seed=9)
        >>> played = record_deal(dealt, [parse_move("2-1@B", dealt.round)])
        >>> record = Record(rules, seats=2, rounds=(played,))
        >>> replay(record).out, replay(record, to=0) == dealt.round
        ((1,), True)

    """
    if not record.rounds:
        raise RecordError([Problem("the record has no round", source=record.name)])
    rnd, number = record.rounds[0].opening, 0
    for step in () if to == 0 else steps(record):
        rnd, number = step.after, step.number
        if number == to:
            return rnd
    if to:
        message = f"the record has {number} moves, not {to}"
        raise RecordError([Problem(message, source=record.name)])
    return rnd if to == 0 else last_moment(record, rnd)


def last_moment(record: Record, rnd: Round) -> Round:
    """Return where a record ends: with an opening if its last round has no move."""
    last = record.rounds[-1]
    return rnd if last.moves else last.opening


def made(
    record: Record, recorded: RecordedMove, rnd: Round, where: str
) -> tuple[Move, Round]:
    """Make a move, or say why it cannot be made."""
    text = recorded.text
    if recorded.seat not in {None, rnd.turn} and not rnd.over:
        turn = format_seat(rnd.turn)
        raise refused(record, recorded, f"{where}: it is the turn of {turn}")
    try:
        move = parse_move(text, rnd)
        reason = why_illegal(rnd, move)
        if reason is None:
            return move, apply(rnd, move)
    except NotationError as error:
        raise refused(record, recorded, f"{where}: {error}") from None
    except HiddenTileError as error:
        raise refused(record, recorded, f"{where}, {text}: {error}") from None
    message = f"{where}, {text} by {format_seat(rnd.turn)}: {reason.refusal}"
    raise refused(record, recorded, message, reason.clause.value)


def refused(
    record: Record, recorded: RecordedMove, message: str, clause: str | None = None
) -> RecordError:
    """Return the error of a move."""
    return RecordError([Problem(message, clause, record.name, recorded.line)])


def check_result(
    record: Record, played: RecordedRound, rnd: Round, number: int
) -> None:
    """Check how a round ended, if the record says that it has."""
    if played.out is None:
        return
    found: list[str] = []
    if not rnd.over:
        found = ["it is not over"]
    elif rnd.out != played.out:
        found = [f"{seats_text(rnd.out)} went out, not {seats_text(played.out)}"]
    elif played.points is not None:
        points = points_if_known(rnd, played.misplays)
        if points not in {None, played.points}:
            found = [f"the points are {points}, not {played.points}"]
    if found:
        message = f"round {number}: {found[0]}"
        raise RecordError([Problem(message, None, record.name, played.line)])


def seats_text(seats: Sequence[Seat]) -> str:
    """Name those who went out."""
    return " and ".join(map(format_seat, seats)) or "nobody"


def check_totals(record: Record) -> None:
    """Check the totals and places, if the record tells them."""
    if record.totals is None and record.places is None:
        return
    points = [played.points for played in record.rounds if played.points is not None]
    out = [played.out for played in record.rounds if played.out is not None]
    if len(points) < len(record.rounds):
        message = "totals are told, and not the points of every round"
        raise RecordError([Problem(message, None, record.name, record.line)])
    found = standings(record.rules, points, out, record.seats)
    told = (record.totals or found.totals, record.places or found.places)
    if told != (found.totals, found.places):
        message = (
            f"the totals are {found.totals} and the places {found.places}, "
            f"not {told[0]} and {told[1]}"
        )
        raise RecordError([Problem(message, None, record.name, record.line)])


def replayed_game(record: Record) -> Game:
    """
    Play a record again as a game, as far as its rounds are finished.

    Args:
        record: The record.

    Returns:
        The game, with the seed's fingerprint but without the seed.

    Raises:
        RecordError: As `replay` does, or if its rounds make no game.

    Examples:
        >>> from trem.engine.dealing import deal_details
        >>> from trem.notation.records import record_deal
        >>> from trem.rules.ruleset import RuleSet
        >>> played = record_deal(deal_details(RuleSet(), seats=2, seed=9))
        >>> replayed_game(Record(RuleSet(), seats=2, rounds=(played,))).round_number
        1

    """
    game = table_game(record.rules, record.seats, record.fingerprint)
    ends: dict[int, Round] = {}
    for step in steps(record):
        ends[step.round_number] = step.after
    try:
        for number, played in enumerate(record.rounds, 1):
            if played.out is not None:
                rnd = ends.get(number, played.opening)
                dealt = Deal(played.opening, number, played.starter)
                game = record_round(game, rnd, played.misplays, dealt)
    except (PositionError, HiddenTileError) as error:
        raise RecordError([Problem(str(error), source=record.name)]) from None
    return game


def verify(record: Record, seed: Seed | None = None) -> Difference | None:
    """
    Deal every round of a record again from its seed, and compare.

    Args:
        record: The record; it is played again on the way.
        seed: The seed that was told after play; None takes the record's.

    Returns:
        The first difference; None if every deal is that of the seed.

    Raises:
        RecordError: As `replay` does, or if no seed is known.

    Examples:
        >>> from trem.engine.games import new_game
        >>> from trem.notation.records import record_game
        >>> from trem.rules.ruleset import RuleSet
        >>> record = record_game(new_game(RuleSet(), seats=2, seed=9), [])
        >>> verify(record) is None
        True
        >>> print(verify(record, seed=8).what)
        the seed's fingerprint

    """
    secret = record.seed if seed is None else seed
    if secret is None:
        raise RecordError([Problem("the record tells no seed", source=record.name)])
    return check_deals(replayed_game(record), secret)
