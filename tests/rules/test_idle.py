"""Tests that a flag said to be idle changes nothing in rounds that are played."""

from typing import Any

import attrs
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from tests.rules.drawn import changes, without_clashes
from trem.engine.dealing import deal
from trem.engine.legality import legal_moves
from trem.engine.scoring import round_points
from trem.engine.turns import apply
from trem.errors import RuleSetError
from trem.rules.remarks import idle_flags
from trem.rules.ruleset import BY_NAME, RuleSet


SMALL: dict[str, Any] = {"max_pip": 5, "hand_sizes": {2: 4, 3: 3, 4: 3}}
"""A set that is played in moments, and a boneyard that runs out."""

LONGEST = 300
"""Moves after which a round has been looked at long enough."""


def small(values: dict[str, Any]) -> RuleSet:
    """Make a rule set of *values* with a small set and small hands."""
    engine = {"first_engine": 3} if values.get("first_engine") is not None else {}
    return RuleSet(**without_clashes({**values, **SMALL, **engine}))


def story(rules: RuleSet, seats: int, seed: int, picks: list[float]) -> list[object]:
    """Play a round and tell everything that a player could notice."""
    rnd = deal(rules, seats=seats, seed=seed, round_number=1)
    told: list[object] = []
    while not rnd.over and len(told) < LONGEST:
        moves = legal_moves(rnd)
        told.append((rnd.turn, moves))
        rnd = apply(rnd, moves[int(picks[len(told) % len(picks)] * len(moves))])
    return [*told, rnd.out, round_points(rnd) if rnd.over else None]


@st.composite
def idle_pairs(draw: st.DrawFn) -> tuple[RuleSet, RuleSet]:
    """Draw two rule sets that differ in one flag, idle in both."""
    first = small(draw(changes(most=20)))
    idle = idle_flags(first)
    assume(not first.partnerships)
    name = draw(st.sampled_from(sorted(idle)))
    listed = [*BY_NAME[name].kind.listed, *([1] if name == "first_engine" else [])]
    other = draw(st.sampled_from([v for v in listed if v != getattr(first, name)]))
    change: dict[str, Any] = {name: other}
    try:
        second = attrs.evolve(first, **change)
    except RuleSetError:
        second = first
    assume(idle == idle_flags(second) and first != second)
    return first, second


class TestIdleFlags:
    """Flags that cannot speak under the others."""

    @settings(suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])
    @given(
        idle_pairs(),
        st.integers(2, 4),
        st.integers(0, 10**6),
        st.lists(st.floats(0, 1, exclude_max=True), min_size=1, max_size=30),
    )
    def test_change_nothing(
        self, pair: tuple[RuleSet, RuleSet], seats: int, seed: int, picks: list[float]
    ) -> None:
        """The same deal, played the same way, offers and ends the same."""
        first, second = (story(rules, seats, seed, picks) for rules in pair)

        assert first == second
