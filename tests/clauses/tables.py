"""Small positions for the tests of the clauses, and questions to ask of them."""

from collections.abc import Mapping
from typing import Any

from tests.engine.rule_sets import ruled
from trem.engine.legality import legal_moves, why_illegal
from trem.engine.moves import LETTERS
from trem.engine.rounds import Hidden, Round
from trem.engine.turns import apply
from trem.notation.positions import load_position
from trem.notation.text import format_move, parse_move
from trem.notation.writing import dump_position
from trem.tiles import tile_set


def table(change: Mapping[str, object] | None = None, /, **keys: Any) -> Round:
    """
    Return a position with a double-6 set and 6-6 as the engine.

    Args:
        change: The flags that are not at the standard.
        **keys: The keys of a position file; two seats, and A to move, unless they
            say otherwise. What they leave out is unknown. A boneyard that is told
            is told from its top; where all hands are, the rest of the set follows.
    """
    position = {"seats": 2, "engine": 6, "turn": "A", **keys}
    rules = ruled(**{"max_pip": 6, **(change or {})})
    hands = position.get("hands", {})
    if position.get("boneyard") and len(hands) == position["seats"]:
        position["boneyard"] += rest(position, rules.max_pip)
    return load_position(position, rules)


def rest(position: Mapping[str, Any], max_pip: int) -> str:
    """Write the tiles of the set that a position does not tell."""
    engine = "{engine}-{engine}".format_map(position)
    stock = {**position["hands"], "boneyard": position["boneyard"]}
    texts = [engine, *stock.values(), *position.get("trains", {}).values()]
    told = {frozenset(tile.split("-")) for text in texts for tile in text.split()}
    return "".join(
        f" {tile}"
        for tile in tile_set(max_pip).tiles
        if frozenset(str(tile).split("-")) not in told
    )


def moves(rnd: Round) -> list[str]:
    """List the legal moves."""
    return [format_move(move, rnd) for move in legal_moves(rnd)]


def refused(rnd: Round, *texts: str) -> list[str | None]:
    """Name the clause that forbids each of some moves, None where it is legal."""
    reasons = [why_illegal(rnd, parse_move(text, rnd)) for text in texts]
    return [None if reason is None else str(reason.clause) for reason in reasons]


def after(rnd: Round, *texts: str) -> Round:
    """Play some moves."""
    for text in texts:
        rnd = apply(rnd, parse_move(text, rnd))
    return rnd


def turn(rnd: Round) -> str:
    """Return the letter of the seat to move."""
    return LETTERS[rnd.turn]


def letters(mask: int) -> str:
    """Return the letters of the seats of a mask."""
    return "".join(LETTERS[seat] for seat in range(25) if mask >> seat & 1)


def marked(rnd: Round) -> str:
    """Return the letters of the seats whose trains carry a marker."""
    return letters(rnd.marked)


def out(rnd: Round) -> str | None:
    """Return the letters of those who went out; None if the round goes on."""
    return "".join(LETTERS[seat] for seat in rnd.out) if rnd.over else None


def open_doubles(rnd: Round) -> list[str]:
    """List the trains with open doubles, the oldest first."""
    told: list[str] = dump_position(rnd)["open_doubles"]
    return told


def hand(rnd: Round, seat: str) -> str:
    """Write the tiles of a known hand, by number."""
    tiles = rnd.hands[LETTERS.index(seat)]
    assert not isinstance(tiles, Hidden)
    return " ".join(str(tile) for tile in rnd.setting.tile_set.tiles_of(tiles))
