"""The deal of the day: a short game with the same cards for everybody, from the date alone.

Its secret is no secret: anybody can work it out from the name of the game and the date. So that nobody takes
such a game for one whose cards nobody could foresee, its record is marked: what seat 0 adds to chance is the
name of the day. Every verifier holds such a record to its commitment like any other, and ours also says of
which day it is, and that its cards are those which everybody was given.
"""

from __future__ import annotations

import hashlib
from datetime import date
from typing import TYPE_CHECKING, Final, Protocol

from tablee.chance import CommittedChance
from tablee.core.bots import usual_bot
from tablee.games import get_box, words
from tablee.games.shelf import games_in
from tablee.match.match import Match
from tablee.match.record import format_record
from tablee.match.replay import make_record
from tablee.match.seats import SeatInfo

if TYPE_CHECKING:
    from tablee.core.contract import Result
    from tablee.core.game import Game
    from tablee.match.record import Record


class Concluding(Protocol):
    """Says how a match ended."""

    def conclude(self, match: Match, result: Result) -> list[str]:
        """How a match ended, in sentences."""


DOMAIN: Final = "tablee/deal-of-the-day/1"
PERSON: Final = 0
"""The seat of who plays it; the house's usual bot has the others."""
SHOWN: Final = 12
"""So many digits of the digest are shared: enough to know the record again."""


def game_of_day(game_id: str) -> Game | None:
    """The game in a box that has a deal of the day, if one has."""
    return next((game for game in games_in(game_id) if get_box(game.id).day is not None), None)


def secret_of_day(game_id: str, day: date) -> bytes:
    """What everybody's cards come from."""
    return hashlib.sha256(f"{DOMAIN}|{game_id}|{day.isoformat()}".encode()).digest()


def match_of_day(game: Game, day: date, name: str) -> Match:
    """The match that everybody may play on a day."""
    deal = get_box(game.id).day
    assert deal is not None, "who asks has looked"
    bot = usual_bot(game)
    bot_name = words("fr").say(f"{game.id}.bot.{bot}")
    seats = [SeatInfo(name), *(SeatInfo(bot_name, bot) for _ in range(deal.seats - 1))]
    chance = CommittedChance(secret_of_day(game.id, day), {PERSON: mark_of_day(day)})
    options = game.options_type().with_values(deal.options)
    return Match(game, options, seats, chance, deal.start)


def day_of(record: Record) -> date | None:
    """The day whose deal a record says it is, if it says so."""
    return day_of_mark(dict(record.contributions).get(PERSON, b""))


def day_of_match(match: Match) -> date | None:
    """The day whose cards a match is played with, if they are those of a day."""
    chance = match.chance
    if not isinstance(chance, CommittedChance):
        return None
    return day_dealt(match.game.id, chance.keep(), dict(chance.contributions).get(PERSON, b""))


def day_dealt(game_id: str, secret: bytes, given: bytes) -> date | None:
    """The day whose cards come from a secret and what seat 0 has given to chance, if there is one."""
    day = day_of_mark(given)
    return day if day is not None and secret == secret_of_day(game_id, day) else None


def day_of_mark(given: bytes) -> date | None:
    """The day that is named by what seat 0 has given to chance, if one is."""
    domain, _, day = given.decode(errors="replace").partition(" ")
    try:
        return date.fromisoformat(day) if domain == DOMAIN else None
    except ValueError:
        return None


def is_of_day(record: Record, day: date) -> bool:
    """Whether a record is of the deal that everybody was given on a day."""
    deal = get_box(record.game.id).day
    return (
        deal is not None
        and record.secret == secret_of_day(record.game.id, day)
        and record.contributions == ((PERSON, mark_of_day(day)),)
        and record.start == deal.start
        and record.options == record.game.options_type().with_values(deal.options)
        and [seat.bot for seat in record.seats] == [None] + [usual_bot(record.game)] * (deal.seats - 1)
    )


def share(match: Match, result: Result, day: date, lang: str, sentences: Concluding) -> str:
    """A result as a text to be passed on, with the beginning of the digest that its record ends with."""
    digest = format_record(make_record(match)).rsplit("digest ", 1)[1][:SHOWN]
    return words(lang).say(
        "match.day.share",
        day=day.isoformat(),
        game=words(lang).say(f"{match.game.id}.name"),
        result=" ".join(sentences.conclude(match, result)),
        moves=sum(getattr(entry, "seat", None) == PERSON for entry in match.entries),
        digest=digest,
    )


def mark_of_day(day: date) -> bytes:
    """What seat 0 gives to chance in the deal of a day: it says aloud which one it is."""
    return f"{DOMAIN} {day.isoformat()}".encode()
