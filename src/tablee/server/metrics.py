"""What the house counts, for Prometheus."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric

_FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
_SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256)


class Spread:
    """How often something was how much; counted with every move, in the event loop alone, it costs little."""

    def __init__(self, name: str, meaning: str, bounds: Sequence[float], registry: CollectorRegistry) -> None:
        self._name = name
        self._meaning = meaning
        self._bounds = bounds
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0
        registry.register(self)

    def observe(self, amount: float) -> None:
        """Count one."""
        self._counts[bisect_left(self._bounds, amount)] += 1
        self._sum += amount

    def collect(self) -> Iterator[Metric]:
        """All that was counted, as Prometheus wants it."""
        names = [*map(str, map(float, self._bounds)), "+Inf"]
        counts = list(zip(names, accumulate(self._counts), strict=True))
        yield HistogramMetricFamily(self._name, self._meaning, counts, self._sum)


class Count:
    """How often something happened, by what it was called, counted in the event loop alone."""

    def __init__(self, name: str, meaning: str, label: str, registry: CollectorRegistry) -> None:
        self._name = name
        self._meaning = meaning
        self._label = label
        self._counts: dict[str, int] = {}
        registry.register(self)

    def add(self, called: str, amount: int = 1) -> None:
        """Count some."""
        self._counts[called] = self._counts.get(called, 0) + amount

    def collect(self) -> Iterator[Metric]:
        """All that was counted, as Prometheus wants it."""
        told = CounterMetricFamily(self._name, self._meaning, labels=[self._label])
        for called, count in self._counts.items():
            told.add_metric([called], count)
        yield told


class Metrics:
    """The counters of one house, in a registry of its own."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.moves = Count("tablee_moves", "Entries stored, by game.", "game", registry)
        self.receipts = Count("tablee_receipts", "Receipts sent, by code.", "code", registry)
        self.ack_seconds = Spread(
            "tablee_ack_seconds", "From a move's arrival to its receipt.", _FAST, registry
        )
        self.tables = Gauge("tablee_tables", "Tables in memory.", registry=registry)
        self.tables_opened = Counter("tablee_tables_opened", "Tables made.", ["game"], registry=registry)
        self.tables_archived = Counter("tablee_tables_archived", "Tables put away.", registry=registry)
        self.sockets = Gauge("tablee_sockets", "Open sockets.", registry=registry)
        self.dropped = Counter(
            "tablee_sockets_dropped", "Sockets dropped, by reason.", ["why"], registry=registry
        )
        self.bot_seconds = Histogram(
            "tablee_bot_seconds", "How long bots think.", ["bot"], buckets=_FAST, registry=registry
        )
        self.bot_overruns = Counter(
            "tablee_bot_overruns", "Bots that thought too long or failed.", ["bot"], registry=registry
        )
        self.far_work = Counter(
            "tablee_far_work",
            "Questions to workers of other machines, by what they said.",
            ["said"],
            registry=registry,
        )
        self.passages = Gauge(
            "tablee_passages", "Sockets of one wing at tables of another.", registry=registry
        )
        self.pushes = Counter("tablee_pushes", "Calls to closed browsers that were taken.", registry=registry)
        self.commit_seconds = Spread("tablee_commit_seconds", "How long a commit takes.", _FAST, registry)
        self.commit_size = Spread("tablee_commit_size", "How many writes share a commit.", _SIZES, registry)
        self.failed_commits = Counter("tablee_failed_commits", "Commits that failed.", registry=registry)
        self.writer_restarts = Counter(
            "tablee_writer_restarts", "How often the writer broke down and began again.", registry=registry
        )

    def page(self) -> bytes:
        """Everything, as Prometheus reads it."""
        return generate_latest(self.registry)
