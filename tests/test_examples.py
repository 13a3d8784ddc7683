"""
Tests of the examples: each runs, and ends as it says.

The docstring of an example quotes the last line it prints, indented, at its end.
"""

import importlib.util
import inspect
from pathlib import Path
from types import ModuleType

import pytest


EXAMPLES = sorted((Path(__file__).parents[1] / "examples").glob("*.py"))


def load(path: Path) -> ModuleType:
    """Import the example at *path* without starting it."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None

    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class TestExamples:
    """The programs in `examples/`."""

    @pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
    def test_ends_as_its_docstring_says(
        self,
        path: Path,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        """The last line printed is the one the docstring ends with."""
        monkeypatch.chdir(tmp_path)
        example = load(path)

        example.main()

        promised = (inspect.getdoc(example) or "").splitlines()[-1]
        assert promised.strip() == capsys.readouterr().out.splitlines()[-1].strip()

    def test_there_are_some(self) -> None:
        """An empty folder would pass unseen."""
        assert EXAMPLES != []
