"""Tests of what a seat sees: nothing hidden is needed, nothing hidden shows."""

import random
from typing import Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.rule_sets import ruled
from tests.engine.side_by_side import conceivable
from trem import strategies
from trem.engine.dealing import deal
from trem.engine.legality import legal_moves, why_illegal
from trem.engine.moves import DRAW, Move, Seat
from trem.engine.rounds import UNSEEN, Hidden, Round
from trem.engine.turns import apply
from trem.engine.views import view
from trem.errors import HiddenTileError, PositionError
from trem.rules.choices import Blocked, Knock
from trem.rules.ruleset import RuleSet
from trem.tiles import numbers_of


SMALL = strategies.rule_sets(largest=6)

DOUBLE_6: Final = ruled(
    max_pip=6, hand_sizes={2: 5, 3: 5}, starter="seat_zero", draws=2
)
"""The standard with a small set, two draws, and A to start."""


def hidden_tiles(rnd: Round, seat: Seat) -> list[int]:
    """List the numbers of the tiles that a seat cannot see, hands first."""
    known = set(rnd.doing.drawn)
    hands = [
        number
        for owner, hand in enumerate(rnd.hands)
        if owner != seat and isinstance(hand, int)
        for number in numbers_of(hand)
        if number not in known
    ]
    assert not isinstance(rnd.boneyard, Hidden)
    return [*hands, *rnd.boneyard]


def reshuffled(rnd: Round, seat: Seat, rng: random.Random) -> Round:
    """Return the round with the tiles shuffled that a seat cannot see."""
    order = hidden_tiles(rnd, seat)
    unseen = dict(zip(order, rng.sample(order, len(order)), strict=True))
    hands = []
    for owner, hand in enumerate(rnd.hands):
        assert isinstance(hand, int)
        mine = owner == seat
        tiles = numbers_of(hand)
        new = sum(
            1 << (number if mine else unseen.get(number, number)) for number in tiles
        )
        hands.append(new)
    assert not isinstance(rnd.boneyard, Hidden)
    boneyard = tuple(unseen[number] for number in rnd.boneyard)
    return attrs.evolve(rnd, hands=tuple(hands), boneyard=boneyard)


def may_need_more(rnd: Round, move: Move) -> bool:
    """
    Tell whether a legal move of the seat that looks may need a hidden tile.

    A draw does, and so do the fine (K2) and the question whether anybody could
    play (K4 at_once), once the boneyard is empty.
    """
    at_once = rnd.rules.blocked is Blocked.AT_ONCE and not rnd.boneyard
    fine = rnd.rules.knock is Knock.REQUIRED and bool(rnd.boneyard)
    return move == DRAW or at_once or fine


class TestAlike:
    """Rounds that differ only in what a seat cannot see look the same to it."""

    @given(strategies.rounds(SMALL), st.randoms(use_true_random=False))
    def test_views(self, rnd: Round, rng: random.Random) -> None:
        """Every seat sees the same view of both."""
        for seat in range(rnd.seats):
            other = reshuffled(rnd, seat, rng)

            assert view(rnd, seat) == view(other, seat)
            assert hash(view(rnd, seat)) == hash(view(other, seat))

    @given(strategies.rounds(SMALL, over=False), st.randoms(use_true_random=False))
    def test_moves(self, rnd: Round, rng: random.Random) -> None:
        """The seat to move has the same legal moves and refusals in both."""
        other = reshuffled(rnd, rnd.turn, rng)
        asked = conceivable(rnd)

        assert legal_moves(rnd) == legal_moves(other)
        assert [why_illegal(rnd, m) for m in asked] == [
            why_illegal(other, m) for m in asked
        ]

    @given(strategies.rounds(SMALL))
    def test_a_view_of_a_view(self, rnd: Round) -> None:
        """Nobody sees more by looking at what somebody else sees."""
        for seat in range(rnd.seats):
            for other in range(rnd.seats):
                both = view(view(rnd, other), seat)

                assert seat != other or both == view(rnd, seat)
                assert view(both, other) == both


class TestSeats:
    """Only who sits at the table sees it."""

    @pytest.mark.parametrize("seat", [-1, 4])
    def test_nobody_there(self, seat: int) -> None:
        """A seat that there is not is refused instead of shown no hand."""
        rnd = deal(RuleSet(), seats=4, seed=1)

        with pytest.raises(PositionError, match=f"no seat {seat}: .* 0 to 3"):
            view(rnd, seat)


class TestOnViews:
    """The engine works on a view until a hidden tile is needed."""

    @given(strategies.rounds(SMALL))
    def test_moves(self, rnd: Round) -> None:
        """The seat to move finds its moves and all refusals in its view."""
        seen = view(rnd, rnd.turn)
        asked = conceivable(rnd)

        assert legal_moves(rnd) == legal_moves(seen)
        assert [why_illegal(rnd, m) for m in asked] == [
            why_illegal(seen, m) for m in asked
        ]

    @given(strategies.rounds(SMALL, over=False))
    def test_apply(self, rnd: Round) -> None:
        """What a move leads to looks the same from both sides."""
        for move in legal_moves(rnd):
            try:
                after = apply(view(rnd, rnd.turn), move)
            except HiddenTileError:
                assert may_need_more(rnd, move)
            else:
                assert view(apply(rnd, move), rnd.turn) == after

    @given(strategies.rounds(SMALL), st.data())
    def test_anybody_may_ask(self, rnd: Round, data: st.DataObject) -> None:
        """From another seat's view the answer is the same, if there is one."""
        seen = view(rnd, data.draw(st.integers(0, rnd.seats - 1)))
        move = data.draw(strategies.moves(rnd))
        try:
            reason = why_illegal(seen, move)
        except HiddenTileError:
            assert isinstance(seen.hands[seen.turn], Hidden)
        else:
            assert why_illegal(rnd, move) == reason

    def test_a_draw_needs_the_boneyard(self) -> None:
        """Which tile comes is not in the view, and the error says so."""
        rnd = deal(DOUBLE_6, 2, 1)
        stuck = attrs.evolve(view(rnd, rnd.turn), hands=(0, 0))

        with pytest.raises(HiddenTileError, match="boneyard"):
            apply(stuck, DRAW)

    def test_a_hidden_hand_is_named(self) -> None:
        """Whoever asks for the moves of a hidden hand is told whose it is."""
        rnd = deal(DOUBLE_6, 2, 1)

        with pytest.raises(HiddenTileError, match="hand of A"):
            legal_moves(view(rnd, 1))

    def test_drawn_tiles_are_the_drawers(self) -> None:
        """Others see that a tile was drawn, not which."""
        rnd = deal(DOUBLE_6, 2, 1)
        while rnd.doing.drawn == ():
            moves = legal_moves(rnd)
            rnd = apply(rnd, moves[0])
        other = 1 - rnd.turn

        assert rnd.doing.drawn == view(rnd, rnd.turn).doing.drawn
        assert (UNSEEN,) == view(rnd, other).doing.drawn
        with pytest.raises(HiddenTileError, match="hand of"):
            legal_moves(view(rnd, other))

    def test_known_to_be_empty(self) -> None:
        """An empty hand or boneyard has nothing to hide."""
        rnd = deal(DOUBLE_6, 2, 1)
        empty = attrs.evolve(rnd, hands=(rnd.hands[0], 0), boneyard=())

        assert (0, ()) == (view(empty, 0).hands[1], view(empty, 0).boneyard)
