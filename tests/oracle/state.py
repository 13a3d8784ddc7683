"""
What lies on the table and what each seat has, in plain sets, lists and dicts.

Everything here answers questions about a `State`; nothing decides what is legal.
"""

from dataclasses import dataclass, field, replace
from typing import TypeAlias

from trem.engine.moves import Play
from trem.rules.ruleset import RuleSet
from trem.tiles import Tile


Pair: TypeAlias = tuple[int, int]
"""A tile in a hand or the boneyard: the higher end, then the lower."""

Place: TypeAlias = tuple[int, int, int]
"""Where a double lies: train, line, place in the line."""

Hand: TypeAlias = set[Pair] | int | None
"""The tiles, or how many there are, or unknown."""

Boneyard: TypeAlias = list[Pair] | int | None
"""The tiles, next first, or how many there are, or unknown but not empty."""


class Unknown(Exception):  # noqa: N818 - it is no error of the oracle
    """A tile nobody has told the oracle about would have to be looked at."""


class Refused(Exception):  # noqa: N818 - the name says it
    """A deal or a position cannot be; the text is the clause."""


@dataclass
class Line:
    """Tiles in a row, as they lie, and the double a side line branches from."""

    tiles: list[Tile] = field(default_factory=list)
    root: tuple[int, int] | None = None


@dataclass
class Laid:
    """A tile laid in the current turn: the move, where it lies, and as what."""

    play: Play
    place: Place
    kind: str
    """chain, extra, cover (of a blocking double), start (E5), walk or plain."""


@dataclass
class State:
    """A round at one moment."""

    rules: RuleSet
    seats: int
    engine: int
    hands: list[Hand]
    boneyard: Boneyard
    trains: dict[int, list[Line]]
    turn: int
    open_doubles: list[Place] = field(default_factory=list)
    deferred: set[Place] = field(default_factory=set)
    marked: set[int] = field(default_factory=set)
    first_turn: set[int] = field(default_factory=set)
    chain_right: set[int] = field(default_factory=set)
    knocked: set[int] = field(default_factory=set)
    passes: int = 0
    out: list[int] = field(default_factory=list)
    over: bool = False
    waiting: dict[int, Place] = field(default_factory=dict)
    failed: set[int] = field(default_factory=set)
    uncovered: list[int] = field(default_factory=list)
    finished_on_double: bool = False

    # The current turn.
    played: list[Laid] = field(default_factory=list)
    drawn: list[Pair] = field(default_factory=list)
    pending: Pair | None = None
    """The tile drawn last, as long as nothing has been laid since (B2)."""
    free_draws: int = 0
    """Draws of this turn that count for B1."""
    extra_draws: int = 0
    """Draws for the double that now owes its extra tile (D5)."""
    owed: Place | None = None
    """The double that owes, or allows, an extra tile (D1)."""
    chain: int | None = None
    """The train a chain is being laid on (F1)."""
    walk: tuple[int, int] | None = None
    """Where a walk began and where it has come to (V1)."""
    one_more: bool = False
    """The engine's holder may lay one starting tile (E5)."""
    began_blocked: bool = False
    """Whether a double blocked the table when the turn began (V1)."""


def copy(state: State) -> State:
    """Return a copy that can be changed without changing *state*."""
    return replace(
        state,
        hands=[set(hand) if isinstance(hand, set) else hand for hand in state.hands],
        boneyard=list(state.boneyard)
        if isinstance(state.boneyard, list)
        else state.boneyard,
        trains={
            train: [Line(list(line.tiles), line.root) for line in lines]
            for train, lines in state.trains.items()
        },
        open_doubles=list(state.open_doubles),
        deferred=set(state.deferred),
        marked=set(state.marked),
        first_turn=set(state.first_turn),
        chain_right=set(state.chain_right),
        knocked=set(state.knocked),
        out=list(state.out),
        waiting=dict(state.waiting),
        failed=set(state.failed),
        uncovered=list(state.uncovered),
        played=list(state.played),
        drawn=list(state.drawn),
    )


def pair_of(tile: Tile) -> Pair:
    """Return the tile as it stands in a hand."""
    return (max(tile.near, tile.far), min(tile.near, tile.far))


def hand_size(state: State, seat: int) -> int | None:
    """Return how many tiles a seat has, or None where that is unknown."""
    hand = state.hands[seat]
    return len(hand) if isinstance(hand, set) else hand


def tiles_in_hand(state: State, seat: int) -> set[Pair]:
    """Return the tiles of a hand that has to be known."""
    hand = state.hands[seat]
    if not isinstance(hand, set):
        message = f"the hand of seat {seat}"
        raise Unknown(message)
    return hand


def boneyard_is_empty(state: State) -> bool:
    """Tell whether nothing can be drawn; an unknown boneyard is not empty."""
    return state.boneyard in ([], 0)


def is_mexican(state: State, train: int) -> bool:
    """Tell whether a train is nobody's (M1)."""
    return train >= state.seats


def partner(state: State, seat: int) -> int | None:
    """Return a seat's partner (S3)."""
    if not state.rules.partnerships:
        return None
    return (seat + state.seats // 2) % state.seats


def sides(state: State, seat: int) -> set[int]:
    """List the trains a seat may play on as its own (S3)."""
    other = partner(state, seat)
    return {seat} if other is None else {seat, other}


def opening(state: State) -> bool:
    """Tell whether the seats are still laying their chains together (F1)."""
    return state.rules.first_turn == "chain_together" and bool(state.first_turn)


def is_started(state: State, train: int) -> bool:
    """Tell whether a train has a tile, whoever laid it (F7, M2)."""
    return bool(state.trains[train][0].tiles)


def all_ends(state: State) -> list[tuple[int, int]]:
    """List every end as (train, line); an unstarted train has one."""
    return [
        (train, line)
        for train in sorted(state.trains)
        for line in range(len(state.trains[train]))
    ]


def open_pip(state: State, train: int, line: int) -> int:
    """Return the number the next tile at an end has to join."""
    this = state.trains[train][line]
    if this.tiles:
        return this.tiles[-1].far
    if this.root is not None:
        root_line, index = this.root
        return state.trains[train][root_line].tiles[index].far
    return state.engine


def double_at(state: State, train: int, line: int) -> Place | None:
    """Return the double a tile laid at this end would cover, or None."""
    this = state.trains[train][line]
    if this.tiles:
        if this.tiles[-1].is_double:
            return (train, line, len(this.tiles) - 1)
        return None
    if this.root is not None:
        return (train, *this.root)
    return None


def number_of(state: State, place: Place) -> int:
    """Return the number of the double that lies at *place*."""
    train, line, index = place
    return state.trains[train][line].tiles[index].near


def is_covered(state: State, place: Place) -> bool:
    """Tell whether a double's line has gone on from it."""
    train, line, index = place
    return len(state.trains[train][line].tiles) > index + 1


def table_tiles(state: State) -> set[Pair]:
    """Return every tile on the table, the engine among them."""
    laid = {
        pair_of(tile)
        for lines in state.trains.values()
        for line in lines
        for tile in line.tiles
    }
    return laid | {(state.engine, state.engine)}


def is_dead(state: State, place: Place) -> bool:
    """
    Tell whether no tile is left that could be laid on a double (D10).

    Every tile of its number lies; under wild blanks (W1) every blank too, and
    for 0-0, which anything covers, every tile of the set.
    """
    number = number_of(state, place)
    wild = state.rules.blanks_wild
    pips = range(state.rules.max_pip + 1)
    table = table_tiles(state)
    for high in pips:
        for low in range(high + 1):
            fits = number in (high, low) or (wild and 0 in (high, low, number))
            if fits and (high, low) not in table:
                return False
    return True


def laid_this_turn(state: State) -> set[Place]:
    """Return where the tiles laid in this turn lie."""
    return {laid.place for laid in state.played}


def joins(state: State, tile: Tile, pip: int) -> bool:
    """Tell whether a tile, lying that way, joins an open end (N3, W1)."""
    if tile.near == pip:
        return True
    return state.rules.blanks_wild and 0 in (tile.near, pip)


def ways(pair: Pair) -> list[Tile]:
    """List the ways a tile may lie."""
    high, low = pair
    if high == low:
        return [Tile(high, low)]
    return [Tile(high, low), Tile(low, high)]


def take_from_boneyard(state: State) -> Pair:
    """Move the next tile of the boneyard to the hand of the seat to move."""
    if not isinstance(state.boneyard, list) or not state.boneyard:
        message = "the boneyard"
        raise Unknown(message)
    tile = state.boneyard.pop(0)
    tiles_in_hand(state, state.turn).add(tile)
    note_hand_size(state)
    return tile


def note_hand_size(state: State) -> None:
    """Forget a knock with another number of tiles (K2), and a wait with any (K3)."""
    if hand_size(state, state.turn) != 1:
        state.knocked.discard(state.turn)
    if hand_size(state, state.turn) != 0:
        state.waiting.pop(state.turn, None)
