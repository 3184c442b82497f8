"""What requests are about: the match, if one goes on, who leads it, and how it was set up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from tablee.chance import CommittedChance, ManualChance
from tablee.cli.engine.fields import Fields, Kind, Shape
from tablee.cli.engine.lines import ProtocolError
from tablee.core.bots import bot_names
from tablee.core.contract import Data
from tablee.core.game import Game
from tablee.core.options import Options
from tablee.games import UnknownGame, get_game
from tablee.match.conductor import Conductor
from tablee.match.match import Match
from tablee.match.seats import SeatInfo


@dataclass(frozen=True, slots=True)
class NewMatch:
    """Everything a match starts from except its position."""

    game: Game
    options: Options
    seats: tuple[SeatInfo, ...]
    is_manual: bool
    seed: str | None

    def chance(self) -> CommittedChance | ManualChance:
        """The source of chance of a match set up so."""
        if self.is_manual:
            return ManualChance()
        return CommittedChance.new() if self.seed is None else CommittedChance.from_seed(self.seed)


class Context:
    """One match at a time, and whether the conversation goes on."""

    def __init__(self) -> None:
        self.setup: NewMatch | None = None
        self.is_closed = False
        self.is_saved = False
        """Whether a record was asked for with which the match can go on later."""
        self._conductor: Conductor | None = None

    def conductor(self) -> Conductor:
        """Who leads the match, or a ProtocolError if there is none."""
        if self._conductor is None:
            raise ProtocolError("no-game")
        return self._conductor

    def match(self) -> Match:
        """The match, or a ProtocolError if there is none."""
        return self.conductor().match

    def begin(self, setup: NewMatch, match: Match) -> None:
        """Put a match in the place of the one before; programs do not confirm their turns."""
        self.setup, self._conductor, self.is_saved = setup, Conductor(match), False

    def leave(self, following: Match | None = None) -> dict[str, Data]:
        """Tell the secret of the match that is left for good, as of any match that is given up.

        One that was saved may go on, one that is over has told it, and one of the same seed may follow.
        """
        match = self._conductor.match if self._conductor is not None else None
        if match is None or self.is_saved or match.is_over() or not isinstance(match.chance, CommittedChance):
            return {}
        promised, after = match.chance.commitment, following.chance if following is not None else None
        if isinstance(after, CommittedChance) and after.commitment == promised:
            return {}
        return {"left": {"commitment": promised, "secret": match.chance.reveal().hex()}}


Handler: TypeAlias = Callable[[Context, Fields], dict[str, Data]]


@dataclass(frozen=True, slots=True)
class Request:
    """One request of the protocol: its shape, and who answers it."""

    shape: Shape
    handler: Handler


def request(
    handler: Handler, needs: Mapping[str, Kind] | None = None, may: Mapping[str, Kind] | None = None
) -> Request:
    """Declare a request."""
    return Request(Shape(needs or {}, may or {}), handler)


def find_game(name: str) -> Game:
    """A game by id, or a ProtocolError."""
    try:
        return get_game(name)
    except UnknownGame:
        raise ProtocolError("unknown-game", {"game": name}) from None


def check_bot(game: Game, name: str | None) -> None:
    """Raise a ProtocolError if the game has no such bot; a seat without one is fine."""
    if name is not None and name not in bot_names(game):
        raise ProtocolError("unknown-bot", {"name": name})


def check_seat(match: Match, seat: int) -> int:
    """The seat, or a ProtocolError if nobody sits there."""
    if not 0 <= seat < len(match.seats):
        raise ProtocolError("no-such-seat", {"seat": seat, "seats": len(match.seats)})
    return seat


def check_viewer(match: Match, viewer: int | None) -> int | None:
    """The seat, or nothing for a spectator."""
    return None if viewer is None else check_seat(match, viewer)
