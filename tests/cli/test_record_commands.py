"""`verify` and `replay` on records of real games."""

from __future__ import annotations

import json
import sys
from contextlib import nullcontext
from pathlib import Path

import pytest

from tablee.cli import record_walk
from tablee.cli.speech import speaking
from tablee.cli.terminal.console import CLEAR
from tablee.match.parser import parse_record
from tablee.match.playback import open_playback
from tests.cli.command_line import refused, run
from tests.finished_games import finished
from tests.match.builders import NEAR_END, new_match, play, reseal, text_of

SHORT = text_of(play(new_match(start=NEAR_END, contribution=b"camille")))


@pytest.fixture
def short(tmp_path: Path) -> Path:
    return written(tmp_path, SHORT)


def written(folder: Path, text: str) -> Path:
    path = folder / "game.tablee"
    path.write_text(text, encoding="utf-8", newline="")
    return path


# --- verify ---------------------------------------------------------------------------------------


def test_what_was_proved_of_a_whole_game(short: Path) -> None:
    ran = run("verify", short)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == (
        f"OK {short}: 4 moves, all by the rules; "
        "1 draws, all as the secret gives them; 1 contributions. "
        "Whether this is the commitment that you were told was not checked: "
        "see --commitment, --contribution and --receipt.\n"
    )


def test_what_was_proved_of_other_games(tmp_path: Path) -> None:
    sealed = run("verify", written(tmp_path, text_of(play(new_match(), 30)))).out
    assert "(unfinished)" in sealed
    assert "still sealed" in sealed
    manual = run("verify", written(tmp_path, text_of(play(new_match(manual=True, start=NEAR_END))))).out
    assert "entered by hand" in manual
    assert "(unfinished)" not in manual


def test_the_standard_input_is_read(short: Path) -> None:
    assert run("verify", "-", typed=SHORT).status == 0
    assert refused("verify", "-", typed="nonsense", status=1).startswith("FAIL -, line 1: ")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("2 0 22x2", "2 0 21x2", "line 14: move refused"),
        ("2 0 22x2", "2 0 22x9", "line 14: move refused"),
        ("2 0 22x2", "2 0 undo", "nothing to take back"),
        ("2 0 22x2", "2 0 20-23", "JAC-44"),
        ("start 20:1", "start 20:99", "line 8"),
        ("seat 0 human", "seat 0 alien", "line 6"),
        ("secret 2", "secret 3", "line 19"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(old: str, new: str, told: str, tmp_path: Path) -> None:
    path = written(tmp_path, reseal(SHORT.replace(old, new, 1)))
    err = refused("verify", path, status=1)
    assert err.startswith(f"FAIL {path}, line ")
    assert told in err
    french = refused("verify", path, status=1, lang="fr")
    assert french.startswith(f"ÉCHEC {path}, ligne ")


def test_one_bad_file_among_good_ones(tmp_path: Path, short: Path) -> None:
    bad = tmp_path / "bad.tablee"
    bad.write_text(SHORT[:-2], encoding="utf-8")
    ran = run("verify", short, bad, short)
    assert ran.status == 1
    assert ran.out.count("OK ") == 2
    assert ran.err.startswith(f"FAIL {bad}, line 20")


# --- replay ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_game_is_told_and_its_end_shown(short: Path, lang: str) -> None:
    ran = run("replay", short, lang=lang)
    assert (ran.status, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert "Camille" in lines[0]
    assert "Marcel" in lines[0]
    assert sum("22" in line for line in lines) >= 4
    assert "JAC-35" in lines[-1]


def test_only_the_moves(short: Path) -> None:
    lines = run("replay", short, "--moves").out.splitlines()
    entries = parse_record(SHORT).entries
    assert lines == [f"{number} {entry}" for number, entry in enumerate(entries, 1)]
    found = [json.loads(line) for line in run("replay", short, "--moves", "--json").out.splitlines()]
    assert [each["entry"] for each in found] == [str(entry) for entry in entries]


def test_one_position(short: Path) -> None:
    start, later = run("replay", short, "--at", "0").out, run("replay", short, "--at", "3").out
    assert start.startswith("Start\n")
    assert later.startswith("After entry 3\n")
    assert start.splitlines()[2:] != later.splitlines()[2:]


def test_positions_for_programs(short: Path) -> None:
    found = [json.loads(line) for line in run("replay", short, "--json").out.splitlines()]
    match = new_match(start=NEAR_END, contribution=b"camille")
    assert [each["sequence"] for each in found] == list(range(6))
    assert (found[0]["entry"], found[0]["position"]) == (None, NEAR_END)
    play(match)
    assert found[-1]["position"] == match.truth()
    assert [each["notices"] for each in found[1:]] == [
        [notice.to_data() for notice in each] for each in match.notices(None)
    ]
    assert json.loads(run("replay", short, "--json", "--at", "4").out) == found[4]


def test_a_seat_gets_its_view_and_not_the_truth(short: Path) -> None:
    found = json.loads(run("replay", short, "--json", "--at", "2", "--seat", "1").out)
    assert "position" not in found
    assert found["view"]["seat"] == 1
    assert run("replay", short, "--seat", "1").out != run("replay", short, "--seat", "0").out


def test_step_by_step(short: Path) -> None:
    out = run("replay", short, "--step", typed="\n\nb\nq\n").out
    shown = [line for line in out.splitlines() if line.startswith(("Start", "After entry"))]
    assert shown == ["Start", "After entry 1", "After entry 2", "After entry 1"]


def test_steps_stop_at_both_ends_and_at_the_end_of_the_input(short: Path) -> None:
    out = run("replay", short, "--step", typed="b\n" + "\n" * 7).out
    shown = [line for line in out.splitlines() if line.startswith(("Start", "After entry"))]
    assert shown[:3] == ["Start", "Start", "After entry 1"]
    assert shown[-2:] == ["After entry 5", "After entry 5"]


def marks(out: str) -> list[str]:
    """Where one stood, one after the other."""
    return [line for line in out.splitlines() if line.startswith(("Start", "After entry"))]


def test_to_and_fro_by_turns_and_rounds(tmp_path: Path) -> None:
    path = written(tmp_path, finished("bonanza"))
    moments = list(open_playback(finished("bonanza")).moments())
    rounds = [now.number for now, old in zip(moments[1:], moments, strict=False) if now.round != old.round]
    turns = [now.number for now, old in zip(moments[1:], moments, strict=False) if now.turn != old.turn]
    assert len(rounds) == 3
    typed = ["r", "r", "rb", "g", "t", "t", "t", "tb", "e", "7", "999999", "q"]
    went = [
        0,
        rounds[0],
        rounds[1],
        rounds[0],
        0,
        *turns[:3],
        turns[1],
        len(moments) - 1,
        7,
        len(moments) - 1,
    ]
    assert marks(run("replay", path, "--step", typed="\n".join(typed)).out) == [
        f"After entry {number}" if number else "Start" for number in went
    ]


def test_keys_are_read_one_by_one_and_digits_as_one_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As at a terminal, where nothing is ended by Enter but a number."""
    keys = iter(["right", "2", "3", "enter", "left", "T", "end", "home", "9", "enter", "q"])
    monkeypatch.setattr(record_walk, "single_keys", lambda: nullcontext(lambda: next(keys)))
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    text = finished("bonanza")
    moments = list(open_playback(text).moments())
    turns = [now.number for now, old in zip(moments[1:], moments, strict=False) if now.turn != old.turn]
    with speaking("en"):
        record_walk.RecordWalk(open_playback(text), None, is_plain=False).run()
    before = next(number for number in reversed(turns) if number < 22)
    went = [0, 1, 23, 22, before, len(moments) - 1, 0, 9]
    shown = capsys.readouterr().out.replace(CLEAR, "\n")
    assert marks(shown) == [f"After entry {each}" if each else "Start" for each in went]


def test_through_other_eyes_and_with_everything_open(tmp_path: Path) -> None:
    path = written(tmp_path, finished("cinq-rois"))
    out = run("replay", path, "--step", "--plain", typed="12\ns\ns\no\nnonsense\nq\n").out
    for eyes in ("as a spectator", "as The page 1 saw it", "as The calculator saw it"):
        assert eyes in out
    assert "everything open" in out
    assert "The page 2 is known to hold:" in out.rpartition("as The calculator saw it")[2]
    assert "page down" in out  # what can be typed is told to who does not know


def test_a_game_that_is_not_over_is_never_laid_open(tmp_path: Path) -> None:
    path = written(tmp_path, text_of(play(new_match(), 30), to_resume=True))
    ran = run("replay", path, "--step", typed="o\nq\n")
    assert ran.status == 0
    assert "not over" in ran.out
    assert "everything open" not in ran.out


def test_a_damaged_record_is_walked_through_as_far_as_it_goes(tmp_path: Path) -> None:
    path = written(tmp_path, reseal(SHORT.replace("3 0 ", "3 1 ", 1)))
    ran = run("replay", path, "--step", typed="\n\n\nq\n")
    assert ran.status == 1
    assert marks(ran.out) == ["Start", "After entry 1", "After entry 2", "After entry 2"]
    assert "Line 15 of this record: move refused." in ran.out
    assert "FAIL" in refused("replay", written(tmp_path, SHORT[:150]), "--step", status=1)


@pytest.mark.parametrize(
    ("flags", "told"),
    [
        ("--at 6", "from 0 to 5"),
        ("--at -1", "whole number"),
        ("--seat 2", "from 0 to 1"),
        ("--moves --at 1", "--moves and --at do not go together"),
        ("--step --json", "--step and --json do not go together"),
    ],
)
def test_what_cannot_be_shown(short: Path, flags: str, told: str) -> None:
    assert told in refused("replay", short, *flags.split(" "))


def test_a_record_that_does_not_hold_is_not_shown(tmp_path: Path) -> None:
    forged = reseal(SHORT.replace("2 0 22x2", "2 0 21x2", 1))
    assert "FAIL" in refused("replay", written(tmp_path, forged), status=1)


def test_two_of_one_name_are_told_apart(tmp_path: Path) -> None:
    """A simulation calls bots by what they are: who of them wins is said all the same, in one's language."""
    path = tmp_path / "game.tablee"
    run("simulate", "cinq-rois", "--bots", "greedy,greedy", "--seed", "1", "--record", path)
    for lang, called in (("en", "The calculator"), ("fr", "Le calculateur")):
        told = run("replay", path, "--plain", "--lang", lang).out
        assert "greedy" not in told
        assert told.count(f"{called} ") > 9
        assert told.count(f"{called} ") == told.count(f"{called} 1") + told.count(f"{called} 2")


def test_a_bot_with_a_name_of_its_own_keeps_it(tmp_path: Path) -> None:
    path = tmp_path / "game.tablee"
    run("simulate", "jacquet", "--bots", "coureur,random", "--seed", "1", "--record", path)
    text = path.read_text(encoding="utf-8")
    path.write_text(reseal(text.replace("bot:coureur coureur", "bot:coureur Marcel")), encoding="utf-8")
    told = run("replay", path, "--plain", "--lang", "fr").out
    assert "Marcel" in told
    assert "Au hasard" in told
