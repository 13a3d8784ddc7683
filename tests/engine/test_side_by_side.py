"""
The engine beside a second one, written from the rules by another pair of eyes.

With the deep profile the random rounds are 20,000, which takes some minutes:
`HYPOTHESIS_PROFILE=deep python -m pytest tests/engine/test_side_by_side.py`.
"""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import oracle
from tests.engine.side_by_side import LONGEST, conceivable, differences, opened, played
from tests.oracle.randoms import random_rules
from trem import strategies
from trem.engine.scoring import round_points
from trem.rules.ruleset import RuleSet


def play_out(
    rules: RuleSet, seats: int, round_number: int, rng: random.Random, asks: float
) -> None:
    """Play a random round with both, asking for refusals at some of the moments."""
    rnd, state = opened(rules, seats, round_number, rng)
    for _ in range(LONGEST):
        asked = conceivable(rnd) if rng.random() < asks else ()
        assert {} == differences(rnd, state, asked)
        if rnd.over:
            assert oracle.points(state) == list(round_points(rnd))
            return
        rnd, state = played(rnd, state, rng.randrange(LONGEST))
    pytest.fail("the round did not end")


def play_seed(seed: int, asks: float) -> None:
    """Play the random round of a seed under the random rule set of that seed."""
    rng = random.Random(seed)
    rules = random_rules(rng)
    seats = 4 if rules.partnerships else rng.choice([2, 3, 4])
    play_out(rules, seats, rng.randint(1, min(3, rules.round_count)), rng, asks)


class TestSideBySide:
    """Both engines agree on every state, every move and every refusal."""

    @pytest.mark.parametrize("seed", range(150))
    def test_random_rounds(self, seed: int) -> None:
        """Whole rounds under rule sets with any combination of flags."""
        play_seed(seed, asks=0.2)

    @given(st.data(), strategies.seeds)
    def test_drawn_rounds(self, data: st.DataObject, seed: int) -> None:
        """Whole rounds under the rule sets of the public strategies."""
        rules = data.draw(strategies.rule_sets(largest=6))
        seats = data.draw(strategies.seat_counts(rules))
        number = data.draw(st.integers(1, rules.round_count))

        play_out(rules, seats, number, random.Random(seed), 0.1)

    @pytest.mark.slow
    def test_many_rounds(self) -> None:
        """Thousands of rounds, each under its own rule set."""
        for seed in range(1000, 4000):
            play_seed(seed, asks=0.02)
