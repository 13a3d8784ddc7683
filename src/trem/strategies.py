"""
Hypothesis strategies: rule sets, rounds and moves for tests of your own.

They need Hypothesis, which trem does not install. Where it is installed, it
knows trem's values by their types, too: `st.from_type(trem.Round)` (see
`trem.hypothesis_plugin`).

Everything is drawn so that it holds together; next to nothing is thrown away.
Failing examples shrink towards small sets of tiles, the standard's values, and
rounds in which little has happened.
"""

from collections.abc import Collection, Mapping
from itertools import chain, repeat
from types import MappingProxyType
from typing import Any, Final, TypeAlias, TypeVar

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from trem.engine.dealing import deal
from trem.engine.games import Game, new_game, next_deal, record_round
from trem.engine.legality import legal_moves
from trem.engine.moves import DRAW, PASS, STOP, Move, Play, Seat
from trem.engine.rounds import Round
from trem.engine.turns import apply
from trem.engine.views import view
from trem.notation.writing import dump_position
from trem.rules.contradictions import CONTRADICTIONS, Contradiction
from trem.rules.flags import MIN_SEATS, Flag, Number
from trem.rules.ruleset import FLAGS, RuleSet
from trem.rules.supply import PARTNERED, tiles_needed
from trem.tiles import HIGHEST_MAX_PIP, Pip, Tile, tile_set


T = TypeVar("T")

Drawn: TypeAlias = T | SearchStrategy[T]
"""A value, or a strategy that draws one."""

MOST_SEATS: Final = 8
"""No larger tables are dealt to (S2)."""

USUAL_HANDS: Final = 16
"""As many tiles as any published rules deal to a hand (S2)."""

ROUNDS_PLAYED: Final = 3
"""Games have so many rounds behind them at most."""

LOWEST: Final = 5
"""Of the numbers that a flag takes so many of the lowest are drawn, too."""

STANDARD_BELOW: Final = (240, 160, 0)
"""Bytes below these leave their flag at the standard: most flags, or next to none."""

seeds: Final = st.integers(0, 2**32 - 1)
"""What deals are drawn from."""


def drawn_from(
    given: Drawn[T] | None, otherwise: SearchStrategy[T]
) -> SearchStrategy[T]:
    """Return a strategy for what a caller gave: a value, a strategy or None."""
    if given is None:
        return otherwise
    return given if isinstance(given, SearchStrategy) else st.just(given)


# Tiles


def tiles(max_pip: Drawn[Pip] = 12) -> SearchStrategy[Tile]:
    """
    Draw a tile, lying either way.

    Args:
        max_pip: The highest number of the set, or a strategy for it (S1).

    Returns:
        A strategy that shrinks towards 0-0.

    Examples:
        >>> from hypothesis import given
        >>> @given(tiles(max_pip=6))
        ... def turned_twice_is_as_before(tile):
        ...     assert tile.turned.turned == tile
        >>> turned_twice_is_as_before()

    """
    return drawn_from(max_pip, st.nothing()).flatmap(
        lambda pip: st.builds(Tile, st.integers(0, pip), st.integers(0, pip))
    )


# Rule sets


def choices(flag: Flag) -> tuple[Any, ...]:
    """List values of a flag to choose from, the standard's first."""
    values = dict.fromkeys((flag.standard, *flag.kind.listed))
    if isinstance(flag.kind, Number):
        low, high = flag.kind.low, flag.kind.high
        near = [v + d for v in values if isinstance(v, int) for d in (-1, 1)]
        lowest = range(low, low + LOWEST)
        values |= dict.fromkeys(v for v in (*near, *lowest) if low <= v <= high)
    return tuple(values)


FREE: Final = MappingProxyType(
    {
        flag.name: choices(flag)
        for flag in FLAGS
        if flag.name not in {"max_pip", "hand_sizes"}
    }
)
"""What is drawn for each flag; sets and hands hang together and are drawn apart."""


def rule_sets(
    *, largest: Pip = HIGHEST_MAX_PIP, **fixed: Any
) -> SearchStrategy[RuleSet]:
    """
    Draw a rule set that holds together and can be dealt.

    Every word of every flag can come, and every number that a published rule set
    plays. Some of the rule sets differ from the standard in a few flags, others in
    most. The table of hands has rows for 2 to 8 seats, as far as the set supplies
    them (S2).

    Args:
        largest: The largest set to play with, 2 to 18; small sets make short
            rounds and quick tests (S1).

        **fixed: Flags by name, each with a value or a strategy for one.

    Returns:
        A strategy that shrinks towards the standard with small sets.

    Raises:
        RuleSetError: While drawing, if the fixed values cannot hold together.

    Examples:
        >>> from hypothesis import given
        >>> @given(rule_sets(largest=6, knock="required"))
        ... def two_have_a_hand(rules):
        ...     assert rules.knock == "required"
        ...     assert rules.hand_size(2) >= 1
        >>> two_have_a_hand()

    """
    return drawn_rule_sets(largest, fixed)


@st.composite
def drawn_rule_sets(draw: st.DrawFn, largest: Pip, fixed: Mapping[str, Any]) -> RuleSet:
    """Draw a rule set, see `rule_sets`."""
    pinned = {name: draw(drawn_from(given, st.none())) for name, given in fixed.items()}
    lowest = max(2, pinned.get("first_engine") or 0)
    sets = st.integers(lowest, max(lowest, largest))
    max_pip = pinned["max_pip"] if "max_pip" in pinned else draw(sets)
    values = {**draw(free_values()), **pinned, "max_pip": max_pip}
    values = mended(draw, values, FREE.keys() - pinned.keys())
    if "hand_sizes" not in pinned:
        values["hand_sizes"] = draw(hand_tables(max_pip))
    return RuleSet(**values, name="drawn")


@st.composite
def free_values(draw: st.DrawFn) -> dict[str, Any]:
    """
    Draw a value for every flag of `FREE`.

    One byte a flag is drawn much faster than one choice a flag; a byte below the
    limit, like the 0 that it shrinks to, leaves the flag at the standard.
    """
    limit = draw(st.sampled_from(STANDARD_BELOW))
    drawn = draw(st.binary(min_size=len(FREE), max_size=len(FREE)))
    return {
        name: values[byte % len(values) if byte >= limit else 0]
        for (name, values), byte in zip(FREE.items(), drawn, strict=True)
    }


def mended(
    draw: st.DrawFn, values: dict[str, Any], free: Collection[str]
) -> dict[str, Any]:
    """Let free flags give way until nothing contradicts, as far as they can."""
    while clashing := clashes(values):
        options = [
            (name, value)
            for name in clashing[0].flags
            if name in free
            for value in FREE[name]
            if len(clashes({**values, name: value})) < len(clashing)
        ]
        if not options:
            break  # the fixed values cannot hold together, which RuleSet says
        name, value = draw(st.sampled_from(options))
        values = {**values, name: value}
    return values


def clashes(values: Mapping[str, Any]) -> list[Contradiction]:
    """List the contradictions between values."""
    return [clash for clash in CONTRADICTIONS if clash.clashes(values)]


def hand_tables(max_pip: Pip) -> SearchStrategy[dict[int, int]]:
    """Draw a table of hands with as many rows as the set supplies (S2, S3)."""
    supply = tile_set(max_pip).size - 1
    seats = range(MIN_SEATS, min(MOST_SEATS, supply) + 1)
    return st.integers(1, USUAL_HANDS).map(
        lambda hand: {count: min(hand, supply // count) for count in seats}
    )


def seat_counts(rules: RuleSet) -> SearchStrategy[int]:
    """Draw a number of seats that a rule set deals to (S2, S3)."""
    size = tile_set(rules.max_pip).size
    return st.sampled_from(
        [
            seats
            for seats, _ in rules.hand_sizes
            if tiles_needed(rules, seats) <= size
            and (not rules.partnerships or seats in PARTNERED)
        ]
    )


# Rounds and games


def rounds(
    rules: Drawn[RuleSet] | None = None,
    *,
    seats: Drawn[int] | None = None,
    over: bool | None = None,
) -> SearchStrategy[Round]:
    """
    Draw a round at any moment: dealt from a seed, then random legal moves.

    Args:
        rules: The rule set, or a strategy for it; left out, one of `rule_sets`.

        seats: The number of seats, or a strategy for it; left out, one that the
            rule set deals to.

        over: Whether the round is over; None for either.

    Returns:
        A strategy that shrinks towards the deal and towards first moves.

    Examples:
        >>> from hypothesis import given
        >>> @given(rounds(over=False))
        ... def there_is_always_a_move(rnd):
        ...     assert legal_moves(rnd)
        >>> there_is_always_a_move()

    """
    drawn = drawn_rounds(rules, seats, over)
    if over is False:
        # A hand of one tile may be out with the engine, before anybody plays.
        return drawn.filter(lambda rnd: not rnd.over)
    return drawn


@st.composite
def drawn_rounds(
    draw: st.DrawFn,
    rules: Drawn[RuleSet] | None,
    seats: Drawn[int] | None,
    over: bool | None,  # noqa: FBT001 - as `rounds` was asked
) -> Round:
    """Draw a round, see `rounds`."""
    ruled, count = draw(tables(rules, seats))
    number = draw(st.integers(1, ruled.round_count))
    return played_on(deal(ruled, count, draw(seeds), number), draw(picks(ruled)), over)


@st.composite
def tables(
    draw: st.DrawFn, rules: Drawn[RuleSet] | None, seats: Drawn[int] | None
) -> tuple[RuleSet, int]:
    """Draw a rule set and a number of seats that it deals to, as far as not given."""
    if seats is None:
        ruled = draw(drawn_from(rules, rule_sets()))
        return ruled, draw(seat_counts(ruled))
    count = draw(drawn_from(seats, st.nothing()))
    alone = {} if count in PARTNERED else {"partnerships": False}
    sets = st.integers(3, HIGHEST_MAX_PIP)  # double-2 has no tiles for eight
    return draw(drawn_from(rules, rule_sets(max_pip=sets, **alone))), count


def picks(rules: RuleSet) -> SearchStrategy[bytes]:
    """Draw which of its legal moves each seat chooses, about as long as a round is."""
    most = 3 * tile_set(rules.max_pip).size // 2
    return st.integers(0, most).flatmap(lambda n: st.binary(min_size=n, max_size=n))


def played_on(rnd: Round, choices: bytes, over: bool | None) -> Round:  # noqa: FBT001 - as `rounds` was asked
    """Play the moves chosen, short of the end or up to it where that is asked."""
    for choice in chain(choices, repeat(0) if over else ()):
        if rnd.over:
            return rnd
        moves = legal_moves(rnd)
        after = apply(rnd, moves[choice % len(moves)])
        if after.over and over is False:
            return rnd
        rnd = after
    return rnd


def views(
    rules: Drawn[RuleSet] | None = None,
    *,
    seats: Drawn[int] | None = None,
    over: bool | None = None,
) -> SearchStrategy[tuple[Round, Seat]]:
    """
    Draw what a seat sees of a round, and the seat that looks.

    Args:
        rules: As for `rounds`, like the other arguments.

        seats: The number of seats.

        over: Whether the round is over.

    Returns:
        A strategy of pairs, the view, in which the other hands and the boneyard
        are hidden, and the seat it is the view of.

    Examples:
        >>> from hypothesis import given
        >>> @given(views(over=False))
        ... def the_own_hand_is_seen(seen):
        ...     rnd, seat = seen
        ...     assert isinstance(rnd.hands[seat], int)
        >>> the_own_hand_is_seen()

    """
    return rounds(rules, seats=seats, over=over).flatmap(
        lambda rnd: st.integers(0, rnd.seats - 1).map(
            lambda seat: (view(rnd, seat), seat)
        )
    )


def positions(
    rules: Drawn[RuleSet] | None = None,
    *,
    seats: Drawn[int] | None = None,
    over: bool | None = None,
) -> SearchStrategy[dict[str, Any]]:
    """
    Draw the keys of a position file, everything told or as one seat sees it.

    Args:
        rules: As for `rounds`, like the other arguments.

        seats: The number of seats.

        over: Whether the round is over.

    Returns:
        A strategy for dicts that `trem.load_position` reads.

    Examples:
        >>> from hypothesis import given
        >>> from trem.notation.positions import load_position
        >>> @given(positions())
        ... def written_and_read_again(position):
        ...     assert dump_position(load_position(position)) == position
        >>> written_and_read_again()

    """
    seen = views(rules, seats=seats, over=over).map(lambda pair: pair[0])
    return st.one_of(rounds(rules, seats=seats, over=over), seen).map(dump_position)


def games(
    rules: Drawn[RuleSet] | None = None, *, seats: Drawn[int] | None = None
) -> SearchStrategy[Game]:
    """
    Draw a game with up to three rounds behind it, played at random.

    Args:
        rules: As for `rounds`, like the number of seats.

        seats: The number of seats.

    Returns:
        A strategy that shrinks towards games that have just begun.

    Examples:
        >>> from hypothesis import given
        >>> @given(games())
        ... def totals_add_up(game):
        ...     scored = [played.points for played in game.rounds]
        ...     assert sum(game.totals) == sum(map(sum, scored))
        >>> totals_add_up()

    """
    return drawn_games(rules, seats)


@st.composite
def drawn_games(
    draw: st.DrawFn, rules: Drawn[RuleSet] | None, seats: Drawn[int] | None
) -> Game:
    """Draw a game, see `games`."""
    ruled, count = draw(tables(rules, seats))
    game = new_game(ruled, count, draw(seeds))
    played = draw(st.integers(0, min(ROUNDS_PLAYED, ruled.round_count)))
    for choices in (draw(picks(ruled)) for _ in range(played)):
        game = record_round(game, played_on(next_deal(game).round, choices, over=True))
    return game


# Moves


def moves(
    rnd: Round | None = None, *, legal: bool | None = None
) -> SearchStrategy[Move]:
    """
    Draw a move: a legal one, or anything that somebody might say.

    Args:
        rnd: The round to be played in; left out, a table of eight with a
            double-12 set and two Mexican Trains.

        legal: True for the legal moves of the round only; None for any tile, in
            the hand or not, on any train or end, there or not.

    Returns:
        A strategy; there is nothing to draw from the legal moves of a round that
        is over.

    Raises:
        ValueError: If legal moves are asked for without a round.

    Examples:
        >>> from hypothesis import given, strategies as st
        >>> from trem.engine.legality import why_illegal
        >>> @given(st.data(), rounds(over=False))
        ... def only_legal_moves_are_played(data, rnd):
        ...     move = data.draw(moves(rnd))
        ...     assert (move in legal_moves(rnd)) == (why_illegal(rnd, move) is None)
        >>> only_legal_moves_are_played()

    """
    if rnd is None:
        if legal:
            message = "legal moves are those of a round: moves(rnd, legal=True)"
            raise ValueError(message)
        return conceivable_moves(12, MOST_SEATS + 2, 2)
    drawn = st.sampled_from(legal_moves(rnd)) if not rnd.over else st.nothing()
    if legal:
        return drawn
    ends = max((fork.end for fork in rnd.notes.forks), default=0)
    max_pip, trains = rnd.rules.max_pip, rnd.setting.trains
    return st.one_of(drawn, conceivable_moves(max_pip, trains, ends + 1))


def conceivable_moves(max_pip: Pip, trains: int, last: int) -> SearchStrategy[Move]:
    """Draw any move, on trains and ends that are there and the first that are not."""
    plays = st.builds(
        Play,
        tiles(max_pip),
        st.integers(0, trains),
        st.integers(0, last),
        st.booleans(),
    )
    return st.one_of(st.sampled_from((DRAW, PASS, STOP)), plays)
