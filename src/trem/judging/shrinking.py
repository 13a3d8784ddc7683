"""
Smaller positions: every way to take a little away from the keys of a position.

Whether what is left can be a position, and still does what it should, is for the
caller to find out.
"""

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias


Keys: TypeAlias = Mapping[str, Any]
"""The keys of a position file, without the rule set."""


def smaller(keys: Keys) -> Iterator[Keys]:
    """
    Yield the positions that have a little less than *keys*, the boldest cuts first.

    Args:
        keys: The keys of a position file.
    """
    for letter in keys.get("trains", {}):
        yield from shorter_train(keys, letter)
    for letter, hand in keys.get("hands", {}).items():
        yield from (with_hand(keys, letter, fewer) for fewer in fewer_tiles(hand))
    if "boneyard" in keys:
        yield without(keys, "boneyard")
        yard = fewer_tiles(keys["boneyard"])
        yield from ({**keys, "boneyard": fewer} for fewer in yard if fewer is not None)
    for key, value in keys.items():
        if key not in NEEDED or value == {}:
            yield without(keys, key)
        if isinstance(value, list):
            for place in range(len(value)):
                yield {**keys, key: value[:place] + value[place + 1 :]}


NEEDED = {"seats", "engine", "turn", "over", "out", "trains", "hands", "boneyard"}
"""The keys that no position can do without, or that are cut in pieces."""


def without(keys: Keys, *gone: str) -> Keys:
    """Leave keys out."""
    return {key: value for key, value in keys.items() if key not in gone}


def shorter_train(keys: Keys, letter: str) -> Iterator[Keys]:
    """Take a train away, lead to its end in one tile or two, or drop a tile."""
    tiles = keys["trains"][letter].split()
    rest = {name: line for name, line in keys["trains"].items() if name != letter}
    lists = {
        key: [where for where in keys[key] if where.partition(":")[0] != letter]
        for key in ("open_doubles", "deferred")
        if key in keys
    }
    yield {**keys, **lists, "trains": rest}
    if "/" in tiles:
        return
    for line in shorter_lines(tiles):
        trains = {**rest, letter: " ".join(line)}
        yield {**keys, "trains": trains}
        yield {**keys, **lists, "trains": trains}


def shorter_lines(tiles: list[str]) -> Iterator[list[str]]:
    """Yield shorter lines of tiles that begin like *tiles*, or begin and end so."""
    start, end = tiles[0].partition("-")[0], tiles[-1].partition("-")[2]
    if len(tiles) > 1:
        yield [f"{start}-{end}"]
    if len(tiles) > 2:
        middle = tiles[-1].partition("-")[0]
        yield [f"{start}-{middle}", tiles[-1]]
    yield from loops(tiles)
    if len(tiles) > 1:
        yield tiles[:-1]


def loops(tiles: list[str]) -> Iterator[list[str]]:
    """Yield *tiles* without a part that leads back to where it began, longest first."""
    ends = [tile.partition("-")[0] for tile in tiles]
    for length in range(len(tiles) - 1, 0, -1):
        for start in range(len(tiles) - length):
            if ends[start] == ends[start + length]:
                yield tiles[:start] + tiles[start + length :]


def with_hand(keys: Keys, letter: str, hand: str | int | None) -> Keys:
    """Give a seat another hand; None leaves it unknown."""
    hands = {name: held for name, held in keys["hands"].items() if name != letter}
    return {**keys, "hands": hands if hand is None else {**hands, letter: hand}}


def fewer_tiles(tiles: str | int) -> Iterator[str | int | None]:
    """Yield no knowledge of some tiles, only their number, or one tile fewer."""
    yield None
    if isinstance(tiles, int):
        return
    words = tiles.split()
    if words:
        yield len(words)
    for place in range(len(words)):
        yield " ".join(words[:place] + words[place + 1 :])
