"""Games that are over, looked back at: by their table, or by a record that somebody brings.

What is brought is read and played again in a process of its own, within limits of size and time, and is kept
nowhere. A table begins from a position only where the house itself could follow a whole record to it.
"""

from __future__ import annotations

import gzip
import logging
from http import HTTPStatus
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tablee.core.bots import bot_names
from tablee.core.options import OptionValue
from tablee.games import agree, get_game
from tablee.match.playback import Eyes
from tablee.server.bots.worker import Fetched
from tablee.server.bots.worker_process import Overrun
from tablee.server.failures import Failed
from tablee.server.front.gate import address_of
from tablee.server.front.language import asked_language
from tablee.server.house import House
from tablee.server.messages import Failure, MomentWanted, PlayOn, ReplayWanted
from tablee.server.patience.rhythm import NO_HURRY
from tablee.server.people.new_table import Laid, check_name
from tablee.server.people.players import free_colour
from tablee.server.shown.retelling import Place, Retelling
from tablee.server.tables.endings import give_record
from tablee.server.tables.facts import Seat

log = logging.getLogger("tablee.replays")
EVERYBODY: Final = ""
"""Under which all who wait are counted together; each by himself is held back by what a request costs."""


async def show(house: House, request: Request, asked: ReplayWanted) -> Response:
    """The whole game, or the one moment that is asked for."""
    fetched = await _retell(house, request, asked)
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
    body = fetched.body
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
    else:
        body = gzip.decompress(body)
    return Response(body, fetched.status, headers, "application/json")


async def lay_out_from(house: House, request: Request, asked: PlayOn) -> tuple[Laid, str]:
    """The table at which somebody plays on, and the position from which it begins; or Failed."""
    check_name(asked.name)
    fetched = await _retell(house, request, asked, is_to_begin=True)
    body = gzip.decompress(fetched.body)
    if fetched.status != HTTPStatus.OK:
        failure = msgspec.json.decode(body, type=Failure)
        raise SaidAlready(failure, fetched.status)
    return _lay_out(msgspec.json.decode(body, type=Place), asked)


class SaidAlready(Failed):
    """A failure that a worker has put into words already."""

    def __init__(self, failure: Failure, status: int) -> None:
        super().__init__(failure.code, HTTPStatus(status))
        self._said = failure.say

    def say(self, lang: str) -> str:
        """The sentence."""
        return self._said


def _lay_out(place: Place, asked: PlayOn) -> tuple[Laid, str]:
    box = get_game(place.game)
    if asked.bot not in bot_names(box):
        raise Failed("unknown-bot", bot=asked.bot[:40])
    if asked.seat is None:
        raise Failed("no-such-seat", HTTPStatus.CONFLICT)
    agreed = msgspec.convert(place.options, dict[str, OptionValue])
    game, options = agree(box.id, place.seats, box.options_type().with_values(agreed))
    taken, seats = [asked.colour], list[Seat]()
    for number in range(place.seats):
        if number == asked.seat:
            seats.append(Seat(None, asked.name, asked.colour))
            continue
        taken.append(free_colour(taken))
        seats.append(Seat(asked.bot, None, taken[-1]))
    return Laid(game, options, tuple(seats), asked.seat, NO_HURRY), place.position


async def _retell(
    house: House, request: Request, asked: ReplayWanted, *, is_to_begin: bool = False
) -> Fetched:
    settings, address = house.settings, address_of(request)
    if (asked.table is None) == (asked.record is None):
        raise Failed("not-understood")
    if asked.record is not None:
        text = asked.record
    else:
        text = (await give_record(house.tables, house.storage, asked.table or "", ends=False)).text
    if not house.replays.has_room(EVERYBODY):
        raise Failed("busy", HTTPStatus.SERVICE_UNAVAILABLE)
    wanted = Retelling(
        text=text,
        lang=asked_language(request),
        eyes=Eyes(asked.seat, asked.is_open),
        budget=settings.replay_budget,
        most=settings.most_moments,
        moment=asked.moment if isinstance(asked, MomentWanted) else None,
        is_to_begin=is_to_begin,
        is_known=asked.table is not None,
    )
    with house.replays.counted(EVERYBODY):
        try:
            return await house.services.study.fetch(wanted, of=address)
        except Overrun as error:
            log.warning("replay-overrun", extra={"table": asked.table, "error": str(error)})
            raise Failed("too-much", HTTPStatus.UNPROCESSABLE_ENTITY) from error
