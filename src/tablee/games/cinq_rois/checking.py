"""Whether a table that was read from a text could be on a table: cards, hands, turns and scores."""

from __future__ import annotations

from tablee.core.contract import PositionError
from tablee.games.cinq_rois.cards import KINDS
from tablee.games.cinq_rois.completing import can_complete
from tablee.games.cinq_rois.laying import is_going_out, laid, unlaid
from tablee.games.cinq_rois.melds import can_grow, is_meld
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
    Table,
    full_pack,
)


def check_table(t: Table) -> None:
    """Raise PositionError unless the position is possible."""
    _check_sheet(t)
    if t.phase in (DEALER, DEAL):
        _check_undealt(t)
        return
    if t.dealer == NOBODY:
        raise PositionError("bad-dealer")
    _check_pack(t)
    _check_hands(t)
    _check_piles(t)
    if t.out == NOBODY:
        if t.phase in (LAYING, ENDED):
            raise PositionError("bad-turn", text="nobody is out")
        return
    _check_melds(t)
    _check_last_turn(t)


def _check_sheet(t: Table) -> None:
    seats = int(t.seats)
    for played, seat in enumerate(t.firsts):
        if t.scores[played * seats + seat] != 0:
            raise PositionError("bad-sheet", text=str(seat))


def _check_undealt(t: Table) -> None:
    held = [hand for hand in [*t.hands, *t.known] if hand.size()]
    if held or t.pack or t.discards or t.out != NOBODY or t.taken != NO_CARD:
        raise PositionError("cards-before-deal")
    if t.phase == DEALER and t.round != t.agreed.start_round:
        raise PositionError("bad-dealer")


def _check_pack(t: Table) -> None:
    counts = [0] * KINDS
    for hand in t.hands:
        for kind in hand.kinds():
            counts[kind] += 1
    for kind in [*t.pack, *t.discards]:
        counts[kind] += 1
    whole = full_pack(int(t.agreed.packs))
    if counts != [whole.count(kind) for kind in range(KINDS)]:
        raise PositionError("wrong-pack", text=str(sum(counts)))


def _check_hands(t: Table) -> None:
    for seat, hand in enumerate(t.hands):
        extra = 1 if seat == t.mover and t.phase in (PLAY, RECYCLE) else 0
        if hand.size() != t.wild() + extra:
            raise PositionError("wrong-hand-size", seat=seat, found=int(hand.size()))
        known = t.known[seat]
        if any(known.count(kind) > hand.count(kind) for kind in known.distinct()):
            raise PositionError("known-not-held", seat=seat)


def _check_piles(t: Table) -> None:
    stock, discards = len(t.pack), len(t.discards)
    if t.taken != NO_CARD and (t.phase != PLAY or t.known[t.mover].count(t.taken) == 0):
        raise PositionError("bad-taken")
    if (stock == 0) != (t.phase == RECYCLE):
        raise PositionError("bad-stock", found=stock)
    if discards == 0 and t.taken == NO_CARD:
        raise PositionError("no-discard")
    if t.phase == RECYCLE and discards < 2:
        raise PositionError("no-discard")


def _check_last_turn(t: Table) -> None:
    """Those from the one who went out to the one in turn are counted, and rightly."""
    seats = int(t.seats)
    if t.phase == ENDED:
        done = seats
        if t.round != LAST_ROUND or t.scores[-seats:] != t.marks or t.firsts[-1] != t.out:
            raise PositionError("bad-last-turn", text="end")
        t.mover = t.out
    else:
        done = (int(t.mover) - int(t.out)) % seats
        if done == 0 and not is_going_out(t):
            raise PositionError("bad-last-turn", text=str(t.out))
    for turn in range(seats):
        seat = (int(t.out) + turn) % seats
        expected = laid(t, seat).cost if turn < done else PENDING_MARK
        if t.marks[seat] != expected or (turn == 0 and expected > 0):
            raise PositionError("bad-last-turn", text=str(seat))


def _check_melds(t: Table) -> None:
    """What was laid by hand was held, was melds, and was laid by those whose last turn it was."""
    wild, least = int(t.wild()), int(t.agreed.min_naturals)
    if t.agreed.auto:
        if t.phase == LAYING:
            raise PositionError("bad-turn", text="l")
        return
    for seat, melds in enumerate(t.melds):
        may_lay = t.marks[seat] != PENDING_MARK or (seat == t.mover and t.phase == LAYING)
        if melds and not may_lay:
            raise PositionError("bad-melds", seat=seat)
        try:
            rest = unlaid(t, seat)
        except ValueError:
            raise PositionError("bad-melds", seat=seat) from None
        if not all(is_meld(meld, wild, least) for meld in melds):
            raise PositionError("bad-melds", seat=seat)
        if seat == t.out and is_going_out(t):
            _check_going_out(t, rest)
        elif seat == t.mover and t.group and not can_grow(t.group, rest, wild, least):
            raise PositionError("bad-melds", seat=seat)


def _check_going_out(t: Table, rest: list[int]) -> None:
    """Who lays his whole hand can still do so, and the hand lies open."""
    seat = int(t.mover)
    if not can_complete(t.group, rest, int(t.wild()), int(t.agreed.min_naturals)):
        raise PositionError("bad-melds", seat=seat)
    if t.known[seat].kinds() != t.hands[seat].kinds():
        raise PositionError("hand-not-open", seat=seat)
