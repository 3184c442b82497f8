"""The socket of a table: how it begins, and what it is told as the match goes on."""

from __future__ import annotations

from tablee.server.messages.base import Language, Message, Request
from tablee.server.messages.positions import EntryTold, Position
from tablee.server.messages.remarks import RemarkTold
from tablee.server.messages.tables import TableTold


class Hello(Request, tag="hello"):
    """The first message of a socket: who speaks, in which language, and what was seen so far."""

    token: str | None = None
    """The token of a seat; nothing for a spectator."""
    lang: Language = "fr"
    since: int = 0
    """The number of the last entry the client holds in this language."""
    name: str | None = None
    """What a spectator wishes to be called, if anything."""


class Contribute(Request, tag="contribute"):
    """Chance of one's own, mixed into the secret before the first deal: 16 to 64 bytes in hexadecimal."""

    data: str


class SetLanguage(Request, tag="language"):
    """Speak another language from now on; answered by a new `welcome`."""

    lang: Language


class AskEarlier(Request, tag="earlier"):
    """What happened before entry `before`, of which the welcome told only the last part."""

    before: int


class Ping(Request, tag="ping"):
    """Is anybody there?"""


class Welcome(Message, tag="welcome"):
    """Answer to `hello` and `language`: the table, and all entries after `since`, or the last 200."""

    table: TableTold
    now: int
    """The time of the house's clock, in seconds of Unix time: `awaySince` and `backAt` go by it."""
    seat: int | None
    """Nothing for a spectator."""
    wants_contribution: bool
    contribution: str | None
    """What this seat has given to chance, in hexadecimal, as the house mixes it in: compare it with yours."""
    invitation: str | None
    """What invites to a free seat, for whoever sits here to pass on."""
    after: int
    """The entry after which `entries` begin: other than `since`, they replace all that the client holds, and
    what came before them is asked for with `earlier`."""
    entries: list[EntryTold]
    position: Position | None
    """Nothing before the match has begun."""
    remarks: list[RemarkTold]
    """What was said so far, as far as it is for this reader."""


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


class Thinking(Message, tag="thinking"):
    """A bot takes its time; it has acted when the next entry comes."""

    sequence: int
    seat: int


class Pong(Message, tag="pong"):
    """Yes."""


class Trouble(Message, tag="trouble"):
    """A message was not understood or not allowed; nothing has changed."""

    code: str
    say: str
