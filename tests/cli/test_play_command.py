"""`play` as a command: what the command line asks for is what is agreed at the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.cli import terminal
from tablee.cli.terminal import PlaySettings
from tablee.core.bots import usual_bot
from tablee.core.options import Options
from tablee.games import get_game
from tablee.games.jacquet.options import JacquetOptions
from tablee.match.parser import parse_record
from tablee.match.replay import verify
from tablee.match.seats import SeatInfo
from tests.cli.command_line import refused, run
from tests.match.builders import NEAR_END, new_match, play, text_of


@pytest.fixture
def settings(monkeypatch: pytest.MonkeyPatch) -> list[PlaySettings]:
    """The settings of every game that would be played."""
    agreed: list[PlaySettings] = []

    def note(settings: PlaySettings) -> int:
        agreed.append(settings)
        return 0

    monkeypatch.setattr(terminal, "play", note)
    return agreed


def agreed(settings: list[PlaySettings], line: str, *, lang: str = "en") -> PlaySettings:
    ran = run("play", *line.split(" "), lang=lang)
    assert (ran.status, ran.err) == (0, "")
    return settings[-1]


def test_nothing_said(settings: list[PlaySettings]) -> None:
    found = agreed(settings, "jacquet")
    assert (found.game, found.options, found.seats[1].bot) == (
        "jacquet",
        JacquetOptions(),
        usual_bot(get_game("jacquet")),
    )
    assert (found.seats[0], found.lang, found.chance) == (SeatInfo("Player 1"), "en", "committed")
    assert (found.seed, found.contribution, found.save_path, found.resume) == (None, None, None, None)
    assert (found.plain, found.colour) == (False, True)


def test_the_language(settings: list[PlaySettings]) -> None:
    assert agreed(settings, "jacquet", lang="fr").lang == "fr"
    assert agreed(settings, "jacquet --lang fr").seats[0].name == "Joueur 1"


@pytest.mark.parametrize(
    ("flags", "options"),
    [
        ("--blocking never", JacquetOptions(blocking="never")),
        ("--opening-reroll off --match-length 5", JacquetOptions(opening_reroll=False, match_length=5)),
        ("-o openingReroll=off", JacquetOptions(opening_reroll=False)),
        (
            "-o opening-reroll=off --option blocking=free",
            JacquetOptions(opening_reroll=False, blocking="free"),
        ),
        ("--preset text1", JacquetOptions.preset("text1")),
        ("--rules text1", JacquetOptions.preset("text1")),
        (
            "--preset text1 --blocking never",
            JacquetOptions.preset("text1").with_values({"blocking": "never"}),
        ),
    ],
)
def test_options(settings: list[PlaySettings], flags: str, options: Options) -> None:
    assert agreed(settings, f"jacquet {flags}").options == options
    assert agreed(settings, f"{flags} jacquet").options == options


@pytest.mark.parametrize(
    ("flags", "seats"),
    [
        ("--bot random --name Zoé", [("Zoé", None), (None, "random")]),
        ("--bot random --seat 1 --name Zoé", [(None, "random"), ("Zoé", None)]),
        ("--first --names Zoé,Robot", [("Zoé", None), ("Robot", usual_bot(get_game("jacquet")))]),
        ("--hot-seat", [("Player 1", None), ("Player 2", None)]),
        ("--hot-seat --names Zoé,Max", [("Zoé", None), ("Max", None)]),
        ("--hot-seat --name Zoé --players 2", [("Zoé", None), ("Player 2", None)]),
        ("--bots random,planner --names A,B", [("A", "random"), ("B", "planner")]),
    ],
)
def test_seats(settings: list[PlaySettings], flags: str, seats: list[tuple[str | None, str | None]]) -> None:
    found = agreed(settings, f"jacquet {flags}").seats
    assert [seat.bot for seat in found] == [bot for _, bot in seats]
    for seat, (name, _) in zip(found, seats, strict=True):
        assert name is None or seat.name == name


def test_chance_and_looks(settings: list[PlaySettings], tmp_path: Path) -> None:
    found = agreed(settings, "jacquet --seed 42 --contribute été --plain --no-colour")
    assert (found.seed, found.contribution) == ("42", "été".encode())
    assert (found.plain, found.colour) == (True, False)
    assert agreed(settings, "jacquet --dice manual").chance == "manual"
    path = tmp_path / "new.tablee"
    assert agreed(settings, f"jacquet --save {path}").save_path == path
    ran = run("play", "jacquet", "--contribute", "")
    assert (ran.status, settings[-1].contribution) == (0, b"")


def test_resuming(settings: list[PlaySettings], tmp_path: Path) -> None:
    path = tmp_path / "kept.tablee"
    path.write_text(text_of(play(new_match(), 30), to_resume=True), encoding="utf-8", newline="")
    found = agreed(settings, f"--resume {path}")
    assert found.resume == parse_record(path.read_text(encoding="utf-8"))
    assert (found.save_path, found.game, found.chance) == (path, "jacquet", "committed")
    other = tmp_path / "other.tablee"
    assert agreed(settings, f"jacquet --resume {path} --save {other}").save_path == other


def test_what_cannot_be_resumed(tmp_path: Path) -> None:
    over = tmp_path / "over.tablee"
    over.write_text(text_of(play(new_match(start=NEAR_END))), encoding="utf-8", newline="")
    assert "this game is over" in refused("play", "--resume", over)


def test_a_whole_game_at_the_keyboard(tmp_path: Path) -> None:
    """The real terminal: a resumed game is played to its end by always taking the first choice."""
    path = tmp_path / "kept.tablee"
    path.write_text(text_of(new_match(start=NEAR_END), to_resume=True), encoding="utf-8", newline="")
    ran = run("play", "--resume", path, "--plain", typed="1\n\n" * 60)
    assert ran.status == 0, ran
    record = parse_record(path.read_text(encoding="utf-8"))
    assert record.result is not None
    assert verify(record).chance == "verified"
    assert run("verify", path).status == 0


def test_bots_among_themselves_are_shown_and_written_down(tmp_path: Path) -> None:
    path = tmp_path / "bots.tablee"
    flags = ("--bots", "random,planner", "--seed", "1", "--save", path)
    assert run("play", "jacquet", *flags).status == 0
    record = parse_record(path.read_text(encoding="utf-8"))
    assert [seat.bot for seat in record.seats] == ["random", "planner"]
    assert verify(record).chance == "verified"


@pytest.mark.parametrize(
    ("flags", "why"),
    [
        ("--bots planner", "not 1"),
        ("--bots planner,nobody", "no bot"),
        ("--bots planner,planner --bot random", "--bots and --bot"),
        ("--bots planner,planner --hot-seat", "--bots and --hot-seat"),
        ("--bots planner,planner --names A", "2 names"),
    ],
)
def test_bots_that_cannot_play(flags: str, why: str) -> None:
    assert why in refused("play", "jacquet", *flags.split(" "))


def test_several_bots_of_one_name_are_told_apart(settings: list[PlaySettings]) -> None:
    names = [seat.name for seat in agreed(settings, "cinq-rois --players 4 --bot greedy --lang en").seats]
    assert names == ["Player 1", "The calculator 1", "The calculator 2", "The calculator 3"]
    pair = [seat.name for seat in agreed(settings, "jacquet --lang en").seats]
    assert not any(name.endswith(" 1") for name in pair[1:])


def test_a_guided_game_is_set_up_by_its_box_unless_told_otherwise(
    settings: list[PlaySettings],
) -> None:
    found = agreed(settings, "crapette --guided")
    assert found.is_guided
    assert (found.options.to_data()["assist"], found.seats[1].bot) == ("arbiter", "etourdi")
    assert agreed(settings, "crapette --guided --assist warn").options.to_data()["assist"] == "warn"
    assert len(agreed(settings, "bonanza --guided").seats) == 3
    assert agreed(settings, "cinq-rois --guided --players 1").game == "cinq-rois-solo"
    assert not agreed(settings, "crapette").is_guided
    assert "--guided and --hot-seat" in run("play", "jacquet", "--guided", "--hot-seat").err
