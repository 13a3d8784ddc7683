"""
Games: rounds in engine order, their points and places.

A game knows the secret seed of its deals, or only the seed's fingerprint, as
those do who play in it. When the seed is told after play,
`trem.engine.audits.check_deals` deals every round again.
"""

from collections.abc import Collection

import attrs

from trem.engine.dealing import Deal, deal_details
from trem.engine.given import Last
from trem.engine.moves import Seat
from trem.engine.plans import planned
from trem.engine.rounds import Hidden, Round
from trem.engine.scoring import Points, Standings, round_points, standings
from trem.engine.shuffling import Seed, fingerprint_of, seed_bytes
from trem.errors import HiddenTileError, PositionError, Problem
from trem.rules.clauses import Clause
from trem.rules.ruleset import RuleSet


@attrs.frozen
class PlayedRound:
    """A round of a game that has been played."""

    opening: Round
    """The round at the moment when the engine lay."""

    starter: Seat
    """The seat that started it."""

    out: tuple[Seat, ...]
    """The seats that went out, in that order; () if it was blocked."""

    points: tuple[Points, ...]
    """The points of each seat, in seat order."""

    misplays: tuple[Seat, ...] = ()
    """The seats that the table judged to have misplayed (P8)."""


@attrs.frozen
class Game:
    """
    A game at one moment between its rounds.

    Made by `new_game` or, where somebody else deals, by `table_game`.
    """

    rules: RuleSet
    """The rule set in force."""

    seats: int
    """How many seats there are."""

    seed: bytes | None = attrs.field(default=None, repr=False)
    """The bytes of the secret seed; None if it is not known here."""

    fingerprint: str | None = None
    """The fingerprint of the seed, to be shown before play."""

    rounds: tuple[PlayedRound, ...] = ()
    """The rounds played so far."""

    @property
    def round_number(self) -> int:
        """The number of the next round, from 1."""
        return len(self.rounds) + 1

    @property
    def is_over(self) -> bool:
        """Whether every round has been played (E2)."""
        return len(self.rounds) >= self.rules.round_count

    @property
    def last(self) -> Last | None:
        """How the latest round went, which may decide who starts the next (E7)."""
        if not self.rounds:
            return None
        return Last(self.rounds[-1].starter, self.rounds[-1].out)

    @property
    def standings(self) -> Standings:
        """The totals and places so far (P7)."""
        points = [played.points for played in self.rounds]
        out = [played.out for played in self.rounds]
        return standings(self.rules, points, out, self.seats)

    @property
    def totals(self) -> tuple[Points, ...]:
        """The points of each seat so far, in seat order."""
        return self.standings.totals

    @property
    def places(self) -> tuple[int, ...]:
        """The place of each seat so far, in seat order (P7)."""
        return self.standings.places


def new_game(rules: RuleSet, seats: int, seed: Seed | None = None) -> Game:
    """
    Begin a game whose rounds are dealt from a seed.

    Args:
        rules: The rule set.
        seats: How many seats there are.
        seed: A number, a text or bytes; None draws a new secret of 256 bits,
            which is what a game among people should have.

    Returns:
        The game before its first round, with its seed and the fingerprint to
        show to everybody.

    Raises:
        PositionError: If the rule set does not deal to so many seats (S2, S3).

    Examples:
        >>> game = new_game(RuleSet(), seats=4, seed=b"a long secret")
        >>> game.round_number, game.totals, game.is_over
        (1, (0, 0, 0, 0), False)

    """
    planned(rules, seats)
    secret = seed_bytes(seed)
    return Game(rules, seats, secret, fingerprint_of(secret))


def table_game(rules: RuleSet, seats: int, fingerprint: str | None = None) -> Game:
    """
    Begin a game that somebody else deals.

    Args:
        rules: The rule set.
        seats: How many seats there are.
        fingerprint: The fingerprint that the dealer showed; None where tiles
            are dealt by hand.

    Returns:
        The game before its first round. Each round is recorded with its deal.

    Raises:
        PositionError: If the rule set does not deal to so many seats (S2, S3).

    Examples:
        >>> table_game(RuleSet(), seats=3).seed is None
        True

    """
    planned(rules, seats)
    return Game(rules, seats, None, fingerprint)


def without_seed(game: Game) -> Game:
    """
    Return the game as those may see it who play in it.

    Args:
        game: A game.

    Returns:
        The same game with the fingerprint of its seed alone.

    Examples:
        >>> game = new_game(RuleSet(), seats=2, seed=7)
        >>> without_seed(game).fingerprint == game.fingerprint
        True

    """
    return attrs.evolve(game, seed=None)


def next_deal(game: Game) -> Deal:
    """
    Deal the next round of a game (E2, E7).

    Args:
        game: A game with its seed.

    Returns:
        The round at the moment when the engine lies, with its starter.

    Raises:
        PositionError: If the game is over (E2).
        HiddenTileError: If the seed is not known.

    Examples:
        >>> next_deal(new_game(RuleSet(), seats=4, seed=2026)).engine
        12

    """
    refuse_if_over(game)
    if game.seed is None:
        what = "the seed of the game"
        raise HiddenTileError(what)
    return deal_details(game.rules, game.seats, game.seed, game.round_number, game.last)


def record_round(
    game: Game,
    rnd: Round,
    misplays: Collection[Seat] = (),
    deal: Deal | None = None,
) -> Game:
    """
    Add a finished round to a game.

    Args:
        game: The game before that round.
        rnd: The round, over.
        misplays: The seats that the table judges to have misplayed (P8).
        deal: How the round began; left out, as the game's seed dealt it.

    Returns:
        The game after it.

    Raises:
        PositionError: With every reason why it is no finished round of this
            game.
        HiddenTileError: If a hand that counts is hidden, or if the deal was
            left out and the seed is not known.

    Examples:
        >>> from trem.engine.legality import legal_moves
        >>> from trem.engine.turns import apply
        >>> game = new_game(RuleSet(), seats=2, seed=2026)
        >>> rnd = next_deal(game).round
        >>> while not rnd.over:
        ...     rnd = apply(rnd, legal_moves(rnd)[0])
        >>> game = record_round(game, rnd)
        >>> game.round_number, game.last.starter == next_deal(game).starter
        (2, False)

    """
    refuse_if_over(game)
    began = next_deal(game) if deal is None else deal
    problems = misfits(game, began, rnd)
    if problems:
        raise PositionError(problems)
    played = PlayedRound(
        began.round,
        began.starter,
        rnd.out,
        round_points(rnd, misplays),
        tuple(sorted(set(misplays))),
    )
    return attrs.evolve(game, rounds=(*game.rounds, played))


def refuse_if_over(game: Game) -> None:
    """Refuse another round of a game that is over (E2)."""
    if game.is_over:
        message = f"the game is over after {game.rules.round_count} rounds"
        raise PositionError([Problem(message, clause=Clause.E2)])


def misfits(game: Game, began: Deal, rnd: Round) -> list[Problem]:
    """Say why a round is none of this game, or not the one that began so."""
    opening = began.round
    checks = (
        (game.rules == rnd.rules, "the round has another rule set than the game"),
        (game.seats == rnd.seats, "the round has another number of seats"),
        (opening.setting == rnd.setting, "the round has another engine than its deal"),
        (grew_from(opening, rnd), "the round's boneyard is not what its deal left"),
    )
    return [Problem(message) for is_right, message in checks if not is_right]


def grew_from(opening: Round, rnd: Round) -> bool:
    """Return whether the boneyard of *rnd* can be what play left of the opening's."""
    before, after = opening.boneyard, rnd.boneyard
    if isinstance(before, Hidden) or isinstance(after, Hidden):
        return True
    return before[len(before) - len(after) :] == after
