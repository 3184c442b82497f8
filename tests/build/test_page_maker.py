"""The page is made once, also where the build of the package and `make` want it at the same time."""

from __future__ import annotations

from pathlib import Path
from threading import Event, Thread

import pytest

from tools import web


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where a page is to be that is not there yet."""
    monkeypatch.setattr(web, "PAGE", tmp_path / "index.html")
    monkeypatch.setattr(web, "LOCK", tmp_path / "build" / "page.lock")
    return tmp_path / "index.html"


def test_who_wants_it_waits_for_who_makes_it(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    begun, may_end = Event(), Event()

    def make(script: str) -> None:
        made.append(script)
        begun.set()
        assert may_end.wait(60)
        page.touch()

    monkeypatch.setattr(web, "run", make)
    maker = Thread(target=lambda: web.make_page(anew=True))
    maker.start()
    assert begun.wait(60)
    waiting = Thread(target=lambda: web.make_page(anew=False))
    waiting.start()
    waiting.join(0.05)
    assert waiting.is_alive()
    may_end.set()
    for thread in (maker, waiting):
        thread.join(60)
    assert made == ["build"]


def test_what_is_there_is_made_again_only_where_that_is_asked_for(
    page: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    monkeypatch.setattr(web, "run", made.append)
    page.touch()
    web.make_page(anew=False)
    assert made == []
    web.make_page(anew=True)
    assert made == ["build"]
