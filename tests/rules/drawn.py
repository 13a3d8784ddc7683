"""Values for flags, drawn for the tests of rule sets and rule files."""

from typing import Any

from hypothesis import strategies as st

from trem.rules.contradictions import CONTRADICTIONS
from trem.rules.flags import Flag, HandTable, Number, Words, YesNo
from trem.rules.ruleset import BY_NAME, RuleSet


def values_of(flag: Flag) -> st.SearchStrategy[Any]:
    """Draw a value that a flag takes, also from between the listed ones."""
    match flag.kind:
        case YesNo():
            return st.booleans()
        case Words(choices=choices):
            return st.sampled_from(list(choices))
        case Number(low=low, high=high, words=words):
            return st.one_of(st.integers(low, high), *map(st.just, words))
        case HandTable():
            return st.dictionaries(
                st.integers(2, 25), st.integers(1, 190), min_size=1, max_size=6
            )


def without_clashes(values: dict[str, Any]) -> dict[str, Any]:
    """Take out the flags of every contradiction, until there is none."""
    for clash in CONTRADICTIONS:
        merged = {**RuleSet().values, **values}
        if clash.clashes(merged):
            values = {n: v for n, v in values.items() if n not in clash.flags}
    return values


@st.composite
def changes(draw: st.DrawFn, most: int = 12) -> dict[str, Any]:
    """Draw new values for some flags that hold together."""
    names = draw(st.lists(st.sampled_from(list(BY_NAME)), max_size=most, unique=True))
    values = {name: draw(values_of(BY_NAME[name])) for name in names}
    for _ in CONTRADICTIONS:
        values = without_clashes(values)
    return values


def rule_sets() -> st.SearchStrategy[RuleSet]:
    """Draw a rule set."""
    return changes(most=20).map(lambda values: RuleSet(**values))
