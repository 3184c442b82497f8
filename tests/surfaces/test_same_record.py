"""One seed, one set of options, names and bots: the same record, byte for byte, whoever runs the match."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import pytest
import uvloop

from tablee.arena import record_of
from tablee.core.bots import usual_bot
from tablee.core.company import Company
from tablee.core.game import Game
from tablee.core.options import Options, OptionValue
from tablee.games import agree, game_ids, get_game
from tablee.match.parser import parse_record
from tablee.match.record import format_record
from tablee.match.replay import verify
from tests.cli.command_line import run
from tests.cli.talk import Talk
from tests.server.bots_only import play_bots
from tests.server.guests import open_house

SEED = "surfaces"
INDEX = 2
"""The game of the simulation; with two or three bots of two names, somebody sits elsewhere than at first."""


@dataclass(frozen=True)
class BotGame:
    """A game among bots."""

    game: str
    bots: tuple[str, ...]
    """As they sit."""
    options: dict[str, OptionValue] = field(default_factory=dict)

    @property
    def agreed(self) -> tuple[Game, Options]:
        """The game that so many play, and its options."""
        asked = get_game(self.game).options_type.build(self.options, Company.BOTS)
        return agree(self.game, len(self.bots), asked)

    @property
    def listed(self) -> list[str]:
        """The bots as the list of a simulation names them, so that they sit so in its game INDEX."""
        places = len(self.bots)
        turned = INDEX if len(set(self.bots)) > 1 else 0
        return [self.bots[(number + turned) % places] for number in range(places)]


BOT_GAMES = {
    "jacquet": BotGame("jacquet", ("planner", "random")),
    "cinq-rois": BotGame("cinq-rois", ("greedy", "random", "greedy"), {"startRound": 10}),
    "cinq-rois-alone": BotGame("cinq-rois", ("greedy",)),
    "crapette": BotGame("crapette", ("hawk", "hawk")),
    "bonanza": BotGame("bonanza", ("regular", "random", "regular"), {"pokerBetting": "usual", "rounds": 3}),
    "sacramento": BotGame("sacramento", ("collector", "forgetful")),
}
"""Games that are short enough, and that ask for everything: watchers, sayings, one player alone."""
for _game in game_ids():
    if _game not in BOT_GAMES:  # of a game that is new: as few as can play it, one of them at random
        _others = get_game(_game).seat_counts[0] - 1
        BOT_GAMES[_game] = BotGame(_game, (usual_bot(get_game(_game)), *["random"] * _others))


def by_the_terminal(played: BotGame, folder: Path) -> str:
    path = folder / "game.tablee"
    chosen = [part for name, value in played.options.items() for part in ("-o", f"{name}={value}")]
    names = ",".join(played.bots)
    flags = ("--bots", names, "--names", names, "--seed", f"{SEED}/{INDEX}", "--save", path)
    ran = run("play", played.game, *flags, *chosen)
    assert (ran.status, ran.err) == (0, ""), ran.out
    return path.read_bytes().decode()


def by_the_engine_protocol(played: BotGame) -> str:
    talk, bots = Talk(), list(played.bots)
    seed = f"{SEED}/{INDEX}"
    progress = talk.must("new", game=played.game, bots=bots, options=played.options, seed=seed)
    while progress["pending"]["kind"] != "over":
        progress = talk.must("run")
    return str(talk.must("record")["record"])


def by_the_arena(played: BotGame) -> str:
    game, options = played.agreed
    return format_record(record_of(game, options, played.listed, seed=SEED, index=INDEX))


def by_the_house(played: BotGame, folder: Path) -> str:
    async def play() -> str:
        async with open_house(folder) as house:
            return await play_bots(house, *played.agreed, played.bots, f"{SEED}/{INDEX}")

    return uvloop.run(play())


@pytest.mark.parametrize("name", BOT_GAMES)
def test_the_record_is_the_same_whoever_runs_the_match(name: str, tmp_path: Path) -> None:
    played = BOT_GAMES[name]
    record = by_the_arena(played)
    assert verify(parse_record(record)).chance == "verified"
    assert by_the_engine_protocol(played) == record
    assert by_the_terminal(played, tmp_path) == record
    assert by_the_house(played, tmp_path) == record


def test_every_game_of_ours_is_tried() -> None:
    assert {played.game for played in BOT_GAMES.values()} >= set(game_ids())
