# Compiled by mypyc: core/bits.py tells its traps.
"""A bout: one betting of a deal, as the learner plays it over and over."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.games.bonanza.wager import bet_row, equal_row, outlook_of, standing_class, win_share

OUT: Final = 0
IN: Final = 1
ASKED: Final = 2


class Bout:
    """Who sits there with what, and how it goes."""

    def __init__(
        self,
        chips: list[int],
        standings: list[float],
        values: list[int],
        *,
        pot: i64,
        heat: float,
        is_last: bool,
    ) -> None:
        self.chips = chips
        self.standings = standings
        self.values = values
        self.heat = heat
        self.seats: i64 = len(chips)
        self.pot: i64 = pot
        self.high: i64 = 0
        self.stakes: list[int] = [0] * len(chips)
        self.states: list[int] = [ASKED] * len(chips)
        self.habits: list[float] = [0.0] * len(chips)
        """How boldly a seat stakes that plays by habit (`habits.py`); 0 for one that learns."""
        self.trust: list[float] = [0.0] * len(chips)
        """By how much such a seat overrates its cards."""
        self.classes: list[int] = [standing_class(one) for one in standings]
        owned: list[float] = [float(one) for one in chips]
        seat: i64
        self.outlooks: list[int] = []
        for seat in range(len(chips)):
            share = win_share(owned, seat, heat)
            self.outlooks.append(outlook_of(share, len(chips), is_last))

    def most(self, seat: i64) -> i64:
        """The highest stake of a seat in the first lap (BON-R33)."""
        best = self.high + 1
        other: i64
        for other in range(self.seats):
            if other != seat and self.states[other] != OUT:
                reach: i64 = self.chips[other]
                if self.states[other] == ASKED:
                    reach -= 1
                best = max(best, reach)
        return min(best, self.chips[seat])

    def entered(self, seat: i64) -> i64:
        """How many others have come in and not gone out."""
        found: i64 = 0
        other: i64
        for other in range(self.seats):
            if other != seat and self.states[other] == IN:
                found += 1
        return found

    def bet_row(self, seat: i64) -> i64:
        """The row of a seat that may come in."""
        after = self.seats - 1 - seat
        return bet_row(
            self.classes[seat],
            self.outlooks[seat],
            after=after,
            before=self.entered(seat),
            high=self.high,
            pot=self.pot,
            most=self.most(seat),
        )

    def equal_row(self, seat: i64) -> i64:
        """The row of a seat that is asked to equalise."""
        rivals: i64 = 0
        later: i64 = 0
        other: i64
        for other in range(self.seats):
            if other != seat and self.states[other] == IN:
                if self.stakes[other] == self.high:
                    rivals += 1
                elif other > seat:
                    later += 1
        cost = self.high - self.stakes[seat]
        return equal_row(
            self.classes[seat], self.outlooks[seat], rivals=rivals, later=later, cost=cost, pot=self.pot
        )

    def worth_at_end(self, seat: i64) -> float:
        """What the end of the betting is worth to a seat: its share in the match, and chips for themselves.

        The slope of the share among equals says what a chip is worth: so half of all is played for the win
        and half for chips, which keeps a strategy sound in matches that go on longer or end sooner.
        """
        best: i64 = -1
        winners = 0.0
        other: i64
        for other in range(self.seats):
            if self.states[other] == IN:
                if self.values[other] > best:
                    best = self.values[other]
                    winners = 0.0
                if self.values[other] == best:
                    winners += 1.0
        owned: list[float] = []
        for other in range(self.seats):
            chips = float(self.chips[other] - self.stakes[other])
            if self.states[other] == IN and self.values[other] == best:
                chips += float(self.pot) / winners
            owned.append(chips)
        equal = 1.0 / float(self.seats)
        chip = equal * (1.0 - equal) / self.heat
        return win_share(owned, seat, self.heat) + chip * owned[seat]
