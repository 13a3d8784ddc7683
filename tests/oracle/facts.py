"""A state as a plain dict, to be compared with another engine's."""

from typing import Any

from .legality import extra_draws_allowed
from .state import State, hand_size, is_dead


def facts(state: State) -> dict[str, Any]:
    """
    Summarise a state.

    Tiles in hands are (higher, lower), tiles on trains lie as (near, far). A
    side line is its tiles with the place of its double before them. What is
    owed or under way is left out when the round is over.
    """
    summary: dict[str, Any] = {
        "hands": [
            sorted(hand) if isinstance(hand, set) else hand for hand in state.hands
        ],
        "boneyard": list(state.boneyard)
        if isinstance(state.boneyard, list)
        else state.boneyard,
        "trains": {
            train: [
                (line.root, [(tile.near, tile.far) for tile in line.tiles])
                for line in lines
            ]
            for train, lines in sorted(state.trains.items())
        },
        "open_doubles": list(state.open_doubles),
        "deferred": sorted(state.deferred),
        "marked": sorted(state.marked),
        "first_turn": sorted(state.first_turn),
        "chain_right": sorted(state.chain_right),
        "knocked": sorted(state.knocked),
        "passes": state.passes,
        "out": list(state.out),
        "over": state.over,
        "waiting": waiting(state),
        "failed": sorted(state.failed),
        "uncovered": list(state.uncovered),
        "finished_on_double": state.finished_on_double,
    }
    return summary if state.over else summary | turn_facts(state)


def waiting(state: State) -> dict[int, Any]:
    """Return the seats without tiles that are not out, and for what double (K3)."""
    named = state.rules.double_finish == "when_covered"
    return {
        seat: state.waiting.get(seat) if named else None
        for seat in range(state.seats)
        if hand_size(state, seat) == 0 and seat not in state.out
    }


def turn_facts(state: State) -> dict[str, Any]:
    """Summarise whose turn it is and what is owed or under way in it."""
    owed = state.owed
    return {
        "turn": state.turn,
        "drawn": list(state.drawn),
        "pending": state.pending,
        "free_draws": state.free_draws,
        "extra_draws": state.extra_draws,
        "owed": owed,
        "owed_draws": None if owed is None else extra_draws_allowed(state),
        "chain": state.chain,
        "walk": state.walk,
        "one_more": state.one_more,
        "played": [(str(laid.play), laid.kind) for laid in state.played],
        "dead": [place for place in state.open_doubles if is_dead(state, place)],
    }
