"""The characters: what each of them sees and overlooks, and that the sheriff wins and defends."""

from __future__ import annotations

import pytest

from tablee.chance.quick import QuickRandom
from tablee.core.game import Bot
from tablee.games.sacramento import rules
from tablee.games.sacramento.actions import format_action, is_take, parse_square
from tablee.games.sacramento.board import MOVE
from tablee.games.sacramento.bots import CollectorBot
from tablee.games.sacramento.characters import SheriffBot, StrollerBot, TrapperBot
from tablee.games.sacramento.options import SacramentoOptions
from tablee.games.sacramento.playout import deal, play_some
from tablee.games.sacramento.reach import can_land, lands_now, reach_of
from tablee.games.sacramento.rivals import freed_by
from tablee.games.sacramento.sampling import sample_state
from tablee.games.sacramento.state import SacramentoState
from tests.again import now_or_again

from .boards import cards, drawn, play

IN_TWO_STEPS = """
    --   ..   ..   ..   --   --
    --+N ..   ..   --+R ..   ..
    ..   ..   ..   ..   ..   ..
    ..   ..   ..   --+W ..   ..
    ..   ..   ..   Ks   ..   ..
    --+B ..   ..   ..   ..   --
"""
"""The rook would land on the king if the white bishop made way."""


def turn_of(bot: Bot, state: SacramentoState, seed: int = 1) -> list[str]:
    """What a bot does until its turn, or the round, is over."""
    seat, turns, wins = int(state.mover), state.turns, state.wins
    done: list[str] = []
    while state.turns == turns and state.wins == wins:
        action = bot.choose(state.recall(seat), state.legal(seat), QuickRandom(seed))
        done.append(format_action(action))
        state.play(seat, action)
    return done


def about_to_win(picture: str = IN_TWO_STEPS) -> SacramentoState:
    """The straight lacks the king, which was looked at long ago."""
    state = drawn(picture, trays=("9c Td Jh Qs",))
    state.set_looked(0, cards("Ks"))
    return state


@pytest.mark.parametrize("bot", [TrapperBot(), SheriffBot()], ids=["trappeur", "sherif"])
def test_a_win_is_found_where_a_piece_must_make_way(bot: Bot) -> None:
    """The bishop leaves the line, the rook lands, and the king is taken, whatever else is moved (SAC-42)."""
    for seed in range(4):
        state = about_to_win()
        turn_of(bot, state, seed)
        assert state.rounds_won(0) == 1


def test_the_collector_overlooks_that_a_piece_must_make_way() -> None:
    states = [about_to_win() for _ in range(6)]
    for seed, state in enumerate(states):
        turn_of(CollectorBot(), state, seed)
    assert any(state.rounds_won(0) == 0 for state in states)


@pytest.mark.clause("SAC-34")
def test_a_win_is_found_where_the_token_must_be_slid() -> None:
    """No piece comes to the king on e6, whoever makes way; on a6 it meets the rook."""
    state = about_to_win("""
    --   ..   ..   ..   Ks   ..
    ..   ..   ..   ..   ..   ..
    ..   --   --   ..   ..   --
    --+R ..   ..   ..   ..   ..
    ..   ..   ..   ..   ..   ..
    --+N ..   --+B ..   ..   --+W
    """)
    assert not lands_now(state, parse_square("e6"))
    assert can_land(state, parse_square("e6"))
    done = turn_of(SheriffBot(), state)
    assert done[-1].startswith("take ")
    assert state.rounds_won(0) == 1


def test_ways_are_found_exactly_as_the_rules_have_them() -> None:
    """Whether a token can be landed on is the same as trying out every order of moves."""
    for seed in range(3):
        state = SacramentoState.start(SacramentoOptions(), 2)
        rng = QuickRandom(seed)
        state.begin(0)
        deal(state, rng)
        play_some(state, rng, 60 + seed)
        while state.stage != MOVE or state.moved != 0 or state.token_done:
            play_some(state, rng, 1)
        play(state, format_action(state.legal(int(state.mover))[-1]))
        squares = [square for square in range(36) if state.tokens >> square & 1][::5]
        for square in squares:
            assert can_land(state, square) == by_trying(state, int(state.card_at(square)))


def by_trying(state: SacramentoState, card: int) -> bool:
    """Whether some order of the moves left in this turn ends with a piece on a token."""
    if any(state.open >> square & 1 and state.card_at(square) == card for square in range(36)):
        return True
    if state.stage != MOVE:
        return False
    turns = state.turns
    for action in state.legal(int(state.mover)):
        after = state.copy()
        after.perform(action)
        if after.turns == turns and by_trying(after, card):
            return True
    return False


def test_the_sheriff_keeps_from_another_what_would_win() -> None:
    """The other lacks a heart and has seen the king of hearts lie in front of the rook."""
    for seed in range(3):
        state = threatened()
        turn_of(SheriffBot(), state, seed)
        assert not lands_now(state, where_is(state, "Kh"))


UNDER_A_PIECE = """
    ..   ..   --   ..   ..   --+B
    --   --   ..   ..   ..   --
    ..   ..   --   ..   --   ..
    --+R ..   ..   Kh+N ..   ..
    --   ..   --   ..   ..   ..
    ..   ..   --   ..   --+W ..
"""
"""The knight stands on the king; were it to leave, the rook would land there (SAC-53)."""

TWO_OF_THEM = """
    ..   ..   --   ..   ..   --+B
    --+N --   ..   ..   ..   --
    ..   ..   --   ..   --   ..
    --+R ..   ..   Kh   ..   ..
    --   ..   --   ..   ..   ..
    Qh   ..   --   ..   --+W ..
"""
"""King and queen would both do, and the rook lands on either."""


@pytest.mark.parametrize("picture", [UNDER_A_PIECE, TWO_OF_THEM], ids=["under-a-piece", "two-of-them"])
def test_the_sheriff_leaves_no_plain_way_to_win(picture: str) -> None:
    """No piece lands on king or queen at once, nor once another piece has left it."""
    for seed in range(4):
        state = drawn(picture, figure="flush", trays=("7s 8s 9s", "7h 8h 9h Th"))
        for seat in (0, 1):
            state.set_looked(seat, cards("Kh Qh"))
        turn_of(SheriffBot(), state, seed)
        assert state.mover == 1
        needed = int(state.squares_of(cards("Kh Qh")))
        assert not int(reach_of(state) | freed_by(state)) & needed


@pytest.mark.clause("SAC-R13")
@pytest.mark.parametrize("fifth", ["anything", "respectsSought"])
def test_the_sheriff_knows_whether_the_fifth_token_may_be_anything(fifth: str) -> None:
    """Beside four kings anything wins, unless ranks that another seeks, the nine, are not allowed."""
    options = SacramentoOptions(fourth_kind_fifth=fifth)
    picture = IN_TWO_STEPS.replace("Ks", "9h").replace("..", "--", 2)
    state = drawn(picture, options=options, figure="full", trays=("Ks Kh Kd Kc", "9s"))
    state.set_looked(0, cards("9h"))
    play(state, "W d3-c4", "R d5-d2", "f2-f1")
    action = SheriffBot().choose(state.recall(0), state.legal(0), QuickRandom(1))
    if fifth == "anything":
        assert is_take(action), "whatever lies under its two pieces wins"
    else:
        assert format_action(action) != "take d2"


def test_the_trapper_moves_its_pieces_as_if_it_were_alone() -> None:
    """Whether the other could win or not, its pieces go the same way; only the last slide hides the king."""
    for seed in range(4):
        alone = threatened()
        alone.set_looked(1, 0)
        first, other = (turn_of(TrapperBot(), state, seed)[0] for state in (threatened(), alone))
        assert first == other


def threatened() -> SacramentoState:
    state = drawn(
        """
        ..   ..   --   ..   ..   --+B
        --+N --   ..   ..   ..   ..
        ..   ..   --   ..   --   ..
        --+R ..   ..   Kh   ..   ..
        ..   ..   --   ..   ..   ..
        ..   ..   ..   ..   ..   --+W
        """,
        figure="flush",
        trays=("7s", "7h 8h 9h Th"),
    )
    state.set_looked(0, cards("Kh"))
    state.set_looked(1, cards("Kh"))
    return state


def where_is(state: SacramentoState, name: str) -> int:
    (card,) = (number for number in range(32) if cards(name) >> number & 1)
    return next(
        square for square in range(36) if state.tokens >> square & 1 and state.card_at(square) == card
    )


def test_the_stroller_forgets_more_than_the_forgetful_one() -> None:
    assert StrollerBot().memory < 66 < TrapperBot.memory < 100


@pytest.mark.parametrize("figure", ["straight", "full", "flush", "score"])
@pytest.mark.parametrize("seats", now_or_again([2, 3], 2))
def test_the_sheriff_misses_no_win_that_it_knows_and_can_reach(figure: str, seats: int) -> None:
    reached = 0
    for seed in range(4):
        state, rng = round_for(figure, seats), QuickRandom(seed)
        deal(state, rng)
        bots: list[Bot] = [SheriffBot(), *(CollectorBot() for _ in range(seats - 1))]
        could, wins = False, state.wins
        while state.wins == wins:
            seat = int(state.mover)
            if seat == 0 and state.stage == MOVE and state.moved == 0 and not state.token_done:
                assert not could, "the turn before, a win was within reach"
                could = knows_a_win(state)
            state.play(seat, bots[seat].choose(state.recall(seat), state.legal(seat), rng))
        is_won = state.rounds_won(0) > (wins & 15)
        assert is_won or not could
        reached += could
    assert reached > 0, "the sample says nothing"


def round_for(figure: str, seats: int) -> SacramentoState:
    """The beginning of a round for a figure, before the deal."""
    mode = "score" if figure == "score" else "poker"
    state = SacramentoState.start(SacramentoOptions(mode=mode), seats)
    state.begin(0)
    state.wins = {"full": 0x10, "flush": 0x11}.get(figure, 0)
    return state


def knows_a_win(state: SacramentoState) -> bool:
    """Whether the seat in turn lacks one token, and knows one within reach."""
    seat = int(state.mover)
    known = int(state.looked(seat) | state.shown)
    return int(state.tray(seat)).bit_count() == 4 and any(
        state.tokens >> square & 1
        and known >> int(state.card_at(square)) & 1
        and rules.misfit_reason(state, seat, state.card_at(square)) == rules.FITS
        and can_land(state, square)
        for square in range(36)
    )


def test_the_sheriff_decides_alike_in_every_world_its_seat_cannot_tell_apart() -> None:
    state = play(threatened(), "W f1-e2", "B f6-e5", "b6-c6", "look e2", "look e5")
    view = state.recall(1)
    chosen = {
        SheriffBot().choose(sample_state(view, QuickRandom(seed)).recall(1), state.legal(1), QuickRandom(3))
        for seed in range(4)
    }
    assert len(chosen) == 1


def test_an_unknown_token_is_taken_by_nobody_who_would_lose_much() -> None:
    """Three of a flush in the tray: one unknown token in five would fit, and a misfit costs one of them."""
    state = play(threatened(), "N a5-b3", "W f1-e2", "b6-c6")
    for square in ("a6", "b1", "f5"):  # three tokens less on the board
        state.lift(parse_square(square))
    state.set_tray(0, cards("7s 8s 9s"))
    view = state.recall(0)
    assert not is_take(SheriffBot().choose(view, state.legal(0), QuickRandom(1)))


def test_a_hurried_sheriff_weighs_less() -> None:
    state = drawn(IN_TWO_STEPS, trays=("9c",))
    weighed = []
    for bot in (SheriffBot(), SheriffBot().with_budget(7200)):
        bot.choose(state.recall(0), state.legal(0), QuickRandom(1))
        assert 0 < bot.weighed <= bot.budget
        weighed.append(bot.weighed)
    assert weighed[1] < weighed[0]
    assert SheriffBot().with_budget(10**6).budget == SheriffBot().budget


def test_planners_count_the_boards_they_look_at() -> None:
    """All moves of a piece with those of another: more boards than there are moves."""
    for bot in (TrapperBot(), SheriffBot()):
        state = drawn(IN_TWO_STEPS, trays=("9c",))
        bot.choose(state.recall(0), state.legal(0), QuickRandom(1))
        assert 50 < bot.weighed <= bot.budget
