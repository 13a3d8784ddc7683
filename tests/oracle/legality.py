"""
What is legal, and which clause forbids the rest.

`why` is the only judge. `legal` asks it about every move that names a tile of
the hand, a train and an end there is.
"""

# ruff: noqa: PLR0911 - clauses are asked one after the other, as they are named

from trem.engine.moves import DRAW, PASS, STOP, Draw, Move, Pass, Play, Stop

from .places import is_bound, place_problem
from .state import (
    Laid,
    Pair,
    State,
    all_ends,
    boneyard_is_empty,
    copy,
    double_at,
    hand_size,
    joins,
    open_pip,
    opening,
    pair_of,
    sides,
    tiles_in_hand,
    ways,
)


def legal(state: State) -> list[Move]:
    """List the legal moves: plays as they are found, then draw, pass, stop."""
    if state.over:
        return []
    moves: list[Move] = []
    for play in legal_plays(state):
        moves.append(play)
        if state.rules.knock == "required" and hand_size(state, state.turn) == 2:
            moves.append(Play(play.tile, play.train, play.end, knock=True))
    others: tuple[Move, ...] = (DRAW, PASS, STOP)
    return moves + [move for move in others if why(state, move) is None]


def why(state: State, move: Move) -> str | None:
    """Return the clause that forbids a move, or None where it is legal."""
    if state.over:
        return "N1"
    match move:
        case Play():
            return why_play(state, move)
        case Draw():
            return why_draw(state)
        case Pass():
            return why_pass(state)
        case Stop():
            return why_stop(state)


def legal_plays(state: State) -> list[Play]:
    """List the legal plays, without a knock."""
    return [
        play
        for pair in sorted(playable_tiles(state))
        for tile in ways(pair)
        for train, line in all_ends(state)
        for play in [Play(tile, train, line)]
        if why_play(state, play) is None
    ]


def playable_tiles(state: State) -> set[Pair]:
    """Return the tiles B2 leaves: the one just drawn, or the whole hand."""
    if state.pending is not None:
        return {state.pending}
    return tiles_in_hand(state, state.turn)


def why_play(state: State, play: Play) -> str | None:
    """Ask the clauses about a play, in the order in which they are named."""
    pair = pair_of(play.tile)
    if pair not in tiles_in_hand(state, state.turn):
        return "N2"
    if play.train not in state.trains:
        return "M1" if play.train >= state.seats else "N4"
    if not 0 <= play.end < len(state.trains[play.train]):
        return "D12"
    if pair not in playable_tiles(state):
        return "B2"
    closed = place_problem(state, play.train, play.end)
    if closed is not None:
        return closed
    if not joins(state, play.tile, open_pip(state, play.train, play.end)):
        return "N3"
    barred = tile_problem(state, play)
    if barred is not None:
        return barred
    if play.knock and not may_knock(state):
        return "K1"
    return None


def may_knock(state: State) -> bool:
    """Tell whether a play may come with a knock (K1)."""
    return state.rules.knock == "required" and hand_size(state, state.turn) == 2


def tile_problem(state: State, play: Play) -> str | None:
    """Say whether a double may be laid where it fits (K3, F3, D3, D4)."""
    if not play.tile.is_double:
        return None
    rules = state.rules
    if rules.double_finish == "forbidden" and hand_size(state, state.turn) == 1:
        return "K3"
    if kind_of(state, play) == "chain":
        forbidden = rules.chain_end_double == "forbidden"
        return "F3" if forbidden and not chain_goes_on(state, play) else None
    before = [
        laid
        for laid in state.played
        if laid.play.tile.is_double and laid.kind != "chain"
    ]
    limit = rules.doubles_per_turn
    if isinstance(limit, int) and len(before) >= limit:
        return "D3"
    if before and rules.further_double_needs_cover and not could_follow(state, play):
        return "D4"
    return None


def kind_of(state: State, play: Play) -> str:
    """
    Say as what a tile would be laid.

    A chain goes on, or opens on the seat's own train where it has the right to
    one (F1) and is not bound; an extra tile opens none, nor does the one
    starting tile of E5.
    """
    if state.chain is not None:
        return "chain"
    if state.owed is not None:
        return "extra"
    if state.walk is not None:
        return "walk"
    if is_bound(state):
        return "cover"
    if state.one_more:
        return "start"
    if play.train in sides(state, state.turn) and has_chain_right(state):
        return "chain"
    return "plain"


def has_chain_right(state: State) -> bool:
    """Tell whether a tile on the seat's own train opens a chain (F1)."""
    if state.rules.first_turn == "chain_until_started":
        return state.turn in state.chain_right
    chain = state.rules.first_turn in ("chain", "chain_together")
    return chain and state.turn in state.first_turn


def is_lone_starter(state: State, kind: str) -> bool:
    """Tell whether a chain tile is a drawn starter, laid alone (F1 chain)."""
    drawn_first = state.pending is not None and state.chain is None
    return kind == "chain" and state.rules.first_turn == "chain" and drawn_first


def chain_goes_on(state: State, play: Play) -> bool:
    """
    Tell whether another tile of the hand continues a double of a chain (F3).

    So does going out with it, where that really ends the seat's round.
    """
    from .turns import lay, leaves_hand_for_good  # noqa: PLC0415 - as above

    after = copy(state)
    lay(after, play)
    if not tiles_in_hand(after, after.turn):
        return leaves_hand_for_good(after)
    return not is_lone_starter(state, "chain") and bool(legal_plays(after))


def could_follow(state: State, play: Play) -> bool:
    """
    Tell whether a further double could be followed by its extra tile (D4).

    A double that owes nothing needs none, nor does one that goes out.
    """
    from .turns import lay, leaves_hand_for_good  # noqa: PLC0415 - as above

    after = copy(state)
    lay(after, play)
    if after.owed is None:
        return True
    if not tiles_in_hand(after, after.turn):
        return leaves_hand_for_good(after)
    return bool(legal_plays(after))


def fits_on_owed(state: State) -> bool:
    """Tell whether a tile that may be laid now may lie on the owing double (D2)."""
    for train, line in all_ends(state):
        if double_at(state, train, line) != state.owed:
            continue
        for pair in playable_tiles(state):
            for tile in ways(pair):
                play = Play(tile, train, line)
                if not joins(state, tile, open_pip(state, train, line)):
                    continue
                if tile_problem(state, play) is None:
                    return True
    return False


def why_draw(state: State) -> str | None:
    """Ask the clauses about a draw, in the order in which they are named."""
    rules = state.rules
    if legal_plays(state):
        return "N5"
    if opening(state):
        return "F1"
    if state.one_more:
        return "E5"
    if boneyard_is_empty(state):
        return "N8"
    if state.owed is not None:
        return None if state.extra_draws < extra_draws_allowed(state) else "D5"
    if isinstance(rules.draws, int) and state.free_draws >= rules.draws:
        return "B1"
    first = state.turn in state.first_turn and not is_bound(state)
    if first and rules.first_turn_no_start == "mark":
        return "F4"
    return None


def extra_draws_allowed(state: State) -> float:
    """Return how many draws the double that owes gives (D5)."""
    assert state.owed is not None
    train, line, index = state.owed
    double = pair_of(state.trains[train][line].tiles[index])
    if double in state.drawn and not state.rules.drawn_double_draws:
        return 0
    draws = state.rules.extra_draws
    return draws if isinstance(draws, int) else float("inf")


def why_pass(state: State) -> str | None:
    """Ask the clauses about a pass, in the order in which they are named."""
    rules = state.rules
    if state.chain is not None or (state.walk is not None and state.owed is None):
        return "N5"
    if state.one_more:
        return "E5"
    if state.owed is not None and rules.double_extra == "optional":
        return "D1"
    if legal_plays(state):
        if state.pending is None:
            return "N5"
        free = state.owed is None and not is_bound(state)
        return None if free and rules.drawn_tile == "may_keep" else "B2"
    return "N6" if why_draw(state) is None else None


def why_stop(state: State) -> str | None:
    """Ask the clauses about a stop: F3 on a double of a chain, else N7."""
    if state.one_more:
        return None
    if state.owed is not None and state.rules.double_extra == "optional":
        return None
    last = state.played[-1] if state.played else None
    on_chain_double = last is not None and is_chain_double(last)
    if on_chain_double and (state.chain is not None or state.owed is not None):
        return None if may_stop_on_double(state) else "F3"
    if state.chain is not None:
        return None
    if state.walk is not None and state.owed is None:
        return None
    return "N7"


def is_chain_double(laid: Laid) -> bool:
    """Tell whether a tile laid is a double of a chain (F3)."""
    return laid.kind == "chain" and laid.play.tile.is_double


def may_stop_on_double(state: State) -> bool:
    """Tell whether a chain may be stopped on its double (F3, D1, F1)."""
    end = state.rules.chain_end_double
    if end == "forbidden" or state.chain is None:
        return False
    if end == "immediate" and not opening(state):
        return state.rules.double_extra != "owed"
    return True
