"""One game at one terminal: the match and who leads it, its screen and its words, and all that is written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import chain, count

from tablee.chance import CommittedChance
from tablee.cli.terminal.commands import NO, YES, fold
from tablee.cli.terminal.console import Console
from tablee.cli.terminal.play_settings import PlaySettings
from tablee.cli.terminal.saving import Saver
from tablee.core.bots import bot_names
from tablee.core.contract import Refusal
from tablee.core.events import Notice
from tablee.core.moves import Move, amount_of
from tablee.core.rulebook import Article, article, plain
from tablee.core.teller import Numberer
from tablee.drawing.colour import RESET, Depth, Paint
from tablee.drawing.style import Style
from tablee.drawing.text import wrap
from tablee.games import make_screen, words
from tablee.match.conductor import Conductor
from tablee.match.entries import TakenBack
from tablee.match.explaining import explain_receipt, explain_refusal
from tablee.match.local_bots import LocalBots
from tablee.match.match import Match
from tablee.match.receipt import Receipt
from tablee.match.sentences import Sentences

_PICTURE = re.compile(r"!\[[^\]]*\]\([^)]*\)")
_BLANKS = re.compile(r"\n\s*\n\s*")


class Host:
    """Speaks to everybody at one terminal: what the parts of a sitting share."""

    def __init__(self, settings: PlaySettings, console: Console, match: Match) -> None:
        self.settings = settings
        self.console = console
        self.match = match
        self.bots = LocalBots(match.game)
        self.words = words(settings.lang)
        self.names = tuple(seat.name for seat in match.seats)
        self.screen = make_screen(match.game.id, self.words, self.names)
        self.sentences = Sentences(self.screen, self.words, self.names, match.game.id)
        self.humans = tuple(n for n, seat in enumerate(match.seats) if seat.bot is None)
        self.conductor = Conductor(match, confirming=self.humans)
        self.saver = Saver(match, settings.save_path, settings.resume)
        self.viewer = self.humans[0] if self.humans else None
        """Whose eyes the table is seen with; nobody's when only bots play."""
        self.refused: Refusal | None = None
        """The last refusal, which `why` explains."""
        self.typed_ahead = ""
        """What was typed before the question came: it is the answer to the next one."""

    # --- looks ---------------------------------------------------------------------------------

    def style(self) -> Style:
        """What may be shown now: what the console can and the players want."""
        style = self.console.style()
        hidden = not self.settings.colour or self.is_plain(style)
        return replace(style, depth=Depth.NONE) if hidden else style

    def is_plain(self, style: Style | None = None) -> bool:
        """Whether sentences stand for drawings: when asked for, or when nobody looks at a terminal."""
        return self.settings.plain or not (style or self.console.style()).is_terminal

    # --- words ---------------------------------------------------------------------------------

    def say(self, key: str, **params: object) -> str:
        """A sentence of terminal play."""
        return self.words.say(f"terminal.{key}", **params)

    def game_words(self, key: str, params: Mapping[str, object]) -> str:
        """A sentence of the game."""
        return self.words.say(f"{self.match.game.id}.{key}", **params)

    def refusal_words(self, refusal: Refusal) -> str:
        """A refusal by the rules, with the number of its article."""
        return explain_refusal(self.match.game.id, self.screen, self.words, refusal)

    def receipt_words(self, receipt: Receipt) -> str:
        """Why a submission was refused: by the rules, by the notation or by the match."""
        return explain_receipt(self.match.game.id, self.screen, self.words, receipt)

    def article_lines(self, clause: str) -> list[str]:
        """An article of the rule page, or LookupError."""
        game = self.match.game
        return self.lay_out(article(game.rule_page, clause, self.settings.lang, game.rules))

    def lay_out(self, found: Article) -> list[str]:
        """An article as lines."""
        columns = self.style().text_columns
        # The pictures cannot be shown here, and their descriptions speak of nothing that can be seen.
        body = _BLANKS.sub("\n\n", plain(_PICTURE.sub("", found.body))).strip()
        lines = [line for text in body.split("\n") for line in wrap(text, columns - 2)]
        return [*wrap(f"{found.id} · {found.title}", columns), *(f"  {line}".rstrip() for line in lines)]

    def read_typed(self, text: str, legal: Sequence[int]) -> str:
        """What is submitted for what was typed in the language of the game; NotationError if nothing is."""
        return self.match.game.read_typed(text, legal, self.settings.lang)

    # --- advice --------------------------------------------------------------------------------

    def moves(self, legal: Sequence[int]) -> list[Move]:
        """The legal actions of whoever looks, as the moves that are offered."""
        return self.match.game.moves(self.match.view(self.viewer), legal)

    def numbered(self, moves: Sequence[Move]) -> dict[int, Move]:
        """The moves by the numbers that choose them: from 1 on, or as the game counts what they are about."""
        if any(amount_of(move) for move in moves):
            return by_amount(moves)
        screen, view = self.screen, self.match.view(self.viewer)
        number_of = screen.number_of if isinstance(screen, Numberer) else None
        called = [number_of and number_of(move.code, view) for move in moves]
        return {own or place: move for place, (own, move) in enumerate(zip(called, moves, strict=True), 1)}

    def adviser(self) -> str:
        """The strongest bot of the game."""
        return bot_names(self.match.game)[-1]

    # --- chance --------------------------------------------------------------------------------

    def tell_secret(self) -> None:
        """Reveal the secret of committed chance."""
        if isinstance(self.match.chance, CommittedChance):
            self.tell(self.say("revealed", secret=self.match.chance.reveal().hex()))

    def tell_lost_secret(self) -> None:
        """Reveal the secret of a match that nobody can go on with: no file holds it."""
        if not self.saver.is_kept:
            self.tell_secret()

    # --- writing and asking --------------------------------------------------------------------

    def write_lines(self, lines: Iterable[str]) -> None:
        """Write lines that are laid out already."""
        text = "".join(f"{line}\n" for line in lines)
        if text:
            self.console.write(text)

    def tell(self, *sentences: str) -> None:
        """Write sentences, wrapped, each on a line of its own."""
        self.write_lines(self.wrapped(sentences))

    def wrapped(self, sentences: Iterable[str]) -> list[str]:
        """Sentences as lines."""
        columns = self.style().text_columns
        return [line for sentence in sentences for line in wrap(sentence, columns)]

    def strong(self, text: str) -> str:
        """The text in bold where there are looks."""
        depth = self.style().depth
        return f"{Paint(bold=True).code(depth)}{text}{RESET}" if depth else text

    def ask(self, question: str) -> str:
        """Ask for a line; only the end of a long question stands on the line of the answer."""
        if self.typed_ahead:
            typed, self.typed_ahead = self.typed_ahead, ""
            return typed
        *above, last = wrap(f"{question}\N{NO-BREAK SPACE}›", self.style().text_columns - 4)
        self.write_lines(above)
        return self.console.read_line(f"{last} ").strip()

    def ask_yes(self, question: str) -> bool | None:
        """Ask for yes or no; nothing when the answer is neither."""
        answer = fold(self.ask(question))
        return True if answer in YES else False if answer in NO else None

    # --- what has happened ---------------------------------------------------------------------

    def settled(self, viewer: int | None, since: int = 0) -> list[Notice]:
        """What happened after an entry, without what was taken back."""
        groups: list[list[Notice]] = []
        told = self.match.notices(viewer, since)
        for entry, notices in zip(self.match.entries[since:], told, strict=True):
            if isinstance(entry, TakenBack) and groups:
                groups.pop()
            else:
                groups.append(list(notices))
        return [notice for group in groups for notice in group]


def by_amount(moves: Sequence[Move]) -> dict[int, Move]:
    """Moves one of which asks for an amount: a number up to the most is one, even where it is too small.

    Others choose from the list: 0, and what is above.
    """
    amounts = [amount for move in moves if (amount := amount_of(move)) is not None]
    above = max(amount.most for amount in amounts) + 1
    free = chain([0] if all(amount.least > 0 for amount in amounts) else [], count(above))
    return {one.least if (one := amount_of(move)) is not None else next(free): move for move in moves}
