"""Finished rounds with any hands, for the tests of scoring."""

from collections.abc import Collection, Sequence

import attrs

from trem.engine.beginning import begin
from trem.engine.rounds import Hidden, Notes, Round
from trem.rules.ruleset import RuleSet
from trem.tiles import Tile, mask_of


def hand(text: str) -> int:
    """Read tiles such as `"6-4 6-3"`."""
    ends = (word.split("-") for word in text.split())
    return mask_of(Tile(int(near), int(far)) for near, far in ends)


def finished(
    rules: RuleSet,
    hands: Sequence[str | Hidden],
    out: Collection[int] = (),
    *,
    marked: Collection[int] = (),
    uncovered: Sequence[int] = (),
    doubled: bool = False,
) -> Round:
    """
    Return a round that is over.

    Args:
        rules: The rule set.
        hands: The hands that are left, in seat order.
        out: The seats that went out; () if it was blocked.
        marked: The seats whose trains are marked.
        uncovered: The failures to produce an extra tile, in seat order.
        doubled: Whether the last tile was a double that counts (K3).
    """
    masks = [h if isinstance(h, Hidden) else hand(h) for h in hands]
    rnd = begin(rules, len(hands), rules.max_pip, masks, (), 0)
    notes = Notes(out=tuple(out), uncovered=tuple(uncovered), doubled=doubled)
    marks = sum(1 << seat for seat in marked)
    return attrs.evolve(rnd, marked=marks, over=True, notes=notes)
