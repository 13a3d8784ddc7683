"""Tests of the reference: whatever there is to look up has its place."""

import re
from pathlib import Path
from typing import Any

import click
import pytest

from tests.docs.extensions import extension
from trem import errors
from trem.cli.frame import trem as command_line
from trem.rules.clauses import Clause
from trem.rules.files import shipped_names
from trem.rules.ruleset import FLAGS
from trem.rules.template import GROUPS
from trem.wording.catalogues import Language, domains, translations


DOCS = Path(__file__).parents[2] / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
CLAUSES = sorted((DOCS / "reference" / "clauses").glob("*.md"))
ALL_CLAUSES = "\n".join(path.read_text(encoding="utf-8") for path in CLAUSES)

TERM = re.compile(
    r'^(.+) · <span lang="pt-BR">(.+)</span> · <span lang="es">(.+)</span>\n'
    r": .+\n(?:  .+\n)*"
    r': <span lang="pt-BR">[^<]+</span>\n: <span lang="es">[^<]+</span>$',
    re.MULTILINE,
)
"""An entry of the glossary: the term and its meaning, each in three languages."""


@pytest.fixture(scope="module")
def described() -> str:
    """Return what the clause pages say, written from the code and by hand."""
    letters = re.findall(r"^```\{clauses\} (.+)$", ALL_CLAUSES, re.MULTILINE)
    write = extension("clause_pages").described
    lines = [line for group in letters for line in write(group.split())]
    return "\n".join([*lines, ALL_CLAUSES])


class TestClauses:
    """The pages of flags and clauses."""

    def test_every_group_has_its_page(self) -> None:
        """No group of clauses is left out, and none stands on two pages."""
        letters = re.findall(r"^```\{clauses\} (.+)$", ALL_CLAUSES, re.MULTILINE)

        assert sorted(GROUPS) == sorted(" ".join(letters).split())

    def test_every_clause_can_be_linked(self, described: str) -> None:
        """Each clause is one target, those without a flag too."""
        targets = re.findall(r"^\(clause-(\w+)\)=$", described, re.MULTILINE)

        assert sorted(clause.lower() for clause in Clause) == sorted(targets)

    def test_every_flag_has_its_answers(self, described: str) -> None:
        """Each flag has a heading, and each value worth a word stands below it."""
        spelled = extension("answers").spelled
        sections = dict(
            re.findall(
                r"^#+ \w+ `(\w+)`\n(.*?)(?=^#|\Z)", described, re.MULTILINE | re.DOTALL
            )
        )

        assert sorted(flag.name for flag in FLAGS) == sorted(sections)
        for flag in FLAGS:
            for value in (flag.standard, *flag.kind.listed):
                assert f"\n{spelled(value)}" in sections[flag.name]

    def test_every_rule_set_gives_every_answer(self) -> None:
        """A rule set stands with one value of a flag, unless it inherits that."""
        answers = extension("answers")
        for flag in FLAGS:
            named = [
                name
                for answer in answers.answers(flag)
                for name in (*answer.stated, *answer.filled)
            ]
            assert len(set(named)) == len(named)
            heads = [file for file in answers.shipped() if file.extends is None]
            assert {file.name for file in heads} <= set(named)

    @pytest.mark.parametrize("clause", ["D11", "N3", "N4", "N5", "N6"])
    def test_examples_without_a_flag(self, clause: str) -> None:
        """A clause without a flag has a scene to show."""
        figure = extension("examples").scene(clause)

        assert figure.svg.startswith("<svg")
        assert figure.lines

    def test_examples_are_safe_text(self) -> None:
        """What the engine says of an example is text and no markup."""
        examples = extension("examples")
        figure = examples.Figure("<svg/>", "", ("A < B & C",))

        assert "<p>A &lt; B &amp; C</p>" in examples.folded(figure)


class TestRuleSets:
    """The page of rule sets."""

    def test_every_shipped_set_is_described(self) -> None:
        """Each has a section of its own, in the order in which they are listed."""
        text = "\n".join(extension("rule_set_pages").described())

        assert list(shipped_names()) == re.findall(
            r"^\(rules-([\w-]+)\)=$", text, re.MULTILINE
        )

    def test_every_shipped_set_is_listed(self) -> None:
        """The table has a row for each."""
        rows = list(extension("rule_set_pages").listed())

        assert len(shipped_names()) + 2 == len(rows)


class TestLinks:
    """Links to clauses."""

    @pytest.mark.parametrize(
        "page", PAGES, ids=lambda page: str(page.relative_to(DOCS))
    )
    def test_links_show_the_clause_they_lead_to(self, page: Path) -> None:
        """A link that reads D9 leads to D9."""
        text = page.read_text(encoding="utf-8")
        links = re.findall(r"\[(\w+)\]\(#clause-(\w+)\)", text)

        assert [] == [link for link in links if link[0].lower() != link[1]]


def commands(command: click.Command, name: str = "trem") -> list[Any]:
    """List a command and those below it, by name."""
    found = [pytest.param(command, id=name)]
    if isinstance(command, click.Group):
        context = click.Context(command)
        for word in command.list_commands(context):
            below = command.get_command(context, word)
            assert below is not None
            found += commands(below, f"{name} {word}")
    return found


class TestCommandLine:
    """What the page of commands is written from."""

    @pytest.mark.parametrize("command", commands(command_line))
    def test_everything_is_documented(self, command: click.Command) -> None:
        """A command says what it does, and what each of its options does."""
        options = [one for one in command.params if isinstance(one, click.Option)]

        assert command.help
        assert [] == [one.name for one in options if not (one.help or one.hidden)]


class TestErrors:
    """The page of errors."""

    def test_every_error_is_there(self) -> None:
        """Each kind of error that can be caught has its row."""
        text = (DOCS / "reference" / "errors.md").read_text(encoding="utf-8")
        kinds = [
            name
            for name, kind in vars(errors).items()
            if isinstance(kind, type) and issubclass(kind, errors.TremError)
        ]

        # The common root of those with problems is nothing anybody catches.
        kinds.remove("ProblemsError")
        assert [] == [name for name in kinds if f"`trem.{name}`" not in text]


def everything_said(language: Language) -> list[str]:
    """Return every sentence trem has in *language*."""
    said: list[str] = []
    for domain in domains(language):
        found = translations(language.folder / domain)
        said += found._catalog.values()  # type: ignore[attr-defined]  # gettext has no public list
    return said


class TestGlossary:
    """The glossary."""

    TEXT = (DOCS / "reference" / "glossary.md").read_text(encoding="utf-8")

    def test_every_entry_is_whole(self) -> None:
        """A term and its meaning are there in three languages."""
        assert self.TEXT.count('· <span lang="pt-BR">') == len(TERM.findall(self.TEXT))
        assert len(TERM.findall(self.TEXT)) > 30

    @pytest.mark.parametrize(
        "language,column", [(Language.PORTUGUESE, 1), (Language.SPANISH, 2)]
    )
    def test_trem_uses_these_words(self, language: Language, column: int) -> None:
        """Each word is one that sentences in its language are made of."""
        spoken = self.TEXT.partition("## Words of this documentation")[0]
        said = " ".join(everything_said(language)).lower()
        words = [entry[column].lower() for entry in TERM.findall(spoken)]

        assert [] == [word for word in words if word not in said]
