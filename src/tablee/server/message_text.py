"""Messages as text, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from tablee.server.messages import FromClient, Message


def _plain(value: object) -> object:
    """Mappings and sequences that are no dict or list of their own."""
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, Sequence):
        return list(value)
    raise NotImplementedError(type(value).__name__)


_ENCODER: Final = msgspec.json.Encoder(enc_hook=_plain)
_DECODER: Final[msgspec.json.Decoder[FromClient]] = msgspec.json.Decoder(FromClient)


class NotUnderstood(ValueError):
    """A text that is no message of ours."""


def encode(message: Message) -> bytes:
    """A message as the text of a frame, or the body of an answer."""
    return _ENCODER.encode(message)


def write_ahead(data: object) -> Any:  # it may stand wherever such data may
    """Plain data as JSON already, to be put into a message or several."""
    return msgspec.Raw(_ENCODER.encode(data))


def decode(text: str | bytes) -> FromClient:
    """The message of a frame, or NotUnderstood."""
    try:
        return _DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise NotUnderstood(str(error)) from error
