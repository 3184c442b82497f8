"""Games that are over, judged: what is asked, how far it has come, and what it says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from tablee.server.messages.base import Message, Request


class ReviewWanted(Request):
    """Body of `POST /api/review`: a game that is over, by its table, its record, or a review under way."""

    table: str | None = None
    record: str | None = None
    """The text of a record that is brought along; its review is kept for a while only."""
    review: str | None = None
    """The name of a review that was asked for before."""


class CurvePoint(Message):
    """What one moment was worth to each seat, as far as that is known."""

    number: int
    values: list[float | None]


class Judged(Message):
    """A decision in numbers."""

    number: int
    """The moment in which it was made."""
    seat: int
    loss: float
    """What it cost, in the unit of the review."""
    spread: float
    """How far that may be off; 0 where it is exact."""
    kind: str
    """What sort of move it was."""
    is_costly: bool
    """Whether it cost more than its spread."""
    stand_in: str | None
    """The bot that made it in the place of the seat's person; nothing where the player made it."""


class Costly(Judged):
    """A decision that cost more than its spread, in words."""

    round: int
    turn: int
    action: str
    best: str
    move: Mapping[str, object]
    """The better one by its parts: the type is in `generated/games`."""
    value: float
    best_value: float
    is_exact: bool
    kind_say: str
    player: str
    """Who made it: a stand-in is named too."""
    say: str
    done_say: str
    best_say: str
    why: list[str]
    """What speaks for the better one."""
    why_not: list[str]
    """What is to be said of the one that was made."""
    amount: str
    spread_say: str


class ReviewedPlayer(Message):
    """What a game comes to for one seat."""

    seat: int
    decisions: int
    costly: int
    lost: float
    surely_lost: float
    """What those decisions cost that cost more than their spread."""
    accuracy: float | None
    answers: int
    """How many answers of chance were weighed."""
    luck: float
    luck_spread: float
    stood_in: int
    """How many decisions a stand-in made in the person's place; they are in none of these numbers."""
    say: str


class LuckTold(Message):
    """What one answer of chance brought to a seat."""

    number: int
    seat: int
    purpose: str
    gain: float
    spread: float


class FindingTold(Message):
    """What a game finds besides."""

    code: str
    number: int
    seat: int | None
    is_exact: bool
    say: str


class Reviewed(Message):
    """A review, in one language."""

    game: str
    lid: str
    unit: Literal["share", "points"]
    span: Literal["game", "round"]
    """What a share is a share of."""
    is_open: bool
    """Whether all players saw the same."""
    seats: list[str]
    """What the players are called."""
    last: int
    """How many entries the game has."""
    appraisals: int
    curve: list[CurvePoint]
    players: list[ReviewedPlayer]
    costly: list[Costly]
    """The dearest first."""
    decisions: list[Judged]
    luck: list[LuckTold]
    findings: list[FindingTold]
    notes: list[str]
    """How all of it is to be read."""


class ReviewTold(Message):
    """Where a review stands; answer to `POST /api/review`."""

    review: str
    """Its name, by which it is asked for again."""
    state: Literal["waiting", "working", "done"]
    done: int
    """How many moments are weighed."""
    of: int
    found: Reviewed | None
