"""
Open doubles: what they freeze, whom they bind, and where they may be covered.

The place clauses D6, D7, D9, D12 and F6 (see `trem.engine.places`).
"""

from collections.abc import Iterable

from trem.engine.places import NOTHING, Place, in_first_turn, is_opening
from trem.engine.rounds import (
    CHAIN,
    Ends,
    Line,
    OpenDouble,
    Round,
    cover_ends,
    is_covered,
    lines_of,
    train_of,
)
from trem.engine.tracks import has_tiles
from trem.rules.choices import (
    BranchMode,
    DoubleBlocks,
    OpenDoubleFirstTurn,
    OwnTrainFirst,
)
from trem.rules.clauses import Clause


def scope(rnd: Round, double: OpenDouble) -> DoubleBlocks:
    """
    Return what *double* freezes for the seats after its layer (D9, D12).

    Before its first cover it freezes what D9 says, after it what the branch
    mode says; `required_table` freezes the table from the start and
    `required_train` at least its train. In an opening nothing freezes (F1).
    """
    rules = rnd.setting.rules
    if double.deferred or is_opening(rnd):
        return DoubleBlocks.NOTHING
    if rules.branch_mode is BranchMode.REQUIRED_TABLE:
        return DoubleBlocks.TABLE
    if is_covered(rnd, double):
        return DoubleBlocks.TRAIN
    if (
        rules.branch_mode is BranchMode.REQUIRED_TRAIN
        and rules.double_blocks is DoubleBlocks.NOTHING
    ):
        return DoubleBlocks.TRAIN
    return rules.double_blocks


def freezing_clause(rnd: Round, double: OpenDouble) -> Clause:
    """Name the clause by which *double* freezes: D9, or D12 by its branches."""
    by_itself = not is_covered(rnd, double)
    return (
        Clause.D9
        if by_itself and scope(rnd, double) is rnd.setting.rules.double_blocks
        else Clause.D12
    )


def blocking(rnd: Round) -> tuple[OpenDouble, ...]:
    """Return the open doubles that freeze the table, oldest first (D9, D12)."""
    law = rnd.setting.law
    if not law.can_block:
        return ()
    if not law.requires_feet and not rnd.notes.first_turn:
        return rnd.doubles  # none is deferred, none is covered
    return tuple(
        double for double in rnd.doubles if scope(rnd, double) is DoubleBlocks.TABLE
    )


def is_exempt(rnd: Round) -> bool:
    """Return whether open doubles do not bind the seat to move (F6, F7)."""
    rules = rnd.setting.rules
    return (
        rules.open_double_first_turn is OpenDoubleFirstTurn.OWN_TRAIN_FIRST
        and bool(in_first_turn(rnd))
    ) or (
        rules.own_train_first is OwnTrainFirst.EVERYTHING
        and not has_tiles(rnd.tracks[rnd.turn])
    )


def is_bound(rnd: Round) -> bool:
    """Return whether the seat to move has to cover an open double first (D9)."""
    if not rnd.doubles or not blocking(rnd):
        return False
    return not (rnd.setting.law.exempts and is_exempt(rnd))


def named(rnd: Round) -> tuple[OpenDouble, ...]:
    """Return the blocking doubles that may be covered next (D6)."""
    return blocking(rnd)[rnd.setting.law.next_doubles]


def covers(rnd: Round, doubles: Iterable[OpenDouble]) -> Ends:
    """Return the ends on which a tile covers any of *doubles*."""
    ends = 0
    for double in doubles:
        ends |= cover_ends(rnd, double)
    return ends


def exempt_from_doubles(rnd: Round) -> Ends:
    """F6 own_train_first: the ends that block the table are closed to the exempt."""
    if not in_first_turn(rnd):
        return NOTHING
    return covers(rnd, (d for d in blocking(rnd) if d not in rnd.doing.laid))


def bound(rnd: Round) -> Ends:
    """D9, D12, D6: a bound seat plays on the double that comes next."""
    return ~covers(rnd, named(rnd))


def bound_clause(rnd: Round, line: Line) -> Clause:
    """Name D6 for a double whose turn it is not, else what freezes the table."""
    if covers(rnd, blocking(rnd)) >> line & 1:
        return Clause.D6
    freezing = {freezing_clause(rnd, double) for double in named(rnd)}
    return Clause.D9 if Clause.D9 in freezing else Clause.D12


def binds_on(rnd: Round) -> bool:
    """Return whether doubles that block hold for the rest of the turn (F6, F7)."""
    return rnd.doing.phase is not CHAIN and not is_exempt(rnd)


def frozen_ends(rnd: Round, double: OpenDouble) -> Ends:
    """Return what *double* closes to a seat it does not bind (D9, D12)."""
    if double in rnd.doing.laid:
        return NOTHING
    match scope(rnd, double):
        case DoubleBlocks.TABLE if binds_on(rnd):
            return ~covers(rnd, (d for d in blocking(rnd) if d not in rnd.doing.laid))
        case DoubleBlocks.TRAIN:
            train = lines_of(rnd, 1 << train_of(rnd, double.line))
            return train & ~covers(rnd, rnd.doubles)
        case _:
            return NOTHING


def frozen(rnd: Round) -> Ends:
    """D9, D12: what older doubles freeze for a seat that they do not bind."""
    closed = NOTHING
    for double in rnd.doubles:
        closed |= frozen_ends(rnd, double)
    return closed


def frozen_clause(rnd: Round, line: Line) -> Clause:
    """Name the clause by which the oldest such double freezes the line."""
    return next(
        freezing_clause(rnd, double)
        for double in rnd.doubles
        if frozen_ends(rnd, double) >> line & 1
    )


def private_cover(clauses: Iterable[Place]) -> Place:
    """D7 false: only who may play on that train anyway may cover there."""
    others = tuple(clauses)

    def private(rnd: Round) -> Ends:
        closed = NOTHING
        for clause in others:
            closed |= clause(rnd)
        return closed & covers(rnd, named(rnd))

    return private
