"""Both engines on the same round: the same state, moves and refusals at each step."""

import random
from collections.abc import Iterable
from typing import Any, Final

from tests import oracle
from tests.oracle.deals import scheduled_engine
from tests.oracle.randoms import shuffled
from trem.engine.dealing import open_round
from trem.engine.legality import legal_moves, why_illegal
from trem.engine.moves import DRAW, PASS, STOP, Move, Play
from trem.engine.rounds import OpenDouble, Round, end_of, train_of
from trem.engine.turns import apply
from trem.rules.ruleset import RuleSet
from trem.rules.supply import holder_opens
from trem.tiles import Tile, mask_of


LONGEST: Final = 2000
"""More moves than a round of a double-6 set can have."""


def opened(
    rules: RuleSet, seats: int, round_number: int, rng: random.Random
) -> tuple[Round, oracle.State]:
    """Open the same shuffled deal with both engines, a random seat first (E1-E7)."""
    tiles = shuffled(rng, rules.max_pip)
    engine = scheduled_engine(rules, round_number)
    if not holder_opens(rules) and engine is not None:
        tiles.remove((engine, engine))
    size = rules.hand_size(seats)
    hands = [tiles[seat * size : (seat + 1) * size] for seat in range(seats)]
    boneyard = tiles[seats * size :]
    first = rng.randrange(seats)
    starter = None if holder_opens(rules) else first
    state, _ = oracle.open_round(
        rules,
        seats,
        [set(hand) for hand in hands],
        boneyard,
        round_number=round_number,
        first=first,
        starter=starter,
    )
    rnd = open_round(
        rules,
        [mask_of(Tile(*pair) for pair in hand) for hand in hands],
        [Tile(*pair) for pair in boneyard],
        round_number,
        first=first,
        starter=starter,
    )
    return rnd, state


def differences(
    rnd: Round, state: oracle.State, asked: Iterable[Move] = ()
) -> dict[str, Any]:
    """
    Return where the engines differ: what this one says, and what the second says.

    They are asked for the state, the legal moves and why *asked* are illegal.
    """
    ours, theirs = facts(rnd), second_facts(state)
    ours["legal"] = sorted(map(str, legal_moves(rnd)))
    theirs["legal"] = sorted(map(str, oracle.legal(state)))
    for move in asked:
        ours[str(move)], theirs[str(move)] = (
            clause_of(rnd, move),
            oracle.why(state, move),
        )
    return {
        key: (ours.get(key), theirs.get(key))
        for key in ours | theirs
        if ours.get(key) != theirs.get(key)
    }


def clause_of(rnd: Round, move: Move) -> str | None:
    """Return the id of the clause that forbids a move."""
    reason = why_illegal(rnd, move)
    return None if reason is None else str(reason.clause)


def played(rnd: Round, state: oracle.State, choice: int) -> tuple[Round, oracle.State]:
    """Play the same legal move with both engines."""
    moves = legal_moves(rnd)
    move = moves[choice % len(moves)]
    return apply(rnd, move), oracle.play(state, move)


def mask(numbers: Any) -> int:
    """Return the mask of some seats."""
    return sum(1 << number for number in numbers)


def members(bits: int) -> list[int]:
    """List the seats of a mask."""
    return [seat for seat in range(bits.bit_length()) if bits >> seat & 1]


def place(rnd: Round, double: OpenDouble) -> tuple[int, int, int]:
    """Return where a double lies: train, end, place in the line."""
    return train_of(rnd, double.line), end_of(rnd, double.line), double.index


def facts(rnd: Round) -> dict[str, Any]:
    """Summarise a round the way the second engine does."""
    tiles, notes = rnd.setting.tile_set.tiles, rnd.notes
    trains: dict[int, list[Any]] = {
        train: [(None, pairs(rnd.lines[train]))] for train in range(rnd.setting.trains)
    }
    for side, fork in enumerate(notes.forks, rnd.setting.trains):
        root = (end_of(rnd, fork.line), fork.index)
        trains[fork.train].append((root, pairs(rnd.lines[side])))
    waiting = {seat: place(rnd, double) for seat, double in notes.waiting}
    uncovered = list(notes.uncovered)
    summary = {
        "hands": [
            sorted(pairs(rnd.setting.tile_set.tiles_of(hand)))
            for hand in rnd.hands
            if isinstance(hand, int)
        ],
        "boneyard": [(tiles[n].near, tiles[n].far) for n in rnd.boneyard],
        "trains": trains,
        "open_doubles": [place(rnd, double) for double in rnd.doubles],
        "deferred": sorted(place(rnd, d) for d in rnd.doubles if d.deferred),
        "marked": members(rnd.marked),
        "first_turn": members(notes.first_turn),
        "chain_right": members(notes.chain_right),
        "knocked": members(notes.knocked),
        "passes": notes.passes,
        "out": list(notes.out),
        "over": rnd.over,
        "waiting": {
            seat: waiting.get(seat)
            for seat in range(rnd.seats)
            if not rnd.hands[seat] and seat not in notes.out
        },
        "failed": members(notes.failed) if rnd.rules.partnerships else [],
        "uncovered": uncovered if any(uncovered) else [],
        "finished_on_double": notes.doubled,
    }
    if rnd.over:
        return summary
    owed = rnd.doing.owed
    return summary | {
        "turn": rnd.turn,
        "drawn": [(tiles[n].near, tiles[n].far) for n in rnd.doing.drawn],
        "owed": None if owed is None else place(rnd, owed),
        "played": [str(play) for play in rnd.doing.played],
    }


def pairs(line: Iterable[Tile]) -> list[tuple[int, int]]:
    """List tiles as pairs, the way they lie."""
    return [(tile.near, tile.far) for tile in line]


def second_facts(state: oracle.State) -> dict[str, Any]:
    """Summarise the second engine's state, less what the first has no word for."""
    summary = oracle.facts(state)
    summary["played"] = [text for text, _ in summary.get("played", [])]
    if not state.rules.partnerships:
        summary["failed"] = []
    if not state.rules.uncovered_points or not any(summary["uncovered"]):
        summary["uncovered"] = []
    return {
        key: summary[key]
        for key in KEYS & summary.keys()
        if not (key == "played" and state.over)
    }


KEYS: Final = {
    *("hands", "boneyard", "trains", "open_doubles", "deferred", "marked"),
    *("first_turn", "chain_right", "knocked", "passes", "out", "over", "waiting"),
    *("failed", "uncovered", "finished_on_double", "turn", "drawn", "owed", "played"),
}
"""What both engines have a word for."""


def conceivable(rnd: Round) -> list[Move]:
    """
    List every play of every tile both ways on every end, and the other moves.

    Among them are a tile, trains and ends that are not there.
    """
    tiles = rnd.setting.tile_set.tiles
    ways = [*tiles, *(tile.turned for tile in tiles if not tile.is_double)]
    ways.append(Tile(rnd.rules.max_pip + 1, 0))
    ends = dict.fromkeys(range(-1, rnd.setting.trains + 1), 1)
    for fork in rnd.notes.forks:
        ends[fork.train] += 1
    plays = [
        Play(tile, train, end, knock)
        for train, count in ends.items()
        for end in range(count + 1)
        for tile in ways
        for knock in ((False, True) if rnd.rules.knock == "required" else (False,))
    ]
    return [*plays, DRAW, PASS, STOP]
