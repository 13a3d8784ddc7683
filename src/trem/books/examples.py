"""
Examples: for a flag's sentence, positions with the engine's own answer.

Nothing here says what is legal. A scene is played by the engine when the book
is made; what is printed is what it answered.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from types import MappingProxyType
from typing import Final

from trem.books.dealt import (
    DEALS,
    SEEDS,
    covered_hands,
    dealt_figure,
    hands_table,
    seats_for,
)
from trem.books.narration import told, turn_texts
from trem.books.pages import Block, Figure, Table
from trem.books.pictures import picture, tiles_picture
from trem.books.rounds_played import played
from trem.books.scenes import Played, Step, fitting
from trem.engine.legality import why_illegal
from trem.engine.moves import LETTERS, Draw, Move, Pass, Play, Stop
from trem.engine.rounds import Round
from trem.engine.scoring import hand_points, standings
from trem.judging.boards import box, draw_board
from trem.rules.ruleset import BY_NAME, RuleSet
from trem.tiles import Tile, mask_of
from trem.wording.catalogues import Catalogue
from trem.wording.phrases import placed, train_phrase
from trem.wording.refusals import explain


MOST_SCENES: Final = 2
"""How many scenes a flag is shown by at most; a clause without a flag by one."""

HAND: Final = (Tile(0, 0), Tile(4, 4), Tile(5, 0), Tile(6, 3))
"""The hand whose points are counted."""

SHEET: Final = ((0, 24, 14), (12, 0, 10), (12, 0, 0))
"""Rounds of a game in which three players have equal totals."""

SHEET_OUT: Final = ((0,), (), (2,))
"""Who went out in them."""


IN_PLAY: Final[Mapping[str, Callable[[Step], bool]]] = MappingProxyType(
    {
        "mark_on_empty_boneyard": lambda step: (
            isinstance(step.move, Pass)
            and step.before.boneyard == ()
            and step.after.marked != step.before.marked
        ),
        "blocked": lambda step: step.after.over and not step.after.out,
    }
)
"""For flags that no scene shows, the move of a round that does."""


def figures_of(
    rules: RuleSet, flag: str, words: Catalogue, seats: int | None = None
) -> Iterator[Block]:
    """
    Yield what shows that *flag* is played as its sentence says.

    Args:
        rules: The rule set.
        flag: The flag, or a clause's id where no flag governs it.
        words: The reader's language.
        seats: How many players a deal is for; left out, about three.

    """
    most = MOST_SCENES if flag in BY_NAME else 1
    scenes = list(islice(telling_scenes(rules, flag), most))
    for scene in scenes:
        yield scene_figure(scene, words)
    count = seats_for(rules, seats)
    if flag in DEALS and count is not None:
        yield from dealt_figure(rules, flag, count, words)
    elif flag == "hand_sizes":
        yield hands_table(rules, seats, words)
    elif flag == "max_pip":
        yield heaviest(rules, words)
    elif flag == "tie_break":
        yield tied_sheet(rules, words)
    elif flag in IN_PLAY and not scenes and count is not None:
        yield from found_in_play(rules, IN_PLAY[flag], count, words)


def telling_scenes(rules: RuleSet, flag: str) -> Iterator[Played]:
    """Yield the scenes of a flag, of those that only allow moves the first alone."""
    allowing = False
    for scene in fitting(rules, flag):
        if not (allowing and scene.only_allows):
            yield scene
        allowing = allowing or scene.only_allows


def scene_figure(scene: Played, words: Catalogue) -> Figure:
    """Draw a scene after its moves, with the engine's answers under it."""
    rnd = scene.end
    return Figure(
        picture(rnd, words.language, has_legend=False),
        draw_board(rnd, words),
        tuple(scene_lines(scene, words)),
    )


def scene_lines(scene: Played, words: Catalogue) -> Iterator[str]:
    """Yield what happened in a scene, and then what may happen next."""
    texts = list(turn_texts(words, scene.steps))
    rnd = scene.end
    if rnd.over and scene.points:
        texts.append(points_text(scene.points, words))
    elif not rnd.over:
        seat = LETTERS[rnd.turn]
        texts.append(words.say("example", "%(seat)s is to move.", seat=seat))
    yield " ".join(texts)
    if not rnd.over:
        yield from verdict_lines(scene, words)


def verdict_lines(scene: Played, words: Catalogue) -> Iterator[str]:
    """Yield which of the moves asked about are legal, and why others are not."""
    rnd = scene.end
    reasons = [(move, why_illegal(rnd, move)) for move in scene.asked]
    allowed = [
        move_phrase(rnd, move, words) for move, reason in reasons if reason is None
    ]
    if allowed:
        yield words.say("example", "Allowed: %(moves)s.", moves=words.listed(allowed))
    for move, reason in reasons:
        if reason is not None:
            yield words.say(
                "example",
                "Refused: %(move)s. %(reason)s",
                move=move_phrase(rnd, move, words),
                reason=explain(rnd, move, reason, words),
            )


def move_phrase(rnd: Round, move: Move, words: Catalogue) -> str:
    """Name a move inside a sentence."""
    match move:
        case Play(tile, train, end, knock):
            place = placed(words, tile, train_phrase(words, rnd, train, end))
            if knock:
                return words.say("example", "%(play)s with a knock", play=place)
            return place
        case Draw():
            return words.say("example", "drawing")
        case Pass():
            return words.say("example", "passing")
        case Stop():
            return words.say("example", "stopping")


def points_text(points: Mapping[str, int], words: Catalogue) -> str:
    """Say what everybody scores."""
    each = [
        words.count(
            "example",
            "%(seat)s %(number)d point",
            "%(seat)s %(number)d points",
            n,
            seat=seat,
        )
        for seat, n in points.items()
    ]
    return words.say("example", "Scored: %(points)s.", points=words.listed(each))


def heaviest(rules: RuleSet, words: Catalogue) -> Figure:
    """Show the heaviest tile of the set."""
    tile = Tile(rules.max_pip, rules.max_pip)
    caption = words.say(
        "example", "The heaviest tile of this set, %(tile)s.", tile=tile
    )
    return Figure(tiles_picture([tile], words.language), box(tile), (caption,))


def counted_hand(rules: RuleSet, words: Catalogue) -> Iterator[Figure]:
    """Yield a hand with its points (P1, P2, P3)."""
    caption = words.count(
        "example",
        "This hand counts %(number)d point.",
        "This hand counts %(number)d points.",
        hand_points(rules, mask_of(HAND)),
    )
    yield Figure(
        tiles_picture(HAND, words.language), " ".join(map(box, HAND)), (caption,)
    )


def tied_sheet(rules: RuleSet, words: Catalogue) -> Table:
    """Show a game with equal totals and its places (P7)."""
    teams = 2 if rules.partnerships else 1
    rounds = [points * teams for points in SHEET]
    result = standings(rules, rounds, SHEET_OUT)
    rows = [
        (
            LETTERS[seat],
            *(str(points[seat]) for points in rounds),
            str(total),
            str(place),
        )
        for seat, (total, place) in enumerate(
            zip(result.totals, result.places, strict=True)
        )
    ]
    numbers = [words.say("example", "round %(number)s", number=n) for n in (1, 2, 3)]
    head = (
        words.say("example", "player"),
        *numbers,
        words.say("example", "total"),
        words.say("example", "place"),
    )
    return Table(tie_caption(rules, words), head, tuple(rows))


def tie_caption(rules: RuleSet, words: Catalogue) -> str:
    """Say which game the sheet is of, and who went out in it."""
    if rules.partnerships:
        return words.say(
            "example",
            "A game of three teams (A and D, B and E, C and F) with equal totals. A "
            "went out in round 1, nobody in round 2, C in round 3.",
        )
    return words.say(
        "example",
        "A game with equal totals. A went out in round 1, nobody in round 2, C in "
        "round 3.",
    )


def found_in_play(
    rules: RuleSet, wish: Callable[[Step], bool], seats: int, words: Catalogue
) -> Iterator[Figure]:
    """Yield the first move of rounds that bots play that is as wished."""
    steps = (
        step for seed in SEEDS for step in played(rules, seats, seed) if wish(step)
    )
    for step in islice(steps, 1):
        table = covered_hands(step.after)
        yield Figure(
            picture(table, words.language, has_legend=False),
            draw_board(table, words),
            (" ".join(told(words, step.before, step.move, step.after)),),
        )
