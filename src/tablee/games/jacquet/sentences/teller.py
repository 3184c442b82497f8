"""Jacquet in words: the position, the choices, the questions and the end."""

from __future__ import annotations

from typing import Final

from tablee.core.contract import Chance, Result, View
from tablee.core.game import own
from tablee.games.jacquet.actions import ARROWS, REROLL, number_of, source_of
from tablee.games.jacquet.sentences.happenings import Happenings
from tablee.games.jacquet.sentences.wording import listed
from tablee.games.jacquet.view import JacquetView

QUARTERS: Final = (range(6), range(6, 12), range(12, 18), range(18, 24))


class JacquetTeller(Happenings):
    """How Jacquet sounds."""

    def title(self, view: View) -> str:
        """The game, the players, the score."""
        seen = own(view, JacquetView)
        params: dict[str, object] = {"player0": self.names[0], "player1": self.names[1]}
        params |= {"score0": seen.score[0], "score1": seen.score[1]}
        length = seen.options.match_length
        return self._say("title.match" if length > 1 else "title.game", **params, length=length)

    def narrate(self, view: View) -> list[str]:
        """Who stands where, by quarters, in the viewer's numbers."""
        seen = own(view, JacquetView)
        near = seen.seat or 0
        lines = [self._say("narrate.numbers", player=self.names[near])]
        for seat in (near, 1 - near):
            shift = 0 if seat == near else 12
            lines += self._narrate_side(seen, seat, shift)
        if seen.options.match_length > 1:
            lines.append(self.title(view))
        return lines

    def _narrate_side(self, seen: JacquetView, seat: int, shift: int) -> list[str]:
        player, men = self.names[seat], seen.men[seat]
        lines = []
        for number, quarter in enumerate(QUARTERS, 1):
            held = [(arrow, men[(arrow - shift) % ARROWS]) for arrow in quarter]
            piles = [self._say("narrate.pile", count=n, arrow=arrow) for arrow, n in held if n]
            if piles:
                told = ", ".join(piles)
                lines.append(self._say("narrate.quarter", player=player, quarter=number, men=told))
        courier = seen.couriers[seat]
        if courier is not None:
            key = "narrate.courier" if courier else "narrate.courier-waits"
            lines.append(self._say(key, player=player, arrow=(courier + shift) % ARROWS))
        if seen.off[seat]:
            lines.append(self._say("narrate.off", player=player, off=seen.off[seat]))
        lines.append(self._say("narrate.pips", player=player, pips=seen.pips[seat]))
        return lines

    def status(self, view: View) -> str:
        """The throw by name, the numbers left, and how many must be played."""
        seen = own(view, JacquetView)
        if seen.phase != "move" or seen.turn is None:
            return ""
        left, need = len(seen.left), seen.need
        whose = "own-" if seen.turn == seen.seat else ""
        params: dict[str, object] = {"player": self.names[seen.turn], "throw": self._throw(seen.thrown)}
        params |= {"left": listed(seen.left), "need": need, "count": left}
        if need == left == 1:
            return self._say(f"status.{whose}one", **{**params, "left": self._number(seen.left[0])})
        if need == left:
            return self._say(f"status.{whose}all", **params)
        return self._say(f"status.{whose}{'only-one' if need == 1 else 'some'}", **params)

    def describe_action(self, action: int, view: View) -> str:
        """A move by its arrows and its number."""
        if action == REROLL:
            return self._say("action.reroll")
        source, number = source_of(action), number_of(action)
        key = "action.move" if source + number < ARROWS else "action.bear-off"
        return self._say(key, source=source, target=source + number, by=self._by(number))

    def ask_outcome(self, asked: Chance) -> str:
        """Whose dice are asked for."""
        if asked.seat is None:
            return self._say("ask.opening", player0=self.names[0], player1=self.names[1])
        return self._say("ask.throw", player=self.names[asked.seat])

    def conclude(self, result: Result) -> list[str]:
        """Who has won the match."""
        winner = result.winners[0]
        score = f"{max(result.points)}–{min(result.points)}"
        key = "over.match" if max(result.points) > 1 else "over.game"
        return [self._say(key, player=self.names[winner], score=score, clause=result.clause)]
