"""Tests of the points of a round and the places of a game."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.finished import finished, hand
from tests.engine.rule_sets import ruled
from tests.oracle.scoring import points as oracle_points
from tests.oracle.scoring import standings as oracle_standings
from tests.oracle.state import State
from trem.engine.dealing import deal
from trem.engine.rounds import Hidden
from trem.engine.scoring import (
    hand_points,
    round_points,
    standings,
    teams_of,
    tile_points,
)
from trem.errors import HiddenTileError, PositionError
from trem.rules.ruleset import RuleSet
from trem.tiles import tile_set


def clauses(error: PositionError) -> list[str | None]:
    """List the clauses of a refusal."""
    return [problem.clause for problem in error.problems]


@st.composite
def scoring_rules(draw: st.DrawFn) -> tuple[RuleSet, int]:
    """Draw a rule set with any scoring, and a number of seats."""
    seats = draw(st.sampled_from([2, 3, 4, 5, 6, 8]))
    words: dict[str, list[object]] = {
        "max_pip": [2, 6, 9, 12, 15, 18],
        "partnerships": [False, True] if seats in (4, 6, 8) else [False],
        "double_blank": [0, 25, 50],
        "blank_half": [0, 5, 25],
        "doubles_twice": [False, True],
        "out_bonus": [0, -5, -10],
        "blocked_scoring": ["all_count", "lowest_zero"],
        "uncovered_points": [0, 5, 10],
        "tie_break": ["zeros", "rounds_won", "shared"],
        "misplay_penalty": ["none", "round_high"],
        "open_train_points": [0, 5, 10, 25],
    }
    change = {name: draw(st.sampled_from(values)) for name, values in words.items()}
    return ruled(**change), seats


class TestRoundPoints:
    """`round_points`."""

    @given(scoring_rules(), st.data())
    def test_oracle_agrees(
        self, table: tuple[RuleSet, int], data: st.DataObject
    ) -> None:
        """The second engine counts the same points."""
        rules, seats = table
        tiles = tile_set(rules.max_pip).tiles
        owners = st.lists(
            st.integers(0, 2 * seats), min_size=len(tiles), max_size=len(tiles)
        )
        of_seat = data.draw(owners)
        held = [
            [t for t, s in zip(tiles, of_seat, strict=True) if s == seat]
            for seat in range(seats)
        ]
        table_seats = st.lists(st.integers(0, seats - 1), unique=True)
        out, marked, misplays = (data.draw(table_seats) for _ in range(3))
        for seat in out:
            held[seat] = []
        uncovered = data.draw(
            st.lists(st.integers(0, 3), min_size=seats, max_size=seats)
        )
        doubled = data.draw(st.booleans()) and bool(out)
        rnd = finished(
            rules,
            [" ".join(map(str, mine)) for mine in held],
            out,
            marked=marked,
            uncovered=uncovered,
            doubled=doubled,
        )
        state = State(
            rules,
            seats,
            rules.max_pip,
            [{(t.near, t.far) for t in mine} for mine in held],
            [],
            {},
            0,
            marked=set(marked),
            out=out,
            uncovered=uncovered,
            finished_on_double=doubled,
        )

        assert tuple(oracle_points(state, misplays)) == round_points(rnd, misplays)

    def test_refuses_what_cannot_be_scored(self) -> None:
        """A round that goes on has no points, and only seats misplay."""
        with pytest.raises(PositionError) as caught:
            round_points(deal(RuleSet(), 2, 1), [2, -1])

        assert [None, "P8", "P8"] == clauses(caught.value)

    def test_hidden_hand(self) -> None:
        """A hand that counts has to be known; one that does not need not be."""
        with pytest.raises(HiddenTileError, match="hand of B"):
            round_points(finished(RuleSet(), ["", Hidden(3, 1)], [0]))

        assert (0, 9) == round_points(finished(RuleSet(), [Hidden(0), "5-4"], [0]))
        assert (0, 0) == round_points(finished(RuleSet(), ["", Hidden(0, 1)], [0]))

        partners = ruled(partnerships=True)
        rnd = finished(partners, ["", "1-0", Hidden(9, 2), "2-0"], [0])
        assert (0, 3, 0, 3) == round_points(rnd)

    @given(scoring_rules(), st.data())
    def test_a_hand_costs_its_tiles(
        self, table: tuple[RuleSet, int], data: st.DataObject
    ) -> None:
        """A hand's points are the sum of its tiles' points."""
        rules, _ = table
        size = tile_set(rules.max_pip).size
        numbers = data.draw(st.sets(st.integers(0, size - 1)))
        costs = tile_points(rules)

        assert sum(costs[n] for n in numbers) == hand_points(
            rules, sum(1 << n for n in numbers)
        )

    def test_whole_set(self) -> None:
        """The pips of a whole double-12 set are 1092."""
        assert 1092 == hand_points(RuleSet(), tile_set(12).all_mask)
        assert 0 == hand_points(RuleSet(), hand(""))


class TestStandings:
    """`standings`."""

    @given(scoring_rules(), st.data())
    def test_oracle_agrees(
        self, table: tuple[RuleSet, int], data: st.DataObject
    ) -> None:
        """The second engine gives the same totals and places."""
        rules, seats = table
        teams = teams_of(rules, seats)
        # Few and small numbers, so that totals are often equal.
        scores = st.lists(
            st.sampled_from([-5, 0, 0, 5, 10]),
            min_size=len(teams),
            max_size=len(teams),
        )
        by_team = data.draw(st.lists(scores, min_size=1, max_size=5))
        rounds = [
            [row[next(i for i, t in enumerate(teams) if s in t)] for s in range(seats)]
            for row in by_team
        ]
        gone = st.lists(st.integers(0, seats - 1), max_size=2, unique=True)
        out = [data.draw(gone) for _ in rounds]
        totals, places = oracle_standings(rules, rounds, out)
        found = standings(rules, rounds, out)

        assert (tuple(totals), tuple(places)) == (found.totals, found.places)

    def test_before_the_first_round(self) -> None:
        """Without a round everybody has nothing and shares the first place."""
        assert ((0, 0, 0), (1, 1, 1)) == (
            standings(RuleSet(), [], [], 3).totals,
            standings(RuleSet(), [], [], 3).places,
        )
        assert ((), ()) == (
            standings(RuleSet(), []).totals,
            standings(RuleSet(), []).places,
        )

    def test_who_went_out_may_be_left_out(self) -> None:
        """Who went out is asked for only where a clause asks."""
        assert (2, 1) == standings(RuleSet(), [(5, 4)]).places
        with pytest.raises(PositionError) as caught:
            standings(ruled(tie_break="rounds_won"), [(5, 4)])
        assert ["P7"] == clauses(caught.value)

    @pytest.mark.parametrize(
        "change, rounds, out, wrong",
        [
            ({}, [(1, 2), (1, 2, 3), (1,)], [(), (), ()], [None, None]),
            ({}, [(1, 2)], [(0,), (1,)], ["P7"]),
            ({}, [(1, 2)], [(2, -1)], [None, None]),
            ({"partnerships": True}, [(1, 2)], [()], ["S3"]),
            ({"partnerships": True}, [(1, 2, 3, 2)], [()], ["S3"]),
        ],
    )
    def test_refuses_what_does_not_fit(
        self, change: Any, rounds: Any, out: Any, wrong: list[str | None]
    ) -> None:
        """Everything that does not fit together is said."""
        with pytest.raises(PositionError) as caught:
            standings(ruled(**change), rounds, out)

        assert wrong == clauses(caught.value)
