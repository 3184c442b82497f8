"""The picture in the documentation shows what terminal play writes today."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

TOOL = Path(__file__).resolve().parents[3] / "tools" / "terminal_picture.py"


def test_the_picture_of_the_terminal_is_up_to_date() -> None:
    path = os.pathsep.join(filter(None, sys.path))
    done = subprocess.run(
        [sys.executable, str(TOOL), "--check"], env={**os.environ, "PYTHONPATH": path}, check=False
    )
    assert done.returncode == 0, "run tools/terminal_picture.py"
