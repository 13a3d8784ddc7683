"""`trem judge`, `apply`, `score` and `hint`: questions about a position."""

from collections.abc import Sequence
from typing import Any

import attrs
import click

from trem.cli.answers import Answer, answering
from trem.cli.inputs import (
    one_position,
    positions_of,
    rules_options,
    source_of,
)
from trem.engine.legality import why_illegal
from trem.engine.moves import LETTERS, Move, Seat
from trem.engine.rounds import Round
from trem.engine.scoring import points_if_known, round_points
from trem.engine.turns import apply as play
from trem.errors import HiddenTileError, NotationError, PositionError, Problem
from trem.judging.boards import draw_board
from trem.judging.hints import Hint, hints
from trem.judging.hints import in_words as hints_in_words
from trem.judging.verdicts import Judgement, in_words
from trem.judging.verdicts import judge as judge_position
from trem.notation.sources import Source
from trem.notation.text import by_letter, format_move, parse_move, parse_seat
from trem.notation.toml_text import dumps_toml
from trem.notation.writing import dump_position
from trem.wording.catalogues import Catalogue
from trem.wording.columns import in_columns
from trem.wording.effects import effects
from trem.wording.phrases import line_name
from trem.wording.refusals import explain


board_option = click.option("--board", is_flag=True, help="Draw the table.")


@click.command()
@click.argument("position", callback=source_of)
@rules_options(several=True)
@click.option("--move", help="The move to judge: 8-3@A, draw, pass, stop …")
@board_option
@answering
def judge(  # noqa: PLR0913 - one an option
    words: Catalogue,
    /,
    *,
    position: Source,
    rules: Sequence[str],
    changes: Sequence[str],
    move: str | None,
    board: bool,
) -> Answer:
    """
    Say what is legal in a position, and why a move is not.

    POSITION is a position file; `-` reads it from the standard input. With
    several rule sets their answers stand side by side. Exit status 1 if the move
    is illegal under any of them.
    """
    rounds = positions_of(position, rules, changes)
    judgements = [
        judge_position(rnd, words, None if move is None else move_in(move, rnd))
        for rnd in rounds
    ]
    text = in_words(judgements, words)
    if board:
        text = f"{draw_board(rounds[0], words)}\n\n{text}"
    refused = any(j.verdict and not j.verdict.legal for j in judgements)
    return Answer(
        text, {"answers": [judgement_data(j) for j in judgements]}, int(refused)
    )


def judgement_data(judgement: Judgement) -> dict[str, Any]:
    """Write a judgement the way other programs read it."""
    data: dict[str, Any] = {
        "rules": judgement.rules,
        "turn": judgement.turn,
        "legal": list(judgement.legal),
    }
    if found := judgement.verdict:
        data["verdict"] = {
            "move": found.move,
            "legal": found.legal,
            "clause": found.clause,
            "reason": found.reason,
        }
    return data


def move_in(text: str, rnd: Round) -> Move:
    """
    Read a move as it was typed.

    Raises:
        click.BadParameter: If it is none.
    """
    try:
        return parse_move(text, rnd)
    except NotationError as error:
        raise click.BadParameter(str(error), param_hint="move") from error


@click.command()
@click.argument("position", callback=source_of)
@click.argument("moves", nargs=-1, metavar="[MOVE]...")
@rules_options(several=False)
@board_option
@answering
def apply(  # noqa: PLR0913 - one an option
    words: Catalogue,
    /,
    *,
    position: Source,
    moves: Sequence[str],
    rules: Sequence[str],
    changes: Sequence[str],
    board: bool,
) -> Answer:
    """
    Play moves and print the position after them.

    What happened stands before it in remarks, so that the answer is itself a
    position file. Without a move it is the position as it was read.
    """
    rnd = one_position(position, rules, changes)
    events = []
    for text in moves:
        event = played(rnd, text, words)
        events.append(event)
        rnd = event.after
    return applied(rnd, events, words, board=board)


@attrs.frozen
class Event:
    """A move that was played."""

    seat: Seat
    """The seat that made it."""

    move: str
    """The move as text."""

    effects: tuple[str, ...]
    """What it brought about, in words."""

    after: Round
    """The round after it."""

    def __str__(self) -> str:
        what = f": {', '.join(self.effects)}" if self.effects else ""
        return f"{LETTERS[self.seat]} {self.move}{what}"


def played(rnd: Round, text: str, words: Catalogue) -> Event:
    """
    Play a move as it was typed.

    Raises:
        PositionError: If it is illegal, or a hidden tile would have to be known.
    """
    move = move_in(text, rnd)
    name = format_move(move, rnd)
    try:
        reason = why_illegal(rnd, move)
        if reason is not None:
            message = f"{name}: {explain(rnd, move, reason, words)}"
            raise PositionError([Problem(message, reason.clause)])
        after = play(rnd, move)
    except HiddenTileError as error:
        raise PositionError([Problem(f"{name}: {error}")]) from error
    return Event(rnd.turn, name, effects(rnd, move, after, words), after)


def applied(
    rnd: Round, events: Sequence[Event], words: Catalogue, *, board: bool
) -> Answer:
    """Tell what happened and where it leads."""
    position, known = dump_position(rnd), points_if_known(rnd)
    data: dict[str, Any] = {
        "rules": rnd.rules.name,
        "over": rnd.over,
        "out": [LETTERS[seat] for seat in rnd.out],
    }
    remarks = [str(event) for event in events]
    if known is not None:
        data["points"] = points = by_letter(known)
        shown = ", ".join(f"{seat} {count}" for seat, count in points.items())
        remarks.append(words.say("apply", "points: %(points)s", points=shown))
    data["events"] = [
        {
            "seat": LETTERS[event.seat],
            "move": event.move,
            "effects": list(event.effects),
        }
        for event in events
    ]
    data["position"] = position
    if board:
        return Answer(
            "\n".join([*remarks, "", draw_board(rnd, words)]).lstrip("\n"), data
        )
    text = "".join(f"# {remark}\n" for remark in remarks) + dumps_toml(position)
    return Answer(text.rstrip("\n"), data)


@click.command()
@click.argument("position", callback=source_of)
@rules_options(several=True)
@click.option(
    "--out", help="Who went out: A, or 'A B'; '' for nobody, a blocked round."
)
@click.option(
    "--misplay", "misplays", multiple=True, help="A seat that misplayed (P8)."
)
@answering
def score(  # noqa: PLR0913 - one an option
    words: Catalogue,
    /,
    *,
    position: Source,
    rules: Sequence[str],
    changes: Sequence[str],
    out: str | None,
    misplays: Sequence[str],
) -> Answer:
    """
    Count the points of a finished round.

    POSITION says that it is over and who went out, or `--out` says so.
    """
    if out is not None:
        data = {**position.data, "over": True, "out": out.split()}
        position = attrs.evolve(position, data=data)
    rounds = positions_of(position, rules, changes)
    scores = [scored(rnd, misplays) for rnd in rounds]
    letters = LETTERS[: rounds[0].seats]
    rows = [
        [words.say("score", "points"), *(name for name, _ in scores)],
        *([seat, *(str(points[seat]) for _, points in scores)] for seat in letters),
    ]
    told = [{"rules": name, "points": points} for name, points in scores]
    return Answer("\n".join(in_columns(rows)), {"scores": told})


def scored(rnd: Round, misplays: Sequence[str]) -> tuple[str, dict[str, int]]:
    """Score a round under its rule set, and name that."""
    try:
        seats = [parse_seat(seat, rnd.seats) for seat in misplays]
    except NotationError as error:
        raise click.BadParameter(str(error), param_hint="'--misplay'") from error
    return rnd.rules.name, by_letter(round_points(rnd, seats))


@click.command()
@click.argument("position", callback=source_of)
@rules_options(several=False)
@answering
def hint(
    words: Catalogue,
    /,
    *,
    position: Source,
    rules: Sequence[str],
    changes: Sequence[str],
) -> Answer:
    """
    Show the longest chains of the hand to move.

    One for each open end that the seat may play on, its own train first; of
    equally long ones the chain that lays the most pips.
    """
    rnd = one_position(position, rules, changes)
    found = hints(rnd)
    data = {"turn": LETTERS[rnd.turn], "chains": [hint_data(one, rnd) for one in found]}
    return Answer(hints_in_words(found, rnd, words), data)


def hint_data(one: Hint, rnd: Round) -> dict[str, Any]:
    """Write a chain the way other programs read it."""
    return {
        "end": line_name(rnd, one.line),
        "pip": rnd.ends[one.line],
        "tiles": " ".join(map(str, one.tiles)),
        "length": len(one.tiles),
        "pips": one.pips,
    }
