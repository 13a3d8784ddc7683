"""Tests of the rule card, the score sheet, the comparisons and the questionnaire."""

import re
from html import unescape

import pytest

from tests.books.pages import read
from trem.books.asking import ASKED, BASES, answered, nearest, questions
from trem.books.cards import asked_about, card, disputes, shown_values
from trem.books.comparisons import comparison, comparison_document, disputed, shipped
from trem.books.dealt import seats_for
from trem.books.pages import DIFFERENT, Table
from trem.books.sheets import played_rows, scoresheet
from trem.books.telling import Telling
from trem.engine.moves import LETTERS
from trem.engine.scoring import standings
from trem.errors import PositionError, RuleSetError
from trem.rules.differences import differences
from trem.rules.files import load_rule_file, load_rules, shipped_names
from trem.rules.ruleset import BY_NAME, FLAGS, RuleSet
from trem.wording.catalogues import Language, catalogue
from trem.wording.rulebook_labels import LABELS
from trem.wording.rulebook_questions import QUESTIONS
from trem.wording.rulebook_words import label, sentence


LANGUAGES = tuple(Language)


def ticked(page: str) -> dict[str, str]:
    """Return the ticked answer of every question on a card."""
    question, answer = r"<dt><span>.*?</span> (.*?)</dt>", r'<dd class="on">(.*?)</dd>'
    found = re.findall(f"{question}.*?{answer}", page)
    return {
        unescape(text): unescape(given).replace("\xa0", " ").removeprefix("☑ ")
        for text, given in found
    }


@pytest.mark.parametrize("lang", LANGUAGES)
class TestLabels:
    """Every word of every flag has a short answer in every language."""

    def test_words_have_labels(self, lang: Language) -> None:
        """Yes, no and words are said; only numbers and tables stand for themselves."""
        words = catalogue(lang)
        bare = [
            (flag.name, value)
            for flag in FLAGS
            for value in flag.kind.listed
            if not isinstance(value, int)
            and label(RuleSet(), flag.name, words) == str(value)
        ]

        assert [] == bare

    def test_labels_of_a_flag_differ(self, lang: Language) -> None:
        """No two values of a flag share a label."""
        words = catalogue(lang)
        for flag, by_value in LABELS.items():
            said = [one.said(words, 0, {}) for one in by_value.values()]

            assert len(said) == len(set(said)), flag

    def test_every_flag_is_a_question(self, lang: Language) -> None:
        """Each flag asks a question of its own."""
        words = catalogue(lang)
        asked = {flag: one.said(words, 0, {}) for flag, one in QUESTIONS.items()}

        assert [flag.name for flag in FLAGS] == list(asked)
        assert len(asked) == len(set(asked.values()))
        assert all(text.endswith("?") for text in asked.values())


@pytest.mark.parametrize("name", shipped_names())
class TestCards:
    """A card ticks what its rule set plays."""

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_ticks_the_answers_in_force(self, name: str, lang: Language) -> None:
        """Each question on the card has the rule set's own answer ticked, once."""
        words = catalogue(lang)
        file = load_rule_file(name)
        telling = Telling(file, words)
        found = ticked(card(name, lang))
        wanted = {
            QUESTIONS[flag.name].said(words, 0, {}): label(file.rules, flag.name, words)
            for flag in asked_about(telling, len(FLAGS))
        }

        assert wanted == found

    def test_asks_only_what_matters(self, name: str) -> None:
        """Idle flags are not asked, disputed ones are."""
        telling = Telling(load_rule_file(name), catalogue())
        asked = {flag.name for flag in asked_about(telling, len(FLAGS))}

        assert all(telling.matters(flag) for flag in asked)
        assert {"first_turn", "double_finish", "knock", "blocked"} <= asked


class TestCard:
    """A card is one page for paper."""

    @pytest.mark.parametrize("large, most", [(False, 60), (True, 14)])
    def test_large_print_asks_less(self, *, large: bool, most: int) -> None:
        """In large print only the most disputed questions are left."""
        page = card("pagat", large_print=large)

        assert len(ticked(page)) <= most
        assert [] == read(page).open

    def test_the_most_disputed_come_first(self) -> None:
        """What large print leaves out is less disputed than what it keeps."""
        telling = Telling(load_rule_file("standard"), catalogue())
        everything = asked_about(telling, len(FLAGS))
        kept = asked_about(telling, 10)
        dispute = disputes()
        left_out = [flag for flag in everything if flag not in kept]

        assert 10 == len(kept)
        assert min(dispute[flag.name] for flag in kept) >= max(
            dispute[flag.name] for flag in left_out
        )

    def test_a_number_of_one_s_own_is_offered(self) -> None:
        """A price nobody else plays stands among the others, ticked."""
        rules = RuleSet(double_blank=40)

        assert [0, 25, 40, 50] == list(shown_values(BY_NAME["double_blank"], 40))
        assert "40" == ticked(card(rules))["What does 0-0 count?"]


class TestScoresheet:
    """A score sheet has a row a round and a column a player."""

    def test_engines_run_down_the_side(self) -> None:
        """The rows are the rounds' engines in their order."""
        page = scoresheet("double-9", seats=3)
        rows = re.findall(r'<th scope="row">([^<]+)</th>', page)

        assert [f"{n}-{n}" for n in range(9, -1, -1)] == rows[:10]
        assert ["Total", "Place"] == rows[10:]
        assert page.count("<td></td>") == 3 * 12

    @pytest.mark.parametrize(
        "change, rounds, engines",
        [
            ({"max_pip": 6}, 9, "6 5 4 3 2 1 0 6 5"),
            ({"max_pip": 6, "engine_order": "ascending"}, 8, "0 1 2 3 4 5 6 0"),
            ({"max_pip": 6, "first_engine": 2}, 5, "2 1 0 2 1"),
        ],
    )
    def test_engines_begin_again(
        self, change: dict[str, object], rounds: int, engines: str
    ) -> None:
        """After the last engine comes the first again."""
        page = scoresheet(RuleSet().changed(change), rounds=rounds)
        wanted = [f"{n}-{n}" for n in engines.split()]

        assert wanted == re.findall(r'<th scope="row">(\d+-\d+)</th>', page)

    def test_any_engine_is_a_number(self) -> None:
        """Where the highest double held opens, rounds are numbered."""
        page = scoresheet("pressman")

        assert '<th scope="row">13</th>' in page

    def test_the_example_adds_up(self) -> None:
        """Totals and places of the filled sheet are those of its rounds."""
        rules = load_rules("double-6")
        rows = list(played_rows(rules, 3, 7))
        result = standings(rules, [r.points for r in rows], [r.out for r in rows])
        page = scoresheet("double-6", seats=3, filled=True)
        feet = re.findall(r'scope="row">(?:Total|Place)</th>(.*?)</tr>', page)
        totals, places = (re.findall(r"<td>(\d+)</td>", foot) for foot in feet)

        assert [str(n) for n in result.totals] == totals
        assert [str(n) for n in result.places] == places
        assert sum(len(row.out) for row in rows) == page.count("class=out")

    def test_every_shipped_rule_set_can_fill_one(self) -> None:
        """Two rounds of every shipped rule set are played into a sheet."""
        for name in shipped_names():
            seats = seats_for(load_rules(name))
            assert seats is not None
            page = scoresheet(name, seats=seats, rounds=2, filled=True)

            assert [] == read(page).open

    @pytest.mark.parametrize(
        "seats, turned",
        [(10, "portrait"), (11, "landscape"), (17, "landscape"), (18, "portrait")],
    )
    def test_many_players_turn_the_paper(self, seats: int, turned: str) -> None:
        """More columns than fit want the long side, and still more want two tables."""
        page = scoresheet(seats=seats, paper="letter")
        heads = re.findall(r'<th scope="col">([A-Z])</th>', page)

        assert f"size: letter {turned}" in page
        assert LETTERS[:seats] == "".join(heads)

    def test_refuses_what_nobody_could_use(self) -> None:
        """Everything that is wrong is said at once."""
        with pytest.raises(PositionError, match=r"not 1 .*\n.*not 100"):
            scoresheet(seats=1, rounds=100)
        with pytest.raises(PositionError, match="not to 9"):
            scoresheet(seats=9, filled=True)

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_helps_with_ties(self, lang: Language) -> None:
        """The tie-break stands under the table, in the reader's language."""
        rules = load_rules("online-table")

        assert sentence(rules, "tie_break", lang) in scoresheet("online-table", lang)


class TestComparison:
    """A comparison tells all differences, and no others."""

    @pytest.mark.parametrize("other", ["pagat", "warp12", "online-table-short"])
    def test_has_a_row_for_every_difference(self, other: str) -> None:
        """The rows of two rule sets side by side are their differences."""
        document = comparison_document(["standard", other])
        table = next(block for block in document.blocks if isinstance(block, Table))
        flags = [
            one.flag for one in differences(load_rules("standard"), load_rules(other))
        ]
        wanted = [f"{QUESTIONS[flag.name].text} {flag.clause}" for flag in flags]

        assert wanted == [row[0] for row in table.rows]
        assert all(row[2].startswith(DIFFERENT) for row in table.rows)
        assert not any(row[1].startswith(DIFFERENT) for row in table.rows)

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_all_shipped_rule_sets_stand_in_the_matrix(self, lang: Language) -> None:
        """Every shipped rule set has a column, and every answer its players."""
        document = comparison_document(lang=lang)
        tables = [block for block in document.blocks if isinstance(block, Table)]
        matrices = [table for table in tables if table.head[1] == "standard"]
        answers = [table for table in tables if table.head[1] != "standard"]
        flags = list(disputed(shipped()))

        assert set(shipped_names()) == {name for t in matrices for name in t.head[1:]}
        assert len(flags) == len(answers)
        for table in answers:
            players = [name for row in table.rows for name in row[1].split(", ")]
            assert sorted(shipped_names()) == sorted(players)

    def test_differences_are_bold_and_signed(self) -> None:
        """A page marks what differs by weight and by a sign."""
        page = comparison(["standard", "pagat"])

        assert "<strong>≠ a chain</strong>" in page
        assert [] == read(page).open

    @pytest.mark.parametrize("form", ["text", "markdown", "html"])
    def test_every_format_says_it(self, form: str) -> None:
        """The three formats have the same answers."""
        assert "≠ a chain" in comparison(["standard", "pagat"], "en", form)


class TestAsking:
    """Ten answers make a rule file."""

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_asks_ten_questions(self, lang: Language) -> None:
        """There are ten questions, each with different whole answers."""
        asked = questions(catalogue(lang))

        assert 10 == len(asked)
        for one in asked:
            assert len(one.answers) == len(set(one.answers)) == len(one.values) > 1
            assert all(text.endswith(".") for text in one.answers)

    def test_the_first_answer_is_the_standard(self) -> None:
        """Whoever keeps saying 1 gets the standard."""
        chosen = [question.values[0] for question in questions(catalogue())]
        keys = answered("mine", "Mine", chosen)

        assert {} == keys["rules"]
        assert RuleSet() == load_rules(keys)

    def test_every_answer_is_kept(self) -> None:
        """Each answer of each question is in the rule set that is made."""
        asked = questions(catalogue())
        for place, question in enumerate(asked[1:], 1):
            for value in question.values:
                chosen = [one.values[0] for one in asked]
                chosen[place] = value
                rules = load_rules(answered("mine", "Mine", chosen))

                assert value == getattr(rules, question.flag)

    @pytest.mark.parametrize("base", BASES)
    def test_the_set_of_tiles_is_kept(self, base: str) -> None:
        """The first answer chooses the tiles and the hands."""
        chosen = [base, *(BY_NAME[flag].standard for flag in ASKED)]
        rules = load_rules(answered("mine", "Mine", chosen))

        assert load_rules(base) == rules

    def test_answers_speak_of_the_set_chosen(self) -> None:
        """A double of a double-9 set is dead after ten tiles, not thirteen."""
        asked = {one.flag: one for one in questions(catalogue(), "double-9")}

        assert "all 10 tiles" in asked["dead_double"].answers[0]

    def test_a_bad_name_is_refused(self) -> None:
        """A name that no file can have is said to be none."""
        chosen = [question.values[0] for question in questions(catalogue())]
        with pytest.raises(RuleSetError):
            answered("", "Mine", chosen)

    def test_the_nearest_rule_set(self) -> None:
        """A shipped rule set is nearest to itself, and a changed one one flag off."""
        assert ("pagat", 0) == nearest(load_rules("pagat"))
        assert ("pagat", 1) == nearest(load_rules("pagat", {"open_train_points": 7}))
