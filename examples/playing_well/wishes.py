"""What advice wishes of a play, as numbers: the higher, the better it is followed."""

from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias

import trem
from trem.simulation.builder import HURRY, least_left, own_hand, size_of
from trem.simulation.planning import best_chain


Wish: TypeAlias = Callable[[trem.Round, trem.Play], float]
"""How far a play follows a piece of advice; to most, it does (1) or not (0)."""


# What there is to know of a play


def is_own(view: trem.Round, play: trem.Play) -> bool:
    """Tell whether a tile would lie on the train of the seat to move."""
    return play.train == view.turn


def is_marked(view: trem.Round) -> bool:
    """Tell whether the train of the seat to move carries a marker."""
    return bool(view.marked >> view.turn & 1)


def is_private(view: trem.Round, play: trem.Play) -> bool:
    """Tell whether nobody else could play on the train, as far as markers go."""
    return is_own(view, play) and not is_marked(view)


def is_mexican(view: trem.Round, play: trem.Play) -> bool:
    """Tell whether a tile would lie on the Mexican Train."""
    return play.train >= view.seats


def rest_after(view: trem.Round, play: trem.Play) -> int:
    """Return the hand without the tile of a play."""
    return own_hand(view) & ~play.tile.mask


def own_end(view: trem.Round, play: trem.Play) -> int:
    """Return the end of the own train as it will be."""
    return play.tile.far if is_own(view, play) else view.ends[view.turn]


def unseen(view: trem.Round, pip: int) -> int:
    """Count the tiles with a number that are neither on the table nor in the hand."""
    known = view.laid | own_hand(view)
    return (view.setting.fits[pip] & ~known).bit_count()


longest = lru_cache(maxsize=64)(best_chain)
"""The longest train that a hand can make, as tiles in order."""


# The wishes


def keeps_plan(view: trem.Round, play: trem.Play) -> float:
    """Lay the planned train in its order on the own train, other tiles elsewhere."""
    plan = longest(own_hand(view), view.ends[view.turn])
    if is_own(view, play):
        return float(plan[:1] == (play.tile.number,))
    return float(play.tile.number not in plan)


def goes_on(view: trem.Round, play: trem.Play) -> float:
    """Leave the own train with an end that a tile of the hand fits."""
    return bool(rest_after(view, play) & view.setting.fits[own_end(view, play)])


def closes(view: trem.Round, play: trem.Play) -> float:
    """Lay a tile on the own train while it is marked."""
    return is_own(view, play) and is_marked(view)


def can_cover(view: trem.Round, play: trem.Play) -> float:
    """Lay no double that no tile of the hand can cover, unless it is the last."""
    rest = rest_after(view, play)
    return not (
        play.tile.is_double and rest and not rest & view.setting.fits[play.tile.far]
    )


def moves_double(view: trem.Round, play: trem.Play) -> float:
    """Lay no double on the own train that could be laid elsewhere."""
    return not (
        is_own(view, play)
        and play.tile.is_double
        and any(
            isinstance(move, trem.Play)
            and move.tile == play.tile
            and not is_own(view, move)
            for move in trem.legal_moves(view)
        )
    )


def is_loner(view: trem.Round, play: trem.Play) -> float:
    """Lay the tile that fits the fewest of the others in the hand."""
    fits = view.setting.fits[play.tile.near] | view.setting.fits[play.tile.far]
    return -(rest_after(view, play) & fits).bit_count()


def numbers_kept(view: trem.Round, play: trem.Play) -> float:
    """Count the different numbers on the tiles that are left."""
    rest = rest_after(view, play)
    return sum(bool(rest & fits) for fits in view.setting.fits)


def spoils(view: trem.Round, play: trem.Play) -> float:
    """Lay on the open train of the seat that has the fewest tiles."""
    is_others = play.train != view.turn and not is_mexican(view, play)
    return is_others and size_of(view.hands[play.train]) == least_left(view)


def leaves_rare(view: trem.Round, play: trem.Play) -> float:
    """Leave on shared ends a number of which few tiles are still to come."""
    return -6 if is_private(view, play) else -unseen(view, play.tile.far)


def late_pips(view: trem.Round, play: trem.Play) -> float:
    """Lay the heaviest tile once another seat is about to go out."""
    return play.tile.pips if least_left(view) <= HURRY else 0


class Lacking:
    """Lay on a shared end a number that the next seat had no tile for."""

    def __init__(self) -> None:
        self.lacked: dict[int, set[int]] = {}

    def watch(self, view: trem.Round, move: trem.Move) -> None:
        """Note which open ends a seat had nothing for when it drew."""
        if isinstance(move, trem.Draw):
            mine = (view.turn, *range(view.seats, len(view.ends)))
            self.lacked[view.turn] = {
                end
                for train, end in enumerate(view.ends)
                if train in mine or view.marked >> train & 1
            }

    def __call__(self, view: trem.Round, play: trem.Play) -> float:
        """Tell whether a play leaves the next seat such a number."""
        following = (view.turn + 1) % view.seats
        is_lacked = play.tile.far in self.lacked.get(following, ())
        return is_lacked and not is_private(view, play)
