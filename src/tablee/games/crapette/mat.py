"""The mat as a client draws it: every place by its name, with the cards that are in sight there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tablee.core.outward import Declared
from tablee.games.crapette.cards import NAMES, card
from tablee.games.crapette.places import (
    THE_TURNED,
    column_place,
    crapette_place,
    slot_place,
    stock_place,
    waste_place,
)

if TYPE_CHECKING:
    from tablee.games.crapette.view import BoardView, SideView

FACES: Final = (*NAMES, None)
IN_SIGHT: Final = 2
"""How many cards of a pile are told: its top card, and the one to be seen when that leaves."""


@dataclass(frozen=True, slots=True)
class MatView(Declared):
    """What lies in the places `c0 c1 s0 s1 e0 e1 t`, `1` to `8`, `+c0` to `+s1`."""

    cards: Mapping[str, tuple[str | None, ...]]
    """Of a column every card, of other places those on top; top card last, null for one never seen."""
    counts: Mapping[str, int]
    """How many cards the crapettes, stocks and wastes have."""


def show_mat(now: BoardView) -> MatView:
    """The mat of a board."""
    piles = {place: pile for seat, side in enumerate(now.sides) for place, pile in _piles(seat, side)}
    cards = {place: _faces(pile[-IN_SIGHT:]) for place, pile in piles.items()}
    cards |= {column_place(i): _faces(column) for i, column in enumerate(now.columns)}
    for suit, heights in enumerate(now.centre):
        for slot, height in enumerate(heights):
            cards[slot_place(suit, slot)] = _faces([card(height - 1, suit)] if height else [])
    cards[THE_TURNED] = _faces([] if now.waiting is None else [now.waiting])
    return MatView(cards, {place: len(pile) for place, pile in piles.items()})


def _piles(seat: int, side: SideView) -> Sequence[tuple[str, tuple[int, ...]]]:
    return (
        (crapette_place(seat), side.crapette),
        (stock_place(seat), side.stock),
        (waste_place(seat), side.waste),
    )


def _faces(cards: Sequence[int]) -> tuple[str | None, ...]:
    return tuple([FACES[card] for card in cards])
