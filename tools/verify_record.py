#!/usr/bin/env python3
"""Check the chance of a recorded game, using nothing of Tablée.

    python verify_record.py FILE...          exit status 0: all hold, 1: some do not, 2: cannot be read
    python verify_record.py FILE --receipt RECEIPT
    python verify_record.py FILE --commitment HEX --contribution SEAT:HEX

This one file needs only Python 3.8 or later. It is meant to be read before it is trusted: every rule it
applies is in docs/chance.md, and it is short enough to write again in any language.

What an OK proves:
  * the file is as it was sealed: its digest is the SHA-256 of everything above it;
  * the secret is the one whose SHA-256 the file says was published before play;
  * every die and every shuffle is what that secret and the players' contributions give;
  * with what you kept at the table (the receipt you saved; or the commitment you were told before the first
    draw and what you gave to chance, with or without your seat before it): that the file is of these. Only
    this binds the house: anybody can make another secret, and seal a file.

What it does not prove:
  * that the moves were legal, or the result the right one: that takes the rules (`tablee verify`);
  * anything about what you were told, if you compare the file with nothing;
  * who made the file.
"""

from __future__ import annotations

import argparse
import hashlib
import hmac
import io
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

MAX_FILE = 16 * 2**20
MAX_COUNT = 2**16  # dice in a throw, things in a shuffle
MAX_SIDES = 2**32  # faces of a die
NUMBER = "(0|[1-9][0-9]{0,9})"  # one text for one number: no sign, no leading zero
HEX_32 = "([0-9a-f]{64})"
BYTES = "((?:[0-9a-f]{2}){1,1024})"
BOT = "[a-z0-9-]+"
TIME = f"(?:decision [1-9][0-9]*|clock [1-9][0-9]*[+][0-9]+|days [1-9][0-9]*) (?:lost|stand-in {BOT})"
# A draw, what a seat decided, or what whoever kept the match did: closed it, let a bot stand in, called time.
ENTRY = f"((?:!|0|[1-9][0-9]?) .+|= closed|= stand-in [0-9]{{1,2}} {BOT}|= flag [0-9]{{1,2}})"
SEATS = f"^([0-9]+) |stand-in ([0-9]+) {BOT}$|^= flag ([0-9]+)$"  # of an entry


class Wrong(Exception):
    """A record that does not hold: the number of the line, and why."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")


class Draw(NamedTuple):
    """A throw of dice or, when `sides` is nothing, a shuffle: where it stands and what came of it."""

    line: int
    size: int
    sides: int | None
    outcome: list[int]


# --- chance: docs/chance.md in code -----------------------------------------------------------------


def match_key(secret: bytes, contributions: dict[int, bytes]) -> bytes:
    """Mix the secret with the contributions, by rising seat."""
    message = b"tablee/chance/1" + len(contributions).to_bytes(4, "big")
    for seat, data in sorted(contributions.items()):
        message += seat.to_bytes(4, "big") + len(data).to_bytes(4, "big") + data
    return hmac.new(secret, message, hashlib.sha256).digest()


def words(key: bytes, number: int) -> Iterator[int]:
    """The endless 32-bit words of draw `number`, counted from 0."""
    block = 0
    while True:
        label = b"tablee/draw/1" + number.to_bytes(8, "big") + block.to_bytes(8, "big")
        found = hmac.new(key, label, hashlib.sha256).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(found[at : at + 4], "big")
        block += 1


def below(stream: Iterator[int], n: int) -> int:
    """A number from 0 to n-1; words that would favour some of them are thrown away."""
    limit = 2**32 // n * n
    return next(word for word in stream if word < limit) % n


def draw_dice(key: bytes, number: int, count: int, sides: int) -> list[int]:
    """The faces of a throw."""
    stream = words(key, number)
    return [1 + below(stream, sides) for _ in range(count)]


def draw_shuffle(key: bytes, number: int, count: int) -> list[int]:
    """The order of a shuffle: Fisher-Yates, from the end."""
    stream, order = words(key, number), list(range(count))
    for i in range(count - 1, 0, -1):
        j = below(stream, i + 1)
        order[i], order[j] = order[j], order[i]
    return order


# --- the text of a record ---------------------------------------------------------------------------


class Reader:
    """The lines of a record, taken one after the other."""

    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")
        self.number = 0  # of the line last taken, from 1

    def next_word(self) -> str:
        """The first word of the next line."""
        return self.lines[self.number].split(" ")[0] if self.number < len(self.lines) else ""

    def take(self, word: str, pattern: str) -> list[str]:
        """Take the next line, `word` and then `pattern`; returns what the pattern's groups hold."""
        self.number += 1
        line = self.lines[self.number - 1] if self.number <= len(self.lines) else ""
        found = re.fullmatch(pattern, line[len(word) + 1 :]) if line.startswith(word + " ") else None
        if found is None:
            raise Wrong(self.number, f"expected a line `{word} {pattern}`")
        return list(found.groups())

    def take_bare(self, word: str) -> None:
        """Take the next line, which must be `word` alone."""
        self.number += 1
        if self.lines[self.number - 1 : self.number] != [word]:
            raise Wrong(self.number, f"expected a line `{word}`")


class Record:
    """What the record says about chance."""

    def __init__(self, text: str) -> None:
        read = Reader(text)
        read.take("tablee-record", "[12]")
        (self.game,) = read.take("game", "([a-z][a-z0-9-]*)")
        read.take("rules", "[1-9][0-9]{0,5}(?: begun [1-9][0-9]{0,5})?")
        read.take("options", "[A-Za-z0-9]+=[^ =]+(?: [A-Za-z0-9]+=[^ =]+)*")
        self.seats = int(read.take("seats", "([1-9][0-9]?)")[0])
        for seat in range(self.seats):
            (name,) = read.take("seat", str(seat) + r" (?:human|bot:[a-z0-9-]+) (\S(?:.{0,38}\S)?)")
            if not name.isprintable():
                raise Wrong(read.number, "not a name")
        if read.next_word() == "start":
            read.take("start", ".+")
        if read.next_word() == "time":
            read.take("time", TIME)
        self.read_chance(read)
        read.take_bare("moves")
        self.read_entries(read)
        (self.result,) = read.take("result", r"(unfinished|none|[-0-9]+ winners [0-9,]* [A-Z]+-R?[0-9]+)")
        self.secret: bytes | None = None
        self.secret_line = read.number + 1
        if self.commitment is not None and read.next_word() == "secret":
            self.secret = bytes.fromhex(read.take("secret", HEX_32)[0])
        check_seal(read)

    def read_chance(self, read: Reader) -> None:
        """The commitment and the contributions, unless people threw real dice."""
        self.commitment: str | None = None
        self.contributions: dict[int, bytes] = {}
        kind = read.take("chance", "(committed|manual)")[0]
        self.commitment_line = read.number
        if kind == "manual":
            return
        (self.commitment,) = read.take("commitment", HEX_32)
        self.commitment_line = read.number
        while read.next_word() == "contribution":
            seat, data = read.take("contribution", NUMBER + " " + BYTES)
            if not max(self.contributions, default=-1) < int(seat) < self.seats:
                raise Wrong(read.number, "no such seat, or out of order")
            self.contributions[int(seat)] = bytes.fromhex(data)

    def read_entries(self, read: Reader) -> None:
        """The draws, each with its line; the moves are only counted."""
        self.draws: list[Draw] = []
        self.moves = 0
        while read.next_word() != "result":
            number = self.moves + len(self.draws) + 1
            (entry,) = read.take(str(number), ENTRY)
            if entry.startswith("! "):
                self.draws.append(parse_draw(read.number, entry[2:]))
            elif any(seat >= self.seats for seat in seats_in(entry)):
                raise Wrong(read.number, "no such seat")
            else:
                self.moves += 1


def seats_in(entry: str) -> Iterator[int]:
    """The seats that an entry speaks of."""
    for found in re.finditer(SEATS, entry):
        yield int(found[found.lastindex or 0])


def check_seal(read: Reader) -> None:
    """The digest is the last line and seals every byte above it."""
    (digest,) = read.take("digest", HEX_32)
    if read.lines[read.number :] != [""]:
        raise Wrong(read.number, "the digest must be the last line, ended by a line feed")
    above = "".join(line + "\n" for line in read.lines[: read.number - 1])
    if hashlib.sha256(above.encode("utf-8")).hexdigest() != digest:
        raise Wrong(read.number, "the digest does not match: the file was changed")


def parse_draw(line: int, text: str) -> Draw:
    """Read a draw such as `2d6 5-2` or `4! 3,0,2,1`."""
    found = re.fullmatch(NUMBER + "(?:d" + NUMBER + "|!) ([0-9,-]+)", text)
    if found is None:
        raise Wrong(line, "not a draw")
    count, sides = int(found[1]), None if found[2] is None else int(found[2])
    parts = found[3].split("," if sides is None else "-")
    if not 1 <= count <= MAX_COUNT or not (sides is None or 2 <= sides <= MAX_SIDES):
        raise Wrong(line, "no such dice or cards")
    if len(parts) != count or not all(re.fullmatch(NUMBER, part) for part in parts):
        raise Wrong(line, "the outcome does not answer the request")
    draw = Draw(line, count, sides, [int(part) for part in parts])
    check_values(draw)
    return draw


def check_values(draw: Draw) -> None:
    """Faces from 1 to `sides`; in a shuffle, everything once."""
    if draw.sides is None:
        if sorted(draw.outcome) != list(range(draw.size)):
            raise Wrong(draw.line, f"not an order of {draw.size} things")
    elif not all(1 <= value <= draw.sides for value in draw.outcome):
        raise Wrong(draw.line, f"no die of {draw.sides} faces shows that")


# --- what was kept at the table ---------------------------------------------------------------------


class Kept:
    """The commitment somebody was told, and what seats gave to chance; a seat may be unknown."""

    def __init__(self) -> None:
        self.commitments: list[str] = []
        self.given: list[tuple[int | None, bytes]] = []

    def add_commitment(self, text: str) -> None:
        """Keep a commitment; ValueError if it is none."""
        if not re.fullmatch(HEX_32, text.lower()):
            raise ValueError("a commitment has 64 hexadecimal digits")
        self.commitments.append(text.lower())

    def add_contribution(self, text: str) -> None:
        """Keep a contribution, `HEX` or `SEAT:HEX`; ValueError if it is none."""
        found = re.fullmatch("(?:" + NUMBER + ":)?" + BYTES, text.lower())
        if found is None:
            raise ValueError("a contribution is HEX or SEAT:HEX")
        self.given.append((None if found[1] is None else int(found[1]), bytes.fromhex(found[2])))

    def add_receipt(self, text: str) -> None:
        """Keep what a receipt says; ValueError if it is none."""
        lines = [line.strip().split(" ", 1) for line in text.strip().splitlines()]
        said = {line[0]: line[-1] for line in lines}
        if said.get("tablee-receipt") != "1" or "commitment" not in said or len(said) != len(lines):
            raise ValueError("this is no receipt")
        self.add_commitment(said["commitment"])
        if "contribution" in said:
            self.add_contribution(said.get("seat", "") + ":" + said["contribution"])

    def compare(self, record: Record) -> None:
        """Raise Wrong unless the record is of what was kept."""
        line = record.commitment_line
        for commitment in self.commitments:
            if commitment != record.commitment:
                raise Wrong(line, f"this is NOT the commitment you were told: {commitment}")
        for seat, data in self.given:
            held = record.contributions
            if data not in (held.values() if seat is None else [held.get(seat)]):
                whose = "nobody" if seat is None else f"seat {seat}"
                raise Wrong(line + 1, f"{whose} has NOT given this to chance: {data.hex()}")

    def told(self) -> str:
        """What a record was compared with."""
        if not self.commitments and not self.given:
            return "NOT compared with what you were told"
        return f"as you kept it: commitments {len(self.commitments)}, contributions {len(self.given)}"


# --- the check --------------------------------------------------------------------------------------


def check(raw: bytes, kept: Kept | None = None) -> str:
    """What a record proves, in a sentence; raises Wrong if it does not hold."""
    try:
        record = Record(raw.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise Wrong(raw[: error.start].count(b"\n") + 1, "not UTF-8") from None
    kept = kept or Kept()
    kept.compare(record)
    return f"{check_chance(record)}; {kept.told()}"


def check_chance(record: Record) -> str:
    """What a record proves about its draws; raises Wrong if they do not hold."""
    draws = len(record.draws)
    if record.commitment is None:
        return f"seal intact; draws entered by hand, which nothing can verify: {draws}"
    if record.secret is None:
        if record.result != "unfinished":
            raise Wrong(record.secret_line, "the game is over and the secret is missing")
        return f"seal intact; draws not verifiable before the secret is revealed: {draws}"
    if hashlib.sha256(record.secret).hexdigest() != record.commitment:
        raise Wrong(record.secret_line, "the secret is not that of the commitment")
    check_draws(record.draws, match_key(record.secret, record.contributions))
    given = ", ".join(f"seat {seat} {data.hex()}" for seat, data in record.contributions.items())
    return (
        f"seal intact, secret of this commitment, draws verified: {draws}; "
        f"commitment {record.commitment}; contributions: {given or 'none'}"
    )


def check_draws(draws: list[Draw], key: bytes) -> None:
    """Draw everything again from the secret."""
    for number, draw in enumerate(draws):
        if draw_again(key, number, draw.size, draw.sides) != draw.outcome:
            raise Wrong(draw.line, f"this is not what the secret draws (draw no. {number})")


def draw_again(key: bytes, number: int, count: int, sides: int | None) -> list[int]:
    """What the secret draws."""
    if sides is None:
        return draw_shuffle(key, number, count)
    return draw_dice(key, number, count, sides)


def read(path: str) -> bytes:
    """The bytes of a file; OSError or ValueError if it cannot be a record or a receipt."""
    with Path(path).open("rb") as file:
        raw = file.read(MAX_FILE + 1)
    if len(raw) > MAX_FILE:
        raise OSError("too long")
    return raw


def verify_file(path: str, kept: Kept) -> int:
    """Check one file and say so; returns its exit status."""
    try:
        raw = read(path)
    except (OSError, ValueError) as error:
        print(f"{path}: cannot be read: {error}", file=sys.stderr)
        return 2
    try:
        proved = check(raw, kept)
    except Wrong as error:
        print(f"FAIL {path}, {error}", file=sys.stderr)
        return 1
    print(f"OK {path}: {proved}. Whether the moves are legal is not checked here.")
    return 0


def main() -> int:
    """Check the files of the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, usage=argparse.SUPPRESS
    )
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--commitment", action="append", default=[], metavar="HEX")
    parser.add_argument("--contribution", action="append", default=[], metavar="[SEAT:]HEX")
    parser.add_argument("--receipt", action="append", default=[], metavar="FILE")
    asked = parser.parse_args()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a file's name may be anything
            stream.reconfigure(errors="backslashreplace")
    kept = Kept()
    try:
        for text in asked.commitment:
            kept.add_commitment(text)
        for text in asked.contribution:
            kept.add_contribution(text)
        for path in asked.receipt:
            kept.add_receipt(read(path).decode("utf-8"))
    except (OSError, ValueError) as error:
        parser.error(str(error))  # exit status 2
    if len(asked.files) > 1 and (kept.commitments or kept.given):
        parser.error("what you kept is about one record: name one file")
    return max(verify_file(path, kept) for path in asked.files)


if __name__ == "__main__":
    sys.exit(main())
