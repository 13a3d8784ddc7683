"""The directive `flags`: every flag, as the code describes it."""

from collections.abc import Iterator
from itertools import groupby

from docutils.nodes import Node
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from trem.rules.differences import amount
from trem.rules.flags import Flag, Words
from trem.rules.ruleset import FLAGS, RuleSet
from trem.rules.spelling import spell
from trem.rules.template import GROUPS, letter


class Flags(SphinxDirective):
    """List every flag under the heading of its group."""

    def run(self) -> list[Node]:
        """Return the list."""
        text = "\n".join(page())
        return self.parse_text_to_nodes(text, allow_section_headings=True)


def page() -> Iterator[str]:
    """Yield the lines of the list."""
    for group, flags in groupby(FLAGS, key=lambda flag: letter(flag.clause)):
        yield f"## {GROUPS[group]}\n"
        for flag in flags:
            yield from entry(flag)


def entry(flag: Flag) -> Iterator[str]:
    """Yield the lines of one flag."""
    yield f"`{flag.name}` ({flag.clause})"
    yield f": {flag.doc}\n"
    if isinstance(flag.kind, Words):
        for word in flag.kind.choices:
            standard = " (standard)" if word == flag.standard else ""
            yield f"  - `{word}`{standard}: {word.doc}"
    else:
        standard = (
            "" if flag.standard is None else f" (standard: `{standard_of(flag)}`)"
        )
        yield f"  - {flag.kind.described}{standard}"
    yield ""


def standard_of(flag: Flag) -> str:
    """Write a flag's standard as it stands in a rule file."""
    return spell(amount(RuleSet(), flag.name))


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx about the directive."""
    app.add_directive("flags", Flags)
    return {"parallel_read_safe": True}
