"""
Bots: who plays at the table while rule sets are compared.

A bot is anything that can be called with a view and a source of chance and
answers with a legal move. It sees its own hand, the table, and of the others
only how many tiles they hold.
"""

import difflib
import importlib
from collections.abc import Callable, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, Final, Protocol, TypeAlias, runtime_checkable

import attrs

from trem.engine.legality import legal_moves
from trem.engine.moves import LETTERS, Move, Seat
from trem.engine.rounds import Round
from trem.errors import TremError


class Bot(Protocol):
    """
    What plays a seat.

    A function will do. A class will too: it is made anew, without arguments,
    for every seat and round, so its instances may remember what they saw.
    """

    def __call__(self, view: Round, rng: Random, /) -> Move:
        """
        Choose one of `legal_moves(view)`.

        Args:
            view: The round as the seat to move sees it: `view.turn` is the seat
                and `view.hands[view.turn]` its hand.
            rng: The seat's own chance in this round. Bots that use no other
                play the same game for the same seed; `rng.random()` is the
                method whose numbers never change.
        """
        ...


@runtime_checkable
class Watcher(Protocol):
    """A bot that is also told what the others do."""

    def watch(self, view: Round, move: Move, /) -> None:
        """
        Take note of a move, anybody's, one's own too.

        Args:
            view: The round before the move, as the bot's seat sees it; the
                seat that moves is `view.turn`.
            move: The move.
        """
        ...


BotSpec: TypeAlias = str | Bot | Callable[[], Bot]
"""A shipped bot's name, `module:object`, or the bot or its class itself."""

SHIPPED: Final = MappingProxyType(
    {
        "random": "trem.simulation.bots:play_randomly",
        "heavy": "trem.simulation.heavy:play_heavy",
        "builder": "trem.simulation.builder:Builder",
        "rollout": "trem.simulation.rollout:Rollout",
    }
)
"""The bots trem brings along by name, each stronger than the one before it."""


class BotError(TremError, ValueError):
    """A bot cannot be found, or does not play as it should."""

    def __str__(self) -> str:
        return "\n".join(map(str, self.args))


@attrs.frozen
class NamedBot:
    """A bot and what it is called in reports."""

    name: str
    """A shipped bot's name, or `module:object`."""

    bot: Any = attrs.field(repr=False)
    """The function or class itself."""

    def seated(self) -> Bot:
        """Return the bot for one seat in one round: a class is made anew."""
        seated: Bot = self.bot() if isinstance(self.bot, type) else self.bot
        return seated


def play_randomly(view: Round, rng: Random) -> Move:
    """
    Play any legal move, all equally likely.

    Args:
        view: The round as the seat to move sees it.
        rng: The seat's chance.
    """
    moves = legal_moves(view)
    return moves[int(rng.random() * len(moves))]


def load_bot(spec: BotSpec) -> NamedBot:
    """
    Find a bot.

    Args:
        spec: The name of a shipped bot, `module:object`, or the bot itself.

    Raises:
        BotError: If there is no such bot, or it cannot be called.

    Examples:
        >>> load_bot("heavy").name
        'heavy'
        >>> load_bot("hevy")
        Traceback (most recent call last):
        ...
        trem.simulation.bots.BotError: there is no bot 'hevy': ...

    """
    if not isinstance(spec, str):
        return named(f"{spec_module(spec)}:{spec_name(spec)}", spec)
    if ":" not in spec and spec not in SHIPPED:
        raise BotError(unknown_bot(spec))
    return named(spec, imported(SHIPPED.get(spec, spec)))


def load_bots(specs: Sequence[BotSpec], seats: int) -> tuple[NamedBot, ...]:
    """
    Find the bots of a table.

    Args:
        specs: One bot for every seat, or as many as there are seats.
        seats: How many seats there are.

    Raises:
        BotError: With everything that is wrong, one line each.
    """
    bots, wrong = [], []
    for spec in dict.fromkeys(specs):
        try:
            bots.append((spec, load_bot(spec)))
        except BotError as error:
            wrong.append(str(error))
    if len(specs) not in {1, seats}:
        wrong.append(
            f"{len(specs)} bots for {seats} seats: "
            f"name one for all of them, or {seats}, one a seat"
        )
    if wrong:
        raise BotError(*wrong)
    found = dict(bots)
    chosen = tuple(found[spec] for spec in specs)
    return chosen * seats if len(chosen) == 1 else chosen


def unknown_bot(name: str) -> str:
    """Say that no bot has this name, and which have."""
    near = difflib.get_close_matches(name, SHIPPED, 1)
    hint = f"did you mean {near[0]}? " if near else ""
    return (
        f"there is no bot {name!r}: {hint}"
        f"trem has {', '.join(SHIPPED)}; one of your own is given as module:object"
    )


def imported(spec: str) -> object:
    """Import what `module:object` names."""
    module, _, path = spec.partition(":")
    try:
        found: object = importlib.import_module(module)
    except Exception as error:
        message = f"the bot {spec}: module {module!r} cannot be imported: {error}"
        raise BotError(message) from error
    for name in path.split("."):
        if not hasattr(found, name):
            message = f"the bot {spec}: {module} has no {path!r}"
            raise BotError(message)
        found = getattr(found, name)
    return found


def named(name: str, bot: object) -> NamedBot:
    """Name a bot, if it can be one."""
    if not callable(bot):
        message = f"the bot {name} is {type(bot).__name__}, which cannot be called"
        raise BotError(message)
    return NamedBot(name, bot)


def spec_module(bot: object) -> str:
    """Return the module a bot was written in."""
    return str(getattr(bot, "__module__", None) or type(bot).__module__)


def spec_name(bot: object) -> str:
    """Return what a bot is called in its module."""
    return str(getattr(bot, "__qualname__", None) or type(bot).__qualname__)


def misplayed(
    bot: NamedBot, rnd: Round, seat: Seat, where: str, what: Exception | str
) -> BotError:
    """Build the error of a bot that failed in the middle of a round."""
    return BotError(
        f"the bot {bot.name} failed in {where} on seat "
        f"{LETTERS[seat]} under {rnd.rules.name}: {str(what) or repr(what)}"
    )
