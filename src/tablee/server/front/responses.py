"""Answers of the house to requests, and its refusals in words."""

from __future__ import annotations

from http import HTTPStatus

from starlette.requests import HTTPConnection
from starlette.responses import Response

from tablee.server.failures import Failed
from tablee.server.front.language import asked_language
from tablee.server.message_text import encode
from tablee.server.messages import Failure, Message


def answer(message: Message, status: int = HTTPStatus.OK) -> Response:
    """A message as an answer, which nobody keeps."""
    return Response(encode(message), status, {"Cache-Control": "no-store"}, "application/json")


def refusal(asked: HTTPConnection, failed: Failed) -> Response:
    """Why a request is refused, in the language it asks for."""
    return answer(Failure(code=failed.code, say=failed.say(asked_language(asked))), failed.status)
