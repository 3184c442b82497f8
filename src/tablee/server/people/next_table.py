"""The table of a rematch: whoever would play again keeps the seat, and all others leave theirs free."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tablee.games import get_game, lid_of, seat_counts
from tablee.server.people.new_table import agree_on
from tablee.server.people.players import free_colour
from tablee.server.people.tokens import digest
from tablee.server.tables.facts import Facts, Seat, Terms


@dataclass(frozen=True, slots=True)
class NextTable:
    """What the next table starts from."""

    before: Facts
    invitation: str
    awaiting: int
    """How many who looked on would like a seat."""

    def lay_out(self, terms: Terms, table_id: str, secret: bytes) -> tuple[Terms, Facts]:
        """The terms and facts of the next table after one of these terms."""
        before = self.before
        seats = self._seats(terms)
        box = get_game(lid_of(terms.game.id))
        game, options = agree_on(box, terms.options, len(seats))
        again = replace(
            terms,
            id=table_id,
            game=game,
            options=options,
            rules_version=game.rules_version,
            secret=secret,
            invitation=digest(self.invitation),
            start=None,
        )
        placed = again.place(seats)
        keeps = before.seats[before.host].again
        host = seats[before.host] if keeps else next(seat for seat in seats if seat.is_person)
        return again, Facts(
            placed,
            before.pace,
            host=placed.index(host),
            waits=any(seat.is_free for seat in seats),
            link=self.invitation,
            is_open=before.is_open,
            has_remarks=before.has_remarks,
        )

    def _seats(self, terms: Terms) -> list[Seat]:
        """The seats as they were, those of who would not play free, and as many more as are wished for."""
        seats = [_renew(seat) for seat in self.before.seats]
        allowed = seat_counts(lid_of(terms.game.id), terms.options)
        while self.awaiting > sum(seat.is_free for seat in seats) and len(seats) + 1 in allowed:
            seats.append(Seat(None, None, free_colour([seat.colour for seat in seats])))
        return seats


def _renew(seat: Seat) -> Seat:
    if seat.bot is None and not seat.again:
        return Seat(None, None, seat.colour)
    return Seat(seat.bot, seat.name, seat.colour, seat.token, advice=seat.advice, devices=seat.devices)
