"""What a game reports: what happened on the board becomes the events that the seats are told."""

from __future__ import annotations

from dataclasses import replace

from tablee.core.events import Event
from tablee.games.cinq_rois.actions import format_kind
from tablee.games.cinq_rois.board import Board
from tablee.games.cinq_rois.card_names import card_names, meld_names
from tablee.games.cinq_rois.events import (
    DealerNamed,
    Dealt,
    Discarded,
    DiscardTaken,
    GameEnded,
    HandCounted,
    HandOpened,
    MeldLaid,
    Recycled,
    RoundEnded,
    StockDrawn,
    WentOut,
)
from tablee.games.cinq_rois.laying import laid


def dealer_named(board: Board, events: list[Event]) -> None:
    """Chance has named the first dealer."""
    events.append(Event(DealerNamed(int(board.dealer), "ROI-R18")))


def dealt(board: Board, events: list[Event]) -> None:
    """A round begins; each seat learns its own hand."""
    told = Dealt(
        round=int(board.round),
        dealer=int(board.dealer),
        cards=int(board.wild()),
        wild=int(board.wild()),
        up_card=format_kind(board.discards[-1]),
        clause=board.agreed.cite("ROI-39", "ROI-62"),
    )
    hands = enumerate(board.hands)
    events.append(Event(told, {seat: replace(told, hand=card_names(hand.kinds())) for seat, hand in hands}))


def stock_drawn(board: Board, events: list[Event], kind: int) -> None:
    """A card was drawn from the stock; only its player sees it."""
    seat, stock = int(board.mover), int(board.stock_size())
    events.append(Event(StockDrawn(seat, stock), {seat: StockDrawn(seat, stock, format_kind(kind))}))


def discard_taken(board: Board, events: list[Event], kind: int) -> None:
    """The top discard was taken."""
    events.append(Event(DiscardTaken(int(board.mover), format_kind(kind))))


def discarded(board: Board, events: list[Event], kind: int) -> None:
    """A card was thrown."""
    events.append(Event(Discarded(int(board.mover), format_kind(kind))))


def recycled(board: Board, events: list[Event]) -> None:
    """The discards have become the new stock."""
    up_card, clause = format_kind(board.discards[-1]), board.agreed.cite("ROI-40", "ROI-92")
    events.append(Event(Recycled(int(board.mover), int(board.stock_size()), up_card, clause)))


def hand_opened(board: Board, events: list[Event]) -> None:
    """A player goes out and is about to lay his melds by hand; his cards lie face up."""
    hand = card_names(board.hands[board.mover].kinds())
    events.append(Event(HandOpened(int(board.mover), hand, board.agreed.cite("ROI-17", "ROI-73"))))


def went_out(board: Board, events: list[Event]) -> None:
    """A player has laid his whole hand."""
    melds = meld_names(laid(board, board.mover).melds)
    events.append(Event(WentOut(int(board.mover), melds, board.agreed.cite("ROI-17", "ROI-73"))))


def meld_laid(board: Board, events: list[Event]) -> None:
    """A player has laid one meld by hand."""
    events.append(Event(MeldLaid(int(board.mover), card_names(board.melds[board.mover][-1]))))


def hand_counted(board: Board, events: list[Event]) -> None:
    """The last turn of a player is over: what he laid, what is left and what it costs."""
    shown = laid(board, board.mover)
    told = HandCounted(
        seat=int(board.mover),
        melds=meld_names(shown.melds),
        left=card_names(shown.left),
        points=int(shown.cost),
        clause=board.agreed.cite("ROI-26", "ROI-81"),
    )
    events.append(Event(told))


def round_ended(board: Board, events: list[Event]) -> None:
    """A round is written down."""
    clause = board.agreed.cite("ROI-26", "ROI-82")
    events.append(Event(RoundEnded(int(board.round), tuple(board.marks), totals(board), clause)))


def game_ended(board: Board, events: list[Event], winners: tuple[int, ...]) -> None:
    """The lowest total has won."""
    events.append(Event(GameEnded(winners, totals(board), board.agreed.cite("ROI-35", "ROI-84"))))


def totals(board: Board) -> tuple[int, ...]:
    """The points of every seat over all rounds played."""
    return tuple([board.total(seat) for seat in range(int(board.seats))])
