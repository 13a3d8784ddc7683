"""Several machines: an executor of Dask's, which is an extra."""

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from trem.simulation.blocks import WorkersError, usable_cores
from trem.simulation.provenance import trem_version


LOCAL = "local"
"""What stands for a cluster of this machine's own, for trying out."""

RETRIES = 3
"""How often a block is tried anew when the worker that had it is lost."""


@contextmanager
def dask_executor(
    address: str, workers: int | None = None
) -> Iterator[tuple[Executor, int]]:
    """
    Connect to a Dask cluster and give its executor and its number of workers.

    The workers need trem in the same version. Whoever can connect to a Dask
    scheduler can run anything on it: keep it to a network you trust.

    Args:
        address: The scheduler's address, such as ``tcp://192.168.0.7:8786``, or
            ``local`` for processes of this machine.
        workers: How many processes a local cluster has; one a core if left out.

    Raises:
        WorkersError: If Dask is not installed, the scheduler cannot be reached, or
            a worker has another version of trem.
    """
    try:
        distributed = import_module("distributed")
    except ImportError as error:
        message = "Dask is not there: install the extra, trem-dominoes[dask]"
        raise WorkersError(message) from error
    with connected(distributed, address, workers) as client:
        check_versions(client)
        yield client.get_executor(pure=False, retries=RETRIES), threads(client)


@contextmanager
def connected(distributed: Any, address: str, workers: int | None) -> Iterator[Any]:
    """Open a client of a cluster, and the cluster too if it is a local one."""
    if address != LOCAL:
        try:
            client = distributed.Client(address, timeout="10s")
        except (OSError, ValueError) as error:
            message = f"the Dask scheduler at {address} cannot be reached"
            raise WorkersError(message) from error
        with client:
            yield client
        return
    with (
        distributed.LocalCluster(
            n_workers=workers or usable_cores(),
            threads_per_worker=1,
            host="127.0.0.1",
            dashboard_address=None,
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client


def check_versions(client: Any) -> None:
    """Refuse workers that have another trem, or none."""
    mine = trem_version()
    try:
        theirs = client.run(trem_version)
    except Exception as error:
        message = f"the workers cannot import trem: {error}"
        raise WorkersError(message) from error
    if other := sorted({version for version in theirs.values() if version != mine}):
        message = f"the workers have trem {', '.join(other)}, this is {mine}"
        raise WorkersError(message)
    if not theirs:
        message = "the Dask scheduler has no workers"
        raise WorkersError(message)


def threads(client: Any) -> int:
    """Return how many blocks the cluster can do at once."""
    counts: dict[str, int] = client.nthreads()
    return max(1, sum(counts.values()))
