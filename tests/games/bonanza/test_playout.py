"""Whole games: nothing is lost, and sampling is fair."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from tablee.chance.quick import QuickRandom
from tablee.core.conformance.spread import mixtures
from tablee.core.contract import Over
from tablee.core.game import own
from tablee.games.bonanza.options import BonanzaOptions
from tablee.games.bonanza.playout import play_out_whole
from tablee.games.bonanza.sampling import Place, arrange
from tablee.games.bonanza.state import BonanzaState

from .boards import dealt


@pytest.mark.parametrize("seats", range(2, 10))
def test_chips_and_cards_are_whole_in_every_state_through_all_options(seats: int) -> None:
    rng = QuickRandom(seats)
    for options in mixtures(BonanzaOptions, 12, seats):
        state = BonanzaState.start(own(options, BonanzaOptions), seats)
        assert play_out_whole(state, rng) > 0
        assert isinstance(state.pending(), Over)


def test_a_lost_chip_or_a_doubled_card_is_noticed() -> None:
    state = dealt(3)
    assert state.is_whole()
    state.chips[0] += 1
    assert not state.is_whole()
    state.chips[0] -= 1
    state.hands[0] |= state.hands[1] & -state.hands[1]
    assert not state.is_whole()


def test_arrangements_are_uniform_among_those_that_may_be() -> None:
    """Four cards on three places, some barred: every possible arrangement comes up equally often."""
    cards = [0, 1, 2, 3]
    places = [Place(0, 2, barred=0b0001), Place(1, 1, barred=0b0010), Place(-1, 1, barred=0)]
    possible = {
        (sum(1 << c for c in pair), 1 << one, 1 << other)
        for pair in combinations(cards, 2)
        for one in cards
        for other in cards
        if len({*pair, one, other}) == 4 and 0 not in pair and one != 1
    }
    rng = QuickRandom(5)
    found = Counter(tuple(arrange(cards, places, rng)) for _ in range(3000))
    assert found.keys() == possible
    expected = 3000 / len(possible)
    assert all(abs(times - expected) < 5 * expected**0.5 for times in found.values())


def test_a_leader_who_has_to_change_colour_has_it_in_every_sample() -> None:
    places = [Place(0, 1, barred=0, needed=0b1000), Place(-1, 3, barred=0)]
    assert arrange([0, 1, 2, 3], places, QuickRandom(1)) == [0b1000, 0b0111]
