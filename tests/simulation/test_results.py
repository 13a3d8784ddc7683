"""Tests of what an experiment says it found."""

import json
from math import inf, isclose
from statistics import mean

import attrs
import pytest
from scipy import stats

from tests.simulation.tables import DEARER, DRAWING, SMALL, experiment, played
from trem.rules.ruleset import RuleSet
from trem.simulation.experiments import Experiment, columns
from trem.simulation.finished import Finished
from trem.simulation.intervals import holm
from trem.simulation.metrics import Metric
from trem.simulation.results import Difference, Estimate, Result


def never(_: Finished) -> None:
    """Say nothing of any round."""


def half(finished: Finished) -> float:
    """Measure something with halves."""
    return finished.turns / 2


def column(plan: Experiment, rules: RuleSet, name: str) -> list[float]:
    """Return one column as the library wants it."""
    return [float(v) for v in columns(plan)[rules.name][name] if v is not None]


@pytest.fixture(scope="module")
def result() -> Result:
    """Three rule sets, the third differing in scoring alone."""
    return played(experiment(SMALL, DRAWING, DEARER, rounds=400))


class TestFigures:
    """Estimates and differences."""

    def test_means(self, result: Result) -> None:
        """A mean and its interval are those of a t-test on the column."""
        found = result.finding("turns").estimates[1]
        turns = column(result.experiment, DRAWING, "turns")
        expected = stats.ttest_1samp(turns, 0).confidence_interval(0.95)

        assert found.mean == mean(turns)
        assert isclose(expected.low, found.low, rel_tol=1e-9)
        assert isclose(expected.high, found.high, rel_tol=1e-9)

    def test_differences(self, result: Result) -> None:
        """A difference is the paired t-test's, the second less the first."""
        found = result.finding("turns").differences[0]
        plan = result.experiment
        first, second = (column(plan, r, "turns") for r in (SMALL, DRAWING))
        expected = stats.ttest_rel(second, first)
        interval = expected.confidence_interval(0.95)

        assert isclose(interval.low, found.low, rel_tol=1e-9)
        assert isclose(interval.high, found.high, rel_tol=1e-9)
        assert isclose(expected.pvalue, found.p, rel_tol=1e-6)
        assert found.correlation is not None
        assert isclose(stats.pearsonr(first, second)[0], found.correlation)
        assert found.differing == sum(
            a != b for a, b in zip(first, second, strict=True)
        )

    def test_shares(self, result: Result) -> None:
        """A share's interval is Wilson's."""
        blocked = column(result.experiment, SMALL, "blocked")
        expected = stats.binomtest(int(sum(blocked)), len(blocked)).proportion_ci(
            method="wilson"
        )

        found = result.finding("blocked").estimates[0]

        assert isclose(expected.low, found.low, abs_tol=1e-12)
        assert isclose(expected.high, found.high, abs_tol=1e-12)

    def test_shares_of_all_seats(self, result: Result) -> None:
        """Every round is blocked or won by some seat."""
        for place in range(3):
            shares = [
                result.finding("seat_wins", seat).estimates[place].mean
                for seat in range(2)
            ]
            blocked = result.finding("blocked").estimates[place].mean

            assert isclose(1.0, sum(s or 0 for s in shares) + (blocked or 0))

    def test_scoring_alone(self, result: Result) -> None:
        """Where only the scoring differs the rounds go together."""
        points = result.finding("loser_points").differences[1]
        turns = result.finding("turns").differences[1]

        assert points.correlation is not None
        assert points.correlation > 0.2
        assert points.is_found
        assert (0, 0.0, 1.0) == (turns.differing, turns.mean, turns.p)
        assert not turns.is_found

    def test_all_comparisons_count(self, result: Result) -> None:
        """The ps are adjusted over every difference of the experiment."""
        differences = [d for one in result.findings for d in one.differences if d.count]

        assert 24 == len(differences) == result.comparisons
        assert holm([d.p for d in differences]) == tuple(
            d.adjusted_p for d in differences
        )

    def test_found(self) -> None:
        """A difference is found if its adjusted p is small and its interval clear."""
        clear = Difference(1.0, 0.5, 1.5, 9, None, 9, 0.001, 0.01)

        assert clear.is_found
        assert not attrs.evolve(clear, adjusted_p=0.06).is_found
        assert not attrs.evolve(clear, low=-0.1).is_found
        assert attrs.evolve(clear, mean=-1.0, low=-1.5, high=-0.5).is_found

    def test_nothing_measured(self) -> None:
        """A metric that says nothing of any round has no mean and no bounds."""
        result = played(experiment(SMALL, DRAWING, metrics=(Metric("no", never),)))

        (found,) = result.findings

        assert Estimate(None, -inf, inf, 0) == found.estimates[0]
        assert found.differences[0].mean is None
        assert not found.differences[0].is_found

    def test_unknown_metric(self, result: Result) -> None:
        """Asking for what was not measured fails."""
        with pytest.raises(KeyError):
            result.finding("luck")


class TestJson:
    """The figures as plain values."""

    def test_shape_of_two(self) -> None:
        """With two rule sets the difference stands beside the two by name."""
        data = played(experiment(SMALL, DRAWING, seed="club", rounds=20)).to_dict()
        turns = data["metrics"]["turns"]

        assert ["small", "small+draws=until_playable"] == data["rules"]
        assert (2, 20, "club", ["heavy", "heavy"]) == tuple(
            data[key] for key in ("seats", "rounds", "seed", "bots")
        )
        assert [*data["rules"], "difference"] == list(turns)
        assert {"mean", "low", "high"} <= set(turns["small"])
        assert {"mean", "low", "high", "correlation"} <= set(turns["difference"])

    def test_shape_of_three(self, result: Result) -> None:
        """With three the differences are keyed by the name of the later one."""
        turns = result.to_dict()["metrics"]["turns"]

        assert set(result.experiment.names[1:]) == set(turns["difference"])

    def test_seats(self) -> None:
        """A metric by seat can be read by rule set and by seat."""
        data = played(experiment(SMALL, DRAWING, rounds=20)).to_dict()
        wins = data["metrics"]["seat_wins"]

        assert {"A", "B"} == set(wins["small"]) == set(wins["difference"])
        assert wins["A"]["small"] == wins["small"]["A"]
        assert wins["B"]["difference"] == wins["difference"]["B"]

    def test_one_alone(self) -> None:
        """A rule set alone has no difference."""
        data = played(experiment(SMALL, rounds=20)).to_dict()

        assert ["small"] == list(data["metrics"]["turns"])
        assert 0 == data["comparisons"]

    def test_is_json(self) -> None:
        """All of it is JSON, and what is not known is null."""
        metrics = (Metric("no", never), Metric("half", half))
        data = played(experiment(SMALL, DRAWING, metrics=metrics)).to_dict()

        again = json.loads(json.dumps(data, allow_nan=False))

        assert data == again
        assert again["metrics"]["no"]["small"]["mean"] is None

    def test_other_metrics(self) -> None:
        """A metric of one's own is measured like the others, fractions too."""
        metrics = (Metric("half", half), Metric("no", never))
        found = played(experiment(SMALL, metrics=metrics)).finding("half")
        turns = column(experiment(SMALL), SMALL, "turns")

        assert found.estimates[0].mean == mean(turns) / 2
