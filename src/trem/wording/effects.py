"""
Effects in words: what a move changed, found by comparing the round before and after.

Each effect is a few words without a capital or a full stop. Those of the seat that
moved leave it out (``covers 8-8``); others name who or what is concerned.
"""

from collections.abc import Iterator

import attrs

from trem.engine.moves import LETTERS, Draw, Move, Play, Seat
from trem.engine.rounds import (
    START,
    Hidden,
    Line,
    OpenDouble,
    Round,
    cover_ends,
    is_covered,
    line_of,
)
from trem.rules.choices import DoubleExtra
from trem.tiles import Tile, numbers_of
from trem.wording.catalogues import Catalogue, catalogue
from trem.wording.phrases import double_name, line_phrase, train_phrase


def effects(
    before: Round, move: Move, after: Round, words: Catalogue | None = None
) -> tuple[str, ...]:
    """
    Say what a move changed besides laying its tile.

    Args:
        before: The round before the move.
        move: The move.
        after: What `apply` made of it.
        words: The reader's language, English where none is given.

    Returns:
        The effects in words, in the order in which they come about.

    Examples:
        >>> from trem.engine.dealing import deal
        >>> from trem.engine.legality import legal_moves
        >>> from trem.engine.turns import apply
        >>> from trem.rules.ruleset import RuleSet
        >>> rnd = deal(RuleSet(), seats=2, seed=2026)
        >>> move = legal_moves(rnd)[0]
        >>> effects(rnd, move, apply(rnd, move))
        ("starts B's train",)

    """
    change = Change(words or catalogue(), before, move, after)
    return (
        *change.drawn(),
        *change.laid(),
        *change.released(),
        *change.owed(),
        *change.markers(),
        *change.penalties(),
        *change.ending(),
    )


@attrs.frozen
class Change:
    """A move with the rounds before and after it."""

    words: Catalogue
    """The reader's language."""

    before: Round
    """The round before the move."""

    move: Move
    """The move."""

    after: Round
    """The round after it."""

    @property
    def seat(self) -> Seat:
        """The seat that moved."""
        return self.before.turn

    @property
    def ends_turn(self) -> bool:
        """Whether the turn is over."""
        return self.after.doing == START

    @property
    def line(self) -> Line:
        """The line the tile was laid on."""
        assert isinstance(self.move, Play)
        line = line_of(self.before, self.move.train, self.move.end)
        assert line is not None
        return line

    @property
    def taken(self) -> list[str]:
        """The tiles taken from the boneyard, in order."""
        before, after = self.before.boneyard, self.after.boneyard
        if isinstance(before, Hidden) or isinstance(after, Hidden):
            return []
        tiles = self.before.setting.tile_set.tiles
        return [str(tiles[n]) for n in before[: len(before) - len(after)]]

    def drawn(self) -> Iterator[str]:
        """B1, D5: the tile drawn."""
        if isinstance(self.move, Draw):
            for tile in self.taken:
                yield self.words.say("effect", "draws %(tile)s", tile=tile)

    def laid(self) -> Iterator[str]:
        """D11, D12, K1, M1: what the tile starts, covers, opens or announces."""
        if not isinstance(self.move, Play):
            return
        before, words = self.before, self.words
        line = self.line
        if not before.lines[line] and line < before.setting.trains:
            train = train_phrase(words, before, self.move.train)
            yield words.say("effect", "starts %(train)s", train=train)
        for double in before.doubles:
            if cover_ends(before, double) >> line & 1:
                yield self.covered(double)
        if sides := len(self.after.lines) - len(before.lines):
            tile = before.lines[line][-1]
            yield words.count(
                "effect",
                "opens %(number)d side end of %(double)s",
                "opens %(number)d side ends of %(double)s",
                sides,
                double=tile,
            )
        if self.move.knock:
            yield words.say("effect", "knocks")

    def covered(self, double: OpenDouble) -> str:
        """D11, D12: a tile on an open double, or on one of its sides."""
        name = double_name(double)
        if is_covered(self.before, double):
            return self.words.say(
                "effect", "fills a side end of %(double)s", double=name
            )
        return self.words.say("effect", "covers %(double)s", double=name)

    def released(self) -> Iterator[str]:
        """D10: the doubles that no tile can cover any more."""
        if not isinstance(self.move, Play) or not self.after.setting.law.opens:
            return
        before, after, line = self.before, self.after, self.line
        pips = [d.pip for d in before.doubles if not cover_ends(before, d) >> line & 1]
        if self.move.tile.is_double:
            pips.append(self.move.tile.near)
        for pip in pips:
            if not after.setting.is_alive(pip, after.laid):
                yield self.words.say(
                    "effect", "releases %(double)s (dead)", double=Tile(pip, pip)
                )

    def owed(self) -> Iterator[str]:
        """D1, D8: the extra tile of a double, or a double left without one."""
        if self.after.over:
            return
        if self.ends_turn:
            yield from self.left_open()
            return
        owed, words = self.after.doing.owed, self.words
        if owed is None or owed == self.before.doing.owed:
            return
        double = double_name(owed)
        if self.after.rules.double_extra is DoubleExtra.OPTIONAL:
            yield words.say(
                "effect", "may lay an extra tile for %(double)s", double=double
            )
        else:
            yield words.say(
                "effect", "owes an extra tile for %(double)s", double=double
            )

    def left_open(self) -> Iterator[str]:
        """D8, F3: the doubles of this turn that stay open at its end."""
        laid = {double.pip for double in self.before.doing.laid}
        if isinstance(self.move, Play) and self.move.tile.is_double:
            laid.add(self.move.tile.near)
        for double in self.after.doubles:
            if double.pip in laid:
                yield self.words.say(
                    "effect",
                    "leaves %(double)s open on %(train)s",
                    double=double_name(double),
                    train=line_phrase(self.words, self.after, double.line),
                )

    def markers(self) -> Iterator[str]:
        """T2, T3, D8: the markers that came and went."""
        for seat in numbers_of(self.after.marked & ~self.before.marked):
            yield self.words.say("effect", "marks %(seat)s", seat=LETTERS[seat])
        for seat in numbers_of(self.before.marked & ~self.after.marked):
            yield self.words.say("effect", "unmarks %(seat)s", seat=LETTERS[seat])

    def penalties(self) -> Iterator[str]:
        """K2, P6: tiles and points for what was not done."""
        words, tiles = self.words, self.taken
        if tiles and not isinstance(self.move, Draw):
            yield words.count(
                "effect",
                "draws %(number)d tile for not knocking: %(tiles)s",
                "draws %(number)d tiles for not knocking: %(tiles)s",
                len(tiles),
                tiles=" ".join(tiles),
            )
        if sum(self.after.notes.uncovered) > sum(self.before.notes.uncovered):
            yield words.count(
                "effect",
                "scores %(number)d point for the missing extra tile",
                "scores %(number)d points for the missing extra tile",
                self.after.rules.uncovered_points,
            )

    def ending(self) -> Iterator[str]:
        """K3, K4, F5: who is out, and whether the round is over."""
        before, after, words = self.before, self.after, self.words
        for seat in after.out[len(before.out) :]:
            if seat == self.seat:
                yield words.say("effect", "goes out")
            else:
                yield words.say("effect", "%(seat)s goes out", seat=LETTERS[seat])
        emptied = before.hands[self.seat] and not after.hands[self.seat]
        if emptied and self.seat not in after.out:
            yield words.say("effect", "has no tile left, but is not out yet")
        if after.notes.doubled and not before.notes.doubled:
            yield words.say("effect", "the others' points count twice")
        if after.over:
            yield (
                words.say("effect", "the round is over")
                if after.out
                else words.say("effect", "the round is blocked")
            )
