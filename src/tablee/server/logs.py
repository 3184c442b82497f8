"""Logs in lines of JSON. No token, no query and no body is ever written."""

from __future__ import annotations

import json
import logging
import sys
import time
from datetime import UTC, datetime
from typing import Final, TextIO

from starlette.types import ASGIApp, Message, Receive, Scope, Send

LEVELS: Final = ("debug", "info", "warning", "error")
_STANDARD: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}
access = logging.getLogger("tablee.access")


class JsonLines(logging.Formatter):
    """One JSON object a line: time, level, logger, event, and whatever was added."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record."""
        told: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
        }
        told |= {name: value for name, value in vars(record).items() if name not in _STANDARD}
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False, default=str)


def set_up_logs(level: str, stream: TextIO | None = None) -> None:
    """Write the logs of the house, from a level on, to the standard error."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("tablee").setLevel(level.upper())
    # What the server below logs itself names whole addresses with their queries: only its troubles count.
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True
        logging.getLogger(name).setLevel(logging.WARNING)
        logging.getLogger(name).addFilter(_is_ours)


def _is_ours(record: logging.LogRecord) -> bool:
    """Whether a trouble is the house's, and not what anybody could write into its log."""
    return not record.getMessage().startswith(("Invalid UTF-8", "Invalid HTTP", "Unsupported upgrade"))


class AccessLog:
    """Logs every request with its status and its time, at the level `debug` when all went well."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, and log it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started, status = time.perf_counter(), 0

        async def watched(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, watched)
        finally:
            took = round((time.perf_counter() - started) * 1000, 1)
            told = {"method": scope["method"], "path": scope["path"], "status": status, "ms": took}
            if scope["client"] is not None:
                told |= scope["app"].state.house.addresses.for_log(scope["client"][0])
            access.log(logging.DEBUG if 0 < status < 400 else logging.INFO, "request", extra=told)
