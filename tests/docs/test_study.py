"""Tests of the study: its figures come out again, and its page says what they say."""

import re
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from docs.study.__main__ import main
from docs.study.figures import Study, compare
from docs.study.keeping import FIGURES, dumps, loads
from docs.study.measures import metrics_at
from docs.study.players import unsaid
from docs.study.playing import (
    Task,
    first_block,
    play,
    questions_hash,
    sums_of,
    tasks,
)
from docs.study.questions import QUESTIONS, ROUNDS, TABLES
from docs.study.statements import broken, quoted
from tests.docs.extensions import extension
from trem import Play, Tile
from trem.simulation import run


DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "explanation" / "study.md").read_text(encoding="utf-8")
TASKS = {task.key: task for task in tasks(250)}

CLAIMS = re.findall(r"\{claim\}`[^`]* <([^`]*)>`", PAGE)
QUOTATIONS = re.findall(r"\{found\}`([^`]*)`", PAGE)
SECTIONS = re.split(r"^## ", PAGE, flags=re.MULTILINE)[2:]

FENCED = re.MULTILINE | re.DOTALL

COMPARING = ("longer", "shorter", "fewer", "more often", "no difference", "nothing")
"""Words that say something of the figures, and so stand in a claim."""


@pytest.fixture(scope="module")
def study() -> Study:
    """Return the figures of the page."""
    return Study.kept()


class TestFile:
    """The file of figures."""

    def test_is_of_these_questions(self) -> None:
        """The questions are those that were played, as often as they say."""
        kept = loads()

        assert questions_hash() == kept["questions"]
        assert ROUNDS == kept["rounds"]
        assert list(TASKS) == list(kept["experiments"])

    def test_was_played_as_often_everywhere(self) -> None:
        """Every experiment has as many rounds or games as its question asks for."""
        kept = loads()["experiments"]

        assert [] == [
            task.key
            for task in tasks(ROUNDS)
            if task.experiment.count != kept[task.key]["count"]
        ]

    def test_is_written_as_it_is_read(self) -> None:
        """Figures that were read are written again to the same bytes."""
        data = loads()
        played = data.pop("experiments")

        assert FIGURES.read_text("utf-8") == dumps(data, played)

    @pytest.mark.parametrize("key", ["finish 2 heavy", "draws 4 builder"])
    def test_first_blocks_come_out_again(self, key: str) -> None:
        """What is played today is what the figures were made of."""
        assert loads()["experiments"][key]["first_block"] == first_block(TASKS[key])

    @pytest.mark.slow
    @pytest.mark.parametrize("key", TASKS)
    def test_every_first_block_comes_out_again(self, key: str) -> None:
        """So it is for every question at every table."""
        assert loads()["experiments"][key]["first_block"] == first_block(TASKS[key])


class TestPlaying:
    """How the study is played."""

    @pytest.mark.slow
    def test_goes_on_where_it_was(self, tmp_path: Path) -> None:
        """What was played in two goes is what is played in one."""
        short, long = (Task(QUESTIONS[5], TABLES[0], rounds) for rounds in (250, 500))
        (tmp_path / "other").mkdir()

        play(short, tmp_path, workers=1)

        again = play(long, tmp_path, workers=1)
        assert play(long, tmp_path / "other", workers=1) == again

    @pytest.mark.parametrize("rounds", ["0", "100", "260"])
    def test_rounds_are_whole_blocks(self, rounds: str, tmp_path: Path) -> None:
        """What cannot be kept in blocks is refused before a tile is dealt."""
        done = CliRunner().invoke(
            main, ["--rounds", rounds, "--output", str(tmp_path / "short.json")]
        )

        assert 2 == done.exit_code
        assert "blocks of 250" in done.output
        assert [] == list(tmp_path.iterdir())

    def test_damaged_files_are_named(self, tmp_path: Path) -> None:
        """What was kept and cannot be gone on from is said in a line."""
        task = next(tasks(250))
        (tmp_path / f"{task.key}.first").write_text("known")
        (tmp_path / f"{task.key}.json").write_text("{")
        done = CliRunner().invoke(main, ["--rounds", "250", "--keep", str(tmp_path)])

        assert 1 == done.exit_code
        assert "is not what trem saves" in done.output
        assert "--keep" in done.output

    def test_some_forget_to_knock(self) -> None:
        """A forgetful bot says about three of four knocks, and nothing else changes."""
        rng = Random(1)
        play, other = Play(Tile(1, 2), 0, knock=True), Play(Tile(1, 2), 0)
        said = [unsaid(play, rng) for _ in range(1000)]

        assert {play, other} == set(said)
        assert 700 < said.count(play) < 800
        assert other == unsaid(other, rng)

    def test_no_two_ways_share_a_name(self) -> None:
        """A claim can only be about one way."""
        keys = [way.key for question in QUESTIONS for way in question.ways]

        assert sorted(set(keys)) == sorted(keys)


class TestFigures:
    """What is worked out from the sums."""

    def test_are_those_of_trem(self) -> None:
        """Estimates and differences are the ones `trem settle` finds."""
        task = TASKS["dead 2 heavy"]
        result = run(task.experiment, workers=1)
        sums = sums_of(task.experiment, result.tallies)

        for metric in metrics_at(task.question, task.table):
            (row,) = sums[metric.key]
            one = compare(task.question, task.question.ways[0], task.table, metric, row)
            finding = result.finding(metric.key)
            difference = finding.differences[0]
            assert [e.mean for e in finding.estimates] == [one.base, one.value]
            assert (difference.low, difference.high) == (
                one.difference.low,
                one.difference.high,
            )
            assert difference.p == one.difference.p

    def test_many_comparisons_count_together(self, study: Study) -> None:
        """No p stays below its own, and the smallest counts for all of them."""
        tested = [one.difference for one in study.comparisons if one.is_tested]
        least = min(tested, key=lambda one: one.p)

        assert all(one.adjusted_p >= one.p for one in tested)
        assert pytest.approx(min(1, least.p * len(tested))) == least.adjusted_p


MADE_UP = {
    "turns": [4, 10, 30, 30, 230, 80, 4],
    "blocked": [4, 1, 1, 3, 3, 1, 2],
}
"""Turns 1 to 4 that become 6 to 9, and one blocked round of four that become three."""


@pytest.fixture
def made_up() -> Study:
    """Return figures that can be worked out by heart."""
    question, table = QUESTIONS[0], TABLES[0]
    metrics = {metric.key: metric for metric in metrics_at(question, table)}
    return Study(
        {},
        tuple(
            compare(question, question.ways[0], table, metrics[key], row)
            for key, row in MADE_UP.items()
        ),
    )


class TestStatements:
    """Quotations and claims."""

    @pytest.mark.parametrize(
        "text,figure",
        [
            ("chain turns base", "2.5"),
            ("chain turns value", "7.5"),
            ("chain turns change", "+5.0"),
            ("chain turns percent", "200"),
            ("chain blocked value", "75"),
            ("chain blocked change 2 heavy", "+50"),
            ("chain blocked differing", "50"),
        ],
    )
    def test_quotes(self, made_up: Study, text: str, figure: str) -> None:
        """A quotation gives the figure it names; shares stand per hundred."""
        assert figure == quoted(made_up, text)

    @pytest.mark.parametrize(
        "claim,holds",
        [
            ("chain turns within 5.1", True),
            ("chain turns within 4.9", False),
            ("chain turns never", False),
            ("chain turns unfound", True),
            ("chain turns up", False),
            ("chain turns like chain", True),
            ("chain turns unfound; chain turns down", False),
        ],
    )
    def test_claims(self, made_up: Study, claim: str, holds: bool) -> None:
        """A claim that does not hold is told; not found among all is not found."""
        assert holds is not bool(broken(made_up, claim))

    def test_claims_can_fail(self, study: Study) -> None:
        """Of what the figures show the contrary does not hold."""
        for one in study.comparisons:
            if one.difference.is_found:
                where = f"{one.way.key} {one.metric.key}"
                place = f"{one.table.seats}"
                holding = [v for v in ("up", "down") if is_true(study, where, v, place)]
                assert len(holding) < 2
                assert broken(study, f"{where} unfound {place}")

    @pytest.mark.parametrize("claim", ["chain turns", "chain turns sideways", ""])
    def test_what_is_no_claim(self, study: Study, claim: str) -> None:
        """A claim that cannot be read is an error."""
        with pytest.raises(ValueError, match="is no claim"):
            broken(study, claim)

    @pytest.mark.parametrize("text", ["chain turnz by", "chains turns by", "x y by 3"])
    def test_what_there_is_not(self, study: Study, text: str) -> None:
        """A figure that does not exist is an error."""
        with pytest.raises(LookupError, match="nothing is known"):
            quoted(study, text)


def is_true(study: Study, where: str, verdict: str, place: str) -> bool:
    """Tell whether a claim holds."""
    return not broken(study, f"{where} {verdict} {place}")


class TestPage:
    """The page of the study."""

    @pytest.mark.parametrize("claims", CLAIMS)
    def test_claims_hold(self, study: Study, claims: str) -> None:
        """What the page says of the figures is so."""
        assert [] == broken(study, claims)

    @pytest.mark.parametrize("text", QUOTATIONS)
    def test_quotations_are_there(self, study: Study, text: str) -> None:
        """What the page quotes exists."""
        assert quoted(study, text)

    def test_no_figure_is_typed(self) -> None:
        """Sentences quote their figures, all but sizes of sets and hundreds."""
        said = re.sub(r"^```.*?^```$|\{\w+\}`[^`]*`|`[^`]*`", "", PAGE, flags=FENCED)
        said = re.sub(r"\b0-0\b|\bdouble-12\b|\b95 %|\bof 100\b", "", said)

        assert [] == re.findall(r".*\d.*", said)

    @pytest.mark.parametrize("section", SECTIONS, ids=lambda text: text.split("\n")[0])
    def test_answers_are_checked(self, section: str) -> None:
        """Words that compare stand in claims, and each answer has a claim."""
        answer = section.partition("```{study}")[0]
        said = re.sub(r"\{\w+\}`[^`]*`", "", answer.partition("\n")[2])

        assert "{claim}`" in answer
        assert [] == [word for word in COMPARING if word in said]

    @pytest.mark.parametrize("section", SECTIONS, ids=lambda text: text.split("\n")[0])
    def test_answers_are_whole(self, section: str) -> None:
        """After the answer stand figures, who plays how, and what remains unsure."""
        order = ["```{study}", "```{players}", "**What remains unsure.**"]
        places = [section.find(part) for part in order]

        assert -1 not in places
        assert sorted(places) == places

    def test_there_are_eleven(self) -> None:
        """The page answers as many questions as it says."""
        assert 11 == len(SECTIONS)

    def test_every_question_is_answered(self) -> None:
        """Each question's figures stand on the page, in order."""
        shown = re.findall(r"^```\{study\} (\S+)$", PAGE, flags=re.MULTILINE)

        assert [question.key for question in QUESTIONS] == shown

    @pytest.mark.parametrize("key", [question.key for question in QUESTIONS])
    def test_tables_are_whole(self, key: str) -> None:
        """Every row of a table has a cell in each of its columns."""
        parts = "\n".join(extension("study_pages").written(key)).split("\n\n")
        found = [part.strip().split("\n") for part in parts if part.startswith("|")]

        assert found
        assert [1] * len(found) == [len({row.count("|") for row in t}) for t in found]
