"""Who lays the engine and who starts, for tiles that have been dealt (E3 to E7)."""

import attrs

from trem.engine.given import Last
from trem.engine.moves import Seat
from trem.engine.openings import (
    Opening,
    heaviest_engine_tile,
    laid_by_holder,
    lot_winner,
)
from trem.engine.plans import Dealt, Plan, dealt_tiles
from trem.errors import PositionError, Problem
from trem.rules.choices import NextStarter, Starter
from trem.rules.clauses import Clause
from trem.rules.ruleset import RuleSet
from trem.tiles import Pip


@attrs.frozen
class Wishes:
    """What was said about a deal besides its tiles."""

    round_number: int
    """Which round of the game it is, from 1."""

    engine: Pip | None
    """The engine asked for, or else the schedule's, if there is one (E1)."""

    last: Last | None
    """How the round before went (E7)."""

    first: Seat | None
    """The seat a search begins with (E4)."""

    starter: Seat | None
    """The seat that starts, whatever E6 and E7 say."""


@attrs.frozen
class Table:
    """Everything that is known of a deal before the engine lies."""

    rules: RuleSet
    """The rule set."""

    plan: Plan
    """How it deals."""

    wishes: Wishes
    """What was said besides."""

    dealt: Dealt
    """The tiles."""

    seed: bytes | None
    """The bytes of the seed they came from; None if people dealt."""


def settled(table: Table) -> tuple[Opening, Seat]:
    """
    Settle which engine opens and who starts.

    Args:
        table: The deal.

    Returns:
        The opening, and the seat that starts.

    Raises:
        PositionError: If another engine opens than the one asked for (E1).
        HiddenTileError: If a tile that was not told would decide.

    """
    engine, dealt = table.wishes.engine, table.dealt
    if table.plan.set_aside and engine is not None:
        opening = Opening(engine, None, dealt.hands, dealt.boneyard)
        return opening, starting_seat(table)
    opening = found(table)
    assert opening.holder is not None  # whoever lays it from the hand
    return opening, opening.holder


def found(table: Table) -> Opening:
    """Find the engine that was dealt with the other tiles (E3, E4)."""
    asked, dealt = table.wishes.engine, table.dealt
    scheduled = asked if table.plan.engines else None
    opening = laid_by_holder(
        table.rules, scheduled, dealt.hands, dealt.boneyard, search_start(table)
    )
    if scheduled is None and asked not in (None, opening.engine):
        message = (
            f"{opening.engine}-{opening.engine} is the highest double held and "
            f"opens, not {asked}-{asked}"
        )
        raise PositionError([Problem(message, clause=Clause.E1)])
    return opening


def search_start(table: Table) -> Seat:
    """Return the seat a search begins with: the one that rotation lets start (E4)."""
    wishes, seats = table.wishes, table.plan.seats
    for seat in (wishes.first, wishes.starter):
        if seat is not None:
            return seat
    if wishes.last is not None:
        return (wishes.last.starter + 1) % seats
    return (wishes.round_number - 1) % seats


def starting_seat(table: Table) -> Seat:
    """Settle who starts a round whose engine was set aside (E6, E7)."""
    wishes, seats = table.wishes, table.plan.seats
    last, next_starter = wishes.last, table.rules.next_starter
    if wishes.starter is not None:
        return wishes.starter
    if last is not None and next_starter is not NextStarter.AGAIN:
        won = next_starter is NextStarter.WINNER and last.out
        return last.out[0] if won else (last.starter + 1) % seats
    number = wishes.round_number
    source = number if next_starter is NextStarter.AGAIN else 1
    chosen = chosen_seat(table, source)
    if chosen is None and wishes.first is not None:
        return wishes.first
    return ((chosen or 0) + number - source) % seats


def chosen_seat(table: Table, source: int) -> Seat | None:
    """Choose the starter of round *source*, or None if nobody told how (E6)."""
    plan, seed = table.plan, table.seed
    match table.rules.starter:
        case Starter.HIGHEST_DRAW:
            if seed is None:
                return None
            return lot_winner(seed, source, plan.tiles.max_pip, plan.seats)
        case Starter.HIGHEST_ENGINE_TILE:
            return engine_tile_holder(table, source)
        case _:
            return 0


def engine_tile_holder(table: Table, source: int) -> Seat | None:
    """Find the seat that starts round *source* by its tiles, if they are known (E6)."""
    plan, dealt, engine = table.plan, table.dealt, table.wishes.engine
    if source != table.wishes.round_number:
        if table.seed is None:
            return None
        engine = plan.engine(source)
        dealt = dealt_tiles(plan, table.seed, source, engine)
    assert engine is not None  # only a set-aside engine leaves the starter open
    return heaviest_engine_tile(engine, dealt.hands, plan.tiles.max_pip)
