"""
What Hypothesis loads when it starts: how to draw trem's values by their types.

It stands apart from `trem.strategies`, which may be just what is importing
Hypothesis when this is called; the strategies are made when one is asked for.
"""

from functools import partial
from importlib import import_module
from typing import Any

from trem.engine.games import Game
from trem.engine.moves import Draw, Pass, Play, Stop
from trem.engine.rounds import Round
from trem.rules.ruleset import RuleSet
from trem.tiles import Tile


def register() -> None:
    """
    Tell Hypothesis how to draw trem's values; it calls this itself.

    Examples:
        >>> from hypothesis import given, strategies as st
        >>> @given(st.from_type(RuleSet))
        ... def a_rule_set(rules):
        ...     assert rules == RuleSet(**rules.values)
        >>> a_rule_set()

    """
    from hypothesis import strategies as st  # noqa: PLC0415 - it is not always there

    named = {Tile: "tiles", RuleSet: "rule_sets", Round: "rounds", Game: "games"}
    for kind, name in named.items():
        st.register_type_strategy(kind, partial(drawn, name))
    for move in (Play, Draw, Pass, Stop):
        st.register_type_strategy(move, moves_of)


def drawn(name: str, _: object) -> Any:
    """Return what the strategy called *name* draws, for a type that wants it."""
    return getattr(import_module("trem.strategies"), name)()


def moves_of(kind: type) -> Any:
    """Return a strategy for one of the four kinds of moves."""
    return drawn("moves", kind).filter(lambda move: isinstance(move, kind))
