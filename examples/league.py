"""
Let the shipped bots play a league, each against each.

Two of one bot sit opposite two of another, and they play whole games of the standard
rules. For every pair it prints what share of the games each wins and how many points a
seat of it ends with. With more games the intervals get narrower; this is a short one:

    builder - heavy: 96% of games (80% to 99%), 222 points to 378
"""

import sys
from itertools import combinations

import trem


GAMES = 25


def pair(strong: str, weak: str, games: int) -> str:
    """Let two bots play and put the result into a line."""
    result = trem.settle("standard", games=games, bots=[strong, weak] * 2, workers=1)
    share = result.finding("bot_wins", strong).estimates[0]
    points = [
        result.finding("bot_points", bot).estimates[0].mean for bot in (strong, weak)
    ]
    return (
        f"{strong} - {weak}: {share.mean:.0%} of games ({share.low:.0%} to "
        f"{share.high:.0%}), {points[0]:.0f} points to {points[1]:.0f}"
    )


def main(games: int = GAMES) -> None:
    """Play the league of the bots that are quick."""
    for weak, strong in combinations(["random", "heavy", "builder"], 2):
        print(pair(strong, weak, games))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
