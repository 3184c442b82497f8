"""The keys by which push services know a house (VAPID): made by its operator, kept in its data folder."""

from __future__ import annotations

import base64
import os
from pathlib import Path
from typing import Final

import msgspec

KEY_FILE: Final = "push.json"


class NoPushPackage(Exception):
    """The packages are missing that encrypt and sign."""


class PushKeys(msgspec.Struct, frozen=True):
    """A private key, the public one that pages are told, and whom a push service may turn to."""

    private: str
    public: str
    contact: str


def make_keys(contact: str) -> PushKeys:
    """New keys; NoPushPackage where they cannot be made."""
    try:
        from cryptography.hazmat.primitives import serialization  # noqa: PLC0415 - an extra
        from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415
    except ImportError as error:
        raise NoPushPackage from error
    key = ec.generate_private_key(ec.SECP256R1())
    form = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    public = key.public_key().public_bytes(*form)
    private = key.private_numbers().private_value.to_bytes(32, "big")
    return PushKeys(to_text(private), to_text(public), contact)


def read_keys(folder: Path) -> PushKeys | None:
    """The keys of a house; nothing if it has none. ValueError if they cannot be read."""
    file = folder / KEY_FILE
    if not file.exists():
        return None
    return msgspec.json.decode(file.read_bytes(), type=PushKeys)


def write_keys(folder: Path, keys: PushKeys) -> Path:
    """Keep the keys of a house, readable by its owner alone; OSError if that cannot be."""
    file = folder / KEY_FILE
    new = file.with_suffix(".new")
    new.unlink(missing_ok=True)
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as opened:
        opened.write(msgspec.json.encode(keys) + b"\n")
    new.replace(file)
    return file


def to_text(raw: bytes) -> str:
    """Bytes as keys are written: Base64 for addresses, without an end."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def to_bytes(text: str) -> bytes:
    """The bytes of such a text; ValueError if it is none."""
    if not text.isascii() or not set(text) <= _SIGNS:
        raise ValueError(text[:20])
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


_SIGNS: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
