"""Reading game records; what is wrong in any line is told at once."""

import os
from codecs import BOM_UTF8
from collections.abc import Mapping, Sequence
from typing import Any, Final

import attrs

from trem.errors import PositionError, Problem, RecordError, RuleSetError
from trem.notation.positions import position_of
from trem.notation.record_values import names_in, numbers_in, seats_in, seed_in
from trem.notation.records import FORMAT, Record, RecordedMove, RecordedRound
from trem.notation.sheets import FLAGS as TABLE
from trem.notation.sheets import MOST_PROBLEMS, NUMBER, TEXT, TEXTS, Kind, Sheet
from trem.notation.sources import Source, json_in
from trem.notation.text import parse_seat
from trem.rules.documents import called, read_bytes
from trem.rules.flags import MAX_SEATS, MIN_SEATS
from trem.rules.ruleset import FLAGS, RuleSet


LARGEST: Final = 2_000_000
"""The largest record, in bytes; a game of 19 rounds of double-18 has some 400,000."""

POINTS: Final = Kind((Mapping,), "a table of points", NUMBER)

LINES: Final[Mapping[str, Mapping[str, Kind]]] = {
    "record": {
        "record": NUMBER,
        "rules": TEXT,
        "flags": TABLE,
        "seats": NUMBER,
        "names": TEXTS,
        "fingerprint": TEXT,
    },
    "round": {"round": NUMBER, "starter": TEXT, "position": TABLE},
    "move": {"move": TEXT, "seat": TEXT},
    "out": {"out": TEXTS, "points": POINTS, "misplays": TEXTS},
    "totals": {"totals": POINTS, "places": POINTS, "seed": TEXT},
    "places": {"places": POINTS, "seed": TEXT},
    "seed": {"seed": TEXT},
}
"""The kinds of lines, each told by the first of its keys."""


def read_record(path: str | os.PathLike[str]) -> Record:
    """
    Read a game record.

    Nothing is played: moves are taken as they are written, see `replay`.

    Args:
        path: The file.

    Returns:
        The record, as far as it has been written.

    Raises:
        RecordError: With everything that is wrong, and the line it stands in.

    Examples:
        >>> from trem.notation.records import write_record
        >>> write_record(Record(RuleSet(), seats=2), "game.jsonl")
        >>> read_record("game.jsonl").seats
        2

    """
    name = called(path)
    raw = read_bytes(path, error=RecordError, name=name, largest=LARGEST)
    return loads_record(raw, name=name)


def loads_record(text: str | bytes, *, name: str | None = None) -> Record:
    """
    Read a game record from the text of a file.

    Args:
        text: The JSON Lines.
        name: What problems call the text.

    Returns:
        The record, as far as it has been written.

    Raises:
        RecordError: As `read_record` does.

    Examples:
        >>> loads_record("", name="game.jsonl")
        Traceback (most recent call last):
        ...
        trem.errors.RecordError: game.jsonl: error: a record begins with its head, ...

    """
    raw = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if len(raw) > LARGEST:
        raise RecordError([Problem(f"larger than {LARGEST} bytes", source=name)])
    reader = RecordReader(name)
    for line, words in enumerate(raw.removeprefix(BOM_UTF8).split(b"\n"), 1):
        if words.strip():
            reader.take(line, words)
    return reader.finished()


@attrs.define
class RecordReader:
    """
    A record that is being read, line by line.

    It belongs to one reading and is changed by it alone.
    """

    name: str | None
    """What problems call the text."""

    head: Record | None = None
    """What has been read but for the rounds; None before the head."""

    rounds: list[RecordedRound] = attrs.Factory(list)
    """The rounds so far, the moves of the last one apart."""

    moves: list[RecordedMove] = attrs.Factory(list)
    """The moves of the last round so far."""

    problems: list[Problem] = attrs.Factory(list)
    """What is wrong so far."""

    def wrong(self, line: int | None, message: str) -> None:
        """Note that something is wrong; after many such things give up."""
        self.note([Problem(message, None, self.name, line)])

    def note(self, problems: Sequence[Problem]) -> None:
        """Note problems."""
        self.problems += problems
        if len(self.problems) >= MOST_PROBLEMS:
            more = Problem("and more", source=self.name)
            raise RecordError((*self.problems[:MOST_PROBLEMS], more))

    def check(self) -> None:
        """Go on only if nothing is wrong."""
        if self.problems:
            raise RecordError(self.problems)

    def take(self, line: int, words: bytes) -> None:
        """Read one line."""
        keys = self.object_in(line, words)
        kind = next((kind for kind in LINES if kind in (keys or ())), None)
        if keys is None:
            return
        if (self.head is None) != (kind == "record"):
            self.wrong(line, "a record begins with its head, and has one")
            self.check()
        if kind is None:
            told = ", ".join(LINES)
            self.wrong(line, f"a line has one of the keys {told}")
            return
        try:
            source = Source(keys, self.name, line=line)
            sheet = Sheet(source, Kind((Mapping,), "a table", keys=LINES[kind]))
            READERS[kind](self, line, sheet)
            sheet.check()
        except PositionError as error:
            self.note([attrs.evolve(p, clause=None) for p in error.problems])

    def object_in(self, line: int, words: bytes) -> dict[str, Any] | None:
        """Parse a line as JSON."""
        keys = json_in(words)
        if isinstance(keys, dict):
            return keys
        problem = keys if isinstance(keys, Problem) else None
        self.wrong(line, problem.message if problem else "a line is a JSON object")
        return None

    def finished(self) -> Record:
        """Return what has been read."""
        if self.head is None and not self.problems:
            self.wrong(None, 'a record begins with its head, {"record": 1, …}')
        self.check()
        assert self.head is not None
        self.close_round()
        return attrs.evolve(self.head, rounds=tuple(self.rounds))

    def close_round(self) -> None:
        """Give the last round the moves that were read."""
        if self.moves:
            self.rounds[-1] = attrs.evolve(self.rounds[-1], moves=tuple(self.moves))
            self.moves = []


# Lines


def take_head(reader: RecordReader, line: int, sheet: Sheet) -> None:
    """Read the head."""
    values = sheet.values
    if values.get("record") != FORMAT:
        reader.wrong(line, f"this trem reads records of format {FORMAT}")
        reader.check()
    rules = rules_in(reader, line, values)
    seats = values.get("seats", 0)
    if not MIN_SEATS <= seats <= MAX_SEATS:
        sheet.wrong(("seats",), f"takes a number from {MIN_SEATS} to {MAX_SEATS}")
        sheet.check()
    reader.head = Record(
        rules,
        seats,
        names_in(sheet, seats),
        values.get("fingerprint"),
        name=reader.name,
    )


def rules_in(reader: RecordReader, line: int, values: Mapping[str, Any]) -> RuleSet:
    """Read the rule set: all its flags, and its name."""
    flags, rules = values.get("flags", {}), RuleSet()
    try:
        if len(flags) <= len(FLAGS):
            rules = rules.changed(flags)
        else:
            reader.wrong(line, f"flags: {len(flags)}, and there are {len(FLAGS)}")
    except RuleSetError as error:
        name = reader.name
        reader.note([attrs.evolve(p, source=name, line=line) for p in error.problems])
    reader.check()
    return attrs.evolve(rules, name=values.get("rules", "unnamed"))


def take_round(reader: RecordReader, line: int, sheet: Sheet) -> None:
    """Read what was dealt in a round."""
    head, values = head_read(reader), sheet.values
    reader.close_round()
    if reader.rounds and reader.rounds[-1].out is None:
        reader.wrong(line, f"round {len(reader.rounds)} has no result")
    if values.get("round") != len(reader.rounds) + 1:
        sheet.wrong(("round",), f"the next one is {len(reader.rounds) + 1}")
    position = values.get("position", {})
    opening = position_of(Source(position, reader.name, line=line), head.rules)
    if opening.seats != head.seats:
        sheet.wrong(("position", "seats"), f"the game has {head.seats}")
        sheet.check()
    text = values.get("starter", "")
    starter = sheet.parsed(
        ("starter",), text, lambda word: parse_seat(word, head.seats)
    )
    reader.rounds.append(RecordedRound(opening, starter or 0))


def head_read(reader: RecordReader) -> Record:
    """Return the head, which has been read."""
    assert reader.head is not None
    return reader.head


def take_move(reader: RecordReader, line: int, sheet: Sheet) -> None:
    """Read a move, as it is written."""
    text, seat = sheet.values.get("move"), None
    if not is_going_on(reader, line) or text is None:
        return
    if "seat" in sheet.values:
        seats = head_read(reader).seats
        letter = sheet.values["seat"]
        seat = sheet.parsed(("seat",), letter, lambda word: parse_seat(word, seats))
    reader.moves.append(RecordedMove(text, seat, line))


def is_going_on(reader: RecordReader, line: int) -> bool:
    """Note a line that needs a round that goes on, and has none."""
    goes_on = bool(reader.rounds) and reader.rounds[-1].out is None
    if not goes_on:
        reader.wrong(line, "no round goes on here")
    return goes_on


def take_result(reader: RecordReader, line: int, sheet: Sheet) -> None:
    """Read how a round ended."""
    if not is_going_on(reader, line):
        return
    reader.close_round()
    seats = head_read(reader).seats
    reader.rounds[-1] = attrs.evolve(
        reader.rounds[-1],
        out=seats_in(sheet, "out", seats),
        points=numbers_in(sheet, "points", seats),
        misplays=seats_in(sheet, "misplays", seats),
        line=line,
    )


def take_end(reader: RecordReader, line: int, sheet: Sheet) -> None:
    """Read how the game ended, and the seed."""
    head = head_read(reader)
    reader.close_round()
    if reader.rounds and reader.rounds[-1].out is None and "totals" in sheet.values:
        reader.wrong(line, f"round {len(reader.rounds)} has no result")
    reader.head = attrs.evolve(
        head,
        totals=numbers_in(sheet, "totals", head.seats),
        places=numbers_in(sheet, "places", head.seats),
        seed=seed_in(head, sheet),
        line=line,
    )


READERS: Final = {
    "record": take_head,
    "round": take_round,
    "move": take_move,
    "out": take_result,
    "totals": take_end,
    "places": take_end,
    "seed": take_end,
}
"""How each kind of line is read."""
