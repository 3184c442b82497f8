"""The truth of a game of Le Menteur, and its rules.

Phases: THROW (everybody throws, MEN-03) → BID, seat after seat (MEN-04), until somebody doubts: then the cups
are lifted (MEN-05), one player loses a die (MEN-06) and the next throw follows, or the game has ENDED
(MEN-09). A die that is not thrown yet is 0. What may be bid depends on no die: to list it tells nobody
anything.
"""

from __future__ import annotations

from menteur import events
from menteur.actions import DOUBT, bid, count_of, face_of
from menteur.options import MenteurOptions
from menteur.view import MenteurView, Phase, StandingBid
from tablee.core.base import BaseState
from tablee.core.contract import (
    CHANCE,
    OVER,
    Acting,
    Chance,
    IllegalAction,
    Over,
    Pending,
    Refusal,
    Result,
)
from tablee.core.events import Event
from tablee.core.request import Dice, Outcome, check_outcome

NONE = -1
"""No bid yet."""


class MenteurState(BaseState):
    """Everybody's dice, the bid that stands, and whose turn it is."""

    def __init__(self, options: MenteurOptions, seats: int) -> None:
        super().__init__()
        self.options = options
        self.phase: Phase = "throw"
        self.dice = [[0] * options.dice for _ in range(seats)]
        self.turn = 0
        self.bid = NONE
        self.bidder = NONE

    def copy(self) -> MenteurState:
        """An independent state in the same position, with no listener."""
        twin = MenteurState(self.options, len(self.dice))
        twin.phase, twin.turn = self.phase, self.turn
        twin.dice = [list(hand) for hand in self.dice]
        twin.bid, twin.bidder = self.bid, self.bidder
        return twin

    @property
    def total(self) -> int:
        """How many dice are left in all."""
        return sum(map(len, self.dice))

    # --- what the game waits for -----------------------------------------------------------------

    def to_move(self) -> int:
        """The seat in turn, or CHANCE, or OVER."""
        return {"throw": CHANCE, "bid": self.turn, "ended": OVER}[self.phase]

    def pending(self) -> Pending:
        """What the game waits for."""
        if self.phase == "throw":
            return Chance(Dice(self.total, 6), "throw")
        if self.phase == "bid":
            return Acting((self.turn,))
        left = tuple(map(len, self.dice))
        return Over(Result(left, (self.turn,), "MEN-09"))

    def legal(self, seat: int) -> list[int]:
        """Every higher bid, and a doubt once something was bid."""
        if self.phase != "bid" or seat != self.turn:
            return []
        higher = list(range(self.bid + 1, bid(self.total, 6) + 1))
        return higher if self.bid == NONE else [*higher, DOUBT]

    def check(self, seat: int, action: int) -> Refusal | None:
        """Nothing if the action is legal, or why it is not."""
        if self.phase == "ended":
            return Refusal("game-over", "MEN-09")
        if self.phase == "throw":
            return Refusal("throw-first", "MEN-03")
        if seat != self.turn:
            return Refusal("not-your-turn", "MEN-04", {"turn": self.turn})
        if action == DOUBT:
            return Refusal("nothing-to-doubt", "MEN-05") if self.bid == NONE else None
        if not 0 <= action < DOUBT or count_of(action) > self.total:
            return Refusal("too-many-dice", "MEN-04", {"total": self.total})
        return Refusal("bid-higher", "MEN-04") if action <= self.bid else None

    # --- what happens ----------------------------------------------------------------------------

    def play(self, seat: int, action: int) -> None:
        """Bid, or doubt."""
        refusal = self.check(seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        if action == DOUBT:
            self._lift_cups(seat)
            return
        self.bid, self.bidder = action, seat
        if self.events is not None:
            self.events.append(Event(events.Bid(seat, count_of(action), face_of(action))))
        self.turn = self._next_after(seat)

    def resolve(self, outcome: Outcome) -> None:
        """Receive the dice of all players, seat after seat."""
        if self.phase != "throw":
            raise ValueError("no throw is awaited")
        check_outcome(Dice(self.total, 6), outcome)
        rest = iter(outcome)
        self.dice = [[next(rest) for _ in hand] for hand in self.dice]
        self.phase = "bid"
        if self.events is not None:
            counts = tuple(map(len, self.dice))
            own = {
                seat: events.Thrown(counts, "MEN-03", tuple(hand))
                for seat, hand in enumerate(self.dice)
                if hand
            }
            self.events.append(Event(events.Thrown(counts, "MEN-03"), own))

    def counting(self) -> int:
        """How many dice count for the bid that stands (MEN-05, MEN-08)."""
        face = face_of(self.bid)
        wild = {face, 1} if self.options.wild_ones else {face}
        return sum(die in wild for hand in self.dice for die in hand)

    def _lift_cups(self, doubter: int) -> None:
        found = self.counting()
        loser = doubter if found >= count_of(self.bid) else self.bidder
        if self.events is not None:
            shown = tuple(map(tuple, self.dice))
            self.events.append(Event(events.Doubted(doubter, self.bidder)))
            self.events.append(Event(events.Revealed(shown, face_of(self.bid), found, "MEN-05")))
        self._take_die(loser)
        self.bid = self.bidder = NONE
        self.dice = [[0] * len(hand) for hand in self.dice]
        self.turn = loser if self.dice[loser] else self._next_after(loser)  # MEN-07
        self.phase = "ended" if len([hand for hand in self.dice if hand]) == 1 else "throw"

    def _take_die(self, loser: int) -> None:
        self.dice[loser].pop()
        if self.events is not None:
            self.events.append(Event(events.DieLost(loser, len(self.dice[loser]), "MEN-06")))
            if not self.dice[loser]:
                self.events.append(Event(events.PlayerOut(loser, "MEN-07")))

    def _next_after(self, seat: int) -> int:
        others = [(seat + step) % len(self.dice) for step in range(1, len(self.dice) + 1)]
        return next(other for other in others if self.dice[other])

    # --- what is shown ---------------------------------------------------------------------------

    def view(self, seat: int | None) -> MenteurView:
        """What a seat (or a spectator) may know."""
        bid_now = None
        if self.bid != NONE:
            bid_now = StandingBid(self.bidder, count_of(self.bid), face_of(self.bid))
        return MenteurView(
            seat=seat,
            phase=self.phase,
            turn=self.turn,
            counts=tuple(map(len, self.dice)),
            dice=tuple(self.dice[seat]) if seat is not None and self.phase == "bid" else (),
            bid=bid_now,
            options=self.options,
        )

    def position(self) -> str:
        """The whole truth: phase, turn, the dice of each seat, the bid and who made it."""
        hands = "/".join("".join(map(str, hand)) or "-" for hand in self.dice)
        standing = "-" if self.bid == NONE else f"{count_of(self.bid)}x{face_of(self.bid)}@{self.bidder}"
        return f"{self.phase} {self.turn} {hands} {standing}"

    def conserved(self) -> tuple[int, ...]:
        """Nothing is conserved but the seats: dice are lost in play."""
        return (len(self.dice),)
