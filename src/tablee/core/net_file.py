"""A net in a file: a name, how many features it has, then all weights as whole 256ths of two bytes each."""

from __future__ import annotations

import struct

from tablee.core.net import UNITS, Net

NAME = b"tablee net 1\n"


def write_net(rows: list[list[int]], out: list[int], out_bias: int) -> bytes:
    """A net as bytes: the rows of its features, what each unit says to the answer, the bias."""
    weights = [weight for row in [*rows, out] for weight in row]
    return NAME + struct.pack(f"<H{len(weights) + 1}h", len(rows), *weights, out_bias)


def read_net(content: bytes) -> Net:
    """The net in these bytes; ValueError if they hold none."""
    head = len(NAME) + 2
    if not content.startswith(NAME) or len(content) < head:
        raise ValueError("no net")
    features = int.from_bytes(content[len(NAME) : head], "little")
    count = (features + 1) * UNITS + 1
    if len(content) != head + 2 * count:
        raise ValueError(f"no net of {features} features")
    weights = struct.unpack(f"<{count}h", content[head:])
    rows = [list(weights[at : at + UNITS]) for at in range(0, count - 1, UNITS)]
    return Net(rows[:features], rows[features], weights[-1])
