"""
Verdicts: what is legal in a position, and why a move is not.

One judgement a rule set; side by side they show where the rule sets part.
"""

from collections.abc import Iterator, Sequence

import attrs

from trem.engine.legality import legal_moves, why_illegal
from trem.engine.moves import LETTERS, Move
from trem.engine.rounds import Round
from trem.notation.text import format_move
from trem.rules.clauses import Clause
from trem.wording.catalogues import Catalogue
from trem.wording.columns import in_columns
from trem.wording.refusals import explain


@attrs.frozen
class Verdict:
    """Whether a move is legal, and by which clause it is not."""

    move: str
    """The move as text."""

    clause: Clause | None
    """The clause that forbids it; None if it is legal."""

    reason: str | None
    """Why in words; None if it is legal."""

    @property
    def legal(self) -> bool:
        """Whether the move is legal."""
        return self.clause is None


@attrs.frozen
class Judgement:
    """What one rule set says of a position."""

    rnd: Round
    """The position under that rule set."""

    moves: tuple[Move, ...]
    """The legal moves."""

    verdict: Verdict | None = None
    """The verdict on a move, where one was asked about."""

    @property
    def rules(self) -> str:
        """The rule set's name."""
        return self.rnd.rules.name

    @property
    def turn(self) -> str | None:
        """The letter of the seat to move; None if the round is over."""
        return None if self.rnd.over else LETTERS[self.rnd.turn]

    @property
    def legal(self) -> tuple[str, ...]:
        """The legal moves as text."""
        return tuple(format_move(move, self.rnd) for move in self.moves)


def judge(rnd: Round, words: Catalogue, move: Move | None = None) -> Judgement:
    """
    Judge a position under the rule set it is played under.

    Args:
        rnd: A round or a view in which the mover's hand is known.
        words: The reader's language.
        move: A move to be judged, sensible or not.

    Raises:
        HiddenTileError: If the mover's hand is hidden.
    """
    found = None if move is None else verdict(rnd, move, words)
    return Judgement(rnd, legal_moves(rnd), found)


def verdict(rnd: Round, move: Move, words: Catalogue) -> Verdict:
    """Say whether a move is legal, and if not why."""
    text, reason = format_move(move, rnd), why_illegal(rnd, move)
    if reason is None:
        return Verdict(text, None, None)
    return Verdict(text, reason.clause, explain(rnd, move, reason, words))


def in_words(judgements: Sequence[Judgement], words: Catalogue) -> str:
    """
    Put judgements into words: one alone as sentences, several side by side.

    Args:
        judgements: One a rule set, of the same position and the same move.
        words: The reader's language.
    """
    if judgements[0].verdict is not None:
        return "\n".join(verdict_lines(judgements, words))
    if len(judgements) == 1:
        return "\n".join(move_lines(judgements[0], words))
    return "\n".join(comparison_lines(judgements, words))


def move_lines(judgement: Judgement, words: Catalogue) -> Iterator[str]:
    """Tell the legal moves under one rule set."""
    yield f"{judgement.rules}: {turn_words(judgement, words)}"
    for move in judgement.legal:
        yield f"  {move}"


def turn_words(judgement: Judgement, words: Catalogue) -> str:
    """Say who moves and how many moves there are."""
    if judgement.turn is None:
        return words.say("judge", "the round is over.")
    return words.count(
        "judge",
        "%(seat)s has %(number)d legal move.",
        "%(seat)s has %(number)d legal moves.",
        len(judgement.moves),
        seat=judgement.turn,
    )


def verdict_lines(judgements: Sequence[Judgement], words: Catalogue) -> Iterator[str]:
    """Tell each rule set's verdict on a move, then where they part."""
    for judgement in judgements:
        yield from one_verdict(judgement, words)
    if len(judgements) > 1:
        yield ""
        yield parting(judgements, words)


def one_verdict(judgement: Judgement, words: Catalogue) -> Iterator[str]:
    """Tell one rule set's verdict, and of an illegal move what would be legal."""
    found = judgement.verdict
    assert found is not None
    if found.reason is None:
        legal = words.say("judge", "%(move)s is legal.", move=found.move)
        yield f"{judgement.rules}: {legal}"
        return
    illegal = words.say("judge", "%(move)s is illegal.", move=found.move)
    yield f"{judgement.rules}: {illegal} {found.reason}"
    if judgement.moves:
        legal_instead = words.say("judge", "Legal instead:")
        yield f"  {legal_instead} {', '.join(judgement.legal)}"


def parting(judgements: Sequence[Judgement], words: Catalogue) -> str:
    """Say in one sentence where the rule sets part over a move."""
    verdicts = [(j.rules, j.verdict) for j in judgements if j.verdict is not None]
    legal = [name for name, found in verdicts if found.legal]
    illegal = [
        f"{name} ({found.clause})" for name, found in verdicts if not found.legal
    ]
    if not illegal:
        return words.say("judge", "They agree: legal under each of them.")
    if not legal:
        return words.say("judge", "They agree: illegal under each of them.")
    return words.say(
        "judge",
        "They part: legal under %(legal)s, illegal under %(illegal)s.",
        legal=words.listed(legal),
        illegal=words.listed(illegal),
    )


def comparison_lines(
    judgements: Sequence[Judgement], words: Catalogue
) -> Iterator[str]:
    """Tabulate every move that is legal somewhere, and mark where they part."""
    moves = list(dict.fromkeys(move for j in judgements for move in j.moves))
    parted = [move for move in moves if not all(move in j.moves for j in judgements)]
    rows = [[words.say("judge", "move"), *(j.rules for j in judgements), ""]]
    for move in moves:
        first = next(judgement for judgement in judgements if move in judgement.moves)
        cells = [answer_words(judgement, move, words) for judgement in judgements]
        mark = words.say("judge", "<- they part") if move in parted else ""
        rows.append([format_move(move, first.rnd), *cells, mark])
    yield from in_columns(rows)
    yield ""
    yield summary(len(parted), len(moves), words)


def answer_words(judgement: Judgement, move: Move, words: Catalogue) -> str:
    """Say in a cell that a move is legal under a rule set, or which clause bars it."""
    reason = why_illegal(judgement.rnd, move)
    if reason is None:
        return words.say("judge", "legal")
    return words.say("judge", "no (%(clause)s)", clause=reason.clause)


def summary(parted: int, moves: int, words: Catalogue) -> str:
    """Say over how many moves the rule sets part."""
    if not moves:
        return words.say("judge", "The round is over under each of them.")
    if not parted:
        return words.say("judge", "They agree on every move.")
    return words.count(
        "judge",
        "They part over %(number)d move.",
        "They part over %(number)d moves.",
        parted,
    )
