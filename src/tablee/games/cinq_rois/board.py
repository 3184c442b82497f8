# Compiled by mypyc: core/bits.py tells its traps.
"""The board of Les Cinq Rois: hands, stock, discards, scores and agreements; no rule.

The stock is a list of kinds that is never changed (so copies share it) and the place of its top card in it.
`known` holds, for each seat, the cards that everybody knows to be in its hand: those it took from the
discards and has not thrown since; all of them, once it goes out with melds it lays by hand.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.base import BaseState
from tablee.games.cinq_rois.cards import SET, Cards, kind_of
from tablee.games.cinq_rois.options import TIE_BREAKS, CinqRoisOptions

DEALER: Final = 0
DEAL: Final = 1
TURN: Final = 2
"""A card is to be drawn."""
PLAY: Final = 3
"""A card has been drawn, one is to be thrown."""
RECYCLE: Final = 4
LAYING: Final = 5
"""A player with manual arrangement lays his melds (ROI-R15)."""
ENDED: Final = 6
NOBODY: Final = -1
NO_CARD: Final = -1
PENDING_MARK: Final = -1
LAST_ROUND: Final = 11


class Agreements:
    """The options and the number of seats, as numbers."""

    def __init__(self, options: CinqRoisOptions, seats: int) -> None:
        self.options: CinqRoisOptions = options
        self.seats: i64 = seats
        self.packs: i64 = 3 if seats > 8 else 2  # ROI-R8
        self.first_edition: bool = options.edition == "cinq-rois"
        self.keep_top: bool = options.recycle == "keepTop"
        self.min_naturals: i64 = options.min_naturals
        self.forbid_rediscard: bool = options.forbid_rediscard
        self.auto: bool = options.auto_arrange
        self.start_round: i64 = options.start_round
        self.tie_break: i64 = TIE_BREAKS.index(options.tie_break)

    def cite(self, first: str, second: str) -> str:
        """The article of the edition that is played."""
        return first if self.first_edition else second


class Board(BaseState):
    """Everything that lies on the table, and in the hands."""

    def __init__(self, agreed: Agreements) -> None:
        super().__init__()
        self.agreed: Agreements = agreed
        self.seats: i64 = agreed.seats
        self.round: i64 = agreed.start_round
        self.dealer: i64 = NOBODY
        self.mover: i64 = 0
        self.phase: i64 = DEALER
        self.taken: i64 = NO_CARD
        """The card taken from the discards in this turn."""
        self.out: i64 = NOBODY
        """Who has gone out in this round."""
        self.outs: i64 = 0
        """The cards after whose discard the player in turn can go out, as bits by kind."""
        self.hands: list[Cards] = [Cards() for _ in range(self.seats)]
        self.known: list[Cards] = [Cards() for _ in range(self.seats)]
        self.pack: list[int] = []
        self.top: i64 = 0
        self.discards: list[int] = []
        self.marks: list[int] = [PENDING_MARK] * self.seats
        """What each seat scores in this round, once it is known."""
        self.scores: list[int] = []
        """The rounds played, one after the other, a number for each seat."""
        self.firsts: list[int] = []
        """Who went out in each round played."""
        self.melds: list[list[list[int]]] = [[] for _ in range(self.seats)]
        """The melds laid by hand."""
        self.group: list[int] = []
        """The meld being laid."""

    def copy_board(self, other: Board) -> None:
        """Become the same board as `other`."""
        self.round = other.round
        self.dealer = other.dealer
        self.mover = other.mover
        self.phase = other.phase
        self.taken = other.taken
        self.out = other.out
        self.outs = other.outs
        self.hands = [hand.copy() for hand in other.hands]
        self.known = [cards.copy() for cards in other.known]
        self.pack = other.pack
        self.top = other.top
        self.discards = other.discards.copy()
        self.marks = other.marks.copy()
        self.scores = other.scores.copy()
        self.firsts = other.firsts.copy()
        if not self.agreed.auto:
            self.melds = [[meld.copy() for meld in laid] for laid in other.melds]
            self.group = other.group.copy()

    def wild(self) -> i64:
        """The wild rank of the round, which is also the number of cards dealt to each (ROI-39, ROI-62)."""
        return self.round + 2

    def stock_size(self) -> i64:
        """How many cards the stock holds."""
        return len(self.pack) - self.top

    def is_last_turn(self) -> bool:
        """Whether somebody has gone out, and each other player plays once more (ROI-24, ROI-78)."""
        return self.out != NOBODY

    def total(self, seat: i64) -> int:
        """The points of a seat over all rounds played."""
        total = 0
        place = seat
        while place < len(self.scores):
            total += self.scores[place]
            place += self.seats
        return total

    def gather_cards(self) -> None:
        """All cards go back into the pack."""
        for seat in range(self.seats):
            self.hands[seat] = Cards()
            self.known[seat] = Cards()
            self.marks[seat] = PENDING_MARK
        self.pack = []
        self.top = 0
        self.discards = []
        self.taken = NO_CARD
        self.out = NOBODY
        self.outs = 0
        if not self.agreed.auto:
            self.melds = [[] for _ in range(self.seats)]
            self.group = []


def full_pack(packs: int) -> list[int]:
    """All cards, set by set (ROI-03, ROI-53)."""
    return [kind_of(card) for card in range(packs * SET)]
