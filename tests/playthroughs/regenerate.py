"""
Write the playthroughs anew, after the rules or the way of telling have changed:

    python -m tests.playthroughs.regenerate [NAME=SEED …]

Each shipped rule set keeps the seed its file has, unless it is given another.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from tests.playthroughs.telling import (
    FOLDER,
    Playthrough,
    by_recipe,
    most_seats,
    read,
    tell,
)
from trem.rules.files import load_rules, shipped_names


FIRST_SEED = 1
"""What a new rule set's round is dealt from."""


def regenerated(seeds: Mapping[str, int]) -> Iterator[Path]:
    """Write a file for each shipped rule set and remove all others."""
    for name in shipped_names():
        path = FOLDER / f"{name}.txt"
        seed = seeds.get(name, seed_of(path))
        played = Playthrough(name, most_seats(load_rules(name)), seed)
        text = "".join(f"{line}\n" for line in tell(played, by_recipe(seed)))
        path.write_text(text, encoding="utf-8", newline="\n")
        yield path
    for path in FOLDER.glob("*.txt"):
        if path.stem not in shipped_names():
            path.unlink()


def seed_of(path: Path) -> int:
    """Return the seed a file has, or the first one if there is no file."""
    if not path.exists():
        return FIRST_SEED
    return read(path.read_text(encoding="utf-8")).seed


def main(words: Sequence[str]) -> None:
    """Read seeds from the command line and write the files."""
    given = dict(word.split("=") for word in words)
    for path in regenerated({name: int(seed) for name, seed in given.items()}):
        lines = path.read_text(encoding="utf-8").count("\n")
        print(f"{path.name}: {lines} lines")  # noqa: T201 - it says what it wrote


if __name__ == "__main__":
    main(sys.argv[1:])
