"""What happened in Jacquet, in sentences: one for each event, or one line for a whole turn."""

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
                return self._tell_move(notice) + self._across(notice, viewer)
            case CourierHome():
                return self._tell(notice, notice.seat, arrow=notice.arrow, clause=notice.clause)
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

    def _tell_move(self, move: Moved | BorneOff) -> str:
        by = self._by(move.number)
        if isinstance(move, Moved):
            return self._tell(move, move.seat, source=move.source, target=move.target, by=by)
        return self._tell(move, move.seat, source=move.source, by=by, off=move.off)

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

    def _across(self, move: Moved | BorneOff, viewer: int | None) -> str:
        """The arrows of the other's move in the viewer's own numbers, since his board shows these."""
        if viewer is None or move.seat == viewer:
            return ""
        source = (move.source + 12) % ARROWS
        if isinstance(move, BorneOff):
            return " " + self._say("across.bear-off", source=source)
        return " " + self._say("across.move", source=source, target=(move.target + 12) % ARROWS)

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
        written = ", ".join(_written(move, 0) for move in moves)
        if viewer is None or moves[0].seat == viewer:
            return self._say("turn.own", moves=written)
        return self._say("turn.across", moves=written, here=", ".join(_written(move, 12) for move in moves))


def _written(move: Moved | BorneOff, shift: int) -> str:
    source = (move.source + shift) % ARROWS
    if isinstance(move, BorneOff):
        return f"{source}x{move.number}"
    return f"{source}-{(move.target + shift) % ARROWS}"
