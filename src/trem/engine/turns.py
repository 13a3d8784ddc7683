"""
Turns: `apply` a move, and where a turn stands after what was done in it.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import assert_never

import attrs

from trem.engine.courses import is_one_more
from trem.engine.ending import end_turn
from trem.engine.finishing import (
    chain_double,
    ends_round,
    go_out,
    interrupted,
    let_waiting_out,
    owing,
    without_tiles,
)
from trem.engine.laying import lay
from trem.engine.legality import draw_clause, has_play, is_declinable, refusal
from trem.engine.moves import Draw, Move, Pass, Play, Seat, Stop
from trem.engine.places import is_opening
from trem.engine.reasons import Reason
from trem.engine.rounds import (
    CHAIN,
    PLAIN,
    START,
    TURN,
    WALK,
    Doing,
    DoingDraft,
    Hidden,
    Notes,
    Phase,
    Round,
    RoundDraft,
    line_of,
    seal_doing,
    seal_round,
    tiles_on,
    track_of,
)
from trem.engine.settings import setting
from trem.errors import IllegalMoveError
from trem.rules.choices import DoubleBlocks, DoubleExtra, EngineTurn, FirstTurn
from trem.rules.ruleset import RuleSet
from trem.tiles import Hand, Pip


# The start of a round


def begin(
    rules: RuleSet,
    seats: int,
    engine: Pip,
    hands: Iterable[Hand | Hidden],
    boneyard: Iterable[int] | Hidden,
    starter: Seat,
    laid_by: Seat | None = None,
) -> Round:
    """
    Return the round at the moment the engine lies.

    Args:
        rules: The rule set in force.

        seats: How many seats there are.

        engine: The number on the engine's ends.

        hands: The seats' tiles as masks, the engine no longer among them.

        boneyard: The numbers of the face-down tiles, the next one first.

        starter: The seat that starts.

        laid_by: The seat that laid the engine from its hand, which then is the
            starter (E5 speaks); None for an engine that was set aside.

    """
    table = setting(rules, seats, engine)
    everybody = (1 << seats) - 1
    delayed = rules.first_turn is FirstTurn.CHAIN_UNTIL_STARTED
    rnd = Round(
        table,
        tuple(hands),
        boneyard if isinstance(boneyard, Hidden) else tuple(boneyard),
        (track_of(engine, ()),) * table.trains,
        table.tile_set.doubles_mask & table.tile_set.matching[engine],
        (),
        everybody if rules.trains_start_open else 0,
        starter,
        START,
        False,  # noqa: FBT003 - positional like everywhere else
        Notes(first_turn=everybody, chain_right=everybody if delayed else 0),
    )
    return rnd if laid_by is None else after_engine(rnd)


def after_engine(rnd: Round) -> Round:
    """E5, K3: what laying the engine from the hand leaves its holder to do."""
    rules = rnd.setting.rules
    if not rnd.hands[rnd.turn]:
        return go_out(rnd)
    if rules.first_turn is FirstTurn.CHAIN_TOGETHER:
        return rnd
    whole_turn = rules.engine_turn is EngineTurn.WHOLE_TURN
    if whole_turn or (is_one_more(rnd) and not has_play(rnd)):
        return end_turn(rnd)
    return rnd


def apply(rnd: Round, move: Move) -> Round:
    """
    Play *move* for the seat to move.

    Args:
        rnd: A round, or a view or position of which enough is known. It is not
            changed.

        move: A legal move.

    Returns:
        The round after it; where the move ends the turn, with the next seat to
        move.

    Raises:
        IllegalMoveError: If the move is illegal; it carries the reason.

        HiddenTileError: If a hidden tile would have to be looked at.

    """
    if rnd.listed is None or move not in rnd.listed:
        clause = refusal(rnd, move)
        if clause is not None:
            raise IllegalMoveError(move, Reason(clause))
    match move:
        case Play():
            return play(rnd, move)
        case Draw():
            return draw(rnd)
        case Pass():
            return end_turn(rnd, failed=not is_opening(rnd))
        case Stop():
            return end_turn(rnd)
        case _:
            assert_never(move)


# Plays


def play(rnd: Round, move: Play) -> Round:
    """Lay a tile and see what follows it."""
    line = move.train
    if move.end:
        line = line_of(rnd, move.train, move.end)  # type: ignore[assignment]  # a legal play has its line
    if ends_quietly(rnd, move):
        return lay(rnd, move, line, ends_turn=True)
    after = lay(rnd, move, line)
    if after.notes.waiting:
        after = let_waiting_out(after)
        if ends_round(after):
            return interrupted(after)
    if not after.hands[after.turn]:
        return without_tiles(after)
    return follow(after)


def ends_quietly(rnd: Round, move: Play) -> bool:
    """Return whether the turn ends with *move* and nothing else happens then."""
    tile, notes, law = move.tile, rnd.notes, rnd.setting.law
    if not law.quiet or tile.near == tile.far:
        return False
    if notes is not PLAIN and (notes.first_turn or notes.waiting):
        return False
    if law.at_once and not rnd.boneyard:
        return False
    left: Hand = rnd.hands[rnd.turn] & ~tile.mask  # type: ignore[operator]  # the mover's hand is known
    return left & left - 1 != 0 if law.knocks else left != 0


def follow(rnd: Round) -> Round:
    """F1, D1, V1: let the turn go on as the tile just laid allows, or end it."""
    match rnd.doing.phase:
        case Phase.CHAIN:
            if not is_drawn_starter(rnd) and has_play(rnd):
                return rnd
            return end_chain(rnd)
        case Phase.EXTRA:
            return await_extra(rnd)
        case Phase.WALK if has_play(rnd):
            return rnd
        case _:
            return end_turn(rnd)


def is_drawn_starter(rnd: Round) -> bool:
    """F1 chain: whether the tile laid had to be drawn, and is laid alone."""
    return (
        rnd.setting.rules.first_turn is FirstTurn.CHAIN
        and rnd.doing.played[0].tile.number in rnd.doing.drawn
    )


def await_extra(rnd: Round) -> Round:
    """D1: wait for the extra tile; an optional one that cannot come ends the turn."""
    if is_declinable(rnd) and not has_play(rnd) and draw_clause(rnd, can_play=False):
        return end_turn(rnd)
    return rnd


def end_chain(rnd: Round) -> Round:
    """F3: end a chain that nothing continues; immediate owes for its double."""
    owed = chain_double(rnd)
    if owed is None:
        return end_turn(rnd)
    return await_extra(owing(rnd, owed))


# Draws


def draw(rnd: Round) -> Round:
    """B1, D5: take the next tile of the boneyard into the hand."""
    seat, doing, notes = rnd.turn, rnd.doing, rnd.notes
    number: int = rnd.boneyard[0]
    hands = list(rnd.hands)
    hands[seat] |= 1 << number  # type: ignore[operator]  # the mover's hand is known
    if notes.knocked or notes.passes or notes.waiting:
        notes = attrs.evolve(
            notes,
            knocked=notes.knocked & ~(1 << seat),
            passes=0,
            waiting=tuple(pair for pair in notes.waiting if pair[0] != seat),
        )
    return seal_round(
        RoundDraft(
            rnd.setting,
            tuple(hands),
            rnd.boneyard[1:],
            rnd.tracks,
            rnd.laid,
            rnd.doubles,
            rnd.marked,
            seat,
            seal_doing(
                DoingDraft(
                    doing.phase,
                    doing.played,
                    (*doing.drawn, number),
                    doing.draws + 1,
                    doing.owed,
                    doing.laid,
                    doing.chain,
                    doing.walking,
                )
            ),
            False,  # noqa: FBT003 - positional for speed
            notes,
        )
    )


# A turn taken up in the middle


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
    doubles = rnd.setting.tile_set.matching
    mask = rnd.setting.tile_set.doubles_mask
    laid = tuple(
        double
        for double in rnd.doubles
        if (doubles[double.pip] & mask).bit_length() - 1 in numbers
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
