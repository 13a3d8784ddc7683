"""Both engines on the same round: the same state, moves and refusals at each step."""

from typing import Any

from tests import oracle
from trem.engine.legality import legal_moves, why_illegal
from trem.engine.moves import DRAW, PASS, STOP, Move, Play
from trem.engine.rounds import (
    START,
    Notes,
    OpenDouble,
    Round,
    end_of,
    track_of,
    train_of,
)
from trem.engine.settings import setting
from trem.engine.turns import apply
from trem.tiles import Tile, mask_of


SIDE_LINES = 3
"""How many ends of a train are asked about: one more than usual trains have."""


def round_of(state: oracle.State) -> Round:
    """Return the round of a state in which nothing has been done in this turn."""
    table = setting(state.rules, state.seats, state.engine)
    trains = table.trains
    engine = Tile(state.engine, state.engine)
    hands = tuple(mask_of(Tile(*pair) for pair in hand) for hand in state.hands)
    rnd = Round(
        table,
        hands,
        tuple(Tile(*pair).number for pair in state.boneyard),
        (track_of(state.engine, ()),) * trains,
        engine.mask,
        (),
        mask(state.marked),
        state.turn,
        START,
        state.over,
        Notes(
            first_turn=mask(state.first_turn),
            chain_right=mask(state.chain_right),
            passes=state.passes,
            out=tuple(state.out),
            doubled=state.finished_on_double,
            failed=mask(state.failed),
        ),
    )
    return rnd


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
            sorted(
                (tile.near, tile.far) for tile in rnd.setting.tile_set.tiles_of(hand)
            )
            for hand in rnd.hands
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


def pairs(line: tuple[Tile, ...]) -> list[tuple[int, int]]:
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
        for key in KEYS
        if key in summary and not (key == "played" and state.over)
    }


KEYS = (
    "hands boneyard trains open_doubles deferred marked first_turn chain_right knocked "
    "passes out over waiting failed uncovered finished_on_double turn drawn owed played"
).split()


def conceivable(rnd: Round) -> list[Move]:
    """List every play of every tile both ways on every end, and the other moves."""
    tiles = rnd.setting.tile_set.tiles
    ways = [*tiles, *(tile.turned for tile in tiles if not tile.is_double)]
    ends = {train: 1 for train in range(rnd.setting.trains + 1)}
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
