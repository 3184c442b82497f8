"""What several processes of one house need, for the commands that have to do with it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from urllib.parse import urlsplit

from tablee.cli.failure import fail
from tablee.cli.installing import installer


@contextmanager
def cluster_installed() -> Iterator[None]:
    """Import what belongs to it, or say what is to be installed."""
    if find_spec("nats") is None or find_spec("asyncpg") is None:
        raise fail("cluster-missing", command=installer("house,cluster"))
    yield


def shown(nats: str) -> str:
    """An address of NATS as people are told of it: without its password."""
    parts = urlsplit(nats)
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}"
