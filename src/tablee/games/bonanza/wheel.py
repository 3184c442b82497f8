"""The wheel: which cards its spaces are about, and which cards a claim to one shows."""

from __future__ import annotations

from collections.abc import Mapping

from tablee.games.bonanza.actions import SEQUENCE, SILENT
from tablee.games.bonanza.cards import (
    ACE,
    ACE_OF_SPADES,
    JACK_OF_CLUBS,
    JACK_OF_DIAMONDS,
    JOKER,
    KING_OF_HEARTS,
    QUEEN_OF_DIAMONDS,
    QUEEN_OF_SPADES,
    TEN_OF_DIAMONDS,
    TWO_OF_SPADES,
    format_card,
)
from tablee.games.bonanza.events import Call, Space

SPACE_CARDS: Mapping[Space, tuple[int, ...]] = {
    "joker": (JOKER,),
    "queen-jack": (QUEEN_OF_SPADES, JACK_OF_DIAMONDS),
    "sequence": (),
    "ten-two": (TEN_OF_DIAMONDS, TWO_OF_SPADES),
    "poker": (),
    "ace": (ACE_OF_SPADES,),
    "king": (KING_OF_HEARTS,),
    "queen": (QUEEN_OF_DIAMONDS,),
    "jack": (JACK_OF_CLUBS,),
    "pot": (),
}
"""The cards with which a space is won; none where any will do (BON-18, BON-19)."""
SPACE_CARD_NAMES: Mapping[Space, tuple[str, ...]] = {
    space: tuple(map(format_card, cards)) for space, cards in SPACE_CARDS.items()
}
"""The same, written."""


def claim_cards(action: int, call: Call, hand: int) -> tuple[str, ...]:
    """The cards that an answer to a call shows, in their order; the joker where one is missing (BON-R10)."""
    if action == SILENT:
        return ()
    wanted = sequence_to(action - SEQUENCE) if action >= SEQUENCE else SPACE_CARDS[call]
    return tuple(format_card(card if hand >> card & 1 else JOKER) for card in wanted)


def sequence_to(top: int) -> tuple[int, ...]:
    """The three cards of one suit up to a card, rising; the ace is low under the two (BON-31)."""
    lowest = top + ACE - 1 if top % 13 == 1 else top - 2
    return (lowest, top - 1, top)
