"""Tests of the clauses of setting up a round: set, deal, engine and starter."""

from typing import Any, Final

import pytest

from tests.engine.finished import hand
from tests.engine.rule_sets import ruled
from trem.engine.dealing import Deal, deal, deal_details, open_details, open_round
from trem.engine.games import new_game
from trem.engine.legality import legal_moves, why_illegal
from trem.engine.moves import DRAW, PASS, STOP, Play
from trem.engine.openings import lot_winner
from trem.engine.rounds import Hidden, Round
from trem.engine.turns import apply
from trem.errors import PositionError
from trem.rules.ruleset import RuleSet
from trem.tiles import Tile, tile_set


HELD: Final = {
    "max_pip": 6,
    "hand_sizes": {2: 3, 3: 3},
    "engine_entry": "holder_plays",
    "starter": "engine_holder",
}
"""A small set, all tiles dealt."""

HANDS: Final = ("6-5 6-4 2-1", "6-3 4-4 1-0", "5-1 5-3 2-2")
"""Three hands without 6-6."""

REST: Final = "6-2 6-1 6-0 5-5 5-4 5-2 5-0 4-3 4-2 4-1 4-0 3-3 3-2 3-1 3-0 2-0 1-1 0-0"
"""The tiles of no hand, but 6-6."""


def clauses(error: PositionError) -> list[str | None]:
    """List the clauses of a refusal."""
    return [problem.clause for problem in error.problems]


def sizes(rnd: Round) -> list[int]:
    """Return how many tiles each seat has."""
    return [hand.bit_count() for hand in rnd.hands if isinstance(hand, int)]


def left(rnd: Round) -> int:
    """Return how many tiles the boneyard has."""
    assert not isinstance(rnd.boneyard, Hidden)
    return len(rnd.boneyard)


def opened(boneyard: str, seats: int = 3, **change: Any) -> Deal:
    """Open a round of HANDS with that boneyard."""
    given = change.pop("given", {})
    rules = ruled(**{**HELD, **change})
    return open_details(rules, HANDS[:seats], boneyard, **given)


class TestS1:
    """A round is played with all tiles of the double-N set."""

    @pytest.mark.parametrize("max_pip, size", [(6, 28), (9, 55), (15, 136), (18, 190)])
    def test_all_tiles_are_there(self, max_pip: int, size: int) -> None:
        """Hands, boneyard and engine are the whole set."""
        rnd = deal(ruled(max_pip=max_pip, hand_sizes={2: 9}), 2, 1)

        assert size == sum(sizes(rnd)) + left(rnd) + 1
        assert max_pip == rnd.engine


class TestS2:
    """The table of hands says how many tiles each seat is dealt."""

    @pytest.mark.parametrize(
        "seats, tiles, boneyard", [(2, 15, 60), (4, 15, 30), (5, 12, 30), (8, 10, 10)]
    )
    def test_standard(self, seats: int, tiles: int, boneyard: int) -> None:
        """Two to four seats have 15, five and six 12, seven and eight 10."""
        rnd = deal(RuleSet(), seats, 1)

        assert [tiles] * seats == sizes(rnd)
        assert boneyard == left(rnd)

    @pytest.mark.parametrize("seats", [1, 9, 0])
    def test_other_numbers_of_seats_are_refused(self, seats: int) -> None:
        """A row that the table lacks is not guessed."""
        with pytest.raises(PositionError) as caught:
            deal(RuleSet(), seats, 1)

        assert ["S2"] == clauses(caught.value)

    def test_too_few_tiles(self) -> None:
        """A row that the set cannot supply is refused for that number of seats."""
        rules = ruled(max_pip=9, hand_sizes={2: 7, 8: 7})

        assert [7, 7] == sizes(deal(rules, 2, 1))
        with pytest.raises(PositionError) as caught:
            deal(rules, 8, 1)
        assert ["S2"] == clauses(caught.value)

    def test_engine_set_aside_is_one_of_the_tiles(self) -> None:
        """Four hands of seven are a double-6 set, if the engine is dealt along."""
        row = {"max_pip": 6, "hand_sizes": {4: 7}}
        held = ruled(**row, engine_entry="holder_plays")

        assert 0 == left(deal(held, 4, 1))
        with pytest.raises(PositionError) as caught:
            deal(ruled(**row), 4, 1)
        assert ["S2"] == clauses(caught.value)

    def test_empty_boneyard(self) -> None:
        """Nine hands of ten leave nothing to draw, and that is legal."""
        assert 0 == left(deal(ruled(hand_sizes={9: 10}), 9, 1))

    def test_hands_dealt_at_a_table(self) -> None:
        """Hands that were dealt have the size that the table of hands says."""
        with pytest.raises(PositionError) as caught:
            open_round(ruled(max_pip=6, hand_sizes={2: 3}), ["1-0", "2-1 3-1"])

        assert ["S2", "S2"] == clauses(caught.value)


class TestS3:
    """Partners sit opposite each other, at four, six or eight seats."""

    @pytest.mark.parametrize("seats", [4, 6, 8])
    def test_even_tables(self, seats: int) -> None:
        """They can be dealt to, and everybody has a partner opposite."""
        rnd = deal(ruled(partnerships=True), seats, 1)

        assert seats // 2 == rnd.setting.partner(0)

    @pytest.mark.parametrize("seats", [2, 3, 5, 7])
    def test_other_tables_are_refused(self, seats: int) -> None:
        """Other numbers of seats are refused when dealing, and only then."""
        with pytest.raises(PositionError) as caught:
            deal(ruled(partnerships=True), seats, 1)

        assert ["S3"] == clauses(caught.value)
        assert seats == deal(RuleSet(), seats, 1).seats

    def test_everything_is_said(self) -> None:
        """A missing row and a missing partner are said together."""
        with pytest.raises(PositionError) as caught:
            new_game(ruled(partnerships=True), 9)

        assert ["S2", "S3"] == clauses(caught.value)


class TestE1:
    """Engines go down from round to round, or up, or the highest held opens."""

    @pytest.mark.parametrize(
        "order, engines",
        [("descending", [6, 5, 4, 3, 2, 1, 0]), ("ascending", [0, 1, 2, 3, 4, 5, 6])],
    )
    def test_schedule(self, order: str, engines: list[int]) -> None:
        """Every round has the next double."""
        rules = ruled(max_pip=6, hand_sizes={2: 3}, engine_order=order)

        assert engines == [deal(rules, 2, 1, n).engine for n in range(1, 8)]

    def test_highest_held(self) -> None:
        """The highest double in any hand opens, whatever the round."""
        found = opened("6-6 " + REST, engine_order="highest_held", rounds=9)

        assert (4, 1) == (found.engine, found.starter)
        assert [3, 2, 3] == sizes(found.round)
        assert 19 == left(found.round)

    def test_highest_held_sets_nothing_aside(self) -> None:
        """No tile is taken out before dealing, and the holder lays the engine."""
        found = opened(
            "6-6 " + REST,
            engine_order="highest_held",
            rounds=2,
            engine_entry="set_aside",
        )

        assert (4, 1) == (found.engine, found.starter)

    def test_highest_drawn(self) -> None:
        """If nobody holds a double, the highest drawn in one lap opens."""
        rules = ruled(**{**HELD, "engine_order": "highest_held", "rounds": 1})
        hands = ["6-5 6-4 2-1", "6-3 5-4 1-0"]
        rest = "2-2 4-4 6-6 6-2 6-1 6-0 5-5 5-3 5-2 5-1 5-0 4-3 4-2 4-1 4-0"
        rest += " 3-3 3-2 3-1 3-0 2-0 1-1 0-0"

        found = open_details(rules, hands, rest)
        assert (4, 1) == (found.engine, found.starter)
        assert [4, 3] == sizes(found.round)

        in_turn = rules.changed({"engine_search": "draw_in_turn"})
        assert 2 == open_details(in_turn, hands, rest).engine


class TestE2:
    """A game begins with a certain engine and has a number of rounds."""

    @pytest.mark.parametrize(
        "change, engines",
        [
            ({"first_engine": 2}, [2, 1, 0]),
            ({"first_engine": 2, "rounds": 5}, [2, 1, 0, 2, 1]),
            ({"rounds": 2}, [6, 5]),
            ({"rounds": 8}, [6, 5, 4, 3, 2, 1, 0, 6]),
            ({"engine_order": "ascending", "first_engine": 4}, [4, 5, 6]),
            (
                {"engine_order": "ascending", "first_engine": 5, "rounds": 3},
                [5, 6, 5],
            ),
        ],
    )
    def test_schedule(self, change: dict[str, object], engines: list[int]) -> None:
        """After the last engine they begin again, and after the last round it ends."""
        rules = ruled(max_pip=6, hand_sizes={2: 3}, **change)
        rounds = range(1, len(engines) + 1)

        assert engines == [deal(rules, 2, 1, number).engine for number in rounds]
        with pytest.raises(PositionError) as caught:
            deal(rules, 2, 1, len(engines) + 1)
        assert ["E2"] == clauses(caught.value)

    def test_higher_doubles_are_ordinary(self) -> None:
        """A short game is played with the whole set."""
        rnd = deal(ruled(first_engine=6, rounds=7), 2, 1)

        assert 6 == rnd.engine
        assert 91 == sum(sizes(rnd)) + left(rnd) + 1


class TestE3:
    """The engine is set aside before dealing, or its holder lays it."""

    def test_set_aside(self) -> None:
        """It is in nobody's hand, and everybody has a full one."""
        found = open_details(
            ruled(max_pip=6, hand_sizes={3: 3}, starter="seat_zero"), HANDS, REST
        )

        assert (6, 0, ()) == (found.engine, found.starter, found.drawn)
        assert [3, 3, 3] == sizes(found.round)

    def test_holder_plays(self) -> None:
        """The seat that was dealt it lays it, and is one tile short from then on."""
        found = opened("6-6 " + REST, given={"round_number": 3})

        assert (4, 1, ()) == (found.engine, found.starter, found.drawn)
        assert [3, 2, 3] == sizes(found.round)
        assert 1 == found.round.turn

    def test_dealt_along(self) -> None:
        """From one seed the same order is dealt, with the engine or without."""
        aside = deal(ruled(), 4, 2026)
        held = deal(ruled(engine_entry="holder_plays"), 4, 2026)

        assert 60 == sum(sizes(aside))
        assert 59 + 31 == sum(sizes(held)) + left(held)


class TestE4:
    """An engine that nobody holds is drawn for, or a lower double takes its place."""

    @pytest.mark.parametrize(
        "search, place, drawn, holder",
        [
            ("draw_together", 0, 3, 0),
            ("draw_together", 1, 3, 1),
            ("draw_together", 5, 6, 2),
            ("draw_in_turn", 0, 1, 0),
            ("draw_in_turn", 1, 2, 1),
            ("draw_in_turn", 5, 6, 2),
        ],
    )
    def test_drawing(self, search: str, place: int, drawn: int, holder: int) -> None:
        """All draw a lap at a time, or one after the other until it appears."""
        rest = REST.split()
        rest.insert(place, "6-6")
        found = opened(" ".join(rest), engine_search=search)

        assert (6, holder) == (found.engine, found.starter)
        assert drawn == len(found.drawn)
        assert [n % 3 for n in range(drawn)] == [seat for seat, _ in found.drawn]
        assert 19 - drawn == left(found.round)
        assert 9 + drawn - 1 == sum(sizes(found.round))

    @pytest.mark.parametrize(
        "given, starter",
        [
            ({}, 0),
            ({"first": "C"}, 2),
            ({"starter": "B"}, 1),
            ({"starter": "B", "first": "C"}, 2),
            ({"round_number": 2, "engine": 6}, 1),
            ({"round_number": 6, "engine": 6}, 2),
            ({"round_number": 2, "engine": 6, "last": {"starter": "B"}}, 2),
        ],
    )
    def test_who_begins(self, given: dict[str, object], starter: int) -> None:
        """The seat begins that rotation would let start, unless another is named."""
        found = opened("6-6 " + REST, engine_search="draw_in_turn", given=given)

        assert starter == found.starter

    def test_last_lap_stops_where_the_boneyard_does(self) -> None:
        """A lap that the boneyard cannot fill is drawn as far as it goes."""
        found = opened(f"{REST} 6-6")

        assert (6, 0) == (found.engine, found.starter)
        assert [9, 9, 9] == sizes(found.round)
        assert 0 == left(found.round)

    def test_all_keep_what_they_drew(self) -> None:
        """Tiles drawn in vain stay in the hands."""
        found = opened(f"6-2 6-6 {REST[4:]}")

        assert hand("6-5 6-4 2-1 6-2") == found.round.hands[0]
        assert hand("6-3 4-4 1-0") == found.round.hands[1]
        assert hand("5-1 5-3 2-2 6-1") == found.round.hands[2]

    @pytest.mark.parametrize(
        "number, engine, holder",
        [(1, 4, 1), (2, 4, 1), (4, 2, 2), (5, 2, 2), (6, 4, 1), (7, 4, 1)],
    )
    def test_next_lower(self, number: int, engine: int, holder: int) -> None:
        """The next lower double held opens, below 0-0 from the top of the set on."""
        found = opened(
            "6-6 " + REST, engine_search="next_lower", given={"round_number": number}
        )

        assert (engine, holder, ()) == (found.engine, found.starter, found.drawn)

    def test_next_lower_of_none(self) -> None:
        """If no double is held at all they draw together for the round's engine."""
        rules = ruled(**{**HELD, "engine_search": "next_lower"})
        hands = ["6-5 6-4 2-1", "6-3 5-4 1-0"]
        rest = "4-4 3-3 6-6 6-2 6-1 6-0 5-5 5-3 5-2 5-1 5-0 4-3 4-2 4-1 4-0"
        rest += " 3-2 3-1 3-0 2-2 2-0 1-1 0-0"
        found = open_details(rules, hands, rest)

        assert (6, 0) == (found.engine, found.starter)
        assert [5 - 1, 5] == sizes(found.round)

    def test_search_is_no_turn(self) -> None:
        """Nobody is marked by it, nor has had a first turn."""
        rnd = opened(f"{REST} 6-6").round

        assert (0, 0b111) == (rnd.marked, rnd.notes.first_turn)


class TestE5:
    """Laying the engine leaves a full first turn, is it, or allows one more tile."""

    @staticmethod
    def begun(engine_turn: str, hands: tuple[str, str, str], **change: Any) -> Round:
        """Open a round in which seat B lays 6-6."""
        rules = ruled(**{**HELD, "engine_turn": engine_turn, **change})
        return open_round(rules, hands, None)

    FITS: Final = ("6-5 6-4 2-1", "6-6 6-3 1-0", "5-1 5-3 2-2")
    FITS_NOT: Final = ("6-5 6-4 2-1", "6-6 4-3 1-0", "5-1 5-3 2-2")

    def test_first_turn_too(self) -> None:
        """The holder takes a first turn like everybody."""
        rnd = self.begun("first_turn_too", self.FITS)

        assert (1, 0b111) == (rnd.turn, rnd.notes.first_turn)
        assert {Play(Tile(6, 3), train) for train in (1, 3)} == set(legal_moves(rnd))

    def test_whole_turn(self) -> None:
        """The next seat has the turn, and the holder's first turn is over."""
        rnd = self.begun("whole_turn", self.FITS)

        assert (2, 0b101) == (rnd.turn, rnd.notes.first_turn)
        assert 0 == rnd.marked

    def test_one_more(self) -> None:
        """The holder may lay one starting tile on the own train, or stop."""
        rnd = self.begun("one_more", self.FITS, first_turn="chain")

        assert (Play(Tile(6, 3), 1), STOP) == legal_moves(rnd)
        assert "E5" == clause_of(rnd, PASS) == clause_of(rnd, Play(Tile(6, 3), 3))
        assert "N5" == clause_of(rnd, DRAW)
        for move in legal_moves(rnd):
            after = apply(rnd, move)
            assert (2, 0b101, 0) == (after.turn, after.notes.first_turn, after.marked)

    def test_one_more_that_does_not_fit(self) -> None:
        """Where nothing fits nobody draws or is marked, and the turn is over."""
        rnd = self.begun("one_more", self.FITS_NOT)

        assert (2, 0b101, 0) == (rnd.turn, rnd.notes.first_turn, rnd.marked)

    @pytest.mark.parametrize(
        "engine_turn", ["first_turn_too", "whole_turn", "one_more"]
    )
    def test_chains_together(self, engine_turn: str) -> None:
        """Where all lay chains before turns begin, the holder does so too."""
        rnd = self.begun(engine_turn, self.FITS, first_turn="chain_together")

        assert (1, 0b111) == (rnd.turn, rnd.notes.first_turn)
        assert (Play(Tile(6, 3), 1),) == legal_moves(rnd)

    def test_last_tile(self) -> None:
        """An engine that is the holder's last tile puts it out."""
        rules = ruled(**{**HELD, "hand_sizes": {2: 1}})
        rnd = open_round(rules, ["6-5", "6-6"])

        assert ((1,), True) == (rnd.out, rnd.over)


def clause_of(rnd: Round, move: Any) -> str | None:
    """Return the clause that forbids a move."""
    reason = why_illegal(rnd, move)
    return None if reason is None else str(reason.clause)


class TestE6:
    """A lot, a designated seat, the heaviest engine tile or the holder starts."""

    def test_highest_draw(self) -> None:
        """Whoever draws the heaviest tile starts; the deal is another shuffle."""
        details = [deal_details(RuleSet(), 4, seed) for seed in range(50)]
        assert all(found.seed is not None for found in details)
        lots = [lot_winner(found.seed or b"", 1, 12, 4) for found in details]

        assert lots == [found.starter for found in details]
        assert {0, 1, 2, 3} == set(lots)

    def test_seat_zero(self) -> None:
        """Seat A was designated."""
        rules = ruled(starter="seat_zero")

        assert {0} == {deal_details(rules, 4, seed).starter for seed in range(20)}

    @pytest.mark.parametrize(
        "hands, starter",
        [
            (("6-1 5-4", "6-5 1-0", "4-3 2-1"), 1),
            (("6-1 5-4", "5-5 1-0", "4-3 6-2"), 2),
            (("5-4 5-3", "5-5 1-0", "4-3 2-1"), 0),
        ],
    )
    def test_highest_engine_tile(self, hands: tuple[str, ...], starter: int) -> None:
        """The heaviest tile with the engine's number starts; nobody's: seat A."""
        rules = ruled(max_pip=6, hand_sizes={3: 2}, starter="highest_engine_tile")

        assert starter == open_details(rules, hands).starter

    def test_engine_tile_below_the_engine(self) -> None:
        """With a low engine the heavy tiles carry the other number above it."""
        rules = ruled(max_pip=6, hand_sizes={2: 2}, starter="highest_engine_tile")
        hands = ["2-1 2-0", "5-2 1-0"]

        assert 1 == open_details(rules, hands, engine=2).starter

    @pytest.mark.parametrize("starter", ["highest_draw", "seat_zero", "engine_holder"])
    def test_holder_starts_where_one_lays_the_engine(self, starter: str) -> None:
        """Where the engine is dealt along its holder starts, whatever is said."""
        found = opened(
            "6-6 " + REST, starter=starter, given={"engine": 4, "starter": 0}
        )

        assert 1 == found.starter == found.round.turn


class TestE7:
    """The next round is started by the next seat, by lot again, or by the winner."""

    def test_rotate(self) -> None:
        """The start moves on by one seat each round, from wherever it began."""
        first = deal_details(RuleSet(), 4, 2026).starter
        starters = [deal_details(RuleSet(), 4, 2026, n).starter for n in range(1, 14)]

        assert [(first + n) % 4 for n in range(13)] == starters
        assert 3 == deal_details(RuleSet(), 4, 2026, 5, {"starter": "C"}).starter
        assert 0 == deal_details(RuleSet(), 4, 2026, 5, {"starter": "D"}).starter

    def test_rotate_from_the_first_deal(self) -> None:
        """Where tiles decided round 1, every later start follows from that deal."""
        rules = ruled(starter="highest_engine_tile")
        first = deal_details(rules, 4, 5).starter
        again = ruled(starter="highest_engine_tile", next_starter="again")

        assert [(first + 2) % 4] * 2 == [
            deal_details(rules, 4, 5, 3).starter,
            deal_details(rules, 4, 5, 3, {"starter": (first + 1) % 4}).starter,
        ]
        assert 1 < len({deal_details(again, 4, 5, n).starter for n in range(1, 14)})

    def test_again(self) -> None:
        """A lot is drawn for every round."""
        rules = ruled(next_starter="again")
        starters = [deal_details(rules, 4, 7, n).starter for n in range(1, 14)]

        assert [lot_winner(b"7", n, 12, 4) for n in range(1, 14)] == starters
        assert starters[4] == deal_details(rules, 4, 7, 5, {"starter": "C"}).starter

    @pytest.mark.parametrize(
        "last, starter",
        [
            ({"starter": "A", "out": ["C"]}, 2),
            ({"starter": "A", "out": ["D", "B"]}, 3),
            ({"starter": "A", "out": []}, 1),
            ({"starter": "D"}, 0),
        ],
    )
    def test_winner(self, last: dict[str, object], starter: int) -> None:
        """Who went out first starts; after a blocked round the next seat does."""
        rules = ruled(next_starter="winner")

        assert starter == deal_details(rules, 4, 1, 2, last).starter

    def test_winner_unknown(self) -> None:
        """Where nobody says who won, the start moves on by a seat."""
        rules = ruled(next_starter="winner")

        assert [deal_details(RuleSet(), 4, 3, n).starter for n in range(1, 9)] == [
            deal_details(rules, 4, 3, n).starter for n in range(1, 9)
        ]

    def test_holder_starts_where_one_lays_the_engine(self) -> None:
        """Where the engine is dealt along there is nothing to decide."""
        found = opened(
            "6-6 " + REST,
            next_starter="winner",
            given={"round_number": 3, "last": {"starter": "A", "out": ["A"]}},
        )

        assert 1 == found.starter


def test_hands_and_rest_are_the_set() -> None:
    """The hands of these tests and the rest make up a double-6 set with 6-6."""
    tiles = hand(" ".join((*HANDS, REST, "6-6")))

    assert tile_set(6).all_mask == tiles
