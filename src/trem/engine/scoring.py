"""
Points: what a finished round costs, and the places of a game (P1 to P9).

Points are pips and what a rule set adds to them; the lowest total wins. With
partners all of it is counted by team, and every seat is shown its team's (S3).
"""

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

import attrs

from trem.engine.moves import LETTERS, Seat
from trem.engine.rounds import Hidden, Round
from trem.errors import HiddenTileError, PositionError, Problem
from trem.rules.choices import BlockedScoring, MisplayPenalty, TieBreak
from trem.rules.clauses import Clause
from trem.rules.ruleset import RuleSet
from trem.rules.supply import PARTNERED
from trem.tiles import Hand, Tile, tile_set


Points: TypeAlias = int

Team: TypeAlias = tuple[Seat, ...]
"""Seats that score together: one seat, or two partners (S3)."""

DOUBLE_BLANK: Final = Tile(0, 0)


@attrs.frozen
class Standings:
    """How a game stands."""

    totals: tuple[Points, ...]
    """The points of each seat over all rounds, in seat order."""

    places: tuple[int, ...]
    """The place of each seat, in seat order; equals share one: 1, 2, 2, 4."""


def round_points(rnd: Round, misplays: Collection[Seat] = ()) -> tuple[Points, ...]:
    """
    Score a finished round (P1 to P6, P8, P9).

    Args:
        rnd: A round that is over.
        misplays: The seats that the table judges to have misplayed (P8); they
            matter only where `misplay_penalty` says so.

    Returns:
        The points of each seat, in seat order.

    Raises:
        PositionError: If the round is not over, or a misplaying seat is not
            there.
        HiddenTileError: If a hand that counts is hidden.

    Examples:
        >>> from trem.engine.dealing import open_round
        >>> rules = RuleSet(max_pip=2, hand_sizes={2: 1})
        >>> rnd = open_round(rules, ["1-0", "2-1"], "0-0 1-1 2-0", starter="B")
        >>> from trem.engine.turns import apply
        >>> from trem.engine.moves import Play
        >>> round_points(apply(rnd, Play(Tile(2, 1), 1)))
        (1, 0)

    """
    check_scorable(rnd, misplays)
    teams = teams_of(rnd.rules, rnd.seats)
    hands = counted_hands(rnd, teams)
    points = [
        hand + extra_points(rnd, team) for hand, team in zip(hands, teams, strict=True)
    ]
    if rnd.rules.misplay_penalty is MisplayPenalty.ROUND_HIGH and misplays:
        fine = max(points)
        points = [
            own + fine * sum(seat in team for seat in set(misplays))
            for own, team in zip(points, teams, strict=True)
        ]
    return by_seats(points, teams)


def points_if_known(
    rnd: Round, misplays: Collection[Seat] = ()
) -> tuple[Points, ...] | None:
    """
    Score a round as `round_points` does, as far as that can be done.

    Args:
        rnd: A round, a view or a position.
        misplays: The seats that the table judges to have misplayed (P8).

    Returns:
        The points of each seat, in seat order; None while the round is not over,
        or if a hand that counts is hidden.

    Raises:
        PositionError: If a misplaying seat is not there.

    Examples:
        >>> from trem.engine.dealing import deal
        >>> points_if_known(deal(RuleSet(), seats=4, seed=2026)) is None
        True

    """
    if not rnd.over:
        return None
    try:
        return round_points(rnd, misplays)
    except HiddenTileError:
        return None


def check_scorable(rnd: Round, misplays: Collection[Seat]) -> None:
    """Refuse to score a round that is not over, or a seat that is not there."""
    problems = []
    if not rnd.over:
        problems.append(Problem("the round is not over, so it has no points yet"))
    for seat in misplays:
        if seat not in range(rnd.seats):
            message = f"a misplay is a seat's from 0 to {rnd.seats - 1}, not {seat!r}"
            problems.append(Problem(message, clause=Clause.P8))
    if problems:
        raise PositionError(problems)


def teams_of(rules: RuleSet, seats: int) -> tuple[Team, ...]:
    """
    List the seats that score together (S3).

    Args:
        rules: The rule set.
        seats: How many seats there are.

    Returns:
        The teams, by their first seat.

    Examples:
        >>> teams_of(RuleSet(partnerships=True), 4)
        ((0, 2), (1, 3))

    """
    if not rules.partnerships:
        return tuple((seat,) for seat in range(seats))
    half = seats // 2
    return tuple((seat, seat + half) for seat in range(half))


def by_seats(values: Sequence[int], teams: Sequence[Team]) -> tuple[int, ...]:
    """Show every seat the value of its team (S3)."""
    shown = {
        seat: value for value, team in zip(values, teams, strict=True) for seat in team
    }
    return tuple(shown[seat] for seat in sorted(shown))


def counted_hands(rnd: Round, teams: Sequence[Team]) -> list[Points]:
    """Count the hands of each team: nothing if it is out, P5 if blocked, K3."""
    hands = [
        0
        if any(seat in rnd.out for seat in team)
        else sum(seat_points(rnd, seat) for seat in team)
        for team in teams
    ]
    if not rnd.out and rnd.rules.blocked_scoring is BlockedScoring.LOWEST_ZERO:
        lowest = min(hands)
        return [0 if hand == lowest else hand for hand in hands]
    return [2 * hand for hand in hands] if rnd.notes.doubled else hands


def seat_points(rnd: Round, seat: Seat) -> Points:
    """Count one seat's hand (P1, P2, P3)."""
    hand = rnd.hands[seat]
    if isinstance(hand, Hidden):
        return hand.look() if hand else 0
    return hand_points(rnd.rules, hand)


def extra_points(rnd: Round, team: Team) -> Points:
    """Add what does not come from the hand: P4 once a team, P6, P9."""
    rules, uncovered = rnd.rules, rnd.notes.uncovered
    failures = sum(uncovered[seat] for seat in team) if uncovered else 0
    marked = sum(rnd.marked >> seat & 1 for seat in team)
    is_out = any(seat in rnd.out for seat in team)
    return (
        rules.out_bonus * is_out
        + rules.uncovered_points * failures
        + rules.open_train_points * marked
    )


def hand_points(rules: RuleSet, hand: Hand) -> Points:
    """
    Count the tiles of a hand (P1, P2, P3).

    Args:
        rules: The rule set.
        hand: The hand's mask.

    Returns:
        The points of its tiles.

    Examples:
        >>> from trem.tiles import mask_of
        >>> hand_points(RuleSet(double_blank=50), mask_of([Tile(0, 0), Tile(9, 3)]))
        62

    """
    planes = price_planes(
        rules.max_pip, rules.double_blank, rules.blank_half, rules.doubles_twice
    )
    return sum((hand & plane).bit_count() << bit for bit, plane in enumerate(planes))


def tile_points(rules: RuleSet) -> tuple[Points, ...]:
    """
    List what each tile of the set costs in hand, by tile number (P1, P2, P3).

    Examples:
        >>> tile_points(RuleSet(blank_half=25))[:4]
        (0, 26, 2, 27)

    """
    return prices(
        rules.max_pip, rules.double_blank, rules.blank_half, rules.doubles_twice
    )


@lru_cache(maxsize=256)
def prices(
    max_pip: int,
    double_blank: Points,
    blank_half: Points,
    doubles_twice: bool,  # noqa: FBT001 - a table's key
) -> tuple[Points, ...]:
    """Work out what each tile costs, by number (P1, P2, P3)."""

    def price(tile: Tile) -> Points:
        if tile == DOUBLE_BLANK:
            return double_blank
        twice = 1 + (doubles_twice and tile.is_double)
        return tile.pips * twice + blank_half * (tile.far == 0)

    return tuple(price(tile) for tile in tile_set(max_pip).tiles)


@lru_cache(maxsize=256)
def price_planes(
    max_pip: int,
    double_blank: Points,
    blank_half: Points,
    doubles_twice: bool,  # noqa: FBT001 - a table's key
) -> tuple[Hand, ...]:
    """For each binary digit of a price, the tiles whose price has it."""
    costs = prices(max_pip, double_blank, blank_half, doubles_twice)
    return tuple(
        sum((cost >> bit & 1) << number for number, cost in enumerate(costs))
        for bit in range(max(costs).bit_length())
    )


def standings(
    rules: RuleSet,
    rounds: Sequence[Sequence[Points]],
    out: Sequence[Sequence[Seat]] = (),
    seats: int | None = None,
) -> Standings:
    """
    Add up the rounds of a game and give out the places (P7).

    The lowest total wins. Equal totals are parted as `tie_break` says; who is
    equal in everything shares a place, and the places after it are left out.

    Args:
        rules: The rule set.
        rounds: For each round the points of each seat. Partners are given the
            same points, those of their team (S3).
        out: For each round the seats that went out; may be left out where no
            clause asks.
        seats: How many seats there are, where no round tells.

    Returns:
        Totals and places, in seat order.

    Raises:
        PositionError: With everything that does not fit together.

    Examples:
        >>> standings(RuleSet(), [(0, 10, 4), (14, 4, 10)], [(0,), ()])
        Standings(totals=(14, 14, 14), places=(1, 2, 2))

    """
    count = seats if seats is not None else len(rounds[0]) if rounds else 0
    problems = sheet_problems(rules, rounds, out, count)
    if problems:
        raise PositionError(problems)
    teams = teams_of(rules, count)
    totals = tuple(sum(points[seat] for points in rounds) for seat in range(count))
    ranks = [rank(rules, rounds, out, team) for team in teams]
    places = [1 + sum(other < own for other in ranks) for own in ranks]
    return Standings(totals, by_seats(places, teams))


def rank(
    rules: RuleSet,
    rounds: Sequence[Sequence[Points]],
    out: Sequence[Sequence[Seat]],
    team: Team,
) -> tuple[int, ...]:
    """Return what a team is ranked by, the best being the least (P7)."""
    scores = [points[team[0]] for points in rounds]
    total, zeros = sum(scores), scores.count(0)
    if rules.tie_break is TieBreak.SHARED:
        return (total,)
    lowest = min(filter(None, scores), default=0)
    if rules.tie_break is TieBreak.ZEROS:
        return (total, -zeros, lowest)
    won = sum(any(seat in team for seat in seats) for seats in out)
    return (total, -won, -zeros, lowest)


def sheet_problems(
    rules: RuleSet,
    rounds: Sequence[Sequence[Points]],
    out: Sequence[Sequence[Seat]],
    seats: int,
) -> list[Problem]:
    """Say what does not fit together in a score sheet (P7, S3)."""
    if rules.partnerships and rounds and seats not in PARTNERED:
        message = f"partners take 4, 6 or 8 seats, not {seats}"
        return [Problem(message, clause=Clause.S3)]
    problems = []
    asked = rules.tie_break is TieBreak.ROUNDS_WON
    if len(out) != len(rounds) and (out or asked):
        message = f"there are {len(rounds)} rounds, and out tells of {len(out)}"
        problems.append(Problem(message, clause=Clause.P7))
    teams = teams_of(rules, seats)
    for number, points in enumerate(rounds, 1):
        problems += points_problems(number, points, seats, teams)
    for number, gone in enumerate(out, 1):
        problems += out_problems(number, gone, seats)
    return problems


def points_problems(
    number: int, points: Sequence[Points], seats: int, teams: Sequence[Team]
) -> Iterator[Problem]:
    """Say what is wrong with the points of a round (P7, S3)."""
    if len(points) != seats:
        yield Problem(f"round {number} has {len(points)} scores for {seats} seats")
        return
    for team in teams:
        if len({points[seat] for seat in team}) > 1:
            names = " and ".join(LETTERS[seat] for seat in team)
            message = f"round {number}: the partners {names} have the same points"
            yield Problem(message, clause=Clause.S3)


def out_problems(number: int, out: Sequence[Seat], seats: int) -> Iterator[Problem]:
    """Say which seats that went out are not there (P7)."""
    for seat in out:
        if seat not in range(seats):
            yield Problem(f"round {number}: there is no seat {seat!r} to go out")
