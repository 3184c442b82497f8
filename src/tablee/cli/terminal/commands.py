"""The commands of terminal play and the words for them: French and English, always both."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Command:
    """A command: its name in the code, and every word people may type for it, shortest first."""

    name: str
    words: tuple[str, ...]


COMMANDS: Final = (
    Command("help", ("?", "h", "help", "aide")),
    Command("moves", ("m", "moves", "coups")),
    Command("undo", ("u", "undo", "annuler", "reprendre")),
    Command("hint", ("c", "t", "tip", "hint", "conseil")),
    Command("why", ("w", "p", "why", "pourquoi")),
    Command("rules", ("r", "rules", "regles", "article")),
    Command("board", ("b", "board", "redraw", "plateau")),
    Command("log", ("l", "j", "log", "journal")),
    Command("options", ("o", "options", "chance")),
    Command("save", ("s", "save", "sauver", "enregistrer")),
    Command("give-up", ("give up", "give-up", "abandonner")),
    Command("quit", ("q", "quit", "exit", "quitter")),
)
"""In the order in which help lists them."""

YES: Final = frozenset({"o", "oui", "y", "yes"})
NO: Final = frozenset({"n", "non", "no"})

_BY_WORD: Final = {word: command for command in COMMANDS for word in command.words}


def fold(text: str) -> str:
    """A word without accents and capitals, as it is compared."""
    apart = unicodedata.normalize("NFKD", text.strip().casefold())
    return "".join(char for char in apart if not unicodedata.combining(char))


def find_command(line: str) -> tuple[Command, str] | None:
    """The command of a line and what follows it, if the line is one."""
    if (whole := _BY_WORD.get(fold(line))) is not None:  # some are of two words
        return whole, ""
    head, _, rest = line.strip().partition(" ")
    command = _BY_WORD.get(fold(head))
    return None if command is None else (command, rest.strip())
