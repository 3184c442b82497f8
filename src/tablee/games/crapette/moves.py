"""The moves of Crapette as clients can offer them: a card from a place of the mat to another, or a word."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tablee.core.moves import Move
from tablee.games.crapette.actions import (
    CALL,
    CENTRE,
    COLUMN,
    DISCARD,
    STOP,
    TURN,
    TURNED,
    format_action,
    source_of,
    target_of,
)
from tablee.games.crapette.cards import HIDDEN, Card, CardOrNone, rank_of, suit_of
from tablee.games.crapette.places import (
    THE_TURNED,
    slot_place,
    source_place,
    stock_place,
    target_place,
    waste_place,
)
from tablee.games.crapette.view import BoardView, CrapetteView, SideView


@dataclass(frozen=True, slots=True)
class Build(Move):
    """Put a card in the centre."""

    source: str
    target: str
    card: Card


@dataclass(frozen=True, slots=True)
class Load(Move):
    """Put a card on a pile of the opponent."""

    source: str
    target: str
    card: Card


@dataclass(frozen=True, slots=True)
class Lay(Move):
    """Put a card on a column."""

    source: str
    target: str
    card: Card


@dataclass(frozen=True, slots=True)
class Turn(Move):
    """Turn a card of the stock."""

    source: str
    target: str
    card: CardOrNone
    """The card, if it has been seen before."""
    renewed_from: str | None
    """The waste, if it becomes the stock first."""


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Put the turned card on one's waste, which ends the turn."""

    source: str
    target: str
    card: Card


@dataclass(frozen=True, slots=True)
class Stop(Move):
    """End the turn with nothing left to turn."""


@dataclass(frozen=True, slots=True)
class Call(Move):
    """Call "crapette!": the opponent has made a fault."""


MOVES: tuple[type[Move], ...] = (Build, Load, Lay, Turn, Discard, Stop, Call)


def make_moves(view: CrapetteView, legal: Sequence[int]) -> list[Move]:
    """Legal actions as moves."""
    return [make_move(view, action) for action in legal]


def make_move(view: CrapetteView, action: int) -> Move:
    """An action of the view's seat as a move."""
    text, seat = format_action(action), view.turn or 0
    if action == CALL:
        return Call(action, text)
    if action == STOP:
        return Stop(action, text)
    if action == TURN:
        side = view.now.sides[seat]
        waste = None if side.stock else waste_place(seat)
        return Turn(action, text, stock_place(seat), THE_TURNED, next_card(side), waste)
    if action == DISCARD:
        return Discard(action, text, THE_TURNED, waste_place(seat), _shown(view, TURNED))
    source, target = source_of(action), target_of(action)
    card, place = _shown(view, source), source_place(seat, source)
    if target == CENTRE:
        return Build(action, text, place, slot_for(view.now, card), card)
    kind = Lay if target >= COLUMN else Load
    return kind(action, text, place, target_place(seat, target), card)


def _shown(view: CrapetteView, source: int) -> int:
    card = view.card_from(source)
    assert card is not None, "a legal move has a card"
    return card


def next_card(side: SideView) -> int | None:
    """The card that is turned next, if it has been seen: without a stock, the first of the waste."""
    card = side.stock[-1] if side.stock else side.waste[0]
    return None if card == HIDDEN else card


def slot_for(now: BoardView, card: int) -> str:
    """The slot of the centre that takes a card: the first that waits for it (CRA-R29)."""
    suit = suit_of(card)
    return slot_place(suit, 0 if now.centre[suit][0] == rank_of(card) else 1)
