"""The report of a simulation, in words and in JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tablee.cli.speech import decimal, percent, say
from tablee.cli.text_layout import table

if TYPE_CHECKING:
    from tablee.arena import Report, SeatTally
    from tablee.arena.statistics import Estimate


def report_lines(game: str, report: Report, *, rate: float, jobs: int) -> Iterator[str]:
    """The report for people."""
    yield say("simulate.heading", game=game, games=report.games, seed=report.seed)
    if not report.is_complete:
        yield say("simulate.partial", games=report.games, asked=report.asked)
    if len(set(report.bots)) > 1:
        yield say("simulate.alternate")
    yield ""
    yield from table(list(_rows(report)))
    yield ""
    if report.shared:
        yield say("simulate.shared", count=report.shared)
    if report.unwon:
        yield say("simulate.unwon", count=report.unwon)
    length = report.length
    yield say(
        "simulate.length",
        mean=decimal(length.value),
        low=decimal(length.low),
        high=decimal(length.high),
    )
    yield say("simulate.speed", rate=decimal(rate, 0 if rate >= 10 else 2), jobs=jobs)
    yield say("simulate.checksum", checksum=report.checksum)


def _rows(report: Report) -> Iterator[list[str]]:
    yield [say(f"simulate.{name}") for name in ("who", "wins", "share", "interval")]
    for seat, tally in enumerate(report.by_seat):
        yield [say("simulate.seat", seat=seat), *_cells(tally)]
    for number, tally in enumerate(report.by_bot):
        yield [_bot_label(report.bots, number), *_cells(tally)]


def _bot_label(bots: tuple[str, ...], number: int) -> str:
    key = "simulate.bot" if bots.count(bots[number]) == 1 else "simulate.bot-numbered"
    return say(key, bot=bots[number], number=number)


def _cells(tally: SeatTally) -> list[str]:
    share = tally.share
    return [
        str(tally.wins),
        percent(share.value),
        f"{percent(share.low)} – {percent(share.high)}",
    ]


def report_data(report: Report, *, rate: float, jobs: int) -> dict[str, object]:
    """The report for programs."""
    return {
        "game": report.game,
        "bots": report.bots,
        "seed": report.seed,
        "asked": report.asked,
        "games": report.games,
        "complete": report.is_complete,
        "seats": [_tally_data(tally) for tally in report.by_seat],
        "byBot": [_tally_data(tally) for tally in report.by_bot],
        "shared": report.shared,
        "unwon": report.unwon,
        "length": _estimate_data(report.length),
        "gamesPerSecond": rate,
        "jobs": jobs,
        "checksum": report.checksum,
    }


def _tally_data(tally: SeatTally) -> dict[str, object]:
    return {"games": tally.games, "wins": tally.wins, "share": _estimate_data(tally.share)}


def _estimate_data(estimate: Estimate) -> dict[str, float]:
    return {"value": estimate.value, "low": estimate.low, "high": estimate.high}
