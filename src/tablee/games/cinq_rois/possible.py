"""Whether a board that was read from a text could lie on a table: cards, hands, turns and scores."""

from __future__ import annotations

from functools import cache

from tablee.core.contract import PositionError
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
    Board,
    full_pack,
)
from tablee.games.cinq_rois.cards import KINDS
from tablee.games.cinq_rois.completing import can_complete
from tablee.games.cinq_rois.laying import is_going_out, laid, unlaid
from tablee.games.cinq_rois.melds import can_grow, is_meld


def check_board(board: Board) -> None:
    """Raise PositionError unless the position is possible."""
    _check_sheet(board)
    if board.phase in (DEALER, DEAL):
        _check_undealt(board)
        return
    if board.dealer == NOBODY:
        raise PositionError("bad-dealer")
    _check_pack(board)
    _check_hands(board)
    _check_piles(board)
    if board.out == NOBODY:
        if board.phase in (LAYING, ENDED):
            raise PositionError("bad-turn", text="nobody is out")
        return
    _check_melds(board)
    _check_last_turn(board)


def _check_sheet(board: Board) -> None:
    seats = int(board.seats)
    for played, seat in enumerate(board.firsts):
        if board.scores[played * seats + seat] != 0:
            raise PositionError("bad-sheet", text=str(seat))


def _check_undealt(board: Board) -> None:
    held = [hand for hand in [*board.hands, *board.known] if hand.size()]
    if held or board.pack or board.discards or board.out != NOBODY or board.taken != NO_CARD:
        raise PositionError("cards-before-deal")
    if board.phase == DEALER and board.round != board.agreed.start_round:
        raise PositionError("bad-dealer")


def _check_pack(board: Board) -> None:
    counts = [0] * KINDS
    for hand in board.hands:
        for kind in hand.kinds():
            counts[kind] += 1
    for kind in [*board.pack, *board.discards]:
        counts[kind] += 1
    if counts != _counts_of(int(board.agreed.packs)):
        raise PositionError("wrong-pack", text=str(sum(counts)))


@cache
def _counts_of(packs: int) -> list[int]:
    """How many of each kind there are in so many packs."""
    whole = full_pack(packs)
    return [whole.count(kind) for kind in range(KINDS)]


def _check_hands(board: Board) -> None:
    for seat, hand in enumerate(board.hands):
        extra = 1 if seat == board.mover and board.phase in (PLAY, RECYCLE) else 0
        if hand.size() != board.wild() + extra:
            raise PositionError("wrong-hand-size", seat=seat, found=int(hand.size()))
        known = board.known[seat]
        if any(known.count(kind) > hand.count(kind) for kind in known.distinct()):
            raise PositionError("known-not-held", seat=seat)


def _check_piles(board: Board) -> None:
    stock, discards = len(board.pack), len(board.discards)
    if board.taken != NO_CARD and (board.phase != PLAY or board.known[board.mover].count(board.taken) == 0):
        raise PositionError("bad-taken")
    if (stock == 0) != (board.phase == RECYCLE):
        raise PositionError("bad-stock", found=stock)
    if discards == 0 and board.taken == NO_CARD:
        raise PositionError("no-discard")
    if board.phase == RECYCLE and discards < 2:
        raise PositionError("no-discard")


def _check_last_turn(board: Board) -> None:
    """Those from the one who went out to the one in turn are counted, and rightly."""
    seats = int(board.seats)
    if board.phase == ENDED:
        done = seats
        if board.round != LAST_ROUND or board.scores[-seats:] != board.marks or board.firsts[-1] != board.out:
            raise PositionError("bad-last-turn", text="end")
        board.mover = board.out
    else:
        done = (int(board.mover) - int(board.out)) % seats
        if done == 0 and not is_going_out(board):
            raise PositionError("bad-last-turn", text=str(board.out))
    for turn in range(seats):
        seat = (int(board.out) + turn) % seats
        expected = laid(board, seat).cost if turn < done else PENDING_MARK
        if board.marks[seat] != expected or (turn == 0 and expected > 0):
            raise PositionError("bad-last-turn", text=str(seat))


def _check_melds(board: Board) -> None:
    """What was laid by hand was held, was melds, and was laid by those whose last turn it was."""
    wild, least = int(board.wild()), int(board.agreed.min_naturals)
    if board.agreed.auto:
        if board.phase == LAYING:
            raise PositionError("bad-turn", text="l")
        return
    for seat, melds in enumerate(board.melds):
        may_lay = board.marks[seat] != PENDING_MARK or (seat == board.mover and board.phase == LAYING)
        if melds and not may_lay:
            raise PositionError("bad-melds", seat=seat)
        try:
            rest = unlaid(board, seat)
        except ValueError:
            raise PositionError("bad-melds", seat=seat) from None
        if not all(is_meld(meld, wild, least) for meld in melds):
            raise PositionError("bad-melds", seat=seat)
        if seat == board.out and is_going_out(board):
            _check_going_out(board, rest)
        elif seat == board.mover and board.group and not can_grow(board.group, rest, wild, least):
            raise PositionError("bad-melds", seat=seat)


def _check_going_out(board: Board, rest: list[int]) -> None:
    """Who lays his whole hand can still do so, and the hand lies open."""
    seat = int(board.mover)
    if not can_complete(board.group, rest, int(board.wild()), int(board.agreed.min_naturals)):
        raise PositionError("bad-melds", seat=seat)
    if board.known[seat].kinds() != board.hands[seat].kinds():
        raise PositionError("hand-not-open", seat=seat)
