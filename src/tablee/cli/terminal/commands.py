"""The commands of terminal play and the words for them: French and English, always both."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class TypedCommand:
    """A command: its name in the code, and every word people may type for it, shortest first."""

    name: str
    words: tuple[str, ...]


COMMANDS: Final = (
    TypedCommand("help", ("?", "h", "help", "aide")),
    TypedCommand("moves", ("m", "moves", "coups")),
    TypedCommand("undo", ("u", "undo", "annuler", "reprendre")),
    TypedCommand("hint", ("c", "t", "tip", "hint", "conseil")),
    TypedCommand("why", ("w", "p", "why", "pourquoi")),
    TypedCommand("again", ("again", "encore")),
    TypedCommand("guide", ("guide",)),
    TypedCommand("rules", ("r", "rules", "regles", "article")),
    TypedCommand("board", ("b", "board", "redraw", "plateau")),
    TypedCommand("log", ("l", "j", "log", "journal")),
    TypedCommand("options", ("o", "options", "chance")),
    TypedCommand("save", ("s", "save", "sauver", "enregistrer")),
    TypedCommand("give-up", ("give up", "give-up", "abandonner")),
    TypedCommand("resign", ("resign", "ceder")),
    TypedCommand("quit", ("q", "quit", "exit", "quitter")),
)
"""In the order in which help lists them."""

YES: Final = frozenset({"o", "oui", "y", "yes"})
NO: Final = frozenset({"n", "non", "no"})

_BY_WORD: Final = {word: command for command in COMMANDS for word in command.words}


def fold(text: str) -> str:
    """A word without accents and capitals, as it is compared."""
    apart = unicodedata.normalize("NFKD", text.strip().casefold())
    return "".join(char for char in apart if not unicodedata.combining(char))


def words_for(name: str, taken: Collection[str]) -> list[str]:
    """Every word for a command but those that the game has taken for itself, shortest first."""
    [command] = [command for command in COMMANDS if command.name == name]
    return [word for word in command.words if word not in taken]


def find_command(line: str, taken: Collection[str]) -> tuple[TypedCommand, str] | None:
    """The command of a line and what follows it, if the line is one and its word is not the game's own."""
    head, _, rest = line.strip().partition(" ")
    if fold(head) in taken:
        return None
    if (whole := _BY_WORD.get(fold(line))) is not None:  # some are of two words
        return whole, ""
    command = _BY_WORD.get(fold(head))
    return None if command is None else (command, rest.strip())
