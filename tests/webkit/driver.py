"""WebKit through Debian's webkit2gtk-driver: as much of the WebDriver protocol as a smoke test speaks."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

PATIENCE = 60.0
"""How long, in seconds, a page may take to show something."""


class WebKit:
    """One window of WebKit."""

    def __init__(self, driver: str) -> None:
        wanted = {"webkitgtk:browserOptions": {"args": ["--automation"]}}
        self._driver = driver
        opened = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self._session = f"/session/{opened['sessionId']}"

    def _ask(self, method: str, path: str, body: object = None) -> Any:
        data = None if method != "POST" else json.dumps(body or {}).encode()
        asked = Request(f"{self._driver}{path}", data, {"Content-Type": "application/json"}, method=method)
        try:
            with urlopen(asked, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            raise AssertionError(error.read().decode()[:500]) from error

    def go(self, address: str) -> None:
        """Open a page."""
        self._ask("POST", f"{self._session}/url", {"url": address})

    def run(self, script: str, *given: object) -> Any:
        """What a script in the page returns."""
        return self._ask("POST", f"{self._session}/execute/sync", {"script": script, "args": list(given)})

    def wait(self, script: str, *given: object) -> Any:
        """The same once it is something."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            found = self.run(script, *given)
            if found:
                return found
            time.sleep(0.1)
        raise AssertionError(f"never: {script}")

    def resize(self, width: int, height: int) -> None:
        """Make the window so large."""
        self._ask("POST", f"{self._session}/window/rect", {"width": width, "height": height})

    def picture(self) -> str:
        """What is seen, as a PNG in Base64."""
        return str(self._ask("GET", f"{self._session}/screenshot"))

    def close(self) -> None:
        """Close the window."""
        self._ask("DELETE", self._session)


@contextmanager
def webkit() -> Iterator[WebKit]:
    """WebKit on a screen that nobody sees, ended again."""
    port, display = _free_port(), f":{90 + os.getpid() % 400}"
    screen = subprocess.Popen(
        [str(shutil.which("Xvfb")), display, "-screen", "0", "1400x1000x24", "-nolisten", "tcp"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    environment = {**os.environ, "DISPLAY": display, "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
    environment |= {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "NO_AT_BRIDGE": "1"}
    driver = subprocess.Popen(
        [str(shutil.which("WebKitWebDriver")), f"--port={port}", "--host=127.0.0.1"],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        _wait_for(port)
        opened = WebKit(f"http://127.0.0.1:{port}")
        try:
            yield opened
        finally:
            opened.close()
    finally:
        for process in (driver, screen):
            process.terminate()
            process.wait(timeout=20)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _wait_for(port: int) -> None:
    for _ in range(200):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise AssertionError("WebKitWebDriver does not answer")
