"""
A round told as text, line by line: what was dealt, each move, and the result.

A file begins with the rule set, the seats, the seed and what it deals. Then each move
has a line: whose it is, the move, which of the legal moves it is (`4/9`: the fourth
of nine), and whatever is different after it. At the end stand who went out and the
points. The boneyard is in drawing order, open doubles are from the oldest to the
newest, and `-` is nothing.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from textwrap import wrap
from typing import Final, TypeAlias

import attrs

from trem.engine.dealing import Deal, deal_details
from trem.engine.legality import legal_moves
from trem.engine.moves import LETTERS, Move, Seat
from trem.engine.rounds import Line, OpenDouble, Round, end_of, train_of
from trem.engine.scoring import round_points
from trem.engine.turns import apply
from trem.notation.text import format_move, format_train, parse_move
from trem.rules.files import load_rules
from trem.rules.ruleset import RuleSet
from trem.tiles import Tile, numbers_of


FOLDER: Final = Path(__file__).parent / "rounds"

MOST_SEATS: Final = 4
"""So many seats have a hand where the rule set deals to them."""

WIDTH: Final = 88
"""The longest line of a boneyard, in characters."""

NOTHING: Final = "-"

Choose: TypeAlias = Callable[[Round, int], Move]
"""Says which move is made in a round, and the how-manieth it is, from 1."""


@attrs.frozen
class Playthrough:
    """What decides a round: the deal, and the moves as they were written."""

    name: str
    """The rule set's name."""

    seats: int
    """How many seats there are."""

    seed: int
    """What the round is dealt from."""

    moves: tuple[str, ...] = ()
    """The moves."""


# Playing


def most_seats(rules: RuleSet) -> int:
    """Return four seats, or the nearest number below or else above that is dealt to."""
    counts = [seats for seats, _ in rules.hand_sizes]
    return max((c for c in counts if c <= MOST_SEATS), default=min(counts))


def by_recipe(seed: int) -> Choose:
    """
    Choose moves that look random and are the same everywhere.

    The SHA-256 hash of the text `SEED/NUMBER`, read as one big-endian whole number,
    leaves divided by the number of legal moves the place of the move in their list.
    """

    def choose(rnd: Round, number: int) -> Move:
        moves = legal_moves(rnd)
        digest = hashlib.sha256(f"{seed}/{number}".encode()).digest()
        return moves[int.from_bytes(digest, "big") % len(moves)]

    return choose


def as_written(moves: Sequence[str]) -> Choose:
    """Choose the moves of a file."""
    return lambda rnd, number: parse_move(moves[number - 1], rnd)


# Reading


def read(text: str) -> Playthrough:
    """Read what decides the round of a file."""
    head, moves, _ = text.split("\n\n")
    told = dict(line.split(maxsplit=1) for line in head.splitlines()[:3])
    written = tuple(line.split()[1] for line in moves.splitlines())
    return Playthrough(told["rules"], int(told["seats"]), int(told["seed"]), written)


# Telling


def opening(played: Playthrough) -> Deal:
    """Deal a round."""
    return deal_details(load_rules(played.name), played.seats, played.seed)


def tell(played: Playthrough, choose: Choose) -> Iterator[str]:
    """Deal a round and play it to its end, and tell it line by line."""
    deal = opening(played)
    yield row("rules", played.name)
    yield row("seats", played.seats)
    yield row("seed", played.seed)
    yield from dealt(deal)
    yield ""
    rnd, number = deal.round, 0
    while not rnd.over:
        number += 1
        move = choose(rnd, number)
        after = apply(rnd, move)
        yield moved(rnd, move, after)
        rnd = after
    yield ""
    yield row("out", letters(rnd.out))
    yield row("points", by_letter(round_points(rnd)))


def row(name: str, value: object) -> str:
    """Write a value with its name in front."""
    return f"{name:<9} {value}"


def dealt(deal: Deal) -> Iterator[str]:
    """Tell what was dealt, how the engine was found (E4), and what is so at once."""
    rnd = deal.round
    yield row("engine", Tile(rnd.engine, rnd.engine))
    yield row("starter", LETTERS[deal.starter])
    if deal.drawn:
        found = (f"{LETTERS[seat]} {tiles(rnd, [tile])}" for seat, tile in deal.drawn)
        yield row("search", ", ".join(found))
    for seat, hand in enumerate(rnd.hands):
        assert isinstance(hand, int)
        yield row(f"hand {LETTERS[seat]}", tiles(rnd, numbers_of(hand)))
    name = row("boneyard", "")
    yield from wrap(
        tiles(rnd, boneyard_of(rnd)),
        WIDTH,
        initial_indent=name,
        subsequent_indent=" " * len(name),
        break_on_hyphens=False,
    )
    yield from (row(*fact) for fact in facts(rnd).items() if fact[1] != NOTHING)


def moved(before: Round, move: Move, after: Round) -> str:
    """Tell a move, its place among the legal moves, and what is different after it."""
    moves = legal_moves(before)
    place = f"{moves.index(move) + 1}/{len(moves)}"
    text = f"{LETTERS[before.turn]}  {format_move(move, before):<10} {place:<6}"
    return f"{text} {'; '.join(changes(before, after))}".rstrip()


def changes(before: Round, after: Round) -> Iterator[str]:
    """Name the tiles that were drawn, and each fact that is another one now."""
    yard, left = boneyard_of(before), boneyard_of(after)
    if len(left) < len(yard):
        yield f"takes {tiles(before, yard[: len(yard) - len(left)])}"
    was = facts(before)
    yield from (
        f"{name} {told}" for name, told in facts(after).items() if told != was[name]
    )


def facts(rnd: Round) -> Mapping[str, str]:
    """Tell what is so in a round besides trains, hands and boneyard."""
    notes, owed = rnd.notes, rnd.doing.owed
    waiting = (f"{LETTERS[seat]}:{double(rnd, on)}" for seat, on in notes.waiting)
    told = {
        "owes": double(rnd, owed) if owed else "",
        "open": " ".join(double(rnd, each) for each in rnd.doubles),
        "ends": " ".join(end(rnd, line) for line in sides(rnd)),
        "marked": letters(numbers_of(rnd.marked)),
        "passes": str(notes.passes or ""),
        "failed": letters(numbers_of(notes.failed)),
        "uncovered": by_letter(notes.uncovered),
        "knocked": letters(numbers_of(notes.knocked)),
        "waiting": " ".join(waiting),
        "first turn": letters(numbers_of(notes.first_turn)),
        "chain right": letters(numbers_of(notes.chain_right)),
        "doubled": "yes" if notes.doubled else "",
        "over": "yes" if rnd.over else "",
    }
    return {name: text or NOTHING for name, text in told.items()}


def double(rnd: Round, this: OpenDouble) -> str:
    """Write an open double and where it lies; `~` where it binds nobody yet (F3)."""
    return f"{Tile(this.pip, this.pip)}@{end(rnd, this.line)}{'~' * this.deferred}"


def end(rnd: Round, line: Line) -> str:
    """Write the end of a line: its train, and its number if it is a side."""
    number = end_of(rnd, line)
    train = format_train(train_of(rnd, line), rnd.setting)
    return f"{train}:{number}" if number else train


def sides(rnd: Round) -> range:
    """Return the side lines, in the order they opened (D12)."""
    return range(rnd.setting.trains, len(rnd.tracks))


def boneyard_of(rnd: Round) -> tuple[int, ...]:
    """Return the tiles of a boneyard that is known."""
    assert isinstance(rnd.boneyard, tuple)
    return rnd.boneyard


def tiles(rnd: Round, numbers: Iterable[int]) -> str:
    """Write tiles by their numbers."""
    return " ".join(str(rnd.setting.tile_set.tiles[n]) for n in numbers) or NOTHING


def letters(seats: Iterable[Seat]) -> str:
    """Write seats as letters."""
    return " ".join(LETTERS[seat] for seat in seats) or NOTHING


def by_letter(values: Sequence[int]) -> str:
    """Write a number for each seat."""
    return "  ".join(f"{LETTERS[seat]} {value}" for seat, value in enumerate(values))
