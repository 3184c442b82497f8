"""What a player kept, read from his receipt and compared with records."""

from __future__ import annotations

import pytest

from tablee.match.parser import parse_record
from tablee.match.pledge import (
    Given,
    NotAReceipt,
    Pledge,
    check_pledge,
    parse_commitment,
    parse_given,
    parse_receipt,
)
from tablee.match.record import RecordError
from tests.match.builders import new_match, play, short_record, text_of
from tools import verify_record as script

COMMITMENT = "ab" * 32
WHOLE = f"""tablee-receipt 1
house http://192.168.1.2:8765
table m4rzx7k2hq9d
game cinq-rois
commitment {COMMITMENT}
seat 3
contribution 00ff
kept 2026-03-01T20:15:00.123Z
"""


def test_a_receipt_is_read() -> None:
    assert parse_receipt(WHOLE) == Pledge((COMMITMENT,), (Given(3, b"\x00\xff"),))
    without = "".join(
        line for line in WHOLE.splitlines(True) if line.split()[0] not in ("seat", "contribution")
    )
    assert parse_receipt(without) == Pledge((COMMITMENT,))


@pytest.mark.parametrize("ends", ["\r\n", "\n", "  \n"])
def test_line_ends_do_not_matter(ends: str) -> None:
    assert parse_receipt(f"\n{ends.join(WHOLE.splitlines())}") == parse_receipt(WHOLE)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("tablee-receipt 1", "tablee-receipt 2", 1),
        (WHOLE, "", 1),
        ("table m4", "tables m4", 3),
        (COMMITMENT, COMMITMENT[1:], 5),
        ("seat 3", "seat three", 6),
        ("seat 3\n", "", 7),
        ("00ff", "00f", 7),
        ("kept", "commitment", 8),
        (f"commitment {COMMITMENT}\n", "", 7),
    ],
)
def test_what_is_no_receipt_is_refused_with_its_line(old: str, new: str, line: int) -> None:
    spoilt = WHOLE.replace(old, new)
    with pytest.raises(NotAReceipt) as raised:
        parse_receipt(spoilt)
    assert raised.value.line == line
    kept = script.Kept()
    if new not in ("tables m4", "seat three"):  # of what it does not compare the script knows nothing
        with pytest.raises(ValueError, match=r"."):
            kept.add_receipt(spoilt)


def test_what_is_typed_is_read_in_either_case() -> None:
    assert parse_commitment("AB" * 32) == COMMITMENT
    assert parse_commitment("AB" * 31) is None
    assert parse_given("12:00FF") == Given(12, b"\x00\xff")
    assert parse_given("00ff") == Given(None, b"\x00\xff")
    assert parse_given("x:00") is None


def test_a_record_of_real_dice_promised_nothing() -> None:
    record = parse_record(text_of(play(new_match(manual=True), 9)))
    with pytest.raises(RecordError) as raised:
        check_pledge(record, Pledge((COMMITMENT,)))
    assert (raised.value.code, raised.value.line) == ("nothing-promised", 8)
    check_pledge(record, Pledge())


def test_lines_are_named_where_the_match_began_elsewhere() -> None:
    record = short_record()
    with pytest.raises(RecordError) as raised:
        check_pledge(record, Pledge((COMMITMENT,)))
    assert text_of(play(new_match(contribution=b"camille"))).splitlines()[8].startswith("commitment")
    assert raised.value.line == 10
