"""What a position of Bonanza and each action are worth: a share in the match, as the fox sees it, and why.

Chips are turned into a share by what one is worth now, which is off by `MODEL` on average; what two actions
are apart is known better. Only where the last round is solved to its end (`stops_end.py`) nothing is off.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tablee.chance.quick import QuickRandom
from tablee.core.appraisal import Appraisal, Reason, Worth
from tablee.core.contract import Rng, View
from tablee.core.game import own
from tablee.games.bonanza import reasons, staking, valuing
from tablee.games.bonanza.actions import BID, LEAD, PASS, PUSH, SELL, SEQUENCE, SHOW, STEPS, SWAP
from tablee.games.bonanza.board import JOKER_SPACE, QUEEN_JACK, TEN_TWO
from tablee.games.bonanza.calling import answer, joker_in_sequence, later_gain, sequence_gain
from tablee.games.bonanza.calls import cards_to
from tablee.games.bonanza.cards import JOKER_BIT
from tablee.games.bonanza.fox import BUDGET, EAGER, LEAST
from tablee.games.bonanza.leading import solve_leads, tally_leads, weigh_leads
from tablee.games.bonanza.outlook import chip_worth, rounds_left, share_now
from tablee.games.bonanza.state import BonanzaState
from tablee.games.bonanza.valuing import Gain
from tablee.games.bonanza.view import BonanzaView, is_betting
from tablee.games.bonanza.worlds import all_worlds

NOTHING = Gain(0.0, 0.0)
MODEL: Final = 0.05
"""How far the share that chips promise is off: the root mean square, by fifths, in 240 games of the regular
with itself, by two and by three."""
LEAST_APART: Final = 0.01
"""How far two actions may be apart where all worlds that were tried agree: by accident, perhaps."""
LEAST_SOLVED: Final = 0.001
"""The same where the chips are known, but not what each is worth."""
BENT: Final = 0.25
"""How far off, as a part of it, the share is that a difference in chips makes before the last round."""
MOST_WORLDS: Final = 256
"""Where no more worlds fit, none is left out, and the end of the stops is solved if it can be."""


class BonanzaEvaluator:
    """Weighs what the fox weighs; chips are turned into a share in the match by what one is worth now."""

    def __init__(self, budget: int = BUDGET) -> None:
        self._budget = budget

    def with_budget(self, budget: int) -> BonanzaEvaluator:
        """An evaluator that weighs so much."""
        return BonanzaEvaluator(max(LEAST, budget))

    def appraise(self, view: View, legal: Sequence[int], rng: Rng) -> Appraisal:
        """Weigh every legal action, by the phase of the round."""
        seen = own(view, BonanzaView)
        if seen.phase == "stops":
            worths = self._leads(seen, legal, rng)
        else:
            gains = self._gains(seen, legal)
            error = max(gains.values(), key=lambda each: each[0].chips)[0].error
            worths = [self._worth(seen, action, gain, error) for action, gain in gains.items()]
        worths.sort(key=lambda each: -each.value)
        return Appraisal.of_sorted("share", worths)

    def _leads(self, seen: BonanzaView, legal: Sequence[int], rng: Rng) -> list[Worth]:
        worlds = all_worlds(seen, MOST_WORLDS)
        solved = solve_leads(seen, legal, worlds) if worlds else {}
        if len(solved) == len(legal):
            # Of equals the one comes first that does better where the others err.
            tallies = sorted(tally_leads(seen, legal, worlds), key=lambda each: -each.share)
            best = max(solved.values())
            found = [_solved(seen, each.action, solved[each.action], best) for each in tallies]
        else:  # what is solved and what is guessed cannot be held against one another
            found = self._tried(seen, legal, worlds, rng)
        return [replace(each, reasons=reasons.of_lead(seen, each.action - LEAD)) for each in found]

    def _tried(
        self, seen: BonanzaView, legal: Sequence[int], worlds: list[BonanzaState], rng: Rng
    ) -> list[Worth]:
        """Leads that are played out by guess: in all worlds there are, or in some."""
        if worlds:
            tallies, many = tally_leads(seen, legal, worlds), 0
        else:
            many = max(1, self._budget // len(legal))
            tallies = weigh_leads(seen, legal, many, QuickRandom(rng.randrange(1 << 31)))
        found = []
        for tally in tallies:
            scatter = max(0.0, tally.squares - tally.share * tally.share)
            error = math.sqrt(scatter / many) if many else 0.0
            apart = math.hypot(LEAST_APART, error)
            found.append(Worth(tally.action, min(1.0, tally.share), _off(seen, apart), apart=apart))
        return found

    def _worth(
        self, seen: BonanzaView, action: int, gain: tuple[Gain, tuple[Reason, ...]], best_error: float
    ) -> Worth:
        chip, (expected, why) = chip_worth(seen), gain
        value = min(1.0, max(0.0, share_now(seen) + chip * expected.chips))
        apart = math.hypot(LEAST_APART, chip * max(expected.error, best_error))
        return Worth(action, value, _off(seen, chip * expected.error), why, apart)

    def _gains(self, seen: BonanzaView, legal: Sequence[int]) -> dict[int, tuple[Gain, tuple[Reason, ...]]]:
        """What each action gains in chips, and why."""
        if seen.phase == "dead-hand":
            gain = self._dead_hand(seen)
            return {
                SWAP: (gain, reasons.of_swap(seen, gain)),
                SELL: (NOTHING, reasons.of_keeping(seen, gain)),
            }
        if seen.phase == "auction":
            gain = self._dead_hand(seen)
            return {action: _bid(seen, action, gain) for action in legal}
        if is_betting(seen):
            return staking.weigh(seen, legal, self._budget)
        return {action: self._answer(seen, action, legal) for action in legal}

    def _dead_hand(self, seen: BonanzaView) -> Gain:
        return valuing.dead_hand_gain(seen, self._budget, QuickRandom(seen.hand))

    def _answer(
        self, seen: BonanzaView, action: int, legal: Sequence[int]
    ) -> tuple[Gain, tuple[Reason, ...]]:
        """What an answer to a call wins, and what is left to the joker."""
        samples = self._budget // 2
        kept = 0.0
        if seen.hand & JOKER_BIT and not reasons.spends_joker(seen, action):
            first = {"joker": QUEEN_JACK, "queen-jack": QUEEN_JACK + 1}.get(seen.call or "", TEN_TWO)
            kept = max(0.0, later_gain(seen, first if seen.call != "ten-two" else TEN_TWO + 1, samples))
        won = NOTHING
        if action == SHOW:
            space = {"joker": JOKER_SPACE, "queen-jack": QUEEN_JACK}.get(seen.call or "", TEN_TWO)
            won = Gain(float(seen.spaces[space]), 0.0)
        elif action >= SEQUENCE:
            won = _sequence(seen, action - SEQUENCE)
        # Of equal answers the one that the fox gives comes first.
        nudge = 0.01 if action == answer(seen, legal, samples) else 0.0
        return Gain(won.chips + kept + nudge, won.error + 0.2 * kept), reasons.of_answer(seen, action)


def _off(seen: BonanzaView, error: float) -> float:
    """How far a share may be off in all."""
    return min(0.5, math.hypot(MODEL, error))


def _solved(seen: BonanzaView, action: int, value: float, best: float) -> Worth:
    """A lead whose end is known: in the last round to the chip, before it as far as a chip's worth is."""
    if rounds_left(seen) == 0 and seen.options.leftovers != "showdown":
        return Worth(action, value, 0.0, apart=0.0)
    return Worth(action, value, MODEL, apart=max(LEAST_SOLVED, BENT * (best - value)))


def _sequence(seen: BonanzaView, top: int) -> Gain:
    """What a sequence may win: its chance of being the best."""
    chips = sequence_gain(seen, 1 << top)
    if int(cards_to(top)) & ~seen.hand:
        chips = max(0.0, min(chips, joker_in_sequence(seen) + chips))
    whole = float(seen.spaces[2])
    return Gain(chips, math.sqrt(max(0.0, chips * (whole - chips))) / 4)


def _bid(seen: BonanzaView, action: int, gain: Gain) -> tuple[Gain, tuple[Reason, ...]]:
    """What a bid brings above its price: only so much is paid as leaves a part of the gain."""
    if action == PASS:
        return NOTHING, reasons.of_no_bid(seen, gain)
    price = seen.high + 1 + seen.pushed + (0 if action == BID else STEPS[action - PUSH])
    left = Gain(EAGER * gain.chips - price, gain.error)
    return left, reasons.of_bid(gain, price)
