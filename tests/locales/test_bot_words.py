"""Bots have names and characters in both languages, and evaluators give their reasons in both."""

from __future__ import annotations

import pytest

from tablee.core.appraisal import FrugalEvaluator, Reason
from tablee.core.bots import bot_names
from tablee.core.conformance.asking import waited_for
from tablee.core.conformance.case import Effort
from tablee.core.conformance.chooser import Chooser
from tablee.core.conformance.look import views_of
from tablee.core.conformance.spread import spread
from tablee.core.conformance.trial import Trial
from tablee.core.teller import explain
from tablee.games import box_ids, get_game, make_teller, words
from tablee.locales import LANGUAGES

LONGEST_LINE = 110
"""A character is one line, on a telephone a few."""
BUDGET = 50


@pytest.mark.parametrize("game_id", box_ids())
def test_levels_are_bots_the_gentle_first(game_id: str) -> None:
    game = get_game(game_id)
    own = [*game.bots()]
    assert [*game.levels] == [name for name in own if name in game.levels]
    assert not game.levels or len(game.levels) >= 4


@pytest.mark.parametrize("game_id", box_ids())
def test_every_bot_has_a_name_and_where_there_are_levels_a_character(game_id: str) -> None:
    game = get_game(game_id)
    for lang in LANGUAGES:
        spoken = words(lang)
        names = [spoken.say(f"{game_id}.bot.{bot}") for bot in bot_names(game)]
        assert len({*names}) == len(names)
        for bot in bot_names(game) if game.levels else ():
            line = spoken.say(f"{game_id}.character.{bot}")
            assert "\n" not in line, bot
            assert len(line) <= LONGEST_LINE, bot


def reasons_of(game_id: str) -> list[Reason]:
    """What the evaluator says in the course of a random playout."""
    game = get_game(game_id)
    evaluator = game.evaluator()
    if isinstance(evaluator, FrugalEvaluator):
        evaluator = evaluator.with_budget(BUDGET)
    if evaluator is None:
        return []
    trial, found = Trial("reasons", spread(game)[0], Effort()), dict[str, Reason]()
    story = trial.story()
    steps = {*Chooser("reasons").some(range(len(story.steps)), 12)}
    for state in trial.walk(story):
        for seat in waited_for(state) if trial.step in steps else ():
            view = views_of(game, state, seat)[0]
            said = evaluator.appraise(view, state.legal(seat), Chooser(trial.step))
            found |= {reason.code: reason for worth in said.actions for reason in worth.reasons}
    return [*found.values()]


@pytest.mark.parametrize("game_id", box_ids())
def test_every_reason_has_a_sentence(game_id: str) -> None:
    reasons = reasons_of(game_id)
    assert bool(reasons) == (get_game(game_id).evaluator() is not None)
    names = ["Ana", "Bruno", "Chloé", "Driss", "Élise", "Farid", "Gwen"]
    for lang in LANGUAGES:
        teller = make_teller(game_id, words(lang), names[: get_game(game_id).seat_counts[-1]])
        for reason in reasons:
            said = explain(teller, words(lang), f"{game_id}.reason.{reason.code}", reason.params)
            assert said, reason
