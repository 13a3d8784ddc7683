"""Tests of refusals in words: every clause has its sentence, in every language."""

import re
import tomllib
from pathlib import Path
from typing import Any

import attrs
import pytest

from trem.engine.legality import why_illegal
from trem.engine.moves import Move, Play
from trem.engine.reasons import REFUSALS
from trem.engine.rounds import Round
from trem.notation.positions import load_position
from trem.notation.text import parse_move
from trem.rules.ruleset import RuleSet
from trem.tiles import Tile
from trem.wording import refusals
from trem.wording.catalogues import Language, catalogue
from trem.wording.phrases import fitting_phrase
from trem.wording.refusals import explain


TABLE = {"seats": 3, "engine": 12, "turn": "A"}


@attrs.frozen
class Refused:
    """A move that a clause refuses in a position."""

    clause: str
    """The clause."""

    move: str
    """The move as text."""

    position: dict[str, Any]
    """The position, as far as it is not three seats, engine 12, and A to move."""

    sentence: str
    """What is said in English."""

    change: dict[str, Any] = attrs.Factory(dict)
    """How the rule set differs from the standard."""

    def set_up(self) -> tuple[Round, Move]:
        """Return the round and the move."""
        rnd = load_position({**TABLE, **self.position}, RuleSet().changed(self.change))
        return rnd, parse_move(self.move, rnd)

    def said(self, language: Language) -> str:
        """Return the sentence in *language*."""
        rnd, move = self.set_up()
        reason = why_illegal(rnd, move)
        assert reason is not None
        return explain(rnd, move, reason, catalogue(language))


FILE = Path(__file__).with_name("refusals.toml")
REFUSED = tuple(
    Refused(**entry)
    for entry in tomllib.loads(FILE.read_text(encoding="utf-8"))["refused"]
)

every_refusal = pytest.mark.parametrize(
    "refused",
    REFUSED,
    ids=[f"{number} {r.clause} {r.move}" for number, r in enumerate(REFUSED)],
)


class TestCompleteness:
    """No clause that can refuse a move is without a sentence."""

    def test_every_clause_has_its_sentence(self) -> None:
        """The engine's list of refusing clauses and the sentences' are the same."""
        assert set(REFUSALS) == set(refusals.REFUSALS)

    def test_every_clause_is_shown_refusing(self) -> None:
        """And the positions of this test show each of them."""
        assert {str(clause) for clause in REFUSALS} == {r.clause for r in REFUSED}


@every_refusal
class TestSentence:
    """A refusal is one sentence about this move in this position."""

    def test_clause(self, refused: Refused) -> None:
        """The position does what it is here for."""
        rnd, move = refused.set_up()
        reason = why_illegal(rnd, move)
        assert reason is not None
        assert refused.clause == reason.clause

    def test_english(self, refused: Refused) -> None:
        """The English sentence, word by word."""
        assert refused.sentence == refused.said(Language.ENGLISH)

    @pytest.mark.parametrize("language", Language)
    def test_form(self, refused: Refused, language: Language) -> None:
        """It names its clause, begins with a capital or a tile, and has one stop."""
        said = refused.said(language)

        assert f"({refused.clause})" in said
        assert re.match(r"[A-Z]|\d+-\d+ ", said)
        assert said.endswith(".")
        assert "  " not in said
        assert ". " not in said

    @pytest.mark.parametrize("language", [Language.PORTUGUESE, Language.SPANISH])
    def test_translated(self, refused: Refused, language: Language) -> None:
        """It names the same tiles, trains and numbers as the English does."""
        english, said = refused.said(Language.ENGLISH), refused.said(language)

        assert english != said
        assert names_in(english) <= names_in(said)


def names_in(said: str) -> set[str]:
    """Return tiles, numbers, clauses, trains and ends; A may be a word, too."""
    return set(re.findall(r"\d+(?:-\d+)?|\b[A-Z]\d*(?::\d+)?\b", said)) - {"A"}


class TestNames:
    """Sentences name what is concerned."""

    @pytest.mark.parametrize("clause", ["N2", "N3", "D4", "K3", "D5", "B2"])
    def test_tiles(self, clause: str) -> None:
        """Clauses about a tile name one."""
        for refused in REFUSED:
            if refused.clause == clause and refused.move != "draw":
                assert re.search(r"\d+-\d+", refused.sentence)

    @pytest.mark.parametrize("clause", ["N3", "M1", "M2", "M3", "V1", "F1"])
    def test_trains(self, clause: str) -> None:
        """Clauses about a train name it."""
        for refused in REFUSED:
            _, move = refused.set_up()
            if refused.clause == clause and isinstance(move, Play):
                assert re.search(r"'s train|Mexican Train", refused.sentence)


class TestPhrases:
    """Which tiles join an end is said the way people say it."""

    @pytest.mark.parametrize(
        "pip,wild,expected",
        [
            (0, False, "a tile with a blank"),
            (7, False, "a tile with a 7"),
            (8, False, "a tile with an 8"),
            (11, False, "a tile with an 11"),
            (18, False, "a tile with an 18"),
            (0, True, "any tile"),
            (7, True, "a tile with a 7 or a blank"),
            (11, True, "a tile with an 11 or a blank"),
        ],
    )
    def test_fitting(self, pip: int, expected: str, *, wild: bool) -> None:
        """Blanks have their word, and English its article."""
        rnd = load_position(TABLE, RuleSet(blanks_wild=wild))
        assert expected == fitting_phrase(catalogue(), rnd, pip)

    def test_no_such_train(self) -> None:
        """A train before seat A's is nobody's at all."""
        rnd = load_position({**TABLE, "hands": {"A": "12-3"}})
        move = Play(Tile(12, 3), -1)
        reason = why_illegal(rnd, move)

        assert reason is not None
        assert "There is no such train at this table (N4)." == (
            explain(rnd, move, reason)
        )
