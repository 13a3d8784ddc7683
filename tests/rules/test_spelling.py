"""Tests of how values are written."""

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trem.rules.spelling import SHOWN, quoted, shown


class TestQuoted:
    """Texts as TOML has them."""

    @given(st.text())
    def test_is_read_back(self, text: str) -> None:
        """Any text survives, whatever signs it has."""
        assert {"a": text} == tomllib.loads(f"a = {quoted(text)}")

    @given(st.text())
    def test_can_be_seen(self, text: str) -> None:
        """Nothing that a terminal would obey is left in it."""
        assert quoted(text).isprintable()


class TestShown:
    """Values in messages."""

    @pytest.mark.parametrize(
        "value, said",
        [
            ("no", '"no"'),
            (True, "true"),
            (-3, "-3"),
            (2.5, "2.5"),
            (float("nan"), "nan"),
            (None, "nothing"),
            ({}, "an empty table"),
            ({"a": 1}, "a table"),
            ([1, 2], "an array"),
            (10**5000, "a number of 16610 bits"),
            (-(10**5000), "a number of 16610 bits"),
            (b"x", "a value of type bytes"),
        ],
        ids=range(12),
    )
    def test_names_what_it_is(self, value: object, said: str) -> None:
        """Words and numbers are shown, anything else is named."""
        assert said == shown(value)

    @given(st.text() | st.integers() | st.floats())
    def test_is_short(self, value: object) -> None:
        """No message is blown up, whatever the value."""
        assert len(shown(value)) <= SHOWN * 10 + 2
