"""Bots that follow a piece of advice, and bots that are the same but for it."""

from random import Random
from typing import Final

import attrs

import trem
from advice import Advice, Sway
from trem.simulation import Bot, NamedBot, Watcher
from trem.simulation.bots import play_randomly
from trem.simulation.builder import Builder, Judgement
from wishes import Wish


BEGINNER: Final = "beginner"
PLANNER: Final = "planner"
LAW: Final = "law"

PLAYERS: Final = (BEGINNER, PLANNER, LAW)
"""Who follows: beginners, planners that weigh the advice, planners that obey it."""

OBEYED: Final = 1000
"""What following is worth to those who obey, in points: more than all else."""


class Beginner:
    """Lay any tile that the rules allow; of several, one that follows advice."""

    def __init__(self, wish: Wish | None) -> None:
        self.wish = wish

    def __call__(self, view: trem.Round, rng: Random) -> trem.Move:
        """Choose a move."""
        move = play_randomly(view, rng)
        if self.wish is None or not isinstance(move, trem.Play):
            return move
        wishes = [(self.wish(view, play), play) for play in plays_of(view)]
        most = max(wish for wish, _ in wishes)
        best = [play for wish, play in wishes if wish == most]
        return best[int(rng.random() * len(best))]


def plays_of(view: trem.Round) -> list[trem.Play]:
    """List the plays that the seat to move may make."""
    return [move for move in trem.legal_moves(view) if isinstance(move, trem.Play)]


class Swayed(Judgement):
    """What a planner that was given advice thinks of its plays."""

    def __init__(self, planner: "Planner", view: trem.Round) -> None:
        super().__init__(view, planner.plan)
        self.sway = planner.sway

    def worth(self, play: trem.Play) -> float:
        """Return what a play is worth."""
        return super().worth(play) + self.sway(self, play)


class Planner(Builder):
    """Play like `builder`, but for what a piece of advice makes of it."""

    def __init__(self, sway: Sway) -> None:
        super().__init__()
        self.sway = sway

    def judged(self, view: trem.Round) -> Judgement:
        """Return what it thinks of its plays."""
        return Swayed(self, view)


class Chaining:
    """Play like another bot, but stop a chain as soon as one may, or never."""

    def __init__(self, bot: Bot, *, stops: bool) -> None:
        self.bot, self.stops = bot, stops

    def __call__(self, view: trem.Round, rng: Random) -> trem.Move:
        """Choose a move."""
        moves = trem.legal_moves(view)
        if trem.STOP not in moves or len(moves) == 1:
            return self.bot(view, rng)
        if self.stops:
            return trem.STOP
        while (move := self.bot(view, rng)) == trem.STOP:
            pass
        return move


class Watching:
    """Let a wish see what happens at the table."""

    def __init__(self, bot: Bot, wish: Watcher) -> None:
        self.bot, self.watch = bot, wish.watch

    def __call__(self, view: trem.Round, rng: Random) -> trem.Move:
        """Choose a move as the bot does."""
        return self.bot(view, rng)


def follower(advice: Advice, player: str) -> Bot:
    """Return a bot that follows advice."""
    if advice.wish is None:
        return Chaining(plain(player), stops=True)
    wish = advice.wish() if isinstance(advice.wish, type) else advice.wish
    if player == BEGINNER:
        bot: Bot = Beginner(wish)
    elif player == LAW:
        bot = Planner(times(OBEYED, wish))
    elif advice.is_built_in:
        bot = Builder()
    else:
        bot = Planner(advice.sway or times(advice.points, wish))
    return Watching(bot, wish) if isinstance(wish, Watcher) else bot


def other(advice: Advice, player: str) -> Bot:
    """Return a bot that is the same but for the advice."""
    if advice.wish is None:
        return Chaining(plain(player), stops=False)
    if player != PLANNER or not advice.is_built_in:
        return plain(player)
    sway = advice.sway or times(advice.points, advice.wish)
    return Planner(lambda judgement, play: -sway(judgement, play))


def plain(player: str) -> Bot:
    """Return a bot that was given no advice."""
    return play_randomly if player == BEGINNER else Builder()


def times(points: float, wish: Wish) -> Sway:
    """Make a wish worth so many points."""
    return lambda judgement, play: points * wish(judgement.view, play)


@attrs.frozen
class Seated(NamedBot):
    """A bot that is made anew by a function."""

    def seated(self) -> Bot:
        """Return the bot for one seat in one round."""
        bot: Bot = self.bot()
        return bot
