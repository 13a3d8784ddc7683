"""
How fast rounds are played, beside a yardstick; outside the normal run.

`python -m pip install '.[test,bench]'`, then `python -m pytest tests/benchmarks`;
`--benchmark-autosave` and `--benchmark-compare` tell two versions apart.
"""

import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol, TypeVar

import pytest

from tests.benchmarks import yardstick
from tests.benchmarks.conftest import RANDOM, YARDSTICK
from tests.engine.side_by_side import conceivable
from trem.engine.dealing import deal
from trem.engine.legality import legal_moves, why_illegal
from trem.engine.rounds import Round
from trem.engine.turns import apply
from trem.engine.views import view
from trem.rules.files import load_rules, shipped_names
from trem.rules.ruleset import RuleSet
from trem.simulation.bots import load_bots
from trem.simulation.comparing import plan, run
from trem.simulation.playing import play_round


pytest.importorskip("pytest_benchmark", reason="nothing times without it")

T = TypeVar("T")

ROUNDS: Final = 20
"""So many rounds are played in one go."""


class Timed(Protocol):
    """What the fixture `benchmark` is: call it with what is to be timed."""

    extra_info: dict[str, Any]
    """What is told beside the times."""

    stats: Any
    """The times, once they are taken; None where nothing is timed."""

    def __call__(self, function: Callable[..., T], *args: object) -> T:
        """Call the function many times and return what it returns."""


def note(benchmark: Timed, rates: dict[str, float], name: str, amount: int) -> None:
    """Note how much was done a second at best: a busy machine only ever slows down."""
    benchmark.extra_info["amount"] = amount
    if benchmark.stats is not None:
        rates[name] = amount / benchmark.stats.stats.min


def openings(name: str) -> list[Round]:
    """Deal some rounds to four seats, or to as many as the rules deal to."""
    rules = load_rules(name)
    counts = [seats for seats, _ in rules.hand_sizes]
    seats = 4 if 4 in counts else counts[0]
    return [deal(rules, seats, seed) for seed in range(ROUNDS)]


def play_out(openings: Sequence[Round]) -> int:
    """Play rounds with random moves, always the same; return how many moves."""
    rng = random.Random(1)
    count = 0
    for rnd in openings:
        while not rnd.over:
            moves = legal_moves(rnd)
            rnd = apply(rnd, moves[int(rng.random() * len(moves))])  # noqa: PLW2901
            count += 1
    return count


def measure(openings: Sequence[yardstick.State]) -> int:
    """Let the yardstick do what `play_out` does."""
    rng = random.Random(1)
    count = 0
    for state in openings:
        while not state.over:
            moves = yardstick.legal(state)
            state = yardstick.play(state, moves[int(rng.random() * len(moves))])  # noqa: PLW2901
            count += 1
    return count


def moments(rnd: Round) -> list[Round]:
    """Return every moment of a round, as if nobody had listed its moves."""
    seen = []
    while not rnd.over:
        seen.append(rnd)
        rnd = apply(rnd, legal_moves(rnd)[0])
    return [view(moment, moment.turn) for moment in seen]


@pytest.mark.benchmark(group="random rounds")
class TestRandomRounds:
    """Random rounds from the deal to the end; the first is the yardstick's."""

    def test_yardstick(self, benchmark: Timed, rates: dict[str, float]) -> None:
        """An engine that knows nothing but the plain game."""
        dealt = [yardstick.opening(random.Random(seed)) for seed in range(ROUNDS)]

        note(benchmark, rates, YARDSTICK, benchmark(measure, dealt))

    @pytest.mark.parametrize("name", shipped_names())
    def test_trem(self, benchmark: Timed, rates: dict[str, float], name: str) -> None:
        """Each shipped rule set."""
        dealt = openings(name)
        play_out(dealt)  # so that tables made once a rule set are not timed

        note(benchmark, rates, name, benchmark(play_out, dealt))

    def test_the_yardstick_plays_the_same_game(self) -> None:
        """Its rounds are as long as those of the plain game, by a few in a hundred."""
        rng = random.Random(2)
        rules = RuleSet().changed({"blocked": "lap"})
        ours = play_out([deal(rules, 4, n, 1 + n % 13) for n in range(600)]) / 600
        theirs = measure([yardstick.opening(rng) for _ in range(600)]) / 600

        assert abs(ours - theirs) < ours / 25


@pytest.mark.benchmark(group="bots")
class TestBots:
    """Rounds under the standard, dealing and all."""

    def test_no_bot(self, benchmark: Timed, bot_rates: dict[str, float]) -> None:
        """Random moves and no bot."""
        moves = benchmark(lambda: play_out(openings(RANDOM)))

        note(benchmark, bot_rates, RANDOM, ROUNDS)
        assert moves > ROUNDS

    @pytest.mark.parametrize("bot", ["random", "heavy", "builder"])
    def test_bots(
        self, benchmark: Timed, bot_rates: dict[str, float], bot: str
    ) -> None:
        """The same bot on every seat."""
        bots = load_bots([bot], 4)

        rounds = benchmark(
            lambda: [play_round(RuleSet(), bots, 1, index) for index in range(ROUNDS)]
        )
        note(benchmark, bot_rates, bot, ROUNDS)
        assert all(finished.rnd.over for finished in rounds)


@pytest.mark.benchmark(group="workers")
@pytest.mark.parametrize("workers", [1, 2])
def test_workers(benchmark: Timed, workers: int) -> None:
    """An experiment of four blocks, in one process and in two."""
    planned = plan(["standard"], rounds=1000)

    assert benchmark(lambda: run(planned, workers=workers)).count == 1000


@pytest.mark.benchmark(group="import")
@pytest.mark.parametrize("module", ["attrs", "trem"])
def test_import(benchmark: Timed, module: str) -> None:
    """A new interpreter that imports trem, and one that imports what trem needs."""
    command = [sys.executable, "-c", f"import {module}"]

    assert benchmark(lambda: subprocess.run(command, check=True)).returncode == 0


@pytest.mark.parametrize("name", ["standard", "pagat", "puremco"])
def test_refusals(benchmark: Timed, name: str) -> None:
    """Every conceivable move at one moment, asked one by one."""
    rnd = moments(openings(name)[0])[40]
    asked = conceivable(rnd)

    answers = benchmark(lambda: [why_illegal(rnd, move) for move in asked])
    assert None in answers


def test_views(benchmark: Timed) -> None:
    """The view of each seat at every moment of a round."""
    rnd = openings("standard")[0]
    seen = moments(rnd)

    views = benchmark(
        lambda: [view(moment, seat) for moment in seen for seat in range(rnd.seats)]
    )
    assert len(views) == len(seen) * rnd.seats


def test_deals(benchmark: Timed) -> None:
    """A deal from a seed, shuffled by the recipe."""
    rules = RuleSet()

    assert benchmark(lambda: deal(rules, 4, 2026)).seats == 4


def test_rule_sets(benchmark: Timed) -> None:
    """Reading a shipped rule file."""
    assert benchmark(lambda: load_rules("pagat")).name == "pagat"
