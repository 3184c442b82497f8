"""What is waited for in Bonanza, in one sentence: it stands on every screen, so it is kept short."""

from __future__ import annotations

from tablee.core.contract import View
from tablee.core.game import own
from tablee.games.bonanza.cards import list_cards
from tablee.games.bonanza.moves import amount_said
from tablee.games.bonanza.sentences.wording import BonanzaWords
from tablee.games.bonanza.view import BonanzaView

OWN_AMOUNT = {"auction": "status.own-bid", "bet": "status.own-stake"}
"""What one has pushed forward so far: said only to whom it concerns, and once there is something."""
MOST_NAMED = 3


class BonanzaStatus(BonanzaWords):
    """Whose turn it is, said to each as it concerns him."""

    def status(self, view: View) -> str:
        """Whose turn it is, and why."""
        seen = own(view, BonanzaView)
        if not seen.acting:
            return ""
        params: dict[str, object] = {"player": self.names[seen.acting[0]], "high": seen.high}
        params |= {"least": seen.high + 1}
        whose = _whose(seen)
        if seen.phase == "calls":
            return self._who_answers(seen)
        if seen.phase == "stops":
            return self._why_lead(seen)
        if seen.phase == "bet" and seen.picking:
            return self.say(f"status.{whose}picking", **params, picked=self.cards(list_cards(seen.picking)))
        said = self.say(f"status.{whose}{seen.phase}", **params)
        if seen.pushed and seen.phase in OWN_AMOUNT:
            return f"{said} {self.say(OWN_AMOUNT[seen.phase], amount=amount_said(seen))}"
        return said

    def _who_answers(self, seen: BonanzaView) -> str:
        """Whom a call waits for: oneself first, others by name only while they fit into a line."""
        others = [self.names[seat] for seat in seen.acting if seat != seen.seat]
        params = {"call": self.say(f"space.{seen.call}"), "count": len(others), "waiting": ", ".join(others)}
        if seen.seat in seen.acting:
            key = ("calls-own", "calls-own-one", "calls-own-many")[min(len(others), 2)]
        else:
            key = "calls" if len(others) <= MOST_NAMED else "calls-many"
        return self.say(f"status.{key}", **params)

    def _why_lead(self, seen: BonanzaView) -> str:
        player, whose = self.names[seen.acting[0]], _whose(seen)
        if not seen.run:
            return self.say(f"status.{whose}first-lead", player=player)
        key = f"status.{whose}{'free' if seen.free else 'opposite'}"
        return self.say(key, player=player, card=self.card(seen.run[-1][0]))


def _whose(seen: BonanzaView) -> str:
    """With what the keys of sentences begin that are said to whoever is to act."""
    return "own-" if seen.acting[0] == seen.seat else ""
