"""What a book is made of: a rule set however it is named."""

import os
from collections.abc import Mapping
from typing import TypeAlias

from trem.rules.files import RuleFile, load_rule_file
from trem.rules.ruleset import RuleSet


Rules: TypeAlias = RuleSet | RuleFile | str | os.PathLike[str] | Mapping[str, object]
"""A rule set, a loaded rule file, or whatever `load_rule_file` takes."""


def file_of(rules: Rules) -> RuleFile:
    """Load a rule file, or make one of a bare rule set."""
    if isinstance(rules, RuleFile):
        return rules
    if isinstance(rules, RuleSet):
        return RuleFile(rules, rules.name, "", "", (), None, {}, {})
    return load_rule_file(rules)
