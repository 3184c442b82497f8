"""Open the house at once, on pure Python, and let the compiled engine take its place as soon as it is built.

    python tools/play.py

Both engines play the same, the compiled one ten times as fast. Where it is built already it is opened alone.
Else it takes over at the same address and with the same data: whatever was acknowledged is stored, and open
pages come back by themselves, so that nobody at a table needs to do anything.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parents[1]
BUILT = ".venv/built"
LOG = ROOT / "build" / "engine.log"
"""What the build says."""
LOOK_EVERY = 0.2
CLOSE_WITHIN = 30.0
"""How many seconds a house has to store what is under way."""
SERVE = [sys.executable, "-m", "tablee", "serve"]
IS_COMPILED = "import sys; from tablee.engine_build import is_compiled; sys.exit(not is_compiled())"


def make(*words: str) -> list[str]:
    """A command for make, in this folder."""
    return ["make", "--no-print-directory", "--directory", str(ROOT), *words]


def is_built() -> bool:
    """Whether what is installed was built from the sources as they are."""
    asked = subprocess.run(make("--question", BUILT), capture_output=True, check=False)
    return asked.returncode == 0


def is_compiled() -> bool:
    """Whether what is installed is compiled: without a C compiler it is not, and nothing would be gained."""
    return subprocess.run([sys.executable, "-c", IS_COMPILED], cwd=ROOT, check=False).returncode == 0


def open_house(*flags: str, is_pure: bool) -> subprocess.Popen[bytes]:
    """Open the house as it is installed, or else as its sources are."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")} if is_pure else None
    return subprocess.Popen([*SERVE, *flags], env=environment)


def build() -> subprocess.Popen[bytes]:
    """Build the engine behind the house, which goes first wherever both want a processor."""
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("wb") as log:
        gently = ["nice"] if os.name == "posix" else []
        return subprocess.Popen([*gently, *make(BUILT)], stdout=log, stderr=subprocess.STDOUT)


def end(process: subprocess.Popen[bytes]) -> int:
    """Have a process end as it should, or at once if it does not; returns its code."""
    if process.poll() is None:
        process.terminate()
    try:
        return process.wait(CLOSE_WITHIN)
    except subprocess.TimeoutExpired:
        process.kill()
        return process.wait()


def first_to_end(*processes: subprocess.Popen[bytes]) -> subprocess.Popen[bytes]:
    """Wait until one of these has ended."""
    while True:
        for process in processes:
            if process.poll() is not None:
                return process
        time.sleep(LOOK_EVERY)


def play_while_building(flags: Sequence[str], opened: list[subprocess.Popen[bytes]]) -> int:
    """The house on pure Python, then on the compiled engine; what is opened is noted, to be ended."""
    house = open_house("--open", *flags, is_pure=True)
    opened.append(house)
    tell("the compiled engine is built meanwhile, in a minute or two, and takes over by itself")
    builder = build()
    opened.append(builder)
    if first_to_end(house, builder) is house:
        return house.returncode
    if builder.returncode:
        tell(f"the engine could not be built ({LOG.relative_to(ROOT)} says why): the house stays as it is")
        return house.wait()
    if not is_compiled():
        tell("there is no C compiler here: the house stays on pure Python, which plays the same, slower")
        return house.wait()
    tell("the compiled engine takes over")
    end(house)
    opened.append(open_house(*flags, is_pure=False))
    return opened[-1].wait()


def tell(text: str) -> None:
    """A line for who plays."""
    print(f"tablee: {text}", file=sys.stderr, flush=True)


def main(flags: Sequence[str]) -> int:
    """Open the house with these flags of `tablee serve`, and keep it open until a signal closes it."""
    opened: list[subprocess.Popen[bytes]] = []
    signal.signal(signal.SIGTERM, _stop)
    try:
        if not is_built():
            return play_while_building(flags, opened)
        opened.append(open_house("--open", *flags, is_pure=False))
        return opened[0].wait()
    except KeyboardInterrupt:  # all of them have heard it too
        return 0
    finally:
        for process in opened:
            end(process)


def _stop(*_: object) -> NoReturn:
    raise SystemExit(0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
