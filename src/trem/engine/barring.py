"""
Tile clauses: which tiles that would join an end a clause still bars.

A tile clause takes a round and a line and returns the mask of tiles it bars
there; only those that join are looked at.
"""

from collections.abc import Callable
from typing import TypeAlias

from trem.engine.courses import playable_hand, whole_hand
from trem.engine.laying import is_chain_tile, lay
from trem.engine.legality import has_play
from trem.engine.places import is_opening
from trem.engine.rounds import Line, Round
from trem.rules.choices import DoubleExtra, DoubleFinish, FirstTurn
from trem.tiles import Hand, mask_of_numbers, numbers_of


Bar: TypeAlias = Callable[[Round, Line], Hand]


def is_last_tile(rnd: Round) -> bool:
    """Return whether the seat to move holds exactly one tile."""
    return rnd.hands[rnd.turn].bit_count() == 1


def last_double(rnd: Round, _: Line) -> Hand:
    """K3 forbidden: a double may not be the last tile."""
    return rnd.setting.tile_set.doubles_mask if is_last_tile(rnd) else 0


def doubles_used_up(rnd: Round, _: Line) -> Hand:
    """D3: no more than so many doubles a turn, a chain's apart."""
    limit = rnd.setting.rules.doubles_per_turn
    used_up = isinstance(limit, int) and doubles_laid(rnd) >= limit
    return rnd.setting.tile_set.doubles_mask if used_up else 0


def doubles_laid(rnd: Round) -> int:
    """D3, D4: how many doubles the turn has laid outside a chain."""
    doing = rnd.doing
    return sum(play.tile.is_double for play in doing.played[doing.chain :])


def further_double(rnd: Round, line: Line) -> Hand:
    """D4: a further double needs a legal extra tile behind it in the hand."""
    if not doubles_laid(rnd):
        return 0
    fitting = playable_hand(rnd) & rnd.setting.fits[rnd.tracks[line][-1]]
    doubles = fitting & rnd.setting.tile_set.doubles_mask
    return mask_of_numbers(
        number for number in numbers_of(doubles) if not can_follow(rnd, line, number)
    )


def can_follow(rnd: Round, line: Line, number: int) -> bool:
    """D4: whether a tile of the hand could be the extra tile of that double."""
    play = rnd.setting.plays(rnd, line)[rnd.tracks[line][-1]][number + 1][0]
    after = lay(rnd, play, line)
    if after.doing.owed is None:
        return True
    if not after.hands[rnd.turn]:
        return puts_out(rnd, number)
    return has_play(after)


def puts_out(rnd: Round, number: int) -> bool:
    """K3: whether that double, laid as the last tile, lets the seat go out."""
    rules, tile = rnd.setting.rules, rnd.setting.tile_set.tiles[number]
    if rules.double_finish is DoubleFinish.FORBIDDEN:
        return False
    owes = (
        rules.double_extra is DoubleExtra.OWED
        and rnd.setting.is_alive(tile.near, rnd.laid | tile.mask)
        and not is_opening(rnd)
    )
    return not owes or rules.double_finish in (
        DoubleFinish.ENDS,
        DoubleFinish.DOUBLED,
    )


def unfinished_chain(rnd: Round, line: Line) -> Hand:
    """F3 forbidden: a double of a chain needs a tile of the hand behind it."""
    if not is_chain_tile(rnd, line):
        return 0
    fitting = playable_hand(rnd) & rnd.setting.fits[rnd.tracks[line][-1]]
    doubles = fitting & rnd.setting.tile_set.doubles_mask
    alone = bool(rnd.doing.draws) and rnd.setting.rules.first_turn is FirstTurn.CHAIN
    hand = whole_hand(rnd)
    return mask_of_numbers(
        number
        for number in numbers_of(doubles)
        if not may_end(rnd, hand, number) and (alone or not goes_on(rnd, hand, number))
    )


def may_end(rnd: Round, hand: Hand, number: int) -> bool:
    """F3: whether a chain may end on that double, since the seat goes out with it."""
    return hand == 1 << number and puts_out(rnd, number)


def goes_on(rnd: Round, hand: Hand, number: int) -> bool:
    """F3: whether the chain can go on from that double and leave it for good."""
    setting = rnd.setting
    rest = hand & ~(1 << number)
    followers = rest & setting.fits[setting.tile_set.tiles[number].near]
    if followers & ~setting.tile_set.doubles_mask:
        return True
    return any(
        may_end(rnd, rest, follower) or goes_on(rnd, rest, follower)
        for follower in numbers_of(followers)
    )
