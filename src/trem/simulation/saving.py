"""
What was played so far, in a file from which an experiment can go on.

Only whole blocks are kept, and the sums are written exactly, so that the figures
in the end are those of an experiment that was never stopped.
"""

import json
import os
from collections.abc import Mapping
from fractions import Fraction
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import attrs

from trem.errors import TremError
from trem.simulation.experiments import Experiment, Tallies, Tally
from trem.simulation.provenance import identity
from trem.simulation.sums import Exact, PairSums, Sums


FORMAT: Final = 1
"""The number of the file's format."""

DAMAGE: Final = (ValueError, TypeError, LookupError, ArithmeticError, RecursionError)
"""What taking a file apart may end in whose values make no sense."""


class ResumeError(TremError, ValueError):
    """A file cannot be used to go on with an experiment."""


@attrs.frozen
class Saved:
    """What was played so far."""

    blocks: int = 0
    """How many whole blocks."""

    tallies: Tallies | None = None
    """Their running sums; None before the first."""


def load_saved(path: Path, experiment: Experiment) -> Saved:
    """
    Read what was played so far of an experiment.

    Args:
        path: The file; if there is none, nothing was played.
        experiment: The experiment that is to go on.

    Raises:
        ResumeError: If the file cannot be read, or is of another experiment.
    """
    try:
        text = path.read_text("utf-8")
    except FileNotFoundError:
        return Saved()
    except (OSError, UnicodeDecodeError) as error:
        message = f"{path} cannot be read: {error}"
        raise ResumeError(message) from error
    try:
        return read_saved(json.loads(text), path, experiment)
    except ResumeError:
        raise
    except DAMAGE as error:
        message = f"{path} is not what trem saves of an experiment"
        raise ResumeError(message) from error


def read_saved(data: Any, path: Path, experiment: Experiment) -> Saved:
    """Take a file's content apart, if it is of the same experiment."""
    if data["format"] != FORMAT:
        message = f"{path} has format {data['format']}, this version reads {FORMAT}"
        raise ResumeError(message)
    check_same(path, dict(data["experiment"]), identity(experiment))
    if data["check"] != checksum(data):
        message = f"{path} is damaged: it is not as trem wrote it"
        raise ResumeError(message)
    columns = [tally_from(column) for column in data["tallies"]]
    if not data["blocks"]:
        return Saved()
    if len(columns) != len(experiment.columns) or int(data["blocks"]) < 0:
        message = f"{path} does not hold the figures it should"
        raise ResumeError(message)
    return Saved(int(data["blocks"]), tuple(columns))


def check_same(path: Path, kept: dict[str, Any], wanted: dict[str, Any]) -> None:
    """Refuse a file of another experiment, with everything in which it differs."""
    other = [
        f"{key} ({shown(kept.get(key))}; asked for: {shown(wanted[key])})"
        for key in wanted
        if kept.get(key) != wanted[key]
    ]
    if other:
        message = (
            f"{path} is of an experiment with other {', '.join(other)}; "
            "name another file to begin anew"
        )
        raise ResumeError(message)


def shown(value: Any) -> str:
    """Write a part of what tells experiments apart, of a rule set's hash the start."""
    if not isinstance(value, list):
        return str(value)
    return " ".join(
        f"{one[0]}#{str(one[1])[:8]}" if isinstance(one, list) else str(one)
        for one in value
    )


def checksum(data: Mapping[str, Any]) -> str:
    """Return a hash of everything in a file but the hash."""
    rest = {key: value for key, value in data.items() if key != "check"}
    return sha256(json.dumps(rest).encode()).hexdigest()


def save(path: Path, experiment: Experiment, saved: Saved) -> None:
    """
    Write what was played so far, in one go or not at all.

    Args:
        path: The file.
        experiment: What is played.
        saved: How far it is.

    Raises:
        ResumeError: If the file cannot be written.
    """
    data: dict[str, Any] = {
        "format": FORMAT,
        "experiment": identity(experiment),
        "blocks": saved.blocks,
        "tallies": [tally_data(tally) for tally in saved.tallies or ()],
    }
    data["check"] = checksum(data)
    draft = path.with_name(f"{path.name}.part")
    try:
        draft.write_text(json.dumps(data), "utf-8")
        os.replace(draft, path)  # noqa: PTH105 - the one call that is atomic everywhere
    except OSError as error:
        message = f"{path} cannot be written: {error}"
        raise ResumeError(message) from error


def tally_data(tally: Tally) -> dict[str, Any]:
    """Write one column's sums as plain values."""
    return {
        "sums": [sums_data(sums) for sums in tally.sums],
        "pairs": [
            [
                sums_data(pairs.first),
                sums_data(pairs.second),
                str(pairs.products),
                pairs.differing,
            ]
            for pairs in tally.pairs
        ],
        "spreads": tally.spreads,
    }


def sums_data(sums: Sums) -> list[Any]:
    """Write sums as plain values; numbers of any size as text."""
    return [sums.count, str(sums.total), str(sums.squares)]


def tally_from(data: Mapping[str, Any]) -> Tally:
    """Read one column's sums."""
    return Tally(
        tuple(sums_from(sums) for sums in data["sums"]),
        tuple(
            PairSums(sums_from(first), sums_from(second), number(products), differing)
            for first, second, products, differing in data["pairs"]
        ),
        tuple(
            tuple((int(value), int(count)) for value, count in spread)
            for spread in data["spreads"]
        ),
    )


def sums_from(data: Any) -> Sums:
    """Read sums."""
    count, total, squares = data
    return Sums(int(count), number(total), number(squares))


def number(text: str) -> Exact:
    """Read a whole number or a fraction."""
    value = Fraction(text)
    return value.numerator if value.denominator == 1 else value
