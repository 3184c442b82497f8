"""A plugin of pytest that ends a run in which a test computes for too long, however busy the machine is."""

from __future__ import annotations

import signal

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Take the seconds."""
    parser.addoption(
        "--computing", type=float, required=True, help="seconds of computing that a test may take"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Limit the finding of the tests too: a module may loop as soon as it is imported."""
    limit(config.getoption("--computing"))


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Give each test its own time."""
    limit(item.config.getoption("--computing"))


def pytest_unconfigure() -> None:
    """Let the run end in peace."""
    limit(0)


def limit(seconds: float) -> None:
    """Set the alarm of the computing time, which ends the process, as nobody catches it; 0 stops it."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
