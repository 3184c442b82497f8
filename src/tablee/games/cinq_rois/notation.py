"""Position notation of a game for two or more, and the reading of actions as people type them.

A position is eleven fields. Cards are separated by commas, seats by slashes; `-` is nothing.

    3 0 1p 9S 3H,4D,…/3C,9S,… -/9S 5D,JK,… 8H,QC - 12,0/0,7 1,0

- The round; the dealer; who is in turn and what is awaited: `d` a draw, `p` a discard, `r` the shuffle of
  the discards before that discard, `l` laying by hand; `-` while the deal is awaited, `.` after the end.
- The card taken from the discards in this turn.
- The hands; of each hand, the cards everybody knows to be in it.
- The stock from its top; the discards from the bottom.
- Who went out, with `:` and the points of each seat in this round as far as they are known; after another
  `:` the melds laid by hand, seats by `/`, melds by `+`, the one being laid last and after a `~`.
- The score sheet, a list of points for each seat; who went out in each of these rounds.
"""

from __future__ import annotations

from tablee.core.contract import PositionError
from tablee.games.cinq_rois.actions import BY_NAME, format_kind
from tablee.games.cinq_rois.cards import JOKER, Cards, gather
from tablee.games.cinq_rois.checking import check_table
from tablee.games.cinq_rois.table import (
    DEAL,
    DEALER,
    ENDED,
    LAST_ROUND,
    LAYING,
    NO_CARD,
    NOBODY,
    PENDING_MARK,
    PLAY,
    RECYCLE,
    TURN,
    Table,
)

LETTERS = {TURN: "d", PLAY: "p", RECYCLE: "r", LAYING: "l"}
PHASE_OF = {letter: phase for phase, letter in LETTERS.items()}
HIGHEST_MARK = 15 * 50


def format_cards(kinds: list[int]) -> str:
    """Write some cards in their order."""
    return ",".join([format_kind(kind) for kind in kinds]) or "-"


def _numbers(values: list[int]) -> str:
    return ",".join(map(str, values)) or "-"


def format_position(t: Table) -> str:
    """Write a position."""
    seats = range(int(t.seats))
    turn = "-"
    if t.phase in LETTERS:
        turn = f"{t.mover}{LETTERS[t.phase]}"
    elif t.phase == ENDED:
        turn = "."
    columns = [_numbers(t.scores[seat :: int(t.seats)]) for seat in seats]
    fields = [
        str(t.round),
        "-" if t.dealer == NOBODY else str(t.dealer),
        turn,
        "-" if t.taken == NO_CARD else format_kind(t.taken),
        "/".join([format_cards(hand.kinds()) for hand in t.hands]),
        "/".join([format_cards(cards.kinds()) for cards in t.known]),
        format_cards(t.pack[int(t.top) :]),
        format_cards(t.discards),
        _format_last_turn(t),
        "/".join(columns),
        _numbers(t.firsts),
    ]
    return " ".join(fields)


def _format_last_turn(t: Table) -> str:
    if t.out == NOBODY:
        return "-"
    marks = ",".join(["-" if mark == PENDING_MARK else str(mark) for mark in t.marks])
    if t.agreed.auto:
        return f"{t.out}:{marks}"
    melds = [[format_cards(meld) for meld in seat] for seat in t.melds]
    if t.group:
        melds[int(t.mover)].append("~" + format_cards(t.group))
    return f"{t.out}:{marks}:" + "/".join(["+".join(seat) or "-" for seat in melds])


def parse_cards(text: str) -> list[int]:
    """Read cards separated by commas."""
    if text == "-":
        return []
    for part in text.split(","):
        if part not in BY_NAME:
            raise PositionError("bad-card", text=part)
    return [BY_NAME[part] for part in text.split(",")]


def parse_number(text: str, low: int, high: int) -> int:
    """Read a whole number within bounds, in its only form."""
    if not (text.isascii() and text.isdigit()) or len(text) > 4 or str(int(text)) != text:
        raise PositionError("bad-number", text=text)
    if not low <= int(text) <= high:
        raise PositionError("bad-number", text=text)
    return int(text)


def read_position(text: str, t: Table) -> None:
    """Set a table, whose agreements are made, to a position."""
    fields = text.split(" ")
    if len(fields) != 11:
        raise PositionError("wrong-field-count", expected=11, found=len(fields))
    seats = int(t.seats)
    t.round = parse_number(fields[0], int(t.agreed.start_round), LAST_ROUND)
    if fields[1] != "-":
        t.dealer = parse_number(fields[1], 0, seats - 1)
    _read_turn(fields[2], t)
    if fields[3] != "-":
        t.taken = _read_card(fields[3])
    t.hands = _read_seats(fields[4], seats)
    t.known = _read_seats(fields[5], seats)
    t.pack, t.top = parse_cards(fields[6]), 0
    t.discards = parse_cards(fields[7])
    _read_last_turn(fields[8], t)
    _read_sheet(fields[9], fields[10], t)
    check_table(t)
    if format_position(t) != text:
        raise PositionError("not-canonical", text=text, canonical=format_position(t))


def _read_card(text: str) -> int:
    if text not in BY_NAME:
        raise PositionError("bad-card", text=text)
    return BY_NAME[text]


def _read_turn(text: str, t: Table) -> None:
    if text in ("-", "."):
        t.phase = ENDED if text == "." else (DEALER if t.dealer == NOBODY else DEAL)
        return
    if text[-1:] not in PHASE_OF:
        raise PositionError("bad-turn", text=text)
    t.phase = PHASE_OF[text[-1]]
    t.mover = parse_number(text[:-1], 0, int(t.seats) - 1)


def _read_seats(text: str, seats: int) -> list[Cards]:
    parts = text.split("/")
    if len(parts) != seats:
        raise PositionError("wrong-seat-count", expected=seats, found=len(parts))
    hands = []
    for part in parts:
        kinds = parse_cards(part)
        if any(kinds.count(kind) > 3 for kind in kinds if kind != JOKER):
            raise PositionError("wrong-pack", text=part)
        hands.append(gather(kinds))
    return hands


def _read_last_turn(text: str, t: Table) -> None:
    if text == "-":
        return
    parts = text.split(":")
    marks = parts[1].split(",") if len(parts) > 1 else []
    if len(parts) != (2 if t.agreed.auto else 3) or len(marks) != t.seats:
        raise PositionError("bad-last-turn", text=text)
    t.out = parse_number(parts[0], 0, int(t.seats) - 1)
    t.marks = [PENDING_MARK if mark == "-" else parse_number(mark, 0, HIGHEST_MARK) for mark in marks]
    if not t.agreed.auto:
        _read_melds(parts[2], t)


def _read_melds(text: str, t: Table) -> None:
    seats = text.split("/")
    if len(seats) != t.seats:
        raise PositionError("bad-last-turn", text=text)
    for seat, part in enumerate(seats):
        for meld in part.split("+") if part != "-" else []:
            if meld.startswith("~") and seat == t.mover and t.phase == LAYING:
                t.group = parse_cards(meld[1:])
            else:
                t.melds[seat].append(parse_cards(meld))


def _read_sheet(sheet: str, firsts: str, t: Table) -> None:
    columns = [column.split(",") if column != "-" else [] for column in sheet.split("/")]
    rounds = int(t.round - t.agreed.start_round) + (1 if t.phase == ENDED else 0)
    if len(columns) != t.seats or any(len(column) != rounds for column in columns):
        raise PositionError("bad-sheet", text=sheet)
    t.scores = [
        parse_number(column[played], 0, HIGHEST_MARK) for played in range(rounds) for column in columns
    ]
    t.firsts = [parse_number(part, 0, int(t.seats) - 1) for part in firsts.split(",") if part != "-"]
    if len(t.firsts) != rounds:
        raise PositionError("bad-sheet", text=firsts)
