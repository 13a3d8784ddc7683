"""How long a round and a game take, from rounds that bots play."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import attrs

from trem.books.dealt import dealable_counts
from trem.books.pages import Block, Heading, Paragraph, Table
from trem.books.rounds_played import count_turns, played
from trem.books.telling import Telling
from trem.rules.ruleset import RuleSet


ROUNDS: Final = 30
"""How many rounds are played for one number of players."""

SECONDS_A_TURN: Final = 20
"""The pace: how long somebody at a table takes for a turn."""

EVENING: Final = 180
"""How many minutes a family has for a game."""

MINUTES_BETWEEN: Final = 4
"""The pace: how long shuffling, dealing and counting take in each round."""


@attrs.frozen
class Duration:
    """How long play takes at the stated pace."""

    seats: int
    """The number of players."""

    turns: float
    """The mean number of turns of a round."""

    rounds: int
    """How many rounds a game has."""

    @property
    def round_minutes(self) -> int:
        """A round's length in minutes."""
        return round(self.turns * SECONDS_A_TURN / 60 + MINUTES_BETWEEN)

    @property
    def game_minutes(self) -> int:
        """A game's length in minutes, to the nearest five."""
        return 5 * round(self.round_minutes * self.rounds / 5)


@lru_cache(maxsize=256)
def duration(rules: RuleSet, seats: int) -> Duration:
    """
    Estimate how long play takes.

    Args:
        rules: The rule set.
        seats: How many players there are.

    Returns:
        The mean over 30 rounds that bots play, always the same ones.

    Raises:
        PositionError: If the rule set does not deal to so many seats (S2).

    Examples:
        >>> duration(RuleSet(), 2).rounds
        13

    """
    turns = [count_turns(played(rules, seats, seed)) for seed in range(1, ROUNDS + 1)]
    return Duration(seats, sum(turns) / ROUNDS, rules.round_count)


def times(telling: Telling) -> Iterator[Block]:
    """Tell how long a round and a game take."""
    words, counts = telling.words, seat_counts(telling)
    if not counts:
        return
    yield Heading(words.say("time", "How long it takes"), "time")
    rows = [duration(telling.rules, seats) for seats in counts]
    yield Table(
        words.say("time", "Length of play"),
        (
            words.say("book", "Players"),
            words.say("time", "Turns in a round"),
            words.say("time", "A round"),
            words.say("time", "A game"),
        ),
        tuple(
            (
                str(row.seats),
                str(round(row.turns)),
                clock(row.round_minutes),
                clock(row.game_minutes),
            )
            for row in rows
        ),
    )
    yield Paragraph(pace(telling))
    if max(row.game_minutes for row in rows) > EVENING:
        yield Paragraph(
            words.say(
                "time",
                "If a whole game is too long for you, agree on fewer rounds before the "
                "first.",
            )
        )


def clock(minutes: int) -> str:
    """Write a length of time; hours and minutes are `h` and `min` everywhere."""
    hours, left = divmod(minutes, 60)
    return f"{hours} h {left:02d} min" if hours else f"{left} min"


def seat_counts(telling: Telling) -> list[int]:
    """Choose the numbers of players to time: the fewest, a middle one, the most."""
    counts = dealable_counts(telling.rules)
    if telling.seats in counts:
        return [telling.seats]
    chosen = {counts[place] for place in (0, len(counts) // 2, -1)} if counts else ()
    return sorted(chosen)


def pace(telling: Telling) -> str:
    """Say how the times were found."""
    return telling.words.say(
        "time",
        "Counted in %(rounds)s rounds played by bots, at %(seconds)s seconds a turn "
        "and %(minutes)s minutes for mixing, dealing and counting each round. Your "
        "table may be faster or slower.",
        rounds=ROUNDS,
        seconds=SECONDS_A_TURN,
        minutes=MINUTES_BETWEEN,
    )
