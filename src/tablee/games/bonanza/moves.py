"""The moves of Bonanza as clients can offer them.

What takes several actions, an amount or five cards, is one move that is composed and sent once
(`sayings`): `bid 37`, `five 9d Td Jd Qd Kd`. Sent alone, it means what is proposed.
"""

from __future__ import annotations

from collections import abc
from dataclasses import dataclass
from typing import Literal, TypeAlias

from tablee.core.bits import lowest
from tablee.core.moves import Choose, Move, Range
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
    format_action,
)
from tablee.games.bonanza.cards import format_card, name_cards, suit_cards
from tablee.games.bonanza.sayings import FIVE
from tablee.games.bonanza.view import BonanzaView, is_auction
from tablee.games.bonanza.wheel import claim_cards

Suit: TypeAlias = Literal["c", "d", "h", "s"]
SUITS: tuple[Suit, ...] = ("c", "d", "h", "s")


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Bid no more, stay out of the poker, or fold."""


@dataclass(frozen=True, slots=True)
class Silent(Move):
    """Show nothing at this call."""


@dataclass(frozen=True, slots=True)
class Show(Move):
    """Show the joker or the pair that is called."""

    cards: tuple[str, ...]
    """The cards as they are shown: the joker where one is missing."""


@dataclass(frozen=True, slots=True)
class Sequence(Move):
    """Show three cards of one suit that follow each other."""

    cards: tuple[str, ...]
    """The cards as they are shown: the joker where one is missing."""


@dataclass(frozen=True, slots=True)
class Swap(Move):
    """Exchange one's hand for the dead hand."""


@dataclass(frozen=True, slots=True)
class Sell(Move):
    """Keep one's hand, and put the dead hand up for sale."""


@dataclass(frozen=True, slots=True)
class Bid(Move):
    """Offer an amount for the dead hand."""

    amount: Range
    proposed: int
    """The amount that is offered if none is sent."""


@dataclass(frozen=True, slots=True)
class Stake(Move):
    """Put an amount into the poker: enter, or raise."""

    amount: Range
    proposed: int
    """The amount that is staked if none is sent."""


@dataclass(frozen=True, slots=True)
class ExactAmount(Move):
    """Bid or stake just so much; offered by an adviser alone, who has an amount in mind."""

    number: int


@dataclass(frozen=True, slots=True)
class Call(Move):
    """Bring one's stake up to the highest."""

    chips: int
    """What it costs."""


@dataclass(frozen=True, slots=True)
class Five(Move):
    """Choose one's five cards for poker."""

    choose: Choose
    proposed: tuple[str, ...]
    """The five cards that are chosen if none are sent: the best."""


@dataclass(frozen=True, slots=True)
class Lead(Move):
    """Lead the lowest card of a suit."""

    suit: Suit
    card: str


MOVES: tuple[type[Move], ...] = (
    Pass,
    Silent,
    Show,
    Sequence,
    Swap,
    Sell,
    Bid,
    Stake,
    ExactAmount,
    Call,
    Five,
    Lead,
)
"""Every sort of move."""
PLAIN: dict[int, type[Move]] = {PASS: Pass, SILENT: Silent, SWAP: Swap, SELL: Sell}
"""The moves of which there is nothing more to say, by their actions."""


def list_moves(view: BonanzaView, legal: abc.Sequence[int]) -> list[Move]:
    """The legal actions of a view's seat as moves: one for all that compose an amount, or five cards."""
    found: list[Move] = []
    is_amount_said = BID in legal or STAKE in legal
    is_five_offered = False
    for action in legal:
        if action >= PICK:
            if not is_five_offered:
                found.append(_five(action, view))
            is_five_offered = True
        elif not (PUSH <= action < LEAD and is_amount_said):
            found.append(move_of(action, view))
    return found


def move_of(action: int, view: BonanzaView) -> Move:
    """One action as a move."""
    text = format_action(action)
    if action in PLAIN:
        return PLAIN[action](action, text)
    if action == CALL:
        return Call(action, text, view.high - view.stakes[_seat(view)])
    if action in (BID, STAKE):
        kind = Bid if action == BID else Stake
        return kind(action, text, amount_range(view), amount_said(view))
    if PUSH <= action < LEAD:
        amount = amount_said(view) + STEPS[action - PUSH]
        return ExactAmount(action, f"{'bid' if is_auction(view) else 'stake'} {amount}", amount)
    if LEAD <= action < SEQUENCE:
        card = lowest(view.hand & suit_cards(action - LEAD))
        return Lead(action, text, SUITS[action - LEAD], format_card(card))
    assert view.call is not None
    kind_shown = Show if action == SHOW else Sequence
    return kind_shown(action, text, claim_cards(action, view.call, view.hand))


def _five(action: int, view: BonanzaView) -> Five:
    return Five(action, FIVE, Choose(name_cards(view.hand), 5), view.proposal)


def _seat(view: BonanzaView) -> int:
    assert view.seat is not None
    return view.seat


def amount_range(view: BonanzaView) -> Range:
    """The bids or stakes that a seat may make in its turn: above the highest, as far as the rules allow."""
    return Range(view.high + 1, view.most)


def amount_said(view: BonanzaView) -> int:
    """The bid or stake that a seat makes by the word alone: the least, and what it has pushed forward."""
    return view.high + 1 + view.pushed
