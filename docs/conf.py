"""How Sphinx builds the documentation: `sphinx-build -n -W docs docs/_build`."""

from importlib.metadata import version as version_of


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

default_role = "any"
autodoc_member_order = "bysource"
autodoc_typehints = "description"
napoleon_numpy_docstring = False

copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True

html_theme = "furo"
html_title = "trem"
