"""`heavy`: get rid of heavy tiles, and keep the own train going."""

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from trem.engine.legality import legal_moves
from trem.engine.moves import Move, Play
from trem.engine.rounds import Round


Worth: TypeAlias = tuple[bool, bool, bool, int, bool]


def play_heavy(view: Round, _: Random) -> Move:
    """
    Play the heaviest tile that leaves the own train something to go on with.

    Of all plays it prefers those that say the knock, then those that do not lay
    a double it has nothing to follow with, then those after which a tile of its
    hand fits its own train, then the heaviest tile, and of equals the one on
    somebody else's train. It never stops or passes while it may play.

    Args:
        view: The round as the seat to move sees it.
        _: Chance, which it does not use.
    """
    moves = legal_moves(view)
    if len(moves) == 1:
        return moves[0]
    plays = [move for move in moves if isinstance(move, Play)]
    return max(plays, key=worth_in(view)) if plays else moves[0]


def worth_in(view: Round) -> Callable[[Play], Worth]:
    """Return what ranks the plays of the seat to move."""
    setting, seat = view.setting, view.turn
    fits, own, hand = setting.fits, setting.own[seat], view.hands[seat]
    goes_on = hand & fits[view.ends[seat]]

    def worth(play: Play) -> Worth:
        tile = play.tile
        rest = ~(1 << tile.number)
        is_own = bool(own >> play.train & 1)
        follows = hand & fits[tile.far] & rest
        return (
            play.knock,
            bool(follows) or not tile.is_double,
            bool(follows if is_own else goes_on & rest),
            tile.pips,
            not is_own,
        )

    return worth
