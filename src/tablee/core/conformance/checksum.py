"""One number for everything a game does: equal for the compiled and the pure build, or one of them errs."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator

from tablee.core.bots import bot_names, make_bot
from tablee.core.conformance.asking import decide, quick_bot, waited_for
from tablee.core.conformance.case import Case, Effort
from tablee.core.conformance.deciding import steps_of
from tablee.core.conformance.spread import spread
from tablee.core.conformance.trial import Trial
from tablee.core.contract import Over, State
from tablee.core.events import Event
from tablee.core.game import Game

TOLD_EVERY = 10
"""One game in so many is told step by step; of the others only how the game's own playout ends."""
POSITION_EVERY = 4
"""Writing positions takes most of the time; a difference between two builds does not go away again."""
LONG_EVERY = 50
"""Of a game whose random play takes ages, one playout in so many is played to its end."""
ASKED_EVERY = 50
"""In one game in so many the bots are asked."""
ASKED, UNHURRIED = 6, 1
"""At how many steps of it, with a small budget, and at how many with their own."""


def checksum(game: Game, games: int, seed: int) -> str:
    """SHA-256 over positions, legal lists, refusals, events, results and bots' choices in seeded playouts."""
    digest = hashlib.sha256()
    cases = spread(game, seed=seed)
    for number in range(games):
        chosen = cases[number % len(cases)]
        case = Case(game, chosen.options, chosen.seats, seed + number)
        lines = account(case) if number % TOLD_EVERY == 0 else []
        if game.trial_steps is None or number % LONG_EVERY == 0:
            lines.append(ending(case))
        if number % ASKED_EVERY == 0:
            lines += choices(case)
        for line in lines:
            digest.update(line.encode() + b"\n")
    return digest.hexdigest()


def account(case: Case) -> list[str]:
    """All there is to tell of one playout, line by line."""
    trial = Trial("checksum", case, Effort())
    heard: list[Event] = []
    state = trial.new_state()
    state.listen(heard)
    lines = [str(case), _describe(case, state)]
    for number, step in enumerate(trial.steps(state, "playout")):
        lines += [str(step), _describe(case, state), *map(_tell, heard)]
        heard.clear()
        if number % POSITION_EVERY == 0:
            lines.append(state.position())
        if number + 1 == case.game.trial_steps:
            break
    pending = state.pending()
    lines.append(str(pending.result) if isinstance(pending, Over) else "unfinished")
    return [*lines, state.position()]


def choices(case: Case) -> Iterator[str]:
    """What every bot chooses at some steps of a playout: a seed gives the same game, compiled or not."""
    trial = Trial("checksum", case, Effort())
    story = trial.story()
    asked, unhurried = (steps_of(trial, story, most) for most in (ASKED, UNHURRIED))
    for state in trial.walk(story):
        if trial.step in asked | unhurried:
            for name in bot_names(case.game):
                bot = make_bot(case.game, name) if trial.step in unhurried else quick_bot(trial, name)
                for seat in waited_for(state):
                    choice = decide(trial, bot, state, case.game.bot_view(state, seat))
                    yield f"{trial.step} {name} {seat} {choice} {getattr(bot, 'weighed', None)}"


def ending(case: Case) -> str:
    """How the game's own playout ends, and after how many actions."""
    state = case.game.new_state(case.options, case.seats)
    played = case.game.play_out(state, case.seed)
    return f"{played} {state.position()}"


def _describe(case: Case, state: State) -> str:
    legal = [state.legal(seat) for seat in range(case.seats)]
    # One refusal a step: why_not is code too, and often the most intricate.
    probe = sum(map(sum, legal)) * 31 % case.game.action_range
    refusals = [state.check(seat, probe) for seat in range(case.seats)]
    return f"{state.to_move()} {legal} {refusals}"


def _tell(event: Event) -> str:
    own = {str(seat): notice.to_data() for seat, notice in event.own.items()}
    return json.dumps([event.everybody.to_data(), own])
