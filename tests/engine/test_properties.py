"""What holds in every round, under any rule set."""

import pickle
import random
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

import attrs
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.engine.side_by_side import facts
from trem import strategies
from trem.engine.beginning import begin
from trem.engine.dealing import deal
from trem.engine.legality import legal_moves
from trem.engine.moves import Draw, Move, Pass, Play, Seat
from trem.engine.rounds import Hidden, Round
from trem.engine.settings import setting
from trem.engine.turns import apply
from trem.rules.choices import ChainEndDouble
from trem.rules.clauses import Clause
from trem.rules.ruleset import BY_NAME, FLAGS, RuleSet
from trem.rules.supply import holder_opens
from trem.tiles import mask_of, tile_set


SMALL = strategies.rule_sets(largest=6)


def tiles_on_table(rnd: Round) -> list[int]:
    """List the numbers of all tiles that lie, the engine among them."""
    engine = (
        rnd.setting.tile_set.matching[rnd.engine] & rnd.setting.tile_set.doubles_mask
    )
    return [engine.bit_length() - 1, *(t.number for line in rnd.lines for t in line)]


def tiles_not_laid(rnd: Round) -> list[int]:
    """List the numbers of the tiles in the hands and the boneyard."""
    assert not isinstance(rnd.boneyard, Hidden)
    hands = [
        tile.number
        for hand in rnd.hands
        if isinstance(hand, int)
        for tile in rnd.setting.tile_set.tiles_of(hand)
    ]
    return [*hands, *rnd.boneyard]


def longest(rnd: Round) -> int:
    """
    Return more moves than a round can have from here on.

    Every tile is laid at most once, and drawn at most once: no more plays and
    draws than twice the tiles not laid. A turn without either ends by a pass or
    a stop. Between one play or draw and the next such turns follow each other only
    as long as they change something that no turn changes back: each of them that
    ends a first turn, and each that places a marker, up to one for every seat; and
    if a whole lap changes nothing, then either nobody can play and the round is
    blocked (K4), or somebody can, draws or plays. So there are at most
    (2 x seats + 1) laps of such turns, and every turn has at most one move that
    is neither a play nor a draw.
    """
    eventful = 2 * len(tiles_not_laid(rnd))
    idle = (2 * rnd.seats + 1) * rnd.seats
    return (eventful + 1) * (idle + 1) + eventful


def walk(rnd: Round, choices: random.Random) -> Iterator[Round]:
    """Play random moves to the end and yield every round on the way."""
    for _ in range(longest(rnd) + 1):
        yield rnd
        if rnd.over:
            return
        rnd = apply(rnd, choices.choice(legal_moves(rnd)))
    pytest.fail("the round is longer than a round can be")


class TestTiles:
    """No tile is lost, and none is there twice."""

    @given(strategies.rounds(SMALL))
    def test_conserved(self, rnd: Round) -> None:
        """Table, hands and boneyard are the set."""
        tiles = sorted([*tiles_on_table(rnd), *tiles_not_laid(rnd)])

        assert list(range(tile_set(rnd.rules.max_pip).size)) == tiles

    @given(strategies.rounds(SMALL))
    def test_laid(self, rnd: Round) -> None:
        """The mask of tiles on the table is kept right."""
        assert sum(1 << number for number in tiles_on_table(rnd)) == rnd.laid

    @given(strategies.rounds(SMALL))
    def test_join(self, rnd: Round) -> None:
        """Every tile on a line joins the one below it, or a blank is wild (W1)."""
        below = dict.fromkeys(range(rnd.setting.trains), rnd.engine)
        for side, fork in enumerate(rnd.notes.forks, rnd.setting.trains):
            below[side] = rnd.lines[fork.line][fork.index].near
        for line, tiles in enumerate(rnd.lines):
            end = below[line]
            for tile in tiles:
                wild = rnd.rules.blanks_wild and 0 in {tile.near, end}
                assert wild or tile.near == end
                end = tile.far
            assert end == rnd.ends[line]


class TestRounds:
    """A round goes on until it is over, and then it is over."""

    @given(strategies.rounds(SMALL), st.randoms(use_true_random=False))
    def test_end(self, rnd: Round, choices: random.Random) -> None:
        """A round not over has a move, and none goes on for ever."""
        *before, last = walk(rnd, choices)

        assert last.over
        assert all(legal_moves(moment) for moment in before)

    @given(strategies.rounds(SMALL, over=True))
    def test_why_over(self, rnd: Round) -> None:
        """Somebody went out, or the boneyard is empty and nobody did (K3, K4)."""
        assert rnd.out or not rnd.boneyard
        assert len(set(rnd.out)) == len(rnd.out)

    @given(strategies.rounds(SMALL, over=False), st.randoms(use_true_random=False))
    def test_going_on(self, rnd: Round, choices: random.Random) -> None:
        """Nobody moves who is out, and who is out stays so (F5)."""
        out: tuple[Seat, ...] = ()
        for moment in walk(rnd, choices):
            assert moment.over or moment.turn not in moment.out
            assert out == moment.out[: len(out)]
            out = moment.out


class TestApply:
    """A move makes a new round of an old one and leaves the old one alone."""

    @given(strategies.rounds(SMALL, over=False))
    def test_leaves_its_argument_alone(self, rnd: Round) -> None:
        """The round before is what it was, and gives the same again."""
        kept = pickle.dumps(attrs.evolve(rnd))
        for move in legal_moves(rnd):
            after = apply(rnd, move)

            assert pickle.loads(kept) == rnd
            assert after == apply(rnd, move)
            assert after != rnd

    @given(strategies.rounds(SMALL, over=False))
    def test_changes_what_the_move_is_about(self, rnd: Round) -> None:
        """A play lays its tile, a draw takes the next one, others move no tile."""
        for move in legal_moves(rnd):
            after = apply(rnd, move)
            laid = after.laid & ~rnd.laid
            match move:
                case Play():
                    assert move.tile.mask == laid
                case Draw():
                    assert not isinstance(rnd.boneyard, Hidden)
                    assert rnd.boneyard[1:] == after.boneyard
                    assert after.hands[rnd.turn] == (
                        rnd.hands[rnd.turn] | 1 << rnd.boneyard[0]
                    )
                case _:
                    assert laid == 0
                    assert (
                        rnd.turn != after.turn
                        or after.over
                        or rnd.seats == len(after.out) + 1
                    )

    @given(strategies.rounds(SMALL, over=False))
    def test_only_failing_marks(self, rnd: Round) -> None:
        """New markers come by a pass, or when an opening ends (D8, F1, T3)."""
        opening = rnd.rules.first_turn == "chain_together" and rnd.notes.first_turn
        for move in legal_moves(rnd):
            new = apply(rnd, move).marked & ~rnd.marked
            assert not new or isinstance(move, Pass) or opening


class TestValues:
    """Rounds are values."""

    @given(strategies.rounds(SMALL))
    def test_pickle(self, rnd: Round) -> None:
        """A pickled round is the same round, and plays on."""
        again = pickle.loads(pickle.dumps(rnd))

        assert again == rnd
        assert hash(again) == hash(rnd)
        assert legal_moves(again) == legal_moves(rnd)
        assert again.setting is rnd.setting

    @given(strategies.rounds(SMALL, over=False))
    def test_equality(self, rnd: Round) -> None:
        """Copies are equal and hash alike; another turn or marker is another round."""
        marked = attrs.evolve(rnd, marked=rnd.marked ^ 1)
        other = attrs.evolve(rnd, turn=(rnd.turn + 1) % rnd.seats)

        assert attrs.evolve(rnd) == rnd
        assert hash(attrs.evolve(rnd)) == hash(rnd)
        assert 3 == len({rnd, attrs.evolve(rnd), marked, other})

    @given(strategies.rounds(SMALL))
    def test_name_does_not_count(self, rnd: Round) -> None:
        """Under the same rules by another name it is the same round."""
        rules = attrs.evolve(rnd.rules, name="ours")
        table = setting(rules, rnd.seats, rnd.engine)

        assert attrs.evolve(rnd, setting=table) == rnd

    def test_rules_count(self) -> None:
        """The same tiles under other rules are another round."""
        rnd, other = (deal(RuleSet(draws=draws), 2, 1) for draws in (1, 2))

        assert rnd != other


# Turning the table


def turned_mask(mask: int, by: int, seats: int) -> int:
    """Turn a mask of seats."""
    return sum(1 << (seat + by) % seats for seat in range(seats) if mask >> seat & 1)


def turned_move(move: Move, by: int, seats: int) -> Move:
    """Turn the train of a play; nobody's trains stay where they are."""
    if not isinstance(move, Play) or move.train >= seats:
        return move
    return attrs.evolve(move, train=(move.train + by) % seats)


def turned_list(values: Any, by: int) -> Any:
    """Turn something listed by seat."""
    return [*values[-by:], *values[:-by]] if by else list(values)


def turned_facts(rnd: Round, by: int) -> dict[str, Any]:
    """Summarise a round as it is at the turned table."""
    seats = rnd.seats
    known = facts(rnd)

    def seat(number: int) -> int:
        return (number + by) % seats if number < seats else number

    def place(where: Any) -> Any:
        return where and (seat(where[0]), *where[1:])

    for key in ("hands", "uncovered"):
        known[key] = turned_list(known[key], by)
    for key in ("marked", "first_turn", "chain_right", "knocked", "failed"):
        known[key] = sorted(map(seat, known[key]))
    for key in ("open_doubles", "deferred"):
        known[key] = [place(where) for where in known[key]]
    known["deferred"].sort()
    known["out"] = [seat(number) for number in known["out"]]
    known["waiting"] = {
        seat(number): place(where) for number, where in known["waiting"].items()
    }
    known["trains"] = {seat(train): lines for train, lines in known["trains"].items()}
    if not rnd.over:
        known["turn"] = seat(known["turn"])
        known["owed"] = place(known["owed"])
        known["played"] = [
            str(turned_move(play, by, seats)) for play in rnd.doing.played
        ]
    return known


class TestTurningTheTable:
    """Where people sit makes no difference but for who follows whom."""

    @given(
        strategies.rule_sets(largest=6, swan_swim=False),
        st.integers(0, 2**32),
        st.integers(1, 7),
        st.randoms(use_true_random=False),
        st.data(),
    )
    def test_commutes(
        self,
        rules: RuleSet,
        seed: int,
        by: int,
        choices: random.Random,
        data: st.DataObject,
    ) -> None:
        """
        The turned round goes the same way.

        A walk does not turn: nobody's train has its place in the circle before
        seat A (V1).
        """
        seats = data.draw(strategies.seat_counts(rules))
        by %= seats
        rnd = laid_out(rules, seats, seed, 0)
        turned = laid_out(rules, seats, seed, by)
        while True:
            moves = legal_moves(rnd)
            assert turned_facts(rnd, by) == facts(turned)
            assert {turned_move(move, by, seats) for move in moves} == {
                *legal_moves(turned)
            }
            if rnd.over:
                break
            move = choices.choice(moves)
            rnd, turned = apply(rnd, move), apply(turned, turned_move(move, by, seats))


def laid_out(rules: RuleSet, seats: int, seed: int, by: int) -> Round:
    """Lay the engine of a deal with everybody so many seats further on."""
    rng = random.Random(seed)
    tiles = list(tile_set(rules.max_pip).tiles)
    rng.shuffle(tiles)
    engine = tiles.pop(next(n for n, tile in enumerate(tiles) if tile.is_double)).near
    hand = min(rules.hand_size(seats), len(tiles) // seats)
    hands = [mask_of(tiles[seat * hand : (seat + 1) * hand]) for seat in range(seats)]
    boneyard = tuple(tile.number for tile in tiles[seats * hand :])
    starter = (rng.randrange(seats) + by) % seats
    laid_by = starter if holder_opens(rules) else None
    return begin(
        rules, seats, engine, turned_list(hands, by), boneyard, starter, laid_by=laid_by
    )


# Clauses that do not speak


Silent: TypeAlias = Callable[[list[Round]], bool]
"""Whether something never happened in a round, given its moments in order."""


def no_double_was_laid(moments: list[Round]) -> bool:
    """No double but the engine lies at the end."""
    last = moments[-1]
    doubles = last.laid & last.setting.tile_set.doubles_mask
    return doubles.bit_count() == 1


def nothing_was_drawn(moments: list[Round]) -> bool:
    """The boneyard is at the end what it was at the beginning."""
    return moments[0].boneyard == moments[-1].boneyard


def the_boneyard_lasted(moments: list[Round]) -> bool:
    """There is something left to draw at the end."""
    return bool(moments[-1].boneyard)


def nobody_was_marked(moments: list[Round]) -> bool:
    """No train carries a marker at any moment."""
    return not any(moment.marked for moment in moments)


def hands_stayed_full(moments: list[Round]) -> bool:
    """Nobody has fewer than three tiles at any moment."""
    return all(
        isinstance(hand, int) and hand.bit_count() > 2
        for moment in moments
        for hand in moment.hands
    )


def always(_: list[Round]) -> bool:
    """Points are counted when the round is over."""
    return True


DOUBLES: Final = (
    *("extra_tile", "further_double_needs_cover", "extra_draws", "drawn_double_draws"),
    *("extra_drawn_tile", "doubles_order", "cover_private", "uncovered_marks"),
    *("double_blocks", "dead_double", "uncovered_points", "doubles_per_turn"),
    "open_double_first_turn",
)
"""Flags that speak of doubles that lie on the table."""

POINTS: Final = tuple(
    flag.name
    for flag in FLAGS
    if flag.clause.startswith("P") and flag.clause is not Clause.P6
)
"""Flags of points and places; P6 alone has something noted during play."""

SPEAKS: Final[Mapping[str, tuple[Silent, tuple[str, ...]]]] = MappingProxyType(
    {
        "doubles": (no_double_was_laid, DOUBLES),
        "draws": (nothing_was_drawn, ("drawn_tile", "drawn_double_draws")),
        "boneyard": (the_boneyard_lasted, ("blocked", "mark_on_empty_boneyard")),
        "markers": (nobody_was_marked, ("marker_off", "own_open_only")),
        "last tiles": (hands_stayed_full, ("knock", "knock_penalty", "double_finish")),
        "points": (always, POINTS),
    }
)
"""What has to happen before some flags can speak in a round."""


RULES: Final = strategies.rule_sets(
    # A chain that may not end on a double looks ahead, and so speaks unheard.
    chain_end_double=st.sampled_from([v for v in ChainEndDouble if v != "forbidden"]),
    max_pip=st.integers(5, 9),
    hand_sizes={2: 7, 3: 6, 4: 5},
)
"""Rule sets whose clauses can be seen to speak."""


def while_silent(
    rnd: Round, choices: bytes, is_silent: Silent
) -> tuple[list[Round], list[Move]]:
    """Play on as long as nothing happens; return the moments and the moves."""
    moments: list[Round] = []
    moves: list[Move] = []
    for choice in choices:
        if not is_silent([*moments, rnd]):
            return moments, moves[:-1]
        moments.append(rnd)
        if rnd.over:
            return moments, moves
        legal = legal_moves(rnd)
        moves.append(legal[choice % len(legal)])
        rnd = apply(rnd, moves[-1])
    return moments, moves[:-1]


def replayed(rnd: Round, rules: RuleSet, moves: list[Move]) -> Iterator[Round]:
    """Play the same moves from the same tiles under other rules."""
    rnd = attrs.evolve(rnd, setting=setting(rules, rnd.seats, rnd.engine))
    yield rnd
    for move in moves:
        rnd = apply(rnd, move)
        yield rnd


class TestSilence:
    """A flag whose clause never spoke in a round could have any value."""

    @pytest.mark.parametrize("occasion", SPEAKS)
    @given(st.data())
    def test_flipping_changes_nothing(self, occasion: str, data: st.DataObject) -> None:
        """The same moves lead through the same rounds under the other value."""
        is_silent, names = SPEAKS[occasion]
        rules = data.draw(RULES)
        seats = data.draw(strategies.seat_counts(rules))
        moments, moves = while_silent(
            deal(rules, seats, data.draw(st.integers(0, 99))),
            data.draw(st.binary(min_size=20, max_size=20)),
            is_silent,
        )
        name = data.draw(st.sampled_from(names))
        value = data.draw(st.sampled_from(strategies.choices(BY_NAME[name])))
        assume(moments and value != rules.values[name])
        assume(not strategies.clashes({**rules.values, name: value}))

        other = rules.changed({name: value})

        for was, now in zip(moments, replayed(moments[0], other, moves), strict=True):
            assert facts(was) == facts(now)
            assert legal_moves(was) == legal_moves(now)
