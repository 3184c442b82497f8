"""A simulation: many games, over several processes or machines if asked, always with the same results.

Every game is fixed by its index (see `game`), and games are counted in the order of their indices, so
neither the number of workers nor the size of the pieces they are given can change a report. Workers receive
only plain data.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from tablee.arena.crew import ALONE, Crew
from tablee.arena.one_game import RANDOM, Played, play_game
from tablee.arena.report import GameCount, Report
from tablee.core.bots import bot_names
from tablee.core.game import Game
from tablee.core.options import Options, OptionValue
from tablee.games import get_game

_QUICK_PIECE = 50
"""Games at random take microseconds: many at a time. Bots think: one at a time, to stop soon if asked."""


@dataclass(frozen=True)
class Piece:
    """A run of games for one process: plain data only, so that it can be sent to another."""

    game_id: str
    options: dict[str, OptionValue]
    bots: tuple[str, ...]
    seed: str
    indices: range


def play_piece(piece: Piece) -> list[Played]:
    """Play the games of a piece."""
    game = get_game(piece.game_id)
    options = game.options_type().with_values(piece.options)
    return [play_game(game, options, piece.bots, seed=piece.seed, index=index) for index in piece.indices]


def simulate(
    game: Game,
    options: Options,
    bots: Sequence[str],
    *,
    games: int,
    seed: str | int,
    crew: Crew = ALONE,
    progress: Callable[[int], None] = lambda played: None,
) -> Report:
    """Play `games` games between bots; an interruption from the keyboard reports what was played.

    `progress` is told, after each piece, how many games were played in it.
    """
    _check(game, bots, games=games)
    tally = GameCount(len(bots))
    whole = Piece(game.id, options.to_data(), tuple(bots), str(seed), range(games))
    try:
        for played in crew.answer(play_piece, _cut(whole, crew.size)):
            for one in played:
                tally.add(one)
            progress(len(played))
    except KeyboardInterrupt:
        pass  # the report says that it is not complete
    return tally.report(game=game.id, bots=bots, seed=str(seed), asked=games)


def _check(game: Game, bots: Sequence[str], *, games: int) -> None:
    if len(bots) not in game.seat_counts:
        raise ValueError(f"{game.id} is not for {len(bots)} seats")
    if unknown := [name for name in bots if name not in bot_names(game)]:
        raise ValueError(f"no such bot: {unknown[0]}")
    if games < 1:
        raise ValueError("at least one game")


def _cut(whole: Piece, workers: int) -> Iterator[Piece]:
    games = len(whole.indices)
    is_quick = set(whole.bots) == {RANDOM}
    size = max(1, min(_QUICK_PIECE, games // (4 * workers))) if is_quick else 1
    for at in range(0, games, size):
        indices = whole.indices[at : at + size]
        yield Piece(whole.game_id, whole.options, whole.bots, whole.seed, indices)
