"""One game of a simulation: who sits where, what chance answers, how it ends.

A game is fixed by the game's id and options, the bots, the seed of the simulation and its own index.

- **Seats.** Bot number b of the list sits at seat (b + index) modulo the number of bots: over the
  games every bot has every seat equally often.
- **Chance and bots.** Each has its own generator, started from the SHA-256 of the seed, the index and
  its name: a bot that asks for more random numbers changes no die, and two simulations of the same
  seed with other bots see the same dice as long as they play alike.
- **All random.** When every seat plays at random, the game is played by the game's own compiled
  `play_out` from one generator. That is a definition, not a shortcut taken now and then: such games
  are always played so, and a mixed list never is.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from tablee.chance.quick import QuickRandom
from tablee.core.bots import make_bot
from tablee.core.contract import Acting, Chance, Over, Result, State
from tablee.core.game import Bot, Game, Watcher
from tablee.core.options import Options
from tablee.core.request import ChanceRequest, Dice, Outcome

RANDOM = "random"
_DOMAIN = "tablee/arena/1"


@dataclass(frozen=True, slots=True)
class Played:
    """How one game ended: which bot number sat at each seat, the result, and how many actions it took."""

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
    state = game.new_state(options, len(bots))
    seating = seating_of(index, bots)
    if set(bots) == {RANDOM}:
        actions = game.play_out(state, derive(seed, index, "play_out"))
    else:
        players = [make_bot(game, bots[number]) for number in seating]
        actions = _play(game, state, players, seed=seed, index=index)
    result = _result(state)
    return Played(index, seating, tuple(result.points), tuple(result.winners), int(actions))


def _play(game: Game, state: State, players: Sequence[Bot], *, seed: str, index: int) -> int:
    chance = QuickRandom(derive(seed, index, "chance"))
    rngs = [QuickRandom(derive(seed, index, f"seat {seat}")) for seat in range(len(players))]
    actions = 0
    while not isinstance(pending := state.pending(), Over):
        if isinstance(pending, Chance):
            state.resolve(answer(pending.request, chance))
            continue
        if _interrupt(game, state, players, free=pending.free, rngs=rngs):
            actions += 1
            continue
        seat, legal = _next_to_act(state, pending)
        state.play(seat, players[seat].choose(game.bot_view(state, seat), legal, rngs[seat]))
        actions += 1
    return actions


def _interrupt(
    game: Game, state: State, players: Sequence[Bot], *, free: Sequence[int], rngs: Sequence[QuickRandom]
) -> bool:
    """Let those nobody waits for act out of turn; whether one of them did."""
    for seat in free:
        player, legal = players[seat], state.legal(seat)
        if not legal or not isinstance(player, Watcher):
            continue
        action = player.interrupt(game.bot_view(state, seat), legal, rngs[seat])
        if action is not None:
            state.play(seat, action)
            return True
    return False


def _next_to_act(state: State, pending: Acting) -> tuple[int, list[int]]:
    """The first seat with something to do: those who act at once are asked in the order of seats."""
    for seat in [seat for seat in pending.seats if seat not in pending.free]:
        if legal := state.legal(seat):
            return seat, legal
    raise RuntimeError(f"seats {pending.seats} are asked and can do nothing")


def answer(request: ChanceRequest, rng: QuickRandom) -> Outcome:
    """The outcome of a request, from the quick generator: never for a match between people."""
    if isinstance(request, Dice):
        return tuple([1 + int(rng.below(request.sides)) for _ in range(request.count)])
    order = list(range(request.count))
    rng.shuffle(order)
    return tuple(order)


def _result(state: State) -> Result:
    pending = state.pending()
    assert isinstance(pending, Over)
    return pending.result
