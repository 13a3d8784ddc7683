"""A position's keys while they are read: their kinds, and what is wrong so far."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, TypeAlias, TypeVar

import attrs

from trem.errors import NotationError, PositionError, Problem
from trem.notation.sources import Source
from trem.notation.text import parse_tile
from trem.rules.clauses import Clause
from trem.rules.flags import nearest
from trem.rules.locator import KeyPath, Place, Where
from trem.rules.spelling import shown
from trem.tiles import Pip, Tile


T = TypeVar("T")

Word: TypeAlias = tuple[str, int]
"""A word of a text and where it begins, in characters."""

ENGINE: Final[KeyPath] = ("engine",)
"""Where the engine was found."""

MOST_PROBLEMS: Final = 100
"""After so many problems nobody reads on."""

LONGEST_TEXT: Final = 5000
"""A text longer than any train with all tiles of the largest set, in characters."""

LONGEST_ARRAY: Final = 400
"""An array longer than any turn with all tiles of the largest set, in elements."""


@attrs.frozen
class Kind:
    """What a key's value may be."""

    types: tuple[type, ...]
    """The types of a plain value."""

    words: str
    """The same in words."""

    elements: "Kind | None" = None
    """For an array what its elements are, for an open table what its values are."""

    keys: "Mapping[str, Kind] | None" = None
    """For a table with keys of its own what each of them holds."""


NUMBER: Final = Kind((int,), "a whole number")
TEXT: Final = Kind((str,), "a text")
TRUTH: Final = Kind((bool,), "true or false")
TILES: Final = Kind((str, int), "tiles as a text, or their number")
TEXTS: Final = Kind((list, tuple), "an array of texts", TEXT)
NUMBERS: Final = Kind((list, tuple), "an array of whole numbers", NUMBER)
FLAGS: Final = Kind((Mapping,), "a table of flags")

THIS_TURN: Final[Mapping[str, Kind]] = {
    "played": TEXTS,
    "drawn": TEXT,
    "chain": NUMBER,
    "walking": TRUTH,
    "owes": TRUTH,
}
"""The keys of `[this_turn]`."""

KEYS: Final[Mapping[str, Kind]] = {
    "rules": TEXT,
    "change": FLAGS,
    "seats": NUMBER,
    "engine": NUMBER,
    "turn": TEXT,
    "boneyard": TILES,
    "first_turn": TEXTS,
    "chain_right": TEXTS,
    "marked": TEXTS,
    "open_doubles": TEXTS,
    "deferred": TEXTS,
    "opened": NUMBERS,
    "knocked": TEXTS,
    "passes": NUMBER,
    "failed": TEXTS,
    "waiting": TEXTS,
    "uncovered": Kind((Mapping,), "a table of whole numbers", NUMBER),
    "over": TRUTH,
    "out": TEXTS,
    "doubled": TRUTH,
    "trains": Kind((Mapping,), "a table of trains", TEXT),
    "hands": Kind((Mapping,), "a table of hands", TILES),
    "this_turn": Kind((Mapping,), "a table", keys=THIS_TURN),
}
"""Every key of a position file, in the order in which they are written."""

POSITION: Final = Kind((Mapping,), "a table", keys=KEYS)


@attrs.define
class Sheet:
    """
    A position that is being read; nobody but its reader changes it.

    What is wrong is noted, left out, and told at the end, all at once.
    """

    source: Source
    """Where it comes from."""

    kind: Kind = POSITION
    """What it may hold; a position unless something else is read."""

    values: dict[str, Any] = attrs.field(factory=dict, init=False)
    """The keys and values that are of the right kind."""

    problems: list[Problem] = attrs.field(factory=list, init=False)
    """What is wrong so far."""

    tiles: dict[int, KeyPath] = attrs.field(factory=dict, init=False)
    """Where each tile was found, by its number."""

    places: Mapping[KeyPath, Where] | None = attrs.field(default=None, init=False)
    """Where the keys stand, once that has been asked."""

    def __attrs_post_init__(self) -> None:
        """Keep what is of the right kind."""
        self.values = self.kept((), self.source.data, self.kind)

    def wrong(
        self, path: KeyPath, message: str, clause: Clause = Clause.N9, offset: int = 0
    ) -> None:
        """
        Note that something is wrong.

        Args:
            path: The keys that lead to it; () is the whole position.
            message: What it is and how to mend it.
            clause: The clause that is broken.
            offset: Where in a text it stands, in characters.
        """
        said = f"{dotted(path)}: {message}" if path else message
        where = self.place_of(path)
        line, column = where.value if where else (None, 0)
        place = None if line is None else (line, column + offset)
        self.note(Problem(said, clause.value), place)

    def wrong_key(self, path: KeyPath, problem: Problem) -> None:
        """Note that something is wrong with a key itself."""
        where = self.place_of(path)
        self.note(problem, where.key if where else None)

    def place_of(self, path: KeyPath) -> Where | None:
        """Return where *path* stands, if that is known."""
        if self.places is None:
            self.places = self.source.places()
        return self.places.get(path)

    def note(self, problem: Problem, place: Place | None) -> None:
        """Note a problem with its place; after many of them give up."""
        line, column = place or (self.source.line, None)
        name = self.source.name
        problem = attrs.evolve(problem, source=name, line=line, column=column)
        self.problems.append(problem)
        if len(self.problems) == MOST_PROBLEMS:
            raise PositionError((*self.sorted(), Problem("and more", source=name)))

    def sorted(self) -> list[Problem]:
        """List what is wrong as it stands in the file."""
        return sorted(self.problems, key=place_in_file)

    def check(self) -> None:
        """
        Go on only if nothing is wrong.

        Raises:
            PositionError: With everything that is, as it stands in the file.
        """
        if self.problems:
            raise PositionError(self.sorted())

    def parsed(
        self, path: KeyPath, text: str, parse: Callable[[str], T], offset: int = 0
    ) -> T | None:
        """Read a text, or note why it cannot be read."""
        try:
            return parse(text)
        except NotationError as error:
            self.wrong(path, str(error), offset=offset + error.position)
            return None

    def claim(self, path: KeyPath, tile: Tile, offset: int = 0) -> None:
        """Note where a tile was found; it can be there only once."""
        other = self.tiles.get(tile.number)
        if other is None:
            self.tiles[tile.number] = path
        elif other == ENGINE:
            message = f"{tile} is the engine and lies in the station"
            self.wrong(path, message, offset=offset)
        else:
            message = f"{tile.upright} is there twice, in {dotted(other)} too"
            self.wrong(path, message, offset=offset)

    def kept(self, path: KeyPath, value: Any, kind: Kind) -> Any:
        """Return *value* without what is of the wrong kind, all of it None."""
        if not is_kind(value, kind):
            self.wrong(path, f"takes {kind.words}, not {shown(value)}")
            return None
        if isinstance(value, str) and len(value) > LONGEST_TEXT:
            self.wrong(path, f"a text of more than {LONGEST_TEXT} characters")
            return None
        if isinstance(value, (list, tuple)):
            return self.kept_elements(path, value, kind)
        if not isinstance(value, Mapping) or not (kind.elements or kind.keys):
            return value
        return dict(self.kept_pairs(path, value, kind))

    def kept_elements(
        self, path: KeyPath, array: list[Any] | tuple[Any, ...], kind: Kind
    ) -> list[Any] | None:
        """Return the elements that are of their kind."""
        if len(array) > LONGEST_ARRAY or kind.elements is None:
            self.wrong(path, f"an array of more than {LONGEST_ARRAY} elements")
            return None
        return [
            self.kept((*path, place), element, kind.elements)
            for place, element in enumerate(array)
        ]

    def kept_pairs(
        self, path: KeyPath, table: Mapping[Any, Any], kind: Kind
    ) -> Iterator[tuple[str, Any]]:
        """Yield the pairs of a table that it may have and that are of their kind."""
        for key, value in table.items():
            inner = kind.elements if kind.keys is None else kind.keys.get(key)
            if inner is None or not isinstance(key, str):
                hint = nearest(key, kind.keys or ())
                whole = "a position" if self.kind is POSITION else "this file"
                whose = f"{dotted(path) if path else whole} has"
                message = f"{dotted((*path, key))}: {whose} no such key{hint}"
                self.wrong_key((*path, key), Problem(message, Clause.N9.value))
                continue
            sound = self.kept((*path, key), value, inner)
            if sound is not None:
                yield key, sound


def read_tiles(
    sheet: Sheet, path: KeyPath, words: Iterable[Word], max_pip: Pip
) -> tuple[Tile, ...]:
    """Read words as tiles, which can be nowhere else; leave out what is none."""
    tiles: list[Tile] = []
    for word, offset in words:
        tile = sheet.parsed(path, word, lambda text: parse_tile(text, max_pip), offset)
        if tile:
            sheet.claim(path, tile, offset)
            tiles.append(tile)
    return tuple(tiles)


def is_kind(value: object, kind: Kind) -> bool:
    """Return whether *value* is of a kind; true and false are no numbers."""
    is_truth = isinstance(value, bool)
    return isinstance(value, kind.types) and (not is_truth or kind is TRUTH)


def place_in_file(problem: Problem) -> tuple[int, int]:
    """Sort problems as they stand in the file."""
    return (problem.line or 0, problem.column or 0)


def dotted(path: KeyPath) -> str:
    """Write the keys that lead to a value."""
    first, *rest = (key if isinstance(key, int) else plain(key) for key in path)
    tail = (f"[{key}]" if isinstance(key, int) else f".{key}" for key in rest)
    return f"{first}{''.join(tail)}"


def plain(key: object) -> str:
    """Write a key, in quotes and cut short where it is an odd one."""
    text = str(key)
    is_plain = text.isascii() and text.isidentifier() and len(text) <= 40
    return text if is_plain else shown(text)
