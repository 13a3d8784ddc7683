"""Turns: `apply` a move, and see what follows it."""

from typing import assert_never

import attrs

from trem.engine.ending import end_turn
from trem.engine.finishing import (
    chain_double,
    ends_round,
    interrupted,
    let_waiting_out,
    owing,
    without_tiles,
)
from trem.engine.laying import lay
from trem.engine.legality import draw_clause, has_play, is_declinable, refusal
from trem.engine.moves import Draw, Move, Pass, Play, Stop
from trem.engine.places import is_opening
from trem.engine.reasons import Reason
from trem.engine.rounds import (
    PLAIN,
    DoingDraft,
    Phase,
    Round,
    RoundDraft,
    line_of,
    seal_doing,
    seal_round,
)
from trem.errors import IllegalMoveError
from trem.rules.choices import FirstTurn
from trem.tiles import Hand


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

        TypeError: If *move* is no move, such as its text; see `parse_move`.

    Examples:
        >>> from trem.engine.dealing import open_round
        >>> from trem.rules.ruleset import RuleSet
        >>> rules = RuleSet(max_pip=2, hand_sizes={2: 1}, mexican_trains=0)
        >>> rnd = open_round(rules, ["1-0", "2-1"], "0-0 1-1 2-0", starter="B")
        >>> from trem.tiles import Tile
        >>> after = apply(rnd, Play(Tile(2, 1), train=1))
        >>> after.over, after.out
        (True, (1,))

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
    left: Hand = rnd.hands[rnd.turn] & ~tile.mask
    return left & left - 1 != 0 if law.knocks else left != 0


def follow(rnd: Round) -> Round:
    """F1, D1, D11, V1: let the turn go on as the tile laid allows, or end it."""
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
    hands[seat] |= 1 << number
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
