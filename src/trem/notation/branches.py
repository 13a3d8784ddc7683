"""
Side lines of branched trains: which double each leaves, and in which order (D12).

A train's side ends stand after slashes in the order they opened. All side ends
of a double open at its cover, so they stand next to each other; those that a
text leaves out have no tile.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from trem.engine.moves import Train, joins
from trem.tiles import Pip, Tile


LABEL: Final = re.compile(r"([0-9]{1,2})[-–]")  # noqa: RUF001 - an en dash is meant
"""The number of a side end before its tiles, or alone where it has none."""


@attrs.frozen
class Side:
    """A side end as a text has it."""

    tiles: tuple[Tile, ...] = ()
    """Its tiles as they lie, from the double outwards."""

    pip: Pip | None = None
    """The number of its double, where it is written."""

    offset: int = 0
    """Where it stands in the text, in characters."""


@attrs.frozen
class Branch:
    """All the side ends of one double."""

    pip: Pip
    """The number of the double, which names it: there is only one."""

    train: Train
    """The train it belongs to."""

    sides: tuple[Side, ...]
    """Its side ends in their order."""


class MisplacedError(Exception):
    """A side end that cannot be where it stands; nobody else sees it."""

    def __init__(self, side: Side, message: str) -> None:
        super().__init__(message)
        self.side = side


@attrs.define
class Grower:
    """
    One train as its side ends are read, in their order.

    It belongs to one reading and is changed by it alone.
    """

    train: Train
    width: int
    """How many side ends a double has."""
    wild: bool
    """Whether a blank end matches any end (W1)."""
    covered: list[list[Pip]]
    """For each line so far its covered doubles that have no side ends yet."""
    branches: list[Branch] = attrs.Factory(list)
    """The branches so far."""

    def take(self, side: Side) -> None:
        """Add a side end: to the last branch while that has room and it fits."""
        last = self.branches[-1] if self.branches else None
        has_room = last and len(last.sides) < self.width
        if last and has_room and fits(side, last.pip, wild=self.wild):
            self.branches[-1] = attrs.evolve(last, sides=(*last.sides, side))
        else:
            self.fill()
            self.grow(self.double_of(side), (side,))
        self.covered.append(list(covered_doubles(side.tiles)))

    def double_of(self, side: Side) -> Pip:
        """Return the number of the double that *side* leaves."""
        waiting = [pip for line in self.covered for pip in line]
        fitting = [pip for pip in waiting if fits(side, pip, wild=self.wild)]
        exact = [pip for pip in fitting if side.tiles and side.tiles[0].near == pip]
        for found in (exact, fitting):
            if len(found) == 1:
                return found[0]
        if fitting:
            tiles = " ".join(map(str, side.tiles[:1]))
            example = f"{fitting[0]}- {tiles}".rstrip()
            raise MisplacedError(side, f"say which double it leaves, as '{example}'")
        message = "no covered double of this train has such a side end left"
        raise MisplacedError(side, message)

    def grow(self, pip: Pip, sides: tuple[Side, ...]) -> None:
        """Begin a branch, after those of the older doubles on its line."""
        line = next(line for line in self.covered if pip in line)
        for older in line[: line.index(pip)]:
            self.branches.append(Branch(older, self.train, ()))
            self.fill()
        del line[: line.index(pip) + 1]
        self.branches.append(Branch(pip, self.train, sides))

    def fill(self) -> None:
        """Give the last branch the empty side ends that a text left out."""
        if self.branches:
            last = self.branches[-1]
            missing = self.width - len(last.sides)
            empty = (Side(),) * missing
            self.branches[-1] = attrs.evolve(last, sides=(*last.sides, *empty))
            self.covered += [[] for _ in empty]

    def finish(self) -> tuple[Branch, ...]:
        """Return all branches, those that no text has told last."""
        self.fill()
        while any(self.covered):
            self.grow(next(line[0] for line in self.covered if line), ())
            self.fill()
        return tuple(self.branches)


def branches_of(
    main: Sequence[Tile],
    sides: Sequence[Side],
    *,
    train: Train,
    width: int,
    wild: bool,
) -> tuple[Branch, ...]:
    """
    Find the branches of a train.

    Args:
        main: The tiles of its main line.
        sides: Its side ends as they were written.
        train: The train.
        width: How many side ends a double has beside its main one.
        wild: Whether a blank end matches any end (W1).

    Returns:
        The branches in the order they opened, each with all its side ends.

    Raises:
        MisplacedError: With the first side end that cannot be.
    """
    if not width:
        if sides:
            message = "no double has side ends under this rule set"
            raise MisplacedError(sides[0], message)
        return ()
    grower = Grower(train, width, wild, [list(covered_doubles(main))])
    for side in sides:
        grower.take(side)
    return grower.finish()


def covered_doubles(tiles: Sequence[Tile]) -> Iterator[Pip]:
    """Yield the numbers of the doubles that another tile of the line lies on."""
    return (tile.near for tile in tiles[:-1] if tile.is_double)


def fits(side: Side, pip: Pip, *, wild: bool) -> bool:
    """Return whether *side* can leave the double *pip*-*pip* (N3, W1)."""
    if side.pip is not None:
        return side.pip == pip
    return not side.tiles or joins(side.tiles[0], pip, wild=wild)
