"""Running the house: uvicorn, listening, a graceful stop."""

from __future__ import annotations

import asyncio
import contextlib
import math
import os
import resource
import signal
import socket
from collections.abc import Callable, Generator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import uvicorn

from tablee.server.app import make_app
from tablee.server.front.http_protocol import HouseHttp
from tablee.server.front.socket_protocol import HouseProtocol
from tablee.server.house import House
from tablee.server.settings import DAY, UNLIMITED, Rate, Settings
from tablee.server.tidying import keep_tidy

_AS_TOLD = frozenset(
    {
        "host",
        "database",
        "nats",
        "bot_workers",
        "origins",
        "allowed_hosts",
        "metrics_token",
        "logs_addresses",
        "push_hosts",
    }
)
"""What the command line says as the settings do."""
_UNLIMITED: Mapping[str, Any] = {
    "table_rate": UNLIMITED,
    "seat_rate": UNLIMITED,
    "device_rate": UNLIMITED,
    "opening_rate": UNLIMITED,
    "address_rate": UNLIMITED,
    "request_rate": UNLIMITED,
    "most_sockets": math.inf,
    "most_connections": math.inf,
}
"""Without any limit by address."""
GRACE = 5
"""How many seconds a stop may take."""


class HouseServer(uvicorn.Server):
    """A server that says goodbye to its sockets before it stops, and then ends in order."""

    def __init__(self, config: uvicorn.Config, on_open: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_open = on_open

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open, and say so."""
        await super().startup(sockets)
        if not self.started:
            return
        if self._house.settings.is_alone:
            self._house.services.tasks.start(keep_tidy(), "tidy")
        self._on_open()

    @property
    def _house(self) -> House:
        house: House = self.config.app.state.house  # type: ignore[union-attr]  # our own application
        return house

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close the sockets in order, then everything."""
        self._house.dismiss()
        await asyncio.sleep(0.1)
        await super().shutdown(sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """Stop on a signal; a stop that was asked for is no failure, so it is not raised again."""
        signals = (signal.SIGINT, signal.SIGTERM)
        before = {each: signal.signal(each, self.handle_exit) for each in signals}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)


def listen(host: str, port: int) -> socket.socket:
    """A listening socket, or OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=2048)


def settings_of(folder: Path, given: Mapping[str, Any]) -> Settings:
    """The settings of a command line; what it does not say is as usual."""
    tables, days = given["tables_per_minute"], given["archive_after"]
    told = {name: value for name, value in given.items() if name in _AS_TOLD}
    settings = Settings(data=folder, archive_after=days * DAY if days else None, **told)
    if trusted := os.environ.get("FORWARDED_ALLOW_IPS"):
        settings = replace(settings, proxies=tuple(each.strip() for each in trusted.split(",")))
    if not tables:
        return replace(settings, **_UNLIMITED)
    rate = Rate(tables, tables / 60)
    return replace(settings, table_rate=rate, seat_rate=rate)


def configure(settings: Settings) -> uvicorn.Config:
    """The server below the house."""
    return uvicorn.Config(
        make_app(settings),
        loop="uvloop",
        http=HouseHttp,
        ws=HouseProtocol,
        ws_max_size=settings.frame_limit,
        ws_ping_interval=settings.ping_every,
        ws_ping_timeout=settings.ping_every,
        ws_per_message_deflate=False,
        forwarded_allow_ips=list(settings.proxies),
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
    )


def run(settings: Settings, listening: socket.socket, on_open: Callable[[], None]) -> None:
    """Serve until a signal stops it."""
    _allow_many_files()
    HouseServer(configure(settings), on_open).run(sockets=[listening])


def _allow_many_files() -> None:
    """Have as many connections open as the system lets us: it begins with few."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
