"""What a finished round scores, and who is ahead after several."""

from collections.abc import Sequence

from trem.rules.ruleset import RuleSet

from .state import Pair, State, sides, tiles_in_hand


def tile_points(rules: RuleSet, pair: Pair) -> int:
    """Return what a tile in hand counts (P1, P2, P3)."""
    high, low = pair
    if (high, low) == (0, 0):
        return rules.double_blank
    if high == low:
        return 2 * (high + low) if rules.doubles_twice else high + low
    return high + low + (rules.blank_half if low == 0 else 0)


def teams_of(state: State) -> list[set[int]]:
    """List the teams: partners together, or every seat alone (S3)."""
    teams: list[set[int]] = []
    for seat in range(state.seats):
        if sides(state, seat) not in teams:
            teams.append(sides(state, seat))
    return teams


def points(state: State, misplays: Sequence[int] = ()) -> list[int]:
    """Return the points of a finished round, one a seat (P, in its order)."""
    rules = state.rules
    teams = teams_of(state)
    scores = []
    for team in teams:
        hands = [tiles_in_hand(state, seat) for seat in team]
        scores.append(sum(tile_points(rules, pair) for hand in hands for pair in hand))
    won = [any(seat in state.out for seat in team) for team in teams]
    lowest = min(scores)
    for number, score in enumerate(scores):
        lowest_zero = not state.out and rules.blocked_scoring == "lowest_zero"
        if won[number] or (lowest_zero and score == lowest):
            scores[number] = 0
        elif state.finished_on_double:
            scores[number] = 2 * score
    for number, team in enumerate(teams):
        if won[number]:
            scores[number] += rules.out_bonus
        scores[number] += rules.uncovered_points * sum(
            state.uncovered[seat] for seat in team
        )
        scores[number] += rules.open_train_points * len(team & state.marked)
    if rules.misplay_penalty == "round_high":
        highest = max(scores)
        for number, team in enumerate(teams):
            scores[number] += highest * len(team & set(misplays))
    of_team = list(zip(teams, scores, strict=True))
    return [
        score for seat in range(state.seats) for team, score in of_team if seat in team
    ]


def standings(
    rules: RuleSet, rounds: Sequence[Sequence[int]], out: Sequence[Sequence[int]]
) -> tuple[list[int], list[int]]:
    """
    Return the totals and the places, one a seat (P7).

    *rounds* is each round's points by seat, *out* the seats that went out in
    each. Partners share totals and places, and places count teams.
    """
    seats = len(rounds[0])
    totals = [sum(scores[seat] for scores in rounds) for seat in range(seats)]
    teams = [{seat} for seat in range(seats)]
    if rules.partnerships:
        half = seats // 2
        teams = [{seat, seat + half} for seat in range(half)]
    ranks = []
    for team in teams:
        seat = min(team)
        mine = [scores[seat] for scores in rounds]
        won = sum(1 for winners in out if team & set(winners))
        ranks.append((totals[seat], *tie_key(rules, mine, won)))
    places = [0] * seats
    for team, rank in zip(teams, ranks, strict=True):
        for seat in team:
            places[seat] = 1 + sum(1 for other in ranks if other < rank)
    return totals, places


def tie_key(rules: RuleSet, scores: Sequence[int], won: int) -> tuple[float, ...]:
    """Return what parts equal totals, the smaller the better (P7)."""
    if rules.tie_break == "shared":
        return ()
    zeros = sum(1 for score in scores if score == 0)
    lowest = min((score for score in scores if score != 0), default=0)
    key = (float(-zeros), float(lowest))
    return (float(-won), *key) if rules.tie_break == "rounds_won" else key
