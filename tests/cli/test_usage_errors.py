"""Whatever is typed wrongly ends in one clear line, the right status, and often a suggestion."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command_line import refused, run


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("gmaes", "Did you mean: games"),
        ("xyzzy", "“xyzzy” is not a command."),
        ("--bogus", "no option --bogus"),
        ("rules", "GAME is missing"),
        ("rules jaquet", "Did you mean: jacquet?"),
        ("rules chess", "The games: jacquet"),
        ("rules JACQUET", "Did you mean: jacquet?"),
        ("games jacquet", "too much: jacquet"),
        ("games --jso", "Did you mean: --json?"),
        ("games --json=1", "option --json takes no value"),
        ("games --lang", "option --lang needs a value"),
        ("games --lang de", "“de” is not one of fr, en"),
        ("options", "GAME is missing"),
        ("completion", "SHELL is missing"),
        ("completion tcsh", "SHELL: “tcsh” is not one of bash, zsh, fish"),
        ("verify", "FILE… is missing"),
        ("replay", "FILE is missing"),
        ("replay a b", "too much: b"),
        ("engine now", "too much: now"),
        ("simulate jacquet --games 0", "whole number from 1"),
        ("simulate jacquet --games -3", "whole number from 1"),
        ("simulate jacquet --games ٣", "whole number"),
        ("simulate jacquet --games 1e3", "whole number"),
        ("simulate jacquet --games " + "9" * 6000, "whole number"),
        ("simulate jacquet --jobs 100000", "from 0 to 256"),
        ("simulate jacquet --bots plannr,random", "Did you mean: planner"),
        ("simulate jacquet --bots random", "jacquet is for 2 players, not 1"),
        ("simulate jacquet --bots random,random,random", "not 3"),
        ("simulate jacquet --bots ,", "no bot “”"),
        ("simulate jacquet --preset txt1", "Did you mean: text1"),
        ("simulate jacquet -o blockng=never", "Did you mean: blocking?"),
        ("simulate jacquet -o blocking=nevr", "Did you mean: never?"),
        ("simulate jacquet -o blocking", "not of the form NAME=VALUE"),
        ("simulate jacquet --blocking sometimes", "free, returnMen2, returnMen1, never"),
        ("simulate jacquet --blokcing never", "Did you mean: --blocking"),
        ("play", "GAME is missing, or --resume"),
        ("play jacquet --bot nobody", "The bots: random, coureur, flaneur, planner"),
        ("play jacquet --hot-seat --bot random", "--bot and --hot-seat do not go together"),
        ("play jacquet --hot-seat --seat 1", "--seat and --hot-seat"),
        ("play jacquet --first --seat 1", "--first and --seat 1"),
        ("play jacquet --name A --names A,B", "--name and --names"),
        ("play jacquet --names A,B,C", "2 names are needed"),
        ("play jacquet --names A,", "cannot be a name"),
        ("play jacquet --seat 2", "from 0 to 1"),
        ("play jacquet --players 3", "jacquet is for 2 players, not 3"),
        ("play jacquet --dice loaded", "drawn, manual"),
        ("play jacquet --dice manual --seed 1", "of no use"),
        ("play jacquet --save /no/such/folder/x", "no such folder"),
        ("play --resume /no/such/file --save y", "no such file"),
        ("play jacquet --match-length 2", "1, 3, 5, 7"),
    ],
)
def test_one_line_and_status_2(line: str, told: str) -> None:
    assert told in refused(*line.split(" "))


def test_names_with_line_feeds_and_escapes_stay_on_one_harmless_line() -> None:
    for args in (["a\nb\x1b[31m"], ["rules", "a\nb\x1b]0;x"], ["verify", "a\nb\x1b[2J"]):
        err = refused(*args)
        assert "\x1b" not in err
        assert r"\n" in err


def test_a_contribution_that_is_too_long() -> None:
    assert "1025 bytes" in refused("play", "jacquet", "--contribute", "x" * 1025)


def test_a_folder_to_save_in(tmp_path: Path) -> None:
    assert "a file name is needed" in refused("play", "jacquet", "--save", tmp_path)


@pytest.mark.parametrize("command", ["verify", "replay", "play --resume"])
def test_files_that_cannot_be_read(command: str, tmp_path: Path) -> None:
    words = command.split(" ")
    assert "there is no such file" in refused(*words, tmp_path / "missing", *_save(command, tmp_path))
    assert "this is a folder" in refused(*words, tmp_path, *_save(command, tmp_path))
    below = tmp_path / "file"
    below.write_bytes(b"")
    assert "cannot be read" in refused(*words, below / "child", *_save(command, tmp_path))


@pytest.mark.parametrize("command", ["verify", "replay", "play --resume"])
@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (b"", "not a Tabl"),
        (b"\0" * 1000, "not a Tabl"),
        (b"\xff\xfe" * 1000, "not UTF-8"),
        (b"tablee-record 1\n" * 1000, "line 2"),
        (b"tablee-record 1\ngame \x1b[31mred\n", r"\x1b[31mred"),
        (b"tablee-record 1\n" + b"x" * 10**6, "line 2"),
    ],
    ids=["empty", "zeros", "binary", "repeated", "escapes", "long-line"],
)
def test_damaged_files_are_failed_checks(command: str, raw: bytes, told: str, tmp_path: Path) -> None:
    path = tmp_path / "damaged"
    path.write_bytes(raw)
    err = refused(*command.split(" "), path, *_save(command, tmp_path), status=1)
    assert "FAIL" in err
    assert told in err
    assert "\x1b" not in err
    assert len(err) < 1000


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_file_without_end_is_not_read_through(command: str) -> None:
    assert "more than 16 MB" in refused(command, "/dev/zero")


def test_french_is_spoken_too() -> None:
    assert "n’est pas sur l’étagère" in refused("rules", "jaquet", lang="fr")
    assert "il manque JEU" in refused("rules", lang="fr")


@pytest.mark.parametrize(
    ("line", "french", "english"),
    [
        ("play --foo", "il n’y a pas d’option --foo", "there is no option --foo"),
        ("-h", "il n’y a pas d’option -h.\n", "there is no option -h.\n"),
        ("house backup --foo", "il n’y a pas d’option --foo", "there is no option --foo"),
        ("rules", "il manque JEU", "GAME is missing"),
        ("games --json=1", "ne prend pas de valeur", "takes no value"),
        ("play jacquet --seat x", "demande un nombre", "needs a whole number"),
        ("gmaes", "n’est pas une commande", "is not a command"),
    ],
)
def test_what_is_refused_is_told_in_the_language_asked_for(line: str, french: str, english: str) -> None:
    """Wherever it is asked for, and although such a command line is never read to its end."""
    first, *rest = line.split(" ")
    for lang, other, told in (("fr", "en", french), ("en", "fr", english)):
        assert told in refused(first, *rest, "--lang", lang, lang=other)
        assert told in refused(f"--lang={lang}", first, *rest, lang=other)


def test_an_interruption_is_told_in_the_language_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(**_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tablee.cli.commands.games.command.callback", interrupt)
    assert refused("games", "--lang", "fr", status=130) == "tablee: interrompu.\n"


def test_several_files_have_the_worst_status(tmp_path: Path) -> None:
    bad = tmp_path / "bad"
    bad.write_bytes(b"?")
    ran = run("verify", bad, tmp_path / "missing", bad)
    assert ran.status == 2
    assert ran.err.count("\n") == 3


def _save(command: str, folder: Path) -> list[str]:
    """A place to save, so that it is the file to read that is found wanting."""
    return ["--save", str(folder / "save")] if command.startswith("play") else []
