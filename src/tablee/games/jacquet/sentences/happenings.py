"""What happened in Jacquet, in sentences: one for each event, or one line for a whole turn.

Arrows have the numbers that stand on the listener's board: those of his own path, or of the first player's
for who only watches. So the other's moves are told in them too, though he counts, and types, otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core.events import Notice
from tablee.games.jacquet.actions import ARROWS
from tablee.games.jacquet.events import (
    BorneOff,
    CourierHome,
    GameWon,
    Moved,
    NumbersLost,
    OpeningThrown,
    Passed,
    Rerolled,
    Thrown,
)
from tablee.games.jacquet.sentences.wording import Wording, listed


class Happenings(Wording):
    """How the events of Jacquet sound."""

    def tell(self, notice: Notice, viewer: int | None) -> str:
        """One event in one sentence."""
        match notice:
            case OpeningThrown():
                return self._tell_opening(notice)
            case Thrown():
                return self._tell(notice, notice.seat, throw=self._announce(notice.numbers))
            case Moved() | BorneOff():
                return self._tell_move(notice, viewer)
            case CourierHome():
                arrow = seen_from(viewer, notice.seat, notice.arrow)
                return self._tell(notice, notice.seat, arrow=arrow, clause=notice.clause)
            case NumbersLost():
                return self._tell_lost(notice)
            case Rerolled() | Passed():
                return self._tell(notice, notice.seat, clause=notice.clause)
            case GameWon():
                score = "–".join(map(str, notice.score))
                return self._tell(notice, notice.seat, score=score, clause=notice.clause)
        return ""

    def _tell(self, notice: Notice, seat: int, **params: object) -> str:
        return self._say(f"event.{notice.name}", player=self.names[seat], **params)

    def _tell_opening(self, notice: OpeningThrown) -> str:
        first, second = notice.numbers
        params: dict[str, object] = {"player0": self.names[0], "player1": self.names[1]}
        params |= {"die0": self._number(first), "die1": self._number(second)}
        if notice.opener is None:
            return self._say("event.opening-tied", **params)
        return self._tell(notice, notice.opener, **params)

    def _tell_move(self, move: Moved | BorneOff, viewer: int | None) -> str:
        source, by = seen_from(viewer, move.seat, move.source), self._by(move.number)
        if isinstance(move, BorneOff):
            return self._tell(move, move.seat, source=source, by=by, off=move.off)
        target = seen_from(viewer, move.seat, move.target)
        return self._tell(move, move.seat, source=source, target=target, by=by)

    def _tell_lost(self, notice: NumbersLost) -> str:
        if len(notice.numbers) > 1:
            return self._tell(notice, notice.seat, numbers=listed(notice.numbers), clause=notice.clause)
        params = {"player": self.names[notice.seat], "number": notice.numbers[0], "clause": notice.clause}
        return self._say("event.number-lost", **params)

    def _announce(self, numbers: Sequence[int]) -> str:
        """A throw as it is told: « tous les deux » alone sounds like "both", so a double is counted too."""
        called = self._throw(numbers)
        if min(numbers) < max(numbers):
            return called
        return self._say("throw.counted", throw=called, number=numbers[0])

    def recount(self, notices: Sequence[Notice], viewer: int | None) -> list[str]:
        """A throw and its moves in one line, everything else in a line of its own."""
        lines: list[str] = []
        moves: list[Moved | BorneOff] = []
        for notice in notices:
            if isinstance(notice, Moved | BorneOff):
                moves.append(notice)
                continue
            self._end_line(lines, moves, viewer)
            lines += filter(None, [self.tell(notice, viewer)])
        self._end_line(lines, moves, viewer)
        return lines

    def _end_line(self, lines: list[str], moves: list[Moved | BorneOff], viewer: int | None) -> None:
        """The moves follow their throw on its line."""
        if not moves:
            return
        said = self._recount_moves(moves, viewer)
        lines[-1:] = [f"{lines[-1]} {said}"] if lines else [f"{self.names[moves[0].seat]} · {said}"]
        moves.clear()

    def _recount_moves(self, moves: Sequence[Moved | BorneOff], viewer: int | None) -> str:
        return ", ".join(self._written(move, viewer) for move in moves) + "."

    def _written(self, move: Moved | BorneOff, viewer: int | None) -> str:
        """A move as briefly as it is typed; an exit of the other's in words, for nobody types it so."""
        source = seen_from(viewer, move.seat, move.source)
        if isinstance(move, Moved):
            return f"{source}-{seen_from(viewer, move.seat, move.target)}"
        return f"{source}x{move.number}" if move.seat == near(viewer) else self._say("exit", source=source)


def near(viewer: int | None) -> int:
    """Whose numbers stand on the board: the viewer's own, or the first player's for who only watches."""
    return viewer or 0


def seen_from(viewer: int | None, seat: int, arrow: int) -> int:
    """The number that an arrow of a seat's path has on the viewer's board."""
    return arrow if seat == near(viewer) else (arrow + 12) % ARROWS
