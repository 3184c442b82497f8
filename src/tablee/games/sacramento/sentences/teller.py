"""Sacramento in words: its sentences and its choices.

Only what is in sight and what the memory aid gives back is told of the tokens' faces (`view.known`): a
person who wants to know more has to remember it.
"""

from __future__ import annotations

from collections.abc import Mapping

from tablee.core.contract import Chance, Result, Scalar, View
from tablee.core.game import own
from tablee.core.request import Dice
from tablee.games.sacramento.actions import format_square
from tablee.games.sacramento.cards import format_card
from tablee.games.sacramento.moves import Give, Look, MovePiece, MoveToken, Take, move_of
from tablee.games.sacramento.naming import PIECES, write_cards, write_squares
from tablee.games.sacramento.sentences.happenings import Happenings
from tablee.games.sacramento.view import SacramentoView
from tablee.locales import Words


class SacramentoTeller(Happenings):
    """How Sacramento sounds."""

    def __init__(self, words: Words, names: tuple[str, ...]) -> None:
        super().__init__(words, names)
        self._choices: dict[int, str] = {}

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
        lines = [self._say("narrate.figure", figure=self._say(f"figure.{seen.figure}"))]
        pieces = [self._piece(seen, piece) for piece in range(len(PIECES))]
        lines.append(self._say("narrate.pieces", pieces=", ".join(pieces)))
        if seen.tokens:
            squares = ", ".join(write_squares(seen.empty))
            lines.append(
                self._say("narrate.empty", squares=squares) if squares else self._say("narrate.full")
            )
        if seen.known:
            told = [self._token(square, card) for square, card in seen.known.items()]
            lines.append(self._say("narrate.known", tokens=", ".join(told)))
        for seat in range(seen.seats):
            lines += self._narrate_seat(seen, seat)
        return lines

    def _piece(self, seen: SacramentoView, piece: int) -> str:
        square = seen.pieces[piece]
        key = "narrate.piece-on" if square in seen.tokens else "narrate.piece-bare"
        return self._say(key, piece=self._say(f"piece.{PIECES[piece]}"), square=format_square(square))

    def _token(self, square: int, card: int) -> str:
        return self._say("narrate.token", card=self._card(format_card(card)), square=format_square(square))

    def _narrate_seat(self, seen: SacramentoView, seat: int) -> list[str]:
        player, tray = self.names[seat], [self._card(card) for card in write_cards(seen.trays[seat])]
        key = "narrate.tray" if tray else "narrate.tray-empty"
        lines = [self._say(key, player=player, tray=", ".join(tray))]
        if seen.points is not None:
            lines.append(self._say("narrate.points", player=player, points=seen.points[seat]))
        if seen.suits is not None:
            suit = self._say(f"suit.{seen.suits[seat]}")
            lines.append(self._say("narrate.suit", player=player, suit=suit))
        if seen.score[seat]:
            lines.append(self._say("narrate.won", player=player, won=seen.score[seat]))
        return lines

    def status(self, view: View) -> str:
        """What is left to move, to look at, or to decide."""
        seen = own(view, SacramentoView)
        if seen.turn is None:
            return ""
        player, whose = self.names[seen.turn], "own-" if seen.turn == seen.seat else ""
        if seen.stage == "move":
            return self._say(f"status.{whose}move", player=player, left=self._left(seen))
        if seen.stage == "settle":
            key = "look-only" if seen.took else "settle"
            return self._say(
                f"status.{whose}{key}", player=player, squares=", ".join(write_squares(seen.open))
            )
        if seen.turned is not None:
            card = self._card(format_card(seen.turned[1]))
            return self._say(f"status.{whose}decide", player=player, card=card)
        return self._say(f"status.{whose}give", player=player)

    def _left(self, seen: SacramentoView) -> str:
        parts = [self._say(f"left.pieces-{seen.pieces_left}")] if seen.pieces_left else []
        parts += [] if seen.token_done else [self._say("left.token")]
        return self._say("left.and", first=parts[0], second=parts[1]) if len(parts) == 2 else parts[0]

    def describe_action(self, action: int, view: View) -> str:
        """An action in words: the same in every position, and there are dozens in each."""
        if action not in self._choices:
            self._choices[action] = self._describe(action)
        return self._choices[action]

    def _describe(self, action: int) -> str:
        match move_of(action):
            case MovePiece(piece=piece, source=source, target=target):
                return self._say("action.piece", the=self._say(f"the.{piece}"), source=source, target=target)
            case MoveToken(source=source, target=target):
                return self._say("action.token", source=source, target=target)
            case Look(source=square):
                return self._say("action.look", square=square)
            case Take(source=square):
                return self._say("action.take", square=square)
            case Give(card=card, target=square):
                return self._say("action.give", card=self._card(card), square=square)
            case move:
                return self._say(f"action.{move.what}")

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
