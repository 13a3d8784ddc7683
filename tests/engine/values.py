"""Rule sets with any value of any flag."""

from itertools import product

from trem.rules.contradictions import CONTRADICTIONS
from trem.rules.ruleset import BY_NAME, RuleSet


def with_value(name: str, value: object) -> RuleSet:
    """Return the standard with one value changed, and whatever that takes."""
    values = {**RuleSet().values, name: value}
    wanted = (c.flags for c in CONTRADICTIONS if c.clashes(values))
    others = sorted({flag for flags in wanted for flag in flags} - {name})
    for chosen in product(*(choices(other) for other in others)):
        changed = {**values, **dict(zip(others, chosen, strict=True))}
        if not any(clash.clashes(changed) for clash in CONTRADICTIONS):
            return RuleSet(**changed)
    raise AssertionError(name)


def choices(name: str) -> list[object]:
    """List the values of a flag, the standard first."""
    flag = BY_NAME[name]
    return [flag.standard, *flag.kind.listed]
