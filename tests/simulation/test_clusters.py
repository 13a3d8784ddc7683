"""Tests of clusters: the same figures, and workers that are killed."""

import os
import signal
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.simulation.tables import DRAWING, SMALL
from trem.simulation.blocks import WorkersError, in_order
from trem.simulation.clusters import check_versions, dask_executor
from trem.simulation.comparing import plan, run
from trem.simulation.provenance import trem_version


def killed_once(marker: Path, block: int) -> int:
    """Kill the worker in the middle of block 3, the first time."""
    time.sleep(0.1)
    if block == 3 and not marker.exists():
        marker.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return block * block


class Workers:
    """A client whose workers have these versions of trem."""

    def __init__(self, *versions: str) -> None:
        self.versions = versions

    def run(self, _: Any) -> dict[str, str]:
        """Ask every worker."""
        return dict(enumerate(self.versions))  # type: ignore[arg-type]  # any keys will do


class TestVersions:
    """Which workers may join in."""

    def test_the_same(self) -> None:
        """Workers with the same version may."""
        check_versions(Workers(trem_version()))

    @pytest.mark.parametrize(
        "versions, hint", [(("0.0.1",), "have trem 0.0.1"), ((), "no workers")]
    )
    def test_others(self, versions: tuple[str, ...], hint: str) -> None:
        """Workers with another version, or none at all, are refused."""
        with pytest.raises(WorkersError, match=hint):
            check_versions(Workers(*versions))


class TestWithoutDask:
    """Where the extra is not installed."""

    def test_says_what_to_install(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """It names the extra."""
        monkeypatch.setitem(sys.modules, "distributed", None)

        with pytest.raises(WorkersError, match=r"trem-dominoes\[dask\]"):
            dask_executor("local").__enter__()


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
class TestDask:
    """A cluster of Dask's on this machine."""

    def test_same_figures(self) -> None:
        """Its figures are those of one process."""
        pytest.importorskip("distributed")
        experiment = plan([SMALL, DRAWING], seats=2, rounds=1100)

        with dask_executor("local", 2) as (executor, workers):
            result = run(experiment, executor=executor, workers=workers)

        assert 2 == workers
        assert run(experiment, workers=1) == result

    def test_killed_worker(self, tmp_path: Path) -> None:
        """A worker killed in the middle of a block changes nothing."""
        pytest.importorskip("distributed")
        work = partial(killed_once, tmp_path / "killed")

        with dask_executor("local", 2) as (executor, workers):
            results = list(
                in_order(work, range(12), executor=executor, workers=workers)
            )

        assert [block * block for block in range(12)] == results
        assert (tmp_path / "killed").exists()

    def test_nobody_there(self) -> None:
        """A scheduler that cannot be reached is named."""
        pytest.importorskip("distributed")

        with pytest.raises(WorkersError, match=r"127\.0\.0\.1:9 cannot be reached"):
            dask_executor("tcp://127.0.0.1:9").__enter__()
