"""The table of a position: its trains, read and judged, and written."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final

import attrs

from trem.engine.moves import Train, joins
from trem.engine.rounds import Fork, Line
from trem.engine.settings import Setting
from trem.engine.tracks import Track, track_of
from trem.notation.branches import (
    LABEL,
    Branch,
    MisplacedError,
    Side,
    branches_of,
)
from trem.notation.sheets import Sheet, Word, read_tiles
from trem.notation.text import format_train, parse_train
from trem.rules.clauses import Clause
from trem.rules.locator import KeyPath
from trem.tiles import Pip, Tile, number_of_double


WORD: Final = re.compile(r"[^\s/]+|/")
"""A tile, or the slash before a side end."""


@attrs.frozen
class Table:
    """The lines of a round as they lie."""

    lines: tuple[tuple[Tile, ...], ...]
    """The tiles of every line, in the order of `Round.lines`."""

    forks: tuple[Fork, ...] = ()
    """Where the side lines leave."""

    is_whole: bool = attrs.field(default=True, eq=False)
    """Whether no side line is left out for what is wrong with the trains."""

    def place_of(self, number: int) -> tuple[Line, int] | None:
        """Return the line and index of a tile by its number, if it lies there."""
        for line, tiles in enumerate(self.lines):
            for index, tile in enumerate(tiles):
                if tile.number == number:
                    return line, index
        return None

    def train_of(self, line: Line) -> Train:
        """Return the train that *line* belongs to."""
        trains = len(self.lines) - len(self.forks)
        return line if line < trains else self.forks[line - trains].train

    def end_of(self, line: Line) -> int:
        """Return the number of *line* among the ends of its train."""
        trains = len(self.lines) - len(self.forks)
        return 0 if line < trains else self.forks[line - trains].end

    def pip_of(self, fork: Fork) -> Pip:
        """Return the number of the double that *fork* leaves."""
        return self.lines[fork.line][fork.index].near

    def tracks(self, engine: Pip) -> tuple[Track, ...]:
        """Return the track of every line."""
        trains = len(self.lines) - len(self.forks)
        starts = (*(engine,) * trains, *(self.pip_of(fork) for fork in self.forks))
        return tuple(map(track_of, starts, self.lines))


# Reading


def read_table(sheet: Sheet, setting: Setting) -> Table:
    """Read the trains; what cannot be read is noted and left out."""
    mains: list[tuple[Tile, ...]] = [()] * setting.trains
    branches: list[Branch] = []
    named: set[Train] = set()
    for name, text in sheet.values.get("trains", {}).items():
        path = ("trains", name)
        train = sheet.parsed(path, name, lambda word: parse_train(word, setting))
        if train is None or not is_there(sheet, path, train, setting):
            continue
        if train in named:
            sheet.wrong(path, "this train is there twice")
            continue
        named.add(train)
        reader = TrainReader(sheet, setting, path)
        main, *sides = reader.lines(text)
        mains[train] = main.tiles
        branches += reader.branches(train, main, sides)
    check_starts(sheet, mains, setting)
    ordered = in_order(sheet, branches)
    if branches and sheet.problems:
        return Table(tuple(mains), is_whole=False)
    return grown(mains, ordered)


def is_there(sheet: Sheet, path: KeyPath, train: Train, setting: Setting) -> bool:
    """M1: note a Mexican Train that the rule set does not have."""
    if train < setting.trains:
        return True
    count = setting.rules.mexican_trains
    trains = "Mexican Train" if count == 1 else "Mexican Trains"
    sheet.wrong(path, f"the rule set has {count or 'no'} {trains}", Clause.M1)
    return False


def check_starts(
    sheet: Sheet, mains: Sequence[Sequence[Tile]], setting: Setting
) -> None:
    """M1: a later Mexican Train is not started before the earlier ones."""
    for before, (earlier, later) in enumerate(pairwise(mains[setting.seats :])):
        if later and not earlier:
            name = format_train(setting.seats + before + 1, setting)
            first = format_train(setting.seats + before, setting)
            message = f"{name} is started and {first} is not"
            sheet.wrong(("trains",), message, Clause.M1)


@attrs.frozen
class TrainReader:
    """Reads the text of one train."""

    sheet: Sheet
    """The position."""

    setting: Setting
    """What is played."""

    path: KeyPath
    """The keys that lead to the text."""

    def lines(self, text: str) -> Iterator[Side]:
        """Yield the main line and then the side ends."""
        words: list[Word] = []
        is_main = True
        for found in (*WORD.finditer(text), None):
            if found and found.group() != "/":
                words.append((found.group(), found.start()))
                continue
            yield self.line(words, is_main=is_main)
            words, is_main = [], False

    def line(self, words: Sequence[Word], *, is_main: bool) -> Side:
        """Read the words of one line, a side end's number before its tiles."""
        offset = words[0][1] if words else 0
        label = None if is_main or not words else LABEL.fullmatch(words[0][0])
        pip = int(label.group(1)) if label else None
        most = self.setting.tile_set.size
        words = words[1:] if label else words
        if len(words) > most:
            message = f"{len(words)} tiles, and the set has {most}"
            self.sheet.wrong(self.path, message, offset=offset)
            return Side(pip=pip, offset=offset)
        tiles = read_tiles(self.sheet, self.path, words, self.setting.rules.max_pip)
        if len(tiles) == len(words):
            end = self.setting.engine if is_main else pip
            self.check_joins(end, tiles, [at for _, at in words])
        return Side(tiles, pip, offset)

    def check_joins(
        self, end: Pip | None, tiles: Sequence[Tile], offsets: Sequence[int]
    ) -> None:
        """N3: note each tile of a line that does not join the one before it."""
        wild = self.setting.rules.blanks_wild
        for tile, offset in zip(tiles, offsets, strict=True):
            if end is not None and not joins(tile, end, wild=wild):
                turned = joins(tile.turned, end, wild=wild)
                mend = f"; it lies as {tile.turned}" if turned else ""
                message = f"{tile} does not join {end}{mend}"
                self.sheet.wrong(self.path, message, Clause.N3, offset)
            end = tile.far

    def branches(
        self, train: Train, main: Side, sides: Sequence[Side]
    ) -> tuple[Branch, ...]:
        """D12: return the train's branches, or note the side end that cannot be."""
        rules = self.setting.rules
        try:
            return branches_of(
                main.tiles,
                sides,
                train=train,
                width=rules.branches,
                wild=rules.blanks_wild,
            )
        except MisplacedError as error:
            self.sheet.wrong(self.path, str(error), Clause.D12, error.side.offset)
            return ()


def in_order(sheet: Sheet, branches: Sequence[Branch]) -> Sequence[Branch]:
    """D12: put branches into the order of `opened`; train by train without it."""
    opened = sheet.values.get("opened")
    if opened is None:
        return branches
    by_pip = {branch.pip: branch for branch in branches}
    ordered = [by_pip[pip] for pip in opened if pip in by_pip]
    if sorted(by_pip) != sorted(pip for pip in opened if pip is not None):
        message = "takes the number of every double with side ends, once each"
    elif by_train(ordered) != by_train(branches):
        message = "has not the order in which a train's side ends are written"
    else:
        return ordered
    sheet.wrong(("opened",), message, Clause.D12)
    return branches


def by_train(branches: Iterable[Branch]) -> list[Branch]:
    """Sort branches by train and leave each train's own in their order."""
    return sorted(branches, key=lambda branch: branch.train)


def grown(mains: Sequence[tuple[Tile, ...]], branches: Sequence[Branch]) -> Table:
    """Put main lines and branches together."""
    table = Table(tuple(mains))
    for branch in branches:
        place = table.place_of(number_of_double(branch.pip))
        assert place is not None
        taken = sum(fork.train == branch.train for fork in table.forks)
        table = Table(
            (*table.lines, *(side.tiles for side in branch.sides)),
            (
                *table.forks,
                *(
                    Fork(branch.train, *place, taken + side)
                    for side in range(1, len(branch.sides) + 1)
                ),
            ),
        )
    return table


# Writing


def dump_trains(table: Table, setting: Setting) -> dict[str, str]:
    """Write every train that has a tile."""
    return {
        format_train(train, setting): train_text(table, train, setting)
        for train in range(setting.trains)
        if table.lines[train]
    }


def train_text(table: Table, train: Train, setting: Setting) -> str:
    """Write a train, its side ends with their numbers where they are not plain."""
    sides = [
        Side(table.lines[line], table.pip_of(fork))
        for line, fork in enumerate(table.forks, setting.trains)
        if fork.train == train
    ]
    plain = [attrs.evolve(side, pip=None) if side.tiles else side for side in sides]
    main = table.lines[train]
    rules = setting.rules

    def read_back(written: Sequence[Side]) -> tuple[Pip, ...]:
        """Return the double of each side end as a reader takes it."""
        try:
            branches = branches_of(
                main,
                written,
                train=train,
                width=rules.branches,
                wild=rules.blanks_wild,
            )
        except MisplacedError:
            return ()
        return tuple(branch.pip for branch in branches for _ in branch.sides)

    is_plain = read_back(plain) == tuple(side.pip for side in sides)
    return " / ".join((tiles_text(main), *map(side_text, plain if is_plain else sides)))


def side_text(side: Side) -> str:
    """Write a side end, with the number of its double where it is told."""
    label = [] if side.pip is None else [f"{side.pip}-"]
    return " ".join((*label, *map(str, side.tiles)))


def tiles_text(tiles: Sequence[Tile]) -> str:
    """Write tiles as they lie."""
    return " ".join(map(str, tiles))


def opened_told(table: Table) -> list[Pip] | None:
    """D12: list the doubles with side ends by age where trains do not tell it."""
    doubles = list(dict.fromkeys((f.train, table.pip_of(f)) for f in table.forks))
    if doubles == sorted(doubles, key=lambda double: double[0]):
        return None
    return [pip for _, pip in doubles]
