"""
The page about playing well, as far as it is made of figures.

`advice-summary` and `advice-differences` take nothing and `advice` the key of a piece
of advice. Its option `verdict` says for which verdict the text around it was written,
and `law` that it speaks of the harm to those who obey above all else; if it is not so,
that is an error, so that a text never outlives the figures it is about.
"""

from collections.abc import Iterator
from typing import Any, ClassVar, Final

from advice_figures import (
    BEGINNER,
    FILE,
    LAW,
    PLANNER,
    Cell,
    Figures,
    Verdict,
    figures,
)
from directives import Written
from docutils.nodes import Node
from docutils.parsers.rst import directives as options
from sphinx.application import Sphinx


def number(value: float) -> str:
    """Write points with their sign."""
    return f"{round(value, 1) + 0.0:+.1f}".replace("-", "\N{MINUS SIGN}")


def gain(cell: Cell) -> str:
    """Write a gain with its interval."""
    low, high = cell.interval
    return f"{number(cell.mean)} ({number(low)} to {number(high)})"


def told(found: Figures, advice: str, player: str) -> str:
    """Say in a few words what advice does for beginners or planners."""
    cell = found.at_first(advice, player)
    sign = found.sign(advice, found.first(advice), player)
    if sign:
        verb = "brings" if sign > 0 else "costs"
        return f"{verb} {player}s {abs(cell.mean):.1f} points a round"
    return f"no difference found for {player}s (n = {2 * cell.deals} rounds)"


GROUPS: Final[tuple[tuple[str, tuple[Verdict, ...]], ...]] = (
    ("What helps", (Verdict.KEPT, Verdict.BEGINNERS, Verdict.PLANNERS)),
    ("What depends on who plays", (Verdict.MIXED,)),
    ("What harms", (Verdict.REFUTED,)),
)
"""The parts of the summary in which something was found."""


def summary(found: Figures) -> Iterator[str]:
    """Yield the lines of the summary, what is worth most first."""
    for title, verdicts in GROUPS:
        keys = [key for key in found.said if found.verdict(key) in verdicts]
        if keys:
            yield from gains(found, title, keys)
    harming = [key for key in found.said if law_harms(found, key)]
    if harming:
        yield from laws(found, harming)
    unfound = [key for key in found.said if found.verdict(key) is Verdict.OPEN]
    if unfound:
        yield "**What makes no difference that could be found**\n"
        yield from (f"- {link(found, key)}" for key in unfound)
        yield ""


def gains(found: Figures, title: str, keys: list[str]) -> Iterator[str]:
    """Yield a table of what is gained in points a round."""
    yield f"| {title} | beginners | planners |"
    yield "| --- | --- | --- |"
    for key in sorted(keys, key=lambda one: -abs(found.worth(one))):
        shown = [
            number(found.at_first(key, player).mean)
            if found.sign(key, found.first(key), player)
            else "–"  # noqa: RUF001 - a dash
            for player in (BEGINNER, PLANNER)
        ]
        yield f"| {link(found, key)} | {' | '.join(shown)} |"
    yield ""


def law_harms(found: Figures, advice: str) -> bool:
    """Tell whether advice harms planners that obey it above all else."""
    return found.sign(advice, found.first(advice), LAW) < 0


def laws(found: Figures, keys: list[str]) -> Iterator[str]:
    """Yield a table of what planners lose that obey advice above all else."""
    yield "| What harms if it is obeyed above all else | planners |"
    yield "| --- | --- |"
    for key in sorted(keys, key=lambda one: found.at_first(one, LAW).mean):
        yield f"| {link(found, key)} | {number(found.at_first(key, LAW).mean)} |"
    yield ""


def differences(found: Figures) -> Iterator[str]:
    """Yield where advice is worth more or less than at the first table."""
    for key in found.said:
        lines = list(differing(found, key))
        if lines:
            yield f"- {link(found, key)}:"
            yield from lines


def differing(found: Figures, advice: str) -> Iterator[str]:
    """Yield at which tables a piece of advice is worth more or less, and to whom."""
    for table, said in found.tables.items():
        for player in (BEGINNER, PLANNER):
            if (advice, table, player, "differs") in found.standing:
                cell = found.cells[advice, table, player]
                first = found.at_first(advice, player)
                more = "more" if cell.mean > first.mean else "less"
                gained = f"{number(cell.mean)} instead of {number(first.mean)}"
                yield f"  - {said}: {more} for {player}s, {gained}."


def link(found: Figures, advice: str) -> str:
    """Link to the section about a piece of advice."""
    return f"[{found.said[advice]}](#advice-{advice})"


def verdict_line(found: Figures, advice: str) -> str:
    """Say what becomes of a piece of advice."""
    verdict = found.verdict(advice)
    title = f"**{verdict.value.capitalize()}**"
    if verdict is Verdict.OPEN:
        return f"{title} (n = {2 * found.at_first(advice, PLANNER).deals} rounds)."
    words = ", ".join(told(found, advice, player) for player in (BEGINNER, PLANNER))
    return f"{title}: {words}."


def about(found: Figures, advice: str) -> Iterator[str]:
    """Yield the lines about one piece of advice."""
    yield verdict_line(found, advice)
    yield wins(found, advice)
    yield ""
    yield "| gain in points a round | beginners | planners |"
    yield "| --- | --- | --- |"
    for table, said in found.tables.items():
        if (advice, table, BEGINNER) in found.cells:
            shown = (entry(found, advice, table, who) for who in (BEGINNER, PLANNER))
            yield f"| {said} | {' | '.join(shown)} |"
            if (advice, table, LAW) in found.cells:
                law = entry(found, advice, table, LAW)
                yield f"| {said}, obeyed above all else | | {law} |"


def wins(found: Figures, advice: str) -> str:
    """Say how many rounds followers win."""
    shares = []
    for player in (BEGINNER, PLANNER):
        share, low, high = (100 * one for one in found.at_first(advice, player).wins)
        shares.append(f"{share:.0f} ({low:.0f} to {high:.0f}) among {player}s")
    return f"Of 100 rounds that somebody wins followers win {' and '.join(shares)}."


def entry(found: Figures, advice: str, table: str, player: str) -> str:
    """Write a cell: in bold what is found, with a dagger what is unlike the first."""
    text = gain(found.cells[advice, table, player])
    if found.sign(advice, table, player):
        text = f"**{text}**"
    differs = (advice, table, player, "differs") in found.standing
    return text + " †" * differs


class AdviceSummary(Written):
    """The advice in the order of what it is worth."""

    def lines(self) -> Iterator[str]:
        """Return the lines."""
        self.env.note_dependency(str(FILE))
        return summary(figures())


class AdviceDifferences(Written):
    """Where advice depends on the rules or the number of players."""

    def lines(self) -> Iterator[str]:
        """Return the lines."""
        self.env.note_dependency(str(FILE))
        return differences(figures())


class AboutAdvice(Written):
    """A piece of advice with its verdict and figures."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {
        "verdict": options.unchanged_required,
        "law": lambda value: options.choice(value, ("harms",)),
    }

    def run(self) -> list[Node]:
        """Refuse to stand in a text that was written for something else."""
        advice, found = self.arguments[0], figures()
        verdict = found.verdict(advice).value
        if self.options.get("verdict") != verdict:
            message = f"the verdict on {advice} is: {verdict}"
            raise self.error(message)
        if "law" in self.options and not law_harms(found, advice):
            message = f"no harm was found in {advice} obeyed above all else"
            raise self.error(message)
        return super().run()

    def lines(self) -> Iterator[str]:
        """Return the lines."""
        self.env.note_dependency(str(FILE))
        return about(figures(), self.arguments[0])


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx about the directives."""
    app.add_directive("advice-summary", AdviceSummary)
    app.add_directive("advice-differences", AdviceDifferences)
    app.add_directive("advice", AboutAdvice)
    return {"parallel_read_safe": True}
