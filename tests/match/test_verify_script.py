"""The stand-alone script and `tablee verify` say the same, on good records and on every flipped bit."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.cli.main import run
from tablee.games import box_ids
from tablee.match.parser import decode, parse_record
from tablee.match.record import RecordError, format_record
from tablee.match.replay import verify
from tests.damaged_headers import changed_options, damaged, record_of
from tests.match.builders import NEAR_END, give_up, new_match, play, reseal, short_record, text_of
from tools import verify_record as script

SCRIPT = Path(script.__file__)
SHORT = format_record(short_record()).encode()
GOOD = {
    "short": SHORT.decode(),
    "whole": text_of(play(new_match(contribution=b"camille"))),
    "empty": text_of(new_match()),
    "sealed": text_of(play(new_match(), 30)),
    "kept": text_of(play(new_match(), 30), to_resume=True),
    "manual": text_of(play(new_match(manual=True, start=NEAR_END))),
    "manual-unfinished": text_of(play(new_match(manual=True), 30)),
    "given-up": text_of(give_up(play(new_match(contribution=b"camille"), 30))),
    "longest-contribution": text_of(play(new_match(contribution=b"\xff" * 1024), 9)),
}
NOT_JUDGED = ("game", "rules", "options", "seats", "start", "result")
"""Lines of which the script only knows the shape: what they say is for the rules to judge."""


def engine_accepts(raw: bytes) -> bool:
    try:
        verify(parse_record(decode(raw)))
    except RecordError:
        return False
    return True


def script_accepts(raw: bytes) -> bool:
    try:
        script.check(raw)
    except script.Wrong:
        return False
    return True


def flips(raw: bytes) -> Iterator[tuple[int, bytes]]:
    """Every copy with one bit changed, and where."""
    for at in range(len(raw)):
        for bit in range(8):
            yield at, raw[:at] + bytes([raw[at] ^ 1 << bit]) + raw[at + 1 :]


def run_script(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-I", SCRIPT, *arguments], capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("name", GOOD)
def test_both_accept_a_good_record(name: str, tmp_path: Path) -> None:
    path = tmp_path / f"{name}.tablee"
    path.write_text(GOOD[name], encoding="utf-8", newline="")
    assert run(["verify", str(path)]) == 0
    found = run_script(path)
    assert (found.returncode, found.stderr) == (0, "")
    assert "Whether the moves are legal is not checked here" in found.stdout


def test_both_refuse_every_single_flipped_bit() -> None:
    count = 0
    for at, raw in flips(SHORT):
        assert not engine_accepts(raw), at
        assert not script_accepts(raw), at
        count += 1
    assert count == 8 * len(SHORT)


def test_flipped_bits_sealed_anew_are_refused_unless_they_are_claims() -> None:
    """A seal can be made anew: then the rules and the secret must tell.

    They cannot tell who sat there, nor whether men that played no part stood elsewhere at the start.
    """
    for at, raw in flips(SHORT[: SHORT.rindex(b"digest ")]):
        try:
            text = reseal(raw.decode() + "digest ")
        except UnicodeDecodeError:
            continue
        sealed = text.encode()
        word = SHORT[SHORT.rfind(b"\n", 0, at) + 1 :].split(b" ")[0].decode()
        if engine_accepts(sealed):
            assert word in ("seat", "start"), (at, text)
            assert script_accepts(sealed), (at, text)
        elif script_accepts(sealed):
            # A line feed that is gone makes one line of two, perhaps a name and its neighbour.
            assert word in NOT_JUDGED or word.isdigit() or SHORT[at : at + 1] == b"\n", (at, text)


@pytest.mark.parametrize("game_id", box_ids())
def test_the_script_ends_every_damaged_header_in_words(game_id: str) -> None:
    """What the engine accepts it accepts; what it alone accepts is for the rules to judge."""
    told = record_of(game_id)
    for text in (*damaged(told), *changed_options(told)):
        raw = text.encode(errors="surrogatepass")
        assert script_accepts(raw) or not engine_accepts(raw), text


def test_the_script_run_as_a_program_refuses_damaged_files(tmp_path: Path) -> None:
    path = tmp_path / "damaged.tablee"
    for _, raw in list(flips(SHORT))[::601]:
        path.write_bytes(raw)
        found = run_script(path)
        assert (found.returncode, found.stdout) == (1, "")
        assert found.stderr.startswith("FAIL ")
        assert found.stderr.count("\n") == 1
        assert run(["verify", str(path)]) == 1


def test_every_outcome_is_compared() -> None:
    """Dice made from another contribution: each draw of the record is found wrong in its turn."""
    text = GOOD["whole"].replace(b"camille".hex(), b"camilla".hex())
    with pytest.raises(script.Wrong, match="not what the secret draws"):
        script.check(reseal(text).encode())


def test_shuffles_are_checked_too() -> None:
    """No game of dice asks for them; docs/chance.md gives the outcomes of this secret."""
    key = script.match_key(bytes(range(32)), {0: b"table", 2: "é".encode()})
    assert script.draw_shuffle(key, 2, 13) == [12, 7, 4, 9, 11, 0, 6, 8, 3, 2, 5, 10, 1]
    assert script.draw_dice(key, 6, 4, 3_000_000_000)[0] == 1161202166


@pytest.mark.parametrize("draw", ["4! 0,1,2,2", "4! 0,1,2", "0! 0", "2d1 1-1", "70000d6 1", "2d6 1,1", "x"])
def test_draws_that_cannot_be(draw: str) -> None:
    with pytest.raises(script.Wrong):
        script.parse_draw(1, draw)


def test_exit_statuses_of_the_script(tmp_path: Path) -> None:
    good, bad = tmp_path / "good", tmp_path / "bad"
    good.write_bytes(SHORT)
    bad.write_bytes(b"\0" * 100)
    assert run_script(good, good).returncode == 0
    assert run_script(good, bad).returncode == 1
    assert run_script(bad, tmp_path / "missing").returncode == 2
    assert run_script(tmp_path).returncode == 2
    assert run_script().returncode == 2
    assert run_script("--help").returncode == 0


def test_the_script_needs_nothing_of_tablee() -> None:
    imports = [line for line in SCRIPT.read_text(encoding="utf-8").split("\n") if "import " in line]
    assert imports
    assert not any("tablee" in line for line in imports)
