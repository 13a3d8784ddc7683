"""Moves and what they bring about, told in words."""

from collections.abc import Iterable, Iterator, Sequence

from trem.books.scenes import Step
from trem.engine.moves import LETTERS, Draw, Move, Pass, Play, Stop
from trem.engine.rounds import Hidden, OpenDouble, Round
from trem.tiles import Hand
from trem.wording.catalogues import Catalogue
from trem.wording.phrases import double_name, doubles_phrase, train_phrase


def told(words: Catalogue, before: Round, move: Move, after: Round) -> Iterator[str]:
    """
    Tell of one move and of what it changed, in whole sentences.

    Args:
        words: The reader's language.
        before: The round before the move.
        move: The move.
        after: The round after it.

    """
    yield move_text(words, before, move, after)
    yield from marker_texts(words, before, after)
    yield from double_texts(words, before, move, after)
    yield from fine_text(words, before, move, after)
    yield from end_text(words, before, after)


def turn_texts(words: Catalogue, steps: Sequence[Step]) -> Iterator[str]:
    """Tell of a turn's moves; tiles that follow each other on a train go together."""
    for run in runs(steps):
        first, last = run[0], run[-1]
        if len(run) == 1:
            yield from told(words, first.before, first.move, first.after)
            continue
        yield tiles_text(words, run)
        yield from marker_texts(words, first.before, last.after)
        for step in run:
            yield from double_texts(words, step.before, step.move, step.after)
        yield from fine_text(words, last.before, last.move, last.after)
        yield from end_text(words, last.before, last.after)


def runs(steps: Iterable[Step]) -> Iterator[list[Step]]:
    """Cut moves where the next is no tile beside the last, or one of the two knocks."""
    run: list[Step] = []
    for step in steps:
        if run and not goes_on(run[-1].move, step.move):
            yield run
            run = []
        run.append(step)
    if run:
        yield run


def goes_on(last: Move, move: Move) -> bool:
    """Say whether both are tiles laid on the same end of a train without a knock."""
    if not isinstance(last, Play) or not isinstance(move, Play):
        return False
    places = {(play.train, play.end, play.knock) for play in (last, move)}
    return places == {(move.train, move.end, False)}


def tiles_text(words: Catalogue, steps: Sequence[Step]) -> str:
    """Tell of several tiles laid one after the other on a train."""
    first = steps[0]
    plays = [step.move for step in steps if isinstance(step.move, Play)]
    return words.say(
        "told",
        "%(seat)s lays %(tiles)s on %(train)s.",
        seat=LETTERS[first.before.turn],
        tiles=words.listed([str(play.tile) for play in plays]),
        train=train_phrase(words, first.before, plays[0].train, plays[0].end),
    )


def move_text(words: Catalogue, before: Round, move: Move, after: Round) -> str:
    """Tell of a move alone."""
    seat = LETTERS[before.turn]
    match move:
        case Play():
            return play_text(words, before, move)
        case Draw():
            drawn = drawn_tile(before, after)
            if drawn is None:
                return words.say("told", "%(seat)s draws a tile.", seat=seat)
            return words.say("told", "%(seat)s draws %(tile)s.", seat=seat, tile=drawn)
        case Pass():
            return words.say("told", "%(seat)s passes.", seat=seat)
        case Stop():
            return words.say("told", "%(seat)s stops there.", seat=seat)


def play_text(words: Catalogue, before: Round, play: Play) -> str:
    """Tell of a tile laid, and of the knock with it."""
    values = {
        "seat": LETTERS[before.turn],
        "tile": play.tile,
        "train": train_phrase(words, before, play.train, play.end),
    }
    if play.knock:
        return words.say(
            "told", "%(seat)s lays %(tile)s on %(train)s and knocks.", **values
        )
    return words.say("told", "%(seat)s lays %(tile)s on %(train)s.", **values)


def drawn_tile(before: Round, after: Round) -> str | None:
    """Name the tile that came from the boneyard, None where it is hidden."""
    if isinstance(before.boneyard, Hidden) or isinstance(after.boneyard, Hidden):
        return None
    return str(before.setting.tile_set.tiles[before.boneyard[0]])


def marker_texts(words: Catalogue, before: Round, after: Round) -> Iterator[str]:
    """Tell which markers came and went (T2, T3, D8)."""
    for seat in range(before.seats):
        was, now = before.marked >> seat & 1, after.marked >> seat & 1
        train = train_phrase(words, before, seat)
        if now and not was:
            yield words.say("told", "A marker goes on %(train)s.", train=train)
        elif was and not now:
            yield words.say("told", "The marker comes off %(train)s.", train=train)


def double_texts(
    words: Catalogue, before: Round, move: Move, after: Round
) -> Iterator[str]:
    """Tell which doubles were covered, died, or stay open at a turn's end."""
    left = {key(double) for double in after.doubles}
    for double in before.doubles:
        if key(double) not in left:
            yield gone_text(words, double, move, after)
    turn_is_over = after.turn != before.turn or not after.doing.played
    laid = [double for double in after.doubles if key(double) not in known(before)]
    if turn_is_over and laid and not after.over:
        doubles = doubles_phrase(words, after, laid)
        yield words.say("told", "Still open: %(doubles)s.", doubles=doubles)


def known(before: Round) -> set[tuple[int, int]]:
    """List the doubles that were open when the turn began."""
    this_turn = {key(double) for double in before.doing.laid}
    return {key(double) for double in before.doubles} - this_turn


def key(double: OpenDouble) -> tuple[int, int]:
    """Say where a double lies; whether it is deferred may change."""
    return double.line, double.index


def gone_text(words: Catalogue, double: OpenDouble, move: Move, after: Round) -> str:
    """Tell why a double is open no more: it was covered, or it is dead (D10)."""
    name = double_name(double)
    is_covered = len(after.lines[double.line]) > double.index + 1
    if isinstance(move, Play) and is_covered:
        return words.say("told", "%(double)s is covered.", double=name)
    return words.say("told", "%(double)s can never be covered any more.", double=name)


def size(hand: Hand | Hidden) -> int | None:
    """Count a hand's tiles, None where nobody knows."""
    return hand.count if isinstance(hand, Hidden) else hand.bit_count()


def fine_text(
    words: Catalogue, before: Round, move: Move, after: Round
) -> Iterator[str]:
    """Tell of the tiles that a forgotten knock cost (K2)."""
    was, now = size(before.hands[before.turn]), size(after.hands[before.turn])
    if was is None or now is None:
        return
    change = {Play: -1, Draw: 1}.get(type(move), 0)
    fine = now - was - change
    if fine > 0:
        yield words.count(
            "told",
            "%(seat)s forgot to knock and draws %(number)d tile.",
            "%(seat)s forgot to knock and draws %(number)d tiles.",
            fine,
            seat=LETTERS[before.turn],
        )


def end_text(words: Catalogue, before: Round, after: Round) -> Iterator[str]:
    """Tell who went out, and how the round ended (K3, K4)."""
    for seat in after.out:
        if seat not in before.out:
            yield words.say("told", "%(seat)s goes out.", seat=LETTERS[seat])
    if after.over and not after.out:
        yield words.say("told", "Nobody can play any more: the round is blocked.")
