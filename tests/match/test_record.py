"""Records: one text for one match, and every damage found at its line."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablee.core.contract import Result
from tablee.match.parser import decode, first_entry_line, parse_record
from tablee.match.record import RecordError, format_record, format_result
from tablee.match.replay import make_record, verify
from tests.match.builders import NEAR_END, new_match, play, reseal, short_record, text_of

SHORT = format_record(short_record())
LINES = SHORT.split("\n")[:-1]


def check(text: str) -> None:
    """All that is checked of a record, from its bytes on."""
    verify(parse_record(decode(text.encode(errors="surrogatepass"))))


def error_of(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        check(text)
    return caught.value


def changed(old: str, new: str, *, sealed: bool = True) -> str:
    assert SHORT.count(old) == 1, old
    text = SHORT.replace(old, new)
    return reseal(text) if sealed else text


def line_of(start: str) -> int:
    return next(number for number, line in enumerate(LINES, 1) if line.startswith(start))


# --- one text for one record ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        SHORT,
        text_of(new_match()),
        text_of(play(new_match(), 30)),
        text_of(play(new_match(), 30), to_resume=True),
        text_of(play(new_match(contribution=b"\x00\xff" * 512))),
        text_of(play(new_match(manual=True, start=NEAR_END))),
        text_of(play(new_match(manual=True), 30), to_resume=True),
    ],
    ids=["short", "empty", "sealed", "kept", "whole", "manual", "manual-unfinished"],
)
def test_a_record_reads_back_byte_for_byte(text: str) -> None:
    record = parse_record(decode(text.encode()))
    assert format_record(record) == text
    verify(record)


def test_the_secret_is_in_a_record_only_when_it_may_be() -> None:
    playing = play(new_match(), 30)
    assert make_record(playing).secret is None
    assert make_record(playing, to_resume=True).secret is not None
    assert make_record(play(playing)).secret is not None
    assert "secret" not in text_of(play(new_match(manual=True), 30), to_resume=True)


def test_the_first_entry_stands_where_it_is_said_to() -> None:
    for match in (new_match(), new_match(start=NEAR_END, contribution=b"x"), new_match(manual=True)):
        record = make_record(play(match, 3))
        line = format_record(record).split("\n")[first_entry_line(record) - 1]
        assert line.startswith("1 ! 2d6 ")


@pytest.mark.parametrize(
    ("result", "text"),
    [
        (None, "unfinished"),
        (Result((1, 0), (0,), "JAC-35"), "1-0 winners 0 JAC-35"),
        (Result((-5, 12, -7), (1,), "X-R1"), "-5-12--7 winners 1 X-R1"),
        (Result((3, 3), (0, 1), "X-1"), "3-3 winners 0,1 X-1"),
        (Result((0, 0), (), "X-1"), "0-0 winners  X-1"),
    ],
)
def test_results_have_one_text(result: Result | None, text: str) -> None:
    assert format_result(result) == text
    again = format_record(replace(short_record(), result=result))
    assert parse_record(again).result == result


# --- damage ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(1, len(LINES) + 1))
def test_a_line_that_is_missing(number: int) -> None:
    error = error_of("".join(f"{line}\n" for n, line in enumerate(LINES, 1) if n != number))
    # Without one of these the text is still well formed: there only the seal tells.
    optional = number in map(line_of, ("start", "contribution", "5 ", "secret"))
    assert error.line == (len(LINES) - 1 if optional else number)


@pytest.mark.parametrize("number", range(1, len(LINES) + 1))
def test_a_line_that_stands_twice(number: int) -> None:
    lines = [*LINES[:number], *LINES[number - 1 :]]
    assert error_of("".join(f"{line}\n" for line in lines)).line == number + 1


@pytest.mark.parametrize("number", range(1, len(LINES) + 1))
def test_a_file_that_stops_after_a_line(number: int) -> None:
    error = error_of("".join(f"{line}\n" for line in LINES[: number - 1]))
    assert error.line == number
    assert error.code in ("stops-early", "not-a-record")


@pytest.mark.parametrize("number", range(1, len(LINES) + 1))
def test_a_file_that_stops_inside_a_line(number: int) -> None:
    before, line = LINES[: number - 1], LINES[number - 1]
    for length in range(1, len(line) + 1):
        text = "".join(f"{each}\n" for each in before) + line[:length]
        assert error_of(text).line in (number, number + 1)


@pytest.mark.parametrize("number", range(1, len(LINES) + 1))
def test_a_character_that_was_changed(number: int) -> None:
    """Unless the seal was made anew, whatever is changed is found: at its line, or at the seal."""
    line = LINES[number - 1]
    for position in range(len(line)):
        for other in "0a \t\0é":
            if line[position] == other:
                continue
            spoilt = line[:position] + other + line[position + 1 :]
            lines = [*LINES[: number - 1], spoilt, *LINES[number:]]
            assert error_of("".join(f"{each}\n" for each in lines)).line in (number, len(LINES))


@pytest.mark.parametrize("number", range(1, len(LINES)))
def test_two_lines_in_the_wrong_order(number: int) -> None:
    lines = list(LINES)
    lines[number - 1], lines[number] = lines[number], lines[number - 1]
    assert error_of("".join(f"{line}\n" for line in lines)).line in (number, number + 1)


# --- changed on purpose, and sealed anew ----------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "start", "code"),
    [
        ("tablee-record 2", "tablee-record 3", "tablee", "unknown-format"),
        ("tablee-record 2", "tablee-recorder 2", "tablee", "not-a-record"),
        ("game jacquet", "game backgammon", "game", "unknown-game"),
        ("game jacquet", "game  jacquet", "game", "unknown-game"),
        ("rules 1\n", "rules 2\n", "rules", "other-rules"),
        ("rules 1\n", "rules 01\n", "rules", "not-a-number"),
        ("rules 1\n", "rules " + "9" * 5000 + "\n", "rules", "not-a-number"),
        ("options rules=text2 ", "options ", "options", "wrong-options"),
        ("rules=text2 ", "rules=text3 ", "options", "bad-value"),
        ("rules=text2 ", "rules=text2 rules=text1 ", "options", "option-twice"),
        ("blocking=returnMen2", "blocking=", "options", "bad-value"),
        ("seats 2", "seats 3", "seats", "wrong-seat-count"),
        ("seats 2", "seats 0", "seats", "not-a-number"),
        ("seat 0 human", "seat 1 human", "seat 0", "bad-seat"),
        ("seat 0 human", "seat 0 bot:", "seat 0", "bad-seat"),
        ("human Camille", "human  Camille", "seat 0", "bad-seat"),
        ("human Camille", "human " + "x" * 41, "seat 0", "bad-seat"),
        ("human Camille", "human a\u0085b", "seat 0", "bad-seat"),
        ("start 20:1", "start 20:99", "start", "too-many-men"),
        ("start 20:1", "start 20:01", "start", "not-canonical"),
        ("start 20:1,22:2 21:2,23:2 0 - 0-0", "start nonsense", "start", "wrong-field-count"),
        ("chance committed", "chance loaded", "chance", "unknown-chance"),
        ("contribution 0 63616d696c6c65", "contribution 0 63616d696c6c6", "contribution", "bad-contribution"),
        ("contribution 0 63616d696c6c65", "contribution 2 63", "contribution", "bad-contribution"),
        ("contribution 0 63616d696c6c65", "contribution 0 ", "contribution", "bad-contribution"),
        ("contribution 0 63616d696c6c65", "contribution 00 63", "contribution", "not-canonical"),
        (
            "contribution 0 63616d696c6c65",
            "contribution 0 " + "00" * 1025,
            "contribution",
            "bad-contribution",
        ),
        ("1 ! 2d6 2-2", "1 ! 2d6 2-7", "1 ", "bad-entry"),
        ("1 ! 2d6 2-2", "1 ! 2d6 02-2", "1 ", "bad-entry"),
        ("1 ! 2d6 2-2", "1 ! 2d8 2-2", "1 ", "other-draw-awaited"),
        ("1 ! 2d6 2-2", "1 ! 9999999999d6 2-2", "1 ", "bad-entry"),
        ("1 ! 2d6 2-2", "1 ! 2d6 " + "9" * 5000, "1 ", "bad-entry"),
        ("1 ! 2d6 2-2", "1 0 20-22", "1 ", "illegal-entry"),
        ("2 0 22x2", "2 ! 2d6 1-1", "2 ", "no-draw-awaited"),
        ("2 0 22x2", "2 1 22x2", "2 ", "illegal-entry"),
        ("2 0 22x2", "2 9 22x2", "2 ", "illegal-entry"),
        ("2 0 22x2", "2 00 22x2", "2 ", "not-canonical"),
        ("2 0 22x2", "2 0 22x1", "2 ", "illegal-entry"),
        ("2 0 22x2", "2 0 undo", "2 ", "illegal-entry"),
        ("2 0 22x2", "2 0", "2 ", "bad-entry"),
        ("2 0 22x2", "3 0 22x2", "2 ", "wrong-line"),
        ("result 1-0 winners 0", "result 0-1 winners 1", "result", "wrong-result"),
        ("result 1-0 winners 0", "result 01-0 winners 0", "result", "bad-result"),
        ("result 1-0 winners 0", "result 1-0 winners 0,", "result", "bad-result"),
        ("result 1-0 winners 0", "result 1 winners 0", "result", "wrong-result"),
        ("JAC-35", "JAC-34", "result", "wrong-result"),
        ("result 1-0 winners 0 JAC-35", "result unfinished", "result", "wrong-result"),
        ("secret 22", "secret 23", "secret", "secret-does-not-fit"),
        ("secret 22", "secret GG", "secret", "not-256-bits"),
        ("commitment 6a", "commitment 6A", "commitment", "not-256-bits"),
        ("commitment 6a", "commitment 6b", "secret", "secret-does-not-fit"),
    ],
)
def test_what_is_wrong_is_found_at_its_line(old: str, new: str, start: str, code: str) -> None:
    error = error_of(changed(old, new))
    assert (error.line, error.code) == (line_of(start), code)


def test_dice_that_the_secret_does_not_draw() -> None:
    match = play(new_match(start=NEAR_END, contribution=b"other"))
    record = replace(make_record(match), contributions=((0, b"camille"),))
    error = error_of(format_record(record))
    assert (error.code, error.line) == ("outcome-not-drawn", first_entry_line(record))


def test_a_finished_game_without_its_secret() -> None:
    error = error_of(format_record(replace(short_record(), secret=None)))
    assert error.code == "secret-missing"


def test_a_secret_where_nothing_was_promised() -> None:
    text = text_of(play(new_match(manual=True, start=NEAR_END)))
    text = reseal(text.replace("digest ", f"secret {'0' * 64}\ndigest "))
    error = error_of(text)
    assert error.code == "secret-without-commitment"
    assert text.split("\n")[error.line - 1].startswith("secret ")


# --- files that are no records --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("", 1, "not-a-record"),
        ("\n", 1, "not-a-record"),
        ("tablee-record", 1, "not-a-record"),
        ("tablee-record 2", 2, "stops-early"),
        ("\ufeff" + SHORT, 1, "not-a-record"),
        (SHORT.replace("\n", "\r\n"), 1, "unknown-format"),
        (SHORT.replace("\n", "\r"), 1, "unknown-format"),
        (SHORT[: SHORT.rindex("digest ")], len(LINES), "stops-early"),
        (SHORT[:-1], len(LINES), "line-not-ended"),
        (SHORT + "\n", len(LINES) + 1, "more-after-digest"),
        (SHORT + "garbage", len(LINES) + 1, "more-after-digest"),
        (SHORT + SHORT, len(LINES) + 1, "more-after-digest"),
        (SHORT.upper(), 1, "not-a-record"),
    ],
)
def test_texts_that_are_no_records(text: str, line: int, code: str) -> None:
    error = error_of(text)
    assert (error.line, error.code) == (line, code)


def test_bytes_that_are_no_text() -> None:
    raw = SHORT.encode()
    for at in (0, raw.index(b"Camille"), len(raw) - 1):
        with pytest.raises(RecordError) as caught:
            decode(raw[:at] + b"\xff" + raw[at + 1 :])
        assert caught.value.code == "not-utf-8"
        assert caught.value.line == raw[:at].count(b"\n") + 1


def test_half_a_character_from_a_client_is_refused_like_any_change() -> None:
    with pytest.raises(RecordError):
        parse_record(SHORT.replace("22x2", "\ud800", 1))
