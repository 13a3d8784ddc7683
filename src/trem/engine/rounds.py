"""
The state of a round: immutable values, and questions anybody may ask of them.

A `Round` holds what changes with every move. What some rule sets have to
remember and most do not stands in its `Notes`; what the seat to move has
already done in this turn stands in its `Doing`.
"""

from enum import IntEnum
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NoReturn, TypeAlias

import attrs

from trem.engine.moves import LETTERS, Move, Play, Seat, Train
from trem.engine.tracks import Track, count_on, has_tiles, tiles_on
from trem.errors import HiddenTileError
from trem.tiles import Hand, Pip, Tile


if TYPE_CHECKING:
    from trem.engine.settings import Setting
    from trem.rules.ruleset import RuleSet

UNSEEN: Final = 190
"""In a view the number of a tile somebody else drew: one past the largest set's."""

Line: TypeAlias = int
"""A line of tiles: first the trains' main lines in train order, then the side
lines of branched doubles in the order they opened."""

Ends: TypeAlias = int
"""A mask of lines, each standing for its open end."""


@attrs.frozen
class Hidden:
    """
    Tiles nobody here may look at: a hand or the boneyard of a view.

    It is true unless it is known to be empty. Whatever would look at a tile
    raises `HiddenTileError`.
    """

    count: int | None
    """How many tiles there are; None where even that is unknown."""

    owner: Seat | None = None
    """The seat whose hand it is; None for the boneyard."""

    def __bool__(self) -> bool:
        return self.count != 0

    def look(self, *_: object) -> NoReturn:
        """Refuse to show a tile."""
        raise HiddenTileError(
            "the boneyard's tiles"
            if self.owner is None
            else f"the hand of {LETTERS[self.owner]}"
        )

    __and__ = __or__ = __xor__ = __rshift__ = __getitem__ = __iter__ = bit_count = look


def count_of(stock: Hand | tuple[int, ...] | Hidden) -> int | None:
    """Return how many tiles a hand or the boneyard has, if that is known."""
    match stock:
        case Hidden():
            return stock.count
        case int():
            return stock.bit_count()
        case _:
            return len(stock)


@attrs.frozen
class OpenDouble:
    """A laid double that still waits for a tile (or, branched, for its feet)."""

    pip: Pip
    """Its number."""

    line: Line
    """The line it lies on."""

    index: int
    """Its place in that line, counted from the station."""

    deferred: bool = False
    """Whether it binds nobody before the first lap is over (F3)."""


@attrs.frozen
class Fork:
    """Where a side line leaves its double (D12)."""

    train: Train
    """The train it belongs to."""

    line: Line
    """The line the double lies on."""

    index: int
    """The double's place in that line."""

    end: int
    """The side line's number among the train's ends, from 1."""


class Phase(IntEnum):
    """What kind of moves the seat to move may make next."""

    TURN = 0
    """Nothing has been laid in this turn yet."""
    CHAIN = 1
    """A chain of the first turn goes on (F1)."""
    EXTRA = 2
    """A double has been laid and the extra tile is open (D1)."""
    WALK = 3
    """A walk may go on (V1)."""


TURN: Final = Phase.TURN
CHAIN: Final = Phase.CHAIN
EXTRA: Final = Phase.EXTRA
WALK: Final = Phase.WALK
# A module's name is read several times as fast as an enum's member.


@attrs.define(eq=False)
class DoingDraft:
    """The fields of a `Doing`, before they are sealed."""

    phase: Phase = Phase.TURN
    """What comes next."""

    played: tuple[Play, ...] = ()
    """The tiles laid in this turn, in order."""

    drawn: tuple[int, ...] = ()
    """The numbers of the tiles drawn in this turn, in order; `UNSEEN` in a view."""

    draws: int = 0
    """How many of them were drawn since a tile was last laid."""

    owed: OpenDouble | None = None
    """The double whose extra tile is open, in the phase `EXTRA`."""

    laid: tuple[OpenDouble, ...] = ()
    """The doubles laid in this turn that opened; they bind others, not the layer."""

    chain: int = 0
    """How many of the tiles laid in this turn, the first ones, are a chain (F1)."""

    walking: bool = False
    """Whether the turn is a walk, or may still become one after its cover (V1)."""


@attrs.frozen
class Doing(DoingDraft):
    """What the seat to move has already done in this turn."""

    __slots__ = ()


@attrs.frozen
class Notes:
    """What has to be remembered of a round besides the table and the hands."""

    first_turn: int = 0
    """The mask of seats whose first turn is not over (F1)."""

    chain_right: int = 0
    """The mask of seats that may still chain on their own train (F1)."""

    knocked: int = 0
    """The mask of seats that have knocked and still hold one tile (K1)."""

    passes: int = 0
    """How many passes in a row count towards a blocked round (K4)."""

    out: tuple[Seat, ...] = ()
    """The seats that went out, in that order (K3, F5)."""

    failed: int = 0
    """Partnerships: the mask of seats whose latest turn failed (S3)."""

    waiting: tuple[tuple[Seat, OpenDouble], ...] = ()
    """Seats that are out as soon as the named double is covered (K3)."""

    uncovered: tuple[int, ...] = ()
    """For each seat its failures to produce an extra tile (P6); () is none."""

    doubled: bool = False
    """Whether a seat went out on a double that doubles the others' points (K3)."""

    forks: tuple[Fork, ...] = ()
    """Where the side lines leave, in the order they opened (D12)."""


START: Final = Doing()

PLAIN: Final = Notes()
"""Nothing to remember. The engine uses this very value, so `is` recognises it."""


class Listed:
    """Room for the legal moves, which `legal_moves` keeps once it has listed them."""

    __slots__ = ("listed",)

    listed: tuple[Move, ...] | None


@attrs.define(eq=False)
class RoundDraft(Listed):
    """The fields of a `Round`, before they are sealed."""

    setting: "Setting"
    """The rule set, the number of seats and the engine, with their tables."""

    hands: tuple[Hand | Hidden, ...]
    """The seats' hands as masks; hidden ones in a view."""

    boneyard: tuple[int, ...] | Hidden
    """The numbers of the face-down tiles, the next one first."""

    tracks: tuple[Track, ...]
    """Every line from the station outwards, compact; see `lines` and `ends`."""

    laid: Hand
    """The mask of all tiles on the table, the engine among them."""

    doubles: tuple[OpenDouble, ...]
    """The open doubles, oldest first."""

    marked: int
    """The mask of seats whose trains carry a marker."""

    turn: Seat
    """The seat to move; when the round is over, the seat that moved last."""

    doing: Doing
    """What that seat has done in this turn."""

    over: bool
    """Whether the round is over."""

    notes: Notes
    """What else has to be remembered."""


@attrs.frozen
class Round(RoundDraft):
    """
    One round, at one moment.

    Two rounds are equal if they have the same rule set, seats and engine and
    everything visible and hidden on the table is the same.
    """

    __slots__ = ()

    def __attrs_post_init__(self) -> None:
        keep_listed(self, None)

    def __reduce__(self) -> tuple[Any, ...]:
        fields = attrs.fields(RoundDraft)
        return Round, tuple(getattr(self, field.name) for field in fields)

    def _repr_svg_(self) -> str:
        """Draw the table, as notebooks ask for; the books are loaded only then."""
        pictures = import_module("trem.books.pictures")
        return str(pictures.picture(self))

    @property
    def rules(self) -> "RuleSet":
        """The rule set the round is played under."""
        return self.setting.rules

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self.setting.seats

    @property
    def engine(self) -> Pip:
        """The number on the engine's ends."""
        return self.setting.engine

    @property
    def lines(self) -> tuple[tuple[Tile, ...], ...]:
        """The tiles of every line as they lie, from the station outwards."""
        return tuple(tiles_on(track) for track in self.tracks)

    @property
    def ends(self) -> tuple[Pip, ...]:
        """The pip the next tile of every line must match."""
        return tuple(track[-1] for track in self.tracks)

    @property
    def out(self) -> tuple[Seat, ...]:
        """The seats that went out, in that order; () after a blocked round."""
        return self.notes.out


keep_listed: Final = Listed.__dict__["listed"].__set__
"""
Keep a round's legal moves: `keep_listed(rnd, moves)`.

They follow from everything else in the round, so nobody can tell whether they have
been listed before; it is the one way past the frozen class.
"""


def seal_round(draft: RoundDraft) -> Round:
    """
    Freeze a draft for good.

    The constructor of a frozen class sets every field through
    `object.__setattr__`, at four times the price of a plain one. The engine
    makes a new round with every move, so it fills in a draft and then gives it
    the frozen class; nobody ever holds the draft.
    """
    draft.listed = None  # type: ignore[misc]  # the slot is of the base class
    draft.__class__ = Round
    return draft  # type: ignore[return-value]  # it is one now


def seal_doing(draft: DoingDraft) -> Doing:
    """Freeze a draft for good, as `seal_round` does."""
    draft.__class__ = Doing
    return draft  # type: ignore[return-value]  # it is one now


def train_of(rnd: Round, line: Line) -> Train:
    """Return the train that *line* belongs to."""
    trains = rnd.setting.trains
    return line if line < trains else rnd.notes.forks[line - trains].train


def end_of(rnd: Round, line: Line) -> int:
    """Return the number of *line* among the ends of its train."""
    trains = rnd.setting.trains
    return 0 if line < trains else rnd.notes.forks[line - trains].end


def line_of(rnd: Round, train: Train, end: int) -> Line | None:
    """Return the line behind an end of *train*, or None if there is none."""
    if not 0 <= train < rnd.setting.trains:
        return None
    if end == 0:
        return train
    for offset, fork in enumerate(rnd.notes.forks):
        if (fork.train, fork.end) == (train, end):
            return rnd.setting.trains + offset
    return None


def lines_of(rnd: Round, trains: int) -> Ends:
    """Return the mask of all lines of the trains in the mask *trains*."""
    ends = trains
    for offset, fork in enumerate(rnd.notes.forks):
        if trains >> fork.train & 1:
            ends |= 1 << rnd.setting.trains + offset
    return ends


def cover_ends(rnd: Round, double: OpenDouble) -> Ends:
    """Return the ends on which a tile covers *double*, missing feet among them."""
    if not is_covered(rnd, double):
        return 1 << double.line
    ends = 0
    for side, fork in enumerate(rnd.notes.forks, rnd.setting.trains):
        if (fork.line, fork.index) == (double.line, double.index):
            ends |= (not has_tiles(rnd.tracks[side])) << side
    return ends


def is_covered(rnd: Round, double: OpenDouble) -> bool:
    """Return whether *double* has its first tile and waits only for feet (D12)."""
    return double.index < count_on(rnd.tracks[double.line]) - 1
