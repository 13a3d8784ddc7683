"""Tests of work cut into blocks: the same results, whoever does them and dies."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import pytest

from trem.simulation.blocks import WorkersError, in_order


P = ParamSpec("P")
T = TypeVar("T")


def square(block: int) -> int:
    """Stand for a block's work."""
    return block * block


def backwards(block: int) -> int:
    """Take the longer the earlier the block is."""
    time.sleep(0.002 * (20 - block))
    return block


def killed_once(marker: Path, block: int) -> int:
    """Kill the worker in the middle of block 3, the first time."""
    if block == 3 and not marker.exists():
        marker.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return block * block


def always_killed(block: int) -> int:
    """Kill the worker whatever the block."""
    os.kill(os.getpid(), signal.SIGKILL)
    return block


def failing(block: int) -> int:
    """Fail in the middle."""
    if block == 2:
        message = "block 2"
        raise ValueError(message)
    return block


def noted(folder: Path, block: int) -> int:
    """Leave a file that is called after the worker."""
    (folder / str(os.getpid())).touch()
    time.sleep(0.01)
    return block


def wait_for(folder: Path, count: int) -> None:
    """Wait until so many workers have left their files."""
    deadline = time.monotonic() + 30
    while len(list(folder.iterdir())) < count:
        assert time.monotonic() < deadline
        time.sleep(0.05)


class Lazy(Executor):
    """An executor that notes how much it was given before anything was taken."""

    def __init__(self) -> None:
        self.given = 0

    def submit(
        self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs
    ) -> "Future[T]":
        """Do it at once."""
        self.given += 1
        future: Future[T] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


class TestInOrder:
    """Blocks done by many, handed back in order."""

    @pytest.mark.parametrize("workers", [1, 2, 7])
    def test_any_number_of_workers(self, workers: int) -> None:
        """The results and their order are the same for 1, 2 or 7 workers."""
        results = list(in_order(square, range(9), workers=workers))

        assert [square(block) for block in range(9)] == results

    def test_nothing_to_do(self) -> None:
        """No blocks give no results."""
        assert [] == list(in_order(square, range(0)))

    def test_any_executor(self) -> None:
        """Any standard executor will do, and late blocks wait for early ones."""
        with ThreadPoolExecutor(5) as pool:
            results = list(in_order(backwards, range(20), workers=5, executor=pool))

        assert list(range(20)) == results

    def test_begins_where_asked(self) -> None:
        """It may begin in the middle."""
        assert [25, 36] == list(in_order(square, range(5, 7), workers=1))

    def test_does_not_run_ahead(self) -> None:
        """However many blocks there are, only a few are under way."""
        executor = Lazy()
        results = in_order(square, range(10**6), workers=2, executor=executor)

        next(results)

        assert executor.given <= 6

    def test_errors_come_through(self) -> None:
        """An error in a block is raised where the results are taken."""
        results = in_order(failing, range(6), workers=2)

        with pytest.raises(ValueError, match="block 2"):
            list(results)


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs SIGKILL")
class TestDyingWorkers:
    """Workers that are killed."""

    def test_nothing_is_lost(self, tmp_path: Path) -> None:
        """A worker killed in the middle of a block changes nothing."""
        work = partial(killed_once, tmp_path / "killed")

        results = list(in_order(work, range(9), workers=2))

        assert [square(block) for block in range(9)] == results
        assert (tmp_path / "killed").exists()

    def test_gives_up(self) -> None:
        """Where workers die whatever they do it says so instead of going on."""
        with pytest.raises(WorkersError, match="die again and again"):
            list(in_order(always_killed, range(4), workers=2))

    def test_leave_with_their_parent(self, tmp_path: Path) -> None:
        """Workers do not outlive a process that was killed."""
        script = (
            "from functools import partial; from pathlib import Path;"
            "from tests.simulation.test_blocks import noted;"
            "from trem.simulation.blocks import in_order;"
            f"work = partial(noted, Path({str(tmp_path)!r}));"
            "list(in_order(work, range(10**6), workers=2))"
        )
        words = [sys.executable, "-c", script]
        with subprocess.Popen(words, stdout=subprocess.PIPE) as parent:
            wait_for(tmp_path, 2)

            parent.kill()

            # The pipe ends when nobody is left who could write to it.
            out, _ = parent.communicate(timeout=30)
            assert b"" == out

    def test_work_that_cannot_travel(self) -> None:
        """Work that cannot be sent to other processes is refused before it starts."""
        local: Any = lambda block: block  # noqa: E731 - it must be a lambda

        with pytest.raises(WorkersError, match="functions or classes of a module"):
            list(in_order(local, range(4), workers=2))
