"""Completion: the scripts, and what they are told."""

from __future__ import annotations

import shutil
import subprocess
from contextlib import redirect_stdout
from io import BytesIO, TextIOWrapper

import pytest
from click.shell_completion import shell_complete

from tablee.cli.main import COMPLETION, PROGRAM, tablee
from tests.cli.command_line import run, run_process


def asked(*typed: str) -> dict[str, str]:
    """What bash tells in the environment to be offered something for the last word."""
    last = str(len(typed) - 1)
    return {"_TABLEE_COMPLETE": "bash_complete", "COMP_WORDS": " ".join(typed), "COMP_CWORD": last}


def offers(out: str) -> set[str]:
    return {line.split(",", 1)[1] for line in out.splitlines() if line}


def completed(*typed: str) -> set[str]:
    """What bash would be offered, in this process."""
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(TextIOWrapper(BytesIO(), "utf-8")) as out:
        for name, value in asked(*typed).items():
            patch.setenv(name, value)
        assert shell_complete(tablee, {}, PROGRAM, COMPLETION, "bash_complete") == 0
    out.seek(0)
    return offers(out.read())


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        (["tablee", "ver"], {"verify"}),
        (["tablee", "rules", "jac"], {"jacquet"}),
        (["tablee", "rules", "jacquet", "JAC-R1"], {"JAC-R1"} | {f"JAC-R1{n}" for n in range(10)}),
        (["tablee", "rules", "jacquet", "jac-01"], {"JAC-01"}),
        (["tablee", "play", "jacquet", "--bot", "pl"], {"planner"}),
        (["tablee", "play", "jacquet", "--preset", "te"], {"text1", "text2"}),
        (["tablee", "play", "jacquet", "--blo"], {"--blocking"}),
        (["tablee", "play", "jacquet", "--blocking", "ret"], {"returnMen2", "returnMen1"}),
        (["tablee", "simulate", "jacquet", "-o", "blocking=n"], {"blocking=never"}),
        (["tablee", "simulate", "jacquet", "--bots", "random,pl"], {"random,planner"}),
        (["tablee", "games", "--lang", ""], {"fr", "en"}),
        (["tablee", "completion", "f"], {"fish"}),
        (["tablee", "rules", "chess", "X"], set()),
    ],
)
def test_what_is_offered(typed: list[str], offered: set[str]) -> None:
    assert completed(*typed) == offered


def test_all_commands_are_offered_by_the_command_itself() -> None:
    ran = run_process(typed=b"", **asked("tablee", ""))
    assert "Traceback" not in ran.err
    assert {"games", "play", "verify", "simulate"} <= offers(ran.out)
    assert offers(ran.out) == completed("tablee", "")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_scripts_say_how_to_install_them(shell: str) -> None:
    out = run("completion", shell).out
    assert out.startswith("# ")
    assert f"tablee completion {shell}" in out
    assert f"_TABLEE_COMPLETE={shell}_complete" in out


def test_bash_takes_its_script() -> None:
    bash = shutil.which("bash")
    if bash is None:
        pytest.skip("no bash on this machine")
    script = run("completion", "bash").out
    done = subprocess.run([bash, "-n"], input=script, text=True, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
