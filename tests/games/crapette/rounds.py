"""Rounds between two bots, calls and all, the same on every machine."""

from __future__ import annotations

from tablee.chance.quick import QuickRandom
from tablee.core.game import Bot, Watcher
from tablee.games.crapette.actions import CALL
from tablee.games.crapette.board import PLAY
from tablee.games.crapette.options import CrapetteOptions
from tablee.games.crapette.state import CrapetteState


def winner(bots: tuple[Bot, Bot], seed: int) -> int | None:
    """Who wins the round that is dealt by this seed; nobody, if it is void."""
    rng, state = QuickRandom(seed), CrapetteState.start(CrapetteOptions())
    for _ in range(2):
        pack = list(range(52))
        rng.shuffle(pack)
        state.deal_pack(pack)
    while state.stage == PLAY:
        seat = int(state.mover)
        if state.may_call() and calls(bots[1 - seat], state, rng):
            state.play(1 - seat, CALL)
            continue
        state.play(seat, bots[seat].choose(state.view(seat), state.legal(seat), rng))
    tokens = (int(state.zero.tokens), int(state.one.tokens))
    return tokens.index(1) if any(tokens) else None


def calls(bot: Bot, state: CrapetteState, rng: QuickRandom) -> bool:
    """Whether the bot that is not in turn calls now."""
    view = state.view(1 - int(state.mover))
    return isinstance(bot, Watcher) and bot.interrupt(view, [CALL], rng) == CALL
