"""
Refusals in words: why a move is illegal, with the tiles and trains concerned.

`explain` is the one way in. This module holds the clauses of turns, the boneyard
and the last tile; the neighbours hold those of trains and of doubles.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from trem.engine.moves import Draw, Move, Pass
from trem.engine.reasons import Reason
from trem.engine.rounds import Round, line_of
from trem.rules.choices import Knock
from trem.rules.clauses import Clause
from trem.wording import refusals_doubles, refusals_trains
from trem.wording.catalogues import Catalogue, catalogue
from trem.wording.phrases import fitting_phrase, sentence
from trem.wording.scenes import Refusal, Scene


def explain(
    rnd: Round, move: Move, reason: Reason, words: Catalogue | None = None
) -> str:
    """
    Say in words why a move is illegal.

    Args:
        rnd: The round the move was meant for.
        move: The refused move.
        reason: What `why_illegal` says of them.
        words: The reader's language, English where none is given.

    Returns:
        One sentence that names the clause, and the tiles and trains concerned.

    Examples:
        >>> from trem.notation.positions import load_position
        >>> from trem.notation.text import parse_move
        >>> keys = {
        ...     "seats": 2,
        ...     "engine": 12,
        ...     "turn": "B",
        ...     "trains": {"A": "12-8 8-8"},
        ...     "hands": {"B": "12-5 8-3 4-0"},
        ... }
        >>> rnd = load_position(keys)
        >>> from trem.engine.legality import why_illegal
        >>> move = parse_move("12-5@B", rnd)
        >>> print(explain(rnd, move, why_illegal(rnd, move)))
        8-8 on A's train is open and stops the table (D9): only a tile with an 8 may
        be laid, on A's train.

    """
    scene = Scene(words or catalogue(), rnd, move)
    return sentence(REFUSALS[reason.clause](scene))


def round_over(scene: Scene) -> str:
    """N1."""
    return scene.say("N1", "The round is over (N1): nobody has a move.")


def not_in_hand(scene: Scene) -> str:
    """N2."""
    tile = scene.play.tile.upright
    return scene.say("N2", "%(seat)s does not hold %(tile)s (N2).", tile=tile)


def does_not_join(scene: Scene) -> str:
    """N3."""
    rnd, play = scene.rnd, scene.play
    line = line_of(rnd, play.train, play.end)
    assert line is not None
    return scene.say(
        "N3",
        "%(tile)s does not join %(train)s (N3), which takes %(fitting)s.",
        tile=play.tile,
        train=scene.train,
        fitting=fitting_phrase(scene.words, rnd, rnd.ends[line]),
    )


def can_play(scene: Scene) -> str:
    """N5."""
    play, drawing = scene.first_play, isinstance(scene.move, Draw)
    if scene.may_stop and drawing:
        return scene.say(
            "N5",
            "%(seat)s can play %(play)s or stop (N5), and so may not draw.",
            play=play,
        )
    if scene.may_stop:
        return scene.say(
            "N5",
            "%(seat)s can play %(play)s or stop (N5), and so may not pass.",
            play=play,
        )
    if drawing:
        return scene.say(
            "N5",
            "%(seat)s can play %(play)s, and so must (N5): it may not draw.",
            play=play,
        )
    return scene.say(
        "N5",
        "%(seat)s can play %(play)s, and so must (N5): it may not pass.",
        play=play,
    )


def can_draw(scene: Scene) -> str:
    """N6."""
    return scene.say(
        "N6",
        "The boneyard has tiles (N6): %(seat)s has to draw before it may pass.",
    )


def nothing_to_stop(scene: Scene) -> str:
    """N7."""
    return scene.say("N7", "%(seat)s has begun nothing that it could stop (N7).")


def nothing_to_draw(scene: Scene) -> str:
    """N8."""
    return scene.say("N8", "The boneyard is empty (N8): there is nothing to draw.")


def no_more_draws(scene: Scene) -> str:
    """B1."""
    return scene.count(
        "B1",
        "%(seat)s has drawn %(number)d tile in this turn (B1), and may draw no more.",
        "%(seat)s has drawn %(number)d tiles in this turn (B1), and may draw no more.",
        scene.rnd.doing.draws,
    )


def drawn_tile_first(scene: Scene) -> str:
    """B2."""
    if isinstance(scene.move, Pass):
        return scene.say(
            "B2",
            "%(drawn)s was just drawn and can be played, so it must be (B2).",
            drawn=scene.drawn,
        )
    return scene.say(
        "B2",
        "%(seat)s has just drawn %(drawn)s (B2): no other tile may be played now.",
        drawn=scene.drawn,
    )


def wrong_knock(scene: Scene) -> str:
    """K1."""
    if scene.rnd.rules.knock is not Knock.REQUIRED:
        return scene.say(
            "K1",
            "Nobody has to knock under these rules (K1): play the tile without.",
        )
    return scene.count(
        "K1",
        "A knock says that one tile is left (K1); here %(number)d would be left.",
        "A knock says that one tile is left (K1); here %(number)d would be left.",
        scene.rnd.hands[scene.rnd.turn].bit_count() - 1,
    )


def last_double(scene: Scene) -> str:
    """K3."""
    return scene.say(
        "K3",
        "%(tile)s would be %(seat)s's last tile, and these rules let nobody go out on "
        "a double (K3).",
        tile=scene.play.tile,
    )


REFUSALS: Final[Mapping[Clause, Refusal]] = MappingProxyType(
    {
        Clause.N1: round_over,
        Clause.N2: not_in_hand,
        Clause.N3: does_not_join,
        Clause.N5: can_play,
        Clause.N6: can_draw,
        Clause.N7: nothing_to_stop,
        Clause.N8: nothing_to_draw,
        Clause.B1: no_more_draws,
        Clause.B2: drawn_tile_first,
        Clause.K1: wrong_knock,
        Clause.K3: last_double,
        **refusals_trains.REFUSALS,
        **refusals_doubles.REFUSALS,
    }
)
"""For every clause that can refuse a move, its sentence."""
