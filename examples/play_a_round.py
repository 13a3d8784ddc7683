"""
Play a round in which everybody makes the first move there is.

Each line is a turn: the seat and its moves, the way they are written everywhere. The
same seed always plays the same round:

    D goes out.
"""

from itertools import groupby

import trem
from trem.engine.moves import LETTERS


def main() -> None:
    """Deal to four seats and play until the round is over."""
    rnd = trem.deal(trem.load_rules("standard"), seats=4, seed=2026)
    played: list[tuple[int, str]] = []
    while not rnd.over:
        move = trem.legal_moves(rnd)[0]
        played.append((rnd.turn, trem.format_move(move, rnd)))
        rnd = trem.apply(rnd, move)

    for seat, turn in groupby(played, key=lambda move: move[0]):
        print(f"{LETTERS[seat]}: {', then '.join(text for _, text in turn)}")
    print("Points:", *trem.round_points(rnd))
    print(f"{LETTERS[rnd.out[0]]} goes out." if rnd.out else "The round is blocked.")


if __name__ == "__main__":
    main()
