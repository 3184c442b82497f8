"""Plain data: what JSON carries and brings back the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def not_plain(data: object, path: str = "") -> str | None:
    """Where the first thing is that is not plain data; nothing if all is."""
    if data is None or isinstance(data, str | int):
        return None
    if isinstance(data, Mapping):
        for key, value in data.items():
            if not isinstance(key, str):
                return f"{path}: the key {key!r}"
            if found := not_plain(value, f"{path}.{key}"):
                return found
        return None
    if isinstance(data, Sequence) and not isinstance(data, bytes | bytearray):
        places = (not_plain(item, f"{path}[{at}]") for at, item in enumerate(data))
        return next(filter(None, places), None)
    return f"{path}: {type(data).__name__}"
