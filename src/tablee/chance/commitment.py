"""The promise made before play: a secret fixed by its hash, then mixed with what the seats add.

1. The house draws a secret of 32 bytes and publishes its SHA-256: the commitment.
2. Each seat that wishes adds a contribution of its own, which the house could not foresee.
3. The match key is HMAC-SHA256(key = secret, message), where the message is, in this order:

       "tablee/chance/1"                    15 bytes of ASCII
       number of contributions              4 bytes, big-endian
       for each one, by rising seat:
           seat                             4 bytes, big-endian
           length of the contribution       4 bytes, big-endian
           the contribution                 as many bytes

   The counts and lengths make the message unambiguous: no two sets of contributions share one.
4. After the match the secret is revealed, and anyone can compute all of this again.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterable, Mapping
from typing import Final

from tablee.chance.errors import ContributionError, SecretError

SECRET_BYTES: Final = 32
"""The length of a secret, in bytes."""
MAX_CONTRIBUTION_BYTES: Final = 1024
"""The longest contribution, in bytes."""
MAX_SEAT: Final = 2**32 - 1
"""The highest seat number the encoding can hold."""

Contributions = Mapping[int, bytes] | Iterable[tuple[int, bytes]]
"""What each seat added: a mapping, or pairs of seat and bytes in any order."""

_DOMAIN = b"tablee/chance/1"
_HEX_DIGEST = re.compile(r"[0-9a-f]{64}")


def new_secret() -> bytes:
    """Draw a fresh secret from the operating system."""
    return secrets.token_bytes(SECRET_BYTES)


def commit(secret: bytes) -> str:
    """Return the commitment to a secret: its SHA-256, in lower-case hexadecimal."""
    check_secret(secret)
    return hashlib.sha256(secret).hexdigest()


def is_commitment_to(commitment: str, secret: bytes) -> bool:
    """Tell whether a revealed secret is the one that was promised."""
    if _HEX_DIGEST.fullmatch(commitment) is None:
        raise SecretError("bad_commitment", "a commitment is 64 lower-case hexadecimal digits")
    return commit(secret) == commitment


def match_key(secret: bytes, contributions: Contributions = ()) -> bytes:
    """Mix the secret with the contributions into the key from which a match is drawn."""
    check_secret(secret)
    return hmac.digest(secret, _encode(sort_contributions(contributions)), "sha256")


def sort_contributions(contributions: Contributions) -> tuple[tuple[int, bytes], ...]:
    """Check the contributions and return them by rising seat."""
    pairs = contributions.items() if isinstance(contributions, Mapping) else contributions
    by_seat: dict[int, bytes] = {}
    for seat, data in pairs:
        check_contribution(seat, data)
        if seat in by_seat:
            raise ContributionError("repeated", f"seat {seat} contributes twice", {"seat": seat})
        by_seat[seat] = bytes(data)
    return tuple(sorted(by_seat.items()))


def check_secret(secret: bytes) -> None:
    """Raise `SecretError` unless the secret has the right length."""
    # A fixed length also matters to HMAC, which pads short keys: two lengths could share a key.
    if len(secret) != SECRET_BYTES:
        params = {"expected": SECRET_BYTES, "found": len(secret)}
        raise SecretError("wrong-length", f"a secret has {SECRET_BYTES} bytes", params)


def check_contribution(seat: int, data: bytes) -> None:
    """Raise `ContributionError` unless the seat and its bytes can be encoded."""
    if not 0 <= seat <= MAX_SEAT:
        raise ContributionError("bad-seat", f"no seat {seat}", {"seat": seat})
    if not 1 <= len(data) <= MAX_CONTRIBUTION_BYTES:
        params = {"seat": seat, "found": len(data), "low": 1, "high": MAX_CONTRIBUTION_BYTES}
        message = f"a contribution has 1 to {MAX_CONTRIBUTION_BYTES} bytes"
        raise ContributionError("wrong-length", message, params)


def _encode(contributions: tuple[tuple[int, bytes], ...]) -> bytes:
    parts = [_DOMAIN, len(contributions).to_bytes(4, "big")]
    for seat, data in contributions:
        parts += [seat.to_bytes(4, "big"), len(data).to_bytes(4, "big"), data]
    return b"".join(parts)
