"""What happened in Crapette, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from tablee.core.events import Notice
from tablee.games.crapette.actions import COLUMN, DISCARD, STOP, TURN, format_action
from tablee.games.crapette.events import (
    Begun,
    Dealt,
    Discarded,
    FalseCall,
    Moved,
    MovedFromCrapette,
    RightCall,
    RoundVoid,
    RoundWon,
    Skipped,
    Stopped,
    Turned,
)
from tablee.games.crapette.sentences.cards import CardWords
from tablee.games.crapette.sentences.offers import TARGETS, MoveWords
from tablee.locales import Words

WAY: Final = 3
"""The fault for which a whole way was owed, not one of several moves."""

ACROSS: Final = str.maketrans("cCeE", "CcEe")
"""One player's own crapette and waste are the opponent's to the other."""


class EventWords:
    """How events are told, one by one or a whole turn in a line."""

    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self.words = words
        self.names = names
        self._say_event = words.under("crapette.event")
        self.cards = CardWords(words)
        self.moves = MoveWords(words, self.cards)

    def tell(self, notice: Notice) -> str:
        """One event in one sentence; nothing for what is not of this game."""
        match notice:
            case Dealt():
                return self._tell_deal(notice)
            case Turned():
                return self._tell_card("renewed" if notice.renewed else "turned", notice)
            case Moved():
                return self._tell_move(notice)
            case Discarded():
                return self._tell_card("discarded", notice)
            case RightCall():
                return self._tell_fault(notice)
            case FalseCall():
                return self._say(f"called-false-{notice.cost}", player=notice.seat, clause=notice.clause)
            case RoundWon():
                tokens = "–".join(map(str, notice.tokens))
                return self._say("round-won", player=notice.seat, tokens=tokens, clause=notice.clause)
            case Begun() | Stopped() | Skipped():
                return self._say(notice.name, player=notice.seat, clause=notice.clause)
            case RoundVoid():
                return self._say("round-void", clause=notice.clause)
        return ""

    def _tell_deal(self, notice: Dealt) -> str:
        columns = ", ".join(map(self.cards.name, notice.columns))
        return self._say(
            "dealt", player=notice.seat, crapette=self.cards.name(notice.crapette), columns=columns
        )

    def _tell_card(self, key: str, notice: Turned | Discarded) -> str:
        return self._say(key, player=notice.seat, card=self.cards.name(notice.card))

    def _tell_move(self, notice: Moved) -> str:
        target = notice.target
        key = TARGETS[target] if target < COLUMN else "column"
        told = {"card": self.cards.name(notice.card), "column": target - COLUMN + 1}
        said = self._say(f"moved-{key}", player=notice.seat, **told)
        if isinstance(notice, MovedFromCrapette) and notice.shown is not None:
            said += " " + self._say("shown", card=self.cards.name(notice.shown))
        return said

    def _tell_fault(self, notice: RightCall) -> str:
        return self._say(
            f"called-{notice.fault}",
            player=notice.seat,
            offender=self.names[notice.offender],
            done=self.moves.done(notice.action),
            owed=self.moves.owed(notice.owed, is_way=notice.fault == WAY),
            clause=notice.clause,
        )

    def recount(self, notices: Sequence[Notice], viewer: int | None) -> list[str]:
        """The actions of a turn in one line, everything else in a line of its own."""
        lines: list[str] = []
        for seat, told in groupby(notices, _actor):
            if seat is None:
                lines += filter(None, map(self.tell, told))
            else:
                is_across = viewer is not None and viewer != seat
                done = ", ".join([self._short(notice, is_across) for notice in told])
                lines.append(self.words.say("crapette.turn.line", player=self.names[seat], moves=done))
        return lines

    def _short(self, notice: Notice, is_across: bool) -> str:
        """An action as it is typed, with its card; the player across has the piles the other way round."""
        match notice:
            case Moved(action=action, card=card):
                typed = format_action(action)
                return f"{typed.translate(ACROSS) if is_across else typed} {self.cards.index(card)}"
            case Turned(card=card):
                return f"{format_action(TURN)} {self.cards.index(card)}"
            case Discarded(card=card):
                return f"{format_action(DISCARD)} {self.cards.index(card)}"
        return format_action(STOP)

    def _say(self, key: str, *, player: int | None = None, **params: object) -> str:
        name = "" if player is None else self.names[player]
        return self._say_event(key, player=name, **params)


def _actor(notice: Notice) -> int | None:
    """Who acted in his turn, if that is what happened."""
    return notice.seat if isinstance(notice, Moved | Turned | Discarded | Stopped) else None
