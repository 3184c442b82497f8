"""The characters of Bonanza: what each overlooks, what each sees, and that each beats the one below."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tablee.chance.quick import QuickRandom
from tablee.core.contract import Acting, Over
from tablee.core.game import Bot
from tablee.core.request import Shuffle
from tablee.games.bonanza import valuing
from tablee.games.bonanza.actions import format_action
from tablee.games.bonanza.bots import RegularBot
from tablee.games.bonanza.cards import parse_cards
from tablee.games.bonanza.fox import FoxBot
from tablee.games.bonanza.gentle import ApprenticeBot, CicadaBot
from tablee.games.bonanza.options import BonanzaOptions
from tablee.games.bonanza.state import BonanzaState
from tablee.games.bonanza.strength import Rival, standing

from .boards import betting_with, calling, lay, leading, play


@pytest.mark.parametrize("budget", [8, 100, 200, 800, 5000])
@pytest.mark.parametrize("hand", ["2h4c6d8sTh", "2h4c6d8s*"])
def test_no_more_hands_are_weighed_for_the_dead_hand_than_the_budget_allows(
    budget: int, hand: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[int] = []

    def count(value: int, unseen: int, rivals: list[Rival], samples: int, five_kind: bool) -> float:
        counted.append(samples)
        return float(standing(value, unseen, rivals, samples, five_kind))

    monkeypatch.setattr(valuing, "standing", count)
    state = lay(hand, "AsKhQdJc", aside="2c3c4d5d6h")
    FoxBot().with_budget(budget).choose(state.view(0), state.legal(0), QuickRandom(1))
    assert 0 < sum(counted) <= budget
    assert min(counted) > 0


def choice(bot: Bot, state: BonanzaState, seat: int = 0) -> str:
    return format_action(bot.choose(state.view(seat), state.legal(seat), QuickRandom(1)))


def outcome(bots: list[Bot], seed: int) -> list[float]:
    """The shares of one match."""
    chance, generators = QuickRandom(seed), [QuickRandom(seed + seat) for seat in range(len(bots))]
    state = BonanzaState.start(BonanzaOptions(), len(bots))
    while not isinstance(pending := state.pending(), Over):
        if isinstance(pending, Acting):
            seat = pending.seats[0]
            state.play(seat, bots[seat].choose(state.view(seat), state.legal(seat), generators[seat]))
        elif isinstance(pending.request, Shuffle):
            pack = list(range(pending.request.count))
            chance.shuffle(pack)
            state.resolve(tuple(pack))
        else:
            state.resolve((1 + chance.below(len(bots)),))
    winners = pending.result.winners
    return [(seat in winners) / len(winners) for seat in range(len(bots))]


def share(better: Callable[[], Bot], worse: Callable[[], Bot], matches: int) -> float:
    """The share of mirrored matches of two that the first wins."""
    total = 0.0
    for seed in range(matches):
        total += outcome([better(), worse()], seed)[0] + outcome([worse(), better()], seed)[1]
    return total / (2 * matches)


def test_the_apprentice_overlooks_low_sequences_and_keeps_its_hand() -> None:
    assert choice(ApprenticeBot(), calling("5d6d7d9s", "4c5c", call=2)) == "silent"
    assert choice(ApprenticeBot(), calling("TsJsQs9d", "4c5c", call=2)) == "seq-Qs"
    assert choice(ApprenticeBot(), calling("QsJd2c", "4c5d", call=1)) == "show"
    assert choice(ApprenticeBot(), lay("2h4c6d8sTh", "AsKhQdJc", aside="2c3c4d5d6h")) == "sell"


def test_the_apprentice_flees_from_real_money() -> None:
    state = betting_with("5c6d7h8s9d", "AcAdAhAsKd")
    assert choice(ApprenticeBot(), state) == "stake"
    play(state, "0 stake", "1 +20 stake")
    assert choice(ApprenticeBot(), state) == "pass"


def test_the_apprentice_leads_its_lowest_card() -> None:
    assert choice(ApprenticeBot(), leading("QcKcAc2d9d", "2h3h4h5h6h", "7s8s9sTs")) == "lead-d"


def test_the_cicada_spends_the_joker_at_once_and_swaps_a_dull_hand() -> None:
    rich = calling("*Qs2c", "4c5d")
    rich.spaces[1] = 30
    assert choice(CicadaBot(), rich) == "show"
    assert choice(CicadaBot(), lay("2h4c6d8sTh", "AsKhQdJc", aside="2c3c4d5d6h")) == "swap"
    assert choice(CicadaBot(), lay("2h4c6d8sAs", "KhQdJc", aside="2c3c4d5d6h")) == "sell"


def test_the_cicada_stakes_on_little_and_runs_after_spaces() -> None:
    state = betting_with("7c7d8h8sAd", "2c4d9hJsKd")
    assert choice(CicadaBot(), state) == "+1"
    play(state, "0 +1")
    assert choice(CicadaBot(), state) == "+1"  # three chips in all
    assert choice(CicadaBot(), leading("2c3c4c5c6cKh", "2h3h4h5h6h", "7s8s9sTs")) == "lead-h"


def test_gentle_players_take_a_won_game() -> None:
    state = leading("4c2h3h", "5c", rounds=1)
    assert choice(ApprenticeBot(), state) == choice(CicadaBot(), state) == "lead-h"
    state.shown[1] = parse_cards("5c")
    state.chips[0] += 50
    for bot in (ApprenticeBot(), CicadaBot()):
        assert choice(bot, state) == "lead-c"  # the other goes out, and is far behind
        assert 0 < bot.weighed <= bot.budget


def test_the_fox_keeps_the_joker_where_it_makes_a_hand() -> None:
    strong = calling("*7c7d7hAdKsQh4c2d9s", "4h5d", "6h8s", "3c5s", aside="2c3d")
    assert choice(FoxBot(), strong) == "silent"  # four sevens are worth more than a few chips
    rich = calling("*7c7d7hAdKsQh4c2d9s", "4h5d", "6h8s", "3c5s", aside="2c3d")
    rich.spaces[0] = 90
    assert choice(FoxBot(), rich) == "show"


def test_the_fox_reads_a_stake() -> None:
    hands = ("9c9d4h4s2dKhQc3s6c7c", "AcAdAhAsKdQd2h3d5s6s", "TcJd8h7s", "2c5h6dJc")
    state = betting_with(*hands)
    play(state, "0 stake", "1 +20 +20 +20 stake", "2 pass", "3 pass")
    assert choice(FoxBot(), state) == "pass"
    assert choice(RegularBot(), betting_with("TsJsQsKsAs", "2c4d9hJdKd")) != "pass"


def test_the_fox_goes_out_and_keeps_within_its_budget() -> None:
    bot = FoxBot(40)
    assert choice(bot, leading("QcKcAc9d", "2h3h4h5h6h", "7s8s9sTs")) == "lead-c"
    assert 0 < bot.weighed <= bot.budget


def test_chips_half_pushed_are_staked_and_five_half_picked_completed() -> None:
    state = betting_with("7c7d7h7sAd", "2c4d9hJsKd")
    said = choice(FoxBot(), state)
    while said not in ("stake", "pass"):
        play(state, f"0 {said}")
        said = choice(FoxBot(), state)
    assert said == "stake"
    state = betting_with("2c9c9d5hKhKs", "3c3d8h8sKd")
    play(state, "0 pick-9c")
    assert choice(FoxBot(), state) == "pick-9d"


def test_each_level_beats_the_one_below() -> None:
    assert share(CicadaBot, ApprenticeBot, 8) > 0.6
    assert share(RegularBot, CicadaBot, 8) > 0.6
    assert share(lambda: FoxBot(32), RegularBot, 5) > 0.5  # with little of its budget, to be quick
