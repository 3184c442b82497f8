"""What a bot decided in the place of a person is told apart, and held against nobody."""

from __future__ import annotations

from functools import cache
from typing import Any

from tablee.chance import CommittedChance
from tablee.chance.quick import QuickRandom
from tablee.core.contract import Acting, Chance
from tablee.games import words
from tablee.match.entries import BACK, CameBack, Decided, StoodIn
from tablee.match.match import Match
from tablee.match.playback import open_playback
from tablee.match.record import format_record
from tablee.match.replay import make_record
from tablee.match.review import Review, review
from tablee.match.review.accounting import accuracy
from tablee.match.review.review_words import tell_review
from tablee.match.review.reviewed import is_costly
from tablee.match.seats import SeatInfo
from tests.match.builders import JACQUET, OPTIONS

AWAY = range(20, 60)
"""While the match has so many entries, a bot plays for the second person."""


@cache
def stood_in_for() -> Review:
    """A game of two people who play at random, one of whom was stood in for in the middle of it."""
    match = Match(JACQUET, OPTIONS, (SeatInfo("Camille"), SeatInfo("Zoé")), CommittedChance.from_seed(7))
    rng = QuickRandom(7)
    while match.sequence < 90:
        if (match.sequence in AWAY) != (1 in match.standing_in):
            if 1 in match.standing_in:
                assert match.submit(1, BACK, expected=match.sequence, client=None).ok
            else:
                assert match.keep(StoodIn(1, "random")).ok
        pending = match.pending()
        if isinstance(pending, Chance):
            match.draw()
        elif isinstance(pending, Acting):
            legal = match.legal(pending.seats[0])
            match.take(pending.seats[0], legal[rng.below(len(legal))])
    for seat in (0, 1):
        assert match.give_up(seat, client=None).ok
    return review(open_playback(format_record(make_record(match))))


def test_every_decision_says_who_made_it() -> None:
    found = stood_in_for()
    entries = found.record.entries
    left = next(number for number, entry in enumerate(entries) if isinstance(entry, StoodIn))
    back = next(number for number, entry in enumerate(entries) if isinstance(entry, CameBack))
    whose = {each.number: each.stand_in for each in found.decisions}
    for number, stand_in in whose.items():
        entry = entries[number]
        assert isinstance(entry, Decided)
        assert stand_in == ("random" if entry.seat == 1 and left < number < back else None)
    assert len(set(whose.values())) == 2


def test_an_account_counts_what_its_person_decided() -> None:
    found = stood_in_for()
    by_bot = [each for each in found.decisions if each.stand_in]
    own = [each for each in found.decisions if each.seat == 1 and not each.stand_in]
    costly = [each for each in own if is_costly(each, found.unit)]
    account = found.accounts[1]
    assert (account.decisions, account.costly, account.stood_in) == (len(own), len(costly), len(by_bot))
    assert account.accuracy == accuracy(own)
    assert any(is_costly(each, found.unit) for each in by_bot), "nothing shows that they are left out"
    assert found.accounts[0].stood_in == 0


def test_a_stand_in_is_named_where_its_decisions_are_told() -> None:
    found = stood_in_for()
    told: dict[str, Any] = tell_review(found, words("fr"), ("Camille", "Zoé"))
    costly = {each["number"]: each for each in told["costly"]}
    by_bot = {each.number for each in found.decisions if each.stand_in}
    assert costly.keys() & by_bot
    for number, each in costly.items():
        name = ("Camille", "Zoé")[each["seat"]]
        assert (each["player"] == name) == (number not in by_bot)
        assert each["say"].startswith(each["player"])
    assert "à sa place" in told["players"][1]["say"]
    assert "à sa place" not in told["players"][0]["say"]
