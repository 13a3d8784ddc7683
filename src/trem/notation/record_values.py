"""The values in the lines of a record: seats, points, names and the seed."""

from trem.engine.moves import LETTERS, Seat
from trem.engine.shuffling import fingerprint_of, seed_bytes
from trem.errors import PositionError
from trem.notation.records import LONGEST_NAME, Record, is_name
from trem.notation.sheets import Sheet
from trem.notation.text import parse_seat


def names_in(sheet: Sheet, seats: int) -> tuple[str, ...]:
    """Read the players' names, one a seat or none at all."""
    names = sheet.values.get("names") or []
    if names and len(names) != seats:
        sheet.wrong(("names",), f"{len(names)} names for {seats} seats")
    for place, name in enumerate(names):
        if name is None or not is_name(name):
            sheet.wrong(("names", place), f"takes 1 to {LONGEST_NAME} plain characters")
    return tuple(name for name in names if name)


def seats_in(sheet: Sheet, key: str, seats: int) -> tuple[Seat, ...]:
    """Read an array of seats."""
    found = [
        sheet.parsed((key, place), text, lambda word: parse_seat(word, seats))
        for place, text in enumerate(sheet.values.get(key) or ())
        if text is not None
    ]
    return tuple(seat for seat in found if seat is not None)


def numbers_in(sheet: Sheet, key: str, seats: int) -> tuple[int, ...] | None:
    """Read a table with a number for every seat; None where it is left out."""
    table = sheet.values.get(key)
    if table is None:
        return None
    letters = LETTERS[:seats]
    if set(table) != set(letters):
        sheet.wrong(
            (key,), f"takes a number for each seat, {letters[0]} to {letters[-1]}"
        )
        sheet.check()
    return tuple(table[letter] for letter in letters)


def seed_in(head: Record, sheet: Sheet) -> bytes | None:
    """Read the seed, which has the fingerprint that was shown."""
    if "seed" not in sheet.values:
        return head.seed
    try:
        seed = seed_bytes(str(sheet.values["seed"]))
    except PositionError as error:
        sheet.wrong(("seed",), error.problems[0].message)
        return head.seed
    if head.fingerprint not in {None, fingerprint_of(seed)}:
        message = f"its fingerprint is {fingerprint_of(seed)}, not the one in the head"
        sheet.wrong(("seed",), message)
    return seed
