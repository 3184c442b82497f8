"""What a player of Les Cinq Rois may know: his hand, the discards, and what others have shown."""

from __future__ import annotations

from dataclasses import dataclass

from tablee.core.contract import Data
from tablee.games.cinq_rois.actions import format_kind
from tablee.games.cinq_rois.laying import is_counted, laid
from tablee.games.cinq_rois.options import CinqRoisOptions
from tablee.games.cinq_rois.scoring import sheet
from tablee.games.cinq_rois.table import (
    DEAL,
    DEALER,
    ENDED,
    LAYING,
    NO_CARD,
    NOBODY,
    PLAY,
    RECYCLE,
    TURN,
    Table,
)

PHASES = {
    DEALER: "dealer",
    DEAL: "deal",
    TURN: "draw",
    PLAY: "play",
    RECYCLE: "recycle",
    LAYING: "lay",
    ENDED: "ended",
}


@dataclass(frozen=True, slots=True)
class Shown:
    """What lies before a seat whose round is over: melds, the cards left, and their points."""

    melds: tuple[tuple[int, ...], ...]
    left: tuple[int, ...]
    points: int

    def to_data(self) -> dict[str, Data]:
        """As plain data, cards in notation."""
        melds = [[format_kind(kind) for kind in meld] for meld in self.melds]
        return {"melds": melds, "left": texts(self.left), "points": self.points}


@dataclass(frozen=True, slots=True)
class CinqRoisView:
    """The table as a seat or a spectator sees it; cards are kinds, rising in every hand."""

    seat: int | None
    phase: str
    round: int
    wild: int
    """The wild rank, 3 to 13, which is also how many cards were dealt to each."""
    dealer: int | None
    turn: int | None
    hand: tuple[int, ...]
    """The hand of this seat; nothing for a spectator."""
    counts: tuple[int, ...]
    """How many cards every seat holds."""
    known: tuple[tuple[int, ...], ...]
    """The cards that everybody knows to be in each hand: taken from the discards and not thrown since,
    or laid open by who goes out and makes his melds by hand."""
    shown: tuple[Shown | None, ...]
    """What lies before each seat whose round is over."""
    laying: tuple[tuple[int, ...], ...]
    """The melds the player in turn has laid by hand; the last of them is the one being laid."""
    stock: int
    discards: tuple[int, ...]
    """The discards, the top one last: everybody has seen them fall."""
    taken: int | None
    """The card taken from the discards in this turn."""
    out: int | None
    """Who has gone out in this round."""
    marks: tuple[int | None, ...]
    """What each seat scores in this round, once it is known."""
    scores: tuple[tuple[int, ...], ...]
    """The score sheet: the rounds played, each with the points of every seat."""
    firsts: tuple[int, ...]
    """Who went out in each round played."""
    totals: tuple[int, ...]
    options: CinqRoisOptions

    def to_data(self) -> dict[str, Data]:
        """The view as plain data."""
        return {
            "seat": self.seat,
            "phase": self.phase,
            "round": self.round,
            "wild": self.wild,
            "dealer": self.dealer,
            "turn": self.turn,
            "hand": texts(self.hand),
            "counts": self.counts,
            "known": [texts(cards) for cards in self.known],
            "shown": [None if each is None else each.to_data() for each in self.shown],
            "laying": [texts(meld) for meld in self.laying],
            "stock": self.stock,
            "discards": texts(self.discards),
            "taken": None if self.taken is None else format_kind(self.taken),
            "out": self.out,
            "marks": self.marks,
            "startRound": self.options.start_round,
            "scores": self.scores,
            "firsts": self.firsts,
            "totals": self.totals,
            "options": self.options.to_data(),
        }


def texts(kinds: tuple[int, ...]) -> list[str]:
    """Cards in notation."""
    return [format_kind(kind) for kind in kinds]


def make_view(t: Table, seat: int | None) -> CinqRoisView:
    """Build the view of a seat."""
    seats = range(int(t.seats))
    is_dealt = t.phase not in (DEALER, DEAL)
    return CinqRoisView(
        seat=seat,
        phase=PHASES[t.phase],
        round=int(t.round),
        wild=int(t.wild()),
        dealer=None if t.dealer == NOBODY else int(t.dealer),
        turn=int(t.mover) if is_dealt and t.phase != ENDED else None,
        hand=() if seat is None else tuple(t.hands[seat].kinds()),
        counts=tuple([int(t.hands[each].size()) for each in seats]),
        known=tuple([tuple(t.known[each].kinds()) for each in seats]),
        shown=tuple([_shown(t, each) for each in seats]),
        laying=(*map(tuple, t.melds[t.mover]), tuple(t.group)) if t.phase == LAYING else (),
        stock=int(t.stock_size()),
        discards=tuple(t.discards),
        taken=None if t.taken == NO_CARD else int(t.taken),
        out=None if t.out == NOBODY else int(t.out),
        marks=tuple([t.marks[each] if is_counted(t, each) else None for each in seats]),
        scores=sheet(t),
        firsts=tuple(t.firsts),
        totals=tuple([t.total(each) for each in seats]),
        options=t.agreed.options,
    )


def _shown(t: Table, seat: int) -> Shown | None:
    if not is_counted(t, seat):
        return None
    found = laid(t, seat)
    return Shown(tuple([tuple(meld) for meld in found.melds]), tuple(found.left), int(found.cost))
