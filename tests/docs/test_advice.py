"""Tests of the advice that players give each other, and of bots that follow it."""

import attrs
import pytest

import trem
from advice import ADVICE, Advice
from experiments import MORE, TABLES, Experiment, Figures, experiments, play_on, played
from players import BEGINNER, LAW, PLANNER, follower, other
from trem.engine.beginning import begin
from trem.simulation import NamedBot, play_round
from trem.tiles import Tile, mask_of
from wishes import Lacking, Wish


DOUBLE_6 = trem.RuleSet(max_pip=6, hand_sizes={2: 3})
TWO, THREE = "4-4 3-3", "4-4 3-3 2-2"
"""What the other seat holds: so many tiles that it may go out soon, or one more."""


def hand(text: str) -> int:
    """Return the hand that a text such as `"6-4 6-3"` names."""
    pairs = (tile.split("-") for tile in text.split())
    return mask_of(Tile(int(a), int(b)) for a, b in pairs)


def table(mine: str, theirs: str = THREE, *, marked: int = 0) -> trem.Round:
    """Open a round of two seats with the engine 6-6 where seat A is to move."""
    rnd = begin(DOUBLE_6, 2, 6, [hand(mine), hand(theirs)], (), 0)
    return attrs.evolve(rnd, marked=marked)


def play(text: str) -> trem.Play:
    """Return the play that `"6-5 0"` names, a tile as it lies and a train."""
    tile, train = text.split()
    near, far = tile.split("-")
    return trem.Play(Tile(int(near), int(far)), int(train))


def after(rnd: trem.Round, *plays: str) -> trem.Round:
    """Make some plays."""
    for one in plays:
        rnd = trem.apply(rnd, play(one))
    return rnd


PLAN = table("6-1 1-2 2-3 6-5")
FIVES = after(table("6-5 5-5 6-1 0-0", "6-2 3-3 1-1"), "6-5 0", "6-2 1")
COVERED = after(table("6-5 5-5 5-1 6-1", "6-2 3-3 1-1"), "6-5 0", "6-2 1")
CHOICE = after(
    table("6-5 4-5 5-5 0-0", "6-4 6-2 3-3 1-1"), "6-5 0", "6-4 2", "4-5 2", "6-2 1"
)
BLANKS = after(table("6-0 0-0 6-1", "6-2 3-3 1-1"), "6-0 0", "6-2 1")

POSITIONS = [
    ("plan", PLAN, "6-5 2", "6-5 0"),
    ("plan", PLAN, "6-1 0", "6-1 2"),
    ("heavy", PLAN, "6-5 0", "6-1 0"),
    ("private", table("6-1 6-2 0-0", marked=1), "6-1 0", "6-1 2"),
    ("next", table("6-5 6-1 1-2"), "6-1 0", "6-5 0"),
    ("next", table("6-5 6-1 1-2"), "6-1 2", "6-5 0"),
    ("elsewhere", PLAN, "6-1 2", "6-1 0"),
    ("open", table("6-1 6-2 0-0", marked=2), "6-1 1", "6-1 2"),
    ("open", table("6-1 6-2 0-0", marked=2), "6-1 1", "6-1 0"),
    ("mexican", PLAN, "6-1 2", "6-1 0"),
    ("doubles", FIVES, "5-5 0", "6-1 2"),
    ("away", FIVES, "6-1 2", "5-5 0"),
    ("choice", CHOICE, "5-5 2", "5-5 0"),
    ("cover", FIVES, "6-1 2", "5-5 0"),
    ("variety", table("6-1 6-2 1-3"), "6-1 2", "6-2 2"),
    ("loners", table("6-5 6-1 1-2 1-3"), "6-5 0", "6-1 0"),
    ("spoil", table("6-1 6-2 0-0", marked=2), "6-1 1", "6-1 2"),
    ("count", table("6-5 6-1 1-2 1-3 1-4"), "6-1 2", "6-5 2"),
    ("late_pips", table("6-5 6-1 0-0", TWO), "6-5 0", "6-1 0"),
    ("late_train", table("6-5 6-1 0-0", TWO), "6-1 0", "6-1 2"),
    ("zero", BLANKS, "0-0 0", "6-1 2"),
]
"""Advice, a position, a play that follows it, and one that does not."""

SILENT = [
    ("private", table("6-1 6-2 0-0"), "6-1 0", "6-1 2"),
    ("mexican", after(PLAN, "6-5 2"), "6-1 2", "6-1 0"),
    ("choice", FIVES, "6-1 2", "5-5 0"),
    (
        "cover",
        after(table("6-5 5-5 5-1 6-1", "6-2 3-3 1-1"), "6-5 0", "6-2 1"),
        "6-1 2",
        "5-5 0",
    ),
    ("spoil", table("6-1 6-2 0-0"), "6-1 0", "6-1 2"),
    ("late_pips", table("6-5 6-1 0-0", THREE), "6-5 0", "6-1 0"),
    ("late_train", table("6-5 6-1 0-0", THREE), "6-1 0", "6-1 2"),
]
"""Advice, a position, and two plays between which it does not choose."""


def wish_of(key: str) -> Wish:
    """Return what a piece of advice wishes."""
    wish: Wish = next(one.wish for one in ADVICE if one.key == key)
    return wish


def experiment(advice: str, table: str, player: str) -> Experiment:
    """Return the experiment of these keys."""
    return next(
        one
        for one in experiments()
        if (advice, table, player) == (one.advice.key, one.table.key, one.player)
    )


class TestWishes:
    """What advice makes of a position."""

    @pytest.mark.parametrize("key, rnd, follows, does_not", POSITIONS)
    def test_chooses(
        self, key: str, rnd: trem.Round, follows: str, does_not: str
    ) -> None:
        """It prefers the play that follows it, which is legal like the other."""
        seen, wish = trem.view(rnd, rnd.turn), wish_of(key)

        assert {play(follows), play(does_not)} <= set(trem.legal_moves(rnd))
        assert wish(seen, play(follows)) > wish(seen, play(does_not))

    @pytest.mark.parametrize("key, rnd, one, another", SILENT)
    def test_is_silent(self, key: str, rnd: trem.Round, one: str, another: str) -> None:
        """Where it says nothing all plays are the same to it."""
        seen, wish = trem.view(rnd, rnd.turn), wish_of(key)

        assert wish(seen, play(one)) == wish(seen, play(another))

    def test_remembers_who_drew(self) -> None:
        """A number that the next seat drew at is left again, where it may play."""
        rnd = table("6-5 5-5 5-1 0-0", "3-3 1-1 2-2")
        rnd = attrs.evolve(rnd, boneyard=(Tile(4, 4).number,))
        wish = Lacking()
        for move in (play("6-5 2"), trem.DRAW, trem.PASS):
            wish.watch(trem.view(rnd, 0), move)
            rnd = trem.apply(rnd, move)

        assert wish(trem.view(rnd, 0), play("5-5 2"))
        assert not wish(trem.view(rnd, 0), play("5-1 2"))

    def test_every_wish_has_its_position(self) -> None:
        """No advice goes without a position, but what is about no single play."""
        assert {one.key for one in ADVICE} - {"lacking", "chain"} == {
            key for key, *_ in POSITIONS
        }


class TestExperiments:
    """Followers against others."""

    def test_advice_without_effect_gains_nothing(self) -> None:
        """If following changes nothing, the swapped seats cancel to the last point."""
        idle = Advice("idle", "Breathe", lambda _, __: 1)

        figures = played(Experiment(idle, TABLES[0], PLANNER), range(10))

        assert (0, 0) == (figures.gained, figures.gained_squares)
        assert figures.won == figures.lost

    def test_goes_on_where_it_was(self) -> None:
        """Deals played in two goes give what they give in one."""
        one = experiment("heavy", "two", BEGINNER)

        first = play_on(one, Figures(), 3)

        assert play_on(one, Figures(), 7) == play_on(one, first, 7)
        assert 7 == play_on(one, first, 7).deals

    def test_first_table_plays_more(self) -> None:
        """The table that decides the verdicts plays more deals."""
        one = experiment("chain", "chain", BEGINNER)
        main = experiment("heavy", "four", BEGINNER)

        assert 1 == play_on(one, Figures(), 1).deals
        assert MORE == play_on(main, Figures(), 1).deals

    def test_gains_are_the_followers(self) -> None:
        """Who plans gains by it, and goes out more often."""
        figures = played(experiment("plan", "four", PLANNER), range(30))

        assert figures.gained > 0
        assert figures.won > 2 * figures.lost


class TestPlayers:
    """Bots that follow advice."""

    @pytest.mark.parametrize("one", ADVICE, ids=lambda one: str(one.key))
    @pytest.mark.parametrize("player", [BEGINNER, PLANNER, LAW])
    def test_play_by_the_rules(self, one: Advice, player: str) -> None:
        """Whatever is advised, a round comes to its end."""
        for table in TABLES:
            rules = trem.load_rules("standard").changed(dict(table.change))
            bots = [
                NamedBot(side.__name__, side(one, player))
                for side in (follower, other) * (table.seats // 2)
            ]

            assert play_round(rules, bots, 1, 3).rnd.over

    @pytest.mark.parametrize("one", ADVICE, ids=lambda one: str(one.key))
    def test_advice_matters(self, one: Advice) -> None:
        """In some round following leads to another end than not following."""
        table = next(t for t in TABLES if not one.tables or t.key in one.tables)
        figures = played(Experiment(one, table, BEGINNER), range(5))

        assert figures.gained_squares > 0
