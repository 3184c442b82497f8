"""Tokens that prove who sits where, and the ids of tables.

A token is 128 random bits, made by the house or by the client that takes the seat. The house keeps only its
SHA-256, and compares in constant time.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import Final

from tablee.server.tables.facts import Seat

_ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"
_ID_LENGTH: Final = 12
_CODE_LENGTH: Final = 10


def new_table_id() -> str:
    """A public id: random, short, and without letters that look like others."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(_ID_LENGTH))


def new_token() -> str:
    """A token of 128 random bits."""
    return secrets.token_urlsafe(16)


def new_code() -> str:
    """A code to be typed on another device: fifty random bits, in letters that do not look like others."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(_CODE_LENGTH))


def read_code(text: str) -> str:
    """A code as it was made, however it was typed."""
    return "".join(sign for sign in text.lower() if sign in _ALPHABET)


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
        for key in seat.keys:
            if fits(token, key):
                found = number
    return found
