"""Running `tablee` in tests: inside this process, or as a real one."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from click.testing import CliRunner

import tablee as package
from tablee.cli.main import tablee
from tests.server.databases import with_database

COMMAND = [sys.executable, "-m", "tablee"]


@dataclass(frozen=True)
class Ran:
    """What a command line did."""

    status: int
    out: str
    err: str


def run(*args: str | Path, lang: str = "en", typed: str | bytes = "") -> Ran:
    """Run a command line in this process; an exception that escapes fails the test."""
    result = CliRunner().invoke(
        tablee, with_database(args), input=typed, env={"TABLEE_LANG": lang}, catch_exceptions=False
    )
    return Ran(result.exit_code, result.stdout, result.stderr)


def refused(*args: str | Path, lang: str = "en", status: int = 2, typed: str | bytes = "") -> str:
    """Run a command line that must end in one line on the standard error and nothing else."""
    ran = run(*args, lang=lang, typed=typed)
    assert (ran.status, ran.out) == (status, ""), ran
    assert ran.err.count("\n") == 1, ran.err
    assert ran.err.endswith("\n")
    assert "Traceback" not in ran.err
    return ran.err


def environment(**extra: str) -> dict[str, str]:
    """An environment in which a process finds this very package and answers in English."""
    source = str(Path(package.__file__).parents[1])
    return {**os.environ, "PYTHONPATH": source, "TABLEE_LANG": "en", **extra}


def run_process(*args: str | Path, typed: bytes = b"", **extra: str) -> Ran:
    """Run a command line in a process of its own."""
    done = subprocess.run(
        [*COMMAND, *with_database(args)],
        input=typed,
        capture_output=True,
        env=environment(**extra),
        timeout=120,
        check=False,
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())
