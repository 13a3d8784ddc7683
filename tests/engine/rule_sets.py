"""Rule sets that deal in every way there is, for Hypothesis."""

from typing import Any

from hypothesis import strategies as st

from trem.rules import choices
from trem.rules.ruleset import RuleSet
from trem.tiles import tile_set


@st.composite
def dealing_rules(draw: st.DrawFn) -> tuple[RuleSet, int]:
    """Draw a rule set that can be dealt, and a number of seats it deals to."""
    max_pip = draw(st.integers(2, 12))
    seats = draw(st.integers(2, min(8, tile_set(max_pip).size - 1)))
    hand = draw(st.integers(1, (tile_set(max_pip).size - 1) // seats))
    order = draw(st.sampled_from(choices.EngineOrder))
    entry = draw(st.sampled_from(choices.EngineEntry))
    return RuleSet(
        max_pip=max_pip,
        hand_sizes={seats: hand},
        partnerships=draw(st.booleans()) if seats in (4, 6, 8) else False,
        engine_order=order,
        rounds=draw(st.integers(1, 40)),
        engine_entry=entry,
        starter=draw(st.sampled_from(starters(order, entry))),
        first_turn=draw(st.sampled_from(choices.FirstTurn)),
        trains_start_open=draw(st.booleans()),
        **{
            name: draw(st.sampled_from(words))
            for name, words in (
                ("engine_search", choices.EngineSearch),
                ("engine_turn", choices.EngineTurn),
                ("next_starter", choices.NextStarter),
            )
        },
    ), seats


def starters(
    order: choices.EngineOrder, entry: choices.EngineEntry
) -> list[choices.Starter]:
    """List who may start: nobody holds an engine that is set aside (E6)."""
    aside = entry is choices.EngineEntry.SET_ASIDE
    if aside and order is not choices.EngineOrder.HIGHEST_HELD:
        return [s for s in choices.Starter if s is not choices.Starter.ENGINE_HOLDER]
    return list(choices.Starter)


@st.composite
def lasts(draw: st.DrawFn, seats: int) -> dict[str, Any]:
    """Draw how the round before may have gone."""
    table = st.integers(0, seats - 1)
    out = draw(st.lists(table, max_size=2, unique=True))
    return {"starter": draw(table), "out": tuple(out)}


def ruled(**change: object) -> RuleSet:
    """Return the standard with some flags changed, words written as text."""
    return RuleSet().changed(change)
