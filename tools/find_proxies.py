"""Find nginx and Caddy, through which a test plays the files of docs/operator.md, or fetch Debian's.

python -m tools.find_proxies

Fetched ones are unpacked below the environment, not installed: an installed proxy would open its ports.
What cannot be had is said loudly, here and by the test that is then skipped.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.find_browser import elevated

PACKAGES = {"nginx": "nginx", "caddy": "caddy"}
"""The packages of Debian in which the programs are."""
FETCHED = Path(sys.prefix) / "proxies"


def find(name: str) -> str | None:
    """The program: the one that TABLEE_NGINX or TABLEE_CADDY names, the system's, or the fetched one."""
    named = os.environ.get(f"TABLEE_{name.upper()}")
    places = [
        os.environ.get("PATH", os.defpath),
        "/usr/sbin",
        *(str(FETCHED / each) for each in ("usr/sbin", "usr/bin")),
    ]
    found = shutil.which(named or name, path=os.pathsep.join(places))
    return found if found and _runs(found, name) else None


def _runs(program: str, name: str) -> bool:
    """Whether it starts at all: what was only unpacked may want a library."""
    asked = "-v" if name == "nginx" else "version"
    return subprocess.run([program, asked], capture_output=True, check=False).returncode == 0


def fetch(package: str) -> None:
    """Unpack a package of Debian, as far as it can be had."""
    apt, unpack = shutil.which("apt-get"), shutil.which("dpkg-deb")
    if apt is None or unpack is None:
        return
    download = [apt, "download", "-qq", package]
    with tempfile.TemporaryDirectory() as folder:
        for command in (download, elevated([apt, "update", "-qq"]), download):
            if not list(Path(folder).glob("*.deb")):
                subprocess.run(command, cwd=folder, capture_output=True, check=False)
        for file in Path(folder).glob("*.deb"):
            subprocess.run([unpack, "--extract", str(file), str(FETCHED)], check=False)


def main() -> int:
    """Say where they are, or which of them is not tried."""
    for name, package in PACKAGES.items():
        if find(name) is None:
            print(f"fetching {name} for the tests of docs/operator.md…", flush=True)
            fetch(package)
        told = (
            f"NOT TRIED: {name} is not here and cannot be fetched; its file in docs/operator.md is only read"
        )
        print(find(name) or told, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
