"""Tables at which followers of advice meet others, and what comes of it."""

from collections.abc import Iterator, Mapping
from operator import add
from types import MappingProxyType
from typing import Final

import attrs

import trem
from advice import ADVICE, Advice
from players import LAW, PLAYERS, Seated, follower, other
from trem.simulation import play_round


SEED: Final = "playing well"

MORE: Final = 3
"""How many times as many deals the first table plays as each other one."""


@attrs.frozen
class Table:
    """Where the advice is tested: a number of seats and what rules are changed."""

    key: str
    """What it is called in the file of figures."""

    said: str
    """What it is."""

    seats: int = 4
    """How many seats there are, an even number."""

    change: Mapping[str, object] = MappingProxyType({})
    """The flags in which the rules differ from the standard."""

    is_usual: bool = True
    """Whether all advice is tested there."""


TABLES: Final = (
    Table("four", "4 players"),
    Table("two", "2 players", 2),
    Table("eight", "8 players", 8),
    Table(
        "chain", "4 players, a chain in the first turn", change={"first_turn": "chain"}
    ),
    Table(
        "until",
        "4 players, drawing until a tile fits",
        change={"draws": "until_playable"},
    ),
    Table(
        "free",
        "4 players, doubles like any tile",
        change={"double_extra": "none", "double_blocks": "nothing"},
    ),
    Table(
        "dear",
        "4 players, 50 points for the double blank",
        change={"double_blank": 50},
        is_usual=False,
    ),
)


@attrs.frozen(eq=False)
class Experiment:
    """One piece of advice, followed by one kind of player at one table."""

    advice: Advice
    table: Table
    player: str


@attrs.frozen
class Figures:
    """What an experiment gave, in whole numbers."""

    deals: int = 0
    """How many deals were played, each of them twice."""

    gained: int = 0
    """Points of the seats that do not follow less those of the followers."""

    gained_squares: int = 0
    """The same of every deal, squared and added up."""

    won: int = 0
    """Rounds in which a follower went out."""

    lost: int = 0
    """Rounds in which one of the others did."""

    def __add__(self, other: "Figures") -> "Figures":
        return Figures(*map(add, attrs.astuple(self), attrs.astuple(other)))


def experiments() -> Iterator[Experiment]:
    """Yield every experiment; only at the first table is advice obeyed as a law."""
    for table in TABLES:
        for advice in ADVICE:
            for player in PLAYERS:
                is_wanted = (player != LAW or table is TABLES[0]) and (
                    table.key in advice.tables if advice.tables else table.is_usual
                )
                if is_wanted:
                    yield Experiment(advice, table, player)


def played(experiment: Experiment, deals: range) -> Figures:
    """Play some deals twice, the second time with seats swapped, and count up."""
    table = experiment.table
    rules = trem.load_rules("standard").changed(dict(table.change))
    follows = Seated("follower", lambda: follower(experiment.advice, experiment.player))
    does_not = Seated("other", lambda: other(experiment.advice, experiment.player))
    gains, outs = [], {follows.name: 0, does_not.name: 0}
    for index in deals:
        gains.append(0)
        for pair in ((follows, does_not), (does_not, follows)):
            bots = pair * (table.seats // 2)
            finished = play_round(rules, bots, SEED, index)
            for bot, points in zip(bots, finished.points, strict=True):
                gains[-1] += -points if bot is follows else points
            for seat in finished.out:
                outs[bots[seat].name] += 1
    squares = sum(gain * gain for gain in gains)
    return Figures(len(gains), sum(gains), squares, *outs.values())


def play_on(experiment: Experiment, figures: Figures, deals: int) -> Figures:
    """Play until so many deals have been played, three times as many at the first."""
    if experiment.table is TABLES[0]:
        deals *= MORE
    return figures + played(experiment, range(figures.deals, deals))
