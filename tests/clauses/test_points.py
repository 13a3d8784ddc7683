"""Tests of the clauses of points and places."""

import pytest

from tests.engine.finished import finished
from tests.engine.rule_sets import ruled
from trem.engine.scoring import round_points, standings


class TestP1:
    """0-0 in hand counts nothing, or 25, or 50."""

    @pytest.mark.parametrize("double_blank", [0, 25, 50])
    def test_price(self, double_blank: int) -> None:
        """It counts its price and no blank ends."""
        rules = ruled(double_blank=double_blank, blank_half=5)

        assert (double_blank, 0) == round_points(finished(rules, ["0-0", ""], [1]))
        assert (
            double_blank + 14 == round_points(finished(rules, ["0-0 9-5", ""], [1]))[0]
        )


class TestP2:
    """Every other blank end in hand counts nothing, or 5, or 25."""

    @pytest.mark.parametrize("blank_half", [0, 5, 25])
    def test_price(self, blank_half: int) -> None:
        """It is added to the pips of the other end."""
        rules = ruled(blank_half=blank_half)

        assert (2 * blank_half + 12, 7) == round_points(
            finished(rules, ["9-0 3-0", "4-3"])
        )


class TestP3:
    """A double in hand may count twice its pips."""

    @pytest.mark.parametrize("doubles_twice, points", [(False, 15), (True, 25)])
    def test_twice(self, doubles_twice: bool, points: int) -> None:
        """Only doubles count twice."""
        rules = ruled(doubles_twice=doubles_twice)

        assert (points, 0) == round_points(finished(rules, ["5-5 4-1", ""], [1]))

    def test_double_blank_has_its_price(self) -> None:
        """The price of 0-0 is never doubled."""
        rules = ruled(doubles_twice=True, double_blank=50)

        assert (50, 0) == round_points(finished(rules, ["0-0", ""], [1]))


class TestP4:
    """Going out may score a bonus, which makes points negative."""

    @pytest.mark.parametrize("out_bonus", [0, -5, -10])
    def test_bonus(self, out_bonus: int) -> None:
        """Everybody who went out has it."""
        rules = ruled(out_bonus=out_bonus)

        assert (out_bonus, 9) == round_points(finished(rules, ["", "5-4"], [0]))
        assert (out_bonus, 9, out_bonus) == round_points(
            finished(rules, ["", "5-4", ""], [2, 0])
        )

    def test_no_bonus_for_an_empty_hand(self) -> None:
        """A seat without tiles that is not out has no bonus."""
        rules = ruled(out_bonus=-10)

        assert (0, 9) == round_points(finished(rules, ["", "5-4"]))

    @pytest.mark.parametrize("out", [[0], [2], [0, 2]])
    def test_once_a_team(self, out: list[int]) -> None:
        """Partners have it once, whoever went out, and their hands count nothing."""
        rules = ruled(out_bonus=-10, partnerships=True)
        hands = ["" if seat in out else "9-8" for seat in range(4)]

        assert (-10, 34, -10, 34) == round_points(finished(rules, hands, out))


class TestP5:
    """In a blocked round everybody counts, or the lowest hand counts as zero."""

    @pytest.mark.parametrize(
        "blocked_scoring, points",
        [("all_count", (9, 3, 11, 3)), ("lowest_zero", (9, 0, 11, 0))],
    )
    def test_lowest(self, blocked_scoring: str, points: tuple[int, ...]) -> None:
        """All the lowest hands count as zero."""
        rules = ruled(blocked_scoring=blocked_scoring)
        hands = ["5-4", "2-1", "6-5", "3-0"]

        assert points == round_points(finished(rules, hands))

    def test_only_blocked_rounds(self) -> None:
        """Where somebody went out every other hand counts."""
        rules = ruled(blocked_scoring="lowest_zero", double_finish="doubled")
        hands = ["", "2-1", "6-5"]

        assert (0, 3, 11) == round_points(finished(rules, hands, [0]))
        assert (0, 6, 22) == round_points(finished(rules, hands, [0], doubled=True))

    def test_teams_are_compared(self) -> None:
        """With partners the lowest pair of hands counts as zero."""
        rules = ruled(blocked_scoring="lowest_zero", partnerships=True)
        hands = ["1-0", "5-4", "9-8", "3-2"]

        assert (18, 0, 18, 0) == round_points(finished(rules, hands))

    def test_before_what_is_added(self) -> None:
        """The hands are compared, not the points that come on top."""
        rules = ruled(blocked_scoring="lowest_zero", open_train_points=25)

        assert (25, 9) == round_points(finished(rules, ["2-1", "5-4"], marked=[0]))


class TestK3Points:
    """A double that goes out may let the others' hands count twice (K3)."""

    def test_doubled(self) -> None:
        """The hands count twice, and what comes on top does not."""
        rules = ruled(double_finish="doubled", out_bonus=-5, open_train_points=10)
        rnd = finished(rules, ["", "5-4"], [0], marked=[1], doubled=True)

        assert (-5, 28) == round_points(rnd)


class TestP6:
    """Every failure to produce an extra tile may cost points."""

    @pytest.mark.parametrize("uncovered_points", [0, 5, 10])
    def test_each_failure(self, uncovered_points: int) -> None:
        """Each costs the same, also whom went out."""
        rules = ruled(uncovered_points=uncovered_points)
        rnd = finished(rules, ["", "5-4"], [0], uncovered=[1, 2])

        assert (uncovered_points, 9 + 2 * uncovered_points) == round_points(rnd)

    def test_partners_pay_together(self) -> None:
        """Both partners' failures count for the team."""
        rules = ruled(uncovered_points=5, partnerships=True)
        rnd = finished(rules, ["", "5-4", "", "1-0"], [0], uncovered=[1, 0, 2, 1])

        assert (15, 15, 15, 15) == round_points(rnd)


class TestP7:
    """The lowest total wins; equal totals are parted, or share their place."""

    ROUNDS = ((0, 0), (25, 10), (0, 30), (15, 0))
    OUT = ((0,), (), (0,), (1,))

    @pytest.mark.parametrize(
        "tie_break, places",
        [("zeros", (2, 1)), ("rounds_won", (1, 2)), ("shared", (1, 1))],
    )
    def test_ties(self, tie_break: str, places: tuple[int, int]) -> None:
        """By zero rounds and the lowest other, by rounds gone out, or not at all."""
        found = standings(ruled(tie_break=tie_break), self.ROUNDS, self.OUT)

        assert ((40, 40), places) == (found.totals, found.places)

    def test_more_zeros(self) -> None:
        """More zero rounds are better, whatever the other rounds were."""
        rounds = [(0, 5), (10, 5), (0, 0)]

        assert (1, 2) == standings(ruled(), rounds).places

    def test_negative_is_no_zero(self) -> None:
        """A round with a bonus is not a zero round, and may be the lowest other."""
        rounds = [(-10, 0), (20, 10)]

        assert (2, 1) == standings(ruled(), rounds).places
        assert (1, 2) == standings(ruled(), [(-10, 5), (20, 5)]).places

    def test_rounds_won_then_zeros(self) -> None:
        """As many rounds gone out: as under zeros."""
        rules = ruled(tie_break="rounds_won")

        out = [(0,), (1,), ()]
        assert (1, 2) == standings(rules, [(0, 5), (10, 5), (10, 10)], out).places
        assert (2, 1) == standings(rules, self.ROUNDS, [(0,), (), (1,), ()]).places

    @pytest.mark.parametrize("tie_break", ["zeros", "rounds_won", "shared"])
    def test_shared_places(self, tie_break: str) -> None:
        """Totals are compared as numbers, and places are counted 1, 2, 2, 4."""
        found = standings(ruled(tie_break=tie_break), [(100, 9, 10, 10)], [()])

        assert (4, 1, 2, 2) == found.places

    def test_partners(self) -> None:
        """Partners share totals and places, and win a round once together."""
        rules = ruled(tie_break="rounds_won", partnerships=True)
        rounds = [(0, 0, 0, 0), (7, 7, 7, 7)]
        found = standings(rules, rounds, [(0, 2), (1,)])

        assert ((7, 7, 7, 7), (1, 1, 1, 1)) == (found.totals, found.places)
        assert (2, 1, 2, 1) == standings(rules, rounds, [(3,), (1,)]).places


class TestP8:
    """A misplay that the table finds costs nothing, or the round's highest score."""

    def test_none(self) -> None:
        """Nothing is added."""
        assert (0, 9) == round_points(finished(ruled(), ["", "5-4"], [0]), [0, 1])

    def test_round_high(self) -> None:
        """Each misplayer adds the same: the highest score after all the rest."""
        rules = ruled(misplay_penalty="round_high", open_train_points=5)
        rnd = finished(rules, ["", "5-4", "2-1"], [0], marked=[1])

        assert (0, 14, 3) == round_points(rnd)
        assert (14, 14, 3) == round_points(rnd, [0])
        assert (0, 28, 17) == round_points(rnd, [1, 2])

    def test_partners(self) -> None:
        """A team pays for each of its seats that misplayed."""
        rules = ruled(misplay_penalty="round_high", partnerships=True)
        rnd = finished(rules, ["", "5-4", "", "1-0"], [0])

        assert (0, 10, 0, 10) == round_points(rnd)
        assert (20, 20, 20, 20) == round_points(rnd, [0, 2, 3])


class TestP9:
    """A train still marked when the round ends may cost its owner points."""

    @pytest.mark.parametrize("open_train_points", [0, 5, 10, 25])
    def test_marked(self, open_train_points: int) -> None:
        """Every owner pays, also who went out."""
        rules = ruled(open_train_points=open_train_points)
        rnd = finished(rules, ["", "5-4", "2-1"], [0], marked=[0, 2])

        assert (open_train_points, 9, 3 + open_train_points) == round_points(rnd)

    def test_partners_pay_together(self) -> None:
        """Both partners' markers count for the team."""
        rules = ruled(open_train_points=5, partnerships=True)
        rnd = finished(rules, ["", "5-4", "", "1-0"], [0], marked=[0, 2, 3])

        assert (10, 15, 10, 15) == round_points(rnd)
