"""Tests of deals from a seed and of deals made at a real table."""

import pickle
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.rule_sets import dealing_rules, lasts, ruled
from tests.oracle.deals import open_round as oracle_round
from trem.engine.dealing import (
    Deal,
    deal,
    deal_details,
    open_details,
    open_round,
)
from trem.engine.given import Last
from trem.engine.plans import dealt_tiles, planned
from trem.engine.rounds import Hidden
from trem.engine.shuffling import fingerprint_of
from trem.errors import HiddenTileError, PositionError
from trem.rules.ruleset import RuleSet
from trem.tiles import Tile, mask_of, numbers_of, tile_set


SMALL: Final = ruled(max_pip=3, hand_sizes={2: 3}, starter="seat_zero")
"""Ten tiles, hands of three, the engine set aside."""

HANDS: Final = ("3-2 1-0 0-0", "3-1 2-1 1-1")
BONEYARD: Final = "2-0 2-2 3-0"


def every_tile(details: Deal) -> list[int]:
    """List the numbers of all tiles of a round that nobody has played in yet."""
    rnd = details.round
    hands = [number for hand in rnd.hands for number in numbers_of(known(hand))]
    assert not isinstance(rnd.boneyard, Hidden)
    return [*numbers_of(rnd.laid), *hands, *rnd.boneyard]


def known(hand: int | Hidden) -> int:
    """Return a hand that is not hidden."""
    assert not isinstance(hand, Hidden)
    return hand


def clauses(error: PositionError) -> list[str | None]:
    """List the clauses of a refusal."""
    return [problem.clause for problem in error.problems]


class TestDeal:
    """`deal` and `deal_details`."""

    @given(dealing_rules(), st.integers(), st.data())
    def test_keeps_every_tile(
        self, table: tuple[RuleSet, int], seed: int, data: st.DataObject
    ) -> None:
        """Engine, hands and boneyard together are the set."""
        rules, seats = table
        number = data.draw(st.integers(1, rules.round_count))
        details = deal_details(rules, seats, seed, number)

        assert list(range(tile_set(rules.max_pip).size)) == sorted(every_tile(details))
        assert details.starter in range(seats)
        assert number == details.round_number

    @given(dealing_rules(), st.binary(), st.data())
    def test_same_seed_same_round(
        self, table: tuple[RuleSet, int], seed: bytes, data: st.DataObject
    ) -> None:
        """A deal is a function of its arguments, and pickles."""
        rules, seats = table
        number = data.draw(st.integers(1, rules.round_count))
        last = data.draw(st.none() | lasts(seats))
        details = deal_details(rules, seats, seed, number, last)

        assert details == deal_details(rules, seats, seed, number, last)
        assert details == pickle.loads(pickle.dumps(details))
        assert details.round == deal(rules, seats, seed, number, last)
        assert fingerprint_of(seed) == details.fingerprint

    @given(dealing_rules(), st.integers(), st.data())
    def test_as_if_dealt_at_a_table(
        self, table: tuple[RuleSet, int], seed: int, data: st.DataObject
    ) -> None:
        """The same tiles dealt by hand open the same round."""
        rules, seats = table
        number = data.draw(st.integers(1, rules.round_count))
        plan = planned(rules, seats)
        dealt = dealt_tiles(plan, b"%d" % seed, number, plan.engine(number))
        details = deal_details(rules, seats, seed, number)
        tiles = tile_set(rules.max_pip).tiles
        assert not isinstance(dealt.boneyard, Hidden)
        boneyard = [tiles[n] for n in dealt.boneyard]
        opened = open_details(
            rules,
            dealt.hands,
            boneyard,
            number,
            starter=details.starter,
            first=None if plan.set_aside else (number - 1) % seats,
        )

        assert details.round == opened.round
        assert (details.starter, details.drawn) == (opened.starter, opened.drawn)

    @given(dealing_rules(), st.integers(), st.data())
    def test_oracle_agrees(
        self, table: tuple[RuleSet, int], seed: int, data: st.DataObject
    ) -> None:
        """The second engine finds the same engine, starter, hands and boneyard."""
        rules, seats = table
        number = data.draw(st.integers(1, rules.round_count))
        last = data.draw(lasts(seats)) if number > 1 else None
        first = data.draw(st.none() | st.integers(0, seats - 1))
        plan = planned(rules, seats)
        dealt = dealt_tiles(plan, b"%d" % seed, number, plan.engine(number))
        tiles = tile_set(rules.max_pip).tiles
        hands = [
            {(t.near, t.far) for t in plan.tiles.tiles_of(known(h))}
            for h in dealt.hands
        ]
        assert not isinstance(dealt.boneyard, Hidden)
        boneyard = [tiles[n] for n in dealt.boneyard]
        # A search alone asks who is first; lots are not for the oracle to draw.
        searcher = None if plan.set_aside else first
        opened = open_details(
            rules, dealt.hands, boneyard, number, first=searcher, last=last
        )
        state, starter = oracle_round(
            rules,
            seats,
            hands,
            [(t.near, t.far) for t in boneyard],
            round_number=number,
            first=searcher,
            last=last,
        )

        assert (state.engine, starter) == (opened.engine, opened.starter)
        assert state.turn == opened.round.turn
        assert state.over == opened.round.over
        assert state.out == list(opened.round.out)
        assert state.first_turn == set(numbers_of(opened.round.notes.first_turn))
        assert state.marked == set(numbers_of(opened.round.marked))
        assert state.hands == [
            {(t.near, t.far) for t in plan.tiles.tiles_of(known(hand))}
            for hand in opened.round.hands
        ]
        assert not isinstance(opened.round.boneyard, Hidden)
        assert state.boneyard == [
            (tiles[n].near, tiles[n].far) for n in opened.round.boneyard
        ]

    def test_no_seed_is_a_new_secret(self) -> None:
        """Without a seed each deal is another, and the result holds its seed."""
        first, second = deal_details(RuleSet(), 4), deal_details(RuleSet(), 4)

        assert first.seed != second.seed
        assert first == deal_details(RuleSet(), 4, first.seed)
        assert str(first.seed) not in repr(first)

    def test_asks_for_another_engine(self) -> None:
        """The schedule's engine can be overruled."""
        assert 5 == deal_details(RuleSet(), 4, 1, engine=5).engine

    def test_starter_is_overruled(self) -> None:
        """A starter that is named starts."""
        starters = [deal_details(RuleSet(), 4, 1, starter=s).starter for s in "ABcd"]

        assert [0, 1, 2, 3] == starters

    def test_first_searches_first(self) -> None:
        """A search begins with the seat that is named."""
        rules = ruled(max_pip=6, hand_sizes={2: 1}, engine_entry="holder_plays")
        drawn = deal_details(rules, 2, 4, first="B").drawn

        assert drawn
        assert 1 == drawn[0][0]

    @pytest.mark.parametrize("number", [0, -1, 14, 1.0, "1", None, True])
    def test_refuses_rounds_there_are_not(self, number: Any) -> None:
        """Only the rounds of the game can be dealt (E2)."""
        with pytest.raises(PositionError) as caught:
            deal(RuleSet(), 4, 1, number)

        assert ["E2"] == clauses(caught.value)

    def test_lists_everything_wrong(self) -> None:
        """All that is wrong is said at once."""
        with pytest.raises(PositionError) as caught:
            deal_details(RuleSet(), 4, 1, 99, {"out": ()}, "M", engine=13, first=4)

        assert ["E2", "E1", "E7", "N9", "N9"] == clauses(caught.value)


class TestOpenRound:
    """`open_round` and `open_details`."""

    @pytest.mark.parametrize(
        "hands",
        [
            HANDS,
            {"A": HANDS[0], "B": HANDS[1]},
            {1: HANDS[1], 0: HANDS[0]},
            ["[2|3] 0:1 0\N{EN DASH}0", "1|3 1-2 1-1"],
            [
                mask_of([Tile(3, 2), Tile(1, 0), Tile(0, 0)]),
                (Tile(1, 3), Tile(2, 1), Tile(1, 1)),
            ],
        ],
    )
    def test_hands_in_every_form(self, hands: Any) -> None:
        """Hands are texts, tiles or masks, by letter, number or in seat order."""
        rnd = open_round(SMALL, hands, BONEYARD)

        assert open_round(SMALL, HANDS, BONEYARD) == rnd

    def test_what_was_dealt(self) -> None:
        """Hands and boneyard lie as they were told."""
        rnd = open_round(SMALL, HANDS, BONEYARD)

        assert mask_of([Tile(3, 2), Tile(1, 0), Tile(0, 0)]) == rnd.hands[0]
        assert mask_of([Tile(3, 1), Tile(2, 1), Tile(1, 1)]) == rnd.hands[1]
        assert (
            tuple(t.number for t in (Tile(2, 0), Tile(2, 2), Tile(3, 0)))
            == rnd.boneyard
        )
        assert (3, 0) == (rnd.engine, rnd.turn)

    @pytest.mark.parametrize("boneyard", [None, 3, Hidden(3), Hidden(None)])
    def test_boneyard_only_counted(self, boneyard: Any) -> None:
        """A boneyard that was not told has the tiles that dealing leaves."""
        assert Hidden(3) == open_round(SMALL, HANDS, boneyard).boneyard

    def test_empty_boneyard(self) -> None:
        """Where dealing leaves nothing the boneyard is known to be empty."""
        rules = ruled(max_pip=2, hand_sizes={5: 1}, starter="seat_zero")
        hands = ["0-0", "1-0", "1-1", "2-0", "2-1"]

        assert () == open_round(rules, hands).boneyard
        assert () == open_round(rules, hands, "").boneyard
        assert () == open_round(rules, hands, Hidden(0)).boneyard

    def test_unknown_hands(self) -> None:
        """A hand left out, or hidden, has as many tiles as were dealt."""
        rnd = open_round(SMALL, {"B": HANDS[1]}, seats=2)

        assert Hidden(3, 0) == rnd.hands[0]
        assert rnd == open_round(SMALL, [Hidden(None), HANDS[1]])
        assert rnd == open_round(SMALL, [Hidden(3, 0), HANDS[1]])

    def test_seats_follow_from_the_hands(self) -> None:
        """The last seat with a hand tells how many seats there are."""
        assert 2 == open_round(SMALL, {"B": HANDS[1]}).seats

    @pytest.mark.parametrize("search", ["draw_together", "draw_in_turn", "next_lower"])
    def test_hidden_tiles_are_not_guessed(self, search: str) -> None:
        """Where an unknown tile decides who lays the engine nothing is assumed."""
        rules = SMALL.changed({"engine_entry": "holder_plays", "engine_search": search})

        with pytest.raises(HiddenTileError, match="hand of A"):
            open_round(rules, {"B": HANDS[1]})

    def test_hidden_boneyard_is_not_drawn_from(self) -> None:
        """A search needs a boneyard that was told."""
        rules = SMALL.changed({"engine_entry": "holder_plays"})

        with pytest.raises(HiddenTileError, match="boneyard"):
            open_round(rules, HANDS)

    def test_known_holder_beside_hidden_hands(self) -> None:
        """A seat known to hold the engine lays it, whatever the others hold."""
        rules = SMALL.changed({"engine_entry": "holder_plays"})
        opened = open_details(rules, {"B": "3-3 2-1 1-1"})

        assert (3, 1) == (opened.engine, opened.starter)
        assert opened.fingerprint is None

    def test_last_in_every_form(self) -> None:
        """How the round before went is a `Last` or a table, its seats as ever."""
        rules = SMALL.changed({"next_starter": "winner"})
        lasts_: list[Any] = [
            Last(0, (1, 0)),
            {"starter": "A", "out": "B A"},
            {"starter": 0, "out": ["B", "A"]},
            {"starter": "A", "out": (1, 0)},
        ]

        assert [1] * 4 == [
            open_details(rules, HANDS, engine=3, round_number=2, last=last).starter
            for last in lasts_
        ]

    def test_lots_that_nobody_told(self) -> None:
        """Unknown lots are won by `first`, or else by seat A and on by rotation."""
        rules = SMALL.changed({"starter": "highest_draw", "rounds": 4})
        tiles = {1: 3, 2: 2, 3: 1, 4: 0}
        told = {number: Hidden(3, 0) for number in tiles}

        starters = [
            open_details(rules, [told[number], Hidden(3, 1)], None, number).starter
            for number in tiles
        ]

        assert [0, 1, 0, 1] == starters
        assert 1 == open_details(rules, HANDS, BONEYARD, first="B").starter
        assert 0 == open_details(rules, HANDS, BONEYARD, first="B", starter="A").starter

    def test_heaviest_engine_tile_beside_hidden_hands(self) -> None:
        """A known hand with the heaviest tile starts, whatever the others hold."""
        rules = SMALL.changed({"starter": "highest_engine_tile"})

        assert 0 == open_details(rules, {"A": HANDS[0]}, seats=2).starter
        with pytest.raises(HiddenTileError, match="hand of A"):
            open_details(rules, {"B": HANDS[1]})

    def test_first_deal_that_nobody_told(self) -> None:
        """The tiles of round 1 are unknown in round 3, and taken as seat A's."""
        rules = SMALL.changed({"starter": "highest_engine_tile"})

        assert 1 == open_details(rules, HANDS, engine=3, round_number=2).starter
        assert 0 == open_details(rules, HANDS, engine=3, round_number=3).starter


class TestRefusedTables:
    """Deals that cannot have been made."""

    def test_nothing_stays_of_a_refused_deal(self) -> None:
        """What is remembered for 4.0 seats is not what 4 seats are dealt by."""
        rules = RuleSet(hand_sizes={4: 7})

        with pytest.raises(PositionError):
            deal(rules, 4.0, seed=1)  # type: ignore[arg-type]  # the mistake

        assert 4 == len(deal(rules, 4, seed=1).hands)

    @pytest.mark.parametrize(
        "hands, boneyard, wrong",
        [
            (("3-2 1-0", HANDS[1]), BONEYARD, ["S2"]),
            (HANDS, "2-0 2-2", ["N9"]),
            (HANDS, 4, ["N9"]),
            (HANDS, Hidden(2), ["N9"]),
            ((HANDS[0], "3-2 2-1 1-1"), BONEYARD, ["N9"]),
            (("3-3 1-0 0-0", HANDS[1]), "2-0 2-2 3-0", ["N9"]),
            (("3-2 3-2 0-0", HANDS[1]), BONEYARD, ["N9"]),
            (("4-2 1-0 0-0", HANDS[1]), BONEYARD, ["N9", "S2"]),
            (("32 1-0 0-0", HANDS[1]), BONEYARD, ["N9", "S2"]),
            ((-1, HANDS[1]), BONEYARD, ["N9", "S2"]),
            ((1 << 190, HANDS[1]), BONEYARD, ["N9", "S2"]),
            ((Hidden(2), HANDS[1]), BONEYARD, ["S2"]),
            ({"A": HANDS[0], "B": HANDS[1], "Q": ""}, BONEYARD, ["S2"]),
            ({"A": HANDS[0], "B": HANDS[1], "M": ""}, BONEYARD, ["N9", "S2"]),
        ],
    )
    def test_names_the_clause(
        self, hands: Any, boneyard: Any, wrong: list[str]
    ) -> None:
        """Each is refused by what it breaks, and what follows from it is not said."""
        with pytest.raises(PositionError) as caught:
            open_round(SMALL, hands, boneyard)

        assert wrong == clauses(caught.value)

    def test_lists_everything_wrong(self) -> None:
        """All that is wrong is said at once."""
        with pytest.raises(PositionError) as caught:
            open_round(SMALL, ["3-2 9-9 1", "3-1"], "2-0 2-0", 77, 4, "C", None, "Z")

        text = str(caught.value)
        assert all(
            part in text
            for part in (
                "77",
                "E1",
                "'C'",
                "'Z'",
                "9-9",
                "'1'",
                "hand of B",
                "2-0 twice",
            )
        )

    def test_asked_engine_against_the_highest_held(self) -> None:
        """Where the highest double held opens, another cannot be asked for."""
        rules = SMALL.changed({"engine_order": "highest_held", "rounds": 2})
        hands = ["3-3 1-0 0-0", "3-1 2-1 1-1"]
        boneyard = "2-0 2-2 3-0 3-2"

        assert 3 == open_round(rules, hands, boneyard, engine=3).engine
        with pytest.raises(PositionError) as caught:
            open_round(rules, hands, boneyard, engine=2)
        assert ["E1"] == clauses(caught.value)
