"""A table before its match begins: what is to be played, who sits where, who sees to it.

A waiting room is a value: whatever is done in it makes another, or fails and has changed nothing. What
becomes of it at a table is in `hosting.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from http import HTTPStatus

from tablee.core.bots import bot_names
from tablee.core.options import OptionValue
from tablee.games import get_game, lid_of
from tablee.server.failures import Failed
from tablee.server.patience.rhythm import Rhythm
from tablee.server.people.new_table import agree_on, build_options, check_count
from tablee.server.people.tokens import digest
from tablee.server.tables.facts import Facts, Seat, Terms, set_seat


@dataclass(frozen=True, slots=True)
class WaitingRoom:
    """What is agreed on so far, and the seats."""

    terms: Terms
    facts: Facts

    def __post_init__(self) -> None:
        if self.facts.status != "waiting":
            raise Failed("begun", HTTPStatus.CONFLICT)

    @property
    def is_complete(self) -> bool:
        """Whether nothing is waited for any more."""
        return self.facts.has_begun

    def put_bot(self, number: int, bot: str) -> WaitingRoom:
        """A bot on a free seat, or another one on a bot's."""
        seat = self._seat(number)
        if seat.is_person:
            raise Failed("seat-taken", HTTPStatus.CONFLICT)
        if bot not in bot_names(self.terms.game):
            raise Failed("unknown-bot", bot=bot[:40])
        return self._with_seat(number, replace(seat, bot=bot))

    def take_bot_out(self, number: int) -> WaitingRoom:
        """A free seat where a bot was."""
        seat = self._seat(number)
        if seat.bot is None:
            raise Failed("no-bot-there", HTTPStatus.CONFLICT)
        return self._with_seat(number, replace(seat, bot=None))

    def fill(self, bot: str) -> WaitingRoom:
        """A bot on every seat that is still free."""
        room = self
        for number, seat in enumerate(self.facts.seats):
            if seat.is_free:
                room = room.put_bot(number, bot)
        return room

    def leave(self, number: int) -> WaitingRoom:
        """A free seat where a person was; a host who goes leaves the table to the first one who stays."""
        if not self._seat(number).is_person:
            raise Failed("nobody-there", HTTPStatus.CONFLICT)
        left = self._with_seat(number, Seat(None, None, self.facts.seats[number].colour))
        stay = left.facts.people
        if self.facts.host != number or not stay:
            return left
        return replace(left, facts=replace(left.facts, host=stay[0]))

    def remove(self, number: int, invitation: str) -> WaitingRoom:
        """The same for somebody who is sent away: his way in leads nowhere any more."""
        if number == self.facts.host:
            raise Failed("host-stays", HTTPStatus.CONFLICT)
        left = self.leave(number)
        terms = replace(left.terms, invitation=digest(invitation))
        return WaitingRoom(terms, replace(left.facts, link=invitation))

    def agree(self, asked: Mapping[str, OptionValue]) -> WaitingRoom:
        """Other options for the same seats."""
        if self.terms.start is not None:  # it is a position under the options that it has
            raise Failed("from-position", HTTPStatus.CONFLICT)
        seats = self.facts.seats
        box = get_game(lid_of(self.terms.game.id))
        chosen = build_options(box, asked, [seat.bot for seat in seats])
        game, options = agree_on(box, chosen, len(seats))
        return replace(self, terms=replace(self.terms, game=game, options=options))

    def keep_time(self, rhythm: Rhythm, *, advice: bool) -> WaitingRoom:
        """Another time, and whether the host would have advice: everybody else is asked anew."""
        host, seats = self.facts.host, self.facts.seats
        if rhythm == self.terms.rhythm and advice == seats[host].advice:
            return self
        asked = tuple(
            replace(seat, agrees=False, advice=False) if seat.is_person and number != host else seat
            for number, seat in enumerate(seats)
        )
        own = replace(seats[host], agrees=True, advice=advice)
        facts = replace(self.facts, seats=set_seat(asked, host, own))
        return WaitingRoom(replace(self.terms, rhythm=rhythm), facts)

    def accept(self, number: int, rhythm: Rhythm, *, advice: bool) -> WaitingRoom:
        """Somebody agrees to what the host has changed, if that is still what he has seen."""
        seat = self._seat(number)
        if seat.agrees:
            raise Failed("nothing-to-agree", HTTPStatus.CONFLICT)
        if rhythm != self.terms.rhythm:
            raise Failed("changed-meanwhile", HTTPStatus.CONFLICT)
        return self._with_seat(number, replace(seat, agrees=True, advice=advice))

    def start(self) -> WaitingRoom:
        """The table for those who are here: free seats are taken away, and nothing but chance is waited for.

        Where lots are drawn, they are drawn among these. Whoever has another seat now gives to chance anew:
        what he gave was for the seat he had.
        """
        facts = self.facts
        silent = [seat.name for seat in facts.seats if seat.name is not None and not seat.agrees]
        if silent:
            raise Failed("not-agreed", HTTPStatus.CONFLICT, players=", ".join(silent))
        if self.terms.start is not None and any(seat.is_free for seat in facts.seats):
            raise Failed("from-position", HTTPStatus.CONFLICT)
        order = self.terms.order(len(facts.seats))
        here = [facts.seats[number] for number in order if not facts.seats[number].is_free]
        box = get_game(lid_of(self.terms.game.id))
        check_count(box, len(here))
        game, options = agree_on(box, self.terms.options, len(here))
        terms = replace(self.terms, game=game, options=options)
        placed = facts.seats if len(here) == len(facts.seats) else terms.place(here)
        seats = tuple(
            seat if seat is facts.seats[number] else replace(seat, contribution=None)
            for number, seat in enumerate(placed)
        )
        host = placed.index(facts.seats[facts.host])
        return WaitingRoom(terms, replace(facts, seats=seats, host=host, waits=False))

    def _seat(self, number: int) -> Seat:
        if not 0 <= number < len(self.facts.seats):
            raise Failed("no-such-seat", HTTPStatus.CONFLICT)
        return self.facts.seats[number]

    def _with_seat(self, number: int, seat: Seat) -> WaitingRoom:
        return replace(self, facts=replace(self.facts, seats=set_seat(self.facts.seats, number, seat)))
