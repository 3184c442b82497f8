"""What Alembic runs: the revisions, over a connection whose transaction is begun and ended by who calls."""

from __future__ import annotations

from alembic import context

from tablee.server.store import schema  # noqa: F401 - which fills the metadata
from tablee.server.store.metadata import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
context.run_migrations()
