"""Matches and records for these tests, all made by the real thing."""

from __future__ import annotations

import hashlib

from tablee.chance import CommittedChance, ManualChance
from tablee.core.contract import Acting, Chance
from tablee.games import get_game
from tablee.match.match import Match
from tablee.match.receipt import Receipt
from tablee.match.record import Record, format_record
from tablee.match.replay import make_record
from tablee.match.seats import SeatInfo

JACQUET = get_game("jacquet")
OPTIONS = JACQUET.options_type()
SEATS = (SeatInfo("Camille"), SeatInfo("Marcel", "random"))
NEAR_END = "20:1,22:2 21:2,23:2 0 - 0-0"
"""Three men against four: a handful of throws to the end."""


def new_match(
    *, seed: int = 1, start: str | None = None, contribution: bytes = b"", manual: bool = False
) -> Match:
    """A match before its first entry."""
    chance = ManualChance() if manual else CommittedChance.from_seed(seed)
    if contribution and isinstance(chance, CommittedChance):
        chance.contribute(0, contribution)
    return Match(JACQUET, OPTIONS, SEATS, chance, start)


BONANZA = get_game("bonanza")


def auction() -> tuple[Match, int]:
    """A match of Bonanza in which a dead hand is for sale, and the seat that bids first."""
    chance = CommittedChance.from_seed(3)
    match = Match(BONANZA, BONANZA.options_type(), (*SEATS[:1], SeatInfo("Zoé"), SEATS[1]), chance)
    while isinstance(match.pending(), Chance):
        match.draw()
    pending = match.pending()
    assert isinstance(pending, Acting)
    assert match.submit(pending.seats[0], "sell", expected=match.sequence, client=None).ok
    pending = match.pending()
    assert isinstance(pending, Acting)
    return match, pending.seats[0]


def step(match: Match) -> Receipt | None:
    """Let the match go on by one entry, with a choice that depends on nothing but its length."""
    pending = match.pending()
    if isinstance(pending, Chance):
        if isinstance(match.chance, ManualChance):
            match.enter((1 + match.sequence % 6, 1 + match.sequence * 5 % 6))
        else:
            match.draw()
        return None
    assert isinstance(pending, Acting)
    legal = match.legal(pending.seats[0])
    text = JACQUET.format_action(legal[match.sequence * 7 % len(legal)])
    return match.submit(pending.seats[0], text, expected=match.sequence, client=f"c{match.sequence}")


def play(match: Match, entries: int = 10_000) -> Match:
    """Go on for some entries, or to the end."""
    while entries and not match.is_over():
        step(match)
        entries -= 1
    return match


def give_up(match: Match) -> Match:
    """Let the person at the match have had enough."""
    assert match.give_up(0, client=None).ok
    return match


def to_first_move(match: Match) -> int:
    """Go on until a seat has to move; returns the seat."""
    while not isinstance(pending := match.pending(), Acting):
        step(match)
    return pending.seats[0]


def text_of(match: Match, *, to_resume: bool = False) -> str:
    """The record of a match as text."""
    return format_record(make_record(match, to_resume=to_resume))


def short_record() -> Record:
    """A whole game of a few throws, with a contribution."""
    return make_record(play(new_match(start=NEAR_END, contribution=b"camille")))


def reseal(text: str) -> str:
    """The text with a digest that fits it: what somebody would do who changes a record on purpose."""
    body = text[: text.rindex("digest ")]
    digest = hashlib.sha256(body.encode(errors="surrogatepass")).hexdigest()
    return f"{body}digest {digest}\n"
