"""The turn under way in a position: what was laid and drawn, and where it stands."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any, Final

import attrs

from trem.engine.legality import legal_moves
from trem.engine.moves import STOP, Play
from trem.engine.resuming import chain_length, resume
from trem.engine.rounds import START, UNSEEN, Doing, Hidden, Phase, Round
from trem.engine.settings import Setting
from trem.errors import HiddenTileError, PositionError, Problem
from trem.notation.sheets import Sheet
from trem.notation.stocks import words_of
from trem.notation.tables import Table
from trem.notation.text import bounds, format_move, parse_tile, read_play
from trem.rules.clauses import Clause
from trem.rules.locator import KeyPath
from trem.tiles import Hand


QUESTION: Final = "?"
"""A tile that was drawn, is still in the hand and that nobody here has seen."""


# Reading


def turn_keys(sheet: Sheet) -> Mapping[str, Any]:
    """Return what a position tells of the turn under way."""
    keys: Mapping[str, Any] = sheet.values.get("this_turn", {})
    return keys


def read_played(sheet: Sheet, setting: Setting, table: Table) -> tuple[Play, ...]:
    """Read the plays of this turn, as their tiles lie on the table."""
    plays: list[Play] = []
    for place, text in enumerate(turn_keys(sheet).get("played") or ()):
        path = ("this_turn", "played", place)
        if text is not None and (play := as_laid(sheet, path, text, setting, table)):
            plays.append(play)
    numbers = [play.tile.number for play in plays]
    if len(set(numbers)) < len(numbers):
        sheet.wrong(("this_turn", "played"), "a tile is there twice")
    elif not sheet.problems:
        check_on_top(sheet, plays, table)
    return tuple(plays)


def as_laid(
    sheet: Sheet, path: KeyPath, text: str, setting: Setting, table: Table
) -> Play | None:
    """Read one play of this turn, or note why its tile cannot have been laid so."""

    def parse(written: str) -> Play:
        """Read a play."""
        return read_play(written, *bounds(written), setting)

    play = sheet.parsed(path, text, parse)
    if play is None:
        return None
    place = table.place_of(play.tile.number)
    if place is None or table.train_of(place[0]) != play.train:
        sheet.wrong(path, f"{play.tile.upright} does not lie on that train")
        return None
    line, index = place
    end = table.end_of(line)
    if ":" in text and play.end != end:
        sheet.wrong(path, f"{play.tile.upright} lies on the end {end} of that train")
        return None
    knock = play.knock and setting.law.knocks
    return Play(table.lines[line][index], play.train, end, knock)


def check_on_top(sheet: Sheet, plays: Sequence[Play], table: Table) -> None:
    """Note a play of this turn on whose tile others already lay."""
    heights = [len(tiles) for tiles in table.lines]
    for place, play in reversed(tuple(enumerate(plays))):
        line, index = table.place_of(play.tile.number) or (0, 0)
        grown = any(
            heights[side]
            for side, fork in enumerate(table.forks, len(heights) - len(table.forks))
            if (fork.line, fork.index) == (line, index - 1)
        )
        if index != heights[line] - 1 or grown:
            message = f"{play.tile} does not lie at an end, as it was laid in this turn"
            sheet.wrong(("this_turn", "played", place), message)
            return
        heights[line] -= 1


def read_drawn(
    sheet: Sheet, setting: Setting, played: Sequence[Play], hand: Hand | Hidden
) -> tuple[int, ...]:
    """Read the tiles drawn in this turn, which the seat has or has laid."""
    path, max_pip = ("this_turn", "drawn"), setting.rules.max_pip
    laid = {play.tile.number for play in played}
    drawn: list[int] = []
    for word, offset in words_of(turn_keys(sheet).get("drawn", "")):
        if word == QUESTION and isinstance(hand, Hidden):
            drawn.append(UNSEEN)
            continue
        tile = sheet.parsed(path, word, lambda text: parse_tile(text, max_pip), offset)
        if tile is None:
            continue
        held = isinstance(hand, Hidden) or hand >> tile.number & 1
        if tile.number in drawn:
            sheet.wrong(path, f"{tile.upright} is there twice", offset=offset)
        elif not held and tile.number not in laid:
            message = f"{tile.upright} is neither in the hand nor laid in this turn"
            sheet.wrong(path, message, offset=offset)
        else:
            drawn.append(tile.number)
    return tuple(drawn)


def read_chain(
    sheet: Sheet, rnd: Round, played: Sequence[Play], drawn: Sequence[int]
) -> int:
    """F1: read how many of the plays belong to a chain, or tell it from the table."""
    told: int | None = turn_keys(sheet).get("chain")
    if told is None:
        return chain_length(rnd, played, drawn) if played else 0
    if 0 <= told <= len(played):
        return told
    sheet.wrong(("this_turn", "chain"), "takes a number of the tiles that were played")
    return 0


def taken_up(
    rnd: Round,
    played: Sequence[Play],
    drawn: Sequence[int],
    chain: int,
    told: Mapping[str, Any],
) -> Round:
    """
    Return *rnd* in the middle of the turn.

    Whether a chain goes on depends on the hand; where that is hidden it is taken
    to go on unless *told* has it that the extra tile is owed.
    """
    hand = rnd.hands[rnd.turn]
    walking = told.get("walking")
    if not isinstance(hand, Hidden):
        return resume(rnd, played, drawn, chain=chain, walking=walking)
    anything = 0 if told.get("owes") else rnd.setting.tile_set.all_mask
    known = with_hand(rnd, anything)
    after = resume(known, played, drawn, chain=chain, walking=walking)
    return with_hand(after, hand)


def with_hand(rnd: Round, hand: Hand | Hidden) -> Round:
    """Give the seat to move another hand."""
    hands = (*rnd.hands[: rnd.turn], hand, *rnd.hands[rnd.turn + 1 :])
    return attrs.evolve(rnd, hands=hands)


def check_goes_on(sheet: Sheet, rnd: Round) -> None:
    """Note a turn that would have been over, as far as the tiles are known."""
    doing = rnd.doing
    if not doing.played:
        return
    try:
        nothing_left = legal_moves(rnd) in ((), () if doing.draws else (STOP,))
    except HiddenTileError:
        nothing_left = False
    if nothing_left or doing.phase is Phase.TURN:
        message = f"the turn was over when {doing.played[-1].tile} had been laid"
        sheet.wrong(("this_turn", "played"), message)


# Writing


def dump_turn(rnd: Round) -> dict[str, Any]:
    """
    Write what the seat to move has done in this turn.

    How much of it is a chain or a walk is written only where the table does not
    tell it.

    Raises:
        PositionError: If no such turn can be (N9).
    """
    doing = rnd.doing
    if not (doing.played or doing.drawn):
        return {}
    plain: dict[str, Any] = {}
    if doing.played:
        plain["played"] = [format_move(play, rnd) for play in doing.played]
    if doing.drawn:
        tiles = rnd.setting.tile_set.tiles
        plain["drawn"] = " ".join(
            QUESTION if number == UNSEEN else str(tiles[number])
            for number in doing.drawn
        )
    for hints in hints_for(rnd):
        if told_again(rnd, hints) == doing:
            return plain | hints
    message = "this turn has come to where no turn can"
    raise PositionError([Problem(message, clause=Clause.N9.value)])


def hints_for(rnd: Round) -> Iterator[dict[str, Any]]:
    """Yield what may have to be said of a turn, the least first."""
    hidden = isinstance(rnd.hands[rnd.turn], Hidden)
    owes = {"owes": True} if hidden and rnd.doing.phase is Phase.EXTRA else {}
    yield {}
    yield owes
    chains = range(len(rnd.doing.played) + 1)
    yield from ({"chain": chain, **owes} for chain in chains)
    yield from ({"walking": walking, **owes} for walking in (True, False))
    for chain, walking in product(chains, (True, False)):
        yield {"chain": chain, "walking": walking, **owes}


def told_again(rnd: Round, hints: Mapping[str, Any]) -> Doing:
    """Return what a reader makes of the turn when told *hints*."""
    start = attrs.evolve(rnd, doing=START)
    played, drawn = rnd.doing.played, rnd.doing.drawn
    chain = hints.get("chain")
    if chain is None:
        chain = chain_length(start, played, drawn) if played else 0
    return taken_up(start, played, drawn, chain, hints).doing
