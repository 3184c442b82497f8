"""A game as game theory draws it: a path of nodes, each of which is a decision or one outcome of chance.

A throw is a node for each die, a shuffle one for each card but the last, so that the outcomes of every node
can be listed. What a player remembers is what it saw at each of its decisions and what it did there.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tablee.adapters.seat_by_seat import Setting, Turns, returns_of
from tablee.core.contract import CHANCE, Rng, State
from tablee.core.request import Dice, Outcome, Shuffle


@dataclass(frozen=True, slots=True)
class Memory:
    """What the players remember at one point of a path; never changed, so that copies may share it."""

    turns: Turns
    steps: int
    """How many steps were taken up to there."""
    digests: tuple[str, ...]
    """For each player, all it saw and did."""


class TreePath:
    """A game, node after node."""

    def __init__(self, setting: Setting, most: int) -> None:
        self.setting = setting
        self.most = most
        """After so many decisions the game is broken off."""
        self.turns = Turns(setting)
        self._drawn: list[int] = []
        """What chance has answered so far to what it is asked now."""
        self._steps: list[int | Outcome] = []
        self._is_drawn_anew = False
        """Whether it did not come about by its steps."""
        self._memory = Memory(self.turns.copy(), 0, ("",) * setting.seats)

    def copy(self) -> TreePath:
        """An independent game at the same node."""
        twin: TreePath = TreePath.__new__(TreePath)
        twin.setting, twin.most, twin.turns = self.setting, self.most, self.turns.copy()
        twin._drawn, twin._steps, twin._memory = self._drawn[:], self._steps[:], self._memory
        twin._is_drawn_anew = self._is_drawn_anew
        return twin

    def __deepcopy__(self, memo: object) -> TreePath:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[..., TreePath], tuple[object, ...]]:
        # By what happened, since states of compiled engines cannot be pickled.
        if self._is_drawn_anew:
            raise TypeError("a path that was drawn anew has no history to be kept by")
        return walk, (self.setting, self.most, self._steps, self._drawn)

    @property
    def is_chance(self) -> bool:
        """Whether chance comes next."""
        return self.turns.seat == CHANCE and not self.is_cut

    @property
    def is_cut(self) -> bool:
        """Whether it was broken off."""
        return self.turns.decisions >= self.most

    @property
    def is_over(self) -> bool:
        """Whether nothing comes any more."""
        return self.is_cut or self.turns.seat < CHANCE

    def returns(self) -> list[float]:
        """What the game is worth to each player, nothing before its end."""
        return returns_of(self.turns.result if self.is_over else None, self.setting.seats)

    def outcomes(self) -> list[int]:
        """What chance may answer next, all equally likely."""
        request = self.turns.request
        if isinstance(request, Dice):
            faces = range(1, request.sides + 1)
            is_lot = self.turns.thrower is None and len(self._drawn) == request.count - 1
            return [face for face in faces if not (is_lot and self._is_thrown_again(face))]
        drawn = {*self._drawn}
        return [thing for thing in range(request.count) if thing not in drawn]

    def _is_thrown_again(self, face: int) -> bool:
        """Whether lots are drawn once more after this last die, as if nothing had been.

        Left out, it changes no odds, since the others stay equally likely; with it the tree would have no
        end, and what walks through the whole of it neither.
        """
        after = self.turns.copy()
        after.resolve((*self._drawn, face))
        return after.seat == CHANCE and after.state.position() == self.turns.state.position()

    def answer(self, outcome: int) -> None:
        """Chance answers; ValueError if it cannot so."""
        if outcome not in self.outcomes():
            raise ValueError(f"chance cannot answer {outcome}")
        self._drawn.append(outcome)
        request = self.turns.request
        if isinstance(request, Shuffle) and len(self._drawn) == request.count - 1:
            self._drawn += self.outcomes()
        if len(self._drawn) == request.count:
            answer, self._drawn = tuple(self._drawn), []
            self.turns.resolve(answer)
            self._steps.append(answer)

    def play(self, number: int) -> None:
        """Who is asked decides."""
        self.turns.play(number)
        self._steps.append(number)

    def resample(self, player: int, rng: Rng) -> TreePath:
        """A path that the player cannot tell from this one: what it may not know is drawn anew."""
        twin = self.copy()
        if self.turns.seat >= 0:
            state: State = self.setting.game.sample(self.turns.view(player), rng)
            twin.turns = self.turns.with_state(state)
            twin._is_drawn_anew = True
        twin._memory = Memory(twin.turns.copy(), len(twin._steps), self._remember().digests)
        return twin

    def information(self, player: int) -> str:
        """All that a player knows and remembers: equal for two paths that it cannot tell apart."""
        return f"{self._remember().digests[player]} {observed(self.turns, player)}"

    def _remember(self) -> Memory:
        """Go through what has happened since memory was last asked for."""
        memory = self._memory
        if memory.steps == len(self._steps):
            return memory
        turns, digests = memory.turns.copy(), [*memory.digests]
        for step in self._steps[memory.steps :]:
            if isinstance(step, tuple):
                turns.resolve(step)
                continue
            said = f"{digests[turns.seat]} {observed(turns, turns.seat)} {step}"
            digests[turns.seat] = hashlib.sha256(said.encode()).hexdigest()
            turns.play(step)
        self._memory = Memory(turns, len(self._steps), tuple(digests))
        return self._memory


def walk(setting: Setting, most: int, steps: Sequence[int | Outcome], drawn: Sequence[int]) -> TreePath:
    """The path that these steps lead along."""
    path = TreePath(setting, most)
    for step in steps:
        if isinstance(step, tuple):
            path.turns.resolve(step)
            path._steps.append(step)
        else:
            path.play(step)
    path._drawn = [*drawn]
    return path


def observed(turns: Turns, player: int) -> str:
    """What a player sees now, written in one way only."""
    return json.dumps(turns.view(player).to_data(), sort_keys=True, separators=(",", ":"))
