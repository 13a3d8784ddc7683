"""
Deals: from a seed, or as they were made at a real table (S2, S3, E1 to E7).

Either way the result is the round at the moment when the engine lies. What is
dealt from a seed is a pure function of the seed, the round's number, the rule
set and the number of seats, and of how the round before went where E7 asks.
"""

import attrs

from trem.engine.beginning import begin
from trem.engine.given import (
    GivenHands,
    GivenLast,
    GivenSeat,
    GivenTiles,
    Reader,
    by_seat,
    count_seats,
    told_tiles,
)
from trem.engine.moves import Seat
from trem.engine.plans import dealt_tiles, planned
from trem.engine.rounds import Round
from trem.engine.shuffling import Seed, fingerprint_of, seed_bytes
from trem.engine.starting import Table, Wishes, settled
from trem.rules.clauses import Clause
from trem.rules.ruleset import RuleSet
from trem.tiles import Pip


@attrs.frozen
class Deal:
    """A round at the moment when the engine lies, and how it came to that."""

    round: Round
    """The round."""

    round_number: int
    """Which round of the game it is, from 1."""

    starter: Seat
    """The seat that starts it; under E5 its first turn may be over already."""

    drawn: tuple[tuple[Seat, int], ...] = ()
    """Who drew which tile number in a search for the engine, in order (E4)."""

    seed: bytes | None = attrs.field(default=None, repr=False)
    """The bytes of the seed it was dealt from; None if people dealt."""

    @property
    def engine(self) -> Pip:
        """The number on the engine's ends."""
        return self.round.engine

    @property
    def fingerprint(self) -> str | None:
        """What to show before play, so that the seed can be checked after it."""
        return None if self.seed is None else fingerprint_of(self.seed)


def deal(  # noqa: PLR0913, PLR0917 - a deal asks for as much
    rules: RuleSet,
    seats: int,
    seed: Seed | None = None,
    round_number: int = 1,
    last: GivenLast | None = None,
    starter: GivenSeat | None = None,
) -> Round:
    """
    Deal a round from a seed (S2, E1 to E7).

    Args:
        rules: The rule set.
        seats: How many seats there are.
        seed: A number, a text or bytes; the same seed deals the same tiles
            everywhere. None is a new secret, see `deal_details`.
        round_number: Which round of the game it is, from 1.
        last: How the round before went: ``{"starter": "A", "out": ["B"]}``, or a
            `Last`. Only where E7 asks: left out, the start has moved one seat a
            round since round 1, and a search begins with seat A in round 1 and
            one seat further each round.
        starter: The seat that starts, whatever E6 and E7 say. Where the holder
            of the engine starts, a search begins with it.

    Returns:
        The round at the moment when the engine lies.

    Raises:
        PositionError: If the rule set does not deal to so many seats (S2, S3),
            or has no such round (E2).

    Examples:
        >>> from trem.rules.ruleset import RuleSet
        >>> rnd = deal(RuleSet(), seats=4, seed=2026, round_number=13)
        >>> rnd.engine, len(rnd.boneyard), [hand.bit_count() for hand in rnd.hands]
        (0, 30, [15, 15, 15, 15])

    """
    return deal_details(rules, seats, seed, round_number, last, starter).round


def deal_details(  # noqa: PLR0913, PLR0917 - a deal asks for as much
    rules: RuleSet,
    seats: int,
    seed: Seed | None = None,
    round_number: int = 1,
    last: GivenLast | None = None,
    starter: GivenSeat | None = None,
    *,
    engine: Pip | None = None,
    first: GivenSeat | None = None,
) -> Deal:
    """
    Deal a round as `deal` does, and tell also who starts and the fingerprint.

    Args:
        rules: As for `deal`, like the other arguments not named here.
        seats: How many seats there are.
        seed: The seed; None draws a new secret, which the result holds.
        round_number: Which round of the game it is, from 1.
        last: How the round before went.
        starter: The seat that starts, whatever E6 and E7 say.
        engine: The engine to play with, whatever the schedule says (E1).
        first: The seat a search for the engine begins with (E4).

    Returns:
        The round with its starter, its search and its seed.

    Raises:
        PositionError: As `deal` does.

    Examples:
        >>> from trem.rules.ruleset import RuleSet
        >>> details = deal_details(RuleSet(starter="seat_zero"), 4, 2026, 3)
        >>> details.engine, details.starter, details.fingerprint[:8]
        (10, 2, '8d138f48')

    """
    reader = Reader(planned(rules, seats))
    wishes = heard(
        reader, round_number, engine, last=last, first=first, starter=starter
    )
    reader.check()
    secret = seed_bytes(seed)
    dealt = dealt_tiles(reader.plan, secret, round_number, wishes.engine)
    return opened(Table(rules, reader.plan, wishes, dealt, secret))


def open_round(  # noqa: PLR0913, PLR0917 - as much is told of a deal at a table
    rules: RuleSet,
    hands: GivenHands,
    boneyard: GivenTiles | None = None,
    round_number: int = 1,
    engine: Pip | None = None,
    first: GivenSeat | None = None,
    last: GivenLast | None = None,
    starter: GivenSeat | None = None,
    seats: int | None = None,
) -> Round:
    """
    Open a round with what was dealt at a real table (S2, E1 to E7).

    Args:
        rules: The rule set.
        hands: The hands before anybody looks for the engine, by seat letter or
            number or in seat order: texts such as ``"6-4 6-3"``, masks, `Tile`
            after `Tile`, or `Hidden`. A seat left out has an unknown hand.
        boneyard: The whole boneyard in drawing order, or only how many tiles;
            left out it is unknown.
        round_number: Which round of the game it is, from 1.
        engine: The engine the round asks for; left out, the schedule's (E1).
        first: The seat a search for the engine begins with (E4); left out, the
            seat that rotation would let start.
        last: How the round before went, as for `deal`.
        starter: The seat that starts, whatever E6 and E7 say. Lots drawn at the
            table are not known here: say who won them, or `first` or else seat
            A (and from there one seat a round) is taken to have done so.
        seats: How many seats there are; left out, as many as the last seat
            with a hand says.

    Returns:
        The round at the moment when the engine lies.

    Raises:
        PositionError: With everything that is wrong with the deal (S2, S3, E2,
            N9).
        HiddenTileError: If a tile that was not told decides who starts.

    Examples:
        >>> from trem.rules.ruleset import RuleSet
        >>> rules = RuleSet(max_pip=2, hand_sizes={2: 1})
        >>> open_round(rules, ["1-0", "2-1"], "0-0 1-1 2-0").boneyard
        (0, 2, 3)

    """
    return open_details(
        rules, hands, boneyard, round_number, engine, first, last, starter, seats
    ).round


def open_details(  # noqa: PLR0913, PLR0917 - likewise
    rules: RuleSet,
    hands: GivenHands,
    boneyard: GivenTiles | None = None,
    round_number: int = 1,
    engine: Pip | None = None,
    first: GivenSeat | None = None,
    last: GivenLast | None = None,
    starter: GivenSeat | None = None,
    seats: int | None = None,
) -> Deal:
    """
    Open a round as `open_round` does, and tell also who starts.

    Args:
        rules: As for `open_round`, like all the arguments.
        hands: The hands before anybody looks for the engine.
        boneyard: The whole boneyard in drawing order.
        round_number: Which round of the game it is, from 1.
        engine: The engine the round asks for.
        first: The seat a search for the engine begins with.
        last: How the round before went.
        starter: The seat that starts, whatever E6 and E7 say.
        seats: How many seats there are.

    Returns:
        The round with its starter and its search.

    Raises:
        PositionError: As `open_round` does.
        HiddenTileError: As `open_round` does.

    Examples:
        >>> from trem.rules.ruleset import RuleSet
        >>> rules = RuleSet(max_pip=2, hand_sizes={2: 1}, engine_entry="holder_plays")
        >>> opened = open_details(rules, ["1-0", "2-1"], "2-2 0-0 1-1 2-0")
        >>> opened.starter, opened.drawn
        (0, ((0, 5), (1, 0)))

    """
    told = by_seat(hands)
    reader = Reader(planned(rules, count_seats(told) if seats is None else seats))
    wishes = heard(
        reader, round_number, engine, last=last, first=first, starter=starter
    )
    aside = wishes.engine if reader.plan.set_aside else None
    dealt = told_tiles(reader, told, boneyard, aside)
    reader.check()
    return opened(Table(rules, reader.plan, wishes, dealt, None))


def heard(  # noqa: PLR0913 - whatever is said about a deal is judged together
    reader: Reader,
    round_number: int,
    engine: Pip | None,
    *,
    last: GivenLast | None,
    first: GivenSeat | None,
    starter: GivenSeat | None,
) -> Wishes:
    """Read what was said about a deal besides its tiles (E1, E2, E4, E6, E7)."""
    rounds, top = reader.plan.rounds, reader.plan.tiles.max_pip
    if not is_in(round_number, 1, rounds):
        reader.wrong(f"the rounds go from 1 to {rounds}: {round_number!r}", Clause.E2)
        round_number = 1
    if engine is not None and not is_in(engine, 0, top):
        reader.wrong(f"engines go from 0 to {top}: {engine!r}", Clause.E1)
        engine = None
    return Wishes(
        round_number,
        reader.plan.engine(round_number) if engine is None else engine,
        reader.last(last),
        reader.seat_if_any(first, "the first to search"),
        reader.seat_if_any(starter, "the starter"),
    )


def is_in(number: object, lowest: int, highest: int) -> bool:
    """Return whether *number* is a whole number of that range."""
    return type(number) is int and lowest <= number <= highest


def opened(table: Table) -> Deal:
    """Let the engine be laid, and settle who starts (E1 to E7)."""
    opening, starter = settled(table)
    rnd = begin(
        table.rules,
        table.plan.seats,
        opening.engine,
        opening.hands,
        opening.boneyard,
        starter,
        opening.holder,
    )
    number = table.wishes.round_number
    return Deal(rnd, number, starter, opening.drawn, table.seed)
