"""A record: one readable text file that holds a whole match and replays byte for byte.

    tablee-record 2
    game jacquet
    rules 1
    options rules=text2 openingReroll=on …
    seats 2
    seat 0 human Camille
    seat 1 bot:planner Marcel
    chance committed
    commitment 9f86d0…
    contribution 0 63616d696c6c65
    moves
    1 ! 2d6 5-2
    2 0 0-5
    3 0 5-7
    4 0 confirm
    …
    result 1-0 winners 0 JAC-35
    secret 2c26b4…
    digest e3b0c4…

One text for one record: lines end in a line feed, items stand in this order, and the digest (SHA-256 of
every byte before its line) seals the rest. `chance manual` has no commitment; `start` and a position
follow `seats` when the match did not begin as usual; an unfinished record says `result unfinished`, and
holds the secret only if it was saved to be resumed.

A person who would give the match up says `0 give-up`. When the last one has, the match is over: the record
says `result none`, and holds the secret, so that what was played can be verified. It can never be resumed.
So it is too where a house has closed the table, which is the last entry then: `= closed`.

A person among people who has asked what a bot would do is noted by `0 advice`; nothing changes by it.

A person may leave for good, in whose place the bot it names plays (`0 leave planner`), or give in (`0
resign`; where that does not end the game, `0 resign planner` is the same as to leave). Where somebody is
away, each of the others may agree to a bot in his place (`1 stand-in 0 planner`), and when all have who must,
whoever keeps the match lets it play: `= stand-in 0 planner`. What seat 0 decides from there on to its `0
back` was decided by that bot, everything else by whoever the seat names.

Where people have a time, a line `time` follows the seats and the start (`match/time_control.py`), what they
decide carries how long it took (`2 0 0-5 @4200ms`), and `= flag 0` says that the time of seat 0 has run out.
What was played by itself because there was no choice carries `@forced`.

A match that was begun under an older version of the rules, and went on under this one because all of it
replays the same, says so: `rules 2 begun 1`.

Format 1, which older records have, knew nothing of this but `undo`, and had an entry for every step of a
saying (`0 +20`, `0 bid` for `0 bid 21`). It is read, but not written any more: a match that goes on from it
is of format 2.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tablee.core.contract import Result, Scalar
from tablee.core.game import Game
from tablee.core.options import Options, OptionValue, format_value
from tablee.match.entries import Entry
from tablee.match.giving_up import WithoutResult
from tablee.match.seats import SeatInfo
from tablee.match.time_control import TimeControl

FORMAT = 2
"""The format that is written."""
FORMATS = (1, FORMAT)
"""Those that are read."""
MARK = "tablee-record"
"""What every record begins with, before the number of its format."""

UNFINISHED = "unfinished"
"""The result of a match that may go on."""
NO_RESULT = "none"
"""The result of one that was given up."""


@dataclass(frozen=True, slots=True)
class Record:
    """Everything a record says."""

    game: Game
    rules_version: int
    options: Options
    seats: tuple[SeatInfo, ...]
    start: str | None
    commitment: str | None
    """Nothing when the outcomes were entered by hand."""
    contributions: tuple[tuple[int, bytes], ...]
    entries: tuple[Entry, ...]
    result: Result | WithoutResult | None
    """Nothing while the game is unfinished."""
    secret: bytes | None
    format: int = FORMAT
    begun_version: int | None = None
    """The version of the rules under which the match was begun, if it went on under another."""
    time: TimeControl | None = None
    """How much time people have; nothing where there is no hurry."""


class RecordError(ValueError):
    """A record that cannot be read or does not hold: the line, a code, and what fills the sentence."""

    def __init__(self, line: int, code: str, **params: Scalar) -> None:
        told = "".join(f", {name} {value!r}" for name, value in params.items())
        super().__init__(f"line {line}: {code}{told}")
        self.line = line
        self.code = code
        self.params = params


def format_record(record: Record) -> str:
    """Write a record."""
    known = record.options.specs_of(record.rules_version)
    return Written(
        format=record.format,
        game=record.game.id,
        rules=format_rules(record.rules_version, record.begun_version),
        options={name: value for name, value in record.options.to_data().items() if name in known},
        seats=record.seats,
        start=record.start,
        time=None if record.time is None else str(record.time),
        commitment=record.commitment,
        contributions=record.contributions,
        entries=[str(entry) for entry in record.entries],
        result=format_result(record.result),
        secret=record.secret,
    ).text()


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """All that stands in a record, without what it means: to write it, the game need not be known."""

    format: int = FORMAT
    game: str
    rules: str
    options: Mapping[str, OptionValue]
    seats: Sequence[SeatInfo]
    start: str | None = None
    time: str | None = None
    commitment: str | None
    contributions: Sequence[tuple[int, bytes]]
    entries: Sequence[str]
    result: str
    secret: bytes | None

    def text(self) -> str:
        """The whole record, sealed."""
        lines = [*self._heading(), *self._chance(), "moves"]
        lines += [f"{number} {entry}" for number, entry in enumerate(self.entries, 1)]
        lines.append(f"result {self.result}")
        if self.secret is not None:
            lines.append(f"secret {self.secret.hex()}")
        return seal(lines)

    def _heading(self) -> list[str]:
        lines = [
            f"{MARK} {self.format}",
            f"game {self.game}",
            f"rules {self.rules}",
            "options " + " ".join(f"{name}={format_value(value)}" for name, value in self.options.items()),
            f"seats {len(self.seats)}",
        ]
        lines += [f"seat {n} {seat.kind} {seat.name}" for n, seat in enumerate(self.seats)]
        more = (("start", self.start), ("time", self.time))
        return [*lines, *(f"{word} {text}" for word, text in more if text is not None)]

    def _chance(self) -> list[str]:
        if self.commitment is None:
            return ["chance manual"]
        given = [f"contribution {seat} {data.hex()}" for seat, data in self.contributions]
        return ["chance committed", f"commitment {self.commitment}", *given]


def seal(lines: Iterable[str]) -> str:
    """Lines with the digest that seals them."""
    text = "".join(f"{line}\n" for line in lines)
    return f"{text}digest {digest_of(text)}\n"


def format_rules(version: int, begun: int | None) -> str:
    """Write the version of the rules, and under which one the match was begun if that was another."""
    return str(version) if begun is None else f"{version} begun {begun}"


def format_result(result: Result | WithoutResult | None) -> str:
    """Write a result: points by seat, the winning seats, and the article."""
    if result is None:
        return UNFINISHED
    if isinstance(result, WithoutResult):
        return NO_RESULT
    points = "-".join(map(str, result.points))
    return f"{points} winners {','.join(map(str, result.winners))} {result.clause}"


def digest_of(text: str) -> str:
    """The seal of all that stands before the digest line."""
    # A text from a client may hold half a character; it must be refused, not break the seal's reader.
    return hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()
