"""Worlds that fit a view, one after the other, for bots that weigh many."""

from __future__ import annotations

from tablee.chance.quick import QuickRandom
from tablee.core.bits import count_bits
from tablee.games.bonanza.cards import list_cards
from tablee.games.bonanza.quick_sampling import Rooms
from tablee.games.bonanza.sampling import Place, open_state, places_of, sample_state
from tablee.games.bonanza.state import BonanzaState
from tablee.games.bonanza.view import BonanzaView


class Worlds:
    """Draws states in which a seat sees what it sees; stakes, bids and leads are as in the view."""

    def __init__(self, view: BonanzaView, rng: QuickRandom) -> None:
        self._view, self._rng = view, rng
        self._state = open_state(view)
        for seat in range(len(view.chips)):
            self._state.hands[seat] = view.hand if seat == view.seat else view.shown[seat]
        self._state.aside = view.aside
        unseen, self._places = places_of(view)
        places = self._places
        self._layout = Rooms(
            list_cards(unseen),
            [place.room for place in places],
            [place.barred for place in places],
            [place.needed for place in places],
        )

    def draw(self) -> BonanzaState:
        """The next world."""
        if not self._layout.lay(self._rng):
            return sample_state(self._view, self._rng)
        return self.lay(self._layout.laid)

    def lay(self, laid: list[int]) -> BonanzaState:
        """The world in which these cards lie in each place."""
        world = self._state.copy()
        for place, cards in zip(self._places, laid, strict=True):
            if place.seat < 0:
                world.aside = cards
            else:
                world.hands[place.seat] |= cards
        return world


def all_worlds(view: BonanzaView, most: int) -> list[BonanzaState]:
    """Every world that fits a view, each once; none if there are more than so many."""
    unseen, places = places_of(view)
    found: list[list[int]] = []
    cards = sorted(list_cards(unseen), key=lambda card: (len(_allowed(card, places)), card))
    if not _lay_all(cards, places, [0] * len(places), found, most):
        return []
    drawn = Worlds(view, QuickRandom(0))
    return [drawn.lay(laid) for laid in found]


def _allowed(card: int, places: list[Place]) -> list[int]:
    return [number for number, place in enumerate(places) if not place.barred >> card & 1]


def _lay_all(
    cards: list[int], places: list[Place], laid: list[int], found: list[list[int]], most: int
) -> bool:
    """Find every way to lay the cards that are left; whether there are no more than so many."""
    if not cards:
        if all(not p.needed or p.needed & there for p, there in zip(places, laid, strict=True)):
            found.append(list(laid))
        return len(found) <= most
    card, *rest = cards
    for number in _allowed(card, places):
        if int(count_bits(laid[number])) < places[number].room:
            laid[number] |= 1 << card
            is_few = _lay_all(rest, places, laid, found, most)
            laid[number] ^= 1 << card
            if not is_few:
                return False
    return True
