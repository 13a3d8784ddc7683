"""How turns and rounds end: failing, marks, knocks, laps, going out."""

from .legality import legal_plays
from .places import blockers, is_bound
from .state import (
    Place,
    State,
    boneyard_is_empty,
    copy,
    hand_size,
    is_covered,
    is_mexican,
    opening,
    partner,
    sides,
    take_from_boneyard,
)


def put_out(state: State, seat: int, *, on_double: bool) -> None:
    """Let a seat go out; a double laid last may count for the others (K3)."""
    state.out.append(seat)
    state.waiting.pop(seat, None)
    if on_double and state.rules.double_finish == "doubled":
        state.finished_on_double = True


def settle_waiting(state: State, under: Place | None) -> None:
    """Let seats go out whose last double was just covered, or has died (K3)."""
    if state.rules.double_finish != "when_covered":
        return
    for seat, place in list(state.waiting.items()):
        done = place == under or place not in state.open_doubles
        if done and hand_size(state, seat) == 0:
            put_out(state, seat, on_double=False)


def round_is_won(state: State) -> bool:
    """Tell whether somebody is out and no lap has to be completed (F5)."""
    return bool(state.out) and not (
        state.rules.first_lap_completes and state.first_turn
    )


def fail(state: State) -> None:
    """End the turn by a pass: mark, and count it (T3, D8, P6, K4)."""
    if opening(state):
        end_turn(state, passed=False)
        return
    new = marks_of_failure(state) - state.marked
    if state.owed is not None:
        state.uncovered[state.turn] += 1
    end_turn(state, passed=True, new_marks=new)


def marks_of_failure(state: State) -> set[int]:
    """
    List the trains a pass marks.

    An owed tile marks by D8; otherwise the seat's own train is marked, unless
    the first turn (F4) or an empty boneyard (T3) spares it.
    """
    seat = state.turn
    if state.owed is not None:
        targets = marks_of_double(state, state.owed)
    elif is_spared(state):
        targets = set()
    else:
        targets = {seat}
    other = partner(state, seat)
    if other is None:
        return targets
    if other not in state.failed:
        return set()
    return {side for target in targets for side in sides(state, target)}


def marks_of_double(state: State, place: Place) -> set[int]:
    """List what a double marks whose extra tile is missing (D8)."""
    train = place[0]
    which = state.rules.uncovered_marks
    if which == "holding":
        return set() if is_mexican(state, train) else {train}
    if which == "own" or (
        which == "own_if_there" and train in sides(state, state.turn)
    ):
        return {state.turn}
    return set()


def is_spared(state: State) -> bool:
    """Tell whether a pass with nothing laid leaves the own train alone (F4, T3)."""
    could_draw_nothing = boneyard_is_empty(state) and not state.drawn
    if could_draw_nothing and not state.rules.mark_on_empty_boneyard:
        return True
    first = state.turn in state.first_turn and not is_bound(state)
    no_mark = state.rules.first_turn_no_start == "draw_no_mark"
    return first and no_mark and not legal_plays(state)


def end_turn(state: State, *, passed: bool, new_marks: set[int] | None = None) -> None:
    """
    End the turn of the seat to move and pass on to the next.

    *passed* is whether it failed by a `Pass` in a turn that counts as one.
    """
    seat = state.turn
    was_first = seat in state.first_turn
    was_opening = opening(state)
    take_marker_off_at_the_end(state)
    state.marked |= new_marks or set()
    if passed:
        state.failed.add(seat)
    else:
        state.failed.discard(seat)
    if not round_is_won(state):
        fine(state)
    count_pass(state, passed=passed, restart=was_first or bool(new_marks))
    state.first_turn.discard(seat)
    if not state.first_turn:
        state.deferred.clear()
    if round_is_won(state):
        state.over = True
        return
    if was_opening and not state.first_turn:
        mark_after_opening(state)
    if is_blocked(state):
        state.over = True
        return
    begin_turn(state, next_seat(state))


def take_marker_off_at_the_end(state: State) -> None:
    """Take a marker off unless an open double stays where the seat played (T2)."""
    if state.rules.marker_off != "own_play_covered":
        return
    own = sides(state, state.turn)
    played_on = {laid.play.train for laid in state.played} & own
    left_open = {train for train, _, _ in state.open_doubles}
    if played_on and not played_on & left_open:
        state.marked -= own


def fine(state: State) -> None:
    """Let a seat draw that came to one tile by a play and did not knock (K2)."""
    seat = state.turn
    by_play = bool(state.played) and state.pending is None
    if state.rules.knock != "required" or not by_play:
        return
    if hand_size(state, seat) != 1 or seat in state.knocked:
        return
    for _ in range(state.rules.knock_penalty):
        if not boneyard_is_empty(state):
            take_from_boneyard(state)


def count_pass(state: State, *, passed: bool, restart: bool) -> None:
    """Count a pass in a row, made with an empty boneyard and nothing laid (K4)."""
    if not passed or state.played or not boneyard_is_empty(state):
        return
    if state.rules.blocked == "settled_lap" and restart:
        state.passes = 0
    elif state.rules.blocked != "at_once":
        state.passes += 1


def mark_after_opening(state: State) -> None:
    """Mark the trains whose opening chain ended on an open double (F1, D8)."""
    rules = state.rules
    if rules.partnerships or rules.double_extra != "owed":
        return
    if rules.uncovered_marks != "none":
        ends = [place for place in state.open_doubles if not is_covered(state, place)]
        state.marked |= {train for train, _, _ in ends}


def is_blocked(state: State) -> bool:
    """Tell whether nobody can go on (K4)."""
    players = [seat for seat in range(state.seats) if seat not in state.out]
    if state.rules.blocked == "at_once":
        empty = boneyard_is_empty(state)
        return empty and not any(could_play(state, seat) for seat in players)
    return state.passes >= len(players)


def could_play(state: State, seat: int) -> bool:
    """Tell whether a seat could play if it were its turn now (K4 at_once)."""
    if state.hands[seat] is None or isinstance(state.hands[seat], int):
        return hand_size(state, seat) != 0
    then = copy(state)
    begin_turn(then, seat)
    return bool(legal_plays(then))


def next_seat(state: State) -> int:
    """Return the next seat in turn that is not out (F5)."""
    seat = (state.turn + 1) % state.seats
    while seat in state.out:
        seat = (seat + 1) % state.seats
    return seat


def begin_turn(state: State, seat: int) -> None:
    """Give the turn to a seat, with nothing done in it yet."""
    state.turn = seat
    state.played = []
    state.drawn = []
    state.pending = None
    state.free_draws = 0
    state.extra_draws = 0
    state.owed = None
    state.chain = None
    state.walk = None
    state.one_more = False
    state.began_blocked = bool(blockers(state))
