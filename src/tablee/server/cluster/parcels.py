"""What goes to workers of other machines and back: pickles that can hold nothing but what is ours.

Whoever can write to NATS is trusted with the house anyhow; this only keeps a parcel from running anything.
"""

from __future__ import annotations

import io
import pickle
import re
from functools import cache
from typing import Final

from tablee.games import box_ids, get_box

_SAFE: Final = {
    ("builtins", "set"),
    ("builtins", "frozenset"),
    ("builtins", "bytearray"),
    ("builtins", "complex"),
    ("builtins", "range"),
    ("builtins", "slice"),
    ("collections", "OrderedDict"),
    ("collections", "defaultdict"),
    ("copyreg", "_reconstructor"),
    ("builtins", "object"),
    ("fractions", "Fraction"),
    ("http", "HTTPStatus"),
    ("msgspec._core", "rebuild"),
}


class _Opener(pickle.Unpickler):
    def find_class(self, module: str, name: str) -> object:
        """What a parcel names, if it is of this package or of a game on the shelf."""
        if (module, name) in _SAFE or module.partition(".")[0] in _packages():
            return super().find_class(module, name)
        raise pickle.UnpicklingError(f"not ours: {module}.{name}")


@cache
def _packages() -> frozenset[str]:
    """The packages whose games are on the shelf, and our own."""
    return frozenset({"tablee", *(re.split("[.:]", get_box(each).game)[0] for each in box_ids())})


def pack(thing: object) -> bytes:
    """A thing as a parcel."""
    return pickle.dumps(thing)


def unpack(parcel: bytes) -> object:
    """What is in it, or pickle.UnpicklingError."""
    return _Opener(io.BytesIO(parcel)).load()
