"""The open doubles of a position: which can be open, and which are (D1, D10, D12)."""

from collections.abc import Sequence
from typing import Final

import attrs

from trem.engine.laying import is_open
from trem.engine.moves import Play
from trem.engine.rounds import Line, OpenDouble
from trem.engine.settings import Setting
from trem.errors import NotationError
from trem.notation.tables import Table
from trem.notation.text import (
    COLON,
    DIGITS,
    MOST_ENDS,
    bounds,
    finish,
    format_train,
    read_number,
    read_tile,
    read_train,
)
from trem.rules.choices import ChainEndDouble, FirstTurn
from trem.tiles import Hand, number_of_double


EXPECTED: Final = "a train such as A, one of its ends such as A:1, or a double"
"""What names an open double."""


@attrs.frozen
class Lie:
    """What is on the table, and what the moment says about its doubles."""

    setting: Setting
    """What is played."""

    table: Table
    """The lines."""

    laid: Hand
    """The mask of all tiles on the table."""

    first_turn: int
    """The mask of seats whose first turn is not over."""

    played: tuple[Play, ...] = ()
    """The tiles laid in this turn, in order."""

    chain: int = 0
    """How many of them belong to a chain (F1)."""


def can_be_open(lie: Lie) -> tuple[OpenDouble, ...]:
    """List the doubles that wait for a tile, by line and place (D1, D10, D12)."""
    if not lie.setting.law.opens:
        return ()
    table, setting = lie.table, lie.setting
    tracks = table.tracks(setting.engine)
    doubles = (
        OpenDouble(tile.near, line, index)
        for line, tiles in enumerate(table.lines)
        for index, tile in enumerate(tiles)
        if tile.is_double
    )
    return tuple(
        double
        for double in doubles
        if is_open(setting, double, tracks, table.forks, lie.laid)
    )


# Which of them are


@attrs.frozen
class Unclear:
    """Why it is not plain which doubles are open."""

    message: str
    """What has to be said."""


def inferred(lie: Lie) -> tuple[OpenDouble, ...] | Unclear:
    """
    Tell which doubles are open, oldest first, where that is plain.

    Those of this turn are the newest, in the order they were laid; it is plain
    if there is at most one besides. A double that ends a free chain is none;
    after the first lap nobody can tell by looking.
    """
    ages = {play.tile.number: age for age, play in enumerate(lie.played)}
    older: list[OpenDouble] = []
    newer: dict[int, OpenDouble] = {}
    for double in can_be_open(lie):
        age = ages.get(number_of_double(double.pip))
        if age is None:
            older.append(double)
        elif age >= lie.chain or not chains_are_free(lie):
            newer[age] = double
    free = [double for double in older if may_be_free(lie, double)]
    if free and not lie.first_turn:
        message = f"say whether {listed(lie, free)} is open or ended a free chain (F3)"
        return Unclear(message)
    older = [double for double in older if double not in free]
    if len(older) > 1:
        return Unclear(f"say which was laid first: {listed(lie, older)}")
    return (*older, *(newer[age] for age in sorted(newer)))


def chains_are_free(lie: Lie) -> bool:
    """F3 free: whether the double at the end of a chain is never open."""
    rules = lie.setting.rules
    return lie.setting.law.chains and rules.chain_end_double is ChainEndDouble.FREE


def may_be_free(lie: Lie, double: OpenDouble) -> bool:
    """F3 free: whether a double of an earlier turn may have ended a chain."""
    return chains_are_free(lie) and may_end_chain(lie, double)


def may_end_chain(lie: Lie, double: OpenDouble) -> bool:
    """F1: whether a double lies on the train of a seat that has had its first turn."""
    train = lie.table.train_of(double.line)
    return train < lie.setting.seats and not lie.first_turn >> train & 1


def can_be_deferred(lie: Lie) -> bool:
    """F3, F1: whether a double can be deferred in a first lap that is not over."""
    rules = lie.setting.rules
    together = rules.first_turn is FirstTurn.CHAIN_TOGETHER
    defers = together or rules.chain_end_double is ChainEndDouble.DEFERRED
    return bool(lie.first_turn) and lie.setting.law.chains and defers


def usually_deferred(lie: Lie, double: OpenDouble) -> bool:
    """F3, F1: whether a double ended a chain, as far as the table tells it."""
    if not can_be_deferred(lie):
        return False
    numbers = [play.tile.number for play in lie.played]
    number = number_of_double(double.pip)
    if number in numbers:
        return numbers.index(number) < lie.chain
    return may_end_chain(lie, double)


# Their names


def named(lie: Lie, text: str, pool: Sequence[OpenDouble]) -> OpenDouble | Unclear:
    """
    Find the double of *pool* that *text* names.

    A train names the double of its main line, or else the only one on it.

    Raises:
        NotationError: If *text* is no name.
    """
    start, stop = bounds(text)
    if DIGITS.match(text, start) or text.startswith("[", start):
        return named_tile(lie, text, start, stop, pool)
    train, at = read_train(text, start, lie.setting.seats)
    table = lie.table
    lines = [at for at in range(len(table.lines)) if table.train_of(at) == train]
    end = None
    if at < stop and COLON.match(text, at):
        end, at = read_number(text, at + 1, MOST_ENDS, "the number of an end, from 0")
    finish(text, at, stop)
    if end is not None:
        lines = [line for line in lines if table.end_of(line) == end]
    if not lines:
        return Unclear("there is no such train or end")
    there = [double for double in pool if double.line in lines]
    first = [double for double in there if double.line == lines[0]]
    for found in (first[:1], there):
        if len(found) == 1:
            return found[0]
    if there:
        return Unclear(f"say which of them: {listed(lie, there)}")
    return Unclear(why_none(lie, lines[0]))


def named_tile(
    lie: Lie, text: str, start: int, stop: int, pool: Sequence[OpenDouble]
) -> OpenDouble | Unclear:
    """Find the double of *pool* that is named by itself."""
    tile, at = read_tile(text, start, lie.setting.rules.max_pip)
    finish(text, at, stop)
    if not tile.is_double:
        raise NotationError(text, start, EXPECTED)
    for double in pool:
        if double.pip == tile.near:
            return double
    place = lie.table.place_of(tile.number)
    why = "it is not on the table" if place is None else why_none(lie, place[0])
    return Unclear(why)


def why_none(lie: Lie, line: Line) -> str:
    """Say why a line has no open double, or none that has not been named."""
    tiles = lie.table.lines[line]
    if not tiles:
        return "there is no tile"
    last = tiles[-1]
    if not last.is_double:
        below = tiles[-2] if len(tiles) > 1 and tiles[-2].is_double else None
        return f"{last} covers {below}" if below else f"{last} is no double"
    if not lie.setting.is_alive(last.near, lie.laid):
        return f"{last} is dead, no tile can cover it any more (D10)"
    return f"{last} is named twice"


def names(
    lie: Lie, doubles: Sequence[OpenDouble], pool: Sequence[OpenDouble]
) -> list[str]:
    """Name doubles of *pool*, in their order, so that `named` finds each."""
    written: list[str] = []
    for double in doubles:
        written.append(name_of(lie, double, pool))
        pool = tuple(other for other in pool if not is_same(other, double))
    return written


def name_of(lie: Lie, double: OpenDouble, pool: Sequence[OpenDouble]) -> str:
    """Name a double of *pool* so that `named` finds it."""
    line, tile = names_of(lie, double)
    found = named(lie, line, pool)
    return line if isinstance(found, OpenDouble) and is_same(found, double) else tile


def names_of(lie: Lie, double: OpenDouble) -> tuple[str, str]:
    """Return what may name a double: its line, and the tile."""
    train = format_train(lie.table.train_of(double.line), lie.setting)
    end = lie.table.end_of(double.line)
    tile = f"{double.pip}-{double.pip}"
    return (f"{train}:{end}" if end else train, tile)


def is_same(one: OpenDouble, other: OpenDouble) -> bool:
    """Return whether two are the same double, deferred or not."""
    return (one.line, one.index) == (other.line, other.index)


def listed(lie: Lie, doubles: Sequence[OpenDouble]) -> str:
    """Name doubles with their trains, for people."""
    return " or ".join(
        f"{double.pip}-{double.pip} on {names_of(lie, double)[0]}" for double in doubles
    )
