"""Tests of chains, of what a bot can tell of hidden hands, and of the better bots."""

from collections import Counter
from itertools import pairwise
from random import Random

import attrs
from hypothesis import given
from hypothesis import strategies as st

from trem.engine.beginning import begin
from trem.engine.dealing import deal
from trem.engine.legality import legal_moves
from trem.engine.moves import DRAW, PASS, Move, Play
from trem.engine.rounds import Hidden, Phase, Round
from trem.engine.turns import apply
from trem.engine.views import view
from trem.judging.chains import longest_train
from trem.rules.files import load_rules
from trem.rules.ruleset import RuleSet
from trem.simulation.beliefs import Beliefs, playable, shuffled, sized
from trem.simulation.bots import load_bots
from trem.simulation.builder import Builder, Judgement
from trem.simulation.planning import FAR, MOST, PIPS, best_chain
from trem.simulation.playing import play_round
from trem.simulation.rollout import Rollout, Trial, promising
from trem.tiles import Tile, mask_of, numbers_of, tile_set


TILES = tile_set(12).tiles
HANDS = st.sets(st.integers(0, 90), max_size=15)
SMALL = RuleSet(max_pip=6, hand_sizes={2: 5, 3: 5, 4: 5})
STANDARD = RuleSet()
TABLES = (
    SMALL,
    *map(load_rules, ("standard", "pagat", "puremco", "card-puzzle-reference")),
    *(
        SMALL.changed({flag: value})
        for flag, value in (
            ("double_finish", "forbidden"),
            ("extra_tile", "cover_if_able"),
            ("double_finish", "must_cover"),
            ("draws", "until_playable"),
            ("drawn_tile", "may_keep"),
            ("blanks_wild", True),
            ("swan_swim", True),
        )
    ),
)


def hand(text: str) -> int:
    """Return the hand that a text such as `"6-4 6-3"` names."""
    pairs = (tile.split("-") for tile in text.split())
    return mask_of(Tile(int(a), int(b)) for a, b in pairs)


def two_seats(first: str, second: str, boneyard: str = "", **flags: object) -> Round:
    """Open a round of double-6 with engine 6-6 where seat A starts."""
    rules = SMALL.changed(flags)
    drawn = [Tile(int(t[0]), int(t[2])).number for t in boneyard.split()]
    return begin(rules, 2, 6, [hand(first), hand(second)], drawn, 0)


def choose(rnd: Round) -> Move:
    """Ask a new `builder` for the move of the seat to move."""
    return Builder()(view(rnd, rnd.turn), Random(0))


class TestBestChain:
    """The longest chain of a hand."""

    @given(HANDS, st.integers(0, 12))
    def test_is_the_longest(self, numbers: set[int], end: int) -> None:
        """It is as long and as heavy as the exact search says."""
        mask = sum(1 << number for number in numbers)
        chain = best_chain(mask, end)
        expected = longest_train(mask, end)

        assert len(expected) == len(chain)
        assert sum(t.pips for t in expected) == sum(PIPS[n] for n in chain)

    @given(HANDS, st.integers(0, 12))
    def test_joins(self, numbers: set[int], end: int) -> None:
        """Each tile joins the one before it, and none is laid twice."""
        chain = best_chain(sum(1 << number for number in numbers), end)

        assert numbers >= set(chain)
        assert len(chain) == len(set(chain))
        for number in chain:
            assert end in (TILES[number].near, TILES[number].far)
            end = FAR[end][number]

    def test_of_a_huge_hand(self) -> None:
        """Of a very large hand some tiles are looked at, one that fits among them."""
        everything = tile_set(12).all_mask & ~mask_of([Tile(0, 0)])

        chain = best_chain(everything, 0)

        assert 0 < len(chain) <= MOST
        assert 0 in (TILES[chain[0]].near, TILES[chain[0]].far)


class TestBuilder:
    """The bot `builder`."""

    def test_lays_elsewhere_what_is_not_planned(self) -> None:
        """A tile outside the plan goes to the Mexican Train, the plan waits."""
        rnd = two_seats("6-1 1-2 2-3 6-5", "4-4 3-3 1-1")

        assert Play(Tile(6, 5), 2) == choose(rnd)

    def test_unmarks_its_train(self) -> None:
        """With its own train marked it rather plays there."""
        rnd = two_seats("6-5 5-2 2-3 6-0", "4-4 3-3 1-1")
        marked = attrs.evolve(rnd, marked=1)

        assert Play(Tile(6, 0), 2) == choose(rnd)
        assert Play(Tile(6, 5), 0) == choose(marked)

    def test_hurries(self) -> None:
        """When another seat is about to go out, heavy tiles go first."""
        mine = hand("9-8 8-5 9-0")
        late, early = (
            begin(RuleSet(max_pip=9), 2, 9, [mine, hand(theirs)], (), 0)
            for theirs in ("4-4 3-3", "4-4 3-3 1-1 2-2")
        )

        assert Play(Tile(9, 8), 0) == choose(late)
        assert Play(Tile(9, 0), 2) == choose(early)

    def test_lays_its_longest_chain(self) -> None:
        """A chain of the first turn is laid whole, the longest there is."""
        rnd = two_seats("6-5 6-1 1-2 2-3 3-4", "4-4 3-3 1-1", first_turn="chain")
        bot = Builder()
        while rnd.turn == 0 and not rnd.over:
            rnd = apply(rnd, bot(view(rnd, 0), Random(0)))

        assert (Tile(6, 1), Tile(1, 2), Tile(2, 3), Tile(3, 4)) == rnd.lines[0]

    def test_knocks(self) -> None:
        """It never forgets to knock."""
        move = choose(two_seats("6-5 5-4", "2-2 3-3 1-1", knock="required"))

        assert isinstance(move, Play)
        assert move.knock

    def test_may_think_otherwise(self) -> None:
        """A subclass with a judgement of its own plays and ranks by that."""

        class Contrary(Judgement):
            def worth(self, play: Play) -> float:
                return -super().worth(play)

        class Worst(Builder):
            def judged(self, view: Round) -> Judgement:
                return Contrary(view, self.plan)

        seen = view(two_seats("6-1 1-2 2-3 6-5", "4-4 3-3 1-1"), 0)
        last_of_all, _ = Builder().ranked(seen)[-1]

        assert last_of_all == Worst()(seen, Random(0)) == Worst().ranked(seen)[0][0]

    @given(st.integers(0, 10**6))
    def test_remembering_changes_nothing(self, seed: int) -> None:
        """Following its plan it lays the chain that planning anew would lay."""
        rnd = deal(SMALL, 3, seed=seed)
        bots = [Builder() for _ in range(3)]
        while not rnd.over:
            seen = view(rnd, rnd.turn)
            bot = bots[rnd.turn]
            move = bot(seen, Random(0))
            plays = [m for m in legal_moves(rnd) if isinstance(m, Play)]
            if len(legal_moves(rnd)) > 1 and plays:
                anew = best_chain(seen.hands[rnd.turn], seen.ends[rnd.turn])  # type: ignore[arg-type]  # one's own hand

                assert len(anew) == len(bot.plan)
            rnd = apply(rnd, move)

    def test_beats_heavy(self) -> None:
        """Two of it go out far more often than two that lay heavy tiles first."""
        bots = load_bots(["builder", "heavy"] * 2, 4)
        wins = Counter(
            seat % 2
            for index in range(150)
            for seat in play_round(STANDARD, bots, 5, index).out
        )

        assert wins[0] > 2 * wins[1]


class TestBeliefs:
    """What a seat can tell of the others' hands."""

    def test_a_draw_tells(self) -> None:
        """Who draws holds nothing that fits where it could have played."""
        rnd = two_seats("6-5 5-4 1-0", "4-4 3-3 2-1", "2-0 0-0")
        rnd = apply(rnd, Play(Tile(6, 5), 0))
        seen = view(rnd, 0)

        beliefs = Beliefs().after(seen, DRAW)

        assert playable(seen) == sum(
            1 << tile.number
            for tile in tile_set(6).tiles
            if 6 in (tile.near, tile.far) and tile not in (Tile(6, 6), Tile(6, 5))
        )
        assert ((3, playable(seen)), (1, 0)) == beliefs.slots[1]

    def test_a_pass_tells_of_the_drawn_tile_too(self) -> None:
        """Who passes after a draw did not draw what fits."""
        rnd = two_seats("6-5 5-4 1-0", "4-4 3-3 2-1", "2-0 0-0")
        rnd = apply(rnd, Play(Tile(6, 5), 0))
        barred = playable(view(rnd, 0))
        beliefs = Beliefs().after(view(rnd, 0), DRAW)
        rnd = apply(rnd, DRAW)

        beliefs = beliefs.after(view(rnd, 0), PASS)

        assert ((3, barred), (1, barred)) == beliefs.slots[1]

    def test_a_kept_tile_tells_nothing(self) -> None:
        """Where a drawn tile may be kept, passing tells nothing of it."""
        rnd = two_seats("6-5 5-4 1-0", "4-4 3-3 2-1", "2-0 0-0", drawn_tile="may_keep")
        rnd = apply(rnd, Play(Tile(6, 5), 0))
        beliefs = Beliefs().after(view(rnd, 0), DRAW)
        rnd = apply(rnd, DRAW)

        assert (1, 0) == beliefs.after(view(rnd, 0), PASS).slots[1][-1]

    def test_a_tile_that_was_laid_is_gone(self) -> None:
        """What a seat lays leaves the tiles it may have come from."""
        rnd = two_seats("6-5 5-4", "6-4 3-3 2-1", "2-0 0-0")
        rnd = apply(rnd, Play(Tile(6, 5), 0))

        beliefs = Beliefs().after(view(rnd, 0), Play(Tile(6, 4), 1))

        assert ((2, 0),) == beliefs.slots[1]

    def test_fines(self) -> None:
        """Tiles that came without a move may be anything."""
        assert ((2, 5), (2, 0)) == sized(((2, 5),), 4)
        assert ((1, 7),) == sized(((2, 5), (1, 7)), 1)
        assert ((1, 5), (1, 7)) == sized(((2, 5), (1, 7)), 2)

    @given(st.integers(0, 10**6), st.sampled_from(TABLES))
    def test_the_truth_agrees(self, seed: int, rules: RuleSet) -> None:
        """What a seat believes of the others never rules out what they hold."""
        rnd = deal(rules, 3, seed=seed)
        rng = Random(seed)
        beliefs = Beliefs()
        while not rnd.over:
            known = beliefs.agreeing(view(rnd, 0))
            for seat in (1, 2):
                tiles = rnd.hands[seat]
                assert isinstance(tiles, int)
                assert tiles.bit_count() == sum(count for count, _ in known.slots[seat])
                assert can_be(tiles, known.slots[seat])
            moves = legal_moves(rnd)
            move = moves[int(rng.random() * len(moves))]
            beliefs = beliefs.after(view(rnd, 0), move)
            rnd = apply(rnd, move)

    @given(st.integers(0, 10**6), st.integers(0, 25))
    def test_samples(self, seed: int, steps: int) -> None:
        """A sampled round looks the same to the seat and agrees with what it knows."""
        rnd = deal(SMALL, 3, seed=seed)
        rng = Random(seed)
        beliefs = Beliefs()
        for _ in range(steps):
            if rnd.over:
                return
            moves = legal_moves(rnd)
            move = moves[int(rng.random() * len(moves))]
            beliefs = beliefs.after(view(rnd, 0), move)
            rnd = apply(rnd, move)
        seen = view(rnd, 0)

        full = beliefs.sampled(seen, rng)

        if not rnd.doing.drawn or rnd.turn == 0:
            assert seen == view(full, 0)
        assert all(isinstance(held, int) for held in full.hands)
        everything = [*numbers_of(full.laid), *full.boneyard]
        for held in full.hands:
            assert not isinstance(held, Hidden)
            everything += numbers_of(held)
        assert sorted(everything) == list(range(28))

    def test_shuffles(self) -> None:
        """Every order comes about equally often."""
        rng = Random(1)
        count = 6000

        seen = Counter(tuple(shuffled(range(3), rng)) for _ in range(count))

        assert 6 == len(seen)
        assert all(abs(times - 1000) < 130 for times in seen.values())


def can_be(tiles: int, slots: tuple[tuple[int, int], ...]) -> bool:
    """Tell whether a hand can be put into the slots, by trying the strictest first."""
    ordered = sorted(slots, key=lambda slot: -slot[1].bit_count())
    rest = list(numbers_of(tiles))
    for count, barred in ordered:
        fitting = [number for number in rest if not barred >> number & 1]
        others = sum(bars for _, bars in ordered if bars != barred)
        fitting.sort(key=lambda number: -(others >> number & 1))
        if len(fitting) < count:
            return False
        rest = [number for number in rest if number not in fitting[:count]]
    return True


class TestRollout:
    """The bot `rollout`."""

    class Quick(Rollout):
        """One that tries little."""

        samples = 8

    def test_plays_whole_rounds(self) -> None:
        """It plays by the rules, and the same again for the same seed."""
        for rules in (
            SMALL,
            SMALL.changed({"first_turn": "chain", "knock": "required"}),
        ):
            for index in range(3):
                bots = load_bots([self.Quick, "heavy"], 2)

                assert play_round(rules, bots, 1, index) == play_round(
                    rules, bots, 1, index
                )

    def test_watches(self) -> None:
        """It learns from what the others do."""
        rnd = two_seats("6-5 5-4 1-0", "4-4 3-3 2-1", "2-0 0-0")
        rnd = apply(rnd, Play(Tile(6, 5), 0))
        bot = Rollout()

        bot.watch(view(rnd, 0), DRAW)

        assert Beliefs().after(view(rnd, 0), DRAW) == bot.beliefs

    def test_sees_what_is_plain(self) -> None:
        """It goes out where it can."""
        rnd = two_seats("6-5", "6-4 4-4 3-3 2-1", "2-0 0-0")

        assert Tile(6, 5) == Rollout()(view(rnd, 0), Random(0)).tile  # type: ignore[union-attr]  # a play

    def test_in_time(self) -> None:
        """With a budget of seconds it stops when they are over."""

        class Hasty(Rollout):
            samples = 10**9
            seconds = 0.01

        seen = view(deal(STANDARD, 3, seed=3), deal(STANDARD, 3, seed=3).turn)

        assert Hasty()(seen, Random(0)) in legal_moves(seen)

    def test_few_deals_prove_little(self) -> None:
        """A gain on few deals counts little, on many it counts."""
        trial = Trial(PASS, prior=-2.0)
        for _ in range(4):
            trial = trial.tried(10.0).tried(-4.0)
        few = trial.expected
        for _ in range(100):
            trial = trial.tried(10.0).tried(-4.0)

        assert -2.0 < few < trial.expected < 3.0
        assert trial.doubt < Trial(PASS, -2.0).tried(10.0).tried(-4.0).doubt

    def test_gives_up_what_falls_behind(self) -> None:
        """A move that will hardly be the best is not tried on."""
        good, bad = Trial(PASS, 0.0), Trial(DRAW, 0.0)
        for _ in range(60):
            good, bad = good.tried(5.0).tried(7.0), bad.tried(-9.0).tried(-8.0)

        assert [good] == promising([good, bad])
        assert [] == promising([bad])


class TestChainPhase:
    """What is taken for a chain."""

    def test_planned_chain_is_contiguous(self) -> None:
        """Tiles of one chain lie end to end."""
        rnd = two_seats("6-5 5-4 4-3", "2-2 1-1", first_turn="chain")
        bot = Builder()
        while rnd.turn == 0 and not rnd.over:
            rnd = apply(rnd, bot(view(rnd, 0), Random(0)))

        assert rnd.over or rnd.doing.phase is Phase.TURN
        assert all(a.far == b.near for a, b in pairwise(rnd.lines[0]))
