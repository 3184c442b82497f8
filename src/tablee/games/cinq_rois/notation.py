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

from functools import lru_cache

from tablee.core.contract import PositionError
from tablee.games.cinq_rois.actions import BY_NAME, format_kind
from tablee.games.cinq_rois.board import (
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
    Board,
)
from tablee.games.cinq_rois.cards import JOKER, Cards, gather
from tablee.games.cinq_rois.possible import check_board

LETTERS = {TURN: "d", PLAY: "p", RECYCLE: "r", LAYING: "l"}
PHASE_OF = {letter: phase for phase, letter in LETTERS.items()}
HIGHEST_MARK = 15 * 50


def format_cards(kinds: list[int]) -> str:
    """Write some cards in their order."""
    return _write(tuple(kinds))


@lru_cache(maxsize=4096)  # from one position to the next, nearly all cards stay where they are
def _write(kinds: tuple[int, ...]) -> str:
    return ",".join([format_kind(kind) for kind in kinds]) or "-"


def _numbers(values: list[int]) -> str:
    return ",".join(map(str, values)) or "-"


def format_position(board: Board) -> str:
    """Write a position."""
    seats = range(int(board.seats))
    turn = "-"
    if board.phase in LETTERS:
        turn = f"{board.mover}{LETTERS[board.phase]}"
    elif board.phase == ENDED:
        turn = "."
    columns = [_numbers(board.scores[seat :: int(board.seats)]) for seat in seats]
    fields = [
        str(board.round),
        "-" if board.dealer == NOBODY else str(board.dealer),
        turn,
        "-" if board.taken == NO_CARD else format_kind(board.taken),
        "/".join([format_cards(hand.kinds()) for hand in board.hands]),
        "/".join([format_cards(cards.kinds()) for cards in board.known]),
        format_cards(board.pack[int(board.top) :]),
        format_cards(board.discards),
        _format_last_turn(board),
        "/".join(columns),
        _numbers(board.firsts),
    ]
    return " ".join(fields)


def _format_last_turn(board: Board) -> str:
    if board.out == NOBODY:
        return "-"
    marks = ",".join(["-" if mark == PENDING_MARK else str(mark) for mark in board.marks])
    if board.agreed.auto:
        return f"{board.out}:{marks}"
    melds = [[format_cards(meld) for meld in seat] for seat in board.melds]
    if board.group:
        melds[int(board.mover)].append("~" + format_cards(board.group))
    return f"{board.out}:{marks}:" + "/".join(["+".join(seat) or "-" for seat in melds])


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


def read_position(text: str, board: Board) -> None:
    """Set a board, whose agreements are made, to a position."""
    fields = text.split(" ")
    if len(fields) != 11:
        raise PositionError("wrong-field-count", expected=11, found=len(fields))
    seats = int(board.seats)
    board.round = parse_number(fields[0], int(board.agreed.start_round), LAST_ROUND)
    if fields[1] != "-":
        board.dealer = parse_number(fields[1], 0, seats - 1)
    _read_turn(fields[2], board)
    if fields[3] != "-":
        board.taken = _read_card(fields[3])
    board.hands = _read_seats(fields[4], seats)
    board.known = _read_seats(fields[5], seats)
    board.pack, board.top = parse_cards(fields[6]), 0
    board.discards = parse_cards(fields[7])
    _read_last_turn(fields[8], board)
    _read_sheet(fields[9], fields[10], board)
    check_board(board)
    if format_position(board) != text:
        raise PositionError("not-canonical", text=text, canonical=format_position(board))


def _read_card(text: str) -> int:
    if text not in BY_NAME:
        raise PositionError("bad-card", text=text)
    return BY_NAME[text]


def _read_turn(text: str, board: Board) -> None:
    if text in ("-", "."):
        board.phase = ENDED if text == "." else (DEALER if board.dealer == NOBODY else DEAL)
        return
    if text[-1:] not in PHASE_OF:
        raise PositionError("bad-turn", text=text)
    board.phase = PHASE_OF[text[-1]]
    board.mover = parse_number(text[:-1], 0, int(board.seats) - 1)


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


def _read_last_turn(text: str, board: Board) -> None:
    if text == "-":
        return
    parts = text.split(":")
    marks = parts[1].split(",") if len(parts) > 1 else []
    if len(parts) != (2 if board.agreed.auto else 3) or len(marks) != board.seats:
        raise PositionError("bad-last-turn", text=text)
    board.out = parse_number(parts[0], 0, int(board.seats) - 1)
    board.marks = [PENDING_MARK if mark == "-" else parse_number(mark, 0, HIGHEST_MARK) for mark in marks]
    if not board.agreed.auto:
        _read_melds(parts[2], board)


def _read_melds(text: str, board: Board) -> None:
    seats = text.split("/")
    if len(seats) != board.seats:
        raise PositionError("bad-last-turn", text=text)
    for seat, part in enumerate(seats):
        for meld in part.split("+") if part != "-" else []:
            if meld.startswith("~") and seat == board.mover and board.phase == LAYING:
                board.group = parse_cards(meld[1:])
            else:
                board.melds[seat].append(parse_cards(meld))


def _read_sheet(sheet: str, firsts: str, board: Board) -> None:
    columns = [column.split(",") if column != "-" else [] for column in sheet.split("/")]
    rounds = int(board.round - board.agreed.start_round) + (1 if board.phase == ENDED else 0)
    if len(columns) != board.seats or any(len(column) != rounds for column in columns):
        raise PositionError("bad-sheet", text=sheet)
    board.scores = [
        parse_number(column[played], 0, HIGHEST_MARK) for played in range(rounds) for column in columns
    ]
    board.firsts = [parse_number(part, 0, int(board.seats) - 1) for part in firsts.split(",") if part != "-"]
    if len(board.firsts) != rounds:
        raise PositionError("bad-sheet", text=firsts)
