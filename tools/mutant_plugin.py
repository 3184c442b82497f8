"""A plugin of pytest for the mutants: quick tests first, and none that computes for ever."""

from __future__ import annotations

import signal
from pathlib import Path
from xml.etree import ElementTree

import pytest

REHEARSAL = Path("rehearsal.xml")
"""What pytest wrote of the tests on the unchanged rules."""


def rehearsed() -> dict[tuple[str, str], float]:
    """The seconds that each test took, by its module and name."""
    cases = ElementTree.parse(REHEARSAL).getroot().iter("testcase")
    return {(case.get("classname", ""), case.get("name", "")): float(case.get("time", "0")) for case in cases}


def pytest_addoption(parser: pytest.Parser) -> None:
    """Take the seconds."""
    parser.addoption(
        "--computing", type=float, required=True, help="seconds of computing that a test may take"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Limit the finding of the tests too: a module may loop as soon as it is imported."""
    limit(config.getoption("--computing"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the quick tests: most mutants are noticed before the slow ones."""
    seconds = rehearsed() if REHEARSAL.exists() else {}
    items.sort(
        key=lambda item: seconds.get((item.nodeid.partition(".py")[0].replace("/", "."), item.name), 0.0)
    )


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Give each test its own time."""
    limit(item.config.getoption("--computing"))


def pytest_unconfigure() -> None:
    """Let the run end in peace."""
    limit(0)


def limit(seconds: float) -> None:
    """Set the alarm of the computing time, which ends the process, as nobody catches it; 0 stops it."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
