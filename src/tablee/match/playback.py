"""A record seen again, moment by moment: the one player of records, without input or output.

A playback opens the text of a record. Where the text is damaged, or of another version, it says what is wrong
by line and reason and shows what can be shown. Its moments are the start and every entry; each tells the
position through somebody's eyes, what happened since the moment before, and to which turn and round it
belongs, so that whoever looks back can go by decisions, by turns or by rounds.

Eyes are a seat's or a spectator's, who sees what could be seen then; or they are open, and see also what was
hidden. That is for games that are over: `open_playback` refuses one that is still running.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tablee.core.contract import Acting, Chance, NotationError, View
from tablee.core.events import Event, Notice
from tablee.core.game import Game
from tablee.core.moves import Move
from tablee.match.entries import Confirmed, Decided, Entry
from tablee.match.match import Match
from tablee.match.parser import first_entry_line, parse_record
from tablee.match.record import Record, RecordError
from tablee.match.replay import check_chance, renew, replay_steps
from tablee.match.salvage import is_running, salvage


@dataclass(frozen=True, slots=True)
class Eyes:
    """Through whose eyes a game is seen, and whether everything lies open to them."""

    seat: int | None = None
    """The seat; nobody's is a spectator's."""
    is_open: bool = False

    @property
    def listener(self) -> int | None:
        """To whom sentences speak: to the seat, but to nobody of the players where everything lies open."""
        return None if self.is_open else self.seat


@dataclass(frozen=True, slots=True)
class Moment:
    """The position after one entry, or at the start, as somebody sees it."""

    number: int
    """How many entries came before: 0 is the start."""
    line: int
    """The line of the record on which its entry stands; that of the first entry for the start."""
    entry: Entry | None
    view: View
    """What these eyes see."""
    heard: View
    """The same as it is put into words, for the listener."""
    notices: tuple[Notice, ...]
    """What these eyes were told since the moment before."""
    turn: int
    """The number of the turn to which it belongs, from 1; 0 before the first."""
    round: int
    """The number of the round, as the table tells it or else from 1; 0 before the first."""
    is_stop: bool
    """Whether who goes step by step stops here: not where somebody only said that his turn was over."""
    match: Match
    """The match as it is until the next moment is asked for."""


class Playback:
    """One record, opened."""

    def __init__(self, record: Record, *, fault: RecordError | None = None, shift: int = 0) -> None:
        """`fault` is what is known to be wrong; `shift`, how many lines lower its entries stood there."""
        self.record = record
        self.fault = fault
        """What is wrong with the record, if anything; once its moments were looked at, for certain."""
        self._shift = shift

    @property
    def last(self) -> int:
        """The number of the last entry; if one of them cannot be played, moments end before it."""
        return len(self.record.entries)

    def moments(self, eyes: Eyes | None = None) -> Iterator[Moment]:
        """Every moment, one after the other, up to the first entry that cannot be."""
        seen, marks = eyes or Eyes(), _Marks(self.record)
        try:
            number = -1
            for match in replay_steps(self._playable()):
                if match.sequence == number:  # a step of what is one entry now
                    continue
                number = match.sequence
                marks.note(match)
                entry = match.entries[-1] if number else None
                view = match.open_view(seen.seat) if seen.is_open else match.view(seen.seat)
                yield Moment(
                    number=number,
                    line=first_entry_line(self.record) + max(number - 1, 0) + self._shift,
                    entry=entry,
                    view=view,
                    heard=match.open_view(seen.listener) if seen.is_open else view,
                    notices=tuple(_notice(event, seen) for event in match.events(max(number - 1, 0)))
                    if number
                    else (),
                    turn=marks.turn,
                    round=marks.round,
                    is_stop=not isinstance(entry, Confirmed) or number == self.last,
                    match=match,
                )
        except RecordError as error:
            if self.fault is None:
                self.fault = moved(error, self._shift)

    def moment(self, number: int, eyes: Eyes | None = None) -> Moment | None:
        """One moment; nothing if the record does not come so far."""
        return next((each for each in self.moments(eyes) if each.number == number), None)

    def next_move(self, moment: Moment) -> Move | None:
        """What is decided next, by its parts; nothing if that is no single action of a seat."""
        entries = self.record.entries
        entry = entries[moment.number] if moment.number < len(entries) else None
        if not isinstance(entry, Decided):
            return None
        game, match = self.record.game, moment.match
        try:
            action = game.parse_action(entry.action)
        except NotationError:  # a saying of several steps
            return None
        is_legal = action in match.legal(entry.seat)
        return game.moves(match.view(entry.seat), [action])[0] if is_legal else None

    def _playable(self) -> Record:
        """The record; of later rules than are known here it is tried what these make of it."""
        known = self.record.game.rules_version
        if self.record.rules_version <= known:
            return self.record
        if self.fault is None:
            self.fault = RecordError(3, "other-rules", known=known)
        return replace(self.record, rules_version=known, begun_version=None)


def open_playback(text: str, *, lets_run: bool = False) -> Playback:
    """Open the text of a record, whole or not; RecordError if nothing can be shown of it.

    A game that is still running is refused, unless `lets_run`.
    """
    try:
        record = parse_record(text)
    except RecordError as error:
        if not lets_run and is_running(text):
            raise RecordError(error.line, "still-running") from error
        found = salvage(text)
        if found is None:
            raise
        return Playback(found.record, fault=error, shift=found.shift)
    if record.result is None and not lets_run:
        raise RecordError(first_entry_line(record) + len(record.entries), "still-running")
    try:
        check_chance(record)
        return Playback(renew(record))
    except RecordError as error:
        return Playback(record, fault=error)


def moved(error: RecordError, lines: int) -> RecordError:
    """The same error so many lines lower."""
    return RecordError(error.line + lines, error.code, **error.params) if lines else error


def _notice(event: Event, eyes: Eyes) -> Notice:
    """What eyes are told of an event: open ones as much as anybody was."""
    if eyes.is_open and eyes.seat not in event.own:
        return next(iter(event.own.values()), event.everybody)
    return event.notice(eyes.seat)


class _Marks:
    """Counts turns and rounds by what the match waits for."""

    def __init__(self, record: Record) -> None:
        self.turn = self.round = 0
        self._game: Game = record.game
        self._is_for_one = len(record.seats) == 1
        self._acting: tuple[int, ...] | None = None
        self._is_new_turn = self._is_new_round = True

    def note(self, match: Match) -> None:
        """The match has come one entry further."""
        pending = match.pending()
        if isinstance(pending, Chance):
            self._is_new_round |= pending.purpose in self._game.round_draws
            self._is_new_turn |= pending.purpose in self._game.turn_draws
        elif isinstance(pending, Acting):
            self._wait_for(pending, match)

    def _wait_for(self, pending: Acting, match: Match) -> None:
        # Where all answer at once it is one turn of them all, whoever is still missing.
        acting = () if pending.simultaneous else pending.seats
        if self._is_new_round:
            self.round = self._game.round_of(match.view(None)) or self.round + 1
        if self._is_new_round or self._is_new_turn or self._is_for_one or acting != self._acting:
            self.turn += 1
        self._acting, self._is_new_turn, self._is_new_round = acting, False, False
