"""Tests of how a long command tells how far it is."""

from io import StringIO

from trem.cli.progress import NOW_AND_THEN, Progress


class Terminal(StringIO):
    """A stream that somebody watches."""

    def isatty(self) -> bool:
        """Say that somebody does."""
        return True


class Clock:
    """A clock that is put forward by hand."""

    now = 100.0

    def __call__(self) -> float:
        """Tell the time."""
        return self.now


def told(stream: StringIO, *steps: tuple[float, int]) -> str:
    """Tell of 1000 rounds, so many done after so many seconds."""
    clock = Clock()
    progress = Progress(stream, "rounds", clock=clock)
    for seconds, done in steps:
        clock.now = 100.0 + seconds
        progress(done, 1000)
    progress.close()
    return stream.getvalue()


class TestLines:
    """Where nobody watches."""

    def test_nothing_of_a_short_command(self) -> None:
        """A command that is soon over tells nothing."""
        assert "" == told(StringIO(), (0.0, 0), (1.0, 500), (2.0, 1000))

    def test_now_and_then(self) -> None:
        """A line comes now and then, with the rate and the time left."""
        text = told(StringIO(), (0.0, 0), (NOW_AND_THEN, 150), (NOW_AND_THEN + 1, 160))

        assert "150 of 1000 rounds, 10 a second, 1 min 25 s left\n" == text

    def test_what_was_done_before(self) -> None:
        """The rate counts what this run has done."""
        text = told(StringIO(), (0.0, 400), (20.0, 600))

        assert "600 of 1000 rounds, 10 a second, 40 s left\n" == text

    def test_counts_from_the_first_block(self) -> None:
        """What the first block took counts as little as the block itself."""
        text = told(StringIO(), (10.0, 100), (20.0, 200))

        assert "200 of 1000 rounds, 10 a second, 1 min 20 s left\n" == text

    def test_no_rate_yet(self) -> None:
        """Without anything done there is no rate."""
        assert "400 of 1000 rounds\n" == told(StringIO(), (20.0, 400))


class TestBar:
    """On a terminal."""

    def test_goes_away(self) -> None:
        """The bar is drawn over itself and taken off in the end."""
        text = told(Terminal(), (0.0, 0), (1.0, 100), (2.0, 500))

        assert (
            "\r[###...........................] "
            "100 of 1000 rounds, 100 a second, 9 s left\033[K"
            "\r[###############...............] "
            "500 of 1000 rounds, 250 a second, 2 s left\033[K"
            "\r\033[K" == text
        )

    def test_not_too_often(self) -> None:
        """It is not drawn more often than one can read."""
        assert "" == told(Terminal(), (0.0, 0), (0.05, 100), (0.1, 200))
