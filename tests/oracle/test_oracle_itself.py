"""The second engine keeps its own promises in random rounds."""

import random
from collections.abc import Iterator

import pytest

from tests import oracle
from tests.oracle.randoms import random_round, random_rules
from tests.oracle.state import Pair, State, pair_of, table_tiles, ways
from trem.engine.moves import DRAW, PASS, STOP, Move, Play
from trem.rules.ruleset import RuleSet


LONGEST = 2000
"""More moves than a round of so few tiles can have."""


def opened(seed: int) -> tuple[random.Random, State]:
    """Open a random round under a random rule set."""
    rng = random.Random(seed)
    while True:
        rules = random_rules(rng)
        try:
            state, _ = random_round(rng, rules, rng.choice([2, 3, 4]))
        except oracle.Refused:
            continue
        return rng, state


def states_of(seed: int) -> Iterator[State]:
    """Play a random round and yield every state of it."""
    rng, state = opened(seed)
    for _ in range(LONGEST):
        yield state
        if state.over:
            return
        state = oracle.play(state, rng.choice(oracle.legal(state)))
    message = f"round {seed} did not end"
    raise AssertionError(message)


def all_tiles(rules: RuleSet) -> list[Pair]:
    """List the tiles of a set."""
    return [(high, low) for high in range(rules.max_pip + 1) for low in range(high + 1)]


def everywhere(state: State) -> list[Pair]:
    """List the tiles on the table, in the hands and in the boneyard."""
    tiles = list(table_tiles(state))
    for hand in state.hands:
        assert isinstance(hand, set)
        tiles.extend(hand)
    assert isinstance(state.boneyard, list)
    return sorted(tiles + state.boneyard)


def conceivable(state: State) -> list[Move]:
    """List every move there could be, on trains and ends there are not, too."""
    most = max(len(lines) for lines in state.trains.values())
    moves: list[Move] = [DRAW, PASS, STOP]
    for pair in all_tiles(state.rules):
        for tile in ways(pair):
            for train in range(-1, len(state.trains) + 1):
                for end in range(most + 1):
                    moves.append(Play(tile, train, end))
                    moves.append(Play(tile, train, end, knock=True))
    return moves


class TestRandomRounds:
    """Whatever the rules, a round is a round."""

    @pytest.mark.parametrize("seed", range(300))
    def test_tiles_and_moves(self, seed: int) -> None:
        """No tile is lost or doubled, and a round not over has a move."""
        for state in states_of(seed):
            assert all_tiles(state.rules) == everywhere(state)
            laid = [t for ls in state.trains.values() for ln in ls for t in ln.tiles]
            assert len(laid) == len({pair_of(tile) for tile in laid})
            assert state.over or oracle.legal(state)

    @pytest.mark.parametrize("seed", range(25))
    def test_legal_is_what_nothing_forbids(self, seed: int) -> None:
        """Exactly those conceivable moves are legal that no clause forbids."""
        for state in states_of(seed):
            allowed = [m for m in conceivable(state) if oracle.why(state, m) is None]
            assert set(allowed) == set(oracle.legal(state))
            assert len(allowed) == len(oracle.legal(state))

    @pytest.mark.slow
    def test_many_rounds(self) -> None:
        """Thousands of rounds under as many rule sets come to an end."""
        for seed in range(10_000, 20_000):
            for state in states_of(seed):
                assert all_tiles(state.rules) == everywhere(state)
                assert state.over or oracle.legal(state)
            assert len(oracle.points(state)) == state.seats
