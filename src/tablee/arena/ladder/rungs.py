"""A ladder as data: what was measured, and how strong each bot is by it; games keep theirs in their boxes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path

from tablee.arena.statistics import Estimate
from tablee.core.options import OptionValue
from tablee.games import get_box


@dataclass(frozen=True, slots=True)
class Rung:
    """One bot on a ladder."""

    bot: str
    rating: Estimate


@dataclass(frozen=True, slots=True)
class Pair:
    """What a bot won when it sat alone among those of another kind: at two seats, against one."""

    bot: str
    against: str
    games: int
    unwon: int
    """Further games, that nobody won."""
    wins: float
    share: Estimate
    duel: float
    """The share of wins one against one to which this amounts."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """Bots by what they won of one another, in the order they were named in: gentle ones first."""

    game: str
    rules_version: int
    options: Mapping[str, OptionValue]
    seats: int
    seed: str
    games: int
    """How many were asked for, of every pair that stands side by side."""
    others: int
    """How many of every other pair."""
    is_complete: bool
    rungs: tuple[Rung, ...]
    pairs: tuple[Pair, ...]

    def pair(self, bot: str, against: str) -> Pair | None:
        """How a bot fared among others, if that was measured."""
        return next((p for p in self.pairs if (p.bot, p.against) == (bot, against)), None)

    def steps(self) -> tuple[Pair | None, ...]:
        """How each bot but the first fared among those one rung below."""
        bots = [rung.bot for rung in self.rungs]
        return tuple(self.pair(bot, below) for below, bot in pairwise(bots))

    def to_data(self) -> dict[str, object]:
        """The ladder as JSON has it."""
        rungs = [{"bot": rung.bot, **_rounded(rung.rating, 1, "rating")} for rung in self.rungs]
        pairs = [
            {
                **{key: value for key, value in asdict(pair).items() if key != "share"},
                "wins": round(pair.wins, 3),
                **_rounded(pair.share, 4, "share"),
                "duel": round(pair.duel, 4),
            }
            for pair in self.pairs
        ]
        return {
            "game": self.game,
            "rulesVersion": self.rules_version,
            "options": dict(self.options),
            "seats": self.seats,
            "seed": self.seed,
            "games": self.games,
            "others": self.others,
            "complete": self.is_complete,
            "rungs": rungs,
            "pairs": pairs,
        }


def _rounded(estimate: Estimate, digits: int, name: str) -> dict[str, float]:
    return {
        name: round(estimate.value, digits),
        "low": round(estimate.low, digits),
        "high": round(estimate.high, digits),
    }


def read_ladder(text: str) -> Ladder:
    """The ladder that JSON tells."""
    data = json.loads(text)
    return Ladder(
        game=data["game"],
        rules_version=data["rulesVersion"],
        options=data["options"],
        seats=data["seats"],
        seed=data["seed"],
        games=data["games"],
        others=data["others"],
        is_complete=data["complete"],
        rungs=tuple(Rung(r["bot"], Estimate(r["rating"], r["low"], r["high"])) for r in data["rungs"]),
        pairs=tuple(
            Pair(
                bot=p["bot"],
                against=p["against"],
                games=p["games"],
                unwon=p["unwon"],
                wins=p["wins"],
                share=Estimate(p["share"], p["low"], p["high"]),
                duel=p["duel"],
            )
            for p in data["pairs"]
        ),
    )


def stored_ladders(game_id: str) -> dict[int, Ladder]:
    """The ladders that lie in a game's box, by how many sat at the table."""
    return {ladder.seats: ladder for ladder in map(_read_file, sorted(ladder_files(get_box(game_id).folder)))}


def ladder_files(folder: Path) -> list[Path]:
    """The files of the ladders in the folder of a box."""
    return list((folder / "ladder").glob("*.json"))


def _read_file(path: Path) -> Ladder:
    return read_ladder(path.read_text(encoding="utf-8"))
