"""Refusals of the clauses about doubles: D1 to D9 and D12."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from trem.engine.freezes import frozen_ends, is_bound, named, scope
from trem.engine.moves import Draw
from trem.engine.rounds import OpenDouble, Phase, cover_ends, line_of
from trem.rules.choices import DoubleBlocks, DoublesOrder, ExtraTile
from trem.rules.clauses import Clause
from trem.wording.phrases import fitting_phrase, train_phrase
from trem.wording.scenes import Refusal, Scene


def optional_extra(scene: Scene) -> str:
    """D1."""
    return scene.say(
        "D1",
        "The extra tile is optional (D1): %(seat)s stops, it does not pass.",
    )


def extra_elsewhere(scene: Scene) -> str:
    """D2."""
    double = scene.double(scene.rnd.doing.owed)
    match scene.rnd.rules.extra_tile:
        case ExtraTile.COVER_IF_ABLE:
            return scene.say(
                "D2",
                "%(seat)s has a tile for %(double)s, so its extra tile has to cover it "
                "(D2).",
                double=double,
            )
        case ExtraTile.DOUBLE_OR_PUBLIC:
            return scene.say(
                "D2",
                "The extra tile may cover %(double)s, or go on the Mexican Train or on "
                "a marked train (D2).",
                double=double,
            )
        case _:
            return scene.say(
                "D2",
                "The extra tile has to cover %(double)s (D2).",
                double=double,
            )


def extra_draw(scene: Scene) -> str:
    """D5."""
    if isinstance(scene.move, Draw):
        return no_extra_draw(scene)
    double, drawn = scene.double(scene.rnd.doing.owed), scene.drawn
    match scene.rnd.rules.extra_drawn_tile:
        case ExtraTile.COVER_IF_ABLE:
            return scene.say(
                "D5",
                "%(drawn)s was drawn for %(double)s and fits, so it has to cover it "
                "(D5).",
                drawn=drawn,
                double=double,
            )
        case ExtraTile.DOUBLE_OR_PUBLIC:
            return scene.say(
                "D5",
                "%(drawn)s was drawn for %(double)s (D5): it may cover that double, or "
                "go on the Mexican Train or on a marked train.",
                drawn=drawn,
                double=double,
            )
        case _:
            return scene.say(
                "D5",
                "%(drawn)s was drawn for %(double)s and may go nowhere else (D5).",
                drawn=drawn,
                double=double,
            )


def no_extra_draw(scene: Scene) -> str:
    """D5, of a draw."""
    doing = scene.rnd.doing
    double = scene.double(doing.owed)
    if doing.draws:
        return scene.count(
            "D5",
            "%(seat)s has drawn %(number)d tile for %(double)s (D5), and may draw "
            "no more.",
            "%(seat)s has drawn %(number)d tiles for %(double)s (D5), and may draw "
            "no more.",
            doing.draws,
            double=double,
        )
    if scene.rnd.rules.extra_draws == 0:
        return scene.say(
            "D5",
            "These rules let nobody draw for a missing extra tile (D5): %(seat)s "
            "passes.",
        )
    return scene.say(
        "D5",
        "%(double)s was itself drawn in this turn, and brings no further draw (D5).",
        double=double,
    )


def too_many_doubles(scene: Scene) -> str:
    """D3."""
    limit = scene.rnd.rules.doubles_per_turn
    assert isinstance(limit, int)
    return scene.count(
        "D3",
        "%(seat)s has laid %(number)d double in this turn, and more are not allowed "
        "(D3).",
        "%(seat)s has laid %(number)d doubles in this turn, and more are not allowed "
        "(D3).",
        limit,
    )


def nothing_could_follow(scene: Scene) -> str:
    """D4."""
    return scene.say(
        "D4",
        "%(tile)s would be a further double in this turn, and %(seat)s has no tile "
        "that could follow it (D4).",
        tile=scene.play.tile,
    )


def other_double_first(scene: Scene) -> str:
    """D6."""
    double = scene.double(named(scene.rnd)[0])
    if scene.rnd.rules.doubles_order is DoublesOrder.NEWEST:
        return scene.say(
            "D6",
            "%(double)s is the newest open double (D6): it has to be covered first.",
            double=double,
        )
    return scene.say(
        "D6",
        "%(double)s is the oldest open double (D6): it has to be covered first.",
        double=double,
    )


def private_double(scene: Scene) -> str:
    """D7."""
    rnd, play = scene.rnd, scene.play
    line = line_of(rnd, play.train, play.end)
    assert line is not None
    double = next(d for d in named(rnd) if cover_ends(rnd, d) >> line & 1)
    return scene.say(
        "D7",
        "%(double)s may be covered only by those who may play on that train (D7), and "
        "%(seat)s may not.",
        double=scene.double(double),
    )


def open_double(scene: Scene) -> str:
    """D9."""
    double = freezing_double(scene)
    fitting = fitting_phrase(scene.words, scene.rnd, double.pip)
    if scope(scene.rnd, double) is DoubleBlocks.TRAIN:
        return scene.say(
            "D9 train",
            "%(double)s is open and stops that train (D9): only %(fitting)s may "
            "be laid there, on the double.",
            double=scene.double(double),
            fitting=fitting,
        )
    if len(doubles := named(scene.rnd)) > 1:
        return scene.say(
            "D9 table",
            "%(doubles)s are open and stop the table (D9): one of them has to be "
            "covered.",
            doubles=scene.doubles(doubles),
        )
    return scene.say(
        "D9 table",
        "%(double)s is open and stops the table (D9): only %(fitting)s may be "
        "laid, on %(train)s.",
        double=scene.double(double),
        fitting=fitting,
        train=scene.line(double.line),
    )


def branched_double(scene: Scene) -> str:
    """D12."""
    rnd, play = scene.rnd, scene.play
    if line_of(rnd, play.train, play.end) is None:
        return scene.say(
            "D12",
            "%(train)s has no end %(end)d (D12).",
            train=train_phrase(scene.words, rnd, play.train),
            end=play.end,
        )
    double = freezing_double(scene)
    if scope(rnd, double) is DoubleBlocks.TRAIN:
        return scene.say(
            "D12",
            "%(double)s still lacks tiles (D12): they come before anything else "
            "on that train.",
            double=scene.double(double),
        )
    return scene.say(
        "D12",
        "%(double)s still lacks tiles (D12): they come before anything else.",
        double=scene.double(double),
    )


def freezing_double(scene: Scene) -> OpenDouble:
    """Return the double that closes the end the tile was meant for."""
    rnd, play = scene.rnd, scene.play
    if rnd.doing.phase is Phase.TURN and is_bound(rnd):
        return named(rnd)[0]
    line = line_of(rnd, play.train, play.end)
    assert line is not None
    return next(d for d in rnd.doubles if frozen_ends(rnd, d) >> line & 1)


REFUSALS: Final[Mapping[Clause, Refusal]] = MappingProxyType(
    {
        Clause.D1: optional_extra,
        Clause.D2: extra_elsewhere,
        Clause.D3: too_many_doubles,
        Clause.D4: nothing_could_follow,
        Clause.D5: extra_draw,
        Clause.D6: other_double_first,
        Clause.D7: private_double,
        Clause.D9: open_double,
        Clause.D12: branched_double,
    }
)
"""The sentences of these clauses."""
