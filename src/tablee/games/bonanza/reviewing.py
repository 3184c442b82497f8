"""The review of Bonanza: what the dead hand, the calls, the betting and the stops brought to each, in chips.

What was won is counted, and so exact. A hand is weighed as the fox weighs it, in chips, turned into a share
of the match by what a chip is worth there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from tablee.core.contract import Rng, State
from tablee.core.game import own
from tablee.core.reviewing import Finding, Reviewer, Value
from tablee.games.bonanza.board import AUCTION, BET, CALLS, DEAD, EQUAL, STOPS
from tablee.games.bonanza.cards import PACK
from tablee.games.bonanza.fox import BUDGET
from tablee.games.bonanza.outlook import chip_worth, share_now
from tablee.games.bonanza.state import BonanzaState
from tablee.games.bonanza.valuing import hand_value
from tablee.games.bonanza.view import BonanzaView

PARTS: Final[Mapping[int, str]] = {
    DEAD: "dead",
    AUCTION: "dead",
    CALLS: "calls",
    BET: "betting",
    EQUAL: "betting",
    STOPS: "stops",
}
PARTS_TOLD: Final = ("dead", "calls", "betting", "stops")
SAMPLES: Final = 120
"""So many hands of others one's own is held against when a deal is weighed."""
OFF: Final = 4.0
"""By how many chips the figures for a hand may be off: a guess."""


class BonanzaReviewer(Reviewer):
    """Counts chips by what they were won with."""

    budget = BUDGET
    luck_samples = 16
    least_spread = 0.01

    def __init__(self) -> None:
        self._before: tuple[str | None, tuple[int, ...]] | None = None
        self._won: dict[str, dict[int, int]] = {}
        self._last = 0

    def note(self, number: int, state: State) -> None:
        """Whatever chips have moved since the last moment belongs to what was going on then."""
        board = own(state, BonanzaState)
        seats = range(int(board.seats))
        chips = tuple(int(board.chips[seat]) - int(board.bought[seat]) for seat in seats)
        if self._before is not None and self._before[0] is not None:
            won = self._won.setdefault(self._before[0], {})
            for seat in seats:
                won[seat] = won.get(seat, 0) + chips[seat] - self._before[1][seat]
        self._before, self._last = (PARTS.get(int(board.phase)), chips), number

    def worth(self, state: State, seat: int, rng: Rng) -> Value | None:
        """After a deal a seat's hand is weighed for the whole round, in turn or not."""
        seen = own(state.view(seat), BonanzaView)
        if seen.phase not in ("dead-hand", "auction") or not seen.hand:
            return None
        chip = chip_worth(seen)
        unseen = PACK & ~seen.hand & ~seen.gone
        value = share_now(seen) + chip * hand_value(seen, seen.hand, unseen, SAMPLES)
        return Value(min(1.0, max(0.0, value)), chip * OFF)

    def conclude(self) -> Iterable[Finding]:
        """What each part of the game brought to each seat."""
        seats = len(self._before[1]) if self._before is not None else 0
        for seat in range(seats):
            yield Finding("parts", self._last, seat, {part: self._signed(part, seat) for part in PARTS_TOLD})

    def _signed(self, part: str, seat: int) -> str:
        chips = self._won.get(part, {}).get(seat, 0)
        return f"{chips:+d}" if chips else "0"
