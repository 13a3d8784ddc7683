"""The questions of the study, as data."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

import attrs

from docs.study.players import ForgetfulBuilder, ForgetfulHeavy
from trem.simulation import Unit
from trem.simulation.bots import BotSpec


SEED: Final = "trem, the argued rules"
"""What every tile of the study comes from; the same for all questions."""

ROUNDS: Final = 2000
"""How many rounds are played under each rule set at each table."""

SEATS: Final = (2, 4, 8)
"""The sizes of table that are looked at."""

ROUNDS_A_GAME: Final = 5
"""For how many rounds one game is played, where a question needs whole games."""

USUAL: Final = ("turns", "blocked", "loser_points", "starter_wins")
"""What is measured of every rule, unless it cannot matter to it."""

Change: TypeAlias = Mapping[str, object]


def change(**flags: object) -> Change:
    """Say which flags differ, as a value that cannot change."""
    return MappingProxyType(flags)


@attrs.frozen
class Table:
    """Who sits at a table, and what is played there."""

    seats: int
    """How many seats there are."""

    name: str
    """What the bots are called on the page."""

    bots: tuple[BotSpec, ...]
    """One for every seat, or one a seat."""

    unit: Unit = Unit.ROUND
    """Whether rounds or whole games are played."""

    @property
    def is_mixed(self) -> bool:
        """Whether bots of two kinds sit there, the better ones first."""
        return len(self.bots) > 1

    @property
    def key(self) -> str:
        """What it is called in the file of figures."""
        games = " games" if self.unit is Unit.GAME else ""
        return f"{self.seats} {self.name}{games}"


def alike(names: Mapping[str, BotSpec], unit: Unit = Unit.ROUND) -> tuple[Table, ...]:
    """Return the tables at which one bot has every seat."""
    return tuple(
        Table(seats, name, (bot,), unit)
        for seats in SEATS
        for name, bot in names.items()
    )


BOTS: Final = MappingProxyType({"heavy": "heavy", "builder": "builder"})

TABLES: Final = (
    *alike(BOTS),
    Table(4, "builder against heavy", ("builder", "heavy") * 2),
)
"""Where every rule is tried, unless its question names other tables."""


@attrs.frozen
class Way:
    """One way to play the rule that a question is about."""

    key: str
    """What it is called in claims and in the file of figures; no other has it."""

    label: str
    """What it is called on the page."""

    change: Change
    """The flags in which it differs from what it is compared with."""


@attrs.frozen
class Question:
    """One rule about which tables argue."""

    key: str
    """What it is called on the page and in the file of figures."""

    base: Way
    """The way that the others are compared with, as it differs from the standard."""

    ways: tuple[Way, ...]
    """The other ways, as they differ from the base."""

    metrics: tuple[str, ...] = USUAL
    """What is measured where all play alike, by key."""

    tables: tuple[Table, ...] = TABLES
    """Where it is tried."""


LEFT_OPEN: Final = change(extra_tile="anywhere")
"""The extra tile may go elsewhere, so that open doubles stay behind often."""


def plainly(label: str) -> Way:
    """Name the plain game by how it plays the rule in question."""
    return Way("", label, change())


QUESTIONS: Final = (
    Question(
        "chain",
        plainly("one tile"),
        (
            Way("chain", "a chain", change(first_turn="chain")),
            Way(
                "chain-free",
                "a chain, free end",
                change(first_turn="chain", chain_end_double="free"),
            ),
            Way(
                "chain-together",
                "chains together",
                change(first_turn="chain_together"),
            ),
        ),
    ),
    Question(
        "extra",
        plainly("on the double"),
        (
            Way("anywhere", "anywhere", LEFT_OPEN),
            Way(
                "cover-if-able",
                "on it if one fits",
                change(extra_tile="cover_if_able"),
            ),
        ),
        metrics=(*USUAL, "open_turns"),
    ),
    Question(
        "blocks",
        plainly("stops the table"),
        (
            Way("train-only", "stops its train", change(double_blocks="train")),
            Way("no-block", "stops nothing", change(double_blocks="nothing")),
        ),
        metrics=(*USUAL, "open_turns"),
    ),
    Question(
        "blocks-anywhere",
        Way("", "stops the table", LEFT_OPEN),
        (
            Way(
                "anywhere-no-block",
                "stops nothing",
                change(double_blocks="nothing"),
            ),
        ),
        metrics=(*USUAL, "open_turns"),
    ),
    Question(
        "finish",
        plainly("ends the round"),
        (
            Way("must-cover", "owes a tile", change(double_finish="must_cover")),
            Way(
                "when-covered",
                "ends it once covered",
                change(double_finish="when_covered"),
            ),
            Way("forbidden", "forbidden", change(double_finish="forbidden")),
            Way("doubled", "counts twice", change(double_finish="doubled")),
        ),
    ),
    Question(
        "dead",
        plainly("released"),
        (Way("never-dead", "stays open", change(dead_double="never")),),
        metrics=(*USUAL, "open_turns"),
    ),
    Question(
        "several",
        Way("", "any number", LEFT_OPEN),
        (
            Way("one-double", "one", change(doubles_per_turn=1)),
            Way("two-doubles", "two", change(doubles_per_turn=2)),
            Way(
                "closer",
                "with one to end on",
                change(further_double_needs_cover=True),
            ),
        ),
        metrics=(*USUAL, "open_turns"),
    ),
    Question(
        "draws",
        plainly("one tile"),
        (
            Way("draw-two", "two tiles", change(draws=2)),
            Way("until-playable", "until one fits", change(draws="until_playable")),
        ),
        metrics=(*USUAL, "tiles_drawn"),
    ),
    Question(
        "hands",
        plainly("15, 15, 10"),
        (
            Way(
                "hands-more",
                "18, 18, 11",
                change(hand_sizes={2: 18, 4: 18, 8: 11}),
            ),
            Way(
                "hands-fewer",
                "12, 12, 8",
                change(hand_sizes={2: 12, 4: 12, 8: 8}),
            ),
            Way("hands-few", "8, 8, 5", change(hand_sizes={2: 8, 4: 8, 8: 5})),
        ),
        metrics=(*USUAL, "tiles_drawn"),
    ),
    Question(
        "blank",
        plainly("0 points"),
        (
            Way("blank-25", "25 points", change(double_blank=25)),
            Way("blank-50", "50 points", change(double_blank=50)),
        ),
        metrics=("loser_points",),
    ),
    Question(
        "blank-games",
        plainly("0 points"),
        (
            Way("game-25", "25 points", change(double_blank=25)),
            Way("game-50", "50 points", change(double_blank=50)),
        ),
        tables=alike(BOTS, Unit.GAME),
    ),
    Question(
        "knock",
        plainly("no knock"),
        (
            Way("knock-two", "a fine of two", change(knock="required")),
            Way(
                "knock-one",
                "a fine of one",
                change(knock="required", knock_penalty=1),
            ),
        ),
        metrics=(*USUAL, "tiles_drawn"),
        tables=(
            *alike({"heavy": ForgetfulHeavy, "builder": ForgetfulBuilder}),
            Table(4, "careful against forgetful", ("builder", ForgetfulBuilder) * 2),
        ),
    ),
    Question(
        "engine",
        plainly("set aside"),
        (
            Way(
                "holder",
                "holder, full turn",
                change(engine_entry="holder_plays"),
            ),
            Way(
                "holder-whole-turn",
                "holder, no more",
                change(engine_entry="holder_plays", engine_turn="whole_turn"),
            ),
            Way(
                "holder-one-more",
                "holder, one tile",
                change(engine_entry="holder_plays", engine_turn="one_more"),
            ),
        ),
    ),
)
"""The questions, in the order of the page."""
