"""The schema with which revisions begin; a file of SQLite of any version before it is brought up to it."""

from __future__ import annotations

from alembic import op

from tablee.server.store.migration import migrate
from tablee.server.store.migrations.baseline import BASELINE

revision = "0009"
down_revision = None


def upgrade() -> None:
    """Bring up what there was, and make what is missing."""
    connection = op.get_bind()
    if connection.dialect.name == "sqlite":
        migrate(connection, connection.exec_driver_sql("PRAGMA user_version").scalar_one())
    BASELINE.create_all(connection)
