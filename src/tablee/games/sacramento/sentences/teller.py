"""Sacramento in words: its sentences and its choices.

Only what is in sight and what the memory aid gives back is told of the tokens' faces (`view.known`): a
person who wants to know more has to remember it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tablee.core.contract import Chance, Data, Result, Scalar, View
from tablee.core.events import Notice
from tablee.core.game import own
from tablee.core.options import Options
from tablee.core.request import Dice
from tablee.games.sacramento.actions import (
    PIECES,
    WORDS,
    card_of,
    format_square,
    is_give,
    is_look,
    is_piece_move,
    is_take,
    piece_of,
    source_of,
    square_of,
    target_of,
)
from tablee.games.sacramento.cards import SUITS, format_card
from tablee.games.sacramento.options import SacramentoOptions
from tablee.games.sacramento.view import SacramentoView, points_in
from tablee.locales import Words

MOVES: Final = ("piece-moved", "token-moved")
SHOWN: Final = ("turned-up", "taken", "misfit", "returned", "given-up")
"""Events in which everybody sees a face."""


class SacramentoTeller:
    """How Sacramento sounds."""

    def __init__(self, words: Words, names: tuple[str, ...]) -> None:
        self.words = words
        self.names = names

    def title(self, view: View) -> str:
        """The figure that is sought, the players and the rounds they have won."""
        seen = own(view, SacramentoView)
        players = [self._say("title.player", player=n, won=w) for n, w in self._standing(seen)]
        figure = self._say(f"figure.{seen.figure}")
        return self._say("title.match", figure=figure, players=", ".join(players))

    def _standing(self, seen: SacramentoView) -> list[tuple[str, int]]:
        return list(zip(self.names, seen.score, strict=True))

    def narrate(self, view: View) -> list[str]:
        """Figure, pieces, empty squares, the faces one knows, trays and rounds."""
        seen = own(view, SacramentoView)
        pieces = []
        for piece, square in enumerate(seen.pieces):
            key = "narrate.piece-on" if square in seen.tokens else "narrate.piece-bare"
            name = self._say(f"piece.{PIECES[piece]}")
            pieces.append(self._say(key, piece=name, square=format_square(square)))
        lines = [self._say("narrate.figure", figure=self._say(f"figure.{seen.figure}"))]
        lines.append(self._say("narrate.pieces", pieces=", ".join(pieces)))
        empty = [s for s in range(36) if s not in seen.tokens and s not in seen.pieces]
        if seen.tokens:
            squares = ", ".join(map(format_square, empty))
            lines.append(self._say("narrate.empty", squares=squares) if empty else self._say("narrate.full"))
        if seen.known:
            told = [self._token(square, card) for square, card in seen.known.items()]
            lines.append(self._say("narrate.known", tokens=", ".join(told)))
        for seat in range(seen.seats):
            lines += self._narrate_seat(seen, seat)
        return lines

    def _token(self, square: int, card: int) -> str:
        return self._say("narrate.token", card=self._card(format_card(card)), square=format_square(square))

    def _narrate_seat(self, seen: SacramentoView, seat: int) -> list[str]:
        player, tray = self.names[seat], [self._card(format_card(card)) for card in seen.trays[seat]]
        key = "narrate.tray" if tray else "narrate.tray-empty"
        lines = [self._say(key, player=player, tray=", ".join(tray))]
        if seen.figure == "score":
            lines.append(self._say("narrate.points", player=player, points=points_in(seen.trays[seat])))
        if seen.figure == "flush":
            suit = self._say(f"suit.{SUITS[seat]}")
            lines.append(self._say("narrate.suit", player=player, suit=suit))
        if seen.score[seat]:
            lines.append(self._say("narrate.won", player=player, won=seen.score[seat]))
        return lines

    def status(self, view: View) -> str:
        """What is left to move, to look at, or to decide."""
        seen = own(view, SacramentoView)
        if seen.turn is None:
            return ""
        player = self.names[seen.turn]
        squares = ", ".join(map(format_square, seen.open))
        if seen.stage == "move":
            return self._say("status.move", player=player, left=self._left(seen))
        if seen.stage == "settle":
            key = "status.look-only" if seen.took else "status.settle"
            return self._say(key, player=player, squares=squares)
        if seen.turned is not None:
            card = self._card(format_card(seen.turned[1]))
            return self._say("status.decide", player=player, card=card)
        return self._say("status.give", player=player)

    def _left(self, seen: SacramentoView) -> str:
        pieces = 2 - len(seen.moved)
        parts = [self._say(f"left.pieces-{pieces}")] if pieces else []
        parts += [] if seen.token_done else [self._say("left.token")]
        return self._say("left.and", first=parts[0], second=parts[1]) if len(parts) == 2 else parts[0]

    def describe_action(self, action: int, view: View) -> str:
        """An action in words."""
        for word, code in WORDS.items():
            if action == code:
                return self._say(f"action.{word}")
        if is_look(action) or is_take(action):
            key = "action.look" if is_look(action) else "action.take"
            return self._say(key, square=format_square(square_of(action)))
        target = format_square(target_of(action))
        if is_give(action):
            return self._say("action.give", card=self._card(format_card(card_of(action))), square=target)
        source = format_square(source_of(action))
        if is_piece_move(action):
            the = self._say(f"the.{PIECES[piece_of(action)]}")
            return self._say("action.piece", the=the, source=source, target=target)
        return self._say("action.token", source=source, target=target)

    def tell(self, notice: Notice, viewer: int | None) -> str:
        """One event in one sentence; who has looked is told what he saw."""
        name = str(notice["event"])
        if name == "taken-back":
            return self.words.say("match.event.taken-back", player=self._player(notice))
        if name == "looked" and "card" in notice:
            name = "looked-own"
        return self._say(f"event.{name}", **self._event_params(notice))

    def keep(self, notice: Notice, options: Options) -> str | None:
        """A face that lies hidden again is forgotten, unless the memory aid gives it back (SAC-R20)."""
        name, aid = str(notice["event"]), own(options, SacramentoOptions).memory_aid
        is_private = name == "looked" and "card" in notice
        if not (is_private and aid == "off") and not (name in SHOWN and aid != "ownAndPublic"):
            return None
        return self._say(f"event.{name}" if is_private else f"past.{name}", **self._event_params(notice))

    def _event_params(self, notice: Notice) -> dict[str, object]:
        params: dict[str, object] = {**notice, "player": self._player(notice)}
        if "card" in notice:
            params["card"] = self._card(str(notice["card"]))
        if "piece" in notice:
            params["the"] = self._say(f"the.{notice['piece']}")
        if "figure" in notice:
            params["figure"] = self._say(f"figure.{notice['figure']}")
        if "tray" in notice:
            params["tray"] = ", ".join(self._card(str(card)) for card in _items(notice["tray"]))
        if "wins" in notice:
            params["wins"] = "–".join(map(str, _items(notice["wins"])))
        return params

    def recount(self, notices: Sequence[Notice], viewer: int | None) -> list[str]:
        """The movements of a turn in one line, everything else in a line of its own."""
        lines: list[str] = []
        moves: list[str] = []
        for number, notice in enumerate(notices):
            if notice["event"] not in MOVES:
                lines.append(self.tell(notice, viewer))
                continue
            moves.append(_written(notice))
            following = notices[number + 1] if number + 1 < len(notices) else None
            if not (following and following["event"] in MOVES and following["seat"] == notice["seat"]):
                lines.append(self._say("turn.moves", player=self._player(notice), moves=", ".join(moves)))
                moves = []
        return lines

    def ask_outcome(self, asked: Chance) -> str:
        """Who begins, or how the tokens lie."""
        if isinstance(asked.request, Dice):
            return self._say("ask.starter", count=asked.request.sides)
        return self._say("ask.deal")

    def conclude(self, result: Result) -> list[str]:
        """Who has won the match."""
        score = "–".join(map(str, result.points))
        player = self.names[result.winners[0]]
        return [self._say("over.match", player=player, score=score, clause=result.clause)]

    def name_params(self, params: Mapping[str, Scalar]) -> dict[str, object]:
        """A token of a refusal by its name."""
        return {**params, "card": self._card(str(params["card"]))} if "card" in params else dict(params)

    # --- words ---------------------------------------------------------------------------------

    def _say(self, key: str, **params: object) -> str:
        return self.words.say(f"sacramento.{key}", **params)

    def _card(self, text: str) -> str:
        return self._say(f"card.{text[0]}", suit=self._say(f"suit.{text[1]}"))

    def _player(self, notice: Notice) -> str:
        seat = notice.get("seat")
        return self.names[seat] if isinstance(seat, int) else ""


def _written(move: Notice) -> str:
    path = f"{move['from']}-{move['to']}"
    return f"{move['piece']} {path}" if "piece" in move else path


def _items(value: Data) -> list[Data]:
    assert isinstance(value, Sequence)
    return list(value)
