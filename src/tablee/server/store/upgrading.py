"""Bringing the schema of a database up to that of today, by Alembic: all of it or nothing."""

from __future__ import annotations

import logging
from pathlib import Path

from sqlalchemy import Connection

from tablee.server.store import schema

log = logging.getLogger("tablee.migration")


def upgrade(connection: Connection, target: str = schema.REVISION) -> None:
    """Bring a database to a revision; whoever has begun the transaction ends it."""
    from alembic import command  # noqa: PLC0415 - a house that is of today does without it
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, target)
    log.info("database-migrated", extra={"to": target})
