"""
What is legal in a rule set, and yet says nothing: idle flags, undealable rows.

Each entry is certain. A flag is idle where no position, deal or score can tell
its values apart; what is merely unlikely to matter is not listed.
"""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

import attrs

from trem.rules.choices import (
    BranchMode,
    DoubleBlocks,
    DoubleExtra,
    DoubleFinish,
    EngineOrder,
    EngineSearch,
    ExtraTile,
    FirstTurn,
    OpenDoubleFirstTurn,
    OwnTrainFirst,
    Starter,
)
from trem.rules.clauses import Clause
from trem.rules.ruleset import BY_NAME, FLAGS, RuleSet
from trem.rules.spelling import spell_bare
from trem.rules.supply import PARTNERED, holder_opens, tiles_needed
from trem.tiles import tile_set


@attrs.frozen
class Remark:
    """Something in a rule set that is legal and says nothing."""

    flag: str
    """The flag concerned."""

    clause: Clause
    """Its clause."""

    message: str
    """What says nothing, and why."""

    row: str | None = None
    """The row of the table that is concerned, if the value is a table."""


def no_extra_tile(rules: RuleSet) -> bool:
    """Tell whether no double ever brings an extra tile (D1)."""
    return rules.double_extra is DoubleExtra.NONE


def never_open(rules: RuleSet) -> bool:
    """Tell whether no double is ever open (D1, D12)."""
    return no_extra_tile(rules) and rules.branches == 0


def nobody_bound(rules: RuleSet) -> bool:
    """Tell whether no seat ever has to cover a double (D9, D12)."""
    table = rules.double_blocks is DoubleBlocks.TABLE
    return not table and rules.branch_mode is not BranchMode.REQUIRED_TABLE


def together(rules: RuleSet) -> bool:
    """Tell whether the first turns are taken together (F1)."""
    return rules.first_turn is FirstTurn.CHAIN_TOGETHER


def covers_only(rules: RuleSet) -> bool:
    """Tell whether an extra tile goes on its double and is none itself (D2, D5)."""
    where = {rules.extra_tile, rules.extra_drawn_tile}
    return where == {ExtraTile.COVER} and not rules.blanks_wild


def one_double_open(rules: RuleSet) -> bool:
    """Tell whether two doubles are never open at once (D2, D9, F1, F6, F7)."""
    return (
        covers_only(rules)
        and rules.double_blocks is DoubleBlocks.TABLE
        and rules.first_turn is FirstTurn.ONE_TILE
        and rules.open_double_first_turn is OpenDoubleFirstTurn.DOUBLE_FIRST
        and rules.own_train_first is not OwnTrainFirst.EVERYTHING
        and rules.branches == 0
    )


Speech: TypeAlias = Callable[[RuleSet], bool]

HOLDER_STARTS: Final = "whoever lays the engine starts"
ONLY_TOGETHER: Final = "all first turns are taken together"
NO_EXTRA: Final = "double_extra = none owes no extra tile"
NONE_OPEN: Final = "no double is ever open"
NONE_BOUND: Final = "no double ever binds a seat"
NO_MEXICAN: Final = "there is no Mexican Train"
ONE_DOUBLE: Final = "no turn comes to a further double"

IDLE: Final[tuple[tuple[str, Speech, str], ...]] = (
    (
        "first_engine",
        lambda rules: rules.engine_order is EngineOrder.HIGHEST_HELD,
        "the highest double held opens every round",
    ),
    (
        "engine_entry",
        lambda rules: rules.engine_order is EngineOrder.HIGHEST_HELD,
        "engine_order = highest_held sets no engine aside",
    ),
    (
        "engine_search",
        lambda rules: not holder_opens(rules),
        "an engine that is set aside need not be looked for",
    ),
    (
        "engine_search",
        lambda rules: (
            rules.engine_order is EngineOrder.HIGHEST_HELD
            and rules.engine_search is EngineSearch.NEXT_LOWER
        ),
        "where the highest double held opens it is the same as draw_together",
    ),
    ("engine_turn", lambda rules: not holder_opens(rules), "nobody lays the engine"),
    ("engine_turn", together, ONLY_TOGETHER),
    (
        "starter",
        # That the engine's holder starts is then true, and no idle word.
        lambda rules: (
            holder_opens(rules) and rules.starter is not Starter.ENGINE_HOLDER
        ),
        HOLDER_STARTS,
    ),
    ("next_starter", holder_opens, HOLDER_STARTS),
    (
        "first_turn_trains",
        lambda rules: rules.first_turn in {FirstTurn.CHAIN, FirstTurn.CHAIN_TOGETHER},
        "such a first turn is on the own train anyway",
    ),
    (
        "chain_end_double",
        lambda rules: rules.first_turn is FirstTurn.ONE_TILE,
        "there are no chains",
    ),
    ("first_turn_no_start", together, ONLY_TOGETHER),
    ("open_double_first_turn", together, ONLY_TOGETHER),
    ("open_double_first_turn", never_open, NONE_OPEN),
    ("mexican_start", lambda rules: rules.mexican_trains == 0, NO_MEXICAN),
    ("mexican_start_extra", lambda rules: rules.mexican_trains == 0, NO_MEXICAN),
    ("mexican_start_extra", never_open, NONE_OPEN),
    ("extra_tile", no_extra_tile, NO_EXTRA),
    ("doubles_per_turn", no_extra_tile, ONE_DOUBLE),
    (
        "doubles_per_turn",
        lambda rules: covers_only(rules) and not rules.swan_swim,
        ONE_DOUBLE,
    ),
    ("further_double_needs_cover", no_extra_tile, ONE_DOUBLE),
    (
        "further_double_needs_cover",
        lambda rules: covers_only(rules) and not rules.swan_swim,
        ONE_DOUBLE,
    ),
    (
        "further_double_needs_cover",
        lambda rules: rules.doubles_per_turn == 1,
        ONE_DOUBLE,
    ),
    ("extra_draws", no_extra_tile, NO_EXTRA),
    ("drawn_double_draws", no_extra_tile, NO_EXTRA),
    (
        "drawn_double_draws",
        lambda rules: rules.extra_draws == 0,
        "extra_draws = 0 draws nothing",
    ),
    ("extra_drawn_tile", no_extra_tile, NO_EXTRA),
    (
        "extra_drawn_tile",
        lambda rules: rules.extra_draws == 0,
        "extra_draws = 0 draws nothing",
    ),
    ("doubles_order", never_open, NONE_OPEN),
    ("doubles_order", nobody_bound, NONE_BOUND),
    ("doubles_order", one_double_open, "two doubles are never open at once"),
    ("cover_private", never_open, NONE_OPEN),
    ("cover_private", nobody_bound, NONE_BOUND),
    ("uncovered_marks", never_open, NONE_OPEN),
    ("double_blocks", never_open, NONE_OPEN),
    ("dead_double", never_open, NONE_OPEN),
    (
        "double_finish",
        lambda rules: (
            rules.double_extra is not DoubleExtra.OWED
            and rules.double_finish
            in {DoubleFinish.MUST_COVER, DoubleFinish.WHEN_COVERED}
        ),
        "where no extra tile is owed it is the same as ends",
    ),
    ("uncovered_points", no_extra_tile, NO_EXTRA),
    (
        "uncovered_points",
        lambda rules: rules.double_extra is DoubleExtra.OPTIONAL,
        "double_extra = optional owes no extra tile",
    ),
)
"""Which flags cannot speak: the flag, when, and why."""


def idle_flags(rules: RuleSet) -> dict[str, str]:
    """
    Say which flags cannot speak under the others.

    Args:
        rules: The rule set.

    Returns:
        Why, by the flag's name, in the order of the clauses; flags that are at
        their standard too.

    Examples:
        >>> idle_flags(RuleSet())["chain_end_double"]
        'there are no chains'

    """
    idle: dict[str, str] = {}
    for name, cannot_speak, why in IDLE:
        if name not in idle and cannot_speak(rules):
            idle[name] = why
    return idle


def remarks(rules: RuleSet) -> tuple[Remark, ...]:
    """
    List what a rule set says in vain: idle flags and rows that cannot be dealt.

    Args:
        rules: The rule set.

    Returns:
        The remarks in the order of the clauses; a flag at its standard is not
        remarked on.

    Examples:
        >>> for remark in remarks(RuleSet(max_pip=6, hand_sizes={3: 5, 4: 7})):
        ...     print(remark.message)
        hand_sizes: 4 seats cannot be dealt 7 tiles each: 29 needed, 28 in the set

    """
    idle = idle_flags(rules)
    found = [*undealable(rules), *(idle_remark(rules, *pair) for pair in idle.items())]
    told = (
        remark
        for remark in found
        if remark.row or getattr(rules, remark.flag) != BY_NAME[remark.flag].standard
    )
    order = [flag.name for flag in FLAGS]
    return tuple(sorted(told, key=lambda remark: order.index(remark.flag)))


def idle_remark(rules: RuleSet, name: str, why: str) -> Remark:
    """Remark that a flag says nothing, and why."""
    value = spell_bare(getattr(rules, name))
    return Remark(name, BY_NAME[name].clause, f"{name} = {value} says nothing: {why}")


def undealable(rules: RuleSet) -> Iterator[Remark]:
    """Remark on each row of the table of hands that cannot be dealt (S2, S3)."""
    for seats, tiles in rules.hand_sizes:
        needed, size = tiles_needed(rules, seats), tile_set(rules.max_pip).size
        row = f"hand_sizes: {seats} seats cannot "
        if needed > size:
            why = f"be dealt {tiles} tiles each: {needed} needed, {size} in the set"
            yield Remark("hand_sizes", Clause.S2, row + why, str(seats))
        if rules.partnerships and seats not in PARTNERED:
            why = "play as partners; 4, 6 or 8 can"
            yield Remark("hand_sizes", Clause.S3, row + why, str(seats))
