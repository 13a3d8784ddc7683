"""
Tests that every clause is there: its flags, functions, tests and sentences.

A clause has one id, and everything about it can be found by that id. Whoever adds
a clause or a flag is told here what is still missing.
"""

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Final

import pytest

import trem
from tests.engine.values import with_value
from trem.engine.reasons import REFUSALS
from trem.rules.clauses import Clause
from trem.rules.ruleset import BY_NAME, FLAGS
from trem.wording.catalogues import Language
from trem.wording.refusals import REFUSALS as WORDED
from trem.wording.rulebook_words import SENTENCES, sentence


PACKAGE: Final = Path(trem.__file__).parent
CLAUSE_TESTS: Final = sorted(Path(__file__).parent.glob("clauses/test_*.py"))

ID: Final = re.compile(r"\b([NSEFTMBDKPWV]\d{1,2})\b")
"""What looks like the id of a clause."""

CLASS: Final = re.compile(r"Test([A-Z]\d{1,2})([A-Z]\w*)?$")
"""A test class of a clause; more of one clause's have a word behind the id."""

WITHOUT_FLAG: Final = {
    *(clause for clause in Clause if clause.startswith("N")),
    Clause.D11,  # a cover ends the turn whatever the rules say
}
"""Clauses that no rule set answers."""

BY_CALLERS: Final = {
    Clause.N9,  # positions refuse what cannot be
}
"""Clauses that only rooms other than the engine speak for."""


def parsed(path: Path) -> ast.Module:
    """Parse a module."""
    return ast.parse(path.read_text(encoding="utf-8"))


def documented(path: Path) -> set[str]:
    """Return the ids in the docstrings of a module's functions, classes and fields."""
    texts = [
        node.value.value
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    ]
    return set(ID.findall(" ".join(texts)))


@cache
def spoken_for(room: str) -> set[str]:
    """Return the ids that a room's docstrings name."""
    return set().union(*map(documented, sorted((PACKAGE / room).rglob("*.py"))))


@cache
def classes_of_clauses() -> dict[str, list[ast.ClassDef]]:
    """Return the test classes of each clause."""
    classes: defaultdict[str, list[ast.ClassDef]] = defaultdict(list)
    for path in CLAUSE_TESTS:
        for node in parsed(path).body:
            if isinstance(node, ast.ClassDef) and (named := CLASS.match(node.name)):
                classes[named[1]].append(node)
    return classes


class TestFlags:
    """Clauses and flags belong together."""

    def test_every_clause_has_a_flag(self) -> None:
        """Each clause is answered by a flag, unless nobody can answer it."""
        answered = {flag.clause for flag in FLAGS}

        assert set(Clause) - WITHOUT_FLAG == answered

    def test_flags_stand_in_the_order_of_the_clauses(self) -> None:
        """Whoever reads the flags reads the clauses in their order."""
        order = list(Clause)
        places = [order.index(flag.clause) for flag in FLAGS]

        assert sorted(places) == places


class TestFunctions:
    """Every clause has code that says it is the clause's."""

    @pytest.mark.parametrize("clause", sorted(set(Clause) - BY_CALLERS))
    def test_engine(self, clause: Clause) -> None:
        """Some function, class or field of the engine names the clause."""
        assert str(clause) in spoken_for("engine")

    def test_positions(self) -> None:
        """Positions that cannot be are refused where positions are read."""
        assert {str(clause) for clause in BY_CALLERS} <= spoken_for("notation")

    @pytest.mark.parametrize(
        "room", ["rules", "engine", "notation", "wording", "judging", "books"]
    )
    def test_no_unknown_ids(self, room: str) -> None:
        """Nothing names a clause that there is not."""
        assert set() == spoken_for(room) - {str(clause) for clause in Clause}


class TestTests:
    """Every clause has tests that say it in their own words."""

    @pytest.mark.parametrize("clause", Clause)
    def test_every_clause_has_a_class(self, clause: Clause) -> None:
        """There is one class named after it alone."""
        names = [node.name for node in classes_of_clauses().get(clause, [])]

        assert 1 == names.count(f"Test{clause}")

    def test_every_class_has_a_clause(self) -> None:
        """No class is named after a clause that there is not."""
        assert set() == classes_of_clauses().keys() - {str(clause) for clause in Clause}

    @pytest.mark.parametrize("clause", Clause)
    def test_every_class_claims_and_tests(self, clause: Clause) -> None:
        """Its docstring is one sentence, and so are those of its tests."""
        for node in classes_of_clauses()[clause]:
            tests: list[ast.ClassDef | ast.FunctionDef] = [
                inner
                for inner in node.body
                if isinstance(inner, ast.FunctionDef) and inner.name.startswith("test")
            ]
            assert tests
            for named in (node, *tests):
                assert (ast.get_docstring(named) or "").endswith("."), named.name


class TestSentences:
    """Every flag has a sentence in every language, every refusal has its words."""

    def test_every_flag_has_sentences(self) -> None:
        """Both ways: no sentence is about a flag that there is not."""
        assert BY_NAME.keys() == SENTENCES.keys()

    @pytest.mark.parametrize("lang", Language)
    @pytest.mark.parametrize("name", BY_NAME)
    def test_every_value_says_something(self, name: str, lang: Language) -> None:
        """Other values say other things, in each language."""
        values = BY_NAME[name].kind.listed or ({2: 5}, {2: 6})
        said = {sentence(with_value(name, value), name, lang) for value in values}

        assert "" not in said
        assert len(values) == len(said)

    def test_every_refusal_has_words(self) -> None:
        """Both ways: what the engine refuses is explained, and nothing else."""
        assert REFUSALS.keys() == WORDED.keys()
