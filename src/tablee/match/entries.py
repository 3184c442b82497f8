"""The entries of a match, each a line of its record: what chance answered, and what seats decided."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from tablee.core.request import (
    ChanceRequest,
    Outcome,
    format_outcome,
    format_request,
    parse_outcome,
    parse_request,
)

UNDO = "undo"
"""Stands where an action would: the seat takes its last decision back."""
CONFIRM = "confirm"
"""Stands where an action would: the seat declares its turn final."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """Chance answered a request."""

    request: ChanceRequest
    outcome: Outcome

    def __str__(self) -> str:
        return f"! {format_request(self.request)} {format_outcome(self.request, self.outcome)}"


@dataclass(frozen=True, slots=True)
class Decided:
    """A seat took an action, in notation."""

    seat: int
    action: str

    def __str__(self) -> str:
        return f"{self.seat} {self.action}"


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A seat took its last decision back."""

    seat: int

    def __str__(self) -> str:
        return f"{self.seat} {UNDO}"


@dataclass(frozen=True, slots=True)
class Confirmed:
    """A seat declared its turn final: nothing before it can be taken back any more."""

    seat: int

    def __str__(self) -> str:
        return f"{self.seat} {CONFIRM}"


Entry: TypeAlias = Drawn | Decided | TakenBack | Confirmed


def parse_entry(text: str) -> Entry:
    """Read an entry; ValueError if it is none."""
    head, _, rest = text.partition(" ")
    if head == "!":
        request_text, _, outcome_text = rest.partition(" ")
        request = parse_request(request_text)
        return Drawn(request, parse_outcome(request, outcome_text))
    if not (head.isascii() and head.isdigit() and len(head) <= 2 and rest):
        raise ValueError("neither a draw nor a decision")
    if rest == UNDO:
        return TakenBack(int(head))
    return Confirmed(int(head)) if rest == CONFIRM else Decided(int(head), rest)


def submission_of(entry: Decided | TakenBack | Confirmed) -> str:
    """What the seat of an entry submitted: an action, or the word that stands for one."""
    if isinstance(entry, Decided):
        return entry.action
    return UNDO if isinstance(entry, TakenBack) else CONFIRM
