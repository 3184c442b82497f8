# Compiled by mypyc: core/bits.py tells its traps.
"""Why an action is refused: the first article that stands against it.

A refusal rests on what all know and on the seat's own cards, never on anything else.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.contract import Refusal
from tablee.games.bonanza import betting, stops
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
from tablee.games.bonanza.cards import bit, format_card, suit_cards
from tablee.games.bonanza.table import (
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
    Table,
)

TURN_CLAUSES = {2: "BON-10", 3: "BON-13", 5: "BON-38", 6: "BON-R16", 7: "BON-59"}
"""The article on whose turn it is, by phase."""


def why_not(t: Table, seat: int, action: int) -> Refusal:
    """The refusal of an action that is not legal."""
    phase = t.phase
    if phase == ENDED:
        return Refusal("game-over", "BON-75")
    if not 0 <= seat < t.seats:
        return Refusal("no-such-seat", "BON-01")
    if phase in (DEALER, DEAL, SHOWDOWN):
        return Refusal("deal-first", "BON-06")
    if not t.is_in(t.present, seat):
        return Refusal("not-in-game", "BON-R30")
    if not 0 <= action < ACTION_RANGE:
        return Refusal("no-such-action", "BON-20", {"action": action})
    if phase == CALLS:
        return _why_no_answer(t, seat, action)
    if seat != t.turn:
        return Refusal("not-your-turn", TURN_CLAUSES[int(phase)], {"turn": int(t.turn)})
    if phase == DEAD:
        return Refusal("swap-or-sell", "BON-R3")
    if phase == AUCTION:
        return _why_no_bid(t, seat, action)
    if phase < 7:
        return _why_no_stake(t, seat, action)
    return _why_no_lead(t, seat, action)


def _why_no_answer(t: Table, seat: i64, action: int) -> Refusal:
    if not t.is_in(t.waiting, seat):
        return Refusal("already-answered", "BON-R9")
    if action not in (SILENT, SHOW) and not SEQUENCE <= action < PICK:
        return Refusal("answer-the-call", "BON-20")
    if t.call == SEQUENCE_SPACE:
        if action == SHOW:
            return Refusal("name-the-sequence", "BON-R14")
        if (action - SEQUENCE) % 13 == 0:
            return Refusal("no-sequence-round-the-ace", "BON-32")
        return Refusal("no-such-sequence", "BON-29", {"card": format_card(action - SEQUENCE)})
    if action != SHOW:
        return Refusal("answer-the-call", "BON-20")
    if t.call == JOKER_SPACE:
        return Refusal("joker-not-held", "BON-22")
    return Refusal("pair-not-held", "BON-26" if t.call == QUEEN_JACK else "BON-37")


def _why_no_bid(t: Table, seat: i64, action: int) -> Refusal:
    if PUSH <= action < LEAD:
        return _why_no_push(t, action, t.chips[seat] - t.high - 1, "BON-R6")
    return Refusal("bid-or-pass", "BON-12")


def _why_no_push(t: Table, action: int, room: int, clause: str) -> Refusal:
    step: int = STEPS[action - PUSH]
    if t.pushed + step > room:
        return Refusal("not-enough-chips", "BON-R30", {"chips": step})
    return Refusal("larger-steps-first", clause, {"chips": step})


def _why_no_stake(t: Table, seat: i64, action: int) -> Refusal:
    if t.picking != 0 and action < PICK:
        return Refusal("five-cards-first", "BON-40")
    if action >= PICK:
        return _why_no_pick(t, seat, action - PICK)
    if action == CALL:
        if t.pushed != 0:
            return Refusal("stake-or-pass", "BON-41")
        if t.high == 0 or (not betting.can_call(t, seat) and t.phase == EQUAL):
            return Refusal("nothing-to-call", "BON-R16")
        if not t.agreed.usual:
            return Refusal("stake-must-rise", "BON-42", {"high": int(t.high)})
        return Refusal("not-enough-chips", "BON-R30", {"chips": int(t.high - t.stakes[seat])})
    if action == STAKE or PUSH <= action < LEAD:
        if t.phase == EQUAL:
            return Refusal("equalise-or-fold", "BON-R16", {"high": int(t.high)})
        if t.agreed.usual and t.raises >= MAX_RAISES:
            return Refusal("no-more-raises", "BON-R16", {"most": MAX_RAISES})
        if action == STAKE:
            return Refusal("not-enough-chips", "BON-R30", {"chips": int(t.high + 1 - t.stakes[seat])})
        room = t.chips[seat] + t.stakes[seat] - t.high - 1
        return _why_no_push(t, action, room, "BON-R16")
    return Refusal("stake-or-pass", "BON-41")


def _why_no_pick(t: Table, seat: i64, card: i64) -> Refusal:
    told = {"card": format_card(card)}
    if t.phase == EQUAL or t.is_in(t.entered, seat) or t.fives[seat] != 0 or t.pushed != 0:
        return Refusal("five-already-chosen", "BON-R18", told)
    if t.hands[seat] & bit(card) == 0:
        return Refusal("card-not-held", "BON-40", told)
    return Refusal("pick-in-rising-order", "BON-R18", told)


def _why_no_lead(t: Table, seat: i64, action: int) -> Refusal:
    if not LEAD <= action < SEQUENCE:
        return Refusal("lead-a-suit", "BON-57")
    if t.hands[seat] & suit_cards(action - LEAD) == 0:
        return Refusal("suit-not-held", "BON-57", {"suit": action - LEAD})
    return Refusal("other-colour-first", "BON-62", {"card": format_card(stops.last_card(t))})
