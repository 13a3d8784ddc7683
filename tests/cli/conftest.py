"""What the tests of the command line share."""

import pytest

from tests.cli.helpers import Shell


@pytest.fixture
def trem(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    """Run commands in English, whatever the tester's own language."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.delenv("TREM_DEBUG", raising=False)
    return Shell(capsys, monkeypatch)
