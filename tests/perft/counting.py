"""
Counting: how many ways there are to go on from a position, so many moves deep.

A file in `positions/` has a position in which every tile is known, and under which
rule sets it is asked: `rules` (left out, the standard) with a `change`. `perft` tells
how many sequences of one, two, three … legal moves there are; a round that is over
has none.
"""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import attrs

from tests import oracle
from trem.engine.legality import legal_moves
from trem.engine.rounds import Round
from trem.engine.turns import apply
from trem.notation.positions import load_position
from trem.notation.text import format_move
from trem.rules.files import load_rules
from trem.rules.ruleset import RuleSet


FOLDER: Final = Path(__file__).parent / "positions"


@attrs.frozen
class Perft:
    """A position under a rule set, with the counts that belong to it."""

    name: str
    """The file's name, and which of its rule sets it is."""

    position: Mapping[str, Any] = attrs.field(repr=False)
    """The keys of the position."""

    rules: RuleSet = attrs.field(repr=False)
    """The rule set."""

    counts: tuple[int, ...] = ()
    """How many sequences of one, two, three … moves there are."""

    @property
    def round(self) -> Round:
        """The position for the library."""
        return load_position(self.position, self.rules)

    @property
    def state(self) -> oracle.State:
        """The position for the second engine."""
        return oracle.from_position(self.position, self.rules)


def read(path: Path) -> Iterator[Perft]:
    """Read a file: its position under each of its rule sets."""
    told = tomllib.loads(path.read_text(encoding="utf-8"))
    for under in told["under"]:
        rules = load_rules(under.get("rules", "standard"), under.get("change", {}))
        name = f"{path.stem}-{rules.name}"
        yield Perft(name, told["position"], rules, tuple(under["perft"]))


def every_perft() -> list[Perft]:
    """Read all files."""
    return [perft for path in sorted(FOLDER.glob("*.toml")) for perft in read(path)]


def count(rnd: Round, depth: int) -> int:
    """Count the sequences of *depth* moves that the library allows."""
    moves = legal_moves(rnd)
    if depth == 1:
        return len(moves)
    return sum(count(apply(rnd, move), depth - 1) for move in moves)


def second_count(state: oracle.State, depth: int) -> int:
    """Count the sequences of *depth* moves that the second engine allows."""
    return sum(second_counts(state, depth))


def second_counts(state: oracle.State, depth: int) -> Iterator[int]:
    """Yield that count bit by bit: for each state before the last move its moves."""
    if state.over:
        return
    moves = oracle.legal(state)
    if depth == 1:
        yield len(moves)
        return
    for move in moves:
        yield from second_counts(oracle.play(state, move), depth - 1)


def split(rnd: Round, depth: int) -> dict[str, int]:
    """Count for each legal move what can follow it, for the library."""
    return {
        format_move(move, rnd): count(apply(rnd, move), depth - 1) if depth > 1 else 1
        for move in legal_moves(rnd)
    }


def second_split(state: oracle.State, depth: int) -> dict[str, int]:
    """Count for each legal move what can follow it, for the second engine."""
    return {
        oracle.write_move(move, state): 1
        if depth == 1
        else second_count(oracle.play(state, move), depth - 1)
        for move in oracle.legal(state)
    }
