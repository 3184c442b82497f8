"""Jacquet in words: its sentences and its choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablee.core.contract import Chance, Data, Result, View
from tablee.core.events import Notice
from tablee.core.game import own
from tablee.games.jacquet.actions import ARROWS, REROLL, number_of, source_of
from tablee.games.jacquet.view import JacquetView
from tablee.locales import Words

QUARTERS: Final = (range(6), range(6, 12), range(12, 18), range(18, 24))


class JacquetTeller:
    """How Jacquet sounds."""

    def __init__(self, words: Words, names: tuple[str, ...]) -> None:
        self.words = words
        self.names = names

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
        params: dict[str, object] = {"player": self.names[seen.turn], "throw": self._throw(seen.thrown)}
        params |= {"left": _join(seen.left), "need": need, "count": left}
        if need == left == 1:
            return self._say("status.one", **{**params, "left": self._number(seen.left[0])})
        if need == left:
            return self._say("status.all", **params)
        return self._say("status.only-one" if need == 1 else "status.some", **params)

    def describe_action(self, action: int, view: View) -> str:
        """A move by its arrows and its number."""
        if action == REROLL:
            return self._say("action.reroll")
        source, number = source_of(action), number_of(action)
        key = "action.move" if source + number < ARROWS else "action.bear-off"
        return self._say(key, source=source, target=source + number, by=self._say(f"by.{number}"))

    def tell(self, notice: Notice, viewer: int | None) -> str:
        """One event in one sentence."""
        name = str(notice["event"])
        if name == "taken-back":
            return self.words.say("match.event.taken-back", player=self._player(notice))
        if name == "opening-thrown":
            return self._tell_opening(notice)
        params = self._event_params(notice)
        if name == "numbers-lost" and len(_integers(notice["numbers"])) == 1:
            name, params["number"] = "number-lost", params["numbers"]
        said = self._say(f"event.{name}", **params)
        return said + self._across(notice, viewer) if name in ("moved", "borne-off") else said

    def _tell_opening(self, notice: Notice) -> str:
        first, second = _integers(notice["numbers"])
        params: dict[str, object] = {"player0": self.names[0], "player1": self.names[1]}
        params |= {"die0": self._number(first), "die1": self._number(second)}
        if notice["tied"]:
            return self._say("event.opening-tied", **params)
        return self._say("event.opening-thrown", **params, player=self.names[0 if first > second else 1])

    def _event_params(self, notice: Notice) -> dict[str, object]:
        params: dict[str, object] = {**notice, "player": self._player(notice)}
        if "number" in notice:
            params["by"] = self._say(f"by.{notice['number']}")
        if "numbers" in notice:
            numbers = _integers(notice["numbers"])
            params |= {"throw": self._announce(numbers), "numbers": _join(numbers)}
        if "score" in notice:
            params["score"] = "–".join(map(str, _integers(notice["score"])))
        return params

    def _player(self, notice: Notice) -> str:
        return self.names[_integer(notice["seat"])] if "seat" in notice else ""

    def _across(self, notice: Notice, viewer: int | None) -> str:
        """The arrows of the other's move in the viewer's own numbers, since his board shows these."""
        if viewer is None or notice["seat"] == viewer:
            return ""
        source = (_integer(notice["source"]) + 12) % ARROWS
        if "target" not in notice:
            return " " + self._say("across.bear-off", source=source)
        target = (_integer(notice["target"]) + 12) % ARROWS
        return " " + self._say("across.move", source=source, target=target)

    def recount(self, notices: Sequence[Notice], viewer: int | None) -> list[str]:
        """A throw and its moves in one line, everything else in a line of its own."""
        lines: list[str] = []
        moves: list[Notice] = []
        for notice in [*notices, {"event": ""}]:
            if notice["event"] in ("moved", "borne-off"):
                moves.append(notice)
                continue
            if moves:
                said = self._recount_moves(moves, viewer)
                # The moves follow their throw on its line.
                lines[-1:] = [f"{lines[-1]} {said}"] if lines else [f"{self._player(moves[0])} · {said}"]
                moves = []
            if notice["event"]:
                lines.append(self.tell(notice, viewer))
        return lines

    def _recount_moves(self, moves: Sequence[Notice], viewer: int | None) -> str:
        written = [_written(move, 0) for move in moves]
        if viewer is None or moves[0]["seat"] == viewer:
            return self._say("turn.own", moves=", ".join(written))
        here = ", ".join(_written(move, 12) for move in moves)
        return self._say("turn.across", moves=", ".join(written), here=here)

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

    # --- words ---------------------------------------------------------------------------------

    def _say(self, key: str, **params: object) -> str:
        return self.words.say(f"jacquet.{key}", **params)

    def _number(self, number: int) -> str:
        return self._say(f"number.{number}")

    def _throw(self, numbers: Sequence[int]) -> str:
        """A throw as it is announced: the larger number first (JAC-09), doubles as "all" (JAC-49)."""
        larger, smaller = max(numbers), min(numbers)
        if larger == smaller:
            return self._say(f"throw.double.{larger}")
        return self._say("throw.two", larger=self._number(larger), smaller=self._number(smaller))

    def _announce(self, numbers: Sequence[int]) -> str:
        """A throw as it is told: « tous les deux » alone sounds like "both", so a double is counted too."""
        called = self._throw(numbers)
        if min(numbers) < max(numbers):
            return called
        return self._say("throw.counted", throw=called, number=numbers[0])


def _written(move: Notice, shift: int) -> str:
    source = (_integer(move["source"]) + shift) % ARROWS
    if "target" not in move:
        return f"{source}x{move['number']}"
    return f"{source}-{(_integer(move['target']) + shift) % ARROWS}"


def _join(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))


def _integer(value: Data) -> int:
    assert isinstance(value, int)
    return value


def _integers(value: Data) -> list[int]:
    assert isinstance(value, Sequence)
    return [_integer(item) for item in value]
