"""Bots of Bonanza."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.chance.quick import QuickRandom
from tablee.core.bits import count_bits, lowest
from tablee.core.bots import WeighingBot
from tablee.core.contract import Rng, View
from tablee.core.game import own
from tablee.games.bonanza import worth
from tablee.games.bonanza.actions import (
    BID,
    CALL,
    LEAD,
    PASS,
    PICK,
    PUSH,
    SELL,
    SEQUENCE,
    SHOW,
    SILENT,
    STAKE,
    STEPS,
    SWAP,
)
from tablee.games.bonanza.board import POKER, SEQUENCE_SPACE
from tablee.games.bonanza.calls import QUEEN_JACK_PAIR, TEN_TWO_PAIR, cards_to, sequence_tops
from tablee.games.bonanza.cards import JOKER_BIT, PACK, highest_bit, list_cards
from tablee.games.bonanza.poker import find, value_of
from tablee.games.bonanza.view import BonanzaView

DRAWS = {
    "dead-hand": worth.BLIND_DRAWS,
    "auction": worth.BLIND_DRAWS,
    "bet": worth.POKER_DRAWS,
    "equal": worth.POKER_DRAWS,
}
"""How often it lays the unseen cards in each phase."""


class RegularBot(WeighingBot):
    """Values the dead hand, claims what pays, bets on hand strength and plans the stops."""

    budget = worth.POKER_DRAWS

    def think(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """Pick an action by the phase of the round."""
        seen = own(view, BonanzaView)
        self.weighed = DRAWS.get(seen.phase, 0)
        quick = QuickRandom(rng.randrange(1 << 31))
        if seen.phase == "dead-hand":
            return SWAP if _gain_of_dead_hand(seen, quick) > 0 else SELL
        if seen.phase == "auction":
            return _towards(_limit(seen, quick), seen, legal, BID)
        if seen.phase == "calls":
            return _answer(seen, legal)
        if seen.phase == "stops":
            return _lead(seen, legal)
        if seen.picking:
            return pick_next(seen)
        return _stake(seen, legal, quick)


def _players(seen: BonanzaView) -> int:
    return sum(seen.present)


def _gain_of_dead_hand(seen: BonanzaView, rng: QuickRandom) -> float:
    """How much better the dead hand is to be expected than one's own."""
    spaces, players = list(seen.spaces), _players(seen)
    blind = worth.blind_worth(seen.hand, seen.aside_size, spaces, players, rng)
    return blind - worth.hand_worth(seen.hand, spaces, players)


def _limit(seen: BonanzaView, rng: QuickRandom) -> int:
    """The most one would pay for the dead hand."""
    return int(0.6 * _gain_of_dead_hand(seen, rng)) if not seen.pushed else seen.high + 1 + seen.pushed


def _towards(limit: int, seen: BonanzaView, legal: Sequence[int], say: int) -> int:
    """The least amount if it is within the limit, else nothing."""
    return say if say in legal and seen.high + 1 + seen.pushed <= limit else PASS


def _answer(seen: BonanzaView, legal: Sequence[int]) -> int:
    """Show what pays; keep the joker only for a space that is worth more."""
    natural = seen.hand & ~JOKER_BIT
    if seen.call == "sequence":
        return _answer_sequence(seen, legal)
    if seen.call != "joker":
        return SHOW if SHOW in legal else SILENT
    later = 0.0
    if natural & QUEEN_JACK_PAIR:
        later = max(later, seen.spaces[1])
    if natural & TEN_TWO_PAIR:
        later = max(later, seen.spaces[3])
    tops = int(sequence_tops(seen.hand))
    if tops:
        top = int(worth.best_top(tops))
        later = max(later, worth.sequence_chance(top, _players(seen)) * seen.spaces[SEQUENCE_SPACE])
    return SHOW if SHOW in legal and seen.spaces[0] >= later else SILENT


def _answer_sequence(seen: BonanzaView, legal: Sequence[int]) -> int:
    """The best natural sequence, or one with the joker where that is clearly better."""
    natural = int(sequence_tops(seen.hand & ~JOKER_BIT))
    every = int(sequence_tops(seen.hand))
    if not every:
        return SILENT
    best = int(worth.best_top(every))
    if natural:
        own_best = int(worth.best_top(natural))
        if best % 13 <= own_best % 13 + 2:
            best = own_best
    needs_joker = int(cards_to(best)) & ~seen.hand != 0
    if needs_joker and seen.hand & TEN_TWO_PAIR and seen.spaces[3] >= seen.spaces[SEQUENCE_SPACE]:
        return SILENT
    return SEQUENCE + best if SEQUENCE + best in legal else SILENT


def _stake(seen: BonanzaView, legal: Sequence[int], rng: QuickRandom) -> int:
    """Enter, call or raise by the chance to win against those still in."""
    assert seen.seat is not None
    five = seen.five or int(find(seen.hand, seen.options.five_of_a_kind).cards)
    entered = [
        s for s, stake in enumerate(seen.stakes) if stake > 0 and not seen.passed[s] and s != seen.seat
    ]
    others = [s for s, waits in enumerate(seen.waiting) if waits and s != seen.seat and s not in entered]
    # Of those who have not spoken, about half will come in.
    rivals = entered + others[: (len(others) + 1) // 2]
    known = PACK & ~seen.hand & ~seen.gone & ~seen.aside
    if seen.pushed:
        return STAKE
    p = worth.chance_in_poker(five, PACK & ~known, [seen.hand_sizes[s] for s in rivals], rng)
    prize, own_stake = seen.spaces[POKER], seen.stakes[seen.seat]
    if STAKE in legal and p * prize > (1 - p) * (seen.high + 1 - own_stake):
        return _push(seen, legal, p)
    if CALL in legal and p * prize > (1 - p) * (seen.high - own_stake):
        return CALL
    return PASS


def pick_next(seen: BonanzaView) -> int:
    """The next card of a good five with those picked already, as one who asks for advice may have."""
    five_kind = seen.options.five_of_a_kind
    above = seen.hand & ~(2 * int(highest_bit(seen.picking)) - 1)
    five = int(find(seen.picking | above, five_kind).cards)
    if seen.picking & ~five:  # the best leaves out some of them: then card by card
        five = seen.picking
        while count_bits(five) < 5:
            rest = [1 << card for card in list_cards(above & ~five)]
            five |= max(rest, key=lambda one: int(value_of(five | one, five_kind)))
    return PICK + int(lowest(five & ~seen.picking))


def _push(seen: BonanzaView, legal: Sequence[int], p: float) -> int:
    """A strong hand stakes more at once."""
    wanted = int((p - 0.5) * 120) if p > 0.5 else 0
    for place in range(len(STEPS) - 1, -1, -1):
        if STEPS[place] <= wanted and PUSH + place in legal:
            return PUSH + place
    return STAKE


def _lead(seen: BonanzaView, legal: Sequence[int]) -> int:
    """The suit whose run promises most."""
    nowhere = PACK
    for seat, size in enumerate(seen.hand_sizes):
        if size and seat != seen.seat:
            nowhere &= seen.lacks[seat]
    hidden = PACK & ~(seen.hand | seen.gone | seen.aside | nowhere)
    others = sum(size for seat, size in enumerate(seen.hand_sizes) if seat != seen.seat)
    held = min(1.0, others / max(1, int(count_bits(hidden))))
    spaces = list(seen.spaces)

    def promise(action: int) -> float:
        return float(worth.lead_worth(seen.hand, action - LEAD, hidden, held, spaces))

    return max(legal, key=promise)
