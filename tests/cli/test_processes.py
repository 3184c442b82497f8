"""The command as a real process: pipes that close, disks that are full, streams that are missing."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from tests.cli.command_line import COMMAND, environment, run_process
from tests.match.builders import NEAR_END, new_match, play, text_of

FULL = Path("/dev/full")
needs_full = pytest.mark.skipif(not FULL.exists(), reason="the system has no device that is always full")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.tablee"
    path.write_text(text_of(play(new_match(start=NEAR_END))), encoding="utf-8", newline="")
    return path


def start(*args: str | Path, **streams: object) -> subprocess.CompletedProcess[bytes]:
    command = [*COMMAND, *map(str, args)]
    return subprocess.run(command, env=environment(), timeout=120, check=False, **streams)  # type: ignore[call-overload, no-any-return]  # streams are passed on


def test_the_module_is_the_command() -> None:
    ran = run_process("games")
    assert (ran.status, ran.err) == (0, "")
    assert "jacquet" in ran.out


def test_exit_statuses(record: Path, tmp_path: Path) -> None:
    assert run_process("verify", record).status == 0
    damaged = tmp_path / "damaged"
    damaged.write_bytes(record.read_bytes()[:-1])
    failed = run_process("verify", damaged)
    assert (failed.status, failed.out) == (1, "")
    assert run_process("verify", tmp_path / "missing").status == 2
    assert run_process("verify").status == 2


@pytest.mark.parametrize(
    "args", [["rules", "jacquet"], ["--help"], ["replay"], ["simulate", "jacquet", "--games", "1"]]
)
def test_a_reader_that_has_gone_is_no_news(args: list[str], record: Path) -> None:
    mine, theirs = os.pipe()
    os.close(mine)
    try:
        found = start(*args, *([record] if args == ["replay"] else []), stdout=theirs, stderr=subprocess.PIPE)
    finally:
        os.close(theirs)
    assert (found.returncode, found.stderr) == (141, b"")


def test_a_reader_that_has_gone_never_makes_a_bad_record_good(record: Path) -> None:
    record.write_bytes(record.read_bytes()[:-1])
    mine, theirs = os.pipe()
    os.close(mine)
    try:
        assert start("verify", record, stdout=theirs, stderr=theirs).returncode != 0
    finally:
        os.close(theirs)


@needs_full
@pytest.mark.parametrize(
    "args", [["rules", "jacquet"], ["--help"], ["--version"], ["games", "--json"], ["verify"]]
)
def test_a_full_disk_is_told_in_one_line(args: list[str], record: Path) -> None:
    with FULL.open("wb") as full:
        found = start(*args, *([record] if args == ["verify"] else []), stdout=full, stderr=subprocess.PIPE)
    assert found.returncode == 2
    assert found.stderr.startswith(b"tablee: cannot write: ")
    assert found.stderr.count(b"\n") == 1


@needs_full
def test_complaints_that_nobody_can_read_still_have_a_status() -> None:
    with FULL.open("wb") as full:
        assert start("gmaes", stdout=subprocess.PIPE, stderr=full).returncode == 2


@pytest.mark.skipif(sys.platform == "win32", reason="closes descriptors by a shell")
@pytest.mark.parametrize(
    ("line", "status"),
    [
        ("games >&-", 0),
        ("verify RECORD >&-", 0),
        ("verify MISSING >&- 2>&-", 2),
        ("verify - <&-", 2),
        ("play jacquet <&-", 2),
        ("play jacquet >&-", 2),
        ("replay RECORD <&-", 0),
        ("replay RECORD >&-", 0),
        ("engine <&-", 0),
    ],
)
def test_closed_descriptors(line: str, status: int, record: Path) -> None:
    shell = " ".join(f"'{part}'" for part in COMMAND) + " " + line.replace("RECORD", f"'{record}'")
    found = subprocess.run(
        ["sh", "-c", shell], env=environment(), capture_output=True, timeout=120, check=False
    )
    assert found.returncode == status
    assert b"Traceback" not in found.stderr
    assert found.stderr.count(b"\n") == (1 if status and "2>" not in line else 0)


def test_a_terminal_of_few_characters(record: Path) -> None:
    for args in (["--help"], ["rules", "jacquet"], ["replay", str(record)], ["gmaes"]):
        ran = run_process(*args, PYTHONIOENCODING="ascii", TABLEE_LANG="fr")
        assert "Traceback" not in ran.err


def test_files_may_have_any_name(tmp_path: Path) -> None:
    name = tmp_path / os.fsdecode(b"\xff\x1b[31m\n")
    missing = run_process("verify", name)
    assert (missing.status, missing.err.count("\n")) == (2, 1)
    assert "\x1b" not in missing.err
    name.write_text(text_of(play(new_match(start=NEAR_END))), encoding="utf-8", newline="")
    found = run_process("verify", name)
    assert (found.status, found.out.count("\n")) == (0, 1)
    assert "\x1b" not in found.out


def test_a_long_list_at_a_terminal_comes_with_a_hint() -> None:
    mine, theirs = os.openpty()
    command = [*COMMAND, "rules", "jacquet"]
    process = subprocess.Popen(command, stdout=theirs, stderr=subprocess.PIPE, env=environment())
    os.close(theirs)
    try:
        with suppress(OSError):  # the end of a terminal is an error on some systems
            while os.read(mine, 1000):
                pass
        _, err = process.communicate(timeout=120)
    finally:
        process.kill()
        process.wait()
        os.close(mine)
    assert (process.returncode, err) == (0, b"Long: tablee rules jacquet | less\n")
    assert run_process("rules", "jacquet").err == ""


def test_the_help_loads_no_game() -> None:
    code = (
        "import sys\nfrom tablee.cli.main import run\nrun(['--help'])\n"
        "print([name for name in sys.modules if name.startswith('tablee.games.')], file=sys.stderr)"
    )
    found = subprocess.run(
        [sys.executable, "-c", code], env=environment(), capture_output=True, timeout=120, check=True
    )
    loaded = {name.split(".")[-1] for name in ast.literal_eval(found.stderr.decode())}
    assert "shelf" in loaded
    assert not loaded & {
        "game",
        "state",
        "teller",
        "screen",
        "bots",
    }  # manifests name their parts, they load none
