"""What the players at a table are called, and their colours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, get_args

from tablee.locales import Words
from tablee.server.facts import Seat
from tablee.server.messages import Colour

COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)


def free_colour(taken: Iterable[Colour], wanted: Colour | None = None) -> Colour:
    """The wanted colour if nobody has it, else the first that nobody has, else any."""
    used = set(taken)
    if wanted is not None and wanted not in used:
        return wanted
    return next((colour for colour in COLOURS if colour not in used), wanted or COLOURS[0])


def names_in(game: str, seats: Sequence[Seat], words: Words) -> list[str | None]:
    """What the players are called in a language; bots of the same name are numbered."""
    called = [seat.name if seat.bot is None else words.say(f"{game}.bot.{seat.bot}") for seat in seats]
    bots = [seat.bot for seat in seats]
    numbered: list[str | None] = []
    for number, name in enumerate(called):
        several = bots[number] is not None and bots.count(bots[number]) > 1
        numbered.append(f"{name} {bots[: number + 1].count(bots[number])}" if several else name)
    return numbered
