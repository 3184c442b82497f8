"""Without the library of an adapter, a clear sentence says what to install; nothing else needs it."""

from __future__ import annotations

import subprocess
import sys

import pytest

WITHOUT = """
import sys
for name in ("numpy", "gymnasium", "pettingzoo", "pyspiel"):
    sys.modules[name] = None
try:
    import tablee.adapters.{extra}
except ImportError as error:
    print(error)
import tablee.cli.main
"""


@pytest.mark.parametrize(
    ("extra", "library"),
    [("pettingzoo", "PettingZoo"), ("gymnasium", "Gymnasium"), ("openspiel", "OpenSpiel")],
)
def test_what_is_missing_is_said(extra: str, library: str) -> None:
    command = [sys.executable, "-c", WITHOUT.format(extra=extra)]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert told == (
        f"tablee.adapters.{extra} needs {library}, which is not installed: pip install 'tablee[{extra}]'\n"
    )
