"""What a report says around its figures: what was played, and how to read it."""

from collections.abc import Iterator
from typing import TypeAlias

from trem.engine.shuffling import seed_text
from trem.rules.differences import differences
from trem.rules.flags import Flag
from trem.rules.remarks import idle_flags
from trem.rules.ruleset import RuleSet
from trem.simulation.intervals import LEVEL
from trem.simulation.metrics import Unit
from trem.simulation.provenance import rules_hash, trem_version
from trem.simulation.results import Result, is_precise
from trem.simulation.sentences import HUNDRED
from trem.wording import rulebook_words
from trem.wording.catalogues import Catalogue


Told: TypeAlias = tuple[str, str]
"""A rule set's name and a sentence of its."""


def heading(result: Result, words: Catalogue) -> str:
    """Say what was played."""
    experiment = result.experiment
    said = words.say(
        "settle",
        "%(count)s for %(seats)d seats under %(rules)s; bots: %(bots)s; seed %(seed)s.",
        count=counted(words, experiment.unit, result.count),
        seats=experiment.seats,
        rules=words.listed(experiment.names),
        bots=bots_of(result, words),
        seed=seed_text(experiment.seed),
    )
    if result.is_partial:
        wanted = counted(words, experiment.unit, experiment.count)
        return words.say(
            "settle",
            "%(said)s PARTIAL: stopped before all of %(wanted)s were played.",
            said=said,
            wanted=wanted,
        )
    return f"{said} {ending(result, words)}".rstrip()


def counted(words: Catalogue, unit: Unit, count: int) -> str:
    """Write so many rounds or games."""
    match unit:
        case Unit.ROUND:
            return words.count("settle", "%(number)d round", "%(number)d rounds", count)
        case Unit.GAME:
            return words.count("settle", "%(number)d game", "%(number)d games", count)


def ending(result: Result, words: Catalogue) -> str:
    """Say whether the precision asked for was reached, if one was."""
    if not result.experiment.precision:
        return ""
    wanted = ", ".join(f"{key} {half:g}" for key, half in result.experiment.precision)
    if is_precise(result):
        return words.say(
            "settle",
            "They were enough to know the differences to within: %(wanted)s.",
            wanted=wanted,
        )
    return words.say(
        "settle",
        "They were the most allowed, and not enough to know the differences to "
        "within: %(wanted)s.",
        wanted=wanted,
    )


def bots_of(result: Result, words: Catalogue) -> str:
    """Say who played: one name where all seats are played alike."""
    names = [bot.name for bot in result.experiment.bots]
    if len(set(names)) == 1:
        return words.say("settle", "%(bot)s on every seat", bot=names[0])
    return ", ".join(names)


def flags_told(
    result: Result, words: Catalogue
) -> Iterator[tuple[str, list[tuple[Told, Told]]]]:
    """
    Say in which rules each rule set differs from the first, in whole sentences.

    Args:
        result: What was found.
        words: The reader's language.

    Yields:
        A title for each rule set, and for each flag what the two of them say.
    """
    first, *others = zip(result.experiment.names, result.experiment.rules, strict=True)
    for other in others:
        flags = [
            (flag_told(first, one.flag, words), flag_told(other, one.flag, words))
            for one in differences(first[1], other[1])
            if not all(one.flag.name in idle_flags(r) for r in (first[1], other[1]))
        ]
        if flags:
            title = words.say(
                "settle",
                "The rules in which %(second)s differs from %(first)s",
                first=first[0],
                second=other[0],
            )
            yield title, flags


def flag_told(named: tuple[str, RuleSet], flag: Flag, words: Catalogue) -> Told:
    """Return a rule set's name and what it says to a flag."""
    name, rules = named
    return name, rulebook_words.said_if_it_matters(rules, flag.name, words)


def method(result: Result, words: Catalogue) -> str:
    """Say how the figures are to be read."""
    comparisons = result.comparisons
    said = words.say(
        "settle",
        "Each figure stands with the interval in which it lies with %(level)d %% "
        "confidence.",
        level=round(LEVEL * HUNDRED),
    )
    if result.experiment.precision:
        said = words.say(
            "settle",
            "%(said)s The intervals hold at every look, so it was right to stop "
            "when they were narrow enough.",
            said=said,
        )
    if not comparisons:
        return said
    found = words.say(
        "settle",
        "A difference is called found if it stands when all %(comparisons)d "
        "comparisons are looked at together.",
        comparisons=comparisons,
    )
    return f"{said} {paired(result.experiment.unit, words)} {found}"


def paired(unit: Unit, words: Catalogue) -> str:
    """Say what is compared with what."""
    match unit:
        case Unit.ROUND:
            return words.say(
                "settle",
                "Differences are taken round by round from the same deals; the "
                "correlation tells how much that helped (0: not at all, 1: entirely).",
            )
        case Unit.GAME:
            return words.say(
                "settle",
                "Differences are taken game by game from the same deals; the "
                "correlation tells how much that helped (0: not at all, 1: entirely).",
            )


def provenance(
    result: Result, words: Catalogue, command: str = ""
) -> Iterator[tuple[str, str]]:
    """
    Yield where the figures come from, by name.

    Args:
        result: What was found.
        words: The reader's language.
        command: The command line, if there was one.
    """
    experiment = result.experiment
    yield words.say("settle", "version"), trem_version()
    yield words.say("settle", "seed"), seed_text(experiment.seed)
    yield words.say("settle", "bots"), ", ".join(bot.name for bot in experiment.bots)
    for name, rules in zip(experiment.names, experiment.rules, strict=True):
        yield words.say("settle", "rules %(name)s", name=name), rules_hash(rules)
    if command:
        yield words.say("settle", "command"), command
