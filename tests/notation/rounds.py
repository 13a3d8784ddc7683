"""Random rounds under random rule sets, for the tests of what is written of them."""

import random
from collections.abc import Iterator

from tests.oracle.randoms import random_rules
from trem.engine.dealing import deal
from trem.engine.legality import legal_moves
from trem.engine.rounds import Round
from trem.engine.turns import apply
from trem.errors import PositionError


def random_opening(seed: int) -> Round:
    """Return the opening of a round that can be dealt, whatever its rule set."""
    rng = random.Random(seed)
    while True:
        rules = random_rules(rng)
        seats = rng.choice([seats for seats, _ in rules.hand_sizes])
        number = rng.randint(1, rules.round_count)
        try:
            return deal(rules, seats=seats, seed=seed, round_number=number)
        except PositionError:
            continue


def walk(rnd: Round, rng: random.Random) -> Iterator[Round]:
    """Yield a round at every step of random play, its end too."""
    yield rnd
    while not rnd.over:
        rnd = apply(rnd, rng.choice(legal_moves(rnd)))
        yield rnd
