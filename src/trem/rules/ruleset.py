"""
The rule set: one field a flag, every flag an answer to a clause.

`RuleSet()` is the standard; everything else is data on top of it. A field's
metadata says its clause, its values and what it does; `FLAGS` lists them.
"""

# ruff: noqa: RUF009 - the calls in the class body declare attrs fields

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final, Self

import attrs

from trem.errors import PositionError, Problem, RuleSetError
from trem.rules import choices
from trem.rules.clauses import Clause
from trem.rules.findings import findings
from trem.rules.flags import (
    METADATA,
    Flag,
    HandSizes,
    HandTable,
    Number,
    dependent_number,
    described,
    nearest,
    number,
    number_or_word,
    word,
    yes_no,
)
from trem.rules.spelling import shown, spell_bare


STANDARD_HANDS: Final[HandSizes] = (
    (2, 15),
    (3, 15),
    (4, 15),
    (5, 12),
    (6, 12),
    (7, 10),
    (8, 10),
)
"""Tiles a hand from a double-12 set (S2)."""


MAX_DRAWS: Final = 99
"""More draws a turn than any table allows; `until_playable` has no limit (B1, D5)."""


def pairs(table: Mapping[int, int] | Iterable[tuple[int, int]]) -> HandSizes:
    """Take a table's rows; `RuleSet` checks them and sorts them (S2)."""
    if isinstance(table, Mapping):
        return tuple(table.items())
    return tuple(table) if isinstance(table, (list, tuple)) else table  # type: ignore[return-value]  # what is no table is refused with everything else


@attrs.frozen(kw_only=True, cache_hash=True)
class RuleSet:
    """
    Say how a table plays.

    Every argument is a flag and has the standard as its default. A word may be
    given as its enum's member or as text. Two rule sets are equal when all
    their flags are; the name does not count.

    Raises:
        RuleSetError: With every value out of range and every contradiction.

    Examples:
        >>> rules = RuleSet(max_pip=9, hand_sizes={2: 15, 3: 13, 4: 10})
        >>> rules.hand_size(3), rules.opening_engine, rules.round_count
        (13, 9, 10)
        >>> RuleSet(max_pip=9, first_engine=12)
        Traceback (most recent call last):
        ...
        trem.errors.RuleSetError: error: first_engine is above max_pip, ... [E2]

    """

    max_pip: int = number(
        Clause.S1,
        "The highest number of the set.",
        Number(2, 18, (12, 6, 9, 15, 18)),
    )
    hand_sizes: HandSizes = attrs.field(
        default=STANDARD_HANDS,
        converter=pairs,
        metadata=described(
            Clause.S2,
            "How many tiles each seat is dealt, by the number of seats.",
            HandTable(),
        ),
    )
    partnerships: bool = yes_no(
        Clause.S3, "Whether the seats opposite each other play as partners."
    )

    engine_order: choices.EngineOrder = word(
        Clause.E1, choices.EngineOrder, "Which engine follows which."
    )
    first_engine: int | None = dependent_number(
        Clause.E2,
        "The engine of the first round; left out: the end of the set it begins at.",
        Number(0, 18, (6,), may_depend=True),
    )
    rounds: int | None = dependent_number(
        Clause.E2,
        "How many rounds a game has; left out: one for each engine that remains.",
        Number(1, 999, (7,), may_depend=True),
    )
    engine_entry: choices.EngineEntry = word(
        Clause.E3, choices.EngineEntry, "How the engine comes to the station."
    )
    engine_search: choices.EngineSearch = word(
        Clause.E4, choices.EngineSearch, "How an engine that nobody holds is found."
    )
    engine_turn: choices.EngineTurn = word(
        Clause.E5,
        choices.EngineTurn,
        "What laying the engine from the hand is worth as a turn.",
    )
    starter: choices.Starter = word(
        Clause.E6, choices.Starter, "Who takes the first turn."
    )
    next_starter: choices.NextStarter = word(
        Clause.E7, choices.NextStarter, "Who takes the first turn of a later round."
    )

    first_turn: choices.FirstTurn = word(
        Clause.F1, choices.FirstTurn, "What the first turn may lay."
    )
    first_turn_trains: choices.FirstTurnTrains = word(
        Clause.F2, choices.FirstTurnTrains, "Which trains the first turn may touch."
    )
    chain_end_double: choices.ChainEndDouble = word(
        Clause.F3, choices.ChainEndDouble, "What a double at the end of a chain owes."
    )
    first_turn_no_start: choices.FirstTurnNoStart = word(
        Clause.F4,
        choices.FirstTurnNoStart,
        "What happens when nothing fits in the first turn.",
    )
    first_lap_completes: bool = yes_no(
        Clause.F5,
        "Whether a hand emptied in the first lap lets the lap run to its end.",
    )
    open_double_first_turn: choices.OpenDoubleFirstTurn = word(
        Clause.F6,
        choices.OpenDoubleFirstTurn,
        "What comes first for a seat that meets an open double in its first turn.",
    )
    own_train_first: choices.OwnTrainFirst = word(
        Clause.F7,
        choices.OwnTrainFirst,
        "What is closed to a seat until its own train has a tile.",
    )

    trains_start_open: bool = yes_no(
        Clause.T1, "Whether every train is marked until its owner plays on it."
    )
    marker_off: choices.MarkerOff = word(
        Clause.T2, choices.MarkerOff, "Which play takes a marker off."
    )
    mark_on_empty_boneyard: bool = yes_no(
        Clause.T3, "Whether passing with an empty boneyard marks.", standard=True
    )
    own_open_only: choices.OwnOpenOnly = word(
        Clause.T4,
        choices.OwnOpenOnly,
        "Where a seat may play while its own train is marked.",
    )

    mexican_trains: int = number(
        Clause.M1, "How many trains of nobody there may be.", Number(0, 25, (1, 0, 2))
    )
    mexican_start: choices.MexicanStart = word(
        Clause.M2, choices.MexicanStart, "When the Mexican Train may be started."
    )
    mexican_start_extra: bool = yes_no(
        Clause.M3,
        "Whether a double's extra tile may start the Mexican Train.",
        standard=True,
    )

    draws: choices.Draws = number_or_word(
        Clause.B1,
        "How many tiles a seat without a play may draw in a turn.",
        Number(1, MAX_DRAWS, (1, 2), tuple(choices.Until)),
        1,
    )
    drawn_tile: choices.DrawnTile = word(
        Clause.B2, choices.DrawnTile, "What becomes of a drawn tile that fits."
    )

    double_extra: choices.DoubleExtra = word(
        Clause.D1, choices.DoubleExtra, "Whether a double brings an extra tile."
    )
    extra_tile: choices.ExtraTile = word(
        Clause.D2, choices.ExtraTile, "Where an extra tile from the hand may go."
    )
    doubles_per_turn: choices.DoublesPerTurn = number_or_word(
        Clause.D3,
        "How many doubles a turn may lay.",
        Number(1, 19, (1, 2), tuple(choices.Unlimited)),
        choices.UNLIMITED,
    )
    further_double_needs_cover: bool = yes_no(
        Clause.D4, "Whether a further double needs a tile in hand that could follow it."
    )
    extra_draws: choices.Draws = number_or_word(
        Clause.D5,
        "How many tiles a seat may draw that owes an extra tile and has none.",
        Number(0, MAX_DRAWS, (1, 0), tuple(choices.Until)),
        1,
    )
    drawn_double_draws: bool = yes_no(
        Clause.D5,
        "Whether a double that was drawn in this turn still brings those draws.",
        standard=True,
    )
    extra_drawn_tile: choices.ExtraTile = word(
        Clause.D5, choices.ExtraTile, "Where an extra tile that was drawn may go."
    )
    doubles_order: choices.DoublesOrder = word(
        Clause.D6, choices.DoublesOrder, "Which of several open doubles binds."
    )
    cover_private: bool = yes_no(
        Clause.D7,
        "Whether an open double may be covered on anybody's train.",
        standard=True,
    )
    uncovered_marks: choices.UncoveredMarks = word(
        Clause.D8,
        choices.UncoveredMarks,
        "Which train is marked when an extra tile is missing.",
    )
    double_blocks: choices.DoubleBlocks = word(
        Clause.D9,
        choices.DoubleBlocks,
        "What an open double freezes for the seats that follow.",
    )
    dead_double: choices.DeadDouble = word(
        Clause.D10,
        choices.DeadDouble,
        "What becomes of a double that can never be covered.",
    )
    branches: int = number(
        Clause.D12,
        "How many side ends a double has beside its main one.",
        Number(0, 2, (0, 1, 2)),
    )
    branch_mode: choices.BranchMode = word(
        Clause.D12, choices.BranchMode, "When the side ends of a double count."
    )

    knock: choices.Knock = word(
        Clause.K1, choices.Knock, "Whether the last but one tile is announced."
    )
    knock_penalty: int = number(
        Clause.K2,
        "How many tiles a seat draws that failed to knock.",
        Number(1, 99, (2, 1)),
    )
    double_finish: choices.DoubleFinish = word(
        Clause.K3, choices.DoubleFinish, "What a double as the last tile does."
    )
    blocked: choices.Blocked = word(
        Clause.K4, choices.Blocked, "When a round without a way on is over."
    )

    double_blank: int = number(
        Clause.P1, "What 0-0 in hand counts, in points.", Number(0, 999, (0, 25, 50))
    )
    blank_half: int = number(
        Clause.P2,
        "What each other blank end in hand counts, in points.",
        Number(0, 999, (0, 5, 25)),
    )
    doubles_twice: bool = yes_no(
        Clause.P3, "Whether a double in hand counts twice its pips."
    )
    out_bonus: int = number(
        Clause.P4, "What going out scores, in points.", Number(-999, 0, (0, -5, -10))
    )
    blocked_scoring: choices.BlockedScoring = word(
        Clause.P5, choices.BlockedScoring, "Who scores in a blocked round."
    )
    uncovered_points: int = number(
        Clause.P6,
        "What each failure to produce an extra tile scores, in points.",
        Number(0, 999, (0, 5, 10)),
    )
    tie_break: choices.TieBreak = word(
        Clause.P7, choices.TieBreak, "How equal totals are parted."
    )
    misplay_penalty: choices.MisplayPenalty = word(
        Clause.P8, choices.MisplayPenalty, "What a misplay the table finds costs."
    )
    open_train_points: int = number(
        Clause.P9,
        "What a train still marked at the end scores its owner, in points.",
        Number(0, 999, (0, 5, 10, 25)),
    )

    blanks_wild: bool = yes_no(Clause.W1, "Whether a blank end matches any end.")
    swan_swim: bool = yes_no(
        Clause.V1, "Whether a play on the own train may go on along the public trains."
    )

    name: str = attrs.field(default="standard", eq=False)
    """What the rule set is called; no part of what it says."""

    def __attrs_post_init__(self) -> None:
        """Refuse everything that is wrong, and settle the rest."""
        if found := findings(FLAGS, self.values):
            raise RuleSetError([finding.problem for finding in found])
        for flag in FLAGS:
            settled = flag.kind.settled(getattr(self, flag.name))
            object.__setattr__(self, flag.name, settled)

    @property
    def values(self) -> dict[str, Any]:
        """The value of every flag by its name, in the order of the clauses."""
        return {flag.name: getattr(self, flag.name) for flag in FLAGS}

    @property
    def opening_engine(self) -> int | None:
        """
        The engine of the first round (E2).

        None where the highest double held opens, whichever that is (E1).
        """
        ends = {
            choices.EngineOrder.DESCENDING: self.max_pip,
            choices.EngineOrder.ASCENDING: 0,
            choices.EngineOrder.HIGHEST_HELD: None,
        }
        end = ends[self.engine_order]
        return end if end is None or self.first_engine is None else self.first_engine

    @property
    def round_count(self) -> int:
        """How many rounds a game has (E2)."""
        if self.rounds is not None:
            return self.rounds
        engine = self.opening_engine or 0
        ascending = self.engine_order is choices.EngineOrder.ASCENDING
        return self.max_pip - engine + 1 if ascending else engine + 1

    def hand_size(self, seats: int) -> int:
        """
        Return how many tiles each of *seats* seats is dealt (S2).

        Raises:
            PositionError: If the table has no row for *seats*.

        Examples:
            >>> RuleSet().hand_size(6)
            12

        """
        for count, tiles in self.hand_sizes:
            # 4.0 is 4 to a cache, so that its plan would be dealt by ever after.
            if count == seats and type(count) is type(seats):
                return tiles
        counts = ", ".join(str(count) for count, _ in self.hand_sizes)
        message = f"{self.name} deals to {counts} seats, not to {shown(seats)}"
        raise PositionError([Problem(message, clause=Clause.S2)])

    def changed(self, change: Mapping[str, object]) -> Self:
        """
        Return this rule set with some flags changed, named after the changes.

        Args:
            change: New values by flag name.

        Raises:
            RuleSetError: With every unknown flag, every value out of range and
                every contradiction.

        Examples:
            >>> RuleSet().changed({"draws": 2, "knock": "required"}).name
            'standard+draws=2+knock=required'

        """
        unknown = [unknown_flag(name) for name in change if name not in BY_NAME]
        known = {name: change[name] for name in change if name in BY_NAME}
        found = findings(FLAGS, {**self.values, **known})
        if wrong := [*unknown, *(finding.problem for finding in found)]:
            raise RuleSetError(wrong)
        spelled = (f"+{name}={spell_bare(value)}" for name, value in change.items())
        values: dict[str, Any] = {**change, "name": self.name + "".join(spelled)}
        return attrs.evolve(self, **values)


def flag_of(field: "attrs.Attribute[Any]") -> Flag:
    """Describe the flag a field declares."""
    clause, doc, kind = field.metadata[METADATA]
    return Flag(field.name, clause, doc, kind, field.default)


FLAGS: Final = tuple(
    flag_of(field) for field in attrs.fields(RuleSet) if METADATA in field.metadata
)
"""Every flag, in the order of the clauses."""

BY_NAME: Final[Mapping[str, Flag]] = MappingProxyType({f.name: f for f in FLAGS})
"""Every flag by its name."""


def flag(name: str) -> Flag:
    """
    Return the flag called *name*.

    Raises:
        RuleSetError: If there is none; the problem names the nearest.

    Examples:
        >>> flag("draws").kind.listed
        (1, 2, <Until.PLAYABLE: 'until_playable'>)

    """
    if name not in BY_NAME:
        raise RuleSetError([unknown_flag(name)])
    return BY_NAME[name]


def unknown_flag(name: object) -> Problem:
    """Say that there is no flag *name*."""
    return Problem(f"there is no flag {shown(name)}{nearest(name, BY_NAME)}")
