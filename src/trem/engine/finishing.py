"""Going out: the last tile, what is owed for it, and who is out with it (K3)."""

import attrs

from trem.engine.courses import stands_on_double
from trem.engine.ending import end_turn, is_over
from trem.engine.places import is_opening
from trem.engine.rounds import (
    CHAIN,
    EXTRA,
    OpenDouble,
    Round,
    is_covered,
)
from trem.rules.choices import ChainEndDouble, DoubleFinish


def ends_round(rnd: Round) -> bool:
    """K3, F5: whether a seat that is out ends the round at this moment."""
    return bool(rnd.notes.out) and is_over(rnd, rnd.notes)


def let_waiting_out(rnd: Round) -> Round:
    """K3 when_covered: seats whose last double has been covered are out."""
    covered = tuple(
        (seat, double)
        for seat, double in rnd.notes.waiting
        if double not in rnd.doubles or is_covered(rnd, double)
    )
    if not covered:
        return rnd
    notes = attrs.evolve(
        rnd.notes,
        waiting=tuple(pair for pair in rnd.notes.waiting if pair not in covered),
        out=(*rnd.notes.out, *(seat for seat, _ in covered)),
    )
    return attrs.evolve(rnd, notes=notes)


def interrupted(rnd: Round) -> Round:
    """K3 when_covered: the round ends in the middle of somebody's turn."""
    if not rnd.hands[rnd.turn]:
        return go_out(rnd)
    return end_turn(rnd, interrupted=True)


def without_tiles(rnd: Round) -> Round:
    """K3: the hand is empty; the seat is out unless an extra tile is owed."""
    owed = rnd.doing.owed or chain_double(rnd)
    if owed is None or not rnd.setting.law.waits:
        return go_out(rnd)
    if rnd.setting.rules.double_finish is DoubleFinish.WHEN_COVERED:
        waiting = (*rnd.notes.waiting, (rnd.turn, owed))
        rnd = attrs.evolve(rnd, notes=attrs.evolve(rnd.notes, waiting=waiting))
    return owing(rnd, owed)


def go_out(rnd: Round) -> Round:
    """K3: the seat to move is out, and its turn is over."""
    # Whoever goes out before a play of the turn laid the engine, a double (E5).
    on_double = not rnd.doing.played or stands_on_double(rnd)
    doubled = rnd.setting.rules.double_finish is DoubleFinish.DOUBLED and on_double
    notes = attrs.evolve(
        rnd.notes,
        out=(*rnd.notes.out, rnd.turn),
        doubled=rnd.notes.doubled or doubled,
    )
    return end_turn(attrs.evolve(rnd, notes=notes))


def chain_double(rnd: Round) -> OpenDouble | None:
    """F3 immediate: the double a chain stands on that owes an extra tile."""
    if (
        rnd.doing.phase is not CHAIN
        or not rnd.setting.law.owes
        or rnd.setting.rules.chain_end_double is not ChainEndDouble.IMMEDIATE
        or is_opening(rnd)
        or not stands_on_double(rnd)
        or not rnd.doing.laid
    ):
        return None
    double = rnd.doing.laid[-1]
    return double if double.pip == rnd.doing.played[-1].tile.near else None


def owing(rnd: Round, double: OpenDouble) -> Round:
    """D1: the turn waits for the extra tile of *double*."""
    return attrs.evolve(rnd, doing=attrs.evolve(rnd.doing, phase=EXTRA, owed=double))
