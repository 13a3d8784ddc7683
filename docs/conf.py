"""How Sphinx builds the documentation: `sphinx-build -n -W docs docs/_build`."""

import re
import sys
from pathlib import Path

from docutils.nodes import Element, reference
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.ext.napoleon import Config, GoogleDocstring

import trem


sys.path.insert(0, str(Path(__file__).parent / "extensions"))

project = "trem"
author = "The trem authors"
copyright = "2026, The trem authors"  # noqa: A001 - Sphinx gives the name
release = trem.__version__
version = release

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx_click",
    "sphinx_copybutton",
    "directives",
    "advice_pages",
    "study",
]
exclude_patterns = ["_build"]
templates_path = ["_templates"]

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

default_role = "py:obj"
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
autodoc_typehints = "description"
autodoc_typehints_description_target = "documented_params"

nitpick_ignore_regex = [
    # Python's own pages are not asked, so that the build needs no network.
    (
        r"py:.*",
        r"(collections|concurrent|fractions|gettext|hypothesis|os|pathlib|random)\..*",
    ),
    # Running sums are the simulation's own business.
    (r"py:.*", r".*\.Tally"),
    # Between single backticks stands code that need not be a name.
    (r"py:obj", r".*"),
]

copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True

html_theme = "furo"
html_title = "trem"
html_copy_source = False
html_static_path = ["_static"]
html_css_files = ["rules.css"]


def mark_up(  # noqa: PLR0913, PLR0917 - Sphinx's signature
    app: Sphinx, what: str, name: str, obj: object, options: object, lines: list[str]
) -> None:
    """
    Make field lists of the sections of a docstring.

    Sphinx's own extension would take a field's sentence for a type where it has a
    colon.
    """
    if what not in {"attribute", "data", "property"}:
        marked = GoogleDocstring(lines, Config(), app, what, name, obj, options)
        lines[:] = marked.lines()


def mark_up_options(app: Sphinx, context: object, lines: list[str]) -> None:
    """Keep the hyphens of the options that a command's help names."""
    del app, context
    lines[:] = [re.sub(r"(?<!\S)--[\w-]+", r"``\g<0>``", line) for line in lines]


def find_by_last_name(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, shown: Element
) -> reference | None:
    """Find under its public name what is written with that of its own module."""
    if node.get("refdomain") != "py":
        return None
    python = env.domains.python_domain
    last = node["reftarget"].rpartition(".")[2]
    found = python.find_obj(env, None, None, last, None, searchmode=1)
    if len(found) != 1:
        return None
    return python.resolve_xref(
        env, node["refdoc"], app.builder, "obj", found[0][0], node, shown
    )


def setup(app: Sphinx) -> None:
    """Tell Sphinx which functions to call."""
    app.connect("autodoc-process-docstring", mark_up)
    app.connect("sphinx-click-process-description", mark_up_options)
    app.connect("sphinx-click-process-epilog", mark_up_options)
    app.connect("missing-reference", find_by_last_name)
