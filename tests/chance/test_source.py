"""Sources: the order of promise, contribution, draw and reveal; and chance entered by hand."""

import hashlib
from typing import Any

import pytest

from tablee.chance import (
    ChanceRequest,
    CommittedChance,
    ContributionError,
    Dice,
    DrawError,
    ManualChance,
    OutcomeError,
    SecretError,
    Shuffle,
    commit,
    draw,
    is_commitment_to,
    match_key,
)

SECRET = bytes(range(32))


def test_a_whole_match_can_be_checked_afterwards() -> None:
    chance = CommittedChance.new()
    published = chance.commitment
    chance.contribute(1, b"one")
    chance.contribute(0, b"zero")
    requests: list[ChanceRequest] = [Shuffle(52), Dice(2, 6), Dice(2, 6)]
    outcomes = [chance.draw(request) for request in requests]
    assert chance.drawn == 3
    assert chance.contributions == ((0, b"zero"), (1, b"one"))

    secret = chance.reveal()
    assert is_commitment_to(published, secret)
    key = match_key(secret, chance.contributions)
    assert [draw(key, number, request) for number, request in enumerate(requests)] == outcomes


def test_a_contribution_changes_the_outcomes_but_not_the_commitment() -> None:
    plain, mixed = CommittedChance(SECRET), CommittedChance(SECRET)
    mixed.contribute(0, b"salt")
    assert plain.commitment == mixed.commitment == commit(SECRET)
    assert plain.draw(Shuffle(52)) != mixed.draw(Shuffle(52))


def test_no_contribution_after_the_first_draw() -> None:
    chance = CommittedChance(SECRET)
    chance.draw(Dice(1, 6))
    with pytest.raises(ContributionError) as caught:
        chance.contribute(0, b"late")
    assert (caught.value.code, caught.value.params) == ("too-late", {"seat": 0})
    assert chance.contributions == ()


def test_no_contribution_after_the_reveal() -> None:
    chance = CommittedChance(SECRET)
    chance.reveal()
    with pytest.raises(ContributionError) as caught:
        chance.contribute(0, b"late")
    assert caught.value.code == "too-late"


def test_one_contribution_a_seat() -> None:
    chance = CommittedChance(SECRET)
    chance.contribute(0, b"first")
    with pytest.raises(ContributionError) as caught:
        chance.contribute(0, b"second")
    assert caught.value.code == "repeated"
    assert chance.contributions == ((0, b"first"),)


@pytest.mark.parametrize(("seat", "data", "code"), [(-1, b"a", "bad-seat"), (0, b"", "wrong-length")])
def test_a_contribution_must_be_well_formed(seat: int, data: bytes, code: str) -> None:
    with pytest.raises(ContributionError) as caught:
        CommittedChance(SECRET).contribute(seat, data)
    assert caught.value.code == code


def test_a_contribution_is_kept_as_it_was_sent() -> None:
    data: Any = bytearray(b"mutable")  # what a careless caller may pass
    chance = CommittedChance(SECRET)
    chance.contribute(0, data)
    data[0] = 0
    assert chance.contributions == ((0, b"mutable"),)


def test_no_draw_after_the_reveal() -> None:
    chance = CommittedChance(SECRET)
    chance.draw(Dice(1, 6))
    assert chance.reveal() == SECRET
    with pytest.raises(DrawError) as caught:
        chance.draw(Dice(1, 6))
    assert caught.value.code == "revealed"
    assert chance.drawn == 1
    assert chance.reveal() == SECRET


def test_a_match_goes_on_in_another_process() -> None:
    here = CommittedChance(SECRET, {0: b"a"})
    for _ in range(5):
        here.draw(Dice(2, 6))
    there = CommittedChance(SECRET, here.contributions, drawn=here.drawn)
    assert [there.draw(Shuffle(9)) for _ in range(5)] == [here.draw(Shuffle(9)) for _ in range(5)]
    with pytest.raises(ContributionError):
        CommittedChance(SECRET, drawn=1).contribute(0, b"late")


def test_a_source_must_be_well_formed() -> None:
    with pytest.raises(SecretError):
        CommittedChance(b"short")
    with pytest.raises(DrawError):
        CommittedChance(SECRET, drawn=-1)
    with pytest.raises(DrawError):
        ManualChance(drawn=-1)


def test_seeds_are_reproducible() -> None:
    assert CommittedChance.from_seed(7).reveal() == hashlib.sha256(b"tablee/seed/17").digest()
    assert CommittedChance.from_seed(7).draw(Shuffle(52)) == CommittedChance.from_seed("7").draw(Shuffle(52))
    assert CommittedChance.from_seed("été").commitment != CommittedChance.from_seed(7).commitment


def test_new_sources_differ() -> None:
    assert CommittedChance.new().commitment != CommittedChance.new().commitment


def test_the_secret_never_shows_in_a_log() -> None:
    shown = repr(CommittedChance(SECRET))
    assert SECRET.hex() not in shown
    assert repr(SECRET) not in shown
    assert commit(SECRET) in shown


def test_manual_chance_never_draws() -> None:
    chance = ManualChance()
    with pytest.raises(DrawError) as caught:
        chance.draw(Dice(2, 6))
    assert caught.value.code == "manual"
    assert chance.drawn == 0


def test_manual_chance_checks_and_counts() -> None:
    chance = ManualChance()
    assert chance.accept(Dice(2, 6), [6, 3]) == (6, 3)
    assert chance.accept_text(Shuffle(3), "2,0,1") == (2, 0, 1)
    with pytest.raises(OutcomeError):
        chance.accept(Dice(2, 6), [6, 7])
    with pytest.raises(OutcomeError):
        chance.accept_text(Shuffle(3), "2,0,2")
    assert chance.drawn == 2
