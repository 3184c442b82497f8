"""The collectors: legal, dependent on the view alone, and better than chance."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablee.chance.quick import QuickRandom
from tablee.core.bots import RandomBot, bot_names, make_bot
from tablee.core.game import Bot
from tablee.games import get_game
from tablee.games.sacramento.actions import PIECES, format_action, format_square
from tablee.games.sacramento.board import DEAL, ENDED, START
from tablee.games.sacramento.bots import CollectorBot, ForgetfulBot, Mind
from tablee.games.sacramento.cards import parse_card
from tablee.games.sacramento.options import AIDS, SacramentoOptions
from tablee.games.sacramento.playout import deal
from tablee.games.sacramento.sampling import sample_state
from tablee.games.sacramento.state import SacramentoState

from .boards import cards, drawn, play, targets

PICTURE = """
    --   ..   ..   ..   ..   --+B
    ..   ..   ..   ..   ..   ..
    ..   ..   --   ..   ..   ..
    --+N ..   ..   Ks   ..   ..
    ..   ..   --   ..   ..   ..
    --+R ..   ..   ..   ..   --+W
"""


def play_match(bots: list[Bot], options: SacramentoOptions, seed: int) -> int:
    rng, state = QuickRandom(seed), SacramentoState.start(options, len(bots))
    while state.stage != ENDED:
        if state.stage == START:
            state.begin(rng.below(len(bots)))
        elif state.stage == DEAL:
            deal(state, rng)
        else:
            seat = int(state.mover)
            legal = state.legal(seat)
            action = bots[seat].choose(state.recall(seat), legal, rng)
            assert action in legal
            state.play(seat, action)
    return int(state.mover)


def chosen(state: SacramentoState, bot: Bot | None = None) -> str:
    seat = int(state.mover)
    bot = bot or CollectorBot()
    return format_action(bot.choose(state.recall(seat), state.legal(seat), QuickRandom(1)))


def test_bots_stand_in_the_order_of_their_strength() -> None:
    game = get_game("sacramento")
    assert bot_names(game) == ["random", "badaud", "forgetful", "collector", "trappeur", "sherif"]
    assert [*game.levels] == [*game.bots()]


@pytest.mark.parametrize("mode", ["poker", "score", "pokerPlusScore"])
@pytest.mark.parametrize("timing", ["afterMoves", "immediate"])
def test_collectors_beat_random_players(mode: str, timing: str) -> None:
    options = SacramentoOptions(mode=mode, look_timing=timing, token_move="optional", stall_rounds=60)
    game = get_game("sacramento")
    for seats in (2, 3):
        bots: list[Bot] = [RandomBot() for _ in range(seats)]
        bots[1] = make_bot(game, "collector")
        assert play_match(bots, options, seats) == 1


def test_a_known_token_that_fits_is_headed_for_and_taken() -> None:
    state = drawn(PICTURE, trays=("Qs Jh",))
    state.set_looked(0, cards("Ks"))
    assert chosen(state) == "W f1-d3"
    play(state, "W f1-d3", "R a1-a2", "c3-c4")
    assert chosen(state) == "take d3"


def test_a_known_token_that_does_not_fit_is_left_alone() -> None:
    state = drawn(PICTURE, trays=("7s 8h",))
    state.set_looked(0, cards("Ks"))
    play(state, "W f1-d3", "R a1-a2", "c3-c4")
    assert chosen(state) == "look a2"
    assert chosen(play(state, "look a2")) == "done"


def test_a_covered_token_is_freed() -> None:
    """The wanted king carries the white bishop; only the knight can come in its place (SAC-53)."""
    state = drawn(
        """
        --   ..   ..   ..   ..   --+B
        --   --   ..   ..   ..   ..
        ..   ..   ..   --+N ..   ..
        ..   ..   ..   ..   ..   ..
        ..   ..   ..   ..   Ks+W ..
        --+R ..   ..   --   ..   ..
        """,
        trays=("Qs Jh",),
    )
    state.set_looked(0, cards("Ks"))
    first = chosen(state)
    assert first.startswith("W e2-")
    assert chosen(play(state, first)) == "N d4-e2"


def token_values(state: SacramentoState) -> dict[str, float]:
    """What the collector in seat 0 thinks of each move of a token."""
    mind = Mind(state.recall(0), 100, QuickRandom(1))
    return dict(zip(map(format_action, state.legal(0)), mind.values(state.legal(0)), strict=True))


def test_what_an_opponent_wants_is_pushed_out_of_reach() -> None:
    """Everybody has seen the king of hearts, which the other needs; the white bishop could land on it."""
    state = drawn(PICTURE.replace("Ks   ..   ..", "Kh   ..   --"), figure="flush", trays=("", "7h"))
    state.shown |= cards("Kh")
    play(state, "R a1-a2", "B f6-d4")
    reach = set[str]().union(*(targets(drawn_again(state), f"{piece}") for piece in standing(state)))
    values = token_values(state)
    assert values == {text: 3.0 * (text[:3] == "d3-" and text[3:] not in reach) for text in values}
    assert chosen(state) in {text for text, value in values.items() if value == 3.0}
    unseen = state.copy()
    unseen.shown &= ~cards("Kh")
    assert {*token_values(unseen).values()} == {0.0}, "nobody wants what nobody knows"


def standing(state: SacramentoState) -> list[str]:
    """The pieces and where they stand: `R a2`."""
    return [
        f"{piece} {format_square(square)}"
        for piece, square in zip(PIECES, state.view(None).pieces, strict=True)
    ]


def drawn_again(state: SacramentoState) -> SacramentoState:
    """The same board at the beginning of a turn, when every piece may go."""
    fresh = state.copy()
    fresh.clear_turn()
    return fresh


def test_the_forgetful_one_forgets_and_does_so_steadily() -> None:
    state = drawn(PICTURE)
    state.set_looked(0, 0xFFFFFFFF)
    whole = Mind(state.recall(0), 100, QuickRandom(1)).known
    dim = Mind(state.recall(0), ForgetfulBot().memory, QuickRandom(1)).known
    assert whole == state.recall(0).known
    assert len(whole) / 2 < len(dim) < len(whole) * 0.85
    assert dim == Mind(state.recall(0), ForgetfulBot().memory, QuickRandom(9)).known


@pytest.mark.clause("SAC-R20")
def test_what_is_in_sight_is_forgotten_by_nobody() -> None:
    """The forgetful one has just looked at a token: until the next player moves it sees it."""
    for token in ("7s", "9h", "Td", "Ks", "Ac"):
        state = play(drawn(PICTURE.replace("Ks", token)), "R a1-a2", "W f1-d3", "b1-a1", "look d3")
        assert Mind(state.recall(0), 0, QuickRandom(1)).known == {15: parse_card(token)}
        play(state, "done", "N a3-c2")
        assert Mind(replace(state.recall(0), turn=0), 0, QuickRandom(1)).known == {}


def test_the_last_token_is_recognised_even_by_who_forgets_everything() -> None:
    """The king completes the straight; it was seen long ago, and the bishop has landed on it."""
    state = drawn(PICTURE.replace("..", "--", 1), trays=("9c Td Jh Qs",))
    state.set_looked(0, cards("Ks"))
    play(state, "R a1-a2", "W f1-d3", "b1-a1")
    assert chosen(state, CollectorBot(memory=0)) == "take d3"
    fewer = drawn(PICTURE, trays=("Td Jh Qs",))
    fewer.set_looked(0, cards("Ks"))
    play(fewer, "R a1-a2", "W f1-d3", "b1-a1")
    assert chosen(fewer, CollectorBot(memory=0)) != "take d3"


@pytest.mark.parametrize("aid", AIDS)
@pytest.mark.clause("SAC-R20")
def test_a_bot_remembers_what_its_seat_has_seen_whatever_people_agreed_on(aid: str) -> None:
    state = drawn(PICTURE, trays=("Qs Jh",), options=SacramentoOptions(memory_aid=aid))
    state.set_looked(0, cards("Ks"))
    state.set_looked(1, cards("Ks"))
    assert chosen(state) == "W f1-d3"
    bot_view = get_game("sacramento").bot_view(state, 0)
    assert (bot_view, bot_view == state.view(0)) == (state.recall(0), aid == AIDS[-1])


@pytest.mark.parametrize(("aid", "is_headed_for"), [("off", False), ("own", True), ("ownAndPublic", True)])
@pytest.mark.clause("SAC-R20")
def test_advice_to_a_person_uses_what_the_aid_gives_back(aid: str, is_headed_for: bool) -> None:
    """The token looked at fits; who advises knows it only as far as the person is reminded of it."""
    state = drawn(PICTURE, trays=("Qs Jh",), options=SacramentoOptions(memory_aid=aid))
    state.set_looked(0, cards("Ks"))
    legal = state.legal(0)
    advised = {format_action(CollectorBot().choose(state.view(0), legal, QuickRandom(n))) for n in range(5)}
    assert (advised == {"W f1-d3"}) is is_headed_for


def test_a_bot_decides_alike_in_every_world_its_seat_cannot_tell_apart() -> None:
    state = play(drawn(PICTURE, trays=("Qs Jh",)), "R a1-a2", "W f1-d3", "c3-c4", "look a2", "done")
    state.play(1, state.legal(1)[-1])
    view = state.recall(1)
    for seed in range(6):
        other = sample_state(view, QuickRandom(seed))
        assert chosen(other) == chosen(state)
