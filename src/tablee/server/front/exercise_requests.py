"""Requests of who does exercises: which there are, one of them, an answer. The house keeps nothing of it."""

from __future__ import annotations

from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import Response

from tablee.server.failures import Failed
from tablee.server.front.asking import read_body
from tablee.server.front.language import asked_language
from tablee.server.front.learning_requests import fetch_told, find_box
from tablee.server.house import House
from tablee.server.messages import ExerciseAsk, ExerciseTry
from tablee.server.people.day_table import read_day
from tablee.server.shown.examining import Asked, Examining


async def show_all(house: House, request: Request) -> Response:
    """The list, with the exercise of a day where one is named."""
    day = request.query_params.get("day")
    return await _examine(house, request, None if day is None else read_day(day))


async def show(house: House, request: Request) -> Response:
    """One exercise."""
    return await _examine(house, request, request.path_params["exercise"])


async def answer(house: House, request: Request) -> Response:
    """What comes of an answer."""
    return await _examine(house, request, await read_body(house, request, ExerciseTry))


async def ask(house: House, request: Request) -> Response:
    """What a game answers at an exercise."""
    return await _examine(house, request, await read_body(house, request, ExerciseAsk))


async def _examine(house: House, request: Request, asked: Asked) -> Response:
    box = find_box(request)
    if not box.has_exercises:
        raise Failed("no-exercises", HTTPStatus.NOT_FOUND)
    wanted = Examining(box.id, asked_language(request), house.settings.bot_budget, asked)
    return await fetch_told(house, request, wanted)
