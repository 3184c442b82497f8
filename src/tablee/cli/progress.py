"""A progress bar for what takes long, if somebody is there to see it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click


@contextmanager
def progress_bar(length: int, label: str) -> Iterator[Callable[[int], None]]:
    """Told how much more was done, it shows how much is left, on the standard error."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda done: None
        return
    with click.progressbar(length=length, label=label, file=sys.stderr) as bar:
        yield bar.update
