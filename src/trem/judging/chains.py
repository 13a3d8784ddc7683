"""
The longest chain a hand can make from an open end.

The numbers are points, the tiles lines between them, and a chain is a way along
the lines that uses none twice. Which tiles a chain has used tells where it ends and
what it is worth, so no set of tiles is looked at twice; and how many ends of the
rest are odd tells how many tiles at least must stay behind.
"""

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

import attrs

from trem.tiles import HIGHEST_MAX_PIP, Hand, Pip, Tile, mask_of, numbers_of, tile_set


Some: TypeAlias = int
"""A mask of the hand's tiles, counted from the lightest."""

ONE_TILE: Final = 1 << 12
"""What a tile is worth: more than all the pips of the largest hand."""


def longest_train(hand: Hand | Iterable[Tile], end: Pip) -> tuple[Tile, ...]:
    """
    Return the longest chain that *hand* can lay on an end.

    Of equally long ones it is the one that lays the most pips, and of those always
    the same. A blank is a number like any other. Hands of up to 19 tiles, the largest
    that are dealt anywhere, take a small part of a second.

    Args:
        hand: The tiles, as a mask or as `Tile` after `Tile`.
        end: The number of pips on the open end.

    Returns:
        The tiles as they will lie, the first one joining *end*.

    Examples:
        >>> hand = [Tile(8, 3), Tile(3, 3), Tile(5, 3), Tile(8, 5), Tile(9, 8)]
        >>> " ".join(str(tile) for tile in longest_train(hand, 8))
        '8-5 5-3 3-3 3-8 8-9'

    """
    mask = hand if isinstance(hand, int) else mask_of(hand)
    tiles = sorted(
        tile_set(HIGHEST_MAX_PIP).tiles_of(mask),
        key=lambda tile: (tile.pips, tile.near),
    )
    search = Search(tuple(tiles), lines_by_pip(tiles))
    search.explore(end, search.everything)
    return search.best


def lines_by_pip(tiles: Iterable[Tile]) -> tuple[Some, ...]:
    """For each number of pips, the mask of the tiles that show it."""
    at = [0] * (HIGHEST_MAX_PIP + 1)
    for place, tile in enumerate(tiles):
        at[tile.near] |= 1 << place
        at[tile.far] |= 1 << place
    return tuple(at)


@attrs.define
class Search:
    """
    A search through one hand, with the best chain found so far.

    It belongs to one call of `longest_train` and is changed by it alone.
    """

    tiles: tuple[Tile, ...]
    """The tiles, the lightest first."""

    at: tuple[Some, ...]
    """For each number of pips, the tiles that show it."""

    best: tuple[Tile, ...] = ()
    """The best chain so far."""

    best_worth: int = 0
    """What it is worth."""

    laid: list[Tile] = attrs.Factory(list)
    """The chain being tried."""

    seen: set[Some] = attrs.Factory(set)
    """The sets of remaining tiles that were looked at."""

    @property
    def everything(self) -> Some:
        """All tiles."""
        return (1 << len(self.tiles)) - 1

    def explore(self, end: Pip, rest: Some, worth: int = 0) -> None:
        """Try every way on from *end* with the tiles in *rest*."""
        if worth > self.best_worth:
            self.best, self.best_worth = tuple(self.laid), worth
        self.seen.add(rest)
        for place, tile in self.ways_on(end, rest):
            after = rest & ~(1 << place)
            if after in self.seen:
                continue
            now = worth + ONE_TILE + tile.pips
            if now + self.most(tile.far, after) > self.best_worth:
                self.laid.append(tile)
                self.explore(tile.far, after, now)
                self.laid.pop()

    def ways_on(self, end: Pip, rest: Some) -> Iterator[tuple[int, Tile]]:
        """Yield the tiles that join *end*, a double alone: it never does harm."""
        joining = self.at[end] & rest
        for place in numbers_of(joining):
            if self.tiles[place].is_double:
                joining = 1 << place
        for place in reversed([*numbers_of(joining)]):
            tile = self.tiles[place]
            yield place, tile if tile.near == end else tile.turned

    def most(self, end: Pip, rest: Some) -> int:
        """
        Return what no chain from *end* with the tiles in *rest* can exceed.

        At every number but the two ends of the chain an even number of tiles is
        laid. So each odd number keeps a tile back: half as many tiles as there are
        such numbers at least, and at least as many pips as they show.
        """
        reach, odd = self.reachable(end, rest)
        worth = reach.bit_count() * ONE_TILE
        worth += sum(self.tiles[place].pips for place in numbers_of(reach))
        numbers = [*numbers_of(odd)]
        if not numbers:
            return worth
        if odd >> end & 1:
            numbers.remove(end)
            numbers.pop()
        elif end < numbers[-1]:
            numbers[-1] = end
        return worth - len(numbers) // 2 * ONE_TILE - sum(numbers)

    def reachable(self, end: Pip, rest: Some) -> tuple[Some, int]:
        """Return the tiles that hang together with *end*, and their odd numbers."""
        reach, odd, todo, done = 0, 0, 1 << end, 0
        while todo:
            low = todo & -todo
            pip = low.bit_length() - 1
            done |= low
            here = self.at[pip] & rest
            for place in numbers_of(here & ~reach):
                tile = self.tiles[place]
                todo |= 1 << tile.near | 1 << tile.far
                if not tile.is_double:
                    odd ^= 1 << tile.near | 1 << tile.far
            reach |= here
            todo &= ~done
        return reach, odd
