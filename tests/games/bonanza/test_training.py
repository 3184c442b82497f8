"""The training of the betting: it learns, resumes as if never stopped, and brings what the package holds."""

from __future__ import annotations

import pytest

from tablee.games.bonanza import practice, training, wager
from tablee.games.bonanza.bout import IN, OUT, Bout
from tablee.games.bonanza.strategy import FILE, choose, pack_row, trained, trained_gains
from tablee.games.bonanza.training import BettingTrainer


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "DEALS", 2)


@pytest.mark.usefixtures("short")
def test_a_training_goes_on_as_if_it_had_never_stopped() -> None:
    whole, first, second = BettingTrainer(3), BettingTrainer(3), BettingTrainer(5)
    whole.lesson()
    first.lesson()
    second.restore(first.save())
    assert second.learnt() == first.learnt()
    assert whole.lesson() == second.lesson()
    assert whole.learnt() == second.learnt()
    assert [*whole.learnt()] == [FILE.name]


def test_what_is_no_training_is_refused() -> None:
    with pytest.raises(ValueError, match="not the regrets"):
        BettingTrainer(1).restore(b"nothing of the kind")


def test_the_strategy_of_the_package_is_whole_and_better_hands_gain_more() -> None:
    gains = trained_gains()
    assert len(trained()) == wager.CELLS + 2 * len(gains)
    assert len(gains) == (practice.MOST_SEATS + 1) * wager.STANDINGS
    for players in (2, 3, 4, 5, 6):
        row = gains[players * wager.STANDINGS : (players + 1) * wager.STANDINGS]
        assert row[-1] > row[wager.STANDINGS // 2]
        assert row[-1] > 8


def test_a_row_keeps_what_is_done_often() -> None:
    assert pack_row([0.0, 0.0]) == bytes(2)
    assert pack_row([50.0, 50.0, 1.0]) == bytes([255, 255, 0])
    assert choose(bytes(2), 0.3) is None
    assert [choose([255, 255, 0], mix) for mix in (0.0, 0.49, 0.5, 0.99)] == [0, 0, 1, 1]


@pytest.mark.clause("BON-R33")
def test_a_bout_knows_the_highest_stake() -> None:
    bout = Bout([90, 40, 60], [0.5, 0.5, 0.5], [1, 2, 3], pot=3, heat=20.0, is_last=False)
    assert bout.most(0) == 59  # the third has still to come in and must exceed it
    bout.states[2] = IN
    bout.states[1] = OUT
    assert bout.most(0) == 60


def test_the_best_five_left_wins_the_space() -> None:
    bout = Bout([90, 90], [0.9, 0.1], [5, 3], pot=2, heat=20.0, is_last=False)
    bout.states = [IN, IN]
    bout.stakes = [10, 10]
    bout.pot = 22
    assert bout.worth_at_end(0) > bout.worth_at_end(1)
    bout.states = [OUT, IN]
    assert bout.worth_at_end(0) < bout.worth_at_end(1)
