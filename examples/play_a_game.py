"""
Play a whole game, and check afterwards that nobody tampered with the deals.

The fingerprint is shown before play and the seed after it: anybody can then deal all
rounds again. Each line is a round, the last one the places at the end:

    Places: A 3, B 2, C 1
"""

from random import Random

import trem
from trem.engine.audits import check_deals
from trem.engine.games import next_deal, record_round
from trem.engine.moves import LETTERS


def main() -> None:
    """Play thirteen rounds among three seats that move by chance."""
    secret = "told to nobody before the game is over"
    game = trem.new_game(trem.load_rules("pagat"), seats=3, seed=secret)
    chance = Random(1)
    print("Fingerprint:", game.fingerprint)

    while not game.is_over:
        rnd = next_deal(game).round
        while not rnd.over:
            rnd = trem.apply(rnd, chance.choice(trem.legal_moves(rnd)))
        game = record_round(game, rnd)
        print(f"Round {len(game.rounds)}:", *game.rounds[-1].points)

    print("The deals", "agree" if check_deals(game, secret) is None else "DO NOT agree")
    places = zip(LETTERS, game.places, strict=False)
    print("Places:", ", ".join(f"{seat} {place}" for seat, place in places))


if __name__ == "__main__":
    main()
