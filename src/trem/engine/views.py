"""Views: what one seat may see of a round."""

from functools import lru_cache

import attrs

from trem.engine.moves import Seat
from trem.engine.rounds import UNSEEN, Doing, Hidden, Round, RoundDraft, seal_round
from trem.errors import PositionError, Problem


def view(rnd: Round, seat: Seat) -> Round:
    """
    Return the round as *seat* sees it.

    The other hands and the boneyard are only counts. `legal_moves`,
    `why_illegal` and `apply` work on a view until a hidden tile is needed.

    Args:
        rnd: A round.

        seat: The seat that looks, counted from 0.

    Returns:
        A round that knows what the seat may know and nothing else.

    Raises:
        PositionError: If there is no such seat.

    Examples:
        >>> from trem.engine.dealing import deal
        >>> from trem.rules.ruleset import RuleSet
        >>> seen = view(deal(RuleSet(), seats=2, seed=2026), seat=0)
        >>> seen.hands[1], seen.boneyard
        (Hidden(count=15, owner=1), Hidden(count=60, owner=None))

    """
    if not 0 <= seat < len(rnd.hands):
        raise PositionError([no_such_seat(rnd, seat)])
    hands = [
        hand
        if owner == seat or not hand or isinstance(hand, Hidden)
        else hidden(hand.bit_count(), owner)
        for owner, hand in enumerate(rnd.hands)
    ]
    boneyard = rnd.boneyard
    if boneyard and not isinstance(boneyard, Hidden):
        boneyard = hidden(len(boneyard), None)
    return seal_round(
        RoundDraft(
            rnd.setting,
            tuple(hands),
            boneyard,
            rnd.tracks,
            rnd.laid,
            rnd.doubles,
            rnd.marked,
            rnd.turn,
            rnd.doing if seat == rnd.turn or not rnd.doing.drawn else unseen(rnd),
            rnd.over,
            rnd.notes,
        )
    )


def no_such_seat(rnd: Round, seat: Seat) -> Problem:
    """Say that nobody sits there."""
    return Problem(f"there is no seat {seat}: they go from 0 to {rnd.seats - 1}")


def unseen(rnd: Round) -> Doing:
    """Return what the mover has done without the tiles it drew and still holds."""
    drawn = tuple(n if rnd.laid >> n & 1 else UNSEEN for n in rnd.doing.drawn)
    return attrs.evolve(rnd.doing, drawn=drawn)


@lru_cache(maxsize=4096)
def hidden(count: int, owner: Seat | None) -> Hidden:
    """Return so many hidden tiles, the same value for the same question."""
    return Hidden(count, owner)
