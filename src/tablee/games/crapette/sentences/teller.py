"""Crapette in words: its sentences, its choices, its warnings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tablee.core.contract import Chance, Data, Result, Scalar, View
from tablee.core.events import Notice
from tablee.core.game import own
from tablee.games.crapette.actions import CALL, COLUMN
from tablee.games.crapette.bots import is_warned
from tablee.games.crapette.cards import SUIT_LETTERS, parse_card, rank_of, suit_of
from tablee.games.crapette.faults import CLAUSES
from tablee.games.crapette.sentences.carrying import Moves
from tablee.games.crapette.sentences.indices import Cards
from tablee.games.crapette.view import CrapetteView, SideView
from tablee.locales import Words
from tablee.locales.cards import the_card

SUIT_ORDER: Final = (3, 2, 1, 0)
"""Spades first, as people sort them."""
PLACES: Final = {0: "centre", 1: "crapette", 2: "waste"}
ONE_LINE: Final = ("moved", "turned", "discarded", "stopped")


class CrapetteTeller:
    """How Crapette sounds."""

    def __init__(self, words: Words, names: tuple[str, ...]) -> None:
        self.words = words
        self.names = names
        self.cards = Cards(self._say("card.ranks"))
        self.moves = Moves(words)

    def title(self, view: View) -> str:
        """The game, the players, the tokens."""
        return self._say("title.game", **self._tokens(own(view, CrapetteView)))

    def narrate(self, view: View) -> list[str]:
        """Every pile in a sentence of its own."""
        seen = own(view, CrapetteView)
        near = seen.seat or 0
        lines = [self._say("narrate.tokens", **self._tokens(seen))]
        for seat in (1 - near, near):
            lines += self._narrate_side(seen.now.sides[seat], self.names[seat])
        slots = [self._narrate_slots(suit, seen.now.centre[suit]) for suit in SUIT_ORDER]
        lines.append(self._say("narrate.centre", slots=", ".join(slots)))
        for number, column in enumerate(seen.now.columns, 1):
            key = "narrate.column" if column else "narrate.column-empty"
            told = ", ".join(map(self._name, column))
            lines.append(self._say(key, number=number, cards=told))
        if seen.now.waiting is not None:
            lines.append(self._say("narrate.turned", card=self._name(seen.now.waiting)))
        return lines

    def _narrate_side(self, side: SideView, player: str) -> list[str]:
        lines = []
        for key, pile in (("crapette", side.crapette), ("waste", side.waste)):
            if pile:
                told = {"card": self._name(pile[-1]), "cards": self._count(len(pile))}
                lines.append(self._say(f"narrate.{key}", player=player, **told))
            else:
                lines.append(self._say(f"narrate.{key}-empty", player=player))
        key = "narrate.stock" if side.stock else "narrate.stock-empty"
        lines.insert(1, self._say(key, player=player, cards=self._count(len(side.stock))))
        return lines

    def _narrate_slots(self, suit: int, heights: tuple[int, int]) -> str:
        none = self._say("narrate.none")
        first, second = (self._say(f"rank.{height}") if height else none for height in heights)
        return self._say(
            "narrate.slot", suit=self._say(f"suit.{SUIT_LETTERS[suit]}"), first=first, second=second
        )

    def status(self, view: View) -> str:
        """Who plays, and the card that waits."""
        seen = own(view, CrapetteView)
        if seen.turn is None:
            return ""
        player = self.names[seen.turn]
        if seen.now.waiting is not None:
            return self._say("status.waiting", player=player, card=self._name(seen.now.waiting))
        is_watching = seen.may_call and seen.seat is not None and seen.seat != seen.turn
        return self._say("status.call" if is_watching else "status.turn", player=player)

    def describe_action(self, action: int, view: View) -> str:
        """A move by its card, where it lies and what it goes on."""
        return self.moves.choice(action, own(view, CrapetteView))

    def warning(self, action: int, view: View) -> str | None:
        """A question before a fault, where the players have agreed on warnings (CRA-R23)."""
        seen = own(view, CrapetteView)
        if seen.options.assist != "warn" or action == CALL or seen.seat != seen.turn:
            return None
        fault = is_warned(seen, action)
        if not fault:
            return None
        return self._say("warning.fault", fault=self._say(f"fault.{fault}"), clause=CLAUSES[fault])

    def name_params(self, params: Mapping[str, Scalar]) -> dict[str, object]:
        """The cards of a refusal by their names, a fault by what it is."""
        named: dict[str, object] = {**params}
        for key in ("card", "on"):
            if key in params:
                named[key] = the_card(self.words, str(params[key]))
        if "fault" in params:
            named["fault"] = self._say(f"fault.{params['fault']}")
        return named

    def tell(self, notice: Notice, viewer: int | None) -> str:
        """One event in one sentence."""
        name = str(notice["event"])
        params: dict[str, object] = {**notice}
        for seat, key in (("seat", "player"), ("offender", "offender")):
            if seat in notice:
                params[key] = self.names[_integer(notice[seat])]
        for key in ("card", "crapette"):
            if key in notice:
                params[key] = self._name(_face(notice[key]))
        if name == "dealt":
            params["columns"] = ", ".join(self._name(_face(text)) for text in _texts(notice["columns"]))
        if name == "round-won":
            params["tokens"] = "–".join(map(str, _texts(notice["tokens"])))
        if name == "called":
            name = self._tell_verdict(notice, params)
        if name == "turned" and notice["renewed"]:
            name = "renewed"
        if name == "moved":
            return self._tell_move(notice, params)
        return self._say(f"event.{name}", **params)

    def _tell_verdict(self, notice: Notice, params: dict[str, object]) -> str:
        """Fill in what a verdict says; the name of its sentence."""
        if not notice["right"]:
            return f"called-false-{notice['cost']}"
        owed = list(map(str, _texts(notice["owed"])))
        params["done"] = self.moves.done(str(notice["action"]))
        params["owed"] = self.moves.owed(owed, is_way=notice["fault"] == 3)
        return f"called-{notice['fault']}"

    def _tell_move(self, notice: Notice, params: dict[str, object]) -> str:
        target = _integer(notice["target"])
        params["column"] = target - COLUMN + 1
        said = self._say(f"event.moved-{PLACES.get(target, 'column')}", **params)
        shown = notice.get("shown")
        if shown is not None:
            said += " " + self._say("event.shown", card=self._name(_face(shown)))
        return said

    def recount(self, notices: Sequence[Notice], viewer: int | None) -> list[str]:
        """The actions of a turn in one line, everything else in a line of its own."""
        lines: list[str] = []
        moves: list[str] = []
        mover = -1
        end: Notice = {"event": "", "seat": -1}
        for notice in [*notices, end]:
            seat = _integer(notice.get("seat", -1))
            if moves and (notice["event"] not in ONE_LINE or seat != mover):
                lines.append(self._say("turn.line", player=self.names[mover], moves=", ".join(moves)))
                moves = []
            if notice["event"] in ONE_LINE:
                mover = seat
                moves.append(self._short(notice))
            elif notice["event"]:
                lines.append(self.tell(notice, viewer))
        return lines

    def _short(self, notice: Notice) -> str:
        typed = {"turned": "t", "discarded": "d", "stopped": "pass"}.get(str(notice["event"]))
        face = f" {self._index(_face(notice['card']))}" if "card" in notice else ""
        return f"{typed or notice['action']}{face}"

    def ask_outcome(self, asked: Chance) -> str:
        """Whose pack is asked for, or the lot."""
        if asked.seat is None:
            return self._say("ask.lots", player0=self.names[0], player1=self.names[1])
        return self._say("ask.pack", player=self.names[asked.seat])

    def conclude(self, result: Result) -> list[str]:
        """Who has won."""
        score = f"{max(result.points)}–{min(result.points)}"
        player = self.names[result.winners[0]]
        return [self._say("over.game", player=player, score=score, clause=result.clause)]

    # --- words ---------------------------------------------------------------------------------

    def _say(self, key: str, **params: object) -> str:
        return self.words.say(f"crapette.{key}", **params)

    def _tokens(self, seen: CrapetteView) -> dict[str, object]:
        players = {"player0": self.names[0], "player1": self.names[1]}
        return {**players, "tokens0": seen.tokens[0], "tokens1": seen.tokens[1]}

    def _count(self, count: int) -> str:
        return self._say("card.one" if count == 1 else "card.many", count=count)

    def _index(self, face: int | None) -> str:
        return "" if face is None else self.cards.index(face)

    def _name(self, face: int) -> str:
        rank = self._say(f"rank.{rank_of(face) + 1}")
        return self._say("card.name", rank=rank, suit=self._say(f"suit.{SUIT_LETTERS[suit_of(face)]}"))


def _face(value: Data) -> int:
    found = parse_card(str(value))
    assert found is not None, value
    return found


def _integer(value: Data) -> int:
    assert isinstance(value, int)
    return value


def _texts(value: Data) -> list[Data]:
    assert isinstance(value, Sequence)
    assert not isinstance(value, str)
    return list(value)
