"""The law of a rule set: its regimes, and what else the engine asks of it."""

from functools import lru_cache
from math import inf
from types import MappingProxyType
from typing import Final

import attrs

from trem.engine import courses
from trem.engine.regimes import (
    Regime,
    always,
    bound_places,
    chain_bars,
    chain_places,
    double_bars,
    extra_regime,
    finish_bars,
    regime,
    requires_feet,
    turn_places,
    walk_places,
)
from trem.rules.choices import (
    Blocked,
    BranchMode,
    DeadDouble,
    DoubleBlocks,
    DoubleExtra,
    DoubleFinish,
    DoublesOrder,
    DrawnTile,
    Draws,
    EngineTurn,
    FirstTurn,
    Knock,
    MarkerOff,
    OpenDoubleFirstTurn,
    OwnTrainFirst,
)
from trem.rules.clauses import Clause
from trem.rules.ruleset import RuleSet
from trem.rules.supply import holder_opens


NEXT_DOUBLES: Final = MappingProxyType(
    {
        DoublesOrder.OLDEST: slice(1),
        DoublesOrder.NEWEST: slice(-1, None),
        DoublesOrder.ANY: slice(None),
    }
)
"""Which of several open doubles come next (D6)."""


@attrs.frozen
class Law:
    """A rule set, composed: its regimes, and what else the engine asks of it."""

    turn: Regime
    """An ordinary turn in which nothing has been laid."""

    first: Regime
    """The same in a seat's first turn."""

    one_more_turn: Regime
    """The holder of the engine after laying it (E5 one_more)."""

    bound: Regime
    """A seat that has to cover an open double (D9)."""

    phases: tuple[Regime, ...]
    """By `Phase`: the ordinary turn, a chain, an extra tile, a walk."""

    one_more: bool
    """Whether the engine's holder may lay one starting tile (E5)."""

    can_block: bool
    """Whether an open double can freeze the table (D9, D12)."""

    next_doubles: slice
    """Which of several open doubles that block come next (D6)."""

    exempts: bool
    """Whether a seat can be exempt from open doubles (F6, F7)."""

    chains: bool
    """Whether first turns can be chains (F1)."""

    walks: bool
    """Whether a turn can go on as a walk (V1)."""

    draws: float
    """How many tiles a stuck seat may draw; infinity is until it can play (B1)."""

    extra_draws: float
    """How many a seat may draw for the extra tile of a double (D5)."""

    owes: bool
    """Whether an open double brings an extra tile (D1)."""

    opens: bool
    """Whether a laid double counts as open (D1, D12)."""

    dies: bool
    """Whether a double is released when no tile can cover it (D10)."""

    branching: bool
    """Whether covered doubles open side lines (D12)."""

    requires_feet: bool
    """Whether a double stays open until its side lines have a tile (D12)."""

    keeps_marker: bool
    """Whether a marker comes off at the end of a turn and not at once (T2)."""

    remembers: bool
    """Whether failed turns are remembered (S3, P6)."""

    knocks: bool
    """Whether a forgotten knock costs tiles (K1)."""

    waits: bool
    """Whether a seat may have to wait without tiles for a double's cover (K3)."""

    quiet: bool
    """Whether nothing but the next seat follows an ordinary turn's last tile."""

    at_once: bool
    """Whether a round is blocked as soon as no seat could play (K4)."""


@lru_cache(maxsize=1024)
def law(rules: RuleSet) -> Law:
    """Compose the clauses that can speak under *rules*."""
    keeps = rules.drawn_tile is DrawnTile.MAY_KEEP
    finish = finish_bars(rules)
    bars = (*finish, *chain_bars(rules))
    further = (*finish, *double_bars(rules))
    one_more = (always(Clause.E5), courses.one_more_own)
    first_places = turn_places(rules, first=True)
    turn = regime(turn_places(rules), bars, beside=keeps)
    return Law(
        turn=turn,
        first=regime(first_places, bars, beside=keeps),
        one_more_turn=regime((one_more, *first_places), finish, may_stop=True),
        bound=regime(bound_places(rules), finish),
        phases=(
            turn,
            regime(chain_places(rules), bars, may_stop=True),
            extra_regime(rules, further),
            regime(walk_places(rules), further, may_stop=True),
        ),
        one_more=has_one_more(rules),
        can_block=rules.double_blocks is DoubleBlocks.TABLE
        or rules.branch_mode is BranchMode.REQUIRED_TABLE,
        next_doubles=NEXT_DOUBLES[rules.doubles_order],
        exempts=rules.open_double_first_turn is OpenDoubleFirstTurn.OWN_TRAIN_FIRST
        or rules.own_train_first is OwnTrainFirst.EVERYTHING,
        chains=rules.first_turn is not FirstTurn.ONE_TILE,
        walks=rules.swan_swim,
        draws=limit(rules.draws),
        extra_draws=limit(rules.extra_draws),
        owes=rules.double_extra is not DoubleExtra.NONE,
        opens=rules.double_extra is not DoubleExtra.NONE
        or rules.branch_mode is not BranchMode.NONE,
        dies=rules.dead_double is DeadDouble.RELEASED,
        branching=rules.branches > 0,
        requires_feet=requires_feet(rules),
        keeps_marker=rules.marker_off is MarkerOff.OWN_PLAY_COVERED,
        remembers=rules.partnerships or rules.uncovered_points > 0,
        knocks=rules.knock is Knock.REQUIRED,
        waits=rules.double_extra is DoubleExtra.OWED
        and rules.double_finish in (DoubleFinish.MUST_COVER, DoubleFinish.WHEN_COVERED),
        quiet=not (
            rules.partnerships
            or rules.swan_swim
            or rules.marker_off is MarkerOff.OWN_PLAY_COVERED
            or rules.first_turn is FirstTurn.CHAIN_UNTIL_STARTED
        ),
        at_once=rules.blocked is Blocked.AT_ONCE,
    )


def has_one_more(rules: RuleSet) -> bool:
    """E5 one_more: it speaks where a holder lays the engine, no opening follows."""
    together = rules.first_turn is FirstTurn.CHAIN_TOGETHER
    is_value = rules.engine_turn is EngineTurn.ONE_MORE
    return holder_opens(rules) and is_value and not together


def limit(draws: Draws) -> float:
    """Return a number of draws, infinity for `until_playable` (B1, D5)."""
    return draws if isinstance(draws, int) else inf
