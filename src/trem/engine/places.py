"""
Place clauses of the trains: which open ends they close to the seat to move.

A place clause takes a round and returns the mask of lines it closes; the
complement of a mask (a negative number) closes everything else. A clause that
does not speak at this moment returns 0. `trem.engine.laws` chooses the clauses
a rule set needs and their order.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from trem.engine.rounds import Ends, Round, lines_of
from trem.engine.tracks import has_tiles
from trem.rules.choices import FirstTurn


Place: TypeAlias = Callable[[Round], Ends]

NOTHING: Final = 0
"""No end is closed."""


# Trains


def all_but(rnd: Round, trains: int) -> Ends:
    """Close every end but those of the trains in the mask."""
    return ~(lines_of(rnd, trains) if rnd.notes.forks else trains)


def not_open(rnd: Round) -> Ends:
    """N4: other seats' trains are open only while they are marked."""
    trains = rnd.setting.home[rnd.turn] | rnd.marked
    return ~(lines_of(rnd, trains) if rnd.notes.forks else trains)


def in_first_turn(rnd: Round) -> int:
    """Return whether the seat to move has not had its first turn (F1)."""
    return rnd.notes.first_turn >> rnd.turn & 1


def is_opening(rnd: Round) -> bool:
    """Return whether chains are being laid before turns begin (F1)."""
    return (
        rnd.setting.rules.first_turn is FirstTurn.CHAIN_TOGETHER
        and rnd.notes.first_turn != 0
    )


def first_turn_own(rnd: Round) -> Ends:
    """F2 own, and F1's chains: the first turn is on the own train."""
    return all_but(rnd, rnd.setting.own[rnd.turn]) if in_first_turn(rnd) else NOTHING


def first_turn_own_or_mexican(rnd: Round) -> Ends:
    """F2 own_or_mexican: not on another seat's train in the first turn."""
    if not in_first_turn(rnd):
        return NOTHING
    return all_but(rnd, rnd.setting.home[rnd.turn])


def others_closed_until_started(rnd: Round) -> Ends:
    """F7 others: other seats' trains are closed until the own has a tile."""
    if has_tiles(rnd.tracks[rnd.turn]):
        return NOTHING
    return all_but(rnd, rnd.setting.home[rnd.turn])


def all_closed_until_started(rnd: Round) -> Ends:
    """F7 others_and_mexican, everything: only the own train until it has a tile."""
    if has_tiles(rnd.tracks[rnd.turn]):
        return NOTHING
    return all_but(rnd, rnd.setting.own[rnd.turn])


def own_open_own(rnd: Round) -> Ends:
    """T4 own: with the own train marked only that train."""
    if not rnd.marked >> rnd.turn & 1:
        return NOTHING
    return all_but(rnd, rnd.setting.own[rnd.turn])


def own_open_own_or_mexican(rnd: Round) -> Ends:
    """T4 own_or_mexican: with the own train marked no other seat's."""
    if not rnd.marked >> rnd.turn & 1:
        return NOTHING
    return all_but(rnd, rnd.setting.home[rnd.turn])


# The Mexican Train


def unstarted_mexican(rnd: Round) -> Ends:
    """Return the mask of Mexican Trains without a tile."""
    first, past = rnd.setting.seats, rnd.setting.trains
    return sum(
        1 << train for train in range(first, past) if not has_tiles(rnd.tracks[train])
    )


def later_mexican(rnd: Round) -> Ends:
    """M1: only the first of the unstarted Mexican Trains may be started."""
    unstarted = unstarted_mexican(rnd)
    return unstarted & (unstarted - 1)


def mexican_after_first_turn(rnd: Round) -> Ends:
    """M2 after_first_turn: no seat starts one in its own first turn."""
    return unstarted_mexican(rnd) if in_first_turn(rnd) else NOTHING


def mexican_after_all_started(rnd: Round) -> Ends:
    """M2 after_all_started: not before every seat's train has a tile."""
    started = all(has_tiles(track) for track in rnd.tracks[: rnd.seats])
    return NOTHING if started else unstarted_mexican(rnd)


def mexican_waits_for_doubles(rnd: Round) -> Ends:
    """M3 false: none is started while a double is open, deferred ones apart."""
    if any(not double.deferred for double in rnd.doubles):
        return unstarted_mexican(rnd)
    return NOTHING
