"""What the players at a table are called, and their colours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, get_args

from tablee.locales import Words
from tablee.server.messages import Colour
from tablee.server.people.names import free_name
from tablee.server.tables.facts import Seat

COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)


def free_colour(taken: Iterable[Colour], wanted: Colour | None = None) -> Colour:
    """The wanted colour if nobody has it, else the first that nobody has, else any."""
    used = set(taken)
    if wanted is not None and wanted not in used:
        return wanted
    return next((colour for colour in COLOURS if colour not in used), wanted or COLOURS[0])


def taken_colours(colours: Iterable[Colour]) -> list[Colour]:
    """The colours that somebody has, those that the fewest have first."""
    found = Counter(colours)
    return sorted(found, key=lambda colour: (found[colour], COLOURS.index(colour)))


def names_in(game: str, seats: Sequence[Seat], words: Words) -> list[str | None]:
    """What the players are called in a language: no bot like a person, and several of one bot by numbers."""
    names = [seat.name if seat.bot is None else None for seat in seats]
    several = Counter(seat.bot for seat in seats)
    for number, seat in enumerate(seats):
        if seat.bot is not None:
            taken = [name for name in names if name is not None]
            called = words.say(f"{game}.bot.{seat.bot}")
            names[number] = free_name(called, taken, is_numbered=several[seat.bot] > 1)
    return names
