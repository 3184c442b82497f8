"""Two bots meet over one deal: once from every seat, with the same dice and cards.

At two seats they exchange seats. At more, one bot sits among several of the other, once at each seat: its
fair share is then one win in as many games as there are seats. Chance is that of the arena: deal number i of
the seed S is the match with the seed `S/i`, so `tablee play --bots` can play any game of a ladder again.
In a game for one they play the same deal alone, and the one that solves it beats the one that does not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tablee.arena.one_game import play_seated, result_of
from tablee.core.options import OptionValue
from tablee.games import get_game


@dataclass(frozen=True, slots=True)
class Meeting:
    """One deal between two bots: plain data only, so that it can be sent to another process."""

    game_id: str
    options: dict[str, OptionValue]
    bot: str
    """The one that sits alone."""
    other: str
    seats: int
    seed: str
    deal: int

    def tables(self) -> Iterator[tuple[int, list[str]]]:
        """Each seat the bot takes, and who then sits where."""
        for seat in range(self.seats):
            yield seat, [self.bot if s == seat else self.other for s in range(self.seats)]


def meet(meeting: Meeting) -> tuple[float | None, ...]:
    """What the bot won from each seat: 1, 0, its part of a shared win, or nothing where nobody won."""
    if meeting.seats == 1:
        return (_compare(meeting),)
    won: list[float | None] = []
    for seat, bots in meeting.tables():
        winners = _winners(meeting, bots)
        won.append((seat in winners) / len(winners) if winners else None)
    return tuple(won)


def _compare(meeting: Meeting) -> float | None:
    """Whether the bot alone solved a deal that the other did not, or the other way round; else nothing."""
    mine, other = (bool(_winners(meeting, [bot])) for bot in (meeting.bot, meeting.other))
    return None if mine == other else float(mine)


def _winners(meeting: Meeting, bots: Sequence[str]) -> tuple[int, ...]:
    game = get_game(meeting.game_id)
    options = game.options_type().with_values(meeting.options)
    return tuple(result_of(play_seated(game, options, bots, seed=f"{meeting.seed}/{meeting.deal}")).winners)
