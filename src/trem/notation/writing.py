"""Writing positions: a round as the keys of a position file."""

from collections.abc import Mapping
from typing import Any, Final

import attrs

from trem.engine.resuming import chain_length
from trem.engine.rounds import START, Round
from trem.notation.doubles import (
    Lie,
    can_be_open,
    name_of,
    names,
    usually_deferred,
)
from trem.notation.moments import empty_seats, seat_letters, usual_chain_right
from trem.notation.resuming import dump_turn
from trem.notation.rulings import dump_rules
from trem.notation.sheets import KEYS
from trem.notation.stocks import dump_boneyard, dump_hands
from trem.notation.tables import Table, dump_trains, opened_told
from trem.notation.text import format_seat
from trem.rules.choices import DoubleFinish, FirstTurn


ALWAYS: Final = frozenset(
    {"engine", "open_doubles", "deferred", "chain_right", "boneyard", "out"}
)
"""The keys of which an empty value says something."""


def dump_position(rnd: Round) -> dict[str, Any]:
    """
    Write a round as the keys of a position file.

    `load_position` makes the same round of them. What is hidden is counted, or
    left out where even its number is unknown.

    Args:
        rnd: A round, a view or a position, in the middle of a turn too.

    Returns:
        The keys in the order of the documentation; only texts, numbers, truth
        values, lists and tables of these.

    Raises:
        PositionError: If *rnd* was made by hand and is in no turn that can be.

    Examples:
        >>> from trem.notation.positions import load_position
        >>> keys = {"seats": 2, "engine": 12, "turn": "B", "trains": {"B": "12-8"}}
        >>> dump_position(load_position(keys))["trains"]
        {'B': '12-8'}

    """
    table = Table(rnd.lines, rnd.notes.forks)
    turn = dump_turn(rnd)
    values = {
        **dump_rules(rnd.rules),
        "seats": rnd.seats,
        "engine": rnd.engine,
        "turn": format_seat(rnd.turn),
        **doubles_told(rnd, table, chain_told(rnd, turn)),
        **notes_told(rnd, table),
        "marked": seat_letters(rnd.marked),
        "boneyard": dump_boneyard(rnd.boneyard, rnd.setting),
        "trains": dump_trains(table, rnd.setting),
        "hands": dump_hands(rnd.hands, rnd.setting),
        "this_turn": turn,
    }
    return {key: values[key] for key in KEYS if is_told(key, values.get(key))}


def is_told(key: str, value: object) -> bool:
    """Return whether a key is written: not where it says what a reader assumes."""
    if key in ALWAYS:
        return value is not None
    return not (value is None or value is False or value in ([], {}))


def chain_told(rnd: Round, turn: Mapping[str, Any]) -> int:
    """Return how many of this turn's plays a reader takes for a chain (F1)."""
    played = rnd.doing.played
    if not played or "chain" in turn:
        return int(turn.get("chain", 0))
    return chain_length(attrs.evolve(rnd, doing=START), played, rnd.doing.drawn)


def doubles_told(rnd: Round, table: Table, chain: int) -> dict[str, Any]:
    """Write the open doubles, and what of them is not plain (F3, K3)."""
    notes, doubles = rnd.notes, rnd.doubles
    lie = Lie(rnd.setting, table, rnd.laid, notes.first_turn, rnd.doing.played, chain)
    deferred = [double for double in doubles if double.deferred]
    usual = [double for double in doubles if usually_deferred(lie, double)]
    return {
        "open_doubles": names(lie, doubles, can_be_open(lie)),
        "deferred": None if deferred == usual else names(lie, deferred, doubles),
        "waiting": waiting_told(rnd, lie),
    }


def waiting_told(rnd: Round, lie: Lie) -> list[str]:
    """K3: write the seats without tiles that are not out."""
    if rnd.rules.double_finish is DoubleFinish.WHEN_COVERED:
        return [
            f"{format_seat(seat)}@{name_of(lie, double, rnd.doubles)}"
            for seat, double in rnd.notes.waiting
        ]
    if rnd.over:
        return []
    return [format_seat(seat) for seat in empty_seats(rnd)]


def notes_told(rnd: Round, table: Table) -> dict[str, Any]:
    """Write what has to be remembered of the round."""
    notes = rnd.notes
    out = [format_seat(seat) for seat in notes.out]
    return {
        "first_turn": seat_letters(notes.first_turn),
        "chain_right": chain_right_told(rnd, table),
        "opened": opened_told(table),
        "knocked": seat_letters(notes.knocked),
        "passes": notes.passes or None,
        "failed": seat_letters(notes.failed),
        "uncovered": {
            format_seat(seat): count
            for seat, count in enumerate(notes.uncovered)
            if count
        },
        "over": rnd.over,
        "out": out if rnd.over or out else None,
        "doubled": notes.doubled,
    }


def chain_right_told(rnd: Round, table: Table) -> list[str] | None:
    """F1 chain_until_started: write who has the right, where that is not plain."""
    if rnd.rules.first_turn is not FirstTurn.CHAIN_UNTIL_STARTED:
        return None
    usual = usual_chain_right(rnd, table, rnd.doing.played)
    right = rnd.notes.chain_right
    return None if right == usual else seat_letters(right)
