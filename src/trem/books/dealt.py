"""Deals that show what the clauses on the deal and the engine do (S, E)."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

import attrs

from trem.books.alternatives import turn_text
from trem.books.pages import Figure, Table
from trem.books.pictures import picture
from trem.engine.dealing import Deal, deal_details, open_details
from trem.engine.given import Last
from trem.engine.rounds import Hidden, Round
from trem.judging.boards import draw_board
from trem.notation.text import format_seat
from trem.rules.choices import EngineSearch
from trem.rules.remarks import undealable
from trem.rules.ruleset import RuleSet
from trem.rules.supply import PARTNERED, holder_opens, tiles_needed
from trem.tiles import Tile, tile_set
from trem.wording.catalogues import Catalogue


SEEDS: Final = range(1, 200)
"""The seeds of the rounds among which one is sought that shows something."""


def seats_for(rules: RuleSet, seats: int | None = None) -> int | None:
    """
    Choose how many play in an example: as asked, else 3 or as near as can be.

    Returns:
        None if the rule set cannot be dealt to anybody (S2).

    """
    counts = dealable_counts(rules)
    if seats in counts:
        return seats
    return min(counts, key=lambda count: (abs(count - 3), count), default=None)


def dealable_counts(rules: RuleSet) -> list[int]:
    """List the numbers of players that a rule set can be dealt to (S2, S3)."""
    bad = {remark.row for remark in undealable(rules)}
    return sorted(count for count, _ in rules.hand_sizes if str(count) not in bad)


def hands_table(rules: RuleSet, seats: int | None, words: Catalogue) -> Table:
    """List how many tiles everybody takes and how many are left."""
    rows = tuple(
        (str(count), str(tiles), left_over(rules, count, words))
        for count, tiles in rules.hand_sizes
        if seats in {None, count}
    )
    head = (
        words.say("book", "Players"),
        words.say("book", "Tiles each"),
        words.say("book", "Boneyard"),
    )
    return Table(words.say("book", "Tiles for each player"), head, rows)


def left_over(rules: RuleSet, seats: int, words: Catalogue) -> str:
    """Say how many tiles the boneyard begins with, or why nobody can play (S2, S3)."""
    if rules.partnerships and seats not in PARTNERED:
        return words.say("book", "not in pairs")
    needed, size = tiles_needed(rules, seats), tile_set(rules.max_pip).size
    if needed > size:
        return words.say(
            "book",
            "too few tiles: %(needed)s needed, %(size)s there",
            needed=needed,
            size=size,
        )
    return str(size - needed)


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
        deal = searched(rules, seats)
        yield figure(deal, searched_texts(deal, words), words)
        return
    shown = DEALS[flag]
    number = shown.round_number or rules.round_count
    if number <= rules.round_count:
        deal = plain_deal(rules, seats, number, shown.last)
        texts = marker_texts if flag == "trains_start_open" else opening_texts
        yield figure(deal, dealt_texts(deal, shown.last, texts, words), words)


def plain_deal(rules: RuleSet, seats: int, number: int, last: Last | None) -> Deal:
    """Deal a round, if possible one in which nobody has to look for the engine."""
    deals = [deal_details(rules, seats, SEEDS[0], number, last)]
    while deals[-1].drawn and len(deals) < len(SEEDS):
        deals.append(deal_details(rules, seats, SEEDS[len(deals)], number, last))
    return deals[0] if deals[-1].drawn else deals[-1]


def figure(deal: Deal, texts: Iterable[str], words: Catalogue) -> Figure:
    """Draw a deal, all tiles face down, with what is to be seen in it."""
    table = covered_hands(deal.round)
    return Figure(
        picture(table, words.language, has_legend=False),
        draw_board(table, words),
        (" ".join(texts),),
        is_deal=True,
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


def searched_texts(deal: Deal, words: Catalogue) -> Iterator[str]:
    """Yield how the engine was found that nobody held (E4)."""
    yield words.say("deal", "A deal in which nobody holds the engine.")
    tiles = deal.round.setting.tile_set.tiles
    for seat, number in deal.drawn:
        drawn, letter = tiles[number], format_seat(seat)
        yield words.say("told", "%(seat)s draws %(tile)s.", seat=letter, tile=drawn)
    yield from opening_texts(deal, words)


def dealt_texts(
    deal: Deal,
    last: Last | None,
    texts: Callable[[Deal, Catalogue], Iterable[str]],
    words: Catalogue,
) -> Iterator[str]:
    """Yield which deal it is, what went before it, and then *texts*."""
    if last is not None:
        before = format_seat(last.starter)
        yield words.say(
            "deal", "%(seat)s started the round before and went out.", seat=before
        )
    yield words.count(
        "deal",
        "Round %(round)s, dealt to %(number)d player.",
        "Round %(round)s, dealt to %(number)d players.",
        deal.round.seats,
        round=deal.round_number,
    )
    yield from texts(deal, words)


def opening_texts(deal: Deal, words: Catalogue) -> Iterator[str]:
    """Yield how the engine came to lie, and whose turn it is."""
    yield opening_text(deal, words)
    yield turn_text(deal.round, words)


def marker_texts(deal: Deal, words: Catalogue) -> Iterator[str]:
    """Yield which trains have a marker when the round begins (T1)."""
    marked = [seat for seat in range(deal.round.seats) if deal.round.marked >> seat & 1]
    if marked:
        seats = words.listed([format_seat(seat) for seat in marked])
        yield words.say("deal", "Marked trains: %(seats)s.", seats=seats)
    else:
        yield words.say("deal", "No train has a marker.")


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
