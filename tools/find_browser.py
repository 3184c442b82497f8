"""Find Chromium for the browser tests, or WebKit for its own, or install Debian's; never go on without.

python tools/find_browser.py [webkit]
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence

CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""Programs that serve, the quickest first: the shell is Chromium without its windows."""
WEBKIT = ("webkit2gtk-driver", "xvfb")
"""Packages of Debian."""
FONT = "Liberation Sans"
"""What the page is written in where nothing else it asks for is installed: as wide as that of telephones."""


def find() -> str | None:
    """Chromium: the one named by TABLEE_CHROMIUM, or the system's."""
    named = os.environ.get("TABLEE_CHROMIUM")
    return next(filter(None, map(shutil.which, [named] if named else CHROMIUM)), None)


def find_webkit() -> str | None:
    """WebKit by its driver, and a screen for it that nobody sees."""
    return shutil.which("WebKitWebDriver") if shutil.which("Xvfb") else None


def find_font() -> str | None:
    """The font that lines are measured in, so that they break alike on every machine."""
    asked = shutil.which("fc-match")
    found = asked and subprocess.run([asked, FONT], capture_output=True, text=True, check=False).stdout
    return FONT if found and FONT in found else None


def elevated(command: list[str]) -> list[str]:
    """A command as root runs it: as it is, or through sudo where that asks for nothing."""
    return command if os.geteuid() == 0 else ["sudo", "-n", *command]


def install(*packages: str) -> None:
    """Install packages of Debian, as root or through sudo."""
    apt = shutil.which("apt-get")
    if apt is None:
        return
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = [apt, "install", "-y", "-qq", "--no-install-recommends", *packages]
    for command in ([apt, "update", "-qq"], install):
        subprocess.run(elevated(command), env=quiet, stdout=subprocess.DEVNULL, check=False)


def main() -> int:
    """Say where it is."""
    if sys.argv[1:] == ["webkit"]:
        return _have(find_webkit, "WebKit", [WEBKIT], "install webkit2gtk-driver and xvfb")
    shells = [[name] for name in CHROMIUM[:2]]
    missing = _have(find, "Chromium", shells, "install it, or name it in TABLEE_CHROMIUM")
    return missing or _have(find_font, FONT, [["fontconfig", "fonts-liberation"]], "install its font")


def _have(look: Callable[[], str | None], name: str, ways: Sequence[Sequence[str]], advice: str) -> int:
    for packages in ways:
        if look() is None:
            print(f"installing {name} for the browser tests…", flush=True)
            install(*packages)
    found = look()
    if found is None:
        print(f"{name} is needed: {advice}", file=sys.stderr)
        return 1
    print(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
