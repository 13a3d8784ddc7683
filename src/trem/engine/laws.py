"""
The law of a rule set: the clauses that can speak under it, in their order.

What a seat may do depends on where its turn stands; each such regime holds
just the place and tile clauses that speak in it. A flag left at a value that
forbids nothing puts no clause here and costs nothing.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from math import inf
from types import MappingProxyType
from typing import Final, TypeAlias

import attrs

from trem.engine import barring, courses, freezes, places
from trem.engine.barring import Bar
from trem.engine.places import Place
from trem.engine.rounds import Line, Round
from trem.rules.choices import (
    Blocked,
    BranchMode,
    ChainEndDouble,
    DeadDouble,
    DoubleBlocks,
    DoubleExtra,
    DoubleFinish,
    DoublesOrder,
    DrawnTile,
    Draws,
    EngineEntry,
    EngineOrder,
    EngineTurn,
    FirstTurn,
    FirstTurnTrains,
    Knock,
    MarkerOff,
    MexicanStart,
    OpenDoubleFirstTurn,
    OwnOpenOnly,
    OwnTrainFirst,
)
from trem.rules.clauses import Clause
from trem.rules.ruleset import RuleSet


Name: TypeAlias = Callable[[Round, Line], Clause]
Named: TypeAlias = tuple[Name, Place]


NEXT_DOUBLES: Final = MappingProxyType(
    {
        DoublesOrder.OLDEST: slice(1),
        DoublesOrder.NEWEST: slice(-1, None),
        DoublesOrder.ANY: slice(None),
    }
)
"""Which of several open doubles come next (D6)."""


@attrs.frozen
class Regime:
    """What speaks while a turn stands at a certain point."""

    places: tuple[Place, ...]
    """Which ends are closed."""

    places_with_names: tuple[tuple[Place, Name], ...]
    """The same, each with what names the clause that closes a line, in the order
    in which refusals are named."""

    bars: tuple[tuple[Clause, Bar], ...]
    """Which joining doubles are barred, in that order; no clause bars other tiles."""

    beside: bool
    """Whether another move may be legal where a tile can be laid."""

    may_stop: bool
    """Whether there may be something to stop."""


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

    quiet: bool
    """Whether nothing but the next seat follows an ordinary turn's last tile."""

    at_once: bool
    """Whether a round is blocked as soon as no seat could play (K4)."""


def always(clause: Clause) -> Name:
    """Name the same clause for every line."""
    return lambda _rnd, _line: clause


def regime(
    clauses: Iterable[Named],
    bars: Iterable[tuple[Clause, Bar]] = (),
    *,
    places: Iterable[Place] | None = None,
    beside: bool = False,
    may_stop: bool = False,
) -> Regime:
    """Put a regime together; *places*, if given, close the same ends at once."""
    pairs = tuple((place, name) for name, place in clauses)
    closing = tuple(place for place, _ in pairs) if places is None else tuple(places)
    return Regime(closing, pairs, tuple(bars), beside or may_stop, may_stop)


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
    held = (
        rules.engine_entry is EngineEntry.HOLDER_PLAYS
        or rules.engine_order is EngineOrder.HIGHEST_HELD
    )
    together = rules.first_turn is FirstTurn.CHAIN_TOGETHER
    return held and rules.engine_turn is EngineTurn.ONE_MORE and not together


def limit(draws: Draws) -> float:
    """Return a number of draws, infinity for `until_playable` (B1, D5)."""
    return draws if isinstance(draws, int) else inf


# Places


def turn_places(rules: RuleSet, *, first: bool = False) -> tuple[Named, ...]:
    """F6, N4, F2, F7, T4, M1 to M3 and the freezes, where they can speak."""
    return (
        *exemption(rules, first=first),
        *access(rules, first=first),
        *(freeze(rules) if freezes_unbound(rules) else ()),
    )


def exemption(rules: RuleSet, *, first: bool) -> Iterable[Named]:
    """F6: own_train_first keeps a first turn off the doubles that block."""
    value = rules.open_double_first_turn
    if first and value is OpenDoubleFirstTurn.OWN_TRAIN_FIRST:
        yield always(Clause.F6), freezes.exempt_from_doubles


def access(rules: RuleSet, *, first: bool) -> Iterable[Named]:
    """N4, F2, F7, T4, M1, M2, M3: who may play on which train."""
    yield always(Clause.N4), places.not_open
    if first:
        yield from first_turn_access(rules)
    match rules.own_train_first:
        case OwnTrainFirst.NOTHING:
            pass
        case OwnTrainFirst.OTHERS:
            yield always(Clause.F7), places.others_closed_until_started
        case OwnTrainFirst.OTHERS_AND_MEXICAN | OwnTrainFirst.EVERYTHING:
            yield always(Clause.F7), places.all_closed_until_started
    match rules.own_open_only:
        case OwnOpenOnly.ALL:
            pass
        case OwnOpenOnly.OWN:
            yield always(Clause.T4), places.own_open_own
        case OwnOpenOnly.OWN_OR_MEXICAN:
            yield always(Clause.T4), places.own_open_own_or_mexican
    yield from mexican_access(rules, first=first)


def first_turn_access(rules: RuleSet) -> Iterable[Named]:
    """F2: which trains the first turn may touch; a chain runs on the own."""
    if (
        rules.first_turn in (FirstTurn.CHAIN, FirstTurn.CHAIN_TOGETHER)
        or rules.first_turn_trains is FirstTurnTrains.OWN
    ):
        yield always(Clause.F2), places.first_turn_own
    elif rules.first_turn_trains is FirstTurnTrains.OWN_OR_MEXICAN:
        yield always(Clause.F2), places.first_turn_own_or_mexican


def mexican_access(rules: RuleSet, *, first: bool) -> Iterable[Named]:
    """M1, M2, M3: which Mexican Train may be started when."""
    if rules.mexican_trains > 1:
        yield always(Clause.M1), places.later_mexican
    if rules.mexican_start is MexicanStart.AFTER_ALL_STARTED:
        yield always(Clause.M2), places.mexican_after_all_started
    elif first and rules.mexican_start is MexicanStart.AFTER_FIRST_TURN:
        yield always(Clause.M2), places.mexican_after_first_turn
    if not rules.mexican_start_extra:
        yield always(Clause.M3), places.mexican_waits_for_doubles


def freezes_unbound(rules: RuleSet) -> bool:
    """Return whether a double can freeze a train without binding seats (D9, D12)."""
    return rules.double_blocks is DoubleBlocks.TRAIN or requires_feet(rules)


def requires_feet(rules: RuleSet) -> bool:
    """Return whether a double needs more tiles than its cover (D12)."""
    return rules.branch_mode in (BranchMode.REQUIRED_TRAIN, BranchMode.REQUIRED_TABLE)


def freeze(rules: RuleSet) -> Iterable[Named]:
    """D9, D12: what open doubles freeze for a seat they do not bind."""
    if rules.double_blocks is not DoubleBlocks.NOTHING or requires_feet(rules):
        yield freezes.frozen_clause, freezes.frozen


def bound_places(rules: RuleSet) -> tuple[Named, ...]:
    """D9, D12, D6, D7: where a seat that must cover may play."""
    clauses: list[Named] = [(freezes.bound_clause, freezes.bound)]
    if not rules.cover_private:
        others = (place for _, place in access(rules, first=True))
        clauses.append((always(Clause.D7), freezes.private_cover(others)))
    return tuple(clauses)


def chain_places(rules: RuleSet) -> tuple[Named, ...]:
    """F1, F3, and what older doubles close on the chain's own train."""
    return (
        (courses.chain_clause, courses.chain),
        *exemption(rules, first=True),
        *(freeze(rules) if requires_feet(rules) else ()),
    )


def extra_regime(rules: RuleSet, bars: Iterable[tuple[Clause, Bar]]) -> Regime:
    """D2, D5, then every other clause for an extra tile laid elsewhere."""
    place = courses.extra(rules.extra_tile, rules.extra_drawn_tile)
    own = (courses.extra_clause, place)
    may_stop = rules.double_extra is DoubleExtra.OPTIONAL
    if place is courses.extra_cover:
        return regime((own,), bars, may_stop=may_stop)
    others = (
        *exemption(rules, first=True),
        *access(rules, first=True),
        *freeze(rules),
    )
    named = ((name, courses.away_from_owed((closes,))) for name, closes in others)
    at_once = courses.away_from_owed(tuple(closes for _, closes in others))
    return regime((own, *named), bars, places=(place, at_once), may_stop=may_stop)


def walk_places(rules: RuleSet) -> tuple[Named, ...]:
    """V1, then every other clause for the trains on the way."""
    others = turn_places(rules, first=True)
    walk = courses.walk(place for _, place in others)
    return ((always(Clause.V1), walk), *others)


# Tiles


def finish_bars(rules: RuleSet) -> tuple[tuple[Clause, Bar], ...]:
    """K3 forbidden."""
    if rules.double_finish is DoubleFinish.FORBIDDEN:
        return ((Clause.K3, barring.last_double),)
    return ()


def chain_bars(rules: RuleSet) -> tuple[tuple[Clause, Bar], ...]:
    """F3 forbidden, where there are chains."""
    if (
        rules.first_turn is not FirstTurn.ONE_TILE
        and rules.chain_end_double is ChainEndDouble.FORBIDDEN
    ):
        return ((Clause.F3, barring.unfinished_chain),)
    return ()


def double_bars(rules: RuleSet) -> tuple[tuple[Clause, Bar], ...]:
    """D3 and D4."""
    bars: tuple[tuple[Clause, Bar], ...] = ()
    if isinstance(rules.doubles_per_turn, int):
        bars += ((Clause.D3, barring.doubles_used_up),)
    if rules.further_double_needs_cover:
        bars += ((Clause.D4, barring.further_double),)
    return bars
