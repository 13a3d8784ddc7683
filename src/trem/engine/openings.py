"""
Which engine opens a round, who lays it, and who takes the first turn (E1-E7).

Everything here looks at hands and boneyard as they were dealt; nothing is part
of anybody's turn.
"""

from collections.abc import Sequence
from functools import cache

import attrs

from trem.engine.moves import Seat
from trem.engine.rounds import Hidden
from trem.engine.shuffling import LOT, shuffled
from trem.rules.choices import EngineOrder, EngineSearch
from trem.rules.ruleset import RuleSet
from trem.tiles import (
    Hand,
    Pip,
    mask_of_numbers,
    number_of_double,
    numbers_of,
    tile_set,
)


@attrs.frozen
class Opening:
    """The engine that opens, and the tiles once it has been found."""

    engine: Pip
    """The number on its ends."""

    holder: Seat | None
    """The seat that lays it; None where it was set aside."""

    hands: tuple[Hand | Hidden, ...]
    """The hands without it."""

    boneyard: tuple[int, ...] | Hidden
    """What the search left of the boneyard, the next tile first."""

    drawn: tuple[tuple[Seat, int], ...] = ()
    """Who drew which tile in the search, in that order (E4)."""


def engine_schedule(rules: RuleSet) -> tuple[Pip, ...]:
    """
    List the engines of a game until they begin again (E1, E2).

    Args:
        rules: The rule set.

    Returns:
        The first round's engine first; () if the highest double held opens.

    Examples:
        >>> engine_schedule(RuleSet(first_engine=6))
        (6, 5, 4, 3, 2, 1, 0)

    """
    first = rules.opening_engine
    if first is None:
        return ()
    if rules.engine_order is EngineOrder.ASCENDING:
        return tuple(range(first, rules.max_pip + 1))
    return tuple(range(first, -1, -1))


def laid_by_holder(
    rules: RuleSet,
    wanted: Pip | None,
    hands: tuple[Hand | Hidden, ...],
    boneyard: tuple[int, ...] | Hidden,
    first: Seat,
) -> Opening:
    """
    Find who lays the engine, searching the boneyard if nobody holds it (E3, E4).

    Args:
        rules: The rule set.
        wanted: The engine of this round; None if the highest double held opens.
        hands: The hands as they were dealt.
        boneyard: The tile numbers of the boneyard, the next one first.
        first: The seat a search begins with.

    Raises:
        HiddenTileError: If a tile that nobody here knows would decide.
    """
    for pip in acceptable(rules, wanted):
        holder = holder_of(hands, 1 << number_of_double(pip))
        if holder is not None:
            return without_engine(pip, holder, hands, boneyard, ())
    return searched(rules, wanted, hands, boneyard, first)


def acceptable(rules: RuleSet, wanted: Pip | None) -> tuple[Pip, ...]:
    """List the engines that open if they are held, the best first (E1, E4)."""
    top = rules.max_pip
    if wanted is None:
        return tuple(range(top, -1, -1))
    if rules.engine_search is not EngineSearch.NEXT_LOWER:
        return (wanted,)
    return (*range(wanted, -1, -1), *range(top, wanted, -1))


def holder_of(hands: Sequence[Hand | Hidden], tile_mask: Hand) -> Seat | None:
    """Return the seat that holds the tile, or None if nobody does (E3)."""
    for seat, hand in enumerate(hands):
        if isinstance(hand, int) and hand & tile_mask:
            return seat
    for hand in hands:
        if isinstance(hand, Hidden):
            hand.look()
    return None


def searched(
    rules: RuleSet,
    wanted: Pip | None,
    hands: Sequence[Hand | Hidden],
    boneyard: tuple[int, ...] | Hidden,
    first: Seat,
) -> Opening:
    """Draw from the boneyard until an engine appears (E4)."""
    engines = tile_set(rules.max_pip).doubles_mask
    if wanted is not None:
        engines = 1 << number_of_double(wanted)
    in_turn = rules.engine_search is EngineSearch.DRAW_IN_TURN
    if isinstance(boneyard, Hidden):
        boneyard.look()
    lap = 1 if in_turn else len(hands)
    laps = range(lap, len(boneyard) + lap, lap)
    # The engine is in the boneyard, since it is in no hand.
    end = next(end for end in laps if mask_of_numbers(boneyard[:end]) & engines)
    drawn = tuple(
        ((first + place) % len(hands), number)
        for place, number in enumerate(boneyard[:end])
    )
    engine, holder = max((n, seat) for seat, n in drawn if engines >> n & 1)
    pip = tile_set(rules.max_pip).tiles[engine].near
    return without_engine(pip, holder, hands, boneyard[len(drawn) :], drawn)


def without_engine(
    pip: Pip,
    holder: Seat,
    hands: Sequence[Hand | Hidden],
    boneyard: tuple[int, ...] | Hidden,
    drawn: tuple[tuple[Seat, int], ...],
) -> Opening:
    """Take what was drawn into the hands and the engine out of its holder's (E3)."""
    after = list(hands)
    for seat, number in drawn:
        after[seat] |= 1 << number
    after[holder] &= ~(1 << number_of_double(pip))
    return Opening(pip, holder, tuple(after), boneyard, drawn)


def lot_winner(seed: bytes, round_number: int, max_pip: Pip, seats: int) -> Seat:
    """
    Draw lots for the first turn from a shuffle of its own (E6).

    Every seat takes a tile, seat A first; the highest pip total starts. Seats
    that tie draw on among themselves, in seat order.

    Args:
        seed: The seed's bytes.
        round_number: The round the lot is for, from 1.
        max_pip: The highest number of the set.
        seats: How many seats draw.

    Returns:
        The seat that starts.

    Examples:
        >>> lot_winner(b"2026", 1, 12, 4)
        2

    """
    pips = tile_pips(max_pip)
    drawn = [pips[n] for n in shuffled(LOT, seed, round_number, max_pip, seats)]
    highest = max(drawn)
    if drawn.count(highest) == 1:
        return drawn.index(highest)
    order = shuffled(LOT, seed, round_number, max_pip)
    return drawn_on([pips[number] for number in order], seats)


def drawn_on(lot: Sequence[int], seats: int) -> Seat:
    """
    Draw from *lot*, given as pip totals, until one seat has the highest (E6).

    It cannot run out: where g seats tie, no tile has been drawn from the heaviest
    totals, those of fewer than g tiles each, and these have g tiles or more.
    """
    tied: Sequence[Seat] = range(seats)
    while len(tied) > 1:
        drawn, lot = lot[: len(tied)], lot[len(tied) :]
        tied = [s for s, pips in zip(tied, drawn, strict=True) if pips == max(drawn)]
    return tied[0]


@cache
def tile_pips(max_pip: Pip) -> tuple[int, ...]:
    """Return the pip total of each tile, by number."""
    return tuple(tile.pips for tile in tile_set(max_pip).tiles)


def heaviest_engine_tile(
    engine: Pip, hands: Sequence[Hand | Hidden], max_pip: Pip
) -> Seat:
    """
    Find the holder of the heaviest tile with the engine's number (E6).

    Args:
        engine: The engine's number; the engine itself is in no hand.
        hands: The hands.
        max_pip: The highest number of the set.

    Returns:
        The seat; seat A if nobody holds such a tile.

    Raises:
        HiddenTileError: If a hand that nobody here knows would decide.

    """
    matching = tile_set(max_pip).matching[engine] & ~(1 << number_of_double(engine))
    # Among tiles that share a number the higher tile number is the heavier tile.
    for number in reversed(tuple(numbers_of(matching))):
        holder = holder_of(hands, 1 << number)
        if holder is not None:
            return holder
    return 0
