"""Worlds that fit a view, one after the other, for bots that weigh many."""

from __future__ import annotations

from tablee.chance.quick import QuickRandom
from tablee.games.bonanza.cards import list_cards
from tablee.games.bonanza.quick_sampling import Rooms
from tablee.games.bonanza.sampling import open_state, places_of, sample_state
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
        self.layout = Rooms(
            list_cards(unseen),
            [place.room for place in places],
            [place.barred for place in places],
            [place.needed for place in places],
        )
        """The unseen cards, and where they may lie."""

    def draw(self) -> BonanzaState:
        """The next world."""
        if not self.layout.lay(self._rng):
            return sample_state(self._view, self._rng)
        return self.lay(self.layout.laid)

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
    drawn = Worlds(view, QuickRandom(0))
    return [drawn.lay(laid) for laid in drawn.layout.lay_all(most)]
