"""A house that cheats makes records that hold in themselves; what a player kept convicts it."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
import uvloop

from tablee.cli.main import run
from tablee.match.pledge import RECEIPT
from tests.cheating_house import CHEATS
from tests.server.guests import HURRY, open_house
from tools import verify_record as script
from tools.known_house import SECRET

GIVEN = "63616d696c6c65" * 3
"""What the player contributes."""
PROMISED = hashlib.sha256(SECRET).hexdigest()
"""What he is told before."""
RECEIVED = f"{RECEIPT}\ntable t1\ngame cinq-rois\ncommitment {PROMISED}\nseat 0\ncontribution {GIVEN}\n"
KNOWN = replace(HURRY, new_secret=lambda: SECRET)
FLAGS = ["--commitment", PROMISED, "--contribution", f"0:{GIVEN}"]


def play(folder: Path) -> str:
    """A game that is begun and given up; its record, as the house gives it out."""

    async def visit() -> str:
        async with open_house(folder, KNOWN) as house:
            opened = await house.open_table("cinq-rois", bot="greedy")
            guest = await house.connect(opened["table"], opened["token"])
            assert guest.heard[0]["table"]["commitment"] == PROMISED
            await guest.say("contribute", data=GIVEN)
            await guest.hear_a("news")
            await guest.say("give-up", id="enough")
            assert (await guest.hear_a("receipt"))["ok"]
            return (await house.http.get(f"/api/tables/{opened['table']}/record")).text

    return uvloop.run(visit())


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a house that keeps its promise."""
    path = tmp_path_factory.mktemp("honest") / "game.tablee"
    path.write_text(play(path.parent), encoding="utf-8")
    return path


@pytest.fixture
def receipt(tmp_path: Path) -> Path:
    """What the page saved for the player."""
    path = tmp_path / "receipt.txt"
    path.write_text(RECEIVED, encoding="utf-8")
    return path


def run_script(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-I", script.__file__, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_an_honest_house_is_acquitted(honest: Path, receipt: Path) -> None:
    for flags in ([], FLAGS, ["--receipt", str(receipt)], ["--contribution", GIVEN]):
        assert run(["verify", str(honest), *flags]) == 0
        assert run_script(honest, *flags).returncode == 0


@pytest.mark.parametrize("how", [how for how in CHEATS if how != "loaded"])  # whose record does not even hold
def test_a_cheating_house_is_convicted(
    how: str,
    receipt: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    CHEATS[how](monkeypatch.setattr, "cinq-rois")
    path = tmp_path / "game.tablee"
    path.write_text(play(tmp_path), encoding="utf-8")
    assert run(["verify", str(path), "--lang", "en"]) == 0, "the record holds in itself"
    assert "was not checked" in capsys.readouterr().out
    assert "NOT compared" in run_script(path).stdout
    for flags in (FLAGS, ["--receipt", str(receipt)]):
        assert run(["verify", str(path), "--lang", "en", *flags]) == 1
        assert "this is NOT" in capsys.readouterr().err
        found = run_script(path, *flags)
        assert (found.returncode, found.stdout) == (1, "")
        assert "NOT" in found.stderr


def test_each_thing_that_was_kept_convicts_by_itself(
    honest: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = {
        f"--commitment={'0' * 64}": "line 9: this is NOT the commitment that you were told",
        f"--contribution=0:{'00' * 16}": "line 10: this is NOT what seat 0 gave to chance",
        f"--contribution=1:{GIVEN}": "line 10: seat 1 has given nothing here",
        f"--contribution={'00' * 16}": "line 10: nobody has given this to chance here",
    }
    for flag, told in wrong.items():
        assert run(["verify", str(honest), flag, "--lang", "en"]) == 1
        assert told in capsys.readouterr().err
        assert run_script(honest, flag).returncode == 1


@pytest.mark.parametrize(
    "flags",
    [
        ["--commitment", "123"],
        ["--contribution", "0:xyz"],
        ["--contribution", "abc"],
        ["--receipt", "/nowhere"],
        ["--receipt", script.__file__],
    ],
)
def test_what_cannot_be_compared_is_said(flags: list[str], honest: Path) -> None:
    for lang in ("fr", "en"):
        assert run(["verify", str(honest), *flags, "--lang", lang]) == 2
    assert run_script(honest, *flags).returncode == 2


def test_what_was_kept_is_about_one_game(honest: Path) -> None:
    assert run(["verify", str(honest), str(honest), *FLAGS]) == 2
    assert run_script(honest, honest, *FLAGS).returncode == 2
