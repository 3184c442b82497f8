"""Setting a game up: the match, the promise about its chance, what the players add to it."""

from __future__ import annotations

from tablee.chance import CommittedChance, ContributionError, ManualChance, seat_by_lot
from tablee.cli.terminal.host import Host
from tablee.cli.terminal.play_settings import PlaySettings
from tablee.games import get_game
from tablee.match.day import match_of_day
from tablee.match.match import Match
from tablee.match.replay import resume


def set_up(settings: PlaySettings) -> Match:
    """The match to play: a new one, or the one of a record; RecordError if that does not hold."""
    if settings.resume is not None:
        return resume(settings.resume)
    if settings.day is not None:
        return match_of_day(get_game(settings.game), settings.day, settings.seats[0].name)
    chance, seats = _chance(settings), settings.seats
    if settings.by_lot and isinstance(chance, CommittedChance):
        seats = seat_by_lot(chance.keep(), seats)
    return Match(get_game(settings.game), settings.options, seats, chance)


def _chance(settings: PlaySettings) -> CommittedChance | ManualChance:
    if settings.chance == "manual":
        return ManualChance()
    return CommittedChance.new() if settings.seed is None else CommittedChance.from_seed(settings.seed)


def greet(host: Host) -> list[str]:
    """What to say first: the promise, before anybody adds to it; asks for contributions."""
    chance = host.match.chance
    if host.settings.resume is not None:
        return [host.say("resumed", count=host.match.sequence)]
    if isinstance(chance, ManualChance):
        return [host.say("manual")]
    if host.settings.day is not None:
        return [host.say("day", day=host.settings.day.isoformat())]
    promise = host.say("promise", commitment=chance.commitment[:16])
    if host.settings.contribution is None and host.settings.seed is None and host.humans:
        host.tell(host.screen.title(host.match.view(host.viewer)), promise)
        for seat in host.humans:
            _ask_contribution(host, chance, seat)
        return []
    if host.settings.contribution and host.humans:
        chance.contribute(host.humans[0], host.settings.contribution)
    return [promise]


def _ask_contribution(host: Host, chance: CommittedChance, seat: int) -> None:
    """Ask a player for anything at all to mix into the dice; nothing is an answer too."""
    while True:
        text = host.ask(host.say("contribution.ask", player=host.names[seat]))
        if not text:
            return
        try:
            chance.contribute(seat, text.encode(errors="surrogateescape"))
        except ContributionError as error:
            host.tell(host.words.say(f"match.contribution.{error.code}", **error.params))
        else:
            return
