"""
Tiles, seats, trains and moves as text, written and read by the same code.

A tile is `12-7`, a seat `A`, a train its seat's letter or `M`, a move `8-3@A`,
`8-3@A:2`, `8-3@M!`, `draw`, `pass` or `stop`. Everything here reads ASCII
digits only and looks no further than the first thing that is wrong.
"""

import re
from collections.abc import Iterable
from typing import Final, TypeVar, assert_never

import attrs

from trem.engine.legality import why_illegal
from trem.engine.moves import (
    DRAW,
    LETTERS,
    PASS,
    STOP,
    Draw,
    Move,
    Pass,
    Play,
    Seat,
    Stop,
    Train,
    ways,
)
from trem.engine.rounds import Round, line_of
from trem.engine.settings import Setting
from trem.errors import HiddenTileError, NotationError
from trem.tiles import HIGHEST_MAX_PIP, Pip, Tile


T = TypeVar("T")

MEXICAN: Final = "M"
"""The letter of the Mexican Train, which is no seat's."""

WORDS: Final = {str(move): move for move in (DRAW, PASS, STOP)}
"""The moves that are a word."""

DIGITS: Final = re.compile(r"[0-9]+")
SEPARATOR: Final = re.compile(r"[-:|–]")  # noqa: RUF001 - an en dash is meant
AT: Final = re.compile("@")
LETTER: Final = re.compile("[A-Za-z]")
BRACKET: Final = re.compile(r"\]")
COLON: Final = re.compile(":")
KNOCK: Final = re.compile("!")

MOST_DIGITS: Final = 3
"""The longest number that means anything here."""

MOST_TRAINS: Final = 99
"""A number no Mexican Train reaches."""

MOST_ENDS: Final = 999
"""A number no end of a train reaches."""


def parse_tile(text: str, max_pip: Pip = HIGHEST_MAX_PIP) -> Tile:
    """
    Read a tile the way it is written, its first end first.

    Args:
        text: A tile such as `12-7`, `12:7`, `12|7`, `[12|7]`, or with an en dash.
        max_pip: The highest number of the set, in pips.

    Returns:
        The tile, its first end as the near one.

    Raises:
        NotationError: If *text* is no tile of that set.

    Examples:
        >>> parse_tile("[7|12]")
        Tile(near=7, far=12)

    """
    start, stop = bounds(text)
    tile, at = read_tile(text, start, max_pip)
    finish(text, at, stop)
    return tile


def parse_seat(text: str, seats: int) -> Seat:
    """
    Read a seat's letter.

    Args:
        text: `A`, `B`, `C` …; M is no seat.
        seats: How many seats there are.

    Returns:
        The seat, counted from 0.

    Raises:
        NotationError: If *text* is not one of those seats.

    Examples:
        >>> parse_seat("N", 13)
        12

    """
    start, stop = bounds(text)
    seat = read_letter(text, start, seats, f"a seat, {seat_range(seats)}")
    finish(text, start + 1, stop)
    return seat


def format_seat(seat: Seat) -> str:
    """
    Write a seat as its letter.

    Args:
        seat: The seat, counted from 0.

    Returns:
        Its letter; M is left out.

    Examples:
        >>> format_seat(12)
        'N'

    """
    return LETTERS[seat]


def by_letter(values: Iterable[T]) -> dict[str, T]:
    """
    Key what stands in seat order by the seats' letters.

    Examples:
        >>> by_letter((0, 57))
        {'A': 0, 'B': 57}

    """
    return {format_seat(seat): value for seat, value in enumerate(values)}


def parse_train(text: str, setting: Setting) -> Train:
    """
    Read a train: a seat's letter, `M`, `M1`, `M2` ….

    A Mexican Train that this rule set does not have is read all the same, so
    that the engine can say which clause forbids it (M1).

    Args:
        text: The train as it is written.
        setting: Who plays what.

    Returns:
        The train: a seat, or from the number of seats on a Mexican Train.

    Raises:
        NotationError: If *text* names no train.

    Examples:
        >>> from trem.engine.settings import setting
        >>> from trem.rules.ruleset import RuleSet
        >>> parse_train("M", setting(RuleSet(), seats=4, engine=12))
        4

    """
    start, stop = bounds(text)
    train, at = read_train(text, start, setting.seats)
    finish(text, at, stop)
    return train


def format_train(train: Train, setting: Setting) -> str:
    """Write a train: its seat's letter, `M`, or `M1` … where there are several."""
    if train < 0:
        return LETTERS[~train]
    if train < setting.seats:
        return LETTERS[train]
    which = train - setting.seats
    numbered = which or setting.rules.mexican_trains > 1
    return MEXICAN + (str(which + 1) if numbered else "")


def parse_move(text: str, rnd: Round) -> Move:
    """
    Read a move of the seat to move.

    A tile may be written in either order: it is turned the way it joins. Only
    where it can be laid both ways (wild blanks, W1) does the written order
    decide; where neither way joins it is kept, for `why_illegal` to refuse.

    A tile that the set does not have and a train that is not on the table are
    read all the same, so that the engine can say which clause forbids them (N2,
    N4, M1).

    Args:
        text: `8-3@A`, `8-3@A:2`, `8-3@M!`, `draw`, `pass` or `stop`.
        rnd: The round the move is meant for.

    Returns:
        The move, legal or not.

    Raises:
        NotationError: If *text* is no move.

    Examples:
        >>> from trem.engine.dealing import deal
        >>> from trem.rules.ruleset import RuleSet
        >>> parse_move("8-12@M", deal(RuleSet(), seats=4, seed=2026))
        Play(tile=Tile(near=12, far=8), train=4, end=0, knock=False)

    """
    start, stop = bounds(text)
    if word := WORDS.get(text[start:stop].lower()):
        return word
    if not (DIGITS.match(text, start) or text.startswith("[", start)):
        raise NotationError(text, start, "a move such as 8-3@A, draw, pass or stop")
    return turned_to_join(read_any_play(text, start, stop, rnd.seats), rnd)


def format_move(move: Move, rnd: Round | None = None) -> str:
    """
    Write a move the way `parse_move` reads it.

    Args:
        move: Any move.
        rnd: The round the move is meant for. Only with it can a Mexican Train
            be told from a seat's and a branched train's main line be numbered;
            without it every train is taken for a seat's.

    Returns:
        The move's text.

    Examples:
        >>> format_move(Play(Tile(8, 3), 0, end=2, knock=True))
        '8-3@A:2!'

    """
    match move:
        case Play():
            train = train_name(move.train, rnd)
            several = rnd is not None and line_of(rnd, move.train, 1) is not None
            end = f":{move.end}" if move.end or several else ""
            return f"{move.tile}@{train}{end}{'!' if move.knock else ''}"
        case Draw() | Pass() | Stop():
            return str(move)
    assert_never(move)


def train_name(train: Train, rnd: Round | None) -> str:
    """Write a train, without a round as if it were a seat's."""
    if rnd is not None:
        return format_train(train, rnd.setting)
    return LETTERS[train if train >= 0 else ~train]


def turned_to_join(play: Play, rnd: Round) -> Play:
    """Lay the tile of *play* the one way it can be laid, or else as written (W1)."""
    line = line_of(rnd, play.train, play.end)
    if line is None:
        return play
    lying = ways(play.tile, rnd.ends[line], wild=rnd.rules.blanks_wild)
    joining = [attrs.evolve(play, tile=tile) for tile in lying]
    legal = [each for each in joining if is_legal(each, rnd)]
    for found in (legal, joining):
        if len(found) == 1:
            return found[0]
    return play


def is_legal(play: Play, rnd: Round) -> bool:
    """Return whether *play* is known to be legal."""
    try:
        return why_illegal(rnd, play) is None
    except HiddenTileError:
        return False


def bounds(text: str) -> tuple[int, int]:
    """Return where *text* begins and ends without the space around it."""
    stop = len(text.rstrip())
    return min(len(text) - len(text.lstrip()), stop), stop


def read(pattern: re.Pattern[str], text: str, at: int, expected: str) -> str:
    """Return what *pattern* matches at *at*."""
    found = pattern.match(text, at)
    if found is None:
        raise NotationError(text, at, expected)
    return found.group()


def finish(text: str, at: int, stop: int) -> None:
    """Refuse what is left over after *at*."""
    if at < stop:
        raise NotationError(text, at, "nothing more")


def read_number(text: str, at: int, most: int, expected: str) -> tuple[int, int]:
    """Read a number up to *most*; return it and where it ends."""
    digits = read(DIGITS, text, at, expected)
    if len(digits) > MOST_DIGITS or int(digits) > most:
        raise NotationError(text, at, expected)
    return int(digits), at + len(digits)


def read_tile(text: str, at: int, max_pip: Pip) -> tuple[Tile, int]:
    """Read a tile; return it and where it ends."""
    expected = f"a number of pips from 0 to {max_pip}"
    bracketed = text.startswith("[", at)
    near, at = read_number(text, at + bracketed, max_pip, expected)
    at += len(read(SEPARATOR, text, at, "'-' between the ends of a tile"))
    far, at = read_number(text, at, max_pip, expected)
    if bracketed:
        at += len(read(BRACKET, text, at, "']' after the tile"))
    return Tile(near, far), at


def read_letter(text: str, at: int, seats: int, expected: str) -> Seat:
    """Read the letter of a seat."""
    seat = LETTERS[:seats].find(read(LETTER, text, at, expected).upper())
    if seat < 0:
        raise NotationError(text, at, expected)
    return seat


def read_train(text: str, at: int, seats: int) -> tuple[Train, int]:
    """Read a train; return it and where it ends."""
    if text[at : at + 1].upper() != MEXICAN:
        expected = f"a train, {seat_range(seats)} or {MEXICAN}"
        return read_letter(text, at, seats, expected), at + 1
    at += 1
    if not DIGITS.match(text, at):
        return seats, at
    expected = "the number of a Mexican Train, from 1"
    which, stop = read_number(text, at, MOST_TRAINS, expected)
    if not which:
        raise NotationError(text, at, expected)
    return seats + which - 1, stop


def read_any_train(text: str, at: int, seats: int) -> tuple[Train, int]:
    """Read a train; one of a seat that is not at the table has a negative number."""
    if text[at : at + 1].upper() == MEXICAN:
        return read_train(text, at, seats)
    expected = f"a train, {seat_range(seats)} or {MEXICAN}"
    seat = read_letter(text, at, len(LETTERS), expected)
    return (seat if seat < seats else ~seat), at + 1


def read_play(text: str, start: int, stop: int, setting: Setting) -> Play:
    """Read a play with a tile of the set on a train of the table."""
    tile, at = read_tile(text, start, setting.rules.max_pip)
    at += len(read(AT, text, at, "'@' and a train"))
    train, at = read_train(text, at, setting.seats)
    return read_rest(text, at, stop, tile, train)


def read_any_play(text: str, start: int, stop: int, seats: int) -> Play:
    """Read a play of any tile on any train."""
    tile, at = read_tile(text, start, HIGHEST_MAX_PIP)
    at += len(read(AT, text, at, "'@' and a train"))
    train, at = read_any_train(text, at, seats)
    return read_rest(text, at, stop, tile, train)


def read_rest(text: str, at: int, stop: int, tile: Tile, train: Train) -> Play:
    """Read what may follow the train of a play."""
    end, knock = 0, False
    if at < stop and COLON.match(text, at):
        end, at = read_number(text, at + 1, MOST_ENDS, "the number of an end, from 0")
    if at < stop and KNOCK.match(text, at):
        knock, at = True, at + 1
    finish(text, at, stop)
    return Play(tile, train, end, knock)


def seat_range(seats: int) -> str:
    """Name the seats there are."""
    return f"{LETTERS[0]} to {LETTERS[seats - 1]}"
