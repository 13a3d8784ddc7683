"""Tests of finding bots, and of the two simplest ones."""

import pickle
from collections import Counter
from random import Random

import pytest

from trem.engine.beginning import begin
from trem.engine.dealing import deal
from trem.engine.legality import legal_moves
from trem.engine.moves import Move, Play
from trem.engine.rounds import Round
from trem.engine.turns import apply
from trem.engine.views import view
from trem.rules.ruleset import RuleSet
from trem.simulation.bots import BotError, NamedBot, load_bot, load_bots, play_randomly
from trem.simulation.heavy import play_heavy
from trem.simulation.playing import play_round
from trem.tiles import Tile, mask_of


NO_CHANCE = Random(0)
SMALL = RuleSet(max_pip=6, hand_sizes={2: 3, 3: 3})


def hand(text: str) -> int:
    """Return the hand that a text such as `"6-4 6-3"` names."""
    pairs = (tile.split("-") for tile in text.split())
    return mask_of(Tile(int(a), int(b)) for a, b in pairs)


def two_seats(first: str, second: str, **flags: object) -> Round:
    """Open a round of double-6 with engine 6-6 where seat A starts."""
    rules = SMALL.changed(flags)
    return begin(rules, 2, 6, [hand(first), hand(second)], (), 0)


def choose(rnd: Round) -> Move:
    """Ask `heavy` for the move of the seat to move."""
    return play_heavy(view(rnd, rnd.turn), NO_CHANCE)


class Counting:
    """A bot that remembers how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self, view: Round, rng: Random) -> Move:
        """Play the first legal move."""
        self.asked += 1
        return legal_moves(view)[0]


NOT_A_BOT = 7


class TestLoadBot:
    """Bots by name."""

    @pytest.mark.parametrize(
        "name, bot", [("random", play_randomly), ("heavy", play_heavy)]
    )
    def test_shipped(self, name: str, bot: object) -> None:
        """A shipped bot is found by its name."""
        assert NamedBot(name, bot) == load_bot(name)

    def test_of_ones_own(self) -> None:
        """A bot of one's own is found by its module and its name there."""
        found = load_bot("trem.simulation.heavy:play_heavy")

        assert (play_heavy, "trem.simulation.heavy:play_heavy") == (
            found.bot,
            found.name,
        )

    def test_given_itself(self) -> None:
        """A function or class may be given itself, and is named by where it stands."""
        assert f"{__name__}:Counting" == load_bot(Counting).name
        assert f"{__name__}:Counting" == load_bot(Counting()).name

    @pytest.mark.parametrize(
        "spec, hint",
        [
            ("hevy", "did you mean heavy"),
            ("chess", "trem has random, heavy"),
            ("", "trem has random, heavy"),
            ("no.such.module:bot", "cannot be imported"),
            ("trem.simulation.heavy:nothing", "has no 'nothing'"),
            ("trem.simulation.bots:SHIPPED.copy.x", "has no 'SHIPPED.copy.x'"),
            ("trem.simulation.results:DIGITS", "cannot be called"),
            (":", "cannot be imported"),
        ],
    )
    def test_refuses(self, spec: str, hint: str) -> None:
        """What is no bot is refused with the mend."""
        with pytest.raises(BotError, match=hint):
            load_bot(spec)

    def test_errors_travel(self) -> None:
        """An error comes back whole from another process."""
        error = BotError("one", "two")

        assert "one\ntwo" == str(pickle.loads(pickle.dumps(error)))


class TestLoadBots:
    """The bots of a table."""

    def test_one_for_all(self) -> None:
        """One name fills every seat."""
        assert ["heavy"] * 3 == [bot.name for bot in load_bots(["heavy"], 3)]

    def test_seat_by_seat(self) -> None:
        """As many names as seats are seated in order."""
        names = ["heavy", "random", "heavy"]

        assert names == [bot.name for bot in load_bots(names, 3)]

    def test_all_that_is_wrong(self) -> None:
        """Every wrong name is listed, and a wrong number of them too."""
        with pytest.raises(BotError) as caught:
            load_bots(["hevy", "rnd", "heavy"], 4)

        assert ["'hevy'", "'rnd'", "3 bots for 4 seats"] == [
            next(w for w in ("'hevy'", "'rnd'", "3 bots for 4 seats") if w in line)
            for line in str(caught.value).splitlines()
        ]


class TestSeating:
    """From a named bot to one that plays."""

    def test_classes_are_made_anew(self) -> None:
        """Each seat and round gets an instance that remembers nothing yet."""
        named = load_bot(Counting)
        rnd = deal(SMALL, 2, seed=1)

        first = named.seated()
        first(rnd, NO_CHANCE)
        second = named.seated()

        assert isinstance(first, Counting)
        assert isinstance(second, Counting)
        assert (1, 0) == (first.asked, second.asked)

    def test_functions_are_as_they_are(self) -> None:
        """A function plays itself."""
        assert play_heavy is load_bot("heavy").seated()


class TestRandom:
    """The bot `random`."""

    def test_plays_every_move(self) -> None:
        """Every legal move comes about equally often."""
        rnd = two_seats("6-5 6-4 6-3", "5-5 4-4 3-3")
        rng = Random(3)
        count = 3000

        seen = Counter(play_randomly(view(rnd, 0), rng) for _ in range(count))

        assert set(legal_moves(rnd)) == set(seen)
        fair = count / len(seen)
        assert all(abs(times - fair) < 4 * fair**0.5 for times in seen.values())


class TestHeavy:
    """The bot `heavy`."""

    def test_heaviest_first(self) -> None:
        """Of tiles that do the same for its train it lays the heaviest."""
        rnd = two_seats("6-5 5-4 6-1 1-0", "2-2 3-3 4-4")

        move = choose(rnd)

        assert isinstance(move, Play)
        assert Tile(6, 5) == move.tile

    def test_keeps_its_train_going(self) -> None:
        """It prefers a lighter tile that it can go on from."""
        rnd = two_seats("6-5 6-1 1-0", "2-2 3-3 4-4", first_turn_trains="own")

        move = choose(rnd)

        assert isinstance(move, Play)
        assert Tile(6, 1) == move.tile

    def test_no_double_it_cannot_follow(self) -> None:
        """It does not lay a double whose extra tile it would have to draw."""
        rnd = two_seats("6-5 5-5 6-1 0-0", "6-2 3-3 1-1")
        rnd = apply(apply(rnd, Play(Tile(6, 5), 0)), Play(Tile(6, 2), 1))

        assert Play(Tile(5, 5), 0) in legal_moves(rnd)
        assert Play(Tile(6, 1), 2) == choose(rnd)

    def test_knocks(self) -> None:
        """It never forgets to knock."""
        rnd = two_seats("6-5 5-4", "2-2 3-3", knock="required")

        move = choose(rnd)

        assert isinstance(move, Play)
        assert move.knock

    def test_beats_random(self) -> None:
        """Two of it go out clearly more often than two that play at random."""
        bots = load_bots(["heavy", "random", "heavy", "random"], 4)
        wins = Counter(
            seat % 2
            for index in range(150)
            for seat in play_round(RuleSet(), bots, 5, index).out
        )

        assert wins[0] > 1.2 * wins[1]
