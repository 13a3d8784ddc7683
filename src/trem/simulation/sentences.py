"""What a difference means, in one sentence a family understands."""

from collections.abc import Iterator, Sequence

from trem.simulation.experiments import Column
from trem.simulation.figures import decimals_of, form_of, rounded_up, scaled, written
from trem.simulation.game_phrases import GAME_PHRASES
from trem.simulation.intervals import unseen_share
from trem.simulation.metrics import Metric, Unit
from trem.simulation.phrases import CONTEXT, OTHER, Phrases
from trem.simulation.results import Difference, Estimate, Result
from trem.simulation.round_phrases import ROUND_PHRASES
from trem.wording.catalogues import Catalogue, catalogue


HUNDRED, THOUSAND = 100, 1000
"""Of how many rounds a share is told."""


def sentences(result: Result, words: Catalogue | None = None) -> tuple[str, ...]:
    """
    Say what each difference means.

    Args:
        result: What was found.
        words: The reader's language; English if left out.

    Returns:
        Rule set by rule set a sentence a difference, those that were found first;
        single seats are left out where none was found, and what came out the
        same in every round shares a sentence.
    """
    told_of = told(result, words or catalogue())
    return tuple(each for _, said in told_of for each in said)


def told(result: Result, words: Catalogue) -> Iterator[tuple[str, tuple[str, ...]]]:
    """
    Yield what each rule set changes: a title, and its sentences.

    Args:
        result: What was found.
        words: The reader's language.
    """
    first, *others = result.experiment.names
    for place, name in enumerate(others):
        title = words.say(
            "settle",
            "What %(second)s changes, compared with %(first)s",
            first=first,
            second=name,
        )
        if said := tuple(sentences_about(words, result, place, (first, name))):
            yield title, said


def sentences_about(
    words: Catalogue, result: Result, place: int, names: tuple[str, str]
) -> Iterator[str]:
    """Say what the rule set at *place* after the first one changes, found first."""
    comparisons = result.comparisons
    compared = [
        (one.column, one.differences[place])
        for one in result.findings
        if one.differences[place].count
    ]
    told = [(c, d) for c, d in compared if c.label is None or d.is_found]
    for column, found in sorted(told, key=lambda pair: standing(pair[1])):
        if found.differing:
            yield sentence(words, column, found, names, comparisons)
    if alike := [column for column, found in compared if not found.differing]:
        yield no_round(words, alike, names, result.count)
    for one in result.findings:
        if one.column.metric.key == "moves_differ" and one.estimates[place + 1].mean:
            yield other_moves(words, one.estimates[place + 1], names)


def standing(found: Difference) -> int:
    """Return how a difference stands: found, perhaps, or not found."""
    if found.is_found:
        return 0
    return 1 if found.is_outside else 2


def other_moves(words: Catalogue, estimate: Estimate, names: tuple[str, str]) -> str:
    """Say in how many turns the first rule set would have allowed other moves."""
    decimals = decimals_of(estimate)
    mean, low, high = (
        written(words, value, decimals)
        for value in (estimate.mean or 0.0, estimate.low, estimate.high)
    )
    return words.say(
        "settle",
        "In about %(mean)s of 100 turns with %(second)s, %(first)s would allow other "
        "moves (%(low)s to %(high)s).",
        mean=mean,
        first=names[0],
        second=names[1],
        low=low,
        high=high,
    )


def sentence(
    words: Catalogue,
    column: Column,
    difference: Difference,
    names: tuple[str, str],
    comparisons: int,
) -> str:
    """
    Say one difference: what it is, or that none was found.

    Args:
        words: The reader's language.
        column: What was measured.
        difference: The second rule set's figure less the first's.
        names: The two rule sets.
        comparisons: How many comparisons the experiment makes in all.
    """
    if not difference.is_outside:
        return no_difference(words, column, difference, names)
    change = changed(words, column, difference, names[1])
    if difference.is_found:
        return change
    return words.say(
        "settle",
        "%(change)s But with %(comparisons)d comparisons made, this may be chance.",
        change=change,
        comparisons=comparisons,
    )


def changed(words: Catalogue, column: Column, found: Difference, name: str) -> str:
    """Say by how much a rule set changes a figure."""
    base = base_of(column, found.mean or 0.0)
    figure = scaled(found, base)
    decimals = decimals_of(figure)
    low, high = sorted((abs(figure.low), abs(figure.high)))
    amount = written(words, abs(figure.mean or 0.0), decimals)
    phrases = phrases_of(column.metric)
    return words.count(
        CONTEXT,
        *(phrases.more if (found.mean or 0.0) > 0 else phrases.fewer),
        form_of(words, amount),
        rules=name,
        amount=amount,
        low=written(words, low, decimals),
        high=written(words, high, decimals),
        base=base,
        **subject(column),
    )


def no_difference(
    words: Catalogue, column: Column, difference: Difference, names: tuple[str, str]
) -> str:
    """Say that no difference was found, and how large one may still be."""
    if not difference.differing:
        return no_round(words, [column], names, difference.count)
    return words.say(
        "settle",
        "Between %(first)s and %(second)s no difference was found in %(what)s "
        "(n = %(count)d): if there is one, it is likely less than %(bound)s.",
        first=names[0],
        second=names[1],
        what=what_of(words, column),
        count=difference.count,
        bound=bound_of(words, column, difference),
    )


def no_round(
    words: Catalogue, columns: Sequence[Column], names: tuple[str, str], count: int
) -> str:
    """Say that in some columns not one round came out differently."""
    return words.say(
        "settle",
        "Between %(first)s and %(second)s no difference was found in %(what)s "
        "(n = %(count)d): not one came out differently, so likely fewer than "
        "%(share)s in 1000 would.",
        first=names[0],
        second=names[1],
        what=words.listed([what_of(words, column) for column in columns]),
        count=count,
        share=written(words, THOUSAND * unseen_share(count), 1),
    )


def bound_of(words: Catalogue, column: Column, difference: Difference) -> str:
    """Say how large a difference may be at most, rounded up."""
    most = max(abs(difference.low), abs(difference.high))
    base = base_of(column, most)
    decimals = decimals_of(scaled(difference, base))
    amount = written(words, rounded_up(most * base, decimals), decimals)
    return words.count(
        CONTEXT,
        *phrases_of(column.metric).unit,
        form_of(words, amount),
        amount=amount,
        base=base,
    )


def base_of(column: Column, amount: float) -> int:
    """Return of how many rounds a share is told: 100, or 1000 of a small one."""
    if not column.metric.is_share:
        return 1
    return HUNDRED if abs(amount) * HUNDRED >= 1 else THOUSAND


def what_of(words: Catalogue, column: Column) -> str:
    """Say what was measured."""
    what = phrases_of(column.metric).what
    return words.say(CONTEXT, what, **subject(column))


def title_of(words: Catalogue, column: Column) -> str:
    """Return what a column's rows in a table are called."""
    title = phrases_of(column.metric).title
    return words.say(CONTEXT, title, **subject(column))


def phrases_of(metric: Metric) -> Phrases:
    """Return what is said of a metric."""
    match metric.unit:
        case Unit.ROUND:
            return ROUND_PHRASES.get(metric.key, OTHER)
        case Unit.GAME:
            return GAME_PHRASES.get(metric.key, OTHER)


def subject(column: Column) -> dict[str, str]:
    """Return the words that say which column is meant."""
    key, whose = column.metric.key.replace("_", " "), column.label or ""
    return {"key": f"{key} {whose}".rstrip(), "whose": whose}
