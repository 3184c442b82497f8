"""Make the virtual environment, also where the system's Python comes without its venv module.

python3 tools/make_environment.py .venv
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path


def main() -> int:
    """Make it, by venv or else by virtualenv."""
    if sys.version_info < (3, 11):  # noqa: UP036  # an older Python may well run this very file
        print(f"Tablée needs Python 3.11 or newer; this is {sys.version.split()[0]}", file=sys.stderr)
        return 1
    folder = sys.argv[1]
    by_venv = subprocess.run([sys.executable, "-m", "venv", folder], capture_output=True, check=False)
    if by_venv.returncode == 0:
        return 0
    print("this Python has no venv module: using virtualenv", file=sys.stderr)
    with tempfile.TemporaryDirectory() as scratch:
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--target", scratch, "virtualenv"]
        subprocess.run(pip, check=True)
        made = [sys.executable, "-m", "virtualenv", "--quiet", str(Path(folder).resolve())]
        subprocess.run(made, check=True, env={"PYTHONPATH": scratch})
    return 0


if __name__ == "__main__":
    sys.exit(main())
