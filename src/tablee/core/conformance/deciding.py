"""Law: wherever it is asked, a bot answers with a legal action, the same for a seed, within its budget.

It is asked in positions of random play and of its own, with what a bot is given there and with what a person
is shown, who may ask it for advice.
"""

from __future__ import annotations

from collections.abc import Mapping

from tablee.core.bots import bot_names, make_bot
from tablee.core.conformance.asking import (
    decide,
    generator,
    name_of,
    quick_bot,
    seat_of,
    stories,
    waited_for,
)
from tablee.core.conformance.elsewhere import elsewhere
from tablee.core.conformance.law import law
from tablee.core.conformance.look import views_of
from tablee.core.conformance.trial import Trial
from tablee.core.contract import Acting, State, View
from tablee.core.game import Bot, Frugal, Thinker, Watcher
from tablee.core.story import Story


@law("deciding")
def deciding(trial: Trial) -> None:
    """Every bot of a game answers lawfully, steadily and in time."""
    game = trial.case.game
    bots = {name: quick_bot(trial, name) for name in bot_names(game)}
    _check_budgets(trial, {name: bots[name] for name in game.levels})
    for number, story in enumerate(stories(trial)):
        asked = steps_of(trial, story, trial.effort.decisions)
        unhurried = steps_of(trial, story, trial.effort.unhurried) if number == 0 else set()
        for state in trial.walk(story):
            for name, bot in bots.items():
                if trial.step in asked:
                    _check_bot(trial, bot, quick_bot(trial, name), state)
                if trial.step in unhurried and isinstance(bot, Frugal):
                    _check_bot(trial, make_bot(game, name), make_bot(game, name), state)


def _check_budgets(trial: Trial, levels: Mapping[str, Bot]) -> None:
    """Whoever people may choose to play against says how much it weighs, if only that it weighs nothing."""
    for name, bot in levels.items():
        trial.checks += 1
        if not isinstance(bot, Thinker):
            trial.fail(f"{name} does not say how many positions it may weigh, nor how many it did")


def steps_of(trial: Trial, story: Story, most: int) -> set[int]:
    """The steps at which bots are asked: all, unless the story is long."""
    return {*trial.chooser(f"asked {most}").some(range(len(story.steps) + 1), most)}


def _check_bot(trial: Trial, bot: Bot, newcomer: Bot, state: State) -> None:
    """Ask a bot that has been asked before, and one made anew: what it did before must not matter."""
    game, pending = trial.case.game, state.pending()
    for seat in waited_for(state):
        for view in views_of(game, state, seat):
            _check_choice(trial, bot, newcomer, state, view)
    if isinstance(bot, Watcher) and isinstance(newcomer, Watcher) and isinstance(pending, Acting):
        for seat in pending.free:
            _check_interruption(trial, bot, newcomer, state, game.bot_view(state, seat))


def _check_choice(trial: Trial, bot: Bot, newcomer: Bot, state: State, view: View) -> None:
    before = view.to_data()
    action = decide(trial, bot, state, view)
    _check_budget(trial, bot, state)
    if view.to_data() != before:
        trial.fail(f"{name_of(bot)} changes the view it is given in {state.position()!r}")
    with elsewhere(trial.step):
        again = decide(trial, newcomer, state, view)
    if again != action:
        trial.fail(f"{name_of(bot)} chooses {action}, then {again} in {state.position()!r}")


def _check_budget(trial: Trial, bot: Bot, state: State) -> None:
    if isinstance(bot, Thinker) and not 0 <= bot.weighed <= bot.budget:
        told = f"{bot.weighed} positions, more than {bot.budget}"
        trial.fail(f"{name_of(bot)} weighs {told} in {state.position()!r}")


def _check_interruption(trial: Trial, bot: Watcher, newcomer: Watcher, state: State, view: View) -> None:
    """Who may act out of turn lets it be, or does what is legal."""
    seat = seat_of(view)
    legal = state.legal(seat)
    first, again = (each.interrupt(view, list(legal), generator(trial, seat)) for each in (bot, newcomer))
    trial.checks += 1
    if first is not None and first not in legal:
        trial.fail(f"{name_of(bot)} interrupts with {first} in {state.position()!r}")
    if again != first:
        trial.fail(f"{name_of(bot)} interrupts with {first}, then with {again} in {state.position()!r}")
