"""`tablee serve`: the house, for browsers."""

from __future__ import annotations

import asyncio
import logging
import socket
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tablee.cli.command import Command, lang_option, option
from tablee.cli.data_folder import Whereabouts, house_installed, lock_data, name_some
from tablee.cli.failure import OK, fail
from tablee.cli.house_orders import database_option
from tablee.cli.nats_line import cluster_installed, shown
from tablee.cli.speech import say
from tablee.cli.value_types import FileName, HostName, NatsAddress, OneOf, Origin, Whole

if TYPE_CHECKING:
    from tablee.server.store.damage import Damage

log = logging.getLogger("tablee.serve")
LEVELS = ("debug", "info", "warning", "error")
DAY = 86_400
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}
"""Where a house is found from its own machine when it listens everywhere."""


@click.command(cls=Command, name="serve")
@option("--host", default="127.0.0.1", metavar="host")
@option("--port", type=Whole(0, 65535), default=8765, metavar="number")
@option("--data", default="tablee-data", metavar="folder", type=FileName())
@database_option
@option("--nats", metavar="nats", type=NatsAddress(), envvar="TABLEE_NATS")
@option("--open", "opens", is_flag=True)
@option("--archive-after", type=Whole(0, 36500), default=90, metavar="number")
@option("--bot-workers", type=Whole(1, 64), default=2, metavar="number")
@option("--origin", "origins", multiple=True, metavar="origin", type=Origin())
@option("--allow-host", "allowed_hosts", multiple=True, metavar="host-name", type=HostName())
@option("--push-host", "push_hosts", multiple=True, metavar="host-name", type=HostName())
@option("--metrics-token", metavar="token", envvar="TABLEE_METRICS_TOKEN")
@option("--log-addresses", "logs_addresses", is_flag=True)
@option("--tables-per-minute", type=Whole(0, 1_000_000), default=30, metavar="number")
@option("--log-level", type=OneOf(LEVELS), default="info")
@lang_option
def command(*, host: str, port: int, data: str, opens: bool, log_level: str, **given: object) -> int:
    """Open the house and keep it open until a signal closes it."""
    with house_installed():
        from tablee.server import logs, serving  # noqa: PLC0415 - the help does not need it
    logs.set_up_logs(log_level)
    settings = serving.settings_of(Path(data), {**given, "host": host})
    _check_wing(settings.nats, settings.database)
    place, is_shared = Whereabouts(data, settings.address), settings.nats is not None
    with lock_data(place, is_shared=is_shared) as folder, _listen(host, port) as listening:
        address = _address(host, listening)
        serving.run(settings, listening, _announce(address, folder.damage, opens=opens))
    return OK


def _check_wing(nats: str | None, database: str | None) -> None:
    """Refuse to be one of several processes without what that needs."""
    if nats is None:
        return
    if database is None or not database.startswith("postgres"):
        raise fail("nats-alone")
    with cluster_installed():
        from tablee.server.cluster.corridor import try_line  # noqa: PLC0415 - an extra

        try:
            asyncio.run(try_line(nats))
        except OSError as error:
            raise fail("nats-unreachable", nats=shown(nats), reason=error) from error


def _listen(host: str, port: int) -> socket.socket:
    from tablee.server.serving import listen  # noqa: PLC0415

    try:
        return listen(host, port)
    except OSError as error:
        raise fail("cannot-listen", host=host, port=port, reason=error.strerror or error) from error


def _address(host: str, listening: socket.socket) -> str:
    name = EVERYWHERE.get(host, host)
    port = listening.getsockname()[1]
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


def _announce(address: str, damage: Damage, *, opens: bool) -> Callable[[], None]:
    """What to do once the house is open."""

    def told() -> None:
        click.echo(say("serve.open", address=address))
        if damage.tables:
            told = say("serve.damaged", count=len(damage.tables), tables=name_some(damage.tables))
            click.echo(told)
            log.warning("tables-damaged", extra={"tables": damage.tables, "say": told})
        if opens:
            webbrowser.open(address)

    return told
