"""Tests of how results are put into words and figures."""

import re
from math import inf

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.simulation.tables import DEARER, DRAWING, SMALL, experiment, played
from trem.simulation.experiments import Column
from trem.simulation.figures import decimals_of, form_of, rounded_up, scaled, written
from trem.simulation.finished import Finished
from trem.simulation.metrics import METRICS, Metric, Per
from trem.simulation.pages import to_html
from trem.simulation.results import Difference, Estimate, Result
from trem.simulation.round_phrases import ROUND_PHRASES
from trem.simulation.sentences import sentence, sentences
from trem.simulation.tables import to_text
from trem.wording.catalogues import Language, catalogue


WORDS = catalogue()
NAMES = ("pagat", "puremco")
BY_KEY = {metric.key: metric for metric in METRICS}


def never(_: Finished) -> None:
    """Say nothing of any round."""


def two(_: Finished) -> int:
    """Give the same for every round."""
    return 2


def left_with(finished: Finished) -> tuple[int, ...]:
    """Tell what each seat is left with, in points."""
    return finished.points


def difference(
    mean: float, low: float, high: float, p: float = 0.0, differing: int = 50
) -> Difference:
    """Make up a difference over 2000 rounds."""
    return Difference(mean, low, high, 2000, 0.1, differing, p, p)


def said(key: str, found: Difference, seat: str | None = None) -> str:
    """Put a made-up difference into words."""
    metric = BY_KEY.get(key, Metric(key, never))
    return sentence(WORDS, Column(metric, seat), found, NAMES, 12)


@pytest.fixture(scope="module")
def result() -> Result:
    """Two rule sets that draw differently."""
    return played(experiment(SMALL, DRAWING, rounds=250))


class TestFigures:
    """Numbers as people read them."""

    @pytest.mark.parametrize(
        "low, high, decimals",
        [
            (5.2, 7.3, 0),
            (25.8, 27.2, 1),
            (0.31, 0.39, 2),
            (0.01, 2.11, 2),
            (-0.4, 12.0, 1),
            (3.0, 3.0, 1),
            (0.0, 0.0, 1),
            (-inf, inf, 1),
            (100, 900, 0),
        ],
    )
    def test_decimals(self, low: float, high: float, decimals: int) -> None:
        """As many as the interval knows, and no end is rounded to 0."""
        assert decimals == decimals_of(Estimate((low + high) / 2, low, high, 9))

    @given(st.floats(-1000, 1000), st.floats(1e-4, 1000))
    def test_shows_its_width(self, low: float, width: float) -> None:
        """An interval never shrinks to a point, and shows no end wrongly as 0."""
        estimate = Estimate(low + width / 2, low, low + width, 9)
        decimals = decimals_of(estimate)
        ends = [round(end, decimals) for end in (estimate.low, estimate.high)]

        assert ends[0] < ends[1]

    @given(st.floats(0, 1000), st.integers(0, 6))
    def test_rounds_up(self, value: float, decimals: int) -> None:
        """A bound is rounded to the safe side, by less than a digit."""
        up = rounded_up(value, decimals)

        assert value - 1e-9 <= up < value + 10**-decimals + 1e-9

    def test_signs(self) -> None:
        """A plus is written where asked, and no zero is negative."""
        assert ("+1.5", "-1.5", "0.0", "0.0", "?") == (
            written(WORDS, 1.5, 1, sign=True),
            written(WORDS, -1.5, 1, sign=True),
            written(WORDS, 0.0, 1, sign=True),
            written(WORDS, -0.01, 1),
            written(WORDS, inf, 1),
        )

    @pytest.mark.parametrize(
        "lang, amount, number",
        [
            (Language.ENGLISH, "1", 1),
            (Language.ENGLISH, "1.0", 2),
            (Language.ENGLISH, "0.64", 2),
            (Language.ENGLISH, "12", 12),
            (Language.ENGLISH, "?", 2),
            (Language.SPANISH, "1", 1),
            (Language.SPANISH, "0,64", 2),
            (Language.SPANISH, "1,5", 2),
            (Language.PORTUGUESE, "0,64", 0),
            (Language.PORTUGUESE, "1,9", 1),
            (Language.PORTUGUESE, "2,0", 2),
            (Language.PORTUGUESE, "?", 2),
        ],
    )
    def test_form(self, lang: Language, amount: str, number: int) -> None:
        """Decimals ask for the form for many, in Portuguese for that of the whole."""
        assert number == form_of(catalogue(lang), amount)

    def test_in_another_unit(self) -> None:
        """A share in per cent is a hundred times as much."""
        assert Estimate(25.0, 20.0, 30.0, 9) == scaled(Estimate(0.25, 0.2, 0.3, 9), 100)


class TestSentences:
    """A difference in one sentence."""

    @pytest.mark.parametrize(
        "key, found, expected",
        [
            (
                "turns",
                difference(6, 5.1, 6.9),
                "With puremco a round takes about 6.0 turns longer (5.1 to 6.9).",
            ),
            (
                "turns",
                difference(-6, -7.4, -4.6),
                "With puremco a round is over about 6 turns sooner (5 to 7).",
            ),
            (
                "tiles_laid",
                difference(1.2, 0.1, 2.3),
                "With puremco about 1.2 more tiles are laid in a round (0.1 to 2.3).",
            ),
            (
                "tiles_drawn",
                difference(-2, -3.1, -0.9),
                "With puremco about 2 tiles fewer are drawn in a round (1 to 3).",
            ),
            (
                "tiles_drawn",
                difference(1.2, 0.6, 3.8),
                "With puremco about 1 more tile is drawn in a round (1 to 4).",
            ),
            (
                "blocked",
                difference(0.034, 0.02, 0.048),
                (
                    "With puremco about 3 more rounds in 100 are blocked, with nobody "
                    "going out (2 to 5)."
                ),
            ),
            (
                "blocked",
                difference(-0.004, -0.006, -0.002),
                (
                    "With puremco about 4 rounds fewer in 1000 are blocked, with "
                    "nobody going out (2 to 6)."
                ),
            ),
            (
                "loser_points",
                difference(-8.2, -9.8, -6.7),
                (
                    "With puremco a loser is left with about 8 points less a round "
                    "(7 to 10)."
                ),
            ),
            (
                "starter_wins",
                difference(0.02, 0.01, 0.03),
                (
                    "With puremco the starter goes out in about 2 more rounds of 100 "
                    "(1 to 3)."
                ),
            ),
            (
                "luck",
                difference(0.02, 0.01, 0.03),
                "With puremco luck is about 0.02 higher (0.01 to 0.03).",
            ),
        ],
    )
    def test_found(self, key: str, found: Difference, expected: str) -> None:
        """What was found is said with its size, its direction and its interval."""
        assert expected == said(key, found)

    def test_one_seat(self) -> None:
        """A seat is named by its letter."""
        assert (
            "With puremco seat B goes out in about 2 rounds fewer of 100 (1 to 3)."
            == said("seat_wins", difference(-0.02, -0.03, -0.01), seat="B")
        )

    def test_perhaps_chance(self) -> None:
        """What stands alone but not among all comparisons is called into doubt."""
        assert (
            "With puremco a round takes about 6 turns longer (5 to 7). But with 12 "
            "comparisons made, this may be chance."
            == said("turns", difference(6, 4.9, 7.1, p=0.2))
        )

    def test_nothing_found(self) -> None:
        """Where none was found the sentence says how large one may still be."""
        assert (
            "Between pagat and puremco no difference was found in how long a round "
            "takes (n = 2000): if there is one, it is likely less than 2 turns."
            == said("turns", difference(0.2, -0.9, 1.3, p=0.7))
        )

    def test_nothing_differed(self) -> None:
        """Where no round differed it says how seldom one still might."""
        text = said("turns", difference(0, 0, 0, p=1.0, differing=0))

        assert text.endswith(
            "(n = 2000): not one came out differently, so likely fewer than "
            "1.5 in 1000 would."
        )

    def test_never_called_equal(self, result: Result) -> None:
        """No sentence calls two rule sets equal or the same."""
        text = " ".join((*sentences(result), *map(str, ROUND_PHRASES.values())))

        assert not re.search(r"\b(equal|same|identical|no effect)\b", text)

    def test_one_a_difference(self, result: Result) -> None:
        """There is one sentence a difference, for single seats only where found."""
        differences = [
            (one.column.label, one.differences[0])
            for one in result.findings
            if one.differences[0].count
        ]
        said = [d for label, d in differences if label is None or d.is_found]
        alike = [d for _, d in differences if d.count and not d.differing]

        assert len(said) - len(alike) + bool(alike) == len(sentences(result))

    def test_other_moves(self) -> None:
        """It says in how many turns the first rule set would allow other moves."""
        chain = SMALL.changed({"first_turn": "chain"})

        assert re.search(
            r"In about \S+ of 100 turns with small\+first_turn=chain, small would "
            r"allow other moves \(\S+ to \S+\)\.",
            " ".join(sentences(played(experiment(SMALL, chain, rounds=60)))),
        )

    def test_every_metric_has_words(self) -> None:
        """No shipped metric is spoken of by its key."""
        assert {metric.key for metric in METRICS} == set(ROUND_PHRASES)


class TestLanguages:
    """Reports in other languages."""

    @pytest.mark.parametrize("language", [Language.PORTUGUESE, Language.SPANISH])
    def test_nothing_left_in_english(self, language: Language, result: Result) -> None:
        """No sentence of the report is in English any more."""
        words, english = (
            catalogue(language),
            set(re.findall(r"[^\W\d]+", to_text(result))),
        )
        names = set(re.findall(r"[^\W\d]+", " ".join(result.experiment.names)))
        shared = {"A", "B", "a", "n", "no", "heavy", "bots"}

        seen = set(re.findall(r"[^\W\d]+", to_text(result, words)))

        assert (seen & english) - names - shared == set()

    def test_decimals(self, result: Result) -> None:
        """Decimals stand after a comma."""
        text = to_text(result, catalogue(Language.SPANISH))

        assert re.search(r"\d,\d", text)
        assert not re.search(r"\d\.\d", text)


class TestTable:
    """The whole report as plain text."""

    def test_says_what_was_played(self, result: Result) -> None:
        """It begins with rounds, seats, rule sets, bots and seed."""
        head = " ".join(to_text(result).split("\n\n")[0].split())

        assert (
            "250 rounds for 2 seats under small and small+draws=until_playable; "
            "bots: heavy on every seat; seed 1." == head
        )

    def test_shows_every_figure(self, result: Result) -> None:
        """Each metric has a row a rule set and one for the difference."""
        table = to_text(result).split("\n\n")[2].splitlines()

        rows = [row for row in table if row.startswith(" ")]

        assert 12 + 1 == len(table) - len(rows)
        assert 3 * 12 + 1 == len(rows)
        assert all(" to " in row or "all alike" in row for row in rows)
        assert 12 == sum("correlation" in row for row in table) + sum(
            one.differences[0].correlation is None
            for one in result.findings
            if one.differences[0].count
        )

    def test_plain(self, result: Result) -> None:
        """It is ASCII without colours."""
        text = to_text(result)

        assert text.isascii()
        assert "\x1b" not in text

    @pytest.mark.parametrize("language", list(Language))
    def test_fits_a_terminal(self, language: Language) -> None:
        """It is nowhere wider than 80 columns, however long the names are."""
        long = attrs.evolve(DRAWING, name="the rules of a very long evening+draws=2")
        text = to_text(
            played(experiment(SMALL, long, DEARER)), catalogue(language)
        ).splitlines()

        assert max(map(len, text)) < 80
        assert f"  {long.name}" in text
        assert f"  {DEARER.name} " in "\n".join(text)

    def test_none_differed(self) -> None:
        """Where no round came out differently no interval claims to be a point."""
        rows = to_text(played(experiment(SMALL, DEARER))).splitlines()
        turns = rows[rows.index("turns a round") + 3]

        assert "less small" in turns
        assert "0.0  all alike" in turns

    def test_partial(self) -> None:
        """A result that was stopped early says so first."""
        plan = experiment(SMALL, DRAWING, rounds=900)
        whole = played(experiment(SMALL, DRAWING, rounds=250))
        stopped = Result(plan, 250, whole.tallies, is_partial=True)

        head = " ".join(to_text(stopped).split("\n\n")[0].split())

        assert head.endswith("PARTIAL: stopped before all of 900 rounds were played.")

    def test_one_rule_set(self) -> None:
        """A rule set alone has figures and nothing to compare."""
        text = to_text(played(experiment(SMALL)))

        assert "turns a round" in text
        assert "correlation" not in text
        assert "With " not in text

    def test_seat_by_seat(self) -> None:
        """Bots that differ are named seat by seat."""
        text = to_text(played(experiment(SMALL, DEARER, bots=("heavy", "random"))))

        assert "bots: heavy, random;" in " ".join(text.split())

    def test_always_the_same(self) -> None:
        """A figure that never varied has no interval that is a point, nor a picture."""
        result = played(experiment(SMALL, DEARER, metrics=(Metric("two", two),)))
        rows = to_text(result).splitlines()

        assert "2.0  all alike" in rows[rows.index("two") + 1]
        assert "<svg" not in to_html(result)

    def test_own_metric_of_seats(self) -> None:
        """A metric of one's own says whose figure it is."""
        metrics = (Metric("left_with", left_with, per=Per.SEAT),)
        text = to_text(played(experiment(SMALL, DRAWING, metrics=metrics)))

        assert "\nleft with A\n" in text
        assert "\nleft with B\n" in text

    def test_nothing_measured(self) -> None:
        """A metric without values is left out."""
        metrics = (METRICS[0], Metric("luck", never))
        result = played(experiment(SMALL, DRAWING, metrics=metrics))

        assert "luck" not in to_text(result)
        assert 1 == result.comparisons
