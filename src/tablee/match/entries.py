"""The entries of a match, each a line of its record: what chance answered, and what seats decided.

What a seat decided may carry an aside: how long it took, where there are clocks (`0 0-5 @4200ms`), or that it
was played by itself because there was no choice (`0 0-5 @forced`). Entries that begin with `=` are no seat's:
whoever keeps the match made them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
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
ADVICE = "advice"
"""Stands where an action would: the seat has asked for advice, which changes nothing."""
RESIGN = "resign"
"""Stands where an action would: the seat gives in, alone."""
LEAVE = "leave"
"""Stands where an action would: the person does not come back."""
STAND_IN = "stand-in"
"""Stands where an action would, before a seat and a bot: the bot may play there meanwhile."""
BACK = "back"
"""Stands where an action would: the person plays again, instead of the bot that stood in."""
CLOSED = "= closed"
"""No seat's entry: whoever keeps the match has closed it."""
FORCED = "forced"
"""The aside of a decision that was played by itself."""

_ASIDE = re.compile(r"(.+) @(forced|(?:0|[1-9][0-9]{0,11})ms)")
_BOT = "[a-z0-9-]+"


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
    aside: str = ""

    def __str__(self) -> str:
        return f"{self.seat} {self.action}{_after(self.aside)}"


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A seat took its last decision back."""

    seat: int
    aside: str = ""

    def __str__(self) -> str:
        return f"{self.seat} {UNDO}{_after(self.aside)}"


@dataclass(frozen=True, slots=True)
class Confirmed:
    """A seat declared its turn final: nothing before it can be taken back any more."""

    seat: int
    aside: str = ""

    def __str__(self) -> str:
        return f"{self.seat} {CONFIRM}{_after(self.aside)}"


@dataclass(frozen=True, slots=True)
class GaveUp:
    """A person would give the match up: once everybody has said so, it is over without a result."""

    seat: int

    def __str__(self) -> str:
        return f"{self.seat} {GIVE_UP}"


@dataclass(frozen=True, slots=True)
class Advised:
    """A person among people has asked what a bot would do; nothing of the position changes by it."""

    seat: int

    def __str__(self) -> str:
        return f"{self.seat} {ADVICE}"


@dataclass(frozen=True, slots=True)
class Resigned:
    """A person gives in, alone: the others have won, or a bot has the seat."""

    seat: int
    bot: str | None = None

    def __str__(self) -> str:
        return f"{self.seat} {RESIGN}{_before(self.bot)}"


@dataclass(frozen=True, slots=True)
class Left:
    """A person leaves for good: a bot has the seat."""

    seat: int
    bot: str | None = None

    def __str__(self) -> str:
        return f"{self.seat} {LEAVE}{_before(self.bot)}"


@dataclass(frozen=True, slots=True)
class Agreed:
    """A person would let a bot play for somebody who is away."""

    seat: int
    absent: int
    bot: str

    def __str__(self) -> str:
        return f"{self.seat} {STAND_IN} {self.absent} {self.bot}"


@dataclass(frozen=True, slots=True)
class CameBack:
    """A person plays again, instead of the bot that stood in."""

    seat: int

    def __str__(self) -> str:
        return f"{self.seat} {BACK}"


Willing: TypeAlias = Decided | TakenBack | Confirmed | GaveUp
"""What a person at the table, or the bot of a seat, made of the match."""
Attending: TypeAlias = Resigned | Left | Agreed | CameBack
"""What people said of who plays; it depends on no position."""
Said: TypeAlias = Willing | Attending
"""What a seat made of the match; chance, and whoever keeps the match, made the rest."""


@dataclass(frozen=True, slots=True)
class Closed:
    """Whoever keeps the match has closed it for good: it is over without a result."""

    def __str__(self) -> str:
        return CLOSED


@dataclass(frozen=True, slots=True)
class StoodIn:
    """Whoever keeps the match lets a bot play a seat, until its person is back."""

    seat: int
    bot: str

    def __str__(self) -> str:
        return f"= {STAND_IN} {self.seat} {self.bot}"


@dataclass(frozen=True, slots=True)
class Flagged:
    """The time of a seat has run out."""

    seat: int

    def __str__(self) -> str:
        return f"= flag {self.seat}"


Kept: TypeAlias = Closed | StoodIn | Flagged
"""What whoever keeps the match made of it."""
Entry: TypeAlias = Drawn | Said | Advised | Kept

_BY_WORD: Mapping[str, type[TakenBack | Confirmed | GaveUp | Advised]] = {
    UNDO: TakenBack,
    CONFIRM: Confirmed,
    GIVE_UP: GaveUp,
    ADVICE: Advised,
}
_ATTENDING: tuple[tuple[re.Pattern[str], Callable[[int, re.Match[str]], Attending]], ...] = (
    (re.compile(f"{RESIGN}(?: ({_BOT}))?"), lambda seat, found: Resigned(seat, found[1])),
    (re.compile(f"{LEAVE}(?: ({_BOT}))?"), lambda seat, found: Left(seat, found[1])),
    (
        re.compile(f"{STAND_IN} ([0-9]|[1-9][0-9]) ({_BOT})"),
        lambda seat, found: Agreed(seat, int(found[1]), found[2]),
    ),
    (re.compile(BACK), lambda seat, found: CameBack(seat)),
)
_OF_WHO_PLAYS = frozenset({RESIGN, LEAVE, STAND_IN, BACK})
"""The words with which that begins: nearly everything else is a move, and need not be compared further."""
_KEPT: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Kept]], ...] = (
    (re.compile(CLOSED), lambda found: Closed()),
    (
        re.compile(f"= {STAND_IN} ([0-9]|[1-9][0-9]) ({_BOT})"),
        lambda found: StoodIn(int(found[1]), found[2]),
    ),
    (re.compile("= flag ([0-9]|[1-9][0-9])"), lambda found: Flagged(int(found[1]))),
)


def _after(aside: str) -> str:
    return f" @{aside}" if aside else ""


def _before(bot: str | None) -> str:
    return "" if bot is None else f" {bot}"


def aside_of(entry: Entry) -> str:
    """What an entry says beside what was decided."""
    return entry.aside if isinstance(entry, Decided | TakenBack | Confirmed) else ""


def spent_on(entry: Entry) -> int | None:
    """How many milliseconds a seat took, where that was told."""
    aside = aside_of(entry)
    return int(aside.removesuffix("ms")) if aside.endswith("ms") else None


def parse_attending(seat: int, text: str) -> Attending | None:
    """Read what a person says of who plays; nothing if it is something else."""
    if text.partition(" ")[0] not in _OF_WHO_PLAYS:
        return None
    for shape, make in _ATTENDING:
        if found := shape.fullmatch(text):
            return make(seat, found)
    return None


def _parse_kept(text: str) -> Kept:
    for shape, make in _KEPT:
        if found := shape.fullmatch(text):
            return make(found)
    raise ValueError("not known to whoever keeps a match")


def parse_entry(text: str) -> Entry:
    """Read an entry; ValueError if it is none."""
    head, _, rest = text.partition(" ")
    if head == "=":
        return _parse_kept(text)
    if head == "!":
        request_text, _, outcome_text = rest.partition(" ")
        request = parse_request(request_text)
        return Drawn(request, parse_outcome(request, outcome_text))
    if not (head.isascii() and head.isdigit() and len(head) <= 2 and rest):
        raise ValueError("neither a draw nor a decision")
    return _parse_said(int(head), rest)


def _parse_said(seat: int, text: str) -> Said | Advised:
    attending = parse_attending(seat, text)
    if attending is not None:
        return attending
    shape = _ASIDE.fullmatch(text)
    said, aside = (text, "") if shape is None else (shape[1], shape[2])
    kind = _BY_WORD.get(said)
    entry = Decided(seat, said) if kind is None else kind(seat)
    if not aside:
        return entry
    if not isinstance(entry, Decided | TakenBack | Confirmed):
        raise ValueError("nothing to be said beside it")
    return replace(entry, aside=aside)


def submission_of(entry: Said) -> str:
    """What the seat of an entry submitted: an action, or the words that stand for one."""
    if isinstance(entry, Decided):
        return entry.action
    if isinstance(entry, Attending):
        return str(entry).partition(" ")[2]
    return next(word for word, kind in _BY_WORD.items() if isinstance(entry, kind))
