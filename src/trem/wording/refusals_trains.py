"""Refusals of the clauses about trains: N4, E5, F1 to F7, T4, M1 to M3, V1."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from trem.engine.freezes import blocking
from trem.engine.moves import Draw, Play, Stop
from trem.engine.places import unstarted_mexican
from trem.engine.regimes import keeps_to_own
from trem.engine.rounds import cover_ends, line_of
from trem.rules.choices import (
    MexicanStart,
    OwnOpenOnly,
    OwnTrainFirst,
)
from trem.rules.clauses import Clause
from trem.wording.phrases import placed, train_phrase
from trem.wording.scenes import Refusal, Scene


def closed_train(scene: Scene) -> str:
    """N4."""
    if not 0 <= scene.play.train < scene.rnd.setting.trains:
        return scene.say("N4", "There is no such train at this table (N4).")
    return scene.say(
        "N4",
        "%(train)s has no marker (N4): it is closed to %(seat)s.",
        train=scene.train,
    )


def one_more_tile(scene: Scene) -> str:
    """E5."""
    if isinstance(scene.move, Play):
        return scene.say(
            "E5",
            "%(seat)s has laid the engine and may lay one tile more, on its own train "
            "only (E5).",
        )
    return scene.say(
        "E5",
        "%(seat)s has laid the engine and may lay one tile more, on its own train, or "
        "stop (E5): it neither draws nor passes.",
    )


def chain_elsewhere(scene: Scene) -> str:
    """F1."""
    if isinstance(scene.move, Draw):
        return scene.say(
            "F1",
            "Nobody draws in the opening (F1): whoever has no tile for its own "
            "train passes.",
        )
    return scene.say(
        "F1",
        "%(seat)s is laying a chain on its own train (F1): %(train)s has to wait.",
        train=scene.train,
    )


def first_turn_elsewhere(scene: Scene) -> str:
    """F2."""
    if keeps_to_own(scene.rnd.rules):
        return scene.say(
            "F2",
            "In its first turn %(seat)s may play on its own train only (F2).",
        )
    return scene.say(
        "F2",
        "In its first turn %(seat)s may play only on its own train or on the Mexican "
        "Train (F2).",
    )


def chain_double(scene: Scene) -> str:
    """F3."""
    played = scene.rnd.doing.played
    if not isinstance(scene.move, Stop) and not (played and played[-1].tile.is_double):
        return chain_would_end(scene)
    last = played[-1]
    train = train_phrase(scene.words, scene.rnd, last.train, last.end)
    double = placed(scene.words, last.tile, train)
    if isinstance(scene.move, Stop):
        return scene.say(
            "F3",
            "The chain may not stop on %(double)s (F3): another tile has to follow.",
            double=double,
        )
    return scene.say(
        "F3",
        "The next tile of the chain has to lie on %(double)s (F3).",
        double=double,
    )


def chain_would_end(scene: Scene) -> str:
    """F3 forbidden, of a double with nothing behind it."""
    return scene.say(
        "F3",
        "The chain would have to end on %(tile)s, and may not end on a double (F3).",
        tile=scene.play.tile,
    )


def no_start_no_draw(scene: Scene) -> str:
    """F4."""
    return scene.say(
        "F4",
        "Nothing in %(seat)s's hand fits in its first turn (F4): it passes and does "
        "not draw.",
    )


def before_first_turn(scene: Scene) -> str:
    """F6."""
    rnd, play = scene.rnd, scene.play
    line = line_of(rnd, play.train, play.end)
    assert line is not None
    double = next(d for d in blocking(rnd) if cover_ends(rnd, d) >> line & 1)
    return scene.say(
        "F6",
        "%(seat)s has not had its first turn (F6): it leaves %(double)s to the others.",
        double=scene.double(double),
    )


def own_train_first(scene: Scene) -> str:
    """F7."""
    if scene.rnd.rules.own_train_first is OwnTrainFirst.OTHERS:
        return scene.say(
            "F7",
            "%(seat)s's own train has no tile yet (F7): until it has, other "
            "seats' trains are closed to %(seat)s.",
        )
    return scene.say(
        "F7",
        "%(seat)s's own train has no tile yet (F7): until it has, every other "
        "train is closed to %(seat)s.",
    )


def own_train_open(scene: Scene) -> str:
    """T4."""
    if scene.rnd.rules.own_open_only is OwnOpenOnly.OWN:
        return scene.say(
            "T4",
            "%(seat)s's own train carries a marker (T4): until it is off, "
            "%(seat)s may play on that train only.",
        )
    return scene.say(
        "T4",
        "%(seat)s's own train carries a marker (T4): until it is off, "
        "%(seat)s may play only on that train or on the Mexican Train.",
    )


def no_mexican_train(scene: Scene) -> str:
    """M1."""
    number = scene.rnd.rules.mexican_trains
    if scene.play.train < scene.rnd.setting.trains:
        unstarted = unstarted_mexican(scene.rnd)
        first = (unstarted & -unstarted).bit_length() - 1
        return scene.say(
            "M1",
            "%(first)s has to be started before %(train)s (M1).",
            first=train_phrase(scene.words, scene.rnd, first),
            train=scene.train,
        )
    if not number:
        return scene.say("M1", "These rules have no Mexican Train (M1).")
    return scene.count(
        "M1",
        "These rules have %(number)d Mexican Train (M1), not this one.",
        "These rules have %(number)d Mexican Trains (M1), not this one.",
        number,
    )


def mexican_start(scene: Scene) -> str:
    """M2."""
    if scene.rnd.rules.mexican_start is MexicanStart.AFTER_ALL_STARTED:
        return scene.say(
            "M2",
            "%(train)s may be started only when every seat's train has a tile (M2).",
            train=scene.train,
        )
    return scene.say(
        "M2",
        "%(seat)s may not start %(train)s in its own first turn (M2).",
        train=scene.train,
    )


def mexican_waits(scene: Scene) -> str:
    """M3."""
    open_doubles = tuple(d for d in scene.rnd.doubles if not d.deferred)
    return scene.say(
        "M3",
        "%(train)s may not be started while a double is open (M3): %(doubles)s.",
        train=scene.train,
        doubles=scene.doubles(open_doubles),
    )


def walk_elsewhere(scene: Scene) -> str:
    """V1."""
    return scene.say(
        "V1",
        "%(seat)s's turn goes on clockwise to the next public train (V1), "
        "and that is not %(train)s.",
        train=scene.train,
    )


REFUSALS: Final[Mapping[Clause, Refusal]] = MappingProxyType(
    {
        Clause.N4: closed_train,
        Clause.E5: one_more_tile,
        Clause.F1: chain_elsewhere,
        Clause.F2: first_turn_elsewhere,
        Clause.F3: chain_double,
        Clause.F4: no_start_no_draw,
        Clause.F6: before_first_turn,
        Clause.F7: own_train_first,
        Clause.T4: own_train_open,
        Clause.M1: no_mexican_train,
        Clause.M2: mexican_start,
        Clause.M3: mexican_waits,
        Clause.V1: walk_elsewhere,
    }
)
"""The sentences of these clauses."""
