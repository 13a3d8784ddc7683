"""The page of special cases: what people ask at the table, answered by the rules."""

from collections.abc import Iterator

from trem.books.durations import clock, duration, seat_counts
from trem.books.pages import Block, Heading, Paragraph
from trem.books.playing_chapters import where_to_play
from trem.books.telling import Telling
from trem.rules.choices import DoubleBlocks, DoubleExtra, FirstTurn
from trem.rules.remarks import covers_only, never_open, no_extra_tile


def special_cases(telling: Telling) -> Iterator[Block]:
    """Answer what comes up at the table."""
    words = telling.words
    yield Heading(words.say("asked", "Special cases"), "cases")
    for question, answers in answered(telling):
        texts = [answer for answer in answers if answer]
        if texts:
            yield Heading(question, level=3)
            yield Paragraph(" ".join(texts))


def answered(telling: Telling) -> Iterator[tuple[str, list[str]]]:
    """Yield every question with the sentences that answer it."""
    yield from about_trains(telling)
    yield from about_duty(telling)
    yield from about_doubles(telling)
    yield from about_the_end(telling)


def about_trains(telling: Telling) -> Iterator[tuple[str, list[str]]]:
    """Yield the questions about trains and markers."""
    words = telling.words
    yield (
        words.say("asked", "May I play on somebody else's train?"),
        [
            where_to_play(telling),
            *telling.sentences("cover_private", "own_open_only", "own_train_first"),
        ],
    )
    yield (
        words.say(
            "asked", "Why is there a marker on my train, and how does it come off?"
        ),
        [
            words.say(
                "asked",
                "Because you could not play, or because a double was left without its "
                "tile: what brings a marker stands under turns and doubles.",
            ),
            *telling.sentences("trains_start_open", "uncovered_marks", "marker_off"),
        ],
    )
    yield (
        words.say("asked", "When may the Mexican Train start?"),
        list(
            telling.sentences("mexican_trains", "mexican_start", "mexican_start_extra")
        ),
    )


def about_duty(telling: Telling) -> Iterator[tuple[str, list[str]]]:
    """Yield the questions about what one has to do."""
    words, rules = telling.words, telling.rules
    must = words.say(
        "asked",
        "Yes. If a tile in your hand can go anywhere that is open to you, you must "
        "play; you choose which tile and where.",
    )
    yield (
        words.say("asked", "Must I play if I can?"),
        [must, *(telling.sentences("double_extra") if optional(telling) else ())],
    )
    stops = rules.double_blocks is DoubleBlocks.TABLE and not never_open(rules)
    yield (
        words.say("asked", "Why must I play just this tile?"),
        [
            *telling.sentences("drawn_tile"),
            *(telling.sentences("double_blocks", "doubles_order") if stops else ()),
            *telling.sentences("extra_tile"),
        ],
    )
    yield (
        words.say("asked", "What if nobody can move?"),
        list(telling.sentences("mark_on_empty_boneyard", "blocked", "blocked_scoring")),
    )


def optional(telling: Telling) -> bool:
    """Say whether an extra tile may be left out (D1)."""
    return telling.rules.double_extra is DoubleExtra.OPTIONAL


def about_doubles(telling: Telling) -> Iterator[tuple[str, list[str]]]:
    """Yield the questions about doubles."""
    words = telling.words
    yield (
        words.say("asked", "May I lay more than one double in a turn?"),
        [several_doubles(telling)],
    )
    yield (
        words.say("asked", "Must I cover a double that somebody else left open?"),
        list(telling.sentences("double_blocks", "doubles_order", "cover_private")),
    )
    yield (
        words.say("asked", "What if a double can never be covered?"),
        list(telling.sentences("dead_double")),
    )
    yield (
        words.say("asked", "May I go out on a double?"),
        [telling.sentence("double_finish")],
    )


def several_doubles(telling: Telling) -> str:
    """Say how many doubles a turn may lay, idle flags or not."""
    words, rules = telling.words, telling.rules
    if no_extra_tile(rules):
        return words.say("asked", "No: a double ends your turn like any other tile.")
    if covers_only(rules) and not rules.swan_swim:
        if rules.first_turn is FirstTurn.ONE_TILE:
            return words.say(
                "asked",
                "It cannot happen: the extra tile has to go on the double, and no "
                "second double fits there.",
            )
        return words.say(
            "asked",
            "It cannot happen outside a chain: the extra tile has to go on the double, "
            "and no second double fits there.",
        )
    return " ".join(telling.sentences("doubles_per_turn", "further_double_needs_cover"))


def about_the_end(telling: Telling) -> Iterator[tuple[str, list[str]]]:
    """Yield the questions about blanks, knocks and time."""
    words = telling.words
    yield (
        words.say("asked", "What is a blank worth?"),
        [
            telling.sentence("blanks_wild"),
            telling.sentence("double_blank"),
            telling.sentence("blank_half"),
        ],
    )
    yield (
        words.say("asked", "What if I forget to say that I have one tile left?"),
        list(telling.sentences("knock", "knock_penalty")),
    )
    counts = seat_counts(telling)
    if counts:
        yield (words.say("asked", "How long does it take?"), [length(telling, counts)])


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
