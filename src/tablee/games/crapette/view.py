"""What a player of Crapette sees: all that lies face up, and what has lain so.

Nobody sees more than the other, and nobody sees his own face-down cards. A card once seen stays known: the
order of a renewed stock is in the view, because whoever has watched knows it. A client may show less.

The view tells the board twice: as it is, and as it was when the turn began, with what has been turned up
since filled in. The second, with the actions of the turn, is what a call is judged by.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Final, Literal

from tablee.core.outward import As, Declared, shown
from tablee.games.crapette.actions import COLUMN, CRAPETTE, TURNED, format_action
from tablee.games.crapette.board import DEAL_0, DEAL_1, ENDED, LOTS, PLAY, ROUNDS_TO_WIN
from tablee.games.crapette.cards import NAMES, CardOrNone
from tablee.games.crapette.mat import MatView, show_mat
from tablee.games.crapette.options import CrapetteOptions

Stage = Literal["deal-0", "deal-1", "lots", "play", "over"]
STAGES: Final[dict[int, Stage]] = {
    DEAL_0: "deal-0",
    DEAL_1: "deal-1",
    LOTS: "lots",
    PLAY: "play",
    ENDED: "over",
}


SEEN: Final = (*NAMES, "??")


def write(cards: Sequence[int]) -> str:
    """Cards as text, two letters each, `??` for one that nobody has seen."""
    return "".join([SEEN[card] for card in cards])


def write_each(piles: Sequence[Sequence[int]]) -> list[str]:
    """Several piles as text."""
    return [write(cards) for cards in piles]


def write_heights(slots: Sequence[tuple[int, int]]) -> list[str]:
    """The heights of the two slots of each suit: `3.0`."""
    return [f"{first}.{second}" for first, second in slots]


def write_actions(actions: Sequence[int]) -> str:
    """Actions in notation, between commas."""
    return ",".join([format_action(action) for action in actions])


Pile = Annotated[tuple[int, ...], As(write)]


@dataclass(frozen=True, slots=True)
class SideView(Declared):
    """The piles of one player, two letters a card, top card last; `??` is one that nobody has seen."""

    crapette: Pile
    """The crapette, the bottom card first."""
    open: int
    """How many of the crapette lie face up."""
    stock: Pile
    """The stock, the bottom card first."""
    renewed: bool
    """Whether the stock is a waste turned over."""
    waste: Pile
    """The waste, the bottom card first."""
    turns: int
    """Turns completed since a card was last placed."""
    turned: int
    """Cards turned since a card was last placed."""


@dataclass(frozen=True, slots=True)
class BoardView(Declared):
    """What lies on the board."""

    sides: tuple[SideView, SideView]
    """The piles of the two seats."""
    columns: Annotated[tuple[tuple[int, ...], ...], As(write_each)]
    """The cards of each column, the lowest first."""
    centre: Annotated[tuple[tuple[int, int], ...], As(write_heights)]
    """The heights of the two slots of clubs, diamonds, hearts, spades: `3.0`."""
    waiting: CardOrNone
    """The card turned and not yet placed."""
    stall: int
    """Turns ended since a card reached the centre or a face-down crapette card was turned up."""


@dataclass(frozen=True, slots=True)
class CrapetteView(Declared):
    """The game as a seat or a spectator sees it."""

    seat: int | None
    stage: Stage
    """What is going on."""
    turn: int | None
    """Whose turn it is; nobody's while cards are dealt and after the end."""
    tokens: tuple[int, int]
    """The rounds won by each seat."""
    now: BoardView
    """The mat as it lies."""
    start: BoardView | None
    """The board when the turn began, once something was done in it."""
    actions: Annotated[tuple[int, ...], As(write_actions)]
    """What has been done in this turn, false calls among it: in notation, between commas."""
    may_call: bool
    """Whether the opponent of the player in turn may call: not whether he would be right."""
    skips: tuple[bool, bool]
    """Who loses his next turn to a false call."""
    unseen: Annotated[tuple[tuple[int, ...], tuple[int, ...]], As(write_each)]
    """Of each player's pack the cards nobody has seen yet."""
    options: CrapetteOptions

    def card_from(self, source: int) -> int | None:
        """The card that a source of the player in turn shows."""
        if source == TURNED:
            return self.now.waiting
        side = self.now.sides[self.turn or 0]
        if source >= COLUMN:
            pile = self.now.columns[source - COLUMN]
        else:
            pile = side.crapette if source == CRAPETTE else side.waste
        return pile[-1] if pile else None

    def card_under(self, target: int) -> int | None:
        """The card on which a move of the player in turn would put its own, outside the centre."""
        if target >= COLUMN:
            return self.card_from(target)
        side = self.now.sides[1 - (self.turn or 0)]
        pile = side.crapette if target == 1 else side.waste
        return pile[-1] if pile else None

    @shown
    def mat(self) -> MatView:
        """The cards place by place, for whoever draws them."""
        return show_mat(self.now)

    @shown
    def rounds_to_win(self) -> int:
        """How many tokens win the game."""
        return ROUNDS_TO_WIN
