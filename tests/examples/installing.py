"""The example as people install it: by pip, into a folder of its own."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "menteur"


def install_example(folder: Path) -> Path:
    """Install Le Menteur; returns the folder in which its package is found."""
    source, target = folder / "source", folder / "packages"
    shutil.copytree(EXAMPLE, source)  # the build leaves traces beside the sources
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
    command += ["--no-deps", "--no-build-isolation", "--no-index", "--target", str(target), str(source)]
    subprocess.run(command, check=True, capture_output=True)
    return target
