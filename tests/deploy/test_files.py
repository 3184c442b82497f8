"""`deploy/`: its commands are ours; its names, ports and paths agree with one another and with the house."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

import click
import pytest
from starlette.routing import Route

from tablee.cli.commands import serve
from tablee.cli.main import tablee
from tablee.server import serving
from tablee.server.app import make_app
from tablee.server.settings import Settings
from tests.deploy.files import (
    COMPOSE,
    CONTAINERFILE,
    FOLDER,
    MANIFESTS,
    ROOT,
    UNITS,
    Line,
    containers,
    lines,
    named,
)
from tools.find_proxies import find

LINES = list(lines())
PORT = next(param.default for param in serve.command.params if param.name == "port")
IN_PLACE = {"DATABASE_PASSWORD", "NATS_PASSWORD"}
"""What is only put into the addresses of others."""


def parsed(args: list[str]) -> click.Context:
    """A command line, understood by the command itself and not run."""
    context, rest = tablee.make_context("tablee", list(args)), list(args)
    while isinstance(context.command, click.Group):
        name, command, rest = context.command.resolve_command(context, rest)
        assert command is not None
        context = command.make_context(name, rest, parent=context)
    return context


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.where)
def test_every_command_line_is_understood_with_its_environment(
    line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in line.environment.items():
        monkeypatch.setenv(name, value)
    context = parsed(line.args)
    read = {param.envvar for param in context.command.params}
    others = {"FORWARDED_ALLOW_IPS"} if context.command is serve.command else set[str]()
    assert {*line.environment} - IN_PLACE <= read | others
    if context.command is serve.command:
        assert context.params["port"] == PORT
    is_wing = bool({"TABLEE_DATABASE", "TABLEE_NATS"} <= {*line.environment})
    if is_wing:
        assert context.params["database"].startswith("postgresql://")
        assert context.params["nats"].startswith("nats://")


def test_all_that_runs_is_named() -> None:
    told = {line.where: line.args[0] for line in LINES}
    for kind in ("compose.yaml", "kubernetes", "systemd"):
        assert {args for where, args in told.items() if where.startswith(kind)} == {
            "serve",
            "worker",
            "house",
        }
    assert "FORWARDED_ALLOW_IPS" in Path(serving.__file__).with_suffix(".py").read_text(encoding="utf-8")


def test_whoever_is_spoken_to_is_there() -> None:
    """Hosts and ports of addresses are services of the same file."""
    for line in LINES:
        known = {*COMPOSE["services"]} if line.where.startswith("compose") else {*named("Service")}
        for name in ("TABLEE_DATABASE", "TABLEE_NATS"):
            address = urlsplit(line.environment.get(name, ""))
            if address.hostname:
                assert address.hostname in known, line.where
                assert address.port in (None, 4222)
    assert "--port=4222" in COMPOSE["services"]["nats"]["command"]
    [nats] = containers(named("Deployment")["nats"])
    assert nats["args"][nats["args"].index("--port") + 1] == "4222"


def test_nats_understands_what_it_is_told(tmp_path: Path) -> None:
    rest = tmp_path / "nats.conf"
    rest.write_text("server_name: tablee\n", encoding="utf-8")
    [pod] = containers(named("Deployment")["nats"])
    for told in (COMPOSE["services"]["nats"]["command"], pod["args"]):
        asked = [Path(sys.executable).with_name("nats-server"), *told, "-t", "--config", rest]
        done = subprocess.run(asked, capture_output=True, text=True, check=False)
        assert (done.returncode, "is valid" in done.stderr) == (0, True), done.stderr


def test_ports_are_those_of_the_house() -> None:
    assert re.findall(r"^EXPOSE (\d+)$", CONTAINERFILE, re.MULTILINE) == [str(PORT)]
    assert f"http://127.0.0.1:{PORT}/healthz" in CONTAINERFILE
    assert f"dynamic a house {PORT}" in (FOLDER / "Caddyfile").read_text(encoding="utf-8")
    assert f"port: {PORT}" in (FOLDER / "prometheus.yaml").read_text(encoding="utf-8")
    [http] = named("Service")["house"]["spec"]["ports"]
    [house] = containers(named("Deployment")["house"])
    assert (http["port"], house["ports"][0]["containerPort"]) == (PORT, PORT)


def test_what_is_asked_of_the_house_is_answered(tmp_path: Path) -> None:
    routes = {route.path for route in make_app(Settings(data=tmp_path)).routes if isinstance(route, Route)}
    [house] = containers(named("Deployment")["house"])
    asked = {house[probe]["httpGet"]["path"] for probe in ("startupProbe", "livenessProbe", "readinessProbe")}
    assert asked == {"/healthz", "/readyz"} <= routes
    assert "/metrics" in routes


def test_one_user_and_one_folder_everywhere() -> None:
    [uid] = re.findall(r"--uid (\d+)", CONTAINERFILE)
    [folder] = re.findall(r"^VOLUME (.*)$", CONTAINERFILE, re.MULTILINE)
    assert f"USER {uid}\n" in CONTAINERFILE
    for manifest in MANIFESTS:
        pod = manifest.get("spec", {}).get("template", {}).get("spec", {})
        for container in containers(manifest):
            if container["image"] == "tablee":
                assert pod["securityContext"]["runAsUser"] == int(uid)
                mounts = {each["mountPath"] for each in container["volumeMounts"]}
                assert ("--data" in " ".join(container["args"])) == (folder in mounts)
    for line in LINES:
        if not line.where.startswith("systemd") and line.args[0] != "worker":
            assert folder in " ".join(line.args)


def test_secrets_that_are_named_are_there() -> None:
    kept = named("Secret")["tablee"]["stringData"]
    for manifest in MANIFESTS:
        for container in containers(manifest):
            for each in container.get("env", ()):
                if "valueFrom" in each:
                    reference = each["valueFrom"]["secretKeyRef"]
                    assert (reference["name"], reference["key"] in kept) == ("tablee", True)
    text = (FOLDER / "compose.yaml").read_text(encoding="utf-8")
    example = (FOLDER / "example.env").read_text(encoding="utf-8")
    assert set(re.findall(r"\$\{([A-Z_]+)", text)) == set(re.findall(r"^([A-Z_]+)=", example, re.MULTILINE))


def test_nobody_is_stopped_before_he_has_closed() -> None:
    pods = [named("Deployment")[name]["spec"]["template"]["spec"] for name in ("house", "worker")]
    patience = [
        *(pod["terminationGracePeriodSeconds"] for pod in pods),
        int(COMPOSE["services"]["house"]["stop_grace_period"].removesuffix("s")),
        *(int(each) for text in UNITS.values() for each in re.findall(r"TimeoutStopSec=(\d+)", text)),
    ]
    assert len(patience) == 6
    assert min(patience) > serving.GRACE


def test_what_kubernetes_is_given_is_all_there_is() -> None:
    [listed] = [each for each in MANIFESTS if each["kind"] == "Kustomization"]
    others = {path.name for path in (FOLDER / "kubernetes").glob("*.yaml")}
    assert {*listed["resources"]} == others - {"kustomization.yaml", "migrate.yaml"}


def test_the_units_are_those_of_the_page() -> None:
    page = (ROOT / "docs" / "operator.md").read_text(encoding="utf-8")
    told = re.findall(r"^```ini\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert told == [
        UNITS[name] for name in ("tablee.service", "tablee-backup.service", "tablee-backup.timer")
    ]


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="this system has no systemd")
def test_the_units_are_understood_by_systemd(tmp_path: Path) -> None:
    for name, text in UNITS.items():
        (tmp_path / name).write_text(text.replace("/opt/tablee/bin/tablee", "/bin/true"), encoding="utf-8")
    files = [str(tmp_path / name.replace("@", "@8765")) for name in UNITS]
    (tmp_path / "tablee@8765.service").symlink_to(tmp_path / "tablee@.service")
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", *files], capture_output=True, text=True, check=False
    )
    assert [line for line in done.stderr.splitlines() if str(tmp_path) in line or "tablee" in line] == []


@pytest.mark.skipif(find("caddy") is None, reason="Caddy is not here: python -m tools.find_proxies")
def test_the_door_is_understood_by_caddy(tmp_path: Path) -> None:
    program = find("caddy")
    assert program is not None
    command = [program, "adapt", "--config", str(FOLDER / "Caddyfile")]
    home = {"HOME": str(tmp_path), "HOUSE_NAME": "play.example"}
    done = subprocess.run(command, capture_output=True, text=True, env=home, check=False)
    assert done.returncode == 0, done.stderr
    assert '"dial"' in done.stdout or '"source":"a"' in done.stdout
