"""
Seeds and random streams: one for every round and seat, none shared.

Each is a pure function of the experiment's seed and of what it is for, so a
round comes out the same whoever plays it and whenever. Only `Random.random` is
drawn from by trem's own bots: it is the one method Python promises to keep.
"""

from hashlib import sha256
from random import Random
from typing import Final

from trem.engine.shuffling import Seed, seed_bytes


LABEL: Final = b"trem/settle/1"
"""What the bytes of every stream begin with; it changes when the recipe does."""


def derive(seed: Seed, purpose: str, *numbers: int) -> bytes:
    """
    Return 32 bytes that belong to one purpose of an experiment.

    Args:
        seed: The experiment's seed.
        purpose: What the bytes are for, one word.
        numbers: Which of these it is (a round, a seat).

    Examples:
        >>> derive(1, "deal", 0).hex()[:8]
        '45487cf9'
        >>> derive(1, "deal", 0) == derive(1, "deal", 1)
        False

    """
    words = " ".join([purpose, *map(str, numbers)])
    return sha256(b"%b\0%b\0%b" % (LABEL, words.encode(), seed_bytes(seed))).digest()


def deal_seed(seed: Seed, index: int) -> bytes:
    """Return the seed of the deal of round *index*, the same for all rule sets."""
    return derive(seed, "deal", index)


def stream(seed: Seed, purpose: str, *numbers: int) -> Random:
    """Return a source of chance for one purpose, such as a seat in a round."""
    number = int.from_bytes(derive(seed, purpose, *numbers), "big")
    return Random(number)  # noqa: S311 - nothing secret hangs on a bot's choice
