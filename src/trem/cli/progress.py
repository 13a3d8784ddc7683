"""How far a long command is: a bar on a terminal, a line now and then elsewhere."""

from collections.abc import Callable
from time import monotonic
from typing import Final, TextIO

import attrs


WIDTH: Final = 30
"""The length of the bar, in characters."""

OFTEN: Final = 0.2
"""Seconds between two looks of the bar."""

NOW_AND_THEN: Final = 15.0
"""Seconds between two lines where nobody watches."""


@attrs.define
class Progress:
    """
    Tell on a stream how far a command is.

    Nothing is told of a command that is over before the first line is due.
    """

    stream: TextIO
    """Where to tell it, usually the error output."""

    unit: str
    """What is counted, such as `rounds`."""

    clock: Callable[[], float] = monotonic
    """What tells the time, in seconds."""

    began: float = attrs.field(init=False)
    """When it was first asked, and before that when it was made."""

    told: float = attrs.field(init=False)
    """When it was last told."""

    first: int | None = None
    """How much was done when it was first asked: the rate leaves that out."""

    is_open: bool = False
    """Whether a bar stands on the terminal."""

    def __attrs_post_init__(self) -> None:
        """Begin now."""
        self.began = self.told = self.clock()

    def __call__(self, done: int, total: int) -> None:
        """Tell how much is done, if it is time to."""
        now = self.clock()
        if self.first is None:
            self.first, self.began = done, now
        watched = self.stream.isatty()
        if now - self.told < (OFTEN if watched else NOW_AND_THEN):
            return
        self.told = now
        text = self.line(done, total, now)
        if watched:
            self.stream.write(f"\r{bar(done, total)} {text}\033[K")
            self.is_open = True
        else:
            self.stream.write(f"{text}\n")
        self.stream.flush()

    def line(self, done: int, total: int, now: float) -> str:
        """Say how much is done, how fast it goes and how long it may still take."""
        text = f"{done} of {total} {self.unit}"
        since = done - (self.first or 0)
        if not since or now <= self.began:
            return text
        rate = since / (now - self.began)
        return f"{text}, {rate:.0f} a second, {duration((total - done) / rate)} left"

    def close(self) -> None:
        """Take the bar off the terminal."""
        if self.is_open:
            self.stream.write("\r\033[K")
            self.stream.flush()
            self.is_open = False


def bar(done: int, total: int) -> str:
    """
    Draw a bar of plain signs.

    Examples:
        >>> bar(1, 3)
        '[##########....................]'

    """
    filled = WIDTH * done // total
    return f"[{'#' * filled}{'.' * (WIDTH - filled)}]"


def duration(seconds: float) -> str:
    """
    Write a time to wait.

    Examples:
        >>> duration(3), duration(200), duration(9000)
        ('3 s', '3 min 20 s', '2 h 30 min')

    """
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60} s"
    return f"{whole // 3600} h {whole % 3600 // 60} min"
