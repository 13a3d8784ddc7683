"""
The scene of a refusal: who wanted to make which move in which round.

The sentences of refusals stand in `trem.wording.refusals` and its neighbours, one
small function a clause; each takes a scene and says what the clause has against it.
"""

from collections.abc import Callable
from typing import TypeAlias

import attrs

from trem.engine.legality import legal_moves
from trem.engine.moves import LETTERS, STOP, Move, Play
from trem.engine.rounds import Line, OpenDouble, Round
from trem.tiles import Tile
from trem.wording.catalogues import Catalogue
from trem.wording.phrases import (
    double_phrase,
    doubles_phrase,
    line_phrase,
    placed,
    train_phrase,
)


@attrs.frozen
class Scene:
    """A refused move, and the language to speak of it in."""

    words: Catalogue
    """The reader's language."""

    rnd: Round
    """The round the move was meant for."""

    move: Move
    """The refused move."""

    @property
    def seat(self) -> str:
        """The letter of the seat to move."""
        return LETTERS[self.rnd.turn]

    @property
    def play(self) -> Play:
        """The refused move, for clauses that only refuse tiles."""
        assert isinstance(self.move, Play)
        return self.move

    @property
    def train(self) -> str:
        """The name of the train that the tile was meant for."""
        return train_phrase(self.words, self.rnd, self.play.train, self.play.end)

    @property
    def drawn(self) -> Tile:
        """The tile drawn last in this turn."""
        return self.rnd.setting.tile_set.tiles[self.rnd.doing.drawn[-1]]

    @property
    def may_stop(self) -> bool:
        """Whether the seat may stop instead."""
        return STOP in legal_moves(self.rnd)

    @property
    def first_play(self) -> str:
        """The first tile that can be laid, and on which train."""
        play = next(m for m in legal_moves(self.rnd) if isinstance(m, Play))
        train = train_phrase(self.words, self.rnd, play.train, play.end)
        return placed(self.words, play.tile, train)

    def line(self, line: Line) -> str:
        """Name the train, and the end of it, that *line* belongs to."""
        return line_phrase(self.words, self.rnd, line)

    def double(self, double: OpenDouble | None) -> str:
        """Say which open double is meant and where it lies."""
        assert double is not None
        return double_phrase(self.words, self.rnd, double)

    def doubles(self, doubles: tuple[OpenDouble, ...]) -> str:
        """List open doubles with where they lie."""
        return doubles_phrase(self.words, self.rnd, doubles)

    def say(self, context: str, message: str, /, **values: object) -> str:
        """Return a sentence in which the seat to move may be named."""
        return self.words.say(context, message, seat=self.seat, **values)

    def count(
        self, context: str, one: str, many: str, number: int, /, **values: object
    ) -> str:
        """Return a sentence in the form that a number asks for."""
        return self.words.count(context, one, many, number, seat=self.seat, **values)


Refusal: TypeAlias = Callable[[Scene], str]
"""What a clause has against a move, as one sentence."""
