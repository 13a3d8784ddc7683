"""The tiles off the table: hands and boneyard, and whether all tiles add up (N9)."""

from collections.abc import Collection, Sequence

from trem.engine.moves import Seat
from trem.engine.rounds import Hidden, count_of
from trem.engine.settings import Setting
from trem.notation.sheets import Sheet, Word, read_tiles
from trem.notation.text import format_seat, parse_seat
from trem.rules.locator import KeyPath
from trem.tiles import Hand, Tile, mask_of, numbers_of


# Reading


def read_hands(sheet: Sheet, setting: Setting) -> tuple[Hand | Hidden, ...]:
    """Read the hands; those that are left out are unknown."""
    hands: list[Hand | Hidden] = [Hidden(None, seat) for seat in range(setting.seats)]
    named: set[Seat] = set()
    for name, value in sheet.values.get("hands", {}).items():
        path = ("hands", name)
        seat = sheet.parsed(path, name, lambda text: parse_seat(text, setting.seats))
        if seat is None:
            continue
        if seat in named:
            sheet.wrong(path, "this seat is there twice")
            continue
        named.add(seat)
        if isinstance(value, str):
            tiles = read_stock(sheet, path, value, setting)
            hands[seat] = hands[seat] if tiles is None else mask_of(tiles)
        elif is_count(sheet, path, value, setting):
            hands[seat] = Hidden(value, seat) if value else 0
    return tuple(hands)


def read_boneyard(sheet: Sheet, setting: Setting) -> tuple[int, ...] | Hidden:
    """Read the boneyard, in drawing order; left out it is unknown."""
    path, value = ("boneyard",), sheet.values.get("boneyard")
    if isinstance(value, str):
        tiles = read_stock(sheet, path, value, setting)
        if tiles is not None:
            return tuple(tile.number for tile in tiles)
        return Hidden(None)
    if value is None or not is_count(sheet, path, value, setting):
        return Hidden(None)
    return Hidden(value) if value else ()


def read_stock(
    sheet: Sheet, path: KeyPath, text: str, setting: Setting
) -> tuple[Tile, ...] | None:
    """Read the tiles of a hand or the boneyard; None if they cannot all be read."""
    words, most = words_of(text), setting.tile_set.size
    if len(words) > most:
        sheet.wrong(path, f"{len(words)} tiles, and the set has {most}")
        return None
    tiles = read_tiles(sheet, path, words, setting.rules.max_pip)
    return tiles if len(tiles) == len(words) else None


def words_of(text: str) -> tuple[Word, ...]:
    """Split a text into its words, each with where it begins."""
    words: list[Word] = []
    at = 0
    for word in text.split():
        at = text.index(word, at)
        words.append((word, at))
        at += len(word)
    return tuple(words)


def is_count(sheet: Sheet, path: KeyPath, count: int, setting: Setting) -> bool:
    """Note a number of tiles that cannot be."""
    if 0 <= count < setting.tile_set.size:
        return True
    sheet.wrong(path, f"takes a number of tiles from 0 to {setting.tile_set.size - 1}")
    return False


# Judging


def check_total(
    sheet: Sheet,
    setting: Setting,
    lying: int,
    stocks: Sequence[Hand | tuple[int, ...] | Hidden],
    *,
    least: int,
) -> None:
    """
    Note where all tiles together are not the set.

    Args:
        sheet: The position.
        setting: What is played.
        lying: How many tiles lie in the trains.
        stocks: The hands and the boneyard.
        least: How many tiles are at least in the stocks of unknown number.
    """
    size = setting.tile_set.size
    counts = [count_of(stock) for stock in stocks]
    known = 1 + lying + sum(count or 0 for count in counts)
    if None not in counts:
        if known != size:
            message = f"station, trains, hands and boneyard have {known} tiles together"
            sheet.wrong((), f"{message}, and the set has {size}")
    elif known + least > size:
        more = f" and at least {least} in hands of unknown number" if least else ""
        message = f"{known} tiles are told{more}"
        sheet.wrong((), f"{message}, and the set has {size}")


# Writing


def dump_hands(
    hands: Sequence[Hand | Hidden], setting: Setting
) -> dict[str, str | int]:
    """Write the hands that are known, the heaviest tile first, or their number."""
    written: dict[str, str | int] = {}
    for seat, hand in enumerate(hands):
        if not isinstance(hand, Hidden):
            numbers = reversed(tuple(numbers_of(hand)))
            written[format_seat(seat)] = numbers_text(tuple(numbers), setting)
        elif hand.count is not None:
            written[format_seat(seat)] = hand.count
    return written


def dump_boneyard(
    boneyard: tuple[int, ...] | Hidden, setting: Setting
) -> str | int | None:
    """Write the boneyard, or its number, or None where that is unknown."""
    if isinstance(boneyard, Hidden):
        return boneyard.count
    return numbers_text(boneyard, setting)


def numbers_text(numbers: Collection[int], setting: Setting) -> str:
    """Write tiles by their numbers."""
    return " ".join(str(setting.tile_set.tiles[number]) for number in numbers)
