"""What stays the same for a whole round: rules, seats, engine and their tables."""

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import attrs

from trem.engine.moves import Row, Seat, Train, play_rows
from trem.engine.rounds import Ends, Line, Round, end_of, train_of
from trem.rules.choices import MarkerOff
from trem.rules.ruleset import RuleSet
from trem.tiles import Hand, Pip, TileSet, tile_set


if TYPE_CHECKING:
    from trem.engine.laws import Law


@attrs.frozen
class Setting:
    """
    A rule set at a table with so many seats in a round with that engine.

    Made by `setting`, which keeps one of each. The tables are derived: two
    settings are equal if rules, seats and engine are.
    """

    rules: RuleSet
    """The rule set in force."""

    seats: int
    """How many seats there are."""

    engine: Pip
    """The number on the engine's ends."""

    trains: int = attrs.field(eq=False, repr=False)
    """How many trains there are: one a seat and the Mexican Trains (M1)."""

    mexican: int = attrs.field(eq=False, repr=False)
    """The mask of the Mexican Trains."""

    own: tuple[int, ...] = attrs.field(eq=False, repr=False)
    """For each seat the mask of trains it plays on as its own (S3)."""

    home: tuple[int, ...] = attrs.field(eq=False, repr=False)
    """For each seat its own trains and the Mexican Trains, always open to it."""

    clears: tuple[tuple[int, ...], ...] = attrs.field(eq=False, repr=False)
    """For each seat and train the markers that seat's tile there takes off (T2)."""

    tile_set: TileSet = attrs.field(eq=False, repr=False)
    """The tiles played with (S1)."""

    fits: tuple[Hand, ...] = attrs.field(eq=False, repr=False)
    """For each pip the mask of tiles that join an end showing it (W1)."""

    rows: tuple[tuple[Row, ...], ...] = attrs.field(eq=False, repr=False)
    """For each train and pip the plays on its main line."""

    law: "Law" = attrs.field(eq=False, repr=False)
    """The clauses that can speak, composed."""

    def __reduce__(self) -> tuple[Any, ...]:
        return setting, (self.rules, self.seats, self.engine)

    def plays(self, rnd: Round, line: Line) -> tuple[Row, ...]:
        """Return the plays on a line by the pip of its end."""
        if line < self.trains:
            return self.rows[line]
        max_pip, wild = self.rules.max_pip, self.rules.blanks_wild
        return play_rows(max_pip, wild, train_of(rnd, line), end_of(rnd, line))

    def is_alive(self, pip: Pip, laid: Hand) -> bool:
        """Return whether a tile that is not on the table could cover *pip* (D10)."""
        return not self.law.dies or bool(self.fits[pip] & ~laid)

    def partner(self, seat: Seat) -> Seat | None:
        """Return the seat's partner, or None where everybody plays alone (S3)."""
        if not self.rules.partnerships:
            return None
        return (seat + self.seats // 2) % self.seats


def setting(rules: RuleSet, seats: int, engine: Pip) -> Setting:
    """Return the setting of a round with its tables."""
    return named_setting(rules, rules.name, seats, engine)


@lru_cache(maxsize=1024)
def named_setting(rules: RuleSet, _name: str, seats: int, engine: Pip) -> Setting:
    """Return the same setting for the same rule set under the same name."""
    from trem.engine.laws import law  # noqa: PLC0415 - the clauses read settings

    own = tuple(own_trains(rules, seats, seat) for seat in range(seats))
    trains = seats + rules.mexican_trains
    mexican = all_ends(trains) - all_ends(seats)
    tiles = tile_set(rules.max_pip)
    return Setting(
        rules,
        seats,
        engine,
        trains,
        mexican,
        own,
        tuple(mask | mexican for mask in own),
        tuple(
            tuple(cleared(rules, mask, train) for train in range(trains))
            for mask in own
        ),
        tiles,
        tuple(fitting(rules, tiles, pip) for pip in range(rules.max_pip + 1)),
        tuple(
            play_rows(rules.max_pip, rules.blanks_wild, train, 0)
            for train in range(trains)
        ),
        law(rules),
    )


def all_ends(count: int) -> Ends:
    """Return the mask of the first *count* lines."""
    return (1 << count) - 1


def own_trains(rules: RuleSet, seats: int, seat: Seat) -> int:
    """Return the trains a seat plays on as its own: partners share (S3)."""
    own = 1 << seat
    if rules.partnerships and not seats % 2:
        own |= 1 << (seat + seats // 2) % seats
    return own


def cleared(rules: RuleSet, own: int, train: Train) -> int:
    """Return the markers a seat's tile on *train* takes off at once (T2)."""
    match rules.marker_off:
        case MarkerOff.ANY_PLAY:
            return own
        case MarkerOff.OWN_PLAY:
            return own if own >> train & 1 else 0
        case MarkerOff.OWN_PLAY_COVERED:
            return 0


def fitting(rules: RuleSet, tiles: TileSet, pip: Pip) -> Hand:
    """Return the tiles that join an end showing *pip* (N3, W1)."""
    if not rules.blanks_wild:
        return tiles.matching[pip]
    return tiles.matching[pip] | tiles.matching[0] if pip else tiles.all_mask
