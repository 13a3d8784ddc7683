"""Small tables for the tests of experiments."""

from trem.rules.ruleset import RuleSet
from trem.simulation.bots import load_bots
from trem.simulation.experiments import Experiment, Tallies, add_tallies, play_block
from trem.simulation.metrics import METRICS, Metric
from trem.simulation.results import Result


SMALL = RuleSet(max_pip=6, hand_sizes={2: 4, 3: 4, 4: 4}, name="small")
"""A double-6 game that is over quickly."""

DRAWING = SMALL.changed({"draws": "until_playable"})
"""The same, drawing on and on."""

DEARER = SMALL.changed({"double_blank": 50})
"""The same with a dear double blank: only the points differ."""


def experiment(
    *rules: RuleSet,
    rounds: int = 60,
    seed: int | str = 1,
    bots: tuple[str, ...] = ("heavy", "heavy"),
    metrics: tuple[Metric, ...] = METRICS,
) -> Experiment:
    """Plan an experiment of a few rounds."""
    return Experiment(
        rules,
        tuple(one.name for one in rules),
        load_bots(bots, len(bots)),
        rounds,
        seed=seed,
        metrics=metrics,
    )


def played(plan: Experiment) -> Result:
    """Play an experiment in this process."""
    tallies: Tallies | None = None
    for block in plan.blocks:
        more = play_block(plan, block)
        tallies = more if tallies is None else add_tallies(tallies, more)
    assert tallies is not None
    return Result(plan, plan.count, tallies)
