"""What the files of `deploy/` say: every command line of ours in them, with its environment."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import yaml

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "deploy"
CONTAINERFILE = (FOLDER / "Containerfile").read_text(encoding="utf-8")
IMAGE = "tablee"
"""How the image is called in the other files."""
COMPOSE: Any = yaml.safe_load((FOLDER / "compose.yaml").read_text(encoding="utf-8"))
MANIFESTS: list[Any] = [
    each
    for path in sorted((FOLDER / "kubernetes").glob("*.yaml"))
    for each in yaml.safe_load_all(path.read_text(encoding="utf-8"))
]
UNITS = {path.name: path.read_text(encoding="utf-8") for path in (FOLDER / "systemd").iterdir()}


class Line(NamedTuple):
    """One command line of `tablee`, where it stands, and what is in its environment."""

    where: str
    args: list[str]
    environment: dict[str, str]


def filled(text: str) -> str:
    """What is filled in when it is read (`${NAME}`, `$(NAME)`, `%i`), filled in."""
    text = re.sub(r"\$\{[A-Z_]+(:\?[^}]*)?\}|\$\([A-Z_]+\)", "play.example", text)
    return re.sub(r"\$\$\([^)]*\)", "today", text).replace("%i", "8765")


def lines() -> Iterator[Line]:
    """All of them."""
    [entry] = re.findall(r"^ENTRYPOINT (.*)$", CONTAINERFILE, re.MULTILINE)
    [usual] = re.findall(r"^CMD (.*)$", CONTAINERFILE, re.MULTILINE)
    assert json.loads(entry) == ["tablee"]
    yield Line("Containerfile", json.loads(usual), {})
    for name, service in COMPOSE["services"].items():
        if service["image"] == IMAGE:
            yield _line(f"compose.yaml: {name}", service["command"], service["environment"])
    for manifest in MANIFESTS:
        for container in containers(manifest):
            if container["image"] == IMAGE:
                environment = {each["name"]: each.get("value", "secret") for each in container["env"]}
                yield _line(f"kubernetes: {container['name']}", container["args"], environment)
    for name, text in UNITS.items():
        for started in re.findall(r"^ExecStart=.*?/tablee (.*?)'?$", text, re.MULTILINE):
            yield Line(f"systemd: {name}", shlex.split(filled(started)), {})


def _line(where: str, args: list[str], environment: dict[str, str]) -> Line:
    told = {name: filled(str(value)) for name, value in environment.items()}
    return Line(where, [filled(each) for each in args], told)


def containers(manifest: Any) -> list[Any]:
    """The containers of a Deployment, StatefulSet or Job."""
    pod = manifest.get("spec", {}).get("template", {}).get("spec", {})
    return list(pod.get("containers", ()))


def named(kind: str) -> dict[str, Any]:
    """The manifests of a kind, by name."""
    return {each["metadata"]["name"]: each for each in MANIFESTS if each["kind"] == kind}
