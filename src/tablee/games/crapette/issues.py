# Compiled by mypyc: core/bits.py tells its traps.
"""A whole turn thought through, to each moment at which something unknown comes up.

Until a card is turned that nobody has seen, all that a turn can do is known. So its positions are gone
through, the most promising first, and each way in which it may go on into the dark, or end, is an *issue*: a
card of an unknown stock is turned, an unknown crapette card is uncovered, the turn passes, the round is won.

- Only what is no fault is thought of.
- A move to the centre that is owed and has no rival is played at once.
- Columns are alike: positions that differ by their order count as one.

Every position made is counted, and there are no more than the budget.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from mypy_extensions import i64

from tablee.core.bits import shl
from tablee.games.crapette.actions import (
    DISCARD,
    PLACES,
    STOP,
    TURN,
)
from tablee.games.crapette.board import top
from tablee.games.crapette.faults import faultless, is_to_centre, passes_crapette_by, slights_pile
from tablee.games.crapette.prospects import (
    WON,
    balance,
    worth_turning,
    worth_uncovering,
)
from tablee.games.crapette.rules import can_discard, centre_moves, possible
from tablee.games.crapette.search import can_place, find_way
from tablee.games.crapette.state import CrapetteState

STEP: Final = 3
"""What an action costs: of two ways to the same the shorter is taken."""


UNKNOWN: Final = -1


class Spot:
    """A position within the turn, and how it was reached."""

    def __init__(self, state: CrapetteState, parent: Spot | None, moves: list[int]) -> None:
        self.state: CrapetteState = state
        self.parent: Spot | None = parent
        self.moves: list[int] = moves
        """The actions from the parent."""
        self.placeable: i64 = UNKNOWN
        """Whether the crapette card can be placed, once that was asked."""
        self.steps: i64 = len(moves) + (parent.steps if parent is not None else 0)

    def can_place(self) -> bool:
        """Whether the crapette card can be placed: looked for once, and only where it matters."""
        if self.placeable == UNKNOWN:
            self.placeable = 1 if can_place(self.state) else 0
        return self.placeable == 1

    def line(self) -> list[int]:
        """The actions from the root."""
        parts: list[list[int]] = []
        at: Spot | None = self
        while at is not None:
            parts.append(at.moves)
            at = at.parent
        parts.reverse()
        found: list[int] = []
        for part in parts:
            found.extend(part)
        return found


class Issue:
    """How a turn, or what is known of it, may end: at a spot, by what comes then if anything."""

    def __init__(self, spot: Spot, then: list[int], worth: int) -> None:
        self.spot: Spot = spot
        self.then: list[int] = then
        """TURN, DISCARD or STOP, and CALL for what the other one does about a fault."""
        self.worth: int = worth

    def line(self) -> list[int]:
        """The actions from the root."""
        return self.spot.line() + self.then


class TurnSearch:
    """The rest of a turn, from a position in which the player in turn is to act."""

    def __init__(self, budget: int) -> None:
        self.budget: i64 = budget
        self.weighed: i64 = 0
        self.issues: list[Issue] = []
        self.seen: set[tuple[int, ...]] = set()
        self.heap: list[tuple[int, int, Spot]] = []
        self.is_won: bool = False

    def explore(self, state: CrapetteState) -> None:
        """Go through the turn, as far as the budget allows; a won round ends it."""
        root = Spot(state.copy(), None, [])
        self.settle(root)
        while self.heap and self.weighed < self.budget and not self.is_won:
            spot = heappop(self.heap)[2]
            self.expand(spot)

    def best(self) -> Issue:
        """The issue of the highest worth; the first found of equals."""
        found = self.issues[0]
        for issue in self.issues:
            if issue.worth > found.worth:
                found = issue
        return found

    def add(self, spot: Spot, then: list[int], worth: i64) -> None:
        """Note an issue."""
        self.issues.append(Issue(spot, then, worth - STEP * spot.steps))

    def settle(self, spot: Spot) -> None:
        """Play what is owed to the centre, then keep the position, if it is new."""
        b = spot.state
        self.weighed += 1
        while True:
            owed = centre_moves(b)
            if not owed or has_rivals(b, owed):
                break
            if self.play(spot, owed[len(owed) - 1]):
                return
        sign = signature(b)
        if sign in self.seen:
            return
        self.seen.add(sign)
        worth = self.note_ends(spot) if not centre_moves(b) else 0
        heappush(self.heap, (STEP * spot.steps - worth, len(self.seen), spot))

    def play(self, spot: Spot, action: i64) -> bool:
        """Play a move at a spot; whether that is an issue: won, or a card uncovered."""
        b = spot.state
        closed = b.me.closed
        b.perform(action)
        spot.moves.append(action)
        spot.steps += 1
        if b.waiting < 0 and b.me.has_nothing():
            self.is_won = True
            self.add(spot, [], WON)
            return True
        if b.me.closed != closed:
            self.add(spot, [], worth_uncovering(b))
            return True
        return False

    def note_ends(self, spot: Spot) -> i64:
        """Note how the turn may end, or go on into the dark, from a position; what that is worth."""
        b = spot.state
        if b.waiting >= 0:
            worth = balance(b)
            if can_discard(b):
                self.add(spot, [DISCARD], worth)
            return worth
        if not b.me.stock and not b.me.waste:
            worth = balance(b)
            self.add(spot, [STOP], worth)
            return worth
        if not b.me.stock or b.me.known:
            return balance(b)
        worth = worth_turning(b)
        if not spot.can_place():
            self.add(spot, [TURN], worth)
        return worth

    def expand(self, spot: Spot) -> None:
        """Every position one action away."""
        b = spot.state
        owed = centre_moves(b)
        actions = owed or possible(b)
        is_dark = len(b.me.stock) > 0 and not b.me.known
        for action in actions:
            if action > TURN or (action == TURN and is_dark):
                continue
            if not is_to_centre(action):
                if passes_crapette_by(action) and spot.can_place():
                    continue
                if slights_pile(b, action):
                    continue
            if self.weighed >= self.budget or self.is_won:
                return
            child = Spot(b.copy(), spot, [])
            if self.play(child, action):
                self.weighed += 1
            else:
                self.settle(child)


def resort(b: CrapetteState) -> list[int]:
    """One action that is no fault, where nothing better was found: on the crapette card's way, or any."""
    if not centre_moves(b) and b.me.crapette and not b.agreed.direct_only:
        line = find_way(b).line
        if line:
            return [line[0]]
    actions = possible(b)
    ways = faultless(b, actions) or actions
    return [ways[len(ways) - 1]]


def has_rivals(b: CrapetteState, owed: list[int]) -> bool:
    """Whether two of the cards owed to the centre are the same, so that one takes the other's place."""
    one: i64 = 1
    cards: i64 = 0
    for action in owed:
        bit = shl(one, b.card_from(action // PLACES))
        if cards & bit:
            return True
        cards |= bit
    return False


def signature(b: CrapetteState) -> tuple[int, ...]:
    """What tells positions of one turn apart; the order of the columns does not."""
    columns = sorted(b.col)
    columns.append(b.centre)
    columns.append(b.waiting)
    columns.append((len(b.me.crapette) << 16) | (len(b.me.waste) << 8) | len(b.me.stock))
    columns.append((top(b.you.crapette) << 8) | len(b.you.crapette))
    columns.append((top(b.you.waste) << 8) | len(b.you.waste))
    return tuple(columns)
