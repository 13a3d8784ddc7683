"""
The rules as sentences: each flag's value says one, in the reader's language.

Numbers come from the rule set. `sentence` says a flag's value, whatever it is;
whether a book has a use for it is the book's affair.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import groupby
from operator import itemgetter
from types import MappingProxyType
from typing import Final

from trem.rules.choices import FirstTurn
from trem.rules.flags import HandSizes
from trem.rules.remarks import idle_flags
from trem.rules.ruleset import RuleSet
from trem.rules.spelling import spell_bare
from trem.tiles import tile_set
from trem.wording.catalogues import Catalogue, Language, catalogue
from trem.wording.rulebook_doubles import DOUBLES
from trem.wording.rulebook_ends import ENDS
from trem.wording.rulebook_labels import LABELS
from trem.wording.rulebook_sentences import NUMBER, UNSET, Sentence, Sentences
from trem.wording.rulebook_setup import SETUP
from trem.wording.rulebook_turns import TURNS


SENTENCES: Final[Sentences] = MappingProxyType({**SETUP, **TURNS, **DOUBLES, **ENDS})
"""For each flag the sentence of each value, in the order of the clauses."""


BESIDE: Final[Mapping[str, Callable[[RuleSet], bool]]] = MappingProxyType(
    {
        "together": lambda rules: rules.first_turn is FirstTurn.CHAIN_TOGETHER,
        "partners": lambda rules: rules.partnerships,
        "branches": lambda rules: rules.branches > 0,
    }
)
"""When a value means something else beside another flag: its key's second word."""


def sentence(rules: RuleSet, flag: str, lang: Language | str = Language.ENGLISH) -> str:
    """
    Say in one sentence what a rule set's flag means.

    Args:
        rules: The rule set.
        flag: The flag's name.
        lang: The reader's language.

    Raises:
        KeyError: If there is no such flag.
        ValueError: If trem does not speak *lang*.

    Examples:
        >>> sentence(RuleSet(double_blank=50), "double_blank")
        '0-0 left in your hand counts 50 points.'
        >>> sentence(RuleSet(), "first_turn_trains", "es")
        'Ya en tu primer turno puedes jugar en cualquier tren que esté abierto para ti.'

    """
    return said(rules, flag, catalogue(Language(lang)))


def said(rules: RuleSet, flag: str, words: Catalogue) -> str:
    """Say a flag's value in the language of *words*."""
    number = number_of(rules, flag)
    return chosen(rules, flag).said(words, number, figures(rules))


def said_if_it_matters(rules: RuleSet, flag: str, words: Catalogue) -> str:
    """Say a flag's value, or that beside the other flags it can say nothing."""
    if flag in idle_flags(rules):
        return words.say("flag", "Under its other rules the question does not arise.")
    return said(rules, flag, words)


def chosen(rules: RuleSet, flag: str) -> Sentence:
    """Return the sentence of a flag's value, with regard to the flags around it."""
    values, key = SENTENCES[flag], key_of(getattr(rules, flag))
    for beside, holds in BESIDE.items():
        if holds(rules) and f"{key} {beside}" in values:
            return values[f"{key} {beside}"]
    return values.get(key) or values[NUMBER]


def key_of(value: object) -> str:
    """
    Return the key a value's own sentence would have.

    A table's is `table`, whatever stands in it.
    """
    if value is None:
        return UNSET
    return "table" if isinstance(value, tuple) else spell_bare(value)


def number_of(rules: RuleSet, flag: str) -> int:
    """Return the number a flag's sentence is about, 0 if it is about none."""
    value = rules.round_count if flag == "rounds" else getattr(rules, flag)
    return abs(value) if isinstance(value, int) else 0


def figures(rules: RuleSet) -> dict[str, object]:
    """Return what the sentences' placeholders stand for."""
    top, engine = rules.max_pip, rules.opening_engine
    return {
        "max_pip": top,
        "top": f"{top}-{top}",
        "size": tile_set(top).size,
        "matches": top + 1,
        "engine": "?" if engine is None else f"{engine}-{engine}",
        "rows": ", ".join(hand_rows(rules.hand_sizes)),
    }


def hand_rows(table: HandSizes) -> Iterator[str]:
    """Yield the rows of a table of hands, neighbours of one size together (S2)."""

    def run(numbered: tuple[int, tuple[int, int]]) -> tuple[int, int]:
        # Neighbours of one size keep the same distance from their place.
        place, (seats, tiles) = numbered
        return tiles, seats - place

    for (tiles, _), rows in groupby(enumerate(table), run):
        seats = [row[0] for row in map(itemgetter(1), rows)]
        span = str(seats[0]) if len(seats) == 1 else f"{seats[0]}-{seats[-1]}"
        yield f"{span}: {tiles}"


def label(rules: RuleSet, flag: str, words: Catalogue) -> str:
    """Say a flag's value in a few words, a number in figures."""
    value = getattr(rules, flag)
    if isinstance(value, tuple):
        return ", ".join(hand_rows(value))
    return value_label(flag, value, words)


def value_label(flag: str, value: object, words: Catalogue) -> str:
    """Say any value of a flag but a table in a few words, a number in figures."""
    short = LABELS.get(flag, {}).get(key_of(value))
    return str(value) if short is None else short.said(words, 0, {})
