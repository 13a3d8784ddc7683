"""Tests that one predicate decides: the list, the refusal and `apply` agree."""

from itertools import pairwise
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.side_by_side import conceivable
from trem import strategies
from trem.engine.legality import legal_moves, why_illegal
from trem.engine.moves import DRAW, PASS, STOP, Move, Play
from trem.engine.reasons import REFUSALS
from trem.engine.rounds import Round, line_of
from trem.engine.turns import apply
from trem.errors import IllegalMoveError
from trem.rules.clauses import Clause


SMALL = strategies.rule_sets(largest=6)

OTHERS = (DRAW, PASS, STOP)
"""The moves that lay no tile, in the order in which they are listed."""


def fresh(rnd: Round) -> Round:
    """Return the same round as if nobody had listed its moves."""
    return attrs.evolve(rnd)


def place_in_list(rnd: Round, move: Move) -> tuple[int, int, int, bool]:
    """Return where a move belongs in the list of legal moves."""
    if not isinstance(move, Play):
        return len(rnd.lines) + OTHERS.index(move), 0, 0, False
    line = line_of(rnd, move.train, move.end)
    assert line is not None
    return line, move.tile.number, move.tile.near, move.knock


class TestOnePredicate:
    """A move is legal exactly if no clause forbids it."""

    @given(strategies.rounds(SMALL))
    def test_listed_is_not_forbidden(self, rnd: Round) -> None:
        """Of all conceivable moves those are listed that nothing forbids."""
        allowed = [m for m in conceivable(rnd) if why_illegal(fresh(rnd), m) is None]
        listed = legal_moves(fresh(rnd))

        assert set(allowed) == set(listed)
        assert len(allowed) == len(listed)

    @given(strategies.rounds(SMALL))
    def test_having_listed_makes_no_difference(self, rnd: Round) -> None:
        """Reasons are the same before and after the moves have been listed."""
        asked = conceivable(rnd)
        before = [why_illegal(fresh(rnd), move) for move in asked]
        listed = legal_moves(rnd)

        assert before == [why_illegal(rnd, move) for move in asked]
        assert listed == legal_moves(rnd)

    @given(strategies.rounds(SMALL), st.data())
    def test_apply_asks_the_same(self, rnd: Round, data: st.DataObject) -> None:
        """What is legal can be played, and what is not is refused with its reason."""
        move = data.draw(strategies.moves(rnd))
        reason = why_illegal(rnd, move)

        if reason is None:
            assert apply(fresh(rnd), move) == apply(rnd, move)
            return
        with pytest.raises(IllegalMoveError) as caught:
            apply(rnd, move)
        assert (move, reason) == (caught.value.move, caught.value.reason)

    @given(strategies.rounds(SMALL))
    def test_order(self, rnd: Round) -> None:
        """Plays by line and tile, without the knock first, then draw, pass, stop."""
        places = [place_in_list(rnd, move) for move in legal_moves(rnd)]

        for (line, tile, near, knock), after in pairwise(places):
            assert (line, tile) <= after[:2]
            assert (line, tile, near, knock) != after
            if (line, tile, near) == after[:3]:
                assert not knock

    @given(strategies.rounds(SMALL, over=True))
    def test_over(self, rnd: Round) -> None:
        """Once the round is over there is no move, and N1 says so."""
        reasons = [why_illegal(rnd, move) for move in conceivable(rnd)]

        assert () == legal_moves(rnd)
        assert {Clause.N1} == {reason.clause for reason in reasons if reason}
        assert None not in reasons


class TestReasons:
    """A refusal is a clause with a sentence."""

    @given(strategies.rounds(SMALL))
    def test_every_refusal_has_its_words(self, rnd: Round) -> None:
        """No clause refuses that has no sentence."""
        for move in conceivable(rnd):
            reason = why_illegal(rnd, move)
            assert reason is None or REFUSALS[reason.clause] in str(reason)

    @pytest.mark.parametrize("move", [None, "draw", 3, Play])
    @given(strategies.rounds(SMALL, over=False))
    def test_what_is_no_move_is_no_legal_move(self, move: Any, rnd: Round) -> None:
        """Asking about a move's text raises instead of calling it legal."""
        with pytest.raises(TypeError, match="not a move"):
            why_illegal(rnd, move)

        with pytest.raises(TypeError, match="not a move"):
            apply(rnd, move)
