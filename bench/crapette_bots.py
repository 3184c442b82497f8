"""Whether a bot of Crapette commits faults, and whether it calls those of the others.

    python -m bench.crapette_bots [--bot maitre] [--turns 2000] [--against etourdi presse random hawk]
                                  [--budget N] [--naive 50] [--watched 1] [--whole 0] [--seed 1]

The bot plays matches with each of the others in turn; against itself the turns of both seats count. Every
action of either is judged on the truth, before it is made: by the engine's search, and one in so many
(`--naive`) by the plain one of the tests too, which shares nothing with it. A fault of the other that may be
called must be called at once, and nothing else. Time is that of the bot alone. Exit code 1 if a fault was
made or missed.

With a smaller budget the same bot, with the same guard against faults of its own, plays many more turns; with
`--watched` it looks at one in so many actions of the other only, which is half of its time. The guard is
asked before any thinking, and what is thought of is chosen from what it lets pass, whatever the budget: with
`--whole` all that it lets pass is judged in one in so many decisions, so that none could have been a fault.
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import dataclass, field

from tablee.chance.quick import QuickRandom
from tablee.core.bots import hurried, make_bot
from tablee.core.contract import OVER
from tablee.core.game import Bot, Watcher, own
from tablee.games import get_game
from tablee.games.crapette.actions import CALL
from tablee.games.crapette.board import LOTS, PLAY
from tablee.games.crapette.faults import fault_of, faultless, faults_of_turn, passes_crapette_by
from tablee.games.crapette.options import CrapetteOptions
from tablee.games.crapette.rules import centre_moves
from tablee.games.crapette.sampling import some_state
from tablee.games.crapette.state import CrapetteState
from tablee.games.crapette.view import CrapetteView
from tests.games.crapette import naive


@dataclass
class Count:
    """What was seen."""

    turns: int = 0
    decisions: int = 0
    own_faults: int = 0
    judged_twice: int = 0
    disagreed: int = 0
    let_pass: int = 0
    """What the guard let pass where all of it was judged."""
    faults: int = 0
    """Of the other, that could be called."""
    called: int = 0
    wrong_calls: int = 0
    too_late: int = 0
    """Faults of the other with which his turn or the round was over (CRA-R22)."""
    times: list[float] = field(default_factory=list)

    @property
    def is_clean(self) -> bool:
        """Whether nothing was made that should not be, and nothing missed."""
        return not (self.own_faults or self.disagreed or self.wrong_calls or self.called < self.faults)

    def line(self) -> str:
        """In one line."""
        times = sorted(self.times) or [0.0]
        return (
            f"{self.turns} turns, {self.decisions} decisions, {self.own_faults} faults of its own"
            f" ({self.judged_twice} judged twice, {self.disagreed} otherwise;"
            f" {self.let_pass} more that could have been chosen);"
            f" {self.called} of {self.faults} faults called, {self.wrong_calls} wrong calls,"
            f" {self.too_late} too late to call;"
            f" {1e3 * sum(times) / len(times):.1f} ms a decision, 99th percentile"
            f" {1e3 * times[int(0.99 * len(times))]:.1f} ms"
        )


def deal(state: CrapetteState, rng: QuickRandom) -> None:
    """Let chance answer."""
    if state.stage == LOTS:
        state.resolve((1 + int(rng.below(2)),))
        return
    pack = list(range(52))
    rng.shuffle(pack)
    state.resolve(tuple(pack))


class Trial:
    """A bot, at seat 0, and another; matches without end."""

    def __init__(
        self,
        bot: Bot,
        other: Bot,
        seed: int,
        *,
        naive_each: int,
        watched_each: int,
        whole_each: int,
        is_alone: bool,
    ) -> None:
        self.bots = (bot, other)
        self.rng = QuickRandom(seed)
        self.naive_each = naive_each
        self.watched_each = watched_each
        self.whole_each = whole_each
        self.judged = (0, 1) if is_alone else (0,)
        """The seats of the bot: both, if it plays itself."""
        self.count = Count()
        self.state = CrapetteState.start(CrapetteOptions())

    def run(self, turns: int) -> Count:
        """Play until the bot has had so many turns."""
        while self.count.turns < turns:
            if self.state.stage == PLAY:
                self._step()
            elif self.state.to_move() == OVER:
                self.state = CrapetteState.start(CrapetteOptions())
            else:
                deal(self.state, self.rng)
        return self.count

    def _step(self) -> None:
        state, seat = self.state, int(self.state.mover)
        if state.may_call() and (self.watched_each == 1 or self.rng.below(self.watched_each) == 0):
            if seat == 1 and self._watch():
                return
            if seat == 0 and self._asks(self.bots[1]):
                state.play(1, CALL)
                return
        start = time.thread_time()
        action = self.bots[seat].choose(state.view(seat), state.legal(seat), self.rng)
        taken, fault = time.thread_time() - start, int(fault_of(state, action))
        is_own = seat in self.judged
        if is_own:
            self.count.times.append(taken)
            self._judge(action, fault)
            if self.whole_each and self.rng.below(self.whole_each) == 0:
                self._judge_all(seat, action)
        rounds = state.zero.tokens, state.one.tokens
        state.play(seat, action)
        is_ended = (
            state.stage != PLAY or state.mover != seat or rounds != (state.zero.tokens, state.one.tokens)
        )
        if is_own:
            self.count.turns += is_ended
        elif fault and is_ended:
            self.count.too_late += 1

    def _asks(self, watcher: Bot) -> bool:
        """Whether who is not in turn calls."""
        view = self.state.view(1 - int(self.state.mover))
        return isinstance(watcher, Watcher) and watcher.interrupt(view, [CALL], self.rng) == CALL

    def _watch(self) -> bool:
        """Let the bot watch the other; whether it called."""
        is_there = len(faults_of_turn(self.state)) > 0
        calls = self._asks(self.bots[0])
        self.count.faults += is_there
        self.count.called += is_there and calls
        self.count.wrong_calls += calls and not is_there
        if calls:
            self.state.play(0, CALL)
        return calls

    def _judge(self, action: int, fault: int) -> None:
        """Note which fault an action of the bot is, and whether another reading agrees."""
        count = self.count
        count.decisions += 1
        count.own_faults += fault != 0
        is_third = self.state.me.crapette and passes_crapette_by(action) and not centre_moves(self.state)
        if is_third and fault != 2 and self.naive_each and self.rng.below(self.naive_each) == 0:
            count.judged_twice += 1
            count.disagreed += naive.judge(self.state)[0] != (fault == 3)

    def _judge_all(self, seat: int, chosen: int) -> None:
        """Note whether any other action that the guard lets pass is a fault."""
        seen, legal = own(self.state.view(seat), CrapetteView), self.state.legal(seat)
        for action in faultless(some_state(seen), legal):
            if action != chosen:
                self.count.let_pass += 1
                self.count.own_faults += int(fault_of(self.state, action)) != 0


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--bot", default="maitre")
    parser.add_argument("--turns", type=int, default=2000, help="against each of the others")
    parser.add_argument("--against", nargs="+", default=["etourdi", "presse", "random", "hawk"])
    parser.add_argument("--budget", type=int, default=0)
    parser.add_argument("--naive", type=int, default=50)
    parser.add_argument("--watched", type=int, default=1)
    parser.add_argument("--whole", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    game, is_clean = get_game("crapette"), True
    for number, name in enumerate(chosen.against):
        bot, other = make_bot(game, chosen.bot), make_bot(game, name)
        if chosen.budget:
            bot = hurried(bot, chosen.budget)
            other = hurried(other, chosen.budget) if name == chosen.bot else other
        trial = Trial(
            bot,
            other,
            1000 * chosen.seed + number,
            naive_each=chosen.naive,
            watched_each=chosen.watched,
            whole_each=chosen.whole,
            is_alone=name == chosen.bot,
        )
        count = trial.run(chosen.turns)
        is_clean = is_clean and count.is_clean
        print(f"{chosen.bot} against {name}: {count.line()}", flush=True)
    return int(not is_clean)


if __name__ == "__main__":
    sys.exit(main())
