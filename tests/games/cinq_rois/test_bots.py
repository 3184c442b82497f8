"""The greedy player: never worse than its eyes, and far better than chance."""

from __future__ import annotations

from tablee.chance.quick import QuickRandom
from tablee.core.bots import make_bot
from tablee.core.contract import Chance, Over, Result
from tablee.core.request import Dice
from tablee.games import find_game, get_game
from tablee.games.cinq_rois.options import CinqRoisOptions

from .tables import go_out_by_hand, lay, play

GAME = get_game("cinq-rois")


def contest(options: CinqRoisOptions, names: list[str], seed: int) -> Result:
    game = find_game("cinq-rois", len(names))
    state = game.new_state(game.adopt(options), len(names))
    bots = [make_bot(game, name) for name in names]
    rng = QuickRandom(seed)
    while not isinstance(pending := state.pending(), Over):
        if isinstance(pending, Chance):
            state.resolve(answer(pending, rng))
            continue
        seat = state.to_move()
        legal = state.legal(seat)
        action = bots[seat].choose(state.view(seat), legal, rng)
        assert action in legal
        state.play(seat, action)
    return pending.result


def answer(pending: Chance, rng: QuickRandom) -> tuple[int, ...]:
    if isinstance(pending.request, Dice):
        return (1 + int(rng.below(pending.request.sides)),)
    order = list(range(pending.request.count))
    rng.shuffle(order)
    return tuple(order)


def test_greedy_beats_random() -> None:
    short = CinqRoisOptions(start_round=10)
    won = sum(contest(short, ["greedy", "random"], seed).winners == (0,) for seed in range(4))
    won += sum(contest(short, ["random", "greedy"], seed).winners == (1,) for seed in range(4))
    assert won >= 7


def test_greedy_lays_everything_it_can_by_hand() -> None:
    by_hand = CinqRoisOptions(start_round=5, auto_arrange=False)
    hand = "8H 9H 10H JC JD JS 6C"
    state = lay("4H 4D 4S 5C 5D 5S 5* 3C", hand, cards=7, turn="0p", stock="KD", options=by_hand)
    go_out_by_hand(state, "3C", "4H 4D 4S", "5C 5D 5S 5*")
    play(state, "draw", "-KD")
    bot, rng = make_bot(GAME, "greedy"), QuickRandom(1)
    while state.round == 5:
        state.play(1, bot.choose(state.view(1), state.legal(1), rng))
    assert state.scores == [0, 6]


def test_greedy_lays_its_whole_hand_by_hand_as_it_goes_out() -> None:
    by_hand = CinqRoisOptions(start_round=11, auto_arrange=False)
    hand = "3H 4H 5H 6H 7H 5C 5D 5S KH KC JK 9C 9D QS"
    state = lay(hand, "", cards=13, turn="0p", options=by_hand)
    bot, rng = make_bot(GAME, "greedy"), QuickRandom(1)
    while state.to_move() == 0:
        state.play(0, bot.choose(state.view(0), state.legal(0), rng))
    assert (state.out, state.marks) == (0, [0, -1])


def test_whole_games_by_hand_are_played_by_both_bots() -> None:
    short = CinqRoisOptions(start_round=10, auto_arrange=False)
    for seed in range(2):
        assert contest(short, ["greedy", "random", "greedy"], seed).points


def test_greedy_takes_a_joker_and_goes_out_when_it_can() -> None:
    bot, rng = make_bot(GAME, "greedy"), QuickRandom(1)
    state = lay("9H 9D QS", "", cards=3, up="JK")
    for text in ("take", "out-QS"):
        action = bot.choose(state.view(0), state.legal(0), rng)
        assert GAME.format_action(action) == text
        state.play(0, action)


def test_greedy_plays_alone() -> None:
    result = contest(CinqRoisOptions(), ["greedy"], 3)
    assert result.points[0] < 120, "most hands are closed; a random player leaves hundreds"
    assert contest(CinqRoisOptions(), ["random"], 3).points[0] > 200
