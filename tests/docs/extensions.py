"""What the tests of the documentation share: the modules that write its pages."""

import importlib
import sys
from pathlib import Path
from types import ModuleType

import pytest


DOCS = Path(__file__).parents[2] / "docs"


def extension(name: str) -> ModuleType:
    """Import one of the modules that write pages, or skip where Sphinx is missing."""
    folder = str(DOCS / "extensions")
    if folder not in sys.path:
        sys.path.append(folder)
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name not in {"docutils", "sphinx"}:
            raise
        pytest.skip("Sphinx is not installed: install the extra, trem-dominoes[docs]")
