"""One game of a simulation: who sits where, how it ends, and its record.

A game is fixed by the game's id and options, the bots, the seed of the simulation and its own index.

- **Seats.** Bot number b of the list sits at seat (b + index) modulo the number of bots: over the
  games every bot has every seat equally often.
- **The match.** Game number i of the simulation with seed S is the match with the seed `S/i`, led by the same
  conductor as every other match: whoever plays it elsewhere gets the same record. Two simulations of the same
  seed with other bots see the same dice as long as they play alike.
- **All random.** When every seat plays at random, the game is played by the game's own compiled
  `play_out` from one generator. That is a definition, not a shortcut taken now and then: such games
  are always played so, leave no record, and a mixed list never is.
"""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tablee.chance import CommittedChance
from tablee.core.contract import Over, Result, State
from tablee.core.game import Game
from tablee.core.options import Options
from tablee.match.conductor import Conductor
from tablee.match.entries import Drawn
from tablee.match.local_bots import LocalBots
from tablee.match.match import Match
from tablee.match.record import Record
from tablee.match.replay import make_record
from tablee.match.seats import SeatInfo
from tablee.match.steps import Step

RANDOM = "random"
_DOMAIN = "tablee/arena/1"


@dataclass(frozen=True, slots=True)
class Played:
    """How one game ended: which bot number sat at each seat, the result, and how many decisions it took."""

    index: int
    seating: tuple[int, ...]
    points: tuple[int, ...]
    winners: tuple[int, ...]
    """The winning seats."""
    actions: int

    def line(self) -> str:
        """The game as one line, for the checksum."""
        parts = (self.seating, self.points, self.winners)
        return f"{self.index} " + " ".join(",".join(map(str, p)) for p in parts) + f" {self.actions}\n"


def derive(seed: str, index: int, name: str) -> int:
    """The seed of one generator of one game."""
    text = f"{_DOMAIN}|{index}|{name}|{seed}"
    return int.from_bytes(hashlib.sha256(text.encode(errors="surrogatepass")).digest()[:8], "big")


def seating_of(index: int, bots: Sequence[str]) -> tuple[int, ...]:
    """Which bot number sits at each seat; nobody moves when all bots are the same."""
    turned = index if len(set(bots)) > 1 else 0
    return tuple((seat - turned) % len(bots) for seat in range(len(bots)))


def play_game(game: Game, options: Options, bots: Sequence[str], *, seed: str, index: int) -> Played:
    """Play one game of a simulation to its end."""
    seating = seating_of(index, bots)
    if set(bots) == {RANDOM}:
        state = game.new_state(options, len(bots))
        actions = int(game.play_out(state, derive(seed, index, "play_out")))
        result = result_of(state)
    else:
        match = play_match(game, options, bots, seed=seed, index=index)
        actions = sum(not isinstance(entry, Drawn) for entry in match.entries)
        result = result_of(match)
    return Played(index, seating, tuple(result.points), tuple(result.winners), actions)


def record_of(game: Game, options: Options, bots: Sequence[str], *, seed: str, index: int) -> Record:
    """The record of one game of a simulation; ValueError if all play at random, which leaves none."""
    if set(bots) == {RANDOM}:
        raise ValueError("games among random players leave no record")
    return make_record(play_match(game, options, bots, seed=seed, index=index))


def play_match(game: Game, options: Options, bots: Sequence[str], *, seed: str, index: int) -> Match:
    """The match that is one game of a simulation, played to its end."""
    return play_seated(game, options, [bots[n] for n in seating_of(index, bots)], seed=f"{seed}/{index}")


def play_seated(game: Game, options: Options, bots: Sequence[str], *, seed: str) -> Match:
    """The match of this seed with a bot at each seat, played to its end."""
    [(match, _)] = deque(walk_seated(game, options, bots, seed=seed), maxlen=1)
    return match


def walk_seated(
    game: Game, options: Options, bots: Sequence[str], *, seed: str
) -> Iterator[tuple[Match, Step]]:
    """The same match step by step: what comes next, before it is seen to."""
    chance = CommittedChance.from_seed(seed)
    match = Match(game, options, [SeatInfo(bot, bot) for bot in bots], chance, is_told=False)
    conductor, thinkers = Conductor(match), LocalBots(game)
    while not match.is_over():
        step = conductor.next()
        yield match, step
        if not thinkers.see_to(conductor, step):
            raise RuntimeError(f"bots among themselves are at {step}")


def result_of(finished: State | Match) -> Result:
    """How a finished game ended."""
    pending = finished.pending()
    assert isinstance(pending, Over)
    return pending.result
