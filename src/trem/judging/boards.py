"""The table drawn in a terminal: trains, ends, markers, open doubles, hands."""

import textwrap
from collections.abc import Iterator
from typing import Final

from trem.engine.moves import LETTERS, Seat
from trem.engine.rounds import Hidden, Line, Round, count_of, end_of, train_of
from trem.tiles import Tile
from trem.wording.catalogues import Catalogue, catalogue
from trem.wording.phrases import doubles_phrase, line_name, seats_phrase


WIDTH: Final = 80
"""How wide a board is, in characters."""


def draw_board(rnd: Round, words: Catalogue | None = None, width: int = WIDTH) -> str:
    """
    Draw the table as text, readable without colour.

    Args:
        rnd: A round or a view.
        words: The reader's language, English where none is given.
        width: How wide the drawing may be, in characters.

    Returns:
        Lines without a line end after the last one. A tile is ``[12|7]`` and lies
        as on the table, from the station outwards; after the arrow stands the
        number the next tile must show.

    Examples:
        >>> from trem.notation.positions import load_position
        >>> keys = {"seats": 2, "engine": 6, "turn": "B", "trains": {"A": "6-4"}}
        >>> print(draw_board(load_position(keys)))
        engine [6|6]   boneyard: unknown
        <BLANKLINE>
        A    [6|4] -> 4
        B    no tile yet -> 6
        M    no tile yet -> 6
        <BLANKLINE>
        A: unknown
        B: unknown
        <BLANKLINE>
        B to move.

    """
    words = words or catalogue()
    engine = Tile(rnd.engine, rnd.engine)
    head = words.say("board", "engine %(tile)s", tile=box(engine))
    rows = [f"{head}   {boneyard_text(rnd, words)}", ""]
    rows += [
        row for line in in_order(rnd) for row in line_rows(rnd, line, words, width)
    ]
    rows.append("")
    for seat in range(rnd.seats):
        rows += wrapped(f"{LETTERS[seat]}: ", hand_text(rnd, seat, words), width)
    rows.append("")
    rows += [row for text in remarks(rnd, words) for row in wrapped("", text, width)]
    return "\n".join(row.rstrip() for row in rows)


def box(tile: Tile) -> str:
    """Draw a tile."""
    return f"[{tile.near}|{tile.far}]"


def boxes(tiles: tuple[Tile, ...]) -> str:
    """Draw tiles side by side."""
    return " ".join(box(tile) for tile in tiles)


def in_order(rnd: Round) -> list[Line]:
    """List the lines train by train, each train's main line first."""
    return sorted(
        range(len(rnd.lines)), key=lambda n: (train_of(rnd, n), end_of(rnd, n))
    )


def line_rows(rnd: Round, line: Line, words: Catalogue, width: int) -> list[str]:
    """Draw one line of a train, over several rows if it is long."""
    train, end = train_of(rnd, line), end_of(rnd, line)
    tiles = boxes(rnd.lines[line]) or words.say("board", "no tile yet")
    if end:
        fork = rnd.notes.forks[line - rnd.setting.trains]
        tiles = f"({box(rnd.lines[fork.line][fork.index])}) {tiles}"
    text = f"{tiles} -> {rnd.ends[line]}"
    if not end and train < rnd.seats and rnd.marked >> train & 1:
        text += "   " + words.say("board", "marked")
    return wrapped(f"{line_name(rnd, line):<4} ", text, width)


def wrapped(name: str, text: str, width: int) -> list[str]:
    """Write *text* after *name*, further rows under its beginning."""
    rows = textwrap.wrap(
        text,
        width,
        initial_indent=name,
        subsequent_indent=" " * len(name),
        break_long_words=False,
        break_on_hyphens=False,
    )
    return rows or [name]


def boneyard_text(rnd: Round, words: Catalogue) -> str:
    """Say how many tiles the boneyard has."""
    count = count_of(rnd.boneyard)
    if count is None:
        return words.say("board", "boneyard: unknown")
    return words.count(
        "board", "boneyard: %(number)d tile", "boneyard: %(number)d tiles", count
    )


def hand_text(rnd: Round, seat: Seat, words: Catalogue) -> str:
    """Show a hand, or say how many tiles it has."""
    hand = rnd.hands[seat]
    if not isinstance(hand, Hidden):
        return boxes(rnd.setting.tile_set.tiles_of(hand)) or words.say(
            "board", "no tiles"
        )
    if hand.count is None:
        return words.say("board", "unknown")
    return words.count("board", "%(number)d tile", "%(number)d tiles", hand.count)


def remarks(rnd: Round, words: Catalogue) -> Iterator[str]:
    """Say what the trains and hands do not show."""
    if rnd.doubles:
        doubles = doubles_phrase(words, rnd, rnd.doubles)
        yield (
            words.say(
                "board", "Open doubles, the oldest first: %(doubles)s.", doubles=doubles
            )
            if len(rnd.doubles) > 1
            else words.say("board", "Open double: %(doubles)s.", doubles=doubles)
        )
    knocked = [seat for seat in range(rnd.seats) if rnd.notes.knocked >> seat & 1]
    if knocked:
        seats = seats_phrase(words, knocked)
        yield words.say("board", "Knocked: %(seats)s.", seats=seats)
    if not rnd.over:
        yield words.say("board", "%(seat)s to move.", seat=LETTERS[rnd.turn])
    elif rnd.out:
        seats = seats_phrase(words, rnd.out)
        yield words.say("board", "The round is over. Out: %(seats)s.", seats=seats)
    else:
        yield words.say("board", "The round is blocked.")
