"""Lay a tile: everything a `Play` changes before anybody asks what follows it."""

from collections.abc import Sequence

import attrs

from trem.engine.courses import (
    has_chain_right,
    is_one_more,
    owed_ends,
)
from trem.engine.freezes import blocking, is_bound
from trem.engine.moves import Play
from trem.engine.rounds import (
    CHAIN,
    EXTRA,
    PLAIN,
    START,
    TURN,
    WALK,
    Doing,
    DoingDraft,
    Fork,
    Line,
    Notes,
    OpenDouble,
    Phase,
    Round,
    RoundDraft,
    lines_of,
    seal_doing,
    seal_round,
    train_of,
)
from trem.engine.settings import Setting
from trem.engine.tracks import Track, count_on, ends_on_double, has_tiles
from trem.rules.choices import ChainEndDouble
from trem.tiles import Hand, Pip


def lay(rnd: Round, play: Play, line: Line, *, ends_turn: bool = False) -> Round:
    """
    Return *rnd* with the tile on the table.

    Args:
        rnd: A round in which *play* is legal.

        play: The play.

        line: The line it goes on.

        ends_turn: Whether it is known that the turn ends with it and nothing
            else happens at its end; the next seat is to move then.
    """
    setting, seat, tile = rnd.setting, rnd.turn, play.tile
    law, notes, doubles = setting.law, rnd.notes, rnd.doubles
    laid = rnd.laid | tile.mask
    hands, tracks = list(rnd.hands), list(rnd.tracks)
    hands[seat] ^= tile.mask
    below = tracks[line]
    tracks[line] = below + tile.track
    if law.branching and ends_on_double(below):
        forks = new_forks(rnd, line)
        tracks += (below[-1:],) * len(forks)
        notes = attrs.evolve(notes, forks=(*notes.forks, *forks))
    if doubles:
        doubles = tuple(
            [d for d in doubles if is_open(setting, d, tracks, notes.forks, laid)]
        )
    opened = None
    if tile.near == tile.far:
        opened = opening(rnd, tile.near, line, count_on(below), laid)
        if opened:
            doubles += (opened,)
    if notes is not PLAIN or play.knock:
        notes = noted(rnd, notes, play, line)
    if ends_turn:
        turn, doing = (seat + 1) % setting.seats, START
    else:
        turn, doing = seat, done(rnd, play, line, doubles, opened)
    draft = RoundDraft(
        setting,
        tuple(hands),
        rnd.boneyard,
        tuple(tracks),
        laid,
        doubles,
        rnd.marked & ~setting.clears[seat][play.train],
        turn,
        doing,
        False,  # noqa: FBT003 - positional for speed
        notes,
    )
    return seal_round(draft)


def is_open(
    setting: Setting,
    double: OpenDouble,
    tracks: Sequence[Track],
    forks: tuple[Fork, ...],
    laid: Hand,
) -> bool:
    """D10, D12: whether *double* still waits for a tile."""
    is_bare = double.index == count_on(tracks[double.line]) - 1
    waits = is_bare or lacks_feet(setting, double, tracks, forks)
    return waits and setting.is_alive(double.pip, laid)


def lacks_feet(
    setting: Setting,
    double: OpenDouble,
    tracks: Sequence[Track],
    forks: tuple[Fork, ...],
) -> bool:
    """D12: whether a side line that *double* requires has no tile yet."""
    return setting.law.requires_feet and any(
        not has_tiles(tracks[side])
        for side, fork in enumerate(forks, setting.trains)
        if (fork.line, fork.index) == (double.line, double.index)
    )


def new_forks(rnd: Round, line: Line) -> tuple[Fork, ...]:
    """D12: the side lines that open when the double at the end of *line* is covered."""
    train = train_of(rnd, line)
    taken = sum(fork.train == train for fork in rnd.notes.forks)
    return tuple(
        Fork(train, line, count_on(rnd.tracks[line]) - 1, taken + side)
        for side in range(1, rnd.setting.rules.branches + 1)
    )


def opening(
    rnd: Round, pip: Pip, line: Line, index: int, laid: Hand
) -> OpenDouble | None:
    """D1, D10, F3: the double as it joins the open ones, or None if it does not."""
    if not rnd.setting.law.opens or not rnd.setting.is_alive(pip, laid):
        return None
    if not rnd.setting.law.chains or not is_chain_tile(rnd, line):
        return OpenDouble(pip, line, index)
    rule = rnd.setting.rules.chain_end_double
    if rule is ChainEndDouble.FREE:
        return None
    deferred = rule is ChainEndDouble.DEFERRED and rnd.notes.first_turn != 0
    return OpenDouble(pip, line, index, deferred)


def is_chain_tile(rnd: Round, line: Line) -> bool:
    """F1: whether a tile laid on *line* now belongs to a chain."""
    if not rnd.setting.law.chains or rnd.doing.phase is not TURN:
        return rnd.doing.phase is CHAIN
    return (
        has_chain_right(rnd)
        and is_own(rnd, line)
        and not is_bound(rnd)
        and not is_one_more(rnd)
    )


def is_own(rnd: Round, line: Line) -> bool:
    """Return whether *line* is on the mover's side (S3)."""
    return bool(lines_of(rnd, rnd.setting.own[rnd.turn]) >> line & 1)


def done(
    rnd: Round,
    play: Play,
    line: Line,
    doubles: tuple[OpenDouble, ...],
    opened: OpenDouble | None,
) -> Doing:
    """Return what the seat has done in this turn after *play*."""
    doing, law = rnd.doing, rnd.setting.law
    is_chain = law.chains and is_chain_tile(rnd, line)
    owed = opened if law.owes and not is_chain else None
    walking = law.walks and not is_chain and is_walking(rnd, play, line)
    if is_chain:
        phase = CHAIN
    elif owed:
        phase = EXTRA
    else:
        phase = WALK if walking else TURN
    laid = doing.laid
    if laid:
        laid = tuple([double for double in laid if double in doubles])
    draft = DoingDraft(
        phase,
        (*doing.played, play),
        doing.drawn,
        0,
        owed,
        (*laid, opened) if opened else laid,
        doing.chain + is_chain,
        walking,
    )
    return seal_doing(draft)


def is_walking(rnd: Round, play: Play, line: Line) -> bool:
    """V1: whether the turn is a walk after *play*; D1 none ends it on a double."""
    if play.tile.is_double and not rnd.setting.law.owes:
        return False
    match rnd.doing.phase:
        case Phase.WALK:
            return True
        case Phase.EXTRA:
            return rnd.doing.walking and bool(owed_ends(rnd) >> line & 1)
        case Phase.TURN:
            return is_own(rnd, line) and not blocking(rnd) and not is_one_more(rnd)
        case Phase.CHAIN:
            return False


def noted(rnd: Round, notes: Notes, play: Play, line: Line) -> Notes:
    """K1, K4, F1: a play starts the passes again and may knock or spend a right."""
    bit = 1 << rnd.turn
    chain_right, knocked = notes.chain_right, notes.knocked
    if chain_right & bit and is_own(rnd, line) and not is_forced(rnd):
        chain_right &= ~bit
    if play.knock:
        knocked |= bit
    elif knocked & bit:
        knocked &= ~bit
    if (chain_right, knocked, 0) == (notes.chain_right, notes.knocked, notes.passes):
        return notes
    return attrs.evolve(notes, passes=0, chain_right=chain_right, knocked=knocked)


def is_forced(rnd: Round) -> bool:
    """D9: whether the tile laid now is a forced cover."""
    return rnd.doing.phase is TURN and is_bound(rnd)
