"""What each command does; none of them moves the game on, except `undo` back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tablee.chance import CommittedChance
from tablee.cli.terminal.commands import COMMANDS, fold
from tablee.cli.terminal.desk import Desk
from tablee.cli.terminal.page import Page
from tablee.cli.terminal.players import Players
from tablee.cli.terminal.saving import SaveError
from tablee.core.contract import Acting, NotationError
from tablee.core.options import format_value
from tablee.core.rulebook import UnknownArticle, load
from tablee.drawing.text import pad, printable, wrap


class Leave(Exception):
    """The players leave the table."""


class Answers:
    """Answers commands at the desk."""

    def __init__(self, desk: Desk, page: Page, players: Players) -> None:
        self.desk = desk
        self.page = page
        self.players = players
        self._by_name: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "moves": self._moves,
            "undo": self._undo,
            "hint": self._hint,
            "why": self._why,
            "rules": self._rules,
            "board": self._board,
            "log": self._log,
            "options": self._options,
            "save": self._save,
            "quit": self._quit,
        }

    def answer(self, name: str, argument: str) -> None:
        """Carry out a command."""
        self._by_name[name](argument)

    def legal(self) -> list[int]:
        """What the viewer may do now."""
        pending = self.desk.match.pending()
        viewer = self.desk.viewer
        if viewer is None or not isinstance(pending, Acting) or viewer not in pending.seats:
            return []
        return self.desk.match.legal(viewer)

    # --- about the moves -----------------------------------------------------------------------

    def _help(self, argument: str) -> None:
        desk = self.desk
        lines = desk.wrapped([desk.say("help.intro"), desk.game_words("help", {})])
        rows = [(", ".join(command.words), desk.say(f"command.{command.name}")) for command in COMMANDS]
        columns = desk.style().text_columns
        margin = max(len(typed) for typed, _ in rows) + 2
        if desk.is_plain() or margin > columns // 2:
            lines += desk.wrapped(f"{typed} → {meaning}" for typed, meaning in rows)
        else:
            for typed, meaning in rows:
                first, *rest = wrap(meaning, columns - margin)
                lines += [pad(typed, margin) + first, *(" " * margin + line for line in rest)]
        desk.page_out(lines)

    def _moves(self, argument: str) -> None:
        legal = self.legal()
        if legal:
            self.desk.write_lines(self.page.choices(legal))
        else:
            self.desk.tell(self.desk.say("moves.none"))

    def _undo(self, argument: str) -> None:
        desk = self.desk
        seat = next((seat for seat in desk.humans if desk.match.can_undo(seat)), None)
        if seat is None:
            desk.tell(desk.words.say("match.refusal.nothing-to-undo"))
            return
        desk.match.undo(seat, expected=desk.match.sequence, client=f"undo-{desk.match.sequence}")

    def _hint(self, argument: str) -> None:
        desk = self.desk
        if desk.viewer is None or not self.legal() or self._only_watches(desk.viewer):
            desk.tell(desk.say("moves.none"))
            return
        adviser = self.players.adviser()
        action = self.players.advise(desk.viewer, adviser)
        told = desk.screen.describe_action(action, desk.match.view(desk.viewer))
        name = desk.game_words(f"bot.{adviser}", {})
        desk.tell(desk.say("hint", bot=name, action=told, typed=desk.match.game.format_action(action)))

    def _only_watches(self, viewer: int) -> bool:
        """Whether the viewer may act out of turn only: to advise that would be to tell what he must see."""
        pending = self.desk.match.pending()
        return isinstance(pending, Acting) and viewer in pending.free

    def _why(self, argument: str) -> None:
        if argument:
            self._judge(argument)
        elif self.desk.refused is None:
            self.desk.tell(self.desk.say("why.nothing"))
        else:
            self._explain()

    def _judge(self, text: str) -> None:
        """Ask the referee about a move without making it."""
        desk = self.desk
        try:
            action = desk.match.game.read_action(text, self.legal())
        except NotationError as error:
            desk.tell(desk.game_words(f"notation.{error.code}", error.params | {"text": printable(text)}))
            return
        refusal = desk.match.check(desk.viewer or 0, action)
        if refusal is None:
            told = desk.screen.describe_action(action, desk.match.view(desk.viewer))
            desk.tell(desk.say("why.legal", action=told))
            return
        desk.refused = refusal
        self._explain()

    def _explain(self) -> None:
        refusal = self.desk.refused
        assert refusal is not None
        self.desk.tell(self.desk.refusal_words(refusal))
        self._rules(refusal.clause)

    def _rules(self, argument: str) -> None:
        desk = self.desk
        try:
            if argument:
                desk.page_out(desk.article_lines(argument))
                return
            articles = load(desk.match.game.id, desk.settings.lang)
        except UnknownArticle as error:
            near = ", ".join(error.suggestions) or "…"
            desk.tell(desk.say("rules.unknown", clause=printable(argument), near=near))
            return
        titles = [f"{article.id} · {article.title}" for article in articles]
        desk.page_out(desk.wrapped([desk.say("rules.intro", count=len(titles)), *titles]))

    # --- about the game ------------------------------------------------------------------------

    def _board(self, argument: str) -> None:
        self.page.show(self.legal(), whole=True)

    def _log(self, argument: str) -> None:
        desk = self.desk
        notices = desk.settled(None)
        lines = desk.screen.recount(notices, None)
        desk.page_out(desk.wrapped(lines or [desk.say("log.empty")]))

    def _options(self, argument: str) -> None:
        desk = self.desk
        lines = []
        for name, value in desk.match.options.to_data().items():
            label = desk.game_words(f"option.{name}.label", {})
            told = desk.game_words(f"option.{name}.{format_value(value)}", {})
            clause = desk.match.options.specs()[name].clause
            lines.append(desk.say("option", label=label, value=told, clause=clause))
        chance = desk.match.chance
        if isinstance(chance, CommittedChance):
            lines.append(desk.say("commitment", commitment=chance.commitment))
        else:
            lines.append(desk.say("manual"))
        desk.tell(*lines)

    # --- leaving -------------------------------------------------------------------------------

    def _save(self, argument: str) -> None:
        path = Path(argument).expanduser() if argument else self.desk.saver.default_path()
        self.save_to(path)

    def save_to(self, path: Path) -> bool:
        """Save, asking before anything else is overwritten; whether it was done."""
        desk = self.desk
        if desk.saver.would_overwrite(path):
            question = desk.say("save.overwrite", file=printable(str(path)))
            if desk.ask_yes(question) is not True:
                desk.tell(desk.say("save.not"))
                return False
        return self.save_now(path)

    def save_now(self, path: Path) -> bool:
        """Save without asking; whether it was done. The game goes on in either case."""
        desk = self.desk
        try:
            desk.saver.save(path)
        except SaveError as error:
            told = desk.say(f"save.error.{error.code}", file=printable(str(path)), said=error.said)
            desk.tell(told)
            return False
        desk.tell(desk.say("save.done", file=printable(str(path))))
        if not desk.match.is_over():
            desk.tell(desk.say("save.resume", file=printable(str(path))))
        return True

    def _quit(self, argument: str) -> None:
        if self.desk.saver.is_saved():
            raise Leave
        answer = fold(self.desk.ask(self.desk.say("quit.ask", file=self.desk.saver.default_path().name)))
        if answer in ("n", "no", "non"):
            self.desk.tell(self.desk.say("quit.unsaved"))
            raise Leave
        if answer in ("", "o", "y", "oui", "yes"):
            if self.save_to(self.desk.saver.default_path()):
                raise Leave
            return
        self.desk.tell(self.desk.say("quit.stay"))
