"""No teller needs a terminal."""

from __future__ import annotations

import os
import subprocess
import sys

MAKE_ALL = """
import sys
from tablee.games import box_ids, make_teller, words
for game in box_ids():
    make_teller(game, words("fr"), ("Ana", "Bob"))
print(*(name for name in sys.modules if name.startswith("tablee.cli")))
"""


def test_no_teller_loads_the_terminal() -> None:
    # They are named by strings, which the check of imports cannot read.
    path = os.pathsep.join(filter(None, sys.path))
    done = subprocess.run(
        [sys.executable, "-c", MAKE_ALL],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == []
