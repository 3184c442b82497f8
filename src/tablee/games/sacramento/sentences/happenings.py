"""What happens in Sacramento, in sentences, and what a log forgets of it."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core.events import Notice
from tablee.core.game import own
from tablee.core.options import Options
from tablee.games.sacramento.events import (
    Dealt,
    FaceShown,
    GivenUp,
    Looked,
    Misfit,
    PieceMoved,
    Returned,
    RoundWon,
    SeatNotice,
    Stalled,
    StarterDrawn,
    Taken,
    TokenMoved,
    TokenStuck,
    TurnedUp,
)
from tablee.games.sacramento.naming import LETTERS
from tablee.games.sacramento.options import SacramentoOptions
from tablee.locales import Words


class Happenings:
    """Tells the events of Sacramento; those of the match itself are told by whoever tells the match."""

    def __init__(self, words: Words, names: tuple[str, ...]) -> None:
        self.words = words
        self.names = names
        self._say = words.under("sacramento")
        self.letters = LETTERS[words.lang]

    def tell(self, notice: Notice, viewer: int | None) -> str:
        """One event in one sentence; who has looked is told what he saw, who sees all what each saw."""
        if not isinstance(notice, SeatNotice):
            return ""
        key = notice.name
        if isinstance(notice, Looked) and notice.card is not None:
            key = "looked-open" if viewer is None else "looked-own"
        return self._say(f"event.{key}", **self._params(notice))

    def keep(self, notice: Notice, options: Options) -> str | None:
        """A face that lies hidden again is forgotten, unless the memory aid gives it back (SAC-R20)."""
        aid = own(options, SacramentoOptions).memory_aid
        if isinstance(notice, Looked) and notice.card is not None and aid == "off":
            return self._say("event.looked", **self._params(notice))
        if isinstance(notice, FaceShown) and aid != "ownAndPublic":
            return self._say(f"past.{notice.name}", **self._params(notice))
        return None

    def recount(self, notices: Sequence[Notice], viewer: int | None) -> list[str]:
        """The movements of a turn in one line, everything else in a line of its own."""
        lines: list[str] = []
        moves: list[str] = []
        for number, notice in enumerate(notices):
            if not isinstance(notice, PieceMoved | TokenMoved):
                lines += filter(None, [self.tell(notice, viewer)])
                continue
            moves.append(self._written(notice))
            following = notices[number + 1] if number + 1 < len(notices) else None
            if not (isinstance(following, PieceMoved | TokenMoved) and following.seat == notice.seat):
                told = ", ".join(moves)
                lines.append(self._say("turn.moves", player=self.names[notice.seat], moves=told))
                moves = []
        return lines

    def _written(self, notice: PieceMoved | TokenMoved) -> str:
        """A movement as briefly as it is typed."""
        path = f"{notice.from_}-{notice.to}"
        return f"{self.letters[notice.piece]} {path}" if isinstance(notice, PieceMoved) else path

    def _params(self, notice: SeatNotice) -> dict[str, object]:
        """What fills the sentence of an event."""
        return {"player": self.names[notice.seat], **self._more(notice)}

    def _more(self, notice: SeatNotice) -> dict[str, object]:
        match notice:
            case StarterDrawn() | TokenStuck() | Stalled():
                return {"clause": notice.clause}
            case Dealt():
                return {"figure": self._say(f"figure.{notice.figure}"), "clause": notice.clause}
            case PieceMoved():
                path = {"source": notice.from_, "target": notice.to}
                return {"the": self._say(f"the.{notice.piece}"), **path}
            case TokenMoved():
                return {"source": notice.from_, "target": notice.to}
            case Looked(card=None):
                return {"square": notice.square}
            case Looked(card=str(card)) | Taken(card=card):
                return {"square": notice.square, "card": self._card(card)}
            case TurnedUp() | Misfit() | Returned() | GivenUp():
                card = self._card(notice.card)
                return {"square": notice.square, "card": card, "clause": notice.clause}
            case RoundWon():
                tray, wins = map(self._card, notice.tray), map(str, notice.wins)
                return {"tray": ", ".join(tray), "wins": "–".join(wins), "clause": notice.clause}
        return {}

    # --- words ---------------------------------------------------------------------------------

    def _card(self, text: str) -> str:
        return self._say(f"card.{text[0]}", suit=self._say(f"suit.{text[1]}"))
