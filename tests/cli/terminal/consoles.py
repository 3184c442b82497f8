"""Consoles that play: real ones, only without a terminal."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path

from tablee.chance.quick import QuickRandom
from tablee.cli.terminal import ConsoleClosed, PlaySettings, play
from tablee.cli.terminal.console import WIPE
from tablee.drawing.style import Style
from tablee.games import get_game
from tablee.match.record import Record
from tablee.match.seats import SeatInfo

ESCAPE = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")
CTRL_C = "\x03"
CAMILLE, MARCEL = SeatInfo("Camille"), SeatInfo("Marcel", "random")
ZOE = SeatInfo("Zoé")
DRAWN, PLAIN = Style(), Style(is_terminal=False)


class Scripted:
    """Types the lines of a script; when they are used up, the input ends."""

    def __init__(self, lines: Iterable[str] = (), style: Style = DRAWN) -> None:
        self.lines = list(lines)
        self._written: list[str] = []
        self.pages: list[str] = [""]
        """What was written before each question, and after the last."""
        self._style = style

    @property
    def text(self) -> str:
        """Everything that was written and typed."""
        return "".join(self._written)

    def style(self) -> Style:
        return self._style

    def write(self, text: str) -> None:
        self._written.append(text)
        self.pages[-1] += text

    def forget(self) -> None:
        if self._style.can_clear:
            self.write(WIPE)

    def read_line(self, prompt: str) -> str:
        self.write(prompt)
        line = self.answer()
        self._written.append(f"{line}\n")
        self.pages.append("")
        if line == CTRL_C:
            raise KeyboardInterrupt
        return line

    def answer(self) -> str:
        if not self.lines:
            raise ConsoleClosed
        return self.lines.pop(0)


class Choosing(Scripted):
    """Takes a choice from the list that was written last, or presses Enter where there is none."""

    def __init__(
        self, pick: Callable[[int], int], style: Style = DRAWN, *, script: dict[int, str] | None = None
    ) -> None:
        super().__init__(style=style)
        self.pick = pick
        self.script = script or {}
        """What to type instead at certain questions."""
        self.questions = 0

    def answer(self) -> str:
        self.questions += 1
        if self.questions in self.script:
            typed = self.script[self.questions]
            if typed == "EOF":
                raise ConsoleClosed
            return typed
        # Only the page since the last clearing counts; numbers may stand in columns.
        numbers = re.findall(r"(?:^|  )\s*(\d+)\. ", ESCAPE.sub("", self.pages[-1]), re.MULTILINE)
        if re.search(r"(Liste|List)\W+m\.", self.pages[-1]):
            return "m"
        if numbers:
            return str(numbers[self.pick(len(numbers))])
        return ""


def at_random(seed: int) -> Callable[[int], int]:
    rng = QuickRandom(seed)
    return rng.below


def first(count: int) -> int:
    return 0


def settings(
    *seats: SeatInfo,
    lang: str = "fr",
    seed: str | None = "7",
    chance: str = "committed",
    contribution: bytes | None = b"",
    plain: bool = False,
    colour: bool = True,
    save_path: Path | None = None,
    resume: Record | None = None,
    **options: object,
) -> PlaySettings:
    return PlaySettings(
        game="jacquet",
        options=get_game("jacquet").options_type.build(options),
        seats=seats or (CAMILLE, MARCEL),
        lang=lang,
        seed=seed,
        chance=chance,
        contribution=contribution,
        plain=plain,
        colour=colour,
        save_path=save_path,
        resume=resume,
    )


def run(console: Scripted, what: PlaySettings) -> int:
    return play(what, console)
