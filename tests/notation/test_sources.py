"""Tests of what position files are read from, and of files made to do harm."""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from trem.errors import PositionError, Problem
from trem.notation.positions import load_position, loads_position


LONGEST: float = 5.0
"""How long refusing the worst file may take, in seconds on a busy machine."""

LETTERS = "ABCDEFGHIJKLNOPQRSTUVWXYZ"

FULL_HOUSE = """\
seats = 25
engine = 1
turn = "A"
change = { branches = 2, branch_mode = "optional" }

[trains]
"""


@contextmanager
def quick() -> Iterator[None]:
    """Fail if what is inside takes too long."""
    start = time.perf_counter()
    yield
    assert time.perf_counter() - start < LONGEST


def refused(text: str | bytes) -> tuple[Problem, ...]:
    """Return why a text is refused, which has to be soon."""
    with quick(), pytest.raises(PositionError) as caught:
        loads_position(text, name="p")
    assert len(str(caught.value)) < 100_000
    return caught.value.problems


class TestSyntax:
    """Texts that are neither TOML nor JSON."""

    @pytest.mark.parametrize(
        "text, message, place",
        [
            ("seats = ", "no TOML: invalid value", (1, 9)),
            ("seats = 2\nseats = 3\n", "no TOML: cannot overwrite a value", (2, 10)),
            ("\x00", "no TOML: invalid statement", (1, 1)),
            (
                '{"seats": 2,',
                "no JSON: Expecting property name enclosed in double quotes",
                (1, 13),
            ),
            ('{"seats": 2, "seats": 3}', "no JSON: a key is there twice", None),
            ('\ufeff{"seats": 2} {}', "no JSON: Extra data", (1, 14)),
            (b"seats = 2\nturn = \xff", "not UTF-8", (2, 8)),
            (b'{"turn": "\xff"}', "not UTF-8", None),
            ('turn = "\ud800"', "not UTF-8", (1, 9)),
            ("seats = " + "9" * 5000, "no TOML: a number has too many digits", (1, 9)),
            (
                '{"seats": ' + "9" * 5000 + "}",
                "no JSON: a number has too many digits",
                None,
            ),
        ],
    )
    def test_the_place_is_told(
        self, text: str | bytes, message: str, place: tuple[int, int] | None
    ) -> None:
        """The one problem says what is wrong, and where if that is known."""
        line, column = place or (None, None)

        assert (Problem(message, None, "p", line, column),) == refused(text)

    @pytest.mark.parametrize(
        "name", ["nowhere.toml", ".", "a\0b", "\x1b[2J", "x" * 10_000]
    )
    def test_files_that_cannot_be_read(self, tmp_path: Path, name: str) -> None:
        """A file that is not there, or is none, is refused by name."""
        with pytest.raises(PositionError, match="cannot be read") as caught:
            load_position(tmp_path / name)
        assert str(caught.value).isprintable()

    def test_a_byte_order_mark(self) -> None:
        """Files of editors that begin with a mark are read."""
        table = {"seats": 2, "engine": 6, "turn": "B"}
        texts = ('seats = 2\nengine = 6\nturn = "B"', json.dumps(table))

        assert [1, 1] == [loads_position("\ufeff" + text).turn for text in texts]


class TestHarm:
    """Files made to take long, or much memory."""

    @pytest.mark.parametrize(
        "text",
        [
            "#" * 10_000_000,
            "{" + " " * 10_000_000,
            "seats = " + "9" * 99_000,
            "seats = 0x" + "F" * 99_000,
            "seats = 1e" + "9" * 99_000,
            '{"seats": ' + "9" * 99_000 + "}",
            "a = " + "[" * 90_000,
            "a = " + "{a=" * 30_000,
            '{"a":' + "[" * 90_000,
            '{"a":' * 15_000,
            ".".join("a" * 40_000) + " = 1",
            "".join(f"[a{number}]\n" for number in range(10_000)),
            "[[a]]\n" * 16_000,
            "".join(f"k{number}=1\n" for number in range(12_000)),
            "[change]\n" + "".join(f"k{number}=1\n" for number in range(9_000)),
            "[trains]\n" + "".join(f'T{number}="6-1"\n' for number in range(5_000)),
            "[trains]\n" + "".join(f'M{number}="6-1"\n' for number in range(5_000)),
            FULL_HOUSE + "".join(f'{seat} = "{"1-1 " * 900}"\n' for seat in LETTERS),
            FULL_HOUSE + "".join(f'{seat} = "{"1-1 " * 90}"\n' for seat in LETTERS),
            FULL_HOUSE + "".join(f'{seat} = "{"/ " * 1900}"\n' for seat in LETTERS),
            FULL_HOUSE
            + "".join(f'{seat} = "{"1-1 " * 90}{"/ 1- " * 180}"\n' for seat in LETTERS),
            f'rules = "{"p" * 90_000}"',
            f'turn = "{"p" * 90_000}"',
            f"marked = [{'0,' * 40_000}]",
        ],
        ids=range(24),
    )
    def test_texts(self, text: str) -> None:
        """Each is refused soon, and in few words."""
        assert refused(text)

    @pytest.mark.parametrize(
        "keys",
        [
            {"hands": {"A": "5-5 " * 3_000_000}},
            {"marked": ["A"] * 3_000_000},
            {"seats": 10**1_000_000},
            {"passes": -(10**1_000_000)},
            {"trains": {f"T{number}": "6-1" for number in range(100_000)}},
            {1: 2, None: 3, (1, 2): 4},
            {"turn": "\ud800"},
            {"\ud800": 1},
        ],
        ids=range(8),
    )
    def test_keys(self, keys: dict[str, object]) -> None:
        """So are keys that come from elsewhere."""
        base = {"seats": 2, "engine": 6, "turn": "A"}
        with quick(), pytest.raises(PositionError) as caught:
            load_position({**base, **keys})

        assert len(str(caught.value).encode()) < 100_000
