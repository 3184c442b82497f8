"""What holds for every test at a terminal."""

from __future__ import annotations

import pytest

from tablee.cli.terminal import thinking


@pytest.fixture(autouse=True)
def _nobody_is_told_to_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a bot takes on a busy machine, a page is the same."""
    monkeypatch.setattr(thinking, "PATIENCE", 3600.0)
