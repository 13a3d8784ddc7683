"""Views: what one seat may see of a round (rules model, Who sees what)."""

import attrs

from trem.engine.moves import Seat
from trem.engine.rounds import Hidden, Round


def view(rnd: Round, seat: Seat) -> Round:
    """
    Return the round as *seat* sees it.

    The other hands and the boneyard are only counts. `legal_moves`,
    `why_illegal` and `apply` work on a view until a hidden tile is needed.

    Args:
        rnd: A round.

        seat: The seat that looks, counted from 0.

    """
    return attrs.evolve(
        rnd,
        hands=tuple(
            hand if owner == seat or isinstance(hand, Hidden) else hidden(hand, owner)
            for owner, hand in enumerate(rnd.hands)
        ),
        boneyard=(
            rnd.boneyard
            if isinstance(rnd.boneyard, Hidden) or not rnd.boneyard
            else Hidden(len(rnd.boneyard))
        ),
    )


def hidden(hand: int, owner: Seat) -> int | Hidden:
    """Return a hand as others see it: a count, or nothing where it is empty."""
    return Hidden(hand.bit_count(), owner) if hand else 0
