"""Tests of the intervals that hold however often one looks."""

from collections.abc import Callable
from math import exp, inf, isclose
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import special, stats

from tests.simulation.tables import DEARER, DRAWING, SMALL
from trem.rules.ruleset import RuleSet
from trem.simulation.comparing import plan, run, settle
from trem.simulation.experiments import BLOCKS, columns
from trem.simulation.intervals import (
    Fourfold,
    Interval,
    mean_interval,
    share_interval,
)
from trem.simulation.methods import ONCE
from trem.simulation.metrics import METRICS, Unit
from trem.simulation.results import is_precise
from trem.simulation.sequences import (
    LEAST,
    log_beta,
    looseness,
    mean_sequence,
    mean_sequence_p,
    share_difference_sequence,
    share_sequence,
    sign_sequence_p,
    winnings,
)
from trem.simulation.sums import exact, pair_sums_of


BLOCK = BLOCKS[Unit.ROUND]
COUNTS = st.integers(2, 10**6)


class TestMeans:
    """Means."""

    @given(COUNTS)
    def test_price(self, count: int) -> None:
        """They are always wider than an interval for one look, at best by half."""
        half = mean_sequence(0.0, 1.0, count)[1]
        fixed = mean_interval(0.0, 1.0, count)[1]

        assert 1.09 * fixed < half if count < 5 else 1.5 * fixed < half

    def test_narrowest_where_planned(self) -> None:
        """At the planned number the price is smaller than with other tunings."""
        rho = looseness()

        assert isclose(2.0, 2000 * rho / 4.0, rel_tol=0.2)
        assert mean_sequence(0.0, 1.0, 2000)[1] < 1.6 * mean_interval(0.0, 1.0, 2000)[1]

    @given(st.floats(-3, 3), COUNTS)
    def test_p_and_interval_agree(self, mean: float, count: int) -> None:
        """The p is below 5 % exactly where the 95 % interval leaves out 0."""
        low, high = mean_sequence(mean, 4.0, count)
        p = mean_sequence_p(mean, 4.0, count)

        if not isclose(p, 0.05, rel_tol=1e-6):
            assert (p < 0.05) == (not low <= 0 <= high)

    def test_of_one_nothing_is_known(self) -> None:
        """One value tells nothing; values without spread tell all."""
        assert (-inf, inf) == mean_sequence(1.0, 0.0, 1)
        assert (1.0, 1.0, 0.0) == (
            mean_sequence_p(1.0, 0.0, 1),
            mean_sequence_p(0.0, 1.0, 9),
            mean_sequence_p(1.0, 0.0, 9),
        )


class TestShares:
    """Shares."""

    @given(st.integers(1, 3000), st.floats(0, 1))
    def test_wider_than_for_one_look(self, count: int, share: float) -> None:
        """It holds the share that was seen, and is wider than Wilson's interval."""
        hits = round(count * share)
        low, high = share_sequence(hits, count)
        fixed_low, fixed_high = share_interval(hits, count)

        assert 0 <= low <= hits / count <= high <= 1
        assert high - low > fixed_high - fixed_low

    @given(st.floats(0.1, 500), st.floats(0.1, 500))
    def test_beta_agrees(self, a: float, b: float) -> None:
        """The beta function is the library's."""
        assert isclose(special.betaln(a, b), log_beta(a, b), abs_tol=1e-9)

    @given(st.integers(1, 400), st.floats(0.01, 0.99))
    def test_bets_are_fair(self, count: int, share: float) -> None:
        """If a share is the truth, the bet against it wins nothing on average."""
        expected = sum(
            exp(stats.binom.logpmf(hits, count, share) + winnings(hits, count, share))
            for hits in range(count + 1)
        )

        assert isclose(1.0, expected, rel_tol=1e-6)

    def test_of_no_rounds(self) -> None:
        """Without rounds every share is possible and nothing is uneven."""
        assert (0.0, 1.0) == share_sequence(0, 0)
        assert 1.0 == sign_sequence_p(0, 0)

    @pytest.mark.parametrize("up, down", [(3, 1), (0, 0), (LEAST, LEAST), (400, 10)])
    def test_differences(self, up: int, down: int) -> None:
        """The interval of a difference holds what was seen and is never a point."""
        table = Fourfold(100, down, up, 3000)
        seen = (up - down) / table.count

        low, high = share_difference_sequence(table)

        assert -1 <= low < seen < high <= 1

    def test_uneven(self) -> None:
        """The p falls the more the rounds that differ go one way."""
        ps = [sign_sequence_p(50 - shift, 50 + shift) for shift in (0, 10, 20, 40)]

        assert 1.0 == ps[0]
        assert ps == sorted(ps, reverse=True)
        assert ps[-1] < 1e-6


class TestPrecision:
    """Playing until a precision is reached."""

    def test_stops_when_it_is_known(self) -> None:
        """It stops at the first block at which the difference is known so well."""
        wishes: dict[str, Any] = {
            "seats": 2,
            "precision": {"turns": 1.2},
            "metrics": METRICS[:1],
        }
        result = run(plan([SMALL, DRAWING], **wishes), workers=1)
        found = result.finding("turns").differences[0]
        before = run(
            plan([SMALL, DRAWING], rounds=result.count - BLOCK, **wishes), workers=1
        )

        assert found.high - found.low <= 2.4
        assert 0 == result.count % BLOCK
        assert is_precise(result)
        assert not is_precise(before)
        assert not result.is_partial

    def test_whoever_does_it(self) -> None:
        """It stops at the same block with two workers."""
        experiment = plan(
            [SMALL, DRAWING], seats=2, precision={"turns": 1.2}, metrics=METRICS[:1]
        )

        assert run(experiment, workers=1) == run(experiment, workers=2)

    def test_the_most(self) -> None:
        """It never plays more than allowed, and says that it was not enough."""
        result = settle(
            SMALL, DRAWING, seats=2, rounds=300, precision={"turns": 0.01}, workers=1
        )

        assert 300 == result.count
        assert not is_precise(result)
        assert "They were the most allowed" in str(result)

    def test_no_round_differs(self) -> None:
        """A mean that never differed is not taken as known precisely."""
        result = settle(
            SMALL, DEARER, seats=2, rounds=600, precision={"turns": 1}, workers=1
        )

        assert 600 == result.count

    def test_nothing_to_know(self) -> None:
        """A metric that has no differences is never known precisely."""
        wishes: dict[str, Any] = {"seats": 2, "precision": {"moves_differ": 5}}
        result = settle(SMALL, DRAWING, rounds=300, workers=1, **wishes)

        assert 300 == result.count
        assert not is_precise(result)

    @pytest.mark.parametrize(
        "rules, precision, hint",
        [
            ((SMALL, DRAWING), {"luck": 1}, "nothing called 'luck'"),
            ((SMALL, DRAWING), {"bot_wins": 1}, "nothing called 'bot_wins'"),
            ((SMALL, DRAWING), {"turns": 0}, "more than 0"),
            ((SMALL,), {"turns": 1}, "several rule sets"),
        ],
    )
    def test_refuses(
        self, rules: tuple[RuleSet, ...], precision: dict[str, float], hint: str
    ) -> None:
        """What can never be reached is refused before anything is played."""
        with pytest.raises(ValueError, match=hint):
            plan(rules, seats=2, precision=precision)


@pytest.mark.slow
class TestPeeking:
    """False alarms of somebody who looks after every block, by simulation."""

    def test_false_alarms(self) -> None:
        """Ordinary intervals mislead, sequences do not; once, both keep 5 %."""
        rng = Random(5)
        runs = 300
        alarms = [one_run(rng, looks=40, block=50) for _ in range(runs)]

        peeking, sequence, once, shares = (
            sum(raised) / runs for raised in zip(*alarms, strict=True)
        )

        assert peeking > 0.15
        assert sequence < 0.05
        assert shares < 0.05
        assert 0.01 < once < 0.1


@pytest.mark.slow
class TestShareAtEveryLook:
    """How often an interval of a share ever leaves out the truth, by simulation."""

    def test_of_many_looks(self) -> None:
        """It happens, but far more rarely than in one run of twenty."""
        rng, runs, share = Random(7), 600, 0.3
        misses = sum(ever_misses(rng, share, looks=60, block=10) for _ in range(runs))

        assert 0 < misses / runs < 0.02


def ever_misses(rng: Random, share: float, looks: int, block: int) -> bool:
    """Look again and again, and tell whether an interval ever left out the share."""
    hits = count = 0
    for _ in range(looks):
        hits += sum(rng.random() < share for _ in range(block))
        count += block
        low, high = share_sequence(hits, count)
        if not low <= share <= high:
            return True
    return False


@pytest.mark.slow
class TestCoverage:
    """How often an interval holds the truth, over rounds of a real game."""

    @pytest.mark.parametrize(
        "name, method",
        [
            ("turns", ONCE.mean),
            ("loser_points", ONCE.mean),
            ("blocked", None),
        ],
    )
    def test_of_differences(
        self, name: str, method: Callable[[float, float, int], Interval] | None
    ) -> None:
        """Of 95 % intervals about 95 in 100 hold the difference."""
        experiment = plan([SMALL, DRAWING], seats=2, rounds=3000)
        first, second = (table[name] for table in columns(experiment).values())
        pairs = [(exact(a), exact(b)) for a, b in zip(first, second, strict=True)]
        truth = pair_sums_of(*zip(*pairs, strict=True)).difference.mean
        rng, runs, held = Random(9), 600, 0
        for _ in range(runs):
            drawn = [pairs[int(rng.random() * len(pairs))] for _ in range(250)]
            sums = pair_sums_of(*zip(*drawn, strict=True))
            low, high = (
                method(sums.difference.mean or 0, sums.difference.variance, 250)
                if method
                else ONCE.share_difference(sums.fourfold)
            )
            held += low <= (truth or 0) <= high

        assert 0.925 < held / runs < 0.98


def one_run(rng: Random, looks: int, block: int) -> tuple[bool, bool, bool, bool]:
    """Look at differences without a difference, and say who raised an alarm."""
    count = total = squares = up = down = 0
    peeking = sequence = shares = once = False
    for _ in range(looks):
        for _ in range(block):
            value = int(rng.expovariate(0.05)) - int(rng.expovariate(0.05))
            chance = rng.random()
            total, squares = total + value, squares + value * value
            up, down = up + (chance < 0.03), down + (0.03 <= chance < 0.06)
        count += block
        mean = total / count
        variance = (squares - total * mean) / (count - 1)
        low, high = mean_interval(mean, variance, count)
        once = not low <= 0 <= high
        peeking = peeking or once
        low, high = mean_sequence(mean, variance, count)
        sequence = sequence or not low <= 0 <= high
        table = Fourfold(0, down, up, count - up - down)
        low, high = share_difference_sequence(table)
        shares = shares or not low <= 0 <= high
    return peeking, sequence, once, shares
