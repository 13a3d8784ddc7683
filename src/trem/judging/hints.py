"""Hints: the longest chain of a hand for every end it may be laid on."""

from collections.abc import Sequence

import attrs

from trem.engine.legality import legal_moves
from trem.engine.moves import Play
from trem.engine.rounds import Line, Round, line_of, lines_of
from trem.judging.chains import longest_train
from trem.tiles import Tile, numbers_of
from trem.wording.catalogues import Catalogue
from trem.wording.columns import in_columns
from trem.wording.phrases import line_name


@attrs.frozen
class Hint:
    """A chain that could grow from an end."""

    line: Line
    """The line it would continue."""

    tiles: tuple[Tile, ...]
    """The tiles as they would lie."""

    @property
    def pips(self) -> int:
        """The pips it would lay."""
        return sum(tile.pips for tile in self.tiles)


def hints(rnd: Round) -> tuple[Hint, ...]:
    """
    Find the longest chain for every end that concerns the seat to move.

    These are the ends of its own train and those it may lay a tile on now.

    Chains look ahead over several turns, as if nobody else played there; blanks are
    numbers like any other.

    Args:
        rnd: A round or a view in which the mover's hand is known.

    Returns:
        The own train's first, then the longest; no end twice.

    Raises:
        HiddenTileError: If the mover's hand is hidden.
    """
    own = [*numbers_of(lines_of(rnd, rnd.setting.own[rnd.turn]))]
    plays = (move for move in legal_moves(rnd) if isinstance(move, Play))
    open_lines = (line_of(rnd, play.train, play.end) for play in plays)
    others = {line for line in open_lines if line is not None} - {*own}
    hand = rnd.hands[rnd.turn]
    found = [
        Hint(line, longest_train(hand, rnd.ends[line])) for line in (*own, *others)
    ]
    return (*found[: len(own)], *sorted(found[len(own) :], key=by_length))


def by_length(hint: Hint) -> tuple[int, int, Line]:
    """Sort the longest and heaviest chains first."""
    return (-len(hint.tiles), -hint.pips, hint.line)


def in_words(found: Sequence[Hint], rnd: Round, words: Catalogue) -> str:
    """
    Tell hints in words, one a line.

    Args:
        found: What `hints` returned.
        rnd: The round they are for.
        words: The reader's language.
    """
    rows = [
        [
            line_name(rnd, hint.line),
            f"-> {rnd.ends[hint.line]}",
            words.count(
                "hint",
                "%(number)d tile, %(pips)d pips:",
                "%(number)d tiles, %(pips)d pips:",
                len(hint.tiles),
                pips=hint.pips,
            ),
            " ".join(map(str, hint.tiles)),
        ]
        for hint in found
    ]
    return "\n".join(in_columns(rows))
