"""Tests of the longest chain a hand can make."""

import random
import time
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trem.judging.chains import longest_train
from trem.tiles import Pip, Tile, mask_of, tile_set


TILES = tile_set(6).tiles


def tiles(text: str) -> list[Tile]:
    """Read tiles such as ``8-3 4-4``."""
    pairs = (word.split("-") for word in text.split())
    return [Tile(int(near), int(far)) for near, far in pairs]


def shown(chain: tuple[Tile, ...]) -> str:
    """Write a chain."""
    return " ".join(str(tile) for tile in chain)


def best_by_trying(hand: list[Tile], end: Pip) -> tuple[int, int]:
    """Return length and pips of the best chain, found by trying every one."""
    best = (0, 0)
    for tile in hand:
        for lying in {tile, tile.turned}:
            if lying.near == end:
                rest = [other for other in hand if other != tile]
                length, pips = best_by_trying(rest, lying.far)
                best = max(best, (length + 1, pips + tile.pips))
    return best


class TestLongestTrain:
    """`longest_train` finds the longest chain, and of equals the heaviest."""

    @pytest.mark.parametrize(
        "hand,end,expected",
        [
            ("", 8, ""),
            ("5-4 3-2", 8, ""),
            ("8-8", 8, "8-8"),
            ("9-8 3-8", 8, "8-9"),
            ("8-1 8-9", 8, "8-9"),
            ("8-1 1-2 8-9", 8, "8-1 1-2"),
            ("8-3 3-3 5-3 8-5 9-8", 8, "8-5 5-3 3-3 3-8 8-9"),
            ("12-1 12-2 12-3 12-4 12-5", 12, "12-5"),
            ("1-0 2-1 2-0 2-2", 0, "0-2 2-2 2-1 1-0"),
        ],
    )
    def test_known_hands(self, hand: str, end: Pip, expected: str) -> None:
        """Small hands whose best chain can be seen."""
        assert expected == shown(longest_train(tiles(hand), end))

    @given(st.sets(st.sampled_from(TILES), max_size=8), st.integers(0, 6))
    def test_as_good_as_trying_everything(self, hand: set[Tile], end: Pip) -> None:
        """It has the length and the pips of the best of all chains."""
        chain = longest_train(hand, end)
        best = len(chain), sum(tile.pips for tile in chain)
        assert best_by_trying(sorted(hand, key=str), end) == best

    @given(
        st.sets(st.sampled_from(tile_set(12).tiles), max_size=19), st.integers(0, 12)
    )
    def test_is_a_chain_of_the_hand(self, hand: set[Tile], end: Pip) -> None:
        """Each tile joins the one before, comes from the hand, and is used once."""
        chain = longest_train(hand, end)

        assert all(before.far == after.near for before, after in pairwise(chain))
        assert {end} >= {tile.near for tile in chain[:1]}
        assert len(chain) == mask_of(chain).bit_count()
        assert 0 == mask_of(chain) & ~mask_of(hand)

    @given(st.sets(st.sampled_from(TILES), max_size=12), st.integers(0, 6))
    def test_mask_and_tiles_are_the_same_hand(self, hand: set[Tile], end: Pip) -> None:
        """The order in which tiles are given makes no difference."""
        assert longest_train(mask_of(hand), end) == longest_train(hand, end)

    def test_largest_hands_are_quick(self) -> None:
        """
        Nineteen tiles that hang together as densely as they can take a fraction
        of a second, whatever the end.
        """
        rng = random.Random(7)
        dense = [tile for tile in TILES if not tile.is_double]
        began = time.perf_counter()
        for _ in range(5):
            hand = rng.sample(dense, 19)
            assert 16 <= len(longest_train(hand, rng.randrange(7)))
        assert 5.0 > time.perf_counter() - began
