"""What is said to whoever cannot have a house of several wings."""

from __future__ import annotations

from pathlib import Path

from tests.cli.command_line import refused
from tests.server import databases

NOWHERE = "nats://127.0.0.1:9"
"""Where no NATS is."""


def test_wings_need_one_postgres(tmp_path: Path) -> None:
    if databases.kind() == "sqlite":  # as it is where no database is named
        said = refused("serve", "--port", "0", "--data", tmp_path / "data", "--nats", NOWHERE)
        assert "--database postgresql://" in said
    said = refused(
        "serve", "--port", "0", "--data", tmp_path, "--nats", NOWHERE, "--database", "sqlite:", lang="fr"
    )
    assert "plusieurs processus" in said


def test_a_nats_that_is_not_there(tmp_path: Path) -> None:
    flags = ("--database", "postgresql://nobody@127.0.0.1:9/none")
    said = refused("serve", "--port", "0", "--data", tmp_path / "data", "--nats", NOWHERE, *flags)
    assert said.startswith(f"tablee: {NOWHERE}: NATS cannot be reached")


def test_no_password_is_shown() -> None:
    said = refused("worker", "--nats", "nats://me:secret@127.0.0.1:9")
    assert "NATS cannot be reached" in said
    assert "secret" not in said
    assert "secret" not in refused("worker", "--nats", "http://me:secret@127.0.0.1:9")


def test_a_worker_must_know_where() -> None:
    assert "--nats" in refused("worker")
