"""
A yardstick: the plain game for four seats, and nothing else, in few lines.

It plays the standard with `blocked = "lap"`: one tile a turn, an extra tile that
covers the double, an open double that stops the table, dead doubles released. States
are tuples; every move makes a new one, as in trem.
"""

import random
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple


SEATS: Final = 4
TOP: Final = 12
HAND: Final = 15
MEXICAN: Final = SEATS

PAIRS: Final = [(high, low) for high in range(TOP + 1) for low in range(high + 1)]
MATCHING: Final = [
    sum(1 << number for number, pair in enumerate(PAIRS) if pip in pair)
    for pip in range(TOP + 1)
]
"""For each number the mask of tiles that have it."""

DRAW: Final = (-1, -1)
PASS: Final = (-2, -2)

Move = tuple[int, int]
"""A tile's number and the train it goes on; or `DRAW`, or `PASS`."""


class State(NamedTuple):
    """A round at one moment."""

    hands: tuple[int, ...]
    boneyard: tuple[int, ...]
    ends: tuple[int, ...]
    laid: int
    marked: int
    turn: int
    double: int
    """The train with the open double, -1 if there is none."""
    owed: bool
    """Whether the seat to move laid it in this turn."""
    drawn: int
    """The tile drawn for what is to be laid next, -1 if there is none."""
    passes: int
    over: bool


def opening(rng: random.Random) -> State:
    """Deal a round."""
    engine = rng.randrange(TOP + 1)
    order = [n for n, pair in enumerate(PAIRS) if pair != (engine, engine)]
    rng.shuffle(order)
    hands = [order[seat * HAND : (seat + 1) * HAND] for seat in range(SEATS)]
    return State(
        tuple(sum(1 << number for number in hand) for hand in hands),
        tuple(order[SEATS * HAND :]),
        (engine,) * (SEATS + 1),
        1 << PAIRS.index((engine, engine)),
        *(0, rng.randrange(SEATS), -1, False, -1, 0, False),
    )


@cache
def trains(seat: int, marked: int) -> tuple[int, ...]:
    """List the trains open to a seat."""
    others = [n for n in range(SEATS) if n == seat or marked >> n & 1]
    return (*others, MEXICAN)


def numbers(tiles: int) -> Iterator[int]:
    """Yield the tiles of a mask."""
    while tiles:
        low = tiles & -tiles
        yield low.bit_length() - 1
        tiles ^= low


def legal(state: State) -> list[Move]:
    """List the legal moves."""
    tiles = state.hands[state.turn] if state.drawn < 0 else 1 << state.drawn
    reach = trains(state.turn, state.marked) if state.double < 0 else (state.double,)
    moves = [
        (number, train)
        for train in reach
        if (fitting := tiles & MATCHING[state.ends[train]])
        for number in numbers(fitting)
    ]
    if moves:
        return moves
    return [DRAW] if state.drawn < 0 and state.boneyard else [PASS]


def play(state: State, move: Move) -> State:
    """Make a move."""
    number, train = move
    seat = state.turn
    hands = list(state.hands)
    if move == DRAW:
        drawn = state.boneyard[0]
        hands[seat] |= 1 << drawn
        return state._replace(
            hands=tuple(hands), boneyard=state.boneyard[1:], drawn=drawn, passes=0
        )
    if move == PASS:
        counts = not state.boneyard and not state.owed
        passes = state.passes + counts
        return state._replace(
            marked=state.marked | 1 << seat,
            turn=(seat + 1) % SEATS,
            owed=False,
            drawn=-1,
            passes=passes,
            over=passes >= SEATS,
        )
    hands[seat] &= ~(1 << number)
    high, low = PAIRS[number]
    far = low if state.ends[train] == high else high
    ends = (*state.ends[:train], far, *state.ends[train + 1 :])
    laid = state.laid | 1 << number
    double = train if high == low else state.double if state.double != train else -1
    if double >= 0 and not MATCHING[ends[double]] & ~laid:
        double = -1
    owed = high == low and double >= 0 and hands[seat] != 0
    return State(
        tuple(hands),
        state.boneyard,
        ends,
        laid,
        state.marked & ~(train == seat and 1 << seat),
        seat if owed else (seat + 1) % SEATS,
        double,
        owed,
        -1,
        0,
        not hands[seat],
    )
