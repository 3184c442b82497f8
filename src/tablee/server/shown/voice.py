"""One table's game in one language: who is called what, and why something was refused."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core.contract import Result
from tablee.core.events import Notice
from tablee.core.options import Options
from tablee.core.teller import Adviser, Forgetter
from tablee.games import get_box, make_teller, words
from tablee.match.explaining import explain_receipt
from tablee.match.match import Match
from tablee.match.notices import OWN
from tablee.match.receipt import Receipt
from tablee.match.sentences import Sentences
from tablee.server.messages import Language
from tablee.server.people.players import names_in
from tablee.server.tables.facts import Seat


class Voice:
    """Tells the game of one table in one language."""

    def __init__(self, game: str, seats: Sequence[Seat], lang: Language) -> None:
        self.game = game
        self.lang = lang
        self.words = words(lang)
        self.names = [name or "" for name in names_in(game, seats, self.words)]
        self.teller = make_teller(game, self.words, self.names)
        self._sentences = Sentences(self.teller, self.words, self.names, game)
        self.is_guest = get_box(game).is_guest
        self.adviser = self.teller if isinstance(self.teller, Adviser) else None
        self.forgetter = self.teller if isinstance(self.teller, Forgetter) else None

    def tell(self, notice: Notice, viewer: int | None) -> str:
        """What happened, in one sentence."""
        return self._sentences.tell(notice, viewer)

    def conclude(self, match: Match, result: Result) -> list[str]:
        """How a match ended."""
        return self._sentences.conclude(match, result)

    def keep(self, notice: Notice, options: Options) -> str | None:
        """What stays of that sentence once the table has moved on; nothing if it stays whole."""
        if self.forgetter is None or isinstance(notice, OWN):
            return None
        return self.forgetter.keep(notice, options)

    def explain(self, receipt: Receipt) -> str:
        """Why a submission was refused: by the rules, by the notation, by the match or by the house."""
        return explain_receipt(self.game, self.teller, self.words, receipt, "server.refusal")
