"""What users' own code prints, kept apart from what a command answers."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from typing import Final


STDOUT: Final = 1
"""The number under which every process finds its standard output."""


@contextmanager
def prints_aside() -> Iterator[None]:
    """
    Send what is printed meanwhile to stderr, by worker processes too.

    A bot that prints must not spoil an answer that another program reads.
    """
    with redirect_stdout(sys.stderr), descriptor_aside():
        yield


@contextmanager
def descriptor_aside() -> Iterator[None]:
    """
    Turn the process's own output aside, which new processes inherit.

    Where there is none, such as a program without a console, nothing is to be done.
    """
    kept = None
    with suppress(OSError, ValueError, AttributeError):
        flush()
        kept = os.dup(STDOUT)
        os.dup2(sys.stderr.fileno(), STDOUT)
    try:
        yield
    finally:
        if kept is not None:
            flush()
            os.dup2(kept, STDOUT)
            os.close(kept)


def flush() -> None:
    """Write what waits in Python's own output, which a bot may have kept hold of."""
    if sys.__stdout__ is not None:
        sys.__stdout__.flush()
