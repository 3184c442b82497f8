"""What stakes, calls and passes are worth, in chips from here on.

What the trained strategy mixes in a position it holds to be worth the same, or it would not mix it: the gain
that was learnt for such a standing. The rest is judged by odds: a rival who stakes much is taken to have a
standing that warrants it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from tablee.core.appraisal import Reason
from tablee.games.bonanza import bettor, reasons
from tablee.games.bonanza.actions import CALL, PASS, PICK, PUSH, STAKE, STEPS
from tablee.games.bonanza.board import POKER
from tablee.games.bonanza.bots import pick_next
from tablee.games.bonanza.strategy import trained
from tablee.games.bonanza.valuing import Gain
from tablee.games.bonanza.view import BonanzaView

ROUGH = 0.4
"""How far what the odds say of a stake may be off, as a part of its distance to the best: a guess."""


def weigh(
    seen: BonanzaView, legal: Sequence[int], samples: int
) -> dict[int, tuple[Gain, tuple[Reason, ...]]]:
    """Every action of the betting."""
    spot = bettor.find_spot(seen, samples)
    best = pick_next(seen) if seen.picking else bettor.decide(seen, legal, trained(), spot)
    judged = {action: _judge(seen, action, spot) for action in legal}
    top = max(judged.values())
    error = math.sqrt(spot.standing * (1.0 - spot.standing) / samples) * (seen.spaces[POKER] + spot.cost)
    found = {}
    for action, chips in judged.items():
        # Nothing is worth more than what the strategy does; the further below, the less is it known how far.
        worth = top if action == best else min(chips, top - 0.01)
        gain = Gain(worth, math.hypot(error, ROUGH * (top - worth)))
        found[action] = gain, reasons.of_betting(seen, action, spot)
    return found


def _judge(seen: BonanzaView, action: int, spot: bettor.Spot) -> float:
    """What an action brings by the odds."""
    if action == PASS:
        return 0.0
    if action >= PICK:
        return -0.02 * (action - PICK)
    pot = seen.spaces[POKER]
    if action == CALL:
        won = beats(spot.standing, spot.cost, pot) ** max(1, spot.rivals)
        return won * (pot + spot.cost) - spot.cost
    more = 0 if action == STAKE else STEPS[action - PUSH]
    stake = spot.cost + 1 + seen.pushed + more
    won = beats(spot.standing, spot.cost, pot) ** spot.rivals * spot.standing ** ((spot.later + 1) // 2)
    return won * (pot + stake / 2) - (1.0 - won) * stake


def beats(standing: float, cost: int, pot: int) -> float:
    """How likely one beats a rival whose stake leaves this cost: one with less would not have made it."""
    least = cost / (pot + cost) if cost > 0 else 0.0
    return max(0.0, (standing - least) / (1.0 - least))
