"""Playing a ladder: a round robin, deal after deal, that can stop at any time and go on later."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from tablee.arena.crew import ALONE, Crew
from tablee.arena.ladder.kept import Key, Results
from tablee.arena.ladder.meeting import Meeting, meet
from tablee.arena.ladder.rating import rate
from tablee.arena.ladder.rungs import Ladder, Pair, Rung
from tablee.arena.ladder.tally import Tally
from tablee.core.bots import bot_names
from tablee.core.game import Game
from tablee.core.options import Options


def usual_bots(game: Game) -> list[str]:
    """Who is on the ladder of a game when nobody says: its levels, or all its bots where it has none."""
    return list(game.levels) or bot_names(game)


def climb(
    game: Game,
    options: Options,
    bots: Sequence[str],
    *,
    seats: int,
    games: int,
    seed: str,
    results: Results,
    others: int | None = None,
    crew: Crew = ALONE,
    progress: Callable[[int], None] = lambda played: None,
) -> Ladder:
    """Let every bot meet every other in at least `games` games; gentle ones come first in the list.

    Those that do not stand side by side in the list meet in `others` games, if that is told. Of two bots, the
    later in the list sits alone. An interruption from the keyboard gives the ladder as far
    as it goes. `progress` is told after each meeting how many games were played, or had been.
    """
    others = games if others is None else others
    _check(game, bots, seats=seats, games=min(games, others))
    one = Meeting(game.id, options.to_data(), "", "", seats, seed, 0)
    meetings = list(_meetings(one, bots, deals=-(-games // seats), further=-(-others // seats)))
    due = [each for each in meetings if _key(each) not in results]
    progress(seats * (len(meetings) - len(due)))
    is_complete = True
    try:
        for meeting, won in zip(due, crew.answer(meet, due), strict=True):
            results.add(_key(meeting), won)
            progress(seats)
    except KeyboardInterrupt:
        is_complete = False
    tallies = _tallies(meetings, results)
    ratings = rate(bots, tallies)
    return Ladder(
        game=game.id,
        rules_version=game.rules_version,
        options=options.to_data(),
        seats=seats,
        seed=seed,
        games=games,
        others=others,
        is_complete=is_complete,
        rungs=tuple(Rung(bot, rating) for bot, rating in zip(bots, ratings, strict=True)),
        pairs=tuple(_pair(bot, other, tally) for (bot, other), tally in tallies.items()),
    )


def _check(game: Game, bots: Sequence[str], *, seats: int, games: int) -> None:
    if seats not in game.seat_counts:
        raise ValueError(f"no ladder of {game.id} at {seats} seats")
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise ValueError("a ladder needs at least two bots, each named once")
    if unknown := [name for name in bots if name not in bot_names(game)]:
        raise ValueError(f"no such bot: {unknown[0]}")
    if games < 1:
        raise ValueError("at least one game")


def meetings_due(bots: int, *, deals: int, further: int) -> int:
    """How many meetings a ladder takes: so many deals side by side, and so many further apart."""
    return (bots - 1) * deals + (bots - 1) * (bots - 2) // 2 * further


def _meetings(one: Meeting, bots: Sequence[str], *, deals: int, further: int) -> Iterator[Meeting]:
    """All pairs over the first deal, then over the second: what is interrupted is balanced."""
    for deal in range(max(deals, further)):
        for (at, below), (to, above) in combinations(enumerate(bots), 2):
            if deal < (deals if to == at + 1 else further):
                yield replace(one, bot=above, other=below, deal=deal)


def _key(meeting: Meeting) -> Key:
    return meeting.bot, meeting.other, meeting.deal


def _tallies(meetings: Sequence[Meeting], results: Results) -> dict[tuple[str, str], Tally]:
    """What was won of whom, as far as it was played."""
    tallies: dict[tuple[str, str], Tally] = {}
    for meeting in meetings:
        tally = tallies.setdefault((meeting.bot, meeting.other), Tally(meeting.seats))
        if _key(meeting) in results:
            tally.add(results[_key(meeting)])
    return tallies


def _pair(bot: str, against: str, tally: Tally) -> Pair:
    return Pair(bot, against, tally.games, tally.unwon, tally.wins, tally.share, tally.duel)
