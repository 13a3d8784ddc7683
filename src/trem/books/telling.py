"""
What a book tells of a rule set: the flags that have something to say.

A flag is told unless it is idle (another flag silences it) or its value is the
plain absence of something, which nobody would miss in a rulebook.
"""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

import attrs

from trem.books.examples import figures_of
from trem.books.pages import Block, Paragraph
from trem.rules.choices import (
    BranchMode,
    ChainEndDouble,
    DoubleExtra,
    ExtraTile,
    FirstTurn,
    FirstTurnNoStart,
    FirstTurnTrains,
    Knock,
    MisplayPenalty,
    OpenDoubleFirstTurn,
    OwnOpenOnly,
    OwnTrainFirst,
)
from trem.rules.differences import amount
from trem.rules.files import RuleFile
from trem.rules.remarks import idle_flags, nobody_bound
from trem.rules.ruleset import BY_NAME, RuleSet
from trem.wording.catalogues import Catalogue
from trem.wording.rulebook_words import label, said


MEANINGLESS: Final = "-"
"""What stands where other flags leave a question no meaning."""

Silence: TypeAlias = Callable[[RuleSet], bool]


def none_open_in_first_lap(rules: RuleSet) -> bool:
    """Say whether no double binds before every first turn is over (F1, F3)."""
    chains = rules.first_turn is FirstTurn.CHAIN
    return chains and rules.chain_end_double is not ChainEndDouble.IMMEDIATE


ABSENT: Final[Mapping[str, Silence]] = MappingProxyType(
    {
        "partnerships": lambda rules: not rules.partnerships,
        "first_turn_trains": lambda rules: (
            rules.first_turn_trains is FirstTurnTrains.ANY
        ),
        "first_turn_no_start": lambda rules: (
            rules.first_turn_no_start is FirstTurnNoStart.DRAW
            and rules.first_turn is FirstTurn.ONE_TILE
        ),
        "first_lap_completes": lambda rules: not rules.first_lap_completes,
        "open_double_first_turn": lambda rules: (
            rules.open_double_first_turn is OpenDoubleFirstTurn.DOUBLE_FIRST
            and (nobody_bound(rules) or none_open_in_first_lap(rules))
        ),
        "own_train_first": lambda rules: rules.own_train_first is OwnTrainFirst.NOTHING,
        "own_open_only": lambda rules: rules.own_open_only is OwnOpenOnly.ALL,
        "mexican_start_extra": lambda rules: (
            rules.mexican_start_extra and rules.extra_tile is ExtraTile.COVER
        ),
        "further_double_needs_cover": lambda rules: (
            not rules.further_double_needs_cover
        ),
        "branches": lambda rules: rules.branches == 0,
        "branch_mode": lambda rules: rules.branch_mode is BranchMode.NONE,
        "knock": lambda rules: rules.knock is Knock.NONE,
        "knock_penalty": lambda rules: rules.knock is not Knock.REQUIRED,
        "blank_half": lambda rules: rules.blank_half == 0,
        "doubles_twice": lambda rules: not rules.doubles_twice,
        "uncovered_marks": lambda rules: rules.double_extra is not DoubleExtra.OWED,
        "uncovered_points": lambda rules: rules.uncovered_points == 0,
        "misplay_penalty": lambda rules: rules.misplay_penalty is MisplayPenalty.NONE,
        "open_train_points": lambda rules: rules.open_train_points == 0,
        "blanks_wild": lambda rules: not rules.blanks_wild,
        "swan_swim": lambda rules: not rules.swan_swim,
    }
)
"""When a flag tells of nothing but an absence."""


@attrs.frozen
class Telling:
    """A rule set, told to somebody in their language."""

    file: RuleFile
    """The rule set with its title and source."""

    words: Catalogue
    """The reader's language."""

    seats: int | None = None
    """The number of players the book is for; None: any that the rules allow."""

    @property
    def rules(self) -> RuleSet:
        """The rule set."""
        return self.file.rules

    def has(self, flag: str) -> bool:
        """Say whether *flag* has anything to tell."""
        absent = ABSENT.get(flag)
        silent = absent is not None and absent(self.rules)
        return not silent and flag not in idle_flags(self.rules)

    def matters(self, flag: str) -> bool:
        """Say whether another value of *flag* would be played differently."""
        return flag not in idle_flags(self.rules)

    def sentence(self, flag: str) -> str:
        """Say a flag's value, whether it matters or not."""
        return said(self.rules, flag, self.words)

    def answer(self, flag: str) -> str:
        """Say a flag's value in a few words, a dash where it cannot matter."""
        if not self.matters(flag):
            return MEANINGLESS
        value = amount(self.rules, flag)
        if flag == "first_engine" and value is not None:
            return f"{value}-{value}"
        return str(value) if flag == "rounds" else label(self.rules, flag, self.words)

    def told(self, *flags: str) -> Iterator[Block]:
        """Tell flags, each with its examples, if they have something to tell."""
        for flag in flags:
            if self.has(flag):
                yield from self.shown(self.sentence(flag), BY_NAME[flag].clause, flag)

    def shown(self, text: str, clause: str, flag: str | None = None) -> Iterator[Block]:
        """Tell a rule with its examples; one of no flag goes by its clause."""
        yield Paragraph(text, (clause,))
        yield from figures_of(self.rules, flag or clause, self.words, self.seats)
