"""
Positions: a round at one moment, as a file, a table of keys, or a `Round`.

A position is what lies on the table plus as much of the hands as is known.
What cannot be is refused, with every reason and its place.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import attrs

from trem.engine.moves import Seat
from trem.engine.rounds import START, Hidden, Notes, Round, count_of
from trem.engine.settings import Setting, setting
from trem.notation.checks import (
    check_notes,
    check_tiles,
    check_turn,
    with_nobody_left,
    with_nothing_left,
)
from trem.notation.doubles import Lie
from trem.notation.moments import (
    Waiting,
    mask_of_seats,
    read_chain_right,
    read_doubles,
    read_mask,
    read_seat,
    read_seats,
    read_uncovered,
    read_waiting,
    read_waits,
)
from trem.notation.resuming import (
    check_goes_on,
    read_chain,
    read_drawn,
    read_played,
    taken_up,
    turn_keys,
)
from trem.notation.rulings import rules_of
from trem.notation.sheets import ENGINE, Sheet
from trem.notation.sources import PositionSource, Source, parse_source, read_source
from trem.notation.stocks import read_boneyard, read_hands
from trem.notation.tables import Table, read_table
from trem.notation.text import format_seat
from trem.rules.choices import DoubleFinish
from trem.rules.clauses import Clause
from trem.rules.flags import MAX_SEATS, MIN_SEATS
from trem.rules.ruleset import RuleSet
from trem.tiles import Hand, Tile, mask_of


FEWEST_PARTNERS: Final = 4
"""Fewer seats than that make no partners (S3)."""


def load_position(source: PositionSource, rules: RuleSet | str | None = None) -> Round:
    """
    Read a position.

    Args:
        source: The path of a position file, in TOML or JSON, or its keys.
        rules: A rule set, or the name or path of one, to read the position
            under instead of the one it names.

    Returns:
        The round. Hands and boneyard that the position does not tell are
        `Hidden`.

    Raises:
        PositionError: With every reason why the position cannot be, most of
            them N9, and where it stands.
        RuleSetError: If *rules* cannot be loaded.

    Examples:
        >>> rnd = load_position(
        ...     {
        ...         "seats": 2,
        ...         "engine": 12,
        ...         "turn": "A",
        ...         "trains": {"A": "12-8"},
        ...         "hands": {"A": "8-3 4-4"},
        ...     }
        ... )
        >>> rnd.hands[1]
        Hidden(count=None, owner=1)

    """
    return position_of(read_source(source), rules)


def loads_position(
    text: str | bytes,
    rules: RuleSet | str | None = None,
    *,
    name: str | None = None,
) -> Round:
    r"""
    Read a position from the text of a file.

    Args:
        text: TOML, or JSON if it begins with a brace.
        rules: As for `load_position`.
        name: What problems call the text.

    Returns:
        The round, as for `load_position`.

    Raises:
        PositionError: As `load_position` does.
        RuleSetError: As `load_position` does.

    Examples:
        >>> loads_position('seats = 2\nengine = 6\nturn = "B"').turn
        1

    """
    raw = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    return position_of(parse_source(raw, name, Path()), rules)


def position_of(source: Source, rules: RuleSet | str | None) -> Round:
    """Read a position's keys as a round."""
    sheet = Sheet(source)
    where = setting_of(sheet, rules_of(sheet, rules))
    if where is None:
        sheet.check()
    assert where is not None
    rnd = round_of(sheet, where)
    if not rnd.over and not sheet.problems:
        check_goes_on(sheet, rnd)
    sheet.check()
    return rnd


# Rules, seats and engine


def setting_of(sheet: Sheet, rules: RuleSet | None) -> Setting | None:
    """Read what is played; None where it cannot be told."""
    max_pip = 0 if rules is None else rules.max_pip
    seats = number_of(sheet, "seats", MIN_SEATS, MAX_SEATS)
    engine = number_of(sheet, "engine", 0, max_pip) if rules else None
    if rules is None or seats is None or engine is None:
        return None
    if rules.partnerships and (seats < FEWEST_PARTNERS or seats % 2):
        message = f"{seats} seats do not make partners, 4, 6 or 8 do"
        sheet.wrong(("seats",), message, Clause.S3)
        return None
    sheet.claim(ENGINE, Tile(engine, engine))
    return setting(rules, seats, engine)


def number_of(sheet: Sheet, key: str, low: int, high: int) -> int | None:
    """Read a number that must be there, or note what is wrong with it."""
    value: int | None = sheet.values.get(key)
    if value is None:
        if key not in sheet.source.data:
            sheet.wrong((), f"{key} is missing, a number from {low} to {high}")
        return None
    if not low <= value <= high:
        sheet.wrong((key,), f"takes a number from {low} to {high}")
        return None
    return value


def turn_of(sheet: Sheet, where: Setting, *, over: bool) -> Seat | None:
    """Read whose turn it is; a round that is over need not say it."""
    text = sheet.values.get("turn")
    if text is not None:
        return read_seat(sheet, ("turn",), text, where)
    if over:
        return 0
    if "turn" not in sheet.source.data:
        sheet.wrong((), "turn is missing, the seat to move")
    return None


# The round


def round_of(sheet: Sheet, where: Setting) -> Round:
    """Read everything that is told of a round; what is wrong with it is noted."""
    over = bool(sheet.values.get("over"))
    turn = turn_of(sheet, where, over=over)
    table, hands = read_table(sheet, where), read_hands(sheet, where)
    station = mask_of([Tile(where.engine, where.engine)])
    rnd = Round(
        where,
        hands,
        read_boneyard(sheet, where),
        table.tracks(where.engine),
        station | mask_of(tile for line in table.lines for tile in line),
        (),
        read_mask(sheet, "marked", where),
        turn or 0,
        START,
        over,
        notes_of(sheet, where, table, hands),
    )
    waiting = read_waiting(sheet, where)
    rnd = with_nothing_left(with_nobody_left(sheet, rnd, waiting))
    check_notes(sheet, rnd)
    check_tiles(sheet, rnd)
    if not table.is_whole:
        return rnd
    return in_its_turn(sheet, rnd, table, waiting, has_turn=turn is not None)


def notes_of(
    sheet: Sheet, where: Setting, table: Table, hands: Sequence[Hand | Hidden]
) -> Notes:
    """
    Read what has to be remembered, but for what the table tells.

    A rule set remembers only what its clauses ask for.
    """
    rules = where.rules
    failed = read_mask(sheet, "failed", where)
    knocked = knocked_of(sheet, where, hands)
    doubles = rules.double_finish is DoubleFinish.DOUBLED
    return Notes(
        first_turn=read_mask(sheet, "first_turn", where),
        knocked=knocked,
        passes=sheet.values.get("passes", 0),
        out=read_seats(sheet, "out", where),
        failed=failed if rules.partnerships else 0,
        uncovered=read_uncovered(sheet, where),
        doubled=doubles and bool(sheet.values.get("doubled")),
        forks=table.forks,
    )


def knocked_of(sheet: Sheet, where: Setting, hands: Sequence[Hand | Hidden]) -> int:
    """K1: read the seats that have knocked, each of which holds one tile."""
    knocked = read_seats(sheet, "knocked", where)
    for seat in knocked:
        if count_of(hands[seat]) not in (1, None):
            message = f"{format_seat(seat)} has knocked and so holds one tile"
            sheet.wrong(("knocked",), message)
    return mask_of_seats(knocked) if where.law.knocks else 0


def in_its_turn(
    sheet: Sheet, rnd: Round, table: Table, waiting: Waiting, *, has_turn: bool
) -> Round:
    """Read what is left: the turn under way, open doubles and who waits on them."""
    played = read_played(sheet, rnd.setting, table)
    hand = rnd.hands[rnd.turn] if has_turn else Hidden(None)
    drawn = read_drawn(sheet, rnd.setting, played, hand)
    check_turn(sheet, rnd, has_begun=bool(played or drawn))
    right = read_chain_right(sheet, rnd, table, played)
    rnd = attrs.evolve(rnd, notes=attrs.evolve(rnd.notes, chain_right=right))
    chain = read_chain(sheet, rnd, played, drawn)
    lie = Lie(rnd.setting, table, rnd.laid, rnd.notes.first_turn, played, chain)
    rnd = attrs.evolve(rnd, doubles=read_doubles(sheet, lie))
    waits = read_waits(sheet, lie, rnd, waiting)
    rnd = attrs.evolve(rnd, notes=attrs.evolve(rnd.notes, waiting=waits))
    if sheet.problems or not (played or drawn):
        return rnd
    return taken_up(rnd, played, drawn, chain, turn_keys(sheet))
