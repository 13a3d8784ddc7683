"""How a rule set deals to a number of seats (S2, S3, E1, E2, E3)."""

from functools import lru_cache

import attrs

from trem.engine.openings import engine_schedule
from trem.engine.rounds import Hidden
from trem.engine.shuffling import DEAL, shuffled
from trem.errors import PositionError, Problem
from trem.rules.clauses import Clause
from trem.rules.ruleset import RuleSet
from trem.rules.supply import PARTNERED, holder_opens, tiles_needed
from trem.tiles import (
    Hand,
    Pip,
    TileSet,
    mask_of_numbers,
    number_of_double,
    tile_set,
)


@attrs.frozen
class Plan:
    """How a rule set deals to a number of seats, worked out once."""

    seats: int
    """How many seats there are."""

    hand: int
    """How many tiles each is dealt (S2)."""

    tiles: TileSet
    """The set (S1)."""

    engines: tuple[Pip, ...]
    """The engines until they begin again; () if the highest held opens (E1)."""

    rounds: int
    """How many rounds a game has (E2)."""

    set_aside: bool
    """Whether the engine is taken out before dealing (E3)."""

    def engine(self, round_number: int) -> Pip | None:
        """Return the engine a round asks for; None if the highest held opens (E2)."""
        if not self.engines:
            return None
        return self.engines[(round_number - 1) % len(self.engines)]


@attrs.frozen
class Dealt:
    """The tiles before anybody looks for the engine."""

    hands: tuple[Hand | Hidden, ...]
    """The hands."""

    boneyard: tuple[int, ...] | Hidden
    """The tile numbers of the boneyard, the next one first."""


@lru_cache(maxsize=256)
def planned(rules: RuleSet, seats: int) -> Plan:
    """
    Work out how *rules* deals to *seats* seats.

    Args:
        rules: The rule set.
        seats: How many seats there are.

    Raises:
        PositionError: With every reason why it cannot (S2, S3).

    Examples:
        >>> planned(RuleSet(), 5).hand
        12

    """
    problems = [*no_hands(rules, seats), *no_partners(rules, seats)]
    if problems:
        raise PositionError(problems)
    return Plan(
        seats,
        rules.hand_size(seats),
        tile_set(rules.max_pip),
        engine_schedule(rules),
        rules.round_count,
        not holder_opens(rules),
    )


def no_hands(rules: RuleSet, seats: int) -> tuple[Problem, ...]:
    """Say that there are no hands for so many seats, or too few tiles (S2)."""
    try:
        needed = tiles_needed(rules, seats)
    except PositionError as error:
        return error.problems
    size = tile_set(rules.max_pip).size
    if needed <= size:
        return ()
    message = (
        f"to deal {rules.hand_size(seats)} tiles to each of {seats} seats takes "
        f"{needed} of the {size} in the set; lower hand_sizes"
    )
    return (Problem(message, clause=Clause.S2),)


def no_partners(rules: RuleSet, seats: int) -> tuple[Problem, ...]:
    """Say that so many seats cannot sit opposite their partners (S3)."""
    if not rules.partnerships or seats in PARTNERED:
        return ()
    message = f"partners take 4, 6 or 8 seats, not {seats}; or set partnerships = false"
    return (Problem(message, clause=Clause.S3),)


def dealt_tiles(
    plan: Plan, seed: bytes, round_number: int, engine: Pip | None
) -> Dealt:
    """
    Deal the shuffled order of a round (S2, E3).

    Args:
        plan: How the rule set deals.
        seed: The seed's bytes.
        round_number: Which round of the game it is, from 1.
        engine: The engine that is set aside, where one is.

    Returns:
        Seat A's tiles from the front of the order, then seat B's …, then the
        boneyard.

    """
    order = shuffled(DEAL, seed, round_number, plan.tiles.max_pip)
    if plan.set_aside and engine is not None:
        order.remove(number_of_double(engine))
    hand, rest = plan.hand, plan.seats * plan.hand
    hands = [mask_of_numbers(order[at : at + hand]) for at in range(0, rest, hand)]
    return Dealt(tuple(hands), tuple(order[rest:]))
