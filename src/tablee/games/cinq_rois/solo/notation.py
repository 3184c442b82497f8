"""Position notation of the game for one.

Four fields: what is awaited (`-` the deal, `p` a place for the card drawn, `t5` a card thrown from the hand
of five, `.` nothing more); the hands from three cards to thirteen, by slashes; the stock from its top, the
card drawn first; the cards that have left the game. Which hands are closed need not be said.
"""

from __future__ import annotations

from tablee.core.contract import PositionError
from tablee.games.cinq_rois.cards import JOKER, RANKS, SET, gather, kind_of
from tablee.games.cinq_rois.notation import format_cards, parse_cards
from tablee.games.cinq_rois.solo.board import (
    ALL_CLOSED,
    DEALING,
    ENDED,
    PLACING,
    THROWING,
    SoloBoard,
)
from tablee.games.cinq_rois.solver import can_lay_all


def format_position(board: SoloBoard) -> str:
    """Write a position."""
    awaited = {DEALING: "-", PLACING: "p", ENDED: "."}.get(int(board.phase), f"t{board.placed + 3}")
    hands = "/".join([format_cards(hand.kinds()) for hand in board.hands])
    return f"{awaited} {hands} {format_cards(board.pack[int(board.top) :])} {format_cards(board.gone)}"


def _parse_cards(text: str) -> list[int]:
    kinds = parse_cards(text)
    if any(kinds.count(kind) > (6 if kind == JOKER else 2) for kind in kinds):
        raise PositionError("wrong-pack", text=text)
    return kinds


def read_position(text: str, board: SoloBoard) -> None:
    """Set a board to a position."""
    fields = text.split(" ")
    if len(fields) != 4:
        raise PositionError("wrong-field-count", expected=4, found=len(fields))
    _read_awaited(fields[0], board)
    hands = [_parse_cards(part) for part in fields[1].split("/")]
    if len(hands) != RANKS:
        raise PositionError("wrong-hand-count", expected=RANKS, found=len(hands))
    board.pack, board.top, board.gone = _parse_cards(fields[2]), 0, _parse_cards(fields[3])
    board.hands = [gather(kinds) for kinds in hands]
    if board.phase == DEALING:
        if board.pack or board.gone or any(hands):
            raise PositionError("cards-before-deal")
    else:
        _check(hands, board)
    if format_position(board) != text:
        raise PositionError("not-canonical", text=text, canonical=format_position(board))


def _read_awaited(text: str, board: SoloBoard) -> None:
    phases = {"-": DEALING, "p": PLACING, ".": ENDED}
    if text in phases:
        board.phase = phases[text]
        return
    numbers = {f"t{hand + 3}": hand for hand in range(RANKS)}
    if text not in numbers:
        raise PositionError("bad-turn", text=text)
    board.phase = THROWING
    board.placed = numbers[text]


def _check(hands: list[list[int]], board: SoloBoard) -> None:
    found = sorted([*board.pack, *board.gone, *[kind for hand in hands for kind in hand]])
    if found != sorted([kind_of(card) for card in range(2 * SET)]):
        raise PositionError("wrong-pack", text=str(len(found)))
    for hand, kinds in enumerate(hands):
        if len(kinds) != hand + 3 + (1 if hand == board.placed else 0):
            raise PositionError("wrong-hand-size", seat=hand + 3, found=len(kinds))
        if hand != board.placed and can_lay_all(board.hands[hand], hand + 3, board.min_naturals):
            board.closed = int(board.closed) | 2**hand
    is_over = board.closed == ALL_CLOSED or (not board.pack and board.phase != THROWING)
    if is_over != (board.phase == ENDED):
        raise PositionError("bad-turn", text="." if is_over else "p")
