"""What is told of a game: every event, with what single seats learn besides."""

from __future__ import annotations

from tablee.core.contract import Data
from tablee.core.events import Event, loose
from tablee.games.cinq_rois.actions import format_kind
from tablee.games.cinq_rois.laying import laid
from tablee.games.cinq_rois.table import Table


def names(kinds: list[int]) -> list[str]:
    """Some cards in notation."""
    return [format_kind(kind) for kind in kinds]


def dealer_named(t: Table, events: list[Event]) -> None:
    """Chance has named the first dealer."""
    events.append(loose("dealer-named", {"seat": int(t.dealer), "clause": "ROI-R18"}))


def dealt(t: Table, events: list[Event]) -> None:
    """A round begins; each seat learns its own hand."""
    public: dict[str, Data] = {
        "round": int(t.round),
        "dealer": int(t.dealer),
        "cards": int(t.wild()),
        "wild": int(t.wild()),
        "upCard": format_kind(t.discards[-1]),
        "clause": t.agreed.cite("ROI-39", "ROI-62"),
    }
    private = {seat: {"hand": names(hand.kinds())} for seat, hand in enumerate(t.hands)}
    events.append(loose("dealt", public, private))


def stock_drawn(t: Table, events: list[Event], kind: int) -> None:
    """A card was drawn from the stock; only its player sees it."""
    seat = int(t.mover)
    public: dict[str, Data] = {"seat": seat, "stock": int(t.stock_size())}
    events.append(loose("stock-drawn", public, {seat: {"card": format_kind(kind)}}))


def discard_taken(t: Table, events: list[Event], kind: int) -> None:
    """The top discard was taken."""
    events.append(loose("discard-taken", {"seat": int(t.mover), "card": format_kind(kind)}))


def discarded(t: Table, events: list[Event], kind: int) -> None:
    """A card was thrown."""
    events.append(loose("discarded", {"seat": int(t.mover), "card": format_kind(kind)}))


def recycled(t: Table, events: list[Event]) -> None:
    """The discards have become the new stock."""
    public: dict[str, Data] = {
        "seat": int(t.mover),
        "stock": int(t.stock_size()),
        "upCard": format_kind(t.discards[-1]),
        "clause": t.agreed.cite("ROI-40", "ROI-92"),
    }
    events.append(loose("recycled", public))


def hand_opened(t: Table, events: list[Event]) -> None:
    """A player goes out and is about to lay his melds by hand; his cards lie face up."""
    hand = names(t.hands[t.mover].kinds())
    clause = t.agreed.cite("ROI-17", "ROI-73")
    events.append(loose("hand-opened", {"seat": int(t.mover), "hand": hand, "clause": clause}))


def went_out(t: Table, events: list[Event]) -> None:
    """A player has laid his whole hand."""
    melds = [names(meld) for meld in laid(t, t.mover).melds]
    clause = t.agreed.cite("ROI-17", "ROI-73")
    events.append(loose("went-out", {"seat": int(t.mover), "melds": melds, "clause": clause}))


def meld_laid(t: Table, events: list[Event]) -> None:
    """A player has laid one meld by hand."""
    meld = names(t.melds[t.mover][-1])
    events.append(loose("meld-laid", {"seat": int(t.mover), "meld": meld}))


def hand_counted(t: Table, events: list[Event]) -> None:
    """The last turn of a player is over: what he laid, what is left and what it costs."""
    shown = laid(t, t.mover)
    public: dict[str, Data] = {
        "seat": int(t.mover),
        "melds": [names(meld) for meld in shown.melds],
        "left": names(shown.left),
        "points": shown.cost,
        "clause": t.agreed.cite("ROI-26", "ROI-81"),
    }
    events.append(loose("hand-counted", public))


def round_ended(t: Table, events: list[Event]) -> None:
    """A round is written down."""
    public: dict[str, Data] = {
        "round": int(t.round),
        "points": list(t.marks),
        "totals": [t.total(seat) for seat in range(int(t.seats))],
        "clause": t.agreed.cite("ROI-26", "ROI-82"),
    }
    events.append(loose("round-ended", public))


def game_ended(t: Table, events: list[Event], winners: tuple[int, ...]) -> None:
    """The lowest total has won."""
    public: dict[str, Data] = {
        "winners": list(winners),
        "totals": [t.total(seat) for seat in range(int(t.seats))],
        "clause": t.agreed.cite("ROI-35", "ROI-84"),
    }
    events.append(loose("game-ended", public))
