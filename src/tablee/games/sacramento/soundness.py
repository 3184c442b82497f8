"""Whether a position can be: all tokens there, every tray one that could be kept, the turn coherent."""

from __future__ import annotations

from tablee.core.contract import PositionError
from tablee.games.sacramento import rules
from tablee.games.sacramento.cards import HAND, ONE_SUIT, can_be_straight, has_four, points_of, ranks_of
from tablee.games.sacramento.table import (
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
    Table,
)
from tablee.games.sacramento.view import places


def judge_position(table: Table) -> None:
    """Raise PositionError unless the position is sound."""
    _judge_tokens(table)
    _judge_score(table)
    for seat in range(int(table.agreed.seats)):
        _judge_tray(table, seat)
    is_sound = _is_pause(table) if table.stage in (START, DEAL, ENDED) else _is_turn(table)
    if not is_sound:
        raise PositionError("impossible-turn")


def _judge_tokens(table: Table) -> None:
    """All 32 tokens once, or all in the box and nothing known of them."""
    held = [int(table.card_at(square)) for square in places(int(table.tokens))]
    for seat in range(4):
        held += places(int(table.tray(seat)))
    if sorted(held) != (list(range(32)) if table.stage > DEAL else []):
        raise PositionError("wrong-tokens", found=len({*held}))
    if table.stage <= DEAL:
        known = table.looked_0 | table.looked_1 | table.looked_2 | table.looked_3 | table.shown
        if known or tuple(table.place_of(piece) for piece in range(4)) != CORNERS:
            raise PositionError("box-not-closed")


def _judge_score(table: Table) -> None:
    """Somebody has won two rounds if the match has ended, and then it was his turn."""
    seats = range(int(table.agreed.seats))
    winner = next((seat for seat in seats if table.rounds_won(seat) == TARGET), None)
    if (winner is not None) != (table.stage == ENDED):
        raise PositionError("wrong-score")
    if winner is not None and winner != table.mover:
        raise PositionError("wrong-winner", seat=winner)


def _judge_tray(table: Table, seat: int) -> None:
    size = int(table.tray(seat)).bit_count()
    has_won = table.stage == ENDED and seat == table.mover
    if size != HAND if has_won else size >= HAND:
        raise PositionError("tray-size", seat=seat, found=size)
    if not _could_keep(table, seat):
        raise PositionError("tray-misfit", seat=seat)


def _could_keep(table: Table, seat: int) -> bool:
    """Whether this round lets a seat own what is in its tray."""
    tray, ranks = int(table.tray(seat)), int(ranks_of(table.tray(seat)))
    figure = table.figure() if table.stage != ENDED else table.last_figure()
    if figure == STRAIGHT:
        return ranks.bit_count() == tray.bit_count() and can_be_straight(ranks, table.agreed.ace_low)
    if figure == FULL:
        shared = ranks & int(rules.sought_by_others(table, seat))
        return ranks.bit_count() <= 2 and (not shared or _is_any_fifth(table, shared))
    if figure == FLUSH:
        return not tray & ~(ONE_SUIT << seat)
    return tray.bit_count() < HAND or points_of(tray) > rules.best_of_others(table, seat)


def _is_any_fifth(table: Table, shared: int) -> bool:
    """Whether the rank that two seats share is that of a winner's fifth token, four being alike."""
    winning = int(table.tray(table.mover))
    if table.stage != ENDED or table.agreed.fifth_respects or not has_four(winning):
        return False
    return (winning & shared * 15).bit_count() == 1


def _is_pause(table: Table) -> bool:
    """Whether nothing of a turn is left while nobody is in turn."""
    is_clear = not (table.moved or table.token_done or table.took or table.open or table.at != NOWHERE)
    is_clear = is_clear and not (table.looked_now or table.shown_now)
    if table.stage == START:
        return is_clear and not (table.wins or table.starter or table.turns)
    return is_clear and (table.stage == ENDED or table.turns == 0)


def _is_turn(table: Table) -> bool:
    """Whether what has been done in this turn agrees with the stage and the board."""
    landed = sum(1 << int(table.place_of(piece)) for piece in places(int(table.moved)))
    settled = landed & int(table.tokens) & ~int(table.open)
    if int(table.moved).bit_count() > 2 or table.open & ~(landed & table.tokens):
        return False
    if (table.at == NOWHERE) != (table.stage != DECIDE) or (table.took and not _has_taken(table, landed)):
        return False
    if not _is_seen(table, settled):
        return False
    is_over = int(table.moved).bit_count() == 2 and table.token_done
    if table.stage == MOVE:
        return not is_over and _is_moving(table, settled)
    if not (is_over or table.agreed.immediate):
        return False
    if table.stage == SETTLE:
        return int(table.open).bit_count() == 1 if table.agreed.immediate else table.open != 0
    return _is_penalty(table, settled)


def _is_moving(table: Table, settled: int) -> bool:
    """Something is left to move, and what has landed waits, or has been dealt with at once."""
    if int(table.moved).bit_count() == 2 and not rules.has_token_move(table):
        return False
    if table.agreed.immediate:
        return table.open == 0
    return not table.took and settled == 0


def _has_taken(table: Table, landed: int) -> bool:
    """Whether a take can have been made on a landing square: it is bare, or its token is still in sight."""
    bare = landed & ~int(table.tokens)
    return bare != 0 or _in_sight(table, landed & ~int(table.open)) != 0


def _is_seen(table: Table, settled: int) -> bool:
    """Whether what is in sight was looked at and shown, in this turn or, before it begins, in the last."""
    looked, shown = int(table.looked_now), int(table.shown_now)
    if looked & ~int(table.looked(table.looker())) or shown & ~int(table.shown):
        return False
    if looked.bit_count() > 2 or shown.bit_count() > 2:  # a misfit and a token given up
        return False
    under = int(table.men) if table.moved == 0 else settled
    if table.squares_of(looked) & ~under or (shown and not _in_sight(table, under)):
        return False
    if table.moved == 0:
        return not (looked or shown) or (table.turns > 0 and not table.token_done)
    return _is_told(table, settled)


def _is_told(table: Table, settled: int) -> bool:
    """Whether the turn explains what was shown in it, and what was done with the tokens dealt with."""
    if table.shown_now and not table.took:
        return False
    seen = int(table.squares_of(table.looked_now | table.shown_now))
    return table.agreed.immediate or not settled & ~seen  # there a landing may be declined and the turn go on


def _is_penalty(table: Table, settled: int) -> bool:
    """A token was just taken and still lies, shown, under the piece that landed on it."""
    shown = _in_sight(table, settled)
    if not table.took or not shown or (table.agreed.immediate and table.open):
        return False
    if int(table.shown_now).bit_count() != 1:
        return False
    if table.stage == DECIDE:
        return bool(shown >> int(table.at) & 1) and rules.may_refuse(table, table.mover)
    return table.tray(table.mover) != 0


def _in_sight(table: Table, squares: int) -> int:
    """Those of some squares whose tokens have been shown to all in this turn."""
    return squares & int(table.squares_of(table.shown_now))
