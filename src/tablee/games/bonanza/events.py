"""What can happen in a game of Bonanza, and what is told of it.

Each notice names the article it rests on. A hand is told to its owner alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from tablee.core.events import Notice
from tablee.core.outward import private

Call: TypeAlias = Literal["joker", "queen-jack", "sequence", "ten-two", "poker"]
"""What the dealer calls: the spaces of the upper half of the wheel."""
Space: TypeAlias = Literal[
    "joker", "queen-jack", "sequence", "ten-two", "poker", "ace", "king", "queen", "jack", "pot"
]
"""A space of the wheel."""


@dataclass(frozen=True, slots=True)
class SeatNotice(Notice):
    """The base of what a single player does, or what befalls him."""

    seat: int


@dataclass(frozen=True, slots=True)
class DealerDrawn(SeatNotice):
    """Chance has named the first dealer."""

    clause: str


@dataclass(frozen=True, slots=True)
class RoundStarted(Notice):
    """Everybody has put one chip on each space."""

    round: int
    dealer: int
    chips: int
    """How many chips each player has put on the wheel."""
    clause: str


@dataclass(frozen=True, slots=True)
class Left(SeatNotice):
    """A player who cannot stake any more leaves the game."""

    chips: int
    """What he leaves with."""
    clause: str


@dataclass(frozen=True, slots=True)
class BoughtChips(SeatNotice):
    """A player has taken another set of chips."""

    chips: int
    clause: str


@dataclass(frozen=True, slots=True)
class Dealt(Notice):
    """The cards are dealt."""

    dealer: int
    sizes: tuple[int, ...]
    """How many cards each seat has."""
    dead: int
    """How many cards the dead hand has."""
    clause: str


@dataclass(frozen=True, slots=True)
class Looked(SeatNotice):
    """A player looks at his cards."""

    clause: str
    hand: tuple[str, ...] | None = private()


@dataclass(frozen=True, slots=True)
class Swapped(SeatNotice):
    """The dealer has exchanged his hand for the dead hand."""

    clause: str
    hand: tuple[str, ...] | None = private()
    """His new hand."""


@dataclass(frozen=True, slots=True)
class ForSale(SeatNotice):
    """The dealer keeps his hand and sells the dead hand."""

    dead: int
    """How many cards it has."""
    clause: str


@dataclass(frozen=True, slots=True)
class BidMade(SeatNotice):
    """A player has offered more than the last bidder."""

    chips: int
    clause: str


@dataclass(frozen=True, slots=True)
class BidPassed(SeatNotice):
    """A player offers no more, or has not enough chips to."""

    clause: str


@dataclass(frozen=True, slots=True)
class Unsold(Notice):
    """Nobody has bid: the dead hand is set aside."""

    clause: str


@dataclass(frozen=True, slots=True)
class Sold(SeatNotice):
    """The highest bidder has paid, and has exchanged his hand for the dead hand."""

    chips: int
    to: int | None
    """The dealer, if the price is his; nobody if it goes into the pot."""
    clause: str
    hand: tuple[str, ...] | None = private()
    """The buyer's new hand."""


@dataclass(frozen=True, slots=True)
class Called(Notice):
    """The dealer calls a space."""

    call: Call
    clause: str


@dataclass(frozen=True, slots=True)
class Answered(SeatNotice):
    """A player has answered the call, nobody knows how."""

    clause: str


@dataclass(frozen=True, slots=True)
class Claimed(SeatNotice):
    """A player shows cards for a call."""

    call: Call
    cards: tuple[str, ...]
    joker: bool
    """Whether the joker stands in for a card that is missing."""
    clause: str


@dataclass(frozen=True, slots=True)
class SpaceWon(SeatNotice):
    """A player takes the chips of a space, or his share of them."""

    space: Space
    chips: int
    clause: str


@dataclass(frozen=True, slots=True)
class NobodyShows(Notice):
    """Nobody has shown anything for a call: its chips stay."""

    call: Call
    clause: str


@dataclass(frozen=True, slots=True)
class StakeMade(SeatNotice):
    """A player enters the poker, or raises."""

    chips: int
    """What he puts in now."""
    stake: int
    """What he has put in altogether."""
    clause: str


@dataclass(frozen=True, slots=True)
class StakeCalled(SeatNotice):
    """A player brings his stake up to the highest."""

    chips: int
    """What he puts in now."""
    stake: int
    """What he has put in altogether."""
    clause: str


@dataclass(frozen=True, slots=True)
class StakePassed(SeatNotice):
    """A player stays out of the poker."""

    clause: str


@dataclass(frozen=True, slots=True)
class Folded(SeatNotice):
    """A player gives the poker up and leaves his stake."""

    clause: str


@dataclass(frozen=True, slots=True)
class FiveShown(SeatNotice):
    """A player shows his five cards."""

    cards: tuple[str, ...]
    figure: int
    """What they make: from 1, a high card, to 9, a straight flush, and 10, five of a kind."""
    clause: str


@dataclass(frozen=True, slots=True)
class NobodyStakes(Notice):
    """Nobody has entered the poker: its chips stay."""

    call: Call
    clause: str


@dataclass(frozen=True, slots=True)
class JokerRemoved(SeatNotice):
    """A player never showed his joker: it leaves the game."""

    clause: str


@dataclass(frozen=True, slots=True)
class CardLed(SeatNotice):
    """A player begins a run."""

    card: str
    left: int
    """How many cards he has left."""
    clause: str


@dataclass(frozen=True, slots=True)
class CardFollowed(SeatNotice):
    """A player has the next card of the run, and plays it."""

    card: str
    left: int
    """How many cards he has left."""
    clause: str


@dataclass(frozen=True, slots=True)
class Stopped(SeatNotice):
    """Nobody has the card next to the one that a player has just played."""

    card: str
    clause: str


@dataclass(frozen=True, slots=True)
class CannotLead(SeatNotice):
    """A player has no card of the other colour."""

    clause: str


@dataclass(frozen=True, slots=True)
class LeadIsFree(SeatNotice):
    """Nobody has the other colour: who played the stop leads any suit."""

    clause: str


@dataclass(frozen=True, slots=True)
class Bonanza(SeatNotice):
    """A player is out of cards and takes the pot."""

    chips: int
    clause: str


@dataclass(frozen=True, slots=True)
class Paid(SeatNotice):
    """A player pays for the cards still in his hand."""

    to: int
    cards: int
    """How many cards he holds."""
    chips: int
    """How many chips he pays: fewer if he has no more."""
    clause: str


@dataclass(frozen=True, slots=True)
class LeftoversShared(SeatNotice):
    """A player receives chips that were left on the wheel."""

    chips: int
    clause: str


@dataclass(frozen=True, slots=True)
class ShowdownHand(SeatNotice):
    """A player is dealt five open cards for what is left on the wheel."""

    cards: tuple[str, ...]
    clause: str


@dataclass(frozen=True, slots=True)
class Ended(Notice):
    """The game is over."""

    chips: tuple[int, ...]
    """What each seat has, less what it bought."""
    clause: str


NOTICES: tuple[type[Notice], ...] = (
    DealerDrawn,
    RoundStarted,
    Left,
    BoughtChips,
    Dealt,
    Looked,
    Swapped,
    ForSale,
    BidMade,
    BidPassed,
    Unsold,
    Sold,
    Called,
    Answered,
    Claimed,
    SpaceWon,
    NobodyShows,
    StakeMade,
    StakeCalled,
    StakePassed,
    Folded,
    FiveShown,
    NobodyStakes,
    JokerRemoved,
    CardLed,
    CardFollowed,
    Stopped,
    CannotLead,
    LeadIsFree,
    Bonanza,
    Paid,
    LeftoversShared,
    ShowdownHand,
    Ended,
)
"""Every notice, in the order of a round."""
