"""The guide of a first game: what it says in every game, less and less, and what it makes of moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from tablee.chance import CommittedChance
from tablee.core.appraisal import Appraisal, Reason, Worth
from tablee.core.guidance import Guidance, Tip, read_guidance
from tablee.core.primer import PrimerError
from tablee.games import box_ids, get_box, get_game, guidance_of, make_teller, words
from tablee.locales import LANGUAGES
from tablee.match import guidance_check
from tablee.match import guide as guide_module
from tablee.match.conductor import Conductor
from tablee.match.guidance_check import faults_of_guidance
from tablee.match.guide import MOST_TIPS, TIMES, Briefing, Guide
from tablee.match.guide_words import GuideWords, in_line
from tablee.match.local_bots import LocalBots
from tablee.match.match import Match
from tablee.match.seats import SeatInfo
from tablee.match.steps import AskBot

OWN = tuple(each for each in box_ids() if not get_box(each).is_guest)
LONGEST = 400
"""In so many steps everything has been said that there is to say."""


def begin(game_id: str, position: str | None = None) -> Conductor:
    """A first game as its box sets it up; every seat is played by the gentlest bot."""
    game, guidance = get_game(game_id), guidance_of(game_id)
    count = guidance.seats or min(game.seat_counts)
    seats = [SeatInfo(str(seat), game.levels[0]) for seat in range(count)]
    options = game.options_type().with_values(guidance.options)
    chance = CommittedChance.from_seed(f"guide/{game_id}")
    return Conductor(Match(game, options, seats, chance, position))


def guided(conductor: Conductor, guide: Guide, seat: int = 0) -> Iterator[Briefing]:
    """What is said to a seat before each of its decisions, as long as the game goes on."""
    bots = LocalBots(conductor.match.game)
    for _ in range(LONGEST):
        step = conductor.next()
        if isinstance(step, AskBot) and step.seat == seat:
            yield guide.brief()
        if not bots.see_to(conductor, step):
            yield guide.brief()
            return


@pytest.mark.parametrize("game_id", OWN)
def test_what_every_box_says_holds(game_id: str) -> None:
    assert guidance_of(game_id).tips
    assert list(faults_of_guidance(get_game(game_id))) == []


@pytest.mark.parametrize("game_id", OWN)
def test_it_speaks_at_once_and_then_less_and_less(game_id: str) -> None:
    conductor = begin(game_id)
    guide = Guide(conductor, 0, {})
    briefings = list(guided(conductor, guide))
    first = briefings[0]
    assert first.may
    assert first.tips
    assert all(len(each.tips) <= MOST_TIPS for each in briefings)
    again = begin(game_id)
    second = list(guided(again, Guide(again, 0, guide.heard)))
    assert sum(map(lines_of, second)) < sum(map(lines_of, briefings)) / 2
    for tip in guidance_of(game_id).tips:
        assert guide.heard.get(tip.id, 0) <= tip.times


def lines_of(briefing: Briefing) -> int:
    return len(briefing.happened) + len(briefing.tips) + bool(briefing.may) + bool(briefing.opinion)


@pytest.mark.parametrize("game_id", OWN)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_of_it_is_in_words(game_id: str, lang: str) -> None:
    conductor = begin(game_id)
    names = [seat.name for seat in conductor.match.seats]
    spoken = GuideWords(game_id, make_teller(game_id, words(lang), names), lang)
    for briefing in guided(conductor, Guide(conductor, 0, {})):
        for said in spoken.tell(briefing):
            assert said.say.strip()
            assert "{" not in said.say
            assert in_line(said).count(said.article or said.say) == 1


def test_who_has_heard_it_is_not_told_again() -> None:
    conductor = begin("jacquet")
    heard = {tip.id: tip.times for tip in guidance_of("jacquet").tips}
    [first, *_] = guided(conductor, Guide(conductor, 0, {**heard, "advice": TIMES["advice"]}))
    assert not first.tips
    assert first.may
    assert not first.advises


def test_what_was_said_of_a_decision_stands_while_others_answer_too() -> None:
    """In Bonanza all answer a call at once, and bots are quicker than who reads what the guide says."""
    primer = get_box("bonanza").load_primer()
    task = None if primer is None else primer.find("silent")
    assert task is not None
    conductor = begin("bonanza", task.position)
    guide, bots = Guide(conductor, 0, {}), LocalBots(conductor.match.game)
    first = guide.brief()
    assert [tip.id for tip in first.tips] == ["silent"]
    heard = dict(guide.heard)
    for other in (1, 2):
        sequence = conductor.match.sequence
        assert conductor.submit(other, "silent", expected=sequence, client=None).ok
        assert guide.brief() == first
        assert guide.heard == heard, "it was said once"
    bots.see_to(conductor, conductor.next())
    assert guide.brief() != first


def test_nothing_is_said_of_what_may_be_done_out_of_turn() -> None:
    """Who is told when to cry “crapette!” need not watch any more."""
    conductor = begin("crapette", None)
    bots, silent = LocalBots(conductor.match.game), Guide(conductor, 0, {})
    for _ in range(60):
        step = conductor.next()
        if isinstance(step, AskBot) and step.seat == 1:
            briefing = silent.brief()
            assert not [*briefing.may, *briefing.tips]
            assert not briefing.advises
        bots.see_to(conductor, step)


def weighed(legal: Sequence[int], *values: float) -> Appraisal:
    worths = [
        Worth(action, value, 0.01, (Reason("moves-on", {"pips": 3}),))
        for action, value in zip(legal, values, strict=False)
    ]
    return Appraisal.of_sorted("share", worths)


@pytest.mark.parametrize(("values", "is_better"), [((0.6, 0.4), True), ((0.6, 0.595), False)])
def test_what_was_done_is_judged_by_the_evaluator(values: tuple[float, float], is_better: bool) -> None:
    conductor = begin("jacquet", "0:14,18:1 0:14,13:1 0 5-3/53/2 0-0")
    guide, step = Guide(conductor, 0, {}), conductor.next()
    assert isinstance(step, AskBot)
    guide.brief()
    guide.weigh(step, weighed(step.legal, *values))
    assert guide.brief().opinion is None, "nothing is decided yet"
    conductor.bot_answer(step, step.legal[1])
    opinion = guide.brief().opinion
    assert opinion is not None
    assert (opinion.better is not None) == is_better
    told = GuideWords("jacquet", make_teller("jacquet", words("en"), ("Ada", "Bo")), "en")
    [said] = told.tell(Briefing((), opinion, (), (), advises=False))
    assert ("Better would have been" in said.say) == is_better
    assert ("Takes a man on by 3 pips." in said.say) == is_better
    assert guide.brief().opinion is None, "it is said once"


def test_a_tip_is_given_by_what_may_be_done_is_seen_or_has_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    tips = (
        Tip("never", move={"what": "reroll"}),
        Tip("seen", view={"phase": "move"}, times=1),
        Tip("both", move={"what": "advance"}, view={"phase": "over"}),
        Tip("mine", event={"event": "moved"}, by="me"),
        Tip("his", event={"event": "moved"}, by="other"),
    )
    monkeypatch.setattr(guide_module, "guidance_of", lambda game: Guidance(tips=tips))
    conductor = begin("jacquet", "0:14,18:1 0:14,13:1 0 5-3/53/2 0-0")
    guide, step = Guide(conductor, 0, {}), conductor.next()
    assert [tip.id for tip in guide.brief().tips] == ["seen"]
    assert isinstance(step, AskBot)
    conductor.bot_answer(step, step.legal[0])
    briefing = guide.brief()
    assert [tip.id for tip in briefing.happened] == ["mine"]
    assert not briefing.tips
    assert not guide.brief().happened


def test_what_has_happened_is_explained_in_its_order(monkeypatch: pytest.MonkeyPatch) -> None:
    tips = (Tip("later", event={"event": "thrown"}), Tip("first", event={"event": "moved"}, times=1))
    monkeypatch.setattr(guide_module, "guidance_of", lambda game: Guidance(tips=tips))
    conductor = begin("jacquet", "0:14,18:1 0:14,13:1 0 5-3/53/2 0-0")
    guide, bots = Guide(conductor, 0, {}), LocalBots(conductor.match.game)
    for _ in range(3):  # both dice, and the other throws
        bots.see_to(conductor, conductor.next())
    assert [tip.id for tip in guide.brief().happened] == ["first", "later"]


def test_a_tip_that_cannot_be_given_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="for a move or a view, or for an event"):
        Tip("nothing")
    with pytest.raises(ValueError, match="by me or an other"):
        Tip("often", event={"event": "moved"}, times=0)
    (tmp_path / "primer").mkdir()
    assert read_guidance(tmp_path) == Guidance()
    for text in ("[[tip]]\nid = 1\nwhen = 2", "[", '[[tip]]\nid = "a"\nview = {}\n' * 2):
        (tmp_path / "primer" / "guide.toml").write_text(text)
        with pytest.raises(PrimerError):
            read_guidance(tmp_path)


def test_faults_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = (
        Tip("courier", article="JAC-999", move={"what": "fly"}),
        Tip("unsaid", event={"event": "nothing-such"}),
    )
    guidance = replace(guidance_of("jacquet"), seats=7, options={"noSuchOption": 1}, tips=wrong)
    monkeypatch.setattr(guidance_check, "guidance_of", lambda game: guidance)
    found = " / ".join(faults_of_guidance(get_game("jacquet")))
    for fault in (
        "no article JAC-999",
        "no move is a fly",
        "not said in fr",
        "nothing-such",
        "7 cannot play",
    ):
        assert fault in found
    assert "is said of no tip" in found
    assert "noSuchOption" in found or "no_such_option" in found


def test_no_tip_speaks_of_free_men_before_the_courier_is_home() -> None:
    """A move that brings the courier home is not its own any more: it is no free man’s for that."""
    conductor = begin("jacquet", "0:14,15:1 0:14,13:1 0 4-1/41/2 0-0")
    assert [tip.id for tip in Guide(conductor, 0, {}).brief().tips] == ["courier"]


def test_a_game_without_tips_is_spoken_of_by_its_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guide_module, "guidance_of", lambda game: Guidance())
    conductor = begin("jacquet", "0:14,18:1 0:14,13:1 0 5-3/53/2 0-0")
    briefing = Guide(conductor, 0, {}).brief()
    assert not briefing.tips
    assert briefing.advises
    sentences = {key: text for key, text in words("en").sentences.items() if ".kind." not in key}
    monkeypatch.setattr(words("en"), "sentences", sentences)
    [said] = GuideWords("jacquet", make_teller("jacquet", words("en"), ("Ada", "Bo")), "en").tell(briefing)
    assert said.say.startswith("Possible now: advance")
