"""Who wins, and the score sheet."""

from __future__ import annotations

from tablee.games.cinq_rois.table import Table

MOST_ROUNDS_WON_OUT = 1
LOWEST_LAST_ROUND = 2


def sheet(t: Table) -> tuple[tuple[int, ...], ...]:
    """The rounds played, each with the points of every seat (ROI-82)."""
    seats = int(t.seats)
    return tuple([tuple(t.scores[at : at + seats]) for at in range(0, len(t.scores), seats)])


def winners_of(t: Table) -> tuple[int, ...]:
    """The seats with the lowest total (ROI-35, ROI-84), less those a tie break puts behind (ROI-R19)."""
    seats = range(int(t.seats))
    lowest = min([t.total(seat) for seat in seats])
    tied = [seat for seat in seats if t.total(seat) == lowest]
    if t.agreed.tie_break == MOST_ROUNDS_WON_OUT:
        most = max([t.firsts.count(seat) for seat in tied])
        return tuple([seat for seat in tied if t.firsts.count(seat) == most])
    if t.agreed.tie_break == LOWEST_LAST_ROUND and t.scores:
        last = sheet(t)[-1]
        least = min([last[seat] for seat in tied])
        return tuple([seat for seat in tied if last[seat] == least])
    return tuple(tied)
