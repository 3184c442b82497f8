"""Records of the first format: read, verified, replayed and resumed, and written as the present one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tablee.cli.main import run
from tablee.core.contract import Acting, Chance
from tablee.match.entries import Confirmed, Decided
from tablee.match.match import Match
from tablee.match.parser import decode, parse_record
from tablee.match.record import FORMAT, Record, RecordError, format_record
from tablee.match.replay import make_record, renew, replay, resume, verify
from tests.match.builders import reseal
from tools import verify_record as script

FOLDER = Path(__file__).parent / "older"
POSITIONS: dict[str, str] = json.loads((FOLDER / "positions.json").read_text(encoding="utf-8"))
KEPT = ("jacquet-kept", "cinq-rois-kept", "crapette-kept", "bonanza-pushing", "bonanza-picking")


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.tablee").read_bytes().decode()


def read(name: str) -> Record:
    return parse_record(decode((FOLDER / f"{name}.tablee").read_bytes()))


def play_on(match: Match) -> Match:
    """Go on with the first thing each seat may do, for a while."""
    for _ in range(60):
        pending = match.pending()
        if isinstance(pending, Chance):
            match.draw()
        elif isinstance(pending, Acting):
            seat = pending.seats[0]
            text = match.game.format_action(match.legal(seat)[0])
            assert match.submit(seat, text, expected=match.sequence, client=None).ok
    return match


@pytest.mark.parametrize("name", POSITIONS)
def test_an_older_record_is_read_verified_and_replayed(name: str) -> None:
    record = read(name)
    assert record.format == 1
    if name != "cinq-rois-alone":  # the game for one has a box of its own now, and fewer options
        assert format_record(record) == text_of(name)
    verify(record)
    assert replay(record).truth() == POSITIONS[name]
    assert run(["verify", str(FOLDER / f"{name}.tablee")]) == 0
    script.check(text_of(name).encode())


@pytest.mark.parametrize("name", POSITIONS)
def test_a_renewed_record_tells_the_same_game(name: str) -> None:
    record = read(name)
    again = renew(record)
    assert again.format == FORMAT
    assert (again.result, again.secret, again.seats) == (record.result, record.secret, record.seats)
    assert renew(parse_record(format_record(again))) == again
    verify(again)
    if name not in ("bonanza-pushing", "bonanza-picking"):  # which end in the middle of a saying
        assert replay(again).truth() == POSITIONS[name]


@pytest.mark.parametrize("name", KEPT)
def test_an_older_game_goes_on_and_is_written_anew(name: str) -> None:
    match = resume(read(name))
    assert match.truth() == POSITIONS[name]
    record = make_record(play_on(match), to_resume=True)
    text = format_record(record)
    assert text.startswith(f"tablee-record {FORMAT}\n")
    verify(parse_record(text))
    assert len(record.entries) > 60 or match.is_over()


def test_what_was_composed_step_by_step_is_said_once() -> None:
    entries = [str(entry) for entry in renew(read("bonanza")).entries]
    assert "2 stake 21" in entries
    assert "0 five Td 4h Ah 5s As" in entries
    assert not any(part in entry for entry in entries for part in (" +", "pick", "undo"))


def test_five_cards_in_the_making_are_taken_up_again() -> None:
    match = resume(read("bonanza-picking"))
    seat = next(seat for seat in (0, 1) if match.drafted(seat))
    assert match.view(seat).to_data()["picking"] == ["9d", "Qd", "Th"]
    assert match.undo(seat, expected=match.sequence, client=None).ok
    assert match.view(seat).to_data()["picking"] == ["9d", "Qd"]


def test_the_first_format_knows_no_confirmation() -> None:
    text = text_of("jacquet-kept").replace("result unfinished", "46 0 confirm\nresult unfinished")
    with pytest.raises(RecordError, match="bad-entry"):
        parse_record(reseal(text))


def test_the_present_format_knows_no_steps() -> None:
    text = reseal(text_of("bonanza").replace("tablee-record 1", f"tablee-record {FORMAT}"))
    with pytest.raises(RecordError) as caught:
        verify(parse_record(text))
    assert (caught.value.code, caught.value.params) == ("not-whole", {"text": "2 +20"})


def test_a_saying_is_spelled_in_one_way() -> None:
    whole = format_record(renew(read("bonanza")))
    for said, other in (("2 stake 21", "2 stake 021"), ("0 five Td 4h Ah 5s As", "0 five 4h Td Ah 5s As")):
        assert said in whole
        with pytest.raises(RecordError):
            verify(parse_record(reseal(whole.replace(said, other))))


def test_a_confirmation_is_an_entry_of_the_record() -> None:
    match = resume(read("jacquet-kept"))
    seat = next(seat for seat in (0, 1) if match.can_undo(seat))
    assert match.confirm(seat, expected=match.sequence, client=None).ok
    record = parse_record(format_record(make_record(match, to_resume=True)))
    assert record.entries[-1] == Confirmed(seat)
    assert str(record.entries[-1]) == f"{seat} confirm"
    again = resume(record)
    assert not again.can_undo(seat)
    assert isinstance(again.entries[-2], Decided)


def by_older_rules(**changes: tuple[str, str]) -> Record:
    """A whole game of Bonanza by the first version of its rules, with parts of its text exchanged."""
    text = text_of("bonanza")
    for old, new in changes.values():
        assert old in text
        text = text.replace(old, new)
    return parse_record(reseal(text))


def test_an_option_that_came_later_is_as_one_played_before_it() -> None:
    record = read("bonanza")
    assert record.rules_version == 1 < record.game.rules_version
    assert record.options.to_data()["stakeLimit"] == "none"
    text = format_record(make_record(resume(record)))
    assert "stakeLimit=none" in text
    assert f"\nrules {record.game.rules_version}\n" in text
    verify(parse_record(text))


def test_an_older_version_names_its_own_article_in_the_result() -> None:
    verify(by_older_rules(result=("winners 0 BON-R31", "winners 0 BON-75")))


def test_a_game_that_todays_rules_play_otherwise_is_said_to_be_one_of_other_rules() -> None:
    for change in (("124-123-53", "125-122-53"), ("2 +20", "2 +100")):
        with pytest.raises(RecordError) as caught:
            verify(by_older_rules(change=change))
        assert caught.value.code == "other-rules"


def test_a_version_of_the_rules_to_come_cannot_be_read() -> None:
    text = format_record(make_record(resume(read("bonanza")))).replace("\nrules 2\n", "\nrules 3\n")
    with pytest.raises(RecordError) as caught:
        verify(parse_record(reseal(text)))
    assert caught.value.code == "other-rules"
