"""What a player kept before the first draw: the commitment he was told, and what he gave to chance.

A record alone proves that its draws follow from its secret. Only what was kept outside of the house proves
that the secret was fixed before the house knew the contributions. The page saves it as a receipt:

    tablee-receipt 1
    house https://play.example
    table m4rzx7k2hq9d
    game jacquet
    commitment 630dcd…
    seat 0
    contribution 63616d…
    kept 2026-03-01T20:15:00Z

One who only looks on has no `seat` and no `contribution`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from tablee.chance.commitment import MAX_CONTRIBUTION_BYTES
from tablee.match.record import Record, RecordError

RECEIPT = "tablee-receipt 1"
"""What every receipt begins with."""
_LINES = {
    "house": r"\S+",
    "table": r"[a-z0-9]+",
    "game": r"[a-z][a-z0-9-]*",
    "commitment": r"[0-9a-f]{64}",
    "seat": r"[0-9]{1,2}",
    "contribution": rf"(?:[0-9a-f]{{2}}){{1,{MAX_CONTRIBUTION_BYTES}}}",
    "kept": r"[0-9TZ:.+-]+",
}
_GIVEN = re.compile(rf"(?:([0-9]{{1,2}}):)?({_LINES['contribution']})")


class NotAReceipt(ValueError):
    """A text that is no receipt: the first line that is wrong."""

    def __init__(self, line: int) -> None:
        super().__init__(f"line {line}")
        self.line = line


@dataclass(frozen=True, slots=True)
class Given:
    """What a seat gave to chance; whose it was need not be known."""

    seat: int | None
    data: bytes


@dataclass(frozen=True, slots=True)
class Pledge:
    """What a record is to be compared with."""

    commitments: tuple[str, ...] = ()
    given: tuple[Given, ...] = ()

    def __add__(self, other: Pledge) -> Pledge:
        return Pledge(self.commitments + other.commitments, self.given + other.given)

    def __bool__(self) -> bool:
        return bool(self.commitments or self.given)


def parse_commitment(text: str) -> str | None:
    """A commitment, in either case; nothing if it is none."""
    return text.lower() if re.fullmatch(_LINES["commitment"], text.lower()) else None


def parse_given(text: str) -> Given | None:
    """A contribution such as `0:63616d` or `63616d`; nothing if it is none."""
    found = _GIVEN.fullmatch(text.lower())
    return found and Given(None if found[1] is None else int(found[1]), bytes.fromhex(found[2]))


def parse_receipt(text: str) -> Pledge:
    """Read a receipt, whatever became of its line ends on the way; or raise NotAReceipt."""
    lines = [line.strip() for line in text.strip().splitlines()]
    if not lines or lines[0] != RECEIPT:
        raise NotAReceipt(1)
    said: dict[str, str] = {}
    for number, line in enumerate(lines[1:], 2):
        word, _, rest = line.partition(" ")
        if word in said or not re.fullmatch(_LINES.get(word, r"(?!)"), rest):
            raise NotAReceipt(number)
        said[word] = rest
    if "commitment" not in said or ("contribution" in said and "seat" not in said):
        raise NotAReceipt(len(lines))
    data = said.get("contribution")
    given = () if data is None else (Given(int(said["seat"]), bytes.fromhex(data)),)
    return Pledge((said["commitment"],), given)


def check_pledge(record: Record, pledge: Pledge) -> None:
    """Raise RecordError unless the record is of what was promised and given."""
    chance = 5 + len(record.seats) + (record.start is not None) + 1
    if record.commitment is None and pledge:
        raise RecordError(chance, "nothing-promised")
    for commitment in pledge.commitments:
        if commitment != record.commitment:
            raise RecordError(chance + 1, "other-commitment", expected=commitment)
    for given in pledge.given:
        _check_given(record, given, chance + 2)


def _check_given(record: Record, given: Given, first: int) -> None:
    if given.seat is None:
        if given.data not in (data for _, data in record.contributions):
            raise RecordError(first, "contribution-missing", expected=given.data.hex())
        return
    for line, (seat, data) in enumerate(record.contributions, first):
        if seat == given.seat and data != given.data:
            raise RecordError(line, "other-contribution", seat=seat, expected=given.data.hex())
    if given.seat not in dict(record.contributions):
        raise RecordError(first, "seat-without-contribution", seat=given.seat, expected=given.data.hex())
