"""
Chains for bots that plan: the search of `trem.judging.chains` for one purpose.

`longest_train` is made for any hand; this is made for a great many ordinary ones.
It remembers every way of going on instead of bounding what is left, which is
several times as fast for hands whose numbers are well mixed.
"""

from typing import Final, TypeAlias

from trem.tiles import HIGHEST_MAX_PIP, Hand, Pip, numbers_of, tile_set


Chain: TypeAlias = tuple[int, ...]
"""Numbers of tiles, the first one laid first."""

MOST: Final = 16
"""How many tiles of a hand are looked at; with more the search takes long."""

TILES = tile_set(HIGHEST_MAX_PIP)

PIPS: Final = tuple(tile.pips for tile in TILES.tiles)
"""The pips of every tile by number."""

FAR: Final = tuple(
    tuple(tile.far if tile.near == pip else tile.near for tile in TILES.tiles)
    for pip in range(HIGHEST_MAX_PIP + 1)
)
"""The other end of every tile, by the pip that joins and the tile's number."""

ONE_TILE: Final = 1 << 12
"""What a tile of a chain is worth, besides its pips."""


def best_chain(hand: Hand, end: Pip) -> Chain:
    """
    Return the longest chain that *hand* can lay on an end.

    Of equally long ones it is one that lays the most pips. Of a hand of more than
    16 tiles only the heaviest are looked at, those that fit the end first.

    Args:
        hand: The tiles.
        end: The number of pips on the open end.

    Returns:
        The numbers of the chain's tiles, in order.

    Examples:
        >>> from trem.tiles import Tile, mask_of
        >>> hand = mask_of([Tile(8, 3), Tile(3, 3), Tile(5, 3), Tile(8, 5)])
        >>> [str(TILES.tiles[number]) for number in best_chain(hand, 8)]
        ['8-3', '3-3', '5-3', '8-5']

    """
    if not hand & TILES.matching[end]:
        return ()
    known: dict[tuple[Pip, Hand], tuple[int, int]] = {}
    rest = looked_at(hand, end)
    search(end, rest, known)
    chain = []
    while (step := known[end, rest][1]) >= 0:
        chain.append(step)
        end, rest = FAR[end][step], rest & ~(1 << step)
    return tuple(chain)


def looked_at(hand: Hand, end: Pip) -> Hand:
    """Return the tiles of a hand that are looked at."""
    if hand.bit_count() <= MOST:
        return hand
    fits = TILES.matching[end]
    order = sorted(numbers_of(hand), key=lambda n: (fits >> n & 1, PIPS[n], n))
    return sum(1 << number for number in order[-MOST:])


def search(end: Pip, rest: Hand, known: dict[tuple[Pip, Hand], tuple[int, int]]) -> int:
    """Note the best way on from *end* with *rest*, and return what it is worth."""
    if (found := known.get((end, rest))) is not None:
        return found[0]
    joining = rest & TILES.matching[end]
    # A double on its own number never does harm: the chain goes on as before.
    joining = joining & TILES.doubles_mask or joining
    most, best = 0, -1
    far = FAR[end]
    while joining:
        low = joining & -joining
        joining ^= low
        number = low.bit_length() - 1
        worth = ONE_TILE + PIPS[number] + search(far[number], rest ^ low, known)
        if worth > most:
            most, best = worth, number
    known[end, rest] = (most, best)
    return most
