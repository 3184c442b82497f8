"""`tablee worker`: bots and reviews of houses on other machines think here."""

from __future__ import annotations

import asyncio
import signal

import click

from tablee.arena.code_state import code_state
from tablee.cli.command import Command, lang_option, option
from tablee.cli.data_folder import house_installed
from tablee.cli.failure import OK, fail
from tablee.cli.nats_line import cluster_installed, shown
from tablee.cli.speech import say
from tablee.cli.value_types import NatsAddress, OneOf, Whole

LEVELS = ("debug", "info", "warning", "error")


@click.command(cls=Command, name="worker")
@option("--nats", metavar="nats", type=NatsAddress(), envvar="TABLEE_NATS")
@option("--processes", type=Whole(1, 256), default=2, metavar="number")
@option("--log-level", type=OneOf(LEVELS), default="info")
@lang_option
def command(*, nats: str | None, processes: int, log_level: str) -> int:
    """Take questions until a signal ends it."""
    if nats is None:
        raise fail("nats-unsaid")
    with house_installed(), cluster_installed():
        from tablee.server import logs  # noqa: PLC0415 - the help does not need it
        from tablee.server.cluster.far_worker import FarWorker  # noqa: PLC0415
    logs.set_up_logs(log_level)

    async def work() -> None:
        ended = asyncio.Event()
        for each in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(each, ended.set)
        worker = await FarWorker.open(nats, processes, code_state())
        click.echo(say("worker.open", nats=shown(nats)))
        try:
            await ended.wait()
        finally:
            await worker.close()

    try:
        asyncio.run(work())
    except OSError as error:
        raise fail("nats-unreachable", nats=shown(nats), reason=error) from error
    return OK
