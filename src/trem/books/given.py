"""What a book is made of: a rule set however it is named, in the reader's words."""

import os
from collections.abc import Mapping
from typing import TypeAlias

from trem.rules.files import RuleFile, load_rule_file
from trem.rules.ruleset import RuleSet
from trem.wording.catalogues import Catalogue
from trem.wording.rule_sets import translated


Rules: TypeAlias = RuleSet | RuleFile | str | os.PathLike[str] | Mapping[str, object]
"""A rule set, a loaded rule file, or whatever `load_rule_file` takes."""


def file_of(rules: Rules, words: Catalogue) -> RuleFile:
    """Load a rule file, or make one of a bare rule set, for a reader."""
    if isinstance(rules, RuleFile):
        return translated(rules, words)
    if isinstance(rules, RuleSet):
        return RuleFile(rules, rules.name, "", "", (), None, {}, {})
    return translated(load_rule_file(rules), words)
