"""
Count anew with the second engine, after positions or the rules have changed:

    python -m tests.perft.regenerate [NAME …]

It writes every `perft = […]` of the files named, of all files if none is, as deep as
the counts stay below a limit. A new entry begins as `perft = []`. All files together
take a quarter of an hour.
"""

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from tests.oracle import State
from tests.perft.counting import FOLDER, read, second_counts


MOST = 60_000
"""No count is larger: the second engine is slow."""

DEEPEST = 12
"""No sequence of moves is longer."""

COUNTS = re.compile(r"^perft = \[.*\]$", re.MULTILINE)


def counted(state: State) -> Iterator[int]:
    """Count the sequences of one, two, three … moves, as long as there are not many."""
    for depth in range(1, DEEPEST + 1):
        found = at_most(second_counts(state, depth))
        if found is None:
            return
        yield found
        if not found:
            return


def at_most(counts: Iterable[int]) -> int | None:
    """Add up counts; None if they become too many."""
    total = 0
    for more in counts:
        total += more
        if total > MOST:
            return None
    return total


def regenerate(path: Path) -> None:
    """Write the counts of a file anew."""
    text = path.read_text(encoding="utf-8")
    counts = iter([f"perft = {[*counted(perft.state)]}" for perft in read(path)])
    path.write_text(COUNTS.sub(lambda _: next(counts), text), encoding="utf-8")


def main(names: Sequence[str]) -> None:
    """Count the files named, or all."""
    for path in sorted(FOLDER.glob("*.toml")):
        if not names or path.stem in names:
            regenerate(path)
            print(path.name)  # noqa: T201 - it says how far it is


if __name__ == "__main__":
    main(sys.argv[1:])
