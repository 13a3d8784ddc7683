"""How Sphinx builds the documentation: `sphinx-build -n -W docs docs/_build`."""

from importlib.metadata import version as version_of

from docutils.nodes import Element, reference
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

import trem


project = "trem"
author = "The trem authors"
copyright = "2026, The trem authors"  # noqa: A001 - Sphinx gives the name
release = version_of("trem-dominoes")
version = release

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "sphinx_click",
    "sphinx_copybutton",
]
exclude_patterns = ["_build"]

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

default_role = "py:obj"
autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_typehints_description_target = "documented_params"
napoleon_numpy_docstring = False

copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True

html_theme = "furo"
html_title = "trem"


def by_public_name(
    app: Sphinx,
    env: BuildEnvironment,
    node: pending_xref,
    shown: Element,
) -> reference | None:
    """Find what is named by where it is written under the name `trem` gives it."""
    first, *rest = public_parts(node.get("reftarget", ""))
    if node.get("refdomain") != "py" or first not in trem.__all__:
        return None
    target = ".".join(("trem", first, *rest))
    return env.domains.python_domain.resolve_xref(
        env, node["refdoc"], app.builder, "obj", target, node, shown
    )


def public_parts(target: str) -> list[str]:
    """Split a dotted name, without the modules it stands in."""
    parts = target.split(".")
    start = next((i for i, part in enumerate(parts) if part in trem.__all__), 0)
    return parts[start:]


def setup(app: Sphinx) -> None:
    """Tell Sphinx about what is configured by a function."""
    app.connect("missing-reference", by_public_name)
