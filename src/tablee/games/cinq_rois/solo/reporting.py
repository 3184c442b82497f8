"""What a game for one reports: what happened on the board becomes events."""

from __future__ import annotations

from tablee.core.events import Event
from tablee.games.cinq_rois.actions import format_kind
from tablee.games.cinq_rois.arrange import arrange
from tablee.games.cinq_rois.card_names import meld_names
from tablee.games.cinq_rois.cards import RANKS
from tablee.games.cinq_rois.solo.board import ALL_CLOSED, SoloBoard
from tablee.games.cinq_rois.solo.events import HandClosed, Placed, SoloDealt, SoloEnded, ThrownAway, TurnedUp


def dealt(board: SoloBoard, events: list[Event]) -> None:
    """Eleven hands lie open."""
    hands = meld_names([hand.kinds() for hand in board.hands])
    events.append(Event(SoloDealt(hands, int(board.stock_size()), "ROI-43")))


def turned_up(board: SoloBoard, events: list[Event]) -> None:
    """The top card of the stock lies open."""
    events.append(Event(TurnedUp(format_kind(board.pack[board.top]), int(board.stock_size()) - 1)))


def placed(board: SoloBoard, events: list[Event], kind: int) -> None:
    """It went into a hand."""
    events.append(Event(Placed(format_kind(kind), int(board.placed) + 3)))


def thrown(board: SoloBoard, events: list[Event], kind: int) -> None:
    """A card left the game."""
    events.append(Event(ThrownAway(format_kind(kind), int(board.placed) + 3)))


def closed(board: SoloBoard, events: list[Event], hand: int) -> None:
    """A hand was turned over."""
    found = arrange(board.hands[hand], hand + 3, int(board.min_naturals))
    events.append(Event(HandClosed(hand + 3, meld_names(found.melds), "ROI-50")))


def ended(board: SoloBoard, events: list[Event]) -> None:
    """The game is won or lost."""
    is_won = board.closed == ALL_CLOSED
    told = SoloEnded(
        won=is_won,
        closed=sum([board.is_closed(hand) for hand in range(RANKS)]),
        points=board.points_left(),
        all_points=board.all_points(),
        clause="ROI-51" if is_won else "ROI-52",
    )
    events.append(Event(told))
