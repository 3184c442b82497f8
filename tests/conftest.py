"""What holds for all tests: on which kind of database houses are opened, how often garbage is looked for."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from tests.server import databases


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--database postgresql` opens every house of the tests on a real PostgreSQL."""
    parser.addoption("--database", choices=databases.KINDS, default="sqlite")


def pytest_configure(config: pytest.Config) -> None:
    """Say what the marks mean."""
    config.addinivalue_line("markers", "sqlite(why): about what only a file of SQLite has or suffers")
    databases.choose(config.getoption("--database"))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is about SQLite alone is not tried on another kind, and that is said."""
    if config.getoption("--database") == "sqlite":
        return
    for item in items:
        if mark := item.get_closest_marker("sqlite"):
            item.add_marker(pytest.mark.skip(reason=f"SQLite alone: {mark.args[0]}"))


def pytest_collection_finish() -> None:
    """Thousands of tests stay to the end: to look through them for garbage again and again would take a tenth
    of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)


def pytest_unconfigure(config: pytest.Config) -> None:
    """End the server, if one was started."""
    databases.end()


@pytest.fixture(autouse=True)
def _databases_of_this_test() -> Iterator[None]:
    """Whatever databases a test has made are gone after it."""
    yield
    databases.drop_all()
