"""A word to who waits for a bot that takes its time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Timer
from typing import Final

from tablee.cli.terminal.console import ConsoleClosed
from tablee.cli.terminal.host import Host

PATIENCE: Final = 1.0
"""After so many seconds people want to know what they wait for."""


@contextmanager
def told_if_slow(host: Host, sentence: str) -> Iterator[None]:
    """Say a sentence if what follows takes longer than people wait without a word."""

    def tell() -> None:
        with suppress(ConsoleClosed):  # found out by whoever writes or asks next
            host.tell(sentence)

    timer = Timer(PATIENCE, tell)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()  # nothing is written into what comes next
