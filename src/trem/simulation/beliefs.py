"""
What a seat can tell of the tiles it does not see.

A seat that draws or passes shows that it held nothing it could have laid. That
is kept for every hidden tile: how many tiles of another hand cannot be among
which. Full rounds are drawn that agree with all of it.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeAlias

import attrs

from trem.engine.legality import legal_moves
from trem.engine.moves import Draw, Move, Pass, Play, Seat
from trem.engine.rounds import Hidden, Round
from trem.rules.choices import ChainEndDouble, DoubleFinish, DrawnTile
from trem.rules.ruleset import RuleSet
from trem.simulation.planning import FAR, TILES
from trem.tiles import Hand, Pip, mask_of_numbers, numbers_of


Slots: TypeAlias = tuple[tuple[int, Hand], ...]
"""Hidden tiles of a hand, in the order they came: so many that are none of these."""

NOTHING: Hand = 0


@attrs.frozen
class Beliefs:
    """What is known of the other hands besides their sizes."""

    slots: tuple[Slots, ...] = ()
    """For each seat its hidden tiles; one's own seat has none."""

    def after(self, view: Round, move: Move) -> "Beliefs":
        """
        Learn from a move.

        Args:
            view: The round before the move, as the seat sees it.
            move: The move of the seat `view.turn`.
        """
        known = self.agreeing(view)
        hand = view.hands[view.turn]
        if not isinstance(hand, Hidden):
            return known
        slots = known.slots[view.turn]
        match move:
            case Draw():
                slots = (*without(slots, playable(view)), (1, NOTHING))
            case Pass() if had_to_pass(view):
                slots = without(slots, playable(view))
            case Play(tile=tile):
                slots = less_one(slots, tile.number, drawn=bool(view.doing.draws))
            case _:
                pass
        return Beliefs(replaced(known.slots, view.turn, slots))

    def agreeing(self, view: Round) -> "Beliefs":
        """Agree with the sizes of the hands: fines come without a move."""
        slots = self.slots or ((),) * view.seats
        return Beliefs(
            tuple(
                sized(slots[seat], hand.count or 0) if isinstance(hand, Hidden) else ()
                for seat, hand in enumerate(view.hands)
            )
        )

    def sampled(self, view: Round, rng: Random) -> Round:
        """
        Draw a full round that looks like *view* and agrees with what is known.

        Args:
            view: The round as the seat sees it.
            rng: The seat's chance.
        """
        unseen = shuffled(numbers_of(unseen_tiles(view)), rng)
        slots = list(self.agreeing(view).slots)
        hands = [NOTHING if isinstance(hand, Hidden) else hand for hand in view.hands]
        for seat in shuffled(range(view.seats), rng):
            kept, slots[seat] = kept_train(slots[seat], view.ends[seat], unseen)
            hands[seat] |= mask_of_numbers(kept)
            unseen = [number for number in unseen if number not in kept]
        rest = (
            (barred, seat, count)
            for seat, held in enumerate(slots)
            for count, barred in held
        )
        for barred, seat, count in sorted(rest, key=lambda slot: -slot[0].bit_count()):
            dealt = chosen(unseen, barred, count)
            hands[seat] |= mask_of_numbers(dealt)
            unseen = [number for number in unseen if number not in dealt]
        return attrs.evolve(view, hands=tuple(hands), boneyard=tuple(unseen))


def kept_train(
    slots: Slots, end: Pip, unseen: Sequence[int]
) -> tuple[list[int], Slots]:
    """
    Let half of a hand be a train that goes on from *end*, as with those who plan.

    Measured over rounds of `builder`, that is how much of its hands is a train:
    twice as much as of hands that are drawn without regard to it.

    Args:
        slots: The hand's hidden tiles.
        end: The open end of its own train, in pips.
        unseen: The tiles it may have, by number; the first that fit are taken.

    Returns:
        The train's tiles, and the slots without them.
    """
    kept: list[int] = []
    wanted = sum(count for count, _ in slots) // 2
    while len(kept) < wanted:
        number = next(
            (
                number
                for number in unseen
                if TILES.matching[end] >> number & 1
                and number not in kept
                and any(not barred >> number & 1 for _, barred in slots)
            ),
            None,
        )
        if number is None:
            break
        kept.append(number)
        slots = less_one(slots, number, drawn=False)
        end = FAR[end][number]
    return kept, slots


def unseen_tiles(view: Round) -> Hand:
    """Return the tiles that lie neither on the table nor in a hand that is seen."""
    seen = view.laid
    for hand in view.hands:
        if not isinstance(hand, Hidden):
            seen |= hand
    return view.setting.tile_set.all_mask & ~seen


def playable(view: Round) -> Hand:
    """Return the unseen tiles that the seat to move could lay if it held them."""
    hand: Hand = unseen_tiles(view)
    doing = attrs.evolve(view.doing, drawn=(), draws=0)
    everything = attrs.evolve(
        view, hands=replaced(view.hands, view.turn, hand), doing=doing
    )
    barred = NOTHING
    for move in legal_moves(everything):
        if isinstance(move, Play):
            barred |= 1 << move.tile.number
    if doubles_depend(view.rules):
        barred &= ~view.setting.tile_set.doubles_mask
    return barred


def doubles_depend(rules: RuleSet) -> bool:
    """Return whether the rest of a hand may bar a double (D4, F3, K3)."""
    return (
        rules.further_double_needs_cover
        or rules.chain_end_double is ChainEndDouble.FORBIDDEN
        or rules.double_finish is DoubleFinish.FORBIDDEN
    )


def had_to_pass(view: Round) -> bool:
    """Return whether a pass shows that no tile of the hand could be laid."""
    return not view.doing.draws or view.rules.drawn_tile is DrawnTile.MUST_PLAY


def without(slots: Slots, barred: Hand) -> Slots:
    """Bar some tiles from all slots."""
    return tuple((count, before | barred) for count, before in slots)


def less_one(slots: Slots, number: int, *, drawn: bool) -> Slots:
    """
    Take a tile that was laid out of the slots.

    Which it came from is known only if it was just drawn. Otherwise it is taken
    from the strictest it may have come from, so that nothing wrong is believed.
    """
    places = range(len(slots))
    if drawn and slots:
        places = range(len(slots) - 1, len(slots))
    free = [place for place in places if not slots[place][1] >> number & 1]
    if not free:
        return slots
    place = max(free, key=lambda place: slots[place][1].bit_count())
    count, barred = slots[place]
    fewer = ((count - 1, barred),) if count > 1 else ()
    return (*slots[:place], *fewer, *slots[place + 1 :])


def sized(slots: Slots, size: int) -> Slots:
    """Make the slots hold *size* tiles, with new ones that may be anything."""
    more = size - sum(count for count, _ in slots)
    if more > 0:
        return (*slots, (more, NOTHING))
    while more < 0:
        (count, barred), *rest = slots
        cut = min(count, -more)
        more += cut
        slots = ((count - cut, barred), *rest) if count > cut else tuple(rest)
    return slots


def chosen(unseen: list[int], barred: Hand, count: int) -> set[int]:
    """Take *count* tiles from the front, barred ones only if there are no others."""
    fitting = [number for number in unseen if not barred >> number & 1]
    others = [number for number in unseen if barred >> number & 1]
    return set([*fitting, *others][:count])


def shuffled(numbers: Iterable[int], rng: Random) -> list[int]:
    """Shuffle with `rng.random()` alone, whose numbers never change."""
    order = list(numbers)
    for place in range(len(order) - 1, 0, -1):
        other = int(rng.random() * (place + 1))
        order[place], order[other] = order[other], order[place]
    return order


def replaced(values: tuple, place: Seat, value: object) -> tuple:  # type: ignore[type-arg]  # of anything
    """Return *values* with another one in one place."""
    return (*values[:place], value, *values[place + 1 :])
