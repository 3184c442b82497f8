"""The conductor: what comes next in a match, for everybody who runs one. It has no input or output.

`next` says the one thing that comes next (`match/steps.py`); whoever runs the match sees to it, in whatever
way and time it takes, and says what happened. Terminal, house, arena and engine protocol differ only in that.

1. A bot that may act out of turn is asked once after every entry, before anything else.
2. A player who could still take something of his turn back confirms that it is over, before chance answers or
   somebody else acts. Who confirms is said when the conductor is made: people at a screen do; programs and
   bots do not. Where people throw real dice, to enter the throw is to confirm.
3. Chance answers, until somebody may act.
4. Bots act, in the order of their seats; then people are awaited. Where several seats act at once, people may
   act while a bot thinks: its answer counts if it still fits the position, and otherwise it is asked again.
5. Where that was agreed, what a person has no choice about is played by itself: one legal action, and nothing
   to take back instead.
6. A bot that stands in for somebody is asked like any other; the person in whose place it plays only says
   that he is back.

A bot is asked with a seed that nobody can foresee and that depends on nothing but the secret of the match,
the entries and the bot's own draft: a match that is resumed, restarted or run elsewhere goes on in the same
way.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence
from functools import cache
from itertools import islice, takewhile
from typing import TypeVar

from tablee.chance import CommittedChance, ManualChance
from tablee.chance.quick import QuickRandom
from tablee.core.bots import bot_names, make_bot
from tablee.core.contract import Acting, Chance, Over
from tablee.core.game import Game, Watcher
from tablee.core.request import Outcome
from tablee.match.entries import (
    CONFIRM,
    FORCED,
    GIVE_UP,
    RESIGN,
    UNDO,
    Advised,
    Attending,
    CameBack,
    Drawn,
    Entry,
    Kept,
    Said,
    TakenBack,
    parse_attending,
)
from tablee.match.giving_up import WithoutResult
from tablee.match.match import Match
from tablee.match.receipt import MatchError, Receipt
from tablee.match.steps import (
    AskBot,
    AskWatcher,
    AwaitConfirm,
    AwaitPeople,
    Draw,
    Enter,
    Finished,
    PlayForced,
    Question,
    Step,
    Stuck,
)

MAX_DRAWS = 1000
"""The most draws in a row: where nobody can ever move, chance would be asked for ever."""
MAX_TAKE_BACKS = 50
"""How often a seat may take something back in one turn: to and fro for ever would only fill the disk."""

Q = TypeVar("Q", AskBot, AskWatcher)


class Conductor:
    """Leads one match from wherever it is to its end."""

    def __init__(self, match: Match, confirming: Collection[int] = (), *, plays_forced: bool = False) -> None:
        """Lead a match in which the seats in `confirming` say when their turn is over.

        With `plays_forced`, what a person has no choice about is played by itself.
        """
        self.match = match
        self._plays_forced = plays_forced
        self._confirming = frozenset(confirming)
        chance = match.chance
        self._secret = chance.keep() if isinstance(chance, CommittedChance) else b"manual"
        self._let_be: tuple[int, set[int]] = (0, set())
        """The watching bots that have let an entry be, and its number."""
        self._patient_from = 0
        """Draws are counted after this entry."""
        self._step: Step | None = None
        self._found_at = -1
        """The change of the match after which the step was found."""

    # --- what comes next ---------------------------------------------------------------------------

    def next(self) -> Step:
        """The one thing that comes next; the same until something has happened."""
        if self._step is None or self._found_at != self.match.changes:
            self._step, self._found_at = self._find_next(), self.match.changes
        return self._step

    def unconfirmed(self) -> int | None:
        """The seat that is to say that its turn is over, if one is."""
        seat = self.match.unconfirmed() if self._confirming else None
        if seat not in self._confirming:
            return None
        is_by_hand = isinstance(self.match.chance, ManualChance) and isinstance(self.match.pending(), Chance)
        return None if is_by_hand else seat

    def turn(self) -> tuple[int, ...]:
        """Whose turn it is, of people and bots: who has to end it, or those who are waited for."""
        unconfirmed, pending = self.unconfirmed(), self.match.pending()
        if unconfirmed is not None:
            return (unconfirmed,)
        return pending.seats if isinstance(pending, Acting) else ()

    def awaited(self) -> tuple[int, ...]:
        """The people who are to do something now; who may only act out of turn is not among them."""
        return self._people(self.turn())

    def seed(self, seat: int) -> int:
        """What the chance of a bot starts from if it is asked here for this seat."""
        text = f"tablee/bot/2/{seat}/{self.match.sequence}/{self.match.drafted(seat)}/"
        return int.from_bytes(hashlib.sha256(text.encode() + self._secret).digest()[:8])

    def _find_next(self) -> Step:
        pending = self.match.pending()
        if isinstance(pending, Over):
            return Finished(pending.result)
        if isinstance(pending, WithoutResult):
            return Finished(pending)
        watcher = self._find_watcher(pending.free) if isinstance(pending, Acting) else None
        if watcher is not None:
            return watcher
        unconfirmed = self.unconfirmed()
        if unconfirmed is not None:
            return AwaitConfirm(unconfirmed)
        if isinstance(pending, Acting):
            return self._find_actor(pending)
        if isinstance(self.match.chance, ManualChance):
            return Enter(pending)
        return Stuck() if self._is_stuck() else Draw()

    def _find_watcher(self, free: Sequence[int]) -> AskWatcher | None:
        sequence, seats = self._let_be
        for seat in free:
            bot = self.match.bot_of(seat)
            if bot is None or (sequence == self.match.sequence and seat in seats):
                continue
            if is_watcher(self.match.game, bot) and (asked := self._ask(AskWatcher, seat)) is not None:
                return asked
        return None

    def _find_actor(self, pending: Acting) -> AskBot | PlayForced | AwaitPeople:
        for seat in pending.seats:
            if (asked := self._ask(AskBot, seat)) is not None:
                return asked
        forced = self._find_forced(pending.seats) if self._plays_forced else None
        return forced or AwaitPeople(self._people(pending.seats), self._people(pending.free))

    def _find_forced(self, seats: Sequence[int]) -> PlayForced | None:
        """What a person has no choice about: not even to take something back instead."""
        match = self.match
        for seat in self._people(seats):
            legal = [] if match.can_undo(seat) else match.legal(seat)
            if len(legal) == 1 and not match.is_draft(seat, legal[0]):
                return PlayForced(seat, legal[0])
        return None

    def _people(self, seats: Sequence[int]) -> tuple[int, ...]:
        return tuple(seat for seat in seats if self.match.bot_of(seat) is None)

    def _ask(self, kind: type[Q], seat: int) -> Q | None:
        """The question to the bot of a seat; nothing if it has none, or nothing to do."""
        match = self.match
        bot = match.bot_of(seat)
        if bot is None or not (legal := match.legal(seat)):
            return None
        drafted = match.drafted(seat)
        return kind(seat, bot, match.bot_view(seat), legal, self.seed(seat), match.sequence, drafted)

    def _is_stuck(self) -> bool:
        if self.match.sequence - self._patient_from < MAX_DRAWS:
            return False
        return all(isinstance(entry, Drawn) for entry in islice(reversed(self.match.entries), MAX_DRAWS))

    # --- what happened -----------------------------------------------------------------------------

    def draw(self) -> Drawn:
        """Let chance answer; where the match is stuck, it may then be asked as often again."""
        step = self.next()
        if isinstance(step, Stuck):
            self._patient_from = self.match.sequence
        elif not isinstance(step, Draw):
            raise MatchError("a draw does not come next")
        return self.match.draw()

    def draw_on(self) -> None:
        """Let committed chance answer, and what is forced be played, as long as that comes next."""
        while True:
            if isinstance(self.match.pending(), Chance) and isinstance(self.next(), Draw):
                self.match.draw()
            elif not (self._plays_forced and self.play_forced()):
                return

    def play_forced(self) -> bool:
        """Play what a person has no choice about, if that comes next; returns whether it did."""
        step = self.next()
        if not isinstance(step, PlayForced):
            return False
        return self.match.take(step.seat, step.action, FORCED).ok

    def keep(self, entry: Kept) -> Receipt:
        """Whoever keeps the match closes it, lets a bot stand in, or says that the time of a seat is over."""
        return self.match.keep(entry)

    def enter(self, outcome: Outcome) -> Drawn:
        """People enter what their dice or cards showed; OutcomeError if it cannot be."""
        if not isinstance(self.next(), Enter):
            raise MatchError("to enter an outcome does not come next")
        return self.match.enter(outcome)

    def submit(
        self, seat: int, action: str, *, expected: int, client: str | None, spent: int | None = None
    ) -> Receipt:
        """A seat takes an action, takes one back or ends its turn, having seen entry number `expected`.

        `spent` is how many milliseconds that took, where there are clocks.
        """
        is_repeated = client is not None and self.match.answer_to(seat, client) is not None
        refused = None if is_repeated else self._stop_early(seat, action)
        aside = "" if spent is None or self.match.clocks is None else f"{spent}ms"
        return refused or self.match.submit(seat, action, expected=expected, client=client, aside=aside)

    def undo(self, seat: int, *, expected: int, client: str | None) -> Receipt:
        """A seat takes its last decision back."""
        return self.submit(seat, UNDO, expected=expected, client=client)

    def confirm(self, seat: int, *, expected: int, client: str | None) -> Receipt:
        """A seat says that its turn is over."""
        return self.submit(seat, CONFIRM, expected=expected, client=client)

    def give_up(self, seat: int, *, client: str | None) -> Receipt:
        """A person would give the match up."""
        return self.submit(seat, GIVE_UP, expected=self.match.sequence, client=client)

    def advise(self, seat: int) -> Receipt:
        """A person has asked for advice."""
        return self.match.advise(seat)

    def adviser_for(self, seat: int, bot: str) -> Question | None:
        """What a bot is asked for a person who may act: it is told what the person is shown.

        Who may only act out of turn is advised by a bot that watches for it; nothing if none does, or if it
        is not for this seat to act.
        """
        match, pending = self.match, self.match.pending()
        if (
            not isinstance(pending, Acting)
            or self.unconfirmed() is not None
            or not (legal := match.legal(seat))
        ):
            return None
        told = (seat, bot, match.view(seat), legal, self.seed(seat), match.sequence, match.drafted(seat))
        if seat in pending.seats:
            return AskBot(*told)
        return AskWatcher(*told) if seat in pending.free and is_watcher(match.game, bot) else None

    def resign(self, seat: int, *, client: str | None) -> Receipt:
        """A person gives in, alone."""
        return self.submit(seat, RESIGN, expected=self.match.sequence, client=client)

    def bot_answer(self, asked: Question, action: int | None) -> Receipt:
        """A bot has answered; nothing means that a watcher lets it be, or that a bot found no answer.

        What somebody did meanwhile may have made the answer stale: then it is refused, and the bot will be
        asked again. For a bot without an answer something legal is done.
        """
        if action is None and isinstance(asked, AskWatcher):
            return self._note_let_be(asked)
        if action is None:
            action = asked.legal[QuickRandom(asked.seed).below(len(asked.legal))]
        if action not in asked.legal:
            raise MatchError(f"{asked.bot} chose {action}, which is not legal")
        if asked is not self._step or self._found_at != self.match.changes:
            refused = self._refuse_late(asked, action)
            if refused is not None:
                return refused
        return self.match.take(asked.seat, action)

    def _note_let_be(self, asked: AskWatcher) -> Receipt:
        sequence, seats = self._let_be
        if asked.sequence == self.match.sequence:
            self._let_be = (asked.sequence, {asked.seat, *(seats if sequence == asked.sequence else ())})
            self._step = None
        return Receipt(True, self.match.sequence)

    def _refuse_late(self, asked: Question, action: int) -> Receipt | None:
        """Refuse an answer that no longer fits what has happened since the bot was asked."""
        match, seat = self.match, asked.seat
        is_stale = asked.drafted != match.drafted(seat) or match.is_stale(seat, asked.sequence)
        is_stale = is_stale or match.bot_of(seat) != asked.bot
        if match.has_stopped() or is_stale or match.check(seat, action) is not None:
            return Receipt(False, match.sequence, "stale", params={"expected": asked.sequence})
        return self._stop_early(seat)

    def _stop_early(self, seat: int, action: str | None = None) -> Receipt | None:
        """Refuse what interrupts another's turn before he has ended it, and endless taking back."""
        match = self.match
        attending = None if action is None else parse_attending(seat, action)
        if attending is not None:
            return self._refuse_unknown(attending)
        if action is not None and seat in match.standing_in:
            return Receipt(False, match.sequence, "has-left" if seat in match.left else "stood-in")
        if action not in (CONFIRM, GIVE_UP) and self.unconfirmed() not in (None, seat):
            return Receipt(False, match.sequence, "unconfirmed")
        if action == UNDO and not match.drafted(seat) and _take_backs(match.entries, seat) >= MAX_TAKE_BACKS:
            return Receipt(False, match.sequence, "undo-limit", params={"most": MAX_TAKE_BACKS})
        return None

    def _refuse_unknown(self, attending: Attending) -> Receipt | None:
        """Refuse a bot that there is not; a record may name one that there was."""
        bot = None if isinstance(attending, CameBack) else attending.bot
        if bot is None or bot in bot_names(self.match.game):
            return None
        return Receipt(False, self.match.sequence, "unknown-bot", params={"bot": bot[:40]})


def _take_backs(entries: Sequence[Entry], seat: int) -> int:
    """How often a seat has taken something back since anything else happened."""
    turn = takewhile(
        lambda entry: isinstance(entry, Said | Advised) and entry.seat == seat, reversed(entries)
    )
    return sum(isinstance(entry, TakenBack) for entry in turn)


@cache
def is_watcher(game: Game, bot: str) -> bool:
    """Whether a bot ever acts out of turn."""
    return isinstance(make_bot(game, bot), Watcher)
