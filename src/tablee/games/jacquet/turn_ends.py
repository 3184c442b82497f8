# Compiled by mypyc: core/bits.py tells its traps.
"""Every position in which a turn can end, each once.

A turn comes to the same in many orders, and each is looked for once:

- **A double** is the same number four times, so its moves are played from the last arrow forwards. Only the
  courier, who must be home before others move, may have to go before those behind him.
- **Two numbers** are played in both orders, but the second order only where the first does not lead there.
- **Bearing off** alone can lead to the same board by other moves: there the boards themselves are compared.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.bits import index_of, shl
from tablee.games.jacquet.actions import ARROWS
from tablee.games.jacquet.board import ALL, ENDED, MOVE, OPENING
from tablee.games.jacquet.rules import courier_is_home
from tablee.games.jacquet.state import JacquetState


def turn_ends(state: JacquetState) -> list[JacquetState]:
    """Where the numbers left can lead, in a fixed order; the state itself where nothing is to be played."""
    search = _Search(state)
    search.explore(state, ALL)
    return search.ends


class _Search:
    """The ends of one turn, as they are found."""

    def __init__(self, state: JacquetState) -> None:
        self.mover: i64 = state.mover
        self.off: i64 = state.off
        self.is_ordered: bool = courier_is_home(state)
        """Whether a double may be played from the last arrow forwards."""
        self.ends: list[JacquetState] = []
        self.seen: set[tuple[int, int, int]] = set()

    def explore(self, state: JacquetState, among: i64) -> None:
        """Play on from here in every way, first from one of these arrows."""
        if state.phase != MOVE or state.mover != self.mover:
            self._add(state)
        elif state.b == 0:
            if self.is_ordered or state.left == 1 or self._is_new(state, state.left):
                self._explore_double(state, among if self.is_ordered else ALL)
        elif state.need == 2:
            self._explore_both(state)
        else:
            self._explore_with(state, state.a, state.with_a)
            self._explore_with(state, state.b, state.with_b)

    def _add(self, end: JacquetState) -> None:
        if end.other_off == self.off and self.is_ordered and not is_won(end):
            self.ends.append(end)
            return
        # A win does not pass the turn on: the men read here are then the other's, and may stand as one's own.
        key = (int(end.other_lo), int(end.other_hi), -1 if is_won(end) else 0)
        if key not in self.seen:
            self.seen.add(key)
            self.ends.append(end)

    def _is_new(self, state: JacquetState, left: i64) -> bool:
        key = (int(state.lo), int(state.hi), int(left))
        if key in self.seen:
            return False
        self.seen.add(key)
        return True

    def _explore_double(self, state: JacquetState, among: i64) -> None:
        rest = state.with_a & among
        while rest != 0:
            bit = rest & -rest
            after = state.copy()
            after.play_move(index_of(bit), state.a)
            self.explore(after, ~(bit - 1))
            rest ^= bit

    def _explore_both(self, state: JacquetState) -> None:
        then: list[int] = [0] * ARROWS  # by the arrow that plays `a` first: those that can then play `b`
        rest = state.with_a
        while rest != 0:
            bit = rest & -rest
            source = index_of(bit)
            after = state.copy()
            after.play_move(source, state.a)
            if after.phase == MOVE and after.mover == self.mover:
                then[source] = after.with_a
                after.with_a = _new_after_first(state, source, after.with_a, then)
            self.explore(after, ALL)
            rest ^= bit
        rest = state.with_b
        while rest != 0:
            bit = rest & -rest
            after = state.copy()
            after.play_move(index_of(bit), state.b)
            if after.phase == MOVE and after.mover == self.mover:
                after.with_a = _new_after_second(state, index_of(bit), after.with_a, then)
            self.explore(after, ALL)
            rest ^= bit

    def _explore_with(self, state: JacquetState, number: i64, arrows: i64) -> None:
        rest = arrows
        while rest != 0:
            bit = rest & -rest
            after = state.copy()
            after.play_move(index_of(bit), number)
            self.explore(after, ALL)
            rest ^= bit


def _new_after_first(state: JacquetState, source: i64, arrows: i64, then: list[int]) -> i64:
    """Of the arrows that can play `b` after `a`, those that lead somewhere new.

    A man who steps by `b` into the place that another left by `a` might have gone all the way himself.
    """
    behind = source - state.b
    if behind < 0 or behind + state.a >= ARROWS:
        return arrows
    known: i64 = then[behind]
    return arrows & ~shl(1, behind) if known & shl(1, behind + state.a) else arrows


def _new_after_second(state: JacquetState, source: i64, arrows: i64, then: list[int]) -> i64:
    """Of the arrows that can play `a` after `b` was played from one, those that lead somewhere new."""
    found: i64 = 0
    rest = arrows
    while rest != 0:
        bit = rest & -rest
        first, second = index_of(bit), source
        if not bit & state.occ:  # the man that played `b` goes on
            first, second = source, source + state.a
        known: i64 = then[first]
        if second >= ARROWS or not known & shl(1, second):
            found |= bit
        rest ^= bit
    return found


def is_won(end: JacquetState) -> bool:
    """Whether the game was won by the turn that ended so: the next one is laid out, or the match is over."""
    return end.phase == ENDED or end.phase == OPENING
