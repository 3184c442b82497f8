"""What a player of Jacquet sees: the whole board, since nothing in this game is hidden."""

from __future__ import annotations

from dataclasses import dataclass

from tablee.core.contract import Data
from tablee.games.jacquet.options import JacquetOptions
from tablee.games.jacquet.table import ENDED, MOVE, OPENING, THROW, Table

PHASES = {OPENING: "opening", THROW: "throw", MOVE: "move", ENDED: "ended"}


@dataclass(frozen=True, slots=True)
class JacquetView:
    """The table as a seat or a spectator sees it; each side counts arrows along its own path."""

    seat: int | None
    phase: str
    turn: int | None
    men: tuple[tuple[int, ...], tuple[int, ...]]
    off: tuple[int, int]
    couriers: tuple[int | None, int | None]
    """Where each courier is under way (0 before it leaves), or nothing once it is home."""
    pips: tuple[int, int]
    """How many pips each side still has to travel to bear off every man."""
    thrown: tuple[int, ...]
    left: tuple[int, ...]
    need: int
    """How many of the numbers left must be played."""
    may_reroll: bool
    score: tuple[int, int]
    options: JacquetOptions

    def to_data(self) -> dict[str, Data]:
        """The view as plain data."""
        return {
            "seat": self.seat,
            "phase": self.phase,
            "turn": self.turn,
            "men": self.men,
            "off": self.off,
            "couriers": self.couriers,
            "pips": self.pips,
            "thrown": self.thrown,
            "left": self.left,
            "need": self.need,
            "mayReroll": self.may_reroll,
            "score": self.score,
            "options": self.options.to_data(),
        }


def make_view(table: Table, seat: int | None) -> JacquetView:
    """Build the view of a seat."""
    men = (_men(table, 0), _men(table, 1))
    return JacquetView(
        seat=seat,
        phase=PHASES[table.phase],
        turn=int(table.mover) if table.phase in (THROW, MOVE) else None,
        men=men,
        off=(int(table.men_off(0)), int(table.men_off(1))),
        couriers=(courier_of(men[0]), courier_of(men[1])),
        pips=(_pips(men[0]), _pips(men[1])),
        thrown=(int(table.first), int(table.second)) if table.first else (),
        left=numbers_left(table),
        need=int(table.need),
        may_reroll=table.may_reroll,
        score=(int(table.score_0), int(table.score_1)),
        options=table.agreed.options,
    )


def numbers_left(table: Table) -> tuple[int, ...]:
    """The numbers of the throw not yet played."""
    if table.b:
        return (int(table.a), int(table.b))
    return (int(table.a),) * int(table.left)


def courier_of(men: tuple[int, ...]) -> int | None:
    """Where the courier of a side is under way, from its men alone; nothing once it is home."""
    if any(men[18:]) or sum(men) < 15:
        return None
    return next((arrow for arrow in range(1, 18) if men[arrow]), 0)


def _men(table: Table, seat: int) -> tuple[int, ...]:
    return tuple(int(table.men(seat, arrow)) for arrow in range(24))


def _pips(men: tuple[int, ...]) -> int:
    return sum(count * (24 - arrow) for arrow, count in enumerate(men))
