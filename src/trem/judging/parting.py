"""
Where two rule sets part: the smallest position that a search finds.

Games of few tiles are played under both rule sets at once, by chance, until one
allows what the other does not or makes something else of the same move. What was
found is then made smaller, tile by tile, as long as the two still part.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Final, TypeAlias, TypeVar

import attrs

from trem.engine.beginning import begin
from trem.engine.legality import legal_moves
from trem.engine.moves import Move
from trem.engine.rounds import Round, count_of
from trem.engine.scoring import points_if_known
from trem.engine.turns import apply
from trem.errors import HiddenTileError, PositionError
from trem.judging.shrinking import Keys, smaller, without
from trem.notation.positions import load_position
from trem.notation.text import format_move
from trem.notation.writing import dump_position
from trem.rules.ruleset import RuleSet
from trem.tiles import Pip, Tile, mask_of_numbers, tile_set


T = TypeVar("T")

Pair: TypeAlias = tuple[RuleSet, RuleSet]
"""Two rule sets."""

Rounds: TypeAlias = tuple[Round, Round]
"""The same round under each of them."""

Weight: TypeAlias = tuple[int, ...]
"""What is compared to say which of two positions is smaller."""

GAMES: Final = 2_000
"""How many games a search plays before it gives up."""

ENOUGH: Final = 8
"""With so many positions found the search stops and makes them smaller."""

LOWEST, HIGHEST = 2, 5
"""The highest number of pips in a game of few tiles lies between these."""

MOST_HELD: Final = 8
"""So many tiles a seat is dealt at most in a game of few."""


@attrs.frozen
class Parting:
    """A position in which two rule sets part."""

    position: Keys
    """The position, without a rule set."""

    move: str | None = None
    """The move of which they make different things; None where already the legal
    moves differ, or the points of a finished round."""


def find_parting(
    first: RuleSet, second: RuleSet, seed: int = 0, games: int = GAMES
) -> Parting | None:
    """
    Find a small position in which two rule sets part.

    Args:
        first: A rule set.
        second: Another.
        seed: The same seed finds the same position.
        games: How many games to play at most.

    Returns:
        The smallest position found, with the fewest tiles on the table, then the
        fewest trains, then the fewest tiles in hand. None if no game led to one.
    """
    pair = first, second
    found = [*islice(small_games(pair, seed, games), ENOUGH)]
    found = found or [*islice(large_games(pair, seed, games // 40), 1)]
    return min((made_smaller(one, pair) for one in found), key=weight, default=None)


# Playing


def small_games(pair: Pair, seed: int, games: int) -> Iterator[Parting]:
    """Play games with a few low tiles; yield the positions where the two part."""
    for number in range(games):
        rng = Random(f"small {seed} {number}")  # noqa: S311 - games, not secrets
        yield from play_until_they_part(pair, rng, small_start(pair, rng))


def large_games(pair: Pair, seed: int, games: int) -> Iterator[Parting]:
    """Play games with the whole set; yield the positions where the two part."""
    for number in range(games):
        rng = Random(f"large {seed} {number}")  # noqa: S311 - likewise
        yield from play_until_they_part(pair, rng, large_start(pair, rng))


def play_until_they_part(pair: Pair, rng: Random, rounds: Rounds) -> Iterator[Parting]:
    """Play one game under both rule sets; yield the position where they part."""
    while not rounds[0].over:
        after = played(rounds, pick(rng, legal_moves(rounds[0])))
        if after is None:
            yield from parting_of(rounds, pair)
            return
        if seen(after[0]) != seen(after[1]):
            yield from islice((*parting_of(rounds, pair), *parting_of(after, pair)), 1)
            return
        rounds = after


def small_start(pair: Pair, rng: Random) -> Rounds:
    """Deal a few low tiles, and perhaps not all of them."""
    top = min(pick(rng, range(LOWEST, HIGHEST + 1)), *(rules.max_pip for rules in pair))
    engine, tiles = mixed(rng, top)
    most = min(len(tiles) // seats_for(pair), MOST_HELD)
    held = pick(rng, range(1, most + 1))
    kept = pick(rng, range(seats_for(pair) * held, len(tiles) + 1))
    return started(pair, engine, tiles[:kept], held)


def large_start(pair: Pair, rng: Random) -> Rounds:
    """Deal the whole set, most of it into the hands."""
    engine, tiles = mixed(rng, min(rules.max_pip for rules in pair))
    most = len(tiles) // seats_for(pair)
    return started(pair, engine, tiles, pick(rng, range(most // 2, most + 1)))


def seats_for(pair: Pair) -> int:
    """Return how many seats a game of both rule sets needs (S3)."""
    return 4 if any(rules.partnerships for rules in pair) else 2


def mixed(rng: Random, top: Pip) -> tuple[Pip, list[int]]:
    """
    Choose an engine of the double-*top* set, and mix the other tiles.

    Doubles come a little to the front: many clauses speak of them alone.
    """
    engine = pick(rng, range(top + 1))
    others = [tile for tile in tile_set(top).tiles if tile != Tile(engine, engine)]
    order = {tile.number: rng.random() - tile.is_double / 4 for tile in others}
    return engine, sorted(order, key=lambda number: order[number])


def started(pair: Pair, engine: Pip, tiles: list[int], held: int) -> Rounds:
    """Begin the same round under both rule sets, seat A to move."""
    seats = seats_for(pair)
    hands = [
        mask_of_numbers(tiles[seat * held : (seat + 1) * held]) for seat in range(seats)
    ]
    boneyard = tiles[seats * held :]
    first, second = (
        begin(rules, seats, engine, hands, boneyard, starter=0) for rules in pair
    )
    return first, second


def pick(rng: Random, choices: Sequence[T]) -> T:
    """Choose by chance, alike in every version of Python."""
    return choices[int(rng.random() * len(choices))]


def played(rounds: Rounds, move: Move) -> Rounds | None:
    """Play a move under both rule sets if they allow the same moves."""
    first, second = rounds
    if {*legal_moves(first)} != {*legal_moves(second)}:
        return None
    return apply(first, move), apply(second, move)


def seen(rnd: Round) -> tuple[object, ...]:
    """Return what a move can change before everybody's eyes."""
    return (
        rnd.marked,
        tuple(double.pip for double in rnd.doubles),
        rnd.turn,
        rnd.over,
        rnd.out,
        rnd.notes.knocked,
        tuple(map(count_of, rnd.hands)),
        rnd.doing.owed is None,
        points_if_known(rnd),
    )


# Judging


def parting_of(rounds: Rounds, pair: Pair) -> Iterator[Parting]:
    """Yield the round as a position, if the rule sets part in what it tells."""
    for rnd in rounds:
        keys = without(dump_position(rnd), "rules", "change")
        for known in partly_known(keys):
            parting = parting_in(known, pair)
            if parting is not None:
                yield parting
                return


def partly_known(keys: Keys) -> Iterator[Keys]:
    """Yield a position with everything, and with less known of the tiles in it."""
    own = {seat: hand for seat, hand in keys["hands"].items() if seat == keys["turn"]}
    yield keys
    yield without(keys, "boneyard")
    yield {**keys, "hands": own}


def parting_in(keys: Keys, pair: Pair) -> Parting | None:
    """
    Say whether two rule sets part in a position, and over which move.

    Args:
        keys: The keys of a position file, without the rule set.
        pair: The two rule sets.

    Returns:
        The parting; None if they agree, or the position cannot be under one.
    """
    if not keys.get("over") and not isinstance(keys["hands"].get(keys["turn"]), str):
        return None
    try:
        first, second = (load_position(keys, rules) for rules in pair)
        moves = legal_moves(first)
        scores = points_if_known(first), points_if_known(second)
        if {*moves} != {*legal_moves(second)} or scores[0] != scores[1]:
            return Parting(keys)
    except (PositionError, HiddenTileError):
        return None
    for move in moves:
        try:
            after = seen(apply(first, move)), seen(apply(second, move))
        except HiddenTileError:
            continue
        if after[0] != after[1]:
            return Parting(keys, format_move(move, first))
    return None


# Making smaller


def made_smaller(found: Parting, pair: Pair) -> Parting:
    """Take away whatever the two rule sets do not need in order to part."""
    while True:
        lighter = next(smaller_partings(found, pair), None)
        if lighter is None:
            return found
        found = lighter


def smaller_partings(found: Parting, pair: Pair) -> Iterator[Parting]:
    """Yield smaller positions in which the two still part."""
    for keys in smaller(found.position):
        parting = parting_in(keys, pair)
        if parting is not None and weight(parting) < weight(found):
            yield parting


def weight(parting: Parting) -> Weight:
    """Weigh a position: tiles on the table, trains, tiles in hand, then the rest."""
    keys = parting.position
    trains, hands = keys.get("trains", {}), keys.get("hands", {})
    lists = [value for value in keys.values() if isinstance(value, list)]
    return (
        sum(len(line.replace("/", " ").split()) for line in trains.values()),
        len(trains),
        sum(len(hand.split()) for hand in hands.values() if isinstance(hand, str)),
        sum(map(len, lists)),
        len(keys) + len(hands),
        parting.move is not None,
        sum(map(len, map(str, keys.values()))),
    )
