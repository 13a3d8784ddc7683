"""Deals that show what the clauses on the deal and the engine do (S, E)."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

import attrs

from trem.books.alternatives import turn_text
from trem.books.pages import Figure
from trem.books.pictures import picture
from trem.engine.dealing import Deal, deal_details, open_details
from trem.engine.given import Last
from trem.engine.rounds import Hidden, Round
from trem.judging.boards import draw_board
from trem.notation.text import format_seat
from trem.rules.choices import EngineSearch
from trem.rules.remarks import undealable
from trem.rules.ruleset import RuleSet
from trem.rules.supply import holder_opens
from trem.tiles import Tile, tile_set
from trem.wording.catalogues import Catalogue


SEED: Final = 1
"""The seed of every deal that is shown."""

SEEDS: Final = range(1, 200)
"""The seeds of the rounds among which one is sought that shows something."""


def seats_for(rules: RuleSet, seats: int | None = None) -> int | None:
    """
    Choose how many play in an example: as asked, else 3 or as near as can be.

    Returns:
        None if the rule set cannot be dealt to anybody (S2).

    """
    bad = {remark.row for remark in undealable(rules)}
    counts = [count for count, _ in rules.hand_sizes if str(count) not in bad]
    if seats in counts:
        return seats
    return min(counts, key=lambda count: (abs(count - 3), count), default=None)


def covered_hands(rnd: Round) -> Round:
    """Turn every hand and the boneyard face down."""
    hands = tuple(
        hand if isinstance(hand, Hidden) else Hidden(hand.bit_count(), seat)
        for seat, hand in enumerate(rnd.hands)
    )
    boneyard = rnd.boneyard
    if not isinstance(boneyard, Hidden):
        boneyard = Hidden(len(boneyard))
    return attrs.evolve(rnd, hands=hands, boneyard=boneyard)


@attrs.frozen
class Shown:
    """Which deal shows what a flag does."""

    round_number: int = 1
    """The round; 0 stands for the last of the game."""

    last: Last | None = None
    """How the round before went, where it matters."""


DEALS: Final[Mapping[str, Shown]] = MappingProxyType(
    {
        "hand_sizes": Shown(),
        "engine_order": Shown(round_number=2, last=Last(0, (0,))),
        "first_engine": Shown(),
        "rounds": Shown(round_number=0),
        "engine_entry": Shown(),
        "engine_search": Shown(),
        "engine_turn": Shown(),
        "starter": Shown(),
        "next_starter": Shown(round_number=2, last=Last(0, (0,))),
        "trains_start_open": Shown(),
    }
)
"""For each flag that a deal shows, which."""


def dealt_figure(
    rules: RuleSet, flag: str, seats: int, words: Catalogue
) -> Iterator[Figure]:
    """Yield the deal that shows what *flag* does, if there is one."""
    if flag == "engine_search":
        yield figure(searched(rules, seats), None, None, words)
        return
    shown = DEALS[flag]
    number = shown.round_number or rules.round_count
    if number <= rules.round_count:
        deal = deal_details(rules, seats, SEED, number, shown.last)
        yield figure(deal, SEED, shown.last, words)


def figure(deal: Deal, seed: int | None, last: Last | None, words: Catalogue) -> Figure:
    """Draw a deal, all tiles face down, with how it came about under it."""
    table = covered_hands(deal.round)
    return Figure(
        picture(table, words.language, has_legend=False),
        draw_board(table, words),
        (" ".join(deal_texts(deal, seed, last, words)),),
    )


def searched(rules: RuleSet, seats: int) -> Deal:
    """Deal so that nobody holds the engine, and B draws it after A's tile (E4)."""
    tiles = tile_set(rules.max_pip)
    engine = rules.max_pip if rules.opening_engine is None else rules.opening_engine
    wanted = Tile(engine, engine)
    plain = [tile for tile in tiles.tiles if not tile.is_double]
    doubles = [tile for tile in tiles.tiles if tile.is_double and tile != wanted]
    size = rules.hand_size(seats)
    if rules.engine_search is EngineSearch.NEXT_LOWER:
        plain.insert(size, doubles.pop())
    pool = plain + doubles
    hands = [pool[seat * size : (seat + 1) * size] for seat in range(seats)]
    first, *rest = pool[seats * size :]
    return open_details(rules, hands, [first, wanted, *rest], first=0)


def deal_texts(
    deal: Deal, seed: int | None, last: Last | None, words: Catalogue
) -> Iterator[str]:
    """Yield how a deal came about, in whole sentences."""
    rnd = deal.round
    if last is not None:
        before = format_seat(last.starter)
        yield words.say(
            "deal", "%(seat)s started the round before and went out.", seat=before
        )
    if seed is None:
        yield words.say("deal", "A deal in which nobody holds the engine.")
    else:
        yield dealt_text(deal, seed, words)
    tiles = rnd.setting.tile_set.tiles
    for seat, number in deal.drawn:
        drawn, letter = tiles[number], format_seat(seat)
        yield words.say("told", "%(seat)s draws %(tile)s.", seat=letter, tile=drawn)
    yield opening_text(deal, words)
    yield turn_text(rnd, words)


def dealt_text(deal: Deal, seed: int, words: Catalogue) -> str:
    """Say which deal it is."""
    return words.count(
        "deal",
        "Round %(round)s, dealt to %(number)d player (seed %(seed)s).",
        "Round %(round)s, dealt to %(number)d players (seed %(seed)s).",
        deal.round.seats,
        round=deal.round_number,
        seed=seed,
    )


def opening_text(deal: Deal, words: Catalogue) -> str:
    """Say how the engine came to lie, and who starts."""
    starter, engine = format_seat(deal.starter), Tile(deal.engine, deal.engine)
    if holder_opens(deal.round.rules):
        return words.say(
            "deal", "%(seat)s lays the engine %(tile)s.", seat=starter, tile=engine
        )
    return words.say(
        "deal", "The engine is %(tile)s; %(seat)s starts.", seat=starter, tile=engine
    )
