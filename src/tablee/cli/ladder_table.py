"""A ladder as a table for people: who is how strong, and how the steps hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tablee.cli.speech import decimal, percent, say, say_if_known
from tablee.cli.text_layout import table

if TYPE_CHECKING:
    from tablee.arena.ladder import Ladder, Pair
    from tablee.arena.statistics import Estimate


_HOW: Final = {1: "ladder.same-deals", 2: "ladder.mirrored"}
_BEATS: Final = {1: "ladder.beats-alone", 2: "ladder.beats"}

_ARTICLES: Final = ("Le ", "La ", "Les ", "L’", "The ")


def bot_label(game: str, bot: str) -> str:
    """What people call a bot, in the language of the command."""
    return say_if_known(f"{game}.bot.{bot}") or bot


def ladder_lines(ladder: Ladder) -> Iterator[str]:
    """The ratings, the strongest at the top, then every meeting."""
    name = say_if_known(f"{ladder.game}.name") or ladder.game
    least = min(pair.games + pair.unwon for pair in ladder.pairs)
    yield say("ladder.heading", game=name, seats=ladder.seats, games=least, seed=ladder.seed)
    if not ladder.is_complete:
        yield say("ladder.partial", asked=ladder.games)
    yield say(_HOW.get(ladder.seats, "ladder.alone"), others=ladder.seats - 1)
    yield ""
    yield from table(list(_ratings(ladder)))
    yield ""
    yield from table(list(_meetings(ladder)))
    if unwon := sum(pair.unwon for pair in ladder.pairs):
        yield say("simulate.unwon", count=unwon)


def _ratings(ladder: Ladder) -> Iterator[list[str]]:
    yield [say(f"ladder.{column}") for column in ("bot", "rating", "interval", "step")]
    steps = (None, *ladder.steps())
    for rung, step in zip(reversed(ladder.rungs), reversed(steps), strict=True):
        rating = rung.rating
        told = "" if step is None else beats(ladder, step)
        span = f"{decimal(rating.low, 0)} – {decimal(rating.high, 0)}"
        yield [bot_label(ladder.game, rung.bot), decimal(rating.value, 0), span, told]


def beats(ladder: Ladder, pair: Pair) -> str:
    """How a bot fares against another, in one sentence: beats it in 71 of 100."""
    key = _BEATS.get(ladder.seats, "ladder.beats-among")
    other = _within(bot_label(ladder.game, pair.against))
    won = round(100 * pair.share.value)
    return say(key, other=other, won=won, others=ladder.seats - 1, fair=round(100 / ladder.seats))


def _within(name: str) -> str:
    """A name inside a sentence: its article, if it has one, is small."""
    return name[:1].lower() + name[1:] if name.startswith(_ARTICLES) else name


def _meetings(ladder: Ladder) -> Iterator[list[str]]:
    columns = ["bot", "against", "games", "wins", "share", "share-interval"]
    if ladder.seats > 2:
        columns.append("duel")
    yield [say(f"ladder.{column}") for column in columns]
    for pair in reversed(ladder.pairs):
        names = [bot_label(ladder.game, bot) for bot in (pair.bot, pair.against)]
        wins = decimal(pair.wins, 0 if pair.wins == int(pair.wins) else 1)
        row = [*names, str(pair.games), wins, percent(pair.share.value), _span(pair.share)]
        yield row if ladder.seats <= 2 else [*row, percent(pair.duel)]


def _span(share: Estimate) -> str:
    return f"{percent(share.low)} – {percent(share.high)}"
