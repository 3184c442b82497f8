"""Which wing of a house has what: the rows of a house of several processes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Make what wings and their leases are kept in."""
    op.create_table(
        "wings",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("alive_until", sa.Float, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("wing", sa.String, nullable=False),
        sa.Column("number", sa.BigInteger, nullable=False),
    )
