"""What a player of Crapette sees: all that lies face up, and what has lain so.

Nobody sees more than the other, and nobody sees his own face-down cards. A card once seen stays known: the
order of a renewed stock is in the view, because whoever has watched knows it. A client may show less.

The view tells the table twice: as it is, and as it was when the turn began, with what has been turned up
since filled in. The second, with the actions of the turn, is what a call is judged by.
"""

from __future__ import annotations

from dataclasses import dataclass

from tablee.core.contract import Data
from tablee.games.crapette.actions import format_action
from tablee.games.crapette.cards import format_card
from tablee.games.crapette.columns import cards_of
from tablee.games.crapette.faults import turn_start
from tablee.games.crapette.options import CrapetteOptions
from tablee.games.crapette.sides import Side
from tablee.games.crapette.table import DEAL_0, DEAL_1, ENDED, LOTS, PLAY, Table

STAGES = {DEAL_0: "deal-0", DEAL_1: "deal-1", LOTS: "lots", PLAY: "play", ENDED: "over"}
HIDDEN = -1
"""A card that nobody has seen."""


@dataclass(frozen=True, slots=True)
class SideView:
    """The piles of one player, top card last; face-down cards nobody has seen are HIDDEN."""

    crapette: tuple[int, ...]
    open: int
    """How many of the crapette lie face up."""
    stock: tuple[int, ...]
    renewed: bool
    """Whether the stock is a waste turned over."""
    waste: tuple[int, ...]
    turns: int
    """Turns completed since a card was last placed."""
    turned: int
    """Cards turned since a card was last placed."""

    @property
    def left(self) -> int:
        """How many cards the player still has to get rid of, but for one that waits."""
        return len(self.crapette) + len(self.stock) + len(self.waste)

    def to_data(self) -> dict[str, Data]:
        """The piles as plain data."""
        return {
            "crapette": write(self.crapette),
            "open": self.open,
            "stock": write(self.stock),
            "renewed": self.renewed,
            "waste": write(self.waste),
            "turns": self.turns,
            "turned": self.turned,
        }


@dataclass(frozen=True, slots=True)
class TableView:
    """What lies on the table."""

    sides: tuple[SideView, SideView]
    columns: tuple[tuple[int, ...], ...]
    centre: tuple[tuple[int, int], ...]
    """The heights of the two slots of clubs, diamonds, hearts, spades."""
    waiting: int | None
    """The card turned and not yet placed."""
    stall: int
    """Turns ended since a card reached the centre or a face-down crapette card was turned up."""

    def to_data(self) -> dict[str, Data]:
        """The table as plain data."""
        return {
            "sides": [side.to_data() for side in self.sides],
            "columns": [write(column) for column in self.columns],
            "centre": [f"{first}.{second}" for first, second in self.centre],
            "waiting": None if self.waiting is None else format_card(self.waiting),
            "stall": self.stall,
        }


@dataclass(frozen=True, slots=True)
class CrapetteView:
    """The game as a seat or a spectator sees it."""

    seat: int | None
    stage: str
    turn: int | None
    tokens: tuple[int, int]
    now: TableView
    start: TableView
    """The table when the turn began."""
    actions: tuple[int, ...]
    """What has been done in this turn, false calls among it."""
    may_call: bool
    """Whether the opponent of the player in turn may call: not whether he would be right."""
    skips: tuple[bool, bool]
    """Who loses his next turn to a false call."""
    unseen: tuple[tuple[int, ...], tuple[int, ...]]
    """Of each player's pack the cards nobody has seen yet."""
    options: CrapetteOptions

    def to_data(self) -> dict[str, Data]:
        """The view as plain data."""
        return {
            "seat": self.seat,
            "stage": self.stage,
            "turn": self.turn,
            "tokens": self.tokens,
            "now": self.now.to_data(),
            "start": self.start.to_data() if self.actions else None,
            "actions": ",".join([format_action(action) for action in self.actions]),
            "mayCall": self.may_call,
            "skips": self.skips,
            "unseen": [write(cards) for cards in self.unseen],
            "options": self.options.to_data(),
        }


def write(cards: tuple[int, ...]) -> str:
    """Cards as text, two letters each, `??` for one that nobody has seen."""
    return "".join(["??" if card == HIDDEN else format_card(card) for card in cards])


def make_view(table: Table, seat: int | None) -> CrapetteView:
    """Build the view of a seat."""
    now = _show(table, table)
    start = _show(turn_start(table), table) if table.log else now
    return CrapetteView(
        seat=seat,
        stage=STAGES[table.stage],
        turn=int(table.mover) if table.stage == PLAY else None,
        tokens=(int(table.zero.tokens), int(table.one.tokens)),
        now=now,
        start=start,
        actions=tuple([int(noted & 255) for noted in table.log]),
        may_call=table.may_call(),
        skips=(table.zero.skips, table.one.skips),
        unseen=(_unseen(table.zero), _unseen(table.one)),
        options=table.agreed.options,
    )


def _show(shown: Table, now: Table) -> TableView:
    """A table with the cards hidden that nobody has seen up to now."""
    sides = (_show_side(shown.zero, now.zero), _show_side(shown.one, now.one))
    centre = tuple([(int(shown.height(suit, 0)), int(shown.height(suit, 1))) for suit in range(4)])
    waiting = int(shown.waiting)
    columns = tuple([tuple(cards_of(column)) for column in shown.col])
    return TableView(sides, columns, centre, waiting if waiting >= 0 else None, int(shown.stall))


def _show_side(shown: Side, now: Side) -> SideView:
    closed = int(now.closed)
    hidden = 0 if shown.known else _unknown_stock(now)
    return SideView(
        crapette=(HIDDEN,) * closed + tuple(shown.crapette[closed:]),
        open=len(shown.crapette) - int(shown.closed),
        stock=(HIDDEN,) * hidden + tuple(shown.stock[hidden:]),
        renewed=shown.known and bool(shown.stock),
        waste=tuple(shown.waste),
        turns=int(shown.turns),
        turned=int(shown.turned),
    )


def _unknown_stock(now: Side) -> int:
    return 0 if now.known else len(now.stock)


def _unseen(side: Side) -> tuple[int, ...]:
    cards = side.crapette[: int(side.closed)] + ([] if side.known else side.stock)
    return tuple(sorted(cards))
