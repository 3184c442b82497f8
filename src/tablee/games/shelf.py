"""The shelf: every box there is, our own and those of other packages, each loaded when it is asked for.

Our own boxes are the folders below this one that hold a `box.py`. Another package puts a game on the shelf
by declaring an entry point of the group `tablee.games` whose object is a `Box`; one that cannot be loaded is
left out and said, so that a broken guest never closes the house.

People see lids. Under one lid there may be another box, a game of its own for another number of players:
whoever names a box and says how many play is given the right one by `find_game` and `agree`.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.core.box import PRIMER, Box
from tablee.core.options import OptionError, SeatCountError
from tablee.locales import Words, read_words

if TYPE_CHECKING:
    from tablee.core.exercise import Exercises
    from tablee.core.game import Game
    from tablee.core.guidance import Guidance
    from tablee.core.options import Options
    from tablee.core.primer import Primer
    from tablee.core.screen import Screen
    from tablee.core.teller import Teller

GROUP = "tablee.games"
"""The group of entry points under which other packages declare their boxes."""


class UnknownGame(LookupError):
    """There is no such game on the shelf."""


@cache
def shelf() -> dict[str, Box]:
    """Every box by the id of its game, from left to right."""
    boxes: dict[str, Box] = {}
    for box in sorted([*_own_boxes(), *_guests()], key=lambda box: box.place):
        if box.id in boxes:
            warnings.warn(f"two boxes are called {box.id!r}: the second is left out", stacklevel=2)
            continue
        boxes[box.id] = box
    return boxes


def _own_boxes() -> Iterator[Box]:
    folder = Path(__file__).parent
    for found in sorted(folder.glob("**/box.py")):
        package = ".".join(found.relative_to(folder).parent.parts)
        box: Box = import_module(f"tablee.games.{package}.box").BOX
        yield box


def _guests() -> Iterator[Box]:
    from importlib.metadata import entry_points  # noqa: PLC0415 - a quarter of what a start takes

    for declared in entry_points(group=GROUP):
        try:
            box = declared.load()
        except Exception as error:  # whatever a guest does wrong, the others go on
            warnings.warn(f"the game {declared.name!r} cannot be loaded: {error!r}", stacklevel=2)
            continue
        if isinstance(box, Box):
            yield replace(box, is_guest=True)
        else:
            warnings.warn(f"the game {declared.name!r} declares no Box", stacklevel=2)


def get_box(game_id: str) -> Box:
    """The box of the game with this id."""
    try:
        return shelf()[game_id]
    except KeyError:
        raise UnknownGame(game_id) from None


def box_ids() -> list[str]:
    """The ids of all games, those under the lid of another too, in the order of the shelf."""
    return list(shelf())


def game_ids() -> list[str]:
    """The ids of the games that people see on the shelf, in their order."""
    return [box.id for box in shelf().values() if box.lid is None]


@cache
def get_game(game_id: str) -> Game:
    """The game with this id."""
    return get_box(game_id).load_game()


def games_in(game_id: str) -> list[Game]:
    """The game with this id, and those that lie under its lid."""
    under = [box.id for box in shelf().values() if box.lid == game_id]
    return [get_game(each) for each in (game_id, *under)]


def find_game(game_id: str, seats: int) -> Game:
    """The game that so many play when they take this box; the box's own, if it is for nobody."""
    games = games_in(game_id)
    return next((game for game in games if seats in game.seat_counts), games[0])


def agree(game_id: str, seats: int, agreed: Options, *, is_kept: bool = False) -> tuple[Game, Options]:
    """The game that so many play when they take this box, and what was agreed on as far as it matters there.

    SeatCountError if so many cannot play under these options. What is kept from long ago was once agreed on,
    whatever is refused today.
    """
    counts = seat_counts(game_id, agreed, is_kept=is_kept)
    if seats not in counts:
        raise SeatCountError(seats, counts)
    game = find_game(game_id, seats)
    return game, game.adopt(agreed)


def seat_counts(game_id: str, agreed: Options | None = None, *, is_kept: bool = False) -> list[int]:
    """How many may play with what is in a box, under these options if any are given, in ascending order."""
    games = games_in(game_id)
    if agreed is None:
        return sorted({seats for game in games for seats in game.seat_counts})
    fit = [game for game in games if is_kept or not game.is_altered_by(agreed)]
    return sorted({seats for game in fit for seats in _seats_under(game, agreed)})


def _seats_under(game: Game, agreed: Options) -> Sequence[int]:
    """How many may play a game of a box under what was agreed on for the box; nobody if it cannot be so."""
    try:
        return game.seats_for(game.adopt(agreed))
    except OptionError:
        return ()


def lid_of(game_id: str) -> str:
    """The box that people see: the one with this id, or the one under whose lid it lies."""
    return get_box(game_id).lid or game_id


def make_teller(game_id: str, words: Words, names: Sequence[str]) -> Teller:
    """A game in sentences, for these players in this language."""
    return get_box(game_id).make_teller(words, names)


def make_screen(game_id: str, words: Words, names: Sequence[str]) -> Screen:
    """A game at a terminal, for these players in this language."""
    return get_box(game_id).make_screen(words, names)


@cache
def words(lang: str) -> Words:
    """All words of a language: those that every game shares, and those in the boxes."""
    sentences = read_words(lang)
    for box in shelf().values():
        sentences |= read_words(lang, box.id, box.folder / "words")
    return Words(lang, sentences)


@cache
def primer_of(game_id: str) -> Primer | None:
    """The tasks with which a game is taught, if there are any."""
    return get_box(game_id).load_primer()


@cache
def guidance_of(game_id: str) -> Guidance:
    """What is said at the side of who plays a game for the first time."""
    from tablee.core.guidance import read_guidance  # noqa: PLC0415 - few things need it

    return read_guidance(get_box(game_id).folder)


@cache
def exercises_of(game_id: str) -> Exercises | None:
    """The exercises of a game, if there are any."""
    return get_box(game_id).load_exercises()


@cache
def primer_words(game_id: str, lang: str) -> Words:
    """What is said in teaching a game, if anything is; read apart from other words: few things need it."""
    box = get_box(game_id)
    return Words(lang, read_words(lang, PRIMER, box.folder / PRIMER) if box.has_primer else {})
