"""Tests of rounds played by bots, and of counting them up."""

import pickle
from fractions import Fraction
from functools import reduce
from random import Random

import attrs
import pytest

from tests.simulation.tables import DEARER, DRAWING, SMALL, experiment, played
from trem.engine.legality import legal_moves
from trem.engine.moves import PASS, STOP, Move
from trem.engine.rounds import Hidden, Round
from trem.engine.turns import apply
from trem.rules.choices import EngineEntry, EngineSearch, EngineTurn
from trem.rules.ruleset import RuleSet
from trem.simulation.bots import BotError, NamedBot, load_bot
from trem.simulation.experiments import (
    BLOCKS,
    add_tallies,
    columns,
    play_block,
    tally_of,
)
from trem.simulation.finished import Finished
from trem.simulation.metrics import METRICS, Unit
from trem.simulation.playing import (
    SCORING,
    dealt,
    left_to_draw,
    play_alike,
    play_round,
    round_again,
)
from trem.simulation.sums import exact


HEAVY = load_bot("heavy")
BLOCK = BLOCKS[Unit.ROUND]

SCORING_CHANGES = (
    ("double_blank", 50),
    ("blank_half", 5),
    ("doubles_twice", True),
    ("out_bonus", -5),
    ("blocked_scoring", "lowest_zero"),
    ("uncovered_points", 5),
    ("open_train_points", 10),
)
HOLDING = EngineEntry.HOLDER_PLAYS


class Seen:
    """A bot that keeps every view it was shown."""

    views: list[Round]

    def __init__(self, views: list[Round]) -> None:
        self.views = views

    def __call__(self, view: Round, _: Random) -> Move:
        """Play the first legal move."""
        self.views.append(view)
        return legal_moves(view)[0]


class Diary:
    """A bot that writes down every move at the table, and who made it."""

    pages: list[list[tuple[int, Move]]] = []  # noqa: RUF012 - what the test reads

    def __init__(self) -> None:
        self.page: list[tuple[int, Move]] = []
        self.pages.append(self.page)

    def __call__(self, view: Round, _: Random) -> Move:
        """Play the first legal move."""
        return legal_moves(view)[0]

    def watch(self, view: Round, move: Move) -> None:
        """Write it down."""
        self.page.append((view.turn, move))


def stopping(_: Round, __: Random) -> Move:
    """Choose what is never legal at the start."""
    return STOP


def stumbling(_: Round, __: Random) -> Move:
    """Fail."""
    message = "I stumbled"
    raise RuntimeError(message)


def peeping(view: Round, _: Random) -> Move:
    """Look at a tile that nobody may see."""
    return PASS if view.boneyard[0] else STOP


def silent(_: Round, __: Random) -> Move:
    """Choose nothing."""
    return None  # type: ignore[return-value]  # what a careless bot does


class TestDealt:
    """The rounds of an experiment."""

    def test_engines_take_turns(self) -> None:
        """Every engine of the game comes round."""
        engines = [dealt(SMALL, 2, 1, index).engine for index in range(9)]

        assert [6, 5, 4, 3, 2, 1, 0, 6, 5] == engines

    def test_same_tiles_under_each_rule_set(self) -> None:
        """Rule sets of the same set and length are dealt the same tiles."""
        for index in range(20):
            one, other = dealt(SMALL, 2, 1, index), dealt(DRAWING, 2, 1, index)

            assert one.round.hands == other.round.hands
            assert one.round.boneyard == other.round.boneyard

    def test_another_seed_another_deal(self) -> None:
        """Another seed deals other tiles."""
        assert dealt(SMALL, 2, 1, 0).round != dealt(SMALL, 2, 2, 0).round


class TestPlayRound:
    """One round, played by bots."""

    def test_counts(self) -> None:
        """Turns, tiles and draws are those of the moves that were made."""
        for index in range(30):
            Diary.pages.clear()
            finished = play_round(DRAWING, [load_bot(Diary)] * 2, 1, index)
            moves = [move for _, move in Diary.pages[0]]
            rnd = dealt(DRAWING, 2, 1, index).round
            turns, drawn = 0, 0
            for seat, move in Diary.pages[0]:
                assert seat == rnd.turn
                turns += rnd.doing.played == () and rnd.doing.drawn == ()
                after = apply(rnd, move)
                drawn += left_to_draw(rnd) - left_to_draw(after)
                rnd = after

            assert rnd == finished.rnd
            assert (turns, drawn) == (finished.turns, finished.drawn)
            assert len([m for m in moves if hasattr(m, "tile")]) == finished.laid

    def test_bots_see_their_view_only(self) -> None:
        """What a bot is shown hides the other hands and the boneyard."""
        views: list[Round] = []
        play_round(SMALL, [NamedBot("seen", Seen(views))] * 3, 1, 0)

        assert views
        for view in views:
            shown = [isinstance(hand, int) and hand for hand in view.hands]
            assert [view.turn] == [seat for seat, hand in enumerate(shown) if hand]
            assert view.boneyard == () or isinstance(view.boneyard, Hidden)

    def test_moves_are_listed_once(self) -> None:
        """A round keeps what a bot listed in its view, and lists no other moves."""
        finished = play_round(RuleSet(), [HEAVY] * 4, 1, 0)

        for start in finished.starts:
            assert start.listed is not None
            assert legal_moves(attrs.evolve(start)) == start.listed

    def test_same_seed_same_round(self) -> None:
        """A round is a pure function of rule set, bots, seed and number."""
        bots = [load_bot("random")] * 4

        assert play_round(SMALL, bots, 3, 5) == play_round(SMALL, bots, 3, 5)
        assert play_round(SMALL, bots, 3, 5) != play_round(SMALL, bots, 4, 5)

    def test_starter_who_only_laid_the_engine(self) -> None:
        """Where laying the engine is a whole turn it is the starter's, and counted."""
        rules = SMALL.changed(
            {"engine_entry": HOLDING, "engine_turn": EngineTurn.WHOLE_TURN}
        )
        deal = dealt(rules, 2, 1, 3)
        finished = play_round(rules, [HEAVY] * 2, 1, 3)
        full = play_round(SMALL.changed({"engine_entry": HOLDING}), [HEAVY] * 2, 1, 3)

        assert deal.starter != deal.round.turn
        assert deal.starter == finished.starter == full.starter
        assert finished.turns > 1

    def test_engine_as_the_last_tile(self) -> None:
        """A round that the engine itself ends has one turn and nothing laid."""
        rules = RuleSet(
            max_pip=2,
            hand_sizes={2: 1},
            engine_entry=HOLDING,
            engine_search=EngineSearch.NEXT_LOWER,
        )
        finished = next(
            found
            for found in (play_round(rules, [HEAVY] * 2, 1, i) for i in range(60))
            if not found.laid
        )

        assert (1, 0, (finished.starter,)) == (
            finished.turns,
            finished.drawn,
            finished.out,
        )

    @pytest.mark.parametrize(
        "bot, what",
        [
            (stopping, "nothing to stop"),
            (stumbling, "I stumbled"),
            (peeping, "boneyard"),
            (silent, "None is no move"),
        ],
    )
    def test_bots_that_fail(self, bot: object, what: str) -> None:
        """A bot that fails or breaks a rule is named, with round, seat and rule set."""
        with pytest.raises(BotError) as caught:
            play_round(SMALL, [NamedBot("mine", bot)] * 2, 1, 7)

        assert what in str(caught.value)
        assert "the bot mine failed in round 8 on seat" in str(caught.value)
        assert "under small" in str(caught.value)

    def test_watchers_see_every_move(self) -> None:
        """A bot that watches is told of every seat's moves, its own among them."""
        Diary.pages.clear()
        play_round(SMALL, [load_bot(Diary), HEAVY, load_bot(Diary)], 1, 0)

        first, second = Diary.pages

        assert first == second
        assert {0, 1, 2} == {seat for seat, _ in first}


def alike(rules: tuple[RuleSet, ...], bot: NamedBot, index: int) -> list[Finished]:
    """Play one round under several rule sets, a bot on both seats."""
    return play_alike(
        lambda one: play_round(one, [bot] * 2, 1, index, rules[0]), round_again, rules
    )


class TestPlayAlike:
    """One round under several rule sets."""

    def test_scored_again(self) -> None:
        """What differs in scoring alone is scored as if it had been played so."""
        for flag, value in SCORING_CHANGES:
            other = SMALL.changed({flag: value})
            for index in range(12):
                _, again = alike((SMALL, other), HEAVY, index)

                assert play_round(other, [HEAVY] * 2, 1, index, SMALL) == again

    def test_played_once(self) -> None:
        """Such rule sets are not played again, others are."""
        Diary.pages.clear()
        alike((SMALL, DEARER, DRAWING), load_bot(Diary), 0)

        assert 2 * 2 == len(Diary.pages)

    def test_scoring_flags(self) -> None:
        """What is taken as scoring is what the clauses P1 to P9 say."""
        assert {
            "double_blank",
            "blank_half",
            "doubles_twice",
            "out_bonus",
            "blocked_scoring",
            "uncovered_points",
            "tie_break",
            "misplay_penalty",
            "open_train_points",
        } == set(SCORING)


class TestMetrics:
    """What is measured of a round."""

    def test_of_a_round(self) -> None:
        """Each metric says what its words say."""
        for index in range(60):
            finished = play_round(SMALL, [load_bot("random")] * 3, 2, index)
            measured = {m.key: m.value(finished) for m in METRICS}
            left = [s for s in range(3) if s not in finished.out]
            held = sum(hand.bit_count() for hand in finished.rnd.hands)

            assert measured["blocked"] == (held > 0 and finished.out == ())
            assert measured["starter_wins"] == (finished.starter in finished.out)
            assert measured["seat_wins"] == tuple(s in finished.out for s in range(3))
            assert measured["tiles_drawn"] == 15 - left_to_draw(finished.rnd)
            assert measured["tiles_laid"] == 12 + finished.drawn - held
            assert measured["loser_points"] == Fraction(
                sum(finished.points[s] for s in left), len(left)
            )

    def test_nobody_lost(self) -> None:
        """Where every seat went out there is no loser to speak of."""
        finished = play_round(SMALL, [HEAVY] * 2, 1, 0)
        everybody = attrs.evolve(finished, rnd=apply_out(finished.rnd, (0, 1)))
        loser_points = next(m for m in METRICS if m.key == "loser_points")

        assert loser_points.value(everybody) is None

    def test_all_are_described(self) -> None:
        """Each metric has its definition, and no two share a key."""
        assert all(metric.doc for metric in METRICS)
        assert len(METRICS) == len({metric.key for metric in METRICS})


def apply_out(rnd: Round, out: tuple[int, ...]) -> Round:
    """Return the round with other seats out."""
    return attrs.evolve(rnd, notes=attrs.evolve(rnd.notes, out=out))


class TestBlocks:
    """Rounds counted up in blocks."""

    def test_blocks_hold_every_round_once(self) -> None:
        """Blocks follow each other without gap, the last one shorter."""
        plan = experiment(SMALL, DRAWING, rounds=2 * BLOCK + 7)
        rounds = [index for block in plan.blocks for index in plan.indices_of(block)]

        assert list(range(plan.count)) == rounds
        assert BLOCK >= 250

    def test_adding_blocks(self) -> None:
        """Two blocks add up to what both hold, in either order."""
        plan = experiment(SMALL, DRAWING, rounds=BLOCK + 30)
        one, other = play_block(plan, 0), play_block(plan, 1)
        first, second = columns(plan).values()

        expected = tuple(
            tally_of(list(map(exact, first[name])), list(map(exact, second[name])))
            for name in ("turns", "tiles_laid", "tiles_drawn", "blocked")
        )
        tallies = dict(zip(first, add_tallies(one, other), strict=True))

        assert expected == tuple(
            tallies[name] for name in ("turns", "tiles_laid", "tiles_drawn", "blocked")
        )
        assert add_tallies(one, other) == add_tallies(other, one)

    def test_no_larger_with_more_rounds(self) -> None:
        """What is kept of ten blocks takes hardly more room than what is of one."""
        plan = experiment(SMALL, DEARER, rounds=10 * BLOCK)
        first, *others = (play_block(plan, block) for block in plan.blocks)

        together = reduce(add_tallies, others, first)

        assert len(pickle.dumps(together)) < 1.5 * len(pickle.dumps(first))

    def test_columns(self) -> None:
        """Columns hold a plain number a round, by seat where a metric is."""
        plan = experiment(SMALL, rounds=20)

        table = columns(plan)["small"]

        assert [
            "turns",
            "minutes",
            "tiles_laid",
            "tiles_drawn",
            "doubles_left",
            "open_turns",
            "blocked",
            "loser_points",
            "points_spread",
            "starter_wins",
            "seat_wins_A",
            "seat_wins_B",
            "moves_differ",
        ] == list(table)
        assert {20} == set(map(len, table.values()))
        assert {int, float, type(None)} >= {
            type(v) for column in table.values() for v in column
        }

    def test_some_rounds(self) -> None:
        """Columns of some rounds are a piece of those of all."""
        plan = experiment(SMALL, rounds=20)
        whole = columns(plan)["small"]

        assert {name: values[5:9] for name, values in whole.items()} == (
            columns(plan, range(5, 9))["small"]
        )
        assert {name: [] for name in whole} == columns(plan, ())["small"]

    def test_scoring_alone(self) -> None:
        """Rule sets that only score differently are played move for move alike."""
        plan = experiment(SMALL, DEARER, rounds=60)
        first, second = columns(plan).values()
        differing = {name for name in first if first[name] != second[name]}

        assert {"loser_points", "points_spread", "moves_differ"} == differing

    def test_travel(self) -> None:
        """Plans and results go to other processes and come back equal."""
        plan = experiment(SMALL, DRAWING, rounds=10)
        result = played(plan)

        assert plan == pickle.loads(pickle.dumps(plan))
        assert result == pickle.loads(pickle.dumps(result))
