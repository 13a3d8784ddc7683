"""
Where the keys of a position come from: a file or a text in TOML or JSON, a table.

Whatever stands there, reading it takes bounded time and memory (see
`trem.rules.documents`).
"""

import os
from codecs import BOM_UTF8
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import attrs

from trem.errors import PositionError, Problem
from trem.rules.documents import LARGEST, called, parse_document, read_bytes
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
    name = called(source)
    raw = read_bytes(source, error=PositionError, name=name)
    return parse_source(raw, name, Path(source).parent)


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
    if raw.removeprefix(BOM_UTF8).lstrip(b" \t\r\n").startswith(b"{"):
        return Source(parse_json(raw, name), name, folder)
    document = parse_document(raw, error=PositionError, name=name)
    return Source(document.data, name, folder, document.text)


def parse_json(raw: bytes, name: str | None) -> dict[str, Any]:
    """Read a table from JSON, refusing a key that is there twice."""
    if len(raw) > LARGEST:
        raise PositionError([Problem(f"larger than {LARGEST} bytes", source=name)])
    table = json_in(raw.removeprefix(BOM_UTF8))
    if isinstance(table, Problem):
        raise PositionError([attrs.evolve(table, source=name)])
    assert isinstance(table, dict)
    return table


def json_in(raw: bytes) -> object:
    """Parse JSON from bytes in UTF-8; a `Problem` says why that cannot be done."""
    # `import trem` reads no files.
    import json  # noqa: PLC0415

    try:
        return json.loads(raw.decode(), object_pairs_hook=once_each)
    except json.JSONDecodeError as fault:
        place = (fault.lineno, fault.colno)
        return Problem(f"no JSON: {fault.msg}", None, None, *place)
    except UnicodeDecodeError:
        return Problem("not UTF-8")
    except KeyError as fault:
        return Problem(f"no JSON: {fault.args[0]}")
    except ValueError:
        # Python limits the digits that it takes time for, and says so alone.
        return Problem("no JSON: a number has too many digits")
    except RecursionError:
        return Problem("brackets nested too deep")


def once_each(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    """Make a table of *pairs*, each key once."""
    table = dict(pairs)
    if len(table) < len(pairs):
        message = "a key is there twice"
        raise KeyError(message)
    return table
