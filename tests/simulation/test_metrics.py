"""Tests of what is measured, of rounds and of whole games."""

from fractions import Fraction
from pathlib import Path

import attrs
import pytest

from tests.simulation.tables import DEARER, SMALL
from trem.engine.legality import legal_moves
from trem.engine.rounds import Round
from trem.rules.choices import FirstTurn, Knock
from trem.rules.ruleset import RuleSet
from trem.simulation import game_metrics, metrics
from trem.simulation.bots import load_bots
from trem.simulation.comparing import settle
from trem.simulation.finished import Finished, FinishedGame
from trem.simulation.game_metrics import GAME_METRICS
from trem.simulation.game_phrases import GAME_PHRASES
from trem.simulation.metrics import METRICS, Metric, Per, Unit, paced
from trem.simulation.playing import game_again, play_game, play_round
from trem.simulation.round_phrases import ROUND_PHRASES


RANDOM = load_bots(["random"], 3)
MIXED = load_bots(["heavy", "random", "heavy", "random"], 4)


@pytest.fixture(scope="module")
def rounds() -> list[Finished]:
    """Some rounds played at random."""
    return [play_round(SMALL, RANDOM, 2, index) for index in range(60)]


@pytest.fixture(scope="module")
def games() -> list[FinishedGame]:
    """Some games played by two different bots."""
    return [play_game(SMALL, MIXED, 2, index) for index in range(30)]


class TestRounds:
    """Metrics of rounds."""

    def test_minutes(self, rounds: list[Finished]) -> None:
        """A round of 30 turns takes six minutes at 12 seconds a turn."""
        for one in rounds:
            assert Fraction(one.turns, 5) == metrics.Minutes()(one)
            assert Fraction(one.turns, 2) == metrics.Minutes(30)(one)

    def test_another_pace(self, rounds: list[Finished]) -> None:
        """Another pace changes the minutes and nothing else."""
        slow = paced(METRICS, 24)

        for usual, other in zip(METRICS, slow, strict=True):
            if usual.key == "minutes":
                assert 2 * metrics.Minutes()(rounds[0]) == other.value(rounds[0])
            else:
                assert usual == other

    def test_doubles_left(self, rounds: list[Finished]) -> None:
        """A double is left where another seat's turn began with it open."""
        for one in rounds:
            left = {
                (double.line, double.index)
                for rnd in one.starts
                for double in rnd.doubles
            }
            waiting = [rnd for rnd in one.starts if rnd.doubles != ()]

            assert len(left) == metrics.doubles_left(one)
            assert len(waiting) == metrics.open_turns(one)

        assert any(metrics.doubles_left(one) for one in rounds)

    def test_doubles_that_nobody_has_to_cover(self) -> None:
        """Where a double brings nothing none is ever left open."""
        rules = SMALL.changed({"double_extra": "none"})

        for index in range(10):
            one = play_round(rules, RANDOM, 2, index)

            assert (0, 0) == (metrics.doubles_left(one), metrics.open_turns(one))

    def test_points_spread(self, rounds: list[Finished]) -> None:
        """The spread is from the lowest score to the highest."""
        for one in rounds:
            lowest, *_, highest = sorted(one.points)

            assert highest - lowest == metrics.points_spread(one)

    def test_bots(self) -> None:
        """A bot wins where any of its seats went out; with one bot nothing is told."""
        one = play_round(SMALL, MIXED, 1, 0)
        expected = tuple(
            any(one.bots[seat] == bot for seat in one.out)
            for bot in ("heavy", "random")
        )

        assert expected == metrics.bot_wins(one)
        assert () == metrics.bot_wins(play_round(SMALL, RANDOM, 1, 0))

    def test_points_of_bots(self) -> None:
        """A bot's points are those of its seats on average."""
        one = play_round(SMALL, MIXED, 1, 0)
        a, b, c, d = one.points

        assert (Fraction(a + c, 2), Fraction(b + d, 2)) == metrics.bot_points(one)

    def test_labels(self) -> None:
        """What is told for each seat or bot is labelled so."""
        names = tuple(bot.name for bot in MIXED)

        assert (None,) == Metric("x", metrics.turns).labels(names)
        assert ("A", "B", "C", "D") == labels(Per.SEAT, names)
        assert ("heavy", "random") == labels(Per.BOT, names)
        assert () == labels(Per.BOT, names[:1])


def labels(per: Per, names: tuple[str, ...]) -> tuple[str | None, ...]:
    """Return the labels of a metric of that kind."""
    return Metric("x", metrics.turns, per=per).labels(names)


class TestOtherMoves:
    """In how many turns another rule set allows other moves."""

    def test_counts_positions(self) -> None:
        """It lists the moves of every turn's beginning under the other rule set."""
        chain = SMALL.changed({"first_turn": FirstTurn.CHAIN})
        for index in range(20):
            one = play_round(chain, RANDOM, 2, index, SMALL)
            differing = [rnd for rnd in one.starts if others(rnd, SMALL)]

            assert Fraction(100 * len(differing), len(one.starts)) == (
                metrics.moves_differ(one)
            )

    def test_knocks_apart(self) -> None:
        """Having to say something makes no other move."""
        knocking = SMALL.changed({"knock": Knock.REQUIRED})

        for index in range(20):
            one = play_round(knocking, RANDOM, 2, index, SMALL)

            assert 0 == metrics.moves_differ(one)

    @pytest.mark.parametrize("flag, value", [("mexican_trains", 0), ("max_pip", 7)])
    def test_other_tables(self, flag: str, value: int) -> None:
        """With other tiles or trains no position is the same, and nothing is told."""
        one = play_round(SMALL.changed({flag: value}), RANDOM, 2, 0, SMALL)

        assert metrics.moves_differ(one) is None

    def test_itself(self, rounds: list[Finished]) -> None:
        """Of the first rule set itself nothing is told."""
        assert metrics.moves_differ(rounds[0]) is None


def others(rnd: Round, rules: RuleSet) -> bool:
    """Tell whether a position has other moves under other rules."""
    from trem.engine.settings import setting  # noqa: PLC0415 - only here

    other = attrs.evolve(rnd, setting=setting(rules, rnd.seats, rnd.engine))
    return set(legal_moves(rnd)) != set(legal_moves(other))


class TestGames:
    """Metrics of games."""

    def test_are_whole(self, games: list[FinishedGame]) -> None:
        """A game has every round, each with the next engine, and adds them up."""
        for one in games:
            engines = [finished.rnd.engine for finished in one.rounds]
            points = zip(*(finished.points for finished in one.rounds), strict=True)

            assert [6, 5, 4, 3, 2, 1, 0] == engines
            assert tuple(map(sum, points)) == one.game.totals
            assert one.game.is_over

    def test_sums(self, games: list[FinishedGame]) -> None:
        """What is counted a round is added up over the game."""
        for one in games:
            assert game_metrics.turns(one) == sum(r.turns for r in one.rounds)
            assert game_metrics.tiles_drawn(one) == sum(r.drawn for r in one.rounds)
            assert game_metrics.rounds_blocked(one) == [
                r.out for r in one.rounds
            ].count(())
            assert metrics.Minutes()(one) == Fraction(game_metrics.turns(one), 5)

    def test_winners(self, games: list[FinishedGame]) -> None:
        """The seats in the first place after the tie-break have won."""
        for one in games:
            lowest = min(one.game.totals)
            wins = game_metrics.seat_wins(one)

            assert {lowest} == {one.game.totals[seat] for seat in one.winners}
            assert one.winners == tuple(s for s, won in enumerate(wins) if won)
            assert game_metrics.winner_points(one) == lowest
            assert game_metrics.shared_win(one) == (len(one.winners) > 1)
            assert game_metrics.points_spread(one) == max(one.game.totals) - lowest
            assert game_metrics.starter_wins(one) == (
                one.rounds[0].starter in one.winners
            )
            assert game_metrics.bot_wins(one) == (
                wins[0] or wins[2],
                wins[1] or wins[3],
            )
            a, b, c, d = one.game.totals
            assert (Fraction(a + c, 2), Fraction(b + d, 2)) == (
                game_metrics.bot_points(one)
            )

    def test_comebacks(self, games: list[FinishedGame]) -> None:
        """Who was last after three of seven rounds and wins has come back."""
        for one in games:
            totals = [sum(r.points[seat] for r in one.rounds[:3]) for seat in range(4)]
            if len(set(totals)) == 4:
                last = totals.index(max(totals))

                assert game_metrics.comeback(one) == (last in one.winners)

    def test_too_short_for_a_comeback(self) -> None:
        """A game of one round has no half-time."""
        one = play_game(SMALL.changed({"rounds": 1}), MIXED, 2, 0)

        assert game_metrics.comeback(one) is None

    def test_partners_win_together(self) -> None:
        """Two partners in the first place are one side that won alone."""
        rules = SMALL.changed({"partnerships": True})
        one = play_game(rules, MIXED, 3, 1)

        assert len(one.winners) in {2, 4}
        assert game_metrics.shared_win(one) == (len(one.winners) == 4)

    def test_scored_again(self) -> None:
        """A game scored by other rules is as if it had been played by them."""
        for index in range(5):
            one = play_game(SMALL, MIXED, 2, index)

            assert play_game(DEARER, MIXED, 2, index, SMALL) == game_again(one, DEARER)

    def test_settled(self) -> None:
        """Whole games are compared like rounds."""
        result = settle(SMALL, DEARER, seats=2, games=30, workers=1)
        data = result.to_dict()

        assert (30, "30 games for 2 seats") == (data["games"], str(result)[:20])
        assert {m.key for m in GAME_METRICS} - {"bot_wins", "bot_points"} == set(
            data["metrics"]
        )
        assert 0 == result.finding("turns").differences[0].differing
        assert "Differences are taken game by game" in str(result)

    def test_whoever_does_it(self) -> None:
        """The figures of games do not depend on the number of workers."""
        one, two = (
            settle(SMALL, DEARER, seats=2, games=50, workers=workers)
            for workers in (1, 2)
        )

        assert one == two

    def test_rounds_or_games(self) -> None:
        """An experiment cannot have both."""
        with pytest.raises(ValueError, match="not both"):
            settle(SMALL, seats=2, games=3, rounds=3)


class TestWords:
    """Words for all of them."""

    def test_every_metric_has_words(self) -> None:
        """No shipped metric is spoken of by its key, and each says what it means."""
        assert {m.key for m in METRICS} == set(ROUND_PHRASES)
        assert {m.key for m in GAME_METRICS} == set(GAME_PHRASES)
        assert all(metric.doc for metric in (*METRICS, *GAME_METRICS))

    @pytest.mark.parametrize("metric", [*METRICS, *GAME_METRICS])
    def test_page(self, metric: Metric) -> None:
        """The page about the figures says the same of each metric."""
        page = Path(__file__).parents[2] / "docs" / "explanation" / "statistics.md"

        assert f"| `{metric.key}` | {metric.doc} |\n" in page.read_text("utf-8")

    def test_units(self) -> None:
        """Each knows whether it measures rounds or games."""
        assert {Unit.ROUND} == {metric.unit for metric in METRICS}
        assert {Unit.GAME} == {metric.unit for metric in GAME_METRICS}
