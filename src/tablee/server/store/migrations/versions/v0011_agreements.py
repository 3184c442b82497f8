"""Whether somebody agrees to what the host has changed since he sat down."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Whoever sits somewhere already has agreed."""
    op.add_column("seats", sa.Column("agrees", sa.Boolean, nullable=False, server_default="1"))
