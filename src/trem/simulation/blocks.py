"""
Work cut into numbered blocks, done on all cores, handed back in order.

A block's result depends on its number alone, so neither the number of workers
nor which of them did what can change a figure.
"""

import multiprocessing
import os
import pickle
import signal
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager
from itertools import islice
from threading import Thread
from typing import Any, Final, TypeAlias, TypeVar

from trem.errors import TremError


T = TypeVar("T")

Submit: TypeAlias = Callable[[Callable[[int], T], int], "Future[T]"]

AHEAD: Final = 3
"""How many blocks are under way or done too early, for each worker."""

PATIENCE: Final = 3
"""How many pools in a row may die before a block is done."""

DYING = (
    "worker processes die again and again: perhaps memory is short (try fewer "
    "workers), or a script starts them outside of `if __name__ == '__main__':`"
)


class WorkersError(TremError, ValueError):
    """Worker processes die again and again, or cannot be given the work."""


def usable_cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def in_order(
    work: Callable[[int], T],
    blocks: range,
    *,
    workers: int | None = None,
    executor: Executor | None = None,
) -> Generator[T, None, None]:
    """
    Do every block and yield the results in the blocks' order.

    Args:
        work: What turns a block's number into its result; it has to pickle
            unless everything is done in this process.
        blocks: The blocks' numbers.
        workers: How many processes; one a usable core if left out. With one
            everything is done in this process.
        executor: What to use instead of processes of one's own.

    Raises:
        WorkersError: If the work cannot be sent to other processes, or they die
            however often they are replaced.
    """
    workers = min(workers or usable_cores(), max(1, len(blocks)))
    if executor is not None:
        yield from on(executor.submit, work, blocks, AHEAD * workers, {})
    elif workers == 1:
        yield from map(work, blocks)
    else:
        yield from on_processes(work, blocks, workers)


def on_processes(work: Callable[[int], T], blocks: range, workers: int) -> Iterator[T]:
    """Do the blocks on a pool; when a worker dies, the missing ones on a new pool."""
    check_it_travels(work)
    early: dict[int, T] = {}
    failures = 0
    while blocks:
        try:
            with process_pool(workers) as submit:
                for result in on(submit, work, blocks, AHEAD * workers, early):
                    failures, blocks = 0, blocks[1:]
                    yield result
        except BrokenExecutor as error:
            failures += 1
            if failures == PATIENCE:
                raise WorkersError(DYING) from error


def on(
    submit: Submit[T],
    work: Callable[[int], T],
    blocks: range,
    ahead: int,
    early: dict[int, T],
) -> Iterator[T]:
    """
    Do the blocks on an executor, never more than *ahead* of the first missing.

    Results that come too early wait in *early*, which outlives a broken pool.
    """
    missing = (block for block in blocks if block not in early)
    under_way: dict[Future[T], int] = {}
    for block in blocks:
        while block not in early:
            room = ahead - len(under_way) - len(early)
            for new in islice(missing, max(room, not under_way)):
                under_way[submit(work, new)] = new
            collect(under_way, early)
        yield early.pop(block)


def collect(under_way: dict["Future[T]", int], early: dict[int, T]) -> None:
    """Wait for results; of a broken executor keep what was done before it broke."""
    broken = None
    for future in wait(under_way, return_when=FIRST_COMPLETED).done:
        block = under_way.pop(future)
        try:
            early[block] = future.result()
        except BrokenExecutor as error:
            broken = error
    if broken is not None:
        raise broken


def check_it_travels(work: Callable[[int], T]) -> None:
    """Refuse work that cannot be sent to another process."""
    try:
        pickle.dumps(work)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        message = (
            f"this cannot be sent to other processes ({error}): give bots and "
            "metrics as functions or classes of a module, or use one worker"
        )
        raise WorkersError(message) from error


@contextmanager
def process_pool(workers: int) -> Iterator[Submit[Any]]:
    """Open a pool of processes; whatever ends it early ends them at once."""
    spawn = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, spawn, initializer=go_with_parent)

    def submit(work: Callable[[int], Any], block: int) -> "Future[Any]":
        with interrupts_held():
            return pool.submit(work, block)

    try:
        yield submit
    except BaseException:
        for process in list((pool._processes or {}).values()):  # noqa: SLF001 - before 3.14 there is no other way
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def go_with_parent() -> None:
    """
    End this worker as soon as the process is gone that it works for.

    A parent that was killed tells nobody, and its workers would wait for ever.
    """
    Thread(target=leave_after_parent, daemon=True).start()


def leave_after_parent() -> None:
    """Wait for the parent's end and leave at once."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def interrupts_held() -> Iterator[None]:
    """
    Hold back Ctrl-C for a moment.

    Processes started meanwhile never see it: it is this process that ends them.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
