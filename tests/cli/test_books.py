"""Tests of the commands that write books, printables and pictures."""

from base64 import b64decode
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.cli.helpers import Shell
from trem.books.cards import card
from trem.books.comparisons import comparison
from trem.books.pdf import PdfError, as_pdf, drawing
from trem.books.rulebooks import rulebook
from trem.books.sheets import scoresheet
from trem.rules.files import load_rules


POSITION = """\
seats = 2
engine = 12
turn = "A"
marked = ["B"]
[trains]
A = "12-8 8-8"
[hands]
A = "8-3 4-4"
B = 7
"""


class TestRulebook:
    """`trem rulebook` writes what `rulebook` does."""

    def test_prints_the_book(self, trem: Shell) -> None:
        """Without options it is the plain text in the reader's language."""
        ran = trem("rulebook", "double-6")

        assert (0, rulebook("double-6")) == (ran.status, ran.out)

    def test_takes_every_option(self, trem: Shell, tmp_path: Path) -> None:
        """Language, format, paper, size and seats are handed on."""
        path = tmp_path / "book.html"
        ran = trem(
            *[
                "rulebook",
                "double-6",
                "--lang",
                "pt-BR",
                "--format",
                "html",
                "--large-print",
            ],
            *f"--paper letter --seats 3 -o {path}".split(),
        )
        book = rulebook(
            "double-6", "pt-BR", "html", large_print=True, paper="letter", seats=3
        )

        assert (0, "") == (ran.status, ran.out)
        assert book == path.read_text(encoding="utf-8")

    def test_changes_are_told_and_answered(self, trem: Shell) -> None:
        """A changed flag is in the book and no longer unstated."""
        ran = trem("rulebook", "pagat", "--change", "knock=required")

        assert "you must knock" in ran.out
        assert "pagat+knock=required" in ran.out

    def test_json(self, trem: Shell) -> None:
        """As JSON the book is a text."""
        ran = trem("rulebook", "double-6", "--json")

        assert rulebook("double-6") == ran.data["rulebook"]

    def test_reads_the_standard_input(self, trem: Shell) -> None:
        """A dash is a rule file on the standard input."""
        ran = trem("rulebook", "-", stdin='title = "Ours"\n[rules]\ndraws = 2\n')

        assert ran.out.startswith("Mexican Train: Ours\n")

    @pytest.mark.parametrize(
        "words, status, message",
        [
            ("rulebook nosuch", 2, 'there is no shipped rule set "nosuch"'),
            ("rulebook standard --seats 9", 1, "not to 9"),
            ("rulebook standard --format epub", 2, "'epub'"),
            ("rulebook standard --change knock=loud", 1, "knock takes one of"),
            ("card standard --paper a3", 2, "'a3'"),
            ("scoresheet --seats 1 --rounds 0", 1, "not 0"),
            ("scoresheet standard --seats 9 --filled", 1, "not to 9"),
            ("picture nowhere.toml", 2, "there is no file"),
        ],
    )
    def test_refuses_in_one_clear_error(
        self, trem: Shell, words: str, status: int, message: str
    ) -> None:
        """Whatever is wrong is said on the error output, without a traceback."""
        ran = trem(*words.split())

        assert (status, "") == (ran.status, ran.out)
        assert message in ran.err
        assert "Traceback" not in ran.err


class TestPrintables:
    """`trem card`, `scoresheet` and `compare` write what their functions do."""

    def test_card(self, trem: Shell) -> None:
        """The card is printed as HTML."""
        ran = trem("card", "puremco", "--lang", "es", "--large-print")

        assert card("puremco", "es", large_print=True) == ran.out

    def test_scoresheet(self, trem: Shell) -> None:
        """The sheet has the seats and rounds asked for."""
        ran = trem(
            *["scoresheet", "double-6", "--seats", "3", "--rounds", "2", "--filled"]
        )

        assert scoresheet("double-6", seats=3, rounds=2, filled=True) == ran.out

    def test_compare(self, trem: Shell) -> None:
        """Named rule sets stand side by side."""
        ran = trem("compare", "standard", "pagat")

        assert comparison(["standard", "pagat"], "en", "text") == ran.out

    def test_compare_everything(self, trem: Shell) -> None:
        """Without names it is every shipped rule set."""
        ran = trem("compare", "--format", "html")

        assert comparison() == ran.out


class TestPdf:
    """`--format pdf` makes files of pages."""

    @pytest.fixture(autouse=True)
    def _drawn(self) -> None:
        """Skip where nothing can draw."""
        try:
            drawing()
        except PdfError as error:
            pytest.skip(str(error))

    def test_writes_a_file(self, trem: Shell, tmp_path: Path) -> None:
        """The file is what the function makes of the page."""
        path = tmp_path / "card.pdf"
        ran = trem("card", "double-6", "--format", "pdf", "--lang", "es", "-o", path)

        assert (0, "") == (ran.status, ran.out)
        assert as_pdf(card("double-6", "es")) == path.read_bytes()

    def test_json_has_it_in_letters(self, trem: Shell) -> None:
        """For other programs the file is in base 64."""
        ran = trem("scoresheet", "double-6", "--format", "pdf", "--json")

        assert as_pdf(scoresheet("double-6")) == b64decode(ran.data["pdf"])

    @pytest.mark.parametrize(
        "words", ["rulebook double-6", "compare double-6 double-9"]
    )
    def test_books_too(self, trem: Shell, tmp_path: Path, words: str) -> None:
        """What has other formats has this one."""
        path = tmp_path / "book.pdf"
        ran = trem(*words.split(), "--format", "pdf", "-o", path)

        assert 0 == ran.status
        assert path.read_bytes().startswith(b"%PDF-")


class TestPicture:
    """`trem picture` draws a position."""

    def test_draws_a_file(self, trem: Shell, tmp_path: Path) -> None:
        """The table becomes an SVG file."""
        source, target = tmp_path / "table.toml", tmp_path / "table.svg"
        source.write_text(POSITION, encoding="utf-8")
        ran = trem("picture", source, "-o", target, "--lang", "pt-BR")
        root = ET.parse(target).getroot()

        assert 0 == ran.status
        assert "{http://www.w3.org/2000/svg}svg" == root.tag
        assert "Mesa com 2 lugares" in (root[0].text or "")

    def test_shows_a_move(self, trem: Shell) -> None:
        """A tile asked about lies there with a broken outline."""
        ran = trem("picture", "-", "--move", "8-3@A", stdin=POSITION)

        assert "With a broken outline: 8-3 on train A." in ran.out

    def test_only_tiles_can_be_shown(self, trem: Shell) -> None:
        """A draw has no picture."""
        ran = trem("picture", "-", "--move", "draw", stdin=POSITION)

        assert (2, "") == (ran.status, ran.out)
        assert "only a tile can be shown" in ran.err

    def test_a_position_that_cannot_be(self, trem: Shell) -> None:
        """Everything that is wrong with it is said."""
        ran = trem("picture", "-", stdin=POSITION.replace("8-3 4-4", "8-8 12-8"))

        assert 1 == ran.status
        assert 2 <= ran.err.count("[N9]")


class TestAsk:
    """`trem rules ask` turns ten answers into a rule file."""

    def test_writes_a_file_that_loads(self, trem: Shell, tmp_path: Path) -> None:
        """The answers are in the file, and the file is a rule set."""
        path = tmp_path / "ours.toml"
        answers = "3\n2\n1\n3\n1\n1\n2\n4\n3\n3\n"
        ran = trem(
            "rules",
            "ask",
            "--name",
            "ours",
            "--title",
            "Our table",
            "-o",
            path,
            stdin=answers,
        )
        rules = load_rules(path)

        assert 0 == ran.status
        assert (9, "chain", "anywhere", "never") == (
            rules.max_pip,
            rules.first_turn,
            rules.extra_tile,
            rules.dead_double,
        )
        assert ("forbidden", "required", 50) == (
            rules.double_finish,
            rules.knock,
            rules.double_blank,
        )
        assert 'title = "Our table"' in path.read_text(encoding="utf-8")

    def test_asks_on_the_error_output(self, trem: Shell) -> None:
        """The standard output holds the file alone."""
        ran = trem("rules", "ask", stdin="\n" * 10)

        assert ran.out.startswith('name = "mine"')
        assert "10 of 10: What does 0-0 count?" in ran.err
        assert "nearest to yours is standard: 0 answers differ" in ran.err

    def test_asks_in_the_reader_s_language(self, trem: Shell) -> None:
        """Questions and answers are Portuguese for a Brazilian."""
        ran = trem("rules", "ask", "--lang", "pt-BR", stdin="\n" * 10)

        assert "1 de 10: Com que jogo de dominó se joga?" in ran.err

    @pytest.mark.parametrize("typed", ["9", "0", "x", "-1", "1.5"])
    def test_asks_again(self, trem: Shell, typed: str) -> None:
        """What is no answer is refused in the reader's language, and asked again."""
        words = ("rules", "ask", "--lang", "es")
        ran = trem(*words, stdin=f"\n{typed}\n2\n" + "\n" * 8)

        assert 0 == ran.status
        assert 1 == ran.err.count("Escribe un número del 1 al 4.")
        assert 'first_turn = "chain"' in ran.out
        assert "Error" not in ran.err

    def test_an_end_of_input_is_no_crash(self, trem: Shell) -> None:
        """Whoever leaves in the middle gets no file."""
        ran = trem("rules", "ask", stdin="1\n2\n")

        assert ran.status != 0
        assert "" == ran.out
        assert "Traceback" not in ran.err
