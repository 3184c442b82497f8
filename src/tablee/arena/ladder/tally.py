"""What two bots won of each other, deal after deal, and how much that many deals can say."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean, variance

from tablee.arena.statistics import Estimate, wilson_share


class Tally:
    """The meetings of two bots: how often the one that sits alone won."""

    def __init__(self, seats: int) -> None:
        self.seats = max(2, seats)
        """How many contend: two also in a game for one, where both play the same deal."""
        self.deals = 0
        self.games = 0
        """Those that somebody won."""
        self.unwon = 0
        self.wins = 0.0
        """A shared win counts for its part."""
        self._means: list[float] = []

    def add(self, won: Sequence[float | None]) -> None:
        """Count one deal, played from every seat."""
        told = [each for each in won if each is not None]
        self.deals += 1
        self.unwon += len(won) - len(told)
        self.games += len(told)
        self.wins += sum(told)
        if told:
            self._means.append(fmean(told))

    @property
    def fair(self) -> float:
        """The share of equals."""
        return 1 / self.seats

    @property
    def worth(self) -> float:
        """As how many independent games these count.

        The games of one deal are not independent. Where luck goes with the seat, playing it from every seat
        makes the share more certain than it looks, which is not counted; where a deal decides for one bot
        from any seat, its games say less than as many deals would, and that is.
        """
        share = self.wins / self.games if self.games else 0.0
        alone = share * (1 - share)
        if len(self._means) < 2 or alone == 0:
            return float(self.games)
        together = variance(self._means) * self.games / len(self._means) / alone
        return self.games / max(1.0, together)

    @property
    def share(self) -> Estimate:
        """The share of games won, with its 95 % interval."""
        if not self.games:
            return Estimate(self.fair, 0.0, 1.0)
        return wilson_share(self.wins / self.games, self.worth)

    @property
    def duel(self) -> float:
        """The share one against one that this share of wins at a fuller table amounts to.

        By Luce's rule a bot of strength a among n - 1 of strength b wins a / (a + (n - 1) b), and a / (a + b)
        of its duels with one of them.
        """
        share = self.share.value
        against_one = (1 - share) / (self.seats - 1)
        return share / (share + against_one)
