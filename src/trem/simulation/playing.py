"""Rounds and games played by bots, each of which sees nothing but its own view."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from random import Random
from types import MappingProxyType
from typing import Any, Final, TypeVar

import attrs

from trem.engine.dealing import Deal, deal_details
from trem.engine.games import new_game, next_deal, record_round
from trem.engine.moves import Move, Seat
from trem.engine.rounds import Round, keep_listed
from trem.engine.scoring import round_points
from trem.engine.settings import setting
from trem.engine.shuffling import Seed
from trem.engine.turns import apply
from trem.engine.views import view
from trem.errors import IllegalMoveError
from trem.rules.ruleset import FLAGS, RuleSet
from trem.simulation.bots import Bot, NamedBot, Watcher, misplayed
from trem.simulation.finished import Finished, FinishedGame
from trem.simulation.streams import deal_seed, derive, stream


T = TypeVar("T", Finished, FinishedGame)

SCORING: Final = MappingProxyType(
    {flag.name: flag.standard for flag in FLAGS if flag.clause.startswith("P")}
)
"""The flags that matter for points and places alone, at their standard."""


def dealt(rules: RuleSet, seats: int, seed: Seed, index: int) -> Deal:
    """
    Deal one round of an experiment.

    The engines take turns: round *index* has the place in its game that *index*
    leaves over the game's length. The tiles depend on seed and index alone.

    Args:
        rules: The rule set.
        seats: How many seats there are.
        seed: The experiment's seed.
        index: Which round of the experiment it is, from 0.

    Raises:
        PositionError: If the rule set cannot be dealt to so many seats (S2).
    """
    number = 1 + index % rules.round_count
    return deal_details(rules, seats, deal_seed(seed, index), number)


def play_round(
    rules: RuleSet,
    bots: Sequence[NamedBot],
    seed: Seed,
    index: int,
    first: RuleSet | None = None,
) -> Finished:
    """
    Deal one round of an experiment and let bots play it.

    Args:
        rules: The rule set.
        bots: One a seat.
        seed: The experiment's seed.
        index: Which round of the experiment it is, from 0.
        first: The rule set that this one is compared with; itself if left out.

    Returns:
        The finished round.

    Raises:
        BotError: If a bot fails or chooses an illegal move.
        PositionError: If the rule set cannot be dealt to so many seats (S2).

    Examples:
        >>> from trem.rules.ruleset import RuleSet
        >>> from trem.simulation.bots import load_bots
        >>> finished = play_round(RuleSet(), load_bots(["heavy"], 4), 1, 0)
        >>> finished.rnd.over
        True

    """
    deal = dealt(rules, len(bots), seed, index)
    streams = [stream(seed, "seat", index, seat) for seat in range(len(bots))]
    return play_deal(deal, bots, streams, f"round {index + 1}", first or rules)


def play_game(
    rules: RuleSet,
    bots: Sequence[NamedBot],
    seed: Seed,
    index: int,
    first: RuleSet | None = None,
) -> FinishedGame:
    """
    Let bots play one whole game of an experiment (E2).

    Args:
        rules: The rule set.
        bots: One a seat.
        seed: The experiment's seed.
        index: Which game of the experiment it is, from 0.
        first: The rule set that this one is compared with; itself if left out.

    Returns:
        The finished game.

    Raises:
        BotError: If a bot fails or chooses an illegal move.
        PositionError: If the rule set cannot be dealt to so many seats (S2).

    Examples:
        >>> from trem.rules.ruleset import RuleSet
        >>> from trem.simulation.bots import load_bots
        >>> finished = play_game(RuleSet(rounds=2), load_bots(["heavy"], 4), 1, 0)
        >>> len(finished.rounds), finished.game.is_over
        (2, True)

    """
    game = new_game(rules, len(bots), derive(seed, "game", index))
    rounds: list[Finished] = []
    while not game.is_over:
        deal = next_deal(game)
        streams = [
            stream(seed, "game", index, deal.round_number, seat)
            for seat in range(len(bots))
        ]
        where = f"round {deal.round_number} of game {index + 1}"
        rounds.append(play_deal(deal, bots, streams, where, first or rules))
        game = record_round(game, rounds[-1].rnd, deal=deal)
    return FinishedGame(game, tuple(rounds))


def play_deal(
    deal: Deal,
    bots: Sequence[NamedBot],
    streams: Sequence[Random],
    where: str,
    first: RuleSet,
) -> Finished:
    """Let bots play a round that has been dealt."""
    end, starts = played_out(deal.round, bots, streams, where)
    return Finished(
        end,
        starter=deal.starter,
        starts=starts,
        turns=len(starts) + is_turn_over(deal),
        drawn=left_to_draw(deal.round) - left_to_draw(end),
        points=round_points(end),
        bots=tuple(bot.name for bot in bots),
        first=first,
    )


def is_turn_over(deal: Deal) -> bool:
    """Return whether laying the engine was a whole turn, or ended the round (E5)."""
    return deal.round.over or deal.round.turn != deal.starter


def left_to_draw(rnd: Round) -> int:
    """Return how many tiles the boneyard of a round (not a view) has."""
    assert isinstance(rnd.boneyard, tuple)
    return len(rnd.boneyard)


def played_out(
    rnd: Round, bots: Sequence[NamedBot], streams: Sequence[Random], where: str
) -> tuple[Round, tuple[Round, ...]]:
    """Play a round to its end; return it and how it stood when turns began."""
    seated = [sit_down(bot, rnd, seat, where) for seat, bot in enumerate(bots)]
    watchers = [(seat, b) for seat, b in enumerate(seated) if isinstance(b, Watcher)]
    starts: list[Round] = []
    while not rnd.over:
        if begins_turn(rnd):
            starts.append(rnd)
        seat = rnd.turn
        seen = view(rnd, seat)
        try:
            move = seated[seat](seen, streams[seat])
        except Exception as error:
            raise misplayed(bots[seat], rnd, seat, where, error) from error
        if seen.listed is not None:  # what is legal does not depend on who looks
            keep_listed(rnd, seen.listed)
        after = moved(rnd, move, bots[seat], where)
        for watching, bot in watchers:
            try:
                bot.watch(view(rnd, watching), move)
            except Exception as error:
                raise misplayed(bots[watching], rnd, watching, where, error) from error
        rnd = after
    return rnd, tuple(starts)


def sit_down(bot: NamedBot, rnd: Round, seat: Seat, where: str) -> Bot:
    """Return a bot for one seat in one round, unless it cannot be made."""
    try:
        return bot.seated()
    except Exception as error:
        raise misplayed(bot, rnd, seat, where, error) from error


def begins_turn(rnd: Round) -> bool:
    """Return whether the seat to move has done nothing yet in this turn."""
    return not rnd.doing.played and not rnd.doing.drawn


def moved(rnd: Round, move: Any, bot: NamedBot, where: str) -> Round:
    """Make a bot's move, whatever it is; the bot answers for an illegal one."""
    try:
        return apply(rnd, move)
    except IllegalMoveError as error:
        raise misplayed(bot, rnd, rnd.turn, where, error) from error
    except Exception as error:
        if isinstance(move, Move):
            raise
        what = f"{move!r} is no move"
        raise misplayed(bot, rnd, rnd.turn, where, what) from error


def play_alike(
    play: Callable[[RuleSet], T],
    again: Callable[[T, RuleSet], T],
    rules: Iterable[RuleSet],
) -> list[T]:
    """
    Play one round or game under several rule sets.

    Rule sets that differ in scoring alone are not played twice: what was played
    under the first of them is scored again.

    Args:
        play: Plays the round or game under one rule set.
        again: Scores it again, `round_again` or `game_again`.
        rules: The rule sets.

    Returns:
        The finished round or game under each rule set, in their order.
    """
    played: dict[RuleSet, T] = {}
    finished: list[T] = []
    for one in rules:
        key = playing_rules(one)
        if key in played:
            finished.append(again(played[key], one))
        else:
            finished.append(play(one))
            played[key] = finished[-1]
    return finished


@lru_cache(maxsize=64)
def playing_rules(rules: RuleSet) -> RuleSet:
    """Return *rules* without what matters for points and places alone (P1 to P9)."""
    # A round keeps count of uncovered doubles only where they cost something.
    counting = min(rules.uncovered_points, 1)
    return attrs.evolve(rules, **{**SCORING, "uncovered_points": counting})


def game_again(finished: FinishedGame, rules: RuleSet) -> FinishedGame:
    """Score a game by rules that differ in scoring alone."""
    rounds = tuple(round_again(one, rules) for one in finished.rounds)
    played = tuple(
        attrs.evolve(before, opening=ruled(before.opening, rules), points=one.points)
        for before, one in zip(finished.game.rounds, rounds, strict=True)
    )
    return FinishedGame(attrs.evolve(finished.game, rules=rules, rounds=played), rounds)


def round_again(finished: Finished, rules: RuleSet) -> Finished:
    """Score a round by rules that differ in scoring alone."""
    rnd = ruled(finished.rnd, rules)
    starts = tuple(ruled(start, rules) for start in finished.starts)
    return attrs.evolve(finished, rnd=rnd, starts=starts, points=round_points(rnd))


def ruled(rnd: Round, rules: RuleSet) -> Round:
    """Put a round under other rules that play it alike."""
    return attrs.evolve(rnd, setting=setting(rules, rnd.seats, rnd.engine))
