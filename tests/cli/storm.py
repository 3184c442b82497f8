"""The storm of bench/fuzz_engine.py, for tests, and the environment of their processes."""

from __future__ import annotations

import importlib.util
import os
import sys
from functools import cache
from pathlib import Path
from types import ModuleType


@cache
def load_storm() -> ModuleType:
    """The script as a module."""
    path = Path(__file__).parents[2] / "bench" / "fuzz_engine.py"
    spec = importlib.util.spec_from_file_location("fuzz_engine", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["fuzz_engine"] = module
    spec.loader.exec_module(module)
    return module


def environment() -> dict[str, str]:
    """The package on the path, and streams buffered as they usually are."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    return {**kept, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
