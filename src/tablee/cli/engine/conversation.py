"""A conversation: lines in, answers out, no input or output of its own.

Three laws hold for every line, whatever is on it: it gets exactly one answer, that answer is one line
of JSON, and if the answer is an error nothing has changed.
"""

from __future__ import annotations

import traceback
from collections.abc import Mapping

from tablee.cli.engine.advice_requests import ADVICE_REQUESTS
from tablee.cli.engine.context import Context, Request, request
from tablee.cli.engine.fields import COMMON, Fields, Kind, check_kind
from tablee.cli.engine.lines import ProtocolError, decode, encode
from tablee.cli.engine.match_requests import MATCH_REQUESTS
from tablee.cli.engine.shelf_requests import SHELF_REQUESTS
from tablee.cli.engine.start_requests import START_REQUESTS
from tablee.core.contract import Data

PROTOCOL = 2
"""Goes up when a request or an answer changes in a way that programs would notice."""


class Conversation:
    """One conversation."""

    def __init__(self) -> None:
        self._context = Context()

    @property
    def is_closed(self) -> bool:
        """Whether the other side has said quit."""
        return self._context.is_closed

    def answer(self, line: str | bytes) -> str:
        """The answer to a line, without its end."""
        told: dict[str, Data] = {}
        try:
            asked = decode(line)
            told = _id_of(asked)
            return encode({"ok": True, **told, **self._answer_request(asked)})
        except ProtocolError as error:
            return encode({"ok": False, **told, **error.to_data()})
        except Exception as error:  # the process lives on; the trace tells whoever runs it
            traceback.print_exc()
            defect = ProtocolError("internal", {"exception": type(error).__name__})
            return encode({"ok": False, **told, **defect.to_data()})

    def _answer_request(self, asked: Mapping[str, object]) -> dict[str, Data]:
        if "do" not in asked:
            raise ProtocolError("missing-field", {"field": "do"})
        name = asked["do"]
        check_kind("do", name, COMMON["do"])
        known = REQUESTS.get(str(name))
        if known is None:
            raise ProtocolError("unknown-request", {"do": str(name)})
        known.shape.check(asked)
        return known.handler(self._context, Fields(asked))


def _id_of(asked: Mapping[str, object]) -> dict[str, Data]:
    if "id" not in asked:
        return {}
    value = asked["id"]
    check_kind("id", value, COMMON["id"])
    assert isinstance(value, str | int)
    return {"id": value}


def tell_help(context: Context, fields: Fields) -> dict[str, Data]:
    """Every request with its fields."""
    told = {
        name: {"needs": _kinds(known.shape.needs), "may": _kinds(known.shape.may)}
        for name, known in REQUESTS.items()
    }
    return {"protocol": PROTOCOL, "requests": told}


def _kinds(fields: Mapping[str, Kind]) -> dict[str, Data]:
    return {name: kind.name for name, kind in fields.items()}


def close(context: Context, fields: Fields) -> dict[str, Data]:
    """The last answer."""
    context.is_closed = True
    return context.leave()


REQUESTS: dict[str, Request] = {
    **START_REQUESTS,
    **MATCH_REQUESTS,
    **ADVICE_REQUESTS,
    **SHELF_REQUESTS,
    "help": request(tell_help),
    "quit": request(close),
}
"""Every request of the protocol."""
