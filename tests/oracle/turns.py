"""
What a move does: laying, covering, drawing, passing, stopping.

`play` copies the state first and trusts the caller that the move is legal.
"""

from trem.engine.moves import Draw, Move, Pass, Play, Stop

from .ending import end_turn, fail, put_out, round_is_won, settle_waiting
from .legality import is_lone_starter, kind_of, legal_plays, why_draw
from .state import (
    Laid,
    Line,
    Place,
    State,
    copy,
    double_at,
    is_dead,
    note_hand_size,
    opening,
    pair_of,
    sides,
    take_from_boneyard,
    tiles_in_hand,
)


def play(state: State, move: Move) -> State:
    """Return the state after a legal move."""
    after = copy(state)
    match move:
        case Play():
            lone = is_lone_starter(after, kind_of(after, move))
            lay(after, move)
            go_on(after, lone=lone)
        case Draw():
            draw(after)
        case Pass():
            fail(after)
        case Stop():
            end_turn(after, passed=False)
    return after


def draw(state: State) -> None:
    """Take the next tile; it alone may be laid now (B1, B2, D5)."""
    tile = take_from_boneyard(state)
    state.drawn.append(tile)
    state.pending = tile
    if state.owed is None:
        state.free_draws += 1
    else:
        state.extra_draws += 1
    state.passes = 0


def lay(state: State, move: Play) -> None:
    """Lay a tile with all that follows for the table, not yet for the turn."""
    kind = kind_of(state, move)
    seat = state.turn
    under = double_at(state, move.train, move.end)
    tiles_in_hand(state, seat).remove(pair_of(move.tile))
    line = state.trains[move.train][move.end]
    line.tiles.append(move.tile)
    place = (move.train, move.end, len(line.tiles) - 1)

    if kind == "chain":
        state.chain = move.train
    note_walk(state, move, kind, under)
    state.owed = None
    state.one_more = False
    state.passes = 0
    state.pending = None
    state.played.append(Laid(move, place, kind))
    take_marker_off(state, move.train)
    spend_chain_right(state, move.train, kind)
    note_hand_size(state)
    if move.knock:
        state.knocked.add(seat)

    if under is not None:
        cover(state, under)
    if move.tile.is_double:
        open_double(state, place, kind)
    release_dead(state)
    settle_waiting(state, under)


def note_walk(state: State, move: Play, kind: str, under: Place | None) -> None:
    """Begin a walk, take it on, or end it (V1)."""
    if kind == "plain" and may_walk(state, move):
        state.walk = (move.train, move.train)
    elif kind == "walk" and state.walk is not None:
        state.walk = (state.walk[0], move.train)
    elif kind == "extra" and under != state.owed:
        state.walk = None
    if move.tile.is_double and state.rules.double_extra == "none":
        state.walk = None


def may_walk(state: State, move: Play) -> bool:
    """Tell whether a play on one's own train begins a walk (V1)."""
    own = move.train in sides(state, state.turn)
    return state.rules.swan_swim and own and not state.began_blocked


def take_marker_off(state: State, train: int) -> None:
    """Take markers off at the play (T2); partners' go together (S3)."""
    own = sides(state, state.turn)
    off = state.rules.marker_off
    if off == "any_play" or (off == "own_play" and train in own):
        state.marked -= own


def spend_chain_right(state: State, train: int, kind: str) -> None:
    """Spend the right to a chain by an own tile but a forced cover (F1)."""
    if train in sides(state, state.turn) and kind != "cover":
        state.chain_right.discard(state.turn)


def cover(state: State, under: Place) -> None:
    """Count a tile on a double: its side ends open, it may be done with (D12)."""
    train, line, index = under
    lines = state.trains[train]
    root = (line, index)
    first = len(lines[line].tiles) == index + 2
    if first and not any(other.root == root for other in lines):
        for _ in range(state.rules.branches):
            lines.append(Line([], root))
    required = state.rules.branch_mode in ("required_train", "required_table")
    empty = [other for other in lines if other.root == root and not other.tiles]
    if under in state.open_doubles and not (required and empty):
        close_double(state, under)


def close_double(state: State, place: Place) -> None:
    """Take a double off the list of open ones (D10, D12)."""
    state.open_doubles.remove(place)
    state.deferred.discard(place)


def open_double(state: State, place: Place, kind: str) -> None:
    """Put a laid double on the list and note that it owes (D1, F3)."""
    rules = state.rules
    in_chain = kind == "chain"
    if in_chain and rules.chain_end_double == "free":
        return
    if rules.double_extra == "none" and rules.branches == 0:
        return
    if rules.dead_double == "released" and is_dead(state, place):
        return
    state.open_doubles.append(place)
    if in_chain and rules.chain_end_double == "deferred":
        if state.first_turn:
            state.deferred.add(place)
        return
    if rules.double_extra != "none" and not opening(state):
        state.owed = place
        state.extra_draws = 0


def release_dead(state: State) -> None:
    """Release every open double that can never be covered or filled (D10)."""
    if state.rules.dead_double == "released":
        for place in [p for p in state.open_doubles if is_dead(state, p)]:
            close_double(state, place)


def leaves_hand_for_good(state: State) -> bool:
    """Tell whether the seat that emptied its hand goes out with it (K3)."""
    waits = state.rules.double_finish in ("must_cover", "when_covered")
    owes = state.owed is not None and state.rules.double_extra == "owed"
    return not (owes and waits) or round_is_won(state)


def go_on(state: State, *, lone: bool) -> None:
    """Find out whether the turn goes on after a play, and end it if not."""
    seat = state.turn
    last = state.played[-1]
    if not tiles_in_hand(state, seat):
        if leaves_hand_for_good(state):
            put_out(state, seat, on_double=last.play.tile.is_double)
        else:
            assert state.owed is not None
            state.waiting[seat] = state.owed
    if seat in state.out or round_is_won(state):
        end_turn(state, passed=False)
        return
    if last.kind == "chain":
        go_on_in_chain(state, lone=lone)
    elif state.owed is not None:
        wait_for_extra(state)
    elif state.walk is None or not legal_plays(state):
        end_turn(state, passed=False)


def go_on_in_chain(state: State, *, lone: bool) -> None:
    """
    Go on with a chain, or settle what its last tile owes (F1, F3).

    While a tile of the hand continues it the chain goes on; only then is a
    double's extra tile owed.
    """
    owed, state.owed = state.owed, None
    if not lone and legal_plays(state):
        return
    state.chain = None
    state.owed = owed
    if owed is None:
        end_turn(state, passed=False)
    else:
        wait_for_extra(state)


def wait_for_extra(state: State) -> None:
    """End a turn whose extra tile is optional and cannot come (D1)."""
    optional = state.rules.double_extra == "optional"
    if optional and not legal_plays(state) and why_draw(state) is not None:
        end_turn(state, passed=False)
