"""A turn taken up in the middle: what the tiles laid and drawn in it imply."""

from collections.abc import Sequence
from itertools import pairwise

import attrs

from trem.engine.courses import is_one_more
from trem.engine.finishing import chain_double, owing
from trem.engine.legality import has_play
from trem.engine.moves import Play
from trem.engine.rounds import CHAIN, TURN, WALK, Doing, Round, line_of
from trem.engine.tracks import tiles_on
from trem.engine.turns import is_drawn_starter
from trem.rules.choices import DoubleBlocks, DoubleExtra, FirstTurn
from trem.tiles import number_of_double


def resume(
    rnd: Round,
    played: Sequence[Play] = (),
    drawn: Sequence[int] = (),
    *,
    chain: int | None = None,
    walking: bool | None = None,
) -> Round:
    """
    Return *rnd* in the middle of a turn, after what was done in it.

    Args:
        rnd: The round with every tile on the table and in the hands where it is
            now, at the start of a turn.

        played: The plays of this turn, in order.

        drawn: The numbers of the tiles drawn in this turn, in order.

        chain: How many of the plays belong to a chain (F1); worked out where it
            is not said.

        walking: Whether the turn is a walk (V1); worked out likewise.

    Returns:
        The round, its `Doing` filled in. If nothing more can be done in such a
        turn its phase is `Phase.TURN` although tiles have been played.

    """
    if not played:
        return attrs.evolve(rnd, doing=Doing(drawn=tuple(drawn), draws=len(drawn)))
    if chain is None:
        chain = chain_length(rnd, played, drawn)
    if walking is None:
        walking = not chain and was_walking(rnd, played)
    numbers = {move.tile.number for move in played}
    laid = tuple(
        double for double in rnd.doubles if number_of_double(double.pip) in numbers
    )
    doing = Doing(
        CHAIN if chain == len(played) else TURN,
        tuple(played),
        tuple(drawn),
        draws_since(played, drawn),
        None,
        laid,
        chain,
        walking,
    )
    return settled(attrs.evolve(rnd, doing=doing))


def settled(rnd: Round) -> Round:
    """Work out what the seat may do next from what it did last."""
    doing = rnd.doing
    if doing.phase is CHAIN:
        owed = chain_double(rnd)
        goes_on = not doing.draws and not is_drawn_starter(rnd) and has_play(rnd)
        return rnd if goes_on or owed is None else owing(rnd, owed)
    last = doing.laid[-1] if doing.laid else None
    owes = rnd.setting.rules.double_extra is not DoubleExtra.NONE
    if last and owes and doing.played[-1].tile.is_double:
        return owing(rnd, last)
    phase = WALK if doing.walking else TURN
    return attrs.evolve(rnd, doing=attrs.evolve(doing, phase=phase))


def draws_since(played: Sequence[Play], drawn: Sequence[int]) -> int:
    """Count the tiles drawn since one was last laid (B1, D5)."""
    numbers = {move.tile.number for move in played}
    laid = [place for place, number in enumerate(drawn, 1) if number in numbers]
    return len(drawn) - (laid[-1] if laid else 0)


def was_forced(rnd: Round, first: Play) -> bool:
    """D9: whether the turn began with a cover, as far as the table shows it."""
    line = line_of(rnd, first.train, first.end)
    lying = () if line is None else tiles_on(rnd.tracks[line])
    if first.tile not in lying:
        return False
    below = lying[: lying.index(first.tile)]
    blocks = rnd.setting.rules.double_blocks is DoubleBlocks.TABLE
    return blocks and bool(below) and below[-1].is_double


def chain_length(rnd: Round, played: Sequence[Play], drawn: Sequence[int]) -> int:
    """F1: how many of the plays belong to a chain, as far as the table shows it."""
    first = played[0]
    if (
        not rnd.setting.law.chains
        or is_one_more(rnd)
        or was_forced(rnd, first)
        or not had_chain_right(rnd, played)
    ):
        return 0
    alone = rnd.setting.rules.first_turn is FirstTurn.CHAIN
    if alone and first.tile.number in drawn:
        return 1
    own = rnd.setting.own[rnd.turn]
    for count, move in enumerate(played):
        if not own >> move.train & 1:
            return count
    return len(played)


def had_chain_right(rnd: Round, played: Sequence[Play]) -> bool:
    """F1: whether the turn could have opened a chain."""
    if rnd.setting.rules.first_turn is not FirstTurn.CHAIN_UNTIL_STARTED:
        return bool(rnd.notes.first_turn >> rnd.turn & 1)
    laid = {move.tile for move in played}
    return all(tile in laid for tile in tiles_on(rnd.tracks[rnd.turn]))


def was_walking(rnd: Round, played: Sequence[Play]) -> bool:
    """V1: whether the plays are those of a walk."""
    own = rnd.setting.own[rnd.turn]
    first = played[0]
    if (
        not rnd.setting.law.walks
        or not own >> first.train & 1
        or was_forced(rnd, first)
        or is_one_more(rnd)
    ):
        return False
    return not any(
        before.tile.is_double and before.train != after.train
        for before, after in pairwise(played)
    )
