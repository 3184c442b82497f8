"""Law: a match, written as a record, read back and played again, is the same match byte for byte.

The law stands here and not in the kit because core knows nothing of matches.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablee.chance import CommittedChance
from tablee.core.conformance import Case, spread
from tablee.core.conformance.chooser import Chooser
from tablee.core.conformance.look import freeze, watchers
from tablee.core.contract import Acting, Chance
from tablee.games import box_ids, get_game
from tablee.games.shelf import shelf
from tablee.match.match import Match
from tablee.match.parser import parse_record
from tablee.match.record import RecordError, format_record
from tablee.match.replay import make_record, replay, resume, verify
from tablee.match.seats import SeatInfo
from tests.again import now_or_again
from tests.conformance.toys import toy_box

TOY = "toy"
WHOLE_CASES = 4
"""How many cases of a game, the first, are played to their end, however long that is."""
LONG_ENOUGH = 800
"""After how many entries one of the others is left where it is, unless it is over."""


@pytest.fixture(autouse=True)
def toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The toy has what Jacquet lacks: hidden hands and secret simultaneous decisions."""
    monkeypatch.setitem(shelf(), TOY, toy_box(TOY, "tests.conformance.toy:Toy"))
    yield
    get_game.cache_clear()


def seated(case: Case) -> Match:
    seats = [SeatInfo(f"Seat {number}", "random") for number in range(case.seats)]
    chance = CommittedChance.from_seed(case.seed)
    chance.contribute(0, b"conformance")
    return Match(case.game, case.options, seats, chance)


def step(match: Match, chooser: Chooser) -> bool:
    """Let chance answer, a seat decide or take back; nothing more to do when the game is over."""
    pending = match.pending()
    if isinstance(pending, Chance):
        match.draw()
    elif isinstance(pending, Acting):
        seat = chooser.pick(pending.seats)
        undoing = match.can_undo(seat) and chooser.randrange(4) == 0
        text = match.game.format_action(chooser.pick(match.legal(seat)))
        client, expected = f"{match.changes}", match.sequence
        if undoing:
            assert match.undo(seat, expected=expected, client=client).ok
        else:
            assert match.submit(seat, text, expected=expected, client=client).ok
    return match.is_over()


def transcript(match: Match) -> object:
    seats = watchers(len(match.seats))
    views = [match.view(seat).to_data() for seat in seats]
    legal = [match.legal(seat) for seat in range(len(match.seats))]
    return freeze([match.truth(), views, legal, [match.notices(seat) for seat in seats]])


def check_match(case: Case, longest: int) -> None:
    chooser = Chooser(case.seed, "record")
    match = seated(case)
    while not step(match, chooser):
        if match.sequence > longest:
            check_unfinished(match)
            return
        if chooser.randrange(match.sequence + 20) == 0:
            check_unfinished(match)
    record = make_record(match)
    text = format_record(record)
    parsed = parse_record(text)
    assert parsed == record
    assert format_record(parsed) == text
    assert verify(parsed).chance == "verified"
    again = replay(parsed)
    assert transcript(again) == transcript(match)
    assert again.entries == match.entries


def check_unfinished(match: Match) -> None:
    """Kept in the middle and resumed, it is the same match with the same draws to come.

    What somebody was about to say is not kept: it was never said.
    """
    for seat in range(len(match.seats)):
        while match.drafted(seat):
            match.undo(seat, expected=match.sequence, client=None)
    text = format_record(make_record(match, to_resume=True))
    other = resume(parse_record(text))
    assert format_record(make_record(other, to_resume=True)) == text
    assert transcript(other) == transcript(match)
    chooser = Chooser("resumed")
    for _ in range(3):
        if not other.is_over():
            step(other, chooser)


@pytest.mark.parametrize("game_id", now_or_again([*box_ids(), TOY], "jacquet", "bonanza", TOY))
def test_match_is_its_record(game_id: str) -> None:
    game = get_game(game_id)
    cases = spread(game)
    assert cases
    for number, case in enumerate(cases):
        endless = 10 * (game.trial_steps or 100_000)
        check_match(case, endless if number < WHOLE_CASES else min(LONG_ENOUGH, endless))


@pytest.mark.parametrize("mutant", ["sources:Shared", "notations:Collision"])
def test_the_law_catches_a_planted_fault(mutant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A state that shares something with other games, and a text that stands for two actions."""
    monkeypatch.setitem(shelf(), TOY, toy_box(TOY, f"tests.conformance.mutants.{mutant}"))
    get_game.cache_clear()
    with pytest.raises((AssertionError, RecordError)):
        test_match_is_its_record(TOY)
