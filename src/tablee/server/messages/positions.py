"""What one seat may see of a match: entries as they happened, and the table after them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from tablee.server.messages.base import Message


class EventTold(Message):
    """One event as this seat is told of it: its name, its fields, and a sentence (or none)."""

    event: str
    fields: Mapping[str, object]
    say: str
    keep: str | None


class EntryTold(Message):
    """Everything one entry of the match did."""

    sequence: int
    events: list[EventTold]


class Choice(Message):
    """A legal move: its notation, its parts as its game declares them, and its words."""

    action: str
    move: Mapping[str, object]
    """What, from where, to where, with which amount: the type is in `generated/games`."""
    say: str
    warning: str | None = None
    """A question to be answered with yes first, where the players agreed on warnings."""


class Waiting(Message):
    """What the match waits for."""

    kind: Literal["people", "act", "confirm", "chance", "over"]
    """People to sit down or contribute; actions; the end of a turn; chance; nothing any more."""
    seats: list[int]
    """Who may act, or must confirm."""
    free: list[int] = []
    """Of these, who may act out of turn but is not waited for."""


class Ending(Message):
    """How the game ended, and the secret that proves its chance."""

    points: list[int]
    winners: list[int]
    clause: str
    say: list[str]
    secret: str
    is_given_up: bool = False
    """Whether it ended without a result: then nobody has points or wins, and no article ended it."""
    share: str | None = None
    """At a deal of the day, the result as a text that can be passed on."""


class StandInTold(Message):
    """A bot that plays in the place of a person."""

    seat: int
    bot: str
    is_for_good: bool
    """Whether the person does not come back."""
    is_out_of_time: bool
    """Whether that is so because his time ran out."""


class ProposalTold(Message):
    """A bot that somebody would let play for who is away."""

    seat: int
    bot: str
    agreed: list[int]


class ClockTold(Message):
    """The clock of a seat when this was sent."""

    left: int
    """Milliseconds: of the whole, or of this decision."""
    is_running: bool


class Position(Message):
    """The table as this seat may see it after entry `sequence`."""

    sequence: int
    view: Mapping[str, object]
    waiting: Waiting
    legal: list[Choice]
    can_undo: bool
    title: str
    status: str
    """What the player in turn has to do: one sentence, or nothing."""
    narration: list[str] = []
    """The table in sentences, for a game that no page draws."""
    giving_up: list[int] = []
    """Who would give the game up, if everybody would."""
    stand_ins: list[StandInTold] = []
    """The bots that play in the place of people."""
    proposals: list[ProposalTold] = []
    """The bots that somebody would let play for who is away."""
    clocks: list[ClockTold] = []
    """The clock of each seat; none where there is no hurry."""
    ending: Ending | None = None
