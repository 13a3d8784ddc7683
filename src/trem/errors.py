"""
The errors trem raises.

Every error of its own is a `TremError` and a `ValueError`. Data stays data on
the exception; the text is made when it is shown.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import attrs


if TYPE_CHECKING:
    from trem.engine.moves import Move
    from trem.engine.reasons import Reason


@attrs.frozen
class Problem:
    """One thing that is wrong, and where."""

    message: str
    """What is wrong and how to mend it, as one sentence."""

    clause: str | None = None
    """The id of the rules clause that is broken, if one is."""

    source: str | None = None
    """The file or text the problem stands in."""

    line: int | None = None
    """The line, counted from 1."""

    column: int | None = None
    """The column, counted from 1."""

    def __str__(self) -> str:
        place = [str(p) for p in (self.source, self.line, self.column) if p is not None]
        clause = f" [{self.clause}]" if self.clause else ""
        return ":".join([*place, f" error: {self.message}{clause}"]).lstrip()


class TremError(Exception):
    """The root of everything trem raises of its own."""


class ProblemsError(TremError, ValueError):
    """Something given to trem has problems; all of them are listed."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__(tuple(problems))

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Everything that is wrong."""
        problems: tuple[Problem, ...] = self.args[0]
        return problems

    def __str__(self) -> str:
        return "\n".join(str(problem) for problem in self.problems)


class RuleSetError(ProblemsError):
    """A rule set or a rule file cannot be used."""


class PositionError(ProblemsError):
    """A position cannot be, or a deal cannot be made (N9, S2)."""


class RecordError(ProblemsError):
    """A game record cannot be read or does not replay."""


class IllegalMoveError(TremError, ValueError):
    """A move was refused; the round it was meant for is unchanged."""

    def __init__(self, move: "Move", reason: "Reason") -> None:
        super().__init__(move, reason)

    @property
    def move(self) -> "Move":
        """The refused move."""
        move: Move = self.args[0]
        return move

    @property
    def reason(self) -> "Reason":
        """Why it was refused."""
        reason: Reason = self.args[1]
        return reason

    def __str__(self) -> str:
        return f"{self.move} is illegal: {self.reason}"


class HiddenTileError(TremError, ValueError):
    """A hidden tile would have to be looked at to go on."""

    def __init__(self, what: str) -> None:
        super().__init__(what)

    def __str__(self) -> str:
        return f"{self.args[0]} would have to be known to go on"


class NotationError(TremError, ValueError):
    """A text of a tile, seat, train or move cannot be read."""

    def __init__(self, text: str, position: int, expected: str) -> None:
        super().__init__(text, position, expected)

    @property
    def text(self) -> str:
        """The text that was read."""
        return str(self.args[0])

    @property
    def position(self) -> int:
        """Where reading stopped, counted from 0."""
        return int(self.args[1])

    @property
    def expected(self) -> str:
        """What should stand there."""
        return str(self.args[2])

    def __str__(self) -> str:
        shown = self.text if len(self.text) <= 60 else self.text[:57] + "…"
        return f"{shown!r}, character {self.position + 1}: expected {self.expected}"
