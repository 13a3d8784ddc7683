"""`trem replay` and `trem verify`: what a game's record says, checked."""

from itertools import islice
from pathlib import Path
from typing import Any

import click

from trem.cli.answers import Answer, answering
from trem.cli.inputs import is_readable, standard_input
from trem.engine.moves import LETTERS
from trem.engine.rounds import Round
from trem.errors import Problem, RecordError
from trem.judging.boards import draw_board
from trem.notation.record_reading import LARGEST, loads_record, read_record
from trem.notation.records import Record
from trem.notation.replays import Step, steps
from trem.notation.replays import replay as replay_to
from trem.notation.replays import verify as verify_deals
from trem.notation.text import by_letter, format_move
from trem.notation.toml_text import dumps_toml
from trem.notation.writing import dump_position
from trem.wording.catalogues import Catalogue
from trem.wording.effects import effects


def record_of(ctx: click.Context, param: click.Parameter, value: str) -> Record:
    """Read a game record; `-` is the standard input."""
    if value == "-":
        return loads_record(standard_input(LARGEST), name="<stdin>")
    if not is_readable(Path(value)):
        message = f"there is no file {value!r}"
        raise click.BadParameter(message, ctx, param)
    return read_record(value)


record_argument = click.argument("record", callback=record_of)


@click.command()
@record_argument
@click.option(
    "--to",
    type=click.IntRange(min=0),
    help="Stop after so many moves, counted over the whole game.",
)
@click.option(
    "--moves", is_flag=True, help="Tell every move and what it brought about."
)
@click.option("--board", is_flag=True, help="Draw the table where it stops.")
@answering
def replay(
    words: Catalogue,
    /,
    record: Record,
    *,
    to: int | None,
    moves: bool,
    board: bool,
) -> Answer:
    """
    Play a game's record again and check what it says.

    The first move that is wrong ends it, with the clause that forbids it; so does a
    result that is another. With --to the answer is the position after that move.
    """
    rnd = replay_to(record, to)
    made = [*islice(steps(record), to)]
    blocks = ["\n".join(told(step, words) for step in made)] if moves and made else []
    if board:
        blocks.append(draw_board(rnd, words))
    elif to is not None:
        blocks.append(dumps_toml(dump_position(rnd)).rstrip("\n"))
    if to is None:
        blocks.append(summary(record, len(made), words))
    data = replay_data(record, rnd, made, words, moves=moves)
    return Answer("\n\n".join(blocks), data)


def told(step: Step, words: Catalogue) -> str:
    """Tell one move: its round and number, who made it and what came of it."""
    what = ", ".join(effects(step.before, step.move, step.after, words))
    move = format_move(step.move, step.before)
    head = f"# {step.round_number}.{step.number} {LETTERS[step.seat]} {move}"
    return f"{head}: {what}" if what else head


def summary(record: Record, moves: int, words: Catalogue) -> str:
    """Say that a record is right, and how long the game was."""
    counted = words.count("replay", "%(number)d move", "%(number)d moves", moves)
    return words.count(
        "replay",
        "Nothing is wrong with the record: %(number)d round, %(moves)s.",
        "Nothing is wrong with the record: %(number)d rounds, %(moves)s.",
        len(record.rounds),
        moves=counted,
    )


def replay_data(
    record: Record, rnd: Round, made: list[Step], words: Catalogue, *, moves: bool
) -> dict[str, Any]:
    """Write what was played the way other programs read it."""
    data: dict[str, Any] = {
        "rules": record.rules.name,
        "rounds": len(record.rounds),
        "moves": len(made),
        "over": rnd.over,
        "position": dump_position(rnd),
    }
    if record.totals is not None:
        data["totals"] = by_letter(record.totals)
    if moves:
        data["events"] = [
            {
                "round": step.round_number,
                "seat": LETTERS[step.seat],
                "move": format_move(step.move, step.before),
                "effects": list(effects(step.before, step.move, step.after, words)),
            }
            for step in made
        ]
    return data


@click.command()
@record_argument
@click.option(
    "--seed", help="The seed that was told after play; the record's if left out."
)
@answering
def verify(words: Catalogue, /, record: Record, *, seed: str | None) -> Answer:
    """
    Check a record's deals against the seed that was told after play.

    Every round is dealt again, and the seed's fingerprint compared with the one
    shown before play.
    """
    difference = verify_deals(record, seed)
    if difference is not None:
        raise RecordError([Problem(str(difference), source=record.name)])
    text = words.count(
        "verify",
        "The seed dealt %(number)d round as recorded.",
        "The seed dealt all %(number)d rounds as recorded.",
        len(record.rounds),
    )
    data = {
        "verified": True,
        "rounds": len(record.rounds),
        "fingerprint": record.fingerprint,
    }
    return Answer(text, data)
