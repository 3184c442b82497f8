"""Games that are over, moment by moment."""

from __future__ import annotations

from tablee.core.options import OptionValue
from tablee.server.messages.base import Colour, Message, Pace, Request
from tablee.server.messages.positions import EventTold
from tablee.server.messages.tables import SeatTold


class ReplayWanted(Request):
    """Body of `POST /api/replay`: a game that is over, by its table here or by the text of its record."""

    table: str | None = None
    record: str | None = None
    """One of the two."""
    seat: int | None = None
    """Through whose eyes; a spectator's without it."""
    is_open: bool = False
    """Whether to see also what was hidden."""


class MomentWanted(ReplayWanted, kw_only=True):
    """Body of `POST /api/replay/moment`: one moment of such a game."""

    moment: int
    """After how many entries; 0 is the start."""


class PlayOn(MomentWanted, kw_only=True):
    """Body of `POST /api/replay/table`: `seat` plays on from a moment, with a bot at every other seat."""

    bot: str
    name: str
    """The person's."""
    colour: Colour = "red"
    pace: Pace = "calm"


class FaultTold(Message):
    """Why a record does not hold."""

    line: int
    code: str
    say: str


class MomentTold(Message):
    """One moment of a game that is looked back at; what it does not tell is as it was the moment before."""

    sequence: int
    """How many entries came before."""
    entry: str
    """As it stands in the record; nothing at the start."""
    line: int
    """Where it stands there."""
    turn: int
    """To which turn it belongs, from 1; 0 before the first."""
    round: int
    """To which round, by the number on the table or else from 1; 0 before the first."""
    is_stop: bool
    """Whether who goes step by step stops here."""
    events: list[EventTold]
    """What these eyes were told since the moment before."""
    position: dict[str, object]
    """The fields of `Position` that have changed, except those of who acts."""
    view: dict[str, object]
    """The fields of its view that have changed."""


class Replay(Message):
    """A game that is over, moment by moment; answer to `POST /api/replay`."""

    game: str
    lid: str
    """The box on the shelf that the game was taken from."""
    rules_version: int
    """Under which it was played."""
    options: dict[str, OptionValue]
    seats: list[SeatTold]
    commitment: str | None
    """What was promised; nothing where people threw real dice, or where the record does not hold."""
    is_from_position: bool
    """Whether it did not begin as usual, but from a position."""
    moments: list[MomentTold]
    fault: FaultTold | None
    """What is wrong with the record; then its moments are as many as can be shown."""
    is_cut: bool
    """Whether it has more moments than are told."""


class MomentText(Message):
    """One moment for who takes it along; answer to `POST /api/replay/moment`."""

    position: str
    """The whole truth, in the notation of positions."""
    say: list[str]
    """The table in sentences."""
    move: dict[str, object] | None
    """What is decided next, by its parts, if that is a single action of a seat."""
