"""Who sits where, and the tokens that prove it.

A token is 128 random bits, made by the house or by the client that takes the seat. The house keeps only its
SHA-256, and compares in constant time.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, get_args

from tablee.locales import Words
from tablee.server.messages import Colour

COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
_ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"
_ID_LENGTH: Final = 12


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat at a table: a bot's, a person's, or still free; who changes it makes another."""

    bot: str | None
    name: str | None
    colour: Colour
    token: bytes | None = None
    """The digest of the token of the person who sits here."""
    contribution: bytes | None = None

    @property
    def is_free(self) -> bool:
        """Whether a person may sit down here."""
        return self.bot is None and self.token is None

    @property
    def is_ready(self) -> bool:
        """Whether nothing is missing here for the match to begin."""
        return self.bot is not None or self.contribution is not None


def new_table_id() -> str:
    """A public id: random, short, and without letters that look like others."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(_ID_LENGTH))


def new_token() -> str:
    """A token of 128 random bits."""
    return secrets.token_urlsafe(16)


def digest(token: str) -> bytes:
    """What the house keeps of a token."""
    return hashlib.sha256(token.encode(errors="replace")).digest()


def fits(token: str, kept: bytes | None) -> bool:
    """Whether a token is the one that was given, in constant time."""
    return kept is not None and hmac.compare_digest(digest(token), kept)


def find_seat(seats: Sequence[Seat], token: str) -> int | None:
    """The seat a token belongs to; all seats are looked at, whichever it is."""
    found = None
    for number, seat in enumerate(seats):
        if fits(token, seat.token):
            found = number
    return found


def free_colour(taken: Iterable[Colour], wanted: Colour | None = None) -> Colour:
    """The wanted colour if nobody has it, else the first that nobody has, else any."""
    used = set(taken)
    if wanted is not None and wanted not in used:
        return wanted
    return next((colour for colour in COLOURS if colour not in used), wanted or COLOURS[0])


def set_seat(seats: Sequence[Seat], number: int, changed: Seat) -> tuple[Seat, ...]:
    """The seats with one of them changed."""
    return (*seats[:number], changed, *seats[number + 1 :])


def names_in(game: str, seats: Sequence[Seat], words: Words) -> list[str | None]:
    """What the players are called in a language; bots of the same name are numbered."""
    called = [seat.name if seat.bot is None else words.say(f"{game}.bot.{seat.bot}") for seat in seats]
    bots = [seat.bot for seat in seats]
    numbered: list[str | None] = []
    for number, name in enumerate(called):
        several = bots[number] is not None and bots.count(bots[number]) > 1
        numbered.append(f"{name} {bots[: number + 1].count(bots[number])}" if several else name)
    return numbered
