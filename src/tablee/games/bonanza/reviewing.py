"""The review of Bonanza: what the dead hand, the calls, the betting and the stops brought to each, in chips.

What was won is counted, and so exact; so are the leads of the stops once their end can be solved. A hand
is weighed as the fox weighs it, in chips, turned into a share of the match by what a chip is worth there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from tablee.chance.quick import QuickRandom
from tablee.core.bits import lowest
from tablee.core.contract import Rng, Scalar, State
from tablee.core.game import own
from tablee.core.reviewing import Finding, Made, Reviewer, Value
from tablee.games.bonanza.actions import LEAD
from tablee.games.bonanza.appraising import MOST_WORLDS
from tablee.games.bonanza.board import AUCTION, BET, CALLS, DEAD, EQUAL, STOPS
from tablee.games.bonanza.cards import CARDS, PACK, format_card, suit_cards
from tablee.games.bonanza.fox import BUDGET
from tablee.games.bonanza.leading import solve_leads
from tablee.games.bonanza.outlook import chip_worth, share_now
from tablee.games.bonanza.state import BonanzaState
from tablee.games.bonanza.valuing import hand_value, players_of
from tablee.games.bonanza.view import BonanzaView
from tablee.games.bonanza.worlds import all_worlds
from tablee.games.bonanza.worth import draw

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
USUAL_HANDS: Final = 32
USUAL_STANDING: Final = 16
"""So many hands are drawn to say what one promises on average, each held against so many."""
LEAST_LOST: Final = 0.05
"""What lost fewer chips is not spoken of."""
OFF: Final = 4.0
"""By how many chips the figures for a hand may be off: a guess."""


class BonanzaReviewer(Reviewer):
    """Counts chips by what they were won with."""

    budget = BUDGET
    luck_samples = 16

    def __init__(self) -> None:
        self._before: tuple[str | None, tuple[int, ...]] | None = None
        self._won: dict[str, dict[int, int]] = {}
        self._last = 0
        self._solved = 0
        """How many leads could be followed to their end."""

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
        better = hand_value(seen, seen.hand, unseen, SAMPLES) - _usual_value(seen, rng)
        value = share_now(seen) + chip * better
        return Value(min(1.0, max(0.0, value)), chip * OFF)

    def is_drawn(self, state: State, seat: int) -> bool:
        """The dead hand is, and cards that must follow; answers, stakes and hands given up are chosen."""
        board = own(state, BonanzaState)
        if int(board.phase) in (DEAD, AUCTION):
            return int(board.given_by) < 0
        return int(board.phase) == STOPS

    def find(self, made: Made) -> Iterable[Finding]:
        """Say of a lead what it cost in chips, where that is certain."""
        seen = own(made.view, BonanzaView)
        if seen.phase != "stops" or made.appraisal is None:
            return
        legal = [each.action for each in made.appraisal.actions]
        worlds = all_worlds(seen, MOST_WORLDS)
        solved = solve_leads(seen, legal, worlds, in_chips=True) if worlds else {}
        if len(solved) < len(legal):
            return
        best = max(legal, key=lambda action: solved[action])
        self._solved += 1
        lost = solved[best] - solved[made.action]
        if lost >= LEAST_LOST:
            card = format_card(int(lowest(seen.hand & suit_cards(best - LEAD))))
            params: dict[str, Scalar | float] = {"chips": round(lost, 1), "card": card}
            yield Finding("stops-lost", made.number, made.seat, params)

    def conclude(self) -> Iterable[Finding]:
        """What each part of the game brought to each seat."""
        seats = len(self._before[1]) if self._before is not None else 0
        for seat in range(seats):
            yield Finding("parts", self._last, seat, {part: self._signed(part, seat) for part in PARTS_TOLD})
        if self._solved:
            yield Finding("stops-solved", self._last, None, {"count": self._solved})

    def _signed(self, part: str, seat: int) -> str:
        chips = self._won.get(part, {}).get(seat, 0)
        return f"{chips:+d}" if chips else "0"


def _usual_value(seen: BonanzaView, rng: Rng) -> float:
    """What a hand promises on average: everybody has one, and only what is above it makes a share larger.

    It depends on what lies on the spaces and on the generator alone, so that all hands which are held against
    one another are held against the same.
    """
    quick, cards = QuickRandom(rng.randrange(1 << 31)), list(range(CARDS))
    size, total = CARDS // (players_of(seen) + 1), 0.0
    for _ in range(USUAL_HANDS):
        hand = int(draw(cards, size, quick))
        total += hand_value(seen, hand, PACK & ~hand, USUAL_STANDING)
    return total / USUAL_HANDS
