"""`make play` opens the house before the engine is compiled; who sits at a table then keeps his seat."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO
from urllib.request import urlopen

import pytest

from bench.house_player import post
from tools.house_process import claim_port

ROOT = Path(__file__).parents[2]
WITHIN = 90.0
UNTIL_THERE = """
import pathlib, sys, time
while not pathlib.Path(sys.argv[1]).exists():
    time.sleep(0.05)
sys.exit(int(sys.argv[2]))
"""
OPENER = f"""
import subprocess, sys
from tools import play
play.is_built = lambda: False
play.is_compiled = lambda: True
play.build = lambda: subprocess.Popen([sys.executable, "-c", {UNTIL_THERE!r}, *sys.argv[1:3]])
sys.exit(play.main(sys.argv[3:]))
"""
"""The opener of houses, with a build that ends when a file appears, by this code."""


@contextmanager
def opened(folder: Path, port: int, code: int) -> Iterator[subprocess.Popen[str]]:
    """A house that is opened as `make play` does it."""
    words = [str(folder / "built"), str(code), "--port", str(port), "--data", str(folder / "data")]
    with (folder / "said").open("w", encoding="utf-8") as said:
        opener = subprocess.Popen(
            [sys.executable, "-c", OPENER, *words],
            cwd=ROOT,
            stdout=said,
            stderr=said,
            text=True,
            env={**os.environ, "BROWSER": "true"},
        )
    try:
        yield opener
    finally:
        opener.terminate()
        opener.wait(60)


def said(folder: Path) -> str:
    return (folder / "said").read_text(encoding="utf-8")


def wait_until(folder: Path, port: int, text: str, times: int = 1) -> None:
    """Until so much was said, and the house answers."""
    until = time.monotonic() + WITHIN
    while time.monotonic() < until:
        if said(folder).count(text) >= times and is_open(port):
            return
        time.sleep(0.1)
    pytest.fail(said(folder))


def is_open(port: int) -> bool:
    try:
        with urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5) as answer:
            answered: IO[bytes] = answer
            return bool(answered.read())
    except OSError:
        return False


@pytest.fixture
def port() -> Iterator[int]:
    with claim_port() as claim:
        yield int(claim.getsockname()[1])


def test_the_compiled_engine_takes_over_and_the_table_is_there(tmp_path: Path, port: int) -> None:
    address = f"http://127.0.0.1:{port}"
    with opened(tmp_path, port, 0) as opener:
        wait_until(tmp_path, port, '"house-opened"')
        made = post(
            address, "/api/tables", {"game": "jacquet", "seats": [{}, {"bot": "random"}], "name": "Un"}
        )
        (tmp_path / "built").touch()
        wait_until(tmp_path, port, '"house-opened"', times=2)
        assert "takes over" in said(tmp_path)
        with urlopen(f"{address}/api/tables/{made['table']}", timeout=30) as answer:
            assert answer.status == 200
        opener.terminate()
        assert opener.wait(60) == 0
    assert not is_open(port)


def test_a_build_that_fails_leaves_the_house_as_it_is(tmp_path: Path, port: int) -> None:
    with opened(tmp_path, port, 1):
        wait_until(tmp_path, port, '"house-opened"')
        (tmp_path / "built").touch()
        wait_until(tmp_path, port, "could not be built")
        assert said(tmp_path).count('"house-opened"') == 1
    assert not is_open(port)
