"""The file of figures: written the same way whoever played, and read again."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final


ROOT: Final = Path(__file__).parents[2]

FIGURES: Final = ROOT / "docs" / "explanation" / "study.json"
"""The figures that the page shows."""


def dumps(
    provenance: Mapping[str, Any], played: Mapping[str, Mapping[str, Any]]
) -> str:
    """
    Write the figures, with a line for each metric so that changes can be read.

    Args:
        provenance: Where they come from.
        played: What was found, by experiment.
    """
    head = [f"{quoted(key)}: {quoted(value)}" for key, value in provenance.items()]
    body = [
        f"{quoted(key)}: {{\n{joined(lines_of(one))}\n}}" for key, one in played.items()
    ]
    return f'{{\n{joined(head)},\n"experiments": {{\n{joined(body)}\n}}\n}}\n'


def lines_of(played: Mapping[str, Any]) -> Iterable[str]:
    """Yield the entries of one experiment."""
    for key in ("count", "first_block"):
        yield f"{quoted(key)}: {quoted(played[key])}"
    sums = joined(f"{quoted(k)}: {quoted(rows)}" for k, rows in played["sums"].items())
    yield f'"sums": {{\n{sums}\n}}'


def joined(entries: Iterable[str]) -> str:
    """Put entries below each other."""
    return ",\n".join(entries)


def quoted(value: Any) -> str:
    """Write a value in as few characters as it takes."""
    return json.dumps(value, separators=(",", ":"))


def loads(path: Path = FIGURES) -> dict[str, Any]:
    """Read a file of figures."""
    data: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return data
