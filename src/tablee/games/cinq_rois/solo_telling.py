"""What is told of a game for one; nothing is private in it."""

from __future__ import annotations

from tablee.core.contract import Data
from tablee.core.events import Event, loose
from tablee.games.cinq_rois.actions import format_kind
from tablee.games.cinq_rois.arrange import arrange
from tablee.games.cinq_rois.cards import RANKS
from tablee.games.cinq_rois.solo_table import ALL_CLOSED, SoloTable


def dealt(t: SoloTable, events: list[Event]) -> None:
    """Eleven hands lie open."""
    hands = [[format_kind(kind) for kind in hand.kinds()] for hand in t.hands]
    told: dict[str, Data] = {"hands": hands, "stock": int(t.stock_size()), "clause": "ROI-43"}
    events.append(loose("solo-dealt", told))


def turned_up(t: SoloTable, events: list[Event]) -> None:
    """The top card of the stock lies open."""
    card = format_kind(t.pack[t.top])
    events.append(loose("turned-up", {"card": card, "stock": int(t.stock_size()) - 1}))


def placed(t: SoloTable, events: list[Event], kind: int) -> None:
    """It went into a hand."""
    events.append(loose("placed", {"card": format_kind(kind), "hand": int(t.placed) + 3}))


def thrown(t: SoloTable, events: list[Event], kind: int) -> None:
    """A card left the game."""
    events.append(loose("thrown-away", {"card": format_kind(kind), "hand": int(t.placed) + 3}))


def closed(t: SoloTable, events: list[Event], hand: int) -> None:
    """A hand was turned over."""
    found = arrange(t.hands[hand], hand + 3, int(t.min_naturals))
    melds = [[format_kind(kind) for kind in meld] for meld in found.melds]
    events.append(loose("hand-closed", {"hand": hand + 3, "melds": melds, "clause": "ROI-50"}))


def ended(t: SoloTable, events: list[Event]) -> None:
    """The game is won or lost."""
    won = t.closed == ALL_CLOSED
    told: dict[str, Data] = {
        "won": won,
        "closed": sum([t.is_closed(hand) for hand in range(RANKS)]),
        "points": t.points_left(),
        "allPoints": t.all_points(),
        "clause": "ROI-51" if won else "ROI-52",
    }
    events.append(loose("solo-ended", told))
