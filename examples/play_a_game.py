"""
Play a whole game, and check afterwards that nobody tampered with the deals.

The fingerprint is shown before play and the seed after it: anybody can then deal all
rounds again. Each line is a round, the last one the places at the end:

    Places: A 3, B 2, C 1
"""

from random import Random

import trem


def main() -> None:
    """Play thirteen rounds among three seats that move by chance."""
    secret = "told to nobody before the game is over"
    game = trem.new_game(trem.load_rules("pagat"), seats=3, seed=secret)
    chance = Random(1)
    print("Fingerprint:", game.fingerprint)

    while not game.is_over:
        rnd = trem.next_deal(game).round
        while not rnd.over:
            rnd = trem.apply(rnd, chance.choice(trem.legal_moves(rnd)))
        game = trem.record_round(game, rnd)
        print(f"Round {len(game.rounds)}:", *game.rounds[-1].points)

    difference = trem.check_deals(game, secret)
    print("The deals", "agree" if difference is None else "DO NOT agree")
    places = (f"{trem.format_seat(s)} {place}" for s, place in enumerate(game.places))
    print("Places:", ", ".join(places))


if __name__ == "__main__":
    main()
