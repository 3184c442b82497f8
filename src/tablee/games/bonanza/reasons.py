"""Why an action of Bonanza is good or bad: only what is true of it for sure, the weightiest first."""

from __future__ import annotations

from tablee.core.appraisal import Reason
from tablee.core.bits import count_bits
from tablee.games.bonanza.actions import CALL, PASS, PICK, SEQUENCE, SHOW, SILENT
from tablee.games.bonanza.bettor import Spot
from tablee.games.bonanza.board import POKER, SPACE_NAMES
from tablee.games.bonanza.calls import QUEEN_JACK_PAIR, TEN_TWO_PAIR, cards_to
from tablee.games.bonanza.cards import ACE, JOKER_BIT, format_card, list_cards, of_suit
from tablee.games.bonanza.stops import paying_space
from tablee.games.bonanza.valuing import Gain
from tablee.games.bonanza.view import BonanzaView

STRONG, WEAK = 0.75, 0.5
"""From here on a hand is called strong, below it weak."""


def of_lead(seen: BonanzaView, suit: int) -> tuple[Reason, ...]:
    """What a lead does whatever the others hold: the cards that go in a row, and what follows."""
    ranks = list_cards(of_suit(seen.hand, suit))
    run = [rank for place, rank in enumerate(ranks) if rank == ranks[0] + place]
    found = []
    if len(run) == count_bits(seen.hand & ~JOKER_BIT):
        found.append(Reason("goes-out"))
    for card in (suit * 13 + rank for rank in run):
        space = int(paying_space(card))
        if space >= 0 and seen.spaces[space]:
            found.append(Reason("wins-space", {"space": SPACE_NAMES[space], "chips": seen.spaces[space]}))
    found += _of_end(seen, suit * 13 + run[-1])
    if len(run) > 1:
        found.append(Reason("sheds", {"count": len(run)}))
    kept = [suit * 13 + rank for rank in ranks[len(run) :] if paying_space(suit * 13 + rank) >= 0]
    found += [Reason("brings-near", {"card": format_card(card)}) for card in kept]
    return tuple(found) or (Reason("leads-one"),)


def _of_end(seen: BonanzaView, last: int) -> list[Reason]:
    """What is known of the card after one's own."""
    if last % 13 == ACE:
        return [Reason("keeps-lead")]
    after = 1 << (last + 1)
    for seat, shown in enumerate(seen.shown):
        if seat != seen.seat and shown & after:
            return [Reason("hands-over", {"card": format_card(last + 1)})]
    holders = [s for s, size in enumerate(seen.hand_sizes) if size and s != seen.seat]
    if (seen.gone | seen.aside) & after or all(seen.lacks[s] & after for s in holders):
        return [Reason("keeps-lead")]
    return []


def spends_joker(seen: BonanzaView, action: int) -> bool:
    """Whether an answer to a call uses the joker."""
    if action == SILENT:
        return False
    if action >= SEQUENCE:
        return int(cards_to(action - SEQUENCE)) & ~seen.hand != 0
    pair = {"queen-jack": QUEEN_JACK_PAIR, "ten-two": TEN_TWO_PAIR}.get(seen.call or "", JOKER_BIT)
    return pair == JOKER_BIT or pair & ~seen.hand != 0


def of_answer(seen: BonanzaView, action: int) -> tuple[Reason, ...]:
    """What an answer to a call takes, and what it does with the joker."""
    found = []
    if action == SHOW:
        space = SPACE_NAMES.index(seen.call or "joker")
        found.append(Reason("takes-space", {"space": SPACE_NAMES[space], "chips": seen.spaces[space]}))
    elif action >= SEQUENCE:
        found.append(Reason("shows-sequence", {"card": format_card(action - SEQUENCE)}))
    if seen.hand & JOKER_BIT:
        found.append(Reason("spends-joker" if spends_joker(seen, action) else "keeps-joker"))
    return tuple(found) or (Reason("hides"),)


def of_betting(seen: BonanzaView, action: int, spot: Spot) -> tuple[Reason, ...]:
    """How one's five stand, and what the price is."""
    if action >= PICK:
        return (Reason("picks"),)
    percent = round(100 * spot.standing)
    code = "strong-five" if spot.standing >= STRONG else "weak-five" if spot.standing < WEAK else "fair-five"
    found = [Reason(code, {"percent": percent})]
    if action in (CALL, PASS) and spot.cost > 0:
        found.append(Reason("price", {"cost": spot.cost, "pot": seen.spaces[POKER]}))
    if action not in (CALL, PASS):
        if spot.standing < WEAK:
            found.insert(0, Reason("bluffs"))
        if spot.later == 0:
            found.append(Reason("last-word"))
    return tuple(found)


def _holdings(seen: BonanzaView) -> list[Reason]:
    cards = [card for card in list_cards(seen.hand & ~JOKER_BIT) if paying_space(card) >= 0]
    return [Reason("holds-payer", {"card": format_card(card)}) for card in cards]


def of_swap(seen: BonanzaView, gain: Gain) -> tuple[Reason, ...]:
    """What the dead hand promises against one's own, and what is given up."""
    code = "dead-hand-better" if gain.chips > 0 else "dead-hand-worse"
    return (Reason(code, {"chips": abs(round(gain.chips))}), *_gives_up(seen))


def _gives_up(seen: BonanzaView) -> list[Reason]:
    given = [Reason("gives-up", dict(reason.params)) for reason in _holdings(seen)]
    return [Reason("gives-up", {"card": "*"}), *given] if seen.hand & JOKER_BIT else given


def of_keeping(seen: BonanzaView, gain: Gain) -> tuple[Reason, ...]:
    """What speaks for one's own hand."""
    code = "dead-hand-better" if gain.chips > 0 else "dead-hand-worse"
    return (*_holdings(seen), Reason(code, {"chips": abs(round(gain.chips))}))


def of_bid(gain: Gain, price: int) -> tuple[Reason, ...]:
    """Whether the price is below what may be gained."""
    code = "worth-price" if gain.chips > price else "too-dear"
    return (Reason(code, {"price": price, "chips": max(0, round(gain.chips))}),)


def of_no_bid(seen: BonanzaView, gain: Gain) -> tuple[Reason, ...]:
    """What speaks against bidding."""
    return (*_holdings(seen), Reason("saves-chips", {"chips": max(0, round(gain.chips))}))
