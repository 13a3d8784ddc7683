"""Lines of tiles as bytes."""

from collections.abc import Iterable
from typing import TypeAlias

from trem.tiles import Pip, Tile


Track: TypeAlias = bytes
"""A line in bytes: the pip it starts from, then the two ends of each tile as it
lies. The last byte is the open end. Bytes are copied at once where a tuple of
tiles would touch every tile, which matters as every play lengthens a line."""


def track_of(start: Pip, tiles: Iterable[Tile]) -> Track:
    """Return the track of *tiles* on a line that starts from the pip *start*."""
    return bytes((start,)) + b"".join(tile.track for tile in tiles)


def tiles_on(track: Track) -> tuple[Tile, ...]:
    """Return the tiles of a track as they lie."""
    return tuple(map(Tile, track[1::2], track[2::2]))


def count_on(track: Track) -> int:
    """Return how many tiles a track has."""
    return len(track) // 2


def has_tiles(track: Track) -> bool:
    """Return whether a track has a tile."""
    return len(track) > 1


def ends_on_double(track: Track) -> bool:
    """Return whether the last tile of a track is a double."""
    return len(track) > 1 and track[-1] == track[-2]
