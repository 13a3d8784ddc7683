"""`rollout`: try the promising plays on deals that agree with all that was seen."""

from math import sqrt
from random import Random
from time import monotonic
from typing import ClassVar, Final

import attrs

from trem.engine.legality import legal_moves
from trem.engine.moves import Move, Seat
from trem.engine.rounds import Round
from trem.engine.scoring import round_points
from trem.engine.turns import apply
from trem.simulation.beliefs import Beliefs
from trem.simulation.builder import Builder


# What the bot expects before it tries anything, in points. Playing a move out once
# says little, so that it only goes against `builder` where many deals agree. The
# figures were measured over positions of many rounds.

TRUST: Final = 0.2
"""What a point of `builder`'s judgement is worth in points of the round."""

WORST: Final = 60.0
"""The largest difference of judgement that is believed."""

SPREAD: Final = 4.0
"""How far the truth usually lies from that."""

NOISE: Final = 26.0
"""How far a single deal usually lies from the truth."""

BATCH: Final = 16
"""After so many deals the candidates that fall behind are given up."""


class Rollout:
    """
    Choose by playing rounds out.

    Draws hidden hands and boneyards that agree with everything seen so far, lets
    `builder` play the candidates out on all of them, and takes the one after which
    its seat does best against the others' average, as far as that can be told.

    A subclass may set other budgets. With `seconds` the moves depend on how fast
    the machine is; without it they depend on the seed alone.
    """

    samples: ClassVar[int] = 128
    """On how many deals a candidate is tried."""

    candidates: ClassVar[int] = 3
    """How many moves are tried, the best by `builder`'s judgement."""

    seconds: ClassVar[float | None] = None
    """How long it may think about a move; None for as long as the samples take."""

    def __init__(self) -> None:
        self.beliefs = Beliefs()
        self.planner = Builder()

    def watch(self, view: Round, move: Move) -> None:
        """Learn from a move what the seat that made it cannot hold."""
        self.beliefs = self.beliefs.after(view, move)

    def __call__(self, view: Round, rng: Random) -> Move:
        """
        Choose the move that does best on the drawn deals.

        Args:
            view: The round as the seat to move sees it.
            rng: The seat's chance, which draws the deals.
        """
        (first, most), *others = self.planner.ranked(view)[: self.candidates]
        trials = [Trial(m, TRUST * max(w - most, -WORST)) for m, w in others]
        until = None if self.seconds is None else monotonic() + self.seconds
        for number in range(1, self.samples + 1):
            if not trials or (until is not None and monotonic() > until):
                break
            full = self.beliefs.sampled(view, rng)
            usual = gain(apply(full, first), view.turn)
            trials = [
                t.tried(gain(apply(full, t.move), view.turn) - usual) for t in trials
            ]
            if number % BATCH == 0:
                trials = promising(trials)
        best = max(trials, key=lambda trial: trial.expected, default=None)
        return best.move if best is not None and best.expected > 0 else first


@attrs.frozen
class Trial:
    """A move that is tried, compared with the one `builder` would make."""

    move: Move
    """The move."""

    prior: float
    """What it was expected to gain, in points."""

    count: int = 0
    """On how many deals it was tried."""

    total: float = 0.0
    """What it gained on them together."""

    squares: float = 0.0
    """The sum of the squares of its gains."""

    def tried(self, gained: float) -> "Trial":
        """Count what it gained on one more deal."""
        return attrs.evolve(
            self,
            count=self.count + 1,
            total=self.total + gained,
            squares=self.squares + gained * gained,
        )

    @property
    def weight(self) -> float:
        """What the deals weigh beside the expectation: their precision."""
        spread = self.squares - self.total * self.total / self.count
        return self.count / ((spread + NOISE * NOISE) / self.count)

    @property
    def expected(self) -> float:
        """What it is now expected to gain, in points."""
        if not self.count:
            return self.prior
        before, weight = 1 / (SPREAD * SPREAD), self.weight
        gained = self.total / self.count
        return (self.prior * before + gained * weight) / (before + weight)

    @property
    def doubt(self) -> float:
        """How far the truth may lie from that, in points."""
        return 2 / sqrt(1 / (SPREAD * SPREAD) + self.weight)


def promising(trials: list[Trial]) -> list[Trial]:
    """Give up the moves that will hardly turn out to be the best."""
    most = max(0.0, *(trial.expected for trial in trials))
    return [trial for trial in trials if trial.expected + trial.doubt > most]


def gain(rnd: Round, seat: Seat) -> float:
    """Play a round out and return the others' average less the seat's points."""
    bots = [Builder() for _ in range(rnd.seats)]
    while not rnd.over:
        moves = legal_moves(rnd)
        move = moves[0] if len(moves) == 1 else bots[rnd.turn].chosen(rnd, moves)
        rnd = apply(rnd, move)
    points = round_points(rnd)
    others: int = sum(points) - points[seat]
    return others / (len(points) - 1) - points[seat]
