"""The example round: played by bots from a fixed deal, told in words and pictures."""

from collections.abc import Iterator, Sequence
from itertools import accumulate, groupby
from operator import itemgetter
from typing import Final

from trem.books.dealt import covered_hands, seats_for
from trem.books.examples import points_text
from trem.books.narration import turn_texts
from trem.books.pages import Block, Bullets, Figure, Heading, Paragraph
from trem.books.pictures import picture
from trem.books.rounds_played import begins_turn, played
from trem.books.scenes import Step, points_of
from trem.books.telling import Telling
from trem.engine.moves import Draw, Pass, Play
from trem.engine.rounds import Round
from trem.judging.boards import draw_board
from trem.wording.catalogues import Catalogue


TRIED: Final = range(1, 25)
"""The deals among which the example round is chosen."""

TURNS_BETWEEN: Final = 9
"""About how many turns stand between two pictures."""


def example_round(telling: Telling) -> Iterator[Block]:
    """Tell one round from the deal to the points."""
    seats = seats_for(telling.rules, telling.seats)
    if seats is None:
        return
    words = telling.words
    seed, steps = chosen_round(telling, seats)
    if not steps:
        return
    yield Heading(words.say("story", "An example round"), "example")
    yield Paragraph(
        words.count(
            "story",
            "The computer played this round by these rules, for %(number)d player "
            "(the deal from seed %(seed)s). Each line is a turn.",
            "The computer played this round by these rules, for %(number)d players "
            "(the deal from seed %(seed)s). Each line is a turn.",
            seats,
            seed=seed,
        )
    )
    first = steps[0].before
    hands = words.say("story", "The table at the beginning, with everybody's tiles.")
    yield shown(first, hands, words, has_legend=True)
    yield from turns(steps, words)
    end = steps[-1].after
    yield shown(end, words.say("story", "The table at the end."), words)
    yield Paragraph(points_text(points_of(end, ()), words))


def chosen_round(telling: Telling, seats: int) -> tuple[int, tuple[Step, ...]]:
    """Choose, of some deals, the shortest round in which most happens."""
    rounds = {seed: played(telling.rules, seats, seed) for seed in TRIED}
    seed = min(
        rounds, key=lambda one: (-eventfulness(rounds[one]), len(rounds[one]), one)
    )
    return seed, rounds[seed]


def eventfulness(steps: Sequence[Step]) -> int:
    """Count the kinds of things that happen in a round, if it is not too long."""
    if not 12 <= len(steps) <= 70:
        return 0
    plays = [step for step in steps if isinstance(step.move, Play)]
    seats = steps[0].before.seats
    return sum(
        (
            any(isinstance(step.move, Draw) for step in steps),
            any(isinstance(step.move, Pass) for step in steps),
            any(step.move.tile.is_double for step in plays),  # type: ignore[union-attr]  # plays only
            any(step.move.train >= seats for step in plays),  # type: ignore[union-attr]  # plays only
            any(step.before.marked & ~step.after.marked for step in steps),
            any(len(step.before.doubles) > len(step.after.doubles) for step in steps),
            bool(steps[-1].after.out),
        )
    )


def turns(steps: Sequence[Step], words: Catalogue) -> Iterator[Block]:
    """Yield the turns as lists, with a picture now and then."""
    lines: list[str] = []
    numbers = accumulate(map(begins_turn, steps))
    for _, group in groupby(zip(numbers, steps, strict=True), itemgetter(0)):
        moves = [step for _, step in group]
        lines.append(" ".join(turn_texts(words, moves)))
        last = moves[-1].after
        if len(lines) == TURNS_BETWEEN and not last.over:
            yield Bullets(tuple(lines))
            yield shown(
                covered_hands(last), words.say("story", "The table now."), words
            )
            lines = []
    if lines:
        yield Bullets(tuple(lines))


def shown(
    rnd: Round, caption: str, words: Catalogue, *, has_legend: bool = False
) -> Figure:
    """Draw the table at one moment."""
    svg = picture(rnd, words.language, has_legend=has_legend)
    return Figure(svg, draw_board(rnd, words), (caption,))
