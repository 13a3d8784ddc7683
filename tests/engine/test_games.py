"""Tests of games, and of checking their deals after play."""

import pickle
from typing import Final

import attrs
import pytest

from tests.engine.rule_sets import ruled
from trem.engine.audits import Difference, check_deals
from trem.engine.dealing import deal_details, open_details
from trem.engine.games import (
    Game,
    PlayedRound,
    new_game,
    next_deal,
    record_round,
    table_game,
    without_seed,
)
from trem.engine.legality import legal_moves
from trem.engine.rounds import Hidden, Round
from trem.engine.scoring import round_points
from trem.engine.shuffling import fingerprint_of
from trem.engine.turns import apply
from trem.engine.views import view
from trem.errors import HiddenTileError, PositionError
from trem.rules.ruleset import RuleSet


SHORT: Final = ruled(max_pip=6, hand_sizes={2: 5, 3: 5}, rounds=3)
"""Three short rounds."""


def played_out(rnd: Round) -> Round:
    """Play a round to its end, always by the last move that is legal."""
    while not rnd.over:
        rnd = apply(rnd, legal_moves(rnd)[-1])
    return rnd


def whole_game(rules: RuleSet = SHORT, seed: int = 7, seats: int = 3) -> Game:
    """Play a game to its end."""
    game = new_game(rules, seats, seed)
    while not game.is_over:
        game = record_round(game, played_out(next_deal(game).round))
    return game


def clauses(error: PositionError) -> list[str | None]:
    """List the clauses of a refusal."""
    return [problem.clause for problem in error.problems]


class TestGame:
    """A game from its first round to its last."""

    def test_begins_with_nothing(self) -> None:
        """Before the first round nobody has points and all share the first place."""
        game = new_game(SHORT, 3, "secret")

        assert (1, False) == (game.round_number, game.is_over)
        assert ((0, 0, 0), (1, 1, 1)) == (game.totals, game.places)
        assert game.last is None

    def test_has_as_many_rounds_as_the_rules_say(self) -> None:
        """Engines follow the schedule, and after the last round it is over (E2)."""
        game = whole_game()

        assert [6, 5, 4] == [played.opening.engine for played in game.rounds]
        with pytest.raises(PositionError) as caught:
            next_deal(game)
        assert ["E2"] == clauses(caught.value)
        with pytest.raises(PositionError):
            record_round(game, played_out(game.rounds[0].opening))

    def test_adds_up(self) -> None:
        """Totals are the sums of the rounds, and the lowest has the first place."""
        game = whole_game()
        sums = tuple(map(sum, zip(*(p.points for p in game.rounds), strict=True)))

        assert sums == game.totals
        assert 1 == game.places[sums.index(min(sums))]

    def test_rounds_are_as_they_were_played(self) -> None:
        """A round's opening, starter, points and winners are kept."""
        game = new_game(SHORT, 2, 1)
        deal = next_deal(game)
        end = played_out(deal.round)
        game = record_round(game, end)

        assert (
            PlayedRound(deal.round, deal.starter, end.out, round_points(end)),
        ) == game.rounds

    @pytest.mark.parametrize("next_starter", ["rotate", "winner", "again"])
    def test_next_starter(self, next_starter: str) -> None:
        """The round before decides who starts the next (E7)."""
        game = whole_game(SHORT.changed({"next_starter": next_starter}))
        before, after = game.rounds[0], game.rounds[1]
        rotated = (before.starter + 1) % 3
        drawn = deal_details(game.rules, 3, 7, 2, starter=None).starter
        wanted = {
            "rotate": rotated,
            "winner": before.out[0] if before.out else rotated,
            "again": drawn,
        }

        assert wanted[next_starter] == after.starter

    def test_misplays(self) -> None:
        """A misplay the table found is kept and counted (P8)."""
        rules = SHORT.changed({"misplay_penalty": "round_high"})
        game = new_game(rules, 2, 1)
        end = played_out(next_deal(game).round)
        plain = record_round(game, end)
        fined = record_round(game, end, misplays=[1, 1])

        assert (1,) == fined.rounds[0].misplays
        assert plain.totals[1] + max(plain.totals) == fined.totals[1]

    def test_seed_is_not_shown(self) -> None:
        """A game prints its fingerprint, and never its seed."""
        game = new_game(SHORT, 2, "a secret")
        seen = without_seed(game)

        assert "a secret" not in repr(game)
        assert fingerprint_of("a secret") == game.fingerprint == seen.fingerprint
        with pytest.raises(HiddenTileError, match="seed"):
            next_deal(seen)

    def test_new_secrets(self) -> None:
        """Without a seed every game has a secret of its own."""
        assert new_game(SHORT, 2).fingerprint != new_game(SHORT, 2).fingerprint

    @pytest.mark.parametrize("begin", [new_game, table_game])
    def test_refuses_seats(self, begin: type) -> None:
        """A game is for as many seats as the rule set deals to (S2)."""
        with pytest.raises(PositionError) as caught:
            begin(SHORT, 9)

        assert ["S2"] == clauses(caught.value)

    def test_pickles_and_hashes(self) -> None:
        """A game is a value."""
        game = whole_game()

        assert game == pickle.loads(pickle.dumps(game))
        assert 1 == len({game, whole_game()})

    def test_dealt_by_hand(self) -> None:
        """A game that somebody else deals is recorded with its deals."""
        rules = ruled(max_pip=2, hand_sizes={2: 1}, rounds=1)
        game = table_game(rules, 2)
        deal = open_details(rules, ["1-0", "2-1"], "0-0 1-1 2-0", starter="B")
        end = apply(deal.round, legal_moves(deal.round)[0])
        done = record_round(game, end, deal=deal)

        assert (1, 0) == done.totals
        assert done.is_over
        assert done.fingerprint is None
        with pytest.raises(HiddenTileError):
            record_round(game, end)


class TestRefusedRounds:
    """Rounds that are none of a game."""

    def test_not_over(self) -> None:
        """A round that goes on cannot be recorded."""
        game = new_game(SHORT, 2, 1)

        with pytest.raises(PositionError, match="not over"):
            record_round(game, next_deal(game).round)

    def test_other_rules_seats_and_engine(self) -> None:
        """Rule set, seats and engine are those of the game's next round."""
        game = new_game(SHORT, 2, 1)
        other = deal_details(SHORT.changed({"draws": 2}), 3, 1, 2).round

        with pytest.raises(PositionError) as caught:
            record_round(game, played_out(other))

        assert 4 == len(caught.value.problems)

    def test_other_deal(self) -> None:
        """What is left of the boneyard is the end of what was dealt."""
        game = new_game(SHORT, 2, 1)
        end = attrs.evolve(deal_details(SHORT, 2, 2).round, over=True)

        with pytest.raises(PositionError, match="boneyard"):
            record_round(game, end)

    def test_hidden_boneyard(self) -> None:
        """A boneyard that is hidden speaks against nothing."""
        game = new_game(SHORT, 2, 1)
        deal = next_deal(game)
        end = attrs.evolve(played_out(deal.round), boneyard=Hidden(3))

        assert 2 == record_round(game, end).round_number
        assert 2 == record_round(game, end, deal=deal).round_number


def changed_opening(game: Game, number: int, **change: object) -> Game:
    """Return a game in which one round began otherwise than dealt."""
    rounds = list(game.rounds)
    played = rounds[number - 1]
    opening = attrs.evolve(played.opening, **change)  # type: ignore[arg-type]  # fields by name
    rounds[number - 1] = attrs.evolve(played, opening=opening)
    return attrs.evolve(game, rounds=tuple(rounds))


class TestCheckDeals:
    """`check_deals`."""

    @pytest.mark.parametrize(
        "change",
        [
            {},
            {"next_starter": "winner"},
            {"next_starter": "again", "starter": "highest_engine_tile"},
            {"engine_entry": "holder_plays", "engine_search": "draw_in_turn"},
            {"engine_order": "highest_held", "starter": "engine_holder"},
        ],
    )
    def test_right_seed(self, change: dict[str, object]) -> None:
        """Every round that the seed dealt is found as it was."""
        game = whole_game(SHORT.changed(change))

        assert check_deals(game, 7) is None
        assert check_deals(without_seed(game), "7") is None

    def test_wrong_seed(self) -> None:
        """A seed of another fingerprint is not the game's."""
        difference = check_deals(whole_game(), 8)

        assert (
            Difference(
                None, "the seed's fingerprint", fingerprint_of(7), fingerprint_of(8)
            )
            == difference
        )
        assert str(difference).startswith("the seed's fingerprint was ")

    def test_without_fingerprint(self) -> None:
        """Without a fingerprint the deals alone tell seeds apart."""
        game = attrs.evolve(whole_game(), fingerprint=None)

        assert check_deals(game, 7) is None
        difference = check_deals(game, 8)
        assert difference is not None
        assert 1 == difference.round_number

    def test_exchanged_tiles(self) -> None:
        """The first difference is named: the round, the hand and both its tiles."""
        game = whole_game()
        hands = game.rounds[1].opening.hands
        difference = check_deals(
            changed_opening(game, 2, hands=(hands[1], hands[0], hands[2])), 7
        )

        assert difference is not None
        assert (2, "the hand of A") == (difference.round_number, difference.what)
        assert str(difference).startswith("round 2: the hand of A was ")
        assert difference.recorded != difference.dealt

    def test_exchanged_boneyard(self) -> None:
        """The boneyard's order counts."""
        game = whole_game()
        boneyard = game.rounds[2].opening.boneyard
        assert not isinstance(boneyard, Hidden)
        difference = check_deals(changed_opening(game, 3, boneyard=boneyard[::-1]), 7)

        assert difference is not None
        assert (3, "the boneyard") == (difference.round_number, difference.what)

    def test_other_starter(self) -> None:
        """Who started counts."""
        game = whole_game()
        first = game.rounds[0]
        moved = attrs.evolve(first, starter=(first.starter + 1) % 3)
        difference = check_deals(
            attrs.evolve(game, rounds=(moved, *game.rounds[1:])), 7
        )

        assert difference is not None
        assert (1, "the starter") == (difference.round_number, difference.what)
        assert difference.recorded in "ABC"

    def test_what_a_player_saw(self) -> None:
        """Hidden hands and boneyards are checked by their number of tiles."""
        game = without_seed(whole_game())
        seen = tuple(
            attrs.evolve(played, opening=view(played.opening, 1))
            for played in game.rounds
        )
        game = attrs.evolve(game, rounds=seen)

        assert check_deals(game, 7) is None
        short = changed_opening(game, 1, boneyard=Hidden(1))
        difference = check_deals(short, 7)
        assert difference is not None
        assert "hidden tiles: 1" == difference.recorded

    def test_empty_hand(self) -> None:
        """A hand without a tile is written as such."""
        game = whole_game()
        hands = game.rounds[0].opening.hands
        difference = check_deals(changed_opening(game, 1, hands=(0, *hands[1:])), 7)

        assert difference is not None
        assert "no tile" == difference.recorded
