"""Saving, leaving and coming back."""

from __future__ import annotations

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from tablee.cli.terminal import PlaySettings
from tablee.cli.terminal.saving import SaveError, free_path, write_whole
from tablee.match.entries import Decided
from tablee.match.parser import parse_record
from tablee.match.record import RecordError
from tablee.match.replay import verify
from tests.again import now_or_again
from tests.cli.terminal.consoles import (
    CTRL_C,
    DRAWN,
    PLAIN,
    Choosing,
    Scripted,
    first,
    run,
    settings,
)


@contextmanager
def full_disk() -> Iterator[None]:
    """Let no file grow past ten bytes: a real failed write, as a full disk makes it."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def resumed(path: Path) -> PlaySettings:
    return settings(save_path=path, resume=parse_record(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("stop", now_or_again([1, 2, 3, 4, 25, 60], 1, 25))
def test_a_resumed_game_gives_the_same_record_as_an_uninterrupted_one(stop: int, tmp_path: Path) -> None:
    # The bot plays at random: it must go on as it would have, too.
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    run(Choosing(first, PLAIN), settings(save_path=whole))
    assert run(Choosing(first, PLAIN, script={stop: "EOF"}), settings(save_path=parts)) == 0
    assert parts.read_bytes() != whole.read_bytes()
    assert run(Choosing(first, PLAIN), resumed(parts)) == 0
    assert parts.read_bytes() == whole.read_bytes()
    assert verify(parse_record(whole.read_text())).chance == "verified"


def test_a_game_can_be_saved_and_resumed_in_the_middle_of_a_turn(tmp_path: Path) -> None:
    path = tmp_path / "g"
    run(Scripted(["0-3", "s", "q"]), settings(seed="3", save_path=path))
    console = Scripted(["u", "0-1", "l"], PLAIN)
    run(console, resumed(path))
    assert "Partie reprise" in console.pages[0]
    assert "Reste un as" in console.pages[0]
    assert "Reste 3, 1" in console.pages[1]
    assert "0-1" in console.pages[3]


def test_saving_under_a_name_says_where(tmp_path: Path) -> None:
    path = tmp_path / "une partie.tablee"
    console = Scripted([f"enregistrer {path}", "q"])
    assert run(console, settings(seed="3")) == 0
    assert "Partie enregistrée" in console.pages[1]
    assert "tablee play --resume" in console.pages[1]
    assert parse_record(path.read_text(encoding="utf-8")).secret is not None


def test_without_a_name_a_new_file_is_made_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "jacquet.tablee").write_text("another game")
    run(Scripted(["s", "0-3", "s", "q"]), settings(seed="3"))
    assert (tmp_path / "jacquet.tablee").read_text() == "another game"
    assert "0 0-3" in (tmp_path / "jacquet-2.tablee").read_text()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["jacquet-2.tablee", "jacquet.tablee"]


@pytest.mark.parametrize(("answer", "replaced"), [("n", False), ("", False), ("o", True)])
def test_another_file_is_replaced_only_when_asked_for(answer: str, replaced: bool, tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("precious")
    console = Scripted([f"s {path}", answer])
    run(console, settings(seed="3"))
    assert "existe déjà" in console.text
    assert (path.read_text() != "precious") is replaced


def test_one_s_own_file_is_replaced_without_a_question(tmp_path: Path) -> None:
    path = tmp_path / "g"
    console = Scripted(["s", "0-3", "s", "3-4", "s", "q"])
    assert run(console, settings(seed="3", save_path=path)) == 0
    assert "existe déjà" not in console.text
    assert "3-4" in path.read_text()


def test_a_full_disk_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "g"
    with full_disk():
        console = Scripted([f"s {path}", "0-3"], PLAIN)
        run(console, settings(seed="3"))
    assert "Le disque est plein" in console.pages[1]
    assert "Reste un as" in console.pages[2]
    assert list(tmp_path.iterdir()) == []


def test_a_failed_save_leaves_the_old_file_whole(tmp_path: Path) -> None:
    path = tmp_path / "g"
    run(Scripted(["s", "q"]), settings(seed="3", save_path=path))
    before = path.read_bytes()
    with full_disk():
        console = Scripted(["0-3", "s"], PLAIN)
        assert run(console, resumed(path)) == 1
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]
    assert "non enregistrée" in console.text


@pytest.mark.parametrize(
    ("name", "told"),
    [("no/such/g", "Ce dossier n’existe pas"), ("", "C’est un dossier"), ("x" * 300, "Nom de fichier")],
)
def test_a_path_that_cannot_be_is_told(name: str, told: str, tmp_path: Path) -> None:
    console = Scripted([f"s {tmp_path / name}"])
    run(console, settings(seed="3"))
    assert told in console.pages[1]


def test_an_impossible_name_is_told() -> None:
    console = Scripted(["s a\0b"])
    run(console, settings(seed="3"))
    assert "Nom de fichier impossible" in console.pages[1]


def test_leaving_offers_to_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(Scripted(["0-3", "q", ""]), settings(seed="3")) == 0
    assert "0 0-3" in (tmp_path / "jacquet.tablee").read_text()


def test_leaving_without_saving_writes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    console = Scripted(["q", "r", "q", "n"])
    assert run(console, settings(seed="3")) == 0
    assert "On continue" in console.text
    assert "sans enregistrer" in console.text
    assert list(tmp_path.iterdir()) == []


def test_the_end_of_input_saves_where_a_file_was_agreed(tmp_path: Path) -> None:
    path = tmp_path / "g"
    console = Scripted(["0-3"], DRAWN)
    assert run(console, settings(seed="3", save_path=path)) == 0
    assert "Partie enregistrée" in console.pages[-1]
    assert "0 0-3" in path.read_text()


def test_the_end_of_input_never_replaces_another_file(tmp_path: Path) -> None:
    path = tmp_path / "g.tablee"
    path.write_text("precious")
    assert run(Scripted(["0-3"]), settings(seed="3", save_path=path)) == 0
    assert path.read_text() == "precious"
    assert "0 0-3" in (tmp_path / "g-2.tablee").read_text()


def test_a_finished_game_is_not_lost_when_its_file_is_somebody_else_s(tmp_path: Path) -> None:
    path = tmp_path / "g.tablee"
    path.write_text("precious")
    questions = Choosing(first, PLAIN)
    run(questions, settings())
    console = Choosing(first, PLAIN, script={questions.questions: "EOF"})
    assert run(console, settings(save_path=path)) == 0
    assert path.read_text() == "precious"
    assert parse_record((tmp_path / "g-2.tablee").read_text()).result is not None


def test_the_end_of_input_without_a_file_is_told_and_is_no_success() -> None:
    console = Scripted(["0-3"])
    assert run(console, settings(seed="3")) == 1
    assert "partie non enregistrée." in console.pages[-1]


def test_ctrl_c_asks_before_it_leaves(tmp_path: Path) -> None:
    path = tmp_path / "g"
    console = Scripted(["0-3", CTRL_C, "r", "l", CTRL_C, ""])
    assert run(console, settings(seed="3", save_path=path)) == 0
    assert "Enregistrer avant de partir" in console.text
    assert "0-3" in console.pages[4]
    assert "0 0-3" in path.read_text()


def test_ctrl_c_twice_leaves_at_once(tmp_path: Path) -> None:
    path = tmp_path / "g"
    assert run(Scripted(["0-3", CTRL_C, CTRL_C]), settings(seed="3", save_path=path)) == 130
    assert "0 0-3" in path.read_text()
    assert run(Scripted([CTRL_C]), settings(seed=None, contribution=None)) == 130


def test_the_record_of_a_finished_game_is_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    console = Choosing(first)
    assert run(console, settings()) == 0
    assert "Enregistrer le relevé" in console.text
    assert list(tmp_path.iterdir()) == []
    again = Choosing(first, script={console.questions: "oui"})
    assert run(again, settings()) == 0
    record = parse_record((tmp_path / "jacquet.tablee").read_text())
    assert verify(record).chance == "verified"
    assert "tablee verify jacquet.tablee" in again.text
    assert record.secret is not None
    assert record.secret.hex() in again.text


def test_a_record_that_does_not_hold_is_not_played_on(tmp_path: Path) -> None:
    path = tmp_path / "g"
    run(Scripted(["0-3"]), settings(seed="3", save_path=path))
    record = parse_record(path.read_text())
    console = Scripted()
    with pytest.raises(RecordError, match="line 14: secret-does-not-fit"):
        run(console, settings(resume=replace(record, secret=bytes(32))))
    illegal = replace(record, entries=(record.entries[0], Decided(0, "0-6")))
    with pytest.raises(RecordError, match="number-not-thrown"):
        run(console, settings(resume=illegal))
    assert console.text == ""


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    target = tmp_path / "real"
    link = tmp_path / "link"
    link.symlink_to(target)
    write_whole(link, "é\n")
    assert link.is_symlink()
    assert target.read_bytes() == "é\n".encode()
    with full_disk(), pytest.raises(OSError, match="too large"):
        write_whole(target, "x" * 100)
    assert target.read_bytes() == "é\n".encode()
    assert {path.name for path in tmp_path.iterdir()} == {"real", "link"}


def test_a_free_path_is_free(tmp_path: Path) -> None:
    path = tmp_path / "a.b.tablee"
    assert free_path(path) == path
    for name in ("a.b.tablee", "a.b-2.tablee"):
        (tmp_path / name).touch()
    assert free_path(path).name == "a.b-3.tablee"


def test_a_save_error_keeps_what_the_system_said() -> None:
    assert SaveError("other", "Input/output error").said == "Input/output error"
