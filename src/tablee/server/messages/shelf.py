"""The boxes on the shelf, their options and their bots."""

from __future__ import annotations

from tablee.core.options import OptionValue
from tablee.server.messages.base import Message


class OptionTold(Message):
    """One option of a game: its values, its default, its article."""

    name: str
    choices: list[OptionValue]
    default: OptionValue
    clause: str


class SeatRule(Message):
    """How many may play where these options have these values."""

    options: dict[str, OptionValue]
    seats: list[int]


class RungTold(Message):
    """A bot on a ladder."""

    bot: str
    rating: float
    """On the scale of Elo, where the bots of a ladder have 1000 on the average."""
    low: float
    """Where the 95 % interval of the rating begins."""
    high: float
    """Where it ends."""
    against: str | None
    """The bot one rung below."""
    won: float | None
    """Which share of its games it won from that one; at more than two seats, alone among those."""


class LadderTold(Message):
    """How strong bots are, measured at tables of so many seats."""

    seats: int
    games: int
    """How many each pair played, at least."""
    rungs: list[RungTold]
    """Gentle ones first."""


class FirstGame(Message):
    """How a first game of one of the games in a box is set up, with a guide at one's side."""

    game: str
    seats: int
    bot: str
    """Who plays the other seats: the gentlest."""
    options: dict[str, OptionValue]
    """Where these differ from what is usual."""


class GameTold(Message):
    """A box on the shelf."""

    id: str
    rules_version: int
    seats: list[int]
    """How many may play, in order."""
    seat_rules: list[SeatRule]
    """Where that depends on options: of these the one that fits; none where it does not."""
    seats_clause: str | None
    """The article that says so."""
    seats_by_lot: bool
    """Whether lots decide who sits where."""
    options: list[OptionTold]
    presets: dict[str, dict[str, OptionValue]]
    """Editions: the options in which each differs from the defaults."""
    preset_option: str
    """The option, if any, whose value names the edition."""
    customs: dict[str, dict[str, OptionValue]]
    """What is agreed without a word, where not the defaults: `alone` with bots, or among `bots`."""
    bots: list[str]
    """Weakest first."""
    levels: list[str]
    """Those of them that people choose among, gentle ones first; none where the game names no levels."""
    ladders: list[LadderTold]
    """How strong they are, as far as it was measured."""
    party: int
    """With how many the game is best."""
    lessons: list[str]
    """The games in the box that teach themselves (`GET /api/learn/{game}`), its own first."""
    first_games: list[FirstGame]
    """For each game in the box, its own first."""
    exercises: list[str]
    """The games in the box that have exercises (`GET /api/exercises/{game}`)."""
    deals: list[str]
    """The games in the box that have a deal of the day (`POST /api/deals/{game}`)."""
    is_guest: bool
    """Whether it came from another package: its words are at `GET /api/words/{lang}`."""


class Shelf(Message):
    """Answer to `GET /api/shelf`."""

    version: str
    games: list[GameTold]
    push_key: str | None = None
    """The public key of a house that calls closed browsers; nothing where it does not."""
