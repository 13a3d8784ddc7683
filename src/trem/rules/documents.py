"""
TOML files, read within bounds.

Whatever stands in a file, reading it takes bounded time and memory: a file has
a largest size, and what the parser would take long over is refused before.
"""

import os
import re
from pathlib import Path
from typing import Any, Final, TypeVar

import attrs

from trem.errors import Problem, ProblemsError
from trem.rules.locator import KeyPath, Place, locate
from trem.rules.spelling import quoted


LARGEST: Final = 100_000
"""The largest file, in bytes; a rule file with every flag has some 10,000."""

MOST_DOTS: Final = 100
"""The most dots a line may have; a key's parts take the square of their number."""

STOPPED: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
"""Where `tomllib` says that it stopped; it tells no other way before 3.14."""

LONG_NUMBER: Final = re.compile(r"[0-9_]{4000,}")
"""A number with more digits than Python reads."""

E = TypeVar("E", bound=ProblemsError)


@attrs.frozen
class Document:
    """A TOML text that has been read."""

    data: dict[str, Any]
    """The keys and their values."""

    text: str = attrs.field(repr=False)
    """The text, its lines ended by line feeds alone."""

    name: str | None = None
    """What problems call it."""

    def places(self) -> dict[KeyPath, Place]:
        """Return where each key stands."""
        return {path: where.key for path, where in locate(self.text).items()}


def read_document(
    path: Path, *, error: type[E], name: str | None = None, largest: int = LARGEST
) -> Document:
    """
    Read a TOML file.

    Args:
        path: The file.
        error: The error to raise.
        name: What problems call the file; its path where not given.
        largest: The largest size to read, in bytes.

    Raises:
        ProblemsError: An *error* that says why the file cannot be read.

    """
    name = called(path) if name is None else name
    raw = read_bytes(path, error=error, name=name, largest=largest)
    return parse_document(raw, error=error, name=name, largest=largest)


def called(path: str | os.PathLike[str]) -> str:
    """Return what problems call a file; a terminal is shown nothing it would obey."""
    name = os.fspath(path)
    return name if name.isprintable() else quoted(name)


def read_bytes(
    path: str | os.PathLike[str], *, error: type[E], name: str, largest: int = LARGEST
) -> bytes:
    """
    Read a file within bounds.

    Args:
        path: The file.
        error: The error to raise.
        name: What problems call the file.
        largest: The largest size that is of use, in bytes.

    Returns:
        The bytes, of a larger file one more than that.

    Raises:
        ProblemsError: An *error* that says why the file cannot be read.

    """
    try:
        with Path(path).open("rb") as file:
            return file.read(largest + 1)
    except (OSError, ValueError) as fault:
        # A path with a null character is a ValueError.
        why = getattr(fault, "strerror", None) or "there is no such file"
        raise error([Problem(f"cannot be read: {why}", source=name)]) from None


def parse_document(
    raw: bytes, *, error: type[E], name: str | None = None, largest: int = LARGEST
) -> Document:
    """
    Read TOML from bytes.

    Args:
        raw: The bytes, in UTF-8.
        error: The error to raise.
        name: What problems call the text.
        largest: The largest size to read, in bytes.

    Raises:
        ProblemsError: An *error* that says why the bytes cannot be read.

    Examples:
        >>> from trem.errors import RuleSetError
        >>> parse_document(b"draws = ", error=RuleSetError, name="grandma.toml")
        Traceback (most recent call last):
        ...
        trem.errors.RuleSetError: grandma.toml:1:9: error: no TOML: invalid value

    """
    if len(raw) > largest:
        raise error([Problem(f"larger than {largest} bytes", source=name)])
    try:
        text = raw.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as fault:
        line, column = end_of(raw[: fault.start].decode("utf-8-sig", "replace"))
        raise error([Problem("not UTF-8", None, name, line, column)]) from None
    if problem := too_many_dots(text):
        raise error([attrs.evolve(problem, source=name)])
    try:
        return Document(parsed(text), text, name)
    except ValueError as fault:
        raise error([attrs.evolve(not_toml(fault, text), source=name)]) from None
    except RecursionError:
        deep = Problem("brackets nested too deep", source=name)
        raise error([deep]) from None


def parsed(text: str) -> dict[str, Any]:
    """Parse TOML."""
    # `import trem` reads no files.
    import tomllib  # noqa: PLC0415

    return tomllib.loads(text)


def not_toml(fault: ValueError, text: str) -> Problem:
    """Say why `tomllib` stopped, and where if it says so."""
    message = str(fault)
    stop = STOPPED.search(message)
    if stop is None:
        # Python limits the digits that it takes time for, and says so alone.
        digits = LONG_NUMBER.search(text)
        place = end_of(text[: digits.start()]) if digits else (None, None)
        return Problem("no TOML: a number has too many digits", None, None, *place)
    line, column = stop.groups()
    place = (int(line), int(column)) if line else end_of(text)
    why = message[: stop.start()]
    return Problem(f"no TOML: {why[:1].lower()}{why[1:]}", None, None, *place)


def too_many_dots(text: str) -> Problem | None:
    """Find a line with more dots than a file of trem's needs."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_DOTS:
            return Problem(f"more than {MOST_DOTS} dots", None, None, number, 1)
    return None


def end_of(text: str) -> Place:
    """Return the line and the column after the end of *text*."""
    line = text.count("\n") + 1
    return line, len(text) - text.rfind("\n")
