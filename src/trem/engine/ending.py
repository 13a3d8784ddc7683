"""The end of a turn: markers, knocks, the first lap, passes, and the next seat."""

import attrs

from trem.engine.legality import has_play, looks_for_start
from trem.engine.moves import Seat
from trem.engine.rounds import (
    PLAIN,
    START,
    Hidden,
    Notes,
    OpenDouble,
    Round,
    RoundDraft,
    is_covered,
    seal_round,
    train_of,
)
from trem.rules.choices import (
    Blocked,
    DoubleExtra,
    FirstTurn,
    FirstTurnNoStart,
    UncoveredMarks,
)
from trem.tiles import Hand


def end_turn(rnd: Round, *, failed: bool = False, interrupted: bool = False) -> Round:
    """
    End the turn of the seat to move.

    Args:
        rnd: The round after the turn's last move.

        failed: Whether the turn ends by a pass that counts as a failure.

        interrupted: Whether the round ends at this moment, before the turn would
            (K3 when_covered); nothing is owed then, a knock neither.

    """
    law, seat, notes, doubles = rnd.setting.law, rnd.turn, rnd.notes, rnd.doubles
    hands, boneyard, marked = rnd.hands, rnd.boneyard, rnd.marked
    if law.keeps_marker:
        marked &= ~covered_own(rnd)
    new_marks = marks_of_failure(rnd) & ~marked if failed else 0
    marked |= new_marks
    if notes.first_turn or law.remembers or not boneyard:
        notes = notes_after(rnd, failed=failed, new_marks=new_marks)
    over = is_over(rnd, notes)
    if rnd.notes.first_turn and not notes.first_turn:
        marked |= 0 if over else marks_of_opening(rnd)
        doubles = tuple([bind(double) for double in doubles])
    if law.knocks and not interrupted and forgot_to_knock(rnd):
        hands, boneyard = fined(rnd)
    after = seal_round(
        RoundDraft(
            rnd.setting,
            hands,
            boneyard,
            rnd.tracks,
            rnd.laid,
            doubles,
            marked,
            seat if over else next_seat(rnd, notes),
            START,
            over,
            notes,
        )
    )
    if law.at_once and not over and not boneyard and nobody_can_play(after):
        return attrs.evolve(after, turn=seat, over=True)
    return after


def bind(double: OpenDouble) -> OpenDouble:
    """F3: let a deferred double bind from now on."""
    if not double.deferred:
        return double
    return OpenDouble(double.pip, double.line, double.index)


def next_seat(rnd: Round, notes: Notes) -> Seat:
    """Return the next seat that is not out (F5)."""
    seats = rnd.setting.seats
    following = (rnd.turn + 1) % seats
    while following in notes.out:
        following = (following + 1) % seats
    return following


# Markers


def covered_own(rnd: Round) -> int:
    """T2 own_play_covered: the markers that come off at the end of the turn."""
    own = rnd.setting.own[rnd.turn]
    played = {play.train for play in rnd.doing.played if own >> play.train & 1}
    uncovered = {train_of(rnd, double.line) for double in rnd.doubles}
    return own if played and not played & uncovered else 0


def marks_of_failure(rnd: Round) -> int:
    """D8, T3, F4: the markers a failed turn places, S3 for partners."""
    owed = rnd.doing.owed
    marks = marks_for_double(rnd, owed) if owed else marks_for_stuck(rnd)
    partner = rnd.setting.partner(rnd.turn)
    if not marks or partner is None:
        return marks
    if not rnd.notes.failed >> partner & 1:
        return 0
    own = rnd.setting.own
    return sum(1 << train for train in range(rnd.seats) if own[train] & marks)


def marks_for_double(rnd: Round, owed: OpenDouble) -> int:
    """D8: which train is marked for a double left without its extra tile."""
    own, train = 1 << rnd.turn, train_of(rnd, owed.line)
    match rnd.setting.rules.uncovered_marks:
        case UncoveredMarks.OWN:
            return own
        case UncoveredMarks.HOLDING:
            return 1 << train & ~rnd.setting.mexican
        case UncoveredMarks.OWN_IF_THERE:
            return own if rnd.setting.own[rnd.turn] >> train & 1 else 0
        case UncoveredMarks.NONE:
            return 0


def marks_for_stuck(rnd: Round) -> int:
    """T3, F4: whether a seat that could lay nothing marks its own train."""
    rules = rnd.setting.rules
    if not rnd.boneyard and not rnd.doing.drawn and not rules.mark_on_empty_boneyard:
        return 0
    no_start = rules.first_turn_no_start
    if no_start is FirstTurnNoStart.DRAW_NO_MARK and looks_for_start(rnd):
        return 1 << rnd.turn if has_play(rnd) else 0  # kept, not stuck (B2)
    return 1 << rnd.turn


def marks_of_opening(rnd: Round) -> int:
    """F1 chain_together: the trains whose chains end on an open double (D8)."""
    rules = rnd.setting.rules
    if (
        rules.first_turn is not FirstTurn.CHAIN_TOGETHER
        or rules.double_extra is not DoubleExtra.OWED
        or rules.uncovered_marks is UncoveredMarks.NONE
        or rules.partnerships
    ):
        return 0
    marks = 0
    for double in rnd.doubles:
        if not is_covered(rnd, double):
            marks |= 1 << train_of(rnd, double.line)
    return marks


# Knocks


def forgot_to_knock(rnd: Round) -> bool:
    """K2: a play of this turn left one tile and nobody heard a knock."""
    return (
        bool(rnd.doing.played)
        and not rnd.doing.draws
        and not rnd.notes.knocked >> rnd.turn & 1
        and rnd.hands[rnd.turn].bit_count() == 1
    )


def fined(rnd: Round) -> tuple[tuple[Hand | Hidden, ...], tuple[int, ...] | Hidden]:
    """K2: the penalty is drawn, as many tiles as there are."""
    penalty = rnd.setting.rules.knock_penalty
    hands = list(rnd.hands)
    for number in rnd.boneyard[:penalty]:
        hands[rnd.turn] |= 1 << number
    return tuple(hands), rnd.boneyard[penalty:]


# What is remembered


def notes_after(rnd: Round, *, failed: bool, new_marks: int) -> Notes:
    """Return the notes when the turn is over."""
    notes, rules = rnd.notes, rnd.setting.rules
    bit = 1 << rnd.turn
    first_turn = notes.first_turn & ~bit
    passes = notes.passes
    if (
        failed
        and not rnd.boneyard
        and not rnd.doing.played
        and rules.blocked is not Blocked.AT_ONCE
    ):
        settled = rules.blocked is Blocked.SETTLED_LAP
        restarts = settled and (new_marks or first_turn != notes.first_turn)
        passes = 0 if restarts else passes + 1
    uncovered = notes.uncovered
    if failed and rnd.doing.owed and rules.uncovered_points:
        counts = uncovered or (0,) * rnd.seats
        uncovered = tuple(
            count + (seat == rnd.turn) for seat, count in enumerate(counts)
        )
    failures = notes.failed
    if rules.partnerships:
        failures = failures & ~bit | (bit if failed else 0)
    after = Notes(
        first_turn,
        notes.chain_right,
        notes.knocked,
        passes,
        notes.out,
        failures,
        notes.waiting,
        uncovered,
        notes.doubled,
        notes.forks,
    )
    return PLAIN if not first_turn and after == PLAIN else after


# The end of the round


def is_over(rnd: Round, notes: Notes) -> bool:
    """K3, K4, F5: whether the round is over at the end of the turn."""
    if notes.out:
        return not (rnd.setting.rules.first_lap_completes and notes.first_turn)
    return notes.passes >= rnd.setting.seats


def nobody_can_play(rnd: Round) -> bool:
    """K4 at_once: no seat could lay a tile if it were its turn now."""
    return not any(
        has_play(attrs.evolve(rnd, turn=seat))
        for seat in range(rnd.seats)
        if seat not in rnd.notes.out
    )
