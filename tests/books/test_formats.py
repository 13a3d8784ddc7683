"""Tests of the formats of a book, and of what a book can be made of."""

import re
from pathlib import Path

import pytest

from tests.books.pages import read
from trem.books.rulebooks import Format, rulebook
from trem.books.web import Paper
from trem.errors import RuleSetError
from trem.rules.ruleset import RuleSet
from trem.wording.catalogues import Language
from trem.wording.rulebook_words import sentence


LANGUAGES = tuple(Language)


class TestText:
    """Plain text fits a terminal."""

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_lines_are_short(self, lang: Language) -> None:
        """No line is longer than a board's."""
        lines = rulebook("pagat", lang).splitlines()

        assert [] == [line for line in lines if len(line) > 84]
        assert [] == [line for line in lines if line != line.rstrip()]


class TestTitle:
    """A title may be long, or on several lines."""

    def test_is_underlined_as_wide_as_it_is(self) -> None:
        """It is broken like everything else, and its widest line is underlined."""
        text = rulebook({"name": "odd", "title": f"One\n{'two ' * 25}"})
        *title, line = text.partition("\n\n")[0].splitlines()

        assert 1 < len(title)
        assert "=" * max(map(len, title)) == line
        assert len(line) <= 78


class TestMarkdown:
    """Markdown has the same chapters and rules."""

    def test_has_headings_tables_and_boards(self) -> None:
        """Chapters are headings, lists of hands tables, pictures boards."""
        text = rulebook("standard", format="markdown")

        assert text.startswith("# Mexican Train: The plain game\n")
        assert "\n## Doubles\n" in text
        assert "\n| 2 | 15 | 60 |\n" in text
        assert "```text\nengine [6|6]" in text

    def test_signs_of_the_text_stay_signs(self) -> None:
        """Nothing that a family writes turns into markup."""
        file = {"name": "odd", "title": "*Odd* _rules_ <b>", "rules": {}}

        assert "# Mexican Train: \\*Odd\\* \\_rules\\_ \\<b>" in rulebook(
            file, format="markdown"
        )

    def test_lines_of_the_text_begin_nothing(self) -> None:
        """A family's notes on several lines are neither headings nor lists."""
        file = {"name": "odd", "title": "One\n# Two", "notes": "So\n\n- it\n# is &c;"}
        text = rulebook(file, format="markdown")

        assert text.startswith("# Mexican Train: One # Two\n")
        assert "\nNotes: So - it # is \\&c;\n" in text


class TestPage:
    """An HTML book is one page that anybody can read and print."""

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_is_well_formed_and_whole(self, lang: Language) -> None:
        """Tags close, links hit, names are unique, pictures are images."""
        page = rulebook("wikipedia-pt-branching", lang, "html")
        reader = read(page)

        assert [] == reader.open
        assert f'<html lang="{lang}">' in page
        assert len(reader.ids) == len(set(reader.ids))
        assert {f"#{one}" for one in reader.ids} >= set(reader.links)
        assert {"img"} == set(reader.roles)
        assert reader.heads > 20

    def test_asks_nothing_of_the_network(self) -> None:
        """No address is in the page but the name of the pictures' format."""
        page = rulebook("standard", format="html")
        found = set(re.findall(r"https?://[^\"'\s<]+", page))

        assert {"http://www.w3.org/2000/svg"} == found
        assert "<script" not in page

    @pytest.mark.parametrize("paper", Paper)
    @pytest.mark.parametrize("large, size", [(False, "11pt"), (True, "18pt")])
    def test_is_set_for_paper_and_eyes(
        self, paper: Paper, *, large: bool, size: str
    ) -> None:
        """The paper and the size of the letters are as asked."""
        page = rulebook("double-6", format="html", paper=paper, large_print=large)

        assert f"@page {{ size: {paper};" in page
        assert f"font: {size}/" in page

    @pytest.mark.parametrize("large", [False, True])
    def test_rules_stand_beside_their_pictures(self, *, large: bool) -> None:
        """A rule and its picture share a row, unless letters are too large."""
        page = rulebook("standard", format="html", large_print=large)
        rule = sentence(RuleSet(), "draws")

        assert large == (f"<p>{rule}" in page)
        assert large != (f'<figcaption><p class="rule">{rule}' in page)

    def test_a_family_s_words_stay_words(self) -> None:
        """Nothing that a family writes turns into markup."""
        file = {"name": "odd", "title": "<script>", "rules": {}}

        assert "<script>" not in rulebook(file, format="html")


class TestWhatIsGiven:
    """Rules come as a name, a file, its keys, or a rule set."""

    def test_a_file_of_one_s_own(self, tmp_path: Path) -> None:
        """A family's file makes a book with its title and its rule."""
        path = tmp_path / "grandma.toml"
        path.write_text(
            'title = "Grandma"\nextends = "pagat"\n'
            '[rules]\ndouble_finish = "forbidden"\n',
            encoding="utf-8",
        )
        said = rulebook(path)

        assert said.startswith("Mexican Train: Grandma\n")
        assert "You may not go out on a double" in said

    def test_a_rule_set(self) -> None:
        """A rule set is called by its name."""
        assert rulebook(RuleSet(draws=2, name="mine")).startswith(
            "Mexican Train: mine\n"
        )

    @pytest.mark.parametrize("lang, format_", [("xx", "text"), ("en", "pdf")])
    def test_refuses_what_it_does_not_know(self, lang: str, format_: str) -> None:
        """An unknown language or format is a ValueError."""
        with pytest.raises(ValueError, match="is not a valid"):
            rulebook("standard", lang, format_)
        with pytest.raises(RuleSetError):
            rulebook("no-such-rules")

    def test_every_format_says_every_rule(self) -> None:
        """The three formats have the same sentences."""
        rule = sentence(RuleSet(), "draws")

        for kind in Format:
            assert rule in rulebook("standard", format=kind)
