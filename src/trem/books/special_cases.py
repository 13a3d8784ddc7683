"""The page of special cases: what people ask at the table, answered by the rules."""

from collections.abc import Iterator
from typing import TypeAlias

from trem.books.durations import clock, duration, seat_counts
from trem.books.pages import Block, Heading, Paragraph
from trem.books.playing_chapters import stuck, where_to_play
from trem.books.telling import Telling
from trem.rules.choices import (
    DoubleBlocks,
    DoubleExtra,
    DrawnTile,
    ExtraTile,
    FirstTurn,
)
from trem.rules.remarks import covers_only, never_open, no_extra_tile
from trem.rules.ruleset import BY_NAME


Answer: TypeAlias = tuple[str, str]
"""A sentence and its clause's id, "" where it is no clause's."""

Question: TypeAlias = tuple[str, list[Answer]]
"""A question with the sentences that answer it."""


def special_cases(telling: Telling) -> Iterator[Block]:
    """Answer what comes up at the table."""
    words = telling.words
    yield Heading(words.say("asked", "Special cases"), "cases")
    for question, answers in answered(telling):
        if answers:
            yield Heading(question, level=3)
            clauses = dict.fromkeys(clause for _, clause in answers if clause)
            yield Paragraph(" ".join(text for text, _ in answers), tuple(clauses))


def answered(telling: Telling) -> Iterator[Question]:
    """Yield every question with the sentences that answer it."""
    yield from about_trains(telling)
    yield from about_duty(telling)
    yield from about_doubles(telling)
    yield from about_the_end(telling)


def about_trains(telling: Telling) -> Iterator[Question]:
    """Yield the questions about trains and markers."""
    words, opens = telling.words, telling.rules.trains_start_open
    yield (
        words.say("asked", "May I play on somebody else's train?"),
        [
            (where_to_play(telling), "N4"),
            *cited(telling, "cover_private", "own_open_only", "own_train_first"),
        ],
    )
    yield (
        words.say(
            "asked", "Why is there a marker on my train, and how does it come off?"
        ),
        [
            (stuck(telling), "N6"),
            *cited(telling, "uncovered_marks"),
            *cited(telling, *(["trains_start_open"] if opens else [])),
            *cited(telling, "marker_off"),
        ],
    )
    yield (
        words.say("asked", "When may the Mexican Train start?"),
        list(
            cited(
                telling,
                *(() if telling.rules.mexican_trains else ("mexican_trains",)),
                "mexican_start",
                "mexican_start_extra",
            )
        ),
    )


def about_duty(telling: Telling) -> Iterator[Question]:
    """Yield the questions about what one has to do."""
    words, rules = telling.words, telling.rules
    must = words.say(
        "asked",
        "Yes. If a tile in your hand can go anywhere that is open to you, you must "
        "play; you choose which tile and where.",
    )
    yield (
        words.say("asked", "Must I play if I can?"),
        [(must, "N5"), *(cited(telling, "double_extra") if optional(telling) else ())],
    )
    binding = rules.drawn_tile is DrawnTile.MUST_PLAY
    directed = rules.extra_tile is not ExtraTile.ANYWHERE
    stops = rules.double_blocks is DoubleBlocks.TABLE and not never_open(rules)
    yield (
        words.say("asked", "Why must I play just this tile?"),
        [
            *(cited(telling, "drawn_tile") if binding else ()),
            *(cited(telling, "double_blocks", "doubles_order") if stops else ()),
            *(cited(telling, "extra_tile") if directed else ()),
        ],
    )
    yield (
        words.say("asked", "What if nobody can move?"),
        list(cited(telling, "mark_on_empty_boneyard", "blocked", "blocked_scoring")),
    )


def optional(telling: Telling) -> bool:
    """Say whether an extra tile may be left out (D1)."""
    return telling.rules.double_extra is DoubleExtra.OPTIONAL


def about_doubles(telling: Telling) -> Iterator[Question]:
    """Yield the questions about doubles."""
    words = telling.words
    yield (
        words.say("asked", "May I lay more than one double in a turn?"),
        several_doubles(telling),
    )
    yield (
        words.say("asked", "Must I cover a double that somebody else left open?"),
        list(cited(telling, "double_blocks", "doubles_order", "cover_private")),
    )
    yield (
        words.say("asked", "What if a double can never be covered?"),
        list(cited(telling, "dead_double")),
    )
    yield (
        words.say("asked", "May I go out on a double?"),
        [saying(telling, "double_finish")],
    )


def several_doubles(telling: Telling) -> list[Answer]:
    """Say how many doubles a turn may lay, idle flags or not."""
    words, rules = telling.words, telling.rules
    if no_extra_tile(rules):
        text = words.say("asked", "No: a double ends your turn like any other tile.")
        return [(text, "D1")]
    if not covers_only(rules) or rules.swan_swim:
        return list(cited(telling, "doubles_per_turn", "further_double_needs_cover"))
    if rules.first_turn is FirstTurn.ONE_TILE:
        text = words.say(
            "asked",
            "It cannot happen: the extra tile has to go on the double, and no second "
            "double fits there.",
        )
    else:
        text = words.say(
            "asked",
            "It cannot happen outside a chain: the extra tile has to go on the double, "
            "and no second double fits there.",
        )
    return [(text, "D2")]


def cited(telling: Telling, *flags: str) -> Iterator[Answer]:
    """Say the values of those flags that have something to tell."""
    for flag in flags:
        if telling.has(flag):
            yield saying(telling, flag)


def saying(telling: Telling, flag: str) -> Answer:
    """Say a flag's value, whether it matters or not."""
    return telling.sentence(flag), str(BY_NAME[flag].clause)


def about_the_end(telling: Telling) -> Iterator[Question]:
    """Yield the questions about blanks, knocks and time."""
    words = telling.words
    yield (
        words.say("asked", "What is a blank worth?"),
        [
            saying(telling, "blanks_wild"),
            saying(telling, "double_blank"),
            saying(telling, "blank_half"),
        ],
    )
    yield (
        words.say("asked", "What if I forget to say that I have one tile left?"),
        list(cited(telling, "knock", "knock_penalty")),
    )
    counts = seat_counts(telling)
    if counts:
        yield (
            words.say("asked", "How long does it take?"),
            [(length(telling, counts), "")],
        )


def length(telling: Telling, counts: list[int]) -> str:
    """Say how long a round and a game take for a middle number of players."""
    row = duration(telling.rules, counts[len(counts) // 2])
    return telling.words.count(
        "asked",
        "With %(number)d player about %(round)s a round and %(game)s a game.",
        "With %(number)d players about %(round)s a round and %(game)s a game.",
        row.seats,
        round=clock(row.round_minutes),
        game=clock(row.game_minutes),
    )
