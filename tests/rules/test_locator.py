"""Tests of where keys and values of a TOML text stand."""

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trem.rules.locator import KeyPath, Where, locate


TEXT = '''# a comment = 1
name = "x" # a = b
"a b".'c'."\\u00e9" = 1
s = """
 x = 1 ""\\"" """
d = 1979-05-27 07:32:00
[rules]
hands = { 2 = 15, 3 = [1, {a.b = 2.5}] }
rows = [ # here
  1, "x",
  [2, 3],
]
[[p]]
x = 1
[[p]]
y=2
[p.q]
z=3
'''

PLACES: dict[KeyPath, tuple[tuple[int, int], tuple[int, int]]] = {
    ("name",): ((2, 1), (2, 8)),
    ("a b", "c", "é"): ((3, 11), (3, 22)),
    ("s",): ((4, 1), (4, 5)),
    ("d",): ((6, 1), (6, 5)),
    ("rules",): ((7, 2), (7, 2)),
    ("rules", "hands"): ((8, 1), (8, 9)),
    ("rules", "hands", "3"): ((8, 19), (8, 23)),
    ("rules", "hands", "3", 1, "a", "b"): ((8, 30), (8, 34)),
    ("rules", "rows", 1): ((10, 6), (10, 6)),
    ("rules", "rows", 2, 1): ((11, 7), (11, 7)),
    ("p", 0, "x"): ((14, 1), (14, 5)),
    ("p", 1): ((15, 3), (15, 3)),
    ("p", 1, "y"): ((16, 1), (16, 3)),
    ("p", 1, "q", "z"): ((18, 1), (18, 3)),
}


def paths(value: object, path: KeyPath = ()) -> Iterator[KeyPath]:
    """Yield the path of everything in a parsed TOML text."""
    inner: Any = ()
    if isinstance(value, dict):
        inner = value.items()
    elif isinstance(value, list):
        inner = enumerate(value)
    for key, each in inner:
        yield (*path, key)
        yield from paths(each, (*path, key))


KEY = st.one_of(
    st.from_regex(r"[a-zA-Z0-9_-]{1,4}", fullmatch=True),
    st.sampled_from(['"a.b"', "'[x]'", '"\\u00e9"', '"="', '"q\\"#"', "''"]),
)
SCALAR = st.sampled_from(
    [
        "1",
        "-2.5e3",
        "true",
        "inf",
        '"a = [1"',
        "'{\"'",
        '"""\n] = "x"\n"""',
        "'''\nk = 1''''",
        "1979-05-27 07:32:00",
        "07:32:00.5",
    ]
)


def array(values: list[str]) -> str:
    """Write an array over several lines, with a comment in it."""
    return "[\n # ] c\n" + " ,\n".join(values) + " ]"


def table(values: dict[str, str]) -> str:
    """Write an inline table."""
    return "{ " + ", ".join(f"{key} = {value}" for key, value in values.items()) + " }"


VALUE = st.recursive(
    SCALAR,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(array),
        st.dictionaries(KEY, inner, max_size=3).map(table),
    ),
    max_leaves=6,
)
DOTTED = st.lists(KEY, min_size=1, max_size=3).map(" . ".join)
LINE = st.one_of(
    st.tuples(DOTTED, VALUE).map(lambda pair: f"{pair[0]} = {pair[1]} # = c"),
    DOTTED.map(lambda key: f" [ {key} ] # x"),
    DOTTED.map(lambda key: f"[[{key}]]"),
    st.just("# = ["),
    st.just(""),
)


class TestLocate:
    """Where keys stand."""

    @pytest.mark.parametrize("path", PLACES, ids=str)
    def test_knows_every_way_of_writing(self, path: KeyPath) -> None:
        """Dotted and quoted keys, headers, arrays, inline tables, long strings."""
        assert Where(*PLACES[path]) == locate(TEXT)[path]

    @given(st.lists(LINE, max_size=12).map("\n".join))
    def test_finds_whatever_the_parser_finds(self, text: str) -> None:
        """Every key and element that a valid text has is given a place."""
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError:
            return

        assert set(paths(data)) == set(locate(text))

    @given(st.lists(st.tuples(KEY, SCALAR), max_size=8, unique_by=lambda p: p[0]))
    def test_points_at_the_value(self, pairs: list[tuple[str, str]]) -> None:
        """Where a value is said to begin, it begins."""
        text = "\n".join(f"{key}   =  {value}" for key, value in pairs)
        lines = text.split("\n")
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError:
            return

        where = locate(text)

        for key, (_, value) in zip(data, pairs, strict=True):
            line, column = where[key,].value
            assert lines[line - 1][column - 1 :].startswith(value.split("\n")[0])
