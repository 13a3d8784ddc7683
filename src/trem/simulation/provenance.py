"""Where figures come from: everything they depend on, in short."""

from hashlib import sha256
from importlib import import_module
from typing import Any

from trem.engine.shuffling import seed_text
from trem.rules.ruleset import FLAGS, RuleSet
from trem.rules.spelling import spell
from trem.simulation.experiments import Experiment
from trem.simulation.metrics import Minutes


def trem_version() -> str:
    """Return the version of trem that is installed here."""
    version: str = import_module("trem").__version__
    return version


def identity(experiment: Experiment) -> dict[str, Any]:
    """Return what all figures of an experiment depend on, apart from its length."""
    return {
        "version": trem_version(),
        "rules": [
            [name, rules_hash(rules)]
            for name, rules in zip(experiment.names, experiment.rules, strict=True)
        ],
        "unit": experiment.unit.value,
        "block": experiment.block_size,
        "seed": seed_text(experiment.seed),
        "bots": [bot.name for bot in experiment.bots],
        "metrics": [metric.key for metric in experiment.metrics],
        "pace": [
            metric.value.pace
            for metric in experiment.metrics
            if isinstance(metric.value, Minutes)
        ],
    }


def rules_hash(rules: RuleSet) -> str:
    """
    Return a hash of what a rule set says, whatever it is called.

    Examples:
        >>> rules_hash(RuleSet()) == rules_hash(RuleSet(name="ours"))
        True
        >>> rules_hash(RuleSet()) == rules_hash(RuleSet(draws=2))
        False

    """
    lines = [f"{flag.name} = {spell(getattr(rules, flag.name))}\n" for flag in FLAGS]
    return sha256("".join(lines).encode()).hexdigest()
