"""docs/operator.md: every command of the operator with every flag, and files that do what they say."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import click
import pytest

from tablee.cli.commands import serve
from tablee.cli.commands.house import House, command
from tablee.server.settings import Settings
from tests.cli.command_line import run

PAGE = (Path(__file__).parents[2] / "docs" / "operator.md").read_text(encoding="utf-8")
SHARED = {"--data", "--database", "--lang", "--yes", "--help"}


def section(title: str) -> str:
    [found] = re.findall(rf"^### {title}\n(.*?)(?=^##|\Z)", PAGE, re.MULTILINE | re.DOTALL)
    return str(found)


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("name", House.names)
def test_every_command_is_explained_with_its_flags(name: str) -> None:
    text, context = section(name), click.Context(command)
    assert f"tablee house {name}" in text
    found = command.get_command(context, name)
    assert found is not None
    flags = {flag for param in found.params if isinstance(param, click.Option) for flag in param.opts}
    assert set(re.findall(r"--[a-z]+", text)) <= flags
    assert all(f"`{flag}`" in text for flag in flags - SHARED)


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("name", House.names)
def test_every_command_has_help_in_both_languages(name: str, lang: str) -> None:
    ran = run("house", name, "--help", lang=lang)
    assert (ran.status, ran.err) == (0, "")
    assert f" tablee house {name}" in ran.out.splitlines()[0]
    assert "help.house" not in ran.out


def test_the_unit_starts_the_house_with_flags_that_are() -> None:
    units = blocks("ini")
    [started] = re.findall(r"^ExecStart=\S+/tablee serve (.*)$", units[0], re.MULTILINE)
    flags = {flag for param in serve.command.params for flag in param.opts}
    assert set(re.findall(r"--[a-z-]+", started)) <= flags
    assert "TimeoutStopSec" in units[0]


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="this system has no systemd")
def test_the_units_are_understood_by_systemd(tmp_path: Path) -> None:
    names = ("tablee.service", "tablee-backup.service", "tablee-backup.timer")
    for name, text in zip(names, blocks("ini"), strict=True):
        # The program is not installed where tests run.
        (tmp_path / name).write_text(text.replace("/opt/tablee/bin/tablee", "/bin/true"))
    files = [str(tmp_path / name) for name in names]
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", *files], capture_output=True, text=True, check=False
    )
    complaints = [line for line in done.stderr.splitlines() if str(tmp_path) in line or "tablee" in line]
    assert complaints == []


def test_the_proxies_pass_on_what_the_house_needs() -> None:
    [nginx], [caddy] = blocks("nginx"), blocks("caddy")
    for needed in (
        "proxy_set_header Host $host;",
        "proxy_set_header X-Forwarded-For $remote_addr;",
        "proxy_set_header Upgrade $http_upgrade;",
        "proxy_http_version 1.1;",
    ):
        assert needed in nginx
    assert nginx.count("{") == nginx.count("}")
    assert caddy.count("{") == caddy.count("}")
    assert "respond /metrics 404" in caddy


def test_how_often_a_silent_socket_is_asked() -> None:
    """A proxy must wait longer than that: what it is told here is what the house does."""
    every = Settings(data=Path()).ping_every
    assert f"silent for {every:.0f} seconds is not cut (the house asks every {every:.0f})" in PAGE
    patience = [int(each) for each in re.findall(r"proxy_(?:read|send)_timeout (\d+)s", PAGE)]
    assert len(patience) == 2
    assert min(patience) > 2 * every
