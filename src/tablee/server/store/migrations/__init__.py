"""The revisions of the schema, for Alembic: each brings a database of the one before to itself."""
