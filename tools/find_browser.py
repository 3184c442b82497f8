"""Find Chromium for the browser tests, or install Debian's; never go on without.

python tools/find_browser.py
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys


def find() -> str | None:
    """Chromium: the one named by TABLEE_CHROMIUM, or the system's."""
    named = os.environ.get("TABLEE_CHROMIUM")
    if named:
        return named if shutil.which(named) else None
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


def install() -> None:
    """Install Debian's package, as root or through sudo."""
    apt = shutil.which("apt-get")
    if apt is None:
        return
    prefix = [] if os.geteuid() == 0 else ["sudo", "-n"]
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in ([apt, "update", "-qq"], [apt, "install", "-y", "-qq", "chromium"]):
        subprocess.run([*prefix, *command], env=quiet, stdout=subprocess.DEVNULL, check=False)


def main() -> int:
    """Say where it is."""
    if find() is None:
        print("installing Chromium for the browser tests…", flush=True)
        install()
    found = find()
    if found is None:
        print("Chromium is needed: install it, or name it in TABLEE_CHROMIUM", file=sys.stderr)
        return 1
    print(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
