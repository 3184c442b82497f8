"""Reading a record: line by line, with the number of the line in every error."""

from __future__ import annotations

import re
from dataclasses import replace

from tablee.chance.commitment import MAX_CONTRIBUTION_BYTES
from tablee.core.contract import Result, Scalar
from tablee.core.game import Game
from tablee.core.options import OptionError, Options, SeatCountError
from tablee.games import UnknownGame, agree, get_game, seat_counts
from tablee.match.entries import Decided, Drawn, Entry, TakenBack, aside_of, parse_entry
from tablee.match.giving_up import WITHOUT_RESULT, WithoutResult
from tablee.match.record import (
    FORMAT,
    FORMATS,
    MARK,
    NO_RESULT,
    UNFINISHED,
    Record,
    RecordError,
    digest_of,
    format_record,
    format_result,
)
from tablee.match.seats import SeatInfo, is_name
from tablee.match.time_control import TimeControl, parse_time

_HEX_32 = re.compile(r"[0-9a-f]{64}")
_CONTRIBUTION = re.compile(rf"([0-9]{{1,2}}) ((?:[0-9a-f]{{2}}){{1,{MAX_CONTRIBUTION_BYTES}}})")
_POINTS = re.compile(r"-?[0-9]{1,9}(?:--?[0-9]{1,9})*")
_SEATS = re.compile(r"(?:[0-9]{1,2}(?:,[0-9]{1,2})*)?")


class Lines:
    """The lines of a record, read one after the other."""

    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")
        self.number = 0
        """The number of the line last taken."""

    def fail(self, code: str, **params: Scalar) -> RecordError:
        """The error of the line last taken."""
        return RecordError(max(self.number, 1), code, **params)

    def peek(self, word: str) -> bool:
        """Whether the next line begins with this word."""
        return self.number < len(self.lines) and self.lines[self.number].split(" ")[0] == word

    def take(self, word: str) -> str:
        """The rest of the next line, which must begin with this word."""
        self.number += 1
        line = self.lines[self.number - 1] if self.number <= len(self.lines) else ""
        if line == "" and self.number >= len(self.lines):
            raise self.fail("stops-early", expected=word)
        head, _, rest = line.partition(" ")
        if head != word:
            raise self.fail("wrong-line", expected=word, found=head[:40])
        return rest


def decode(raw: bytes) -> str:
    """The text of a record file."""
    try:
        return raw.decode()
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise RecordError(line, "not-utf-8") from error


def parse_record(text: str) -> Record:
    """Read a record, or raise RecordError; whether its moves are legal is for `replay` to say."""
    lines = Lines(text)
    if not text.startswith(f"{MARK} "):
        raise RecordError(1, "not-a-record")
    written = _parse_format(lines)
    box = _parse_game(lines)
    version, begun = _parse_rules(lines)
    agreed = _parse_options(lines, box, version)
    seats = _parse_seats(lines, box)
    game, options = _agree(lines, box, agreed, len(seats))
    start = lines.take("start") if lines.peek("start") else None
    time = _parse_time(lines) if lines.peek("time") else None
    commitment, contributions = _parse_chance(lines, len(seats))
    if lines.take("moves"):
        raise lines.fail("wrong-line", expected="moves", found="moves …")
    entries = _parse_entries(lines, written)
    result = _parse_result(lines)
    secret = _hex(lines, "secret") if lines.peek("secret") else None
    if secret is not None and commitment is None:
        raise lines.fail("secret-without-commitment")
    record = Record(
        game,
        version,
        options,
        seats,
        start,
        commitment,
        contributions,
        entries,
        result,
        secret,
        written,
        begun,
        time,
    )
    _check_seal(lines, text, replace(record, game=box, options=agreed))
    return record


def first_entry_line(record: Record) -> int:
    """The line on which the first entry of a record stands."""
    extra = (record.start is not None) + (record.time is not None) + (record.commitment is not None)
    return 5 + len(record.seats) + extra + len(record.contributions) + 3


def _parse_format(lines: Lines) -> int:
    text = lines.take(MARK)
    known = next((number for number in FORMATS if str(number) == text), None)
    if known is None:
        raise lines.fail("unknown-format", known=f"{MARK} {FORMAT}")
    return known


def _parse_game(lines: Lines) -> Game:
    name = lines.take("game")
    try:
        return get_game(name)
    except UnknownGame as error:
        raise lines.fail("unknown-game", game=name[:40]) from error


def _parse_rules(lines: Lines) -> tuple[int, int | None]:
    text = lines.take("rules")
    shape = re.fullmatch(r"([1-9][0-9]{0,5})(?: begun ([1-9][0-9]{0,5}))?", text)
    if not shape or int(shape[2] or 0) >= int(shape[1]):
        raise lines.fail("not-a-number", found=text[:40])
    return int(shape[1]), None if shape[2] is None else int(shape[2])


def _number(lines: Lines, word: str) -> int:
    text = lines.take(word)
    if not re.fullmatch(r"[1-9][0-9]{0,5}", text):
        raise lines.fail("not-a-number", found=text[:40])
    return int(text)


def _parse_options(lines: Lines, game: Game, rules: int) -> Options:
    values: dict[str, str] = {}
    for item in lines.take("options").split(" "):
        name, _, value = item.partition("=")
        if name in values:
            raise lines.fail("option-twice", option=name)
        values[name] = value
    specs = game.options_type.specs_of(rules)
    if list(values) != list(specs):
        raise lines.fail("wrong-options", expected=" ".join(specs))
    try:
        return game.options_type.agreed_by(rules).with_values(values)
    except OptionError as error:
        raise lines.fail(error.code, **error.params) from error


def _agree(lines: Lines, box: Game, agreed: Options, seats: int) -> tuple[Game, Options]:
    """The game that so many played: records may name the box under whose lid it lies."""
    try:
        return agree(box.id, seats, agreed, is_kept=True)
    except SeatCountError as error:
        raise lines.fail("wrong-seat-count", found=error.seats) from error


def _parse_seats(lines: Lines, game: Game) -> tuple[SeatInfo, ...]:
    count = _number(lines, "seats")
    if count not in seat_counts(game.id):
        raise lines.fail("wrong-seat-count", found=count)
    seats = []
    for number in range(count):
        shape = re.fullmatch(rf"{number} (human|bot:([a-z0-9-]+)) (.+)", lines.take("seat"))
        if not shape or not is_name(shape[3]):
            raise lines.fail("bad-seat", seat=number)
        seats.append(SeatInfo(shape[3], shape[2]))
    return tuple(seats)


def _parse_time(lines: Lines) -> TimeControl:
    text = lines.take("time")
    try:
        return parse_time(text)
    except ValueError as error:
        raise lines.fail("bad-time", text=text[:60]) from error


def _parse_chance(lines: Lines, seats: int) -> tuple[str | None, tuple[tuple[int, bytes], ...]]:
    kind = lines.take("chance")
    if kind == "manual":
        return None, ()
    if kind != "committed":
        raise lines.fail("unknown-chance", found=kind[:40])
    commitment = _hex(lines, "commitment").hex()
    contributions: list[tuple[int, bytes]] = []
    while lines.peek("contribution"):
        shape = _CONTRIBUTION.fullmatch(lines.take("contribution"))
        if not shape or int(shape[1]) >= seats:
            raise lines.fail("bad-contribution")
        if contributions and int(shape[1]) <= contributions[-1][0]:
            raise lines.fail("bad-contribution")
        contributions.append((int(shape[1]), bytes.fromhex(shape[2])))
    return commitment, tuple(contributions)


def _hex(lines: Lines, word: str) -> bytes:
    text = lines.take(word)
    if not _HEX_32.fullmatch(text):
        raise lines.fail("not-256-bits", item=word)
    return bytes.fromhex(text)


def _parse_entries(lines: Lines, written: int) -> tuple[Entry, ...]:
    entries: list[Entry] = []
    while not lines.peek("result"):
        text = lines.take(str(len(entries) + 1))
        try:
            entry = parse_entry(text)
        except ValueError as error:
            raise lines.fail("bad-entry", text=text[:60], reason=str(error)) from error
        if written == 1 and not _is_of_format_1(entry):
            raise lines.fail("bad-entry", text=text[:60], reason="not known to this format")
        if str(entry) != text:
            raise lines.fail("not-canonical", canonical=str(entry))
        entries.append(entry)
    return tuple(entries)


def _is_of_format_1(entry: Entry) -> bool:
    return isinstance(entry, Drawn | Decided | TakenBack) and not aside_of(entry)


def _parse_result(lines: Lines) -> Result | WithoutResult | None:
    text = lines.take("result")
    if text in (UNFINISHED, NO_RESULT):
        return None if text == UNFINISHED else WITHOUT_RESULT
    words = text.split(" ")
    if len(words) == 4 and words[1] == "winners" and _SEATS.fullmatch(words[2]):
        points = re.findall(r"(?:^|(?<=-))-?[0-9]+", words[0]) if _POINTS.fullmatch(words[0]) else []
        winners = [int(seat) for seat in words[2].split(",") if seat]
        result = Result(tuple(map(int, points)), tuple(winners), words[3])
        if format_result(result) == text:
            return result
    raise lines.fail("bad-result", text=text[:60])


def _check_seal(lines: Lines, text: str, record: Record) -> None:
    digest = lines.take("digest")
    if lines.number == len(lines.lines):
        raise lines.fail("line-not-ended")
    if lines.lines[lines.number :] != [""]:
        lines.number += 1
        raise lines.fail("more-after-digest")
    body = "".join(f"{line}\n" for line in lines.lines[: lines.number - 1])
    if digest != digest_of(body):
        raise lines.fail("wrong-digest", expected=digest_of(body))
    again = format_record(record).split("\n")
    if again != lines.lines:  # a second text for the same record, though rightly sealed
        pairs = enumerate(zip(again, lines.lines, strict=False), 1)
        lines.number = next(number for number, (ours, found) in pairs if ours != found)
        raise lines.fail("not-canonical", canonical=again[lines.number - 1])
