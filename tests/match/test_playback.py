"""The player of records: every moment is what the match itself was, and damage is told by its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.core.contract import Acting
from tablee.games import get_game
from tablee.match.entries import Confirmed, Decided, Drawn
from tablee.match.parser import first_entry_line, parse_record
from tablee.match.playback import Eyes, open_playback
from tablee.match.record import RecordError
from tablee.match.replay import replay_steps
from tests.finished_games import KINDS, finished
from tests.match.builders import NEAR_END, give_up, new_match, play, reseal, text_of

SHORT = text_of(play(new_match(start=NEAR_END, contribution=b"camille")))
OLDER = Path(__file__).parent / "older"
FIRST_ROUNDS = {"cinq-rois": 9}
"""With which round a game begins that does not begin with the first: rounds are called as on the table."""


@pytest.mark.parametrize("kind", KINDS)
def test_each_moment_is_the_match_as_it_was(kind: str) -> None:
    text = finished(kind)
    record = parse_record(text)
    lines, seats = text.split("\n"), [None, *range(len(record.seats))]
    for seat in seats[:2]:
        moments = open_playback(text).moments(Eyes(seat))
        for moment, match in zip(moments, replay_steps(record), strict=True):
            assert moment.number == match.sequence
            assert moment.view == match.view(seat)
            told = match.notices(seat, max(0, match.sequence - 1))
            assert list(moment.notices) == [notice for each in told for notice in each]
            if moment.entry is not None:
                assert lines[moment.line - 1] == f"{moment.number} {moment.entry}"


@pytest.mark.parametrize("kind", KINDS)
def test_turns_and_rounds_begin_where_somebody_can_act(kind: str) -> None:
    turn = rounds = 0
    for moment in open_playback(finished(kind)).moments():
        if moment.turn != turn:
            assert isinstance(moment.match.pending(), Acting)
            turn += 1
        if moment.round != rounds:
            assert isinstance(moment.entry, Drawn)
            rounds = rounds + 1 if rounds else FIRST_ROUNDS.get(kind, 1)
        assert (moment.turn, moment.round) == (turn, rounds)
    assert turn > 3
    assert rounds == {"cinq-rois": 11, "bonanza": 3, "crapette": rounds, "sacramento": rounds}.get(kind, 1)
    assert rounds >= 1


def test_a_turn_of_jacquet_is_a_throw_after_which_somebody_can_move() -> None:
    before = 0
    for moment in open_playback(finished("jacquet")).moments():
        if moment.turn != before:
            assert isinstance(moment.entry, Drawn)
        elif isinstance(moment.match.pending(), Acting) and isinstance(moment.entry, Drawn):
            raise AssertionError("thrown, and no turn begins")
        before = moment.turn


@pytest.mark.parametrize("kind", ["crapette", "cinq-rois", "bonanza", "sacramento"])
def test_open_eyes_see_what_no_seat_could(kind: str) -> None:
    """Laid open, a view agrees with that of the seat wherever the seat saw anything, and tells more."""
    text = finished(kind)
    more = 0
    for laid, seen in zip(
        open_playback(text).moments(Eyes(0, is_open=True)), open_playback(text).moments(Eyes(0)), strict=True
    ):
        assert laid.view.seat == seen.view.seat == 0
        more += laid.view != seen.view
        assert laid.match.truth() == seen.match.truth()
        for fuller, told in zip(laid.notices, seen.notices, strict=True):
            assert fuller.name == told.name
    assert more > 10


def test_every_hand_is_open_in_les_cinq_rois() -> None:
    for moment in open_playback(finished("cinq-rois")).moments(Eyes(1, is_open=True)):
        data = moment.view.to_data()
        assert [len(hand) for hand in data["known"]] == data["counts"]  # type: ignore[union-attr, arg-type]
        assert data["known"][1] == data["hand"]  # type: ignore[index]


def test_what_is_decided_next_is_told_by_its_parts() -> None:
    playback = open_playback(finished("jacquet"))
    game, entries = get_game("jacquet"), playback.record.entries
    for moment in playback.moments():
        entry = entries[moment.number] if moment.number < len(entries) else None
        move = playback.next_move(moment)
        assert (move is not None) == isinstance(entry, Decided)
        if move is not None:
            assert isinstance(entry, Decided)
            assert move.action == game.format_action(move.code) == entry.action


def test_who_goes_step_by_step_does_not_stop_where_nothing_is_to_be_seen() -> None:
    text = text_of(play(new_match()))
    record = parse_record(text)
    stops = [moment.is_stop for moment in open_playback(text).moments()]
    assert stops[1:-1] == [not isinstance(entry, Confirmed) for entry in record.entries[:-1]]
    assert stops[-1]


def test_a_game_that_is_not_over_is_refused() -> None:
    running = text_of(play(new_match(), 30))
    with pytest.raises(RecordError) as refused:
        open_playback(running)
    assert refused.value.code == "still-running"
    assert running.split("\n")[refused.value.line - 1].startswith("result ")
    with pytest.raises(RecordError) as refused:
        open_playback(running.replace("Camille", "Marcelle"))  # whatever else is wrong with it
    assert refused.value.code == "still-running"
    assert open_playback(running, lets_run=True).last == 30
    assert open_playback(text_of(give_up(play(new_match(), 30)))).fault is None


# --- records that do not hold ----------------------------------------------------------------------


def shown(text: str) -> tuple[int, RecordError | None]:
    """How many entries can be seen, and what is wrong."""
    playback = open_playback(text)
    return sum(1 for _ in playback.moments()) - 1, playback.fault


@pytest.mark.parametrize(
    ("old", "new", "line", "code", "entries"),
    [
        ("digest ", "digest f", 20, "wrong-digest", 5),
        ("2 0 22x2", "2 0 21x2", 14, "illegal-entry", 1),
        ("3 0 ", "3 7 ", 15, "illegal-entry", 2),
        ("3 0 ", "4 0 ", 15, "wrong-line", 2),
        ("tablee-record 2", "tablee-record 3", 1, "unknown-format", 5),
        ("rules 1", "rules 9", 3, "other-rules", 5),
        ("rules 1", "rules x", 3, "not-a-number", 5),
        ("seat 0 human Camille", "seat 0 alien Camille", 6, "bad-seat", 5),
        ("contribution 0 ", "contribution 9 ", 11, "bad-contribution", 5),
        ("chance committed", "chance loaded", 9, "unknown-chance", 5),
        ("secret 2", "secret 3", 19, "secret-does-not-fit", 5),
        ("result 1-0", "result 2-0", 18, "wrong-result", 5),
    ],
)
def test_damage_is_told_by_its_line_beside_what_can_be_shown(
    old: str, new: str, line: int, code: str, entries: int
) -> None:
    changed = SHORT.replace(old, new, 1)
    assert changed != SHORT
    text = changed if code == "wrong-digest" else reseal(changed)
    count, fault = shown(text)
    assert fault is not None
    assert (fault.line, fault.code, count) == (line, code, entries)


def test_a_file_that_was_cut_off_is_shown_up_to_there() -> None:
    lines: list[int] = []
    for length in range(len(SHORT)):
        try:
            playback = open_playback(SHORT[:length])
        except RecordError as error:
            lines.append(error.line - SHORT[:length].count("\n"))
            continue
        seen = sum(1 for _ in playback.moments()) - 1
        whole = SHORT[:length].count("\n") - first_entry_line(parse_record(SHORT)) + 1
        assert playback.fault is not None
        if "\nmoves" in SHORT[:length]:  # before that even the position it starts from may be cut
            assert min(max(whole, 0), 5) <= seen <= min(max(whole, 0) + 1, 5)
    assert lines
    assert max(lines) <= 2  # the last one there is, or the one that should follow


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not-a-record"),
        ("nonsense\n", "not-a-record"),
        (reseal(SHORT.replace("game jacquet", "game tarot")), "unknown-game"),
        (reseal(SHORT.replace("rules=text2", "rules=text9")), "bad-value"),
    ],
)
def test_what_is_no_game_known_here_is_refused_by_line_and_reason(text: str, code: str) -> None:
    with pytest.raises(RecordError) as refused:
        open_playback(text)
    assert refused.value.code == code


@pytest.mark.parametrize("path", sorted(OLDER.glob("*.tablee")), ids=lambda path: path.stem)
def test_records_of_the_first_format_are_seen_too(path: Path) -> None:
    playback = open_playback(path.read_text(encoding="utf-8"), lets_run=True)
    numbers = [moment.number for moment in playback.moments(Eyes(0, is_open=True))]
    assert numbers == list(range(playback.last + 1))
    assert playback.fault is None
