"""Tests of the public strategies: what they draw holds together and reaches all."""

import subprocess
import sys
from collections import defaultdict
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, find, given, settings
from hypothesis import strategies as st

from trem import strategies
from trem.engine.games import Game
from trem.engine.legality import legal_moves, why_illegal
from trem.engine.moves import DRAW, PASS, STOP, Draw, Move, Pass, Play, Stop
from trem.engine.rounds import Hidden, Phase, Round
from trem.errors import PositionError, RuleSetError
from trem.hypothesis_plugin import register
from trem.notation.positions import load_position
from trem.rules.ruleset import FLAGS, RuleSet
from trem.rules.supply import PARTNERED, tiles_needed
from trem.tiles import Tile, tile_set


SMALL = strategies.rule_sets(largest=6)

LONELY: Final[tuple[dict[str, Any], ...]] = (
    {"branch_mode": "required_table"},
    {"branches": 1},
    {"engine_order": "highest_held"},
    {"starter": "engine_holder"},
    {"knock_penalty": 1},
    {"first_engine": 18},
)
"""Values of flags that hold together with nothing but certain values of others."""

always = settings(derandomize=True, database=None)
"""Draw the same examples whenever the test is run."""

FROM_TYPE = """
from hypothesis import given, settings, strategies as st

@settings(max_examples=5, database=None)
@given(st.from_type(trem.RuleSet), st.from_type(trem.Round))
def drawn(rules, rnd):
    assert isinstance(rules, trem.RuleSet)
    assert isinstance(rnd, trem.Round)

drawn()
"""


def of_type(kind: type[Any]) -> st.SearchStrategy[Any]:
    """Draw what Hypothesis knows of a type."""
    register()
    return st.from_type(kind)


def changed(rules: RuleSet) -> set[str]:
    """Return the flags that are not at the standard."""
    standard = RuleSet().values
    return {name for name, value in rules.values.items() if value != standard[name]}


class TestTiles:
    """Tiles of a set, lying either way."""

    @given(strategies.tiles(6))
    def test_are_of_the_set(self, tile: Tile) -> None:
        """No number is above the set's highest."""
        assert tile.upright in tile_set(6).tiles

    def test_lie_either_way(self) -> None:
        """Both ways of lying are drawn."""
        assert Tile(0, 1) == find(strategies.tiles(), lambda t: t.near < t.far)
        assert Tile(1, 0) == find(strategies.tiles(), lambda t: t.near > t.far)

    def test_set_may_be_drawn(self) -> None:
        """The highest number may itself come from a strategy."""
        high = find(strategies.tiles(st.integers(9, 18)), lambda t: t.near > 12)

        assert Tile(13, 0) == high


class TestRuleSets:
    """Rule sets that hold together, with every value of every flag."""

    def test_every_value_comes(self) -> None:
        """Each word of each flag, and each number some rule set plays, is drawn."""
        seen: defaultdict[str, set[Any]] = defaultdict(set)

        @settings(always, max_examples=1000)
        @given(strategies.rule_sets())
        def note(rules: RuleSet) -> None:
            for name, value in rules.values.items():
                seen[name].add(value)

        note()

        missing = {flag.name: {*flag.kind.listed} - seen[flag.name] for flag in FLAGS}
        assert {} == {name: values for name, values in missing.items() if values}

    @given(SMALL)
    def test_every_row_can_be_dealt(self, rules: RuleSet) -> None:
        """No row of the table of hands asks for more tiles than there are."""
        size = tile_set(rules.max_pip).size

        assert all(tiles_needed(rules, seats) <= size for seats, _ in rules.hand_sizes)

    @given(SMALL)
    def test_largest(self, rules: RuleSet) -> None:
        """Sets are as large as asked, and not larger."""
        assert 2 <= rules.max_pip <= 6

    @given(
        strategies.rule_sets(max_pip=9, blanks_wild=True, draws=st.sampled_from([3, 4]))
    )
    def test_fixed_flags(self, rules: RuleSet) -> None:
        """Fixed flags have their value, or one of their strategy."""
        assert (9, True) == (rules.max_pip, rules.blanks_wild)
        assert rules.draws in {3, 4}

    @given(strategies.rule_sets(hand_sizes={3: 5}, partnerships=False))
    def test_fixed_hands(self, rules: RuleSet) -> None:
        """A fixed table of hands is left as it is."""
        assert ((3, 5),) == rules.hand_sizes

    @given(st.sampled_from(LONELY).flatmap(lambda fixed: strategies.rule_sets(**fixed)))
    def test_other_flags_give_way(self, rules: RuleSet) -> None:
        """A fixed flag that needs another gets it."""
        assert rules == RuleSet(**rules.values)

    def test_fixed_flags_that_contradict(self) -> None:
        """Two fixed flags that cannot hold together are refused."""
        clash = strategies.rule_sets(branch_mode="optional", branches=0)

        with pytest.raises(RuleSetError):
            find(clash, lambda _: True)

    def test_shrink_to_the_standard(self) -> None:
        """The simplest rule set is the standard with the smallest set."""
        simplest = find(strategies.rule_sets(), lambda _: True)

        hands = simplest.hand_sizes
        assert RuleSet(max_pip=2, hand_sizes=dict(hands)) == simplest

    def test_shrink_to_what_matters(self) -> None:
        """Only the flags that a claim is about are left."""
        found = find(strategies.rule_sets(), lambda rules: rules.swan_swim)

        assert {"max_pip", "hand_sizes", "swan_swim"} == changed(found)


class TestRounds:
    """Rounds at any moment."""

    @given(strategies.rounds(SMALL))
    def test_fit_their_rules(self, rnd: Round) -> None:
        """The number of seats is one that can be dealt, partners among them."""
        assert tiles_needed(rnd.rules, rnd.seats) <= tile_set(rnd.rules.max_pip).size
        assert not rnd.rules.partnerships or rnd.seats in PARTNERED

    @given(strategies.rounds(SMALL, over=False))
    def test_under_way(self, rnd: Round) -> None:
        """A round that is not to be over is not."""
        assert not rnd.over
        assert legal_moves(rnd)

    @given(strategies.rounds(SMALL, over=True))
    def test_over(self, rnd: Round) -> None:
        """A round that is to be over is."""
        assert rnd.over

    @given(strategies.rounds(seats=8))
    def test_rules_suit_the_seats(self, rnd: Round) -> None:
        """Where only the number of seats is given, the rules deal to it."""
        assert 8 == rnd.seats

    @given(strategies.rounds(RuleSet(), seats=5))
    def test_given_table(self, rnd: Round) -> None:
        """Rule set and number of seats may be given."""
        assert (RuleSet(), 5) == (rnd.rules, rnd.seats)

    @given(strategies.rounds(seats=st.sampled_from([2, 3])))
    def test_seats_may_be_drawn(self, rnd: Round) -> None:
        """The number of seats may come from a strategy."""
        assert rnd.seats in {2, 3}

    def test_come_with_every_kind_of_moment(self) -> None:
        """Beginnings, chains, owed tiles, branches and ends all come."""
        seen: set[str] = set()

        @settings(always, max_examples=1000)
        @given(strategies.rounds(SMALL))
        def note(rnd: Round) -> None:
            seen.add("over" if rnd.over else rnd.doing.phase.name)
            seen.update(["branches"] * bool(rnd.notes.forks))
            seen.update(["begins"] * (not any(rnd.lines)))
            seen.update(["blocked"] * (rnd.over and not rnd.out))

        note()

        kinds = {"TURN", "CHAIN", "EXTRA", "over", "branches", "begins", "blocked"}
        assert kinds == seen - {"WALK"}

    def test_come_in_the_middle_of_a_walk(self) -> None:
        """Rules with walks bring rounds in which one is under way."""
        walkers = strategies.rule_sets(largest=6, swan_swim=True)
        rounds = strategies.rounds(walkers, over=False)

        assert find(rounds, lambda rnd: rnd.doing.phase is Phase.WALK).doing.walking

    def test_seats_that_cannot_be_dealt(self) -> None:
        """A number of seats that the rules do not deal to is refused."""
        with pytest.raises(PositionError):
            find(strategies.rounds(RuleSet(), seats=9), lambda _: True)

    def test_shrink_to_what_matters(self) -> None:
        """A failing round shrinks to two seats, a small set and few other flags."""
        rnd = find(strategies.rounds(), lambda rnd: len(rnd.lines[0]) > 1)

        assert 2 == rnd.seats
        assert len(changed(rnd.rules)) <= 4
        assert rnd.rules.max_pip <= 6


class TestViews:
    """What a seat sees of a round."""

    @given(strategies.views(SMALL))
    def test_hide_the_rest(self, seen: tuple[Round, int]) -> None:
        """Only the hand of the seat that looks is told, unless one is empty."""
        rnd, seat = seen

        for owner, hand in enumerate(rnd.hands):
            assert isinstance(hand, Hidden) == (owner != seat and bool(hand))


class TestPositions:
    """Position files."""

    @settings(suppress_health_check=[HealthCheck.too_slow])
    @given(strategies.positions(SMALL))
    def test_can_be_read(self, position: dict[str, Any]) -> None:
        """Each is a position that can be."""
        assert position["engine"] == load_position(position).engine


class TestGames:
    """Games between two rounds."""

    @given(strategies.games(SMALL))
    def test_have_played_rounds(self, game: Game) -> None:
        """Every round behind it has points for each seat."""
        assert len(game.rounds) <= game.rules.round_count
        assert all(len(played.points) == game.seats for played in game.rounds)


class TestMoves:
    """Moves, sensible or not."""

    @given(st.data(), strategies.rounds(SMALL, over=False))
    def test_legal_ones(self, data: st.DataObject, rnd: Round) -> None:
        """Those asked to be legal are."""
        assert why_illegal(rnd, data.draw(strategies.moves(rnd, legal=True))) is None

    @given(st.data(), strategies.rounds(SMALL))
    def test_any(self, data: st.DataObject, rnd: Round) -> None:
        """The others are legal or refused for a reason, but never an error."""
        move = data.draw(strategies.moves(rnd))

        assert (move in legal_moves(rnd)) == (why_illegal(rnd, move) is None)

    def test_without_a_round(self) -> None:
        """Every kind of move comes without a round, too."""
        kinds = set()

        @settings(always, max_examples=100)
        @given(strategies.moves())
        def note(move: Move) -> None:
            kinds.add(type(move))

        note()

        assert {Play, Draw, Pass, Stop} == kinds

    def test_legal_without_a_round(self) -> None:
        """Which moves are legal nobody can say without a round."""
        with pytest.raises(ValueError, match="of a round"):
            strategies.moves(legal=True)


class TestFromType:
    """Hypothesis knows trem's values by their types."""

    @pytest.mark.parametrize("kind", [Tile, RuleSet, Round, Game, Play])
    def test_values(self, kind: type[Any]) -> None:
        """A value of the type is drawn."""

        @settings(always, max_examples=5)
        @given(of_type(kind))
        def check(value: object) -> None:
            assert isinstance(value, kind)

        check()

    @pytest.mark.parametrize("move", [DRAW, PASS, STOP])
    def test_moves(self, move: Draw | Pass | Stop) -> None:
        """There is one of each of the moves that lay no tile."""
        assert move == find(of_type(type(move)), lambda _: True)

    @pytest.mark.parametrize("first", ["hypothesis", "trem", "trem.strategies"])
    def test_nothing_has_to_be_called(self, first: str) -> None:
        """Hypothesis finds the strategies itself, whatever is imported first."""
        program = f"import {first}\nimport trem{FROM_TYPE}"
        ran = subprocess.run(
            [sys.executable, "-c", program], check=False, capture_output=True
        )

        assert (0, b"") == (ran.returncode, ran.stderr)
