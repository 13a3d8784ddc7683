"""
Which ends are closed to the seat to move, and by which clause.

One function a regime of a turn: in a chain, with an extra tile owed, on a walk,
bound by an open double, or free. Each returns a clause's id, or None where the
end is open; which tile is laid there is asked elsewhere.
"""

# ruff: noqa: PLR0911 - clauses are asked one after the other, as they are named

from .state import (
    Place,
    State,
    double_at,
    is_covered,
    is_mexican,
    is_started,
    laid_this_turn,
    opening,
    sides,
)


def freeze_of(state: State, place: Place) -> tuple[str, str] | None:
    """
    Return what an open double freezes ("table" or "train") and by which clause.

    D9 until its first cover, `branch_mode` (D12) after it; required_table
    freezes the table from the start and required_train at least the train.
    Deferred doubles freeze nothing (F3), nor does any during an opening (F1).
    """
    if opening(state) or place in state.deferred:
        return None
    mode = state.rules.branch_mode
    blocks = state.rules.double_blocks
    if not is_covered(state, place):
        if blocks == "table":
            return ("table", "D9")
        if mode == "required_table":
            return ("table", "D12")
        if blocks == "train":
            return ("train", "D9")
    if mode == "required_table":
        return ("table", "D12")
    if mode == "required_train":
        return ("train", "D12")
    return None


def frozen_by(state: State) -> list[tuple[Place, str, str]]:
    """List (double, what, clause) of what freezes now, oldest first (D9, D12)."""
    fresh = laid_this_turn(state)
    found = []
    for place in state.open_doubles:
        freeze = freeze_of(state, place)
        if place not in fresh and freeze is not None:
            found.append((place, *freeze))
    return found


def blockers(state: State) -> list[Place]:
    """List the doubles that freeze the whole table, oldest first (D9, D12)."""
    return [place for place, what, _ in frozen_by(state) if what == "table"]


def is_exempt(state: State) -> bool:
    """Tell whether blocking doubles leave the seat to move alone (F6, F7)."""
    return exempt_by_first_turn(state) or (
        state.rules.own_train_first == "everything"
        and not is_started(state, state.turn)
    )


def exempt_by_first_turn(state: State) -> bool:
    """Tell whether the seat plays its first turn before any double (F6)."""
    return (
        state.rules.open_double_first_turn == "own_train_first"
        and state.turn in state.first_turn
    )


def is_bound(state: State) -> bool:
    """Tell whether the seat must cover before anything else (D9, D12)."""
    return not state.played and bool(blockers(state)) and not is_exempt(state)


def named_blockers(state: State) -> list[Place]:
    """List the blocking doubles that may be covered first (D6)."""
    found = blockers(state)
    if state.rules.doubles_order == "oldest":
        return found[:1]
    if state.rules.doubles_order == "newest":
        return found[-1:]
    return found


def place_problem(state: State, train: int, line: int) -> str | None:
    """Return the clause that closes an end to the seat to move."""
    if state.chain is not None:
        return chain_problem(state, train, line)
    if state.owed is not None:
        return extra_problem(state, train, line)
    if state.walk is not None:
        return walk_problem(state, train, line)
    if is_bound(state):
        return bound_problem(state, train, line)
    return access_problem(state, train, line)


def chain_problem(state: State, train: int, line: int) -> str | None:
    """A chain stays on its train (F1), and on its last tile if a double (F3)."""
    if train != state.chain:
        return "F1"
    last = state.played[-1].place
    if state.played[-1].play.tile.is_double and double_at(state, train, line) != last:
        return "F3"
    if exempt_by_first_turn(state) and double_at(state, train, line) in blockers(state):
        return "F6"
    return train_freeze_problem(state, train, line)


def extra_problem(state: State, train: int, line: int) -> str | None:
    """Say where an extra tile may go: D2 from the hand, D5 if it was drawn."""
    drawn = state.pending is not None
    where = state.rules.extra_drawn_tile if drawn else state.rules.extra_tile
    clause = "D5" if drawn else "D2"
    under = double_at(state, train, line)
    if under == state.owed:
        return None
    if where == "double_or_public":
        if under in laid_this_turn(state) and under in state.open_doubles:
            return None
        if not is_mexican(state, train) and train not in state.marked:
            return clause
    if where == "cover" or (where == "cover_if_able" and can_cover_owed(state)):
        return clause
    return access_problem(state, train, line)


def can_cover_owed(state: State) -> bool:
    """Tell whether a tile that may be laid now may be laid on the double (D2)."""
    from .legality import fits_on_owed  # noqa: PLC0415 - the two ask each other

    return fits_on_owed(state)


def walk_problem(state: State, train: int, line: int) -> str | None:
    """A walk goes on to the next public train (V1)."""
    if train not in walk_targets(state):
        return "V1"
    return access_problem(state, train, line)


def walk_targets(state: State) -> list[int]:
    """
    List the trains a walk may go on to (V1).

    The circle is seat A to the last seat, then the Mexican Trains. A private
    train is none of its stations, and one closed to the seat is no gap; a
    Mexican Train may be skipped, the next seat's public train may not.
    """
    assert state.walk is not None
    origin, at = state.walk
    circle = sorted(state.trains)
    targets = []
    step = (at + 1) % len(circle)
    while step != origin:
        if is_mexican(state, step):
            targets.append(step)
        elif step in state.marked and not is_closed(state, step):
            targets.append(step)
            break
        step = (step + 1) % len(circle)
    return targets


def is_closed(state: State, train: int) -> bool:
    """Tell whether every end of a train is closed to the seat (V1)."""
    return all(
        access_problem(state, train, line) is not None
        for line in range(len(state.trains[train]))
    )


def bound_problem(state: State, train: int, line: int) -> str | None:
    """A bound seat covers, in the order of D6, what it can reach (D7)."""
    under = double_at(state, train, line)
    named = named_blockers(state)
    if under not in blockers(state):
        clauses = {clause for place, _, clause in frozen_by(state) if place in named}
        return "D9" if "D9" in clauses else "D12"
    if under not in named:
        return "D6"
    if not state.rules.cover_private and train_problem(state, train) is not None:
        return "D7"
    return None


def access_problem(state: State, train: int, line: int) -> str | None:
    """Say whether an end is open to a seat that is free to choose."""
    under = double_at(state, train, line)
    if state.one_more and train not in sides(state, state.turn):
        return "E5"
    if exempt_by_first_turn(state) and under in blockers(state):
        return "F6"
    return (
        train_problem(state, train)
        or mexican_problem(state, train)
        or table_freeze_problem(state, train, line)
        or train_freeze_problem(state, train, line)
    )


def train_problem(state: State, train: int) -> str | None:
    """Say whether a train is open to the seat, whatever lies on it."""
    seat = state.turn
    own = sides(state, seat)
    if train in own:
        return None
    if not is_mexican(state, train) and train not in state.marked:
        return "N4"
    if seat in state.first_turn and not first_turn_allows(state, train):
        return "F2"
    first = state.rules.own_train_first
    closed = first != "nothing" and (first != "others" or not is_mexican(state, train))
    if closed and not is_started(state, seat):
        return "F7"
    limit = state.rules.own_open_only
    closed = limit != "all" and (limit == "own" or not is_mexican(state, train))
    if closed and seat in state.marked:
        return "T4"
    return None


def first_turn_allows(state: State, train: int) -> bool:
    """Say whether a first turn may touch a train that is not the seat's (F2)."""
    if state.rules.first_turn in ("chain", "chain_together"):
        return False
    if state.rules.first_turn_trains == "own":
        return False
    return state.rules.first_turn_trains == "any" or is_mexican(state, train)


def mexican_problem(state: State, train: int) -> str | None:
    """Say whether a Mexican Train may be started now (M1, M2, M3)."""
    if not is_mexican(state, train) or is_started(state, train):
        return None
    if any(not is_started(state, other) for other in range(state.seats, train)):
        return "M1"
    start = state.rules.mexican_start
    if start == "after_first_turn" and state.turn in state.first_turn:
        return "M2"
    everybody = all(is_started(state, seat) for seat in range(state.seats))
    if start == "after_all_started" and not everybody:
        return "M2"
    counted = [place for place in state.open_doubles if place not in state.deferred]
    if not state.rules.mexican_start_extra and counted:
        return "M3"
    return None


def table_freeze_problem(state: State, train: int, line: int) -> str | None:
    """Say whether an older double freezes the table for an extra tile (D2, D9)."""
    if is_exempt(state):
        return None
    under = double_at(state, train, line)
    closers = [(p, clause) for p, what, clause in frozen_by(state) if what == "table"]
    if not closers or under in [place for place, _ in closers]:
        return None
    return closers[0][1]


def train_freeze_problem(state: State, train: int, line: int) -> str | None:
    """Say whether a double freezes its train for everything but a cover (D9, D12)."""
    closers = [
        clause
        for place, what, clause in frozen_by(state)
        if what == "train" and place[0] == train
    ]
    if not closers or double_at(state, train, line) in state.open_doubles:
        return None
    return closers[0]
