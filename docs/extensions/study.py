"""
What the page of the study is written with: tables, quotations and claims.

The directive `study` takes a question and shows how it was asked and all that was
found; `players` takes flags and lists which shipped rule sets give which answer. The
role `found` puts a figure into a sentence, and `claim` is a piece of a sentence with
what it claims, `shorter <chain turns down>`: a claim that does not hold is an error.
"""

from collections.abc import Iterable

import study_pages
from directives import Written
from docutils.nodes import Node, Text, system_message
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxRole

from docs.study.keeping import FIGURES
from docs.study.statements import broken, quoted


class Figures(Written):
    """How a question was asked, and all that was found."""

    required_arguments = 1

    def lines(self) -> Iterable[str]:
        """Return the lines."""
        self.env.note_dependency(str(FIGURES))
        return study_pages.written(self.arguments[0])


class Players(Written):
    """Who gives which answer to a flag."""

    required_arguments = 1

    def lines(self) -> Iterable[str]:
        """Return the lines."""
        return study_pages.players(self.arguments[0])


class Found(SphinxRole):
    """A figure in a sentence."""

    def run(self) -> tuple[list[Node], list[system_message]]:
        """Return the figure."""
        self.env.note_dependency(str(FIGURES))
        return [Text(quoted(study_pages.study(), self.text))], []


class Claim(SphinxRole):
    """A piece of a sentence that is true of the figures."""

    def run(self) -> tuple[list[Node], list[system_message]]:
        """Return the piece, and an error for whatever does not hold."""
        self.env.note_dependency(str(FIGURES))
        text, _, claims = self.text.rstrip(">").partition(" <")
        return [Text(text)], [
            self.inliner.reporter.error(wrong, line=self.lineno)
            for wrong in broken(study_pages.study(), claims)
        ]


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx about the directives and roles."""
    app.add_directive("study", Figures)
    app.add_directive("players", Players)
    app.add_role("found", Found())
    app.add_role("claim", Claim())
    return {"parallel_read_safe": True}
