"""Lines and objects: strict reading, plain ASCII writing.

JSON leaves much open; here every line is read in one way or refused:

- UTF-8, at most `MAX_LINE` bytes, one object, no key twice;
- numbers are integers that every language can hold, so no fraction, no NaN, no Infinity;
- strings are Unicode, so no half of a surrogate pair.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import IO, Final, Literal, NoReturn, TypeAlias

from tablee.core.contract import Data

MAX_LINE: Final = 2**20
"""The longest line, in bytes, without its end."""
MAX_INTEGER: Final = 2**53 - 1
"""The largest integer, either side of zero, that every JSON library keeps exactly."""
CLIP: Final = 100
"""How much of a text an error repeats."""

ErrorKind: TypeAlias = Literal[
    # the line
    "line-too-long",
    "not-utf-8",
    "not-json",
    "not-an-object",
    "duplicate-key",
    "bad-number",
    "not-unicode",
    "too-deep",
    # the request
    "unknown-request",
    "unknown-field",
    "missing-field",
    "bad-field",
    # what it names
    "no-game",
    "unknown-game",
    "bad-option",
    "wrong-seat-count",
    "no-such-seat",
    "unknown-bot",
    "unknown-clause",
    "bad-position",
    "bad-record",
    # what it asks for
    "notation",
    "refused",
    "nothing-to-choose",
    "no-evaluator",
    "chance-not-asked",
    "chance-not-manual",
    "bad-outcome",
    "hidden",
    # a defect of Tablée
    "internal",
]
"""Every kind of error there is."""


class ProtocolError(Exception):
    """A request that cannot be carried out: a kind, and where there is one a code and an article."""

    def __init__(
        self,
        error: ErrorKind,
        params: Mapping[str, Data] | None = None,
        *,
        code: str | None = None,
        clause: str | None = None,
    ) -> None:
        super().__init__(error, code)
        self.error = error
        self.code = code
        self.clause = clause
        self.params = dict(params or {})

    def to_data(self) -> dict[str, Data]:
        """The answer that tells it."""
        told: dict[str, Data] = {"error": self.error}
        if self.code is not None:
            told["code"] = self.code
        if self.clause is not None:
            told["clause"] = self.clause
        told["params"] = {name: clip(value) for name, value in self.params.items()}
        return told


def clip(value: Data) -> Data:
    """The value, or the beginning of a long text: an error need not repeat a megabyte."""
    if isinstance(value, str) and len(value) > CLIP:
        return value[:CLIP] + "…"
    return value


# --- reading -------------------------------------------------------------------------------------


def read_lines(source: IO[bytes]) -> Iterator[bytes]:
    """The lines of a stream without their ends; of one that is too long, only enough to see that."""
    while line := source.readline(MAX_LINE + 1):
        if line.endswith(b"\n"):
            yield line[:-1]
            continue
        if len(line) > MAX_LINE:
            _drain(source)
        yield line


def _drain(source: IO[bytes]) -> None:
    while (rest := source.readline(2**16)) and not rest.endswith(b"\n"):
        pass


def decode(line: str | bytes) -> dict[str, object]:
    """The object on a line, or a ProtocolError."""
    text = _decode_text(line)
    try:
        value: object = _DECODER.decode(text)
    except json.JSONDecodeError as error:
        raise ProtocolError("not-json", {"at": error.pos}) from None
    except RecursionError:
        raise ProtocolError("too-deep") from None
    if not isinstance(value, dict):
        raise ProtocolError("not-an-object")
    if "\\u" in text:  # the only way to write half of a surrogate pair
        _check_unicode(value)
    return value


def _decode_text(line: str | bytes) -> str:
    try:
        raw = line.encode() if isinstance(line, str) else line
        if len(raw) > MAX_LINE:
            raise ProtocolError("line-too-long", {"limit": MAX_LINE})
        return raw.decode()
    except UnicodeError as error:
        at = error.start if isinstance(error, UnicodeDecodeError | UnicodeEncodeError) else 0
        raise ProtocolError("not-utf-8", {"at": at}) from None


def _check_unicode(value: object) -> None:
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise ProtocolError("not-unicode") from None
    except RecursionError:
        raise ProtocolError("too-deep") from None


def _pairs(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            raise ProtocolError("duplicate-key", {"key": key.encode("utf-8", "replace").decode()})
        seen.add(key)
    return found


def _integer(text: str) -> int:
    # Longer texts are not even converted: that would take time that grows with their square.
    if len(text) > 17 or not -MAX_INTEGER <= int(text) <= MAX_INTEGER:
        raise ProtocolError("bad-number", {"text": text})
    return int(text)


def _not_an_integer(text: str) -> NoReturn:
    raise ProtocolError("bad-number", {"text": text})


_DECODER = json.JSONDecoder(
    object_pairs_hook=_pairs,
    parse_int=_integer,
    parse_float=_not_an_integer,
    parse_constant=_not_an_integer,
)


# --- writing -------------------------------------------------------------------------------------


def encode(answer: Mapping[str, Data]) -> str:
    """One line of ASCII, without its end."""
    return _ENCODER.encode(answer)


def _plain(value: object) -> object:
    """Mappings and sequences that are no dict or list of their own."""
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, Sequence):
        return list(value)
    raise TypeError(f"not plain data: {type(value).__name__}")


_ENCODER = json.JSONEncoder(ensure_ascii=True, allow_nan=False, separators=(",", ":"), default=_plain)
