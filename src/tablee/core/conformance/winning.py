"""Law: a bot takes a won game.

A seat has a win in hand if its next action wins (`Game.wins`) and it can know that: the action wins in every
world that fits its view. Where a game says so (`Game.winning_actions`), a few actions of one turn count as
one. The bot may take its time, but it must have won before chance answers or another seat acts. Of the bot
that plays just anything this is not asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablee.core.conformance.asking import decide, name_of, quick_bot, stories, waited_for
from tablee.core.conformance.law import law
from tablee.core.conformance.look import views_of
from tablee.core.conformance.trial import Trial
from tablee.core.contract import State, View
from tablee.core.game import Bot, Game
from tablee.core.story import Decision, Story

WORLDS = 64
"""In how many sampled worlds an action must win to be held a sure win."""
LONGEST_TURN = 100
"""After so many actions a bot is held to dawdle."""


def has_bots(game: Game) -> bool:
    """Whether a game has bots of its own."""
    return bool(game.bots())


@law("winning", binds=has_bots)
def winning(trial: Trial) -> None:
    """Who has a win in hand, and can know it, wins."""
    game = trial.case.game
    bots = [quick_bot(trial, name) for name in game.bots()]
    for story in stories(trial):
        shown = _shown(trial, story)
        closely = trial.closely(story) | shown.keys()
        for state in trial.walk(story):
            if trial.step in closely:
                trial.checks += 1
                for seat, line in _wins(trial, state, shown.get(trial.step)):
                    _check_bots(trial, bots, state, seat, line)


def _shown(trial: Trial, story: Story) -> dict[int, tuple[int, ...]]:
    """By step, the actions that won from there in the story, where these are no more than must be seen."""
    game, shown = trial.case.game, dict[int, tuple[int, ...]]()
    before = [0] * trial.case.seats
    for state in trial.walk(story):
        after = [game.wins(state, seat) for seat in range(trial.case.seats)]
        line: tuple[int, ...] = ()
        for number in range(trial.step - 1, trial.step - 1 - game.winning_actions, -1):
            step = story.steps[number] if number >= 0 else None
            if not isinstance(step, Decision) or after[step.seat] <= before[step.seat]:
                break
            line = (step.action, *line)
            shown[number] = line
        before = after
    return shown


def _wins(trial: Trial, state: State, shown: tuple[int, ...] | None) -> Iterator[tuple[int, Sequence[int]]]:
    """A winning line of each seat that is waited for, if it has any: one action, or what the story shows."""
    for seat in waited_for(state):
        lines = [(action,) for action in state.legal(seat)] + ([shown] if shown else [])
        for line in lines:
            if _is_won_by(trial, state, seat, line):
                yield seat, line
                break


def _is_won_by(trial: Trial, state: State, seat: int, line: Sequence[int]) -> bool:
    game, world = trial.case.game, state.copy()
    before = game.wins(world, seat)
    for action in line:
        if action not in world.legal(seat):
            return False
        world.play(seat, action)
    return game.wins(world, seat) > before


def _check_bots(trial: Trial, bots: list[Bot], state: State, seat: int, line: Sequence[int]) -> None:
    for number, view in enumerate(views_of(trial.case.game, state, seat)):
        if _is_sure(trial, view, seat, line):
            for bot in bots:
                _check_bot(trial, bot, state, seat, number)


def _is_sure(trial: Trial, view: View, seat: int, line: Sequence[int]) -> bool:
    """Whether the line wins in whatever world the seat may be in."""
    game, chooser = trial.case.game, trial.chooser(f"worlds {trial.step}")
    worlds = (game.sample(view, chooser) for _ in range(1 if game.hidden_swap is None else WORLDS))
    return all(_is_won_by(trial, world, seat, line) for world in worlds)


def _check_bot(trial: Trial, bot: Bot, state: State, seat: int, number: int) -> None:
    """Let the bot act for the seat, with the view of this number, until it has won or its turn is over."""
    game, world = trial.case.game, state.copy()
    before = game.wins(world, seat)
    chosen: list[str] = []
    while seat in waited_for(world) and len(chosen) < LONGEST_TURN:
        view = views_of(game, world, seat)[number]
        action = decide(trial, bot, world, view)
        chosen.append(game.format_action(action))
        world.play(seat, action)
        if game.wins(world, seat) > before:
            return
    told = f"could win as seat {seat} in {state.position()!r} and plays {', '.join(chosen)}"
    trial.fail(f"{name_of(bot)} {told}")
