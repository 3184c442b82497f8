"""What each command does; none of them moves the game on, except `undo` back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tablee.chance import CommittedChance
from tablee.cli.terminal.advice import advice_for
from tablee.cli.terminal.commands import COMMANDS, fold, words_for
from tablee.cli.terminal.companion import Companion
from tablee.cli.terminal.host import Host
from tablee.cli.terminal.leaflet import Leaflet
from tablee.cli.terminal.page import Page
from tablee.cli.terminal.saving import SaveError
from tablee.core.contract import Acting, NotationError
from tablee.core.options import format_value
from tablee.core.rulebook import UnknownArticle, load
from tablee.drawing.text import pad, printable, wrap


class Leave(Exception):
    """The players leave the table."""


class Answers:
    """Answers the commands of whoever sits at the terminal."""

    def __init__(self, host: Host, page: Page, companion: Companion) -> None:
        self.host = host
        self.page = page
        self.companion = companion
        self.leaflet = Leaflet(host, page)
        self._by_name: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "moves": self._moves,
            "undo": self._undo,
            "hint": self._hint,
            "why": self._why,
            "again": lambda argument: companion.tell_again(),
            "guide": lambda argument: companion.turn(),
            "rules": self._rules,
            "board": self._board,
            "log": self._log,
            "options": self._options,
            "save": self._save,
            "give-up": self._give_up,
            "resign": self._resign,
            "quit": self._quit,
        }

    def answer(self, name: str, argument: str) -> None:
        """Carry out a command."""
        self._by_name[name](argument)

    def legal(self) -> list[int]:
        """What the viewer may do now."""
        pending = self.host.match.pending()
        viewer = self.host.viewer
        if viewer is None or not isinstance(pending, Acting) or viewer not in pending.allowed:
            return []
        return self.host.match.legal(viewer)

    # --- about the moves -----------------------------------------------------------------------

    def _help(self, argument: str) -> None:
        host = self.host
        lines = host.wrapped([host.say("help.intro"), host.game_words("help", {})])
        taken = host.match.game.letters
        rows = [
            (", ".join(words_for(each.name, taken)), host.say(f"command.{each.name}")) for each in COMMANDS
        ]
        columns = host.style().text_columns
        margin = max(len(typed) for typed, _ in rows) + 2
        if host.is_plain() or margin > columns // 2:
            lines += host.wrapped(f"{typed} → {meaning}" for typed, meaning in rows)
        else:
            for typed, meaning in rows:
                first, *rest = wrap(meaning, columns - margin)
                lines += [pad(typed, margin) + first, *(" " * margin + line for line in rest)]
        self.leaflet.show(lines)

    def _moves(self, argument: str) -> None:
        legal = self.legal()
        if legal:
            self.leaflet.show(self.page.choices(legal))
        else:
            self.host.tell(self.host.say("moves.none"))

    def _undo(self, argument: str) -> None:
        host = self.host
        seat = next((seat for seat in host.humans if host.match.can_undo(seat)), None)
        if seat is None:
            host.tell(host.words.say("match.refusal.nothing-to-undo"))
            return
        receipt = host.conductor.undo(seat, expected=host.match.sequence, client=None)
        if not receipt.ok:
            host.tell(host.receipt_words(receipt))

    def _hint(self, argument: str) -> None:
        host = self.host
        host.tell(*([host.say("moves.none")] if host.viewer is None else advice_for(host, host.viewer)))

    def _why(self, argument: str) -> None:
        if argument:
            self._judge(argument)
        elif self.host.refused is None:
            self.host.tell(self.host.say("why.nothing"))
        else:
            self._explain()

    def _judge(self, text: str) -> None:
        """Ask the referee about a move without making it."""
        host = self.host
        try:
            said = host.read_typed(text, self.legal())
            refusal = host.match.why_not(host.viewer or 0, said)
        except NotationError as error:
            host.tell(host.game_words(f"notation.{error.code}", error.params | {"text": printable(text)}))
            return
        if refusal is None:
            host.tell(host.say("why.legal", action=self._describe(said)))
            return
        host.refused = refusal
        self._explain()

    def _describe(self, said: str) -> str:
        """A submission in words; a whole saying speaks for itself."""
        try:
            action = self.host.match.game.parse_action(said)
        except NotationError:
            return said
        return self.host.screen.describe_action(action, self.host.match.view(self.host.viewer))

    def _explain(self) -> None:
        refusal = self.host.refused
        assert refusal is not None
        told = self.host.wrapped([self.host.refusal_words(refusal)])
        self.leaflet.show([*told, *self._article(refusal.clause)])

    def _rules(self, argument: str) -> None:
        host = self.host
        if argument:
            self.leaflet.show(self._article(argument))
            return
        articles = load(host.match.game.rule_page, host.settings.lang, host.match.game.rules)
        titles = [f"{article.id} · {article.title}" for article in articles]
        word = words_for("rules", host.match.game.letters)[0]
        self.leaflet.show(host.wrapped([host.say("rules.intro", count=len(titles), word=word), *titles]))

    def _article(self, clause: str) -> list[str]:
        """The lines of an article, or which ones have a like number."""
        host = self.host
        try:
            return host.article_lines(clause)
        except UnknownArticle as error:
            near = ", ".join(error.suggestions) or "…"
            return host.wrapped([host.say("rules.unknown", clause=printable(clause), near=near)])

    # --- about the game ------------------------------------------------------------------------

    def _board(self, argument: str) -> None:
        self.page.show(self.legal(), whole=True)

    def _log(self, argument: str) -> None:
        host = self.host
        notices = host.settled(None)
        lines = host.sentences.recount(notices, None)
        self.leaflet.show(host.wrapped(lines or [host.say("log.empty")]))

    def _options(self, argument: str) -> None:
        host = self.host
        lines = []
        for name, value in host.match.options.to_data().items():
            label = host.game_words(f"option.{name}.label", {})
            told = host.game_words(f"option.{name}.{format_value(value)}", {})
            clause = host.match.options.specs()[name].clause
            lines.append(host.say("option", label=label, value=told, clause=clause))
        chance = host.match.chance
        if isinstance(chance, CommittedChance):
            lines.append(host.say("commitment", commitment=chance.commitment))
        else:
            lines.append(host.say("manual"))
        self.leaflet.show(host.wrapped(lines))

    # --- leaving -------------------------------------------------------------------------------

    def _save(self, argument: str) -> None:
        path = Path(argument).expanduser() if argument else self.host.saver.default_path()
        self.save_to(path)

    def save_to(self, path: Path) -> bool:
        """Save, asking before anything else is overwritten; whether it was done."""
        host = self.host
        if host.saver.would_overwrite(path):
            question = host.say("save.overwrite", file=printable(str(path)))
            if host.ask_yes(question) is not True:
                host.tell(host.say("save.not"))
                return False
        return self.save_now(path)

    def save_now(self, path: Path) -> bool:
        """Save without asking; whether it was done. The game goes on in either case."""
        host = self.host
        try:
            host.saver.save(path)
        except SaveError as error:
            told = host.say(f"save.error.{error.code}", file=printable(str(path)), said=error.said)
            host.tell(told)
            return False
        host.tell(host.say("save.done", file=printable(str(path))))
        if not host.match.is_over():
            host.tell(host.say("save.resume", file=printable(str(path))))
        return True

    def _give_up(self, argument: str) -> None:
        """End the match without a result, if everybody at the keyboard wants to."""
        host = self.host
        for seat in host.humans:
            if host.ask_yes(host.say("give-up.ask", player=host.names[seat])) is not True:
                host.tell(host.say("quit.stay"))
                return
        for seat in host.humans:
            host.conductor.give_up(seat, client=None)

    def _resign(self, argument: str) -> None:
        """Give in, where that means something: whoever is to act does, or else the first at the keyboard."""
        host, match = self.host, self.host.match
        pending = match.pending()
        acting = pending.seats if isinstance(pending, Acting) else ()
        seat = next(seat for seat in (*acting, *host.humans) if seat in host.humans)
        if match.game.resignation(len(match.seats), seat) is None:
            host.tell(host.say("resign.senseless"))
        elif host.ask_yes(host.say("resign.ask", player=host.names[seat])) is True:
            host.conductor.resign(seat, client=None)
        else:
            host.tell(host.say("quit.stay"))

    def _quit(self, argument: str) -> None:
        if self.host.saver.is_saved():
            raise Leave
        answer = fold(self.host.ask(self.host.say("quit.ask", file=self.host.saver.default_path().name)))
        if answer in ("n", "no", "non"):
            self.host.tell(self.host.say("quit.unsaved"))
            self.host.tell_lost_secret()
            raise Leave
        if answer in ("", "o", "y", "oui", "yes"):
            if self.save_to(self.host.saver.default_path()):
                raise Leave
            return
        self.host.tell(self.host.say("quit.stay"))
