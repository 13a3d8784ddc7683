"""Partings in words: the board, and what each rule set makes of it."""

import textwrap
from collections.abc import Iterator

from trem.engine.legality import legal_moves
from trem.engine.moves import LETTERS
from trem.engine.rounds import Round
from trem.engine.scoring import round_points
from trem.engine.turns import apply
from trem.errors import HiddenTileError
from trem.judging.boards import draw_board
from trem.judging.parting import Pair, Parting
from trem.notation.positions import load_position
from trem.notation.text import format_move, parse_move
from trem.notation.toml_text import dumps_toml
from trem.wording.catalogues import Catalogue
from trem.wording.effects import effects


def show_parting(parting: Parting, pair: Pair, words: Catalogue) -> str:
    """
    Show where two rule sets part: the board, then both answers.

    Args:
        parting: The position.
        pair: The two rule sets.
        words: The reader's language.
    """
    board = draw_board(load_position(parting.position, pair[0]), words)
    return "\n".join([board, "", *answers_of(parting, pair, words)])


def answers_of(parting: Parting, pair: Pair, words: Catalogue) -> list[str]:
    """
    Say what each of two rule sets makes of the position in which they part.

    Args:
        parting: The position.
        pair: The two rule sets.
        words: The reader's language.
    """
    rounds = (load_position(parting.position, rules) for rules in pair)
    return [answer_of(parting, rnd, words) for rnd in rounds]


def answer_of(parting: Parting, rnd: Round, words: Catalogue) -> str:
    """Say what one rule set makes of the position, or of the move they part over."""
    name = rnd.rules.name
    if rnd.over:
        return f"{name}: {points_words(rnd, words)}"
    if parting.move is None:
        moves = ", ".join(format_move(move, rnd) for move in legal_moves(rnd))
        legal = words.say("parting", "legal: %(moves)s", moves=moves)
        return f"{name}: {legal}"
    return f"{name}: {parting.move} -> {', '.join(outcome(rnd, parting.move, words))}"


def outcome(rnd: Round, text: str, words: Catalogue) -> Iterator[str]:
    """Say what a move brings about, and who moves then or what it costs."""
    move = parse_move(text, rnd)
    after = apply(rnd, move)
    yield from effects(rnd, move, after, words)
    if not after.over:
        yield words.say("parting", "%(seat)s to move", seat=LETTERS[after.turn])
        return
    try:
        yield points_words(after, words)
    except HiddenTileError:
        return


def points_words(rnd: Round, words: Catalogue) -> str:
    """Say what a finished round costs each seat."""
    points = zip(LETTERS, round_points(rnd), strict=False)
    shown = ", ".join(f"{seat} {count}" for seat, count in points)
    return words.say("parting", "points: %(points)s", points=shown)


def parting_file(parting: Parting, pair: Pair, words: Catalogue) -> str:
    """
    Write a parting as a position file that says in remarks what it is for.

    Args:
        parting: The position.
        pair: The two rule sets.
        words: The reader's language.

    Returns:
        The text of the file.
    """
    remarks = textwrap.indent(show_parting(parting, pair, words), "# ", lambda _: True)
    rows = "\n".join(row.rstrip() for row in remarks.splitlines())
    return f"{rows}\n\n{dumps_toml(parting.position)}"
