"""Bots at work for the kit: who is asked, with which generator, and the games of bots with themselves."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.core.bots import hurried, make_bot
from tablee.core.conformance.chooser import Chooser
from tablee.core.conformance.trial import Trial
from tablee.core.contract import Acting, Chance, State, View
from tablee.core.game import Bot
from tablee.core.story import Answer, Decision, Step, Story, take


def waited_for(state: State) -> list[int]:
    """The seats that must act: a bot there is asked to choose, and a person there may ask for advice."""
    pending = state.pending()
    if not isinstance(pending, Acting):
        return []
    return [seat for seat in pending.seats if seat not in pending.free]


def generator(trial: Trial, seat: int) -> Chooser:
    """What a seat's bot draws from at this step: the same whenever it is asked again."""
    return Chooser(trial.case.seed, "bot", trial.step, seat)


def seat_of(view: View) -> int:
    """Whose view it is; a spectator is not asked."""
    assert view.seat is not None
    return view.seat


def decide(trial: Trial, bot: Bot, state: State, view: View) -> int:
    """What a bot chooses for the seat of a view; it must be legal."""
    seat = seat_of(view)
    legal = state.legal(seat)
    action = bot.choose(view, list(legal), generator(trial, seat))
    trial.checks += 1
    if action not in legal:
        trial.fail(f"{name_of(bot)} chooses {action} for seat {seat} in {state.position()!r}")
    return action


def quick_bot(trial: Trial, name: str) -> Bot:
    """A bot by name, with no larger budget than the effort allows."""
    return hurried(make_bot(trial.case.game, name), trial.effort.budget)


def name_of(bot: object) -> str:
    """What a failure calls a bot."""
    return type(bot).__name__


def stories(trial: Trial) -> Iterator[Story]:
    """The random playout, and then a game of each bot with itself: so both strange and usual positions."""
    yield trial.story()
    for name in trial.case.game.bots():
        yield _bot_story(trial, quick_bot(trial, name))


def _bot_story(trial: Trial, bot: Bot) -> Story:
    """The game that a bot plays in every seat, or its beginning; `step` follows."""
    case, state, chooser = trial.case, trial.new_state(), trial.chooser(name_of(bot))
    steps: list[Step] = []
    while len(steps) < trial.effort.bot_steps and (step := _bot_step(trial, bot, state, chooser)):
        take(state, step)
        steps.append(step)
        trial.step = len(steps)
    return Story(case.game, case.options, case.seats, tuple(steps), state)


def _bot_step(trial: Trial, bot: Bot, state: State, chooser: Chooser) -> Step | None:
    pending = state.pending()
    if isinstance(pending, Chance):
        return Answer(pending.request, chooser.answer(pending.request))
    waiting = waited_for(state)
    if not waiting:
        return None
    view = trial.case.game.bot_view(state, waiting[0])
    return Decision(waiting[0], decide(trial, bot, state, view))
