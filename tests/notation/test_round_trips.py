"""Tests that a position tells a round exactly, at every step of random rounds."""

import json
import random
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.notation.rounds import random_opening, walk
from trem.engine.dealing import deal
from trem.engine.legality import legal_moves
from trem.engine.rounds import Doing, Hidden, Phase, Round
from trem.engine.views import view
from trem.errors import PositionError
from trem.notation.positions import load_position, loads_position
from trem.notation.toml_text import dumps_toml
from trem.notation.writing import dump_position
from trem.rules.files import load_rules, shipped_names


seeds = st.integers(0, 2**32)


def is_told(rnd: Round) -> bool:
    """Return whether a position of *rnd* makes it again, by value and by hash."""
    again = load_position(dump_position(rnd))
    return (rnd, hash(rnd)) == (again, hash(again))


def some_of(rounds: Iterable[Round], seed: int) -> Iterator[Round]:
    """Yield every fifth moment, from one of the first five on."""
    return islice(rounds, seed % 5, None, 5)


def partly(rnd: Round, rng: random.Random) -> Round:
    """Hide some of what is known, and of some even how much it is."""

    def hidden(count: int, seat: int | None) -> Hidden:
        """Hide tiles."""
        return Hidden(rng.choice([count, None]), seat)

    hands = tuple(
        hidden(hand.bit_count(), seat) if hand and rng.random() < 0.5 else hand
        for seat, hand in enumerate(rnd.hands)
    )
    boneyard = rnd.boneyard
    if isinstance(boneyard, tuple) and boneyard and rng.random() < 0.5:
        boneyard = hidden(len(boneyard), None)
    return attrs.evolve(rnd, hands=hands, boneyard=boneyard)


class TestKeys:
    """Rounds as the keys of a position file."""

    @given(seeds)
    def test_rounds(self, seed: int) -> None:
        """Every step of a round is made again, in the middle of turns too."""
        assert all(map(is_told, walk(random_opening(seed), random.Random(seed))))

    @given(seeds, st.integers(0, 24))
    def test_views(self, seed: int, seat: int) -> None:
        """So are they as one seat sees them."""
        opening = random_opening(seed)

        assert all(
            is_told(view(rnd, seat % rnd.seats))
            for rnd in some_of(walk(opening, random.Random(seed)), seed)
        )

    @given(seeds)
    def test_partly_known(self, seed: int) -> None:
        """So are they where only some of the tiles are known."""
        rng = random.Random(seed)

        assert all(is_told(partly(rnd, rng)) for rnd in walk(random_opening(seed), rng))

    @given(seeds)
    def test_the_moves_are_the_same(self, seed: int) -> None:
        """A round that was read goes on as the one that was written."""
        rounds = walk(random_opening(seed), random.Random(seed))
        for rnd in some_of(rounds, seed):
            assert legal_moves(rnd) == legal_moves(load_position(dump_position(rnd)))

    @pytest.mark.slow
    @pytest.mark.parametrize("start", range(0, 10_000, 500))
    def test_many_rounds(self, start: int) -> None:
        """Ten thousand rounds are told exactly, each seen by one seat as well."""
        for seed in range(start, start + 500):
            for rnd in walk(random_opening(seed), random.Random(seed)):
                assert is_told(rnd)
                assert is_told(view(rnd, seed % rnd.seats))

    @pytest.mark.parametrize("name", shipped_names())
    def test_shipped_rule_sets(self, name: str) -> None:
        """Rounds of every shipped rule set are told under its name alone."""
        rules = load_rules(name)
        rows = dict(rules.hand_sizes)
        seats = 4 if 4 in rows else min(rows)
        opening = deal(rules, seats=seats, seed=2026, round_number=1)

        assert all(map(is_told, some_of(walk(opening, random.Random(2026)), 0)))
        assert name == dump_position(opening)["rules"]
        assert "change" not in dump_position(opening)


class TestTexts:
    """Rounds as the text of a file."""

    @given(seeds, st.randoms(use_true_random=False))
    def test_toml(self, seed: int, rng: random.Random) -> None:
        """TOML makes the round again."""
        rnd = rng.choice(list(walk(random_opening(seed), rng)))

        assert rnd == loads_position(dumps_toml(dump_position(rnd)))

    @given(seeds, st.randoms(use_true_random=False))
    def test_json(self, seed: int, rng: random.Random) -> None:
        """JSON does too."""
        rnd = rng.choice(list(walk(random_opening(seed), rng)))

        assert rnd == loads_position(json.dumps(dump_position(rnd)))

    @pytest.mark.parametrize("name", ["table.toml", "table.json", "table"])
    def test_files(self, tmp_path: Path, name: str) -> None:
        """A file of either kind is read whatever its name."""
        rnd = random_opening(1)
        keys = dump_position(rnd)
        text = json.dumps(keys) if name.endswith("json") else dumps_toml(keys)
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")

        assert [rnd, rnd] == [load_position(path), load_position(str(path))]

    @given(seeds)
    def test_what_is_written_is_plain(self, seed: int) -> None:
        """The keys hold nothing that JSON changes."""
        rounds = walk(random_opening(seed), random.Random(seed))
        for rnd in some_of(rounds, seed):
            keys = dump_position(rnd)
            assert keys == json.loads(json.dumps(keys))


class TestNoTurn:
    """Rounds that no play leads to."""

    def test_a_turn_that_cannot_be(self) -> None:
        """N9: a turn made by hand that no reader could take up is not written."""
        rnd = random_opening(1)
        doing = Doing(Phase.EXTRA, drawn=(3,), draws=7)

        with pytest.raises(PositionError, match="no turn can"):
            dump_position(attrs.evolve(rnd, doing=doing))
