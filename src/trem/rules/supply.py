"""Whether a set has tiles enough for a deal (S2, S3, E3)."""

from typing import Final

from trem.rules.choices import EngineEntry, EngineOrder
from trem.rules.ruleset import RuleSet


PARTNERED: Final = frozenset({4, 6, 8})
"""The numbers of seats that can play as partners (S3)."""


def holder_opens(rules: RuleSet) -> bool:
    """
    Tell whether the engine is dealt, and laid by its holder (E1, E3).

    Args:
        rules: The rule set.

    Returns:
        False where the engine is set aside before the deal.

    Examples:
        >>> holder_opens(RuleSet()), holder_opens(RuleSet(engine_entry="holder_plays"))
        (False, True)

    """
    highest = rules.engine_order is EngineOrder.HIGHEST_HELD
    return highest or rules.engine_entry is EngineEntry.HOLDER_PLAYS


def tiles_needed(rules: RuleSet, seats: int) -> int:
    """
    Count the tiles a deal takes: the hands, and an engine set aside (S2, E3).

    Args:
        rules: The rule set.
        seats: How many seats are dealt to.

    Returns:
        A number of tiles, perhaps more than the set has.

    Raises:
        PositionError: If the table of hands has no row for *seats*.

    Examples:
        >>> tiles_needed(RuleSet(), 8)
        81

    """
    return seats * rules.hand_size(seats) + (not holder_opens(rules))
