"""The training of the betting: `tablee train bonanza` makes `betting.bin`."""

from __future__ import annotations

import struct
import zlib
from array import array
from collections.abc import Mapping
from typing import ClassVar

from tablee.core.training import Progress
from tablee.games.bonanza import wager
from tablee.games.bonanza.practice import REPEATS, Practice
from tablee.games.bonanza.regrets import Learner
from tablee.games.bonanza.strategy import FILE, pack_gains, pack_row

DEALS = 2_000
"""Deals of a lesson."""
HEAD = struct.Struct("<qq")


class BettingTrainer:
    """Learns the poker of Bonanza by counterfactual regret, among itself and with people of habit."""

    lessons: ClassVar[int] = 40
    measure: ClassVar[str] = "chips"
    tables: ClassVar[tuple[str, ...]] = ()

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._done = 0
        self._learner = Learner(seed)
        self._practice = Practice(self._learner, seed)

    def lesson(self) -> Progress:
        """Practise on new deals; the measure is the mean gain of a bout in chips."""
        self._done += 1
        # Every lesson draws from a seed of its own, so that a resumed training goes on as it would have.
        self._learner.start_lesson(self._seed * 1_000_003 + self._done, float(self._done))
        self._practice = Practice(self._learner, self._seed * 2_000_003 + self._done)
        gain = float(self._practice.run(DEALS))
        return Progress(self._done, self._done * DEALS * REPEATS, gain)

    def save(self) -> bytes:
        """Regrets and sums."""
        numbers = array("d", [*self._learner.regrets, *self._learner.sums, *self._gains()])
        return HEAD.pack(self._seed, self._done) + zlib.compress(numbers.tobytes(), 1)

    def restore(self, saved: bytes) -> None:
        """Go on from saved regrets."""
        try:
            self._seed, self._done = HEAD.unpack(saved[: HEAD.size])
            numbers = array("d", zlib.decompress(saved[HEAD.size :]))
        except (struct.error, zlib.error, ValueError) as error:
            raise ValueError("not the regrets of this training") from error
        gains = (len(self._practice.gains), len(self._practice.counts))
        if len(numbers) != 2 * wager.CELLS + sum(gains):
            raise ValueError("regrets of another training")
        self._learner.regrets = list(numbers[: wager.CELLS])
        self._learner.sums = list(numbers[wager.CELLS : 2 * wager.CELLS])
        rest = list(numbers[2 * wager.CELLS :])
        self._practice.gains, self._practice.counts = rest[: gains[0]], rest[gains[0] :]

    def learnt(self) -> Mapping[str, bytes]:
        """The average strategy, and what a standing gains."""
        sums, cells = self._learner.sums, bytearray()
        for row in range(wager.BET_ROWS):
            at = int(wager.bet_cell(row))
            cells += pack_row(sums[at : at + wager.SIZES])
        for row in range(wager.EQUAL_ROWS):
            at = int(wager.equal_cell(row))
            cells += pack_row(sums[at : at + 2])
        cells += pack_gains(self._practice.gains, self._practice.counts)
        return {FILE.name: zlib.compress(bytes(cells), 9)}

    def table(self, name: str) -> bytes:
        """There is none."""
        raise ValueError(name)

    def _gains(self) -> list[float]:
        return [*self._practice.gains, *self._practice.counts]
