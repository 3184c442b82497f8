"""The conductor: what comes next, who is asked with what, and what becomes of the answers."""

from __future__ import annotations

from collections.abc import Collection

import pytest

from tablee.chance import CommittedChance, ManualChance
from tablee.core.contract import Acting, Chance, Result
from tablee.core.game import Game
from tablee.games import get_game
from tablee.match.conductor import MAX_DRAWS, MAX_TAKE_BACKS, Conductor
from tablee.match.entries import Confirmed, Decided, Drawn
from tablee.match.local_bots import LocalBots
from tablee.match.match import Match
from tablee.match.receipt import MatchError
from tablee.match.replay import restore
from tablee.match.seats import SeatInfo
from tablee.match.steps import (
    AskBot,
    AskWatcher,
    AwaitConfirm,
    AwaitPeople,
    Draw,
    Enter,
    Finished,
    Stuck,
)
from tests.cli.sealed_card import SealedCard, SealedState
from tests.match.builders import BONANZA, JACQUET, NEAR_END

CRAPETTE = get_game("crapette")
WATCHER = list(CRAPETTE.bots())[-1]


def make_match(game: Game, *bots: str | None, seed: str = "1", start: str | None = None) -> Match:
    seats = [SeatInfo(f"player-{number}", bot) for number, bot in enumerate(bots)]
    return Match(game, game.options_type(), seats, CommittedChance.from_seed(seed), start)


def run(conductor: Conductor, most: int = 100_000) -> Conductor:
    """Let chance and bots go on until people are awaited, or the game is over."""
    bots = LocalBots(conductor.match.game)
    while most and conductor.match.sequence < most:
        step = conductor.next()
        if isinstance(step, Draw):
            conductor.draw()
        elif isinstance(step, AskBot | AskWatcher):
            assert conductor.bot_answer(step, bots.answer(step)).ok
        else:
            break
    return conductor


def to_people(match: Match, confirming: Collection[int] = ()) -> tuple[Conductor, AwaitPeople]:
    conductor = run(Conductor(match, confirming))
    step = conductor.next()
    assert isinstance(step, AwaitPeople)
    return conductor, step


def end_of_turn(confirming: Collection[int]) -> tuple[Conductor, int]:
    """Somebody has made all moves of a turn."""
    conductor, step = to_people(make_match(JACQUET, None, None), confirming)
    seat, match = step.seats[0], conductor.match
    while isinstance(match.pending(), Acting):
        text = JACQUET.format_action(match.legal(seat)[0])
        assert conductor.submit(seat, text, expected=match.sequence, client=None).ok
    return conductor, seat


# --- what comes next ------------------------------------------------------------------------------


def test_chance_comes_first_then_people() -> None:
    conductor = Conductor(make_match(JACQUET, None, None))
    assert conductor.next() == Draw()
    assert isinstance(conductor.draw(), Drawn)
    while conductor.next() == Draw():
        conductor.draw()
    step = conductor.next()
    assert isinstance(step, AwaitPeople)
    assert (len(step.seats), step.free) == (1, ())


def test_the_step_is_the_same_until_something_happens() -> None:
    conductor = Conductor(make_match(JACQUET, "planner", "planner"))
    conductor.draw_on()
    step = conductor.next()
    assert isinstance(step, AskBot)
    assert conductor.next() is step
    conductor.bot_answer(step, step.legal[0])
    assert conductor.next() is not step


def test_bots_play_a_game_to_its_end() -> None:
    conductor = run(Conductor(make_match(JACQUET, "planner", "random", start=NEAR_END)))
    step = conductor.next()
    assert isinstance(step, Finished)
    assert isinstance(step.result, Result)
    assert step.result.winners
    with pytest.raises(MatchError):
        conductor.draw()


def test_real_dice_are_entered() -> None:
    match = Match(JACQUET, JACQUET.options_type(), [SeatInfo("a"), SeatInfo("b")], ManualChance())
    conductor = Conductor(match, confirming=(0, 1))
    step = conductor.next()
    assert isinstance(step, Enter)
    assert step.asked == match.pending()
    with pytest.raises(MatchError):
        conductor.draw()
    conductor.enter((6, 3))
    with pytest.raises(MatchError):
        conductor.enter((6, 3))
    while isinstance(pending := match.pending(), Acting):
        seat = pending.seats[0]
        text = JACQUET.format_action(match.legal(seat)[0])
        assert conductor.submit(seat, text, expected=match.sequence, client=None).ok
    assert match.can_undo(seat)  # to enter the next throw is to end the turn
    assert isinstance(conductor.next(), Enter)


def test_chance_that_helps_nobody_ends_some_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SealedState, "resolve", lambda self, outcome: None)
    conductor = Conductor(make_match(SealedCard(), None, None))
    conductor.draw_on()
    assert conductor.match.sequence == MAX_DRAWS
    assert conductor.next() == Stuck()
    conductor.draw()
    assert conductor.next() == Draw()
    conductor.draw_on()
    assert conductor.match.sequence == 2 * MAX_DRAWS
    again = make_match(SealedCard(), None, None)
    restore(again, conductor.match.entries)
    assert Conductor(again).next() == Stuck()


# --- confirming -----------------------------------------------------------------------------------


def test_who_confirms_is_asked_before_chance_answers() -> None:
    conductor, seat = end_of_turn(confirming=(0, 1))
    match = conductor.match
    assert conductor.next() == AwaitConfirm(seat)
    with pytest.raises(MatchError):
        conductor.draw()
    conductor.draw_on()
    assert conductor.next() == AwaitConfirm(seat)
    other = conductor.submit(1 - seat, "0-5", expected=match.sequence, client=None)
    assert (other.ok, other.code) == (False, "unconfirmed")
    assert conductor.confirm(1 - seat, expected=match.sequence, client=None).code == "nothing-to-confirm"
    first = conductor.confirm(seat, expected=match.sequence, client="end")
    assert first.ok
    assert match.entries[-1] == Confirmed(seat)
    assert [notice.to_data() for notice in match.notices(None)[-1]] == [{"event": "confirmed", "seat": seat}]
    assert conductor.confirm(seat, expected=first.sequence - 1, client="end") == first
    assert conductor.next() == Draw()
    assert conductor.undo(seat, expected=match.sequence, client=None).code == "nothing-to-undo"


def test_who_confirms_may_take_back_instead() -> None:
    conductor, seat = end_of_turn(confirming=(0, 1))
    assert conductor.undo(seat, expected=conductor.match.sequence, client=None).ok
    assert isinstance(conductor.next(), AwaitPeople)


def test_programs_do_not_confirm() -> None:
    conductor, seat = end_of_turn(confirming=())
    assert conductor.next() == Draw()
    assert conductor.match.can_undo(seat)


def test_there_must_be_something_to_confirm() -> None:
    conductor, step = to_people(make_match(JACQUET, None, None), confirming=(0, 1))
    match, seat = conductor.match, step.seats[0]
    refused = conductor.confirm(seat, expected=match.sequence, client="a")
    assert (refused.ok, refused.code) == (False, "nothing-to-confirm")
    assert conductor.submit(seat, "confirm", expected=match.sequence, client="a") == refused
    stale = conductor.confirm(seat, expected=match.sequence - 1, client="a")
    assert stale.code == "stale"


def test_a_turn_is_not_taken_back_for_ever() -> None:
    conductor, step = to_people(make_match(JACQUET, None, None), confirming=(0, 1))
    match, seat = conductor.match, step.seats[0]
    text = JACQUET.format_action(match.legal(seat)[0])
    for number in range(MAX_TAKE_BACKS):
        assert conductor.submit(seat, text, expected=match.sequence, client=None).ok
        last = conductor.undo(seat, expected=match.sequence, client=f"back-{number}")
    assert conductor.submit(seat, text, expected=match.sequence, client=None).ok
    assert conductor.undo(seat, expected=match.sequence, client=f"back-{MAX_TAKE_BACKS - 1}") == last
    refused = conductor.undo(seat, expected=match.sequence, client=None)
    assert (refused.code, refused.params) == ("undo-limit", {"most": MAX_TAKE_BACKS})


def test_what_bots_decide_stands() -> None:
    conductor = Conductor(make_match(JACQUET, "planner", "planner"), confirming=(0, 1))
    run(conductor, most=20)
    match = conductor.match
    assert not any(match.can_undo(seat) for seat in (0, 1))
    assert not any(isinstance(entry, Confirmed) for entry in match.entries)


# --- bots -----------------------------------------------------------------------------------------


def test_a_bot_is_asked_with_all_it_may_know() -> None:
    conductor = Conductor(make_match(JACQUET, "planner", "planner"))
    conductor.draw_on()
    step, match = conductor.next(), conductor.match
    assert isinstance(step, AskBot)
    assert (step.bot, step.sequence, step.drafted) == ("planner", match.sequence, 0)
    assert (step.view, step.legal) == (match.bot_view(step.seat), match.legal(step.seat))
    assert step.seed == conductor.seed(step.seat)


def test_the_seed_of_a_bot_depends_on_the_secret_the_seat_the_entries_and_the_draft() -> None:
    conductor, step = to_people(make_match(BONANZA, None, None, None))
    match, seat = conductor.match, step.seats[0]
    assert conductor.submit(seat, "sell", expected=match.sequence, client=None).ok
    pending = match.pending()
    assert isinstance(pending, Acting)
    seeds = [conductor.seed(0), conductor.seed(1)]
    assert conductor.submit(pending.seats[0], "+20", expected=match.sequence, client=None).ok
    seeds.append(conductor.seed(pending.seats[0]))
    assert conductor.submit(pending.seats[0], "bid", expected=match.sequence, client=None).ok
    seeds += [conductor.seed(0), conductor.seed(1)]
    seeds.append(Conductor(make_match(BONANZA, None, None, None, seed="2")).seed(0))
    assert len(set(seeds)) == len(seeds)


def test_a_resumed_match_goes_on_in_the_same_way() -> None:
    whole = run(Conductor(make_match(BONANZA, "regular", "regular", "regular"))).match
    for stopped_at in (3, 20, 33):
        again = make_match(BONANZA, "regular", "regular", "regular")
        restore(again, whole.entries[:stopped_at])
        assert run(Conductor(again)).match.entries == whole.entries


def test_a_bot_composes_step_by_step_and_says_it_once() -> None:
    match = make_match(BONANZA, None, "regular", "regular", seed="4")
    conductor = Conductor(match)
    bots, drafted = LocalBots(BONANZA), 0
    while not isinstance(step := conductor.next(), Finished):
        if isinstance(step, Draw):
            conductor.draw()
        elif isinstance(step, AskBot):
            before = match.sequence
            assert conductor.bot_answer(step, bots.answer(step)).ok
            drafted += match.sequence == before
            assert match.sequence == before or match.drafted(step.seat) == 0
        else:
            assert isinstance(step, AwaitPeople)
            text = BONANZA.format_action(match.legal(step.seats[0])[0])
            assert conductor.submit(step.seats[0], text, expected=match.sequence, client=None).ok
    assert drafted
    assert not any(isinstance(entry, Decided) and "+" in entry.action for entry in match.entries)


def test_an_answer_given_twice_counts_once() -> None:
    match = make_match(BONANZA, "regular", "regular", "regular")
    conductor, sell = Conductor(match), BONANZA.parse_action("sell")
    conductor.draw_on()
    step = conductor.next()
    assert isinstance(step, AskBot)
    assert conductor.bot_answer(step, sell).ok
    step = conductor.next()
    assert isinstance(step, AskBot)
    push = BONANZA.parse_action("+20")
    assert conductor.bot_answer(step, push).ok
    assert conductor.bot_answer(step, push).code == "stale"
    assert match.drafted(step.seat) == 1


def test_an_answer_to_an_old_question_is_stale() -> None:
    conductor = Conductor(make_match(JACQUET, "planner", "planner"))
    conductor.draw_on()
    step = conductor.next()
    assert isinstance(step, AskBot)
    assert conductor.bot_answer(step, step.legal[0]).ok
    entries = list(conductor.match.entries)
    assert conductor.bot_answer(step, step.legal[0]).code == "stale"
    assert conductor.match.entries == entries


def test_a_bot_without_an_answer_does_something_legal() -> None:
    twins = [Conductor(make_match(JACQUET, "planner", "planner")) for _ in range(2)]
    for conductor in twins:
        conductor.draw_on()
        step = conductor.next()
        assert isinstance(step, AskBot)
        assert conductor.bot_answer(step, None).ok
    assert twins[0].match.entries == twins[1].match.entries


def test_a_bot_that_answers_nonsense_is_a_defect() -> None:
    conductor = Conductor(make_match(JACQUET, "planner", "planner"))
    conductor.draw_on()
    step = conductor.next()
    assert isinstance(step, AskBot)
    with pytest.raises(MatchError, match="not legal"):
        conductor.bot_answer(step, 10_000)


def test_people_may_act_while_a_bot_thinks_where_all_act_at_once() -> None:
    match = make_match(BONANZA, None, "regular", None)
    conductor, step = run(Conductor(match)), None
    while not (isinstance(pending := match.pending(), Acting) and pending.simultaneous):
        step = conductor.next()
        assert isinstance(step, AwaitPeople)
        seat = step.seats[0]
        text = BONANZA.format_action(match.legal(seat)[0])
        assert conductor.submit(seat, text, expected=match.sequence, client=None).ok
        run(conductor, most=match.sequence)
    asked = conductor.next()
    assert isinstance(asked, AskBot)
    for seat in (0, 2):
        assert conductor.submit(seat, "silent", expected=asked.sequence, client=None).ok
    assert conductor.bot_answer(asked, LocalBots(BONANZA).answer(asked)).ok


# --- watching -------------------------------------------------------------------------------------


def watching() -> tuple[Conductor, AskWatcher]:
    """A bot watches a person: it is asked as soon as there is something to see."""
    conductor = run(Conductor(make_match(CRAPETTE, None, WATCHER)), most=2)
    for _ in range(200):
        step = conductor.next()
        if isinstance(step, AskWatcher):
            return conductor, step
        if isinstance(step, AwaitPeople):
            text = CRAPETTE.format_action(conductor.match.legal(step.seats[0])[0])
            assert conductor.submit(step.seats[0], text, expected=conductor.match.sequence, client=None).ok
        elif isinstance(step, AskBot):
            conductor.bot_answer(step, LocalBots(CRAPETTE).answer(step))
        else:
            conductor.draw()
    raise AssertionError("nobody ever watches")


def test_a_watcher_is_asked_once_after_every_entry() -> None:
    conductor, step = watching()
    assert step.seat in conductor.match.pending().free  # type: ignore[union-attr]
    assert conductor.bot_answer(step, None).ok
    following = conductor.next()
    assert isinstance(following, AwaitPeople)
    assert conductor.next() is following


def test_a_watcher_that_acts_makes_an_entry() -> None:
    conductor, step = watching()
    before = conductor.match.sequence
    assert conductor.bot_answer(step, step.legal[0]).ok
    assert conductor.match.sequence > before


def test_a_watcher_that_answers_late_is_asked_again() -> None:
    conductor, step = watching()
    match = conductor.match
    seat = 1 - step.seat
    text = CRAPETTE.format_action(match.legal(seat)[0])
    assert conductor.submit(seat, text, expected=match.sequence, client=None).ok
    assert conductor.bot_answer(step, None).ok  # it lets be what is past
    after = conductor.next()
    assert not isinstance(after, AskWatcher) or after.sequence == match.sequence
    if isinstance(pending := match.pending(), Acting) and step.seat in pending.free:
        assert isinstance(after, AskWatcher)
    assert not isinstance(match.pending(), Chance)
