"""Law: a game in numbers is whole, bounded and steady, and its mask is what is legal.

Everybody is observed at every step that is looked at, whoever has to act: learners are shown the last
position too. That nothing hidden shows in the numbers is the law `knowing`, which asks the encoder as it asks
bots.
"""

from __future__ import annotations

from array import array

from tablee.core.conformance.elsewhere import elsewhere
from tablee.core.conformance.law import law
from tablee.core.conformance.look import views_of
from tablee.core.conformance.trial import Trial
from tablee.core.contract import Acting, State, View
from tablee.core.encoding import Encoder
from tablee.core.game import Game


def has_encoder(game: Game) -> bool:
    """Whether a game is put into numbers."""
    return game.encoder(game.seat_counts[0]) is not None


@law("encoding", binds=has_encoder)
def encoding(trial: Trial) -> None:
    """What an encoder declares is what it gives, and actions and numbers are one to one."""
    encoder = encoder_of(trial)
    _check_declared(trial, encoder)
    story = trial.story()
    closely = trial.closely(story)
    for state in trial.walk(story):
        if trial.step not in closely:
            continue
        _check_mask(trial, encoder, state)
        for seat in range(trial.case.seats):
            for view in views_of(trial.case.game, state, seat):
                _check_observation(trial, encoder, state, view)
    try:
        encoder.observe(trial.new_state().view(None))
    except ValueError:
        return
    trial.fail("a spectator, who has no side, is observed")


def encoder_of(trial: Trial) -> Encoder:
    """The encoder of the game for the seats of the case."""
    encoder = trial.case.game.encoder(trial.case.seats)
    if encoder is None:
        trial.fail(f"{trial.case.seats} have no encoder, and others have")
    return encoder


def _check_declared(trial: Trial, encoder: Encoder) -> None:
    names = [tensor.name for tensor in encoder.tensors]
    if len({*names}) != len(names):
        trial.fail(f"two tensors have one name: {names}")
    for number in range(encoder.actions):
        if number == encoder.let_it_be:
            continue
        action = encoder.action_of(number)
        if not 0 <= action < trial.case.game.action_range or encoder.number_of(action) != number:
            trial.fail(f"number {number} is action {action}, whose number is {encoder.number_of(action)}")


def _check_mask(trial: Trial, encoder: Encoder, state: State) -> None:
    pending = state.pending()
    if isinstance(pending, Acting) and pending.free and encoder.let_it_be is None:
        trial.fail(f"no number stands for letting it be in {state.position()!r}")
    for seat in range(trial.case.seats):
        legal = state.legal(seat)
        mask = encoder.mask(legal)
        trial.checks += 1
        marked = [number for number, may in enumerate(mask) if may]
        if len(mask) != encoder.actions or {*mask} - {0, 1} or encoder.let_it_be in marked:
            trial.fail(f"no mask of {encoder.actions} actions in {state.position()!r}: {[*mask]}")
        if sorted(map(encoder.action_of, marked)) != sorted(legal):
            trial.fail(f"marked is {marked}, legal {legal} in {state.position()!r}")


def _check_observation(trial: Trial, encoder: Encoder, state: State, view: View) -> None:
    before = view.to_data()
    numbers = encoder.observe(view)
    trial.checks += 1
    if not isinstance(numbers, array) or numbers.typecode != "f" or len(numbers) != encoder.size:
        trial.fail(f"no observation of {encoder.size} numbers in {state.position()!r}")
    at = 0
    for tensor in encoder.tensors:
        part = numbers[at : at + tensor.size]
        # Nothing that is no number is within bounds either.
        if not all(0 <= number <= tensor.most for number in part):
            trial.fail(f"{tensor.name} goes beyond {tensor.most} in {state.position()!r}: {[*part]}")
        at += tensor.size
    if view.to_data() != before:
        trial.fail(f"the encoder changes the view it is given in {state.position()!r}")
    with elsewhere(trial.step):
        again = encoder_of(trial).observe(view)
    if again != numbers:
        trial.fail(f"one view is put into numbers in two ways in {state.position()!r}")
