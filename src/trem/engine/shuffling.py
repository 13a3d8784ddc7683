"""
From a seed to an order of tiles: deals that anyone can check.

The recipe is docs/reference/shuffle.md, which says everything another program
needs to deal the same tiles. Whatever changes an order changes its label.
"""

import os
import re
import struct
from collections.abc import Iterator
from functools import lru_cache, partial
from hashlib import sha256, shake_256
from itertools import count
from operator import index, mod
from typing import Final, TypeAlias

from trem.errors import PositionError, Problem
from trem.tiles import HIGHEST_MAX_PIP, Pip, tile_set


Seed: TypeAlias = int | str | bytes
"""A number, a text or bytes; a number is the same seed as its decimal digits."""

DEAL: Final = b"trem/deal/1"
"""The label of the order that is dealt."""

LOT: Final = b"trem/lot/1"
"""The label of the order from which seats draw for the first turn (E6)."""

FINGERPRINT: Final = b"trem/fingerprint/1"
"""The label of a seed's fingerprint."""

HEX: Final = "hex:"
"""What a text begins with that writes a seed's bytes as hexadecimal digits."""

WORD_BYTES: Final = 4
WORDS: Final = 2 ** (8 * WORD_BYTES)

LARGEST: Final = tile_set(HIGHEST_MAX_PIP).size

SURE: Final = WORDS - LARGEST
"""Up to here a word is accepted, however many tiles there are to choose from."""


def seed_bytes(seed: Seed | None) -> bytes:
    r"""
    Return the bytes that *seed* stands for.

    Args:
        seed: Bytes stand for themselves, a text for its UTF-8, a number for its
            decimal digits, and a text such as ``"hex:00ff"`` for those bytes.
            None is a new secret of 256 bits from the operating system.

    Returns:
        The bytes; a new secret is written as 64 hexadecimal digits, so that it
        can be shown and typed as it is.

    Raises:
        PositionError: If a text cannot be written as UTF-8, or what follows its
            ``hex:`` is not pairs of digits.

    Examples:
        >>> seed_bytes(2026) == seed_bytes("2026") == seed_bytes(b"2026")
        True
        >>> seed_bytes("hex:00ff")
        b'\x00\xff'

    """
    if isinstance(seed, str):
        return text_bytes(seed)
    if seed is None:
        return os.urandom(32).hex().encode()
    if isinstance(seed, (bytes, bytearray, memoryview)):
        return bytes(seed)
    return b"%d" % index(seed)


def text_bytes(text: str) -> bytes:
    """Return the bytes that a seed given as text stands for."""
    if text.startswith(HEX):
        digits = text.removeprefix(HEX)
        if not re.fullmatch("(?:[0-9A-Fa-f]{2})*", digits):
            message = "hex: in a seed is followed by pairs of digits 0-9, a-f"
            raise PositionError([Problem(message)])
        return bytes.fromhex(digits)
    try:
        return text.encode()
    except UnicodeEncodeError:
        message = "the seed holds characters that UTF-8 cannot write"
        raise PositionError([Problem(message)]) from None


def seed_text(seed: Seed) -> str:
    r"""
    Return a text that stands for the same bytes as *seed*.

    Args:
        seed: A seed in any form.

    Returns:
        A text to print, and to read back with `seed_bytes`.

    Examples:
        >>> seed_text(2026), seed_text(b"table 5"), seed_text(b"\x00\xff")
        ('2026', 'table 5', 'hex:00ff')

    """
    secret = seed_bytes(seed)
    try:
        text = secret.decode()
    except UnicodeDecodeError:
        return HEX + secret.hex()
    plain = text.isprintable() and text == text.strip() and not text.startswith(HEX)
    return text if plain and text else HEX + secret.hex()


def fingerprint_of(seed: Seed) -> str:
    """
    Return the fingerprint that commits to *seed* without telling it.

    Args:
        seed: The seed in any form.

    Returns:
        64 hexadecimal digits: SHA-256 of a label and the seed's bytes.

    Examples:
        >>> fingerprint_of("table 5")[:16]
        'ed49aaed79b1bd55'

    """
    return sha256(FINGERPRINT + b"\0" + seed_bytes(seed)).hexdigest()


def shuffled(
    label: bytes, seed: bytes, round_number: int, max_pip: Pip, places: int = LARGEST
) -> list[int]:
    """
    Shuffle a set for one purpose in one round.

    Args:
        label: The purpose, `DEAL` or `LOT`.
        seed: The seed's bytes, see `seed_bytes`.
        round_number: The round, from 1.
        max_pip: The highest number of the set.
        places: How many tiles are wanted from the front of the order, at least
            one; fewer take less time. All of them if left out.

    Returns:
        Tile numbers, the first of the order first.

    Examples:
        >>> shuffled(DEAL, b"2026", 1, 12, places=5)
        [4, 38, 1, 44, 36]

    """
    start, choices, words = drawing(max_pip, places)
    message = b"%b\0%c%b%b" % (label, max_pip, round_number.to_bytes(4, "big"), seed)
    drawn = words.unpack(shake_256(message).digest(words.size))
    if max(drawn) > SURE:
        drawn = accepted(message, choices)
    order = list(start)
    for place, jump in enumerate(map(mod, drawn, choices)):
        other = place + jump
        order[place], order[other] = order[other], order[place]
    return order[:places]


@lru_cache(maxsize=64)
def drawing(max_pip: Pip, places: int) -> tuple[range, range, struct.Struct]:
    """Return the unshuffled set, each draw's number of choices, and the words."""
    size = tile_set(max_pip).size
    draws = min(places, size - 1)
    return range(size), range(size, size - draws, -1), struct.Struct(f">{draws}I")


def accepted(message: bytes, choices: range) -> tuple[int, ...]:
    """Take a word for each of *choices*, leaving out what would favour some tiles."""
    words = words_of(message)
    return tuple(first_fair(words, number) for number in choices)


def first_fair(words: Iterator[int], choices: int) -> int:
    """Return the first word below the greatest multiple of *choices*."""
    limit = WORDS - WORDS % choices
    return next(word for word in words if word < limit)


def words_of(message: bytes) -> Iterator[int]:
    """List the words of the stream that *message* opens, which has no end."""
    return map(partial(word_before, message), count(WORD_BYTES, WORD_BYTES))


def word_before(message: bytes, end: int) -> int:
    """Return the word of the stream that ends after *end* bytes."""
    return int.from_bytes(shake_256(message).digest(end)[-WORD_BYTES:], "big")
