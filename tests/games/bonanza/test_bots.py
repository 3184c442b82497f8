"""The regular, who plays and who advises: legal wherever play leads, the same for a seed, and no fool."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from tablee.chance.quick import QuickRandom
from tablee.core.conformance.spread import mixtures
from tablee.core.game import own
from tablee.games.bonanza.actions import format_action
from tablee.games.bonanza.board import CALLS, ENDED
from tablee.games.bonanza.bots import RegularBot
from tablee.games.bonanza.cards import CARDS
from tablee.games.bonanza.options import BonanzaOptions
from tablee.games.bonanza.playout import answer_chance
from tablee.games.bonanza.state import BonanzaState
from tablee.games.bonanza.view import PHASES

from .boards import betting_with, calling, lay, leading, play


def decisions(seats: int, games: int) -> Iterator[tuple[BonanzaState, int]]:
    """Every decision of random games by mixed agreements: chips half pushed and cards half picked too."""
    rng, pack = QuickRandom(seats), list(range(CARDS))
    for options in mixtures(BonanzaOptions, games, seats):
        state = BonanzaState.start(own(options, BonanzaOptions), seats)
        while state.phase != ENDED:
            if state.turn < 0 and state.phase != CALLS:
                answer_chance(state, pack, rng)
                continue
            seat = (
                int(state.turn) if state.turn >= 0 else int(state.waiting & -state.waiting).bit_length() - 1
            )
            yield state, seat
            legal = state.legal(seat)
            state.play(seat, legal[rng.below(len(legal))])


def answer(state: BonanzaState, seat: int, seed: int = 1) -> int:
    return RegularBot().choose(state.view(seat), state.legal(seat), QuickRandom(seed))


def choice(state: BonanzaState, seat: int = 0) -> str:
    return format_action(answer(state, seat))


@pytest.mark.parametrize("seats", [2, 4, 9])
def test_its_answer_is_legal_wherever_play_leads_and_the_same_for_a_seed(seats: int) -> None:
    asked: Counter[str] = Counter()
    for number, (state, seat) in enumerate(decisions(seats, 8)):
        half_said = bool(state.picking or state.pushed)
        if number % (3 if half_said else 20):
            continue
        said = answer(state, seat, number)
        assert state.check(seat, said) is None, state.position()
        if number % 4 == 0:
            assert said == answer(state, seat, number), state.position()
        asked[PHASES[int(state.phase)]] += 1
        asked["picking"] += state.picking != 0
        asked["pushed"] += state.pushed != 0
    assert all(asked[phase] for phase in ("dead-hand", "auction", "calls", "bet", "stops", "pushed"))
    assert asked["picking"] >= (20 if seats < 9 else 0)


def test_five_cards_half_picked_are_completed_as_well_as_they_can_be() -> None:
    state = betting_with("2c9c9d5hKhKs", "3c3d8h8sKd")
    play(state, "0 pick-9c")
    assert choice(state) == "pick-9d"
    play(state, "0 pick-9d")
    assert choice(state) == "pick-5h"  # with both kings: two pairs
    state = betting_with("2c3c9d9hKhKs", "3d4d8h8sKd")
    play(state, "0 pick-2c")
    assert choice(state) == "pick-9d"  # the two spoils nothing: a pair of each beside it
    state = betting_with("2c3d4h5sAh7d", "3c3h8h8sKd")
    play(state, "0 pick-2c")
    assert choice(state) == "pick-3d"  # ace to five


def test_chips_half_pushed_are_staked_or_bid() -> None:
    state = betting_with("7c7d7h7sAd", "2c4d9hJsKd")
    play(state, "0 +5")
    assert choice(state) == "stake"
    state = lay("2c3c", "4c5c", aside="6c7c")
    play(state, "0 sell", "1 +1")
    assert choice(state, 1) == "bid"


def test_it_takes_what_pays() -> None:
    assert choice(calling("*2c9d", "4c5d")) == "show"
    assert choice(calling("QsJd2c", "4c5d", call=1)) == "show"
    assert choice(calling("5d6d7d9s", "4c5c", call=2)) == "seq-7d"
    assert choice(calling("Td2s9c", "4c5c", call=3)) == "show"
    rich = calling("*Qs2c", "4c5d")
    rich.spaces[1] = 30
    assert choice(rich) == "silent"  # the joker is worth more beside the queen


def test_it_bets_on_strength() -> None:
    assert choice(betting_with("7c7d7h7sAd", "2c4d9hJsKd")) != "pass"
    weak = betting_with("2c4d9hJsKd", "7c7d7h7sAd")
    play(weak, "0 +20 +20 stake", "1 +20 +5 stake")
    assert choice(weak) == "pass"


def test_it_never_folds_what_cannot_be_beaten() -> None:
    state = betting_with("TsJsQsKsAs", "2c4d9hJdKd", "3c4c5c6c7c")
    play(state, "0 stake", "1 +20 +20 +20 stake", "2 pass")
    assert choice(state) == "call"


def test_it_goes_out_when_it_can() -> None:
    # Clubs run to the ace and diamonds hold the last card: whoever leads clubs first leads both.
    state = leading("QcKcAc9d", "2h3h4h5h6h", "7s8s9sTs")
    assert choice(state) == "lead-c"
    play(state, "0 lead-c")
    assert choice(state) == "lead-d"
    assert choice(leading("3h9cTcJc2s", "4h5h6h7h", "8h9h")) == "lead-c"


def test_it_swaps_a_hand_that_promises_nothing_and_keeps_a_rich_one() -> None:
    poor = lay("2h4c6d8sTh3d5s7c9hJs8c", "AsKhQdJc", "TsJd", aside="2c3c4d5d6h7h8h9s2d3s4h")
    assert choice(poor) == "swap"
    rich = lay("AsKhQdJcQsJdTd2s*KsAh", "3c4c", "5c6c", aside="2c3d4d5d6h7h8h9s2d3s4h")
    assert choice(rich) == "sell"
