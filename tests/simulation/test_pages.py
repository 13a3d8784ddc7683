"""Tests of reports as pages, Markdown and comma-separated values."""

import csv
import re
from html.parser import HTMLParser
from io import StringIO
from xml.etree import ElementTree as ET

import pytest

from tests.simulation.tables import DRAWING, SMALL, experiment, played
from trem.rules.ruleset import RuleSet
from trem.simulation.metrics import METRICS
from trem.simulation.pages import to_html
from trem.simulation.plots import common_range, middle, spread
from trem.simulation.provenance import rules_hash
from trem.simulation.results import Result
from trem.simulation.sentences import sentences
from trem.simulation.sheets import to_csv, to_markdown
from trem.wording.catalogues import Language, catalogue


VOID = {"meta"}


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

        assert len(pictures) > len(METRICS) - 2
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


class TestPlots:
    """What is drawn."""

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

        assert {6} == {row.count("|") for row in rows}
        assert 3 * 12 + 1 + 2 >= len(rows) > 30

    def test_sentences(self, result: Result) -> None:
        """Every sentence is an item."""
        text = to_markdown(result)

        assert all(f"\n- {said}\n" in text for said in sentences(result))


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
