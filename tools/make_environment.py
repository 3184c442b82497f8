"""Make the virtual environment, also where the system's Python comes without its venv module.

python3 tools/make_environment.py .venv

A Python that is too old must be able to read this file, to say so: no newer words than those of 3.6.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

NEEDED = (3, 11)
TOO_OLD = (
    "Tablée needs Python %d.%d or newer, this is %d.%d: name another, as in `make play PYTHON=python3.12`"
)


def main() -> int:
    """Make it, by venv or else by virtualenv."""
    if sys.version_info < NEEDED:
        print(TOO_OLD % (NEEDED + tuple(sys.version_info[:2])), file=sys.stderr)
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
