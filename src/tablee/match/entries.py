"""The entries of a match, each a line of its record: what chance answered, and what seats decided."""

from __future__ import annotations

from collections.abc import Mapping
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
GIVE_UP = "give-up"
"""Stands where an action would: the seat would give the match up."""
CLOSED = "= closed"
"""No seat's entry: whoever keeps the match has closed it."""


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


@dataclass(frozen=True, slots=True)
class GaveUp:
    """A person would give the match up: once everybody has said so, it is over without a result."""

    seat: int

    def __str__(self) -> str:
        return f"{self.seat} {GIVE_UP}"


Said: TypeAlias = Decided | TakenBack | Confirmed | GaveUp
"""What a seat made of the match; chance made the rest."""


@dataclass(frozen=True, slots=True)
class Closed:
    """Whoever keeps the match has closed it for good: it is over without a result."""

    def __str__(self) -> str:
        return CLOSED


Entry: TypeAlias = Drawn | Said | Closed

_BY_WORD: Mapping[str, type[TakenBack | Confirmed | GaveUp]] = {
    UNDO: TakenBack,
    CONFIRM: Confirmed,
    GIVE_UP: GaveUp,
}


def parse_entry(text: str) -> Entry:
    """Read an entry; ValueError if it is none."""
    if text == CLOSED:
        return Closed()
    head, _, rest = text.partition(" ")
    if head == "!":
        request_text, _, outcome_text = rest.partition(" ")
        request = parse_request(request_text)
        return Drawn(request, parse_outcome(request, outcome_text))
    if not (head.isascii() and head.isdigit() and len(head) <= 2 and rest):
        raise ValueError("neither a draw nor a decision")
    kind = _BY_WORD.get(rest)
    return Decided(int(head), rest) if kind is None else kind(int(head))


def submission_of(entry: Said) -> str:
    """What the seat of an entry submitted: an action, or the word that stands for one."""
    if isinstance(entry, Decided):
        return entry.action
    return next(word for word, kind in _BY_WORD.items() if isinstance(entry, kind))
