"""Lint the files of `deploy/` with tools of others; exit code 1 where one of them complains.

python tools/check_deploy.py

It needs the packages of requirements/deploy.lock, which `make check-deploy` installs. That the commands in
these files are ours, and that names and ports agree, is tested in tests/deploy.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "deploy"
BIN = Path(sys.executable).parent


def commands() -> list[list[str]]:
    """Each tool with what it looks at."""
    manifests = sorted((FOLDER / "kubernetes").glob("*.yaml"))
    known = [
        str(path) for path in manifests if path.name != "kustomization.yaml"
    ]  # kubectl's own, not the cluster's
    return [
        ["hadolint", str(FOLDER / "Containerfile")],
        ["yamllint", "--strict", "--config-file", str(FOLDER / "yamllint.yaml"), str(FOLDER)],
        [
            "check-jsonschema",
            "--builtin-schema",
            "vendor.compose-spec",
            str(FOLDER / "compose.yaml"),
        ],
        ["kubernetes-validate", "--strict", "--quiet", *known],
    ]


def unread_questions() -> list[str]:
    """What the dashboard asks for that Prometheus would not understand, with the reason."""
    from promql_parser import parse  # noqa: PLC0415 - only this tool needs it

    board = json.loads((FOLDER / "grafana" / "tablee.json").read_text(encoding="utf-8"))
    wrong = []
    for panel in board["panels"]:
        for target in panel["targets"]:
            try:
                parse(target["expr"].replace("$__rate_interval", "1m"))
            except ValueError as error:
                wrong.append(f"{panel['title']}: {error}")
    return wrong


def main() -> int:
    """Run them all."""
    failed = [
        command[0]
        for command in commands()
        if subprocess.run([BIN / command[0], *command[1:]], check=False).returncode
    ]
    wrong = unread_questions()
    print(*wrong, sep="\n", end="\n" if wrong else "")
    print("deploy/:", "in order" if not failed and not wrong else ", ".join([*failed, *wrong]))
    return 1 if failed or wrong else 0


if __name__ == "__main__":
    sys.exit(main())
