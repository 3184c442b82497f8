"""A crew on a cluster of Ray: questions become tasks, on whatever machines the cluster has.

A worker, or a whole machine, that dies costs the questions it was at: Ray asks them again elsewhere, and
since a question decides its answer, nobody can tell. What a question raises itself is raised
here, at once. The nodes must have the same Tablée: every task compares, since another one would play other
games without a word.

Without an address a cluster of this machine alone is started, bound to the loopback, and ended afterwards.
"""

from __future__ import annotations

import os
import socket
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, TypeVar

from tablee.arena.code_state import code_state
from tablee.arena.workers import endings_interrupt

if TYPE_CHECKING:
    import ray

Q = TypeVar("Q")
A = TypeVar("A")

AHEAD: Final = 4
"""How many questions are out for each core: while one is answered the next one is already there."""
TRIES: Final = 8
"""How often a question is asked again of another worker: one that kills each of them must come to an end."""
KNOCKING: Final = 5.0
"""For how many seconds a cluster is given to open its door."""
_QUIET: Final = {
    "RAY_USAGE_STATS_ENABLED": "0",  # nobody is told what is played here
    "RAY_DEDUP_LOGS": "0",
}
_LOOPBACK: Final = {"RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}
"""How Ray is told, on every system, that its cluster has one machine and listens to nobody else."""


class ClusterError(Exception):
    """There is no such cluster, or it cannot play our games."""


class WorkersDie(ClusterError):
    """A question has killed every worker that was asked it."""

    def __init__(self, workers: int) -> None:
        super().__init__("workers-die")
        self.workers = workers


class RayCrew:
    """The machines of a cluster; made by `on_ray`, which says when it may be used."""

    def __init__(self) -> None:
        import ray  # noqa: PLC0415 - an extra, and it takes seconds

        self._ray = ray

    @property
    def size(self) -> int:
        """How many cores the cluster has just now: machines come and go."""
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def answer(self, function: Callable[[Q], A], questions: Iterable[Q]) -> Iterator[A]:
        """Have every question answered somewhere, and tell the answers in order."""
        task = self._ray.remote(max_retries=TRIES, scheduling_strategy="SPREAD")(_answer)
        waiting, state = iter(questions), code_state()
        out: deque[ray.ObjectRef[A]] = deque()
        try:
            with endings_interrupt():
                while True:
                    room = AHEAD * self.size - len(out)
                    out.extend(task.remote(function, question, state) for question in islice(waiting, room))
                    if not out:
                        return
                    yield self._told(out.popleft())
        finally:
            for each in out:  # nobody waits for them any more
                self._ray.cancel(each, force=True)

    def _told(self, answer: ray.ObjectRef[A]) -> Any:
        errors = self._ray.exceptions
        try:
            return self._ray.get(answer)
        except errors.RayTaskError as error:
            raise error.cause from error
        except errors.WorkerCrashedError as error:
            raise WorkersDie(1 + TRIES) from error
        except errors.RayError as error:
            raise ClusterError(str(error).splitlines()[0]) from error


def _answer(function: Callable[[Q], A], question: Q, state: str) -> A:
    """Answer one question on a node, if its Tablée is the one that asks."""
    if code_state() != state:
        raise ClusterError("other-tablee")
    return function(question)


def _reach(address: str | None) -> None:
    """Ray asks a cluster that is not there for minutes: knock first."""
    host, _, port = (address or "").removeprefix("ray://").rpartition(":")
    if not host:
        return  # a cluster that is started here, or that Ray knows of
    try:
        socket.create_connection((host.strip("[]"), int(port)), KNOCKING).close()
    except (OSError, ValueError) as error:
        raise ClusterError(getattr(error, "strerror", None) or str(error)) from error


@contextmanager
def on_ray(address: str | None) -> Iterator[RayCrew]:
    """The crew of the cluster at an address (`host:port`, `auto`), or of one that is started here."""
    os.environ.update(_QUIET if address else _QUIET | _LOOPBACK)
    import ray  # noqa: PLC0415 - it reads what is set above

    _reach(address)
    try:
        dashboard = None if address else False
        ray.init(address=address or "local", include_dashboard=dashboard, log_to_driver=False)
    except Exception as error:  # whatever Ray has against an address, each kind has errors of its own
        raise ClusterError(str(error).splitlines()[0]) from error
    try:
        yield RayCrew()
    finally:
        ray.shutdown()
