"""
What a turn under way leads to: extra tiles, chains and walks.

The place clauses D2, D5, E5, F1, F3 and V1 (see `trem.engine.places`).
"""

from collections.abc import Iterable, Iterator
from types import MappingProxyType
from typing import Final

from trem.engine.freezes import covers
from trem.engine.moves import Train
from trem.engine.places import NOTHING, Place, all_but, in_first_turn, is_opening
from trem.engine.rounds import (
    EXTRA,
    TURN,
    Ends,
    Line,
    Round,
    cover_ends,
    line_of,
    lines_of,
)
from trem.rules.choices import ChainEndDouble, DoubleExtra, ExtraTile, FirstTurn
from trem.rules.clauses import Clause
from trem.tiles import Hand


# The extra tile


def playable_hand(rnd: Round) -> Hand:
    """Return the tiles that may be laid now: after a draw only the last (B2)."""
    doing = rnd.doing
    if doing.draws:
        return whole_hand(rnd) & 1 << doing.drawn[-1]
    return whole_hand(rnd)


def whole_hand(rnd: Round) -> Hand:
    """Return the mover's hand, or raise `HiddenTileError` where it is hidden."""
    hand: Hand = rnd.hands[rnd.turn] & rnd.setting.tile_set.all_mask
    return hand


def owed_ends(rnd: Round) -> Ends:
    """Return the ends that cover the double whose extra tile is open (D2)."""
    return cover_ends(rnd, rnd.doing.owed) if rnd.doing.owed else NOTHING


def extra_cover(rnd: Round) -> Ends:
    """D2 cover: the extra tile goes on the double."""
    return ~owed_ends(rnd)


def extra_cover_if_able(rnd: Round) -> Ends:
    """D2 cover_if_able: on the double when a tile of the hand may be laid on it."""
    ends, bars = owed_ends(rnd), rnd.setting.law.phases[EXTRA].bars
    for line in range(len(rnd.tracks)):
        if not ends >> line & 1:
            continue
        tiles = playable_hand(rnd) & rnd.setting.fits[rnd.tracks[line][-1]]
        for _, bar in bars:
            tiles &= ~bar(rnd, line)
        if tiles:
            return ~ends
    return NOTHING


def extra_anywhere(_: Round) -> Ends:
    """D2 anywhere: every train that is open to the seat."""
    return NOTHING


def extra_double_or_public(rnd: Round) -> Ends:
    """D2 double_or_public: a double of this turn, a Mexican or a marked train."""
    still_open = (double for double in rnd.doing.laid if double in rnd.doubles)
    public = rnd.setting.mexican | rnd.marked
    return all_but(rnd, public) & ~covers(rnd, still_open)


EXTRA_PLACES: Final = MappingProxyType(
    {
        ExtraTile.COVER: extra_cover,
        ExtraTile.COVER_IF_ABLE: extra_cover_if_able,
        ExtraTile.ANYWHERE: extra_anywhere,
        ExtraTile.DOUBLE_OR_PUBLIC: extra_double_or_public,
    }
)


def extra(from_hand: ExtraTile, from_draw: ExtraTile) -> Place:
    """D2 for a tile of the hand, D5 for one just drawn: where it may go."""
    hand, draw = EXTRA_PLACES[from_hand], EXTRA_PLACES[from_draw]
    if hand is draw:
        return hand
    return lambda rnd: draw(rnd) if rnd.doing.draws else hand(rnd)


def extra_clause(rnd: Round, _: Line) -> Clause:
    """Name D5 for a drawn tile and D2 for one of the hand."""
    return Clause.D5 if rnd.doing.draws else Clause.D2


def away_from_owed(places: Iterable[Place]) -> Place:
    """D2: no other clause keeps the layer from covering its own double."""
    clauses = tuple(places)

    def elsewhere(rnd: Round) -> Ends:
        closed = NOTHING
        for clause in clauses:
            closed |= clause(rnd)
        return closed & ~owed_ends(rnd)

    return elsewhere


# The first turn


def is_one_more(rnd: Round) -> bool:
    """Return whether the holder of the engine may lay its one tile now (E5)."""
    return (
        rnd.setting.law.one_more
        and rnd.doing.phase is TURN
        and rnd.notes.first_turn == (1 << rnd.seats) - 1
    )


def one_more_own(rnd: Round) -> Ends:
    """E5 one_more: the holder's starting tile goes on its own train."""
    return all_but(rnd, rnd.setting.own[rnd.turn])


def has_chain_right(rnd: Round) -> bool:
    """Return whether the seat's next tile on its own train opens a chain (F1)."""
    match rnd.setting.rules.first_turn:
        case FirstTurn.ONE_TILE:
            return False
        case FirstTurn.CHAIN_UNTIL_STARTED:
            return bool(rnd.notes.chain_right >> rnd.turn & 1)
        case _:
            return bool(in_first_turn(rnd))


def stands_on_double(rnd: Round) -> bool:
    """Return whether the last tile of the turn is a double."""
    return bool(rnd.doing.played) and rnd.doing.played[-1].tile.is_double


def must_leave_double(rnd: Round) -> bool:
    """F3: whether the chain may not stop on the double it stands on."""
    rules = rnd.setting.rules
    if not stands_on_double(rnd):
        return False
    match rules.chain_end_double:
        case ChainEndDouble.FORBIDDEN:
            return True
        case ChainEndDouble.IMMEDIATE:
            return rules.double_extra is DoubleExtra.OWED and not is_opening(rnd)
        case _:
            return False


def chain(rnd: Round) -> Ends:
    """F1, F3: a chain stays on its train, after a double on that double."""
    last = rnd.doing.played[-1]
    if not last.tile.is_double:
        return all_but(rnd, 1 << last.train)
    line = line_of(rnd, last.train, last.end)
    return NOTHING if line is None else ~(1 << line)


def chain_clause(rnd: Round, line: Line) -> Clause:
    """Name F3 for its train's other ends and F1 for everything else."""
    train = 1 << rnd.doing.played[-1].train
    return Clause.F3 if lines_of(rnd, train) >> line & 1 else Clause.F1


# Walks


def walk(clauses: Iterable[Place]) -> Place:
    """
    V1: the walk goes on clockwise to the next public train.

    A public train that another clause closes to the seat is no gap; a Mexican
    Train on the way may be skipped. The walk ends where it began.
    """
    others = tuple(clauses)

    def walk_place(rnd: Round) -> Ends:
        closed = NOTHING
        for clause in others:
            closed |= clause(rnd)
        on_the_way = NOTHING
        for train in ahead(rnd):
            ends = lines_of(rnd, 1 << train)
            is_seats = train < rnd.seats
            if is_seats and not ends & ~closed:
                continue
            on_the_way |= ends
            if is_seats:
                break
        return ~on_the_way

    return walk_place


def ahead(rnd: Round) -> Iterator[Train]:
    """V1: the public trains ahead in the circle, up to where the walk began."""
    trains = rnd.setting.trains
    home, here = rnd.doing.played[0].train, rnd.doing.played[-1].train
    for step in range(1, trains):
        train = (here + step) % trains
        if train == home:
            return
        if train >= rnd.seats or rnd.marked >> train & 1:
            yield train
