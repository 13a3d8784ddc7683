"""
The four kinds of moves.

`Play`, `Draw`, `Pass` and `Stop` are the closed union `Move`; nothing else
changes a round. The engine builds each `Play` once and shares it.
"""

from functools import cache
from typing import Final, TypeAlias

import attrs

from trem.tiles import Pip, Tile, tile_set


Seat: TypeAlias = int
Train: TypeAlias = int

LETTERS: Final = "ABCDEFGHIJKLNOPQRSTUVWXYZ"
"""Seat letters in turn order; M is the Mexican Train's."""


@attrs.frozen
class Play:
    """Lay a tile of the hand on an open end."""

    tile: Tile
    """The tile the way it will lie, its joining end first."""

    train: Train
    """The train: a seat, or the number of seats (+1, …) for a Mexican Train."""

    end: int = 0
    """Which open end of a branched train: 0 the main line, then the sides."""

    knock: bool = False
    """Whether the seat announces that one tile is left (K1)."""

    def __str__(self) -> str:
        end = f":{self.end}" if self.end else ""
        return f"{self.tile}@train {self.train}{end}{'!' if self.knock else ''}"


@attrs.frozen
class Draw:
    """Take the next tile of the boneyard (B1, D5)."""

    def __str__(self) -> str:
        return "draw"


@attrs.frozen
class Pass:
    """End the turn having failed, or decline where a rule allows it."""

    def __str__(self) -> str:
        return "pass"


@attrs.frozen
class Stop:
    """End a chain, a walk or an optional extra tile of one's own will."""

    def __str__(self) -> str:
        return "stop"


Move: TypeAlias = Play | Draw | Pass | Stop

DRAW: Final = Draw()
PASS: Final = Pass()
STOP: Final = Stop()


Row: TypeAlias = tuple[tuple[Play, ...], ...]
"""The plays of each tile on one end, at the tile's number + 1."""


@cache
def play_rows(
    max_pip: Pip,
    wild: bool,  # noqa: FBT001 - a table's key, never written by hand
    train: Train,
    end: int,
) -> tuple[Row, ...]:
    """
    Build every play on one end, by the end's pip and then by tile number + 1.

    A tile has no play where it does not join, and two where it may lie either
    way (W1).
    """
    tiles = tile_set(max_pip).tiles
    return tuple(
        (
            (),
            *(
                tuple(Play(lying, train, end) for lying in ways(tile, pip, wild=wild))
                for tile in tiles
            ),
        )
        for pip in range(max_pip + 1)
    )


def ways(tile: Tile, pip: Pip, *, wild: bool) -> tuple[Tile, ...]:
    """List the ways *tile* can lie on an end that shows *pip* (N3, W1)."""
    both = (tile,) if tile.is_double else (tile, tile.turned)
    return tuple(lying for lying in both if joins(lying, pip, wild=wild))


def joins(tile: Tile, pip: Pip, *, wild: bool) -> bool:
    """Return whether *tile*, lying so, joins an end that shows *pip* (N3, W1)."""
    return tile.near == pip or (wild and 0 in (tile.near, pip))
