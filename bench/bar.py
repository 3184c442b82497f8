"""A bar for benches that take minutes: how much is done, how long it may take yet, how it goes."""

from __future__ import annotations

import sys
import time

WIDTH = 30
SHOWN_EVERY = 0.2
TOLD_EVERY = 30.0
"""Seconds between two lines where nobody sits at a terminal."""


class Bar:
    """One line on the standard error that moves; in a file, a line now and then."""

    def __init__(self, whole: float, what: str) -> None:
        self._whole = max(whole, 1e-9)
        self._what = what
        self._begun = time.monotonic()
        self._shown = float("-inf")
        self._is_seen = sys.stderr.isatty()

    def show(self, done: float, word: str = "") -> None:
        """So much of it is done."""
        now = time.monotonic()
        if now - self._shown >= (SHOWN_EVERY if self._is_seen else TOLD_EVERY):
            self._shown = now
            self._print(done, word, "\r" if self._is_seen else "\n")

    def end(self, done: float, word: str = "") -> None:
        """This is the last of it."""
        self._print(done, word, "\n")

    def _print(self, done: float, word: str, end: str) -> None:
        share, spent = min(1.0, done / self._whole), time.monotonic() - self._begun
        full = round(WIDTH * share)
        left = f", {spent / share - spent:.0f} s left" if 0 < share < 1 else ""
        line = f"{self._what} [{'#' * full}{'.' * (WIDTH - full)}] {share:4.0%}, {spent:.0f} s{left}; {word}"
        clear = "\x1b[K" if self._is_seen else ""
        print(f"{line}{clear}", end=end, file=sys.stderr, flush=True)
