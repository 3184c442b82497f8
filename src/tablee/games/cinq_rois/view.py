"""What a player of Les Cinq Rois may know: his hand, the discards, and what others have shown."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Final, Literal

from tablee.core import outward
from tablee.core.outward import As, Declared
from tablee.games.cinq_rois.board import (
    DEAL,
    DEALER,
    ENDED,
    LAST_ROUND,
    LAYING,
    NO_CARD,
    NOBODY,
    PLAY,
    RECYCLE,
    TURN,
    Board,
)
from tablee.games.cinq_rois.card_names import card_name, card_names, meld_names
from tablee.games.cinq_rois.laying import is_counted, laid
from tablee.games.cinq_rois.options import CinqRoisOptions
from tablee.games.cinq_rois.scoring import sheet

Phase = Literal["dealer", "deal", "draw", "play", "recycle", "lay", "ended"]
PHASES: Final[dict[int, Phase]] = {
    DEALER: "dealer",
    DEAL: "deal",
    TURN: "draw",
    PLAY: "play",
    RECYCLE: "recycle",
    LAYING: "lay",
    ENDED: "ended",
}


@dataclass(frozen=True, slots=True)
class Shown(Declared):
    """What lies before a seat whose round is over: melds, the cards left, and their points."""

    melds: Annotated[tuple[tuple[int, ...], ...], As(meld_names)]
    """The combinations laid."""
    left: Annotated[tuple[int, ...], As(card_names)]
    """The cards that fit in none."""
    points: int
    """What those cards cost."""


@dataclass(frozen=True, slots=True)
class CinqRoisView(Declared):
    """The table as a seat or a spectator sees it; the cards of every hand are rising."""

    seat: int | None
    phase: Phase
    round: int
    """The number of the round, from 1 to 11."""
    wild: int
    """The wild rank, 3 to 13, which is also how many cards were dealt to each."""
    dealer: int | None
    """Who deals this round, once it is known."""
    turn: int | None
    """Whose turn it is; nobody's before the deal and after the end."""
    hand: Annotated[tuple[int, ...], As(card_names)]
    """The hand of this seat; nothing for a spectator."""
    counts: tuple[int, ...]
    """How many cards every seat holds."""
    known: Annotated[tuple[tuple[int, ...], ...], As(meld_names)]
    """The cards that everybody knows to be in each hand: taken from the discards and not thrown since,
    or laid open by who goes out and makes his melds by hand."""
    shown: tuple[Shown | None, ...]
    """What lies before each seat whose round is over."""
    laying: Annotated[tuple[tuple[int, ...], ...], As(meld_names)]
    """The melds the player in turn has laid by hand; the last of them is the one being laid."""
    stock: int
    """How many cards are left to draw from."""
    discards: Annotated[tuple[int, ...], As(card_names)]
    """The discards, the top one last: everybody has seen them fall."""
    taken: Annotated[int | None, As(card_name)]
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
    """The points of each player so far; the fewest win."""
    options: CinqRoisOptions

    @outward.shown
    def start_round(self) -> int:
        """The round the game began with."""
        return self.options.start_round

    @outward.shown
    def wild_ranks(self) -> tuple[int, ...]:
        """The wild rank of every round of this game, from the first to the last."""
        return tuple(range(self.options.start_round + 2, LAST_ROUND + 3))

    @outward.shown
    def leaders(self) -> tuple[int, ...]:
        """Who has the fewest points, once a round was written down; several if they have as many."""
        if not self.scores:
            return ()
        least = min(self.totals)  # ROI-35, ROI-84
        return tuple([seat for seat, total in enumerate(self.totals) if total == least])

    @outward.shown
    def last_turns(self) -> bool:
        """Whether somebody has gone out and has laid his hand, so that each of the others plays once more."""
        is_going_out = self.phase == "lay" and self.turn == self.out  # by hand it takes a while (ROI-R15)
        return self.out is not None and self.phase != "ended" and not is_going_out  # ROI-24, ROI-78


def make_view(board: Board, seat: int | None) -> CinqRoisView:
    """Build the view of a seat."""
    seats = range(int(board.seats))
    is_dealt = board.phase not in (DEALER, DEAL)
    return CinqRoisView(
        seat=seat,
        phase=PHASES[board.phase],
        round=int(board.round),
        wild=int(board.wild()),
        dealer=None if board.dealer == NOBODY else int(board.dealer),
        turn=int(board.mover) if is_dealt and board.phase != ENDED else None,
        hand=() if seat is None else tuple(board.hands[seat].kinds()),
        counts=tuple([int(board.hands[each].size()) for each in seats]),
        known=tuple([tuple(board.known[each].kinds()) for each in seats]),
        shown=tuple([_shown(board, each) for each in seats]),
        laying=(*map(tuple, board.melds[board.mover]), tuple(board.group)) if board.phase == LAYING else (),
        stock=int(board.stock_size()),
        discards=tuple(board.discards),
        taken=None if board.taken == NO_CARD else int(board.taken),
        out=None if board.out == NOBODY else int(board.out),
        marks=tuple([board.marks[each] if is_counted(board, each) else None for each in seats]),
        scores=sheet(board),
        firsts=tuple(board.firsts),
        totals=tuple([board.total(each) for each in seats]),
        options=board.agreed.options,
    )


def lay_open(board: Board, seat: int | None) -> CinqRoisView:
    """The view of a seat with every hand known."""
    hands = tuple([tuple(board.hands[each].kinds()) for each in range(int(board.seats))])
    return replace(make_view(board, seat), known=hands)


def _shown(board: Board, seat: int) -> Shown | None:
    if not is_counted(board, seat):
        return None
    found = laid(board, seat)
    return Shown(tuple([tuple(meld) for meld in found.melds]), tuple(found.left), int(found.cost))
