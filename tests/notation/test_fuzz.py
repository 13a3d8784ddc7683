"""Tests that readers survive whatever they are given with nothing but their errors."""

import random
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.notation.rounds import random_opening, walk
from trem.engine.legality import legal_moves, why_illegal
from trem.engine.rounds import Round
from trem.errors import HiddenTileError, NotationError, TremError
from trem.notation.positions import load_position, loads_position
from trem.notation.sheets import KEYS
from trem.notation.text import parse_move
from trem.notation.toml_text import dumps_toml
from trem.notation.writing import dump_position
from trem.rules.ruleset import RuleSet


FEWER = settings(suppress_health_check=list(HealthCheck))
MANY = settings(FEWER, max_examples=5 * settings().max_examples)

SIGNS = "0123456789ABMm-/:@!\"[]{}=,.? \n#'\\|\u2013\x00\u0663\ud800"

PIECES = (
    "6-6", "0-0", "12-12", "8-3@A", "8-3@M:1!", "seats = 2\n", "engine", "turn",
    "[trains]\n", "[hands]\n", "[this_turn]\n", "played", "drawn", "open_doubles",
    "waiting", "A@M", " / ", "6-", "true", "1e9", "-1", "99999999999999999999",
    'change = {branches = 2, branch_mode = "optional"}\n', "blanks_wild", '"""',
)  # fmt: skip


def mangled(text: str, rng: random.Random) -> str:
    """Change a text in a few places."""
    for _ in range(rng.choice([1, 1, 2, 3, 8])):
        at = rng.randrange(len(text) + 1)
        until = min(len(text), at + rng.choice([0, 0, 1, 1, 4, 40]))
        new = rng.choice(
            ["", rng.choice(SIGNS), rng.choice(PIECES), text[at:until] * 2]
        )
        text = text[:at] + new + text[until:]
    return text


def written(rng: random.Random) -> str:
    """Write a moment of a random round."""
    return dumps_toml(dump_position(rng.choice(ROUNDS)))


ROUNDS = [
    rnd for seed in range(12) for rnd in walk(random_opening(seed), random.Random(seed))
]
"""Moments of a dozen rounds, to mangle."""

plain = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(-1, 30),
    st.floats(),
    st.text(max_size=30),
    st.text(SIGNS, max_size=40),
    st.lists(st.sampled_from(PIECES), max_size=8).map(" ".join),
    st.sampled_from("ABCDM"),
)

values = st.recursive(
    plain,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(
            st.sampled_from("ABMZ") | st.text(max_size=5), inner, max_size=4
        ),
    ),
    max_leaves=8,
)

tables = st.dictionaries(st.sampled_from(list(KEYS)) | st.text(max_size=5), values).map(
    lambda keys: {"seats": 2, "engine": 6, "turn": "A", **keys}
)

RULES = RuleSet().changed(
    {"max_pip": 6, "branches": 1, "branch_mode": "required_train", "blanks_wild": True}
)


def read(source: dict[str, Any] | str | bytes, rules: RuleSet | None) -> Round | str:
    """Read a position, or say why it cannot be."""
    try:
        if isinstance(source, dict):
            return load_position(source, rules)
        return loads_position(source, rules)
    except TremError as error:
        return str(error)


def survives(source: dict[str, Any] | str | bytes, rules: RuleSet | None) -> None:
    """Read a position; if it can be, it is told again and has moves."""
    found = read(source, rules)
    if isinstance(found, str):
        assert found
        return
    assert found == load_position(dump_position(found))
    with suppress(HiddenTileError):
        assert found.over or legal_moves(found)


def check_mangled(seed: int) -> None:
    """Read a file of a random moment that was changed in a few places."""
    rng = random.Random(seed)
    survives(mangled(written(rng), rng), None)


def check_table(keys: dict[str, Any]) -> None:
    """Read keys of any kind."""
    survives(keys, RULES)


def check_move(text: str) -> None:
    """Read a move of any kind."""
    rnd = ROUNDS[len(text) % len(ROUNDS)]
    try:
        why_illegal(rnd, parse_move(text, rnd))
    except NotationError as error:
        said = str(error)
    else:
        said = text

    assert said


moves = st.text(SIGNS, max_size=20) | st.lists(
    st.sampled_from(PIECES) | st.sampled_from(SIGNS), max_size=5
).map("".join)


class TestFew:
    """Some hundreds of inputs each."""

    @given(st.integers(0, 2**64))
    @settings(max_examples=300)
    def test_mangled_files(self, seed: int) -> None:
        """A file changed in a few places is read or refused."""
        check_mangled(seed)

    @given(tables)
    @settings(max_examples=100)
    def test_tables(self, keys: dict[str, Any]) -> None:
        """Keys with any values are read or refused."""
        check_table(keys)

    @given(st.binary(max_size=200) | st.text(SIGNS, max_size=100))
    @settings(max_examples=300)
    def test_noise(self, source: str | bytes) -> None:
        """Noise is refused."""
        survives(source, None)

    @given(moves)
    @settings(max_examples=300)
    def test_moves(self, text: str) -> None:
        """Moves are read or refused."""
        check_move(text)


@pytest.mark.slow
class TestMany:
    """In the profile `deep` a hundred thousand inputs, and as many more."""

    @given(st.integers(0, 2**64))
    @MANY
    def test_mangled_files(self, seed: int) -> None:
        """A file changed in a few places is read or refused."""
        check_mangled(seed)

    @given(tables)
    @FEWER
    def test_tables(self, keys: dict[str, Any]) -> None:
        """Keys with any values are read or refused."""
        check_table(keys)

    @given(moves)
    @MANY
    def test_moves(self, text: str) -> None:
        """Moves are read or refused."""
        check_move(text)
