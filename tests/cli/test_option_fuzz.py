"""Command lines drawn at random from what each command knows and from nonsense: a sentence, never a trace."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from tablee.cli.failure import CANNOT, CHECK_FAILED, OK
from tablee.cli.main import COMMANDS, tablee
from tablee.core.bots import bot_names
from tablee.core.options import format_value
from tablee.games import box_ids, get_game
from tests.cli.command_line import run

LINES = 120
"""Command lines for each command."""
NONSENSE = [
    "", " ", "-", "--", "---", "-1", "0", "1", "2", "3", "7", "8", "13", "9" * 40, "1.5", "1e3", "٣", "on",
    "off", "random", "random,random", "random,,", ",", "=", "a=", "=b", "a=b", "minNaturals=2", "text1",
    "express", "five-crowns", "\x1b[31m", "\x00", "\udcff", "é" * 300, "../..", "/dev/null", "JK JK JK",
    "3H 4H 5H", "JAC-48", "a\nb", "Zoé,Zoé", "*", "fr", "xx", "http://x", "https://user@x", "drawn", "manual",
    "-o", "--help=1",
]  # fmt: skip
HOUSE = Path(__file__).parents[1] / "server" / "older" / "tablee.sqlite3"
"""The database of a house, for the commands of its operator."""
SLOW = {"--bots", "--games", "--jobs", "--open", "--data", "--index", "--folder", "--tables"}
"""What would make a good command line run long, or open something."""
FIXED = {
    "simulate": ["--games", "1", "--bots", "random,random"],
    "serve": ["--data", "/dev/null/house"],
    "play": ["--seed", "1"],
    "train": ["--folder", "/dev/null/training"],
    "arena ladder": ["--games", "1", "--bots", "random,random", "--jobs", "1"],
}
"""What keeps a command line that happens to be good short."""


def flags_of(name: str, game_id: str) -> list[str]:
    """Every flag of a command for a game."""
    command: click.Command = tablee
    for word in name.split(" "):
        assert isinstance(command, click.Group)
        found = command.get_command(click.Context(command), word)
        assert found is not None
        command = found
    flags = [flag for param in command.params if isinstance(param, click.Option) for flag in param.opts]
    specs = get_game(game_id).options_type.specs().values()
    kebabs = ["--" + "".join(f"-{c.lower()}" if c.isupper() else c for c in spec.name) for spec in specs]
    return [flag for flag in [*flags, *kebabs, "--bogus"] if flag not in SLOW]


def values_of(game_id: str) -> list[str]:
    """What means something to a game, beside the nonsense."""
    game = get_game(game_id)
    choices = [format_value(c) for spec in game.options_type.specs().values() for c in spec.choices]
    return [*choices, *game.options_type.presets, *bot_names(game), *box_ids(), *NONSENSE]


def lines(name: str) -> Iterator[list[str]]:
    """Command lines for a command: its own flags, with values that are good, bad, missing or too many."""
    chance = random.Random(f"options of {name}")
    for _ in range(LINES):
        game_id = chance.choice(box_ids())
        flags, values = flags_of(name, game_id), values_of(game_id)
        typed = [game_id] * chance.choice([1, 1, 1, 0]) if name in GAMES else []
        for _ in range(chance.randrange(4)):
            typed += [chance.choice(flags)] * chance.choice([1, 1, 0])
            typed += [chance.choice(values)] * chance.choice([1, 1, 1, 0, 2])
        yield [*name.split(" "), *typed, *FIXED.get(name, [])]


def all_commands() -> Iterator[str]:
    """Every command, and those of the groups."""
    for name in COMMANDS:
        yield name
        command = tablee.get_command(click.Context(tablee), name)
        if isinstance(command, click.Group):
            yield from (f"{name} {each}" for each in command.list_commands(click.Context(command)))


GAMES = ("play", "simulate", "rules", "options", "train", "arena bots", "arena ladder")
"""The commands whose first argument is a game."""


@pytest.mark.parametrize("name", [name for name in all_commands() if name != "engine"])
def test_every_command_line_ends_in_words(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    if name.startswith("house "):
        (tmp_path / "tablee-data").mkdir()
        shutil.copy(HOUSE, tmp_path / "tablee-data")
    refused = 0
    for line in lines(name):
        ran = run(*line, typed="quit\nn\n" * 4)
        assert ran.status in (OK, CHECK_FAILED, CANNOT), (line, ran)
        assert "Traceback" not in ran.out + ran.err, line
        if ran.status != OK:
            refused += 1
            assert ran.err.strip(), line
            assert len(ran.err.splitlines()) == 1 or name == "verify", (line, ran.err)
    assert refused > LINES // 4


@pytest.mark.parametrize("line", ["engine now", "engine --lang", "engine --seed 1", "engine --lang xx"])
def test_the_engine_reads_its_options_alike(line: str) -> None:
    ran = run(*line.split(" "))
    assert (ran.status, ran.out) == (CANNOT, "")
    assert len(ran.err.splitlines()) == 1
