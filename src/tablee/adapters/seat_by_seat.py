"""A game as a succession of single decisions, each with a number: what learners can follow.

Where several seats are waited for, they are asked one after the other: none sees what the others chose. Where
seats are free to act out of turn, each is asked once after everything that happens, before those who are
waited for, and may let it be. Chance is answered by whoever drives this: from a seed, or outcome by outcome.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import is_dataclass, replace
from typing import Final

from tablee.chance.quick import QuickRandom
from tablee.core.company import Company
from tablee.core.contract import CHANCE, OVER, Acting, Chance, Over, Result, State, View
from tablee.core.encoding import Encoder
from tablee.core.game import Game
from tablee.core.options import Options, OptionValue
from tablee.core.request import ChanceRequest, Outcome, Shuffle, draw_from
from tablee.games import get_box, get_game

MOST_DECISIONS: Final = 10_000
"""After so many decisions a game is broken off, unless told: random play may go on for ages."""


class NotEncoded(LookupError):
    """A game that has no encoder, so that it cannot be put into numbers."""

    def __init__(self, game_id: str) -> None:
        super().__init__(f"{game_id} has no encoder: nothing puts it into numbers")


class Illegal(ValueError):
    """A number that stands for nothing that may be done now; nothing has changed."""


class Setting:
    """A game that was agreed on: which, with what options, for how many."""

    def __init__(self, game: str, seats: int | None, options: Mapping[str, OptionValue] | None) -> None:
        self.game: Game = get_game(game)
        fewest, party = self.game.seat_counts[0], get_box(game).party
        self.seats = seats if seats is not None else max(fewest, min(party, self.game.seat_counts[-1]))
        # Nobody gets tired here: what is agreed without a word is what bots among themselves agree on.
        self.options: Options = self.game.options_type.build(options or {}, Company.BOTS)
        self.game.check_seats(self.options, self.seats)
        encoder = self.game.encoder(self.seats)
        if encoder is None:
            raise NotEncoded(game)
        self.encoder: Encoder = encoder
        outward = self.game.outward
        self.is_open = self.game.is_open and outward is not None and is_dataclass(outward.view)

    def __reduce__(self) -> tuple[type[Setting], tuple[str, int, dict[str, OptionValue]]]:
        # Compiled engines cannot be pickled: another process makes the same setting from what was agreed on.
        return Setting, (self.game.id, self.seats, {**self.options.to_data()})


class Turns:
    """One game being played, decision by decision."""

    __slots__ = ("_free", "_seen", "decisions", "legal", "seat", "setting", "state")

    def __init__(self, setting: Setting, state: State | None = None) -> None:
        """Begin a game, or go on with one."""
        self.setting = setting
        self.state = setting.game.new_state(setting.options, setting.seats) if state is None else state
        self.decisions = 0
        """How many were taken."""
        self.seat = OVER
        """Who is asked, or CHANCE, or OVER."""
        self.legal: list[int] = []
        """The actions that this seat may take."""
        self._free: tuple[int, ...] = ()
        self._seen: View | None = None
        """In an open game, what somebody has seen since something last happened."""
        self._look()

    def copy(self) -> Turns:
        """An independent game at the same point."""
        twin: Turns = Turns.__new__(Turns)
        twin.setting, twin.state, twin.decisions = self.setting, self.state.copy(), self.decisions
        twin.seat, twin.legal, twin._free, twin._seen = self.seat, self.legal, self._free, self._seen
        return twin

    def with_state(self, state: State) -> Turns:
        """The same point of another state in which the same seats are asked."""
        twin = self.copy()
        twin.state, twin.legal, twin._seen = state, state.legal(self.seat) if self.seat >= 0 else [], None
        return twin

    @property
    def may_let_be(self) -> bool:
        """Whether who is asked may as well do nothing."""
        return bool(self._free)

    @property
    def result(self) -> Result | None:
        """How it ended, once it has."""
        pending = self.state.pending()
        return pending.result if isinstance(pending, Over) else None

    @property
    def request(self) -> ChanceRequest:
        """What chance is asked."""
        pending = self.state.pending()
        if not isinstance(pending, Chance):
            raise ValueError("chance is not asked")
        return pending.request

    @property
    def thrower(self) -> int | None:
        """Whose throw or shuffle chance is asked for, or nobody's."""
        pending = self.state.pending()
        return pending.seat if isinstance(pending, Chance) else None

    def view(self, seat: int) -> View:
        """What is known to a seat that forgets nothing."""
        if not self.setting.is_open:
            return self.setting.game.bot_view(self.state, seat)
        seen = self._seen
        if seen is None or seen.seat != seat:
            # Views of one moment differ in the seat alone, and to say that is cheaper than to look again.
            seen = self.state.view(seat) if seen is None else replace(seen, seat=seat)  # type: ignore[type-var]
            self._seen = seen
        return seen

    def numbers(self) -> list[int]:
        """The numbers of all that who is asked may do, rising."""
        encoder = self.setting.encoder
        numbers = sorted(map(encoder.number_of, self.legal))
        return [*numbers, encoder.let_it_be] if self._free and encoder.let_it_be is not None else numbers

    def mask(self, seat: int) -> bytearray:
        """For each number, 1 if the seat may do that now."""
        encoder = self.setting.encoder
        if seat != self.seat:
            return bytearray(encoder.actions)
        mask = encoder.mask(self.legal)
        if self._free and encoder.let_it_be is not None:
            mask[encoder.let_it_be] = 1
        return mask

    def play(self, number: int) -> None:
        """Let who is asked do what a number stands for; Illegal if that may not be done, with the reason."""
        encoder, seat = self.setting.encoder, self.seat
        if number == encoder.let_it_be and self._free:
            self.decisions += 1
            pending = self.state.pending()
            assert isinstance(pending, Acting)
            self._ask(self._free[1:], pending)
            return
        action = encoder.action_of(number) if 0 <= number < encoder.actions else -1
        if action not in self.legal:
            raise Illegal(self._why_not(number, action))
        self.state.play(seat, action)
        self.decisions += 1
        self._look()

    def resolve(self, outcome: Outcome) -> None:
        """Receive what chance answers."""
        self.state.resolve(outcome)
        self._look()

    def draw(self, rng: QuickRandom) -> None:
        """Let a generator answer for chance as long as that is asked."""
        while self.seat == CHANCE:
            request = self.request
            if isinstance(request, Shuffle):
                order = list(range(request.count))
                rng.shuffle(order)
                self.resolve(tuple(order))
            else:
                self.resolve(draw_from(rng, request))

    def _look(self) -> None:
        """Something has happened: find who is asked now."""
        state, self._seen = self.state, None
        if self.setting.encoder.let_it_be is None:
            seat = state.to_move()
            if seat >= 0:
                self.seat, self.legal = seat, state.legal(seat)
                return
        pending = state.pending()
        if isinstance(pending, Acting):
            self._ask(pending.free, pending)
        else:
            self._free = ()
            self.seat, self.legal = CHANCE if isinstance(pending, Chance) else OVER, []

    def _ask(self, free: tuple[int, ...], pending: Acting) -> None:
        """Ask the first of those who are free to act, or else the first who is waited for."""
        self._free = free
        self.seat = free[0] if free else pending.seats[0]
        self.legal = self.state.legal(self.seat)

    def _why_not(self, number: int, action: int) -> str:
        if self.seat < 0:
            return f"{number}: nobody is asked"
        if action < 0:
            return f"{number} is the number of no action"
        refusal = self.state.check(self.seat, action)
        told = "" if refusal is None else f": {refusal.code} ({refusal.clause})"
        return f"{number} is not allowed to seat {self.seat}{told}"


def returns_of(result: Result | None, seats: int) -> list[float]:
    """What a game is worth to each seat: 1 to who alone has won, less if it is shared, in all 0.

    Points mean something else in every game, so winners are all that counts. Alone one wins 1 or nothing.
    """
    if result is None or not result.winners:
        return [0.0] * seats
    if seats == 1:
        return [1.0]
    share = seats / len(result.winners)
    return [((share if seat in result.winners else 0.0) - 1.0) / (seats - 1) for seat in range(seats)]
