"""Deals checked after play: each round dealt again from the seed that was told."""

from typing import TypeAlias

import attrs

from trem.engine.dealing import Deal
from trem.engine.games import Game, PlayedRound, next_deal
from trem.engine.given import hand_of, shown
from trem.engine.moves import LETTERS, Seat
from trem.engine.rounds import Hidden, Round, count_of
from trem.engine.shuffling import Seed, fingerprint_of, seed_bytes
from trem.tiles import Hand, numbers_of


Part: TypeAlias = str | tuple[int, ...] | Hidden
"""A part of a deal: a word, or tile numbers in the order that matters."""


@attrs.frozen
class Difference:
    """Where what was dealt in a game is not what its seed deals."""

    round_number: int | None
    """The round, from 1; None if the seed has another fingerprint."""

    what: str
    """What is different, in words."""

    recorded: str
    """What it was in the game."""

    dealt: str
    """What it is by the seed."""

    def __str__(self) -> str:
        place = "" if self.round_number is None else f"round {self.round_number}: "
        return f"{place}{self.what} was {self.recorded}; by the seed it is {self.dealt}"


def check_deals(game: Game, seed: Seed) -> Difference | None:
    """
    Deal every round of a game again, and compare.

    Args:
        game: A game with the rounds played so far. Of hands and boneyards that
            are hidden in it only the number of tiles is compared.
        seed: The seed that was told after play.

    Returns:
        The first difference, or None if the seed has the game's fingerprint and
        deals every round as it was.

    Examples:
        >>> from trem.engine.games import new_game
        >>> from trem.rules.ruleset import RuleSet
        >>> game = new_game(RuleSet(), seats=2, seed=2026)
        >>> check_deals(game, 2026) is None, check_deals(game, 2027).what
        (True, "the seed's fingerprint")

    """
    fingerprint = fingerprint_of(seed)
    if game.fingerprint not in (None, fingerprint):
        shown_before = str(game.fingerprint)
        what = "the seed's fingerprint"
        return Difference(None, what, shown_before, fingerprint)
    for before, played in enumerate(game.rounds):
        so_far = attrs.evolve(game, rounds=game.rounds[:before], seed=seed_bytes(seed))
        difference = compared(before + 1, played, next_deal(so_far))
        if difference is not None:
            return difference
    return None


def compared(number: int, played: PlayedRound, dealt: Deal) -> Difference | None:
    """Return the first difference between a round's opening and its deal."""
    was, is_now = (
        parts(played.opening, played.starter),
        parts(dealt.round, dealt.starter),
    )
    for what, recorded in was.items():
        if not alike(recorded, is_now[what]):
            return Difference(number, what, in_words(recorded), in_words(is_now[what]))
    return None


def parts(opening: Round, starter: Seat) -> dict[str, Part]:
    """List what a deal settles, the most telling first."""
    hands = {hand_of(s): hand_part(hand) for s, hand in enumerate(opening.hands)}
    return {
        "the engine": f"{opening.engine}-{opening.engine}",
        "the starter": LETTERS[starter],
        **hands,
        "the boneyard": opening.boneyard,
    }


def hand_part(hand: Hand | Hidden) -> Part:
    """List the tiles of a hand, unless they are hidden."""
    return hand if isinstance(hand, Hidden) else tuple(numbers_of(hand))


def alike(recorded: Part, dealt: Part) -> bool:
    """Return whether a part is what was dealt, as far as it is known."""
    if isinstance(recorded, Hidden) and not isinstance(dealt, str):
        return recorded.count in (None, count_of(dealt))
    return recorded == dealt


def in_words(part: Part) -> str:
    """Write a part of a deal."""
    match part:
        case str():
            return part
        case Hidden():
            return f"hidden tiles: {part.count}"
        case _:
            return shown(part) or "no tile"
