"""The promise: commitments, contributions, and the match key."""

import hashlib
import hmac

import pytest

from tablee.chance import (
    ContributionError,
    SecretError,
    commit,
    is_commitment_to,
    match_key,
    new_secret,
)
from tablee.chance.commitment import MAX_CONTRIBUTION_BYTES, MAX_SEAT

SECRET = bytes(range(32))


def test_a_commitment_is_the_sha_256_of_the_secret() -> None:
    # The SHA-256 of the bytes 00 01 ... 1f, as any other tool gives it.
    known = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert commit(SECRET) == known
    assert is_commitment_to(known, SECRET)
    assert not is_commitment_to(known, bytes(32))


@pytest.mark.parametrize("text", ["", "63", "6" * 65, "G" * 64, "A" * 64, "6" * 64 + "\n"])
def test_a_commitment_has_one_form(text: str) -> None:
    with pytest.raises(SecretError) as caught:
        is_commitment_to(text, SECRET)
    assert caught.value.code == "bad_commitment"


@pytest.mark.parametrize("secret", [b"", bytes(31), bytes(33)])
def test_a_secret_has_32_bytes(secret: bytes) -> None:
    for function in (commit, match_key):
        with pytest.raises(SecretError) as caught:
            function(secret)
        assert caught.value.params == {"expected": 32, "found": len(secret)}


def test_new_secrets_differ() -> None:
    assert len({new_secret() for _ in range(100)}) == 100
    assert len(new_secret()) == 32


def test_the_match_key_byte_for_byte() -> None:
    message = b"tablee/chance/1" + bytes.fromhex("00000002 00000000 00000001 aa 00000007 00000002 bbcc")
    expected = hmac.new(SECRET, message, hashlib.sha256).digest()
    assert match_key(SECRET, {0: b"\xaa", 7: b"\xbb\xcc"}) == expected


def test_the_order_of_contributions_does_not_matter() -> None:
    pairs = [(2, b"c"), (0, b"a"), (1, b"b")]
    assert match_key(SECRET, pairs) == match_key(SECRET, dict(sorted(pairs)))


def test_contributions_that_join_alike_give_different_keys() -> None:
    cases: list[dict[int, bytes]] = [
        {},
        {0: b"ab"},
        {1: b"ab"},
        {0: b"a", 1: b"b"},
        {0: b"b", 1: b"a"},
        {0: b"ab", 1: b"b"},
        {0: b"a", 1: b"bb"},
        # The second looks like the first one's encoding put inside one contribution.
        {0: b"a", 1: b"\0\0\0\1b"},
        {0: b"a\0\0\0\1\0\0\0\1b"},
    ]
    assert len({match_key(SECRET, case) for case in cases}) == len(cases)


def test_the_extremes_can_be_encoded() -> None:
    assert len(match_key(SECRET, {MAX_SEAT: bytes(MAX_CONTRIBUTION_BYTES)})) == 32


@pytest.mark.parametrize(
    ("contributions", "code"),
    [
        ([(0, b"a"), (0, b"b")], "repeated"),
        ([(-1, b"a")], "bad-seat"),
        ([(MAX_SEAT + 1, b"a")], "bad-seat"),
        ([(0, b"")], "wrong-length"),
        ([(0, bytes(MAX_CONTRIBUTION_BYTES + 1))], "wrong-length"),
    ],
)
def test_bad_contributions(contributions: list[tuple[int, bytes]], code: str) -> None:
    with pytest.raises(ContributionError) as caught:
        match_key(SECRET, contributions)
    assert caught.value.code == code
    assert caught.value.params["seat"] == contributions[0][0]
