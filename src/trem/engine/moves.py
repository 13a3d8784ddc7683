"""
The four kinds of moves (rules model, Moves).

`Play`, `Draw`, `Pass` and `Stop` are the closed union `Move`; nothing else
changes a round. The engine builds each `Play` once and shares it.
"""

from functools import lru_cache
from typing import Final, TypeAlias

import attrs

from trem.tiles import Hand, Pip, Tile, numbers_of, tile_set


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


class Row(dict[Hand, tuple[Play, ...]]):
    """
    The plays on one end while it shows one pip, by the mask of tiles to lay.

    A mask's plays stand in the order of the tiles' numbers. They are put together
    when they are first asked for; those of few tiles, which come again and again,
    are kept.
    """

    KEPT = 3
    """Up to how many tiles' plays are kept."""

    def __missing__(self, tiles: Hand) -> tuple[Play, ...]:
        plays: tuple[Play, ...] = ()
        for number in numbers_of(tiles):
            plays += self[1 << number]
        if tiles.bit_count() <= self.KEPT:
            self[tiles] = plays
        return plays


@lru_cache(maxsize=None)
def play_rows(
    max_pip: Pip,
    wild: bool,  # noqa: FBT001 - a table's key, never written by hand
    train: Train,
    end: int,
    knock: bool,  # noqa: FBT001 - likewise
) -> tuple[Row, ...]:
    """
    Build every play on one end, by the end's pip and then by the mask of tiles.

    A tile has no play where it does not join, and two where it may lie either
    way (W1).
    """
    return tuple(
        Row(
            (
                tile.mask,
                tuple(
                    Play(lying, train, end, knock)
                    for lying in ways(tile, pip, wild=wild)
                ),
            )
            for tile in tile_set(max_pip).tiles
        )
        for pip in range(max_pip + 1)
    )


def ways(tile: Tile, pip: Pip, *, wild: bool) -> tuple[Tile, ...]:
    """List the ways *tile* can lie on an end that shows *pip* (N3, W1)."""
    both = (tile,) if tile.is_double else (tile, tile.turned)
    return tuple(
        lying
        for lying in both
        if lying.near == pip or (wild and 0 in (lying.near, pip))
    )
