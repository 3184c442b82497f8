"""Boards laid out by hand for the tests of Bonanza."""

from __future__ import annotations

from typing import TypeVar

from tablee.core.events import Event, Notice
from tablee.games.bonanza import auction, betting, stops
from tablee.games.bonanza.actions import parse_action
from tablee.games.bonanza.cards import PACK, format_cards, parse_cards
from tablee.games.bonanza.options import BonanzaOptions
from tablee.games.bonanza.state import BonanzaState

N = TypeVar("N", bound=Notice)
ORDERED = tuple(range(53))
"""A pack nobody has shuffled: two of clubs first, joker last."""


def start(seats: int = 4, dealer: int = 0, **values: object) -> BonanzaState:
    """A game whose first dealer is known: the stakes are down, the cards not yet dealt."""
    state = BonanzaState.start(BonanzaOptions().with_values(values), seats)
    state.resolve((dealer + 1,))
    return state


def dealt(seats: int = 4, dealer: int = 0, **values: object) -> BonanzaState:
    """The same with an unshuffled pack dealt."""
    state = start(seats, dealer, **values)
    state.resolve(ORDERED)
    return state


def lay(*hands: str, aside: str = "-", dealer: int = 0, **values: object) -> BonanzaState:
    """A round in which these are the hands, just dealt; all other cards are out of play."""
    state = dealt(len(hands), dealer, **values)
    held = parse_cards(aside)
    state.aside = held
    for seat, hand in enumerate(hands):
        state.hands[seat] = parse_cards(hand)
        held |= parse_cards(hand)
    state.gone = PACK & ~held
    return state


def calling(*hands: str, call: int = 0, dealer: int = 0, aside: str = "-", **values: object) -> BonanzaState:
    """The same at a call."""
    state = lay(*hands, dealer=dealer, aside=aside, **values)
    auction.begin_calls(state)
    state.call = call
    return state


def betting_with(*hands: str, dealer: int = 0, **values: object) -> BonanzaState:
    """The same at the poker call."""
    state = lay(*hands, aside="-", dealer=dealer, **values)
    betting.begin(state)
    return state


def leading(*hands: str, dealer: int = 0, aside: str = "-", **values: object) -> BonanzaState:
    """The same at the first lead."""
    state = lay(*hands, dealer=dealer, aside=aside, **values)
    stops.begin(state)
    return state


def play(state: BonanzaState, *moves: str) -> list[Event]:
    """Play moves written `seat action [action …]`; returns what was told."""
    heard: list[Event] = []
    state.listen(heard)
    for move in moves:
        seat, *actions = move.split()
        for action in actions:
            state.play(int(seat), parse_action(action))
    state.listen(None)
    return heard


def refused(state: BonanzaState, move: str) -> tuple[str, str]:
    """The code and the article with which a move is refused."""
    seat, action = move.split()
    refusal = state.check(int(seat), parse_action(action))
    assert refusal is not None, move
    return refusal.code, refusal.clause


def told(heard: list[Event], kind: type[N]) -> list[N]:
    """What everybody was told of one kind."""
    return [event.everybody for event in heard if isinstance(event.everybody, kind)]


def hand(state: BonanzaState, seat: int) -> str:
    """The cards of a seat."""
    return format_cards(state.hands[seat])
