"""What happens in Sacramento, as it is told: one notice for each event.

Everybody sees what is moved, taken and shown; what somebody looks at, he alone learns.
"""

from __future__ import annotations

from dataclasses import dataclass

from tablee.core.events import Notice
from tablee.core.outward import private
from tablee.games.sacramento.naming import Figure, Piece


@dataclass(frozen=True, slots=True)
class SeatNotice(Notice):
    """The base of all notices here: each is about the player in a seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class StarterDrawn(SeatNotice):
    """It was drawn who begins."""

    clause: str = "SAC-R15"


@dataclass(frozen=True, slots=True)
class Dealt(SeatNotice):
    """The tokens are laid out; the seat begins."""

    figure: Figure
    """What is sought in this round."""
    clause: str


@dataclass(frozen=True, slots=True)
class PieceMoved(SeatNotice):
    """A piece went from a square to another."""

    piece: Piece
    from_: str
    to: str
    lands: bool
    """Whether a token lies where it has gone."""


@dataclass(frozen=True, slots=True)
class TokenMoved(SeatNotice):
    """A token slid, face down, from a square to another."""

    from_: str
    to: str


@dataclass(frozen=True, slots=True)
class TokenStuck(SeatNotice):
    """No token could be moved: the token move fell away."""

    clause: str = "SAC-R5"


@dataclass(frozen=True, slots=True)
class TokenStayed(SeatNotice):
    """The player moved no token, as was agreed to be allowed."""


@dataclass(frozen=True, slots=True)
class Declined(SeatNotice):
    """The player left the tokens landed on alone."""


@dataclass(frozen=True, slots=True)
class Looked(SeatNotice):
    """The player looked at a token."""

    square: str
    card: str | None = private()
    """What he saw, for himself alone."""


@dataclass(frozen=True, slots=True)
class FaceShown(SeatNotice):
    """The base of events in which everybody sees a face."""

    square: str
    card: str


@dataclass(frozen=True, slots=True)
class TurnedUp(FaceShown):
    """In a Score round, a token was turned up that may be kept or put back."""

    clause: str = "SAC-47"


@dataclass(frozen=True, slots=True)
class Taken(FaceShown):
    """A token went into a tray."""

    tray: tuple[str, ...]
    """The tray with it."""


@dataclass(frozen=True, slots=True)
class Misfit(FaceShown):
    """A token was turned up that may not be kept, and stays where it lies."""

    clause: str
    """Why it may not be kept."""


@dataclass(frozen=True, slots=True)
class Returned(FaceShown):
    """A token that might have been kept was put back."""

    clause: str = "SAC-73"


@dataclass(frozen=True, slots=True)
class GivenUp(FaceShown):
    """A token of a tray was given up and laid on a square."""

    clause: str = "SAC-57"


@dataclass(frozen=True, slots=True)
class RoundWon(SeatNotice):
    """A tray is full: a round is won."""

    figure: Figure
    tray: tuple[str, ...]
    wins: tuple[int, ...]
    """The rounds won by seat."""
    clause: str
    total: int | None = private()
    """The total of the tray, in a Score round."""


@dataclass(frozen=True, slots=True)
class Stalled(SeatNotice):
    """Nobody won for so long that the tokens are laid out again; the seat begins."""

    clause: str = "SAC-R25"


NOTICES = (
    StarterDrawn,
    Dealt,
    PieceMoved,
    TokenMoved,
    TokenStuck,
    TokenStayed,
    Declined,
    Looked,
    TurnedUp,
    Taken,
    Misfit,
    Returned,
    GivenUp,
    RoundWon,
    Stalled,
)
"""Everything that can happen, in the order of a game."""
