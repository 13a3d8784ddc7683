"""
Legality: one predicate, `why_illegal`, and the list that rests on its clauses.

Whether a move is legal depends on the regime the turn stands in. A regime's
place clauses close ends and its tile clauses bar tiles; the list of plays is
what they leave, and a refusal names the first that objects.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from trem.engine.courses import (
    is_one_more,
    must_leave_double,
)
from trem.engine.freezes import is_bound
from trem.engine.moves import (
    DRAW,
    PASS,
    STOP,
    Draw,
    Move,
    Pass,
    Play,
    Stop,
    joins,
)
from trem.engine.places import in_first_turn, is_opening
from trem.engine.reasons import Reason
from trem.engine.rounds import (
    CHAIN,
    EXTRA,
    TURN,
    WALK,
    Ends,
    Line,
    Round,
    keep_listed,
    line_of,
)
from trem.rules.choices import DoubleExtra, DrawnTile, FirstTurnNoStart
from trem.rules.clauses import Clause
from trem.tiles import Hand


if TYPE_CHECKING:
    from trem.engine.regimes import Regime


ONLY_DRAW: Final[tuple[Move, ...]] = (DRAW,)
ONLY_PASS: Final[tuple[Move, ...]] = (PASS,)


def legal_moves(rnd: Round) -> tuple[Move, ...]:
    """
    List every legal move of the seat to move.

    Plays come first, by line (the trains in order, then side lines in the order
    they opened) and then by the tile's number, a play without its knock before
    the one with it; then draw, pass and stop.

    Args:
        rnd: A round or a view in which the mover's hand is known.

    Returns:
        The moves; none only when the round is over.

    Raises:
        HiddenTileError: If the mover's hand is hidden.

    Examples:
        >>> from trem.engine.dealing import open_round
        >>> from trem.rules.ruleset import RuleSet
        >>> rules = RuleSet(max_pip=2, hand_sizes={2: 1}, mexican_trains=0)
        >>> rnd = open_round(rules, ["1-0", "2-1"], "0-0 1-1 2-0", starter="B")
        >>> legal_moves(rnd)
        (Play(tile=Tile(near=2, far=1), train=1, end=0, knock=False),)

    """
    if rnd.listed is not None:
        return rnd.listed
    if rnd.over:
        return ()
    regime = regime_of(rnd)
    plays = list_plays(rnd, regime)
    moves: tuple[Move, ...] = tuple(plays)
    if not plays or regime.beside:
        moves += others(rnd, regime, bool(plays))
    keep_listed(rnd, moves)
    return moves


def why_illegal(rnd: Round, move: Move) -> Reason | None:
    """
    Say which clause forbids *move* to the seat to move, or None if it is legal.

    Where several clauses forbid it the first in the documented order is named.

    Args:
        rnd: A round or a view in which the mover's hand is known.

        move: Any move, sensible or not.

    Returns:
        The reason, with the clause's id; None if the move is legal.

    Raises:
        HiddenTileError: If the mover's hand is hidden.

        TypeError: If *move* is no move, such as its text; see `parse_move`.

    Examples:
        >>> from trem.engine.dealing import open_round
        >>> from trem.rules.ruleset import RuleSet
        >>> rules = RuleSet(max_pip=2, hand_sizes={2: 1}, mexican_trains=0)
        >>> rnd = open_round(rules, ["1-0", "2-1"], "0-0 1-1 2-0", starter="B")
        >>> print(why_illegal(rnd, DRAW))
        a tile can be played, so it must be (N5)

    """
    clause = refusal(rnd, move)
    return None if clause is None else Reason(clause)


def refusal(rnd: Round, move: Move) -> Clause | None:
    """N1 and all others: return the clause that forbids *move*, or None."""
    if rnd.over:
        return Clause.N1
    match move:
        case Play():
            return play_clause(rnd, move)
        case Draw():
            return draw_clause(rnd, has_play(rnd))
        case Pass():
            can_play = has_play(rnd)
            return pass_clause(rnd, can_play, draw_clause(rnd, can_play) is None)
        case Stop():
            return stop_clause(rnd)
        case _:
            message = f"not a move: {move!r}"
            raise TypeError(message)


def regime_of(rnd: Round) -> "Regime":
    """Return the clauses that speak where the turn stands."""
    law, phase = rnd.setting.law, rnd.doing.phase
    if phase:
        return law.phases[phase]
    if rnd.doubles and law.can_block and is_bound(rnd):
        return law.bound
    if rnd.notes.first_turn:
        if is_one_more(rnd):
            return law.one_more_turn
        return law.first
    return law.turn


# Plays


def list_plays(rnd: Round, regime: "Regime") -> list[Play]:
    """Return the plays that no clause of *regime* forbids (N2, N3, B2)."""
    setting, tracks, doing = rnd.setting, rnd.tracks, rnd.doing
    hand: Hand = rnd.hands[rnd.turn]  # type: ignore[assignment]  # a hidden hand raises below
    if doing.draws:
        hand &= 1 << doing.drawn[-1]
    fits, rows, trains = setting.fits, setting.rows, setting.trains
    bars, doubles_mask = regime.bars, setting.tile_set.doubles_mask
    closed = 0
    for place in regime.places:
        closed |= place(rnd)
    plays: list[Play] = []
    for line in lines_in((1 << len(tracks)) - 1 & ~closed):
        pip = tracks[line][-1]
        tiles = hand & fits[pip]
        if not tiles:
            continue
        if bars and tiles & doubles_mask:
            for _, bar in bars:
                tiles &= ~bar(rnd, line)
        row = (rows[line] if line < trains else setting.plays(rnd, line))[pip]
        while tiles:
            low = tiles & -tiles
            plays += row[low.bit_length()]
            tiles ^= low
    if setting.law.knocks and plays and may_knock(rnd):
        return [play for plain in plays for play in with_knock(plain)]
    return plays


@lru_cache(maxsize=4096)
def lines_in(ends: Ends) -> tuple[Line, ...]:
    """List the lines of a mask."""
    return tuple(line for line in range(ends.bit_length()) if ends >> line & 1)


def may_knock(rnd: Round) -> bool:
    """K1: whether a play leaves exactly one tile and knocking is required."""
    return rnd.setting.law.knocks and rnd.hands[rnd.turn].bit_count() == 2


def with_knock(play: Play) -> tuple[Play, Play]:
    """K1: a play without and with its knock."""
    knocking = Play(play.tile, play.train, play.end, knock=True)
    return play, knocking


def has_play(rnd: Round) -> bool:
    """Return whether the seat to move can lay a tile."""
    return bool(list_plays(rnd, regime_of(rnd)))


def play_clause(rnd: Round, play: Play) -> Clause | None:  # noqa: PLR0911 - the order in which clauses are named
    """Name the first clause that forbids *play*, or None."""
    number, doing = play.tile.number, rnd.doing
    if not rnd.hands[rnd.turn] >> number & 1:
        return Clause.N2
    line = line_of(rnd, play.train, play.end)
    if line is None:
        return missing_end(rnd, play)
    if doing.draws and number != doing.drawn[-1]:
        return Clause.B2
    regime = regime_of(rnd)
    for place, name in regime.places_with_names:
        if place(rnd) >> line & 1:
            return name(rnd, line)
    wild = rnd.setting.rules.blanks_wild
    if not joins(play.tile, rnd.tracks[line][-1], wild=wild):
        return Clause.N3
    for clause, bar in regime.bars:
        if bar(rnd, line) >> number & 1:
            return clause
    return Clause.K1 if play.knock and not may_knock(rnd) else None


def missing_end(rnd: Round, play: Play) -> Clause:
    """M1, N4, D12: name the clause for a train or end that does not exist."""
    if 0 <= play.train < rnd.setting.trains:
        return Clause.D12
    return Clause.M1 if play.train >= rnd.seats else Clause.N4


# Draw, pass and stop


def others(rnd: Round, regime: "Regime", can_play: bool) -> tuple[Move, ...]:  # noqa: FBT001
    """Return the legal moves that lay no tile."""
    moves: tuple[Move, ...] = ()
    if draw_clause(rnd, can_play) is None:
        moves = ONLY_DRAW  # and no pass beside it (N6)
    elif pass_clause(rnd, can_play, may_draw=False) is None:
        moves = ONLY_PASS
    if regime.may_stop and stop_clause(rnd) is None:
        moves += (STOP,)
    return moves


def is_free_course(rnd: Round) -> bool:
    """Return whether a chain or walk is under way, which has a tile to lay."""
    phase = rnd.doing.phase
    return phase is CHAIN or phase is WALK


def draw_clause(rnd: Round, can_play: bool) -> Clause | None:  # noqa: FBT001, PLR0911 - the order in which clauses are named
    """N5, F1, E5, N8, D5, B1, F4: why nothing may be drawn."""
    if can_play or is_free_course(rnd):
        return Clause.N5
    if rnd.notes.first_turn:
        if is_opening(rnd):
            return Clause.F1
        if is_one_more(rnd):
            return Clause.E5
    if not rnd.boneyard:
        return Clause.N8
    if rnd.doing.phase is EXTRA:
        return Clause.D5 if extra_draws_used_up(rnd) else None
    if rnd.doing.draws >= rnd.setting.law.draws:
        return Clause.B1
    if rnd.notes.first_turn and finds_no_start(rnd):
        return Clause.F4
    return None


def finds_no_start(rnd: Round) -> bool:
    """F4 mark: whether a seat without a start in its first turn draws nothing."""
    no_start = rnd.setting.rules.first_turn_no_start
    return no_start is FirstTurnNoStart.MARK and looks_for_start(rnd)


def looks_for_start(rnd: Round) -> bool:
    """F4: whether this is a first turn that no double binds."""
    return bool(in_first_turn(rnd)) and not is_bound(rnd)


def extra_draws_used_up(rnd: Round) -> bool:
    """D5: whether no more tiles may be drawn for the double."""
    law, doing = rnd.setting.law, rnd.doing
    if doing.draws >= law.extra_draws:
        return True
    return (
        not rnd.setting.rules.drawn_double_draws
        and doing.played[-1].tile.number in doing.drawn
    )


def pass_clause(rnd: Round, can_play: bool, may_draw: bool) -> Clause | None:  # noqa: FBT001
    """N5, E5, D1, B2, N6: why the turn may not be ended by a pass."""
    if is_free_course(rnd):
        return Clause.N5
    if rnd.notes.first_turn and is_one_more(rnd):
        return Clause.E5
    if is_declinable(rnd):
        return Clause.D1
    if can_play:
        if may_keep(rnd):
            return None
        return Clause.B2 if rnd.doing.draws else Clause.N5
    return Clause.N6 if may_draw else None


def may_keep(rnd: Round) -> bool:
    """B2 may_keep: whether the tile just drawn may stay in the hand."""
    return (
        rnd.setting.rules.drawn_tile is DrawnTile.MAY_KEEP
        and rnd.doing.draws > 0
        and rnd.doing.phase is TURN
        and not is_bound(rnd)
    )


def is_declinable(rnd: Round) -> bool:
    """D1 optional: whether an extra tile is open that may be declined."""
    return (
        rnd.doing.phase is EXTRA
        and rnd.setting.rules.double_extra is DoubleExtra.OPTIONAL
    )


def stop_clause(rnd: Round) -> Clause | None:
    """F3, N7: why there is nothing to stop."""
    if rnd.doing.phase is CHAIN:
        return Clause.F3 if must_leave_double(rnd) else None
    if rnd.doing.phase is WALK or is_declinable(rnd) or is_one_more(rnd):
        return None
    return Clause.F3 if is_on_chain_double(rnd) else Clause.N7


def is_on_chain_double(rnd: Round) -> bool:
    """F3 immediate: whether a chain has ended on the double that owes now."""
    doing = rnd.doing
    return doing.phase is EXTRA and 0 < doing.chain == len(doing.played)
