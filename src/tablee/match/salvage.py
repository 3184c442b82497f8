"""What can still be shown of a record that is damaged, or of another version: its game as far as it goes.

A damaged record is written anew from those of its lines that can be understood: the same game, options and
seats, the entries up to the first that is none, an open end. Nothing of that is proved, and its chance is not
looked at: it is there to be seen beside the reason why it does not hold.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from tablee.core.options import SeatCountError
from tablee.games import UnknownGame, get_game
from tablee.match.entries import parse_entry
from tablee.match.parser import first_entry_line, parse_record
from tablee.match.record import FORMAT, FORMATS, MARK, UNFINISHED, Record, RecordError, seal
from tablee.match.seats import is_name
from tablee.match.time_control import parse_time

NAMELESS = "?"
"""What a player is called whose name cannot be read."""


@dataclass(frozen=True, slots=True)
class Salvaged:
    """The part of a record that can be replayed, and how far below its entries stood in the text."""

    record: Record
    shift: int


def salvage(text: str) -> Salvaged | None:
    """What can be shown of a text that is no whole record; nothing if it tells of no game known here."""
    lines = text.split("\n")
    moves = lines.index("moves") if "moves" in lines else len(lines)
    heading = _heading(lines[:moves])
    if heading is None:
        return None
    entries = _entries(lines[moves + 1 :])
    try:
        record = parse_record(seal([*heading, "moves", *entries, f"result {UNFINISHED}"]))
    except (RecordError, SeatCountError):
        return None
    return Salvaged(record, moves + 2 - first_entry_line(record))


def is_running(text: str) -> bool:
    """Whether a record says of itself that its game is not over."""
    return f"\nresult {UNFINISHED}\n" in text


def _heading(lines: Sequence[str]) -> list[str] | None:
    """The heading as this version would write it; nothing if it names no game that is known here."""
    said = {word: rest for word, _, rest in (line.partition(" ") for line in reversed(lines))}
    try:
        game = get_game(said.get("game", ""))
    except UnknownGame:
        return None
    written = said.get(MARK, "")
    count = said.get("seats", "")
    if "options" not in said or not re.fullmatch("[1-9][0-9]?", count):
        return None
    heading = [
        f"{MARK} {written if written in map(str, FORMATS) else FORMAT}",
        f"game {game.id}",
        f"rules {_rules(said.get('rules', ''), game.rules_version)}",
        f"options {said['options']}",
        f"seats {count}",
        *(_seat(lines, number) for number in range(int(count))),
    ]
    if "start" in said:
        heading.append(f"start {said['start']}")
    if _is_time(said.get("time")):
        heading.append(f"time {said['time']}")
    return [*heading, "chance manual"]


def _rules(text: str, known: int) -> int:
    """The version of the rules if it is known here, else the latest one that is."""
    shape = re.match("([1-9][0-9]{0,5})(?: |$)", text)
    return min(int(shape[1]), known) if shape else known


def _seat(lines: Sequence[str], number: int) -> str:
    shape = next(
        (
            found
            for line in lines
            if (found := re.fullmatch(rf"seat {number} (human|bot:[a-z0-9-]+)(?: (.*))?", line))
        ),
        None,
    )
    kind, name = (shape[1], shape[2] or "") if shape else ("human", "")
    return f"seat {number} {kind} {name if is_name(name) else NAMELESS}"


def _is_time(text: str | None) -> bool:
    if text is None:
        return False
    try:
        parse_time(text)
    except ValueError:
        return False
    return True


def _entries(lines: Sequence[str]) -> list[str]:
    """The entries up to the first line that is none."""
    entries: list[str] = []
    for line in lines:
        number, _, text = line.partition(" ")
        try:
            is_entry = number == str(len(entries) + 1) and str(parse_entry(text)) == text
        except ValueError:
            is_entry = False
        if not is_entry:
            break
        entries.append(line)
    return entries
