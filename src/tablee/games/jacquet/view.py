"""What a player of Jacquet sees: the whole board, since nothing in this game is hidden."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from tablee.core import outward
from tablee.core.outward import Declared
from tablee.games.jacquet.actions import ARROWS
from tablee.games.jacquet.board import ENDED, MEN, MOVE, OPENING, THROW, Board
from tablee.games.jacquet.options import JacquetOptions

LAST_QUARTER: Final = 18
"""The first arrow of the quarter where the courier has arrived (JAC-41)."""

Phase: TypeAlias = Literal["opening", "throw", "move", "ended"]
PHASES: Final[dict[int, Phase]] = {OPENING: "opening", THROW: "throw", MOVE: "move", ENDED: "ended"}


@dataclass(frozen=True, slots=True)
class Die(Declared):
    """A die of the throw on the board."""

    number: int
    uses: int
    """How often it is played at most: twice with a double, of which four numbers are played, else once."""
    left: int
    """How often it may still be played."""


@dataclass(frozen=True, slots=True)
class JacquetView(Declared):
    """The board as a seat or a spectator sees it; each side counts arrows along its own path."""

    seat: int | None
    phase: Phase
    turn: int | None
    """Whose turn it is; nobody's before the opening throw and after the end."""
    men: tuple[tuple[int, ...], tuple[int, ...]]
    """How many men of each side stand on each arrow of its path."""
    off: tuple[int, int]
    """How many men each side has borne off."""
    couriers: tuple[int | None, int | None]
    """Where each courier is under way (0 before it leaves), or nothing once it is home."""
    pips: tuple[int, int]
    """How many pips each side still has to travel to bear off every man."""
    thrown: tuple[int, ...]
    """The throw on the board, the larger number first; nothing while one is awaited."""
    left: tuple[int, ...]
    """The numbers of the throw not yet played."""
    need: int
    """How many of the numbers left must be played."""
    may_reroll: bool
    """Whether the opener may still pick up both dice and throw again."""
    score: tuple[int, int]
    """Games won by each side."""
    options: JacquetOptions

    @outward.shown
    def dice(self) -> tuple[Die, ...]:
        """The two dice of the throw on the board, the larger first; nothing while a throw is awaited."""
        if not self.thrown:
            return ()
        first, second = self.thrown
        left = len(self.left)
        if first == second:
            # A double is played four times (JAC-14, JAC-49): the second die twice, then the first.
            return (Die(first, 2, min(2, left)), Die(second, 2, max(0, left - 2)))
        return (Die(first, 1, int(first in self.left)), Die(second, 1, int(second in self.left)))


def make_view(board: Board, seat: int | None) -> JacquetView:
    """Build the view of a seat."""
    men = (_men(board, 0), _men(board, 1))
    return JacquetView(
        seat=seat,
        phase=PHASES[board.phase],
        turn=int(board.mover) if board.phase in (THROW, MOVE) else None,
        men=men,
        off=(int(board.men_off(0)), int(board.men_off(1))),
        couriers=(courier_of(men[0]), courier_of(men[1])),
        pips=(_pips(men[0]), _pips(men[1])),
        thrown=(int(board.first), int(board.second)) if board.first else (),
        left=numbers_left(board),
        need=int(board.need),
        may_reroll=board.may_reroll,
        score=(int(board.score_0), int(board.score_1)),
        options=board.agreed.options,
    )


def numbers_left(board: Board) -> tuple[int, ...]:
    """The numbers of the throw not yet played."""
    if board.b:
        return (int(board.a), int(board.b))
    return (int(board.a),) * int(board.left)


def courier_of(men: tuple[int, ...]) -> int | None:
    """Where the courier of a side is under way, from its men alone; nothing once it is home."""
    if any(men[LAST_QUARTER:]) or sum(men) < MEN:
        return None
    return next((arrow for arrow in range(1, LAST_QUARTER) if men[arrow]), 0)


def _men(board: Board, seat: int) -> tuple[int, ...]:
    return tuple([int(board.men(seat, arrow)) for arrow in range(ARROWS)])


def _pips(men: tuple[int, ...]) -> int:
    return sum([count * (ARROWS - arrow) for arrow, count in enumerate(men) if count])
