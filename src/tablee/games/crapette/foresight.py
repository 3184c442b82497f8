# Compiled by mypyc: core/bits.py tells its traps.
"""What comes of a turn: its most promising issues, played on in worlds that may be.

In each world the cards that nobody has seen lie in one order, the same for all issues that are compared. From
there the turn is played on, and the other one's answer, by a player who thinks through each turn as far as
he sees, and no further. The mean over the worlds tells the issues apart.

A world is judged by its balance, bent so that it lies between -SURE (lost) and SURE (won): ten cards more
matter less to who is far ahead.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.chance.quick import QuickRandom
from tablee.games.crapette.actions import CALL
from tablee.games.crapette.board import PLAY
from tablee.games.crapette.issues import Issue, TurnSearch, resort, signature
from tablee.games.crapette.prospects import worth_beginning
from tablee.games.crapette.sides import Side
from tablee.games.crapette.state import CrapetteState

SURE: Final = 1_000_000
BEND: Final = 64_000
"""The balance, in thousandths of a card, that is worth half of all."""
A_FEW: Final = 4
"""After so many worlds at a time, those that do worse are given up."""
LONGEST: Final = 60
"""After so many searches a rollout is judged as it stands."""


class Depth:
    """How far a player thinks: all of it counted in positions."""

    def __init__(self, budget: int, *, first: int, issues: int, worlds: int, inner: int, margin: int) -> None:
        self.budget: int = budget
        """The most positions before one decision."""
        self.first: int = min(first, budget)
        """Those of his own turn."""
        self.issues: int = issues
        """How many issues he compares."""
        self.worlds: int = worlds
        """In how many worlds at most."""
        self.inner: int = inner
        """Positions to each reveal within a world."""
        self.margin: int = margin
        """How much less than the best an issue may seem worth and yet be compared."""

    def within(self, budget: int) -> Depth:
        """The same way to think, with so many positions."""
        return Depth(
            budget,
            first=self.first,
            issues=self.issues,
            worlds=self.worlds,
            inner=self.inner,
            margin=self.margin,
        )


def bent(worth: i64) -> i64:
    """A balance, bent to lie between lost and won."""
    if worth < 0:
        return -(-worth * SURE // (BEND - worth))
    return worth * SURE // (BEND + worth)


class Tried:
    """An issue, and what came of it in the worlds in which it was played on."""

    def __init__(self, issue: Issue) -> None:
        self.issue: Issue = issue
        self.total: i64 = 0
        self.squares: i64 = 0
        self.gain: i64 = 0
        """By how much it went better than the most promising one, in all."""
        self.gain_squares: i64 = 0

    def note(self, value: i64, first: i64) -> None:
        """Note what came of it in a world, and what came of the most promising one there."""
        self.total += value
        self.squares += value * value
        self.gain += value - first
        self.gain_squares += (value - first) * (value - first)

    def is_told_apart(self, worlds: i64) -> bool:
        """Whether what it gained or lost so far is more than its standard error."""
        square = self.gain * self.gain
        return square * (worlds - 1) > self.gain_squares * worlds - square


class Foresight:
    """One decision: the issues of a turn, and what comes of them."""

    def __init__(self, depth: Depth) -> None:
        self.depth: Depth = depth
        self.weighed: i64 = 0
        self.tried: list[Tried] = []
        """The most promising first."""
        self.worlds: int = 0
        """In how many worlds they were played."""

    def look(self, state: CrapetteState, rng: QuickRandom) -> list[int]:
        """The line to the best issue: the most promising one, unless another surely does better."""
        search = TurnSearch(self.depth.first)
        search.explore(state)
        self.weighed = search.weighed
        if not search.issues:
            return resort(state)
        if search.is_won:
            return search.best().line()
        self.tried = [
            Tried(issue) for issue in promising(search.issues, self.depth.issues, self.depth.margin)
        ]
        wanted = 0
        while not self.is_settled() and self.worlds == wanted and wanted < self.depth.worlds:
            wanted += A_FEW
            self.compare(state, rng, wanted)
            self.tried = [
                each for each in self.tried if each.gain >= 0 or not each.is_told_apart(self.worlds)
            ]
        return self.choice().issue.line()

    def is_settled(self) -> bool:
        """Whether all issues that are left begin alike: what comes after is thought of when it is due."""
        first = self.tried[0].issue.line()[0]
        return all(each.issue.line()[0] == first for each in self.tried)

    def compare(self, root: CrapetteState, rng: QuickRandom, wanted: int) -> None:
        """Play every issue on, in the same worlds, until there were as many as wanted."""
        while self.worlds < wanted:
            mine = shuffled(root.me, rng)
            yours = shuffled(root.you, rng)
            found: list[int] = []
            for each in self.tried:
                world = each.issue.spot.state.copy()
                lay_out(world.me, root.me, mine)
                lay_out(world.you, root.you, yours)
                found.append(self.outcome(world, each.issue.then))
            if self.weighed >= self.depth.budget:
                return  # the last world may have been cut short
            for i, value in enumerate(found):
                self.tried[i].note(value, found[0])
            self.worlds += 1

    def choice(self) -> Tried:
        """The one that gained most, where that is more than chance."""
        best = self.tried[0]
        for each in self.tried:
            if each.gain > best.gain and each.is_told_apart(self.worlds):
                best = each
        return best

    def outcome(self, world: CrapetteState, then: list[int]) -> i64:
        """Play a world on to the end of the other one's answer, and judge it."""
        seat = world.mover
        mine, theirs = world.me.tokens, world.you.tokens
        for action in then:
            if action == CALL:
                world.play(1 - int(seat), CALL)
            else:
                world.play_own(action)
        has_passed = world.mover != seat
        rounds: i64 = 0
        while world.stage == PLAY and rounds < LONGEST:
            if world.mover == seat and has_passed:
                break
            if world.mover != seat:
                has_passed = True
            for action in self.next_line(world):
                world.play_own(action)
            rounds += 1
        if world.stage != PLAY:
            if world.side(seat).tokens > mine:
                return SURE
            return -SURE if world.side(1 - seat).tokens > theirs else 0
        worth = worth_beginning(world)
        return bent(worth if world.mover == seat else -worth)

    def next_line(self, world: CrapetteState) -> list[int]:
        """What the player in turn does next in a world, up to the next reveal."""
        left = self.depth.budget - self.weighed
        search = TurnSearch(min(self.depth.inner, left))
        if left > 0:
            search.explore(world)
            self.weighed += search.weighed
        if not search.issues:
            return resort(world)
        return search.best().line()


def promising(issues: list[Issue], count: int, margin: int) -> list[Issue]:
    """The issues of the highest worth, best first, no two alike."""
    found: list[Issue] = []
    known: set[tuple[int, ...]] = set()
    for issue in sorted(issues, key=lambda issue: -issue.worth):
        if len(found) == count or (found and issue.worth < found[0].worth - margin):
            break
        sign = (*signature(issue.spot.state), *issue.then)
        if sign not in known:
            known.add(sign)
            found.append(issue)
    return found


def shuffled(side: Side, rng: QuickRandom) -> list[int]:
    """The cards of a player that nobody has seen, in an order that may be."""
    order = side.crapette[: side.closed] + ([] if side.known else side.stock)
    rng.shuffle(order)
    return order


def lay_out(side: Side, before: Side, order: list[int]) -> None:
    """Let the cards that were unseen lie in this order; one of them may have been uncovered since."""
    i: i64 = 0
    while i < before.closed:
        side.crapette[i] = order[i]
        i += 1
    if not before.known:
        side.stock = order[before.closed :]
