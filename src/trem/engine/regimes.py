"""
Regimes: the clauses that speak while a turn stands at a certain point.

A turn is free, bound by an open double, in a chain, before an extra tile or on
a walk. Each regime of a rule set holds just the place and tile clauses that can
speak in it, in the order in which refusals are named. A flag left at a value
that forbids nothing puts no clause here and costs nothing.
"""

from collections.abc import Callable, Iterable
from typing import TypeAlias

import attrs

from trem.engine import barring, courses, freezes, places
from trem.engine.barring import Bar
from trem.engine.places import Place
from trem.engine.rounds import Line, Round
from trem.rules.choices import (
    BranchMode,
    ChainEndDouble,
    DoubleBlocks,
    DoubleExtra,
    DoubleFinish,
    FirstTurn,
    FirstTurnTrains,
    MexicanStart,
    OpenDoubleFirstTurn,
    OwnOpenOnly,
    OwnTrainFirst,
)
from trem.rules.clauses import Clause
from trem.rules.ruleset import RuleSet


Name: TypeAlias = Callable[[Round, Line], Clause]
Named: TypeAlias = tuple[Name, Place]


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
    if keeps_to_own(rules):
        yield always(Clause.F2), places.first_turn_own
    elif rules.first_turn_trains is FirstTurnTrains.OWN_OR_MEXICAN:
        yield always(Clause.F2), places.first_turn_own_or_mexican


def keeps_to_own(rules: RuleSet) -> bool:
    """F2, F1: whether the first turn is on the own train and nowhere else."""
    return (
        rules.first_turn in (FirstTurn.CHAIN, FirstTurn.CHAIN_TOGETHER)
        or rules.first_turn_trains is FirstTurnTrains.OWN
    )


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
