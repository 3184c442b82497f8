"""Whether a position can be: all tokens there, every tray one that could be kept, the turn coherent."""

from __future__ import annotations

from tablee.core.contract import PositionError
from tablee.games.sacramento import rules
from tablee.games.sacramento.board import (
    CORNERS,
    DEAL,
    DECIDE,
    ENDED,
    FLUSH,
    FULL,
    MOVE,
    NOWHERE,
    SETTLE,
    START,
    STRAIGHT,
    TARGET,
    Board,
)
from tablee.games.sacramento.cards import HAND, ONE_SUIT, can_be_straight, has_four, points_of, ranks_of
from tablee.games.sacramento.naming import places


def judge_position(board: Board) -> None:
    """Raise PositionError unless the position is sound."""
    _judge_tokens(board)
    _judge_score(board)
    for seat in range(int(board.agreed.seats)):
        _judge_tray(board, seat)
    is_sound = _is_pause(board) if board.stage in (START, DEAL, ENDED) else _is_turn(board)
    if not is_sound:
        raise PositionError("impossible-turn")


def _judge_tokens(board: Board) -> None:
    """All 32 tokens once, or all in the box and nothing known of them."""
    held = [int(board.card_at(square)) for square in places(int(board.tokens))]
    for seat in range(4):
        held += places(int(board.tray(seat)))
    if sorted(held) != (list(range(32)) if board.stage > DEAL else []):
        raise PositionError("wrong-tokens", found=len({*held}))
    if board.stage <= DEAL:
        known = board.looked_0 | board.looked_1 | board.looked_2 | board.looked_3 | board.shown
        if known or tuple(board.place_of(piece) for piece in range(4)) != CORNERS:
            raise PositionError("box-not-closed")


def _judge_score(board: Board) -> None:
    """Somebody has won two rounds if the match has ended, and then it was his turn."""
    seats = range(int(board.agreed.seats))
    winner = next((seat for seat in seats if board.rounds_won(seat) == TARGET), None)
    if (winner is not None) != (board.stage == ENDED):
        raise PositionError("wrong-score")
    if winner is not None and winner != board.mover:
        raise PositionError("wrong-winner", seat=winner)


def _judge_tray(board: Board, seat: int) -> None:
    size = int(board.tray(seat)).bit_count()
    has_won = board.stage == ENDED and seat == board.mover
    if size != HAND if has_won else size >= HAND:
        raise PositionError("tray-size", seat=seat, found=size)
    if not _could_keep(board, seat):
        raise PositionError("tray-misfit", seat=seat)


def _could_keep(board: Board, seat: int) -> bool:
    """Whether this round lets a seat own what is in its tray."""
    tray, ranks = int(board.tray(seat)), int(ranks_of(board.tray(seat)))
    figure = board.figure() if board.stage != ENDED else board.last_figure()
    if figure == STRAIGHT:
        return ranks.bit_count() == tray.bit_count() and can_be_straight(ranks, board.agreed.ace_low)
    if figure == FULL:
        shared = ranks & int(rules.sought_by_others(board, seat))
        return ranks.bit_count() <= 2 and (not shared or _is_any_fifth(board, shared))
    if figure == FLUSH:
        return not tray & ~(ONE_SUIT << seat)
    return tray.bit_count() < HAND or points_of(tray) > rules.best_of_others(board, seat)


def _is_any_fifth(board: Board, shared: int) -> bool:
    """Whether the rank that two seats share is that of a winner's fifth token, four being alike."""
    winning = int(board.tray(board.mover))
    if board.stage != ENDED or board.agreed.fifth_respects or not has_four(winning):
        return False
    return (winning & shared * 15).bit_count() == 1


def _is_pause(board: Board) -> bool:
    """Whether nothing of a turn is left while nobody is in turn."""
    is_clear = not (board.moved or board.token_done or board.took or board.open or board.at != NOWHERE)
    is_clear = is_clear and not (board.looked_now or board.shown_now)
    if board.stage == START:
        return is_clear and not (board.wins or board.starter or board.turns)
    return is_clear and (board.stage == ENDED or board.turns == 0)


def _is_turn(board: Board) -> bool:
    """Whether what has been done in this turn agrees with the stage and the board."""
    landed = sum(1 << int(board.place_of(piece)) for piece in places(int(board.moved)))
    settled = landed & int(board.tokens) & ~int(board.open)
    if int(board.moved).bit_count() > 2 or board.open & ~(landed & board.tokens):
        return False
    if (board.at == NOWHERE) != (board.stage != DECIDE) or (board.took and not _has_taken(board, landed)):
        return False
    if not _is_seen(board, settled):
        return False
    is_over = int(board.moved).bit_count() == 2 and board.token_done
    if board.stage == MOVE:
        return not is_over and _is_moving(board, settled)
    if not (is_over or board.agreed.immediate):
        return False
    if board.stage == SETTLE:
        return int(board.open).bit_count() == 1 if board.agreed.immediate else board.open != 0
    return _is_penalty(board, settled)


def _is_moving(board: Board, settled: int) -> bool:
    """Something is left to move, and what has landed waits, or has been dealt with at once."""
    if int(board.moved).bit_count() == 2 and not rules.has_token_move(board):
        return False
    if board.agreed.immediate:
        return board.open == 0
    return not board.took and settled == 0


def _has_taken(board: Board, landed: int) -> bool:
    """Whether a take can have been made on a landing square: it is bare, or its token is still in sight."""
    bare = landed & ~int(board.tokens)
    return bare != 0 or _in_sight(board, landed & ~int(board.open)) != 0


def _is_seen(board: Board, settled: int) -> bool:
    """Whether what is in sight was looked at and shown, in this turn or, before it begins, in the last."""
    looked, shown = int(board.looked_now), int(board.shown_now)
    if looked & ~int(board.looked(board.looker())) or shown & ~int(board.shown):
        return False
    if looked.bit_count() > 2 or shown.bit_count() > 2:  # a misfit and a token given up
        return False
    under = int(board.men) if board.moved == 0 else settled
    if board.squares_of(looked) & ~under or (shown and not _in_sight(board, under)):
        return False
    if board.moved == 0:
        return not (looked or shown) or (board.turns > 0 and not board.token_done)
    return _is_told(board, settled)


def _is_told(board: Board, settled: int) -> bool:
    """Whether the turn explains what was shown in it, and what was done with the tokens dealt with."""
    if board.shown_now and not board.took:
        return False
    seen = int(board.squares_of(board.looked_now | board.shown_now))
    return board.agreed.immediate or not settled & ~seen  # there a landing may be declined and the turn go on


def _is_penalty(board: Board, settled: int) -> bool:
    """A token was just taken and still lies, shown, under the piece that landed on it."""
    shown = _in_sight(board, settled)
    if not board.took or not shown or (board.agreed.immediate and board.open):
        return False
    if int(board.shown_now).bit_count() != 1:
        return False
    if board.stage == DECIDE:
        return bool(shown >> int(board.at) & 1) and rules.may_refuse(board, board.mover)
    return board.tray(board.mover) != 0


def _in_sight(board: Board, squares: int) -> int:
    """Those of some squares whose tokens have been shown to all in this turn."""
    return squares & int(board.squares_of(board.shown_now))
