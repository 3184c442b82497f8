"""Completion: the scripts, and what they are told."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from tests.cli.command_line import run, run_process


def completed(*typed: str) -> set[str]:
    """What bash would be offered for the last word."""
    ran = run_process(
        _TABLEE_COMPLETE="bash_complete", COMP_WORDS=" ".join(typed), COMP_CWORD=str(len(typed) - 1)
    )
    assert "Traceback" not in ran.err
    return {line.split(",", 1)[1] for line in ran.out.splitlines() if line}


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


def test_all_commands_are_offered() -> None:
    assert {"games", "play", "verify", "simulate"} <= completed("tablee", "")


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
