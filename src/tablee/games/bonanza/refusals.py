# Compiled by mypyc: core/bits.py tells its traps.
"""Why an action is refused: the first article that stands against it.

A refusal rests on what all know and on the seat's own cards, never on anything else.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.bits import bit
from tablee.core.contract import Refusal
from tablee.games.bonanza import amounts, betting, stops
from tablee.games.bonanza.actions import (
    ACTION_RANGE,
    CALL,
    LEAD,
    PICK,
    PUSH,
    SEQUENCE,
    SHOW,
    SILENT,
    STAKE,
    STEPS,
)
from tablee.games.bonanza.board import (
    AUCTION,
    CALLS,
    DEAD,
    DEAL,
    DEALER,
    ENDED,
    EQUAL,
    JOKER_SPACE,
    MAX_RAISES,
    QUEEN_JACK,
    SEQUENCE_SPACE,
    SHOWDOWN,
    Board,
)
from tablee.games.bonanza.cards import format_card, suit_cards

TURN_CLAUSES = {2: "BON-10", 3: "BON-13", 5: "BON-38", 6: "BON-R16", 7: "BON-59"}
"""The article on whose turn it is, by phase."""


def why_not(b: Board, seat: int, action: int) -> Refusal:
    """The refusal of an action that is not legal."""
    phase = b.phase
    if phase == ENDED:
        return Refusal("game-over", "BON-75")
    if not 0 <= seat < b.seats:
        return Refusal("no-such-seat", "BON-01")
    if phase in (DEALER, DEAL, SHOWDOWN):
        return Refusal("deal-first", "BON-06")
    if not b.is_in(b.present, seat):
        return Refusal("not-in-game", "BON-R30")
    if not 0 <= action < ACTION_RANGE:
        return Refusal("no-such-action", "BON-20", {"action": action})
    if phase == CALLS:
        return _why_no_answer(b, seat, action)
    if seat != b.turn:
        return Refusal("not-your-turn", TURN_CLAUSES[int(phase)], {"turn": int(b.turn)})
    if phase == DEAD:
        return Refusal("swap-or-sell", "BON-R3")
    if phase == AUCTION:
        return _why_no_bid(b, seat, action)
    if phase < 7:
        return _why_no_stake(b, seat, action)
    return _why_no_lead(b, seat, action)


def _why_no_answer(b: Board, seat: i64, action: int) -> Refusal:
    if not b.is_in(b.waiting, seat):
        return Refusal("already-answered", "BON-R9")
    if action not in (SILENT, SHOW) and not SEQUENCE <= action < PICK:
        return Refusal("answer-the-call", "BON-20")
    if b.call == SEQUENCE_SPACE:
        if action == SHOW:
            return Refusal("name-the-sequence", "BON-R14")
        if (action - SEQUENCE) % 13 == 0:
            return Refusal("no-sequence-round-the-ace", "BON-32")
        return Refusal("no-such-sequence", "BON-29", {"card": format_card(action - SEQUENCE)})
    if action != SHOW:
        return Refusal("answer-the-call", "BON-20")
    if b.call == JOKER_SPACE:
        return Refusal("joker-not-held", "BON-22")
    return Refusal("pair-not-held", "BON-26" if b.call == QUEEN_JACK else "BON-37")


def _why_no_bid(b: Board, seat: i64, action: int) -> Refusal:
    if PUSH <= action < LEAD:
        return _why_no_push(b, action, b.chips[seat], "BON-R6")
    return Refusal("bid-or-pass", "BON-12")


def _why_no_push(b: Board, action: int, owned: int, clause: str) -> Refusal:
    step: int = STEPS[action - PUSH]
    amount: int = b.high + 1 + b.pushed + step
    if amount > owned:
        return Refusal("not-enough-chips", "BON-R30", {"chips": step})
    if amount > amounts.most_amount(b):
        return Refusal("nobody-could-answer", "BON-R33", {"most": int(amounts.most_amount(b))})
    return Refusal("larger-steps-first", clause, {"chips": step})


def _why_no_stake(b: Board, seat: i64, action: int) -> Refusal:
    if b.picking != 0 and action < PICK:
        return Refusal("five-cards-first", "BON-40")
    if action >= PICK:
        return _why_no_pick(b, seat, action - PICK)
    if action == CALL:
        if b.pushed != 0:
            return Refusal("stake-or-pass", "BON-41")
        if b.high == 0 or (not betting.can_call(b, seat) and b.phase == EQUAL):
            return Refusal("nothing-to-call", "BON-R16")
        if not b.agreed.usual:
            return Refusal("stake-must-rise", "BON-42", {"high": int(b.high)})
        return Refusal("not-enough-chips", "BON-R30", {"chips": int(b.high - b.stakes[seat])})
    if action == STAKE or PUSH <= action < LEAD:
        if b.phase == EQUAL:
            return Refusal("equalise-or-fold", "BON-R16", {"high": int(b.high)})
        if b.agreed.usual and b.raises >= MAX_RAISES:
            return Refusal("no-more-raises", "BON-R16", {"most": MAX_RAISES})
        if action == STAKE:
            return Refusal("not-enough-chips", "BON-R30", {"chips": int(b.high + 1 - b.stakes[seat])})
        return _why_no_push(b, action, b.chips[seat] + b.stakes[seat], "BON-R16")
    return Refusal("stake-or-pass", "BON-41")


def _why_no_pick(b: Board, seat: i64, card: i64) -> Refusal:
    told = {"card": format_card(card)}
    if b.phase == EQUAL or b.is_in(b.entered, seat) or b.fives[seat] != 0 or b.pushed != 0:
        return Refusal("five-already-chosen", "BON-R18", told)
    if b.hands[seat] & bit(card) == 0:
        return Refusal("card-not-held", "BON-40", told)
    return Refusal("pick-in-rising-order", "BON-R18", told)


def _why_no_lead(b: Board, seat: i64, action: int) -> Refusal:
    if not LEAD <= action < SEQUENCE:
        return Refusal("lead-a-suit", "BON-57")
    if b.hands[seat] & suit_cards(action - LEAD) == 0:
        return Refusal("suit-not-held", "BON-57", {"suit": action - LEAD})
    return Refusal("other-colour-first", "BON-62", {"card": format_card(stops.last_card(b))})
