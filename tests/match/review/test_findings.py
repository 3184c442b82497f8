"""What games find in a review: stored games with known blunders, played by hand where bots would not err."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tablee.chance import CommittedChance
from tablee.core.contract import Acting, Chance
from tablee.core.game import own
from tablee.core.reviewing import Finding, Made
from tablee.games import get_box, get_game, words
from tablee.games.bonanza.reviewing import PARTS, PARTS_TOLD
from tablee.games.bonanza.state import BonanzaState
from tablee.games.cinq_rois.actions import OUT
from tablee.games.crapette.actions import CALL, parse_action
from tablee.games.crapette.faults import fault_of
from tablee.games.crapette.state import CrapetteState
from tablee.match.match import Match
from tablee.match.playback import Playback, open_playback
from tablee.match.record import format_record
from tablee.match.replay import make_record
from tablee.match.review import Review, review
from tablee.match.review.review_words import ReviewTeller, tell_review
from tablee.match.seats import SeatInfo
from tests.games.crapette.boards import lay
from tests.match.review.games import reviewed
from tests.match.review.write_blunders import FOLDER

PEOPLE = (SeatInfo("Ada"), SeatInfo("Bo"))


def turns_of(state: CrapetteState) -> tuple[int, int, int]:
    """How many turns and rounds are over: one whose other one must skip has two in a row."""
    return int(state.zero.turns), int(state.one.turns), int(state.zero.tokens + state.one.tokens)


def findings(found: Review, code: str) -> list[Finding]:
    return [each for each in found.findings if each.code == code]


def test_every_fault_that_nobody_called_is_found() -> None:
    """Without evaluations: the reviewer alone, on a game of random play and random calls."""
    game, rng = get_game("crapette"), Random(5)
    state = game.new_state(game.options_type().with_values({"assist": "off"}), 2)
    assert isinstance(state, CrapetteState)
    reviewer, chance = get_box("crapette").make_reviewer(), CommittedChance.from_seed("faults")
    faults, called, found = 0, 0, list[Finding]()
    turn: list[int] = []
    for number in range(400):
        reviewer.note(number, state.copy())
        pending = state.pending()
        if isinstance(pending, Chance):
            state.resolve(chance.draw(pending.request))
            continue
        assert isinstance(pending, Acting)
        seat = pending.seats[0]
        action = rng.choice(state.legal(seat))
        if pending.free and rng.random() < 0.1 and state.legal(pending.free[0]) == [CALL]:
            seat, action = pending.free[0], CALL
        view = game.bot_view(state, seat)
        made = Made(number, 1, 1, seat, action, state.copy(), view, None)
        found += reviewer.find(made)
        played = turns_of(state)
        if action == CALL:
            before = len(turn)
        elif fault_of(state, action):
            faults += 1
            turn.append(number)
        state.play(seat, action)
        is_over = turns_of(state) != played
        if action == CALL and is_over:
            called += before
        if is_over:
            turn = []
    found += reviewer.conclude()
    assert called
    assert faults > called
    assert len(found) == faults - called
    assert {each.code for each in found} <= {"fault-1", "fault-2", "fault-3"}
    assert all(each.is_exact for each in found)


def test_who_could_have_gone_out_is_told_once_a_round() -> None:
    """A person who never goes out, against one who does not care either."""
    game = get_game("cinq-rois")
    options = game.options_type().with_values({"startRound": 1})
    match = Match(game, options, PEOPLE, CommittedChance.from_seed("out"))
    could: dict[int, int] = {}
    while match.sequence < 160 and not match.is_over():
        pending = match.pending()
        if isinstance(pending, Chance):
            match.draw()
            continue
        assert isinstance(pending, Acting)
        seat = pending.seats[0]
        legal = match.legal(seat)
        if any(action >= OUT for action in legal) and seat not in could:
            could[seat] = match.sequence
        kept = [action for action in legal if action < OUT]
        match.take(seat, kept[0])
    for seat in (0, 1):
        assert match.give_up(seat, client=None).ok
    found = review(open_playback(format_record(make_record(match))))
    told = {each.seat: each.number for each in findings(found, "could-go-out")}
    early = {each.seat: each.number for each in findings(found, "could-take-out")}
    for seat, number in could.items():
        assert min(told.get(seat, 9999), early.get(seat, 9999)) <= number
        assert (seat in told) != (seat in early)


def test_the_chips_of_bonanza_add_up() -> None:
    """What each part brought, and what was laid on the spaces before: nothing else moves chips."""
    found = reviewed("bonanza")
    told = findings(found, "parts")
    assert [each.seat for each in told] == [0, 1, 2]
    brought = [sum(int(str(each.params[part])) for part in PARTS_TOLD) for each in told]
    assert any(brought)
    laid, chips = [0, 0, 0], list[int]()
    boards = [own(moment.match.whole_state(), BonanzaState) for moment in Playback(found.record).moments()]
    for board, after in pairwise(boards):
        chips = [int(after.chips[seat]) - int(after.bought[seat]) for seat in range(3)]
        if int(board.phase) not in PARTS:
            laid = [
                was + chips[seat] - int(board.chips[seat]) + int(board.bought[seat])
                for seat, was in enumerate(laid)
            ]
    begun = [int(boards[0].chips[seat]) - int(boards[0].bought[seat]) for seat in range(3)]
    assert all(each < 0 for each in laid)
    assert [end - start for end, start in zip(chips, begun, strict=True)] == [
        one + other for one, other in zip(brought, laid, strict=True)
    ]


@pytest.mark.again
def test_wins_within_reach_and_looks_again_are_found_in_sacramento() -> None:
    """The stroller remembers two tokens in five: it looks again."""
    found = [each for seed in ("1", "2", "3") for each in reviewed("sacramento", seed).findings]
    again = [each for each in found if each.code == "looked-again"]
    assert any(each.seat == 0 for each in again)
    assert not any(each.seat == 1 for each in again)  # the collector forgets nothing


@cache
def blundered(box: str) -> Review:
    """The review of a stored game in which all went well but for one blunder."""
    return review(open_playback((FOLDER / f"{box}.tablee").read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    ("box", "number", "seat"),
    [("jacquet", 102, 0), ("cinq-rois", 5, 1), ("crapette", 47, 0), ("bonanza", 12, 0)],
)
def test_a_known_blunder_is_the_costliest_decision(box: str, number: int, seat: int) -> None:
    found = blundered(box)
    worst = found.costliest(1)[0]
    assert (worst.number, worst.seat) == (number, seat)
    told: Any = tell_review(found, words("en"), ["Ada", "Bo"])
    first = told["costly"][0]
    assert first["number"] == number
    assert first["best"] == found.record.game.format_action(worst.best) != first["action"]
    assert first["why"]
    assert ("Ada", "Bo")[seat] in first["say"]


def test_known_chances_to_win_that_were_missed_are_told() -> None:
    """The hand could go out; and in Sacramento the round could be won for certain, and was not."""
    assert [(each.number, each.seat) for each in findings(blundered("cinq-rois"), "could-go-out")] == [(5, 1)]
    missed = findings(blundered("sacramento"), "win-missed")
    assert [(each.number, each.seat, each.is_exact) for each in missed] == [(72, 1, True)]


def test_a_fault_is_told_by_its_cards_and_not_in_notation() -> None:
    state = lay(crapette="9h", columns=["Tc", "8c7d", "8s"], their_crapette="2c")
    reviewer = get_box("crapette").make_reviewer()
    view = state.view(0)
    assert not [*reviewer.find(Made(7, 1, 1, 0, parse_action("t"), state, view, None))]
    (fault,) = reviewer.conclude()
    told = ReviewTeller(blundered("crapette"), words("en"), ["Ada", "Bo"]).tell_finding(fault)
    assert told["say"] == (
        "A fault nobody called. Ada: turn a card. The crapette card could be placed:"
        " the nine of hearts (crapette) on the ten of clubs (column 1)."
    )


def test_every_finding_has_words_in_both_languages() -> None:
    for found in (reviewed("bonanza"), blundered("cinq-rois"), blundered("sacramento")):
        assert found.findings
        names = [info.name for info in found.record.seats]
        for lang in ("fr", "en"):
            told: Any = tell_review(found, words(lang), names)
            assert all(each["say"] for each in told["findings"])
