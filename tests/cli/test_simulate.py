"""`simulate` as a command."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import cast

import pytest

from tablee.arena import record_of, simulate
from tablee.games import get_game
from tablee.match.record import format_record
from tests.again import now_or_again
from tests.arena.bots import FIRST, with_cheap_bots
from tests.cli.command_line import COMMAND, environment, run
from tests.server.processes import children_of, is_running

JACQUET = get_game("jacquet")


def asked(*flags: str) -> dict[str, object]:
    ran = run("simulate", "jacquet", "--json", "--seed", "1", *flags)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.count("\n") == 1
    return cast("dict[str, object]", json.loads(ran.out))


def test_the_report_for_programs_is_that_of_the_arena() -> None:
    found = asked("--games", "12")
    report = simulate(JACQUET, JACQUET.options_type(), ["random"] * 2, games=12, seed="1")
    assert found["checksum"] == report.checksum
    assert found["bots"] == ["random", "random"]
    assert (found["games"], found["asked"], found["complete"]) == (12, 12, True)
    assert [seat["wins"] for seat in cast("list[dict[str, int]]", found["seats"])] == [
        tally.wins for tally in report.by_seat
    ]
    assert cast("float", found["gamesPerSecond"]) > 0


def test_jobs_do_not_change_the_checksum() -> None:
    assert asked("--games", "12", "--jobs", "2")["checksum"] == asked("--games", "12")["checksum"]


def test_options_by_flag_by_assignment_and_by_preset_are_the_same() -> None:
    ways = [
        "--blocking free --opening-reroll off --departure-quarter off --rules text1",
        "-o rules=text1",
        "--preset text1",
        "--preset text2 -o blocking=free -o opening-reroll=off -o departureQuarter=off -o rules=text1",
    ]
    sums = [asked("--games", "6", *way.split(" "))["checksum"] for way in ways]
    assert len(set(sums)) == 1
    assert sums[0] != asked("--games", "6")["checksum"]


def test_the_report_for_people() -> None:
    out = run("simulate", "jacquet", "--games", "10", "--seed", "x").out
    assert out.startswith("Jacquet: 10 games, seed x\n")
    for told in ("seat 0", "seat 1", "random (no. 0)", "95% interval", "games a second", "Checksum: "):
        assert told in out
    assert "change seats" not in out
    assert "partial" not in out
    french = run("simulate", "jacquet", "--games", "10", "--seed", "x", lang="fr").out
    assert "%" in french
    assert "." not in "".join(line for line in french.splitlines() if line.startswith("place"))


def test_without_a_seed_one_is_drawn_and_shown() -> None:
    first, second = (json.loads(run("simulate", "jacquet", "--games", "1", "--json").out) for _ in "ab")
    assert first["seed"] != second["seed"]
    again = json.loads(run("simulate", "jacquet", "--games", "1", "--json", "--seed", first["seed"]).out)
    assert again["checksum"] == first["checksum"]


def test_different_bots_change_seats_and_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = with_cheap_bots(monkeypatch)
    out = run("simulate", "jacquet", "--games", "2", "--seed", "1", "--bots", f"{FIRST},random").out
    assert "The bots change seats after every game." in out
    assert seen.seats[FIRST] == {0, 1}


def test_one_game_of_a_simulation_is_written_down(tmp_path: Path) -> None:
    file = tmp_path / "game.tablee"
    flags = ("--bots", "planner,random", "--seed", "7", "--index", "3", "--record", str(file))
    ran = run("simulate", "jacquet", *flags)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == f"jacquet, seed 7, game 3: written to {file}.\n"
    bots = ["planner", "random"]
    record = record_of(JACQUET, JACQUET.options_type(), bots, seed="7", index=3)
    assert file.read_bytes() == format_record(record).encode()
    assert run("verify", str(file)).status == 0
    told = json.loads(run("simulate", "jacquet", *flags, "--json").out)
    assert told == {"game": "jacquet", "seed": "7", "index": 3, "file": str(file)}


def test_what_cannot_be_written_down(tmp_path: Path) -> None:
    file = str(tmp_path / "game.tablee")
    assert "leaves no record" in run("simulate", "jacquet", "--record", file).err
    assert "--index goes only with --record" in run("simulate", "jacquet", "--index", "3").err
    lost = run("simulate", "jacquet", "--bots", "planner,random", "--record", str(tmp_path / "no" / "game"))
    assert lost.status == 2
    assert "Traceback" not in lost.err


@pytest.fixture(params=[signal.SIG_DFL, signal.SIG_IGN], ids=["heard", "ignored"])
def interrupts_of_the_parent(request: pytest.FixtureRequest) -> Iterator[None]:
    """What a process inherits: shells let those that they start in the background ignore Ctrl-C."""
    before = signal.signal(signal.SIGINT, request.param)
    yield
    signal.signal(signal.SIGINT, before)


def ended(jobs: str, end: Callable[[int], None]) -> tuple[int, str, bytes]:
    """Status, report and what a terminal showed (a bar), of a simulation ended after its first games."""
    mine, theirs = os.openpty()
    process = subprocess.Popen(
        [*COMMAND, "simulate", "jacquet", "--games", "1000000", "--seed", "1", "--jobs", jobs, "--json"],
        stdout=subprocess.PIPE,
        stderr=theirs,
        env=environment(),
        start_new_session=True,
    )
    os.close(theirs)
    try:
        shown = b""
        while not re.search(rb"\d\d:\d\d:\d\d", shown):  # how long it will take, from the first games
            shown += os.read(mine, 1000)
        end(process.pid)
        out, _ = process.communicate(timeout=120)
        with suppress(OSError):  # the end of a terminal is an error on some systems
            while more := os.read(mine, 1000):
                shown += more
    finally:
        process.kill()
        process.wait()
        os.close(mine)
    return process.returncode, out.decode(), shown


def check_partial(status: int, out: str, shown: bytes) -> None:
    """It told what was played, and nothing went wrong."""
    assert status == 130
    assert b"Traceback" not in shown
    assert b"Warning" not in shown
    found = json.loads(out)
    assert (found["complete"], found["asked"]) == (False, 1_000_000)
    assert 0 < found["games"] < 1_000_000
    assert sum(seat["wins"] for seat in found["seats"]) == found["games"]


@pytest.mark.usefixtures("interrupts_of_the_parent")
@pytest.mark.parametrize("jobs", now_or_again(["1", "2"], "2"))
def test_an_interruption_ends_cleanly_with_what_was_played(jobs: str) -> None:
    """Ctrl-C at a terminal reaches every process of the group."""
    check_partial(*ended(jobs, lambda number: os.killpg(number, signal.SIGINT)))


@pytest.mark.parametrize("jobs", now_or_again(["1", "2"], "2"))
def test_a_request_to_end_is_answered_as_an_interruption_is(jobs: str) -> None:
    """It reaches one process alone: nothing may be left behind of which Python would warn."""
    check_partial(*ended(jobs, lambda number: os.kill(number, signal.SIGTERM)))


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_the_processes_of_a_simulation_end_with_it(how: signal.Signals) -> None:
    """However it is ended, and though it can tell them nothing any more."""
    process = subprocess.Popen(
        [*COMMAND, "simulate", "jacquet", "--games", "10000000", "--seed", "1", "--jobs", "2"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=environment(),
    )
    try:
        while len(workers := children_of(process.pid)) < 3:  # two, and who minds what they share
            assert process.poll() is None
            time.sleep(0.05)
    finally:
        process.send_signal(how)
        process.wait()
    while any(map(is_running, workers)):
        time.sleep(0.05)
