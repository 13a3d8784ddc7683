"""Rounds that bots played for a book, always the same ones."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from random import Random

from trem.books.scenes import Step
from trem.engine.dealing import deal
from trem.engine.rounds import Round
from trem.engine.turns import apply
from trem.engine.views import view
from trem.rules.ruleset import RuleSet
from trem.simulation.heavy import play_heavy


@lru_cache(maxsize=128)
def played(rules: RuleSet, seats: int, seed: int) -> tuple[Step, ...]:
    """
    Deal the first round of a game from *seed* and let `heavy` bots play it.

    Args:
        rules: The rule set.
        seats: How many seats there are.
        seed: The seed of the deal.

    Returns:
        Every move, with the round before and after it; () where laying the
        engine already ended the round.

    Raises:
        PositionError: If the rule set does not deal to so many seats (S2).

    """
    return tuple(moves(deal(rules, seats, seed), seed))


def moves(rnd: Round, seed: int) -> Iterator[Step]:
    """Yield the moves that bots make from *rnd* on."""
    rng = Random(seed)  # noqa: S311 - `heavy` leaves nothing to chance
    while not rnd.over:
        move = play_heavy(view(rnd, rnd.turn), rng)
        after = apply(rnd, move)
        yield Step(rnd, move, after)
        rnd = after


def begins_turn(step: Step) -> bool:
    """Say whether a move is the first of its turn."""
    return not step.before.doing.played and not step.before.doing.drawn


def count_turns(steps: Iterable[Step]) -> int:
    """Count the turns that *steps* begin."""
    return sum(map(begins_turn, steps))
