"""Every value of every flag is alive: it makes a difference somewhere."""

from itertools import combinations
from typing import Any

import pytest

from tests.engine.alive import SCENES
from tests.engine.values import with_value
from trem.rules.flags import Flag, HandTable
from trem.rules.ruleset import FLAGS


COURTESY = {"none", "courtesy"}
"""A knock out of courtesy is for the rulebook; the engine does as without it."""

TABLES = ({2: 5}, {2: 6})
"""Two tables of hands."""


def values_of(flag: Flag) -> tuple[Any, ...]:
    """List the values of a flag that are worth a test, its standard first."""
    if isinstance(flag.kind, HandTable):
        return TABLES
    return tuple(dict.fromkeys([flag.standard, *flag.kind.listed]))


def outcomes(flag: Flag, value: object) -> list[Any]:
    """Return what happens in the flag's scenes under one of its values."""
    rules = with_value(flag.name, value)
    return [scene(rules) for scene in SCENES[flag.name]]


class TestAlive:
    """Each value changes the moves, what follows them, points, places or deals."""

    def test_every_flag_has_scenes(self) -> None:
        """Both ways: no scene is about a flag that there is not."""
        assert [flag.name for flag in FLAGS] == list(SCENES)

    @pytest.mark.parametrize("flag", FLAGS, ids=lambda flag: flag.name)
    def test_every_value_differs(self, flag: Flag) -> None:
        """No two values lead to the same in all of the flag's scenes."""
        happens = {
            str(value): [
                scene(with_value(flag.name, value)) for scene in SCENES[flag.name]
            ]
            for value in values_of(flag)
        }

        same = [
            {one, other}
            for one, other in combinations(happens, 2)
            if happens[one] == happens[other]
        ]
        assert [COURTESY] * (flag.name == "knock") == same
