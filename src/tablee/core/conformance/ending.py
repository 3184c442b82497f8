"""Law: playouts end, in a result with points for every seat, and always say who is waited for."""

from __future__ import annotations

from tablee.core.conformance.clauses import check_clause
from tablee.core.conformance.law import law
from tablee.core.conformance.trial import Trial
from tablee.core.contract import CHANCE, OVER, SEVERAL, Acting, Chance, Over, Pending, State
from tablee.core.story import Story


@law("ending")
def ending(trial: Trial) -> None:
    """Playouts end; `to_move` agrees with `pending`; who is to act can act."""
    story = trial.story()
    for state in trial.walk(story):
        _check_pending(trial, state)
    pending = _last_pending(trial, story)
    if not isinstance(pending, Over):
        trial.fail(f"the playout stops on {pending}")
    _check_result(trial, pending)
    _check_play_out(trial)


def to_move_of(pending: Pending) -> int:
    """What `to_move()` has to answer."""
    if isinstance(pending, Chance):
        return CHANCE
    if isinstance(pending, Over):
        return OVER
    return pending.seats[0] if len(pending.seats) == 1 else SEVERAL


def _check_pending(trial: Trial, state: State) -> None:
    trial.checks += 1
    pending = state.pending()
    if isinstance(pending, Acting):
        seats = pending.seats
        if not seats or list(seats) != sorted({*seats} & {*range(trial.case.seats)}):
            trial.fail(f"not a rising list of seats: {seats}")
        if {*pending.free} & {*seats} or not {*pending.free} <= {*range(trial.case.seats)}:
            trial.fail(f"while {seats} are waited for, {pending.free} are said to be free to let it be")
    if state.to_move() != to_move_of(pending):
        trial.fail(f"to_move() says {state.to_move()}, pending() {pending}")


def _last_pending(trial: Trial, story: Story) -> Pending:
    """How the playout stops; one of which the kit looks at the beginning only is left to the game to end."""
    if len(story.steps) != trial.case.game.trial_steps:
        return story.state.pending()
    state = story.state.copy()
    trial.case.game.play_out(state, trial.case.seed)
    return state.pending()


def _check_result(trial: Trial, over: Over) -> None:
    result = over.result
    seats = range(trial.case.seats)
    if len(result.points) != len(seats):
        trial.fail(f"{len(result.points)} points for {len(seats)} seats")
    if list(result.winners) != sorted({*result.winners} & {*seats}):
        trial.fail(f"not a rising list of winners: {result.winners}")
    check_clause(trial, result.clause)


def _check_play_out(trial: Trial) -> None:
    """The game's own playout ends too, and the same seed plays the same game."""
    game, seed = trial.case.game, trial.case.seed
    first, second = trial.new_state(), trial.new_state()
    conserved = first.conserved()
    played = game.play_out(first, seed), game.play_out(second, seed)
    if not isinstance(first.pending(), Over):
        trial.fail("play_out does not play to the end")
    if played[0] != played[1] or first.position() != second.position():
        trial.fail("play_out plays two games from one seed")
    if first.conserved() != conserved:
        trial.fail(f"play_out turns {conserved} into {first.conserved()}")
