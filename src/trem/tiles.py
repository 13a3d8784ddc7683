"""
Tiles, double-N sets and hands as bit masks.

A tile has a number that means the same tile in every set: tiles are counted by
their higher end, then by their lower one (0-0 is 0, 1-0 is 1, 1-1 is 2, 2-0 is
3, …). A hand is an `int` whose bit *n* stands for tile number *n*.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import TypeAlias

import attrs


Pip: TypeAlias = int
Hand: TypeAlias = int

LOWEST_MAX_PIP = 2
HIGHEST_MAX_PIP = 18


@attrs.frozen
class Tile:
    """
    A domino the way it lies: the end nearer the station first.

    In a hand a tile lies `upright`, its higher end first. Two tiles are equal
    if they lie the same way; `number` tells whether they are the same domino.
    """

    near: Pip
    """The end nearer the station, which joins."""

    far: Pip
    """The other end, which stays open."""

    number: int = attrs.field(init=False, eq=False, repr=False)
    """The tile's place in the order of all tiles, whichever way it lies."""

    mask: Hand = attrs.field(init=False, eq=False, repr=False)
    """The hand that holds this tile and no other."""

    track: bytes = attrs.field(init=False, eq=False, repr=False)
    """Its two ends as bytes, as they stand in the track of a line."""

    def __attrs_post_init__(self) -> None:
        high, low = max(self.near, self.far), min(self.near, self.far)
        number = high * (high + 1) // 2 + low
        object.__setattr__(self, "number", number)
        object.__setattr__(self, "mask", 1 << number)
        object.__setattr__(self, "track", bytes((self.near, self.far)))

    @property
    def pips(self) -> int:
        """The pips of both ends together."""
        return self.near + self.far

    @property
    def is_double(self) -> bool:
        """Whether both ends are equal."""
        return self.near == self.far

    @property
    def turned(self) -> "Tile":
        """The same domino the other way round."""
        return Tile(self.far, self.near)

    @property
    def upright(self) -> "Tile":
        """The same domino with its higher end first."""
        return self if self.near >= self.far else self.turned

    def __str__(self) -> str:
        return f"{self.near}-{self.far}"


@attrs.frozen
class TileSet:
    """
    All tiles of a double-N set, with the tables the engine reads.

    Made by `tile_set`, which keeps one a size.
    """

    max_pip: Pip
    """The highest number of pips on an end (N)."""

    tiles: tuple[Tile, ...] = attrs.field(repr=False, eq=False)
    """The tiles by number, upright."""

    matching: tuple[Hand, ...] = attrs.field(repr=False, eq=False)
    """For each pip the mask of the N+1 tiles that show it."""

    doubles_mask: Hand = attrs.field(repr=False, eq=False)
    """The mask of the N+1 doubles."""

    @property
    def size(self) -> int:
        """How many tiles there are: (N+1)(N+2)/2."""
        return len(self.tiles)

    @property
    def all_mask(self) -> Hand:
        """The mask of every tile."""
        return (1 << len(self.tiles)) - 1

    def tiles_of(self, hand: Hand) -> tuple[Tile, ...]:
        """List the tiles of *hand* by number, upright."""
        return tuple(self.tiles[number] for number in numbers_of(hand))


@cache
def tile_set(max_pip: Pip) -> TileSet:
    """
    Return the double-*max_pip* set.

    Args:
        max_pip: The highest number of pips on an end, 2 to 18.

    Returns:
        The set, the same value each time.

    Raises:
        ValueError: If *max_pip* is out of range.

    Examples:
        >>> tile_set(12).size
        91

    """
    if not LOWEST_MAX_PIP <= max_pip <= HIGHEST_MAX_PIP:
        message = (
            f"a set goes up to {LOWEST_MAX_PIP} to {HIGHEST_MAX_PIP} pips, "
            f"not {max_pip}"
        )
        raise ValueError(message)
    pips = range(max_pip + 1)
    tiles = tuple(Tile(high, low) for high in pips for low in range(high + 1))
    return TileSet(
        max_pip,
        tiles,
        tuple(mask_of(t for t in tiles if p in (t.near, t.far)) for p in pips),
        mask_of(tile for tile in tiles if tile.is_double),
    )


def mask_of(tiles: Iterable[Tile]) -> Hand:
    """Return the hand that holds exactly *tiles*, whichever way they lie."""
    hand = 0
    for tile in tiles:
        hand |= tile.mask
    return hand


def mask_of_numbers(numbers: Iterable[int]) -> Hand:
    """Return the hand that holds exactly the tiles of these numbers."""
    hand = 0
    for number in numbers:
        hand |= 1 << number
    return hand


def number_of_double(pip: Pip) -> int:
    """Return the number of the tile *pip*-*pip*."""
    return pip * (pip + 3) // 2


def numbers_of(hand: Hand) -> Iterator[int]:
    """Yield the numbers of the tiles in *hand*, lowest first."""
    while hand:
        low = hand & -hand
        yield low.bit_length() - 1
        hand ^= low
