"""Every message between a client and the house, typed once.

The TypeScript types of the browser client are generated from this file, and `docs/server.md` explains it.
Names are camelCase on the wire. A message on the socket carries its kind in the field `type`.

A socket belongs to one seat, or to a spectator: whatever goes through it was redacted for that seat
before it left the match. Sentences are in the language the client has asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tablee.core.contract import Scalar
from tablee.core.options import OptionValue

Language: TypeAlias = Literal["fr", "en"]
Pace: TypeAlias = Literal["instant", "quick", "calm", "slow"]
"""How long a bot seems to think."""
Colour: TypeAlias = Literal["red", "blue", "green", "yellow", "violet", "orange", "teal", "pink", "brown"]
Status: TypeAlias = Literal["waiting", "playing", "over", "archived", "closed"]
"""Waiting for people to sit down, being played, ended, put away, or closed for good."""

WriteState: TypeAlias = Literal[
    "ok", "locked", "full", "read-only", "damaged", "disk", "failed", "stuck", "closing"
]
"""Whether something could be written, or why not."""
DiskState: TypeAlias = Literal["ok", "full", "unreadable"]
DatabaseState: TypeAlias = Literal["ok", "damaged"]


class Message(Struct, rename="camel", kw_only=True):
    """What every message has in common."""


class Request(Message, forbid_unknown_fields=True):
    """A message from a client: a field that nobody knows is an error."""


# --- the shelf ----------------------------------------------------------------------------------


class OptionTold(Message):
    """One option of a game: its values, its default, its article."""

    name: str
    choices: list[OptionValue]
    default: OptionValue
    clause: str


class GameTold(Message):
    """A box on the shelf."""

    id: str
    rules_version: int
    seats: list[int]
    """How many may play, in order."""
    options: list[OptionTold]
    presets: dict[str, dict[str, OptionValue]]
    """Editions: the options in which each differs from the defaults."""
    preset_option: str
    """The option, if any, whose value names the edition."""
    customs: dict[str, dict[str, OptionValue]]
    """What is agreed without a word, where not the defaults: `alone` with bots, or among `bots`."""
    bots: list[str]
    """Weakest first."""
    party: int
    """With how many the game is best."""
    is_guest: bool
    """Whether it came from another package: its words are at `GET /api/words/{lang}`."""


class Shelf(Message):
    """Answer to `GET /api/shelf`."""

    version: str
    games: list[GameTold]


# --- the house ----------------------------------------------------------------------------------


class Readiness(Message):
    """Answer to `GET /readyz`."""

    ready: bool
    write: WriteState
    disk: DiskState
    database: DatabaseState
    say: list[str]
    """What is wrong, a sentence each."""


# --- tables -------------------------------------------------------------------------------------


class SeatWanted(Request):
    """A seat of a table to be made: for a person, or for a bot by name."""

    bot: str | None = None


class OpenTable(Request):
    """Body of `POST /api/tables`: the creator takes the first seat that is not a bot's, or draws lots."""

    game: str
    seats: list[SeatWanted]
    name: str
    colour: Colour = "red"
    options: dict[str, OptionValue] = {}
    pace: Pace = "calm"


class TableOpened(Message):
    """A table was made: the creator's seat, his token, and the token that invites the others."""

    table: str
    seat: int
    token: str
    invitation: str


class TakeSeat(Request):
    """Body of `POST /api/tables/{table}/seats`, which carries the invitation as a bearer token.

    A client may make the token of its seat itself, of 128 random bits in hexadecimal: if the answer is lost,
    it asks again with the same one and finds the seat it has. Without one the house makes it.
    """

    name: str
    colour: Colour = "blue"
    token: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")] | None = None


class SeatTaken(Message):
    """The next free seat is yours: its number and its token."""

    seat: int
    token: str


class SeatTold(Message):
    """Who sits at a seat, for everybody to see."""

    name: str | None
    """Nothing while the seat is free."""
    colour: Colour
    bot: str | None
    is_present: bool
    """Whether a bot plays or at least one socket of this seat is open."""


class TableTold(Message):
    """What everybody may know of a table; answer to `GET /api/tables/{table}`."""

    id: str
    game: str
    lid: str
    """The box on the shelf that the game was taken from: mostly the game's own, and where its rules are."""
    rules_version: int
    options: dict[str, OptionValue]
    seats: list[SeatTold]
    status: Status
    pace: Pace
    commitment: str
    """SHA-256 of the secret that deals and throws, published before anybody sits down."""
    rematch: str | None
    """The table to which the players went on."""


class Failure(Message):
    """Answer to a request that failed: a code, and a sentence in the language asked for."""

    code: str
    say: str
    clause: str | None = None


# --- the socket, to the house -------------------------------------------------------------------


class Hello(Request, tag="hello"):
    """The first message of a socket: who speaks, in which language, and what was seen so far."""

    token: str | None = None
    """The token of a seat; nothing for a spectator."""
    lang: Language = "fr"
    since: int = 0
    """The number of the last entry the client holds in this language."""


class Contribute(Request, tag="contribute"):
    """Chance of one's own, mixed into the secret before the first deal: 16 to 64 bytes in hexadecimal."""

    data: str


class Act(Request, tag="act"):
    """Take an action in notation (or `undo`), having seen entry `expected`; `id` makes resending safe."""

    id: str
    action: str
    expected: int


class Confirm(Request, tag="confirm"):
    """End a turn that could still be taken back."""

    id: str
    expected: int


class GiveUp(Request, tag="give-up"):
    """Agree to give the game up: it ends without a result when everybody who is a person does."""

    id: str


class AskHint(Request, tag="hint"):
    """What would a bot do in my place?"""


class Describe(Request, tag="describe"):
    """The table in sentences, for who listens."""


class Consult(Request, tag="consult"):
    """Ask the game about what one sees, such as which of one's cards are melds; it changes nothing."""

    id: str
    question: str


class AskEarlier(Request, tag="earlier"):
    """What happened before entry `before`, of which the welcome told only the last part."""

    before: int


class SetLanguage(Request, tag="language"):
    """Speak another language from now on; answered by a new `welcome`."""

    lang: Language


class SetPace(Request, tag="pace"):
    """Let the bots play faster or slower; anybody seated may ask."""

    pace: Pace


class Introduce(Request, tag="introduce"):
    """Change one's name or colour."""

    name: str
    colour: Colour


class Rematch(Request, tag="rematch"):
    """Play again with the same seats, options and tokens."""


class Ping(Request, tag="ping"):
    """Is anybody there?"""


FromClient: TypeAlias = (
    Hello
    | Contribute
    | Act
    | Confirm
    | GiveUp
    | AskHint
    | Describe
    | Consult
    | AskEarlier
    | SetLanguage
    | SetPace
    | Introduce
    | Rematch
    | Ping
)


# --- the socket, to the client ------------------------------------------------------------------


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
    ending: Ending | None = None


class Welcome(Message, tag="welcome"):
    """Answer to `hello` and `language`: the table, and all entries after `since`, or the last 200."""

    table: TableTold
    seat: int | None
    """Nothing for a spectator."""
    wants_contribution: bool
    contribution: str | None
    """What this seat has given to chance, in hexadecimal, as the house mixes it in: compare it with yours."""
    after: int
    """The entry after which `entries` begin: other than `since`, they replace all that the client holds, and
    what came before them is asked for with `earlier`."""
    entries: list[EntryTold]
    position: Position | None
    """Nothing before the match has begun."""


class News(Message, tag="news"):
    """Entries were stored: what they did, and the position after the last of them."""

    entries: list[EntryTold]
    """New ones; none if this seat has composed something that it has not said yet."""
    position: Position


class Earlier(Message, tag="earlier"):
    """Answer to `earlier`: the 200 entries before that one, or those there are."""

    after: int
    """The entry after which they begin; 0 when nothing came before."""
    entries: list[EntryTold]


class TableChanged(Message, tag="table"):
    """Somebody sat down, came, went, or changed the pace."""

    table: TableTold


class Receipt(Message, tag="receipt"):
    """Answer to `act`, `confirm` and `give-up`, sent when it is safely stored, or refused."""

    id: str
    ok: bool
    sequence: int
    code: str
    """`accepted`, or why not: `stale`, `not-stored`, `spectator`, or a code of the rules."""
    say: str = ""
    clause: str | None = None
    params: dict[str, Scalar] = {}


class Hint(Message, tag="hint"):
    """What a bot would do in this seat's place; nothing when it is not for this seat to act."""

    sequence: int
    choice: Choice | None


class Description(Message, tag="description"):
    """The table in sentences."""

    sequence: int
    say: list[str]


class Consulted(Message, tag="consulted"):
    """Answer to `consult`, under its `id`."""

    id: str
    answer: dict[str, object] | None
    """As the game declares it: the type is in `generated/games`; nothing if it was no question there."""


class Moved(Message, tag="moved"):
    """The players went on to another table; tokens stay the same."""

    table: str


class Pong(Message, tag="pong"):
    """Yes."""


class Trouble(Message, tag="trouble"):
    """A message was not understood or not allowed; nothing has changed."""

    code: str
    say: str


FromHouse: TypeAlias = (
    Welcome
    | News
    | Earlier
    | TableChanged
    | Receipt
    | Hint
    | Description
    | Consulted
    | Moved
    | Pong
    | Trouble
)
