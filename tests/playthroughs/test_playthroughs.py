"""
Whole rounds under every shipped rule set go as they are written down.

Where a change of the rules is meant, `python -m tests.playthroughs.regenerate` writes
them anew; what it changed is then read like any other change.
"""

from collections.abc import Iterator
from difflib import unified_diff

import pytest

from tests import oracle
from tests.engine.side_by_side import differences
from tests.playthroughs.telling import (
    FOLDER,
    as_written,
    by_recipe,
    opening,
    read,
    tell,
)
from trem.engine.scoring import round_points
from trem.engine.turns import apply
from trem.errors import TremError
from trem.notation.text import parse_move
from trem.notation.writing import dump_position
from trem.rules.files import shipped_names


AROUND = 5
"""So many lines are shown before and after the first that differs."""


def written(name: str) -> str:
    """Return a playthrough as it is written down."""
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def told_again(text: str) -> Iterator[str]:
    """Play the moves of a file again and tell the round, or why it cannot go on."""
    played = read(text)
    try:
        yield from tell(played, as_written(played.moves))
    except IndexError:
        yield "the round is not over, and no move is left"
    except TremError as error:
        yield f"{type(error).__name__}: {error}"


def difference(expected: str, actual: str) -> str:
    """Show the first place where two texts differ."""
    lines = [
        *unified_diff(
            expected.splitlines(),
            actual.splitlines(),
            "written",
            "played",
            n=AROUND,
            lineterm="",
        )
    ]
    places = [number for number, line in enumerate(lines) if line.startswith("@@")]
    return "\n".join(lines[: (*places, len(lines))[1]])


class TestFiles:
    """There is one playthrough for each shipped rule set."""

    def test_one_for_each(self) -> None:
        """None is missing and none is left over."""
        assert sorted(shipped_names()) == sorted(path.stem for path in FOLDER.iterdir())


@pytest.mark.parametrize("name", shipped_names())
class TestRounds:
    """Each round goes as it is written down."""

    def test_same_round(self, name: str) -> None:
        """The moves of the file do what the file says, to the end of the round."""
        text = written(name)
        again = "".join(f"{line}\n" for line in told_again(text))

        if text != again:
            pytest.fail(f"{name} is played otherwise:\n{difference(text, again)}")

    def test_same_moves(self, name: str) -> None:
        """The moves are those of the recipe, and nobody's choice."""
        played = read(written(name))
        recipe = tell(played, by_recipe(played.seed))

        assert written(name).splitlines() == list(recipe)

    @pytest.mark.slow
    def test_second_engine(self, name: str) -> None:
        """The second engine goes along, move by move, and counts the same points."""
        played = read(written(name))
        rnd = opening(played).round
        state = oracle.from_position(dump_position(rnd), rnd.rules)
        for text in played.moves:
            assert {} == differences(rnd, state)
            move = parse_move(text, rnd)
            rnd, state = apply(rnd, move), oracle.play(state, move)

        assert {} == differences(rnd, state)
        assert oracle.points(state) == list(round_points(rnd))
