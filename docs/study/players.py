"""Bots that forget to knock one time in four, and otherwise play as they always do."""

from random import Random

import attrs

from trem.engine.moves import Move, Play
from trem.engine.rounds import Round
from trem.simulation.builder import Builder
from trem.simulation.heavy import play_heavy


FORGETS = 0.25
"""How often a knock is forgotten."""


def unsaid(move: Move, rng: Random) -> Move:
    """Leave out the knock, one time in four."""
    if isinstance(move, Play) and move.knock and rng.random() < FORGETS:
        return attrs.evolve(move, knock=False)
    return move


class ForgetfulBuilder(Builder):
    """`builder`, who forgets to knock."""

    def __call__(self, view: Round, rng: Random) -> Move:
        """Play as `builder` does, at times without the knock."""
        return unsaid(super().__call__(view, rng), rng)


class ForgetfulHeavy:
    """`heavy`, who forgets to knock."""

    def __call__(self, view: Round, rng: Random) -> Move:
        """Play as `heavy` does, at times without the knock."""
        return unsaid(play_heavy(view, rng), rng)
