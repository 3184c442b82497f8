"""Positions: those that play leads to are read as they were, and those that cannot be are refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablee.chance.quick import QuickRandom
from tablee.core.conformance.spread import mixtures
from tablee.core.contract import CHANCE, OVER, SEVERAL, Acting, Over, PositionError
from tablee.core.game import own
from tablee.games.bonanza.board import CALLS, ENDED
from tablee.games.bonanza.cards import CARDS
from tablee.games.bonanza.options import BonanzaOptions
from tablee.games.bonanza.playout import answer_chance
from tablee.games.bonanza.state import BonanzaState

from .boards import dealt, play, start

ZEROS = "0,0,0,0,0,0,0,0,0,0"
NONE = "-/-/- -/-/- -/-/- - -"


def position(*moves: str) -> str:
    """The position of three players after these moves, from a pack that nobody shuffled."""
    state = dealt(3)
    play(state, *moves)
    return state.position()


SILENCE = tuple(f"{seat} silent" for _ in range(4) for seat in range(3))
SOLD = ("0 sell", "1 +5 bid", "2 pass")
BASES = {
    "dealer": f"dealer 0/-/- 100,100,100 {ZEROS} {NONE}",
    "deal": start(3).position(),
    "later": f"deal 2/1/0 110,80,80 3,3,3,3,3,3,3,3,3,3 {NONE}",
    "out": f"deal 2/1/1 9!,130,131 3,3,3,3,3,3,3,3,3,3 {NONE}",
    "ended": f"ended 1/0/2 90,95,115 {ZEROS} {NONE}",
    "dead": position(),
    "auction": position("0 sell", "1 +5 bid"),
    "joker": position(*SOLD),
    "sequence": position(*SOLD, *SILENCE[:6], "0 silent"),
    "bet": position(*SOLD, *SILENCE),
    "staked": position(*SOLD, *SILENCE, "0 +1 stake", "1 +1 stake"),
    "picking": position(*SOLD, *SILENCE, "0 pick-8c pick-Qc"),
    "equal": position(*SOLD, *SILENCE, "0 +1 stake", "1 +1 stake", "2 pass"),
    "stops": position(*SOLD, *SILENCE, "0 pass", "1 pass", "2 pass"),
    "run": position(*SOLD, *SILENCE, "0 pass", "1 pass", "2 pass", "0 lead-c"),
}


def read(text: str, seats: int = 3, **values: object) -> BonanzaState:
    return BonanzaState.from_position(text, BonanzaOptions().with_values(values), seats)


@pytest.mark.parametrize("name", BASES)
def test_these_positions_can_be(name: str) -> None:
    assert read(BASES[name]).position() == BASES[name]


@pytest.mark.parametrize(
    ("name", "old", "new", "code"),
    [
        ("dealer", " 0/-/-", " 1/-/-", "bad-round"),
        ("dealer", " 0/-/-", " 0/0/-", "bad-round"),
        ("dealer", " 0/-/-", " 0/-/0", "bad-round"),
        ("dealer", "100,100,100", "101,99,100", "bad-chips"),
        ("dealer", "100,100,100", "100!,100,100", "bad-chips"),
        ("dealer", f"100,100,100 {ZEROS}", "99,99,99 3,0,0,0,0,0,0,0,0,0", "bad-chips"),
        ("deal", " 1/0/-", " 0/0/-", "bad-round"),
        ("deal", " 1/0/-", " 4/0/1", "bad-round"),
        ("deal", " 1/0/-", " 1/-/-", "bad-round"),
        ("deal", " 1/0/-", " 1/0/0", "bad-round"),
        ("deal", " 1/0/-", " 2/0/-", "bad-round"),
        ("deal", " 1/0/-", " 1/3/-", "bad-seat"),
        ("deal", "90,90,90", "90,91,90", "chips-not-conserved"),
        ("deal", "90,90,90", "90+100,190,90", "bad-chips"),
        ("deal", "90,90,90", "-1,91,180", "bad-chips"),
        ("deal", "-/-/- -/-/- -/-/- -", "2c/-/- -/-/- -/-/- -", "bad-hands"),
        ("deal", "-/-/- -/-/- -/-/- -", "-/-/- 2c/-/- -/-/- -", "bad-hands"),
        ("deal", "-/-/- -/-/- -/-/- -", "-/-/- -/-/- 2c/-/- -", "bad-hands"),
        ("deal", "-/-/- -/-/- -/-/- -", "-/-/- -/-/- -/-/- 2c", "bad-hands"),
        ("deal", "-/-/- -/-/- -/-/- -", "-/-/- -/-/- -/-/- -@1", "bad-hands"),
        ("later", "110,80,80", "110!,80!,80", "too-few-players"),
        ("out", " 2/1/1", " 2/0/1", "bad-seat"),
        ("ended", " 1/0/2", " 1/0/-", "bad-round"),
        ("ended", "115 0,", "114 1,", "bad-chips"),
        ("ended", "90,95,115", "90!,95!,115!", "bad-chips"),
        ("ended", "ended", "showdown", "bad-phase"),
        ("ended", "ended 1/0/2 90,95,115 0,", "showdown 1/0/2 80,95,115 10,", "bad-phase"),
        ("dead", "4c8c", "8c", "bad-hands"),
        ("dead", " 5c9cKc", " 5c9cKc4c", "card-twice"),
        ("dead", "-/-/- -/-/- 5c", "4c/-/- -/-/- 5c", "bad-hands"),
        ("dead", "-/-/- -/-/- 5c", "-/-/- 5c/-/- 5c", "bad-hands"),
        ("dead", "5c9cKc4d8dQd3h7hJh2s6sTsAs", "5c9cKc4d8dQd3h7hJh2s6sTsAs@0", "bad-hands"),
        ("auction", "2:6:1:2:0", "1:6:1:2:0", "bad-seat"),
        ("auction", "2:6:1:2:0", "2:6:1:02:0", "bad-seat"),
        ("auction", "2:6:1:2:0", "2:6:1:12:0", "bad-seat"),
        ("auction", "2:6:1:2:0", "2:6:0:2:0", "bad-seat"),
        ("auction", "2:6:1:2:0", "2:6:-:2:0", "bad-detail"),
        ("auction", "2:6:1:2:0", "2:0:1:2:0", "bad-detail"),
        ("auction", "2:6:1:2:0", "2:6:1:2:84", "bad-chips"),
        ("auction", "90,90,90", "90,5,175", "bad-chips"),
        ("auction", "90,90,90", "174,90,6", "bad-chips"),
        ("joker", "joker:././.", "joker:silent/silent/silent", "bad-detail"),
        ("joker", "joker:././.", "joker:show/./.", "bad-detail"),
        ("joker", "joker:././.", "queen:././.", "bad-detail"),
        ("sequence", "sequence:silent/", "sequence:seq-7d/", "bad-detail"),
        ("sequence", "sequence:silent/", "sequence:show/", "bad-detail"),
        ("sequence", "-/-/- -/-/- 2c", "-/-/- 4c/-/- 2c", "bad-knowledge"),
        ("sequence", "-/-/- -/-/- 2c", "2c/-/- -/-/- 2c", "bad-knowledge"),
        ("bet", "0:012:0:", "0:12:0:", "bad-seat"),
        ("bet", "0:012:0:", "0:012:1:", "bad-detail"),
        ("bet", "0:012:0:0:", "0:012:0:90:", "bad-chips"),
        ("staked", "2:2:0:0:-:2,4,0:", "2:2:0:0:-:2,4,4:", "bad-chips"),
        ("staked", "2:2:0:", "2:12:0:", "bad-detail"),
        ("staked", "2:2:0:", "2:02:0:", "bad-detail"),
        ("staked", ":2,4,0:", ":2,8,0:", "bad-chips"),
        ("staked", "QcJdThAhKs/", "-/", "bad-five"),
        ("staked", "QcJdThAhKs/", "QcJdThAh/", "bad-five"),
        ("staked", "QcJdThAhKs/", "QcJdThAhAs/", "bad-five"),
        ("staked", "KcQdJhTsAs/-", "KcQdJhTsAs/3c7c", "bad-five"),
        ("staked", "88,80,90", "88,166,4", "bad-chips"),
        ("picking", ":8cQc:", ":8c5c:", "bad-five"),
        ("picking", ":8cQc:", ":4c8cQc3d7d:", "bad-five"),
        ("picking", ":8cQc:", ":9sKs:", "bad-five"),
        ("picking", ":0:8cQc:", ":1:8cQc:", "bad-chips"),
        ("picking", ":8cQc:0,0,0:-/", ":8cQc:0,0,0:4c8cQc3d7d/", "bad-five"),
        ("equal", "0:0:0:0:-:2,4,0:", "2:2:0:0:-:2,4,0:", "bad-five"),
        ("equal", ":2,4,0:", ":4,4,0:", "bad-detail"),
        ("equal", "0:0:0:0:", "0:0:0:1:", "bad-chips"),
        ("equal", ":2,4,0:", ":0,1,0:", "bad-phase"),
        ("equal", "88,80,90", "1,80,177", "bad-chips"),
        ("stops", "0:free:-", "1:free:-", "bad-detail"),
        ("stops", "0:free:-", "0:-:-", "bad-detail"),
        ("stops", "4c8c", "8c", "bad-detail"),
        ("run", "4c5c@01", "4c5c@00", "bad-seat"),
        ("run", "4c5c@01", "4c5c@07", "bad-seat"),
        ("run", "1:-:4c5c@01", "1:free:4c5c@01", "bad-detail"),
        ("run", "1:-:4c5c@01", "0:-:4c5c@01", "bad-seat"),
        ("run", "1:-:4c5c@01", "1:-:3c4c@01", "bad-detail"),
        ("run", "1:-:4c5c@01", "1:-:4c@0", "bad-seat"),
    ],
)
def test_those_that_cannot_be_are_refused(name: str, old: str, new: str, code: str) -> None:
    assert old in BASES[name]
    with pytest.raises(PositionError) as caught:
        read(BASES[name].replace(old, new, 1))
    assert caught.value.code == code


@pytest.mark.parametrize("seats", [2, 3, 5, 9])
def test_a_game_read_anew_after_each_step_goes_on_as_it_would_have(seats: int) -> None:
    """Two players of the same moves: one knows what has happened, the other only what the position tells."""
    for number, options in enumerate(mixtures(BonanzaOptions, 16 // seats, seats)):
        agreed = replace(own(options, BonanzaOptions), rounds=2)
        rng, pack = QuickRandom(number), list(range(CARDS))
        state = BonanzaState.start(agreed, seats)
        while state.phase != ENDED:
            twin = BonanzaState.from_position(state.position(), agreed, seats)
            for each, chance in ((state, rng.copy()), (twin, rng)):
                order = list(pack)
                if each.turn < 0 and each.phase != CALLS:
                    answer_chance(each, order, chance)
                else:
                    seat = int(each.turn) if each.turn >= 0 else int(each.waiting).bit_length() - 1
                    legal = each.legal(seat)
                    each.play(seat, legal[chance.below(len(legal))])
            assert twin.position() == state.position()
            assert (twin.pending(), twin.to_move()) == (state.pending(), state.to_move())
            assert [twin.legal(seat) for seat in range(seats)] == [state.legal(seat) for seat in range(seats)]


@pytest.mark.clause("BON-R6")
def test_the_highest_bidder_of_a_position_may_be_the_first_seat_and_has_not_passed() -> None:
    state = dealt(3, dealer=1)
    play(state, "1 sell", "2 bid", "0 bid")
    twin = read(state.position())
    play(twin, "2 bid")
    assert twin.pending() == Acting((0,))


def test_a_run_does_not_end_below_a_card_that_somebody_holds() -> None:
    text = BASES["run"].replace("9cKc4d", "6cKc4d").replace(" 2c6cTc", " 2c9cTc")
    text = text.replace("2c3c6c*/6c*/6c*", "2c3c*/*/*")
    with pytest.raises(PositionError) as caught:
        read(text)
    assert caught.value.code == "bad-detail"


def test_whose_turn_it_is_is_told_in_short_as_in_full() -> None:
    rng, pack = QuickRandom(1), list(range(CARDS))
    state = BonanzaState.start(BonanzaOptions(), 3)
    seen = set()
    while (mover := state.to_move()) != OVER:
        pending = state.pending()
        seen.add(mover)
        if isinstance(pending, Acting):
            seats = pending.seats
            assert mover == (SEVERAL if len(seats) > 1 else seats[0])
            legal = state.legal(seats[0])
            state.play(seats[0], legal[rng.below(len(legal))])
        else:
            assert mover == CHANCE
            answer_chance(state, pack, rng)
    assert seen == {SEVERAL, CHANCE, 0, 1, 2}
    assert isinstance(state.pending(), Over)
