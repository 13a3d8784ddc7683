"""Rounds and games that are over, as metrics see them."""

import attrs

from trem.engine.games import Game
from trem.engine.moves import Seat
from trem.engine.rounds import Round
from trem.rules.ruleset import RuleSet


@attrs.frozen
class Finished:
    """A round that is over, with what its last position no longer shows."""

    rnd: Round
    """The round as it ended."""

    starter: Seat
    """The seat that had the first turn."""

    starts: tuple[Round, ...] = attrs.field(repr=False)
    """The round as it stood at the beginning of every turn."""

    turns: int
    """How many turns there were, all seats together."""

    drawn: int
    """How many tiles left the boneyard after the engine lay, fines too."""

    points: tuple[int, ...]
    """What each seat scores."""

    bots: tuple[str, ...]
    """The name of each seat's bot."""

    first: RuleSet
    """The rule set that others are compared with."""

    @property
    def laid(self) -> int:
        """How many tiles were laid, the engine left out."""
        return self.rnd.laid.bit_count() - 1

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self.rnd.seats

    @property
    def out(self) -> tuple[Seat, ...]:
        """The seats that went out; () after a blocked round."""
        return self.rnd.out


@attrs.frozen
class FinishedGame:
    """A game that is over."""

    game: Game
    """The game with the points of its rounds."""

    rounds: tuple[Finished, ...] = attrs.field(repr=False)
    """Its rounds, in order."""

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self.game.seats

    @property
    def turns(self) -> int:
        """How many turns there were in all rounds, all seats together."""
        return sum(one.turns for one in self.rounds)

    @property
    def bots(self) -> tuple[str, ...]:
        """The name of each seat's bot."""
        return self.rounds[0].bots

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in the first place, after the tie-break (P7)."""
        return leaders(self.game.places)


def leaders(places: tuple[int, ...]) -> tuple[Seat, ...]:
    """Return the seats in the first place."""
    return tuple(seat for seat, place in enumerate(places) if place == 1)
