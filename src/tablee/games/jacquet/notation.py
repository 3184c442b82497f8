"""Position notation of Jacquet.

A position is five fields: the men of seat 0, the men of seat 1, who is in turn, the throw, the score.

    0:14,5:1 0:15 0 6-5/6/1 0-0

- Men: `arrow:count` along that side's own path, rising; `-` when none is left; who is missing from
  fifteen has been borne off. The couriers need no field: the men tell where they are.
- In turn: `0` or `1`; `0*` while seat 0, as the opener, may still throw again; `-` before the opening
  throw and after the end.
- The throw, larger number first, `/` the numbers left, `/` how many of them must be played; `-` while a
  throw is awaited.
- Score: games won by seat 0 and seat 1.
"""

from __future__ import annotations

import re

from mypy_extensions import i64

from tablee.core.contract import PositionError
from tablee.games.jacquet.actions import ARROWS
from tablee.games.jacquet.board import ENDED, MEN, MOVE, OPENING, THROW, Board, turned

_MEN = re.compile(r"-|(\d{1,2}:\d{1,2})(,\d{1,2}:\d{1,2})*", re.ASCII)
_THROW = re.compile(r"([1-6])-([1-6])/([1-6]{1,4})/([1-4])", re.ASCII)
_SCORE = re.compile(r"([0-7])-([0-7])", re.ASCII)


def format_position(board: Board) -> str:
    """Write a position."""
    turn = "-"
    if board.phase == THROW or board.phase == MOVE:
        turn = str(board.mover) + ("*" if board.may_reroll else "")
    throw = "-"
    if board.phase == MOVE:
        left = f"{board.a}{board.b}" if board.b != 0 else str(board.a) * int(board.left)
        throw = f"{board.first}-{board.second}/{left}/{board.need}"
    score = f"{board.score_0}-{board.score_1}"
    return " ".join([_format_men(board, 0), _format_men(board, 1), turn, throw, score])


def _format_men(board: Board, seat: int) -> str:
    held = [(arrow, int(board.men(seat, arrow))) for arrow in range(ARROWS)]
    return ",".join(f"{arrow}:{count}" for arrow, count in held if count) or "-"


def read_position(text: str, board: Board) -> None:
    """Set a board, whose agreements are made, to a position; its numbers left are not judged here."""
    fields = text.split(" ")
    if len(fields) != 5:
        raise PositionError("wrong-field-count", expected=5, found=len(fields))
    mine, theirs = _parse_men(fields[0], 0), _parse_men(fields[1], 1)
    for arrow in range(ARROWS):
        if mine[arrow] and theirs[(arrow + 12) % ARROWS]:
            raise PositionError("arrow-shared", arrow=arrow)
    if sum(mine) == 0 and sum(theirs) == 0:
        raise PositionError("no-men")
    _set_board(board, mine, theirs)
    _read_score(fields[4], board)
    _read_turn(fields[2], fields[3], board)
    if format_position(board) != text:
        raise PositionError("not-canonical", text=text, canonical=format_position(board))


def _parse_men(text: str, seat: int) -> list[int]:
    if not _MEN.fullmatch(text):
        raise PositionError("bad-men", seat=seat, text=text)
    men = [0] * ARROWS
    for item in text.split(",") if text != "-" else []:
        arrow, _, count = item.partition(":")
        if int(arrow) >= ARROWS or men[int(arrow)] or int(count) == 0:
            raise PositionError("bad-men", seat=seat, text=item)
        men[int(arrow)] = int(count)
    if sum(men) > MEN:
        raise PositionError("too-many-men", seat=seat, found=sum(men))
    if sum(men) < MEN and any(men[:18]):
        raise PositionError("off-too-early", seat=seat, off=MEN - sum(men))  # JAC-54
    away = sum(men[1:18])
    if sum(men) == MEN and not any(men[18:]) and away > 1:
        raise PositionError("two-couriers", seat=seat, away=away)  # JAC-39
    return men


def _set_board(board: Board, mine: list[int], theirs: list[int]) -> None:
    board.mover = 0
    board.occ, board.lo, board.hi, board.off = _pack(mine)
    board.other_occ, board.other_lo, board.other_hi, board.other_off = _pack(theirs)
    board.wall = turned(board.other_occ)


def _pack(men: list[int]) -> tuple[i64, i64, i64, i64]:
    occ, lo, hi = 0, 0, 0
    for arrow, count in enumerate(men):
        if count:
            occ += 2**arrow
        if arrow < 12:
            lo += count * 16**arrow
        else:
            hi += count * 16 ** (arrow - 12)
    return occ, lo, hi, MEN - sum(men)


def _read_score(text: str, board: Board) -> None:
    found = _SCORE.fullmatch(text)
    if not found:
        raise PositionError("bad-score", text=text)
    board.score_0, board.score_1 = int(found[1]), int(found[2])
    if board.score_0 > board.agreed.target or board.score_1 > board.agreed.target:
        raise PositionError("bad-score", text=text)
    if board.score_0 == board.agreed.target and board.score_1 == board.agreed.target:
        raise PositionError("bad-score", text=text)


def _read_turn(turn: str, throw: str, board: Board) -> None:
    ended = board.off == MEN or board.other_off == MEN
    won = board.score_0 == board.agreed.target or board.score_1 == board.agreed.target
    if turn == "-":
        _read_pause(throw, board, ended, won)
        return
    if turn not in ("0", "1", "0*", "1*"):
        raise PositionError("bad-turn", text=turn)
    if ended or won:
        raise PositionError("game-over", turn=turn)
    if turn[0] == "1":
        board.swap_sides()
    board.phase = THROW
    if throw != "-":
        _read_throw(throw, board)
    if turn.endswith("*"):
        if not board.agreed.reroll or throw == "-" or board.occ != 1 or board.other_occ != 1:
            raise PositionError("bad-turn", text=turn)
        if board.left != 2:
            raise PositionError("bad-turn", text=turn)
        board.may_reroll = True


def _read_pause(throw: str, board: Board, ended: bool, won: bool) -> None:
    if throw != "-":
        raise PositionError("bad-throw", text=throw)
    if ended != won:
        raise PositionError("bad-score", text=f"{board.score_0}-{board.score_1}")
    if not ended and (board.occ != 1 or board.other_occ != 1 or board.off or board.other_off):
        raise PositionError("bad-turn", text="-")
    board.phase = ENDED if ended else OPENING
    if ended:
        winner = 0 if board.off == MEN else 1
        best = board.score_0 if winner == 0 else board.score_1
        if best != board.agreed.target:
            raise PositionError("bad-score", text=f"{board.score_0}-{board.score_1}")
        if winner == 1:
            board.swap_sides()


def _read_throw(text: str, board: Board) -> None:
    found = _THROW.fullmatch(text)
    if not found:
        raise PositionError("bad-throw", text=text)
    board.set_dice(int(found[1]), int(found[2]))
    left = [int(digit) for digit in found[3]]
    if len(left) > board.left:
        raise PositionError("bad-throw", text=text)
    if board.b == 0:
        if any(number != board.a for number in left):
            raise PositionError("bad-throw", text=text)
        board.left = len(left)
    elif len(left) == 1:
        if left[0] != board.a and left[0] != board.b:
            raise PositionError("bad-throw", text=text)
        board.use_number(board.a + board.b - left[0])
    board.need = int(found[4])
    if board.need > board.left:
        raise PositionError("bad-throw", text=text)
    board.phase = MOVE
