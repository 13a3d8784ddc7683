"""What an experiment found: estimates with their intervals, and differences."""

from math import isfinite
from typing import Any

import attrs

from trem.engine.moves import LETTERS, Seat
from trem.engine.shuffling import seed_text
from trem.simulation.experiments import Column, Experiment, Tallies, Tally
from trem.simulation.intervals import LEVEL, holm
from trem.simulation.methods import EVERY_LOOK, ONCE, Method
from trem.simulation.sequences import LEAST
from trem.simulation.sums import PairSums, Spread, Sums


DIGITS = 6
"""Decimals of the figures in the JSON: the same on every machine."""


@attrs.frozen
class Estimate:
    """A mean or a share, and the interval it lies in."""

    mean: float | None
    """The mean; None where no round had a value."""

    low: float
    """The lower end of the interval; minus infinity where nothing is known."""

    high: float
    """The upper end of the interval; infinity where nothing is known."""

    count: int
    """How many rounds had a value."""


@attrs.frozen
class Difference(Estimate):
    """What a rule set adds to the first one's figure, from the same rounds."""

    correlation: float | None
    """How the two go together over the rounds; None where one never varies."""

    differing: int
    """In how many rounds the two came out differently."""

    p: float
    """The chance of so clear a difference if there were none."""

    adjusted_p: float = 1.0
    """The same when all comparisons of the experiment are looked at (Holm)."""

    @property
    def is_found(self) -> bool:
        """Whether the difference stands when all comparisons are looked at."""
        return self.adjusted_p <= 1 - LEVEL and self.is_outside

    @property
    def is_outside(self) -> bool:
        """Whether the interval leaves out 0."""
        return self.low > 0 or self.high < 0


@attrs.frozen
class Finding:
    """One column's figures under every rule set."""

    column: Column
    """What was measured."""

    estimates: tuple[Estimate, ...]
    """One a rule set."""

    differences: tuple[Difference, ...]
    """Each rule set but the first, less the first."""

    spreads: tuple[Spread, ...] = attrs.field(repr=False)
    """Under each rule set how often each value came, rounded down."""


@attrs.frozen
class Result:
    """What an experiment found."""

    experiment: Experiment
    """What was played."""

    count: int
    """How many rounds or games were played under each rule set."""

    tallies: Tallies = attrs.field(repr=False)
    """The running sums, a tally a column."""

    is_partial: bool = False
    """Whether it was stopped before it was done."""

    def __str__(self) -> str:
        from trem.simulation.tables import to_text  # noqa: PLC0415 - it reads results

        return to_text(self)

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Every column's figures, in the experiment's order."""
        columns = self.experiment.columns
        method = EVERY_LOOK if self.experiment.precision else ONCE
        found = [
            finding(column, tally, method)
            for column, tally in zip(columns, self.tallies, strict=True)
        ]
        compared = [d.p for one in found for d in one.differences if d.count]
        adjusted = iter(holm(compared))
        return tuple(
            attrs.evolve(
                one,
                differences=tuple(
                    attrs.evolve(d, adjusted_p=next(adjusted)) if d.count else d
                    for d in one.differences
                ),
            )
            for one in found
        )

    @property
    def comparisons(self) -> int:
        """How many differences were looked at."""
        return sum(bool(d.count) for one in self.findings for d in one.differences)

    def finding(self, key: str, whose: Seat | str | None = None) -> Finding:
        """
        Return one metric's figures.

        Args:
            key: The metric's key.
            whose: The seat or the bot's name, for a metric that has one each.

        Raises:
            KeyError: If nothing of that name was measured.
        """
        label = LETTERS[whose] if isinstance(whose, int) else whose
        for one in self.findings:
            if (one.column.metric.key, one.column.label) == (key, label):
                return one
        raise KeyError(key)

    def to_dict(self) -> dict[str, Any]:
        """
        Return everything as plain values for JSON.

        The figures are rounded to six decimals; nothing in it depends on how
        many workers there were or how long they took.
        """
        experiment = self.experiment
        seed = experiment.seed
        return {
            "rules": list(experiment.names),
            "seats": experiment.seats,
            experiment.unit.value: self.count,
            "partial": self.is_partial,
            "seed": seed if isinstance(seed, int) else seed_text(seed),
            "bots": [bot.name for bot in experiment.bots],
            "level": LEVEL,
            "valid_at_every_look": bool(experiment.precision),
            "precision": dict(experiment.precision),
            "comparisons": self.comparisons,
            "metrics": metrics_dict(experiment.names, self.findings),
        }


def is_precise(result: Result) -> bool:
    """Return whether all differences are known as precisely as was asked for."""
    findings = result.findings
    return all(
        is_known(one, half)
        for key, half in result.experiment.precision
        for one in findings
        if one.column.metric.key == key
    )


def is_known(one: Finding, half: float) -> bool:
    """Return whether a metric's differences are known so precisely."""
    return all(
        difference.count
        and difference.high - difference.low <= 2 * half
        and (one.column.metric.is_share or difference.differing >= LEAST)
        for difference in one.differences
    )


def finding(column: Column, tally: Tally, method: Method) -> Finding:
    """Estimate one column's figures."""
    estimate, change = (
        (share_estimate, share_change)
        if column.metric.is_share
        else (mean_estimate, mean_change)
    )
    return Finding(
        column,
        tuple(estimate(sums, method) for sums in tally.sums),
        tuple(change(pairs, method) for pairs in tally.pairs),
        tally.spreads,
    )


def mean_estimate(sums: Sums, method: Method) -> Estimate:
    """Estimate a mean."""
    low, high = method.mean(sums.mean or 0.0, sums.variance, sums.count)
    return Estimate(sums.mean, low, high, sums.count)


def share_estimate(sums: Sums, method: Method) -> Estimate:
    """Estimate a share."""
    low, high = method.share(int(sums.total), sums.count)
    return Estimate(sums.mean, low, high, sums.count)


def mean_change(pairs: PairSums, method: Method) -> Difference:
    """Estimate the difference of two means, of the differences round by round."""
    sums = pairs.difference
    known = (sums.mean or 0.0, sums.variance, sums.count)
    return Difference(
        sums.mean,
        *method.mean(*known),
        sums.count,
        pairs.correlation,
        pairs.differing,
        method.mean_p(*known),
    )


def share_change(pairs: PairSums, method: Method) -> Difference:
    """Estimate the difference of two shares of the same rounds."""
    table = pairs.fourfold
    return Difference(
        pairs.difference.mean,
        *method.share_difference(table),
        table.count,
        pairs.correlation,
        pairs.differing,
        method.sign_p(table.only_first, table.only_second),
    )


def metrics_dict(
    names: tuple[str, ...], findings: tuple[Finding, ...]
) -> dict[str, Any]:
    """
    Return every metric's figures by name of rule set.

    A metric for each seat or bot can be read both ways round: by rule set and
    then seat, and by seat and then rule set.
    """
    metrics: dict[str, Any] = {}
    for one in findings:
        entry = metrics.setdefault(one.column.metric.key, {})
        figures = figures_dict(names, one)
        label = one.column.label
        if label is None:
            entry.update(figures)
            continue
        for name, figure in figures.items():
            entry.setdefault(name, {})[label] = figure
        if label not in names:
            entry[label] = figures
    return metrics


def figures_dict(names: tuple[str, ...], one: Finding) -> dict[str, Any]:
    """Return one column's figures by name of rule set."""
    figures: dict[str, Any] = {
        name: estimate_dict(estimate)
        for name, estimate in zip(names, one.estimates, strict=True)
    }
    differences = [difference_dict(difference) for difference in one.differences]
    if len(differences) == 1:
        figures["difference"] = differences[0]
    elif differences:
        figures["difference"] = dict(zip(names[1:], differences, strict=True))
    return figures


def estimate_dict(estimate: Estimate) -> dict[str, Any]:
    """Return an estimate as plain values."""
    return {
        "mean": rounded(estimate.mean),
        "low": rounded(estimate.low),
        "high": rounded(estimate.high),
        "n": estimate.count,
    }


def difference_dict(difference: Difference) -> dict[str, Any]:
    """Return a difference as plain values."""
    return {
        **estimate_dict(difference),
        "correlation": rounded(difference.correlation),
        "differing": difference.differing,
        "p": rounded(difference.p),
        "p_adjusted": rounded(difference.adjusted_p),
        "found": difference.is_found,
    }


def rounded(value: float | None) -> float | None:
    """Round a figure for the JSON; what is unknown is null."""
    if value is None or not isfinite(value):
        return None
    return round(value, DIGITS) + 0.0
