"""`--jobs` and `--ray`: who plays for a command, in this process, beside it or on other machines."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, TypeVar

from tablee.arena.crew import Crew, Processes
from tablee.cli.command import option
from tablee.cli.failure import fail
from tablee.cli.installing import installer
from tablee.cli.value_types import Whole

if TYPE_CHECKING:
    from typing import Any

MOST_JOBS: Final = 256
HERE: Final = "here"
"""What `--ray` means without an address: a cluster of this machine alone."""
F = TypeVar("F", bound="Callable[..., Any]")


def ray_option(function: F) -> F:
    """Add `--ray [ADDRESS]`."""
    return option("--ray", "cluster", is_flag=False, flag_value=HERE, metavar="cluster")(function)


def crew_options(function: F) -> F:
    """Add `--jobs` and `--ray`, which say the same in two ways."""
    return option("--jobs", type=Whole(0, MOST_JOBS), metavar="number")(ray_option(function))


@contextmanager
def crew_of(jobs: int | None, cluster: str | None) -> Iterator[Crew]:
    """Who plays: one process unless told, or a cluster for as long as this lasts."""
    if cluster is None:
        yield Processes(os.cpu_count() or 1 if jobs == 0 else jobs or 1)
        return
    if jobs is not None:
        raise fail("together", first="--jobs", second="--ray")
    if find_spec("ray") is None:
        raise fail("ray-missing", command=installer("ray"))
    from tablee.arena.ray_crew import ClusterError, WorkersDie, on_ray  # noqa: PLC0415 - only --ray needs it

    try:
        with on_ray(None if cluster == HERE else cluster) as crew:
            yield crew
    except WorkersDie as error:
        raise fail("workers-die", cluster=cluster, times=error.workers) from error
    except ClusterError as error:
        key = "other-tablee" if str(error) == "other-tablee" else "no-cluster"
        raise fail(key, cluster=cluster, reason=error) from error
