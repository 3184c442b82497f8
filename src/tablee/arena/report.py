"""The outcome of a simulation: who won from where, how long it took, and a checksum of every game."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from tablee.arena.one_game import Played
from tablee.arena.statistics import Estimate, mean, wilson


@dataclass(frozen=True, slots=True)
class SeatTally:
    """Games played and won."""

    games: int
    wins: int

    @property
    def share(self) -> Estimate:
        """The share of games won, with its interval."""
        return wilson(self.wins, self.games)


@dataclass(frozen=True, slots=True)
class Report:
    """What a simulation found; the same for the same question, whatever the machine or the jobs."""

    game: str
    bots: tuple[str, ...]
    seed: str
    asked: int
    """How many games were asked for."""
    games: int
    """How many were played: fewer when the simulation was interrupted."""
    by_seat: tuple[SeatTally, ...]
    by_bot: tuple[SeatTally, ...]
    """For each bot of the list, by its place there."""
    shared: int
    """Games that several seats won: they count as a win for each of them."""
    unwon: int
    """Games that nobody won: one player alone lost, or the game was void."""
    length: Estimate
    """The mean number of actions of a game."""
    checksum: str
    """SHA-256 over one line for each game, in their order."""

    @property
    def is_complete(self) -> bool:
        """Whether every game asked for was played."""
        return self.games == self.asked


class GameCount:
    """Counts games as they come in, in their order."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self._seat_wins = [0] * seats
        self._bot_wins = [0] * seats
        self._shared = 0
        self._unwon = 0
        self._actions = 0
        self._squares = 0
        self._hash = hashlib.sha256()

    def add(self, played: Played) -> None:
        """Count one game; they must come in order, for the checksum."""
        if played.index != self.games:
            raise ValueError(f"game {played.index} where {self.games} was due")
        self.games += 1
        for seat in played.winners:
            self._seat_wins[seat] += 1
            self._bot_wins[played.seating[seat]] += 1
        self._shared += len(played.winners) > 1
        self._unwon += not played.winners
        self._actions += played.actions
        self._squares += played.actions**2
        self._hash.update(played.line().encode())

    def report(self, *, game: str, bots: Sequence[str], seed: str, asked: int) -> Report:
        """What was found so far."""
        return Report(
            game=game,
            bots=tuple(bots),
            seed=seed,
            asked=asked,
            games=self.games,
            by_seat=tuple(SeatTally(self.games, wins) for wins in self._seat_wins),
            by_bot=tuple(SeatTally(self.games, wins) for wins in self._bot_wins),
            shared=self._shared,
            unwon=self._unwon,
            length=mean(self.games, self._actions, self._squares),
            checksum=self._hash.hexdigest(),
        )
