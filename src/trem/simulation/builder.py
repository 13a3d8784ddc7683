"""`builder`: plan the longest train, and lay elsewhere what does not fit into it."""

from collections.abc import Sequence
from random import Random
from typing import Final

import attrs

from trem.engine.legality import legal_moves
from trem.engine.moves import Move, Play
from trem.engine.rounds import Hidden, Phase, Round
from trem.simulation.planning import FAR, PIPS, Chain, best_chain
from trem.tiles import Hand, Pip, mask_of_numbers


# What the bot reckons with, in points. The figures were found by playing: small
# changes to any of them make no difference that can be measured.

LOOSE: Final = 8.0
"""What a tile outside the plan costs besides its pips: it waits for a chance."""

PLANNED: Final = 1.0
"""What a tile of the plan costs: a turn."""

PLANNED_PIP: Final = 0.3
"""What a pip in the plan costs; it will likely be laid in time."""

UNMARK: Final = 10.0
"""What it is worth to take the marker off the own train."""

DOUBLE: Final = 12.0
"""What it is worth to be rid of a double while there is a place for it."""

BARE: Final = 3.0
"""What it costs to lay a double that no tile of the hand can follow."""

KNOCK: Final = 100.0
"""What it is worth to say the knock."""

HURRY: Final = 2
"""With so few tiles in another hand the round may end before the plan is laid."""

SMALL: Final = 12
"""Up to so many tiles the plan is made anew for every play that breaks it."""


class Judgement:
    """What a bot thinks of the plays it has."""

    def __init__(self, view: Round, plan: Chain) -> None:
        seat = view.turn
        self.view, self.plan, self.end = view, plan, view.tracks[seat][-1]
        self.hand = own_hand(view)
        self.count = self.hand.bit_count()
        self.pips = pips_of(self.hand)
        self.planned = mask_of_numbers(plan)
        self.planned_pips = sum(map(PIPS.__getitem__, plan))
        self.is_marked = view.marked >> seat & 1
        self.planned_pip = 1.0 if least_left(view) <= HURRY else PLANNED_PIP

    def worth(self, play: Play) -> float:
        """Return what a play is worth: what it costs to be left with the rest."""
        tile, view = play.tile, self.view
        rest = self.hand & ~(1 << tile.number)
        count, pips = self.planned_after(play, rest)
        worth = -LOOSE * (self.count - 1 - count) - (self.pips - tile.pips - pips)
        worth -= PLANNED * count + self.planned_pip * pips
        if self.is_marked and view.setting.own[view.turn] >> play.train & 1:
            worth += UNMARK
        if tile.is_double:
            worth += DOUBLE
            if rest and not rest & view.setting.fits[tile.near]:
                worth -= BARE
        return worth + KNOCK * play.knock

    def planned_after(self, play: Play, rest: Hand) -> tuple[int, int]:
        """Count the tiles and pips that can be planned when *play* has been made."""
        number = play.tile.number
        is_own = play.train == self.view.turn
        if is_own and self.plan[:1] == (number,):
            return len(self.plan) - 1, self.planned_pips - PIPS[number]
        if not is_own and not self.planned >> number & 1:
            return len(self.plan), self.planned_pips
        if self.count <= SMALL:
            chain = best_chain(rest, play.tile.far if is_own else self.end)
        else:
            chain = () if is_own else self.plan[: self.plan.index(number)]
        return len(chain), sum(map(PIPS.__getitem__, chain))


@attrs.define
class Builder:
    """
    Play by a plan: the longest chain of the own train that the hand can make.

    Tiles outside the plan go first, heavy ones and doubles above all, wherever
    there is a place for them; the plan can wait, unless the own train is marked
    or another seat is about to go out.
    """

    plan: Chain = ()
    """The numbers of the tiles planned for the own train, in order."""

    end: Pip = -1
    """The open end that the plan starts from."""

    known: Hand = 0
    """The hand when the plan was made or last followed."""

    def __call__(self, view: Round, _: Random) -> Move:
        """
        Choose the play that leaves the best hand behind.

        Args:
            view: The round as the seat to move sees it.
            _: Chance, which it does not use.
        """
        moves = legal_moves(view)
        return moves[0] if len(moves) == 1 else self.chosen(view, moves)

    def chosen(self, view: Round, moves: Sequence[Move]) -> Move:
        """Choose among several legal moves; other hands are not looked at."""
        plays = [move for move in moves if isinstance(move, Play)]
        if not plays:
            return moves[0]
        self.follow(view)
        if next_planned := self.next_of_chain(view, plays):
            return next_planned
        return max(plays, key=self.judged(view).worth)

    def ranked(self, view: Round) -> list[tuple[Move, float]]:
        """List the legal moves with what they are thought to be worth, best first."""
        moves = legal_moves(view)
        plays = [move for move in moves if isinstance(move, Play)]
        if not plays:
            return [(move, 0.0) for move in moves]
        self.follow(view)
        judgement = self.judged(view)
        best = sorted(
            ((p, judgement.worth(p)) for p in plays), key=lambda pair: -pair[1]
        )
        least = best[-1][1]
        return [*best, *((m, least) for m in moves if not isinstance(m, Play))]

    def judged(self, view: Round) -> Judgement:
        """Return what it thinks of its plays; a subclass may think otherwise."""
        return Judgement(view, self.plan)

    def next_of_chain(self, view: Round, plays: Sequence[Play]) -> Play | None:
        """Return the next tile of the plan while a chain is being laid (F1)."""
        if view.doing.phase is not Phase.CHAIN or not self.plan:
            return None
        planned = [play for play in plays if play.tile.number == self.plan[0]]
        return max(planned, key=lambda play: play.knock, default=None)

    def follow(self, view: Round) -> None:
        """Go on with the plan as far as it was laid, or make a new one."""
        hand, end = own_hand(view), view.tracks[view.turn][-1]
        if not hand & ~self.known:
            while self.plan and end != self.end and not hand >> self.plan[0] & 1:
                self.end, self.plan = FAR[self.end][self.plan[0]], self.plan[1:]
        holds = end == self.end and self.plan and not mask_of_numbers(self.plan) & ~hand
        if hand & ~self.known or not holds:
            self.plan, self.end = best_chain(hand, end), end
        self.known = hand


def own_hand(view: Round) -> Hand:
    """Return the hand of the seat to move."""
    hand = view.hands[view.turn]
    assert isinstance(hand, int)
    return hand


def pips_of(hand: Hand) -> int:
    """Add up the pips of some tiles."""
    pips = 0
    while hand:
        low = hand & -hand
        pips += PIPS[low.bit_length() - 1]
        hand ^= low
    return pips


def least_left(view: Round) -> int:
    """Return how many tiles the other seat with the fewest holds."""
    return min(
        size_of(hand) for seat, hand in enumerate(view.hands) if seat != view.turn
    )


def size_of(hand: Hand | Hidden) -> int:
    """Return how many tiles a hand of a view has, a great many if unknown."""
    if isinstance(hand, Hidden):
        return 99 if hand.count is None else hand.count
    return hand.bit_count()
