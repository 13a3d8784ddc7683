"""Tests of experiments that are stopped and go on."""

import json
import math
import re
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.simulation.tables import DRAWING, SMALL
from trem.simulation.comparing import plan, run
from trem.simulation.experiments import BLOCKS, Experiment, Tally, play_block
from trem.simulation.metrics import METRICS, Unit
from trem.simulation.provenance import identity, rules_hash
from trem.simulation.saving import (
    ResumeError,
    Saved,
    checksum,
    load_saved,
    save,
    tally_data,
    tally_from,
)
from trem.simulation.sums import Exact, pair_sums_of, spread_of, sums_of


BLOCK = BLOCKS[Unit.ROUND]
NUMBERS = st.one_of(
    st.none(), st.integers(), st.fractions(max_denominator=24), st.just(Fraction(1, 3))
)
PAIRS = st.lists(st.tuples(NUMBERS, NUMBERS), max_size=20)


def experiment(**changes: Any) -> Experiment:
    """Plan an experiment of several blocks."""
    wishes = {
        "seats": 2,
        "rounds": 2 * BLOCK + 30,
        "metrics": METRICS[:1],
        **changes,
    }
    return plan([SMALL, DRAWING], **wishes)


@cache
def saved_text() -> tuple[str, Saved]:
    """Return what is saved of one block, as text and as it is read."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "saved.json"
        run(experiment(rounds=BLOCK), workers=1, resume=path)
        return path.read_text(), load_saved(path, experiment())


def stop_after(rounds: int) -> Callable[[int, int], None]:
    """Press Ctrl-C as soon as so many rounds are done."""

    def progress(done: int, _: int) -> None:
        if done >= rounds:
            raise KeyboardInterrupt

    return progress


class TestResume:
    """Going on from a file."""

    def test_as_if_never_stopped(self, tmp_path: Path) -> None:
        """Stopped and gone on with, an experiment gives the figures it would have."""
        path = tmp_path / "saved.json"
        whole = run(experiment(), workers=1)

        stopped = run(experiment(), workers=1, resume=path, progress=stop_after(BLOCK))
        resumed = run(experiment(), workers=1, resume=path)

        assert (BLOCK, True) == (stopped.count, stopped.is_partial)
        assert whole == resumed

    def test_more_rounds(self, tmp_path: Path) -> None:
        """A finished experiment goes on when more rounds are wanted."""
        path = tmp_path / "saved.json"
        run(experiment(), workers=1, resume=path)

        more = run(experiment(rounds=4 * BLOCK), workers=2, resume=path)

        assert run(experiment(rounds=4 * BLOCK), workers=1) == more

    def test_nothing_left(self, tmp_path: Path) -> None:
        """What was played whole is not played again."""
        path = tmp_path / "saved.json"
        first = run(experiment(rounds=BLOCK), workers=1, resume=path)
        calls: list[int] = []

        again = run(
            experiment(rounds=BLOCK),
            workers=1,
            resume=path,
            progress=lambda done, _: calls.append(done),
        )

        assert first == again
        assert [] == calls

    def test_fewer_rounds(self, tmp_path: Path) -> None:
        """Fewer rounds than were played cannot be told apart any more."""
        path = tmp_path / "saved.json"
        run(experiment(), workers=1, resume=path)

        with pytest.raises(ResumeError, match="500 rounds were played already"):
            run(experiment(rounds=BLOCK), workers=1, resume=path)

    def test_until_precise(self, tmp_path: Path) -> None:
        """With a precision it goes on until that is reached, and no further."""
        path = tmp_path / "saved.json"
        wanted = experiment(rounds=9000, precision={"turns": 1.5})
        whole = run(wanted, workers=1)
        run(wanted, workers=1, resume=path, progress=stop_after(BLOCK))

        assert whole == run(wanted, workers=1, resume=path)
        assert whole == run(wanted, workers=1, resume=path)

    @pytest.mark.parametrize(
        "changes, what",
        [
            ({"seed": 2}, "seed"),
            ({"bots": "random"}, "bots"),
            ({"metrics": METRICS[:3]}, "metrics"),
            ({"metrics": METRICS[:2]}, "pace"),
            ({"change": {"draws": 2}}, "rules"),
            ({"rounds": None, "games": 30, "metrics": None}, "unit"),
        ],
    )
    def test_another_experiment(
        self, changes: dict[str, Any], what: str, tmp_path: Path
    ) -> None:
        """A file of another experiment is refused, and left as it is."""
        path = tmp_path / "saved.json"
        run(experiment(rounds=BLOCK), workers=1, resume=path)
        before = path.read_bytes()

        with pytest.raises(ResumeError, match=what):
            run(experiment(**changes), workers=1, resume=path)

        assert before == path.read_bytes()

    def test_another_version(self, tmp_path: Path) -> None:
        """A file of another version of trem is refused."""
        path = tmp_path / "saved.json"
        run(experiment(rounds=BLOCK), workers=1, resume=path)
        data = json.loads(path.read_text())
        data["experiment"]["version"] = "0.0.1"
        path.write_text(json.dumps(data))

        with pytest.raises(ResumeError, match="version"):
            run(experiment(), workers=1, resume=path)

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "{}",
            "[]",
            "null",
            '{"format": 2}',
            '{"format": 1, "experiment": 3}',
            "[" * 100_000,
            "\x00",
        ],
    )
    def test_other_files(self, text: str, tmp_path: Path) -> None:
        """What is no such file is refused in a line."""
        path = tmp_path / "saved.json"
        path.write_text(text)

        with pytest.raises(ResumeError) as caught:
            load_saved(path, experiment())

        assert str(caught.value).startswith(str(path))

    @pytest.mark.parametrize("key, value", [("blocks", -1), ("tallies", [])])
    def test_spoiled_figures(self, key: str, value: object, tmp_path: Path) -> None:
        """A file without the figures it should have is refused."""
        path = tmp_path / "saved.json"
        run(experiment(rounds=BLOCK), workers=1, resume=path)
        data = {**json.loads(path.read_text()), key: value}
        path.write_text(json.dumps({**data, "check": checksum(data)}))

        with pytest.raises(ResumeError, match="does not hold the figures"):
            load_saved(path, experiment())

    def test_everything_that_differs(self, tmp_path: Path) -> None:
        """The refusal names everything that differs, what it was and what it is."""
        path = tmp_path / "saved.json"
        run(experiment(rounds=BLOCK), workers=1, resume=path)

        with pytest.raises(ResumeError) as caught:
            load_saved(path, experiment(seed=2, bots="random", change={"draws": 2}))
        said = str(caught.value)

        assert "seed (1; asked for: 2)" in said
        assert "bots (heavy heavy; asked for: random random)" in said
        assert f"small#{rules_hash(SMALL)[:8]}" in said
        assert f"#{rules_hash(SMALL.changed({'draws': 2}))[:8]}" in said

    @pytest.mark.parametrize(
        "key, value",
        [
            ("experiment", {"rules": [[]]}),
            ("tallies", [{"sums": [[1, "1/0", "0"]]}]),
            ("blocks", math.inf),
        ],
    )
    def test_other_values(self, key: str, value: object, tmp_path: Path) -> None:
        """Values that make no sense are refused, even where the hash is right."""
        path = tmp_path / "saved.json"
        data = {**json.loads(saved_text()[0]), key: value}
        path.write_text(json.dumps({**data, "check": checksum(data)}))

        with pytest.raises(ResumeError, match=re.escape(str(path))):
            load_saved(path, experiment())

    @given(st.data())
    @settings(max_examples=60)
    def test_damaged(self, data: st.DataObject) -> None:
        """A file cut short, or with another sign anywhere, is never gone on from."""
        text, whole = saved_text()
        place = data.draw(st.integers(0, len(text) - 1))
        sign = data.draw(st.sampled_from('0123456789-,"]} '))
        spoiled = data.draw(
            st.sampled_from([text[:place], text[:place] + sign + text[place + 1 :]])
        )
        with TemporaryDirectory() as folder:
            path = Path(folder) / "saved.json"
            path.write_text(spoiled)
            if spoiled == text:
                assert whole == load_saved(path, experiment())
                return
            with pytest.raises(ResumeError, match=re.escape(str(path))):
                load_saved(path, experiment())

    def test_places_that_cannot_be_used(self, tmp_path: Path) -> None:
        """A place that cannot be read or written is named."""
        with pytest.raises(ResumeError, match="cannot be read"):
            load_saved(tmp_path, experiment())
        with pytest.raises(ResumeError, match="cannot be written"):
            save(tmp_path / "no" / "saved.json", experiment(), Saved())


class TestFile:
    """What stands in the file."""

    @given(PAIRS)
    def test_sums_come_back(
        self, pairs: list[tuple[Exact | None, Exact | None]]
    ) -> None:
        """Sums are read back as they were, to the last digit."""
        first, second = [a for a, _ in pairs], [b for _, b in pairs]
        tally = Tally(
            (sums_of(first), sums_of(second)),
            (pair_sums_of(first, second),),
            (spread_of(first), spread_of(second)),
        )

        assert tally == tally_from(json.loads(json.dumps(tally_data(tally))))

    def test_comes_back(self, tmp_path: Path) -> None:
        """What was saved is read back, and nothing else is left lying about."""
        path = tmp_path / "saved.json"
        saved = Saved(1, play_block(experiment(), 0))

        save(path, experiment(), saved)

        assert saved == load_saved(path, experiment())
        assert [path] == list(tmp_path.iterdir())

    def test_nothing_yet(self, tmp_path: Path) -> None:
        """Where there is no file, nothing was played."""
        assert Saved() == load_saved(tmp_path / "saved.json", experiment())

    def test_length_is_no_matter(self) -> None:
        """How many rounds are wanted, and how precisely, makes no other experiment."""
        longer = experiment(rounds=9000, precision={"turns": 1.0})

        assert identity(experiment()) == identity(longer)

    def test_rules_by_what_they_say(self) -> None:
        """A rule set is known by its flags, not by its name."""
        assert rules_hash(SMALL) == rules_hash(attrs.evolve(SMALL, name="other"))
        assert rules_hash(SMALL) != rules_hash(DRAWING)
