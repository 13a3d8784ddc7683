"""
Let the shipped bots play a league, each against each, under the standard rules.

Two of one bot sit opposite two of another. Without words it is a short league of
the bots that are quick. `python examples/league.py 1000 500` plays 1000 whole games
a pair, and single rounds where `rollout` is one of them: 500 against `builder`, fewer
against the others. That takes most of an hour; a third number is that of processes.
Its table stands in the documentation, under "What the figures mean". The short one
ends with this row:

    | `builder`, `heavy` | 25 games | 96 (80 to 99) | 17.1, 29.1 | 12.0 (9.3 to 14.7) |
"""

import sys
from collections.abc import Callable, Iterator
from itertools import combinations

import trem
from trem.simulation import Estimate, Finished, FinishedGame, Metric, Unit


QUICK = ["random", "heavy", "builder"]
HEAD = """\
| the first, the second | played | won, % | points a round | fewer |
| --- | --- | --- | --- | --- |"""


def points(finished: Finished | FinishedGame) -> tuple[float, ...]:
    """Return the points of each seat a round."""
    if isinstance(finished, FinishedGame):
        return tuple(total / len(finished.rounds) for total in finished.game.totals)
    return finished.points


def of_first(finished: Finished | FinishedGame) -> float:
    """Measure the points of a seat of the first bot."""
    a, _, c, _ = points(finished)
    return (a + c) / 2


def of_second(finished: Finished | FinishedGame) -> float:
    """Measure the points of a seat of the second bot."""
    _, b, _, d = points(finished)
    return (b + d) / 2


def fewer(finished: Finished | FinishedGame) -> float:
    """Measure how many points fewer the first bot has."""
    return of_second(finished) - of_first(finished)


def won(finished: Finished | FinishedGame) -> bool | None:
    """Tell whether the first bot won, if one of the two did."""
    seats = finished.winners if isinstance(finished, FinishedGame) else finished.out
    bots = {finished.bots[seat] for seat in seats}
    return finished.bots[0] in bots if len(bots) == 1 else None


def row(first: str, second: str, count: int, unit: Unit, workers: int) -> str:
    """Let two bots play and put the result into a row of the table."""
    metrics = [
        Metric("won", won, is_share=True, unit=unit),
        *(Metric(f.__name__, f, unit=unit) for f in (of_first, of_second, fewer)),
    ]
    result = trem.settle(
        "standard",
        games=count if unit is Unit.GAME else None,
        rounds=count if unit is Unit.ROUND else None,
        bots=[first, second] * 2,
        metrics=metrics,
        workers=workers,
    )
    share, ours, theirs, ahead = (
        result.finding(metric.key).estimates[0] for metric in metrics
    )
    return (
        f"| `{first}`, `{second}` | {count} {unit.value} "
        f"| {interval(share, percent)} | {ours.mean:.1f}, {theirs.mean:.1f} "
        f"| {interval(ahead, '{:.1f}'.format)} |"
    )


def interval(found: Estimate, written: Callable[[float], str]) -> str:
    """Write a figure with its interval."""
    mean, low, high = (
        written(value)
        for value in (found.mean, found.low, found.high)
        if value is not None
    )
    return f"{mean} ({low} to {high})"


def percent(share: float) -> str:
    """Write a share in percent, so that nearly all is not all."""
    whole = f"{100 * share:.0f}"
    return f"{100 * share:.1f}" if whole in {"0", "100"} and share % 1 else whole


def league(games: int, rounds: int, workers: int) -> Iterator[str]:
    """Yield the lines of the table; no rounds leave `rollout` out."""
    yield HEAD
    for weak, strong in combinations(QUICK, 2):
        yield row(strong, weak, games, Unit.GAME, workers)
    if rounds:
        for weak, count in zip(QUICK, (rounds // 10, rounds // 5, rounds), strict=True):
            yield row("rollout", weak, count, Unit.ROUND, workers)


def main(games: int = 25, rounds: int = 0, workers: int = 1) -> None:
    """Print the table as it comes."""
    for line in league(games, rounds, workers):
        print(line, flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
