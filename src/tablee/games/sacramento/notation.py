"""Position notation of Sacramento.

A position is eight fields, here a first turn in which the rook has landed on a4:

    1AhQd9d8d1/… f1f6a6a4 -/- -/- - 0-0 0/0 move/R/a4/-/-

- The board, from rank 6 down to rank 1, each from file a to file f: a token by rank and suit (`Ks`), a
  run of squares without one by its length.
- The squares of the white bishop, the black bishop, the knight and the rook.
- The trays by seat, tokens rising; `-` for none.
- By seat, the tokens it has looked at since the deal.
- The tokens on the board that have been shown to all.
- The rounds won by seat. They tell the figure of the round too.
- Who began the round, and how many turns of it are over. They tell who is in turn.
- The turn: its stage; the pieces moved, `t` once the token move is over, `x` once something was taken;
  the squares landed on and not yet dealt with; the squares of the tokens looked at in this turn, and of
  those shown to all in it, both until the next player moves. In stage `decide` the latter is the token
  that may be kept or put back.
"""

from __future__ import annotations

import re

from tablee.core.contract import PositionError
from tablee.games.sacramento.actions import PIECES, format_square, parse_square
from tablee.games.sacramento.board import DECIDE, NOWHERE, Board
from tablee.games.sacramento.cards import format_card, parse_card
from tablee.games.sacramento.geometry import LIGHT
from tablee.games.sacramento.naming import STAGES, places
from tablee.games.sacramento.possible import judge_position

_ROW = re.compile(r"([1-6]|[789TJQKA][shdc])+", re.ASCII)
_ITEM = re.compile(r"[1-6]|[789TJQKA][shdc]", re.ASCII)
_COUNT = re.compile(r"0|[1-9][0-9]{0,8}", re.ASCII)
_MOVED = re.compile(r"-|(W?B?N?R?)(t?)(x?)", re.ASCII)


def format_position(board: Board) -> str:
    """Write a position."""
    seats = range(int(board.agreed.seats))
    on_board = _tokens_on_board(board)
    wins = [str(board.rounds_won(seat)) for seat in seats]
    fields = [
        _format_board(board),
        "".join(format_square(int(board.place_of(piece))) for piece in range(4)),
        "/".join(_format_cards(int(board.tray(seat))) for seat in seats),
        "/".join(_format_cards(int(board.looked(seat))) for seat in seats),
        _format_cards(int(board.shown) & on_board),
        "-".join(wins),
        f"{board.starter}/{board.turns}",
        _format_turn(board),
    ]
    return " ".join(fields)


def _tokens_on_board(board: Board) -> int:
    return sum(1 << int(board.card_at(square)) for square in places(int(board.tokens)))


def _format_board(board: Board) -> str:
    rows = [
        "".join(_format_token(board, row * 6 + column) for column in range(6)) for row in range(5, -1, -1)
    ]
    return re.sub(r"\.+", lambda run: str(len(run[0])), "/".join(rows))


def _format_token(board: Board, square: int) -> str:
    return format_card(int(board.card_at(square))) if board.tokens >> square & 1 else "."


def _format_cards(cards: int) -> str:
    return "".join(format_card(card) for card in places(cards)) or "-"


def _format_turn(board: Board) -> str:
    moved = "".join(PIECES[piece] for piece in places(int(board.moved)))
    moved += ("t" if board.token_done else "") + ("x" if board.took else "")
    sets = (board.open, board.squares_of(board.looked_now), board.squares_of(board.shown_now))
    return "/".join([STAGES[board.stage], moved or "-", *(_format_squares(int(each)) for each in sets)])


def _format_squares(squares: int) -> str:
    return "".join(format_square(square) for square in places(squares)) or "-"


def read_position(text: str, board: Board) -> None:
    """Set a board, whose agreements are made, to a position."""
    fields = text.split(" ")
    if len(fields) != 8:
        raise PositionError("wrong-field-count", expected=8, found=len(fields))
    _read_board(fields[0], board)
    _read_pieces(fields[1], board)
    _read_trays(fields[2], board)
    _read_looks(fields[3], board)
    board.shown = _parse_cards(fields[4]) | board.tray_0 | board.tray_1 | board.tray_2 | board.tray_3
    _read_score(fields[5], board)
    _read_count(fields[6], board)
    _read_turn(fields[7], board)
    judge_position(board)
    if format_position(board) != text:
        raise PositionError("not-canonical", text=text, canonical=format_position(board))


def _read_board(text: str, board: Board) -> None:
    rows = text.split("/")
    if len(rows) != 6:
        raise PositionError("bad-board", text=text)
    for row, line in zip(range(5, -1, -1), rows, strict=True):
        if not _ROW.fullmatch(line):
            raise PositionError("bad-board", text=line)
        column = 0
        for item in _ITEM.findall(line):
            if len(item) == 1:
                column += int(item)
                continue
            if column < 6:
                board.lay(parse_card(item), row * 6 + column)
            column += 1
        if column != 6:
            raise PositionError("bad-board", text=line)


def _read_pieces(text: str, board: Board) -> None:
    squares = _parse_squares(text)
    if len(squares) != 4 or len({*squares}) != 4:
        raise PositionError("bad-pieces", text=text)
    if not LIGHT >> squares[0] & 1 or LIGHT >> squares[1] & 1:  # SAC-29
        raise PositionError("bishop-colour", text=text)
    board.at_0, board.at_1, board.at_2, board.at_3 = squares
    board.men = sum(1 << square for square in squares)


def _parse_squares(text: str) -> list[int]:
    found = [parse_square(text[place : place + 2]) for place in range(0, len(text), 2)] if text != "-" else []
    if -1 in found:
        raise PositionError("bad-squares", text=text)
    return found


def _parse_cards(text: str) -> int:
    found = [parse_card(text[place : place + 2]) for place in range(0, len(text), 2)] if text != "-" else []
    if -1 in found or len({*found}) != len(found):
        raise PositionError("bad-tokens", text=text)
    return sum(1 << card for card in found)


def _by_seat(text: str, mark: str, board: Board) -> list[str]:
    parts = text.split(mark)
    if len(parts) != board.agreed.seats:
        raise PositionError("wrong-seat-count", text=text, expected=int(board.agreed.seats))
    return parts


def _read_trays(text: str, board: Board) -> None:
    for seat, part in enumerate(_by_seat(text, "/", board)):
        board.set_tray(seat, _parse_cards(part))


def _read_looks(text: str, board: Board) -> None:
    for seat, part in enumerate(_by_seat(text, "/", board)):
        board.set_looked(seat, _parse_cards(part))


def _read_score(text: str, board: Board) -> None:
    parts = _by_seat(text, "-", board)
    if any(part not in ("0", "1", "2") for part in parts) or parts.count("2") > 1:
        raise PositionError("bad-score", text=text)
    board.wins = sum(int(part) << 4 * seat for seat, part in enumerate(parts))


def _read_count(text: str, board: Board) -> None:
    starter, _, turns = text.partition("/")
    seats = int(board.agreed.seats)
    if not _COUNT.fullmatch(turns) or not _COUNT.fullmatch(starter) or int(starter) >= seats:
        raise PositionError("bad-count", text=text)
    if 0 < board.agreed.stall_turns <= int(turns):
        raise PositionError("bad-count", text=text)
    board.starter, board.turns = int(starter), int(turns)
    board.mover = (int(starter) + int(turns)) % seats


def _read_turn(text: str, board: Board) -> None:
    parts = text.split("/")
    moved = _MOVED.fullmatch(parts[1]) if len(parts) == 5 else None
    if moved is None or not parts[1] or parts[0] not in STAGES:
        raise PositionError("bad-turn", text=text)
    board.stage = STAGES.index(parts[0])
    board.moved = sum(1 << PIECES.index(piece) for piece in moved[1] or "")
    board.token_done, board.took = bool(moved[2]), bool(moved[3])
    board.open = sum(1 << square for square in {*_parse_squares(parts[2])})
    board.looked_now = _cards_on(parts[3], board)
    board.shown_now = _cards_on(parts[4], board)
    board.at = parse_square(parts[4]) if board.stage == DECIDE else NOWHERE


def _cards_on(text: str, board: Board) -> int:
    """The tokens on some squares; a square without a token names nothing, and is not canonical."""
    squares = [square for square in {*_parse_squares(text)} if board.tokens >> square & 1]
    return sum(1 << int(board.card_at(square)) for square in squares)
