"""A match rebuilt from what is stored of it."""

from __future__ import annotations

from dataclasses import dataclass

from tablee.chance import CommittedChance
from tablee.core.game import Game
from tablee.core.options import Options
from tablee.match.entries import UNDO, Decided, Drawn, parse_entry
from tablee.match.match import Match
from tablee.match.replay import restore
from tablee.match.seats import SeatInfo
from tablee.server.storage import Log


@dataclass(frozen=True, slots=True)
class Setup:
    """What a match starts from."""

    game: Game
    options: Options
    seats: tuple[SeatInfo, ...]
    secret: bytes
    contributions: tuple[tuple[int, bytes], ...]

    def new_match(self) -> Match:
        """The match before its first draw."""
        chance = CommittedChance(self.secret, self.contributions)
        return Match(self.game, self.options, self.seats, chance)


def restore_match(setup: Setup, log: Log) -> Match:
    """The match as it was, knowing again what clients have sent."""
    match = setup.new_match()
    entries = [parse_entry(each.entry) for each in log.entries]
    restore(match, entries, {each.sequence for each in log.confirms})
    for kept, entry in zip(log.entries, entries, strict=True):
        if kept.client is not None and not isinstance(entry, Drawn):
            action = entry.action if isinstance(entry, Decided) else UNDO
            match.remember(entry.seat, kept.client, action=action, sequence=kept.sequence)
    return match
