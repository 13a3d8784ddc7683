"""Tests of the way from a seed to an order of tiles."""

import json
import random
import re
import shutil
import subprocess
from collections import Counter
from hashlib import sha256, shake_256
from itertools import chain, islice, permutations
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trem.engine.moves import LETTERS
from trem.engine.openings import drawn_on, lot_winner, tile_pips
from trem.engine.plans import Dealt, Plan, dealt_tiles
from trem.engine.shuffling import (
    DEAL,
    LOT,
    fingerprint_of,
    first_fair,
    seed_bytes,
    seed_text,
    shuffled,
    words_of,
)
from trem.errors import PositionError
from trem.tiles import number_of_double, numbers_of, tile_set


ROOT: Final = Path(__file__).parents[2]
VECTORS: Final = json.loads(
    (ROOT / "tests" / "vectors" / "shuffle.json").read_text(encoding="utf-8")
)
PAGE: Final = (ROOT / "docs" / "reference" / "shuffle.md").read_text(encoding="utf-8")
NODE: Final = shutil.which("node")

max_pips = st.integers(2, 18)
round_numbers = st.integers(1, 999)
seeds = st.one_of(st.integers(), st.text(st.characters(codec="utf-8")), st.binary())


def order_of(vector: dict[str, Any]) -> list[int]:
    """Shuffle as a vector says."""
    label, seed = vector["label"].encode(), seed_bytes(vector["seed"])
    return shuffled(label, seed, vector["round"], vector["max_pip"])


def lot_of(vector: dict[str, Any]) -> int:
    """Draw the lot that a vector describes."""
    seed = seed_bytes(vector["seed"])
    return lot_winner(seed, vector["round"], vector["max_pip"], vector["seats"])


def deal_of(vector: dict[str, Any]) -> dict[str, Any]:
    """Deal as a vector says."""
    aside = vector["set_aside"]
    plan = Plan(
        vector["seats"],
        vector["hand"],
        tile_set(vector["max_pip"]),
        (),
        1,
        aside is not None,
    )
    dealt = dealt_tiles(plan, seed_bytes(vector["seed"]), vector["round"], aside)
    return {"hands": hands_of(dealt), "boneyard": list(dealt.boneyard)}


def hands_of(dealt: Dealt) -> list[list[int]]:
    """List the tile numbers of every hand, lowest first."""
    return [list(numbers_of(hand)) for hand in dealt.hands if isinstance(hand, int)]


def digest(numbers: list[int]) -> str:
    """Return the digest by which the page tells an order."""
    return sha256(bytes(numbers)).hexdigest()[:16]


def rows(title: str) -> list[list[str]]:
    """Return the cells of the table in the page whose head begins with *title*."""
    table = re.search(
        rf"^\| {re.escape(title)} \|.*\n\|[- |]*\n((?:\|.*\n)*)", PAGE, re.MULTILINE
    )
    assert table, f"the page has no table headed {title}"
    return [
        [cell.strip().strip("`") for cell in line.strip("|").split("|")]
        for line in table[1].splitlines()
    ]


def written(seed: object) -> str:
    """Write a seed as the page does."""
    return str(seed) or "(empty)"


def joined(numbers: list[int]) -> str:
    """Write numbers as the page does."""
    return " ".join(map(str, numbers))


class TestVectors:
    """The test vectors that go with the recipe."""

    @pytest.mark.parametrize("vector", VECTORS["orders"])
    def test_orders(self, vector: dict[str, Any]) -> None:
        """Every order is what the vector says."""
        assert vector["order"] == order_of(vector)

    @pytest.mark.parametrize("vector", VECTORS["lots"])
    def test_lots(self, vector: dict[str, Any]) -> None:
        """Every lot has the winner that the vector says."""
        assert vector["starter"] == lot_of(vector)

    @pytest.mark.parametrize("vector", VECTORS["deals"])
    def test_deals(self, vector: dict[str, Any]) -> None:
        """Every deal has the hands and the boneyard that the vector says."""
        deal = {"hands": vector["hands"], "boneyard": vector["boneyard"]}

        assert deal == deal_of(vector)

    @pytest.mark.parametrize("vector", VECTORS["fingerprints"])
    def test_fingerprints(self, vector: dict[str, Any]) -> None:
        """Every fingerprint is what the vector says."""
        assert vector["fingerprint"] == fingerprint_of(vector["seed"])

    def test_every_shop_set_is_there(self) -> None:
        """The vectors cover the five sets in the shops, and both labels."""
        sets = {(v["label"], v["max_pip"]) for v in VECTORS["orders"]}

        assert {("trem/deal/1", n) for n in (6, 9, 12, 15, 18)} <= sets
        assert {("trem/lot/1", n) for n in (6, 12, 18)} <= sets

    @pytest.mark.parametrize("vector", [v for v in VECTORS["orders"] if v["rejected"]])
    def test_a_word_is_rejected(self, vector: dict[str, Any]) -> None:
        """A vector said to reject a word does, and would else be another order."""
        assert vector["order"] != biased_order(vector)

    def test_only_those_reject(self) -> None:
        """In every other vector no word is rejected."""
        others = [v for v in VECTORS["orders"] if not v["rejected"]]

        assert [v["order"] for v in others] == [biased_order(v) for v in others]


def biased_order(vector: dict[str, Any]) -> list[int]:
    """Shuffle as a vector says, but without rejecting any word."""
    size = tile_set(vector["max_pip"]).size
    message = (
        vector["label"].encode()
        + bytes([0, vector["max_pip"]])
        + vector["round"].to_bytes(4, "big")
        + seed_bytes(vector["seed"])
    )
    stream = shake_256(message).digest(4 * size)
    tiles = list(range(size))
    for place in range(size - 1):
        word = int.from_bytes(stream[4 * place : 4 * place + 4], "big")
        other = place + word % (size - place)
        tiles[place], tiles[other] = tiles[other], tiles[place]
    return tiles


class TestPage:
    """What the page with the recipe shows."""

    def test_orders(self) -> None:
        """The page tells every order by its first ten tiles and its digest."""
        assert rows("label") == [
            [
                v["label"],
                str(v["max_pip"]),
                str(v["round"]),
                written(v["seed"]),
                joined(v["order"][:10]),
                digest(v["order"]),
            ]
            for v in VECTORS["orders"]
        ]

    def test_lots_and_deals(self) -> None:
        """The page tells every lot by its winner and every deal by its digest."""
        tables = re.findall(
            r"^\| \*N\* \|.*\n\|[- |]*\n((?:\|.*\n)*)", PAGE, re.MULTILINE
        )
        lots, deals = ([r.strip("| ") for r in t.splitlines()] for t in tables)

        assert [LETTERS[v["starter"]] for v in VECTORS["lots"]] == [
            row.rpartition("| ")[2] for row in lots
        ]
        assert [
            digest([*chain(*v["hands"]), *v["boneyard"]]) for v in VECTORS["deals"]
        ] == [row.rpartition("`")[0].rpartition("`")[2] for row in deals]

    def test_fingerprints(self) -> None:
        """The page tells every fingerprint."""
        assert rows("seed") == [
            [written(v["seed"]), v["fingerprint"]] for v in VECTORS["fingerprints"]
        ]

    def test_example_in_full(self) -> None:
        """The message, the stream and the order of the small example are right."""
        message = DEAL + bytes([0, 2, 0, 0, 0, 1]) + b"trem"
        stream = shake_256(message).digest(20)
        order = shuffled(DEAL, b"trem", 1, 2)

        assert f"> {message.hex(' ')}\n" in PAGE
        assert f"> {stream.hex(' ')}\n" in PAGE
        assert f"the order is {joined(order)}.\n" in PAGE


@pytest.mark.skipif(NODE is None, reason="Node.js is not installed")
class TestOtherLanguage:
    """The recipe as JavaScript, written from the page alone."""

    def test_vectors(self) -> None:
        """JavaScript gives every vector."""
        done = in_javascript(VECTORS)

        assert [v["order"] for v in VECTORS["orders"]] == done["orders"]
        assert [v["starter"] for v in VECTORS["lots"]] == done["lots"]
        assert [
            {"hands": v["hands"], "boneyard": v["boneyard"]} for v in VECTORS["deals"]
        ] == done["deals"]
        assert [v["fingerprint"] for v in VECTORS["fingerprints"]] == done[
            "fingerprints"
        ]

    def test_random_seeds(self) -> None:
        """JavaScript and Python agree on hundreds of other seeds, rounds and sets."""
        asked = random_requests(random.Random(20), 400)
        done = in_javascript(asked)

        assert [order_of(v) for v in asked["orders"]] == done["orders"]
        assert [lot_of(v) for v in asked["lots"]] == done["lots"]
        assert [deal_of(v) for v in asked["deals"]] == done["deals"]
        assert [fingerprint_of(v["seed"]) for v in asked["fingerprints"]] == done[
            "fingerprints"
        ]


def random_requests(rng: random.Random, count: int) -> dict[str, list[dict[str, Any]]]:
    """Ask for orders, lots, deals and fingerprints of random seeds."""

    def seed() -> int | str:
        text = "".join(map(chr, rng.choices(range(32, 0x2FF), k=rng.randrange(40))))
        number = rng.randrange(-(2**53), 2**53)
        forms: list[int | str] = [number, text, "hex:" + rng.randbytes(32).hex()]
        return rng.choice(forms)

    def one() -> dict[str, Any]:
        max_pip = rng.randrange(2, 19)
        size = tile_set(max_pip).size
        seats = rng.randrange(2, 1 + min(16, size // 2))
        aside = rng.choice([None, *range(max_pip + 1)])
        return {
            "label": rng.choice(["trem/deal/1", "trem/lot/1"]),
            "max_pip": max_pip,
            "round": rng.choice([1, rng.randrange(1, 1000), 2**32 - 1]),
            "seed": seed(),
            "seats": seats,
            "hand": rng.randrange(1, 1 + (size - 1) // seats),
            "set_aside": aside,
        }

    return {
        kind: [one() for _ in range(count)]
        for kind in ("orders", "lots", "deals", "fingerprints")
    }


def in_javascript(asked: dict[str, list[dict[str, Any]]]) -> dict[str, list[Any]]:
    """Work out the same under Node.js."""
    done = subprocess.run(
        [str(NODE), str(Path(__file__).parent / "shuffle.mjs")],
        input=json.dumps(asked),
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    results: dict[str, list[Any]] = json.loads(done.stdout)
    return results


class TestShuffled:
    """`shuffled`."""

    @given(st.sampled_from([DEAL, LOT]), st.binary(), round_numbers, max_pips)
    def test_has_every_tile_once(
        self, label: bytes, seed: bytes, round_number: int, max_pip: int
    ) -> None:
        """An order holds each tile of the set exactly once."""
        order = shuffled(label, seed, round_number, max_pip)

        assert list(range(tile_set(max_pip).size)) == sorted(order)

    @given(st.binary(), round_numbers, max_pips, st.integers(1, 190))
    def test_front_of_the_order(
        self, seed: bytes, round_number: int, max_pip: int, places: int
    ) -> None:
        """Asking for some places gives the front of the whole order."""
        whole = shuffled(LOT, seed, round_number, max_pip)

        assert whole[:places] == shuffled(LOT, seed, round_number, max_pip, places)

    @given(st.binary(), st.binary(), round_numbers, round_numbers)
    def test_depends_on_each_part(
        self, seed: bytes, other: bytes, round_number: int, later: int
    ) -> None:
        """Label, seed and round each give another order, and nothing else does."""
        keys = {
            (label, s, r)
            for label in (DEAL, LOT)
            for s in (seed, other)
            for r in (round_number, later)
        }
        orders = {tuple(shuffled(*key, 12)) for key in keys}

        assert len(keys) == len(orders)

    def test_every_tile_is_as_likely_at_every_place(self) -> None:
        """Over many seeds each tile comes to each place about equally often."""
        count, size = 30_000, 6
        seen: Counter[tuple[int, int]] = Counter()
        for seed in range(count):
            seen.update(enumerate(shuffled(DEAL, b"%d" % seed, 1, 2)))
        expected = count / size
        # Chi-squared with 25 degrees of freedom: 52.6 is exceeded once in 1,000.
        chi_squared = sum(
            (seen[p, t] - expected) ** 2 / expected
            for p in range(size)
            for t in range(size)
        )

        assert size * size == len(seen)
        assert chi_squared < 52.6

    @pytest.mark.parametrize("choices", [3, 10, 91, 190])
    def test_words_from_the_limit_on_are_rejected(self, choices: int) -> None:
        """The first word that is rejected is the greatest multiple of the choices."""
        limit = 2**32 // choices * choices

        assert 7 == first_fair(iter([2**32 - 1, limit, 7, 8]), choices)
        assert limit - 1 == first_fair(iter([limit, limit - 1, 7]), choices)

    def test_words_without_end(self) -> None:
        """Words are read on from the stream as long as any are wanted."""
        stream = shake_256(b"trem").digest(400)
        words = [int.from_bytes(stream[at : at + 4], "big") for at in range(0, 400, 4)]

        assert words == list(islice(words_of(b"trem"), 100))


class TestSeeds:
    """`seed_bytes` and `seed_text`."""

    @pytest.mark.parametrize(
        "seed, expected",
        [
            (2026, b"2026"),
            (-1, b"-1"),
            (True, b"1"),
            ("dominó", b"domin\xc3\xb3"),
            ("", b""),
            (b"\xff", b"\xff"),
            (bytearray(b"ab"), b"ab"),
            ("hex:", b""),
            ("hex:00fF", b"\x00\xff"),
            ("Hex:00", b"Hex:00"),
            (" hex:00", b" hex:00"),
        ],
    )
    def test_bytes(self, seed: Any, expected: bytes) -> None:
        """Numbers, texts, digits and bytes become bytes as the page says."""
        assert expected == seed_bytes(seed)

    @pytest.mark.parametrize(
        "text", ["hex:0", "hex:0g", "hex:00 11", "hex:é", "\ud800"]
    )
    def test_refuses(self, text: str) -> None:
        """A text that stands for no bytes is refused."""
        with pytest.raises(PositionError) as caught:
            seed_bytes(text)

        assert 1 == len(caught.value.problems)

    @pytest.mark.parametrize("seed", [2.5, [1, 2], object()])
    def test_refuses_other_types(self, seed: Any) -> None:
        """What is neither number, text nor bytes is no seed."""
        with pytest.raises(TypeError):
            seed_bytes(seed)

    def test_none_is_a_new_secret(self) -> None:
        """No seed is 256 new random bits, in a form that can be typed."""
        first, second = seed_bytes(None), seed_bytes(None)

        assert first != second
        assert 32 == len(bytes.fromhex(first.decode()))
        assert first == seed_bytes(seed_text(first))

    @given(seeds)
    def test_text_reads_back(self, seed: int | str | bytes) -> None:
        """The text of a seed stands for the same bytes and can be printed."""
        secret = b"" if isinstance(seed, str) and seed.startswith("hex:") else seed
        text = seed_text(secret)

        assert seed_bytes(secret) == seed_bytes(text)
        assert text.isprintable()
        assert text == text.strip()

    @given(seeds, seeds)
    def test_fingerprints_tell_seeds_apart(
        self, seed: int | str | bytes, other: int | str | bytes
    ) -> None:
        """Two seeds have one fingerprint exactly if they have the same bytes."""
        seed, other = (b"" if str(s).startswith("hex:") else s for s in (seed, other))
        same = seed_bytes(seed) == seed_bytes(other)

        assert same == (fingerprint_of(seed) == fingerprint_of(other))


class TestLot:
    """Drawing lots for the first turn (E6)."""

    @given(st.binary(), round_numbers, max_pips, st.data())
    def test_winner_drew_the_most(
        self, seed: bytes, round_number: int, max_pip: int, data: st.DataObject
    ) -> None:
        """No seat's first tile has more pips than the winner's."""
        size = tile_set(max_pip).size
        seats = data.draw(st.integers(2, min(16, size)))
        drawn = shuffled(LOT, seed, round_number, max_pip)[:seats]
        pips = [tile_set(max_pip).tiles[number].pips for number in drawn]

        assert max(pips) == pips[lot_winner(seed, round_number, max_pip, seats)]

    @pytest.mark.parametrize(
        "lot, seats, winner",
        [
            ([3, 9], 2, 1),
            ([9, 3, 9, 1, 2], 3, 2),
            ([9, 3, 9, 2, 1], 3, 0),
            ([5, 5, 5, 8, 2, 8, 1, 3], 3, 2),
            ([4], 1, 0),
        ],
    )
    def test_tied_seats_draw_on(self, lot: list[int], seats: int, winner: int) -> None:
        """Tied seats, and only they, draw on in seat order."""
        assert winner == drawn_on(lot, seats)

    @given(st.integers(2, 6).map(tile_pips).flatmap(st.permutations), st.data())
    def test_never_runs_out(self, lot: list[int], data: st.DataObject) -> None:
        """However unlucky the ties, the tiles suffice."""
        seats = data.draw(st.integers(2, len(lot)))

        assert drawn_on(lot, seats) in range(seats)

    def test_never_runs_out_of_the_smallest_set(self) -> None:
        """In no order at all of the double-2 set's tiles do they run out."""
        for lot in permutations(tile_pips(2)):
            assert all(drawn_on(lot, seats) in range(seats) for seats in range(2, 7))

    def test_doubles_have_their_numbers(self) -> None:
        """The number of a double is its tile's."""
        tiles = tile_set(18).tiles

        assert all(tiles[number_of_double(pip)].near == pip for pip in range(19))
        assert all(tiles[number_of_double(pip)].is_double for pip in range(19))
