"""Rounds played by bots, each of which sees its own view and nothing else."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from types import MappingProxyType
from typing import Any, Final

import attrs

from trem.engine.dealing import Deal, deal_details
from trem.engine.moves import Move
from trem.engine.rounds import Round
from trem.engine.scoring import round_points
from trem.engine.settings import setting
from trem.engine.shuffling import Seed
from trem.engine.turns import apply
from trem.engine.views import view
from trem.errors import IllegalMoveError
from trem.rules.ruleset import FLAGS, RuleSet
from trem.simulation.bots import NamedBot, Watcher, misplayed
from trem.simulation.metrics import Finished
from trem.simulation.streams import deal_seed, stream


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
    rules: RuleSet, bots: Sequence[NamedBot], seed: Seed, index: int
) -> Finished:
    """
    Deal one round of an experiment and let bots play it.

    Args:
        rules: The rule set.
        bots: One a seat.
        seed: The experiment's seed.
        index: Which round of the experiment it is, from 0.

    Returns:
        The finished round.

    Raises:
        BotError: If a bot fails or chooses an illegal move.
        PositionError: If the rule set cannot be dealt to so many seats (S2).

    Examples:
        >>> from trem.rules.ruleset import FLAGS, RuleSet
        >>> from trem.simulation.bots import load_bots
        >>> finished = play_round(RuleSet(), load_bots(["heavy"], 4), 1, 0)
        >>> finished.rnd.over
        True

    """
    deal = dealt(rules, len(bots), seed, index)
    streams = [stream(seed, index, seat) for seat in range(len(bots))]
    end, turns = played_out(deal.round, bots, streams, index)
    return Finished(
        end,
        starter=deal.starter,
        turns=turns + is_turn_over(deal),
        drawn=left_to_draw(deal.round) - left_to_draw(end),
        points=round_points(end),
    )


def play_alike(
    rules: Sequence[RuleSet], bots: Sequence[NamedBot], seed: Seed, index: int
) -> list[Finished]:
    """
    Play one round of an experiment under several rule sets.

    Rule sets that differ in scoring alone are not played twice: the round that
    was played under the first of them is scored again.

    Args:
        rules: The rule sets.
        bots: One a seat.
        seed: The experiment's seed.
        index: Which round of the experiment it is, from 0.

    Returns:
        The finished round under each rule set, in their order.
    """
    played: dict[RuleSet, Finished] = {}
    finished = []
    for one in rules:
        play = playing_rules(one)
        if play in played:
            finished.append(scored_again(played[play], one))
        else:
            finished.append(play_round(one, bots, seed, index))
            played[play] = finished[-1]
    return finished


@lru_cache(maxsize=64)
def playing_rules(rules: RuleSet) -> RuleSet:
    """Return *rules* without what matters for points and places alone (P1 to P9)."""
    # A round keeps count of uncovered doubles only where they cost something.
    counting = min(rules.uncovered_points, 1)
    return attrs.evolve(rules, **{**SCORING, "uncovered_points": counting})


def scored_again(finished: Finished, rules: RuleSet) -> Finished:
    """Score a finished round by rules that differ in scoring alone."""
    rnd = finished.rnd
    scored = attrs.evolve(rnd, setting=setting(rules, rnd.seats, rnd.engine))
    return attrs.evolve(finished, rnd=scored, points=round_points(scored))


def left_to_draw(rnd: Round) -> int:
    """Return how many tiles the boneyard of a round (not a view) has."""
    assert isinstance(rnd.boneyard, tuple)
    return len(rnd.boneyard)


def is_turn_over(deal: Deal) -> bool:
    """Return whether laying the engine was a whole turn, or ended the round (E5)."""
    return deal.round.over or deal.round.turn != deal.starter


def played_out(
    rnd: Round, bots: Sequence[NamedBot], streams: Sequence[Random], index: int
) -> tuple[Round, int]:
    """Play a round to its end and count the turns."""
    seated = [bot.seated() for bot in bots]
    watchers = [(seat, b) for seat, b in enumerate(seated) if isinstance(b, Watcher)]
    turns = 0
    while not rnd.over:
        turns += begins_turn(rnd)
        seat = rnd.turn
        try:
            move = seated[seat](view(rnd, seat), streams[seat])
        except Exception as error:
            raise misplayed(
                bots[seat], rnd, index, str(error) or repr(error)
            ) from error
        after = moved(rnd, move, bots[seat], index)
        for watching, bot in watchers:
            bot.watch(view(rnd, watching), move)
        rnd = after
    return rnd, turns


def moved(rnd: Round, move: Any, bot: NamedBot, index: int) -> Round:
    """Make a bot's move, whatever it is; the bot answers for an illegal one."""
    try:
        return apply(rnd, move)
    except IllegalMoveError as error:
        raise misplayed(bot, rnd, index, str(error)) from error
    except Exception as error:
        if isinstance(move, Move):
            raise
        raise misplayed(bot, rnd, index, f"{move!r} is no move") from error


def begins_turn(rnd: Round) -> bool:
    """Return whether the seat to move has done nothing yet in this turn."""
    return not rnd.doing.played and not rnd.doing.drawn
