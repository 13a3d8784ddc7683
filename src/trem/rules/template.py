"""A rule file to start from: every flag with its clause, sentence and values."""

from collections.abc import Iterator

from trem.rules.clauses import Clause
from trem.rules.differences import amount
from trem.rules.flags import Flag, Words
from trem.rules.ruleset import FLAGS, RuleSet
from trem.rules.spelling import quoted, spell


HEAD = """\
#:schema ./trem.schema.json
# A rule set for trem. Every flag stands here with its clause, what it says and the
# values it takes. The flags you leave behind a # keep the value that is shown; take
# the # away to change one. Then ask: trem rules check THIS_FILE
# The first line is for editors: trem rules schema -o trem.schema.json writes the
# file that it names.

name = "my-table"
title = "My table"
{extends}
# source = "agreed in 2026"
# unstated = []                  # flags that your source leaves open
# notes = "what the flags cannot say"

[rules]
"""
"""The first lines of the file."""

GROUPS = {
    "S": "Set and deal",
    "E": "Engine and rounds",
    "F": "First turn",
    "T": "Trains and markers",
    "M": "The Mexican Train",
    "B": "Boneyard",
    "D": "Doubles",
    "K": "The last tile and the end",
    "P": "Points",
    "W": "Wild blanks",
    "V": "Walks",
}
"""The headings, by the letter of the clauses below them."""


def rule_template(rules: RuleSet | None = None, extends: str | None = None) -> str:
    """
    Write a commented rule file in which no flag is set yet.

    Args:
        rules: The rule set whose values are shown; the standard if left out.
        extends: The rule set the file extends, by name or path.

    Returns:
        The text of a valid rule file, with a line end at its end.

    Examples:
        >>> '# draws = 1' in rule_template()
        True

    """
    shown_rules = rules or RuleSet()
    line = f"extends = {quoted(extends)}" if extends else '# extends = "pagat"'
    blocks = [HEAD.format(extends=line)]
    group = ""
    for flag in FLAGS:
        if letter(flag.clause) != group:
            group = letter(flag.clause)
            blocks.append(f"\n# --- {GROUPS[group]} ---\n")
        blocks += (f"{line}\n" for line in ("", *flag_lines(flag, shown_rules)))
    return "".join(blocks)


def letter(clause: Clause) -> str:
    """Return the letter that a clause shares with its group."""
    return clause[0]


def flag_lines(flag: Flag, rules: RuleSet) -> Iterator[str]:
    """Write a flag behind comment signs."""
    yield f"# {flag.clause}. {flag.doc}"
    if isinstance(flag.kind, Words):
        yield from (f"#   {word}: {word.doc}" for word in flag.kind.choices)
    else:
        yield f"#   {flag.kind.described}"
    value = amount(rules, flag.name)
    if value is None:
        # Nothing stands for what depends on other flags: show any value.
        value = flag.kind.listed[0]
    yield f"# {flag.name} = {spell(value)}"
