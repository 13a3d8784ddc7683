"""Tests of `settle`, from rule sets to figures."""

from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.simulation.tables import DRAWING, SMALL
from trem.errors import PositionError, RuleSetError
from trem.rules.ruleset import RuleSet
from trem.simulation.blocks import AHEAD
from trem.simulation.bots import BotError
from trem.simulation.comparing import ROUNDS, distinct, plan, run, settle
from trem.simulation.experiments import BLOCKS
from trem.simulation.finished import Finished
from trem.simulation.metrics import METRICS, Metric, Unit


BLOCK = BLOCKS[Unit.ROUND]
SEVERAL_BLOCKS = AHEAD * BLOCK + 40
FEW = METRICS[:1]


def longest(finished: Finished) -> int:
    """Measure the longest line."""
    return max(map(len, finished.rnd.lines))


class Stopped(Executor):
    """An executor at which somebody presses Ctrl-C after some blocks."""

    def __init__(self, blocks: int) -> None:
        self.left = blocks

    def submit(
        self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any
    ) -> "Future[Any]":
        """Do a block, or be stopped."""
        if not self.left:
            raise KeyboardInterrupt
        self.left -= 1
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


class TestSettle:
    """The whole comparison."""

    def test_whoever_does_it(self) -> None:
        """The figures are the same for one worker, two, and any executor."""
        experiment = plan([SMALL, DRAWING], seats=2, rounds=SEVERAL_BLOCKS, metrics=FEW)
        alone = run(experiment, workers=1)

        with ThreadPoolExecutor(3) as pool:
            results = [
                run(experiment, workers=2),
                run(experiment, executor=pool),
            ]

        assert [alone] * 2 == results

    def test_another_seed(self) -> None:
        """Another seed gives other figures, a text as well as a number."""
        results = [
            settle(SMALL, DRAWING, seats=2, rounds=60, seed=seed, workers=1).tallies
            for seed in (1, 2, "club")
        ]

        assert results[0] != results[1] != results[2] != results[0]

    def test_names(self) -> None:
        """Shipped rule sets are compared by their names, paths by what they are."""
        result = settle("pagat", SMALL, seats=2, rounds=4, workers=1)

        assert ("pagat", "small") == result.experiment.names

    def test_changes_one(self) -> None:
        """One rule set is compared with itself changed."""
        result = settle("pagat", change={"draws": 2}, rounds=4, workers=1)

        assert ("pagat", "pagat+draws=2") == result.experiment.names
        assert [1, 2] == [rules.draws for rules in result.experiment.rules]

    def test_changes_several(self) -> None:
        """Several rule sets are all changed."""
        result = settle("pagat", "puremco", change={"draws": 2}, rounds=4, workers=1)

        assert ("pagat+draws=2", "puremco+draws=2") == result.experiment.names

    def test_own_metric(self) -> None:
        """A metric of one's own is a function over a finished round."""
        metrics = [*METRICS[:1], Metric("longest", longest)]

        result = settle(SMALL, seats=2, rounds=30, metrics=metrics, workers=2)

        assert {"turns", "longest"} == set(result.to_dict()["metrics"])

    def test_own_bot(self) -> None:
        """A bot may be given itself."""
        from trem.simulation.heavy import play_heavy  # noqa: PLC0415 - as users do

        named = settle(SMALL, seats=2, rounds=30, workers=1)
        given = settle(SMALL, seats=2, rounds=30, bots=play_heavy, workers=1)

        assert named.tallies == given.tallies

    @pytest.mark.parametrize("seats, bot", [(2, "heavy"), (3, "random"), (4, "heavy")])
    def test_any_seats(self, seats: int, bot: str) -> None:
        """As many seats play as are asked for."""
        result = settle(SMALL, seats=seats, rounds=12, bots=bot, workers=1)

        assert (seats, bot) == (
            result.experiment.seats,
            result.experiment.bots[-1].name,
        )

    def test_stopped(self) -> None:
        """Ctrl-C gives the figures of the rounds so far, as if that had been asked."""
        wanted, asked = (
            plan([SMALL, DRAWING], seats=2, rounds=rounds, metrics=FEW)
            for rounds in (SEVERAL_BLOCKS, AHEAD * BLOCK)
        )

        stopped = run(wanted, executor=Stopped(AHEAD), workers=1)

        assert stopped.is_partial
        assert AHEAD * BLOCK == stopped.count
        assert run(asked, workers=1).tallies == stopped.tallies

    def test_stopped_at_once(self) -> None:
        """Stopped before anything was counted there is nothing to tell."""
        experiment = plan([SMALL, DRAWING], seats=2, rounds=BLOCK)

        with pytest.raises(KeyboardInterrupt):
            run(experiment, executor=Stopped(0))


class TestPlan:
    """What is checked before anything is played."""

    def test_all_wrong_rule_sets(self) -> None:
        """Every rule set that cannot be used is named at once."""
        with pytest.raises(RuleSetError) as caught:
            plan(["nope", "pagat", "nada"])

        assert ["nope", "nada"] == [
            next(n for n in ("nope", "nada") if n in problem.message)
            for problem in caught.value.problems
        ]

    def test_a_change_that_cannot_hold(self) -> None:
        """A refused change is told once."""
        with pytest.raises(RuleSetError) as caught:
            plan(["pagat", "standard"], change={"draws": -1})

        assert 1 == len(caught.value.problems)

    def test_seats_that_cannot_be_dealt(self) -> None:
        """Rule sets that do not deal to so many seats are named with S2."""
        with pytest.raises(PositionError) as caught:
            plan([SMALL, DRAWING], seats=5)

        assert ["S2", "S2"] == [problem.clause for problem in caught.value.problems]

    def test_a_set_too_small(self) -> None:
        """A row that the set cannot supply is refused for those seats alone."""
        rules = RuleSet(max_pip=6, hand_sizes={2: 5, 4: 9})

        assert 2 == plan([rules], seats=2).seats
        with pytest.raises(PositionError, match="S2"):
            plan([rules], seats=4)

    def test_unknown_bots(self) -> None:
        """A bot that is not there is refused."""
        with pytest.raises(BotError, match="hevy"):
            plan([SMALL], seats=2, bots="hevy")

    def test_too_few_rounds(self) -> None:
        """An experiment has at least one round."""
        with pytest.raises(ValueError, match="at least one round"):
            plan([SMALL], seats=2, rounds=0)

    def test_no_rule_set(self) -> None:
        """An experiment has at least one rule set."""
        with pytest.raises(ValueError, match="at least one rule set"):
            plan([], seats=2)

    def test_names_told_apart(self) -> None:
        """Rule sets of the same name are told apart."""
        assert ("a", "b", "a (2)", "a (3)") == distinct(["a", "b", "a", "a"])

    def test_family_file(self, tmp_path: Path) -> None:
        """A family's file is compared with what it extends."""
        path = tmp_path / "grandma.toml"
        path.write_text('extends = "pagat"\n[rules]\ndraws = 2\n')

        assert ("pagat", "grandma") == plan(["pagat", str(path)]).names


@pytest.mark.slow
class TestDefault:
    """The command as most people type it."""

    def test_finds_the_difference(self) -> None:
        """Between two well-known rule sets many differences are found."""
        result = settle("pagat", "puremco")

        assert ROUNDS == result.count
        assert result.finding("turns").differences[0].is_found
