"""Tests of reports as pages, Markdown and comma-separated values."""

import csv
import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from importlib import import_module
from io import StringIO
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.simulation.tables import DRAWING, SMALL, experiment, played
from trem.rules.ruleset import RuleSet
from trem.simulation.charts import chart
from trem.simulation.lines import is_point
from trem.simulation.pages import to_html
from trem.simulation.plots import common_range, middle, spread
from trem.simulation.provenance import rules_hash
from trem.simulation.results import Result
from trem.simulation.sentences import sentences
from trem.simulation.sheets import to_csv, to_markdown
from trem.wording.catalogues import Language, catalogue
from trem.wording.escapes import in_markdown
from trem.wording.rulebook_words import sentence


WORDS = catalogue()

VOID = {"br", "meta"}


@pytest.fixture(scope="module")
def result() -> Result:
    """Two rule sets, one with a name that no format likes."""
    odd = RuleSet(max_pip=6, hand_sizes={2: 4}, draws=2, name='a|b <&> "c"')
    return played(experiment(SMALL, odd, rounds=120))


class Reader(HTMLParser):
    """A reader that notes what a page holds and whether its tags match."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.links: list[str] = []
        self.said = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open a tag."""
        self.seen.append(tag)
        self.links += [value or "" for name, value in attrs if name in {"src", "href"}]
        if tag not in VOID and not (self.get_starttag_text() or "").endswith("/>"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Close the tag that was opened last."""
        assert tag == self.open.pop()

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag that has no content."""
        self.seen.append(tag)

    def handle_data(self, data: str) -> None:
        """Keep the text."""
        self.said += data


def read(page: str) -> Reader:
    """Read a page."""
    reader = Reader()
    reader.feed(page)
    reader.close()
    return reader


class TestPage:
    """The page."""

    def test_is_well_formed(self, result: Result) -> None:
        """Every tag is closed, and names with odd signs are shown as they are."""
        reader = read(to_html(result))

        assert [] == reader.open
        assert 'a|b <&> "c"' in reader.said

    def test_needs_nothing_else(self, result: Result) -> None:
        """It asks for no file, script or font from elsewhere."""
        page = to_html(result)

        assert [] == read(page).links
        assert not re.search(r"<script|url\(|@import|https?://", page)

    def test_says_it_first(self, result: Result) -> None:
        """Every sentence stands in it, before the first figure."""
        reader = read(to_html(result))
        places = [reader.said.index(said) for said in sentences(result)]

        assert max(places) < reader.said.index("turns a round")

    def test_tells_where_it_comes_from(self, result: Result) -> None:
        """It names version, seed, bots, rule sets and command."""
        said = read(to_html(result, command="trem settle small")).said

        assert rules_hash(SMALL) in said
        assert "trem settle small" in said

    def test_same_to_the_byte(self, result: Result) -> None:
        """The same result gives the same page."""
        again = played(result.experiment)

        assert to_html(result) == to_html(again)
        assert to_markdown(result) == to_markdown(again)

    def test_pictures(self, result: Result) -> None:
        """Each metric has its pictures, each with a name, and each is sound SVG."""
        pictures = re.findall(r"<svg.*?</svg>", to_html(result))

        shown = [
            one for one in result.findings if not all(map(is_point, one.estimates))
        ]

        assert len(pictures) >= len(shown) > 10
        for picture in pictures:
            assert ET.fromstring(picture).attrib["aria-label"]
            assert "nan" not in picture
            assert "inf" not in picture

    @pytest.mark.parametrize("language", list(Language))
    def test_says_its_language(self, language: Language, result: Result) -> None:
        """The page says in which language it is."""
        assert f'<html lang="{language}">' in to_html(result, catalogue(language))

    def test_of_one_round(self) -> None:
        """Of a single round nothing is known, and the page says so soundly."""
        page = to_html(played(experiment(SMALL, DRAWING, rounds=1)))

        assert [] == read(page).open
        assert "nan" not in page

    def test_rules(self, result: Result) -> None:
        """It says in words in which rules the two differ."""
        said = read(to_html(result)).said
        name = result.experiment.names[1]

        assert f"The rules in which {name} differs from small" in said
        for rules in result.experiment.rules:
            assert f"{rules.name}: {sentence(rules, 'draws')}" in said

    def test_rules_that_cannot_speak(self) -> None:
        """No rule is told of a rule set that cannot play it, and none idle in both."""
        chains = SMALL.changed({"first_turn": "chain", "chain_end_double": "free"})
        vain = SMALL.changed({"draws": 2, "chain_end_double": "free"})
        said = read(to_html(played(experiment(SMALL, chains, vain, rounds=1)))).said

        assert f"small: {sentence(SMALL, 'first_turn')}" in said
        assert "small: Under its other rules the question does not arise." in said
        assert f"{chains.name}: {sentence(chains, 'chain_end_double')}" in said
        assert f"{vain.name}: {sentence(vain, 'draws')}" in said
        assert 1 == said.count("the question does not arise")
        assert 1 == said.count(sentence(vain, "chain_end_double"))

    def test_without_the_extra(
        self, result: Result, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Without matplotlib there are simpler pictures."""
        monkeypatch.setitem(sys.modules, "matplotlib", None)
        page = to_html(result)

        assert [] == read(page).open
        assert 'class="chart"' not in page
        assert 14 < page.count("<svg")

    def test_in_another_process(self, tmp_path: Path) -> None:
        """Another process, with other hashes, makes the same files."""
        made = []
        for hashes in ("1", "2"):
            paths = [tmp_path / f"{hashes}.{kind}" for kind in ("html", "md", "csv")]
            options = zip(("--html", "--markdown", "--csv"), paths, strict=True)
            subprocess.run(
                [
                    *(sys.executable, "-m", "trem", "settle", "double-6"),
                    *("--change", "draws=2", "--seats", "2", "--rounds", "40"),
                    *("--bot", "heavy,random", "--lang", "es"),
                    *(str(word) for option in options for word in option),
                ],
                check=True,
                capture_output=True,
                env={**os.environ, "PYTHONHASHSEED": hashes},
            )
            made.append([path.read_bytes() for path in paths])

        assert made[0] == made[1]
        assert all(made[0])


class TestCharts:
    """Pictures with axes."""

    @pytest.fixture(autouse=True)
    def matplotlib(self) -> None:
        """Leave them out where the extra is not installed."""
        pytest.importorskip("matplotlib")

    def test_intervals(self, result: Result) -> None:
        """Each rule set has its name, a dot, and a line from low to high."""
        one, names = result.finding("blocked"), result.experiment.names
        picture = ET.fromstring(chart(one, names, "how often", WORDS))
        texts = [text.text or "" for text in picture.iter("text")]

        assert "how often" == picture.attrib["aria-label"]
        assert set(names) <= set(texts)
        assert any(text.endswith(" %") for text in texts)

    @pytest.mark.parametrize(
        "names", [["$\\frac{1$", "2$ <fine> & $3"], ["\N{STEAM LOCOMOTIVE}", "צוג"]]
    )
    def test_names_are_what_they_are(self, names: list[str], result: Result) -> None:
        """No sign is taken for mathematics, and every script has its letters."""
        picture = chart(result.finding("blocked"), names, "what", WORDS)
        texts = [text.text for text in ET.fromstring(picture).iter("text")]

        assert names == [text for text in texts if text in names]

    def test_spreads(self, result: Result) -> None:
        """Each value that came has its column, under each rule set."""
        one, names = result.finding("doubles_left"), result.experiment.names
        spreads = list(zip(names, one.spreads, strict=True))
        without = chart(one, names, "what", WORDS).count("var(--fill)")
        low, high = common_range(one.spreads)
        came = sum(
            low <= value <= high for counts in one.spreads for value, _ in counts
        )
        columns = range(low, high + 1)

        drawn = chart(one, names, "what", WORDS, spreads).count("var(--fill)")

        assert 0 == without
        assert came <= drawn <= 2 * len(columns)

    def test_takes_the_page_s_looks(self, result: Result) -> None:
        """It has no colour, letter or reference of its own that the page lacks."""
        one, names = result.finding("turns"), result.experiment.names
        picture = chart(one, names, "what", WORDS)
        marks = set(re.findall(r'href="#(\w+)"', picture))

        assert not re.search(r"#[0-9a-f]{6}|font-family|sans|url\(|http", picture)
        assert marks == set(re.findall(r' id="(\w+)"', picture))

    def test_leaves_the_reader_s_style_alone(self, result: Result) -> None:
        """Somebody's own plots look as they did, and theirs change none of trem's."""
        parameters = import_module("matplotlib").rcParams
        one, names = result.finding("turns"), result.experiment.names
        before = chart(one, names, "what", WORDS)
        kept = parameters["font.size"]
        parameters["font.size"] = 40
        after, left = chart(one, names, "what", WORDS), parameters["font.size"]
        parameters["font.size"] = kept

        assert 40 == left
        assert before == after


class TestPlots:
    """What is drawn without the extra."""

    def test_columns(self) -> None:
        """Each value has its column, the highest as high as the picture."""
        picture = ET.fromstring(spread(((1, 2), (3, 8)), 1, 4, "what"))
        heights = [float(bar.attrib["height"]) for bar in picture.findall("rect")]

        assert [27.5, 110.0] == heights

    def test_rare_values(self) -> None:
        """The rarest values do not stretch the picture."""
        counts = ((-900, 1), (3, 500), (5, 500), (900, 1))

        assert (3, 5) == middle(counts)
        assert (1, 5) == common_range([counts, ((1, 9), (2, 9)), ()])

    def test_one_value(self) -> None:
        """Where only one value came there is one column."""
        assert (7, 7) == middle(((7, 3),))
        assert 1 == spread(((7, 3),), 7, 7, "what").count("<rect")


class TestMarkdown:
    """Markdown."""

    def test_table(self, result: Result) -> None:
        """Every row has as many cells as the head, whatever the names."""
        rows = [
            line for line in to_markdown(result).splitlines() if line.startswith("|")
        ]

        assert {6} == {len(re.findall(r"(?<!\\)\|", row)) for row in rows}
        assert 3 * 12 + 1 + 2 >= len(rows) > 30

    def test_sentences(self, result: Result) -> None:
        """Every sentence is an item, and no name in it is markup."""
        text = to_markdown(result)

        said = map(in_markdown, sentences(result))
        assert all(f"\n- {each}\n" in text for each in said)


class TestValues:
    """Comma-separated values."""

    def test_figures(self, result: Result) -> None:
        """They hold every figure of the JSON."""
        rows = list(csv.DictReader(StringIO(to_csv(result))))
        data = result.to_dict()["metrics"]

        for row in rows:
            figures = data[row["metric"]]
            key = "difference" if row["less"] else row["rules"]
            figure = figures[row["whose"]][key] if row["whose"] else figures[key]

            for name in ("mean", "low", "high"):
                assert (float(row[name]) if row[name] else None) == figure[name]
            assert int(row["n"]) == figure["n"]
            if row["less"]:
                assert bool(int(row["found"])) == figure["found"]

        assert 3 * len(result.findings) == len(rows)
