"""
Where each key of a TOML text stands.

`tomllib` says what a text means and not where, so a second reading, made only
when something is wrong, walks over the text's pieces. It trusts that `tomllib`
has accepted the text.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final, TypeAlias

import attrs


KeyPath: TypeAlias = tuple[str | int, ...]
"""The keys, and the places in arrays, that lead to a value."""

Place: TypeAlias = tuple[int, int]
"""A line and a column, counted from 1."""

PIECE: Final = re.compile(
    r'(?P<text>"""(?:\\[\s\S]|[^\\])*?"""(?:"{0,2}(?!"))'
    r"|'''[\s\S]*?'''(?:'{0,2}(?!'))"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'[^'\n]*')"
    r"|(?P<bare>[A-Za-z0-9_:+-]+)"
    r"|(?P<sign>[\[\]{}=,.\n])"
    r"|(?P<comment>\#[^\n]*)"
)
"""A piece of TOML; blanks lie between the pieces."""

ESCAPE: Final = re.compile(r"\\(u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)")
"""An escape in a key."""

ESCAPED: Final = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", "e": "\x1b"}
"""What the short escapes stand for; any other sign stands for itself."""


@attrs.frozen
class Where:
    """Where a key and its value begin."""

    key: Place
    """The first sign of the key, or of the element of an array."""

    value: Place
    """The first sign of the value; of a table with a header, its key."""


@attrs.frozen
class Frame:
    """A table or an array that is being walked over."""

    path: KeyPath
    """What leads to it."""

    element: int | None = None
    """The element an array has come to; None in a table."""


@attrs.define
class Walk:
    """A walk over the pieces of one text; nobody else sees it."""

    keys: dict[KeyPath, int] = attrs.Factory(dict)
    """The offset of each key, or of each element of an array."""

    values: dict[KeyPath, int] = attrs.Factory(dict)
    """The offset of each value that is not a table with a header."""

    tables: dict[KeyPath, int] = attrs.Factory(dict)
    """How many tables each array of tables has so far."""

    frames: list[Frame] = attrs.Factory(lambda: [Frame(())])
    """The tables and arrays that are open, the document's own table first."""

    key: list[tuple[str, int]] = attrs.Factory(list)
    """The parts of the key that is being read, and their offsets."""

    header: int = 0
    """How many brackets have opened the header that is being read."""

    awaits_value: bool = False
    """Whether a value is to come, not a key."""

    def step(self, kind: str, piece: str, offset: int) -> None:
        """Take one piece."""
        if kind == "sign":
            self.sign(piece, offset)
        elif self.awaits_value:
            self.begin_value(offset)
        else:
            self.key.append((key_part(piece), offset))

    def sign(self, piece: str, offset: int) -> None:
        """Take a piece that is neither a text nor a word nor a number."""
        if piece == "=":
            self.found_key(self.frames[-1].path)
            self.awaits_value = True
        elif piece == "\n":
            self.end_line()
        elif piece == ",":
            self.next_element()
        elif piece in "[{" and (self.awaits_value or len(self.frames) > 1):
            self.open(piece, offset)
        elif piece == "[":
            self.header += 1
        elif piece in "]}" and not self.header:
            self.frames.pop()
            self.awaits_value = True

    def begin_value(self, offset: int) -> KeyPath:
        """Note where the value of the key, or of the place in an array, begins."""
        frame = self.frames[-1]
        parts = tuple(part for part, _ in self.key)
        path = (*frame.path, *(parts if frame.element is None else (frame.element,)))
        self.keys.setdefault(path, offset)
        # A date and a time are two pieces: the first one counts.
        self.values.setdefault(path, offset)
        return path

    def open(self, piece: str, offset: int) -> None:
        """Enter the array or the inline table that is the value."""
        path = self.begin_value(offset)
        self.frames.append(Frame(path, 0 if piece == "[" else None))
        self.awaits_value = piece == "["
        self.key = []

    def next_element(self) -> None:
        """Go on in an array or an inline table."""
        frame = self.frames[-1]
        self.awaits_value = frame.element is not None
        if frame.element is None:
            self.key = []
        else:
            self.frames[-1] = attrs.evolve(frame, element=frame.element + 1)

    def end_line(self) -> None:
        """End a key with its value, or a header; inside brackets a line is nothing."""
        if self.header:
            path = self.found_key((), arrays=self.header == 2)
            self.frames = [Frame(path)]
        if len(self.frames) == 1:
            self.key, self.header, self.awaits_value = [], 0, False

    def found_key(self, base: KeyPath, *, arrays: bool = False) -> KeyPath:
        """Note where each part of a key stands; return what the key leads to."""
        path = base
        for number, (part, offset) in enumerate(self.key, 1):
            path = (*path, part)
            self.keys.setdefault(path, offset)
            if arrays and number == len(self.key):
                self.tables[path] = self.tables.get(path, 0) + 1
            if path in self.tables and not base:
                path = (*path, self.tables[path] - 1)
                self.keys.setdefault(path, offset)
        return path


def locate(text: str) -> dict[KeyPath, Where]:
    r"""
    Find where every key and value of a TOML text stands.

    Args:
        text: A text that `tomllib` accepts.

    Returns:
        The places by path; an array's elements have their number, from 0, as the
        last part of theirs.

    Examples:
        >>> locate("[rules]\ndraws = 2")["rules", "draws"]
        Where(key=(2, 1), value=(2, 9))

    """
    walk = Walk()
    for kind, piece, offset in pieces(f"{text}\n"):
        walk.step(kind, piece, offset)
    starts = [0, *accumulate(len(line) + 1 for line in text.split("\n"))]
    return {
        path: Where(place(key, starts), place(walk.values.get(path, key), starts))
        for path, key in walk.keys.items()
    }


def place(offset: int, starts: Sequence[int]) -> Place:
    """Turn an offset into a line and a column, given where each line starts."""
    line = bisect_right(starts, offset)
    return line, offset - starts[line - 1] + 1


def pieces(text: str) -> Iterator[tuple[str, str, int]]:
    """Yield the kind, the text and the offset of every piece but comments."""
    for match in PIECE.finditer(text):
        kind = match.lastgroup or ""
        if kind != "comment":
            yield kind, match.group(), match.start()


def key_part(piece: str) -> str:
    """Read a part of a key: bare, or in quotes of either kind."""
    if piece[0] == "'":
        return piece[1:-1]
    return ESCAPE.sub(unescaped, piece[1:-1]) if piece[0] == '"' else piece


def unescaped(match: re.Match[str]) -> str:
    """Read an escape."""
    code = match.group(1)
    return chr(int(code[1:], 16)) if code[1:] else ESCAPED.get(code, code)
