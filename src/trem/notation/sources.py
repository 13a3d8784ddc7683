"""
Where the keys of a position come from: a file or a text in TOML or JSON, a table.

Whatever stands there, reading it takes bounded time and memory (see
`trem.rules.documents`).
"""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import attrs

from trem.errors import PositionError, Problem
from trem.rules.documents import LARGEST, parse_document
from trem.rules.locator import KeyPath, Place, Where, locate


PositionSource: TypeAlias = str | os.PathLike[str] | Mapping[str, object]
"""The path of a position file, in TOML or JSON, or such a file's keys."""


@attrs.frozen
class Source:
    """The keys of a position, and where they stand."""

    data: Mapping[str, Any]
    """The keys and their values."""

    name: str | None = None
    """What problems call the file."""

    folder: Path = attrs.field(factory=Path)
    """The folder that paths in it are relative to."""

    text: str | None = attrs.field(default=None, repr=False)
    """The TOML text, to find lines and columns in."""

    line: int | None = None
    """The line that all of it stands in, of a file with a table a line."""

    def places(self) -> Mapping[KeyPath, Where]:
        """Return where each key and value stands, a text behind its quote."""
        if self.text is None:
            return {}
        lines = self.text.split("\n")
        return {
            path: attrs.evolve(where, value=inside(lines, where.value))
            for path, where in locate(self.text).items()
        }


def inside(lines: Sequence[str], place: Place) -> Place:
    """Return where a value's first sign is, behind the quote of a text."""
    line, column = place
    rest = lines[line - 1][column - 1 :]
    quoted = rest.startswith(('"', "'")) and not rest.startswith(('"""', "'''"))
    return line, column + quoted


def read_source(source: PositionSource) -> Source:
    """
    Read a position's keys from a file or take them as they are.

    Raises:
        PositionError: If the file cannot be read, or is neither TOML nor JSON.
    """
    if isinstance(source, Mapping):
        return Source(source)
    path, name = Path(source), os.fspath(source)
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
    except (OSError, ValueError) as fault:
        # A path with a null character is a ValueError.
        why = getattr(fault, "strerror", None) or "there is no such file"
        raise PositionError([Problem(f"cannot be read: {why}", source=name)]) from None
    return parse_source(raw, name, path.parent)


def parse_source(raw: bytes, name: str | None, folder: Path) -> Source:
    """
    Read a position's keys from bytes: JSON if they begin with a brace, or TOML.

    Args:
        raw: The bytes, in UTF-8.
        name: What problems call them.
        folder: The folder that paths in them are relative to.

    Raises:
        PositionError: If the bytes are neither TOML nor JSON.
    """
    if raw.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{"):
        return Source(parse_json(raw, name), name, folder)
    document = parse_document(raw, error=PositionError, name=name)
    return Source(document.data, name, folder, document.text)


def parse_json(raw: bytes, name: str | None) -> dict[str, Any]:
    """Read a table from JSON, refusing a key that is there twice."""
    # `import trem` reads no files.
    import json  # noqa: PLC0415

    if len(raw) > LARGEST:
        raise PositionError([Problem(f"larger than {LARGEST} bytes", source=name)])
    try:
        table = json.loads(raw.decode("utf-8-sig"), object_pairs_hook=once_each)
    except json.JSONDecodeError as fault:
        place = (name, fault.lineno, fault.colno)
        problem = Problem(f"no JSON: {fault.msg}", None, *place)
    except UnicodeDecodeError:
        problem = Problem("not UTF-8", source=name)
    except KeyError as fault:
        problem = Problem(f"no JSON: {fault.args[0]}", source=name)
    except ValueError:
        # Python limits the digits that it takes time for, and says so alone.
        problem = Problem("no JSON: a number has too many digits", source=name)
    except RecursionError:
        problem = Problem("brackets nested too deep", source=name)
    else:
        assert isinstance(table, dict)
        return table
    raise PositionError([problem])


def once_each(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    """Make a table of *pairs*, each key once."""
    table = dict(pairs)
    if len(table) < len(pairs):
        message = "a key is there twice"
        raise KeyError(message)
    return table
