"""
The directives that write pages from the code.

`clauses` takes the letters of the groups that it describes, `scene` the id of a
clause without a flag, `rulebook-list` a language; `clause-list`, `rule-sets` and
`rule-set-list` take nothing.
"""

from collections.abc import Iterable

import clause_pages
import rule_set_pages
import rulebook_pages
from docutils.nodes import Node, raw
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from examples import folded, scene
from trem.wording.catalogues import Language


class Written(SphinxDirective):
    """A part of a page that is written from the code, in Markdown."""

    def lines(self) -> Iterable[str]:
        """Return the lines."""
        raise NotImplementedError

    def run(self) -> list[Node]:
        """Read the lines as if they stood in the page."""
        # Sphinx cannot know when the code they come from has changed.
        self.env.note_reread()
        text = "\n".join(self.lines())
        return self.parse_text_to_nodes(text, allow_section_headings=True)


class Clauses(Written):
    """Every clause with a flag in some groups."""

    required_arguments = 1
    final_argument_whitespace = True

    def lines(self) -> Iterable[str]:
        """Return the lines."""
        return clause_pages.described(self.arguments[0].split())


class ClauseList(Written):
    """A table of all flags."""

    def lines(self) -> Iterable[str]:
        """Return the lines."""
        return clause_pages.listed()


class RuleSets(Written):
    """Every shipped rule set."""

    def lines(self) -> Iterable[str]:
        """Return the lines."""
        return rule_set_pages.described()


class RuleSetList(Written):
    """A table of the shipped rule sets."""

    def lines(self) -> Iterable[str]:
        """Return the lines."""
        return rule_set_pages.listed()


class RulebookList(Written):
    """A table of the pages of rules in a language."""

    required_arguments = 1

    def lines(self) -> Iterable[str]:
        """Return the lines."""
        return rulebook_pages.listed(Language(self.arguments[0]))


class Scene(SphinxDirective):
    """An example of a clause that no flag governs."""

    required_arguments = 1

    def run(self) -> list[Node]:
        """Return the example."""
        self.env.note_reread()
        return [raw("", folded(scene(self.arguments[0])), format="html")]


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx about the directives and the pages of rules."""
    app.add_directive("clauses", Clauses)
    app.add_directive("clause-list", ClauseList)
    app.add_directive("rule-sets", RuleSets)
    app.add_directive("rule-set-list", RuleSetList)
    app.add_directive("rulebook-list", RulebookList)
    app.add_directive("scene", Scene)
    app.connect("html-collect-pages", rulebook_pages.pages)
    # The theme makes its menu at the usual priority, 500.
    app.connect("html-page-context", rulebook_pages.speak, priority=400)
    app.connect("build-finished", rulebook_pages.write_prints)
    return {"parallel_read_safe": True}
