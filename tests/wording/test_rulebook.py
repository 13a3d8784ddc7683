"""Tests of the rulebook's sentences: each flag value says one, and only it."""

import re
from collections.abc import Iterator
from itertools import combinations

import pytest

from trem.rules.choices import Choice
from trem.rules.clauses import Clause
from trem.rules.flags import Flag, HandTable, Number
from trem.rules.ruleset import FLAGS, RuleSet
from trem.wording.catalogues import Language, catalogue
from trem.wording.rulebook_sentences import NUMBER, UNSET, Sentence
from trem.wording.rulebook_words import (
    SENTENCES,
    chosen,
    figures,
    hand_rows,
    key_of,
    sentence,
)


LANGUAGES = tuple(Language)

COMPANIONS: dict[tuple[str, str], dict[str, object]] = {
    ("engine_order", "highest_held"): {"rounds": 3},
    ("starter", "engine_holder"): {"engine_entry": "holder_plays"},
    ("branches", "1"): {"branch_mode": "optional"},
    ("branches", "2"): {"branch_mode": "optional"},
    ("branch_mode", "optional"): {"branches": 1},
    ("branch_mode", "required_train"): {"branches": 1},
    ("branch_mode", "required_table"): {"branches": 1},
    ("knock_penalty", "1"): {"knock": "required"},
    ("max_pip", "6"): {"hand_sizes": {2: 7}},
}
"""What else a rule set needs to hold a value."""

TABLES = ({2: 15, 3: 15, 4: 13}, {2: 15, 4: 13}, {2: 15, 3: 13})
"""Tables of hands that differ."""


BESIDE: dict[str, dict[str, object]] = {
    "together": {"first_turn": "chain_together"},
    "partners": {"partnerships": True},
    "branches": {"branches": 1, "branch_mode": "required_train"},
}
"""What a rule set needs to mean a value's second word."""


def values(flag: Flag) -> tuple[object, ...]:
    """Return every value of *flag* worth a sentence of its own."""
    listed = TABLES if isinstance(flag.kind, HandTable) else flag.kind.listed
    unset = isinstance(flag.kind, Number) and flag.kind.may_depend
    return (*listed, None) if unset else listed


def rules_with(flag: Flag, value: object) -> RuleSet:
    """Return the standard with one flag at *value*."""
    beside = COMPANIONS.get((flag.name, str(value)), {})
    return RuleSet().changed({**beside, flag.name: value})


def all_rules() -> Iterator[tuple[Flag, RuleSet]]:
    """Yield every value of every flag, alone and beside what changes its meaning."""
    for flag, value in all_values():
        yield flag, rules_with(flag, value)
        for beside, change in BESIDE.items():
            if f"{key_of(value)} {beside}" in SENTENCES[flag.name]:
                yield flag, rules_with(flag, value).changed(change)


def all_values() -> Iterator[tuple[Flag, object]]:
    """Yield every flag with every one of its values."""
    for flag in FLAGS:
        for value in values(flag):
            yield flag, value


def sentences() -> Iterator[tuple[str, str, Sentence]]:
    """Yield every sentence with its flag and its key."""
    for flag, by_value in SENTENCES.items():
        for key, one in by_value.items():
            yield flag, key, one


@pytest.mark.parametrize("lang", LANGUAGES)
class TestEveryValue:
    """Every value of every flag has its own whole sentence in every language."""

    def test_says_a_whole_sentence(self, lang: Language) -> None:
        """A value's sentence begins with a capital or a figure and ends with a stop."""
        odd = [
            text
            for flag, rules in all_rules()
            for text in [sentence(rules, flag.name, lang)]
            if not re.fullmatch(r"[A-ZÀ-Ú0-9].*\.", text) or "%" in text
        ]

        assert [] == odd

    def test_no_sentence_stands_for_two_values(self, lang: Language) -> None:
        """Two values, of one flag or of two, never say the same."""
        texts = [
            (sentence(rules, flag.name, lang), flag.name, rules.name)
            for flag, rules in all_rules()
        ]

        assert [] == [(a, b) for a, b in combinations(texts, 2) if a[0] == b[0]]

    def test_is_not_left_in_english(self, lang: Language) -> None:
        """No sentence is the English one in another language."""
        if lang is Language.ENGLISH:
            return
        same = [
            flag.name
            for flag, rules in all_rules()
            if sentence(rules, flag.name, lang) == sentence(rules, flag.name)
        ]

        assert [] == same

    @pytest.mark.parametrize("number", [0, 1, 2, 5, 21])
    def test_works_for_every_number(self, lang: Language, number: int) -> None:
        """A sentence about a number says it in every plural form."""
        words = catalogue(lang)
        counted = [one for _, _, one in sentences() if one.many is not None]
        texts = [one.said(words, number, figures(RuleSet())) for one in counted]

        assert [] == [text for text in texts if not re.search(rf"\b{number}\b", text)]
        assert len(counted) == len(set(texts))


class TestNumbers:
    """Numbers in the sentences come from the rule set."""

    @pytest.mark.parametrize("lang", LANGUAGES)
    @pytest.mark.parametrize(
        "flag, value, shown",
        [
            ("max_pip", 15, {"15", "136"}),
            ("knock_penalty", 7, {"7"}),
            ("draws", 3, {"3"}),
            ("extra_draws", 4, {"4"}),
            ("double_blank", 41, {"41"}),
            ("blank_half", 6, {"6"}),
            ("out_bonus", -8, {"8"}),
            ("uncovered_points", 9, {"9"}),
            ("open_train_points", 17, {"17"}),
            ("doubles_per_turn", 3, {"3"}),
            ("mexican_trains", 3, {"3"}),
            ("rounds", 5, {"5"}),
            ("first_engine", 4, {"4"}),
        ],
    )
    def test_follow_the_flag(
        self, lang: Language, flag: str, value: int, shown: set[str]
    ) -> None:
        """A number of the rule set stands in the sentence of its flag."""
        rules = RuleSet().changed({"knock": "required", flag: value})

        assert shown <= set(re.findall(r"\d+", sentence(rules, flag, lang)))

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_no_other_number_is_written_out(self, lang: Language) -> None:
        """The templates hold no figure of their own but 0 and the blank 0-0."""
        words = catalogue(lang).translations
        figures_left = [
            (flag, key)
            for flag, key, one in sentences()
            for text in (
                [words.pgettext(one.context, one.text)]
                if one.many is None
                else [
                    words.npgettext(one.context, one.text, one.many, n) for n in (1, 2)
                ]
            )
            if set(re.findall(r"\d+", text)) - {"0"}
        ]

        assert [] == figures_left

    def test_the_size_of_the_set_decides_what_is_dead(self) -> None:
        """A double of a double-9 set is dead with ten tiles on the table."""
        assert "all 10 tiles" in sentence(RuleSet(max_pip=9), "dead_double")

    @pytest.mark.parametrize(
        "table, rows",
        [
            ({2: 15, 3: 15, 4: 15, 5: 12}, ["2-4: 15", "5: 12"]),
            ({2: 15, 4: 15}, ["2: 15", "4: 15"]),
            ({13: 12, 14: 11}, ["13: 12", "14: 11"]),
        ],
    )
    def test_rows_of_hands(self, table: dict[int, int], rows: list[str]) -> None:
        """Neighbouring counts of players with equal hands share a row."""
        assert rows == list(hand_rows(RuleSet(hand_sizes=table).hand_sizes))


class TestCatalogue:
    """The table of sentences and the flags speak of the same things."""

    def test_every_flag_has_sentences(self) -> None:
        """The flags with sentences are the flags, in the order of the clauses."""
        assert {flag.name for flag in FLAGS} == set(SENTENCES)

    def test_every_sentence_belongs_to_a_value(self) -> None:
        """No sentence is left that no value would say."""
        said = {chosen(rules, flag.name) for flag, rules in all_rules()}
        numbers = {one for _, key, one in sentences() if key == NUMBER}

        assert {one for _, _, one in sentences()} <= said | numbers

    def test_contexts_name_clause_flag_and_value(self) -> None:
        """A sentence's context is its clause's id, its flag and its key."""
        clauses = {flag.name: flag.clause for flag in FLAGS}
        wrong = [
            one.context
            for flag, key, one in sentences()
            if one.context != f"{clauses[flag]} {flag} {key}"
        ]

        assert [] == wrong

    def test_every_word_of_a_flag_has_its_key(self) -> None:
        """Words, yes and no have sentences of their own, not a number's."""
        words = {
            (flag.name, str(value))
            for flag, value in all_values()
            if isinstance(value, Choice)
        }

        assert words <= {(flag, key) for flag, key, _ in sentences()}
        assert {UNSET, NUMBER} == set(SENTENCES["rounds"])
        assert Clause.D9 == next(f.clause for f in FLAGS if f.name == "double_blocks")
