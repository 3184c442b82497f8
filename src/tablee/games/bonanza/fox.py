"""The fox: bets by a trained strategy, plays the stops out in many worlds, and to their end where it can."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.chance.quick import QuickRandom
from tablee.core.bots import WeighingBot
from tablee.core.contract import Rng, View
from tablee.core.game import own
from tablee.games.bonanza import bettor, calling, valuing
from tablee.games.bonanza.actions import BID, PASS, SELL, SWAP
from tablee.games.bonanza.bots import pick_next
from tablee.games.bonanza.leading import solve_leads, tally_leads, weigh_leads
from tablee.games.bonanza.state import BonanzaState
from tablee.games.bonanza.strategy import trained
from tablee.games.bonanza.view import BonanzaView, is_betting
from tablee.games.bonanza.worlds import all_worlds

BUDGET = 800
"""Hands and worlds it weighs before a decision, at most."""
LEAST = 8
"""With fewer no dead hand can be weighed."""
LEADS_EACH = 12
"""About so many leads are followed when one is played out in a world: for so many it weighs one."""
EAGER = 0.7
"""What share of its expected gain it bids for the dead hand."""


class FoxBot(WeighingBot):
    """Counts what every hand is worth, reads stakes, and looks to the end of the round."""

    def __init__(self, budget: int = BUDGET) -> None:
        super().__init__()
        self.budget = budget

    def with_budget(self, budget: int) -> FoxBot:
        """A fox that weighs so much."""
        return FoxBot(max(LEAST, budget))

    def think(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """Pick an action by the phase of the round."""
        seen = own(view, BonanzaView)
        if seen.phase == "stops":
            return self._lead(seen, legal, rng)
        self.weighed = self.budget
        if seen.phase == "dead-hand":
            return SWAP if self._gain(seen) > 0 else SELL
        if seen.phase == "auction":
            wanted = seen.high + 1 + seen.pushed
            return BID if BID in legal and wanted <= EAGER * self._gain(seen) else PASS
        if is_betting(seen):
            return self._bet(seen, legal)
        return calling.answer(seen, legal, self.budget // 2)

    def _gain(self, seen: BonanzaView) -> float:
        # Drawn from the cards, not from the generator: chips pushed one by one follow one judgement.
        return valuing.dead_hand_gain(seen, self.budget, QuickRandom(seen.hand)).chips

    def _bet(self, seen: BonanzaView, legal: Sequence[int]) -> int:
        if seen.picking:
            return pick_next(seen)
        return bettor.decide(seen, legal, trained(), bettor.find_spot(seen, self.budget))

    def _lead(self, seen: BonanzaView, legal: Sequence[int], rng: Rng) -> int:
        fitting = all_worlds(seen, self.budget // 2 // len(legal))
        if fitting:
            return self._lead_among(seen, legal, fitting)
        worlds = max(1, self.budget // len(legal))
        self.weighed = worlds * len(legal)
        found = weigh_leads(seen, legal, worlds, QuickRandom(rng.randrange(1 << 31)))
        return max(found, key=lambda tally: tally.share).action

    def _lead_among(self, seen: BonanzaView, legal: Sequence[int], worlds: list[BonanzaState]) -> int:
        """No more worlds fit: half of the budget is for solving the end, half for guessing among equals."""
        self.weighed = self.budget
        solved = solve_leads(seen, legal, worlds, limit=LEADS_EACH * self.budget // 2)
        is_solved = len(solved) == len(legal)
        found = tally_leads(seen, legal, worlds)
        return max(
            found, key=lambda tally: (round(solved[tally.action], 9) if is_solved else 0, tally.share)
        ).action
