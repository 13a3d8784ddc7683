"""
Positions read from data, as far as the cases need them, and moves from text.

No position is refused here; what cannot be is not asked of the oracle.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from trem.engine.moves import DRAW, LETTERS, PASS, STOP, Draw, Move, Pass, Play, Stop
from trem.rules.ruleset import RuleSet
from trem.tiles import Tile

from .legality import has_chain_right, is_chain_double, legal_plays, why
from .places import blockers
from .state import (
    Boneyard,
    Hand,
    Laid,
    Line,
    Pair,
    Place,
    State,
    double_at,
    is_covered,
    is_dead,
    opening,
    pair_of,
    sides,
)


def read_tile(text: str) -> Tile:
    """Read a tile the way it is written."""
    near, far = text.split("-")
    return Tile(int(near), int(far))


def read_pairs(text: str) -> list[Pair]:
    """Read tiles of a hand or the boneyard, in order."""
    return [pair_of(read_tile(word)) for word in text.split()]


def read_seat(text: str) -> int:
    """Read a seat's letter."""
    return LETTERS.index(text)


def read_train(text: str, seats: int) -> int:
    """Read a train: a seat's letter, M, M1, M2 …."""
    if text.startswith("M"):
        return seats + int(text[1:] or 1) - 1
    return read_seat(text)


def read_play(text: str, seats: int) -> Play:
    """Read a play as it is written."""
    knock = text.endswith("!")
    tile, place = text.rstrip("!").split("@")
    train, _, end = place.partition(":")
    return Play(read_tile(tile), read_train(train, seats), int(end or 0), knock)


def read_move(text: str, state: State) -> Move:
    """Read a move; a tile is turned where only its other way joins."""
    words: dict[str, Move] = {"draw": DRAW, "pass": PASS, "stop": STOP}
    if text in words:
        return words[text]
    play = read_play(text, state.seats)
    turned = Play(play.tile.turned, play.train, play.end, play.knock)
    if why(state, play) == "N3" and why(state, turned) != "N3":
        return turned
    return play


def write_move(move: Move, state: State) -> str:
    """Write a move; the end is named where its train has several lines."""
    match move:
        case Draw():
            return "draw"
        case Pass():
            return "pass"
        case Stop():
            return "stop"
        case Play():
            several = len(state.trains[move.train]) > 1
            end = f":{move.end}" if several else ""
            train = write_train(move.train, state)
            return f"{move.tile}@{train}{end}{'!' if move.knock else ''}"


def write_train(train: int, state: State) -> str:
    """Write a train's letter."""
    if train < state.seats:
        return LETTERS[train]
    several = state.rules.mexican_trains > 1
    return f"M{train - state.seats + 1}" if several else "M"


def read_hand(data: object) -> Hand:
    """Read a hand: tiles, a number, or nothing known."""
    if isinstance(data, str):
        return set(read_pairs(data))
    if data == 0:
        return set()
    return data if isinstance(data, int) else None


def read_boneyard(data: object) -> Boneyard:
    """Read a boneyard: tiles in order, a number, or unknown but not empty."""
    if isinstance(data, str):
        return read_pairs(data)
    return data if isinstance(data, int) else None


def read_lines(text: str) -> list[Line]:
    """Read a train's lines: main line / first side / second side …."""
    lines: list[Line] = []
    for part in text.split("/"):
        words = part.split()
        empty = [word for word in words if word.endswith("-")]
        tiles = [read_tile(word) for word in words if word not in empty]
        number = int(empty[0].rstrip("-")) if empty else None
        if number is None and lines:
            number = tiles[0].near
        root = find_root(lines, number) if lines else None
        lines.append(Line(tiles, root))
    return lines


def find_root(lines: Sequence[Line], number: int | None) -> tuple[int, int]:
    """
    Find the covered double that a side line branches from.

    It has the side line's *number*; where none has, a blank joins (W1) the one
    double there is.
    """
    covered = [
        (line, index)
        for line, this in enumerate(lines)
        for index, tile in enumerate(this.tiles[:-1])
        if tile.is_double
    ]
    same = [root for root in covered if lines[root[0]].tiles[root[1]].near == number]
    return (same or covered)[0]


def from_position(data: Mapping[str, Any], rules: RuleSet) -> State:
    """Read a position, partly known perhaps (interfaces, position files)."""
    seats = data["seats"]
    letters = LETTERS[:seats]
    hands, trains = data.get("hands", {}), data.get("trains", {})
    state = State(
        rules=rules,
        seats=seats,
        engine=data["engine"],
        hands=[read_hand(hands.get(letter)) for letter in letters],
        boneyard=read_boneyard(data.get("boneyard")),
        trains={train: [Line()] for train in range(seats + rules.mexican_trains)},
        turn=read_seat(data.get("turn", "A")),
        marked=read_seats(data, "marked"),
        first_turn=read_seats(data, "first_turn"),
        knocked=read_seats(data, "knocked"),
        passes=data.get("passes", 0),
        out=[read_seat(letter) for letter in data.get("out", [])],
        over=data.get("over", False),
        failed=read_seats(data, "failed"),
        uncovered=[data.get("uncovered", {}).get(letter, 0) for letter in letters],
    )
    for name, text in trains.items():
        state.trains[read_train(name, seats)] = read_lines(text)
    if rules.first_turn == "chain_until_started":
        key = "chain_right" if "chain_right" in data else "first_turn"
        state.chain_right = read_seats(data, key)
    read_doubles(state, data)
    read_turn(state, data.get("this_turn", {}))
    for name in data.get("waiting", []):
        read_waiting(state, name)
    state.one_more = is_one_more(state)
    return state


def read_seats(data: Mapping[str, Any], key: str) -> set[int]:
    """Read a list of seats."""
    return {read_seat(letter) for letter in data.get(key, [])}


def read_doubles(state: State, data: Mapping[str, Any]) -> None:
    """Read the open doubles, or find them where they are left out."""
    possible = [place for place in all_doubles(state) if could_be_open(state, place)]
    if "open_doubles" not in data:
        state.open_doubles = possible
    else:
        for name in data["open_doubles"]:
            train, _, line = name.partition(":")
            where = (read_train(train, state.seats), int(line or 0))
            rest = [p for p in possible if p not in state.open_doubles]
            state.open_doubles.extend([p for p in rest if p[:2] == where][:1])
    for name in data.get("deferred", []):
        train, _, line = name.partition(":")
        where = (read_train(train, state.seats), int(line or 0))
        state.deferred |= {p for p in state.open_doubles if p[:2] == where}


def all_doubles(state: State) -> list[Place]:
    """List every double on the trains."""
    return [
        (train, number, index)
        for train, lines in sorted(state.trains.items())
        for number, line in enumerate(lines)
        for index, tile in enumerate(line.tiles)
        if tile.is_double
    ]


def could_be_open(state: State, place: Place) -> bool:
    """Tell whether a double lacks a tile it has to have (D1, D10, D12)."""
    rules = state.rules
    if rules.dead_double == "released" and is_dead(state, place):
        return False
    if not is_covered(state, place):
        return rules.double_extra != "none" or rules.branches > 0
    train, line, index = place
    sides_of = [s for s in state.trains[train] if s.root == (line, index)]
    required = rules.branch_mode in ("required_train", "required_table")
    return required and any(not side.tiles for side in sides_of)


def read_waiting(state: State, name: str) -> None:
    """Read a seat that waits without tiles, perhaps for a double (K3)."""
    seat, _, train = name.partition("@")
    number = read_train(train or seat, state.seats)
    here = [place for place in state.open_doubles if place[0] == number]
    if here:
        state.waiting[read_seat(seat)] = here[-1]


def read_turn(state: State, this_turn: Mapping[str, Any]) -> None:
    """Work out from what was done in this turn what is owed or under way."""
    drawn = read_pairs(this_turn.get("drawn", ""))
    plays = [read_play(text, state.seats) for text in this_turn.get("played", [])]
    state.drawn = drawn
    waiting = list(drawn)
    for play in place_plays(state, plays):
        pair = pair_of(play.play.tile)
        if pair in waiting:
            waiting = waiting[waiting.index(pair) + 1 :]
        state.played.append(play)
    if waiting:
        hand = state.hands[state.turn]
        state.pending = (
            waiting[-1] if isinstance(hand, set) and waiting[-1] in hand else None
        )
    read_begin(state)
    if state.played:
        state.extra_draws = len(waiting)
        read_regime(state)
    else:
        state.free_draws = len(waiting)


def place_plays(state: State, plays: Sequence[Play]) -> list[Laid]:
    """Find where the tiles laid in this turn lie."""
    later: dict[tuple[int, int], int] = {}
    found = []
    for play in reversed(plays):
        where = (play.train, play.end)
        index = len(state.trains[play.train][play.end].tiles) - 1 - later.get(where, 0)
        later[where] = later.get(where, 0) + 1
        tile = state.trains[play.train][play.end].tiles[index]
        laid = Play(tile, play.train, play.end, play.knock)
        found.append(Laid(laid, (*where, index), "plain"))
    return found[::-1]


def read_begin(state: State) -> None:
    """Find out whether the turn began with a table blocked (V1, F1)."""
    state.began_blocked = bool(blockers(state))
    if state.played and not state.began_blocked:
        train, line, index = state.played[0].place
        this = state.trains[train][line]
        under = this.tiles[index - 1] if index else None
        blocks = state.rules.double_blocks == "table" and not opening(state)
        if under is not None and under.is_double and blocks:
            state.began_blocked = state.rules.double_extra != "none"


def read_regime(state: State) -> None:
    """Name what each tile of this turn was laid as, and what that leaves."""
    first, last = state.played[0], state.played[-1]
    own = sides(state, state.turn)
    covered_first = state.began_blocked and first.place[2] > 0
    chain = (
        first.play.train in own
        and has_chain_right(state)
        and not covered_first
        and all(laid.play.train == first.play.train for laid in state.played)
    )
    for number, laid in enumerate(state.played):
        before = state.played[number - 1] if number else None
        laid.kind = "plain"
        if chain:
            laid.kind = "chain"
        elif before is not None:
            laid.kind = "extra" if before.play.tile.is_double else "walk"
        elif covered_first:
            laid.kind = "cover"
    walks = state.rules.swan_swim and not chain and not state.began_blocked
    if walks and first.play.train in own:
        state.walk = (first.play.train, last.play.train)
    if chain and state.pending is None:
        state.chain = first.play.train
        if legal_plays(state):
            return
        state.chain = None
    owes = last.place in state.open_doubles and state.rules.double_extra != "none"
    free = is_chain_double(last) and state.rules.chain_end_double in (
        "deferred",
        "free",
    )
    if owes and not free and not opening(state):
        state.owed = double_at(state, last.play.train, last.play.end)


def is_one_more(state: State) -> bool:
    """Tell whether the engine has just been laid and one tile may follow (E5)."""
    rules = state.rules
    held = rules.engine_entry == "holder_plays" or rules.engine_order == "highest_held"
    untouched = not any(line.tiles for train in state.trains.values() for line in train)
    return (
        held
        and rules.engine_turn == "one_more"
        and rules.first_turn != "chain_together"
        and untouched
        and state.first_turn == set(range(state.seats))
    )
