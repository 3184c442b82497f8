"""What a player of Bonanza composes alone and says once: a bid, a stake, five cards.

The actions are small (`actions`): chips are pushed and cards picked one by one. Outside the player's own view
only the whole saying exists: `bid 37`, `stake 60`, `five 9d Td Jd Qd Kd`. As `bid` alone means the least that
may be bid, `five` alone means the five that are proposed.
"""

from __future__ import annotations

import re

from tablee.core.bits import bit, count_bits
from tablee.core.contract import IllegalAction, NotationError, Refusal
from tablee.games.bonanza import betting
from tablee.games.bonanza.actions import BID, LEAD, NAMES, PICK, PUSH, STAKE, STEPS, format_action, pick, push
from tablee.games.bonanza.amounts import most_amount, room
from tablee.games.bonanza.board import AUCTION, BET, Board
from tablee.games.bonanza.cards import list_cards, name_cards, parse_card

FIVE = "five"
_AMOUNT = re.compile(r"(bid|stake) (0|[1-9][0-9]{0,6})")


def is_draft(b: Board, action: int) -> bool:
    """Whether an action only pushes chips or picks a card; the fifth card makes the five."""
    return PUSH <= action < LEAD or (action >= PICK and count_bits(b.picking) < 4)


def spell(b: Board, action: int) -> str:
    """The whole saying that an action completes, from the position before it."""
    if action in (BID, STAKE):
        return f"{NAMES[action]} {int(b.high + 1 + b.pushed)}"
    if action >= PICK:
        return " ".join([FIVE, *name_cards(b.picking | bit(action - PICK))])
    return format_action(action)


def unfold(b: Board, seat: int, text: str) -> list[int]:
    """The actions of a whole saying, nothing being pushed or picked yet."""
    amount = _AMOUNT.fullmatch(text)
    if amount is not None:
        return _unfold_amount(b, seat, NAMES.index(amount[1]), int(amount[2]))
    word, *cards = text.split(" ")
    if word != FIVE or len(cards) not in (0, 5) or len(set(cards)) != len(cards):
        raise NotationError("bad-action", text=text)
    return _unfold_five(b, seat, sorted(map(parse_card, cards)))


def _unfold_amount(b: Board, seat: int, say: int, amount: int) -> list[int]:
    is_asked = seat == b.turn and b.phase == (AUCTION if say == BID else BET)
    if not is_asked or room(b) < 0:
        return [say]  # the rules tell why not
    if amount <= b.high:
        raise IllegalAction(_too_low(say, int(b.high)))
    if amount > b.chips[seat] + (0 if say == BID else b.stakes[seat]):
        raise IllegalAction(Refusal("not-enough-chips", "BON-R30", {"chips": amount}))
    if amount > most_amount(b):
        raise IllegalAction(Refusal("nobody-could-answer", "BON-R33", {"most": int(most_amount(b))}))
    return [*pushes(amount - int(b.high) - 1), say]


def _too_low(say: int, high: int) -> Refusal:
    if say == BID:
        return Refusal("bid-must-rise", "BON-13", {"high": high})
    return Refusal("stake-must-rise", "BON-42", {"high": high})


def pushes(chips: int) -> list[int]:
    """The pushes that make an amount, larger ones first."""
    found = []
    for step in reversed(STEPS):
        found += [push(step)] * (chips // step)
        chips %= step
    return found


def _unfold_five(b: Board, seat: int, cards: list[int]) -> list[int]:
    if b.phase != BET or seat != b.turn:
        return [pick(0)]  # the rules tell why not
    if count_bits(b.hands[seat]) <= 5:  # then there is nothing to choose
        raise IllegalAction(Refusal("five-already-chosen", "BON-R18"))
    chosen = cards or list_cards(betting.proposal(b, seat))
    lacking = [pick(card) for card in chosen if not b.hands[seat] & bit(card)]
    return lacking[:1] or [pick(card) for card in chosen]
